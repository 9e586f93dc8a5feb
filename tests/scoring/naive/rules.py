"""The rule options and the presets."""

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
