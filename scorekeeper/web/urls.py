from django.urls import path
from django.views.i18n import set_language

from scorekeeper.web import views

urlpatterns = [
    path("language/", set_language, name="set_language"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("sw.js", views.service_worker, name="service_worker"),
    path("offline/", views.offline, name="offline"),
]
