"""The lower right corner of a table: a slip of paper with one sentence above what ends a step.

It is always in the same place, and grows upwards, as far as nothing of the table lies there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from art import lettering, marks
from art.hyphenation import hyphenated
from art.palette import blend, colour
from art.scenery import slips
from art.scenery.easel import Picture
from rules.table import Table
from tabletop.covering import covered
from tabletop.screens.buttons import EDGE, StepButton
from tabletop.screens.metrics import SMALL, Metrics
from tabletop.screens.pictured import Pictured
from tabletop.screens.widgets import Action, Button, Panel, Widget, ring

COLUMN: Final = 284
"""The usual width of the slip and of the button below it, in lengths above a table."""
RULE: Final = "Rule"
"""What is written on the link to the clause of a refusal."""
_MOST_LINES: Final = 5
_NEWS: Final = 3
"""So many lines of what happened stand on the slip at most, or it would grow over the table."""
_WHOLE_NEWS: Final = 5
"""In so many lines at most all of it stands there where nothing of the table lies."""
_WIDER: Final = (1.0, 1.18, 1.4, 1.7, 2.1, 2.6)
_NARROW: Final = 0.94
"""How wide the slip is at the least, as a share of its usual width."""
_HIGHEST: Final = 0.5  # of the window
_LARGE: Final = 1.3  # from this text size on, the corner has more of the window
_MORE_LINES: Final = 8  # then
_HIGH: Final = 1.05  # width by height of a window that is a high one
_TALL: Final = 210
_SENTENCE: Final = 22
_STATUS: Final = 18
"""The height of the letters of what is expected, and of what is said beside it."""
_PAD: Final = 18
_LEAST_PAD: Final = 12
"""How far the words keep from the edge of the slip, and how near to it they come if they must."""
_LEAST_TALL: Final = 84
_NO_END: Final = 10**6  # pixels: as high as it may be
_BETWEEN: Final = 8


class Paper(Pictured, Panel):
    """The slip of paper under a sentence and what is said beside it."""

    def picture(self, metrics: Metrics) -> Picture:
        return slips.blank(self.rect.size, metrics.table_unit)


class Sentence(Widget):
    """What is expected, in one sentence on the slip."""

    kept_clear = True

    def __init__(self, text: str, key: str = "prompt") -> None:
        super().__init__(key)
        self.text = text
        self.pixels = 0
        """The height of its letters; 0: the usual one."""

    @property
    def spoken(self) -> str:
        return self.text

    def letters(self, metrics: Metrics) -> int:
        """The height of its letters, in pixels."""
        return self.pixels or metrics.words(_SENTENCE)

    def height(self, width: int, metrics: Metrics) -> int:
        if not self.text:
            return 0
        words = hyphenated(self.text)
        return lettering.measure(words, "serif_bold", self.letters(metrics), width)[1]

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        pixels = self.letters(metrics)
        words = hyphenated(self.text)
        lettering.write(surface, words, self.rect, "serif_bold", pixels, colour("ink"))


class Status(Widget):
    """What happened last, or why something was refused, small on the slip.

    A refusal with a clause can be pressed, and opens the rules there. Its number is for those who
    cannot see where it leads. While the table itself says why (``said_there``), only that link
    stands here. Of long news the beginning stands, if a few lines more do not hold all of it where
    nothing lies; all of it is in the log. Of a refusal the beginning stands only where it would lie
    on the table otherwise; its tip has all of it.
    """

    kept_clear = True

    def __init__(
        self, words: str, clause: str, refused: bool, action: Action, said_there: bool = False
    ) -> None:
        super().__init__("status")
        self.words = words
        self.clause = clause
        self.refused = refused
        self.said_there = said_there
        self.instructs = False
        """Whether it only says what is done next: that is not marked as a mistake."""
        self.action = action
        self.focusable = bool(clause)
        self.tip = "Open the rules at this clause (F1)" if clause else ""
        self.pixels = 0
        """The height of its letters; 0: the usual one."""
        self.most: int | None = None
        """In how many lines it must be told; ``None``: what happened in a few, a refusal in all."""

    @property
    def spoken(self) -> str:
        return f"{self.words} {self.clause}".strip()

    def letters(self, metrics: Metrics) -> int:
        """The height of its letters, in pixels."""
        return self.pixels or metrics.words(_STATUS)

    def _indent(self, metrics: Metrics) -> int:
        return metrics.at_table(14) if self.refused else 0

    def _below(self, metrics: Metrics) -> int:
        """The height of the line with the link to the rule, in pixels."""
        if not self.clause:
            return 0
        return lettering.line_height("sans_bold", self.letters(metrics)) + metrics.at_table(4)

    def written(self, width: int, metrics: Metrics) -> str:
        """What stands of its words in a width of so many pixels."""
        if self.said_there:
            return ""
        words = hyphenated(self.words)
        most = self.most
        if most is None and not self.refused:
            most = _NEWS if aside(metrics) is None else _MORE_LINES
        if most is None or len(self._lines(words, width, metrics)) <= most:
            return words
        said = self.words.split() if most else []
        while len(said) > 1:
            said.pop()
            words = hyphenated(f"{' '.join(said).rstrip('.,:;')} {lettering.ELLIPSIS}")
            lines = self._lines(words, width, metrics)
            # A line of its own is no place for what only says that there is more.
            if len(lines) <= most and lines[-1] != lettering.ELLIPSIS:
                return words
        return ""

    def begun(self, width: int, metrics: Metrics) -> bool:
        """Whether only the beginning of its words stands in a width of so many pixels."""
        return self.written(width, metrics) != hyphenated(self.words)

    def _lines(self, words: str, width: int, metrics: Metrics) -> tuple[str, ...]:
        return tuple(lettering.fit(words, "sans", self.letters(metrics), width, _NO_END).lines)

    def height(self, width: int, metrics: Metrics) -> int:
        if not self.words or self.most == 0:
            return 0
        inside = max(1, width - self._indent(metrics))
        words = self.written(inside, metrics)
        tall = lettering.measure(words, "sans", self.letters(metrics), inside)[1] if words else 0
        return tall + self._below(metrics)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        pixels = self.letters(metrics)
        inside = Rect(self.rect)
        inside.x += self._indent(metrics)
        inside.width -= self._indent(metrics)
        if not self.rect.height:
            return
        below = self._below(metrics)
        inside.height -= below
        ink = blend("ink", "walnut", 0.45)
        if self.refused:
            bar = Rect(self.rect.x, self.rect.y, metrics.at_table(5), self.rect.height)
            surface.fill(colour("brass" if self.instructs else "rust"), bar)
            ink = colour("ink")
        lettering.write(surface, self.written(inside.width, metrics), inside, "sans", pixels, ink)
        if self.clause:
            line = Rect(inside.x, inside.bottom, inside.width, below)
            self._draw_link(surface, line, pixels, metrics)
        if self.focused:
            ring(surface, self.rect, metrics, metrics.at_table(4))

    def _draw_link(self, surface: Surface, line: Rect, pixels: int, metrics: Metrics) -> None:
        ink = blend("rust", "ink", 0.55 if self.hovered else 0.25)
        sign = marks.mark("ui/rules", pixels, ink)
        surface.blit(sign, sign.get_rect(midleft=line.midleft))
        line.x += pixels + metrics.at_table(8)
        written = lettering.write(surface, RULE, line, "sans_bold", pixels, ink, valign="middle")
        under = Rect(written.x, written.bottom - metrics.at_table(2), written.width, 1)
        surface.fill(ink, under)

    def activate(self) -> None:
        if self.clause:
            self.action()


_PAIR: Final = 2
"""So many buttons stand above each other; more of them begin a line."""


def aside(metrics: Metrics) -> tuple[int, int] | None:
    """What of a table stays free for the corner: with large letters all of its right side, or of
    its lower edge in a high window; ``None``: the corner that every table keeps free."""
    if metrics.zoom <= _LARGE:
        return None
    wide, tall = metrics.size
    if wide < tall * _HIGH:
        return 0, min(round(metrics.at_table(_TALL) * metrics.zoom), tall // 3)
    return min(metrics.wide(COLUMN) + metrics.at_table(EDGE + _BETWEEN), round(0.42 * wide)), 0


def tools_room(tools: Sequence[Button], table: Table, window: Rect, metrics: Metrics) -> Rect:
    """Where the round buttons stand: along the upper edge, or above the slip where all of the right
    side is free for it and they have room there."""
    across, _ = aside(metrics) or (0, 0)
    room = across - metrics.at_table(EDGE)
    if not across or table.large is not None or any(one.width(metrics) > room for one in tools):
        return window
    return Rect(window.right - across, window.y, across, window.height)


def place_buttons(buttons: Sequence[StepButton], bounds: Rect, metrics: Metrics) -> Rect:
    """Places what can be done along the lower edge, the first in the corner.

    Gives the place of the one in the corner, which is kept where there is none, or the slip would
    jump; only large letters take the place.
    """
    edge, gap = metrics.at_table(EDGE), metrics.at_table(12)
    wide = min(metrics.wide(COLUMN), bounds.width - 2 * edge)
    tall = StepButton("", kind="primary").height(wide, metrics)
    if buttons:
        tall = max(tall, buttons[0].height(wide, metrics))
    elif metrics.zoom > _LARGE:
        return Rect(bounds.right - edge - wide, bounds.bottom - edge + gap, wide, 0)
    corner = Rect(bounds.right - edge - wide, bounds.bottom - edge - tall, wide, tall)
    across, _ = aside(metrics) or (0, 0)
    # Two stand above each other, where nothing of the table lies; a third begins a line.
    if buttons and (across or len(buttons) == _PAIR):
        return _stack(buttons, corner, gap, metrics)
    x, low = corner.x - gap, corner.bottom
    line = tall
    for number, button in enumerate(buttons):
        if not number:
            button.place(corner, metrics)
            continue
        liked = min(button.width(metrics), bounds.width - 2 * edge)
        if x - liked < bounds.x + edge and x < corner.x - gap:
            x, low = corner.x - gap, low - line - gap
            line = 0
        high = max(tall, button.height(liked, metrics))
        line = max(line, high)
        button.place(Rect(x - liked, low - high, liked, high), metrics)
        x -= liked + gap
    return corner


def side_by_side(buttons: Sequence[StepButton], stacked: Rect, metrics: Metrics) -> Rect:
    """Places buttons that stand above each other beside each other instead, the first rightmost,
    where their words have room in the same width; gives their place."""
    gap = metrics.at_table(8)
    room = stacked.width - gap * (len(buttons) - 1)
    liked = [one.width(metrics) for one in buttons]
    if aside(metrics) is not None or sum(liked) > room:
        return stacked
    shares = [round(room * wide / sum(liked)) for wide in liked]
    tall = max(one.height(wide, metrics) for one, wide in zip(buttons, shares, strict=True))
    right = stacked.right
    for button, wide in zip(buttons, shares, strict=True):
        left = stacked.x if button is buttons[-1] else right - wide
        button.place(Rect(left, stacked.bottom - tall, right - left, tall), metrics)
        right = left - gap
    return Rect(stacked.x, stacked.bottom - tall, stacked.width, tall)


def _stack(buttons: Sequence[StepButton], corner: Rect, gap: int, metrics: Metrics) -> Rect:
    """Places buttons above each other, where the whole side is theirs; gives their place."""
    low = corner.bottom
    for button in buttons:
        tall = max(corner.height, button.height(corner.width, metrics))
        button.place(Rect(corner.x, low - tall, corner.width, tall), metrics)
        low -= tall + gap
    return Rect(corner.x, low + gap, corner.width, corner.bottom - low - gap)


class _Way(NamedTuple):
    """How what stands on the slip is written: how wide it is, how far its words keep from its edge,
    how much smaller they are than usual, and how many lines of what happened stand on it."""

    wide: int
    pad: int
    smaller: int = 0
    most: int | None = None


def place_slip(
    sentence: Sentence,
    status: Status,
    above: Rect,
    bounds: Rect,
    metrics: Metrics,
    lying: Sequence[Rect] = (),
) -> Paper:
    """Places a sentence, and what is said beside it, on a slip above the corner's button.

    The slip grows upwards; what would need more than five lines makes it wider, and only what
    does not fit the window then gets smaller letters. Nothing is ever cut, but where the slip would
    lie on something else: then it is as wide, its letters are as small, and what happened is begun
    in as few lines, as it needs to lie there no more.

    Args:
        sentence: what is expected.
        status: what happened last, or why something was refused.
        above: the place of the corner's button.
        bounds: the whole window.
        metrics: the lengths of the page.
        lying: what lies on the table, and may not be covered.
    """
    way = _usual_way(sentence, status, above, bounds, metrics)
    place = _place(way, sentence, status, above, metrics)
    if not status.refused and status.begun(way.wide - 2 * way.pad, metrics):
        whole = way._replace(most=_WHOLE_NEWS)
        higher = _place(whole, sentence, status, above, metrics)
        cut = status.begun(way.wide - 2 * way.pad, metrics)
        if not cut and higher.collidelist(lying) < 0 and bounds.contains(higher):
            way = whole
        place = _place(way, sentence, status, above, metrics)
    if place.collidelist(lying) >= 0:
        least = covered(place, lying)
        for other in _ways(way, sentence, status, above, bounds, metrics):
            place = _place(other, sentence, status, above, metrics)
            hidden = covered(place, lying)
            if hidden < least and bounds.contains(place):
                way, least = other, hidden
            if not hidden:
                break
        place = _place(way, sentence, status, above, metrics)
        if status.refused and status.most is not None:
            status.tip = f"{status.words} {status.tip}".strip()
    inside = place.inflate(-2 * way.pad, -2 * way.pad)
    first, second = (one.height(inside.width, metrics) for one in (sentence, status))
    sentence.place(Rect(*inside.topleft, inside.width, first), metrics)
    status.place(Rect(inside.x, inside.bottom - second, inside.width, second), metrics)
    paper = Paper()
    paper.place(place, metrics)
    return paper


def _usual_way(
    sentence: Sentence, status: Status, above: Rect, bounds: Rect, metrics: Metrics
) -> _Way:
    """As narrow as a few lines allow, in letters that fit into a share of the window's height."""
    edge, pad = metrics.at_table(EDGE), metrics.at_table(_PAD)
    room = min(round(_HIGHEST * bounds.height), above.y - 2 * edge - bounds.y)
    widths = _widths(above, bounds, metrics)
    lines = _MOST_LINES if aside(metrics) is None else _MORE_LINES
    sentence.pixels = status.pixels = 0
    fitting = (one for one in widths if _fits(sentence, status, one - 2 * pad, lines, metrics))
    way = _Way(next(fitting, widths[-1]), pad)
    while _place(way, sentence, status, above, metrics).height > room:
        if max(sentence.pixels, status.pixels) <= SMALL:
            break
        way = way._replace(smaller=way.smaller + 1)
    return way


def _widths(above: Rect, bounds: Rect, metrics: Metrics) -> list[int]:
    """How wide a slip may be, the usual width first."""
    most = bounds.width - 2 * metrics.at_table(EDGE)
    return [min(most, round(above.width * share)) for share in _WIDER]


def _ways(
    usual: _Way, sentence: Sentence, status: Status, above: Rect, bounds: Rect, metrics: Metrics
) -> Iterator[_Way]:
    """How a slip may be written that lies on something as it usually is, the best way first: what
    happened gives way before the letters do, and why something was refused after them."""
    pad = metrics.at_table(_LEAST_PAD)
    widths = [*_widths(above, bounds, metrics), round(_NARROW * above.width)]
    smaller = range(usual.smaller, max(1, metrics.words(_SENTENCE) - SMALL + 1))
    lines = [None, *range(_NEWS, 0, -1)]
    pairs = [(less, most) for less in smaller for most in lines]
    if status.refused:
        pairs.sort(key=lambda pair: -(pair[1] or _MORE_LINES))
    for less, most in [*pairs, *((less, 0) for less in smaller)]:
        for wide in widths:
            way = _Way(wide, pad, less, most)
            _write(way, sentence, status, metrics)
            if _fits(sentence, status, wide - 2 * pad, _NO_END, metrics):
                yield way


def _write(way: _Way, sentence: Sentence, status: Status, metrics: Metrics) -> None:
    """Has the words of the slip written in one way."""
    sentence.pixels = max(SMALL, metrics.words(_SENTENCE) - way.smaller)
    status.pixels = max(SMALL, metrics.words(_STATUS) - way.smaller)
    status.most = way.most


def _place(way: _Way, sentence: Sentence, status: Status, above: Rect, metrics: Metrics) -> Rect:
    """Where the slip lies if it is written in one way."""
    _write(way, sentence, status, metrics)
    inside = way.wide - 2 * way.pad
    first, second = sentence.height(inside, metrics), status.height(inside, metrics)
    between = metrics.at_table(6) if first and second else 0
    tall = max(first + second + between + 2 * way.pad, metrics.at_table(_LEAST_TALL))
    top = above.y - metrics.at_table(14) - tall
    return Rect(above.right - way.wide, top, way.wide, tall)


def _fits(sentence: Sentence, status: Status, inside: int, lines: int, metrics: Metrics) -> bool:
    """Whether neither needs more lines than it may have, nor a word more than a line."""
    beside = max(1, inside - (metrics.at_table(14) if status.refused else 0))
    said = status.written(beside, metrics)
    texts: tuple[tuple[str, lettering.Role, int, int], ...] = (
        (hyphenated(sentence.text), "serif_bold", sentence.letters(metrics), max(1, inside)),
        (said, "sans", status.letters(metrics), beside),
    )
    for words, role, pixels, width in texts:
        setting = lettering.fit(words, role, pixels, width, _NO_END)
        if not setting.whole or setting.pixels < pixels or len(setting.lines) > lines:
            return False
    return True
