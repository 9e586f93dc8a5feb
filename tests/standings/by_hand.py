"""Standings of a league file, counted from zero by a plain script without the product.

It asks the second scorer for the results of each game, and openskill for the ratings.
"""

from collections import Counter
from datetime import date, datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from openskill.models import PlackettLuce

from tests.scoring import naive
from tests.scoring.naive.ends import places as places_of

MODEL = PlackettLuce()


def recount(league: dict[str, Any]) -> dict[str, dict[str, dict[str, Any]]]:
    """Figures by season and name; ``all`` is the season of everything."""
    games = [game for table in league["tables"] for game in table["games"]]
    games.sort(key=lambda game: datetime.fromisoformat(game["started_at"]))
    ratings: dict[str, Any] = {}
    seasons: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for game in games:
        if game["voided"] or not game["counted"]:
            continue
        over = finished(game["game"])
        if over is None:
            continue
        rate(ratings, over)
        moment = datetime.fromisoformat(game["started_at"]).astimezone(ZoneInfo(league["zone"]))
        for season in ("all", quarter(moment.date())):
            for name, row in rows(game["game"], over, ratings).items():
                seasons.setdefault(season, {}).setdefault(name, []).append(row)
    points = league["standings"]["place_points"]
    return {
        season: {name: figures(mine, points) for name, mine in people.items()}
        for season, people in seasons.items()
    }


def quarter(day: date) -> str:
    return f"{day.year}-q{(day.month + 2) // 3}"


def finished(file: dict[str, Any]) -> dict[str, Any] | None:
    """The end of a game: its state, and places by side; None when it is no game that counts."""
    rules = naive.rules_of(file)
    log = [entry for entry in file["log"] if "end" not in entry]
    state = naive.replay({**file, "log": log})
    if len(log) < len(file["log"]):
        if not state["rounds"]:
            return None
        still_in = naive.sides_still_in(file, state)
        groups = [[s for s in group if s in still_in] for group in places_of(file, rules, state)]
        state["winners"] = next(group for group in groups if group)
        state["finished"] = True
    if not state["finished"]:
        return None
    place, place_by_side = 1, {}
    for group in places_of(file, rules, state):
        place_by_side.update(dict.fromkeys(group, place))
        place += len(group)
    members = {side: naive.players_of(file, side) for side in place_by_side}
    return {"state": state, "places": place_by_side, "members": members}


def rate(ratings: dict[str, Any], over: dict[str, Any]) -> None:
    sides = sorted(over["places"], key=over["places"].get)
    teams = [
        [ratings.get(name) or MODEL.rating() for name in over["members"][side]] for side in sides
    ]
    new = MODEL.rate(teams, ranks=[over["places"][side] for side in sides])
    for side, team in zip(sides, new, strict=True):
        ratings.update(zip(over["members"][side], team, strict=True))


def rows(
    file: dict[str, Any], over: dict[str, Any], ratings: dict[str, Any]
) -> dict[str, dict[str, Any]]:
    """What the game gave each player."""
    state, by_side = over["state"], over["places"]
    written = [entry["round"] for entry in file["log"] if "round" in entry]
    found = {}
    for side, place in by_side.items():
        others = [other for name, other in by_side.items() if name != side]
        beaten = sum(Fraction(2 * (o > place) + (o == place), 2) for o in others)
        for name in over["members"][side]:
            found[name] = {
                "place": place,
                "won": side in state["winners"],
                "lost": side in state["losers"],
                "out": side in state["out"],
                "beaten": beaten / len(others),
                "rounds_won": state["wins"][side],
                "taken": 0,
                "given": 0,
                "rating": ratings[name],
            }
    for entry, counted in zip(written, state["rounds"], strict=True):
        out = entry["out"]
        if out:
            found[out]["taken"] += entry.get("collected", 0)
        partners = over["members"][naive.side_of(file, out)] if out else []
        for name, points in counted["hands"].items():
            found[name]["given"] += points
            if out and name not in partners:
                found[out]["taken"] += points
    return found


def figures(mine: list[dict[str, Any]], points: list[int]) -> dict[str, Any]:
    """Every metric of standings, by its key."""
    games = len(mine)
    places = Counter(row["place"] for row in mine)
    streak = run = 0
    for row in mine:
        run = run + 1 if row["won"] else 0
        streak = max(streak, run)
    rating = mine[-1]["rating"]
    return {
        "games": games,
        "wins": sum(row["won"] for row in mine),
        "losses": sum(row["lost"] for row in mine),
        "rounds_won": sum(row["rounds_won"] for row in mine),
        "win_rate": Fraction(sum(row["won"] for row in mine), games),
        "place": Fraction(sum(row["place"] for row in mine), games),
        "beaten": sum((row["beaten"] for row in mine), Fraction()) / games,
        "place_points": sum(points[p - 1] * n for p, n in places.items() if p <= len(points)),
        "given": sum(row["given"] for row in mine),
        "taken": sum(row["taken"] for row in mine),
        "knock_outs": sum(row["out"] for row in mine),
        "streak": streak,
        "rating": round(1000 + 40 * (rating.mu - 3 * rating.sigma)),
    }
