"""What can be wrong with a score sheet, as codes and numbers."""


class SheetError(Exception):
    """A sheet that cannot be read, or says something that cannot be.

    ``code`` names the reason and ``params`` its words and numbers; the sentence is made by
    ``scorekeeper.sheets.wording.score_sheet``. ``row`` and ``column`` are counted from 1 as the
    spreadsheet shows them; None: the reason belongs to no single one.
    """

    def __init__(
        self, code: str, row: int | None = None, column: int | None = None, **params: object
    ) -> None:
        super().__init__(code, row, column, params)
        self.code = code
        self.row = row
        self.column = column
        self.params = params

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SheetError) and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.code, self.row, self.column))
