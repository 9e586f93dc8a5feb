from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "scorekeeper.tables"
    label = "tables"
