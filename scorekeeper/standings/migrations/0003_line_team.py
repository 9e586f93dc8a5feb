from django.db import migrations, models


def begin_anew(apps, schema_editor):
    """Lines that were made without their teams are made once more."""
    apps.get_model("standings", "Ledger").objects.update(epoch=-1)


class Migration(migrations.Migration):
    dependencies = [("standings", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="line",
            name="team",
            field=models.PositiveSmallIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.RunPython(begin_anew, migrations.RunPython.noop),
    ]
