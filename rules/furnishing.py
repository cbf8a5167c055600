"""What the zones of a game are like: the ``[zone]`` tables of its ``composition.toml``.

A table has the fields of a :class:`~rules.table.Zone` that never change; the game adds the others::

    [zone.dig-pile]
    label = "Dig pile"
    layout = "stack"
    surface = "heap"

    [zone."hand-{}"]                 # "{}" in the id and in texts is the seat that owns it
    label = "{}"
    layout = "fan"
    own = { layout = "row", role = "hand" }     # the viewer's differs in these

    [zone."bay-*"]                   # all zones whose ids begin with bay-
    surface = "crate"

A game makes its zones with ``furnished(__package__, "hand-1", 1, own=True, note="3 cards")``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final, get_args

from rules.boxes import CompositionError
from rules.composing import written
from rules.phrases import seat_name
from rules.rulebook import record
from rules.table import Layout, Role, Shape, Zone

_FIELDS: Final = frozenset(field.name for field in fields(Zone)) - {"id", "owner", "cells"}
_WORDS: Final = {"layout": get_args(Layout), "shape": get_args(Shape), "role": get_args(Role)}
_TEXTS: Final = frozenset({"label", "spoken", "note"})


def furnished(
    package: str, zone_id: str, owner: int | None = None, *, own: bool = False, **more: Any
) -> Zone:
    """The zone of this id.

    Args:
        package: ``__package__`` of the game.
        zone_id: its id, for which there is a table in ``composition.toml``.
        owner: the seat that it belongs to.
        own: whether that is the viewer's.
        more: the fields that the game knows better than the table.

    Raises:
        CompositionError: there is no table for it, or the table has what is no field of a zone.
    """
    return Zone(**{**_fields(package, zone_id, owner, own), **more})


@cache
def _fields(package: str, zone_id: str, owner: int | None, own: bool) -> Mapping[str, Any]:
    tables = written(package).get("zone", {})
    seat = "*" if owner is None else str(owner)
    name = next((one for one in tables if fnmatchcase(zone_id, one.replace("{}", seat))), None)
    if name is None:
        raise CompositionError(f"{package}: composition.toml: there is no [zone.{zone_id}].")
    row = {**tables[name], **(tables[name].get("own", {}) if own else {})}
    row.pop("own", None)
    for key, value in row.items():
        if key not in _FIELDS:
            raise CompositionError(f'{package}: [zone.{name}]: there is no key "{key}".')
        if key in _WORDS and value not in _WORDS[key]:
            allowed = ", ".join(filter(None, _WORDS[key]))
            raise CompositionError(f"{package}: [zone.{name}]: {key} is one of {allowed}.")
    if owner is not None:
        for key in _TEXTS & row.keys():
            row[key] = row[key].replace("{}", seat_name(owner))
    known = record(Zone, row, id=zone_id, owner=owner)
    return {key: getattr(known, key) for key in ("id", "owner", *row)}
