"""The log, from the first entry to the result."""

from .decks import deck_name, hand_points
from .ends import judge_last_one_in, judge_max_rounds, judge_target, places
from .rounds import SCORINGS, multiplier_now
from .rules import rules_of
from .table import all_sides, deal_now, side_of, sides_still_in


def play_round(game, rules, state, entry):
    deal = deal_now(game, rules, state)
    deck = deck_name(game["edition"], entry.get("side"))
    hands = {}
    for player, hand in entry.get("hands", {}).items():
        hands[player] = hand_points(rules, deck, hand)
    pile_ran_out = entry.get("pile_ran_out", 0)
    multiplier = multiplier_now(rules, state, pile_ran_out)
    state["pile_ran_out"] += pile_ran_out
    outcome = SCORINGS[rules["scoring"]](game, rules, state, entry, hands, multiplier)
    for side in outcome["won"]:
        state["wins"][side] += 1
    for side in outcome["lost"]:
        state["losses"][side] += 1
    for side, points in outcome["awards"].items():
        state["totals"][side] = total_after(rules, state["totals"][side] + points)
    write_down(state, deal, multiplier, hands, outcome["awards"])
    state["last"] = {
        "dealer": deal["dealer"],
        "out": entry["out"],
        "losers": outcome["losers"],
        "sum": entry.get("collected") is not None,
    }
    judge_target(game, rules, state)
    judge_max_rounds(game, rules, state)


def total_after(rules, total):
    if rules["floor_at_zero"] and total < 0:
        total = 0
    return rules["exact_total"].get(str(total), total)


def write_down(state, deal, multiplier, hands, awards):
    state["rounds"].append(
        {
            "no": len(state["rounds"]) + 1,
            "dealer": deal["dealer"],
            "starter": deal["starter"],
            "multiplier": multiplier,
            "hands": hands,
            "awards": awards,
            "totals": dict(state["totals"]),
        }
    )


def adjust(game, rules, state, entry):
    state["totals"][side_of(game, entry["player"])] += entry["points"]


def leave(game, rules, state, entry):
    state["left"].append(entry["player"])
    judge_last_one_in(game, rules, state)


def join(game, rules, state, entry):
    player = entry["player"]
    if player in state["left"]:
        state["left"].remove(player)
        total = state["totals"][player]
    else:
        total = joining_total(game, rules, state)
        sit_down(state, player)
    state["totals"][player] = entry.get("total", total)


def sit_down(state, player):
    state["seats"].append(player)
    state["totals"][player] = 0
    state["wins"][player] = 0
    state["losses"][player] = 0


def joining_total(game, rules, state):
    totals = [state["totals"][side] for side in sides_still_in(game, state)]
    how = rules["late_join"]
    if how == "default":
        how = "highest" if rules["scoring"] == "own_hand" else "zero"
    if how == "zero" or not totals:
        return 0
    if how == "highest":
        return max(totals)
    return (2 * sum(totals) + len(totals)) // (2 * len(totals))


ENTRIES = {"round": play_round, "adjust": adjust, "join": join, "leave": leave}


def before_the_game(game):
    state = {
        "seats": list(game["players"]),
        "left": [],
        "out": {},
        "rounds": [],
        "pile_ran_out": 0,
        "last": None,
        "finished": False,
        "winners": [],
        "losers": [],
    }
    for what in ("totals", "wins", "losses"):
        state[what] = dict.fromkeys(all_sides(game, state), 0)
    return state


def replay(game):
    rules = rules_of(game)
    state = before_the_game(game)
    for entry in game["log"]:
        for kind, what in entry.items():
            ENTRIES[kind](game, rules, state, what)
    return state


def knocked_out_in_order(game, state):
    names = []
    for number in range(1, len(state["rounds"]) + 1):
        names += [side for side in all_sides(game, state) if state["out"].get(side) == number]
    return names


def score(game):
    rules = rules_of(game)
    state = replay(game)
    order = all_sides(game, state)
    return {
        "status": "finished" if state["finished"] else "running",
        "rounds": state["rounds"],
        "totals": state["totals"],
        "wins": state["wins"],
        "losses": state["losses"],
        "places": places(game, rules, state),
        "winners": [side for side in order if side in state["winners"]],
        "losers": [side for side in order if side in state["losers"]],
        "out": knocked_out_in_order(game, state),
        "next": deal_now(game, rules, state),
    }
