"""What a league refuses, as a code and its numbers; ``wording`` makes the sentence."""


class LeagueError(Exception):
    """Something that does not fit the league. ``field`` is the field of a form it is about."""

    def __init__(self, code: str, field: str = "", **params: object) -> None:
        super().__init__(code, field, params)
        self.code = code
        self.field = field
        self.params = params
