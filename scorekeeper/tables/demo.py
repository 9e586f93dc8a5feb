"""The example that ``manage.py demo`` fills in: three tables, told round by round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Text = Mapping[str, str]


@dataclass(frozen=True)
class Played:
    """A round: who went out, and the hands of all others still in, clockwise from seat 0."""

    out: int | None
    hands: str
    last: str | None = None
    piles: int = 0


@dataclass(frozen=True)
class Corrected:
    """What round ``no`` really was."""

    no: int
    played: Played


@dataclass(frozen=True)
class Joined:
    """Somebody sits down late."""

    name: Text


@dataclass(frozen=True)
class Adjusted:
    """Points by agreement."""

    seat: int
    points: int
    why: Text


Step = Played | Corrected | Joined | Adjusted


@dataclass(frozen=True)
class Story:
    """A table and what happens at it. All games after the first are rematches."""

    key: str
    title: Text
    names: Mapping[str, Sequence[str]]
    preset: str
    games: Sequence[Sequence[Step]]
    teams: tuple[tuple[int, ...], ...] | None = None
    agreements: tuple[str, ...] = ()

    def start_key(self, language: str) -> str:
        """Start key of the first game. Longer than a form's may be, so that nobody can forge it."""
        return f"manage.py demo, and not a form of any page: {self.key}-{language}"


# A whole knock-out under office rules. Round 2 was typed with a nine too many and is put right
# after round 6; in round 9 the seventh player lands on exactly 500 and wins in the end.
LUNCH: Sequence[Step] = (
    Played(
        4,
        "3 5 7 7 8 9 wild | skip | 8 | 9 9 | 0 6 skip draw2 | 1 5 8 skip reverse draw2 draw2"
        " | 3 4 4 reverse wild wild4",
        last="skip",
    ),
    Played(
        4,
        "7 | 3 4 8 reverse | 0 1 6 9 9 | 1 2 5 5 skip reverse wild4 | 2 6 | 2 2 | 8 8 9 9",
        last="0",
    ),
    Played(
        7,
        "wild4 | 2 4 4 8 skip wild | 0 5 5 9 | 3 7 9 skip draw2 draw2 wild4"
        " | 0 5 6 7 reverse draw2 wild | 2 | 6 8 9 9",
        last="4",
        piles=1,
    ),
    Played(
        1,
        "2 7 8 9 | wild | 2 2 2 reverse draw2 wild | 1 1 4 8 wild4 | 0 7 7 8 skip draw2 wild4"
        " | 1 7 8 skip reverse draw2 draw2 | 2 6 wild4",
        last="5",
    ),
    Played(
        2,
        "6 9 wild4 | 4 6 8 reverse draw2 wild | 2 4 5 7 draw2 | 9 | 2 2 7 | 3 | 0 1 4 reverse",
        last="3",
    ),
    Played(
        4,
        "1 1 7 7 8 reverse wild4 | 5 | 5 | 3 6 skip skip reverse | 6 reverse draw2 wild4"
        " | 0 6 7 8 9",
        last="5",
    ),
    Corrected(
        2,
        Played(
            4,
            "7 | 3 4 8 reverse | 0 1 6 9 9 | 1 2 5 5 skip reverse wild4 | 2 6 | 2 2 | 8 8 9",
            last="0",
        ),
    ),
    Played(
        1,
        "wild | reverse draw2 wild wild4 | 2 5 skip | 1 8 draw2 draw2 | 2 9 wild | 8 wild",
        last="8",
    ),
    Played(
        0,
        "1 3 8 reverse | 0 5 wild | reverse | 1 2 2 4 7 | 0 2 6 7 7 reverse draw2"
        " | 4 6 6 7 8 draw2",
        last="draw2",
    ),
    Played(
        1,
        "5 reverse wild | 1 4 | 3 | 0 6 6 skip draw2 | draw2 | 3 7 7 reverse draw2",
        last="5",
    ),
    Played(4, "1 7 | 0 4 | 32 | 0 4 | skip draw2", last="5"),
    Played(
        5,
        "1 | 3 6 7 7 skip wild | 0 2 3 7 skip | 2 2 5 5 6 wild4 | 5 7 8 8",
        last="8",
    ),
    Played(2, "0 1 2 7 8 skip wild4 | wild | 0 3 5 6 6 draw2 | 39", last="0", piles=1),
    Played(4, "5 6 8 | 2 2 4 5 9 skip draw2 | 8 wild", last="draw2"),
    Played(6, "1 3 4 skip skip reverse wild4 | 1 2 3 9 draw2 draw2", last="0"),
)

# The rematch, still running: somebody sits down late, and one card is found under the table.
NEXT_LUNCH: Sequence[Step] = (
    Played(
        5,
        "7 skip | 0 2 3 4 6 reverse | 5 | 1 8 skip wild4 | 1 5 6 9 reverse wild4 | 3 7 7 | 3",
        last="6",
    ),
    Played(4, "2 7 | 3 | 4 | 1 4 5 7 | 2 5 5 skip | 8 | 0 1 6 9", last="3"),
    Joined({"ru": "Галя", "en": "Gail"}),
    Played(
        4,
        "1 skip draw2 | 0 6 skip reverse | 4 7 | 4 9 wild wild4 | 1 8 skip skip draw2 wild"
        " | 1 skip wild4 | 1 7 9 reverse | 3 5",
        last="wild4",
        piles=1,
    ),
    Adjusted(2, 20, {"ru": "под столом нашлась карта", "en": "a card was under the table"}),
    Played(
        5,
        "3 6 6 7 9 | 1 4 5 | 7 skip draw2 | wild4 | 3 5 6 7 7 wild4 | 1 5 | 0 1 3 5 9 | 23",
        last="reverse",
    ),
    Played(
        0,
        "draw2 | 2 reverse draw2 | 2 5 7 | 3 9 draw2 | 7 wild | 3 | 3 8 | skip draw2",
        last="2",
    ),
)

COTTAGE: Sequence[Step] = (
    Played(1, "1 | 1 1 3 6 draw2"),
    Played(1, "2 | 4 4"),
    Played(2, "0 2 2 3 | 0 3 4 8 reverse draw2 wild4"),
    Played(1, "5 | 3 4 4 6 8 skip"),
    Played(0, "3 4 7 8 8 9 reverse | 7 reverse"),
    Played(1, "2 3 4 4 5 8 | 3 reverse draw2"),
    Played(1, "9 skip skip | 1 9"),
    Played(1, "7 | 2 reverse wild4"),
)

PAIRS: Sequence[Step] = (
    Played(0, "4 9 | 2 6 9 skip | 8 9 skip"),
    Played(2, "2 4 skip | 1 5 5 6 reverse | 2 6 draw2"),
    Played(2, "6 7 skip | 5 7 9 wild4 | 7"),
    Played(1, "0 2 9 reverse | 6 draw2 wild | 1 3 9"),
)

STORIES: Sequence[Story] = (
    Story(
        key="pairs",
        title={"ru": "Двое на двое", "en": "Two against two"},
        names={
            "ru": ("Ира", "Павел", "Нина", "Костя"),
            "en": ("Iris", "Paul", "Nina", "Connor"),
        },
        preset="winner_500",
        games=(PAIRS,),
        teams=((0, 2), (1, 3)),
    ),
    Story(
        key="cottage",
        title={"ru": "Дача", "en": "Summer house"},
        names={"ru": ("Бабушка", "Юля", "Саша"), "en": ("Grandma", "Julia", "Sasha")},
        preset="own_200",
        games=(COTTAGE,),
        agreements=("stacking", "last_call"),
    ),
    Story(
        key="lunch",
        title={"ru": "Обед в офисе", "en": "Office lunch"},
        names={
            "ru": ("Лёша", "Маша", "Тимур", "Катя", "Женя", "Олег", "Соня", "Рустам"),
            "en": ("Leo", "Mary", "Timur", "Kate", "Jenny", "Oliver", "Sonia", "Rupert"),
        },
        preset="office",
        games=(LUNCH, NEXT_LUNCH),
        agreements=("jump_in", "silence", "swap_five"),
    ),
)
STORY_BY_KEY: Mapping[str, Story] = {story.key: story for story in STORIES}
