"""What the signs on a piece mean, below its picture at reading size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from art import lettering, marks
from art.palette import blend, colour
from rules.table import Piece

Meaning = Callable[[str], str]
"""What a sign means, a sentence, by its name; empty where nothing says so."""
Row = tuple[str, str]
"""The name of a sign, or ``= `` and what is written there, and what it means."""

WRITTEN: Final = "= "
"""What the name of something begins with that is written on a piece, and no picture."""
_SIDE: Final = 1.3  # of the height of letters
_BETWEEN: Final = 0.4
_SMALLEST: Final = 0.7  # what is written is as much smaller at most, to stand beside its words


def explained(piece: Piece, meaning: Meaning) -> tuple[Row, ...]:
    """The signs on both sides of a piece that mean something, each once, in their order: its
    number and the little bones of its skeleton first, and last those on its badges, in the words
    of their labels. Numbers and bones are called ``value/`` and ``pips/`` and the id of the face.
    """
    rows: dict[str, str] = {}
    for face in (piece.face, piece.reverse):
        if face is None:
            continue
        if face.value:
            rows.setdefault(f"{WRITTEN}{face.value}", meaning(f"value/{face.id}"))
        if any(face.pips):
            have, whole = face.pips
            rows.setdefault(f"{WRITTEN}{have}/{whole}", meaning(f"pips/{face.id}"))
        for mark in face.marks:
            rows.setdefault(mark, meaning(mark))
    for badge in piece.badges:
        if badge.mark and badge.label:
            rows[badge.mark] = badge.label
    known = [mark for mark in rows if mark.startswith(WRITTEN) or marks.known(mark)]
    return tuple((mark, rows[mark]) for mark in known if rows[mark])


def _left(text: int) -> int:
    return round(text * (_SIDE + _BETWEEN))


def height(rows: Sequence[Row], width: int, text: int) -> int:
    """How high these rows are, in pixels, with letters of a height."""
    room = max(text, width - _left(text))
    tall = [lettering.measure(words, "sans", text, room)[1] for _, words in rows]
    return sum(max(one, round(text * _SIDE)) + round(text * _BETWEEN) for one in tall)


def draw(surface: pygame.Surface, rows: Sequence[Row], box: pygame.Rect, text: int) -> None:
    """Paints the rows into a box of their height."""
    side, top = round(text * _SIDE), box.top
    pale = blend("paper", "slate", 0.05)
    for mark, words in rows:
        room = box.width - _left(text)
        tall = max(side, lettering.measure(words, "sans", text, room)[1])
        if mark.startswith(WRITTEN):
            room_left = pygame.Rect(box.left, top, _left(text) - round(text * _BETWEEN / 2), tall)
            lettering.write(
                surface,
                mark.removeprefix(WRITTEN),
                room_left,
                "numeral",
                text,
                colour("brass"),
                valign="middle",
                smallest=round(text * _SMALLEST),
            )
        else:
            tone = colour("bone") if mark.startswith("ui/") else None
            sign = marks.mark(mark, side, tone)
            surface.blit(sign, sign.get_rect(midleft=(box.left, top + tall // 2)))
        place = pygame.Rect(box.left + _left(text), top, room, tall)
        lettering.write(surface, words, place, "sans", text, pale, "left", "middle")
        top += tall + round(text * _BETWEEN)
