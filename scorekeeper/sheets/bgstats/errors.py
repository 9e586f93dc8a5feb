"""What can be wrong with plays of BG Stats, as codes and numbers."""


class PlayError(Exception):
    """A play that cannot be read or scored.

    ``code`` names the reason and ``params`` its values. ``play`` is the number of the play in its
    file, from 1, or None when it is not about one play; ``where`` the place there.
    """

    def __init__(self, code: str, play: int | None = None, where: str = "", **params: object):
        super().__init__(code, play, where, params)
        self.code = code
        self.play = play
        self.where = where
        self.params = params
