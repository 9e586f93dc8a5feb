"""README, CONTRIBUTING and CHANGELOG: whatever they name is there, and what they promise holds."""

import ast
import json
import re
from pathlib import Path

import pytest
from django.core.management import get_commands, load_command_class

from scorekeeper.scoring import score
from scorekeeper.scoring.editions import EDITIONS
from scorekeeper.scoring.game_file.reader import FORMAT
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.tables.wording.rounds import PARTS

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
TEXTS = {name: (ROOT / name).read_text(encoding="utf-8") for name in PAGES}
BIGGEST_PICTURE = 250_000
# Folders that are there only once something has run.
MADE = (".venv/", "data/")
# Files and folders of a folder that was just named are named without it.
NEAR = ("scorekeeper", "scorekeeper/scoring", "scorekeeper/tables/wording", "templates", "tests")

each_page = pytest.mark.parametrize("page", PAGES)


def code(text: str) -> list[str]:
    """What stands in backticks, and the lines of code blocks."""
    blocks = re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)
    rest = re.sub(r"```\w*\n.*?```", "", text, flags=re.DOTALL)
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", rest)] + [
        line for block in blocks for line in block.splitlines()
    ]


def exists(path: str) -> bool:
    return any((ROOT / folder / path).exists() for folder in ("", *NEAR))


def files_named(text: str) -> set[str]:
    words = [word for span in code(text) for word in re.split(r"[\s'\"()]+", span)]
    named = {word for word in words if re.fullmatch(r"[\w./-]+\.(?:py|html|po|md|toml)", word)}
    folders = {word for word in words if re.fullmatch(r"(?:[\w.-]+/)+[\w.-]*", word)}
    return {word for word in named | folders if not word.startswith(MADE)}


@each_page
def test_every_file_that_is_named_is_there(page):
    named = files_named(TEXTS[page]) - {FORMAT}
    assert {path for path in named if not exists(path)} == set()


@each_page
def test_every_link_leads_somewhere(page):
    targets = re.findall(r"\]\(([^)]+)\)", TEXTS[page])
    headings = {
        "#" + re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-")
        for title in re.findall(r"^#+ (.+)$", TEXTS[page], re.MULTILINE)
    }
    lost = [t for t in targets if t not in headings and not (ROOT / t).exists()]
    assert lost == []


@each_page
def test_every_make_target_is_there(page):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    known = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = {
        m.group(1) for span in code(TEXTS[page]) for m in re.finditer(r"\bmake ([a-z]+)", span)
    }
    assert named - known == set()


@each_page
def test_every_command_and_its_options_are_there(page):
    apps = get_commands()
    for span in code(TEXTS[page]):
        for name, rest in re.findall(r"manage\.py (\w+)([^`#]*)", span):
            command = load_command_class(apps[name], name)
            known = command.create_parser("manage.py", name).format_help()
            assert [o for o in re.findall(r"--[\w-]+", rest) if o not in known] == []


def test_every_setting_that_is_named_is_read():
    source = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "scorekeeper").rglob("*.py"))
    named = set(re.findall(r"`(SCOREKEEPER_\w+|DATABASE_URL|SECRET_KEY|PORT)`", TEXTS["README.md"]))
    assert len(named) == 7
    assert {name for name in named if f'"{name}"' not in source} == set()


def test_every_test_that_a_recipe_names_is_there():
    tests = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "tests").rglob("*.py"))
    named = set(re.findall(r"`(test_\w+)`", TEXTS["CONTRIBUTING.md"]))
    assert named
    assert {name for name in named if f"def {name}(" not in tests} == set()


def test_every_list_that_a_recipe_names_is_there():
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("scorekeeper", "tests")
        for path in (ROOT / folder).rglob("*.py")
    )
    named = set(re.findall(r"`([A-Z][A-Z_]{3,})`", TEXTS["CONTRIBUTING.md"]))
    assert {name for name in named if not re.search(rf"^{name}\b.*= ", source, re.M)} == set()


def test_the_picture_is_there_and_small():
    (picture,) = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", TEXTS["README.md"])
    assert (ROOT / picture).read_bytes().startswith(b"\x89PNG")
    assert (ROOT / picture).stat().st_size < BIGGEST_PICTURE


def test_the_readme_opens_with_what_it_is_a_picture_and_two_commands():
    first = TEXTS["README.md"][: TEXTS["README.md"].index("make demo")]
    places = [first.index(part) for part in ("Keeps the score", "![", "make run", "make test")]
    assert places == sorted(places)


def test_the_game_file_of_the_readme_is_scored_as_it_says():
    readme = TEXTS["README.md"]
    (written,) = re.findall(r"```json\n(.*?)```", readme, re.DOTALL)
    said = re.search(r"totals \(here ([^)]+)\)", readme).group(1)
    totals = score(json.loads(written))["totals"]
    assert ", ".join(f"{name} {total}" for name, total in totals.items()) == said


NUMBERS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"


def test_what_is_counted_is_counted_right():
    said = " ".join(TEXTS["README.md"].lower().split())
    numbers = NUMBERS.split()
    assert f"{numbers[len(EDITIONS) - 10]} decks" in said
    assert f"{numbers[len(PRESETS) - 10]} rule sets" in said


def test_every_part_of_an_award_has_its_words():
    """Promised by the recipe of a rule option."""
    path = ROOT / "scorekeeper/scoring/scorings.py"
    parts = {
        node.args[1].value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Part"
    }
    assert parts == set(PARTS)
