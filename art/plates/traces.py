"""What animals leave behind and what is found in the ground: traces, bones, finds and earth.

Traces, bones and finds are drawn on the common sheet of 480 x 360 units; the grains of earth fill
a square of 360 x 360, to be printed on the whole of a tile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from art.plates.motifs import bones, earth, finds, imprints
from art.plates.outline import Detail
from art.plates.sketch import Sketch

DRAWINGS: Final[dict[str, Callable[[Sketch], None]]] = {
    "trace/nest": imprints.nest,
    "trace/feather_impression": imprints.feather_impression,
    "trace/gastroliths": imprints.gastroliths,
    "trace/skin_impression": imprints.skin_impression,
    "trace/coprolite": imprints.coprolite,
    "trace/footprint": imprints.footprint,
    "bone/tooth": bones.tooth,
    "bone/limb": bones.limb_bone,
    "bone/rib": bones.rib,
    "bone/hip": bones.hip,
    "bone/skull": bones.skull,
    "bone/hammer": bones.hammer,
    "thing/plaster": finds.plaster,
    "thing/amber": finds.amber,
    "thing/egg": finds.egg,
    "thing/footprint": finds.track,
    "thing/fragment": finds.fragment,
    "tile/sand": earth.sand,
    "tile/clay": earth.clay,
    "tile/stone": earth.stone,
}

NAMES: Final = tuple(DRAWINGS)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:  # noqa: ARG001
    """The trace, bone, find or grain of earth as SVG text; it has no parts.

    Raises:
        KeyError: no plate of this module has the name.
    """
    sheet = Sketch(detail, earth.GRAIN, earth.GRAIN) if name.startswith("tile/") else Sketch(detail)
    DRAWINGS[name](sheet)
    return sheet.svg()
