"""Matches played before: what they looked like, and the way back into them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering, marks, picture_file
from art.album import remembered
from art.palette import blend, colour
from art.scenery import joinery
from tabletop import archive
from tabletop.archive import Entry
from tabletop.paths import Kind, found
from tabletop.record import JournalError
from tabletop.reopening import reopen
from tabletop.screens.covers import cover_so_far, forget_wanted, paint_wanted
from tabletop.screens.metrics import BODY, LEAD, SMALL, Metrics
from tabletop.screens.sheet import Sheet
from tabletop.screens.thumbnails import make_anew
from tabletop.screens.widgets import Action, Button, Label, Widget, ring
from tabletop.screens.wording import when_words
from tabletop.shell import Shell

log = logging.getLogger(__name__)

SHOWN_AT_ONCE: Final = 100
"""How many matches are listed before more are asked for."""
TO_GO_ON: Final = "To go on with"
OVER: Final = "Played to the end"
UNUSABLE: Final = "Not to be opened"
_KINDS: Final = (TO_GO_ON, OVER, UNUSABLE)
"""What stands above the matches of each kind, in their order."""


class MatchCard(Widget):
    """A match as a card of the catalogue: its picture, its game, who played, and when."""

    focusable = True

    def __init__(self, entry: Entry, action: Action, key: str, call: str = "") -> None:
        super().__init__(key)
        self.entry = entry
        self.action = action
        self.call = call or ("See the result" if entry.finished else "Go on")
        if entry.problem:
            self.call = "Why not?"

    def height(self, width: int, metrics: Metrics) -> int:
        lines = lettering.line_height("serif_bold", metrics.letters(LEAD)) + 2 * (
            lettering.line_height("sans", metrics.letters(SMALL)) + metrics.px(2)
        )
        return max(metrics.px(84), lines + metrics.px(24))

    def reach(self, metrics: Metrics) -> Rect:
        return self.rect.inflate(metrics.px(44), metrics.px(44))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        lit = self.hovered and not self.pressed
        card = joinery.card(self.rect.size, metrics.joint, lit)
        card.show(surface, self.rect.topleft)
        inside = self.rect.inflate(-metrics.px(16), -metrics.px(16))
        picture = Rect(inside.x, inside.y, inside.height * 7 // 5, inside.height)
        self._picture(surface, picture, metrics)
        letters = metrics.letters(BODY)
        call = lettering.measure(self.call, "sans_bold", letters)[0] + letters + metrics.px(14)
        right = Rect(inside.right - call, inside.y, call, inside.height)
        self._call(surface, right, metrics)
        words = Rect(picture.right + metrics.px(14), inside.y, 0, inside.height)
        words.width = right.left - metrics.px(14) - words.x
        self._words(surface, words, metrics)
        if self.focused:
            ring(surface, self.rect, metrics, metrics.px(6))

    def _picture(self, surface: Surface, rect: Rect, metrics: Metrics) -> None:
        shot = thumbnail(self.entry.thumbnail, rect.size)
        if shot is None and _is_damaged(self.entry.thumbnail):
            make_anew(self.entry.path)
            shot = thumbnail(self.entry.thumbnail, rect.size)
        if shot is not None:
            surface.blit(shot, shot.get_rect(center=rect.center))
        else:
            surface.fill(colour("walnut"), rect)
            picture = cover_so_far(self.entry.game, rect.size)
            if picture is not None:
                surface.blit(picture, rect)
        pygame.draw.rect(surface, blend("ink", "walnut", 0.4), rect, metrics.px(1))

    def _call(self, surface: Surface, rect: Rect, metrics: Metrics) -> None:
        pixels = metrics.letters(BODY)
        ink = colour("crayon")
        sign = marks.mark("ui/next", pixels, ink)
        surface.blit(sign, sign.get_rect(midright=rect.midright))
        rect = Rect(rect.x, rect.y, rect.width - pixels - metrics.px(6), rect.height)
        lettering.write(
            surface, self.call, rect, "sans_bold", pixels, ink, align="right", valign="middle"
        )

    def _words(self, surface: Surface, rect: Rect, metrics: Metrics) -> None:
        pixels, small = metrics.letters(LEAD), metrics.letters(SMALL)
        first = lettering.line_height("serif_bold", pixels)
        line = lettering.line_height("sans", small) + metrics.px(2)
        y = rect.y + (rect.height - first - 2 * line) // 2
        title = Rect(rect.x, y, rect.width, first)
        lettering.write(surface, self.entry.title, title, "serif_bold", pixels, colour("ink"))
        y = title.bottom
        state = "finished" if self.entry.finished else _so_far(self.entry.moves)
        if self.entry.problem:
            state = "cannot be opened"
        names = ", ".join(self.entry.players)
        below = (self.entry.name, when_words(self.entry.when), state)
        for words, ink in (
            (self.entry.problem or names, "ink"),
            (" \N{MIDDLE DOT} ".join(filter(None, below)), "walnut"),
        ):
            under = Rect(rect.x, y, rect.width, line)
            text = lettering.shorten(words, "sans", small, rect.width)
            lettering.write(surface, text, under, "sans", small, colour(ink))
            y += line

    def activate(self) -> None:
        self.action()


def _so_far(moves: int) -> str:
    """How far a match has come that can go on."""
    return f"{moves} move{'' if moves == 1 else 's'} so far"


def thumbnail(path: Path | None, size: tuple[int, int]) -> Surface | None:
    """The picture of a match, as large as ``size`` allows; ``None`` if there is none."""
    seen = None if path is None else found(path)
    if seen is None or seen.kind is not Kind.FILE:
        return None
    return _scaled(seen.path, seen.mark, size)


def _is_damaged(path: Path) -> bool:
    """Whether there is a picture that cannot be read, and nobody has asked that before."""
    seen = found(path)
    if seen.kind is not Kind.FILE or (path, seen.mark) in _DAMAGED:
        return False
    _DAMAGED.add((path, seen.mark))
    return True


_DAMAGED: set[tuple[Path, tuple[int, ...]]] = set()


@remembered
def _scaled(path: Path, mark: tuple[int, ...], size: tuple[int, int]) -> Surface | None:
    del mark  # part of the key
    shot = picture_file.load(path, max(size))
    if shot is None:
        log.info("A thumbnail cannot be read.")
        return None
    wide, tall = shot.get_size()
    share = min(size[0] / wide, size[1] / tall)
    fitted = (max(1, round(wide * share)), max(1, round(tall * share)))
    return pygame.transform.smoothscale(shot, fitted).convert()


def _kind(entry: Entry) -> str:
    """Under which heading a match is listed."""
    if entry.problem:
        return UNUSABLE
    return OVER if entry.finished else TO_GO_ON


def _in_order() -> list[Entry]:
    """All matches, those that can go on first; the last played of each kind before the others."""
    return sorted(archive.entries(), key=lambda entry: _KINDS.index(_kind(entry)))


class PastMatches(Sheet):
    """All matches that are kept, the last played first: those to go on with, then the others, to
    see again, to name, to delete."""

    title = heading = "Past matches"

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.entries = _in_order()
        self.most = SHOWN_AT_ONCE
        """How many of them are listed."""

    def shown(self) -> None:
        self.entries = _in_order()
        super().shown()

    def update(self, seconds: float) -> bool:
        if self._shown and paint_wanted():
            self.invalidate()
        return super().update(seconds)

    def body(self, rect: Rect) -> list[Widget]:
        forget_wanted()
        metrics = self.metrics
        if not self.entries:
            sentence = archive.problem() or "No match has been played here yet."
            words = Label(sentence, LEAD, "serif", align="centre")
            words.place(Rect(rect.x, rect.y + metrics.px(40), rect.width, metrics.row * 2), metrics)
            return [words]
        widgets: list[Widget] = []
        y = rect.y
        told = ""
        for number, entry in enumerate(self.entries[: self.most]):
            if _kind(entry) != told:
                told = _kind(entry)
                label = Label(told, LEAD, "serif_bold", "lamp")
                label.place(Rect(rect.x, y, rect.width, label.height(rect.width, metrics)), metrics)
                widgets.append(label)
                y = label.rect.bottom + metrics.gap
            row = self._row(entry, number, Rect(rect.x, y, rect.width, 0))
            widgets += row
            y = row[0].rect.bottom + metrics.gap
        rest = len(self.entries) - self.most
        if rest > 0:
            call = f"Show {min(rest, SHOWN_AT_ONCE)} of the {rest} older ones"
            more = Button(call, self._more, "older", icon="ui/plus")
            more.place(Rect(rect.x, y, min(rect.width, more.width(metrics)), metrics.row), metrics)
            widgets.append(more)
        return widgets

    def _row(self, entry: Entry, number: int, rect: Rect) -> list[Widget]:
        metrics = self.metrics
        again = Button(
            "Replay",
            self._replay(entry),
            f"replay-{number}",
            icon="ui/replay",
            enabled=not entry.problem,
        )
        change = Button("", self._change(entry), f"change-{number}", icon="ui/menu")
        change.tip = "Rename or delete"
        card = MatchCard(entry, self._open(entry), f"match-{number}")
        widths = (again.width(metrics), change.width(metrics))
        wide = rect.width - sum(widths) - 2 * metrics.gap
        tall = card.height(wide, metrics)
        card.place(Rect(rect.x, rect.y, wide, tall), metrics)
        x = card.rect.right + metrics.gap
        again.place(Rect(x, rect.y, widths[0], tall), metrics)
        change.place(Rect(x + widths[0] + metrics.gap, rect.y, widths[1], tall), metrics)
        return [card, again, change]

    def _more(self) -> None:
        self.most += SHOWN_AT_ONCE
        self.changed()

    def buttons(self) -> Sequence[Button]:
        return (
            Button("Back", self.back, "back", icon="ui/back"),
            Button("Open a file", self._file, "file", icon="ui/open"),
        )

    def _open(self, entry: Entry) -> Action:
        def action() -> None:
            from tabletop.screens.opening import open_match

            open_match(self.app, entry.path)

        return action

    def _replay(self, entry: Entry) -> Action:
        def action() -> None:
            from tabletop.screens.opening import tell_trouble
            from tabletop.screens.replaying import show_replay

            try:
                match = reopen(entry.path, resume=False)
            except JournalError as error:
                tell_trouble(self.app, entry.path, error)
            else:
                show_replay(self.app, match)

        return action

    def _change(self, entry: Entry) -> Action:
        def action() -> None:
            from tabletop.screens.menu import Menu
            from tabletop.screens.removing import Rename, ask_to_remove

            app = self.app
            entries: Sequence[tuple[str, str, Action]] = (
                ("Rename", "ui/check", lambda: app.push(Rename(app, entry))),
                ("Delete", "ui/close", lambda: ask_to_remove(app, entry)),
            )
            app.push(Menu(app, entry.name or entry.title, entries))

        return action

    def _file(self) -> None:
        from tabletop.screens.files import OpenFile

        self.app.push(OpenFile(self.app))
