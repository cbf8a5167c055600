"""Brass: engraved plates that name a thing, and discs with a number.

A plate grows with its letters: give their em height in pixels (19 lengths of the design for a
thing, 18 for a cell), and it measures itself.
"""

from __future__ import annotations

from typing import Final

from art import lettering, palette
from art.album import remembered
from art.lettering import SMALLEST
from art.palette import Variant, blend, hexadecimal
from art.scenery import shadow, words
from art.scenery.easel import Easel, Picture, Size
from art.scenery.paths import block, grown

LETTERS: Final = 19
"""The em height that a plate is designed for, in lengths of the design."""
_HEIGHT: Final = 31
_PADDING: Final = 16
_PINS: Final = 7
"""What a pin takes at each end beside the padding."""
_GAP: Final = 10
_LIFT: Final = 4
_BANDS: Final = (0.0, 0.0, 0.06, 0.14, 0.26, 0.42)
"""How far each sixth of a plate from its top down is from its light to its dark tone."""


def _note(pixels: int) -> int:
    return max(SMALLEST, round(pixels * 0.94))


def _padding(pins: bool) -> float:
    return _PADDING + _PINS if pins else _PADDING * 0.55


def size(text: str, note: str = "", pixels: int = LETTERS, pins: bool = True) -> Size:
    """The size of a plate in pixels, without its shadow.

    Args:
        note: what stands smaller behind the name, such as a number of pieces.
        pixels: the em height of the letters.
        pins: whether it is screwed on at both ends; the plates of cells are not.
    """
    pixels = max(SMALLEST, pixels)
    width = lettering.measure(text, "serif_bold", pixels)[0]
    unit = pixels / LETTERS
    if note:
        width += lettering.measure(note, "sans_bold", _note(pixels))[0] + round(_GAP * unit)
    return width + 2 * round(_padding(pins) * unit), round(_HEIGHT * unit)


def plate(text: str, note: str = "", pixels: int = LETTERS, pins: bool = True) -> Picture:
    """An engraved brass plate with its shadow; the arguments are those of :func:`size`."""
    return _plate(text, note, max(SMALLEST, pixels), pins, palette.variant())


@remembered
def _plate(text: str, note: str, pixels: int, pins: bool, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / LETTERS
    measured = size(text, note, pixels, pins)
    easel = Easel.apart(measured, unit, shadow.reach(_LIFT))
    width, height = measured[0] / unit, measured[1] / unit
    box = (0.0, 0.0, width, height)
    shadow.under_box(easel, box, _LIFT, 150, 3)
    easel.draw(
        metal(width, height) + (_pin(9, height / 2) + _pin(width - 9, height / 2)) * pins, box
    )
    left = _padding(pins)
    left += words.engraved(easel, text, left, height / 2 - 1, LETTERS)
    if note:
        small = _note(pixels) / unit
        middle = height / 2 - 0.5
        words.engraved(easel, note, left + _GAP, middle, small, "engraving", role="sans_bold")
    return easel.picture()


def tablet(rows: tuple[tuple[str, str], ...], pixels: int, size: Size) -> Picture:
    """An engraved plate of several lines in a size of pixels, with its shadow.

    Args:
        rows: line by line words of the name and words of the note behind them, either empty.
        pixels: the em height of all letters.
        size: its width and height.
    """
    return _tablet(rows, max(SMALLEST, pixels), size, palette.variant())


@remembered
def _tablet(
    rows: tuple[tuple[str, str], ...], pixels: int, size: Size, variant: Variant
) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / LETTERS
    easel = Easel.apart(size, unit, shadow.reach(_LIFT))
    width, height = size[0] / unit, size[1] / unit
    box = (0.0, 0.0, width, height)
    shadow.under_box(easel, box, _LIFT, 150, 3)
    widths = []
    for text, note in rows:
        wide = words.width(easel, text, LETTERS, "serif_bold") if text else 0.0
        wide += words.width(easel, note, LETTERS, "sans") if note else 0.0
        widths.append(wide + (_GAP if text and note else 0.0))
    pinned = width - max(widths, default=0.0) >= 2 * (_PADDING + _PINS) - 6
    pins = _pin(9, height / 2) + _pin(width - 9, height / 2)
    easel.draw(metal(width, height) + pins * pinned, box)
    step = height / max(1, len(rows))
    for number, ((text, note), wide) in enumerate(zip(rows, widths, strict=True)):
        left, middle = (width - wide) / 2, (number + 0.5) * step - 0.5
        if text:
            left += words.engraved(easel, text, left, middle, LETTERS) + _GAP
        if note:
            words.engraved(easel, note, left, middle, LETTERS, "engraving", role="sans")
    return easel.picture()


def metal(width: float, height: float) -> str:
    """A sheet of brass, lighter at its top, in six bands."""
    step = height / len(_BANDS)
    bands = "".join(
        block(
            (0, number * step, width, step + 0.6 if number < len(_BANDS) - 1 else step),
            0,
            f'fill="{hexadecimal(blend("brass_light", "brass_dark", share))}"',
        )
        for number, share in enumerate(_BANDS)
    )
    rim = block(
        grown((0, 0, width, height), -0.8), 2, 'fill="none" stroke="#3A2A10" stroke-width="1.6"'
    )
    shine = (
        f'<path d="M2 2.4H{width - 2:.1f}" stroke="$brass_shine" stroke-opacity=".8" '
        'stroke-width="1.3"/>'
    )
    return bands + rim + shine


def _pin(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="#5A431A"/>'
        f'<circle cx="{x - 0.6:.1f}" cy="{y - 0.7:.1f}" r="1.2" fill="#F3DFA0"/>'
    )


def disc(text: str, pixels: int) -> Picture:
    """A brass disc of a diameter in pixels with a short text, such as a value, and its shadow."""
    return _disc(text, max(8, pixels), palette.variant())


@remembered
def _disc(text: str, pixels: int, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / 44
    easel = Easel.apart((pixels, pixels), unit, shadow.reach(3))
    shadow.under_ellipse(easel, (22, 22), (22, 22), 3, 140)
    easel.draw(
        '<circle cx="22" cy="22" r="20.8" fill="$brass" stroke="$ink" stroke-width="2.4"/>'
        '<circle cx="22" cy="22" r="17.6" fill="none" stroke="$brass_lip" stroke-opacity=".7" '
        'stroke-width="1.4"/>',
        (0, 0, 44, 44),
    )
    middle = easel.point(22, 22)
    room = round(pixels * 0.74)
    lettering.stamp(easel.surface, text, middle, "numeral", round(pixels * 0.58), "ink", room)
    return easel.picture()
