"""How the table of a game is composed: ``composition.toml`` in its folder, read and laid out.

It says where every zone and the slip of every seat stand in three shapes of window: ``wide``
(1920x1080 units), ``square`` (1440x1080) and ``tall`` (1080x1920). A fourth may say where they
stand when letters are ``large`` (1728x1080, of which what is right of 1320 and below 410 stays
free for the slip of paper); without it they stand as in the square one, left of that slip::

    [[area]]
    zone = "dig-pile"
    wide = [1064, 440, 150, 158]        # left, top, width, height
    square = [784, 412, 140, 158]
    tall = [800, 760, 170, 210]

    [[area]]                            # for each of the others what [[parts.camp]] lists
    parts = "camp"
    for = "others"
    at = { share = "row", box = ["2%", 60, "96%", 300], gap = 20 }

    [[parts.camp]]                      # "{}" is the seat; a box inside that of the camp
    zone = "hand-{}"
    plate = "none"
    at = [0, 0, "100%", "100% - 60"]

    [[parts.camp]]
    slip = true
    at = ["50% - 120", "100% - 54", 240, 54]

The keys of an ``[[area]]``, of which those named later lie above:

============================  ====================================================================
``zone``, ``slip``,           what stands there: a zone by its id; with ``slip = true`` the slip of
``parts`` or ``made``         a seat; ``[[parts.NAME]]``, each with ``zone`` or ``slip``, ``at`` and
                              ``plate``; with ``made = true`` what the game itself makes of a box
[``for``]                     whose it is: ``viewer``, ``others`` (in the order of turns after the
                              viewer, or all of them for a bystander), ``seats`` or a group of the
                              game; it is repeated for each of them. Without it, it stands once,
                              or for each zone that a ``*`` in the id matches
``wide``, ``square``,         where it stands in each shape, or in all of them: a box, a list of
``tall`` or ``at``            boxes, a table by number or a box that is shared out, see
                              :mod:`rules.boxes`. Without one, or with a table that does not
                              name the number, it is not there in that shape
[``pick``]                    by number, which boxes of a list are taken, from 0: ``{ 2 = [0, 3] }``
[``when``], [``unless``]      a case, or several: all hold, none holds
[``plate``]                   ``below``, ``above`` or ``none``: where the label of the zone stands
============================  ====================================================================

The number is how many the area is for; for the viewer and for nobody in particular it is that of
the others. A zone that does not lie on the table is left out, and so is the slip of no seat.

A case is a truth that the game tells, or a table ``[case.NAME]`` of which every key holds:
``seats`` and ``others`` (numbers as ``3`` or ``"2-4"``), ``viewer`` (false: for a bystander),
``has`` and ``lacks`` (a zone on the table). What ``[zone]`` tables are for says
:mod:`rules.furnishing`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypedDict, get_args

from rules.boxes import Box, CompositionError, Measures, Place, as_place, measures, numbers, within
from rules.table import (
    Area,
    PlateSide,
    Rectangle,
    Zone,
    frame,
    large,
    place,
    seat,
    square,
    tall,
    wide,
)

Units = Callable[[float, float, float, float], Rectangle]
Making = Callable[[Sequence[str], int | None, Box, Units], Sequence[Area]]
"""What a game makes of a box: out of the ids of all zones, the seat that the area is for, the box
in units, and what turns units into a rectangle of the window."""

SHAPES: Final[Mapping[str, tuple[Units, Box]]] = {
    "wide": (wide, (0, 0, 1920, 1080)),
    "square": (square, (0, 0, 1440, 1080)),
    "tall": (tall, (0, 0, 1080, 1920)),
    "large": (large, (0, 0, 1728, 1080)),
}


def others(seats: int, viewer: int | None) -> tuple[int, ...]:
    """All seats but the viewer, in the order of turns after that one; all for a bystander."""
    first = 0 if viewer is None else viewer + 1
    return tuple((first + step) % seats for step in range(seats - (viewer is not None)))


class Arrangements(TypedDict):
    """The fields of a :class:`~rules.table.Table` that say how its places lie."""

    arrangement: Area
    square: Area
    tall: Area
    large: Area | None


@dataclass(frozen=True, slots=True)
class _Thing:
    """What stands in a box: a part of an area, or all of it."""

    zone: str
    slip: bool
    plate: PlateSide


class _Part(NamedTuple):
    thing: _Thing
    at: Measures


@dataclass(frozen=True, slots=True)
class _Entry:
    """One ``[[area]]``."""

    name: str
    """Where it stands in the file, for a complaint."""
    thing: _Thing
    parts: str
    made: bool
    group: str
    when: tuple[str, ...]
    unless: tuple[str, ...]
    places: Mapping[str, Place]


@dataclass(frozen=True, slots=True)
class _Composition:
    """A file as it was read."""

    entries: tuple[_Entry, ...]
    parts: Mapping[str, tuple[_Part, ...]]
    cases: Mapping[str, Mapping[str, Any]]
    has_large: bool
    """Whether it says where things stand when letters are large."""


@dataclass(frozen=True, slots=True)
class _Sitting:
    """What is known of a table that is to be laid."""

    zones: tuple[str, ...]
    seats: int
    viewer: int | None
    facts: tuple[tuple[str, bool], ...]
    groups: tuple[tuple[str, tuple[int | None, ...]], ...]
    made: Making | None

    @property
    def others(self) -> int:
        """How many seats there are beside the viewer's."""
        return self.seats - (self.viewer is not None)

    def members(self, entry: _Entry) -> Sequence[int | str | None]:
        """For whom an area stands there; ``None``: for nobody, but the room is kept."""
        if not entry.group:
            if "*" not in entry.thing.zone:
                return (None,)
            return [zone for zone in self.zones if fnmatchcase(zone, entry.thing.zone)]
        groups: dict[str, Sequence[int | None]] = {
            "viewer": () if self.viewer is None else (self.viewer,),
            "others": others(self.seats, self.viewer),
            "seats": range(self.seats),
            **dict(self.groups),
        }
        if entry.group not in groups:
            raise CompositionError(f'for = "{entry.group}" is nobody: {", ".join(groups)} are.')
        return groups[entry.group]

    def holds(self, case: str, cases: Mapping[str, Mapping[str, Any]]) -> bool:
        """Whether a case holds."""
        facts = dict(self.facts)
        if case in facts:
            return facts[case]
        if case not in cases:
            raise CompositionError(f'"{case}" is no case: {", ".join([*cases, *facts])} are.')
        return all(self._true(key, value) for key, value in cases[case].items())

    def _true(self, key: str, value: Any) -> bool:
        if key in ("seats", "others"):
            return (self.seats if key == "seats" else self.others) in numbers(value)
        if key == "viewer":
            return (self.viewer is not None) is value
        return (value in self.zones) is (key == "has")


def compose(
    package: str,
    zones: Iterable[Zone],
    seats: int,
    viewer: int | None,
    *,
    facts: Mapping[str, bool] | None = None,
    groups: Mapping[str, Sequence[int | None]] | None = None,
    made: Making | None = None,
) -> Arrangements:
    """How the zones of a table lie beside each other, by the ``composition.toml`` of a package.

    Args:
        package: ``__package__`` of the game.
        zones: all zones on the table.
        seats: how many players there are.
        viewer: who is nearest; ``None``: nobody.
        facts: which cases of the game's own hold.
        groups: whom an area can be for besides ``viewer``, ``others`` and ``seats``; for a
            ``None`` among them the room stays empty.
        made: what stands in areas with ``made = true``; a plain function, always the same.

    Raises:
        CompositionError: the file is not well formed, or has no place for so many.
    """
    sitting = _Sitting(
        tuple(zone.id for zone in zones),
        seats,
        viewer,
        tuple((facts or {}).items()),
        tuple((name, tuple(group)) for name, group in (groups or {}).items()),
        made,
    )
    in_wide, in_square, in_tall, in_large = _composed(package, sitting)
    large = in_large if _read(package).has_large else None
    return {"arrangement": in_wide, "square": in_square, "tall": in_tall, "large": large}


@lru_cache(maxsize=512)
def _composed(package: str, sitting: _Sitting) -> tuple[Area, ...]:
    composition = _read(package)
    return tuple(frame(*_areas(package, composition, sitting, shape)) for shape in SHAPES)


def _areas(
    package: str, composition: _Composition, sitting: _Sitting, shape: str
) -> Iterator[Area]:
    for entry in composition.entries:
        try:
            if (
                shape in entry.places
                and all(sitting.holds(case, composition.cases) for case in entry.when)
                and not any(sitting.holds(case, composition.cases) for case in entry.unless)
            ):
                yield from _standing(entry, composition, sitting, shape)
        except CompositionError as error:
            raise CompositionError(f"{package}: {entry.name}, {shape}: {error}") from None


def _standing(
    entry: _Entry, composition: _Composition, sitting: _Sitting, shape: str
) -> Iterator[Area]:
    """What one area of the file comes to."""
    units, window = SHAPES[shape]
    members = sitting.members(entry)
    apart = bool(entry.group or "*" in entry.thing.zone) and entry.group != "viewer"
    number = len(members) if apart else sitting.others
    boxes = entry.places[shape].boxes(window, len(members), number)
    for member, box in zip(members, boxes or (), strict=boxes is not None):
        if member is None and entry.group:
            continue
        whose = member if isinstance(member, int) else None
        if entry.made:
            if sitting.made is None:
                raise CompositionError("the game makes nothing: give `made` to compose().")
            yield from sitting.made(sitting.zones, whose, box, units)
        elif entry.parts:
            for part in composition.parts[entry.parts]:
                yield from _area(part.thing, member, units(*within(part.at, box)), sitting)
        else:
            yield from _area(entry.thing, member, units(*box), sitting)


def _area(
    thing: _Thing, member: int | str | None, at: Rectangle, sitting: _Sitting
) -> Iterator[Area]:
    if thing.slip:
        if not isinstance(member, int):
            raise CompositionError("say with `for` whose the slip is.")
        if member < sitting.seats:
            yield seat(member, at=at)
        return
    zone = member if isinstance(member, str) else thing.zone.replace("{}", str(member))
    if zone in sitting.zones:
        yield place(zone, at=at, plate=thing.plate)


# Reading the file ----------------------------------------------------------------------------

_CASE: Final = {"seats": (int, str), "others": (int, str), "viewer": bool, "has": str, "lacks": str}
_THING: Final = {"zone": str, "slip": bool, "plate": str}
_AREA: Final = {
    **_THING,
    "parts": str,
    "made": bool,
    "for": str,
    "when": (str, list),
    "unless": (str, list),
    "pick": dict,
    **dict.fromkeys(("at", *SHAPES), (list, dict)),
}


@cache
def written(package: str) -> Mapping[str, Any]:
    """The ``composition.toml`` of a package, as it is written.

    Raises:
        CompositionError: it is no TOML.
    """
    try:
        return tomllib.loads(files(package).joinpath("composition.toml").read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CompositionError(f"{package}: composition.toml: {error}") from None


@cache
def _read(package: str) -> _Composition:
    try:
        return parsed(written(package))
    except CompositionError as error:
        raise CompositionError(f"{package}: composition.toml: {error}") from None


def parsed(data: Mapping[str, Any]) -> _Composition:
    """A ``composition.toml`` as it is written, checked and made ready.

    Raises:
        CompositionError: it is not well formed; the message says which table of it.

    >>> len(parsed({"area": [{"zone": "pile", "at": [0, 0, 100, 100]}]}).entries)
    1
    >>> parsed({"area": [{"zone": "pile", "plaet": "none"}]})
    Traceback (most recent call last):
        ...
    rules.boxes.CompositionError: [[area]] 1 (pile): there is no key "plaet".
    """
    _check(data, {"area": list, "parts": dict, "case": dict, "zone": dict}, "The file")
    parts = {
        name: tuple(_part(row, f"[[parts.{name}]] {at}") for at, row in enumerate(rows, 1))
        for name, rows in data.get("parts", {}).items()
    }
    for name, case in data.get("case", {}).items():
        _check(case, _CASE, f"[case.{name}]")
    entries = tuple(
        _entry(row, f"[[area]] {at} ({row.get('zone') or row.get('parts') or 'slip'})")
        for at, row in enumerate(data.get("area", []), 1)
    )
    for entry in entries:
        if entry.parts and entry.parts not in parts:
            raise CompositionError(f"{entry.name}: there are no [[parts.{entry.parts}]].")
    has_large = any("large" in row for row in data.get("area", []))
    return _Composition(entries, parts, data.get("case", {}), has_large)


def _check(row: Mapping[str, Any], keys: Mapping[str, Any], name: str) -> None:
    for key, value in row.items():
        if key not in keys:
            raise CompositionError(f'{name}: there is no key "{key}".')
        if not isinstance(value, keys[key]):
            raise CompositionError(f"{name}: {key} cannot be {value!r}.")


def _thing(row: Mapping[str, Any], name: str) -> _Thing:
    plate = row.get("plate", "below")
    if plate not in get_args(PlateSide):
        raise CompositionError(f"{name}: plate is below, above or none.")
    if sum(bool(row.get(key)) for key in ("zone", "slip", "parts", "made")) != 1:
        raise CompositionError(f"{name}: exactly one of zone, slip, parts and made stands there.")
    return _Thing(row.get("zone", ""), row.get("slip", False), plate)


def _part(row: Mapping[str, Any], name: str) -> _Part:
    _check(row, {**_THING, "at": list}, name)
    try:
        return _Part(_thing(row, name), measures(row.get("at")))
    except CompositionError as error:
        raise CompositionError(f"{name}: {error}") from None


def _entry(row: Mapping[str, Any], name: str) -> _Entry:
    _check(row, _AREA, name)
    thing = _thing(row, name)
    if "for" not in row and (thing.slip or "{}" in thing.zone):
        raise CompositionError(f"{name}: say with `for` whose it is.")
    try:
        pick = {int(number): taken for number, taken in row.get("pick", {}).items()}
        at = {shape: row.get(shape, row.get("at")) for shape in SHAPES}
        places = {shape: as_place(value, pick) for shape, value in at.items() if value is not None}
    except ValueError as error:
        raise CompositionError(f"{name}: {error}") from None
    return _Entry(
        name,
        thing,
        row.get("parts", ""),
        row.get("made", False),
        row.get("for", ""),
        _names(row.get("when", [])),
        _names(row.get("unless", [])),
        places,
    )


def _names(written: str | list[str]) -> tuple[str, ...]:
    return (written,) if isinstance(written, str) else tuple(written)
