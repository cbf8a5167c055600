"""A rule of brass: a mark for each value of a scale, a rider, and a knob at either end.

All lengths are in pixels; it is designed for letters of 18.
"""

from __future__ import annotations

from typing import Final

from art import lettering, palette
from art.album import remembered
from art.lettering import SMALLEST
from art.palette import Variant
from art.scenery import brass, shadow, words
from art.scenery.easel import Easel, Picture, Size
from art.scenery.paths import block

LETTERS: Final = 18
_HEIGHT: Final = 58
_ENDS: Final = 1.25
"""How far the first mark is from the end, in heights."""
_KNOB: Final = 0.34
"""How large a knob is, in heights: its radius."""
_LIFT: Final = 8
_RIDER: Final[Size] = (30, 36)


def height(pixels: int) -> int:
    """How high a rule with letters of so many pixels is."""
    return round(_HEIGHT * max(SMALLEST, pixels) / LETTERS)


def knob(size: Size) -> int:
    """How far the middle of a knob is from its end of a rule; also from the upper edge."""
    return size[1] // 2


def marks(size: Size, count: int) -> tuple[int, ...]:
    """How far each mark of a rule is from its left end."""
    left = _ENDS * size[1]
    step = (size[0] - 2 * left) / max(1, count - 1)
    return tuple(round(left + number * step) for number in range(count))


def rule(size: Size, values: tuple[str, ...], pixels: int) -> Picture:
    """A rule of a size with as many of its values engraved as have room beside each other."""
    return _rule(size, values, max(SMALLEST, pixels), palette.variant())


@remembered
def _rule(size: Size, values: tuple[str, ...], pixels: int, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / LETTERS
    easel = Easel.apart(size, unit, shadow.reach(_LIFT))
    width, tall = size[0] / unit, size[1] / unit
    box = (0.0, 0.0, width, tall)
    shadow.under_box(easel, box, _LIFT, 160, 3)
    places = [one / unit for one in marks(size, len(values))]
    every = _every(values, size, pixels)
    low = tall - 8
    ticks = "".join(
        f'<path d="M{x:.1f} {low:.1f}v{-18 if number % every == 0 else -11}"/>'
        for number, x in enumerate(places)
    )
    radius = _KNOB * tall
    knobs = ""
    for x, sign in ((tall / 2, "M-8 0h16"), (width - tall / 2, "M-8 0h16M0 -8v16")):
        knobs += (
            f'<g transform="translate({x:.1f} {tall / 2:.1f})"><circle r="{radius:.1f}" '
            'fill="$slate_deep" stroke="$brass_lip" stroke-width="2"/>'
            f'<path d="{sign}" stroke="$bone" stroke-width="3" stroke-linecap="round"/></g>'
        )
    easel.draw(
        brass.metal(width, tall)
        + f'<g stroke="#3A2A10" stroke-width="2" stroke-linecap="round">{ticks}</g>'
        + knobs,
        box,
    )
    for number in range(0, len(values), every):
        words.line(
            easel, values[number], places[number], 16, LETTERS, "engraving", "numeral", "centre"
        )
    return easel.picture()


def _every(values: tuple[str, ...], size: Size, pixels: int) -> int:
    """Each how many-th value is engraved, so that they stand clear of each other."""
    places = marks(size, len(values))
    step = (places[-1] - places[0]) / max(1, len(values) - 1)
    widest = max(lettering.measure(one, "numeral", pixels)[0] for one in values) + 0.6 * pixels
    return next((n for n in range(1, len(values)) if n * step >= widest), max(1, len(values)))


def rider(pixels: int, lit: bool = False) -> Picture:
    """What is moved along a rule; its point is in the middle of its upper edge."""
    return _rider(max(SMALLEST, pixels), lit, palette.variant())


@remembered
def _rider(pixels: int, lit: bool, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / LETTERS
    easel = Easel.apart((round(_RIDER[0] * unit), round(_RIDER[1] * unit)), unit, shadow.reach(4))
    wide, tall = _RIDER
    body = f"M{wide / 2} 1L{wide - 2} 13V{tall - 2}H2V13Z"
    shadow.beneath(easel, f'<path d="{body}"/>', easel.whole, 4, 170)
    tone = "$lamp" if lit else "$rust"
    easel.draw(
        f'<path d="{body}" fill="{tone}" stroke="$bone" stroke-width="2.4" '
        'stroke-linejoin="round"/>'
        + block((8, 18, wide - 16, 3), 1, 'fill="#000" fill-opacity=".3"')
        + block((8, 25, wide - 16, 3), 1, 'fill="#000" fill-opacity=".3"'),
        (0, 0, wide, tall),
    )
    return easel.picture()
