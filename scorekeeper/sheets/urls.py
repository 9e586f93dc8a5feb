from django.urls import path

from scorekeeper.sheets import views

urlpatterns = [
    path("t/<str:key>/<int:no>/game.json", views.game_file, name="game_file"),
    path("t/<str:key>/<int:no>/print/", views.sheet_print, name="sheet_print"),
    path("t/<str:key>/<int:no>/blank/", views.blank_sheet, name="blank_sheet"),
    path("rules/<str:preset>/blank/", views.rules_blank, name="rules_blank"),
]
