from django.urls import path

from scorekeeper.access import views
from scorekeeper.access.links import JOIN

app_name = "access"
urlpatterns = [
    path(JOIN, views.open_link, name="link"),
    path("code/", views.enter_code, name="code"),
]
