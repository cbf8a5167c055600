"""Pieces of scenery that the plates of a dig have in common: slopes, clouds, rain and bones."""

from __future__ import annotations

from collections.abc import Sequence

from art.plates.outline import smooth, tone
from art.plates.sketch import CONTOUR, FINE, INNER, Sketch, curve, outlined, straight, strokes


def bone(
    s: Sketch, x: float, y: float, length: float, width: float, turn: float, fill: str = "bone"
) -> None:
    """A long bone from a point, turned clockwise by degrees; `width` is half its shaft."""
    side = [
        (-0.9 * width, 1.2 * width),
        (0.2 * width, 2.1 * width),
        (1.6 * width, 1.6 * width),
        (3.0 * width, 0.9 * width),
        (length / 2, 0.75 * width),
    ]
    side += [(length - along, across) for along, across in reversed(side[:-1])]
    upper = [(0.1 * width, 0.0), *((along, -across) for along, across in side)]
    lower = [(length - 0.1 * width, 0.0), *reversed(side)]
    with s.placed(f"translate({x:g} {y:g}) rotate({turn:g})"):
        s.shape(smooth([*upper, *lower]), fill)
        s.hatch(
            f"{2.6 * width},{0.55 * width} {length - 2.6 * width},{0.5 * width}", 12, -width, 70
        )


def strata(s: Sketch, outline: str, seams: Sequence[str], fills: Sequence[str]) -> None:
    """Ground in beds: its outline, the upper edge of each further bed, and the colour of each.

    A seam is a line from left to right; what lies below it down to the sheet's foot is washed.
    After a ``|`` follow points of the face of the ground: there the wash goes down from its end.
    """
    s.wash(outlined(outline), fills[0])
    for written, fill in zip(seams, fills[1:], strict=True):
        seam, _, face = written.partition(" | ")
        points = [*seam.split(), *face.split()]
        first, last = points[0].split(",")[0], points[-1].split(",")[0]
        down = "".join(f"L{point.replace(',', ' ')}" for point in face.split())
        s.wash(curve(seam) + f"{down}L{last} 344L{first} 344Z", fill)
        s.curve(seam, INNER)
    s.add(outlined(outline), None, "ink", CONTOUR)


def cloud(s: Sketch, x: float, y: float, width: float, fill: str) -> None:
    """A cloud with a flat foot, by the left end of its foot."""
    shares = (
        (0.0, 0.0, True),
        (-0.03, -0.12, False),
        (0.1, -0.2, False),
        (0.16, -0.36, False),
        (0.34, -0.38, False),
        (0.44, -0.5, False),
        (0.64, -0.44, False),
        (0.72, -0.28, False),
        (0.88, -0.28, False),
        (1.03, -0.12, False),
        (1.0, 0.0, True),
    )
    text = " ".join(f"{x + a * width:g},{y + b * width:g}{'!' * c}" for a, b, c in shares)
    s.body(text, fill)
    s.hatch(f"{x + width * 0.06:g},{y - 5:g} {x + width * 0.94:g},{y - 5:g}", 26, -14, 70)


def rain(
    s: Sketch, drops: Sequence[tuple[float, float]], length: float, weight: float = INNER
) -> None:
    """Slanting drops from these upper ends, in the colour of water."""
    lean = 0.34 * length
    s.add(strokes(*[(x, y, x - lean, y + length) for x, y in drops]), None, "teal", weight)


def butte(s: Sketch, x: float, foot: float, width: float, height: float, fill: str) -> None:
    """A flat-topped hill by the left end of its foot."""
    a, b = x + 0.22 * width, x + 0.78 * width
    top = foot - height
    s.shape(
        straight(
            f"{x:g},{foot:g} {a - 0.06 * width:g},{foot - 0.42 * height:g} {a:g},{top:g} "
            f"{b:g},{top:g} {b + 0.06 * width:g},{foot - 0.42 * height:g} {x + width:g},{foot:g}"
        ),
        fill,
        INNER,
    )
    waist = foot - 0.42 * height
    s.mark(strokes((a - 0.06 * width, waist, b + 0.06 * width, waist)), FINE)
    s.hatch(f"{a + 4:g},{top + 4:g} {b - 4:g},{top + 4:g}", 10, 0.42 * height, 90)


def dry(share: float = 0.5) -> str:
    """Sand bleached by the sun."""
    return tone("sand", "paper", share)
