"""Composing rules: every option goes through the form into a rule set and back, and is the
device's own."""

import pytest
from django.urls import reverse

from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.editions import EDITIONS, edition_named
from scorekeeper.scoring.options import OPTIONS
from scorekeeper.scoring.presets import PRESET_BY_KEY, PRESETS
from scorekeeper.scoring.rules import frozen, resolve
from scorekeeper.tables.models import Game, RuleSet
from scorekeeper.tables.services.tables import rule_set_save
from tests.tables.factories import client_for, client_of, new_device, play_of, start
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db
NEW = "/rules/own/"


@pytest.fixture
def me():
    return client_of(new_device())


def kept(client, edition="classic", name="Обед", preset="winner_500", **options):
    """A rule set of the browser's device, made without the form."""
    deck = edition_from(edition)
    rules = resolve({"preset": preset, **options}, deck)
    return rule_set_save(device=client.device, name=name, edition=deck, rules=rules)


def edit_url(own):
    return reverse("tables:composer_edit", args=[own.pk])


def composed(own):
    """What the rule set means: every option, and the deck."""
    deck = edition_from(own.edition)
    return frozen(resolve(own.rules, deck)), deck


def new_form(client, start="preset:winner_500"):
    return Form(client.get(NEW, {"from": start}), "compose")


def save(client, form, url=NEW):
    return client.post(url, form.sent("save"))


# --- every option, there and back ---

OWN = {"scoring": "own_hand", "target": 300, "at_target": "out"}
ORDER = {"scoring": "finish_order", "target": None}
ROUND_TRIPS = [
    {"scoring": "winner_collects", "target": 750},
    {"scoring": "own_hand", "target": 300, "at_target": "loses"},
    {"scoring": "lazy", "target": None},
    {"scoring": "round_wins", "target": 3},
    {"scoring": "finish_order", "target": None},
    {"target": None},
    {"target": 1234, "target_when": "exceeded"},
    {**OWN, "at_target": "lowest_wins"},
    {**OWN, "at_target": "out"},
    {**OWN, "at_target": "loses", "several_over": "highest"},
    {"tie_for_win": "play_on"},
    {**OWN, "exact_total": {"300": 0, "-15": 15, "77": -7, "0": 1}},
    {**OWN, "finish_bonus": {"0": -20, "wild4": -50, "skip": 30, "7": 0}},
    {"pile_multiplier": "round"},
    {**OWN, "pile_multiplier": "game", "multiply_bonuses": True, "finish_bonus": {"0": -20}},
    {"lone_zero": 50},
    {"lone_zero": 0},
    {"numbers_only": True},
    {"card_values": {"skip": 0, "wild": 1000, "7": 77}},
    {**OWN, "floor_at_zero": True},
    {"nobody_out": "own_hand"},
    {"nobody_out": "lowest_collects"},
    {**OWN, "nobody_out": "void"},
    {"deal": "loser"},
    {"start": "winner"},
    {"max_rounds": 12},
    {**ORDER, "place_points": [3, 2, 1]},
    {**ORDER, "place_points": [10, 0, 5]},
    {"knock_out_bonus": 250},
    {"late_join": "zero"},
    {"late_join": "highest"},
    {"late_join": "average"},
    {"final_draw": False},
    {"hand_sizes": [7, 6, 5, 4, 3, 2, 1]},
]


def test_the_round_trips_know_every_option():
    assert {key for options in ROUND_TRIPS for key in options} == {o.key for o in OPTIONS}


@pytest.mark.parametrize("options", ROUND_TRIPS, ids=str)
def test_an_option_goes_through_the_form_and_comes_back_as_it_was(me, options):
    own = kept(me, **options)
    before = composed(own)
    answer = save(me, Form(me.get(edit_url(own)), "compose"), edit_url(own))
    assert answer.status_code == 302
    own.refresh_from_db()
    assert composed(own) == before


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_as_a_start_saved_as_it_is_means_the_same(me, preset):
    form = new_form(me, f"preset:{preset.key}")
    form["name"] = "Как всегда"
    save(me, form)
    own = RuleSet.objects.get()
    edition = edition_named(preset.edition)
    assert composed(own) == (frozen(resolve({"preset": preset.key}, edition)), edition)
    assert own.rules == {"preset": preset.key}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_any_deck_can_be_chosen(me, edition):
    form = new_form(me)
    form["name"], form["edition"] = "Обед", edition.key
    save(me, form)
    assert RuleSet.objects.get().edition == edition.key


def test_signs_are_chosen_and_numbers_are_typed_without_one(me):
    form = new_form(me, "preset:own_200")
    form["name"] = "Обед"
    form["finish_bonus-card"], form["finish_bonus-sign"] = ["0", "skip"], ["−", "+"]
    form["finish_bonus-points"] = ["20", "30"]
    form["exact_total-at_sign"], form["exact_total-at"] = ["−"], ["10"]
    form["exact_total-to_sign"], form["exact_total-to"] = ["+"], ["0"]
    save(me, form)
    rules, _ = composed(RuleSet.objects.get())
    assert rules["finish_bonus"] == {"0": -20, "skip": 30}
    assert rules["exact_total"] == {"-10": 0}


def test_a_sign_typed_before_the_number_counts_too(me):
    form = new_form(me, "preset:own_200")
    form["name"] = "Обед"
    form["finish_bonus-card"], form["finish_bonus-sign"] = ["0", "1"], ["+", "+"]
    form["finish_bonus-points"] = ["-20", "−30"]
    save(me, form)
    assert composed(RuleSet.objects.get())[0]["finish_bonus"] == {"0": -20, "1": -30}


# --- what does not go together is hidden, and reset ---


@pytest.mark.parametrize(
    ("start", "scoring", "gone"),
    [
        ("office", "winner_collects", {"finish_bonus": {}, "multiply_bonuses": False}),
        ("office", "lazy", {"finish_bonus": {}, "target": None, "exact_total": {}}),
        ("office", "lazy", {"at_target": "wins", "target_when": "reached"}),
        ("no_mercy_1000", "lazy", {"knock_out_bonus": 0, "target": None}),
        ("own_101", "finish_order", {"target": None, "target_when": "reached"}),
        ("numbers_101", "round_wins", {"numbers_only": False, "at_target": "wins"}),
        ("lazy", "round_wins", {"deal": "clockwise"}),
    ],
)
def test_another_way_of_scoring_resets_what_does_not_go_with_it(me, start, scoring, gone):
    form = new_form(me, f"preset:{start}")
    form["name"], form["scoring"], form["at_target"] = "Обед", scoring, "wins"
    assert save(me, form).status_code == 302
    rules, _ = composed(RuleSet.objects.get())
    assert rules["scoring"] == scoring
    assert {key: rules[key] for key in gone} == gone


def test_a_choice_that_goes_with_another_way_of_scoring_is_reset(me):
    form = new_form(me, "preset:own_200")
    form["name"], form["nobody_out"] = "Обед", "lowest_collects"
    save(me, form)
    assert composed(RuleSet.objects.get())[0]["nobody_out"] == "default"


def test_without_a_target_nothing_is_asked_about_it(me):
    form = new_form(me, "preset:own_200")
    form["name"], form["target"], form["several_over"] = "Обед", "", "highest"
    save(me, form)
    rules, _ = composed(RuleSet.objects.get())
    assert [rules[key] for key in ("target", "at_target", "several_over")] == [None, "wins", "all"]


def test_values_of_cards_that_the_new_deck_does_not_have_are_left_out(me):
    form = new_form(me)
    form["name"], form["edition"] = "Обед", "dare"
    form["card_values-card"], form["card_values-value"] = ["skip", "wild"], ["5", "6"]
    save(me, form)
    assert composed(RuleSet.objects.get())[0]["card_values"] == {"skip": 5}


@pytest.mark.parametrize(
    ("scoring", "key"), [("lazy", "finish_bonus"), ("round_wins", "lone_zero")]
)
def test_the_page_says_with_which_ways_of_scoring_a_field_goes(me, scoring, key):
    page = me.get(NEW)
    (field,) = [f for s in page.context["sections"] for f in s.fields if f.key == key]
    assert scoring not in field.goes_with.split()
    assert f'data-with="{field.goes_with}"' in page.content.decode()


# --- a deck of one's own ---


def own_deck_form(client, **fields):
    form = new_form(client)
    form["name"], form["edition"], form["deck_name"] = "Обед", "own", "Бабушкины"
    form["kind-card"], form["kind-value"] = ["7", "Пропуск", "joker"], ["7", "20", "100"]
    form["kind-copies"] = ["8", "8", "2"]
    for name, value in fields.items():
        form[name] = value
    return form


def test_a_deck_is_made_of_kinds_values_and_copies(me):
    save(me, own_deck_form(me))
    assert RuleSet.objects.get().edition == {
        "name": "Бабушкины",
        "kinds": {
            "7": {"value": 7, "copies": 8},
            "skip": {"value": 20, "copies": 8},
            "joker": {"value": 100, "copies": 2},
        },
        "cards": 18,
    }


def test_a_deck_with_open_copies_needs_only_its_number_of_cards(me):
    form = own_deck_form(me, deck_cards="50")
    form["kind-copies"] = ["8", "", "2"]
    save(me, form)
    stored = RuleSet.objects.get().edition
    assert (stored["cards"], stored["kinds"]["skip"]["copies"]) == (50, None)


def test_a_deck_without_a_name_is_called_like_the_rules(me):
    save(me, own_deck_form(me, deck_name=""))
    assert RuleSet.objects.get().edition["name"] == "Обед"


def test_a_deck_of_ones_own_comes_back_as_it_was(me):
    save(me, own_deck_form(me))
    own = RuleSet.objects.get()
    before = composed(own)
    save(me, Form(me.get(edit_url(own)), "compose"), edit_url(own))
    own.refresh_from_db()
    assert composed(own) == before


def test_a_bonus_can_go_to_a_card_of_ones_own_deck(me):
    form = own_deck_form(me, scoring="own_hand", at_target="loses")
    form["finish_bonus-card"], form["finish_bonus-points"] = ["joker"], ["100"]
    form["finish_bonus-sign"] = ["−"]
    save(me, form)
    assert composed(RuleSet.objects.get())[0]["finish_bonus"] == {"joker": -100}


# --- rules belong to a device ---


def test_saved_rules_are_in_the_list_and_can_be_played(client):
    form = new_form(client, "preset:office")
    form["name"] = "Обед у принтера"
    answer = save(client, form)
    own = RuleSet.objects.get()
    assert answer.url == f"{NEW}#own-{own.pk}"
    page = client.get(NEW)
    assert [one.name for one in page.context["own_rules"]] == ["Обед у принтера"]
    assert f"/new/?rules=own:{own.pk}" in page.content.decode()
    setup = client.get(f"/new/?rules=own:{own.pk}")
    assert setup.context["typed"].rules == f"own:{own.pk}"
    client.post("/new/", {"player": ["Аня", "Боря"], "rules": f"own:{own.pk}", "start_key": "s"})
    assert frozen(play_of(Game.objects.get()).state.rules) == composed(own)[0]


def test_who_has_no_rules_yet_meets_the_form(client):
    assert client.get(NEW).templates[0].name == "tables/composer.html"


def test_looking_at_the_form_remembers_nobody(client):
    assert "device" not in client.get(NEW).cookies
    assert "device" not in client.post(NEW, {**new_form(client).fields, "preview": "1"}).cookies


def test_the_form_sent_twice_makes_one_rule_set(me):
    form = new_form(me)
    form["name"] = "Обед"
    assert save(me, form).url == save(me, form).url
    assert RuleSet.objects.count() == 1


def test_changed_rules_leave_a_game_that_is_played_by_them_alone(me):
    own = kept(me, target=300)
    me.post("/new/", {"player": ["Аня", "Боря"], "rules": f"own:{own.pk}", "start_key": "s"})
    form = Form(me.get(edit_url(own)), "compose")
    form["target"] = "900"
    save(me, form, edit_url(own))
    own.refresh_from_db()
    assert (own.rules["target"], Game.objects.get().rules["target"]) == (900, 300)


def test_rules_are_deleted_only_after_a_question(me):
    own = kept(me)
    url = reverse("tables:composer_delete", args=[own.pk])
    assert me.get(url).status_code == 200
    assert RuleSet.objects.count() == 1
    assert me.post(url).url == NEW
    assert RuleSet.objects.count() == 0


def test_another_device_neither_sees_nor_changes_nor_deletes_them(me):
    own = kept(me)
    other = client_of(new_device())
    delete = reverse("tables:composer_delete", args=[own.pk])
    assert "own_rules" not in (other.get(NEW).context or {})
    for url in (edit_url(own), delete):
        assert other.get(url).status_code == 404
        assert other.post(url, {"name": "Чужие"}).status_code == 404
    assert other.get(NEW, {"from": f"own:{own.pk}"}).status_code == 404
    own.refresh_from_db()
    assert own.name == "Обед"


# --- what the form starts from ---


def test_own_rules_can_be_the_start_of_others(me):
    own = kept(me, target=300)
    form = new_form(me, f"own:{own.pk}")
    assert (form["target"], form["name"]) == ("300", "")


def test_rules_of_a_game_can_be_the_start_and_keep_their_name(me):
    game = start(preset="office", target=300, rules_name="Обед")
    form = new_form(client_for(game), f"game:{game.table.space.key}:{game.no}")
    assert (form["target"], form["name"], form["scoring"]) == ("300", "Обед", "own_hand")


@pytest.mark.parametrize(
    "start",
    [
        "game:nonsense:1",
        "game::",
        "game:x:²",
        "own:",
        "own:x",
        "own:" + "9" * 18,
        "own:" + "9" * 5000,
    ],
    ids=lambda start: start[:12],
)
def test_a_start_that_does_not_exist_is_not_found(me, start):
    assert me.get(NEW, {"from": start}).status_code == 404


@pytest.mark.parametrize("start", ["", "nonsense", "preset:", "preset:nonsense", "x:1"])
def test_an_unknown_start_is_the_usual_one(me, start):
    assert new_form(me, start)["preset"] == "winner_500"


def test_every_preset_can_be_the_start(me):
    page = me.get(NEW)
    shown = [*page.context["starts_main"], *page.context["starts_other"]]
    assert {choice.value for choice in shown} == set(PRESET_BY_KEY)
