"""A person who looks at the real window and uses a real mouse.

Where everything is, the person knows from a mirror: the same pages in this process, on a display
that nobody sees. Whatever the person does is done at both, so both must show the same picture; and
before doing anything the person waits until they do.
"""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
from pygame import Rect

from rules.table import Control, Gesture
from tabletop.app import App
from tabletop.folders import matches_folder
from tabletop.match import Match
from tabletop.pages import table_of
from tabletop.pilot import Pilot, Pixel, Stuck
from tabletop.reopening import reopen
from tabletop.scene.picking import drop_target, refused_targets, targets_of
from tabletop.screens.fields import Choice
from tabletop.screens.guard import SHORT
from tabletop.screens.keyboard import ENTER
from tabletop.screens.lesson import LessonPage
from tabletop.screens.lessoncard import LessonCard
from tabletop.screens.play import Play
from tabletop.screens.screen import Page
from tabletop.screens.shaking import Shaking
from tabletop.screens.shelf import Shelf
from tabletop.screens.tablepage import TABLE
from tests.xvfb.display import Display, nearly, pixels
from tests.xvfb.program import WINDOWS, Program, Reader
from tests.xvfb.waiting import until

ASIDE = (3, 3)
"""A point of every window where there is nothing to point at."""
WHOLE_LIST = 60
"""More notches of the wheel than any list is long."""
WORDS = 220
"""How much higher or wider a slip may be that has more to say, in pixels."""
EDGE = 24
"""What of a card may lie askew on the table, in pixels."""
POINTER = 24
"""How far a pointer reaches from the point that it points at, in pixels."""
MARGIN = 0.25
"""How much longer than the mirror the window may need to be done with a pause, in seconds."""


class Person(Pilot):
    """Sees the display and acts there; ``app`` is the mirror, with a home of its own."""

    def __init__(self, app: App, display: Display, program: Program) -> None:
        super().__init__(app)
        self.display = display
        self.program = program
        self.path: Path | None = None
        """The journal of the match that is played; a match has none before its first move."""
        self._known: set[Path] = set()
        self._acted = 0.0
        # The pointer is in the picture of the display, and not in that of the mirror.
        self._pointer = Rect(0, 0, 2 * POINTER, 2 * POINTER)

    # --- input ------------------------------------------------------------------------------

    def move(self, at: Pixel, held: bool = False) -> None:
        self.display.hand("mousemove", *at)
        self._pointer.center = at
        super().move(at, held)

    def down(self, at: Pixel, button: int = 1) -> None:
        self.display.hand("mousedown", button)
        super().down(at, button)

    def up(self, at: Pixel, button: int = 1) -> None:
        self.display.hand("mouseup", button)
        super().up(at, button)
        self._acted = time.monotonic()

    def wheel(self, at: Pixel, notches: int) -> None:
        self.display.hand("mousemove", *at)
        self._pointer.center = at
        # Buttons 4 and 5 of a mouse are its wheel.
        self.display.hand("click", "--repeat", abs(notches), "--delay", 1, 4 if notches > 0 else 5)
        super().wheel(at, notches)

    def press_key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        if key in (*ENTER, pygame.K_SPACE):
            self.wait_for_guard()
        held = "ctrl+" if mod & pygame.KMOD_CTRL else ""
        name = "Escape" if key == pygame.K_ESCAPE else pygame.key.name(key)
        self.display.hand("key", held + name)
        super().press_key(key, mod, unicode)

    def rest(self, seconds: float) -> None:
        end = self._acted + seconds + MARGIN
        until(lambda: time.monotonic() > end, "the clock")
        super().rest(seconds)

    def drag(self, start: Pixel, end: Pixel) -> None:
        # Nobody clicks at what is not there yet.
        self.see()
        super().drag(start, end)

    # --- eyes --------------------------------------------------------------------------------

    def watched(self) -> list[Rect]:
        """Where the window has to look like the mirror.

        In a lesson: the card, which tells the step, and so all that has happened.
        On the table of a match: all that lies bare, since what lies above it also tells how one
        came there.
        Beside the box that is shaken: the buttons, since every shake is another.
        """
        page = self.app.top
        if isinstance(page, LessonPage):
            return [
                one.rect.inflate(-EDGE, -EDGE)
                for one in page.widgets
                if isinstance(one, LessonCard)
            ]
        if isinstance(page, Play):
            return bare(page)
        if isinstance(page, Shaking):
            return [page.widget(key).rect for key in ("itself", "skip")]
        assert isinstance(page, Page)
        panel = getattr(page, "panel", None)
        return [panel if panel is not None else Rect((0, 0), self.app.size)]

    def sees(self, *places: Rect) -> bool:
        """Whether window and mirror look the same there."""
        assert self.app.surface is not None
        assert self.program.running, f"the program has ended: {self.program.errors}"
        window, mirror = self.display.picture(), self.app.surface.copy()
        for picture in (window, mirror):
            picture.fill("black", self._pointer)
        if WINDOWS:
            return all(nearly(window, mirror, one) for one in places)
        return all(pixels(window, one) == pixels(mirror, one) for one in places)

    def see(self, *more: Rect) -> None:
        """Waits until window and mirror look the same, also in these rectangles.

        Meanwhile time passes in the mirror as it does in the window: what vanishes by itself
        vanishes in both.
        """
        before = time.monotonic()

        def alike() -> bool:
            nonlocal before
            now = time.monotonic()
            self.turn(1, now - before)
            before = now
            return self.sees(*self.watched(), *more)

        self.turn(2)
        until(alike, "the window to look like its mirror")

    def read(self) -> None:
        """Sees everything, with nothing that explains itself to a pointer that rests; and as long
        as what the window has just brought up is not done yet, it is read."""
        self.move(ASIDE)
        self.see()
        self._acted = time.monotonic()
        self.rest(SHORT)

    def save_pictures(self, folder: Path) -> list[Path]:
        """Keeps what window and mirror look like, for people to compare."""
        window, mirror = folder / "window.png", folder / "mirror.png"
        pygame.image.save(self.display.picture(), window)
        assert self.app.surface is not None
        pygame.image.save(self.app.surface, mirror)
        return [window, mirror]

    # --- the mirror --------------------------------------------------------------------------

    def _reflect(self) -> None:
        """Gives the mirror the files that the program has."""
        while self.app.stack:
            self.app.stack.pop().leave()
        shutil.rmtree(matches_folder(), ignore_errors=True)
        if (self.program.home / "matches").exists():
            shutil.copytree(self.program.home / "matches", matches_folder())
        if self.path is not None and self.path not in self.program.journals:
            matches_folder().mkdir(parents=True, exist_ok=True)
            shutil.copy(self.path, matches_folder())

    def look_at_shelf(self) -> Shelf:
        """Waits for the shelf."""
        self._reflect()
        shelf = Shelf(self.app)
        self.app.push(shelf)
        self.move(ASIDE)
        while shelf.pending:
            self.turn()
        self.see()
        return shelf

    def sit_down(self, label: str) -> None:
        """Presses the button that begins a match, and waits for its journal."""
        self._known = self.program.journals
        self.path = None
        self.button(label)
        self.turn(5)
        if self._match().path is not None:
            # Chance had the first word, in the mirror as in the window.
            self.wait_for_journal()

    def _match(self) -> Match:
        """The match that the mirror shows."""
        return next(one.match for one in reversed(self.app.stack) if isinstance(one, Play))

    def wait_for_journal(self) -> None:
        """Waits for the first move of a match."""
        if self.path is None:
            self.path = self.program.wait_for_journal(self._known)

    def look_at_table(self) -> Play:
        """Waits until it is the person's turn, or the game is over; gives the mirrored table."""
        if self.path is None:
            match = self._match()
            self._reflect()
            return self.lay(Match.start(match.game.id, match.players, match.options))
        reader = Reader(self.path)
        until(reader.is_at_rest, "somebody to have moved")
        self._reflect()
        return self.lay(reopen(matches_folder() / self.path.name))

    def lay(self, match: Match) -> Play:
        """Shows a match in the mirror, and waits until the window shows the same."""
        page = table_of(self.app, match)
        self.app.push(page)
        self.move(ASIDE)
        self.turn(5)
        self.see()
        return page

    # --- what a person does ------------------------------------------------------------------

    def reveal(self, page: Page, key: str) -> None:
        scroll = page.scroll_of(page.widget(key))
        if scroll is None or all(part.key != key for part in scroll.parts()):
            return
        if scroll.most:
            # Where the window had been scrolled to before the mirror does not know.
            self.wheel(scroll.rect.center, WHOLE_LIST)
        super().reveal(page, key)
        self.see(scroll.rect)

    def choose(self, key: str, value: str) -> None:
        """Clicks one of several things that the screen offers side by side."""
        page = self.app.top
        assert isinstance(page, Page)
        self.reveal(page, key)
        widget = page.widget(key)
        assert isinstance(widget, Choice)
        number = [item.value for item in widget.items].index(value)
        self.click(widget.cells[number].center)

    def reachable(self, page: Play) -> list[Control]:
        """What can be done by its own gesture on the table that is shown."""
        return [one for one in page.table.controls if self._reaches(page, one.gesture)]

    def can_grip(self, page: Play, piece: str) -> bool:
        """Whether a piece can be taken."""
        return self._reaches(page, Gesture("drag", piece))

    def _reaches(self, page: Play, gesture: Gesture) -> bool:
        try:
            if gesture.kind == "tap":
                self.point_of(page, gesture.source)
            elif gesture.kind == "drag":
                self.grip(page, gesture.source)
                if gesture.target:
                    self.aim(page, gesture.source, gesture.target)
        except Stuck:
            return False
        return True

    def nonsense(self, page: Play, rng: random.Random) -> tuple[Pixel, Pixel] | None:
        """A drag that the rules refuse, from one point to another; ``None`` if there is none."""
        found = list(self._refused_drags(page))
        return rng.choice(found) if found else None

    def _refused_drags(self, page: Play) -> Iterator[tuple[Pixel, Pixel]]:
        scene, state = page.scene, page.match.state
        placement = scene.placement
        for piece in placement.spots:
            if not self.can_grip(page, piece):
                continue
            start = self.grip(page, piece)
            legal = targets_of(page.table, piece)
            boxes = [one.box for one in placement.zones.values()]
            boxes += [one.box for one in placement.cells.values()]
            for box in boxes:
                x, y = map(round, box.centre)
                # Well away from everything that would be legal.
                if drop_target(placement, (x, y), legal, 60.0, (piece,)):
                    continue
                for target in refused_targets(page.table, placement, (x, y), piece):
                    if state.answer(page.viewer, Gesture("drag", piece, target)):
                        yield start, (x + scene.rect.x, y + scene.rect.y)
                        break


def bare(page: Play) -> list[Rect]:
    """The parts of a table above which nothing lies, also where a slip had more to say."""
    holes = [one.reach(page.metrics).inflate(8, 8) for one in page.widgets if one.key != TABLE]
    slip = page.widget("prompt").rect
    holes.append(Rect(slip.x - WORDS, slip.y - WORDS, page.size[0], page.size[1]))
    parts = [page.table_rect]
    for hole in holes:
        parts = [piece for part in parts for piece in cut_out(part, hole)]
    return parts


def cut_out(part: Rect, hole: Rect) -> list[Rect]:
    """What a hole leaves of a rectangle."""
    hit = part.clip(hole)
    if not hit.width or not hit.height:
        return [part]
    pieces = [
        Rect(part.x, part.y, part.width, hit.y - part.y),
        Rect(part.x, hit.bottom, part.width, part.bottom - hit.bottom),
        Rect(part.x, hit.y, hit.x - part.x, hit.height),
        Rect(hit.right, hit.y, part.right - hit.right, hit.height),
    ]
    return [one for one in pieces if one.width and one.height]
