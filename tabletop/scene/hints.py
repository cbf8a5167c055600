"""Pictures of what would happen: brass plates with costs, ghosts, arrows and crosses."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

from art import lettering, marks, palette
from art.album import remembered
from art.palette import blend, colour, hexadecimal
from art.stock import drawn, rounded
from tabletop.geometry import Box, Point

_VEIL: Final = 165


@remembered
def _plate(text: str, pixels: int, grave: bool, variant: palette.Variant) -> pygame.Surface:
    del variant
    width, height = lettering.measure(text, "sans_bold", pixels)
    box = pygame.Rect(0, 0, width + round(pixels * 0.9), round(height * 1.1))
    corner = max(2, pixels // 5)
    ground, ink = (blend("rust", "ink", 0.35), "bone") if grave else (colour("brass"), "ink")
    body = rounded(box, corner, ground, "ink", 1.5)
    inner = box.inflate(-4, -4)
    rim = colour("lamp") if grave else blend("brass", "bone", 0.5)
    body += rounded(inner, max(1, corner - 2), None, rim, 1)
    surface = drawn(box.size, body)
    lettering.stamp(surface, text, box.center, "sans_bold", pixels, ink)
    return surface


def plate(text: str, pixels: int, grave: bool = False) -> pygame.Surface:
    """A small brass plate, or a ``grave`` one of rust, with a short text of this size; kept, do
    not paint on it."""
    return _plate(text, pixels, grave, palette.variant())


def across_edge(
    size: tuple[int, int], target: Box, room: Box, above: Iterable[Box] = ()
) -> tuple[int, int] | None:
    """Where a plate lies discreetly across the upper edge of a target, over neither title nor
    coordinates, or below what lies ``above`` that edge; ``None`` where there is no room for it."""
    plate = Box(target.x + (target.w - size[0]) // 2, max(room.y, target.y - size[1] // 2), *size)
    for other in above:
        if plate.overlaps(other):
            # A slip is as thick as a board and throws a shadow.
            plate = Box(plate.x, other.bottom + size[1] // 3, *size)
    if size[0] > target.w or size[1] > target.h or plate.bottom > target.bottom:
        return None
    return plate.x, plate.y


def beside(size: tuple[int, int], target: Box, room: Box) -> tuple[int, int]:
    """Where a chip stands at the side of what is aimed at, wholly in the room.

    It reaches a little over the right edge or, near the edge of the room, over the left one.
    """
    over = min(size[0] // 4, target.w // 8)
    left = target.right - over
    if left + size[0] > room.right:
        left = target.x + over - size[0]
    top = round(target.centre[1] - size[1] / 2)
    left = min(max(left, room.x), max(room.x, room.right - size[0]))
    return left, min(max(top, room.y), max(room.y, room.bottom - size[1]))


def faded(picture: pygame.Surface, side: int) -> pygame.Surface:
    """What is laid over a piece that will leave: a veil of its outline, and a small cross."""
    mask = pygame.mask.from_surface(picture, 140)
    veil = mask.to_surface(setcolor=(*colour("slate_deep"), _VEIL), unsetcolor=(0, 0, 0, 0))
    middle = veil.get_rect().center
    reach = side / 2
    body = (
        f'<circle cx="{reach}" cy="{reach}" r="{reach - 1}" fill="{hexadecimal("bone")}" '
        f'stroke="{hexadecimal("rust")}" stroke-width="{max(1.5, side * 0.09):.2f}"/>'
    )
    sign = drawn((side, side), body)
    cross = marks.mark("ui/cross", round(side * 0.66), colour("rust"))
    sign.blit(cross, cross.get_rect(center=(side // 2, side // 2)))
    veil.blit(sign, sign.get_rect(center=middle))
    return veil


@remembered
def _brackets(size: tuple[int, int], line: int, variant: palette.Variant) -> pygame.Surface:
    del variant
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    corners(surface, surface.get_rect(), line)
    return surface


def brackets(box: Box, line: int, room: Box) -> tuple[pygame.Surface, tuple[int, int]]:
    """What the keyboard is on stands between four corners, with their top left corner.

    Their shape tells them from every rim, whatever colours can be told apart.
    """
    grown = box.inset(-4 * line)
    left, top = max(grown.x, room.x), max(grown.y, room.y)
    size = (min(grown.right, room.right) - left, min(grown.bottom, room.bottom) - top)
    return _brackets(size, line, palette.variant()), (left, top)


def corners(surface: pygame.Surface, box: pygame.Rect, line: int) -> None:
    """Paints four corners just inside a box, in bone on ink, each a third of a side long."""
    long = max(3 * line, min(box.width, box.height) // 3)
    for tone, thick in (("ink", 3 * line), ("bone", line)):
        inset = (3 * line - thick) // 2
        inner = box.inflate(-2 * inset, -2 * inset)
        reach = long - inset
        for right in (False, True):
            for below in (False, True):
                across = pygame.Rect(inner.x, inner.y, reach, thick)
                down = pygame.Rect(inner.x, inner.y, thick, reach)
                for bar in (across, down):
                    if right:
                        bar.right = inner.right
                    if below:
                        bar.bottom = inner.bottom
                    surface.fill(colour(tone), bar)


@remembered
def _arrow(across: int, down: int, line: int, variant: palette.Variant) -> pygame.Surface:
    del variant
    margin = 4 * line + 2
    start = (margin + max(0, -across), margin + max(0, -down))
    end = (start[0] + across, start[1] + down)
    length = math.hypot(across, down)
    head = min(4.2 * line + 4, length * 0.6)
    to = (across / length, down / length)
    neck = (end[0] - to[0] * head, end[1] - to[1] * head)
    side = (-to[1] * head * 0.5, to[0] * head * 0.5)
    points = " ".join(
        f"{x:.2f},{y:.2f}"
        for x, y in (
            end,
            (neck[0] + side[0], neck[1] + side[1]),
            (neck[0] - side[0], neck[1] - side[1]),
        )
    )
    lamp, ink = hexadecimal("lamp"), hexadecimal("ink")

    def path(tone: str, more: float) -> str:
        return (
            f'<line x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{neck[0]:.2f}" y2="{neck[1]:.2f}" '
            f'stroke="{tone}" stroke-width="{line + more:.2f}" stroke-linecap="round"/>'
            f'<polygon points="{points}" fill="{tone}" stroke="{tone}" '
            f'stroke-width="{more:.2f}" stroke-linejoin="round"/>'
        )

    size = (abs(across) + 2 * margin, abs(down) + 2 * margin)
    return drawn(size, path(ink, 3) + path(lamp, 0.01))


def arrow(start: Point, end: Point, line: int) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """A thin arrow between two points, with its top left corner; ``None`` where it has no room."""
    across, down = round(end[0] - start[0]), round(end[1] - start[1])
    if math.hypot(across, down) < 4 * line:
        return None
    margin = 4 * line + 2
    picture = _arrow(across, down, line, palette.variant())
    left = round(start[0]) - margin - max(0, -across)
    return picture, (left, round(start[1]) - margin - max(0, -down))
