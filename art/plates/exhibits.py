"""The exhibits of Dolphins and Dinos, as plates of a museum's handbook.

All are drawn on the common sheet of 480 x 360 units and, like the genera, look to the left. Each
has one accent besides paper and ink.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from art.plates.motifs import ancient, living, rooms
from art.plates.outline import Detail
from art.plates.sketch import Sketch

DRAWINGS: Final[dict[str, Callable[[Sketch], None]]] = {
    "arrowhead": ancient.arrowhead,
    "butterfly": living.butterfly,
    "trilobite": ancient.trilobite,
    "frog": living.frog,
    "skeleton": ancient.skeleton,
    "fish": living.fish,
    "theater": rooms.theater,
    "sea_horse": living.sea_horse,
    "saber_tooth": ancient.saber_tooth,
    "shark": living.shark,
    "snake": living.snake,
    "plesiosaur": ancient.plesiosaur,
    "pterodactyl": ancient.pterodactyl,
    "dolphin": living.dolphin_at_sea,
    "t_rex": ancient.t_rex,
    "restaurant": rooms.restaurant,
    "corridor": rooms.corridor,
}

NAMES: Final = tuple(f"exhibit/{each}" for each in DRAWINGS)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:  # noqa: ARG001
    """The exhibit as SVG text; it has no parts.

    Raises:
        KeyError: no plate of this module has the name.
    """
    sheet = Sketch(detail)
    DRAWINGS[name.removeprefix("exhibit/")](sheet)
    return sheet.svg()
