"""Resolved rules: a preset and overrides, checked, every option with its value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from .editions import ALL_CODES, Edition
from .errors import ScoringError
from .options import OPTION_BY_KEY, OPTIONS
from .presets import preset_named
from .scorings import SCORING_BY_KEY


@dataclass(frozen=True)
class Rules:
    """Every rule option of a game; ``options.OPTIONS`` says what each may be."""

    preset: str = "winner_500"
    scoring: str = "winner_collects"
    target: int | None = None
    target_when: str = "reached"
    at_target: str = "wins"
    several_over: str = "all"
    tie_for_win: str = "shared"
    exact_total: Mapping[int, int] = field(default_factory=dict)
    finish_bonus: Mapping[str, int] = field(default_factory=dict)
    pile_multiplier: str = "off"
    multiply_bonuses: bool = False
    lone_zero: int | None = None
    numbers_only: bool = False
    card_values: Mapping[str, int] = field(default_factory=dict)
    floor_at_zero: bool = False
    nobody_out: str = "default"
    deal: str = "clockwise"
    start: str = "after_dealer"
    max_rounds: int | None = None
    place_points: tuple[int, ...] = ()
    knock_out_bonus: int = 0
    late_join: str = "default"
    final_draw: bool = True
    hand_sizes: tuple[int, ...] | None = None

    @property
    def needs_hands(self) -> bool:
        """Whether a round needs a hand of everybody still in who did not go out."""
        return SCORING_BY_KEY[self.scoring].needs_hands

    @property
    def best_is_low(self) -> bool:
        """Whether the smaller total stands higher in the places (specification section 3)."""
        return SCORING_BY_KEY[self.scoring].best_is_low

    @property
    def when_nobody_out(self) -> str:
        """What a blocked round does, with ``default`` looked up for this way of scoring."""
        if self.nobody_out != "default":
            return self.nobody_out
        return SCORING_BY_KEY[self.scoring].blocked

    def is_over(self, total: int) -> bool:
        """Whether a total in points is at the target (or beyond it, when exceeding counts)."""
        if self.target is None:
            return False
        return total >= self.target if self.target_when == "reached" else total > self.target


def resolve(written: object, edition: Edition) -> Rules:
    """The rules of ``{"preset": …, option: value …}`` for that deck. Raises ScoringError."""
    if not isinstance(written, Mapping):
        raise ScoringError("not_a_table", value=written)
    if "preset" not in written:
        raise ScoringError("missing_key", ("preset",))
    preset = preset_named(written["preset"])
    overrides = {key: value for key, value in written.items() if key != "preset"}
    _check_keys(overrides, edition)
    values = {option.key: option.default for option in OPTIONS}
    for key, value in {**preset.options, **overrides}.items():
        values[key] = _checked(key, value)
    rules = Rules(preset=preset.key, **values)  # type: ignore[arg-type]
    check_together(rules)
    return rules


def as_written(rules: Rules) -> dict[str, object]:
    """The shortest ``{"preset": …}`` table that resolves to these rules."""
    written: dict[str, object] = {"preset": rules.preset}
    usual = preset_named(rules.preset).options
    for option in OPTIONS:
        value = getattr(rules, option.key)
        if value != option.check(usual.get(option.key, option.default)):
            written[option.key] = _plain(value)
    return written


def frozen(rules: Rules) -> dict[str, object]:
    """Every option with its value in JSON's types; ``thawed`` reads it, whatever presets become."""
    return {f.name: _plain(getattr(rules, f.name)) for f in fields(rules)}


def thawed(stored: Mapping[str, object]) -> Rules:
    """The rules that ``frozen`` stored."""
    values = {
        key: OPTION_BY_KEY[key].check(value) for key, value in stored.items() if key != "preset"
    }
    return Rules(preset=str(stored["preset"]), **values)  # type: ignore[arg-type]


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}
    return value


def _checked(key: str, value: object) -> object:
    try:
        return OPTION_BY_KEY[key].check(value)
    except ScoringError as error:
        raise error.under(key) from None


def _check_keys(overrides: Mapping[str, object], edition: Edition) -> None:
    for key, value in overrides.items():
        if key not in OPTION_BY_KEY:
            raise ScoringError("unknown_option", (str(key),), value=key)
        if key in ("card_values", "finish_bonus") and isinstance(value, Mapping):
            _check_codes(key, value, edition)


def _check_codes(key: str, table: Mapping[str, object], edition: Edition) -> None:
    for code in table:
        if code not in edition.codes:
            known = "card_not_in_deck" if code in ALL_CODES else "unknown_card"
            raise ScoringError(known, (key,), card=code)


def check_together(rules: Rules) -> None:
    """Raises ScoringError for options that contradict each other."""
    for option in OPTIONS:
        value = getattr(rules, option.key)
        unused = option.check(option.default)
        if value != unused and rules.scoring not in option.only_with:
            raise ScoringError("not_with_scoring", (option.key,), scoring=rules.scoring)
    if rules.scoring == "round_wins":
        _only("target_when", rules.target_when, "reached")
        _only("at_target", rules.at_target, "wins")
    if rules.nobody_out == "lowest_collects" and rules.scoring != "winner_collects":
        raise ScoringError("not_with_scoring", ("nobody_out",), scoring=rules.scoring)
    if rules.nobody_out == "own_hand" and not rules.needs_hands:
        raise ScoringError("not_with_scoring", ("nobody_out",), scoring=rules.scoring)


def _only(key: str, value: str, allowed: str) -> None:
    if value != allowed:
        raise ScoringError("not_with_scoring", (key,), scoring="round_wins")


def contradiction(rules: Rules) -> str | None:
    """Key of the option that turns the game upside down: going for points one does not want.

    Such rules can be scored, so a game file may hold them; the composer refuses them.
    """
    if rules.target is None or rules.scoring == "round_wins":
        return None
    wanted = rules.at_target == "wins"
    return None if wanted == (rules.scoring == "winner_collects") else "at_target"
