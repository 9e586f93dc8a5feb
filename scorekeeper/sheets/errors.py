"""What a file cannot be taken for, as a code and its numbers; ``wording.files`` has the words."""


class FileError(Exception):
    """A file, or what was typed about it, that cannot be used. ``field`` is a field's name."""

    def __init__(self, code: str, field: str = "", **params: object) -> None:
        super().__init__(code, field, params)
        self.code = code
        self.field = field
        self.params = params
