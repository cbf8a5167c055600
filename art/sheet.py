"""A face in the making, and what all faces have: an accent, a plate, a rule.

Everything is measured from the size of a face, so that it is painted once for each size and never
scaled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import pygame

from art import marks, palette, whole
from art.lettering import SMALLEST, Align, Role, Valign, write
from art.palette import Colour, blend
from art.plates import plate
from art.stock import Size, drawn, rounded
from rules.table import Face

Detail = Literal["table", "hand", "zoom"]


@dataclass(slots=True)
class Sheet:
    """A face in the making: its picture and where things lie on it."""

    surface: pygame.Surface
    texts: list[pygame.Rect] = field(default_factory=list)
    """The rectangles that text covers."""
    pictures: list[pygame.Rect] = field(default_factory=list)
    """The rectangles of value, pips, signs and plate."""
    least: int = SMALLEST
    """The least size of letters, in pixels."""

    @property
    def printed(self) -> tuple[pygame.Rect, ...]:
        """Where value, pips, signs and words are: what has to stay in sight.

        A picture larger than a sixth of the face is a drawing, of which a part may be covered.
        """
        most = self.surface.get_width() * self.surface.get_height() / 6
        signs = [box for box in self.pictures if box.width * box.height <= most]
        return (*self.texts, *signs)

    @property
    def scale(self) -> float:
        """How much larger than on a small screen everything is that has a least size."""
        return self.least / SMALLEST

    def write(
        self,
        text: str,
        rect: pygame.Rect,
        role: Role,
        pixels: int,
        colour: str | Colour,
        align: Align = "left",
        valign: Valign = "top",
    ) -> pygame.Rect:
        """Writes text and remembers where."""
        covered = write(self.surface, text, rect, role, pixels, colour, align, valign, self.least)
        if covered.width:
            self.texts.append(covered)
        return covered


def accent(face: Face) -> Colour:
    """The one accent of a face: its tint, or brass."""
    return palette.colour(face.tint if palette.known(face.tint) else "brass")


def unit(size: Size) -> float:
    """The width of the card that a face of any shape is designed as."""
    return min(size[0], size[1] * 5 / 7)


def emblem_of(face: Face) -> str:
    """The sign that stands for the picture on a card without a plate."""
    known = [name for name in face.marks if marks.known(name)]
    return known[0] if known and not face.plate and not face.value else ""


def show_plate(
    sheet: Sheet, face: Face, area: pygame.Rect, framed: bool, whole_too: bool = False
) -> None:
    """The plate, on a pale wash of the accent with a hairline where there is room for one.

    With ``whole_too`` a plate that is a part of something is shown in the whole.
    """
    if area.width < 8 or area.height < 8:
        return
    if framed:
        wash = blend(blend("paper", "paper_shade", 0.28), accent(face), 0.07)
        line = blend("paper_shade", "ink", 0.3)
        body = rounded(pygame.Rect((0, 0), area.size), max(2, area.width * 0.02), wash, line, 1)
        sheet.surface.blit(drawn(area.size, body), area)
        area = area.inflate(-max(4, round(area.width * 0.03)), -max(4, round(area.height * 0.03)))
    if whole_too and whole.is_part(face):
        sheet.surface.blit(whole.picture(face, area.size), area)
    else:
        sheet.surface.blit(plate(face.plate, area.size, face.parts), area)
    sheet.pictures.append(area)


def rule(sheet: Sheet, left: int, right: int, y: int, thickness: int, tone: Colour) -> None:
    pygame.draw.rect(sheet.surface, tone, (left, y, right - left, max(1, thickness)))
