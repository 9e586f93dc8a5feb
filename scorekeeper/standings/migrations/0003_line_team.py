from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def begin_anew(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Lines that were made without their teams are made once more."""
    apps.get_model("standings", "Ledger").objects.update(epoch=-1)


class Migration(migrations.Migration):
    dependencies = [("standings", "0002_tables_and_peaks")]

    operations = [
        migrations.AddField(
            model_name="line",
            name="team",
            field=models.PositiveSmallIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.RunPython(begin_anew, migrations.RunPython.noop),
    ]
