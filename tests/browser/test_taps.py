"""How many taps the two things cost that people do most."""

from tests.browser.support import Visit
from tests.standings.factories import league_url, new_league, play
from tests.tables.factories import new_device, new_table


def test_round_of_three_hands_with_five_cards_takes_at_most_nine_taps(
    visit: Visit,
) -> None:
    device = new_device()
    table = new_table("Аня", "Боря", "Вика", "Глеб", owner=device)
    me = visit(device=device)
    me.open(f"/t/{table.space.key}/")
    hands = {"Боря": "7 skip", "Вика": "wild4", "Глеб": "3 3"}
    me.enter({"out": "Аня", "hands": hands})
    assert me.totals() == {"Аня": 83, "Боря": 0, "Вика": 0, "Глеб": 0}
    print(f"A round of three hands with five cards: {me.taps} taps.")
    assert me.taps <= 9


def test_new_table_for_known_people_takes_at_most_four_taps(
    visit: Visit,
) -> None:
    device = new_device()
    new_table("Аня", "Боря", "Вика", "Глеб", owner=device)
    me = visit(device=device)
    me.open("/")
    me.follow('.bar a[href="/new/"]')
    me.follow('[value^="group:"]')
    me.choose('[name=rules][value="preset:office"]')
    me.start()
    assert me.totals() == dict.fromkeys(("Аня", "Боря", "Вика", "Глеб"), 0)
    print(f"A new table for known people: {me.taps} taps.")
    assert me.taps <= 4


def test_new_table_of_a_league_takes_at_most_three_taps_after_the_one_that_leads_there(
    visit: Visit,
) -> None:
    device = new_device()
    league = new_league(owner=device)
    play(league, "Аня", "Боря", "Вика", "Глеб", preset="office")
    me = visit(device=device)
    me.open(league_url(league, "tables:league_table_new"))
    me.follow('[value^="group:"]')
    me.start()
    assert me.totals() == dict.fromkeys(("Аня", "Боря", "Вика", "Глеб"), 0)
    assert me.taps <= 3
