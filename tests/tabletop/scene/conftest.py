"""A window without a screen, and hands that move its mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame
import pytest

from rules.table import Gesture, Table
from tabletop.geometry import Point
from tabletop.scene.scene import Scene
from tests.tabletop.scene.tables import small_table

SIZE = (1280, 720)


@dataclass(frozen=True)
class Taste:
    """Settings as the scene wants to know them."""

    text_size: int = 100
    animation: str = "normal"
    reduced_motion: bool = False
    dexterity: bool = True


class Clock:
    """Time that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Person:
    """Somebody at the table: moves the mouse, taps, and waits."""

    def __init__(self, scene: Scene, clock: Clock, window: pygame.Surface) -> None:
        self.scene = scene
        self.clock = clock
        self.window = window
        self.gestures: list[Gesture] = []
        self.buttons = [0, 0, 0]

    def wait(self, seconds: float) -> None:
        """Lets time pass in frames, painting those that changed."""
        while seconds > 1e-9:
            step = min(1 / 60, seconds)
            self.clock.now += step
            if self.scene.update(step):
                self.scene.draw(self.window)
            seconds -= step

    def send(self, kind: int, **values: object) -> Gesture | None:
        """Sends one event the way of all events: through the queue."""
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(kind, **values))
        made = [self.scene.handle(event) for event in pygame.event.get(kind)]
        assert len(made) == 1
        if made[0] is not None:
            self.gestures.append(made[0])
        return made[0]

    def at(self, thing: str) -> Point:
        """The middle of a piece, cell or zone on the window."""
        spot = self.scene.placement.spots.get(thing)
        box = self.scene.placement.box_of(thing)
        assert box is not None
        middle = spot.centre if spot else box.centre
        return middle[0] + self.scene.rect.x, middle[1] + self.scene.rect.y

    def _point(self, where: str | Point) -> tuple[int, int]:
        point = self.at(where) if isinstance(where, str) else where
        return round(point[0]), round(point[1])

    def press(self, where: str | Point, button: int = 1, touch: bool = False) -> Gesture | None:
        if button <= 3:
            self.buttons[button - 1] = 1
        return self.send(pygame.MOUSEBUTTONDOWN, pos=self._point(where), button=button, touch=touch)

    def move(self, where: str | Point, touch: bool = False) -> Gesture | None:
        return self.send(
            pygame.MOUSEMOTION,
            pos=self._point(where),
            rel=(0, 0),
            buttons=tuple(self.buttons),
            touch=touch,
        )

    def release(self, where: str | Point, button: int = 1, touch: bool = False) -> Gesture | None:
        if button <= 3:
            self.buttons[button - 1] = 0
        return self.send(pygame.MOUSEBUTTONUP, pos=self._point(where), button=button, touch=touch)

    def click(self, where: str | Point, button: int = 1) -> Gesture | None:
        self.press(where, button)
        return self.release(where, button)

    def drag(self, what: str | Point, where: str | Point) -> Gesture | None:
        self.hold(what, where)
        return self.release(where)

    def hold(self, what: str | Point, where: str | Point) -> None:
        """Picks something up and carries it there without letting go."""
        start, end = self._point(what), self._point(where)
        self.press(start)
        for share in (0.1, 0.5, 1.0):
            self.move(
                (
                    start[0] + (end[0] - start[0]) * share,
                    start[1] + (end[1] - start[1]) * share,
                )
            )

    def key(self, key: int, mod: int = 0) -> Gesture | None:
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def finger(self, kind: int, where: str | Point, finger: int = 7) -> Gesture | None:
        across, down = self._point(where)
        width, height = self.window.get_size()
        return self.send(
            kind, touch_id=1, finger_id=finger, x=across / width, y=down / height, dx=0, dy=0
        )

    def picture(self) -> bytes:
        """What is on the window."""
        return pygame.image.tobytes(self.window, "RGB")


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A window of the dummy driver."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.event.clear()


Seat = Callable[..., Person]


@pytest.fixture
def seat(window: pygame.Surface) -> Seat:
    """Seats somebody at a table that is drawn and at rest."""

    def sit(table: Table | None = None, viewer: int | None = 0, **taste: object) -> Person:
        clock = Clock()
        scene = Scene(
            table or small_table(),
            (0, 0, *SIZE),
            viewer,
            Taste(**taste),  # type: ignore[arg-type]
            clock=clock,
        )
        scene.draw(window)
        return Person(scene, clock, window)

    return sit


def fresh(person: Person) -> bytes:
    """The picture of the same scene painted from nothing."""
    person.scene.invalidate()
    person.window.fill((255, 0, 255))
    person.scene.draw(person.window)
    return person.picture()
