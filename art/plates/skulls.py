"""One horned skull from the front, cut into the six cards of Ceratopsians.

The whole skull is 1500 x 1400 units: three cards of 500 x 700 beside each other, two rows. Printed
on the whole face of cards that lie edge to edge, the parts make one drawing, whatever skulls they
come from: every line that crosses an edge is the same in all six skulls. A skull differs in what
grows on it (``skulls.toml``): the fringe of the frill, the horns of brow, nose and cheeks.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from art.plates.outline import Detail, Knot, Point, smooth, tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    Sketch,
    curve,
    knots,
    limb,
    outlined,
    triples,
    walk,
)

CARD: Final = (500.0, 700.0)
"""Width and height of one part."""

PARTS: Final[Mapping[str, tuple[int, int]]] = {
    "left_frill": (0, 0),
    "center_frill": (1, 0),
    "right_frill": (2, 0),
    "left_cheek": (0, 1),
    "mouth": (1, 1),
    "right_cheek": (2, 1),
}
"""Column and row of each part, as the viewer sees them."""

WHOLE: Final = "ceratopsian"
NAMES: Final = tuple(f"skull/{part}" for part in (*PARTS, WHOLE))

WIDTH, HEIGHT = 3 * CARD[0], 2 * CARD[1]
MIDDLE = WIDTH / 2

SHRUNK = 0.9
FIT = f"translate({MIDDLE * (1 - SHRUNK):g} 42) scale({SHRUNK:g})"
"""How the drawing lies on the cards: room stays above the frill and below the beak for a title."""

EDGE = (
    "750,200 640,182 500,186 395,204 292,254 204,340 142,450 110,580 108,700 132,800 180,890 "
    "246,968 330,1010"
)
"""The left half of the frill's edge, from the crown to the cheek."""

BROW = "397,822,54 389,776,66 379,700,60 371,664,57.5 365,640,55"
"""The root of the left brow horn: the edge between two cards crosses it."""


@cache
def skulls() -> Mapping[str, Mapping[str, Any]]:
    """What grows on each of the six skulls, by its id (``ry``, ``rg`` and so on)."""
    return tomllib.loads(files("art.plates").joinpath("skulls.toml").read_text("utf-8"))


@cache
def _edge() -> list[tuple[Point, Point]]:
    return walk(EDGE, 401)


def _mirrored(left: Sequence[Knot]) -> list[Knot]:
    """The outline of the left half, from the middle line outwards, closed over both halves."""
    right: list[Knot] = [(WIDTH - knot[0], *knot[1:]) for knot in left if knot[0] != MIDDLE]
    return [*left, *reversed(right)]


def _ornament(place: float, kind: str, width: float, length: float, lean: float) -> str:
    """Path data of one ornament of the frill; its foot lies behind or on the edge."""
    (x, y), (tx, ty) = _edge()[round(place * 400)]
    nx, ny = -ty, tx
    half, tilt = width / 2, math.tan(math.radians(lean))

    def at(aside: float, out: float) -> Point:
        # Aside is towards the crown, against the direction of the edge.
        return x - tx * aside + nx * out, y - ty * aside + ny * out

    if kind == "point":
        return smooth(
            [
                (*at(-half, -14), 1),
                at(-half * 0.62, length * 0.5),
                (*at(0, length), 1),
                at(half * 0.62, length * 0.5),
                (*at(half, -14), 1),
            ]
        )
    if kind == "scallop":
        return smooth(
            [
                (*at(-half, -14), 1),
                at(-half * 0.86, length * 0.6),
                at(0, length),
                at(half * 0.86, length * 0.6),
                (*at(half, -14), 1),
            ]
        )
    if kind == "fold":
        return smooth(
            [
                at(-half, 2),
                at(-half * 0.3, 17),
                at(half * 0.4, 17),
                at(half, 2),
                at(half * 0.62, -length * 0.5),
                (*at(half * 0.05, -length), 1),
                at(-half * 0.6, -length * 0.5),
            ]
        )
    if kind == "hook":
        side = math.copysign(length, lean)
        return limb(
            [
                (*at(0, -16), half),
                (*at(0, length * 0.2), half * 0.86),
                (*at(side * 0.13, length * 0.5), half * 0.62),
                (*at(side * 0.42, length * 0.66), half * 0.36),
                (*at(side * 0.74, length * 0.56), 0),
            ]
        )
    return limb(
        [
            (*at(0, -16), half),
            (*at(length * 0.1 * tilt, length * 0.25), half * 0.72),
            (*at(length * 0.42 * tilt, length * 0.62), half * 0.42),
            (*at(length * tilt, length), 0),
        ]
    )


class _Skull:
    """Draws one whole skull on its sheet."""

    def __init__(self, skull: Mapping[str, Any], detail: Detail, across: float) -> None:
        self.skull = skull
        self.sheet = Sketch(detail, WIDTH, HEIGHT, across=across / SHRUNK)
        # Bone takes up some of the marker's colour, so that the fringe says which skull it is.
        self.fringe = [tone(colour, "paper_shade", 0.12) for colour in skull["colours"]]

    def draw(self) -> Sketch:
        with self.sheet.placed(FIT):
            self.halves(lambda: self.ornaments(False))
            self.frill()
            self.halves(self.frill_half)
            self.halves(lambda: self.ornaments(True))
            self.jaw_and_face()
            self.halves(self.face_half)
            self.nose()
        return self.sheet

    def halves(self, half: Callable[[], None]) -> None:
        """Draws the left half, and the same mirrored."""
        half()
        with self.sheet.placed(f"translate({WIDTH:g} 0) scale(-1 1)"):
            half()

    def ornaments(self, before: bool) -> None:
        for index, (place, kind, width, length, lean) in enumerate(self.skull["ornaments"]):
            if (kind == "fold") == before:
                path = _ornament(place, kind, width, length, lean)
                self.sheet.shape(path, self.fringe[index % 2], INNER if before else CONTOUR)

    def frill(self) -> None:
        self.sheet.shape(smooth(_mirrored(knots(EDGE))))

    def frill_half(self) -> None:
        sheet = self.sheet
        opening = (
            "672,470 650,380 590,338 500,330 424,346 360,402 334,490 352,570 414,616 500,624 "
            "590,610 648,560"
        )
        depth = (
            "668,470 644,394 588,356 500,348 436,362 380,414 356,492 372,556 424,596 500,602 "
            "582,590 636,546"
        )
        sheet.shape(outlined(opening), tone("paper_shade", "ink", 0.55), INNER)
        sheet.wash(outlined(depth), tone("paper_shade", "ink", 0.78))
        sheet.curve(
            "750,250 640,232 500,236 414,252 322,298 242,374 186,470 158,590 156,700 178,792 "
            "222,868",
            FINE,
        )
        sheet.curve("690,700 696,600 702,500 706,400 722,310 750,268")
        sheet.curve("205,700 216,600 250,500 300,410 360,340")
        sheet.hatch("520,672 590,658 650,616", 10, 38, 70)
        sheet.hatch("186,470 160,580 158,690", 14, 40, -75)
        sheet.hatch("690,236 600,233 530,234", 12, 30, -86)
        sheet.hatch("470,240 400,256 320,299 256,360", 14, 34, -86)
        sheet.hatch("158,720 176,792 215,860", 9, 34, -75)

    def jaw_and_face(self) -> None:
        jaw = "420,1090 500,1150 566,1226 640,1318 700,1376 750,1392"
        left = list(reversed(knots(jaw)))
        self.sheet.shape(smooth([*reversed(_mirrored(left))]))
        face = (
            "750,772 620,764 500,776 430,786 350,806 312,850 300,920 290,990 262,1060 "
            f"{self.skull['jugal']} 318,1112 372,1088 430,1086 500,1108 566,1148 622,1206 "
            "664,1274 704,1322 750,1352!"
        )
        self.sheet.shape(smooth(_mirrored(knots(face))), "bone")

    def face_half(self) -> None:
        sheet = self.sheet
        cheek = (
            "330,1010 306,1050 290,1110 330,1092 372,1088 430,1086 500,1108 566,1148 622,1206 "
            "640,1180 606,1120 560,1070 500,1040 430,1030"
        )
        sheet.wash(outlined(cheek), "paper_shade")
        sheet.mark(curve("430,1086 500,1108 566,1148 622,1206 664,1274"), CONTOUR)
        orbit = "392,842 434,856 462,896 460,944 428,984 384,992 346,964 334,916 348,866"
        depth = "398,862 430,872 450,904 446,944 420,972 388,976 360,950 354,912 366,878"
        sheet.shape(outlined(orbit), tone("paper_shade", "ink", 0.6), INNER)
        sheet.wash(outlined(depth), "ink")
        sheet.curve("314,960 330,1000 370,1018 420,1010 462,980 480,944")
        sheet.curve("438,1004 500,980 560,936 612,896 652,850 674,800 690,767")
        sheet.curve("330,1020 304,1056 290,1108")
        sheet.curve("384,1022 440,1032 500,1042 560,1072 606,1122 640,1184 668,1262")
        nostril = "668,1068 694,1062 704,1090 698,1136 676,1178 650,1170 640,1132 646,1094"
        sheet.shape(outlined(nostril), "ink", INNER)
        sheet.curve("640,1190 690,1214 750,1222")
        sheet.hatch("480,1010 540,976 590,940", 10, 34, 80)
        sheet.hatch("560,806 620,794 676,790", 10, 28, 84)
        sheet.hatch("512,1180 566,1238 640,1326 690,1366", 14, -26, 100)
        sheet.hatch("664,1274 700,1316 740,1340", 6, 30, -80)
        self.brow_horn()

    def brow_horn(self) -> None:
        sheet = self.sheet
        horn = f"{BROW} {self.skull['brow']}"
        sheet.shape(limb(horn), "bone")
        line = triples(horn)
        sheet.mark(smooth([(x - w * 0.35, y) for x, y, w in line[1:-1]], closed=False), FINE)
        sheet.mark(smooth([(x + w * 0.25, y) for x, y, w in line[1:-2]], closed=False), FINE)
        sheet.hatch("338,800 366,816 400,822 440,812", 9, -26, 96)
        sheet.hatch("326,790 350,806 396,812 452,796", 11, 18, 96)

    def nose(self) -> None:
        sheet = self.sheet
        sheet.shape(limb(self.skull["nose"]), "bone")
        line = triples(self.skull["nose"])
        sheet.mark(smooth([(x + w * 0.3, y) for x, y, w in line[:-1]], closed=False), FINE)
        sheet.hatch("700,1046 750,1058 800,1046", 9, -24, 90)
        sheet.curve("750,1352 746,1290 750,1226", FINE)


def drawn(skull: str, detail: Detail = "fine", across: float = WIDTH) -> Sketch:
    """The whole skull of this id on its sheet of 1500 x 1400 units.

    Line weights are those of a plate `across` units wide.
    """
    return _Skull(skulls()[skull], detail, across).draw()


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:
    """A part of a skull (or ``skull/ceratopsian``, the whole) as SVG text.

    The first of `parts` that is the id of a skull says which one; otherwise it is ``ry``. A part is
    500 x 700 units and meant for the whole face of a card.

    Raises:
        ValueError: no plate of this module has the name.
    """
    part = name.removeprefix("skull/")
    skull = next((each for each in parts if each in skulls()), "ry")
    if part == WHOLE:
        return drawn(skull, detail).svg()
    if part not in PARTS:
        raise ValueError(f"{name!r} is not a part of a skull")
    column, row = PARTS[part]
    return drawn(skull, detail, CARD[0]).window(column * CARD[0], row * CARD[1], *CARD)
