"""Rule sets people name when they sit down (specification section 2)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import ScoringError


@dataclass(frozen=True)
class Preset:
    """A named rule set: the options that differ from the defaults, and its deck."""

    key: str
    name: str
    options: Mapping[str, object] = field(default_factory=dict)
    edition: str = "classic"
    usual_targets: tuple[int, ...] = ()
    main: bool = False


PRESETS: tuple[Preset, ...] = (
    Preset(
        "winner_500",
        "Winner collects, to 500",
        {"target": 500},
        usual_targets=(500, 1000, 1500),
        main=True,
    ),
    Preset(
        "own_200",
        "Own hands, 200 loses",
        {"scoring": "own_hand", "target": 200, "at_target": "loses"},
        usual_targets=(200, 300, 500),
        main=True,
    ),
    Preset("lazy", "Lazy", {"scoring": "lazy", "deal": "loser", "start": "winner"}, main=True),
    Preset(
        "office",
        "Office rules",
        {
            "scoring": "own_hand",
            "target": 500,
            "target_when": "exceeded",
            "at_target": "out",
            "exact_total": {"500": 0},
            "finish_bonus": {"0": -20, "wild": -50, "wild4": -50},
            "pile_multiplier": "round",
        },
        main=True,
    ),
    Preset(
        "own_101",
        "101",
        {
            "scoring": "own_hand",
            "target": 101,
            "target_when": "exceeded",
            "at_target": "loses",
            "start": "winner",
        },
        main=True,
    ),
    Preset(
        "numbers_101",
        "101, numbers only",
        {
            "scoring": "own_hand",
            "target": 101,
            "target_when": "exceeded",
            "at_target": "loses",
            "numbers_only": True,
        },
    ),
    Preset(
        "h2o_101",
        "H2O to 101",
        {
            "scoring": "own_hand",
            "target": 101,
            "target_when": "exceeded",
            "at_target": "loses",
            "finish_bonus": {"draw1": -20, "wild2": -40},
        },
        edition="h2o",
    ),
    Preset("first_out", "First out wins", {"scoring": "round_wins", "target": 1}),
    Preset("one_point", "A point each time out", {"scoring": "round_wins"}),
    Preset(
        "seven_rounds",
        "In seven rounds",
        {"scoring": "round_wins", "target": 7, "hand_sizes": [7, 6, 5, 4, 3, 2, 1]},
    ),
    Preset("to_the_last", "To the last", {"scoring": "finish_order"}),
    Preset(
        "lowest_500",
        "Lowest total at 500 wins",
        {"scoring": "own_hand", "target": 500, "at_target": "lowest_wins"},
    ),
    Preset(
        "challenge_500",
        "Challenge: 500 is out",
        {"scoring": "own_hand", "target": 500, "at_target": "out"},
    ),
    Preset(
        "no_mercy_1000",
        "No Mercy, to 1000",
        {"target": 1000, "knock_out_bonus": 250, "final_draw": False},
        edition="no_mercy",
    ),
)
PRESET_BY_KEY: Mapping[str, Preset] = {preset.key: preset for preset in PRESETS}


def preset_named(key: object) -> Preset:
    """The preset of that key. Raises ScoringError ``unknown_preset``."""
    if not isinstance(key, str) or key not in PRESET_BY_KEY:
        raise ScoringError("unknown_preset", value=key)
    return PRESET_BY_KEY[key]
