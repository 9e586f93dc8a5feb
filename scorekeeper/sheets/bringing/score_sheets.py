"""Bringing in a score sheet: what was understood of it is shown, and can be said otherwise."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import uuid5

from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.entries import Entry
from scorekeeper.scoring.presets import PRESETS, Preset, preset_named
from scorekeeper.scoring.replay import replay
from scorekeeper.scoring.rules import resolve
from scorekeeper.scoring.state import Setup
from scorekeeper.sheets.bringing.brought import Brought, Look, place_from, where_context
from scorekeeper.sheets.bringing.game_files import NAMESPACE
from scorekeeper.sheets.bringing.games import Bringing, carry_in, game_look
from scorekeeper.sheets.errors import FileError
from scorekeeper.sheets.score_sheet import (
    ROUNDS,
    Cells,
    Guess,
    Kind,
    Question,
    ScoreTable,
    SheetError,
    cells_from_bytes,
    cells_from_text,
    entries_of,
    guess,
    questions_of,
    read_as,
)
from scorekeeper.sheets.wording.files import file_error_text
from scorekeeper.sheets.wording.score_sheet import KINDS, WAYS
from scorekeeper.tables.services.bringing import GameToCome, events_from
from scorekeeper.tables.wording.games import PRESETS as PRESET_NAMES
from scorekeeper.tables.wording.numbers import plain

NOBODY = "nobody"
NO_TARGET = 0
# Tried in this order when nobody has said by which rules the sheet was kept.
LIKELY = ("winner_500", "own_200", "office", "lowest_500", "challenge_500", "own_101", "one_point")


def recognises(raw: bytes) -> bool:
    """Whatever nothing else recognises may be a score sheet."""
    return True


def look(brought: Brought) -> Look:
    """What was understood. Raises SheetError with its row, or FileError."""
    reading = _reading(brought)
    context = {
        **where_context(brought),
        "sheet": reading,
        "kinds": _kinds(reading),
        "ways": _ways(reading),
    }
    title = _("A score sheet")
    template = "sheets/bring_sheet.html"
    try:
        questions = questions_of(reading.table, reading.setup, outs=reading.outs)
        asked = [_Asked(q, reading) for q in questions]
        if asked:
            context |= {"asked": asked}
            return Look(title=title, template=template, context=context)
        found = game_look(brought, _bringing(brought, reading), title=title)
    except (SheetError, FileError, ScoringError) as error:
        text = file_error_text(error)
        return Look(title=title, error=text, template=template, context=context)
    return Look(
        title=title,
        facts=found.facts,
        places=found.places,
        ready=found.ready,
        template=template,
        context={**found.context, **context, "lines": list(_lines(reading))},
    )


def carry_out(brought: Brought) -> str:
    """Brings the game in; the address to go on to. Raises as ``look``."""
    return carry_in(brought, [_bringing(brought, _reading(brought))])


@dataclass(frozen=True)
class Reading:
    """A sheet as it is read now. ``outs``: who went out, where the sheet does not say."""

    guessed: Guess
    table: ScoreTable
    preset: Preset
    setup: Setup
    outs: Mapping[int, int | None]
    ended: bool

    @property
    def target(self) -> int | None:
        return self.setup.rules.target

    @property
    def choices(self) -> list[tuple[str, str, bool]]:
        """Rules by which a sheet can be kept: key, name, chosen."""
        return [(p.key, str(PRESET_NAMES[p.key]), p == self.preset) for p in possible()]

    @property
    def answered(self) -> list[tuple[int, str]]:
        """Questions that were answered, to be sent once more."""
        return [(row, NOBODY if seat is None else str(seat)) for row, seat in self.outs.items()]

    def entries(self) -> tuple[Entry, ...]:
        return entries_of(self.table, self.setup, outs=self.outs, ended=self.ended)


class _Asked:
    """A question as the page puts it: the row, what stands there, and who it may have been."""

    def __init__(self, question: Question, reading: Reading) -> None:
        names = reading.table.players
        self.row = question.no_in_file
        self.names = [(seat, names[seat]) for seat in question.seats]
        others = [s for s in range(len(names)) if s not in question.seats]
        self.others = [(seat, names[seat]) for seat in others]
        self.nobody = NOBODY


def possible() -> list[Preset]:
    """Presets whose way of scoring a sheet can tell."""
    return [preset for preset in PRESETS if _scoring(preset) in ROUNDS]


def _scoring(preset: Preset) -> str:
    return resolve({"preset": preset.key}, edition_named(preset.edition)).scoring


def _reading(brought: Brought) -> Reading:
    cells = _cells(brought)
    typed = brought.typed
    way, kind = typed.get("way", ""), typed.get("kind", "")
    guessed = guess(
        cells,
        transposed=None if way not in ("across", "down") else way == "down",
        kind=Kind(kind) if kind in set(Kind) else None,
    )
    table = read_as(cells, guessed)
    outs = dict(_outs(typed, len(table.players)))
    ended = "seen" not in typed or "ended" in typed
    preset, setup = _rules(typed, table, outs)
    return Reading(guessed, table, preset, setup, outs, ended)


def _cells(brought: Brought) -> Cells:
    if not brought.name:
        return cells_from_text(brought.raw.decode("utf-8", "replace"))
    return cells_from_bytes(brought.raw, filename=brought.name)


def _outs(typed: Mapping[str, str], players: int) -> Iterator[tuple[int, int | None]]:
    """Answers to questions, ``out-12`` for row 12: a seat, or nobody."""
    for name, value in typed.items():
        row = name.removeprefix("out-")
        if name == row or not _is_number(row):
            continue
        if value == NOBODY:
            yield int(row), None
        elif _is_number(value) and int(value) < players:
            yield int(row), int(value)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 6


def _rules(
    typed: Mapping[str, str], table: ScoreTable, outs: Mapping[int, int | None]
) -> tuple[Preset, Setup]:
    """The rules that were chosen, else the likeliest that give the sheet's numbers."""
    known = {preset.key: preset for preset in possible()}
    preset = known.get(typed.get("rules", ""))
    if preset is not None:
        return preset, _setup(preset, table, _target(typed, preset))
    for target in (None, NO_TARGET):
        for key in LIKELY:
            setup = _setup(preset_named(key), table, target)
            if _fits(table, setup, outs):
                return preset_named(key), setup
    return preset_named(LIKELY[0]), _setup(preset_named(LIKELY[0]), table, None)


def _target(typed: Mapping[str, str], preset: Preset) -> int | None:
    """What was typed; None: the preset's own."""
    text = typed.get("target", "").strip()
    if not text:
        return None
    if not _is_number(text):
        raise FileError("bad_target", "target", value=text)
    return int(text)


def _setup(preset: Preset, table: ScoreTable, target: int | None) -> Setup:
    edition = edition_named(preset.edition)
    written: dict[str, object] = {"preset": preset.key}
    if target is not None and preset.options.get("target"):
        written["target"] = target or None
    return Setup(rules=resolve(written, edition), edition=edition, seats=len(table.players))


def _fits(table: ScoreTable, setup: Setup, outs: Mapping[int, int | None]) -> bool:
    try:
        questions_of(table, setup, outs=outs)
    except (SheetError, ScoringError):
        return False
    return True


def _bringing(brought: Brought, reading: Reading) -> Bringing:
    place = place_from(brought)
    table = reading.table
    said = (table.players, [row.points for row in table.rows], table.kind)
    game = GameToCome(
        uid=uuid5(NAMESPACE, f"{brought.home.uid} {said!r}"),
        setup=reading.setup,
        names=table.players,
        events=events_from(reading.entries(), at=place.started_at),
        started_at=place.started_at,
        created_at=timezone.now(),
    )
    return Bringing(game, place.table, place.table_name)


def _lines(reading: Reading) -> Iterator[tuple[int, Sequence[str], str]]:
    """The rounds as they will be: number, totals after it, who went out."""
    state = replay(reading.setup, reading.entries(), strict=False)
    for round_ in state.rounds:
        totals = [plain(total) for total in round_.totals.values()]
        out = round_.entry.out
        yield round_.no, totals, "" if out is None else reading.table.players[out]


def _kinds(reading: Reading) -> list[tuple[str, str, bool]]:
    return [(k.value, str(text), k is reading.table.kind) for k, text in KINDS.items()]


def _ways(reading: Reading) -> list[tuple[str, str, bool]]:
    now = reading.guessed.transposed
    return [("down" if down else "across", str(WAYS[down]), down is now) for down in (False, True)]
