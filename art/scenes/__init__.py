"""The places where the games stand: a painted ground for each, and the things that zones are.

Each module of a scene has two functions. ``ground(stage)`` paints the scenery, all that no piece
lies on, once for a window and a mood. ``furnish(surface, site, stage)`` paints the thing under one
zone, and is false where the general one of :mod:`art.scenes.surfaces` will do. A third,
``life(stage)``, may tell what moves by itself (:mod:`art.scenes.life`), and ``names(stage)`` where
it writes the names of places.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol

import pygame

from art import palette
from art.album import remembered
from art.palette import Variant
from art.scenes.life import Source
from art.scenes.stage import Rectangle, Site, Stage

SCENES: Final = frozenset(
    {
        "ceratopsians",
        "cretaceous_creek",
        "dolphins_and_dinos",
        "fossil_canyon",
        "fossilis",
        "go_dig",
        "memory",
        "twenty_questions",
    }
)
"""The places that are painted; every other name, and none, is a room of no game's own."""


class Painter(Protocol):
    """What the module of a scene gives."""

    def ground(self, stage: Stage) -> pygame.Surface:
        """The scenery, in the size of the stage."""

    def furnish(self, surface: pygame.Surface, site: Site, stage: Stage) -> bool:
        """Paints the thing under a zone; false where the general one will do."""


def painter(scene: str) -> Painter:
    """The module that paints a scene; loaded when it is first asked for."""
    name = scene if scene in SCENES else "default"
    return import_module(f"art.scenes.{name}")


def ground(stage: Stage) -> pygame.Surface:
    """The scenery of a stage. Kept for the next time; do not paint on it."""
    return _ground(stage.bare(), palette.variant())


@remembered
def _ground(stage: Stage, variant: Variant) -> pygame.Surface:
    del variant  # only a part of the key
    picture = painter(stage.scene).ground(stage)
    return picture.convert() if pygame.display.get_surface() else picture


def life(stage: Stage) -> tuple[Source, ...]:
    """What moves by itself in a scene; nothing where its module has no ``life``."""
    moving = getattr(painter(stage.scene), "life", None)
    return tuple(moving(stage)) if moving else ()


def names(stage: Stage) -> tuple[Rectangle, ...]:
    """Where the names of places stand that are on no plate of a zone; none where the module of a
    scene has no ``names``."""
    written = getattr(painter(stage.scene), "names", None)
    return tuple(written(stage)) if written else ()


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> None:
    """Paints the thing under one zone on the scenery; the clip of the surface is kept to."""
    from art.scenes import surfaces

    if not painter(stage.scene).furnish(surface, site, stage):
        surfaces.furnish(surface, site, stage)


_REACH: Final = 60
_FAR: Final = {"fossilis": 90, "memory": 150}
"""Scenes in which light falls farther beyond a zone than things and shadows otherwise reach."""


def reach(stage: Stage) -> int:
    """How far a thing with its shadow and light may reach beyond its zone, in pixels."""
    return stage.px(_FAR.get(stage.scene, _REACH))
