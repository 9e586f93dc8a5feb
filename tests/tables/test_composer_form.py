"""The composer's form: what is refused and where, what its buttons do, and the live example."""

import re

import pytest
from django.urls import reverse
from django.utils import translation
from django.utils.html import escape

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.models import RuleSet
from scorekeeper.tables.wording.rules import form_error_text
from tests.tables.factories import client_of, new_device
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db
NEW = "/rules/own/"
TYPED = [
    *("name", "target", "max_rounds", "lone_zero", "knock_out_bonus", "deck_name", "deck_cards"),
    *("exact_total-at", "exact_total-to", "finish_bonus-card", "finish_bonus-points"),
    *("place_points", "hand_sizes", "kind-card", "kind-value", "kind-copies"),
]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def me():
    return client_of(new_device())


def new_form(client, start="own_200", **fields):
    form = Form(client.get(NEW, {"from": f"preset:{start}"}), "compose")
    form["name"] = "Обед"
    for name, value in fields.items():
        form[name.replace("__", "-")] = value
    return form


def refused(client, form):
    """The page that refuses the form, with everything still in it."""
    page = client.post(NEW, form.sent("save"))
    assert page.status_code == 422
    assert not RuleSet.objects.exists()
    again = Form(page, "compose")
    for name in TYPED:
        typed = [value for value in form.fields[name] if value]
        assert [value for value in again.fields[name] if value][: len(typed)] == typed, name
    prices = dict(
        zip(form.fields["card_values-card"], form.fields["card_values-value"], strict=True)
    )
    shown = zip(
        again.fields.get("card_values-card", []),
        again.fields.get("card_values-value", []),
        strict=True,
    )
    assert all(prices.get(code, "") == text for code, text in shown)
    return page


def errors(page):
    return [re.sub(r"<[^>]+>", "", e) for e in re.findall(r'<p class="error".*?</p>', html(page))]


def html(page):
    return page.content.decode()


# --- what is refused ---

A_WHOLE_NUMBER = "a whole number from {} to {}"
SIGNED = A_WHOLE_NUMBER.format("−1000000", "1000000")


@pytest.mark.parametrize(
    ("fields", "texts"),
    [
        ({"name": ""}, ["a name is missing"]),
        ({"name": "\u200b"}, ["a name has 1 to 60 visible characters"]),
        ({"name": "x" * 61}, ["a name has 1 to 60 visible characters"]),
        ({"target": "0"}, [A_WHOLE_NUMBER.format(1, 1000000)]),
        ({"target": "7.5"}, [A_WHOLE_NUMBER.format(1, 1000000)]),
        ({"target": "-200"}, [A_WHOLE_NUMBER.format(1, 1000000)]),
        ({"target": "1e3"}, [A_WHOLE_NUMBER.format(1, 1000000)]),
        ({"target": "٣"}, [A_WHOLE_NUMBER.format(1, 1000000)]),
        ({"target": "9" * 30}, [A_WHOLE_NUMBER.format(1, 1000000)]),
        ({"max_rounds": "1001"}, [A_WHOLE_NUMBER.format(1, 1000)]),
        ({"lone_zero": "x"}, [A_WHOLE_NUMBER.format(0, 1000)]),
        ({"knock_out_bonus": "-1"}, [A_WHOLE_NUMBER.format(0, 1000000)]),
        ({"exact_total__at": ["x"], "exact_total__to": ["0"]}, ["a whole number of at most six"]),
        ({"exact_total__at": ["200"], "exact_total__to": ["x"]}, [SIGNED]),
        ({"exact_total__at": ["200"], "exact_total__to": [""]}, ["a number is missing"]),
        ({"exact_total__at": [""], "exact_total__to": ["0"]}, ["a number is missing"]),
        (
            {"exact_total__at": ["200", "200"], "exact_total__to": ["0", "1"]},
            ["200 stands there twice"],
        ),
        ({"finish_bonus__card": ["0"], "finish_bonus__points": ["x"]}, [SIGNED]),
        ({"finish_bonus__card": ["0"], "finish_bonus__points": [""]}, ["a number is missing"]),
        ({"finish_bonus__card": [""], "finish_bonus__points": ["20"]}, ["which card?"]),
        (
            {"finish_bonus__card": ["0", "0"], "finish_bonus__points": ["20", "30"]},
            ["0 stands there twice"],
        ),
        (
            {"finish_bonus__card": ["roulette"], "finish_bonus__points": ["20"]},
            ["this deck has no card roulette"],
        ),
        ({"hand_sizes": ["7", "", "5"]}, ["2: a number is missing"]),
        ({"hand_sizes": ["7", "0"]}, ["2: " + A_WHOLE_NUMBER.format(1, 99)]),
        (
            {"card_values__card": ["skip"], "card_values__value": ["1001"]},
            [A_WHOLE_NUMBER.format(0, 1000)],
        ),
        ({"edition": "nonsense"}, ["unknown deck"]),
        ({"at_target": "wins"}, ["points that one does not want cannot win the game"]),
        ({"at_target": "nonsense"}, ["is not one of"]),
        ({"scoring": "nonsense"}, ["is not one of"]),
    ],
    ids=str,
)
def test_what_is_wrong_is_said_beside_the_field_and_stays_as_it_was_typed(me, fields, texts):
    page = refused(me, new_form(me, **fields))
    told = errors(page)
    for text in texts:
        assert any(text in one for one in told), told


def test_points_by_place_are_checked_place_by_place(me):
    form = new_form(me, "to_the_last", place_points=["3", "x", "1"])
    assert errors(refused(me, form)) == ["2: a whole number from 0 to 1000000"]


def test_collected_points_cannot_lose_the_game(me):
    page = refused(me, new_form(me, "winner_500", at_target="loses"))
    assert errors(page) == ["points that one does not want cannot win the game"]


def test_everything_that_is_wrong_is_said_at_once(me):
    form = new_form(me, name="", target="x", max_rounds="y", hand_sizes=["z"])
    assert len(errors(refused(me, form))) == 4


def test_reasons_are_in_the_readers_language(me):
    form = new_form(me, target="x")
    page = me.post(NEW, form.sent("save"), headers={"accept-language": "ru"})
    with translation.override("ru"):
        reason = form_error_text(ScoringError("bad_number", value="x", least=1, most=1000000))
    assert errors(page) == [reason]


def test_a_name_that_other_rules_have_is_refused(me):
    me.post(NEW, new_form(me).sent("save"))
    form = new_form(me, target="300", name="обед")
    page = me.post(NEW, form.sent("save"))
    assert page.status_code == 422
    assert errors(page) == ["the same name twice: обед"]
    assert RuleSet.objects.count() == 1


def test_rules_may_keep_their_own_name_when_they_are_changed(me):
    me.post(NEW, new_form(me).sent("save"))
    url = reverse("tables:composer_edit", args=[RuleSet.objects.get().pk])
    form = Form(me.get(url), "compose")
    form["target"] = "300"
    assert me.post(url, form.sent("save")).status_code == 302


OWN_DECK = {
    "edition": "own",
    "kind__card": ["7", "joker"],
    "kind__value": ["7", "100"],
    "kind__copies": ["8", "2"],
}


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"kind__card": [], "kind__value": [], "kind__copies": []}, "a deck needs at least one"),
        ({"kind__card": ["7", ""]}, "which card?"),
        ({"kind__card": ["7", "джокер"]}, "small Latin letters and digits: джокер"),
        ({"kind__card": ["7", "7"]}, "7 stands there twice"),
        ({"kind__value": ["7", ""]}, "a number is missing"),
        ({"kind__value": ["7", "1001"]}, "a whole number from 0 to 1000"),
        ({"kind__copies": ["8", "0"]}, "a whole number from 1 to 1000"),
        ({"kind__copies": ["8", ""]}, "how many cards has the deck?"),
        ({"kind__copies": ["8", ""], "deck_cards": "x"}, "how many cards has the deck?"),
        ({"deck_name": "x" * 61}, "a name has 1 to 60 visible characters"),
    ],
    ids=str,
)
def test_a_deck_that_cannot_be_is_refused(me, fields, text):
    page = refused(me, new_form(me, **{**OWN_DECK, **fields}))
    assert any(text in one for one in errors(page)), errors(page)


# --- buttons: the same without JavaScript ---


def tapped(client, form, what):
    page = client.post(NEW, {**form.fields, "tap": [what]})
    assert page.status_code == 200
    assert ("tap", what) in form.buttons
    return Form(page, "compose")


@pytest.mark.parametrize(
    ("key", "field"),
    [
        ("exact_total", "exact_total-at"),
        ("finish_bonus", "finish_bonus-points"),
        ("place_points", "place_points"),
        ("hand_sizes", "hand_sizes"),
        ("kinds", "kind-value"),
    ],
)
def test_a_button_adds_a_row_and_what_is_typed_stays(me, key, field):
    form = new_form(me, **{**OWN_DECK, "edition": "classic"})
    form[field] = ["5"] + [""] * (len(form.fields[field]) - 1)
    again = tapped(me, form, f"more:{key}")
    assert len(again.fields[field]) > len(form.fields[field])
    assert (again[field], again["name"]) == ("5", "Обед")


def test_a_section_stays_unfolded_when_an_empty_row_was_added_to_it(me):
    page = me.post(NEW, {**new_form(me).fields, "tap": ["more:hand_sizes"]})
    assert [s.key for s in page.context["sections"] if s.folded] == ["cards", "special"]


def test_empty_rows_do_not_grow_by_themselves(me):
    form = new_form(me)
    again = tapped(me, form, "from:own_200")
    for field in ("exact_total-at", "finish_bonus-points", "hand_sizes", "kind-card"):
        assert len(again.fields[field]) == len(form.fields[field])


def test_a_start_replaces_the_options_and_keeps_the_name(me):
    form = tapped(me, new_form(me), "from:no_mercy_1000")
    assert (form["name"], form["edition"], form["preset"]) == ("Обед", "no_mercy", "no_mercy_1000")
    assert (form["scoring"], form["knock_out_bonus"]) == ("winner_collects", "250")


def test_cards_of_a_known_deck_fill_in_a_deck_of_ones_own(me):
    form = tapped(me, new_form(me, edition="own"), "cards:swintus")
    assert form.fields["kind-card"][:9] == ["0", "1", "2", "3", "4", "5", "6", "7", "special"]


def test_another_deck_offers_its_own_cards_and_keeps_a_foreign_one_that_was_chosen(me):
    form = new_form(me, "office", edition="dare")
    page = me.post(NEW, {**form.fields, "tap": ["deck"]})
    assert '<option value="wilddare">' in html(page)
    assert Form(page, "compose").fields["finish_bonus-card"][:3] == ["0", "wild", "wild4"]


def test_an_unknown_tap_does_nothing(me):
    form = new_form(me)
    page = me.post(NEW, {**form.fields, "tap": ["nonsense:x"]})
    assert Form(page, "compose").fields.keys() == form.fields.keys()


# --- the example ---


def test_the_example_follows_what_is_typed(me):
    page = me.post(NEW, new_form(me, target="300").sent("preview"))
    assert page.status_code == 200
    assert "The limit: 300 points." in html(page)
    assert page.context["explained"].example.play.state.losers
    assert not RuleSet.objects.exists()


def test_htmx_gets_the_example_and_nothing_else(me):
    page = me.post(NEW, new_form(me, target="300").sent("preview"), headers=HTMX)
    assert html(page).lstrip().startswith('<div id="example"')
    assert "The limit: 300 points." in html(page)
    assert "<form" not in html(page)


def test_while_something_does_not_fit_the_example_says_what_and_where(me):
    page = me.post(NEW, new_form(me, at_target="wins", target="x").sent("preview"), headers=HTMX)
    assert page.status_code == 200
    assert '<a href="#f-target">Target</a>' in html(page)
    page = me.post(NEW, new_form(me, at_target="wins").sent("preview"), headers=HTMX)
    assert '<a href="#f-at_target">Whoever gets there</a>' in html(page)


def test_the_example_does_not_wait_for_a_name(me):
    page = me.post(NEW, new_form(me, name="").sent("preview"), headers=HTMX)
    assert "problems" not in page.context


def test_what_is_typed_is_shown_and_never_run(me):
    form = new_form(me, name='<b onclick="x">', target="<i>")
    page = refused(me, form)
    assert escape('<b onclick="x">') in html(page)
    assert "<i>" not in html(page)


def test_folded_sections_open_when_something_in_them_is_said_or_wrong(me):
    def folded(page):
        return [section.key for section in page.context["sections"] if section.folded]

    assert folded(me.get(NEW, {"from": "preset:own_200"})) == ["cards", "special", "dealing"]
    assert folded(me.get(NEW, {"from": "preset:office"})) == ["cards", "dealing"]
    assert "cards" not in folded(refused(me, new_form(me, lone_zero="x")))
