"""Tables to look things up in, as data: what a rulebook prints as a table, or a game works out.

A rulebook file declares most of them from its own component tables (``[[reference]]``), so that a
number stands once. What has to be worked out a game adds in :meth:`rules.contract.Game.references`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

NOTHING: Final = "\N{EN DASH}"
"""What stands where a row has no such value."""


class Value(NamedTuple):
    """One value of a table: its words, and the mark of the art that stands before them."""

    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """One table to look things up in.

    ``columns`` are the headings; each of ``rows`` has a value for every one of them, and the first
    names the row. ``basis`` is that of a clause. ``note`` is a sentence or two shown with it.
    """

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    basis: str = "printed"
    note: str = ""

    def __post_init__(self) -> None:
        if not self.columns or any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"reference {self.id}: a value for every column in every row")

    def only(self, columns: Sequence[str]) -> Reference:
        """The same table with these columns alone; without any named, all of it.

        Raises:
            ValueError: there is no such column.
        """
        places = [self.columns.index(one) for one in columns]
        if not places:
            return self
        rows = tuple(tuple(row[place] for place in places) for row in self.rows)
        return replace(self, columns=tuple(columns), rows=rows)


def reference(
    reference_id: str,
    title: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[object]],
    basis: str = "printed",
    note: str = "",
) -> Reference:
    """A table of plain values, which are written as :func:`words` has it.

    Raises:
        ValueError: a row has not as many values as there are columns.
    """
    written = tuple(
        tuple(one if isinstance(one, Value) else Value(words(one)) for one in row) for row in rows
    )
    return Reference(reference_id, title, tuple(columns), written, basis, note)


def words(value: object) -> str:
    """A value of a component table as people write it.

    Raises:
        TypeError: it is a table itself, which has no short form.
    """
    if value is None or value == "":
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, str):
        return value
    if isinstance(value, Sequence):
        return ", ".join(map(words, value)) or NOTHING
    raise TypeError(f"{value!r} cannot be shown in a table")


def declared(
    data: Mapping[str, Any], components: Mapping[str, Any], basis: str, rows: Sequence[Any]
) -> Reference:
    """The table that a ``[[reference]]`` of a rulebook file asks for.

    ``columns`` have a ``heading`` and a ``field`` of the rows; several fields are joined by a dash
    (``from`` and ``to`` a year). ``labels`` names a component and a field, ``periods.label``, in
    which the value is an id; ``mark`` is the family of marks of which it is a member; ``unit``
    follows each value. ``where`` picks the rows with these values.

    Raises:
        KeyError: a column names something that is not there.
    """
    wanted: Mapping[str, object] = data.get("where", {})
    picked = [row for row in rows if all(row[name] == value for name, value in wanted.items())]
    columns: Sequence[Mapping[str, Any]] = data["columns"]
    return Reference(
        id=data["id"],
        title=data["title"],
        columns=tuple(column["heading"] for column in columns),
        rows=tuple(tuple(_value(row, column, components) for column in columns) for row in picked),
        basis=data.get("basis", basis),
        note=data.get("note", ""),
    )


def _value(
    row: Mapping[str, Any], column: Mapping[str, Any], components: Mapping[str, Any]
) -> Value:
    field = column["field"]
    if not isinstance(field, str):
        text = "\N{EN DASH}".join(words(row[name]) for name in field)
        return Value(text + column.get("unit", ""))
    value = row.get(field)
    mark = f"{column['mark']}/{value}" if "mark" in column and value else ""
    if "labels" in column and value not in (None, ""):
        component, name = column["labels"].split(".")
        known = components[component].by_id()
        several = value if isinstance(value, list) else [value]
        value = [known[one][name] for one in several]
    text = words(value)
    return Value(text if text == NOTHING else text + column.get("unit", ""), mark)
