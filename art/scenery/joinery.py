"""Slabs, fields and boards of the pages beside the table, without words: those lie above them.

All are pictures of a size in pixels; ``unit`` is the length of 1 at 1920x1080 in pixels.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame

from art import palette
from art.album import remembered
from art.grounds import grain
from art.palette import Colour, Variant, blend
from art.scenery import boards, shadow
from art.scenery.controls import State
from art.scenery.easel import Easel, Picture, Size, opaque, rounded_off
from art.scenery.light import Pool, illuminate
from art.scenery.texture import boards_of_wood, wood

SlabKind = Literal["lamp", "walnut", "quiet", "on", "rust"]
"""The one thing to do, another, what leads away, what is chosen, and what is not as it should."""

WALNUT: Final[Colour] = (74, 49, 33)
"""The wood of slabs, on which bone, paper and lamp can be read."""
QUIET: Final[Colour] = (52, 36, 26)
"""The wood of what does not ask to be pressed."""
BOARD: Final[Colour] = (60, 41, 29)
"""The wood of boards under many words."""
RUST: Final[Colour] = (138, 58, 34)
_LAMP: Final[Colour] = (221, 154, 51)
_LAMP_LIGHT: Final[Colour] = (242, 187, 85)
_EDGE: Final = 4.0
_RADIUS: Final = 9.0


def _tone(kind: SlabKind, state: State) -> Colour:
    tone = {"lamp": _LAMP, "walnut": WALNUT, "quiet": QUIET, "on": WALNUT, "rust": RUST}[kind]
    if state == "off":
        return blend(blend(tone, QUIET, 0.75), "ink", 0.1)
    if state == "hover":
        return blend(tone, "brass", 0.16) if kind != "lamp" else blend(tone, "bone", 0.2)
    return blend(tone, "ink", 0.16) if state == "down" else tone


def ground_of(kind: SlabKind, state: State) -> Colour:
    """The colour that words on a slab are to be told from."""
    return _tone(kind, state)


def slab(size: Size, unit: float, kind: SlabKind = "walnut", state: State = "rest") -> Picture:
    """What is pressed, of wood or in the colour of the lamp, with its lower edge and shadow."""
    return _slab(size, unit, kind, state, palette.variant())


@remembered
def _slab(size: Size, unit: float, kind: SlabKind, state: State, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    raised = kind != "quiet" and state != "off"
    edge = 0.0 if not raised else 1.0 if state == "down" else _EDGE
    lift = 0.0 if not raised else 2.0 if state == "down" else 5.0
    easel = Easel.apart(size, unit, (shadow.reach(lift) + edge) if raised else 1)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    radius = min(_RADIUS, box[3] / 3)
    tone = _tone(kind, state)
    if raised:
        lower = (0.0, 0.0, box[2], box[3] + edge)
        shadow.under_box(easel, lower, lift, 150, radius)
        front = opaque(easel.rect((0, edge, box[2], box[3])).size)
        front.fill(blend(tone, (0, 0, 0), 0.5))
        easel.fill_box(front, (0, edge, box[2], box[3]), radius)
    top = opaque(size)
    if kind == "lamp":
        top.fill(tone)
        light = blend(tone, _LAMP_LIGHT, 0.55) if state != "off" else tone
        top.fill(light, (0, 0, size[0], size[1] // 2))
        grain(top, 3, seed=3)
    else:
        top = boards_of_wood(size, unit, tone, 3 + size[0] % 5, 0.7 if state != "off" else 0.3)
    easel.fill_box(top, box, radius)
    rim, weight = blend(tone, (255, 233, 192), 0.3 if raised else 0.12), 1
    if kind == "on" and state != "off":
        rim, weight = palette.colour("lamp"), max(2, round(2.6 * unit))
    elif kind == "rust":
        rim = palette.colour("lamp")
    rect = easel.rect(box)
    rounded = round(radius * unit)
    pygame.draw.rect(easel.surface, rim, rect, weight, border_radius=rounded)
    return easel.picture()


def field(size: Size, unit: float, focused: bool = False, enabled: bool = True) -> Picture:
    """A strip of paper let into the wood, to write on."""
    return _field(size, unit, focused, enabled, palette.variant())


@remembered
def _field(size: Size, unit: float, focused: bool, enabled: bool, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, 3)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    paper = opaque(size)
    paper.fill(palette.colour("paper") if enabled else blend("paper_shade", "stone", 0.25))
    grain(paper, 3, seed=11)
    boards.hollow(paper, unit, 5)
    easel.fill_box(paper, box, 6)
    rect, radius = easel.rect(box), round(6 * unit)
    rim = palette.colour("lamp") if focused else blend(QUIET, "ink", 0.5)
    weight = max(2, round((4 if focused else 2) * unit))
    pygame.draw.rect(easel.surface, rim, rect, weight, border_radius=radius)
    return easel.picture()


def groove(size: Size, unit: float) -> Picture:
    """A round-ended groove in the wood, in which something slides."""
    return _groove(size, unit)


@remembered
def _groove(size: Size, unit: float) -> Picture:
    easel = Easel.apart(size, unit, 2)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    floor = opaque(size)
    floor.fill((30, 20, 13))
    boards.hollow(floor, unit, min(6.0, box[3] / 2))
    radius = round(box[3] * unit / 2)
    surface = rounded_off(floor, radius)
    easel.surface.blit(surface, easel.rect(box))
    return easel.picture()


def panel(size: Size, unit: float, lift: float = 8) -> Picture:
    """A board of walnut under words, buttons and fields."""
    return _panel(size, unit, lift, palette.variant())


@remembered
def _panel(size: Size, unit: float, lift: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, shadow.reach(lift) + 8)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    boards.board(easel, box, BOARD, 12, edge=7, lift=lift, radius=8, strength=0.6)
    return easel.picture()


def card(size: Size, unit: float, hovered: bool = False) -> Picture:
    """An index card of paper that lies on the wood."""
    return _card(size, unit, hovered, palette.variant())


@remembered
def _card(size: Size, unit: float, hovered: bool, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    lift = 10.0 if hovered else 5.0
    easel = Easel.apart(size, unit, shadow.reach(lift))
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    shadow.under_box(easel, box, lift, 150, 4)
    paper = opaque(size)
    paper.fill(blend("paper", "bone", 0.6) if hovered else palette.colour("paper"))
    paper.fill(palette.colour("paper_shade"), (0, size[1] - max(2, round(4 * unit)), size[0], 9))
    grain(paper, 3, seed=11)
    easel.fill_box(paper, box, 4)
    return easel.picture()


def desk(size: Size, unit: float) -> pygame.Surface:
    """The dark desk on which pages lie, in the light of one lamp. Kept; do not paint on it."""
    return _desk(size, unit, palette.variant())


@remembered
def _desk(size: Size, unit: float, variant: Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    whole = Easel(opaque(size), unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    easel.lay(wood(easel, (0, 0, width, height), (58, 40, 28), 7, 0.8, 132), 0, 0)
    pool = Pool(0.42 * width, 0.3 * height, 0.66 * width, 0.74 * height, (150, 138, 112), 0.8)
    illuminate(easel, (104, 100, 106), [pool])
    whole.take(easel, 4)
    return whole.surface.convert() if pygame.display.get_surface() else whole.surface
