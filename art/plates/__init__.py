"""Plates: every animal, skull, trace and box cover, drawn by one hand.

A plate has a name ``prefix/id``: ``genus/allosaurus``, ``exhibit/t_rex``, ``skull/left_frill``,
``trace/nest``, ``cover/memory``. Each prefix belongs to one module of this package, which offers

- ``NAMES``: the full names it draws, and
- ``svg(name, parts, detail)``: the plate as SVG text; `parts` are the fossils a card stands for,
  `detail` is ``fine``, ``medium`` or ``small`` (`art.plates.outline.Detail`);
- if it takes its time for some, ``steps(name)``: an iterator that does what every picture of a
  plate needs, whatever its size, a little at each step;
- if it can do better than a sheet of fixed shape, ``fitted(name, parts, size)``: the plate as SVG
  text in the proportions of `size` pixels.

A plate ``picture/<file name>`` is a person's own picture (`art.plates.pictures`), one that begins
with ``own/`` belongs to a box that somebody designed (`art.plates.own`).

Shapes, stroke weights and colours come from `art.plates.outline`, so that all plates match.
"""

from __future__ import annotations

import importlib
import io
from collections.abc import Iterator, Sequence
from functools import cache
from types import ModuleType

import pygame

from art import palette
from art.album import remembered
from art.plates import medallion, own, pictures, plan
from art.plates.outline import Detail, detail_for

PREFIXES: dict[str, str] = {
    "genus": "genera",
    "skull": "skulls",
    "exhibit": "exhibits",
    "trace": "traces",
    "bone": "traces",
    "thing": "traces",
    "tile": "traces",
    "event": "events",
    "storm": "events",
    "tool": "events",
    "supply": "museum",
    "skill": "museum",
    "award": "museum",
    "bonus": "museum",
    "record": "museum",
    "question": "questions",
    "cover": "covers",
    "pits": "pits",
    "site": "preparing",
}
"""The module of this package that draws the plates with a prefix."""


@cache
def _module(prefix: str) -> ModuleType | None:
    name = PREFIXES.get(prefix)
    return None if name is None else importlib.import_module(f"{__name__}.{name}")


@cache
def names() -> tuple[str, ...]:
    """The full names of all plates, by prefix and then in the order of their module."""
    modules = dict.fromkeys(_module(prefix) for prefix in PREFIXES)
    return tuple(name for module in modules if module for name in module.NAMES)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:
    """The plate as SVG text, with these parts lit and the rest ghosted; no parts: all plain.

    An unknown name gives the medallion with an ammonite, so that a card of a plug-in game always
    has a picture; a game without a cover of its own gets the common one. Parts that the plate does
    not know are ignored.
    """
    prefix = name.partition("/")[0]
    module = _module(prefix)
    if module is None or (name not in module.NAMES and prefix != "cover"):
        return medallion.svg(detail)
    text: str = module.svg(name, tuple(parts), detail)
    return text


def steps(name: str) -> Iterator[None]:
    """Does what all pictures of a plate need, a little at each step: painting is quicker then."""
    prefix = name.partition("/")[0]
    if prefix == "genus":
        # The module of all animals reads their plans.
        yield from plan.steps()
    module = _module(prefix)
    if module is not None and name in module.NAMES and hasattr(module, "steps"):
        yield from module.steps(name)


def plate(name: str, size: tuple[int, int], parts: Sequence[str] = ()) -> pygame.Surface:
    """The plate printed in the middle of a clear surface of exactly `size` pixels.

    A cover takes the shape of its box and fills it. Cached by name, size, parts and palette: do
    not paint on it. Raises ValueError for a size without pixels.
    """
    if min(size) < 1:
        raise ValueError(f"a plate needs at least one pixel each way, not {size[0]} x {size[1]}")
    if name.startswith("cover/") and not parts:
        parts = (f"{int(size[0])}:{int(size[1])}",)
    whole = (int(size[0]), int(size[1]))
    picture = pictures.picture(name, whole) if name.startswith(pictures.PREFIX) else None
    if name.startswith(own.PREFIX):
        picture = own.picture(name, whole)
    return picture or _printed(name, whole, tuple(parts), palette.variant())


@remembered
def _printed(
    name: str,
    size: tuple[int, int],
    parts: tuple[str, ...],
    variant: str,  # noqa: ARG001 - part of the key: a palette has its own prints
) -> pygame.Surface:
    module = _module(name.partition("/")[0])
    if module is not None and name in module.NAMES and hasattr(module, "fitted"):
        text: str = module.fitted(name, parts, size)
    else:
        text = svg(name, parts, detail_for(size))
    # Rasterised at twice the size where it is cheap: the rasteriser's own smoothing is coarse.
    times = 2 if max(size) <= SHARPENED else 1
    drawn = pygame.image.load_sized_svg(
        io.BytesIO(text.encode()), (size[0] * times, size[1] * times)
    )
    if times > 1:
        width, height = drawn.get_size()
        drawn = pygame.transform.smoothscale(
            drawn, (max(1, width // times), max(1, height // times))
        )
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


SHARPENED = 360
"""Longest side, in pixels, up to which a plate is rasterised at twice its size."""
