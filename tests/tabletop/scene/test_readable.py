"""Marks pass under what is to be read: plates, slips, names, and cards that lie above."""

from __future__ import annotations

from dataclasses import replace

import pygame

from rules.registry import load
from tabletop.geometry import Box, Spot
from tabletop.scene import outlines, readable
from tabletop.scene.canvas import Item
from tabletop.scene.lastmove import ring
from tabletop.scene.layout import place

RECT = (0, 0, 1280, 720)


def seen(item: Item, box: Box) -> bool:
    """Whether anything of a picture is seen in a box."""
    drawn = pygame.mask.from_surface(item.picture, 0)
    part = item.rect.clip(pygame.Rect(box)).move(-item.where[0], -item.where[1])
    return any(
        drawn.get_at((x, y))
        for x in range(part.left, part.right)
        for y in range(part.top, part.bottom)
    )


def test_a_ring_is_not_drawn_across_a_card_that_lies_on_its_own() -> None:
    low = Spot("low", "fan", "", (200, 200), (80, 112), 0, 1, "card")
    above = Spot("above", "fan", "", (240, 200), (80, 112), 0, 2, "card")
    apart = replace(above, piece="apart", zone="hand")
    whole = ring(low, 1, 0.667)
    assert readable.beneath(whole, low, [low, apart]) == whole
    cut = readable.beneath(whole, low, [low, above])
    assert seen(whole, above.box)
    assert not seen(cut, above.box.inset(2))
    assert seen(cut, Box(150, 140, 40, 112))


def test_dots_round_a_bar_of_the_creek_leave_its_name_to_be_read() -> None:
    table = load("cretaceous_creek").start(2).lay(0)
    placement = place(table, RECT, 100, 2)
    names = readable.plates(table, placement)
    bars = [cell for cell in placement.cells.values() if cell.zone == "site"]
    dots = outlines.dots([cell.id for cell in bars], "", table, placement)
    assert len(dots) == len(bars)
    assert len(names) > len(bars)
    for item in dots:
        assert seen(item, Box(*item.rect))
        assert not any(seen(item, name) for name in names)
