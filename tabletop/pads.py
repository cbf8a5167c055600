"""Gamepads: what is done on them, as keys that are pressed and released.

SDL knows of most pads where their buttons are (its controller mapping). Where a pad is unplugged
in the middle of something, all that was held on it is released, and nothing else happens.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import pygame

log = logging.getLogger(__name__)

AXIS: Final = 32767
"""How far an axis goes to either side."""
PRESSED, RELEASED = 0.55, 0.35
"""From which share of its way on a stick or trigger counts as pressed, and as released again."""
DEVICES: Final = frozenset(
    (
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
    )
)
"""The events of pads."""
RAW: Final = frozenset(
    (
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.CONTROLLERSENSORUPDATE,
        pygame.CONTROLLERTOUCHPADDOWN,
        pygame.CONTROLLERTOUCHPADMOTION,
        pygame.CONTROLLERTOUCHPADUP,
    )
)
"""What SDL tells of the same pads besides, and of those that it has no mapping for."""
_STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}
_WAYS: Final = ((pygame.K_LEFT, pygame.K_RIGHT), (pygame.K_UP, pygame.K_DOWN))


class Layout(NamedTuple):
    """What the buttons of every pad do."""

    buttons: Mapping[int, int]
    """The key of each button."""
    triggers: Mapping[int, int]
    """The key of each axis that is pressed like a button."""
    families: Mapping[str, tuple[str, ...]]
    """What a maker's pads are called, with parts of the names that they tell."""
    named: Mapping[str, str]
    """The button that does what a key does, by the key's name; empty where none does."""
    said: Mapping[str, str]
    """The button that belongs to a whole sentence that names a key."""


@cache
def layout() -> Layout:
    """What the buttons of every pad do, as ``pads.toml`` has it."""
    data = tomllib.loads(files("tabletop").joinpath("pads.toml").read_text("utf-8"))

    def keys(table: str, kind: str) -> dict[int, int]:
        return {
            getattr(pygame, f"CONTROLLER_{kind}_{name.upper()}"): getattr(pygame, f"K_{key}")
            for name, key in data[table].items()
        }

    families = {one["id"]: tuple(one["names"]) for one in data["family"]}
    buttons, triggers = keys("buttons", "BUTTON"), keys("triggers", "AXIS")
    return Layout(buttons, triggers, families, data["named"], data["said"])


def family_of(name: str) -> str:
    """Whose letters or shapes stand on a pad that tells this name."""
    families = layout().families
    told = name.lower()
    found = (one for one, names in families.items() if any(part in told for part in names))
    return next(found, next(iter(families)))


class Pads:
    """All pads that are plugged in; several may be used in turn, like several hands."""

    def __init__(self) -> None:
        self.family = family_of("")
        """Whose letters or shapes stand on the pad that was used last."""
        self._plugged: dict[int, tuple[object, str]] = {}
        self._held: dict[tuple[int, object], pygame.Event] = {}
        self._sticks: dict[tuple[int, str], list[float]] = {}

    def begin(self) -> None:
        """Has SDL look for pads; where it cannot, there are none."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            log.info("No gamepads: %s", error)

    def read(self, events: Iterable[pygame.Event]) -> Iterator[pygame.Event]:
        """The events of the window, with keys in the place of what is done on pads."""
        for event in events:
            if event.type in DEVICES:
                yield from self._of_pad(event)
            elif event.type not in RAW:
                yield event
                if event.type == pygame.WINDOWFOCUSLOST:
                    yield from self._let_go(set(self._held))

    def _of_pad(self, event: pygame.Event) -> Iterator[pygame.Event]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._plugged.pop(event.instance_id, None)
            yield from self._let_go({one for one in self._held if one[0] == event.instance_id})
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            key = layout().buttons.get(event.button)
            if key is not None:
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                yield from self._turn(event.instance_id, ("button", event.button), key, down)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.instance_id, event.axis, event.value / AXIS)

    def _plug(self, index: int) -> None:
        """A pad was plugged in, or is there from the start."""
        try:
            from pygame._sdl2 import controller

            pad = controller.Controller(index)
            number, name = pad.as_joystick().get_instance_id(), pad.name
        except (ImportError, pygame.error) as error:
            log.info("A gamepad cannot be used: %s", error)
            return
        self._plugged[number] = (pad, family_of(name))
        log.info("A gamepad: %s", name)

    # --- what is held ------------------------------------------------------------------------

    def _axis(self, pad: int, axis: int, share: float) -> Iterator[pygame.Event]:
        key = layout().triggers.get(axis)
        if key is not None:
            yield from self._turn(pad, ("axis", axis), key, self._is_far(pad, axis, share))
        elif axis in _STICKS:
            name, side = _STICKS[axis]
            place = self._sticks.setdefault((pad, name), [0.0, 0.0])
            place[side] = share
            yield from self._stick(pad, name, place)

    def _is_far(self, pad: int, control: object, share: float) -> bool:
        """Whether something is pressed that has gone this share of its way."""
        held = (pad, ("axis", control)) in self._held
        return share >= (RELEASED if held else PRESSED)

    def _stick(self, pad: int, name: str, place: list[float]) -> Iterator[pygame.Event]:
        """A stick points in one of four directions, or in none."""
        side = 0 if abs(place[0]) >= abs(place[1]) else 1
        towards = int(place[side] > 0)
        ways = [(one, other) for one in (0, 1) for other in (0, 1)]
        for one, other in sorted(ways, key=lambda way: way == (side, towards)):
            control = ("stick", name, one, other)
            held = (pad, control) in self._held
            share = abs(place[side]) if (one, other) == (side, towards) else 0.0
            down = share >= (RELEASED if held else PRESSED)
            # The right one looks about, as arrows do with the shift key.
            mod = pygame.KMOD_SHIFT if name == "right" else pygame.KMOD_NONE
            yield from self._turn(pad, control, _WAYS[one][other], down, mod)

    def _turn(
        self, pad: int, control: object, key: int, down: bool, mod: int = 0
    ) -> Iterator[pygame.Event]:
        """Something on a pad is pressed or not: gives its key, where that is new."""
        held = (pad, control) in self._held
        if down and not held:
            values = {"key": key, "mod": mod, "unicode": "", "scancode": 0, "pad": True}
            self._held[pad, control] = pygame.Event(pygame.KEYUP, values)
            self.family = self._plugged.get(pad, (None, self.family))[1]
            yield pygame.Event(pygame.KEYDOWN, values)
        elif held and not down:
            yield self._held.pop((pad, control))

    def _let_go(self, controls: Iterable[tuple[int, object]]) -> Iterator[pygame.Event]:
        for one in controls:
            yield self._held.pop(one)


def is_of_pad(event: pygame.Event) -> bool:
    """Whether a key is one that a pad has pressed."""
    return bool(getattr(event, "pad", False))
