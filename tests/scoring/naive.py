"""A second scorer, typed from the specification in the plainest way, to check the real one.

It takes valid game files only and never looks for errors.
"""

FACE = None

# (codes, copies of each in one deck, points of each); copies None: the split is not known.
CLASSIC = [
    ("0", 4, FACE),
    ("1 2 3 4 5 6 7 8 9", 8, FACE),
    ("skip reverse draw2", 8, 20),
    ("wild wild4", 4, 50),
]
CLASSIC_UNKNOWN_SPLIT = [
    ("0 1 2 3 4 5 6 7 8 9", None, FACE),
    ("skip reverse draw2", None, 20),
    ("wild wild4", None, 50),
]
DECKS = {
    "classic": CLASSIC,
    "classic_blanks": [*CLASSIC, ("blank", 4, 50)],
    "classic_112": [*CLASSIC, ("shuffle", 1, 40), ("custom", 3, 40)],
    "themed_112": [*CLASSIC, ("special", 4, 50)],
    "ultra_104": CLASSIC_UNKNOWN_SPLIT,
    "h2o": [*CLASSIC_UNKNOWN_SPLIT, ("draw1 wild2", None, 20)],
    "flip light": [
        ("1 2 3 4 5 6 7 8 9", 8, FACE),
        ("draw1", 8, 10),
        ("reverse skip flip", 8, 20),
        ("wild", 4, 40),
        ("wild2", 4, 50),
    ],
    "flip dark": [
        ("1 2 3 4 5 6 7 8 9", 8, FACE),
        ("draw5 reverse flip", 8, 20),
        ("skipall", 8, 30),
        ("wild", 4, 40),
        ("wildcolor", 4, 60),
    ],
    "no_mercy": [
        ("0 1 2 3 4 5 6 7 8 9", 8, FACE),
        ("skip reverse draw2 discardall", 12, 20),
        ("draw4 skipall", 8, 20),
        ("reverse4 roulette", 8, 50),
        ("draw6 draw10", 4, 50),
    ],
    "attack": [
        ("1 2 3 4 5 6 7 8 9", 8, FACE),
        ("hit2 reverse skip", 8, 20),
        ("discardall trade", 4, 30),
        ("wild", 4, 50),
        ("allhit hitfire", 2, 50),
    ],
    "all_wild": [
        ("wild", None, 20),
        ("reverse skip skip2 draw2 draw4 target2 swap", None, 50),
    ],
    "dare": [
        ("0", 4, FACE),
        ("1 2 3 4 5 6 7 8 9", 8, FACE),
        ("reverse skip dare", 8, 20),
        ("wilddare", 8, 50),
    ],
    "dos": [
        ("1 3 4 5", 12, FACE),
        ("6 7 8 9 10", 8, FACE),
        ("any", 8, 40),
        ("wilddos", 12, 20),
    ],
    "swintus": [("0 1 2 3 4 5 6 7", 8, 1), ("special", 48, 1)],
}
CARDS_IN_DECK = {
    "classic": 108,
    "classic_blanks": 112,
    "classic_112": 112,
    "themed_112": 112,
    "ultra_104": 104,
    "h2o": 108,
    "flip light": 112,
    "flip dark": 112,
    "no_mercy": 168,
    "attack": 112,
    "all_wild": 112,
    "dare": 108,
    "dos": 108,
    "swintus": 112,
}
POINTS_IN_DECK = {
    "classic": 1240,
    "classic_blanks": 1440,
    "classic_112": 1400,
    "themed_112": 1440,
    "flip light": 1280,
    "flip dark": 1480,
    "no_mercy": 2840,
    "attack": 1480,
    "dare": 1240,
    "dos": 1036,
    "swintus": 112,
}
EDITIONS = [
    "classic",
    "classic_blanks",
    "classic_112",
    "themed_112",
    "ultra_104",
    "h2o",
    "flip",
    "no_mercy",
    "attack",
    "all_wild",
    "dare",
    "dos",
    "swintus",
]

DEFAULTS = {
    "scoring": "winner_collects",
    "target": None,
    "target_when": "reached",
    "at_target": "wins",
    "several_over": "all",
    "tie_for_win": "shared",
    "exact_total": {},
    "finish_bonus": {},
    "pile_multiplier": "off",
    "multiply_bonuses": False,
    "lone_zero": None,
    "numbers_only": False,
    "card_values": {},
    "floor_at_zero": False,
    "nobody_out": "default",
    "deal": "clockwise",
    "start": "after_dealer",
    "max_rounds": None,
    "place_points": [],
    "knock_out_bonus": 0,
    "late_join": "default",
    "final_draw": True,
    "hand_sizes": None,
}
PRESETS = {
    "winner_500": {"scoring": "winner_collects", "target": 500},
    "own_200": {"scoring": "own_hand", "target": 200, "at_target": "loses"},
    "lazy": {"scoring": "lazy", "deal": "loser", "start": "winner"},
    "office": {
        "scoring": "own_hand",
        "target": 500,
        "target_when": "exceeded",
        "at_target": "out",
        "exact_total": {"500": 0},
        "finish_bonus": {"0": -20, "wild": -50, "wild4": -50},
        "pile_multiplier": "round",
    },
    "own_101": {
        "scoring": "own_hand",
        "target": 101,
        "target_when": "exceeded",
        "at_target": "loses",
        "start": "winner",
    },
    "numbers_101": {
        "scoring": "own_hand",
        "target": 101,
        "target_when": "exceeded",
        "at_target": "loses",
        "numbers_only": True,
    },
    "h2o_101": {
        "scoring": "own_hand",
        "target": 101,
        "target_when": "exceeded",
        "at_target": "loses",
        "finish_bonus": {"draw1": -20, "wild2": -40},
    },
    "first_out": {"scoring": "round_wins", "target": 1},
    "one_point": {"scoring": "round_wins"},
    "seven_rounds": {
        "scoring": "round_wins",
        "target": 7,
        "hand_sizes": [7, 6, 5, 4, 3, 2, 1],
    },
    "to_the_last": {"scoring": "finish_order"},
    "lowest_500": {"scoring": "own_hand", "target": 500, "at_target": "lowest_wins"},
    "challenge_500": {"scoring": "own_hand", "target": 500, "at_target": "out"},
    "no_mercy_1000": {
        "scoring": "winner_collects",
        "target": 1000,
        "knock_out_bonus": 250,
        "final_draw": False,
    },
}


def rules_of(game):
    rules = dict(DEFAULTS)
    rules.update(PRESETS[game["rules"]["preset"]])
    rules.update(game["rules"])
    return rules


def deck_name(edition, side):
    return f"flip {side}" if edition == "flip" else edition


# Cards and hands


def printed_points(deck, card):
    for codes, _copies, points in DECKS[deck]:
        if card in codes.split():
            return int(card) if points is FACE else points
    raise KeyError(card)


def card_points(rules, deck, card):
    points = printed_points(deck, card)
    if card in rules["card_values"]:
        points = rules["card_values"][card]
    if rules["numbers_only"] and not card.isdigit():
        points = 0
    return points


def cards_of(hand):
    if isinstance(hand, str):
        return hand.split()
    cards = []
    for card, count in hand.items():
        cards.extend([card] * count)
    return cards


def hand_points(rules, deck, hand):
    if isinstance(hand, int):
        return hand
    cards = cards_of(hand)
    if cards == ["0"] and rules["lone_zero"] is not None:
        return rules["lone_zero"]
    return sum(card_points(rules, deck, card) for card in cards)


# Who is who. A side is what has a total: a player, or with teams a team.


def side_of(game, player):
    for team in game.get("teams") or []:
        if player in team:
            return "+".join(team)
    return player


def players_of(game, side):
    for team in game.get("teams") or []:
        if "+".join(team) == side:
            return list(team)
    return [side]


def all_sides(game, state):
    if game.get("teams"):
        return ["+".join(team) for team in game["teams"]]
    return list(state["seats"])


def has_left(game, state, side):
    return all(player in state["left"] for player in players_of(game, side))


def sides_still_in(game, state):
    def still_in(side):
        return side not in state["out"] and not has_left(game, state, side)

    return [side for side in all_sides(game, state) if still_in(side)]


def players_still_in(game, state):
    def still_in(player):
        return player not in state["left"] and side_of(game, player) not in state["out"]

    return [player for player in state["seats"] if still_in(player)]


# Dealer and starter


def clockwise_from(seats, player):
    place = seats.index(player)
    return seats[place:] + seats[:place]


def clockwise_after(seats, player):
    place = seats.index(player) + 1
    return seats[place:] + seats[:place]


def first_playing(game, state, seats):
    playing = players_still_in(game, state)
    for player in seats:
        if player in playing:
            return player
    return None


def first_dealer(game):
    return game.get("first_dealer") or game["players"][-1]


def dealer_now(game, rules, state):
    seats = state["seats"]
    if state["last"] is None:
        return first_playing(game, state, clockwise_from(seats, first_dealer(game)))
    after = clockwise_after(seats, state["last"]["dealer"])
    if rules["deal"] == "loser":
        for player in after:
            if player in state["last"]["losers"]:
                return first_playing(game, state, clockwise_from(seats, player))
    return first_playing(game, state, after)


def starter_now(game, rules, state, dealer):
    seats = state["seats"]
    if rules["start"] == "winner" and state["last"] and state["last"]["out"] is not None:
        return first_playing(game, state, clockwise_from(seats, state["last"]["out"]))
    return first_playing(game, state, clockwise_after(seats, dealer))


def deal_now(game, rules, state):
    if state["finished"] or not players_still_in(game, state):
        return None
    dealer = dealer_now(game, rules, state)
    return {"dealer": dealer, "starter": starter_now(game, rules, state, dealer)}


# What a round gives


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
    for _player in entry.get("knocked_out", []):
        outcome["awards"][winner] += rules["knock_out_bonus"]
    return outcome


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


# The end of the game


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


# The log


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
