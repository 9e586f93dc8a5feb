"""The decks, and the points of cards and hands."""

FACE = None

# (codes, copies of each in one deck, points of each); copies None: the split is not known.
CLASSIC = [
    ("0", 4, FACE),
    ("1 2 3 4 5 6 7 8 9", 8, FACE),
    ("skip reverse draw2", 8, 20),
    ("wild wild4", 4, 50),
]
CLASSIC_UNKNOWN_SPLIT = [
    ("0 1 2 3 4 5 6 7 8 9", None, FACE),
    ("skip reverse draw2", None, 20),
    ("wild wild4", None, 50),
]
DECKS = {
    "classic": CLASSIC,
    "classic_blanks": [*CLASSIC, ("blank", 4, 50)],
    "classic_112": [*CLASSIC, ("shuffle", 1, 40), ("custom", 3, 40)],
    "themed_112": [*CLASSIC, ("special", 4, 50)],
    "ultra_104": CLASSIC_UNKNOWN_SPLIT,
    "h2o": [*CLASSIC_UNKNOWN_SPLIT, ("draw1 wild2", None, 20)],
    "flip light": [
        ("1 2 3 4 5 6 7 8 9", 8, FACE),
        ("draw1", 8, 10),
        ("reverse skip flip", 8, 20),
        ("wild", 4, 40),
        ("wild2", 4, 50),
    ],
    "flip dark": [
        ("1 2 3 4 5 6 7 8 9", 8, FACE),
        ("draw5 reverse flip", 8, 20),
        ("skipall", 8, 30),
        ("wild", 4, 40),
        ("wildcolor", 4, 60),
    ],
    "no_mercy": [
        ("0 1 2 3 4 5 6 7 8 9", 8, FACE),
        ("skip reverse draw2 discardall", 12, 20),
        ("draw4 skipall", 8, 20),
        ("reverse4 roulette", 8, 50),
        ("draw6 draw10", 4, 50),
    ],
    "attack": [
        ("1 2 3 4 5 6 7 8 9", 8, FACE),
        ("hit2 reverse skip", 8, 20),
        ("discardall trade", 4, 30),
        ("wild", 4, 50),
        ("allhit hitfire", 2, 50),
    ],
    "all_wild": [
        ("wild", None, 20),
        ("reverse skip skip2 draw2 draw4 target2 swap", None, 50),
    ],
    "dare": [
        ("0", 4, FACE),
        ("1 2 3 4 5 6 7 8 9", 8, FACE),
        ("reverse skip dare", 8, 20),
        ("wilddare", 8, 50),
    ],
    "dos": [
        ("1 3 4 5", 12, FACE),
        ("6 7 8 9 10", 8, FACE),
        ("any", 8, 40),
        ("wilddos", 12, 20),
    ],
    "swintus": [("0 1 2 3 4 5 6 7", 8, 1), ("special", 48, 1)],
}
CARDS_IN_DECK = {
    "classic": 108,
    "classic_blanks": 112,
    "classic_112": 112,
    "themed_112": 112,
    "ultra_104": 104,
    "h2o": 108,
    "flip light": 112,
    "flip dark": 112,
    "no_mercy": 168,
    "attack": 112,
    "all_wild": 112,
    "dare": 108,
    "dos": 108,
    "swintus": 112,
}
POINTS_IN_DECK = {
    "classic": 1240,
    "classic_blanks": 1440,
    "classic_112": 1400,
    "themed_112": 1440,
    "flip light": 1280,
    "flip dark": 1480,
    "no_mercy": 2840,
    "attack": 1480,
    "dare": 1240,
    "dos": 1036,
    "swintus": 112,
}
EDITIONS = [
    "classic",
    "classic_blanks",
    "classic_112",
    "themed_112",
    "ultra_104",
    "h2o",
    "flip",
    "no_mercy",
    "attack",
    "all_wild",
    "dare",
    "dos",
    "swintus",
]


def deck_name(edition, side):
    return f"flip {side}" if edition == "flip" else edition


def printed_points(deck, card):
    for codes, _copies, points in DECKS[deck]:
        if card in codes.split():
            return int(card) if points is FACE else points
    raise KeyError(card)


def card_points(rules, deck, card):
    points = printed_points(deck, card)
    if card in rules["card_values"]:
        points = rules["card_values"][card]
    if rules["numbers_only"] and not card.isdigit():
        points = 0
    return points


def cards_of(hand):
    if isinstance(hand, str):
        return hand.split()
    cards = []
    for card, count in hand.items():
        cards.extend([card] * count)
    return cards


def hand_points(rules, deck, hand):
    if isinstance(hand, int):
        return hand
    cards = cards_of(hand)
    if cards == ["0"] and rules["lone_zero"] is not None:
        return rules["lone_zero"]
    return sum(card_points(rules, deck, card) for card in cards)
