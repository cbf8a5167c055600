"""How a seat is shown: its colour and its symbol, which always go together."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from art import marks
from art.palette import blend, colour, text_on
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Action, Widget, ring


def medal(surface: Surface, rect: Rect, seat_colour: int, metrics: Metrics) -> None:
    """Paints a seat's medal: a disc in its colour with its symbol, as large as ``rect`` allows."""
    radius = min(rect.width, rect.height) // 2
    fill = colour(f"seat_{seat_colour}")
    pygame.draw.circle(surface, fill, rect.center, radius)
    pygame.draw.circle(surface, blend(fill, "ink", 0.55), rect.center, radius, metrics.px(2))
    sign = marks.mark(f"seat/{seat_colour}", round(radius * 1.35), text_on(fill))
    surface.blit(sign, sign.get_rect(center=rect.center))


def disc(surface: Surface, rect: Rect, sign: str, metrics: Metrics) -> None:
    """Paints what stands in the place of a medal where nobody did something: the sign of what did,
    in a disc of slate."""
    radius = min(rect.width, rect.height) // 2
    pygame.draw.circle(surface, colour("slate"), rect.center, radius)
    pygame.draw.circle(surface, colour("slate_deep"), rect.center, radius, metrics.px(2))
    picture = marks.mark(sign, round(radius * 1.35), colour("bone"))
    surface.blit(picture, picture.get_rect(center=rect.center))


class Medal(Widget):
    """A seat's medal as a part of a page."""

    def __init__(self, seat_colour: int) -> None:
        super().__init__()
        self.seat_colour = seat_colour

    def width(self, metrics: Metrics) -> int:
        return metrics.row

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        medal(surface, self.rect, self.seat_colour, metrics)


class SeatButton(Widget):
    """A seat's medal that changes to the next one when it is pressed."""

    focusable = True

    def __init__(self, seat_colour: int, action: Action, key: str, tip: str) -> None:
        super().__init__(key, tip=tip)
        self.seat_colour = seat_colour
        self.action = action

    def width(self, metrics: Metrics) -> int:
        return metrics.row

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        inside = self.rect.inflate(-metrics.px(4), -metrics.px(4))
        medal(surface, inside, self.seat_colour, metrics)
        if self.hovered:
            radius = min(inside.width, inside.height) // 2
            pygame.draw.circle(surface, colour("lamp"), inside.center, radius, metrics.px(2))
        if self.focused:
            ring(surface, inside, metrics, inside.height // 2)

    def activate(self) -> None:
        self.action()
