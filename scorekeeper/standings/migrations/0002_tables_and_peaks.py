import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """All of it follows from the games: whoever looks next makes it anew."""
    for name in ("Line", "Played", "Standing", "Ledger"):
        apps.get_model("standings", name).objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [
        ("standings", "0001_initial"),
        ("tables", "0004_leagues"),
    ]

    operations = [
        migrations.RunPython(forget, migrations.RunPython.noop),
        migrations.RemoveIndex(model_name="line", name="lines_by_worst"),
        migrations.RemoveIndex(model_name="line", name="lines_by_best"),
        migrations.AddField(
            model_name="played",
            name="table",
            field=models.ForeignKey(
                default=0,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="played",
                to="tables.table",
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="played",
            name="minute",
            field=models.PositiveSmallIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="standing",
            name="peaks",
            field=models.JSONField(default=list),
            preserve_default=False,
        ),
    ]
