"""Random valid game files: the same seed and preset give the same game."""

from collections import Counter
from functools import cache
from random import Random

from tests.scoring import naive
from tests.scoring.generated_rules import (
    HANDS_ARE_ADDED_UP,
    OWN_EDITION,
    any_rules,
    chance,
    some,
)

NAMES = ["Антон", "Борис", "Вера", "Глеб", "Дина", "Ева", "Жанна", "Зоя", "Иван", "Кира"]


# The table


def any_teams(rng, players):
    shuffled = rng.sample(players, len(players))
    number = rng.randint(2, len(players) // 2)
    teams = [shuffled[2 * index : 2 * index + 2] for index in range(number)]
    for index, player in enumerate(shuffled[2 * number :]):
        team = teams[index % number] if chance(rng, 0.7) else rng.choice(teams)
        team.append(player)
    return teams


def any_table(rng, preset):
    edition = rng.choice(naive.EDITIONS)
    if preset in OWN_EDITION and chance(rng, 0.5):
        edition = OWN_EDITION[preset]
    rules = any_rules(rng, preset, edition)
    players = NAMES[: rng.choice([2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10])]
    rng.shuffle(players)
    table = {
        "format": "scorekeeper/1",
        "edition": edition,
        "decks": rng.choice([1, 1, 2, 3]),
        "rules": rules,
        "players": players,
        "log": [],
    }
    scoring = naive.rules_of(table)["scoring"]
    if scoring in HANDS_ARE_ADDED_UP and len(players) >= 4 and chance(rng, 0.45):
        table["teams"] = any_teams(rng, players)
    elif chance(rng, 0.3):
        table["teams"] = None
    if chance(rng, 0.4):
        table["first_dealer"] = rng.choice(players)
    return table


# Hands


@cache
def cards_of_known_deck(deck):
    return [
        code for row in naive.DECKS[deck] for code in row[0].split() for _copy in range(row[1] or 0)
    ]


@cache
def codes_of_deck(deck):
    return [code for row in naive.DECKS[deck] for code in row[0].split()]


def drawn(rng, table, deck):
    """Enough cards for a round, as they could lie on the table together."""
    if deck in naive.POINTS_IN_DECK:
        return rng.sample(cards_of_known_deck(deck) * table["decks"], 80)
    return rng.choices(codes_of_deck(deck), k=80)


def points_in_play(table, deck):
    if deck not in naive.POINTS_IN_DECK:
        return 500
    own = naive.rules_of(table)["card_values"]
    points = sum(
        own.get(code, naive.printed_points(deck, code)) for code in cards_of_known_deck(deck)
    )
    return points * table["decks"]


def most_points(table, side):
    if table["edition"] == "flip" and side is None:
        return min(points_in_play(table, deck) for deck in ("flip light", "flip dark"))
    return points_in_play(table, naive.deck_name(table["edition"], side))


def stated_hand(rng, most):
    likely = rng.choice([0, 10, 30, 60, 60, 100])
    if chance(rng, 0.02):
        return most
    return rng.randint(0, min(most, likely))


def card_hand(rng, pile):
    if chance(rng, 0.1) and "0" in pile:
        pile.remove("0")
        return shaped_hand(rng, ["0"])
    size = rng.randint(1, rng.choice([2, 4, 7, 12]))
    taken, pile[:] = pile[:size], pile[size:]
    return shaped_hand(rng, taken)


def shaped_hand(rng, cards):
    if chance(rng, 0.5):
        return " ".join(cards)
    return dict(Counter(cards))


def any_hand(rng, table, side, pile):
    if not pile or chance(rng, 0.3):
        return stated_hand(rng, most_points(table, side))
    return card_hand(rng, pile)


def every_copy(rng, table, deck, pile):
    """One hand with all the cards of a kind; nobody else has any."""
    if deck not in naive.POINTS_IN_DECK:
        return shaped_hand(rng, [pile.pop()])
    code = rng.choice(codes_of_deck(deck))
    copies = cards_of_known_deck(deck).count(code) * table["decks"]
    pile[:] = [card for card in pile if card != code]
    return shaped_hand(rng, [code] * copies)


def hands_for(rng, table, side, players):
    deck = naive.deck_name(table["edition"], side)
    pile = drawn(rng, table, deck) if deck in naive.DECKS else []
    hands = {}
    if players and pile and chance(rng, 0.05):
        hands[players[0]] = every_copy(rng, table, deck, pile)
    for player in players:
        if player not in hands:
            hands[player] = any_hand(rng, table, side, pile)
    equal = some(rng, hands) if chance(rng, 0.1) else []
    if equal:
        hands.update(dict.fromkeys(equal, stated_hand(rng, most_points(table, side))))
    return hands


# Entries of the log


def any_side(rng, table):
    if table["edition"] != "flip" or chance(rng, 0.1):
        return None
    return rng.choice(["light", "dark"])


def any_last_card(rng, table, side):
    deck = naive.deck_name(table["edition"], side)
    bonus = naive.rules_of(table)["finish_bonus"]
    rewarded = [code for code in bonus if code in codes_of_deck(deck)]
    if rewarded and chance(rng, 0.7):
        return rng.choice(rewarded)
    return rng.choice(codes_of_deck(deck))


def any_knocked_out(rng, table, rules, players):
    likely = 0.5 if rules["knock_out_bonus"] else 0.05
    if rules["scoring"] not in HANDS_ARE_ADDED_UP or not chance(rng, likely):
        return []
    return some(rng, players) if chance(rng, 0.2) else rng.sample(players, min(1, len(players)))


def players_with_hands(rng, rules, others, order):
    if rules["scoring"] in HANDS_ARE_ADDED_UP:
        return others
    if rules["scoring"] == "lazy":
        return some(rng, others, least=0 if chance(rng, 0.1) else 1)
    if order:
        others = order[-1:]
    return some(rng, others) if chance(rng, 0.3) else []


def any_round(rng, table, state):
    rules = naive.rules_of(table)
    playing = naive.players_still_in(table, state)
    likely = 0.15 if rules["nobody_out"] == "default" else 0.4
    out = None if chance(rng, likely) else rng.choice(playing)
    side = any_side(rng, table)
    entry = {"out": out}
    others = [player for player in playing if player != out]
    order = None
    if rules["scoring"] == "finish_order" and out is not None:
        order = entry["order"] = [out, *rng.sample(others, len(others))]
    gone = any_knocked_out(rng, table, rules, others)
    if gone:
        entry["knocked_out"] = gone
    others = [player for player in others if player not in gone]
    with_hands = players_with_hands(rng, rules, others, order)
    entry["hands"] = hands_for(rng, table, side, with_hands)
    if rules["scoring"] == "winner_collects" and out is not None and chance(rng, 0.25):
        entry.update(only_the_sum(rng, table, side, out, with_hands))
    if side:
        entry["side"] = side
    return with_trimmings(rng, table, side, entry)


def only_the_sum(rng, table, side, out, with_hands):
    """Nobody wrote down the hands."""
    own = naive.side_of(table, out)
    from_somebody = any(naive.side_of(table, player) != own for player in with_hands)
    points = stated_hand(rng, most_points(table, side)) if from_somebody else 0
    return {"hands": {}, "collected": points}


def with_trimmings(rng, table, side, entry):
    deck = naive.deck_name(table["edition"], side)
    if entry["out"] is not None and deck in naive.DECKS and chance(rng, 0.5):
        entry["last_card"] = any_last_card(rng, table, side)
    if chance(rng, 0.35):
        entry["pile_ran_out"] = rng.choice([0, 1, 1, 2, 3])
    return entry


def adjustment(rng, player, points):
    entry = {"player": player, "points": points}
    if chance(rng, 0.8):
        entry["why"] = "counted again"
    return {"adjust": entry}


def any_adjustment(rng, table, state):
    points = rng.choice([-60, -20, -5, -1, 1, 5, 20, 60])
    return adjustment(rng, rng.choice(state["seats"]), points)


def any_join(rng, table, state):
    new = [name for name in NAMES if name not in state["seats"]]
    back = [name for name in state["left"] if name not in state["out"]]
    names = back if back and chance(rng, 0.4) else new
    if table.get("teams") or not names:
        return None
    entry = {"player": rng.choice(names)}
    if chance(rng, 0.3):
        entry["total"] = rng.choice([0, 1, 10, 40, 99])
    return {"join": entry}


def any_leave(rng, table, state):
    playing = naive.players_still_in(table, state)
    if not playing:
        return None
    entry = {"leave": {"player": rng.choice(playing)}}
    after = naive.replay({**table, "log": [*table["log"], entry]})
    enough = len(naive.sides_still_in(table, after)) >= 2
    likely = 0.15 if len(playing) > 1 else 0.8
    return entry if enough or after["finished"] or chance(rng, likely) else None


# Rounds that land on a number that matters


def numbers_that_matter(rng, rules, totals):
    numbers = [int(key) for key in rules["exact_total"]] * 2
    if rules["target"] is not None:
        target = rules["target"]
        numbers += [target - 1, target, target, target + 1, target + rng.randint(0, 30)]
    return [*numbers, rng.choice(list(totals.values()))]


def steering(rng, table, entry):
    """Adjustments before a round that bring totals of the round to chosen numbers."""
    state = naive.replay({**table, "log": [*table["log"], {"round": entry}]})
    before = naive.replay(table)["totals"]
    awards = state["rounds"][-1]["awards"]
    numbers = numbers_that_matter(rng, naive.rules_of(table), state["totals"])
    together = chance(rng, 0.5)
    number = rng.choice(numbers)
    for side in rng.sample(list(awards), rng.choice([1, 1, min(2, len(awards)), len(awards)])):
        goal = number if together else rng.choice(numbers)
        points = goal - awards[side] - before[side]
        if points:
            yield adjustment(rng, rng.choice(naive.players_of(table, side)), points)


def round_entries(rng, table, state):
    entry = any_round(rng, table, state)
    if chance(rng, 0.25):
        yield from steering(rng, table, entry)
    yield {"round": entry}


def next_entries(rng, table, state):
    enough = len(naive.sides_still_in(table, state)) >= 2
    kinds = [any_adjustment, any_join, any_leave] if enough else [any_join, any_leave]
    if not enough or chance(rng, 0.25):
        other = rng.choice(kinds)(rng, table, state)
        if other or not enough:
            return [other] if other else []
    return list(round_entries(rng, table, state))


def game(seed, preset=None):
    rng = Random(f"{preset} {seed}")
    table = any_table(rng, preset or rng.choice(sorted(naive.PRESETS)))
    for _turn in range(rng.randint(1, 14)):
        state = naive.replay(table)
        if state["finished"]:
            break
        table["log"] += next_entries(rng, table, state)
    return table
