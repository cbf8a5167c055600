"""Badges: small signs pinned to a piece."""

from __future__ import annotations

from typing import Final

import pygame

from art import marks, palette
from art.album import remembered
from art.lettering import SMALLEST, measure, stamp
from art.palette import Variant, labelled
from art.stock import clear, drawn, rounded
from rules.table import Badge

_SPARE: Final = 0.7
"""How much more contrast letters of a badge get: they are small, and mostly smoothed edges."""


@remembered
def _badge(badge: Badge, pixels: int, variant: Variant, text: int = SMALLEST) -> pygame.Surface:
    del variant
    tone = badge.tone if palette.known(badge.tone) else "brass"
    ground, ink = labelled(tone, _SPARE)
    mark = badge.mark if marks.known(badge.mark) else ""
    # A sign alone, with a stem of a pixel or two, is read by its weight.
    lone = len(badge.text) == 1 and not badge.text.isalnum()
    size = max(text, round(pixels * (0.86 if lone else 0.64)))
    inset = max(2, round(pixels * 0.1))
    side = pixels - 2 * inset
    text_width = measure(badge.text, "sans_bold", size)[0] if badge.text else 0
    width = 2 * inset
    if mark:
        width += side
    if text_width:
        width += text_width + round(pixels * 0.3)
    width = max(width, pixels)
    surface = clear((width, pixels))
    weight = 2 if pixels >= 22 else 1
    box = surface.get_rect()
    body = rounded(box, pixels / 2, "bone", None)
    body += rounded(box.inflate(-2, -2), pixels / 2 - 1, ground, "ink", weight)
    surface.blit(drawn(box.size, body), (0, 0))
    left = inset
    if mark:
        if not text_width:
            left = (width - side) // 2
        drawn_in = ink if mark.startswith("ui/") else None
        surface.blit(marks.mark(mark, side, drawn_in), (left, inset))
        left += side
    if text_width:
        middle = (left + width - inset) / 2
        stamp(surface, badge.text, (middle, pixels / 2), "sans_bold", size, ink)
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def badge(badge: Badge, pixels: int, text: int = SMALLEST) -> pygame.Surface:
    """The badge as a pill of this height, as wide as its content.

    It is high enough for letters of ``text`` pixels, their least size. Kept for the next time; do
    not paint on it.
    """
    return _badge(badge, max(round(1.25 * text), pixels), palette.variant(), text)
