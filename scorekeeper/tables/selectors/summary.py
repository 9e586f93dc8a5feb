"""What a typed round will do, before it is saved: one line, or what is still missing."""

from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.consequences import consequences
from scorekeeper.scoring.log import CORRECTED, RECORDED, UNDONE, VOIDED
from scorekeeper.tables.drafts import Shared
from scorekeeper.tables.play import Play
from scorekeeper.tables.typed import TOGETHER, TypedError, round_from
from scorekeeper.tables.wording.consequences import consequence_text
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.numbers import signed
from scorekeeper.tables.writes import Write, what_if


@dataclass(frozen=True)
class Summary:
    """``ready``: it can be saved as it is. ``waits`` says what is missing or wrong."""

    ready: bool = False
    awards: list[tuple[str, str]] = field(default_factory=list)
    news: list[str] = field(default_factory=list)
    nothing: str = ""
    waits: str = ""


def round_summary(*, play: Play, shared: Shared, about: int) -> Summary:
    """The effect of a new round (``about`` 0), or of correcting the one recorded by that event."""
    typed = replace(shared.typed, order=list(shared.typed.order))
    if shared.disputed:
        return Summary(waits=_versions(play, list(shared.disputed)))
    try:
        entry = round_from(typed, play, about)
        kind = CORRECTED if about else RECORDED
        write = Write(
            kind=kind, entry=entry, of=about or None, actor=None, client_key="", based_on=play.seq
        )
        after = what_if(play, write)
    except TypedError as error:
        return Summary(waits=_first_error(play, error))
    except ScoringError as error:
        return Summary(waits=waiting_text(play, error))
    if about:
        news = changes(play, after, with_totals=True)
        return Summary(ready=True, news=news, nothing=_("No total changes."))
    news = changes(play, after, with_totals=False)
    nothing = _("Nobody gets points")
    return Summary(ready=True, awards=_awards(after), news=news, nothing=nothing)


def _versions(play: Play, seats: list[int]) -> str:
    if TOGETHER in seats:
        return _("two versions of the sum of all hands")
    names = ", ".join(play.name(seat) for seat in seats)
    return _("two versions of one hand: %(names)s") % {"names": names}


def undo_summary(*, play: Play, of: int) -> list[str]:
    """Everything that becomes different when event ``of`` is undone. Raises ScoringError."""
    return _what_changes(play, Write(kind=UNDONE, of=of, actor=None, client_key="", based_on=0))


def void_summary(*, play: Play, of: int) -> list[str]:
    """Everything that becomes different when the round is voided. Raises ScoringError."""
    return _what_changes(play, Write(kind=VOIDED, of=of, actor=None, client_key="", based_on=0))


def _what_changes(play: Play, write: Write) -> list[str]:
    return changes(play, what_if(play, write), with_totals=True)


def _first_error(play: Play, error: TypedError) -> str:
    field_name, reason = next(iter(error.errors.items()))
    text = error_text(reason, play.name)
    if field_name.startswith("hand-"):
        return f"{play.name(int(field_name[5:]))}: {text}"
    return text


def waiting_text(play: Play, error: ScoringError) -> str:
    """What is missing, friendly while somebody is still typing."""
    if error.code == "hands_missing":
        seats = error.params["seats"]
        assert isinstance(seats, tuple)
        if len(seats) > 3:
            text = ngettext("waiting for %(n)d hand", "waiting for %(n)d hands", len(seats))
            return text % {"n": len(seats)}
        return _("waiting for %(names)s") % {"names": ", ".join(map(play.name, seats))}
    whose = [play.name(part) for part in error.where if isinstance(part, int)]
    text = error_text(error, play.name)
    return f"{whose[0]}: {text}" if whose and "seats" not in error.params else text


def _awards(play: Play) -> list[tuple[str, str]]:
    """What the last round gave, by name."""
    round_ = play.state.rounds[-1]
    given = {part.team for part in round_.parts}
    return [
        (play.team_name(team), signed(award))
        for team, award in round_.awards.items()
        if award or team in given
    ]


def changes(before: Play, after: Play, *, with_totals: bool) -> list[str]:
    """What becomes different, in words; changed totals only where they are news."""
    quiet = {"place"} if with_totals else {"place", "total"}
    return [
        consequence_text(item, after)
        for item in consequences(before.state, after.state)
        if item.code not in quiet
    ]
