"""Slips: a seat's name in walnut, one sentence on paper, and what somebody says.

Each measures itself from its words and the em height of its letters in pixels.
"""

from __future__ import annotations

from typing import Final

from art import lettering, marks, palette
from art.album import remembered
from art.lettering import SMALLEST
from art.palette import Variant
from art.scenery import boards, shadow, words
from art.scenery.easel import Easel, Picture, Size
from art.scenery.paths import block, grown

# ---- A seat --------------------------------------------------------------------------------------

NAME: Final = 23
"""The em height of a seat's name, in lengths of the design."""
PART: Final = " \N{MIDDLE DOT} "
"""What stands between two parts of the second line of a slip."""
_SEAT_HEIGHT: Final = 54
_SEAT_WIDTH: Final = 214
_SCORE: Final = 32
_LATER: Final = 20
"""The em heights of a score, and of what the end would add to it."""


def _seat_note(pixels: int) -> int:
    return max(SMALLEST, round(pixels * 18 / NAME))


def _seat_height(note: str, pixels: int, below: bool = False) -> int:
    """The height of a slip; ``below`` tells whether its score stands in the second line."""
    unit = pixels / NAME
    high = round(_SEAT_HEIGHT * unit)
    if note or below:
        lines = lettering.line_height("sans_bold", pixels) + lettering.line_height(
            "sans", _seat_note(pixels)
        )
        high = max(high, lines + round(7 * unit))
    return high


def _later_letters(pixels: int) -> int:
    return max(SMALLEST, round(_LATER * pixels / NAME))


def seat_size(
    name: str, score: str = "", note: str = "", pixels: int = NAME, later: str = ""
) -> Size:
    """The size of a seat's slip in pixels, without its shadow and its edge.

    Args:
        score: what stands large at its right end.
        note: the second line, such as money or a number of cards.
        pixels: the em height of the name.
        later: what stands small beside the score.
    """
    pixels = max(SMALLEST, pixels)
    unit = pixels / NAME
    high = _seat_height(note, pixels)
    wide = lettering.measure(name, "sans_bold", pixels)[0]
    if note:
        wide = max(wide, lettering.measure(note, "sans", _seat_note(pixels))[0])
    wide += high + round((8 + 18) * unit)
    if score:
        size = round(_SCORE * unit)
        wide += lettering.measure(score, "numeral", size)[0] + round(20 * unit)
    if later:
        wide += lettering.measure(later, "numeral", _later_letters(pixels))[0] + round(6 * unit)
    return max(round(_SEAT_WIDTH * unit), wide), high


def seat_height(name: str, score: str, note: str, pixels: int, width: int) -> int:
    """The height of a slip of a width in pixels: a name that has no room beside the score stands
    above it."""
    pixels = max(SMALLEST, pixels)
    return _seat_height(note, pixels, _is_narrow(name, score, note, pixels, width))


def _is_narrow(name: str, score: str, note: str, pixels: int, width: int) -> bool:
    """Whether a name has no room in a slip between the medallion and the score."""
    unit = pixels / NAME
    room = width - _seat_height(note, pixels) - round((8 + 18) * unit)
    if score:
        room -= lettering.measure(score, "numeral", round(_SCORE * unit))[0] + round(16 * unit)
    return room < lettering.measure(name, "sans_bold", pixels)[0]


def seat(
    number: int,
    name: str,
    score: str = "",
    note: str = "",
    pixels: int = NAME,
    active: bool = False,
    width: int | None = None,
    later: str = "",
) -> Picture:
    """A seat's walnut slip with its medallion; on turn it has a rim and its name in lamp.

    Args:
        number: of the seat, 0 to 5: its colour and its sign.
        later: what the end would add to the score, small beside it where a line has both.
        width: in pixels, if it shall not be as wide as its words want: then the score stands
            below the name, and only a name that has no room in a whole line is shortened.
    """
    pixels = max(SMALLEST, pixels)
    size = seat_size(name, score, note, pixels)
    wide = size[0] if width is None else max(2 * size[1], width)
    return _seat(number, name, score, later, note, pixels, active, wide, palette.variant())


@remembered
def _seat(
    number: int,
    name: str,
    score: str,
    later: str,
    note: str,
    pixels: int,
    active: bool,
    wide: int,
    variant: Variant,
) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / NAME
    narrow = _is_narrow(name, score, note, pixels, wide)
    high = _seat_height(note, pixels, narrow)
    easel = Easel.apart((wide, high), unit, shadow.reach(6) + 5)
    width, height = wide / unit, high / unit
    box = (0.0, 0.0, width, height)
    tone = "slip_wood_lit" if active else "slip_wood"
    boards.board(easel, box, tone, number + 3, edge=5, lift=6, radius=10)
    if active:
        rim = 'fill="none" stroke="$lamp" stroke-width="3"'
        easel.draw(block(grown(box, -2), 9, rim), box)
    shade = "lamp" if active else "bone"
    small = _seat_note(pixels)
    tall = lettering.line_height("sans_bold", pixels)
    if narrow:
        _write_narrow(easel, (wide, high), number, name, score, note, pixels, shade)
        return easel.picture()
    medal = marks.mark(f"seat/{number}", round(high * 0.78))
    middle = easel.point(height / 2 + 2, height / 2)
    easel.surface.blit(medal, medal.get_rect(center=middle))
    left = height + 8
    right = width - 18
    if later:
        letters = _later_letters(pixels) / unit
        low = height / 2 - 1 + 0.36 * (_SCORE - letters)
        drawn = words.line(easel, later, right + 4, low, letters, "paper", "numeral", "right")
        right -= drawn + 2
    if score:
        drawn = words.line(
            easel, score, right + 2, height / 2 - 1, _SCORE, "bone", "numeral", "right"
        )
        right -= drawn + 16
    room = round((right - left) * unit) + 1
    total = tall + (lettering.line_height("sans", small) if note else 0)
    top = (high - total) / 2
    words.line(easel, name, left, (top + tall / 2) / unit - 0.5, NAME, shade)
    if note:
        second = _whole(note, small, room)
        middle_of_note = (top + tall + (total - tall) / 2) / unit - 0.5
        words.line(easel, second, left, middle_of_note, small / unit, "paper", "sans")
    return easel.picture()


def _write_narrow(
    easel: Easel,
    size: Size,
    number: int,
    name: str,
    score: str,
    note: str,
    pixels: int,
    shade: str,
) -> None:
    """The name in a line of its own, above the score; where even that is too little, the
    medallion stands below it, too."""
    unit, small = pixels / NAME, _seat_note(pixels)
    wide, high = size
    tall, low = lettering.line_height("sans_bold", pixels), lettering.line_height("sans", small)
    top = (high - tall - low) / 2
    first, second = top + tall / 2, top + tall + low / 2
    edge = round(9 * unit)
    side = round(0.78 * high)
    beside = 2 * edge + side + lettering.measure(name, "sans_bold", pixels)[0] <= wide - edge // 2
    if not beside:
        side = low
    medal = marks.mark(f"seat/{number}", side)
    at = easel.point((edge + side / 2) / unit, (high / 2 if beside else second) / unit)
    easel.surface.blit(medal, medal.get_rect(center=at))
    left = 2 * edge + side if beside else edge
    said = lettering.shorten(name, "sans_bold", pixels, wide - left - edge // 2)
    words.line(easel, said, left / unit, first / unit - 0.5, NAME, shade)
    left, right = 2 * edge + side, wide - edge
    if score:
        letters = round(1.15 * small)
        drawn = words.line(
            easel, score, right / unit, second / unit, letters / unit, "bone", "numeral", "right"
        )
        right -= round(drawn * unit) + edge
    note = _whole(note, small, right - left)
    words.line(easel, note, left / unit, second / unit - 0.5, small / unit, "paper", "sans")


def _whole(note: str, pixels: int, room: int) -> str:
    """As many parts of a second line as have room; a number or a word is never cut."""
    parts = note.split(PART)
    while parts and lettering.measure(PART.join(parts), "sans", pixels)[0] > room:
        parts.pop()
    return PART.join(parts)


# ---- One sentence --------------------------------------------------------------------------------

SENTENCE: Final = 22
"""The em height of the sentence on a slip of paper, in lengths of the design."""
_PAPER_PADDING: Final = 18


def _paper_note(pixels: int) -> int:
    return max(SMALLEST, round(pixels * 18 / SENTENCE))


def _paper_lines(sentence: str, note: str, pixels: int, width: int) -> tuple[list[str], list[str]]:
    room = max(1, width - 2 * round(_PAPER_PADDING * pixels / SENTENCE))
    first = lettering.wrap(sentence, "serif_bold", pixels, room) if sentence else []
    second = lettering.wrap(note, "sans", _paper_note(pixels), room) if note else []
    return first, second


def paper_size(sentence: str, note: str = "", pixels: int = SENTENCE, width: int = 252) -> Size:
    """The size of a slip of paper in pixels: its width as given, as high as its lines want.

    Args:
        sentence: what is to be done, in bold.
        note: what stands smaller below it.
        pixels: the em height of the sentence.
    """
    pixels = max(SMALLEST, pixels)
    first, second = _paper_lines(sentence, note, pixels, width)
    high = len(first) * lettering.line_height("serif_bold", pixels)
    high += len(second) * lettering.line_height("sans", _paper_note(pixels))
    return width, high + round((30 if note and sentence else 26) * pixels / SENTENCE)


def paper(sentence: str, note: str = "", pixels: int = SENTENCE, width: int = 252) -> Picture:
    """A slip of paper with one sentence and a note; the arguments are those of `paper_size`."""
    return _paper(sentence, note, max(SMALLEST, pixels), width, palette.variant())


def blank(size: Size, unit: float) -> Picture:
    """A slip of paper of a size in pixels with nothing on it; ``unit``: a length in pixels."""
    return _blank(size, unit, palette.variant())


@remembered
def _blank(size: Size, unit: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    return _sheet(size, unit).picture()


def _sheet(size: Size, unit: float) -> Easel:
    """The paper itself, with its shadow."""
    easel = Easel.apart(size, unit, shadow.reach(6))
    right, bottom = size[0] / unit, size[1] / unit
    box = (0.0, 0.0, right, bottom)
    shadow.under_box(easel, box, 6, 150, 4)
    easel.draw(
        f'<path d="M0 3L{right - 2:.1f} 0L{right:.1f} {bottom - 2:.1f}L3 {bottom:.1f}Z" '
        'fill="$paper"/>'
        f'<path d="M0 {bottom - 7:.1f}L{right:.1f} {bottom - 9:.1f}L{right:.1f} {bottom - 2:.1f}'
        f'L3 {bottom:.1f}Z" fill="#C7B48A" fill-opacity=".6"/>',
        box,
    )
    return easel


@remembered
def _paper(sentence: str, note: str, pixels: int, width: int, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    unit = pixels / SENTENCE
    size = paper_size(sentence, note, pixels, width)
    easel = _sheet(size, unit)
    first, second = _paper_lines(sentence, note, pixels, width)
    top = 11.0
    step = lettering.line_height("serif_bold", pixels) / unit
    for text in first:
        words.line(easel, text, _PAPER_PADDING, top + step / 2, SENTENCE, "ink", "serif_bold")
        top += step
    top += 3 if first else 0
    step = lettering.line_height("sans", _paper_note(pixels)) / unit
    for text in second:
        small = _paper_note(pixels) / unit
        words.line(easel, text, _PAPER_PADDING, top + step / 2, small, "walnut", "sans")
        top += step
    return easel.picture()
