"""Russian pages are Russian from end to end, with the right forms of words after numbers."""

import re

import pytest
from django.urls import reverse

from scorekeeper.scoring.presets import PRESETS
from tests.browser.support import Visit
from tests.browser.world import build, walk

# Everything somebody could read or hear, folded and hidden parts included.
ALL_TEXT = """() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const aside = text.parentElement.closest("script, noscript, [lang=en], [name=zone]");
    if (!aside) texts.push(text.data);
  }
  for (const one of document.querySelectorAll("body *")) {
    for (const name of ["aria-label", "placeholder", "title", "data-word"]) {
      if (!one.closest("[lang=en]")) texts.push(one.getAttribute(name) || "");
    }
    if (one.matches("button[data-done]")) texts.push(one.dataset.done);
    if (one.matches("textarea, input.cards")) texts.push(one.value);
  }
  return texts.join("\\n");
}"""

# Names of decks, of programs and their files, of the product, addresses, and letters that stand
# for something. Time zones are named after cities all over the world.
DECKS = {"UNO", "H2O", "Flip", "Ultra", "Attack", "Dare", "Dos", "All", "Wild", "No", "Mercy"}
FILES = {"Excel", "LibreOffice", "BG", "Stats", "CSV", "PDF", "json", "bgsplay", "A4", "Letter"}
NOTES = {"a", "b", "c", "O"}
PROPER = {"Scorekeeper", "English", "QR", "cookie", *"ABCDEFGHIJ"} | DECKS | FILES | NOTES
WORDS = re.compile(r"[A-Za-z][A-Za-z0-9]*")
ADDRESS = re.compile(r"https?://\S+|\b[A-Z0-9]{3} ?[A-Z0-9]{3}\b")

FORMS = {
    "очко": ("очко", "очка", "очков"),
    "раунд": ("раунд", "раунда", "раундов"),
    "игрок": ("игрок", "игрока", "игроков"),
    "карта": ("карта", "карты", "карт"),
    "колода": ("колода", "колоды", "колод"),
    "устройство": ("устройство", "устройства", "устройств"),
}
# What no number of that kind ever takes, in whatever case the rest of the sentence is.
NEVER = {0: (2,), 1: (0,), 2: (0, 1)}


@pytest.fixture
def texts(visit: Visit) -> dict[str, str]:
    """All text of every page, by the page's name."""
    world = build()
    me = visit(device=world.device, lang="ru")
    found = {name: me.page.evaluate(ALL_TEXT) for name in walk(me, world)}
    for preset in PRESETS:
        me.open(reverse("tables:preset", args=[preset.key]))
        found[f"rules {preset.key}"] = me.page.evaluate(ALL_TEXT)
    newcomer = visit(lang="ru")
    newcomer.open("/")
    return found | {"home of a newcomer": newcomer.page.evaluate(ALL_TEXT)}


def test_no_page_has_an_english_word_or_a_wrong_form_after_a_number(texts: dict[str, str]) -> None:
    english = {name: " ".join(foreign(text)) for name, text in texts.items()}
    assert {name: words for name, words in english.items() if words} == {}
    wrong = {name: " ".join(wrong_forms(text)) for name, text in texts.items()}
    assert {name: forms for name, forms in wrong.items() if forms} == {}


def foreign(text: str) -> list[str]:
    return sorted(set(WORDS.findall(ADDRESS.sub("", text))) - PROPER)


def wrong_forms(text: str) -> list[str]:
    """``2 раунд``, ``1 очков`` and their like."""
    return [
        f"{number} {word}"
        for number, word in re.findall(r"(\d+)[ \u00a0]([а-яё]+)", text)
        for forms in FORMS.values()
        if word in {forms[i] for i in NEVER[kind(int(number))]}
    ]


def kind(number: int) -> int:
    """0 as with one, 1 as with two to four, 2 as with five."""
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("2 раунд", ["2 раунд"]),
        ("1 очков", ["1 очков"]),
        ("11 очко", ["11 очко"]),
        ("5 карты", ["5 карты"]),
        ("1 очко, 22 очка, 5 очков, 111 раундов, −3 очка, от 2 очков", []),
    ],
)
def test_wrong_forms_are_found(text: str, wrong: list[str]) -> None:
    assert wrong_forms(text) == wrong
