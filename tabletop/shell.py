"""What a screen is to the program, and the program to a screen.

Screens know each other and the program by these promises alone, so that imports run one way: the
program knows the pages, pages know widgets, and both know this.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pygame
from pygame import Rect, Surface

from rules.contract import Game
from tabletop.hands import Hands
from tabletop.match import Match
from tabletop.settings import Settings
from tabletop.sound import Sounds

Action = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat before the match begins."""

    name: str
    colour: int
    kind: str


class Screen(Protocol):
    """What the app shows: one picture that takes events."""

    title: str
    """For the window's caption; empty for the program's name alone."""
    played: Match | None
    """The match that goes off the table with this screen."""

    @property
    def cursor(self) -> int:
        """The shape of the pointer over what lies under it, one of ``pygame.SYSTEM_CURSOR_...``."""

    @property
    def takes_letters(self) -> bool:
        """Whether letters that are typed now are written, and are no shortcuts."""

    @property
    def lies_on_another(self) -> bool:
        """Whether it leaves the screen below it in sight, as a dialog does."""

    @property
    def stands_in(self) -> tuple[str, int] | None:
        """The scene and the mood whose sounds are heard with it; ``None``: of what it lies on."""

    @property
    def pending(self) -> bool:
        """Whether it is seen before all of it is painted."""

    def lacks_backdrop(self) -> bool:
        """Whether it lies on another screen, of which it has no picture yet."""

    def take_backdrop(self, surface: Surface) -> None:
        """Keeps the picture of the screen that it lies on."""

    def handle(self, event: pygame.Event) -> None:
        """Takes an event of the window."""

    def update(self, seconds: float) -> bool:
        """Lets time pass; True when something has to be drawn."""

    def draw(self, surface: Surface) -> list[Rect]:
        """Paints what changed since the last call and gives its rectangles."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window, its text size or its palette changed: lays everything out anew."""

    def shown(self) -> None:
        """The screen has become the uppermost one, for the first time or again."""

    def leave(self) -> None:
        """The screen is taken off for good: lets go of what it holds."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Has a rectangle, or everything, painted again."""


class Shell(Protocol):
    """The program, as its screens see it."""

    sounds: Sounds
    chairs: list[Chair]
    """Who sat down last, offered again when the next game is set up."""
    stack: list[Screen]
    """The screens that lie on each other; the last is shown."""
    now: float
    """The time that has passed in the loop, in seconds."""
    quiet: float
    """How long nothing has happened or been painted, in seconds."""
    hands: Hands
    """What people use the table with, and where that is on the page."""

    @property
    def settings(self) -> Settings:
        """What people have chosen; see :meth:`change`."""

    @property
    def size(self) -> tuple[int, int]:
        """What pages are laid out in, in pixels."""

    @property
    def finger(self) -> int:
        """How wide and high at least what is pressed is, in pixels of a page."""

    @property
    def full_screen(self) -> bool:
        """Whether the window fills its screen."""

    @property
    def top(self) -> Screen | None:
        """The screen that is shown."""

    def push(self, screen: Screen) -> None:
        """Shows a screen above the present one."""

    def pop(self) -> None:
        """Takes the uppermost screen off; without any, the table closes."""

    def replace(self, screen: Screen) -> None:
        """Shows a screen in the place of the present one."""

    def home(self) -> None:
        """Takes every screen off but the first, the shelf."""

    def begin(self, path: Path | None = None, match: Match | None = None) -> None:
        """Shows the shelf anew, and above it a match or that of a file, in the next turn."""

    def show_match(self, match: Match) -> None:
        """Shows a match above the shelf, as soon as the one before it is saved or let go."""

    @property
    def show_lesson(self) -> Callable[[Game], None]:
        """Shows the lesson of a game above the present screen."""

    @property
    def pick_letters(self) -> Callable[[str, int, Callable[[str], None]], None]:
        """Has a text changed, of so many letters at most, by picking them; then gives it."""

    def leave(self, then: Action, stay: Action | None = None) -> None:
        """Does ``then``, which takes a match off the table, as soon as that match is saved."""

    def quit(self) -> None:
        """Closes the table, as soon as what was played is saved or let go."""

    def say(self, sentence: str, title: str = "") -> None:
        """Shows one sentence that has to be acknowledged."""

    def tell(self, sentence: str, title: str = "") -> None:
        """Says one sentence on the screen, or where the program was started if it is closing."""

    def soon(self, action: Action) -> None:
        """Does something in the next turn of the loop, which answers for whatever goes wrong."""

    def change(self, **values: object) -> None:
        """Changes settings, stores them, and lays everything out by them."""

    def toggle_full_screen(self) -> None:
        """Fills the screen the window is on, or gives the window back its size."""

    @property
    def put_pointer(self) -> Callable[[tuple[int, int]], None]:
        """Puts the pointer to a point of the page, where the display lets a program do so."""

    def take_text(self, where: Rect | None) -> None:
        """Letters typed now come to stand at a place of the page; ``None``: nobody writes."""
