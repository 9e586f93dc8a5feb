"""What a game file makes a scorer do, in words, to see that nothing is left untried."""

from tests.scoring import naive


def kind_of(value):
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return "number" if value else 0
    return "some" if value else "empty"


def table_and_rules(table):
    rules = naive.rules_of(table)
    yield "edition", table["edition"]
    yield "edition and preset", table["edition"], rules["preset"]
    yield "decks", table["decks"]
    yield "players", len(table["players"])
    yield "first dealer", "first_dealer" in table
    for option, value in rules.items():
        if option != "preset":
            yield option, kind_of(value)
    yield "scoring and at_target", rules["scoring"], rules["at_target"]
    if table.get("teams"):
        yield "teams", rules["scoring"]
        yield "team of", max(len(team) for team in table["teams"])


def hand_forms(rules, hands):
    for hand in hands.values():
        yield "hand as", type(hand).__name__
        if not isinstance(hand, int) and naive.cards_of(hand) == ["0"]:
            yield "hand of one zero", kind_of(rules["lone_zero"])


def sum_words(table, rules, entry):
    yield "collected", "with teams" if table.get("teams") else "alone"
    yield "collected", "multiplied", bool(entry.get("pile_ran_out")), rules["pile_multiplier"]
    yield "collected", "knocked out", "knocked_out" in entry
    yield "collected", kind_of(entry["collected"])


def round_words(table, rules, entry):
    if "collected" in entry:
        yield from sum_words(table, rules, entry)
    yield from hand_forms(rules, entry["hands"])
    yield "side", entry.get("side")
    yield "pile ran out", rules["pile_multiplier"], bool(entry.get("pile_ran_out"))
    if "knocked_out" in entry:
        yield "knocked out", rules["scoring"], bool(table.get("teams")), entry["out"] is None
    if entry["out"] is None:
        teams = bool(table.get("teams"))
        yield "blocked", rules["scoring"], rules["nobody_out"]
        yield "blocked with teams", teams and (rules["scoring"], rules["nobody_out"])
    if rules["scoring"] == "own_hand" and entry.get("last_card") in rules["finish_bonus"]:
        yield "finish bonus", rules["multiply_bonuses"]
    if not entry["hands"] and rules["scoring"] == "lazy":
        yield ("lazy without a counted hand",)


def entry_words(table, before, kind, entry):
    if kind == "join":
        back = entry["player"] in before["left"]
        yield "join", "back" if back else "new", "total" in entry
    if kind == "leave":
        yield "leave", "with teams" if table.get("teams") else "alone"
    if kind == "adjust":
        side = naive.side_of(table, entry["player"])
        yield "adjust", side in before["out"], entry["player"] in before["left"]


def total_words(rules, before, after):
    last = after["rounds"][-1]
    for side, points in last["awards"].items():
        total = before["totals"][side] + points
        if total < 0 and rules["floor_at_zero"]:
            yield ("floor",)
        if str(total) in rules["exact_total"]:
            yield "exact total", "without an award" if points == 0 else "by an award"
        landed = last["totals"][side]
        if landed != total and str(landed) in rules["exact_total"]:
            yield ("exact total is not chained",)


def many(names):
    return "one" if len(names) == 1 else "several"


def goes_on_words(rules, before, after, over):
    sides = len(after["rounds"][-1]["awards"])
    if over and rules["at_target"] in ("wins", "lowest_wins"):
        yield "tie goes on", rules["at_target"]
    if over and rules["at_target"] == "out":
        yield "goes on", "everybody over" if len(over) == sides else "some out"
        yield "knocked out at once", many(set(after["out"]) - set(before["out"]))
    if not over and rules["max_rounds"] and len(after["rounds"]) >= rules["max_rounds"]:
        yield "tie goes on", "max_rounds"


def end_words(rules, after, over):
    sides = len(after["rounds"][-1]["awards"])
    winners, losers = after["winners"], after["losers"]
    if not over:
        yield "end", "max_rounds", rules["scoring"], many(winners)
    elif rules["at_target"] == "loses":
        everybody = len(over) == sides
        yield "end", "loses", "everybody over" if everybody else many(over), rules["several_over"]
        yield "end", "loses", "winners" if winners else "no winners", many(losers)
    elif rules["at_target"] == "out":
        yield "end", "out", "everybody over" if len(over) == sides else "some over", many(winners)
    else:
        yield "end", rules["at_target"], rules["scoring"], many(winners)


def judgement_words(rules, before, after):
    last = after["rounds"][-1]
    over = []
    if rules["target"] is not None:
        over = [side for side in last["awards"] if naive.is_over(rules, last["totals"][side])]
    if after["finished"]:
        yield from end_words(rules, after, over)
    else:
        yield from goes_on_words(rules, before, after, over)


def deal_words(table, rules, before):
    last = before["last"]
    if last is None:
        return
    playing = naive.players_still_in(table, before)
    if rules["deal"] == "loser" and rules["scoring"] == "winner_collects" and last["sum"]:
        yield "deal", "loser of a sum", "known" if last["losers"] else "unknown"
    if rules["deal"] == "loser" and last["losers"]:
        yield "deal", "loser", rules["scoring"], many(last["losers"])
        yield "deal", "a loser is gone", any(name not in playing for name in last["losers"])
    if rules["start"] == "winner" and last["out"] is not None:
        yield "start", "the winner is gone", last["out"] not in playing


def log_words(table):
    rules = naive.rules_of(table)
    before = naive.before_the_game(table)
    for number, line in enumerate(table["log"], 1):
        after = naive.replay({**table, "log": table["log"][:number]})
        for kind, entry in line.items():
            yield "entry", kind
            yield from entry_words(table, before, kind, entry)
            if kind == "round":
                yield from round_words(table, rules, entry)
                yield from deal_words(table, rules, before)
                yield from total_words(rules, before, after)
                yield from judgement_words(rules, before, after)
            elif after["finished"]:
                yield "end", kind
        before = after
    if not naive.players_still_in(table, before):
        yield ("nobody is playing",)


def by(table):
    return {*table_and_rules(table), *log_words(table)}
