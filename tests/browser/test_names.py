"""Names as people have them: long, in any script, with pictures; and more people than fit."""

import pytest
from playwright.sync_api import expect

from scorekeeper.tables.models import Table
from tests.browser.pages import Visitor
from tests.browser.support import Visit
from tests.browser.world import TWENTY

STRANGE = ["👩‍🚀🎉", "שָׂרָה", "محمد (أبو علي)", "O'Brien & <Söhne>", 'Ёж "Ко"', "李小龍"]
ADD_A_LINE = "list => list.append(list.lastElementChild.cloneNode(true))"


def test_emoji_and_right_to_left_names_play_a_whole_round(visit: Visit) -> None:
    me = visit()
    me.new_table(*STRANGE, rules="office")
    assert me.totals() == dict.fromkeys(STRANGE, 0)
    hands = dict.fromkeys(STRANGE[1:], "7")
    me.enter({"out": STRANGE[0], "hands": hands, "last_card": "wild"})
    assert me.totals() == {STRANGE[0]: -50} | dict.fromkeys(STRANGE[1:], 7)
    assert me.game_file()["players"] == STRANGE
    me.open_round(1)
    expect(me.at(".big bdi")).to_have_text(STRANGE[0])


def test_twenty_people_with_long_names_play_a_round(visit: Visit) -> None:
    me = visit()
    me.new_table(*TWENTY, rules="own_200")
    assert me.totals() == dict.fromkeys(TWENTY, 0)
    me.enter({"out": TWENTY[19], "hands": dict.fromkeys(TWENTY[:19], 10)})
    assert me.totals() == dict.fromkeys(TWENTY[:19], 10) | {TWENTY[19]: 0}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_twenty_one_people_are_too_many_and_all_names_stay(visit: Visit, lang: str) -> None:
    names = [f"Игрок {i}" for i in range(1, 21)]
    me = visit(lang=lang)
    me.open("/new/")
    me.name_players(*names)
    assert me.at("[name=player]").count() == 20, "there is no line for another"
    me.at(".seats").evaluate(ADD_A_LINE)
    me.at("[name=player]").last.fill("Лишний")
    me.start()
    assert "20" in me.alerts()
    assert "21" in me.alerts()
    assert names_typed(me) == names
    assert not Table.objects.exists()


def test_name_of_three_hundred_letters_is_cut_by_the_field(visit: Visit) -> None:
    me = visit()
    me.open("/new/")
    me.at("[name=player]").first.press_sequentially("Я" * 70)
    assert me.at("[name=player]").first.input_value() == "Я" * 60


def test_name_of_three_hundred_letters_from_elsewhere_is_refused_and_stays(visit: Visit) -> None:
    me = visit()
    me.open("/new/")
    me.at("[name=player]").first.evaluate("field => field.removeAttribute('maxlength')")
    me.name_players("Я" * 300, "Боря")
    me.choose('[name=rules][value="preset:office"]')
    me.start()
    assert me.alerts()
    assert me.at('[name=player][aria-invalid="true"]').count() == 1
    assert names_typed(me) == ["Я" * 300, "Боря"]
    expect(me.at('[name=rules][value="preset:office"]')).to_be_checked()
    assert not Table.objects.exists()


@pytest.mark.parametrize("names", [("Аня",), ("Аня", "аня"), ("Аня", "\u200b")])
def test_people_who_cannot_be_told_apart_are_refused_and_stay(
    visit: Visit, names: tuple[str, ...]
) -> None:
    me = visit()
    me.open("/new/")
    me.name_players(*names)
    me.start()
    assert me.alerts()
    assert names_typed(me)[0] == "Аня"
    assert not Table.objects.exists()


def names_typed(me: Visitor) -> list[str]:
    fields = me.at("[name=player]").all()
    return [name for field in fields if (name := field.input_value())]
