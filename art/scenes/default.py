"""A room of no game's own: a collector's table of walnut under a lamp."""

from __future__ import annotations

from typing import Final

import pygame

from art.palette import blend
from art.scenery.boards import near_edge
from art.scenery.easel import Easel, opaque
from art.scenery.light import Pool, illuminate
from art.scenery.texture import wood
from art.scenes.stage import Site, Stage

_AMBIENT: Final = (96, 92, 100)


def ground(stage: Stage) -> pygame.Surface:
    """Planks of walnut with a pool of lamplight over what all share."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    tone = blend("rail", "board", 0.35)
    easel.lay(wood(easel, (0, 0, width, height), tone, 7, plank=118), 0, 0)
    own = [site for site in stage.sites if site.own or site.role == "hand"]
    if own:
        top = min(site.box[1] for site in own) / stage.unit - 22
        if top > 0.55 * height:
            near_edge(easel, top, "table_edge", 41)
    illuminate(
        easel,
        _AMBIENT,
        [
            Pool(0.46 * width, 0.42 * height, 0.52 * width, 0.56 * height, (150, 132, 100), 0.8),
            Pool(0.4 * width, 0.96 * height, 0.5 * width, 0.3 * height, (70, 58, 40), 0.9),
        ],
    )
    whole.take(easel)
    return whole.surface


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """Every zone is the general thing."""
    del surface, site, stage
    return False
