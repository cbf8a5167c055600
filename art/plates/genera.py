"""The genus plates: every animal of the fossil cards, from its body plan."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from art.plates import dress, heads, limbs, paddles, skeleton, wings
from art.plates.drawing import Drawing
from art.plates.flesh import mantle, trunk_flesh
from art.plates.outline import HEIGHT, WIDTH, Detail, Point, Sheet, detail_for, polygon, tone
from art.plates.plan import genera, plan
from art.plates.posture import posture, standing_height

PREFIX = "genus/"
NAMES: tuple[str, ...] = tuple(PREFIX + name for name in genera())

MARGIN = 12.0
"""Sheet units kept free round an animal."""

PARTS: dict[str, tuple[str, ...]] = {
    "skull": ("skull", "teeth", "beak"),
    "forelimbs_ribs": (
        *("neck", "trunk_front", "trunk_rear", "ribs_front", "ribs_rear"),
        *("shoulder", "arm", "hand", "armour_front"),
    ),
    "hips_legs": ("pelvis", "leg", "foot", "tail", "armour_rear"),
    "tail": ("tail",),
    "forequarters": (
        *("skull", "teeth", "beak", "neck", "trunk_front", "ribs_front"),
        *("shoulder", "arm", "hand", "armour_front"),
    ),
    "hindquarters": (*("trunk_rear", "ribs_rear", "pelvis", "leg", "foot", "tail", "armour_rear"),),
    "tooth": ("teeth",),
    "limb": ("arm", "hand", "leg", "foot"),
    "rib": ("ribs_front", "ribs_rear"),
    "hip": ("pelvis",),
}
"""The regions of the skeleton that a card's part stands for. A plan may say otherwise."""


def parts_of(genus: str) -> dict[str, tuple[str, ...]]:
    """The parts that can be lit on this genus, and the regions each stands for."""
    own = plan(genus).get("parts", {})
    return {**PARTS, **{name: tuple(regions) for name, regions in own.items()}}


COMPOSED = 96
"""Drawings kept: what the cards of the largest game need at one size."""


@lru_cache(maxsize=COMPOSED)
def _compose(name: str, detail: Detail, unit: float, level: bool = False) -> Drawing:
    """An animal drawn with its hip joint at 0, 0, `unit` sheet units a metre.

    `level` holds its skull level, as figures of a skull alone show it. Kept, since the cards of
    one genus differ in nothing but what is lit: nobody may add to it.
    """
    data = plan(name)
    if level:
        data = {**data, "skull": {**data["skull"], "pitch": 0.0}}
    body = posture(data, unit, (0.0, 0.0))
    around = mantle(data, body)
    drawing = Drawing(detail)
    wings.membranes(drawing, data, body)
    dress.behind(drawing, data, body, around)
    for limb in body.limbs:
        limbs.limb_flesh(drawing, limb)
    trunk_flesh(drawing, around)
    heads.head_flesh(drawing, data, body)
    skeleton.belly_ribs(drawing, data, around)
    skeleton.ribs(drawing, data, body)
    skeleton.backbone(drawing, data, body)
    skeleton.pelvis(drawing, data, body)
    skeleton.shoulder(drawing, data, body)
    paddles.plate_girdles(drawing, data, body)
    heads.skull(drawing, data, body)
    paddles.paddles(drawing, data, body)
    for limb in body.limbs:
        limbs.limb(drawing, limb)
    wings.fingers(drawing, data, body)
    dress.front(drawing, data, body, around)
    return drawing


_NUMBERS = re.compile(r"-?[\d.]+")

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def _bounds(paths: Iterable[str]) -> Box:
    """The box round path data. Curves stay within a hair of their own points."""
    numbers = [float(text) for path in paths for text in _NUMBERS.findall(path)]
    xs, ys = numbers[::2], numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=256)
def _extent(name: str, regions: tuple[str, ...] | None = None) -> Box:
    """The box round an animal, or the near bones of some regions, in metres from its hip joint."""
    unit = WIDTH / plan(name).get("span", 10.0)
    drawing = _compose(name, "fine", unit, regions is not None)
    left, top, right, bottom = _bounds(drawing.paths(regions))
    return left / unit, top / unit, right / unit, bottom / unit


def _steady(unit: float) -> float:
    """A scale without its last digits, so that equal sizes are equal keys."""
    return round(unit, 3)


def _fit(extent: Box, box: Box) -> tuple[float, Point]:
    """Sheet units a metre and the place of the hip joint that centre an extent in a box."""
    left, top, right, bottom = extent
    unit = _steady(min((box[2] - box[0]) / (right - left), (box[3] - box[1]) / (bottom - top)))
    x = (box[0] + box[2] - (left + right) * unit) / 2
    y = (box[1] + box[3] - (top + bottom) * unit) / 2
    return unit, (x, y)


def _ground(sheet: Sheet, height: float) -> None:
    """The hairline an animal stands on."""
    colour = tone("paper_shade", "ink", 0.4)
    sheet.add(polygon([(14, height), (sheet.width - 14, height)], False), None, colour, 0.7)
    if sheet.detail == "fine":
        for share, y, long in (
            *((0.11, 5, 26), (0.27, 4, 9), (0.44, 6, 34)),
            *((0.66, 5, 14), (0.82, 5, 30)),
        ):
            x = share * sheet.width
            line = polygon([(x, height + y), (x + long, height + y)], False)
            sheet.add(line, None, colour, 0.5)


def _lit(genus: str, parts: Sequence[str]) -> frozenset[str] | None:
    """The regions that the parts light, None for a whole skeleton."""
    known = parts_of(genus)
    lit = frozenset(region for part in parts for region in known.get(part, ()))
    return lit if parts else None


def _animal(sheet: Sheet, genus: str, lit: frozenset[str] | None, box: Box) -> float:
    """Paints the animal into a box and gives its scale in units a metre."""
    unit, hip = _fit(_extent(genus), box)
    height = standing_height(plan(genus))
    if height is not None and sheet.detail != "small":
        _ground(sheet, hip[1] + height * unit)
    with sheet.shifted(*hip):
        _compose(genus, sheet.detail, unit).paint(sheet, lit)
    return unit


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:
    """The plate of a genus as SVG text: the animal in the middle of the sheet.

    With parts, their bones are lit and the rest are ghosts; parts unknown to the genus light
    nothing. Raises KeyError for a name not in NAMES.
    """
    genus = name.removeprefix(PREFIX)
    sheet = Sheet(detail)
    inner = (MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN)
    _animal(sheet, genus, _lit(genus, parts), inner)
    return sheet.svg()


# ---- Plates of another shape ----------------------------------------------------------------

FIGURES: dict[str, tuple[str, ...]] = {
    "skull": ("skull", "teeth", "beak"),
    "forequarters": ("skull", "teeth", "beak"),
    "tooth": ("skull", "teeth", "beak"),
    "forelimbs_ribs": ("shoulder", "arm", "hand", "ribs_front", "ribs_rear"),
    "hips_legs": ("pelvis", "leg", "foot"),
    "hindquarters": ("pelvis", "leg", "foot"),
    "tail": ("tail",),
    "limb": ("leg", "foot"),
    "rib": ("ribs_front", "ribs_rear"),
    "hip": ("pelvis",),
}
"""The regions drawn once more, large, where a plate has room to spare."""

SPARE = 0.34
"""The share of a plate's height that the large figure takes at least."""

SQUARE = 1.25
"""Plates up to this width, in heights, have a large figure below the animal."""

BESIDE = 2.8
"""On wider ones up to this width the figure of a fossil stands beside it, as above a name of two or
three lines; on others the animal stands alone."""

ASIDE = 0.38
"""The share of their width that it takes there."""

GAP = 12.0
LARGEST = 9.0
"""How many times larger than on the animal the figure may be."""

TALLEST = 1.25
"""How high the figure may be, in heights of the animal, which comes first."""


def steps(name: str) -> Iterator[None]:
    """Finds out how large an animal is, and the figure of its skull, each in one step."""
    genus = name.removeprefix(PREFIX)
    _extent(genus)
    yield
    _extent(genus, FIGURES["skull"])
    yield


def fitted(name: str, parts: Sequence[str], size: tuple[int, int]) -> str:
    """The plate of a genus as SVG text in the proportions of `size` pixels.

    Most cards are higher than wide and most animals longer than high. Where that leaves room,
    the fossil the card stands for (the skull, on a card of the whole animal) is drawn once more,
    large, below the animal, as figures on a museum's plate are.
    """
    genus = name.removeprefix(PREFIX)
    detail = detail_for(size)
    shape = size[0] / size[1]
    wide = max(WIDTH, HEIGHT * shape)
    sheet = Sheet(detail, wide, wide / shape)
    lit = _lit(genus, parts)
    left, top, right, bottom = _extent(genus)
    inside = (sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN)
    if parts and SQUARE < shape <= BESIDE:
        _beside(sheet, genus, parts, lit)
        return sheet.svg()
    if shape > SQUARE:
        _animal(sheet, genus, lit, (MARGIN, MARGIN, wide - MARGIN, sheet.height - MARGIN))
        return sheet.svg()
    high = min(inside[0] / (right - left) * (bottom - top), inside[1] * (1 - SPARE) - GAP)
    spare = inside[1] - high - GAP
    regions = FIGURES.get(parts[0] if parts else "skull", FIGURES["skull"])
    unit = min(inside[0] / (right - left), high / (bottom - top))
    box = tuple(value * unit for value in _extent(genus, regions))
    # The rim of soft parts round the figure needs a little room of its own.
    rim = RIM * 2
    room = min(spare - rim, high * TALLEST)
    times = min((inside[0] - rim * 2) / (box[2] - box[0]), room / (box[3] - box[1]), LARGEST)
    tall = (box[3] - box[1]) * times + rim
    free = (inside[1] - high - GAP - tall) / 2
    y = MARGIN + free
    _animal(sheet, genus, lit, (MARGIN, y, wide - MARGIN, y + high))
    middle = y + high + GAP + tall / 2
    hip = (wide / 2 - (box[0] + box[2]) / 2 * times, middle - (box[1] + box[3]) / 2 * times)
    with sheet.shifted(*hip):
        figure = _compose(genus, detail, _steady(unit * times), True)
        figure.figure(sheet, regions, lit, RIM)
    return sheet.svg()


def _beside(sheet: Sheet, genus: str, parts: Sequence[str], lit: frozenset[str] | None) -> None:
    """Paints the animal, and beside it the fossil that a card stands for, once more and large."""
    edge = sheet.width - MARGIN - ASIDE * (sheet.width - 2 * MARGIN)
    foot = sheet.height - MARGIN
    _animal(sheet, genus, lit, (MARGIN, MARGIN, edge - GAP, foot))
    regions = FIGURES.get(parts[0], FIGURES["skull"])
    box = (edge + RIM, MARGIN + RIM, sheet.width - MARGIN - RIM, foot - RIM)
    unit, hip = _fit(_extent(genus, regions), box)
    with sheet.shifted(*hip):
        _compose(genus, sheet.detail, unit, True).figure(sheet, regions, lit, RIM)


RIM = 7.0
"""Width of the soft rim round a large figure, in sheet units."""
