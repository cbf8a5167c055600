"""A piece at reading size, its other side beside it where that is known, and its facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from art import faces, grounds, lettering, marks, palette, zoomed
from art.lettering import SMALLEST
from art.palette import blend, colour
from rules.table import Face, Piece, Shape
from tabletop.covering import covered
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

MORE: Final = "More: right button, or Space"
"""How all that is told of a piece is seen."""

_SIGNS: Final = 12
"""How many times as wide as high letters what signs mean is, where it stands beside a piece."""

_WELL_SEEN: Final = 4
"""So many times as high as letters a piece is at least, if there is room."""

_WIDEST: Final = 1.5
"""How much wider than high a card may become so that all of its words have room."""


def at_first(piece: Piece) -> Piece:
    """A piece as somebody sees it who did not ask: with what the game needs, and how to see more,
    if there is more."""
    sides = [piece.face, piece.reverse]
    if not any(side.aside for side in sides if side is not None):
        return piece
    face, reverse = (
        replace(side, facts=side.facts[: len(side.facts) - side.aside], note="", aside=0)
        if side is not None and side.aside
        else side
        for side in sides
    )
    return replace(
        piece, face=face, reverse=reverse, label=" \N{MIDDLE DOT} ".join([*_label(piece), MORE])
    )


def in_a_line(piece: Piece) -> str:
    """All that there is to be said of a small open piece, where that is no more than a line: it
    needs no panel. Empty where a panel shows more, as of any card."""
    face = piece.face
    if face is None or piece.reverse is not None or piece.shape not in SMALL or piece.badges:
        return ""
    if face.line or face.facts or face.note or face.marks or any(face.pips):
        return ""
    return piece.label or face.title


class Arrangement(NamedTuple):
    """How a piece, its caption and its signs stand on a panel, in pixels."""

    size: tuple[int, int]
    """Of each side of the piece."""
    letters: int
    """The height of the letters on it."""
    width: int
    """Of the piece with its facts and its caption."""
    facts: int
    """The width of the facts beside the piece; 0 without any."""
    caption: int
    """The height of what the picture does not say."""
    signs: tuple[int, int]
    """The width and height of the rows of signs."""
    beside: bool
    """Whether the signs stand beside the piece, not below it."""
    whole: bool
    """Whether all of it can be read, and the piece is seen well."""


def arrange(
    piece: Piece,
    room: tuple[int, int],
    text: int,
    least: int = SMALLEST,
    told: Sequence[signs.Row] = (),
    low: bool = False,
) -> Arrangement:
    """How a piece is shown as large as ``room`` allows; the other values as in :func:`paint`."""
    gap = max(8, text // 2)
    words, sides = _words(piece), _sides(piece)
    shape = _READ_AS.get(piece.shape, piece.shape)
    across, down = PROPORTIONS[shape]
    small = shape in SMALL
    facts = min(room[0] // 2, 16 * text) if small and piece.face is not None else 0
    beside = low and bool(told)
    row = _SIGNS * text
    more = (facts + gap if facts else 0) + (row + gap if beside else 0)
    most_w, most_h = room[0] - (len(sides) + 1) * gap - more, room[1] - 2 * gap
    unit = min(most_w / len(sides) / across, most_h / down)
    if small:
        unit = min(unit, 13 * text / down)
    while True:
        size = (max(2, int(across * unit)), max(2, int(down * unit)))
        shown = len(sides) * size[0] + (len(sides) - 1) * gap + (facts + gap if facts else 0)
        worded = words or (told and not beside)
        width = max(shown, min(room[0] - 2 * gap, 18 * text)) if worded and not beside else shown
        caption = _caption_height(words, width, text)
        signed = signs.height(told, row if beside else width, text) if told else 0
        below = _below((caption,) if beside else (caption, signed), gap)
        if max(size[1] + below, signed if beside else 0) <= most_h or unit < 4:
            break
        unit *= 0.97
    letters = least
    if shape in _READ:
        faced = [one for one in sides if one]
        wanted = max(least, round(text * _ON_PIECE))
        for _ in range(2):
            size, letters = _roomy(faced, size, int(most_w / len(sides)), (wanted, least))
            # Below wider cards words need fewer lines: what becomes free is given to the cards.
            width = max(len(sides) * size[0] + (len(sides) - 1) * gap, width)
            caption = _caption_height(words, width, text)
            signed = signs.height(told, row if beside else width, text) if told else 0
            below = _below((caption,) if beside else (caption, signed), gap)
            high = min(most_h - below, int(size[0] * down / across))
            size = size[0], max(size[1], high)
    whole = max(size[1] + below, signed) <= most_h and size[1] >= _WELL_SEEN * text
    if shape in _READ:
        whole = whole and all(zoomed.tells_all(one, size, letters) for one in faced)
    elif facts and piece.face is not None:
        whole = whole and _facts_height(piece.face, facts, text) <= size[1]
    return Arrangement(
        size, letters, width, facts, caption, (row if beside else width, signed), beside, whole
    )


def paint(
    piece: Piece,
    room: tuple[int, int],
    text: int,
    least: int = SMALLEST,
    told: Sequence[signs.Row] = (),
    low: bool = False,
) -> pygame.Surface:
    """A panel with the piece as large as ``room`` allows, in pixels.

    A hidden piece shows its back and its label, nothing else. ``text`` is the height of letters,
    ``least`` their least height on the piece. ``told`` are its signs with what they mean; on a
    ``low`` panel they stand beside the piece.
    """
    gap = max(8, text // 2)
    plan = arrange(piece, room, text, least, told, low)
    size, width, caption = plan.size, plan.width, plan.caption
    words, sides = _words(piece), _sides(piece)
    shape = _READ_AS.get(piece.shape, piece.shape)
    tall = size[1] + (caption + gap if caption else 0)
    across, signed = plan.signs
    if plan.beside:
        panel = (width + across + 3 * gap, max(tall, signed) + 2 * gap)
        rows = pygame.Rect(2 * gap + width, gap, across, signed)
    else:
        panel = (width + 2 * gap, tall + (signed + gap if signed else 0) + 2 * gap)
        rows = pygame.Rect(gap, panel[1] - gap - signed, across, signed)
    surface = grounds.panel(panel).copy()
    shown = len(sides) * size[0] + (len(sides) - 1) * gap
    shown += plan.facts + gap if plan.facts else 0
    left = gap + (width - shown) // 2
    for side in sides:
        picture = faces.face(side, piece.back, shape, size, "zoom", piece.owner, plan.letters)
        surface.blit(picture, (left, gap))
        left += size[0] + gap
    if plan.facts and piece.face is not None:
        _facts(surface, piece.face, pygame.Rect(left, gap, plan.facts, size[1]), text)
    if caption:
        box = pygame.Rect(gap, gap + size[1] + gap, width, caption)
        pale = blend("paper", "slate", 0.05)
        lettering.write(surface, words, box, "sans", text, pale, "centre", "middle")
    if told:
        signs.draw(surface, told, rows, text)
    return surface


def _sides(piece: Piece) -> list[Face | None]:
    """The sides of a piece that are shown."""
    return [piece.face] if piece.reverse is None else [piece.face, piece.reverse]


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


def _label(piece: Piece) -> list[str]:
    """The label of a piece, where its face does not say the same."""
    said = f"{piece.face.title} {piece.face.line}".split() if piece.face is not None else []
    return [piece.label] if set(piece.label.split()) - set(said) else []


def _words(piece: Piece) -> str:
    """What the picture does not say: the piece's own label, and its badges in words."""
    parts = _label(piece)
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


def _below(heights: Sequence[int], gap: int) -> int:
    """The height of what stands below a piece, with the gaps between."""
    return sum(one + gap for one in heights if one)


def _caption_height(words: str, width: int, text: int) -> int:
    return lettering.measure(words, "sans", text, width)[1] if words else 0


def _told_facts(face: Face) -> list[tuple[str, lettering.Role, palette.Colour]]:
    """What is told beside a small piece, line by line."""
    lines: list[tuple[str, lettering.Role, palette.Colour]] = [
        (face.title, "serif_bold", colour("bone")),
        (face.line, "sans", colour("paper")),
        *[(f"{name}: {value}", _SANS, colour("paper")) for name, value in face.facts],
        (face.note, "serif_italic", colour("paper")),
    ]
    return [line for line in lines if line[0]]


def _facts_height(face: Face, width: int, text: int) -> int:
    tall = (lettering.measure(words, role, text, width)[1] for words, role, _ in _told_facts(face))
    return sum(one + text // 4 for one in tall)


def _facts(surface: pygame.Surface, face: Face, box: pygame.Rect, text: int) -> None:
    top = box.top
    for words, role, tint in _told_facts(face):
        rest = pygame.Rect(box.left, top, box.width, box.bottom - top)
        if rest.height > text:
            written = lettering.write(surface, words, rest, role, text, tint)
            top = written.bottom + text // 4


def beside(
    size: tuple[int, int],
    room: Box,
    piece: Box,
    clear: Sequence[Box] = (),
    called: Sequence[Box] = (),
    board: Sequence[Box] = (),
) -> tuple[int, int]:
    """The top left corner for a panel that leaves the piece, and the pointer on it, free.

    It stands at the piece, on the roomier side, where it hides no more of what is to be kept
    ``clear``, and then of what is ``called`` for and of the ``board``, than it must.
    """
    right = room.right - piece.right >= piece.x - room.x
    lefts = [piece.right + 10, piece.x - 10 - size[0]]
    middle = round(piece.centre[0] - size[0] / 2), round(piece.centre[1] - size[1] / 2)
    tops = [middle[1], piece.y, piece.bottom - size[1], room.y, room.bottom - size[1]]
    corners = [(left, top) for left in (lefts if right else reversed(lefts)) for top in tops]
    corners += [
        (left, top)
        for top in (piece.y - 10 - size[1], piece.bottom + 10)
        for left in (middle[0], piece.x, piece.right - size[0])
    ]
    places = [
        pygame.Rect(
            min(max(left, room.x), room.right - size[0]),
            min(max(top, room.y), room.bottom - size[1]),
            *size,
        )
        for left, top in corners
    ]

    def hides(place: pygame.Rect) -> list[int]:
        return [covered(place, some) for some in ([piece], clear, called, board)]

    return min(places, key=hides).topleft
