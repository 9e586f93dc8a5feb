from django.apps import AppConfig


class AccessConfig(AppConfig):
    name = "scorekeeper.access"
    label = "access"
