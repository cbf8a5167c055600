"""Reads what lies in the box of a game: its ``box.toml``, and the faces that the game gives.

How many there are of a thing, how large it is and where it starts are data; what it looks like the
game says in its module ``box``, so that a thing looks there as it does on the table::

    def box() -> Box:
        return packed(__package__, {"fossil": [Kind("allosaurus.skull", face, 2), ...]})

The keys of the file:

======================  =========================================================================
``[[group]]``           where things start: ``id``, ``title``, [``gathering``], [``each_seat``]
``[[component]]``       things that are made alike: ``series``, ``group``, [``shape``], [``size``]
                        (millimetres), [``back``], [``solid``], [``guises``], [``total``],
                        [``pits``] (columns, rows, millimetres from one to the next)
[``[signs]``]           what of the game's tables does not lie in the box: ``shapes``, ``faces``
[``note``]              what is to be known of the box
======================  =========================================================================

``series`` is a name that the game gives its kinds; ``{}`` in ``guises`` is the id of a kind.
``total`` is the printed number of them all: where the kinds do not add up to it, the file is
refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib.resources import files
from typing import Any, Final, get_args

from rules.box import CARD, Box, Component, Gathering, Group, Pits, Signs
from rules.rulebook import record
from rules.table import Face, Shape


class BoxError(ValueError):
    """Raised for a ``box.toml`` that is not well formed; the message says what is wrong."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of thing of a series, as the game knows it."""

    id: str
    """Tells kinds apart in their box."""
    face: Face
    """What its front shows."""
    count: int = 1
    """How many there are."""
    reverse: Face | None = None
    """Its other side, where that shows something."""
    title: str = ""
    """Its name in words; without one the title of its face, and the line below it where that goes
    on with it."""
    length: float = 1.0
    """How many times as long it is as the file says."""


Catalogue = Mapping[str, Sequence[Kind]]
"""The kinds of each series."""

_FILE: Final = frozenset({"group", "component", "signs", "note"})
_MADE: Final = frozenset({"shape", "back", "solid", "guises"})
_COMPONENT: Final = _MADE | {"series", "group", "size", "total", "pits"}
_WORDS: Final = {"shape": get_args(Shape), "gathering": get_args(Gathering)}


def packed(package: str | None, catalogue: Catalogue) -> Box:
    """The box that the ``box.toml`` of a package describes.

    Args:
        package: ``__package__`` of the game.
        catalogue: the kinds of every series that the file names.

    Raises:
        BoxError: the file is not well formed, leaves a series out or does not add up.
    """
    name = str(package)
    try:
        data = tomllib.loads(files(name).joinpath("box.toml").read_text("utf-8"))
        return parsed(data, catalogue)
    except (tomllib.TOMLDecodeError, BoxError) as error:
        raise BoxError(f"{name}: box.toml: {error}") from None


def parsed(data: Mapping[str, Any], catalogue: Catalogue) -> Box:
    """A ``box.toml`` as it is written, checked and with its faces.

    Raises:
        BoxError: it is not well formed; the message says which table of it.

    >>> bone = Kind("rib", Face("rib", "Rib"), 3)
    >>> data = {"group": [{"id": "heap", "title": "Heap"}], "component": [
    ...     {"series": "bone", "group": "heap", "shape": "bone", "size": [30, 15], "total": 4}]}
    >>> parsed(data, {"bone": [bone]})
    Traceback (most recent call last):
        ...
    rules.packing.BoxError: [[component]] 1 (bone): there are 3, not 4.
    """
    _check(data, _FILE, "The file")
    groups = tuple(_group(row, f"[[group]] {at}") for at, row in enumerate(_rows(data, "group"), 1))
    components = tuple(
        component
        for at, row in enumerate(_rows(data, "component"), 1)
        for component in _components(
            row, f"[[component]] {at} ({row.get('series')})", catalogue, groups
        )
    )
    _all_differ([one.id for one in groups], "groups")
    _all_differ([one.id for one in components], "components")
    series = {row["series"] for row in _rows(data, "component")}
    if left := catalogue.keys() - series:
        raise BoxError(f"no [[component]] has the series {', '.join(sorted(left))}.")
    signs = data.get("signs", {})
    _check(signs, {field.name for field in fields(Signs)}, "[signs]")
    for shape in signs.get("shapes", ()):
        _word("shape", shape, "[signs]")
    return Box(groups, components, record(Signs, signs), data.get("note", ""))


def _name(face: Face) -> str:
    """What a thing with this face is called in the middle of a sentence.

    A line that begins with a capital letter or ends with a full stop stands for itself.

    >>> _name(Face("rib", "Allosaurus", "ribs")), _name(Face("trowel", "Trowel", "Dig one tile."))
    ('Allosaurus, ribs', 'Trowel')
    """
    line = face.line
    if face.title and (line[:1].isupper() or line.endswith(".")):
        return face.title
    return ", ".join(filter(None, (face.title, line)))


def _rows(data: Mapping[str, Any], key: str) -> Sequence[Mapping[str, Any]]:
    rows: Sequence[Mapping[str, Any]] = data.get(key, ())
    return rows


def _check(row: Mapping[str, Any], keys: Iterable[str], name: str) -> None:
    for key in row:
        if key not in keys:
            raise BoxError(f'{name}: there is no key "{key}".')


def _word(key: str, value: object, name: str) -> None:
    if value not in _WORDS[key]:
        raise BoxError(f"{name}: {key} is one of {', '.join(_WORDS[key])}.")


def _group(row: Mapping[str, Any], name: str) -> Group:
    _check(row, {field.name for field in fields(Group)}, name)
    if "gathering" in row:
        _word("gathering", row["gathering"], name)
    if not row.get("id") or not row.get("title"):
        raise BoxError(f"{name}: a group has an id and a title.")
    return record(Group, row)


def _components(
    row: Mapping[str, Any], name: str, catalogue: Catalogue, groups: Sequence[Group]
) -> Sequence[Component]:
    _check(row, _COMPONENT, name)
    kinds = catalogue.get(row.get("series", ""))
    if kinds is None:
        raise BoxError(f"{name}: the game has the series {', '.join(catalogue)}.")
    if row.get("group") not in {one.id for one in groups}:
        raise BoxError(f"{name}: there is no group {row.get('group')!r}.")
    if "shape" in row:
        _word("shape", row["shape"], name)
    size = tuple(row.get("size", CARD))
    if len(size) != 2 or not all(isinstance(one, int | float) and one > 0 for one in size):
        raise BoxError(f"{name}: size is a width and a height in millimetres.")
    pits = _pits(row["pits"], name) if "pits" in row else None
    count = sum(one.count for one in kinds)
    if count != row.get("total", count):
        raise BoxError(f"{name}: there are {count}, not {row['total']}.")
    made = {key: row[key] for key in _MADE & row.keys()}
    guises = made.pop("guises", ())
    return [
        record(
            Component,
            made,
            id=kind.id,
            title=kind.title or _name(kind.face),
            face=kind.face,
            group=row["group"],
            count=kind.count,
            reverse=kind.reverse,
            size=(size[0] * kind.length, float(size[1])),
            pits=pits,
            guises=tuple(one.replace("{}", kind.id) for one in guises),
        )
        for kind in kinds
    ]


def _pits(written: object, name: str) -> Pits:
    match written:
        case [int(columns), int(rows), int() | float() as apart] if min(written) >= 1:
            return Pits(columns, rows, float(apart))
    raise BoxError(f"{name}: pits are columns, rows, and millimetres from one to the next.")


def _all_differ(ids: Sequence[str], what: str) -> None:
    for one in ids:
        if ids.count(one) > 1:
            raise BoxError(f'two {what} have the id "{one}".')
