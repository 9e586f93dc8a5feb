"""Random rules that go together, for random game files."""

from functools import cache

from tests.scoring import naive

OWN_EDITION = {"h2o_101": "h2o", "no_mercy_1000": "no_mercy"}
HANDS_ARE_ADDED_UP = ("winner_collects", "own_hand")
ALLOWED_AFTER_A_BLOCKED_ROUND = {
    "winner_collects": ("default", "own_hand", "void", "lowest_collects"),
    "own_hand": ("default", "own_hand", "void"),
}


def chance(rng, probability):
    return rng.random() < probability


def some(rng, things, least=0):
    things = list(things)
    return rng.sample(things, rng.randint(min(least, len(things)), len(things)))


@cache
def codes(edition):
    sides = ["light", "dark"] if edition == "flip" else [None]
    rows = [row for side in sides for row in naive.DECKS[naive.deck_name(edition, side)]]
    return sorted({code for row in rows for code in row[0].split()})


def any_target(rng, scoring):
    if scoring == "round_wins":
        return rng.choice([None, 1, 2, 3, 4, 5])
    return rng.choice([None, 1, 30, 50, 75, 100, 101, 150, 200, 250, 300])


def any_exact_total(rng, target):
    about = target or 50
    keys = [about, about - 1, about + 1, about // 2, 10, 0, 3, rng.randint(0, 120)]
    values = [0, 0, about // 2, about, about + 5, -10, rng.randint(0, 120)]
    return {str(key): rng.choice(values) for key in rng.sample(keys, rng.choice([0, 1, 1, 2, 3]))}


def any_card_values(rng, edition):
    chosen = rng.sample(codes(edition), rng.choice([0, 1, 1, 2, 3]))
    return {code: rng.choice([0, 1, 5, 10, 25, 40, 50, 75, 1000]) for code in chosen}


def any_finish_bonus(rng, edition):
    chosen = rng.sample(codes(edition), rng.choice([0, 1, 2, 3, 4]))
    return {code: rng.choice([-50, -40, -20, -10, -1, 5, 0]) for code in chosen}


def any_place_points(rng):
    return rng.choice([[], [1], [3, 2, 1], [10, 5, 3, 1], [4, 4, 2, 0], list(range(12, 0, -1))])


def plain_choices(rng):
    return {
        "target_when": rng.choice(["reached", "exceeded"]),
        "at_target": rng.choice(["wins", "loses", "lowest_wins", "out"]),
        "several_over": rng.choice(["all", "highest"]),
        "tie_for_win": rng.choice(["shared", "play_on"]),
        "pile_multiplier": rng.choice(["off", "round", "game"]),
        "multiply_bonuses": rng.choice([False, True]),
        "lone_zero": rng.choice([None, 50, 50, 0, 13]),
        "numbers_only": rng.choice([False, True]),
        "floor_at_zero": rng.choice([False, True]),
        "nobody_out": rng.choice(["default", "own_hand", "void", "lowest_collects"]),
        "deal": rng.choice(["clockwise", "loser"]),
        "start": rng.choice(["after_dealer", "winner"]),
        "max_rounds": rng.choice([None, 1, 2, 3, 5, 8]),
        "knock_out_bonus": rng.choice([0, 25, 100, 250]),
        "late_join": rng.choice(["default", "zero", "highest", "average"]),
        "final_draw": rng.choice([False, True]),
        "hand_sizes": rng.choice([None, [7], [7, 6, 5, 4, 3, 2, 1]]),
        "place_points": any_place_points(rng),
    }


def any_rules(rng, preset, edition):
    scoring = naive.PRESETS[preset]["scoring"]
    rules = {"preset": preset}
    if chance(rng, 0.25):
        scoring = rules["scoring"] = rng.choice(sorted(naive.SCORINGS))
    offers = plain_choices(rng)
    offers["target"] = any_target(rng, scoring)
    offers["exact_total"] = any_exact_total(rng, offers["target"])
    offers["card_values"] = any_card_values(rng, edition)
    offers["finish_bonus"] = any_finish_bonus(rng, edition)
    how_often = rng.choice([0.05, 0.25, 0.5])
    likely = {
        "target": 0.7,
        "nobody_out": 0.4,
        "place_points": 0.5 if scoring == "finish_order" else how_often,
    }
    chosen = [option for option in offers if chance(rng, likely.get(option, how_often))]
    rules.update({option: offers[option] for option in chosen})
    return fitting(rules, scoring)


def harmless(scoring):
    """Values for the options that do not go with a way of scoring."""
    values = {}
    if scoring not in (*HANDS_ARE_ADDED_UP, "round_wins"):
        values["target"] = None
    if scoring == "round_wins":
        values.update(target_when="reached", at_target="wins")
    if scoring != "own_hand":
        values["finish_bonus"] = {}
    if scoring != "finish_order":
        values["place_points"] = []
    if scoring not in HANDS_ARE_ADDED_UP:
        values["knock_out_bonus"] = 0
    return values


def fitting(rules, scoring):
    for option, value in harmless(scoring).items():
        rules.pop(option, None)
        if naive.rules_of({"rules": rules})[option] != value:
            rules[option] = value
    allowed = ALLOWED_AFTER_A_BLOCKED_ROUND.get(scoring, ("default", "void"))
    if rules.get("nobody_out", "default") not in allowed:
        del rules["nobody_out"]
    return rules
