"""What a round gives."""

from .table import players_still_in, side_of, sides_still_in


def multiplier_now(rules, state, pile_ran_out):
    if rules["pile_multiplier"] == "round":
        return 1 + pile_ran_out
    if rules["pile_multiplier"] == "game":
        return 1 + state["pile_ran_out"] + pile_ran_out
    return 1


def side_hands(game, hands):
    sums = {}
    for player, points in hands.items():
        side = side_of(game, player)
        sums[side] = sums.get(side, 0) + points
    return sums


def smallest(hands):
    return [name for name in hands if hands[name] == min(hands.values())]


def largest(hands):
    return [name for name in hands if hands[name] == max(hands.values())]


def blank_outcome(game, state):
    awards = dict.fromkeys(sides_still_in(game, state), 0)
    return {"awards": awards, "won": [], "lost": [], "losers": []}


def winner_collects(game, rules, state, entry, hands, multiplier):
    outcome = blank_outcome(game, state)
    outcome["losers"] = largest(hands)
    if entry["out"] is None:
        nobody_out_collects(game, rules, outcome, hands, multiplier)
        return outcome
    winner = side_of(game, entry["out"])
    outcome["won"] = [winner]
    for player, points in hands.items():
        if side_of(game, player) != winner:
            outcome["awards"][winner] += points * multiplier
    if entry.get("collected") is not None:
        outcome["awards"][winner] += entry["collected"] * multiplier
        outcome["losers"] = only_holder(game, state, entry)
    for _player in entry.get("knocked_out", []):
        outcome["awards"][winner] += rules["knock_out_bonus"]
    return outcome


def only_holder(game, state, entry):
    """Of a sum nobody knows the largest hand, unless it is the only one."""
    without = [entry["out"], *entry.get("knocked_out", [])]
    holders = [player for player in players_still_in(game, state) if player not in without]
    return holders if len(holders) == 1 else []


def nobody_out_collects(game, rules, outcome, hands, multiplier):
    sums = side_hands(game, hands)
    if rules["nobody_out"] == "own_hand":
        for side, points in sums.items():
            outcome["awards"][side] += points * multiplier
    if rules["nobody_out"] == "lowest_collects" and len(smallest(sums)) == 1:
        lowest = smallest(sums)[0]
        outcome["won"] = [lowest]
        for points in sums.values():
            outcome["awards"][lowest] += (points - sums[lowest]) * multiplier


def own_hand(game, rules, state, entry, hands, multiplier):
    outcome = blank_outcome(game, state)
    outcome["losers"] = largest(hands)
    if entry["out"] is None and rules["nobody_out"] == "void":
        return outcome
    for player, points in hands.items():
        outcome["awards"][side_of(game, player)] += points * multiplier
    for player in entry.get("knocked_out", []):
        outcome["awards"][side_of(game, player)] += rules["knock_out_bonus"]
    if entry["out"] is not None:
        winner = side_of(game, entry["out"])
        outcome["won"] = [winner]
        outcome["awards"][winner] = finish_bonus(rules, entry, multiplier)
    return outcome


def finish_bonus(rules, entry, multiplier):
    bonus = rules["finish_bonus"].get(entry.get("last_card"), 0)
    return bonus * multiplier if rules["multiply_bonuses"] else bonus


def lazy(game, rules, state, entry, hands, multiplier):
    outcome = blank_outcome(game, state)
    if entry["out"] is not None:
        outcome["won"] = [entry["out"]]
        outcome["lost"] = largest(hands)
    elif rules["nobody_out"] != "void":
        outcome["won"] = smallest(hands)
        outcome["lost"] = [name for name in largest(hands) if name not in smallest(hands)]
    outcome["losers"] = outcome["lost"]
    return outcome


def round_wins(game, rules, state, entry, hands, multiplier):
    outcome = blank_outcome(game, state)
    if entry["out"] is not None:
        outcome["won"] = [entry["out"]]
        outcome["awards"][entry["out"]] = 1
    return outcome


def finish_order(game, rules, state, entry, hands, multiplier):
    outcome = blank_outcome(game, state)
    if entry["out"] is None:
        return outcome
    order = entry["order"]
    outcome["won"] = [order[0]]
    outcome["lost"] = [order[-1]]
    outcome["losers"] = [order[-1]]
    for player, points in zip(order, rules["place_points"], strict=False):
        outcome["awards"][player] = points
    return outcome


SCORINGS = {
    "winner_collects": winner_collects,
    "own_hand": own_hand,
    "lazy": lazy,
    "round_wins": round_wins,
    "finish_order": finish_order,
}
