"""The lectern of the lecture hall: whoever answers, the secret card on its easel, and its lamp."""

from __future__ import annotations

from typing import Final

import pygame

from art.scenery import boards, people, shadow
from art.scenery.easel import Box, Easel, Picture
from art.scenery.light import glow
from art.scenery.texture import wood
from art.scenes.stage import Site

_DESIGN: Final = (428.0, 278.0)
"""The size that all of it is designed for, in units."""
_TOP: Final = 0.62
"""How far down the top of the desk is, as a share of the height."""
_FRONT: Final = (106, 70, 48)
_SLAB: Final = (138, 96, 64)
_LINE: Final = "#2B1A0E"


def stand(easel: Easel, box: Box, site: Site) -> None:
    """Somebody behind the desk, the desk, an easel for the card, and a banker's lamp."""
    x, y, wide, tall = box
    scale = min(wide / _DESIGN[0] * 1.15, tall / _DESIGN[1])
    top = y + _TOP * tall
    if site.seat is not None:
        picture = people.person(site.seat, easel.unit * scale, -1, log=False, light=(255, 217, 160))
        _behind(easel, picture, (x, y - 40, wide, top - y + 44), top + 74 * scale)
    _desk(easel, box, top)
    card = easel.box(pygame.Rect(site.body))
    middle, foot = card[0] + card[2] / 2, top
    glow(easel, middle, card[1] + 0.6 * card[3], 0.32 * wide, 0.46 * tall, (120, 92, 44), 1.3)
    _easel(easel, middle, foot, card[3], 0.42 * card[2])
    _lamp(easel, card[0] + card[2] + 8 * scale, foot, scale)


def _behind(easel: Easel, picture: Picture, window: Box, foot: float) -> None:
    """Shows somebody as far as the desk lets one be seen."""
    surface = easel.surface
    kept = surface.get_clip()
    surface.set_clip(kept.clip(easel.rect(window)))
    easel.show(picture, window[0] + 0.74 * window[2], foot)
    surface.set_clip(kept)


def _desk(easel: Easel, box: Box, top: float) -> None:
    """A slab over a front that narrows to its foot."""
    x, y, wide, tall = box
    foot = y + tall
    front = (
        f'<path d="M{x + 12:.1f} {top:.1f}H{x + wide - 6:.1f}L{x + wide - 20:.1f} {foot:.1f}'
        f'H{x + 28:.1f}Z" fill="#fff"/>'
    )
    field = (x, top, wide, foot - top)
    shadow.soft(easel, front, field, 0, 8, 14, 170)
    easel.fill(front, wood(easel, field, _FRONT, 33), field)
    easel.draw(
        f'<path d="M{x + 44:.1f} {top + 24:.1f}H{x + wide - 36:.1f}L{x + wide - 44:.1f} '
        f'{foot - 10:.1f}H{x + 54:.1f}Z" fill="#000" fill-opacity=".12" stroke="{_LINE}" '
        'stroke-opacity=".7" stroke-width="2.4"/>',
        field,
    )
    boards.board(easel, (x - 2, top - 2, wide + 4, 16), _SLAB, 34, edge=6, lift=8, radius=4)


def _easel(easel: Easel, x: float, foot: float, tall: float, half: float) -> None:
    """Three sticks and a rest, on which a card leans."""
    head, rest = foot - 0.9 * tall, foot - 8
    path = (
        f"M{x - half:.1f} {foot:.1f}L{x:.1f} {head:.1f}L{x + half:.1f} {foot:.1f}"
        f"M{x - 1.25 * half:.1f} {rest:.1f}h{2.5 * half:.1f}"
    )
    easel.draw(
        "".join(
            f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{weight}" '
            'stroke-linecap="round"/>'
            for tone, weight in ((_LINE, 8), ("#9A7046", 4.5))
        ),
        (x - 1.4 * half, head - 8, 2.8 * half, foot - head + 14),
    )


def _lamp(easel: Easel, x: float, foot: float, s: float) -> None:
    """A banker's lamp on its foot, its green shade bent to the left."""
    body = (
        '<g stroke="#140D08" stroke-width="2.4" stroke-linejoin="round">'
        '<path d="M0 -2V-106Q0 -126 -20 -126" fill="none" stroke="#140D08" stroke-width="10"/>'
        '<path d="M0 -2V-106Q0 -126 -20 -126" fill="none" stroke="#C9A24B" stroke-width="6"/>'
        '<ellipse cx="0" cy="-3" rx="26" ry="7" fill="#A8863C"/>'
        '<path d="M-66 -126Q-56 -158 -16 -158H-4Q18 -156 22 -126Z" fill="#2F6A4A"/>'
        '<path d="M-50 -136Q-42 -150 -15 -151" fill="none" stroke="#8FD0A4" stroke-width="4"/>'
        '<path d="M-64 -125H20" stroke="#FFF3CC" stroke-width="4"/></g>'
    )
    easel.draw(
        f'<g transform="translate({x + 30 * s:.1f} {foot:.1f}) scale({s:.3f})">{body}</g>',
        (x - 60 * s, foot - 170 * s, 130 * s, 180 * s),
    )
