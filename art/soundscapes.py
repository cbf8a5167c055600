"""What is heard at a table: the sounds of its place, and what its pieces sound like on its zones.

The sounds are named in ``soundscapes.toml``, and are files of :mod:`art.sounds`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


def _at(values: Sequence[float], mood: int) -> float:
    return values[max(0, min(mood, len(values) - 1))]


@dataclass(frozen=True, slots=True)
class Bed:
    """A loop that is heard all the time."""

    name: str
    """The name of its sound."""
    loud: tuple[float, ...]
    """How loud it is in each mood, 0 to 1; the last is that of all further moods."""

    def loudness(self, mood: int) -> float:
        """How loud it is in a mood, 0 to 1."""
        return _at(self.loud, mood)


@dataclass(frozen=True, slots=True)
class Far:
    """A sound that is heard now and then."""

    name: str
    """The name of its sound."""
    loud: tuple[float, ...]
    """How loud it is in each mood, 0 to 1; the last is that of all further moods."""
    every: tuple[float, float]
    """The shortest and the longest time between two, in seconds."""

    def loudness(self, mood: int) -> float:
        """How loud it is in a mood, 0 to 1."""
        return _at(self.loud, mood)


@dataclass(frozen=True, slots=True)
class Soundscape:
    """What is heard at one place."""

    ground: str
    """What pieces lie on where a zone has no surface."""
    beds: tuple[Bed, ...]
    """What is heard all the time."""
    far: tuple[Far, ...]
    """What is heard now and then."""


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(files("art").joinpath("soundscapes.toml").read_text("utf-8"))


@cache
def scenes() -> Mapping[str, Soundscape]:
    """The soundscape of every scene by its name; ``""`` is that of all others."""
    return {
        scene: Soundscape(
            data["ground"],
            tuple(Bed(one["name"], tuple(one["loud"])) for one in data["beds"]),
            tuple(
                Far(one["name"], tuple(one["loud"]), (one["every"][0], one["every"][1]))
                for one in data.get("far", ())
            ),
        )
        for scene, data in _data()["scenes"].items()
    }


def soundscape(scene: str) -> Soundscape:
    """The soundscape of a scene; one that is not known sounds like a quiet room."""
    known = scenes()
    return known.get(scene, known[""])


@cache
def surfaces() -> Mapping[str, str]:
    """What kind of ground each surface is."""
    return dict(_data()["surfaces"])


def contact(shape: str, surface: str, scene: str) -> str:
    """The name of the sound of a piece that comes to lie on a surface.

    Without a surface, or with one that is not known, it lies on the ground of the scene.
    """
    things = _data()["things"]
    ground = surfaces().get(surface) or soundscape(scene).ground
    return f"contact/{things.get(shape, things['card'])}_on_{ground}"
