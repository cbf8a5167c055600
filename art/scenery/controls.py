"""What is pressed: the lamp-coloured button, chips at a piece, and round icon buttons.

Each measures itself from its words and the em height of its letters in pixels.
"""

from __future__ import annotations

from typing import Final, Literal

from art import lettering, marks, palette
from art.album import remembered
from art.lettering import SMALLEST
from art.palette import Variant, blend, hexadecimal
from art.scenery import shadow, words
from art.scenery.easel import Easel, Picture, Size
from art.scenery.paths import block, grown

ButtonKind = Literal["lamp", "slate", "paper"]
"""The one thing to do, another thing to do, and what leads away."""
ChipKind = Literal["paper", "lamp", "slate", "rust"]
State = Literal["rest", "hover", "down", "off"]
"""How a control stands: untouched, under the pointer, pressed, and not to be pressed."""

BUTTON: Final = 27
"""The em height of a button's words, in lengths of the design."""
CHIP: Final = 20
"""The em height of a chip's words, in lengths of the design."""

_BUTTON_HEIGHT: Final = 76
_BUTTON_EDGE: Final = 4
_CHIP_HEIGHT: Final = 42
_CHIP_PADDING: Final = 16
_CHIP_ICON: Final = 24

_BUTTON_TONES: Final[dict[ButtonKind, tuple[str, str, str, str]]] = {
    "lamp": ("#F2BB55", "#DD9A33", "#8A5614", "ink"),
    "slate": ("#3B4A50", "#26343A", "#10181C", "bone"),
    "paper": ("#F3E9D2", "#E2D3B1", "#9A8560", "ink"),
}
"""The light of the upper half, the tone, the lower edge, and the words."""
_CHIP_TONES: Final[dict[ChipKind, tuple[str, str, str]]] = {
    "paper": ("bone", "#8A6A2E", "ink"),
    "lamp": ("lamp", "#FBF5E6", "ink"),
    "slate": ("slate_deep", "#C9A24B", "bone"),
    "rust": ("#8A3A22", "lamp", "bone"),
}
"""The tone, the rim, and the words."""


def _mix(value: str, other: str, share: float) -> str:
    """A colour given by name or as ``#rrggbb``, mixed with one given by name."""
    one = value if not value.startswith("#") else _hex(value)
    return hexadecimal(blend(one, other, share))


def _hex(text: str) -> palette.Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _stated(value: str, state: State) -> str:
    if state == "hover":
        return _mix(value, "bone", 0.16)
    if state == "down":
        return _mix(value, "ink", 0.12)
    if state == "off":
        return _mix(value, "stone", 0.38)
    return _mix(value, "bone", 0)


# ---- Button --------------------------------------------------------------------------------------


def button(
    text: str,
    size: Size,
    kind: ButtonKind = "lamp",
    icon: str = "",
    pixels: int = BUTTON,
    state: State = "rest",
) -> Picture:
    """A button of a size in pixels with its words, wrapped and shrunk to fit, and its shadow.

    Args:
        icon: the name of a mark before the words; none: "".
        pixels: the em height of the words.
    """
    return _button(text, size, kind, icon, max(SMALLEST, pixels), state, palette.variant())


@remembered
def _button(
    text: str,
    size: Size,
    kind: ButtonKind,
    icon: str,
    pixels: int,
    state: State,
    variant: Variant,
) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / BUTTON
    easel = Easel.apart(size, unit, shadow.reach(8) + _BUTTON_EDGE)
    width, height = size[0] / unit, size[1] / unit
    light, tone, edge, ink = _BUTTON_TONES[kind]
    light, tone, edge = (_stated(value, state) for value in (light, tone, edge))
    down = _BUTTON_EDGE - 1 if state == "down" else 0
    radius = min(12.0, height / 3)
    if state != "off":
        shadow.under_box(easel, (0, 0, width, height + _BUTTON_EDGE), 8, 170, radius)
    box = (0.0, float(down), width, height)
    lower = (0.0, float(_BUTTON_EDGE), width, height)
    upper = (0.0, float(down), width, height / 2)
    easel.draw(
        block(lower, radius, f'fill="{edge}"')
        + block(box, radius, f'fill="{tone}"')
        + block(upper, radius, f'fill="{light}" fill-opacity=".55"')
        + block(grown(box, -1), radius - 1, f'fill="none" stroke="{light}" stroke-width="1.6"'),
        (0, 0, width, height + _BUTTON_EDGE + 1),
    )
    rect = easel.rect(box)
    colour = ink if state != "off" else blend(ink, _hex(tone), 0.0)
    inner = rect.inflate(-round(24 * unit), -round(6 * unit))
    if icon:
        side = round(min(height * 0.5, 40) * unit)
        gap = round(12 * unit)
        words_wide = min(lettering.measure(text, "sans_bold", pixels)[0], inner.width - side - gap)
        left = rect.centerx - (side + gap + words_wide) // 2
        sign = marks.mark(icon, side, colour if icon.startswith("ui/") else None)
        easel.surface.blit(sign, (left, rect.centery - side // 2))
        inner.left, inner.width = left + side + gap, words_wide + 2
    lettering.write(easel.surface, text, inner, "sans_bold", pixels, colour, "centre", "middle")
    return easel.picture()


# ---- Chip ----------------------------------------------------------------------------------------


def chip_size(text: str, icon: str = "", pixels: int = CHIP) -> Size:
    """The size of a chip in pixels, without its shadow."""
    pixels = max(SMALLEST, pixels)
    unit = pixels / CHIP
    wide = lettering.measure(text, "sans_bold", pixels)[0] if text else 0
    wide += 2 * round(_CHIP_PADDING * unit)
    if icon:
        wide += round((_CHIP_ICON + (4 if text else -8)) * unit)
    return wide, round(_CHIP_HEIGHT * unit)


def chip(
    text: str,
    icon: str = "",
    kind: ChipKind = "paper",
    pixels: int = CHIP,
    state: State = "rest",
) -> Picture:
    """A pill of paper with a brass rim, an icon and one or two words, with its shadow."""
    return _chip(text, icon, kind, max(SMALLEST, pixels), state, palette.variant())


@remembered
def _chip(
    text: str, icon: str, kind: ChipKind, pixels: int, state: State, variant: Variant
) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / CHIP
    size = chip_size(text, icon, pixels)
    easel = Easel.apart(size, unit, shadow.reach(8))
    width, height = size[0] / unit, size[1] / unit
    box = (0.0, 0.0, width, height)
    tone, rim, ink = _CHIP_TONES[kind]
    tone, rim = _stated(tone, state), _stated(rim, "rest")
    shadow.under_box(easel, box, 3 if state == "down" else 8, 170, height / 2)
    paint = f'fill="{tone}" stroke="{rim}" stroke-width="{3 if state == "hover" else 2}"'
    easel.draw(block(grown(box, -1.5), height / 2 - 1.5, paint), box)
    left = float(_CHIP_PADDING)
    if icon:
        side = round(_CHIP_ICON * unit)
        sign = marks.mark(icon, side, ink if icon.startswith("ui/") else None)
        middle = easel.point(left - 2 + _CHIP_ICON / 2, height / 2)
        if not text:
            middle = easel.point(width / 2, height / 2)
        easel.surface.blit(sign, sign.get_rect(center=middle))
        left += _CHIP_ICON + 4
    words.line(easel, text, left, height / 2 - 1, CHIP, ink)
    return easel.picture()


# ---- Round icon button ---------------------------------------------------------------------------


def round_icon(icon: str, pixels: int, state: State = "rest", lit: bool = False) -> Picture:
    """A round button of a diameter in pixels on slate with a brass rim and an icon.

    Args:
        lit: whether what it opens is open: its rim and icon are in lamp.
    """
    return _round_icon(icon, max(16, pixels), state, lit, palette.variant())


@remembered
def _round_icon(icon: str, pixels: int, state: State, lit: bool, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / 46
    easel = Easel.apart((pixels, pixels), unit, shadow.reach(5))
    shadow.under_ellipse(easel, (23, 23), (23, 23), 5, 140)
    tone = _stated("slate_deep", "rest" if state == "off" else state)
    rim = "$lamp" if lit or state == "hover" else "$brass"
    easel.draw(
        f'<circle cx="23" cy="23" r="22" fill="{tone}" fill-opacity=".92" stroke="{rim}" '
        f'stroke-opacity="{0.35 if state == "off" else 0.8}" stroke-width="1.8"/>',
        (0, 0, 46, 46),
    )
    colour = "lamp" if lit else blend("paper", "slate_deep", 0.6) if state == "off" else "paper"
    sign = marks.mark(icon, round(pixels * 0.54), colour)
    easel.surface.blit(sign, sign.get_rect(center=easel.point(23, 23)))
    return easel.picture()


# ---- Strip ---------------------------------------------------------------------------------------


def strip(size: Size, unit: float) -> Picture:
    """A strip of slate of a size in pixels under several controls; ``unit``: a length in pixels."""
    return _strip(size, unit, palette.variant())


@remembered
def _strip(size: Size, unit: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, shadow.reach(5))
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    shadow.under_box(easel, box, 5, 140, 12)
    paint = 'fill="$slate_deep" fill-opacity=".92" stroke="$brass" stroke-opacity=".8"'
    easel.draw(block(grown(box, -1), 12, f'{paint} stroke-width="1.8"'), box)
    return easel.picture()
