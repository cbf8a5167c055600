"""Furniture that is dear to paint is painted once for its place, and laid from then on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from art import palette
from art.album import remembered
from art.palette import Variant
from art.scenery.easel import Easel, Picture, clear, ready
from art.scenes.stage import Site

Paint = Callable[[Easel, Site], None]
"""Paints the thing under a zone in lengths of the design."""

REACH = 60
"""How far a thing with its shadow may reach beyond its zone, in units."""


def lay(surface: pygame.Surface, site: Site, unit: float, paint: Paint) -> None:
    """Lays the thing under a zone, which looks alike as long as the place and its cells do.

    ``paint`` may use all of the site but its words and counts; light that it adds is seen only on
    what it has painted itself.
    """
    corner = (site.box[0], site.box[1])
    _picture(paint, site.still(), unit, palette.variant()).show(surface, corner)


@remembered
def _picture(paint: Paint, site: Site, unit: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    margin = round(REACH * unit) + 1
    size = (site.box[2] + 2 * margin, site.box[3] + 2 * margin)
    origin = (margin - site.box[0], margin - site.box[1])
    easel = Easel(clear(size), unit, origin)
    paint(easel, site)
    return Picture(ready(easel.surface), (-margin, -margin))
