"""Body plans: one animal each, as data in ``plans/*.toml``.

Lengths are metres (skull outlines: hundredths of the skull's length), angles degrees. All animals
face left. Lists run from head to tail, or from a limb's root to its tip. A plan may name another
one as its ``base`` and then says only what differs; tables are merged, lists replaced.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

Plan = Mapping[str, Any]
"""A body plan as read from its table."""


@cache
def _read(file: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads(files("art.plates").joinpath("plans", file).read_text("utf-8"))


@cache
def _files() -> tuple[str, ...]:
    names = (entry.name for entry in files("art.plates").joinpath("plans").iterdir())
    return tuple(sorted(name for name in names if name.endswith(".toml")))


def steps() -> Iterator[None]:
    """Reads all plans, a file at each step: all at once they take their time."""
    for file in _files():
        _read(file)
        yield


@cache
def _tables() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for file in _files():
        for name, table in _read(file).items():
            if name in found:
                raise ValueError(f"two body plans are called {name}")
            found[name] = table
    return found


def _merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(base)
    for key, value in own.items():
        below = result.get(key)
        if isinstance(value, dict) and isinstance(below, dict):
            result[key] = _merged(below, value)
        else:
            result[key] = value
    return result


@cache
def plan(name: str) -> Plan:
    """The complete plan of this name, with all that it takes over from its base.

    Raises:
        KeyError: there is no such plan, or its base is missing.
    """
    own = _tables()[name]
    base = own.get("base")
    return _merged(plan(base), own) if base else own


@cache
def genera() -> tuple[str, ...]:
    """The ids of all animals, in the order of the files. Mere bases (``abstract``) are left out."""
    return tuple(name for name, table in _tables().items() if "genus" in table)


@cache
def _shapes() -> dict[str, list[list[float]]]:
    text = files("art.plates").joinpath("shapes.toml").read_text("utf-8")
    return tomllib.loads(text)


def shape(name: str) -> list[list[float]]:
    """An outline that several plans share, from ``shapes.toml``.

    Raises:
        KeyError: there is none of this name.
    """
    return _shapes()[name]
