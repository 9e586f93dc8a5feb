import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest

ROOT = Path(__file__).parents[1]
LOCALE = Path("scorekeeper/locale")
CATALOGS = sorted((ROOT / LOCALE).glob("*/LC_MESSAGES/*.po"))
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")

Key = tuple[str, str, str]


def key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or "", entry.msgid, entry.msgid_plural or ""


def texts(entry: polib.POEntry) -> list[str]:
    if entry.msgid_plural:
        return [entry.msgstr_plural[number] for number in sorted(entry.msgstr_plural)]
    return [entry.msgstr]


def translations(catalog: polib.POFile | polib.MOFile) -> dict[Key, list[str]]:
    return {key(entry): texts(entry) for entry in catalog if not entry.obsolete}


@pytest.fixture(params=CATALOGS, ids=lambda path: path.parent.parent.name)
def catalog(request):
    return polib.pofile(str(request.param))


def test_russian_is_there():
    assert [path.parent.parent.name for path in CATALOGS] == ["ru"]


def test_every_text_is_translated_and_none_is_left_over(catalog):
    assert [entry.msgid for entry in catalog.untranslated_entries()] == []
    assert [entry.msgid for entry in catalog.fuzzy_entries()] == []
    assert [entry.msgid for entry in catalog.obsolete_entries()] == []


def test_the_compiled_catalog_says_what_its_source_says(catalog):
    compiled = polib.mofile(str(Path(catalog.fpath).with_suffix(".mo")))
    assert translations(compiled) == translations(catalog)


def test_a_translation_fills_in_the_same_values(catalog):
    wrong = []
    for entry in catalog:
        known = set(PLACEHOLDER.findall(entry.msgid + (entry.msgid_plural or "")))
        for text in texts(entry):
            found = set(PLACEHOLDER.findall(text))
            # A form for one thing may spell the number out; nothing else may drop a value.
            if not found <= known or (found != known and not entry.msgid_plural):
                wrong.append(text)
    assert wrong == []


@pytest.mark.skipif(
    not shutil.which("xgettext") and not os.environ.get("CI"),
    reason="needs gettext, which is not on this machine",
)
def test_every_text_of_the_source_is_in_the_catalog(catalog, tmp_path):
    for folder in ("scorekeeper", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    language = Path(catalog.fpath).parent.parent.name
    subprocess.run(
        [sys.executable, "-m", "django", "makemessages", "--locale", language, "--no-obsolete"],
        cwd=tmp_path,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "scorekeeper.settings",
            "PYTHONPATH": str(tmp_path),
            "SCOREKEEPER_DATA": str(tmp_path / "data"),
        },
        check=True,
        capture_output=True,
        text=True,
    )
    fresh = polib.pofile(str(tmp_path / LOCALE / language / "LC_MESSAGES" / "django.po"))
    assert set(translations(fresh)) == set(translations(catalog))
