from django.urls import path

from scorekeeper.access import views

app_name = "access"
urlpatterns = [
    path("join/<str:token>/", views.open_link, name="link"),
    path("code/", views.enter_code, name="code"),
]
