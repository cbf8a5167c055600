"""The tweezers with which a bone is drawn out of its pit."""

from __future__ import annotations

from typing import Final

from art import palette
from art.album import remembered
from art.palette import Variant
from art.scenery import shadow
from art.scenery.easel import Easel, Picture

_REACH: Final = 24
"""The room round them for their shadow, in units."""
_SIZE: Final = (104, 142)
"""The box of the tweezers, whose lower left corner the points are in, in units."""
_TURN: Final = 36
"""By how many degrees they lean to the right, so that the hand hides nothing."""


def tweezers(unit: float) -> Picture:
    """The pair, closed; its offset is from its points. Kept; do not paint on it."""
    return _tweezers(round(unit, 3), palette.variant())


@remembered
def _tweezers(unit: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    wide, tall = _SIZE
    size = (max(8, round(wide * unit)), max(8, round(tall * unit)))
    easel = Easel.apart(size, unit, _REACH)
    foot = f"translate(6 {tall - 6}) rotate({_TURN})"
    outline = (
        "M0 0C-3 -26 -13 -58 -12 -92C-11 -118 -6 -134 0 -142"
        "C6 -134 11 -118 12 -92C13 -58 3 -26 0 0Z"
    )
    box = (-12.0, -12.0, wide + 24.0, tall + 24.0)
    shadow.soft(easel, f'<path transform="{foot}" d="{outline}"/>', box, 9, 14, 6, 130)
    arms = "".join(
        f'<path d="M{side * 1.5} 0C{side * 5} -26 {side * 15} -58 {side * 14} -92'
        f"C{side * 13} -118 {side * 8} -136 0 -144C{side * 1} -130 {side * 6} -112 {side * 6.5} -90"
        f'C{side * 7} -60 {side * 1} -26 {side * 0.5} -2Z" fill="{tone}"/>'
        f'<path d="M{side * 9} -74h{side * 5}M{side * 9} -82h{side * 5}M{side * 9} -90h{side * 5}" '
        'stroke-width="1.6"/>'
        for side, tone in ((1, "#8FA0A8"), (-1, "#B9C7CC"))
    )
    easel.draw(
        f'<g transform="{foot}" stroke="#20262A" stroke-width="2" stroke-linejoin="round">{arms}'
        '<rect x="-5" y="-150" width="10" height="16" rx="3" fill="#8FA0A8"/>'
        '<path d="M-11 -66C-13 -84 -12 -106 -7 -124" fill="none" stroke="#F2F8FA" '
        'stroke-opacity=".8" stroke-width="1.8"/></g>',
        box,
    )
    picture = easel.picture()
    across, down = picture.offset
    return Picture(picture.surface, (across - round(6 * unit), down - round((tall - 6) * unit)))
