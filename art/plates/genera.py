"""The genus plates: every animal of the fossil cards, from its body plan."""

from __future__ import annotations

import re
from functools import lru_cache

from art.plates import dress, heads, paddles, skeleton, wings
from art.plates.drawing import Drawing
from art.plates.flesh import mantle, trunk_flesh
from art.plates.outline import HEIGHT, WIDTH, Detail, Point, Sheet, polygon, tone
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


def _compose(name: str, detail: Detail, unit: float, hip: Point) -> Drawing:
    data = plan(name)
    body = posture(data, unit, hip)
    around = mantle(data, body)
    drawing = Drawing(detail)
    wings.membranes(drawing, data, body)
    dress.behind(drawing, data, body, around)
    for limb in body.limbs:
        skeleton.limb_flesh(drawing, limb)
    trunk_flesh(drawing, around)
    heads.head_flesh(drawing, data, body)
    skeleton.ribs(drawing, data, body)
    skeleton.backbone(drawing, data, body)
    skeleton.pelvis(drawing, data, body)
    skeleton.shoulder(drawing, data, body)
    paddles.plate_girdles(drawing, data, body)
    heads.skull(drawing, data, body)
    paddles.paddles(drawing, data, body)
    for limb in body.limbs:
        skeleton.limb(drawing, limb)
    wings.fingers(drawing, data, body)
    dress.front(drawing, data, body, around)
    return drawing


_NUMBERS = re.compile(r"-?[\d.]+")


def _bounds(drawing: Drawing) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of everything drawn."""
    paths = [stroke.path for layer in drawing.strokes.values() for stroke in layer]
    for soft in drawing.flesh.values():
        paths += [*soft.shapes, *(path for path, _ in soft.rods)]
    numbers = [float(text) for path in paths for text in _NUMBERS.findall(path)]
    xs, ys = numbers[::2], numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=64)
def _fit(name: str) -> tuple[float, Point]:
    """Sheet units a metre, and where the hip joint goes, so that the animal fills the sheet."""
    guess = WIDTH / plan(name).get("span", 10.0)
    unit, hip = guess, (0.0, 0.0)
    for _ in range(2):
        left, top, right, bottom = _bounds(_compose(name, "fine", unit, hip))
        scale = min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (bottom - top))
        unit *= scale
        hip = (
            WIDTH / 2 - ((left + right) / 2 - hip[0]) * scale,
            HEIGHT / 2 - ((top + bottom) / 2 - hip[1]) * scale,
        )
    return unit, hip


def _ground(sheet: Sheet, height: float) -> None:
    """The hairline an animal stands on."""
    colour = tone("paper_shade", "ink", 0.4)
    sheet.add(polygon([(14, height), (WIDTH - 14, height)], False), None, colour, 0.7)
    if sheet.detail == "fine":
        for x, y, long in ((52, 5, 26), (128, 4, 9), (210, 6, 34), (318, 5, 14), (392, 5, 30)):
            line = polygon([(x, height + y), (x + long, height + y)], False)
            sheet.add(line, None, colour, 0.5)


@lru_cache(maxsize=256)
def _drawn(name: str, detail: Detail) -> tuple[Drawing, float | None]:
    unit, hip = _fit(name)
    height = standing_height(plan(name))
    return _compose(name, detail, unit, hip), None if height is None else hip[1] + height * unit


def svg(name: str, parts: tuple[str, ...] = (), detail: Detail = "fine") -> str:
    """The plate of a genus as SVG text.

    With parts, their bones are lit and the rest are ghosts; parts unknown to the genus light
    nothing. Raises KeyError for a name not in NAMES.
    """
    genus = name.removeprefix(PREFIX)
    drawing, ground = _drawn(genus, detail)
    known = parts_of(genus)
    lit = frozenset(region for part in parts for region in known.get(part, ()))
    sheet = Sheet(detail)
    if ground is not None and detail != "small":
        _ground(sheet, ground)
    drawing.paint(sheet, lit if parts else None)
    return sheet.svg()
