"""Totals by round as lines of an SVG. Units are those of its view box, whole numbers.

Whole, because a template would write a fraction in the reader's language: ``93,3``.
"""

from dataclasses import dataclass, replace

from scorekeeper.tables.play import Play

WIDTH, HEIGHT, PAD, LABEL = 640, 300, 16, 184
DASHES = ("", "12 6", "4 6", "18 6 4 6")
LINE_HEIGHT = 22


@dataclass(frozen=True)
class Line:
    """One team's totals. ``style`` 0…3 is its colour, ``dash`` tells lines apart without colour."""

    name: str
    points: str
    style: int
    dash: str
    x: int
    y: int
    label_y: int


@dataclass(frozen=True)
class Chart:
    """The picture. ``zero`` and ``target`` are heights, None where they do not show."""

    width: int
    height: int
    right: int
    lines: list[Line]
    zero: int
    target: int | None


@dataclass(frozen=True)
class Scale:
    """From rounds and points to the units of the picture."""

    rounds: int
    high: int
    low: int
    height: int

    def x(self, no: int) -> int:
        return round(PAD + no / self.rounds * (WIDTH - LABEL - PAD))

    def y(self, total: int) -> int:
        share = (self.high - total) / (self.high - self.low)
        return round(PAD + share * (self.height - 2 * PAD))


def chart(*, play: Play) -> Chart | None:
    """The chart of a game of at least two rounds, else None."""
    rounds = play.state.rounds
    if len(rounds) < 2:
        return None
    target = play.state.rules.target
    totals = [total for round_ in rounds for total in round_.totals.values()]
    scale = Scale(
        rounds=len(rounds),
        high=max([*totals, target or 0, 1]),
        low=min([*totals, 0]),
        height=max(HEIGHT, len(play.state.teams) * LINE_HEIGHT + 2 * PAD),
    )
    lines = [_line(play, team, i, scale) for i, team in enumerate(play.state.teams)]
    return Chart(
        width=WIDTH,
        height=scale.height,
        right=scale.x(len(rounds)),
        lines=_apart(lines, scale.height),
        zero=scale.y(0),
        target=scale.y(target) if target else None,
    )


def _line(play: Play, team: int, index: int, scale: Scale) -> Line:
    """A late joiner's line begins with the first round after the joining."""
    totals = [(r.no, r.totals[team]) for r in play.state.rounds if team in r.totals]
    if totals and totals[0][0] == 1:
        totals.insert(0, (0, 0))
    points = [(scale.x(no), scale.y(total)) for no, total in totals]
    points = points or [(scale.x(scale.rounds), scale.y(play.state.teams[team].total))]
    return Line(
        name=play.team_name(team),
        points=" ".join(f"{x},{y}" for x, y in points),
        style=index % 4,
        dash=DASHES[index // 4 % len(DASHES)],
        x=points[-1][0],
        y=points[-1][1],
        label_y=points[-1][1],
    )


def _apart(lines: list[Line], height: int) -> list[Line]:
    """The lines from the top down, their names pushed apart so that each can be read."""
    placed: list[Line] = []
    below = sorted(lines, key=lambda line: line.y)
    free = PAD
    for i, line in enumerate(below):
        room = height - PAD - (len(below) - 1 - i) * LINE_HEIGHT
        label_y = min(max(line.y, free), room)
        placed.append(replace(line, label_y=label_y))
        free = label_y + LINE_HEIGHT
    return placed
