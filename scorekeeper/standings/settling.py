"""Storing rows that were made anew: most of them are stored already, and stay."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet

M = TypeVar("M", bound=Model)
BATCH = 500
Values = tuple[Any, ...]


def settle(
    *, stored: QuerySet[M], right: Iterable[M], key: Sequence[str], moving: Sequence[str] = ()
) -> list[M]:
    """Makes ``stored`` the rows of ``right``, and gives those that were not there as they are.

    ``key`` are columns that tell rows apart. Where nothing but the ``moving`` columns differs, a
    row is changed in place: after an old game that is every rating, and nothing else. Rows that are
    too many are deleted; nobody is told of them.
    """
    model = stored.model
    columns = _columns(model, moving)
    at = [columns.index(name) for name in key]
    rows = stored.order_by().values_list("pk", *columns, *moving)
    here = {tuple(row[1:][i] for i in at): row for row in rows}
    fresh, moved = [], []
    for row in right:
        facts = tuple(getattr(row, name) for name in columns)
        last = tuple(getattr(row, name) for name in moving)
        known = here.get(tuple(facts[i] for i in at))
        if known is None or known[1 : 1 + len(columns)] != facts:
            fresh.append(row)
            continue
        del here[tuple(facts[i] for i in at)]
        if known[1 + len(columns) :] != last:
            moved.append((row, (*last, known[0])))
    _delete(model, [row[0] for row in here.values()])
    model._default_manager.bulk_create(fresh, batch_size=BATCH)
    _move(model, moving, [values for _, values in moved])
    return [*fresh, *(row for row, _ in moved)]


def _columns(model: type[Model], moving: Sequence[str]) -> list[str]:
    """All columns but the key and the moving ones."""
    names = [field.attname for field in model._meta.concrete_fields if not field.primary_key]
    return [name for name in names if name not in moving]


def _delete(model: type[Model], pks: Sequence[int]) -> None:
    for start in range(0, len(pks), BATCH):
        model._default_manager.filter(pk__in=pks[start : start + BATCH]).delete()


def _move(model: type[Model], names: Sequence[str], rows: Sequence[Values]) -> None:
    """One statement for all rows: ``bulk_update`` would build a text of megabytes."""
    if not rows:
        return
    quote = connection.ops.quote_name
    sets = ", ".join(f"{quote(name)} = %s" for name in names)
    table, pk = quote(model._meta.db_table), quote(str(model._meta.pk.column))
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {table} SET {sets} WHERE {pk} = %s", rows)  # noqa: S608
