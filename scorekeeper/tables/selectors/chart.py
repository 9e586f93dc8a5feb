"""Totals by round as lines of an SVG. Units are those of its view box."""

from dataclasses import dataclass, replace

from scorekeeper.tables.play import Play

WIDTH, HEIGHT, PAD, LABEL = 320, 150, 8, 92
MOST_LINES = 20
DASHES = ("", "6 3", "2 3", "9 3 2 3")
LINE_HEIGHT = 11


@dataclass(frozen=True)
class Line:
    """One team's totals. ``style`` 0…3 is its colour, ``dash`` tells lines apart without colour."""

    name: str
    points: str
    style: int
    dash: str
    x: float
    y: float
    label_y: float


@dataclass(frozen=True)
class Chart:
    """The picture. ``zero`` and ``target`` are heights, None where they do not show."""

    width: int
    height: int
    right: float
    lines: list[Line]
    zero: float
    target: float | None
    rounds: int


def chart(*, play: Play) -> Chart | None:
    """The chart of a game of at least two rounds, else None."""
    rounds = play.state.rounds
    if len(rounds) < 2:
        return None
    target = play.state.rules.target
    totals = [t for r in rounds for t in r.totals.values()]
    high, low = max([*totals, target or 0, 1]), min([*totals, 0])
    room = len(play.state.teams) * LINE_HEIGHT + 2 * PAD
    height = max(HEIGHT, room)

    scale = Scale(len(rounds), high, low, height)
    lines = [_line(play, team, i, scale) for i, team in enumerate(play.state.teams)]
    return Chart(
        width=WIDTH,
        height=height,
        right=scale.x(len(rounds)),
        lines=_apart(lines),
        zero=scale.y(0),
        target=scale.y(target) if target else None,
        rounds=len(rounds),
    )


@dataclass(frozen=True)
class Scale:
    """From rounds and points to the units of the picture."""

    rounds: int
    high: int
    low: int
    height: int

    def x(self, no: int) -> float:
        return round(PAD + no / self.rounds * (WIDTH - LABEL - PAD), 1)

    def y(self, total: int) -> float:
        share = (self.high - total) / (self.high - self.low)
        return round(PAD + share * (self.height - 2 * PAD), 1)


def _line(play: Play, team: int, index: int, scale: Scale) -> Line:
    """A late joiner's line begins with the first round after the joining."""
    totals = [(r.no, r.totals[team]) for r in play.state.rounds if team in r.totals]
    if totals and totals[0][0] == 1:
        totals.insert(0, (0, 0))
    points = [(scale.x(no), scale.y(total)) for no, total in totals] or [(PAD, scale.y(0))]
    return Line(
        name=play.team_name(team),
        points=" ".join(f"{x},{y}" for x, y in points),
        style=index % 4,
        dash=DASHES[index // 4 % len(DASHES)],
        x=points[-1][0],
        y=points[-1][1],
        label_y=points[-1][1],
    )


def _apart(lines: list[Line]) -> list[Line]:
    """The lines from the top down, their names pushed apart so that each can be read."""
    placed: list[Line] = []
    free = PAD / 2
    for line in sorted(lines, key=lambda line: line.y):
        label_y = max(line.y, free)
        placed.append(replace(line, label_y=round(label_y, 1)))
        free = label_y + LINE_HEIGHT
    return placed
