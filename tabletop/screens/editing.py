"""A line of text while somebody writes it: caret, selection, words, and what was before.

It knows nothing of pixels. Places in the text are code points; the caret only ever stands between
letters as people count them (see :mod:`art.clusters`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from art import clusters
from rules.writing import is_writable

_REMEMBERED: Final = 100
"""How many steps can be taken back."""


class _Step(NamedTuple):
    value: str
    caret: int
    anchor: int


class Line:
    """One line of at most ``longest`` code points.

    What is selected lies between ``anchor`` and ``caret``; nothing is where they are the same.
    """

    def __init__(self, value: str, longest: int, caret: int | None = None) -> None:
        self.value = value
        self.longest = longest
        self.caret = len(value) if caret is None else self._border(caret)
        self.anchor = self.caret
        self._past: list[_Step] = []
        self._undone: list[_Step] = []
        self._writing = False

    def _border(self, at: int) -> int:
        """The nearest place at or before ``at`` where a caret may stand."""
        at = max(0, min(at, len(self.value)))
        return at if at in clusters.borders(self.value) else clusters.before(self.value, at)

    @property
    def span(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected(self) -> str:
        """The text that is selected."""
        start, end = self.span
        return self.value[start:end]

    def adopt(self, other: Line) -> None:
        """Goes on where another line of the same field was left."""
        self.caret = self.anchor = self._border(other.caret)
        if other.value == self.value:
            self.anchor = self._border(other.anchor)
            self._past, self._undone = other._past, other._undone
            self._writing = other._writing

    # --- moving ------------------------------------------------------------------------------

    def go(self, at: int, select: bool = False) -> None:
        """Puts the caret at a place; the selection reaches there, or ends."""
        self._writing = False
        self.caret = self._border(at)
        if not select:
            self.anchor = self.caret

    def step(self, step: int, select: bool = False, words: bool = False) -> None:
        """One letter or word to the left (-1) or to the right (1)."""
        start, end = self.span
        if start != end and not select and not words:
            self.go(start if step < 0 else end)
        else:
            self.go(self._beside(step, words), select)

    def _beside(self, step: int, words: bool) -> int:
        if step < 0:
            find = clusters.word_before if words else clusters.before
        else:
            find = clusters.word_after if words else clusters.after
        return find(self.value, self.caret)

    def select_all(self) -> None:
        """Selects the whole line."""
        self.go(0)
        self.go(len(self.value), select=True)

    def select_word(self, at: int) -> None:
        """Selects the word at a place."""
        start, end = clusters.word_at(self.value, at)
        self.go(start)
        self.go(end, select=True)

    # --- changing ----------------------------------------------------------------------------

    def write(self, text: str) -> bool:
        """Puts text in the place of the selection, as much as there is room for; False if none.

        Line ends become spaces, and what cannot stand in a line is left out.
        """
        text = " ".join(text.splitlines()) if text.strip("\r\n") else ""
        text = "".join(filter(is_writable, text.replace("\t", " ")))
        start, end = self.span
        text = clusters.cut(text, self.longest - len(self.value) + end - start)
        if not text:
            return False
        # Letters that follow each other are taken back together, a word at a time.
        goes_on = self._writing and start == end and not text.isspace()
        self._replace(start, end, text, goes_on)
        self._writing = True
        return True

    def erase(self, step: int, words: bool = False) -> bool:
        """Takes the selection away, or the letter or word beside the caret; False if none is."""
        start, end = self.span
        if start == end:
            start, end = sorted((self.caret, self._beside(step, words)))
        if start == end:
            return False
        self._replace(start, end, "", False)
        self._writing = False
        return True

    def _replace(self, start: int, end: int, text: str, goes_on: bool) -> None:
        if not goes_on:
            self._past.append(_Step(self.value, self.caret, self.anchor))
            del self._past[:-_REMEMBERED]
        self._undone.clear()
        self.value = self.value[:start] + text + self.value[end:]
        # A mark joins the letter before it, and what came after may join what was written.
        at = start + len(text)
        borders = clusters.borders(self.value)
        self.caret = self.anchor = next(edge for edge in borders if edge >= at)

    def undo(self) -> bool:
        """Takes the last change back; False if there is none."""
        return self._turn(self._past, self._undone)

    def redo(self) -> bool:
        """Makes a change again that was taken back; False if there is none."""
        return self._turn(self._undone, self._past)

    def _turn(self, source: list[_Step], target: list[_Step]) -> bool:
        if not source:
            return False
        target.append(_Step(self.value, self.caret, self.anchor))
        self.value, self.caret, self.anchor = source.pop()
        self._writing = False
        return True
