"""Box covers: what stands on the shelf, in the palette of the museum at night.

A cover is painted on a square of 800 x 800 units and cut to the shape of its box. What matters
lies within the middle 640 x 570 units, so that any shape from 4:5 to 7:5 shows all of it; the top
third is calm. A game without a cover of its own has the common one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from art.plates.outline import Detail
from art.plates.scenes import digs, halls
from art.plates.scenes.scenery import SIDE
from art.plates.sketch import Sketch

COMMON: Final = "cover/common"

SCENES: Final[dict[str, Callable[[Sketch], None]]] = {
    "cover/ceratopsians": halls.ceratopsians,
    "cover/dolphins_and_dinos": halls.dolphins_and_dinos,
    "cover/fossil_canyon": digs.fossil_canyon,
    "cover/cretaceous_creek": digs.cretaceous_creek,
    "cover/go_dig": digs.go_dig,
    "cover/memory": halls.memory,
    "cover/twenty_questions": halls.twenty_questions,
    "cover/fossilis": digs.fossilis,
    "cover/free_table": halls.free_table,
    COMMON: halls.common,
}

NAMES: Final = tuple(SCENES)


def _shape(parts: Sequence[str]) -> float:
    """Width by height, from the first part that reads ``width:height``; 7:5 without one."""
    for part in parts:
        wide, colon, high = part.partition(":")
        if colon and wide.isdigit() and high.isdigit() and int(wide) and int(high):
            return int(wide) / int(high)
    return 7 / 5


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:
    """The cover of a game as SVG text, or the common one where the game has none.

    A part such as ``4:5`` sets the shape of the box, width by height; it is 7:5 without one.
    """
    shape = _shape(parts)
    width, height = min(SIDE, SIDE * shape), min(SIDE, SIDE / shape)
    sheet = Sketch(detail, SIDE, SIDE, across=width)
    SCENES.get(name, halls.common)(sheet)
    return sheet.window((SIDE - width) / 2, (SIDE - height) / 2, width, height)
