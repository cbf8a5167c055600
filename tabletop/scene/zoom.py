"""A piece at reading size, its other side beside it where that is known, and its facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from art import faces, grounds, lettering, marks, palette, zoomed
from art.lettering import SMALLEST
from art.palette import blend, colour
from rules.table import Face, Piece, Shape
from tabletop.geometry import Box
from tabletop.scene import signs
from tabletop.scene.shapes import PROPORTIONS, SMALL

_SANS: Final[lettering.Role] = "sans"

_READ: Final[tuple[Shape, ...]] = ("card", "wide")
"""The shapes whose words are on the piece itself."""

_READ_AS: Final[dict[Shape, Shape]] = {
    "mount": "card",
    "cast": "card",
    "line": "wide",
    "strip": "wide",
}
"""The shapes as which others are shown when they are looked at closely."""

_ON_PIECE: Final = 0.73
"""How large letters on a piece are to be, next to those of its caption."""

_PICTURE: Final = 0.42
"""The share of a card that its picture keeps when letters grow."""

_WIDEST: Final = 1.5
"""How much wider than high a card may become so that all of its words have room."""


def paint(
    piece: Piece,
    room: tuple[int, int],
    text: int,
    least: int = SMALLEST,
    told: Sequence[signs.Row] = (),
) -> pygame.Surface:
    """A panel with the piece as large as ``room`` allows, in pixels.

    A hidden piece shows its back and its label, nothing else. ``text`` is the height of letters,
    ``least`` their least height on the piece. ``told`` are its signs with what they mean.
    """
    gap = max(8, text // 2)
    words = _words(piece)
    sides: list[Face | None] = [piece.face]
    if piece.reverse is not None:
        sides.append(piece.reverse)
    shape = _READ_AS.get(piece.shape, piece.shape)
    across, down = PROPORTIONS[shape]
    small = shape in SMALL
    column = min(room[0] // 2, 16 * text) if small and piece.face is not None else 0
    beside = column + gap if column else 0
    most_w = room[0] - (len(sides) + 1) * gap - beside
    most_h = room[1] - 2 * gap
    unit = min(most_w / len(sides) / across, most_h / down)
    if small:
        unit = min(unit, 13 * text / down)
    while True:
        size = (max(2, int(across * unit)), max(2, int(down * unit)))
        shown = len(sides) * size[0] + (len(sides) - 1) * gap + beside
        width = max(shown, min(room[0] - 2 * gap, 18 * text)) if words or told else shown
        caption = _caption_height(words, width, text)
        signed = signs.height(told, width, text) if told else 0
        inner_h = size[1] + sum(one + gap for one in (caption, signed) if one)
        if inner_h <= most_h or unit < 4:
            break
        unit *= 0.97
    letters = least
    if shape in _READ:
        wanted = max(least, round(text * _ON_PIECE))
        most = int(most_w / len(sides))
        size, letters = _roomy([one for one in sides if one], size, most, (wanted, least))
        shown = len(sides) * size[0] + (len(sides) - 1) * gap
        width = max(shown, width)
    panel_w = width + 2 * gap
    surface = grounds.panel((panel_w, inner_h + 2 * gap)).copy()
    left = gap + (width - shown) // 2
    for side in sides:
        picture = faces.face(side, piece.back, shape, size, "zoom", piece.owner, letters)
        surface.blit(picture, (left, gap))
        left += size[0] + gap
    if column and piece.face is not None:
        box = pygame.Rect(left, gap, column, size[1])
        _facts(surface, piece.face, box, text)
    if caption:
        box = pygame.Rect(gap, gap + size[1] + gap, width, caption)
        pale = blend("paper", "slate", 0.05)
        lettering.write(surface, words, box, "sans", text, pale, "centre", "middle")
    if told:
        bottom = surface.get_height() - gap
        signs.draw(surface, told, pygame.Rect(gap, bottom - signed, width, signed), text)
    return surface


def _roomy(
    sides: list[Face], size: tuple[int, int], most: int, letters: tuple[int, int]
) -> tuple[tuple[int, int], int]:
    """The size in which all sides tell everything, and that of their letters.

    A card is made wider where its words need it; ``letters`` are the wanted and the least size.
    """
    width, height = size
    widest = max(width, min(most, int(height * _WIDEST)))
    widths = sorted({width + (widest - width) * step // 3 for step in range(4)})
    wanted, least = letters

    def fitting(picture: float) -> tuple[tuple[int, int], int]:
        """The narrowest card with the largest letters, and those."""
        best = (widest if sides else width, height), least - 1
        for wide in widths:
            low, high = best[1], wanted
            while low < high:
                text = (low + high + 1) // 2
                share = picture if text > least else 0.0
                if all(zoomed.tells_all(side, (wide, height), text, share) for side in sides):
                    low = text
                else:
                    high = text - 1
            if low > best[1]:
                best = (wide, height), low
        return best

    found = fitting(_PICTURE)
    if found[1] < wanted:
        # Words come first where a large picture would leave them much smaller than asked for.
        worded = fitting(0.0)
        found = worded if found[1] < 0.75 * worded[1] else found
    return found[0], max(least, found[1])


def _words(piece: Piece) -> str:
    """What the picture does not say: the piece's own label, and its badges in words."""
    said = piece.face.title if piece.face is not None else ""
    parts = [piece.label] if piece.label and piece.label != said else []
    # What a sign on a badge means stands in a row of its own, with the sign.
    rows = piece.face is not None
    badges = [
        one
        for one in piece.badges
        if one.text or not one.label or not (rows and marks.known(one.mark))
    ]
    parts += [
        f"{one.label}: {one.text}" if one.label and one.text else one.label or one.text
        for one in badges
    ]
    if not parts and piece.face is None:
        parts = ["A hidden piece"]
    return " · ".join(part for part in parts if part)


def _caption_height(words: str, width: int, text: int) -> int:
    return lettering.measure(words, "sans", text, width)[1] if words else 0


def _facts(surface: pygame.Surface, face: Face, box: pygame.Rect, text: int) -> None:
    top = box.top
    lines: list[tuple[str, lettering.Role, palette.Colour]] = [
        (face.title, "serif_bold", colour("bone")),
        (face.line, "sans", colour("paper")),
        *[(f"{name}: {value}", _SANS, colour("paper")) for name, value in face.facts],
        (face.note, "serif_italic", colour("paper")),
    ]
    for words, role, tint in lines:
        rest = pygame.Rect(box.left, top, box.width, box.bottom - top)
        if words and rest.height > text:
            written = lettering.write(surface, words, rest, role, text, tint)
            top = written.bottom + text // 4


def beside(
    size: tuple[int, int], room: Box, piece: Box, clear: Sequence[Box] = ()
) -> tuple[int, int]:
    """The top left corner for a panel that leaves the piece, and the pointer on it, free.

    On the roomier side, where it hides no more of what is to be kept ``clear`` there.
    """
    right = room.right - piece.right >= piece.x - room.x
    lefts = [piece.right + 10, piece.x - 10 - size[0]]
    tops = [round(piece.centre[1] - size[1] / 2), room.y, room.bottom - size[1]]
    places = [
        pygame.Rect(
            min(max(left, room.x), room.right - size[0]),
            min(max(top, room.y), room.bottom - size[1]),
            *size,
        )
        for left in (lefts if right else reversed(lefts))
        for top in tops
    ]

    def hides(place: pygame.Rect) -> tuple[int, int]:
        over = place.clip(pygame.Rect(piece))
        parts = [place.clip(pygame.Rect(box)) for box in clear]
        return over.w * over.h, sum(part.w * part.h for part in parts)

    if not any(hides(places[0])[1:]):
        return places[0].topleft
    return min(places, key=hides).topleft
