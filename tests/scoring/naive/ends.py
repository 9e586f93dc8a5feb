"""The end of the game, and the places."""

from .rounds import largest, smallest
from .table import all_sides, has_left, sides_still_in


def finish(state, winners, losers=()):
    state["finished"] = True
    state["winners"] = list(winners)
    state["losers"] = list(losers)


def finish_with_best(rules, state, best):
    if len(best) == 1 or rules["tie_for_win"] == "shared":
        finish(state, best)


def is_over(rules, total):
    if rules["target_when"] == "reached":
        return total >= rules["target"]
    return total > rules["target"]


def judge_target(game, rules, state):
    if rules["target"] is None:
        return
    totals = {side: state["totals"][side] for side in sides_still_in(game, state)}
    over = {side: total for side, total in totals.items() if is_over(rules, total)}
    if not over:
        return
    if rules["at_target"] == "wins":
        finish_with_best(rules, state, largest(over))
    elif rules["at_target"] == "lowest_wins":
        finish_with_best(rules, state, smallest(totals))
    elif rules["at_target"] == "loses":
        losers = largest(over) if rules["several_over"] == "highest" else list(over)
        finish(state, [side for side in totals if side not in losers], losers)
    else:
        knock_out(rules, state, totals, over)


def knock_out(rules, state, totals, over):
    everybody_over = len(over) == len(totals)
    stay = smallest(totals) if everybody_over else [name for name in totals if name not in over]
    for side in totals:
        if side not in stay:
            state["out"][side] = len(state["rounds"])
    if len(stay) == 1:
        finish(state, stay)
    elif everybody_over:
        finish_with_best(rules, state, stay)


def judge_max_rounds(game, rules, state):
    if state["finished"] or rules["max_rounds"] is None:
        return
    if len(state["rounds"]) < rules["max_rounds"]:
        return
    sides = sides_still_in(game, state)
    best = min(standing(rules, state, side) for side in sides)
    finish_with_best(rules, state, [s for s in sides if standing(rules, state, s) == best])


def judge_last_one_in(game, rules, state):
    knock_out_game = rules["at_target"] == "out" and rules["target"] is not None
    if knock_out_game and len(sides_still_in(game, state)) == 1:
        finish(state, sides_still_in(game, state))


# Places


def standing(rules, state, side):
    """The smaller, the better."""
    total, wins, losses = (state[what][side] for what in ("totals", "wins", "losses"))
    if rules["scoring"] == "lazy":
        return (losses, -wins)
    if rules["scoring"] == "finish_order" and not rules["place_points"]:
        return (-wins, losses)
    if rules["scoring"] == "own_hand":
        return (total, 0)
    return (-total, 0)


def rank(game, rules, state, side):
    if has_left(game, state, side):
        where = (4, 0)
    elif side in state["winners"]:
        where = (0, 0)
    elif side in state["losers"]:
        where = (3, 0)
    elif side in state["out"]:
        where = (2, -state["out"][side])
    else:
        where = (1, 0)
    return where + standing(rules, state, side)


def places(game, rules, state):
    ranks = {side: rank(game, rules, state, side) for side in all_sides(game, state)}
    different = sorted(set(ranks.values()))
    return [[side for side in ranks if ranks[side] == place] for place in different]
