from django.urls import path

from scorekeeper.sheets import views

urlpatterns = [path("t/<str:key>/<int:no>/game.json", views.game_file, name="game_file")]
