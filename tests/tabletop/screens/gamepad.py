"""A person who has nothing but a gamepad: no mouse, no fingers, no keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable

import pygame

from rules.table import Control
from tabletop.pilot import Pixel, Stuck
from tabletop.scene import keyboard
from tabletop.scene.scene import GUARD
from tabletop.screens.buttons import StepButton
from tabletop.screens.dialogs import Chooser
from tabletop.screens.fields import Choice, Slider
from tabletop.screens.focus import distance
from tabletop.screens.keyboard import ARROWS
from tabletop.screens.play import Play
from tabletop.screens.roaming import Stop, nearest
from tabletop.screens.screen import Page
from tabletop.screens.tablepage import TablePage
from tests.tabletop.screens.driver import Driver

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LEFT_SHOULDER = pygame.CONTROLLER_BUTTON_LEFTSHOULDER
RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
WAYS = {
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
NAMES: dict[tuple[int, int], keyboard.Direction] = {
    (-1, 0): "left",
    (1, 0): "right",
    (0, -1): "up",
    (0, 1): "down",
}
PAD = 3
"""The number by which SDL knows the pad."""

Way = tuple[int, int]


class Pad(Driver):
    """Posts what SDL posts for a gamepad, and nothing else."""

    def push(self, button: int, pad: int = PAD) -> None:
        """Presses a button and lets it go."""
        self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)
        self.post(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button)

    def axis(self, axis: int, share: float) -> None:
        """Moves a stick or a trigger."""
        value = round(share * 32767)
        self.post(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=value)

    def do_it(self) -> None:
        """Presses A, once what has the focus may be done."""
        self.rest(GUARD)
        self.wait_for_guard()
        self.push(A)
        self.turn(3)

    def move(self, at: Pixel, held: bool = False) -> None:
        raise AssertionError("a gamepad has no pointer")

    def down(self, at: Pixel, button: int = 1) -> None:
        raise AssertionError("a gamepad has no pointer")

    def press_key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        raise AssertionError("a gamepad has no keys")

    # --- finding the way ---------------------------------------------------------------------

    def walk(self, way: Iterable[Way]) -> None:
        """Presses the directions one after the other."""
        for one in way:
            self.push(WAYS[one])

    def go_to(self, key: str) -> None:
        """Brings the focus to the widget of this key."""
        page = self.top(Page)
        page.refresh()
        if isinstance(page, TablePage):
            self._roam(page, key, on_table=False)
            return
        if not page.focused():
            self.walk([(0, 1)])

        def step(here: Hashable, way: Way) -> Hashable:
            widgets = {one.key: one for one in page.focusable()}
            widget = widgets[str(here)]
            if way[0] and isinstance(widget, (Choice, Slider)):
                return None  # it has a use for these
            found = [
                (far, one.key)
                for one in widgets.values()
                if one is not widget and (far := distance(widget.rect, one.rect, way)) is not None
            ]
            return min(found, key=lambda one: one[0])[1] if found else None

        for _ in range(60):
            if page.focus == key:
                return
            try:
                # Lists scroll on the way, so that only the next step is sure.
                self.walk(shortest(page.focus, key, step)[:1])
            except Stuck:
                self.push(RIGHT_SHOULDER)
        raise Stuck(f"The focus does not come to {key}.")

    def _roam(self, page: TablePage, name: str, on_table: bool) -> None:
        def stop_of(stops: list[Stop], name: str, on_table: bool) -> Stop:
            return next(one for one in stops if one[:2] == (name, on_table))

        def step(here: Hashable, way: Way) -> Hashable:
            if way[0] and isinstance(widgets.get(here[0]), (Choice, Slider)):  # type: ignore[index]
                return None  # it has a use for these
            found = nearest(stops, stop_of(stops, *here), way)  # type: ignore[misc]
            return found[:2] if found else None

        for _ in range(100):
            # Nothing moves while the way is looked for.
            stops = page.roaming.stops()
            widgets = {one.key: one for one in page.focusable()}
            here = page.roaming.here(stops)
            if here is None:
                self.walk([(0, 1)])
            elif here[:2] == (name, on_table):
                return
            else:
                self.walk(shortest(here[:2], (name, on_table), step)[:1])
        raise Stuck(f"The focus does not come to {name}.")

    def _go_over(self, page: Play, thing: str) -> None:
        """Brings the keyboard to a thing of the table, also while a piece is chosen."""
        scene = page.scene
        if scene.free_to_roam:
            self._roam(page, thing, on_table=True)
            return

        def step(here: Hashable, way: Way) -> Hashable:
            found = keyboard.towards(scene._focus, scene.stops, str(here), NAMES[way])
            return found if found != here else None

        self.walk(shortest(scene.focus, thing, step))
        assert scene.focus == thing

    # --- what a pilot does -------------------------------------------------------------------

    def press(self, key: str) -> None:
        self.go_to(key)
        self.do_it()

    def pick(self, key: str, value: str) -> None:
        self.go_to(key)
        page = self.top(Page)
        for _ in range(20):
            widget = page.widget(key)
            assert isinstance(widget, Choice)
            number = [item.value for item in widget.items].index(value)
            if widget.chosen == (value,):
                return
            self.walk([(1 if number > widget.cursor else -1, 0)])
        raise Stuck(f"{value} is not to be chosen.")

    def reachable(self, page: Play) -> list[Control]:
        pressed = ("press",)
        stops = page.scene.stops
        controls = page.table.controls
        return [
            one for one in controls if one.gesture.kind in pressed or one.gesture.source in stops
        ]

    def make(self, page: Play, control: Control) -> None:
        kind, source, target = control.gesture
        if kind == "press":
            self._press_move(page, control)
        else:
            self._go_over(page, source)
            self.do_it()
            self._bring(page, control, target or source)
        if isinstance(self.app.top, Chooser):
            self.button(control.label)
        if control.warning:
            self.button("Yes")

    def _press_move(self, page: Play, control: Control) -> None:
        """By its button above the table, else from the list of moves."""
        page.refresh()
        shown = [one for one in page.parts() if isinstance(one, StepButton)]
        if not any(one.text == control.label for one in shown) and not page.drawer.open:
            self.push(BACK)
            self.turn(2)
        self.button(control.label)

    def _bring(self, page: Play, control: Control, target: str) -> None:
        """The piece is chosen, if the move needs more than that: says what comes of it."""
        scene = page.scene
        if not scene.holding or self.app.top is not page:
            return
        rule = scene.rule
        if rule is not None and control in rule.controls:
            goal = rule.controls.index(control)
            while rule.at != goal:
                self.walk([(1 if goal > rule.at else -1, 0)])
        chips = self._chips_for(page, control)
        self._go_over(page, chips[0].id if chips else target)
        self.do_it()
        if self.app.top is page and scene.chips and (chips := self._chips_for(page, control)):
            self._go_over(page, chips[0].id)
            self.do_it()


def shortest(
    start: Hashable, goal: Hashable, step: Callable[[Hashable, Way], Hashable]
) -> list[Way]:
    """The shortest way from one thing to another; ``step`` gives what lies in a direction.

    Raises:
        Stuck: there is none.
    """
    ways: dict[Hashable, list[Way]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == goal:
            return ways[here]
        for way in ARROWS.values():
            there = step(here, way)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], way]
                waiting.append(there)
    raise Stuck(f"No way leads from {start} to {goal}.")
