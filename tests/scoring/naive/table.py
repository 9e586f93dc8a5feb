"""Who is still in, who deals and who starts."""

# Who is who. A side is what has a total: a player, or with teams a team.


def side_of(game, player):
    for team in game.get("teams") or []:
        if player in team:
            return "+".join(team)
    return player


def players_of(game, side):
    for team in game.get("teams") or []:
        if "+".join(team) == side:
            return list(team)
    return [side]


def all_sides(game, state):
    if game.get("teams"):
        return ["+".join(team) for team in game["teams"]]
    return list(state["seats"])


def has_left(game, state, side):
    return all(player in state["left"] for player in players_of(game, side))


def sides_still_in(game, state):
    def still_in(side):
        return side not in state["out"] and not has_left(game, state, side)

    return [side for side in all_sides(game, state) if still_in(side)]


def players_still_in(game, state):
    def still_in(player):
        return player not in state["left"] and side_of(game, player) not in state["out"]

    return [player for player in state["seats"] if still_in(player)]


# Dealer and starter


def clockwise_from(seats, player):
    place = seats.index(player)
    return seats[place:] + seats[:place]


def clockwise_after(seats, player):
    place = seats.index(player) + 1
    return seats[place:] + seats[:place]


def first_playing(game, state, seats):
    playing = players_still_in(game, state)
    for player in seats:
        if player in playing:
            return player
    return None


def first_dealer(game):
    return game.get("first_dealer") or game["players"][-1]


def dealer_now(game, rules, state):
    seats = state["seats"]
    if state["last"] is None:
        return first_playing(game, state, clockwise_from(seats, first_dealer(game)))
    after = clockwise_after(seats, state["last"]["dealer"])
    if rules["deal"] == "loser":
        for player in after:
            if player in state["last"]["losers"]:
                return first_playing(game, state, clockwise_from(seats, player))
    return first_playing(game, state, after)


def starter_now(game, rules, state, dealer):
    seats = state["seats"]
    if rules["start"] == "winner" and state["last"] and state["last"]["out"] is not None:
        return first_playing(game, state, clockwise_from(seats, state["last"]["out"]))
    return first_playing(game, state, clockwise_after(seats, dealer))


def deal_now(game, rules, state):
    if state["finished"] or not players_still_in(game, state):
        return None
    dealer = dealer_now(game, rules, state)
    return {"dealer": dealer, "starter": starter_now(game, rules, state, dealer)}
