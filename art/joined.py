"""Cards whose pictures run on from one to the next, as the six parts of a skull do.

The picture covers the whole card; markers and title lie on it on slips of paper. The slip with
the title takes an edge that no other card can touch.
"""

from __future__ import annotations

from typing import Final

import pygame

from art import marks
from art.lettering import SMALLEST, measure
from art.markers import marker_boxes
from art.palette import blend
from art.plates import plate
from art.sheet import Sheet, unit
from art.stock import CORNER, Size, card, drawn, edge_width, rounded
from rules.table import Face

PREFIX: Final = "skull/"
"""The plates that are made to fill the whole of a card."""
_LONGEST: Final = 5.5
"""The width of the longest title, in sizes of its letters: where that has no room none is shown, so
that the cards of one size all have titles or all have none."""


def joins(face: Face) -> bool:
    """Whether the picture of this card runs on over its edges."""
    return face.plate.startswith(PREFIX) and any(face.edges)


def paint(face: Face, size: Size, text: int = SMALLEST) -> Sheet:
    """The face at exactly this size: picture, markers, and the title where it can be read.

    ``text`` is the least size of letters in pixels.
    """
    sheet = Sheet(card(size, blend("paper", "bone", 0.35)), least=text)
    _picture(sheet, face, size)
    free = _markers(sheet, face, size)
    slip = _title(sheet, face, size)
    if slip and slip.colliderect(free):
        bottom = free.bottom if slip.top <= free.top else slip.top
        top = slip.bottom if slip.top <= free.top else free.top
        free = pygame.Rect(free.left, top, free.width, bottom - top)
    sheet.pictures.append(free)
    return sheet


def _picture(sheet: Sheet, face: Face, size: Size) -> None:
    """The plate over the whole card, cut to its corners, under its edge."""
    whole = pygame.Rect((0, 0), size)
    radius = CORNER * size[0]
    picture = plate(face.plate, size, face.parts).copy()
    cut = drawn(size, rounded(whole, radius, (255, 255, 255)))
    picture.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.surface.blit(picture, (0, 0))
    sheet.surface.blit(drawn(size, rounded(whole, radius, None, "ink", edge_width(size))), (0, 0))


def _slip(sheet: Sheet, box: pygame.Rect) -> None:
    """A slip of paper with a hairline round it."""
    line = blend("paper_shade", "ink", 0.45)
    body = rounded(
        pygame.Rect((0, 0), box.size), min(box.size) * 0.4, blend("paper", "bone", 0.5), line, 1
    )
    sheet.surface.blit(drawn(box.size, body), box)


def _markers(sheet: Sheet, face: Face, size: Size) -> pygame.Rect:
    """A slip along each edge that another card can touch, with its marker places.

    Gives the part of the picture between them.
    """
    boxes = marker_boxes(size, face.edges)
    free = pygame.Rect((0, 0), size).inflate(-2 * edge_width(size) - 2, -2 * edge_width(size) - 2)
    left, top, right, bottom = free.left, free.top, free.right, free.bottom
    start = 0
    for side, names in enumerate(face.edges[:4]):
        row = boxes[start : start + len(names)]
        start += len(names)
        if not row:
            continue
        strip = row[0][1].unionall([box for _, box in row])
        pad = max(1, round(row[0][1].width * 0.14))
        slip = strip.inflate(2 * pad, 2 * pad)
        _slip(sheet, slip)
        top = slip.bottom if side == 0 else top
        right = slip.left if side == 1 else right
        bottom = slip.top if side == 2 else bottom
        left = slip.right if side == 3 else left
        for name, box in row:
            sheet.surface.blit(_marker(name, box.width), box)
            sheet.pictures.append(box)
    return pygame.Rect(left, top, right - left, bottom - top)


def _marker(name: str, pixels: int) -> pygame.Surface:
    """The sign of a colour, or the ring of an empty place."""
    if marks.known(f"colour/{name}"):
        return marks.mark(f"colour/{name}", pixels)
    middle = pixels / 2
    ring = rounded(
        pygame.Rect(
            round(middle * 0.46), round(middle * 0.46), round(middle * 1.08), round(middle * 1.08)
        ),
        middle,
        None,
        blend("ink", "paper", 0.55),
        max(1.0, pixels * 0.08),
    )
    return drawn((pixels, pixels), ring)


def _title(sheet: Sheet, face: Face, size: Size) -> pygame.Rect | None:
    """The title between the colours of the skull, on the edge that is never touched.

    Gives the slip it stands on, if there is room for one.
    """
    width, height = size
    pixels = max(sheet.least, round(unit(size) * 0.08))
    wide, high = measure(face.title, "serif_bold", pixels)
    sign = round(pixels * 0.85)
    known = [name for name in face.marks if marks.known(name)]
    ends, signs = round(pixels * 0.6), len(known) * (sign + sign // 3)
    longest = max(wide, round(_LONGEST * pixels)) + ends
    room = width - 2 * (edge_width(size) + 2)
    if not face.title or longest > room:
        return None
    if longest + signs > room:
        known, signs = [], 0
    with_signs = wide + signs + ends
    box = pygame.Rect(0, 0, with_signs, round(high * 1.06))
    gap = edge_width(size) + max(2, round(height * 0.022))
    bottom_is_free = len(face.edges) < 3 or not face.edges[2]
    box.centerx = width // 2
    if bottom_is_free:
        box.bottom = height - gap
    else:
        box.top = gap
    _slip(sheet, box)
    text = pygame.Rect(0, 0, wide + 2, high)
    text.center = box.center
    sheet.write(face.title, text, "serif_bold", pixels, "ink", "centre", "middle")
    half = (len(known) + 1) // 2
    places = [text.left - (half - index) * (sign + sign // 3) for index in range(half)]
    places += [
        text.right + sign // 3 + index * (sign + sign // 3) for index in range(len(known) - half)
    ]
    for name, left in zip(known, places, strict=True):
        place = pygame.Rect(left, 0, sign, sign)
        place.centery = box.centery
        sheet.surface.blit(marks.mark(name, sign), place)
        sheet.pictures.append(place)
    return box
