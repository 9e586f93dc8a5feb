from django.urls import include, path

urlpatterns = [
    path("", include("scorekeeper.web.urls")),
    path("", include("scorekeeper.access.urls")),
    path("", include("scorekeeper.sheets.urls")),
    path("", include("scorekeeper.leagues.urls")),
    path("", include("scorekeeper.standings.urls")),
    path("", include("scorekeeper.tables.urls")),
]
