"""Makes what is heard when a piece comes to lie on something: each thing on each ground.

A contact is the body of the thing, the body of what it falls on, and what both do to the first
click: felt and sand swallow it, stone and tin give it back.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from art.synthesis.waves import (
    BONE,
    METAL,
    STONE,
    WOOD,
    Samples,
    add,
    band,
    brush,
    decay,
    levelled,
    low_pass,
    noise,
    shaped,
    silence,
    struck,
    tick,
)

Modes = tuple[tuple[float, float, float], ...]


class Thing(NamedTuple):
    """What comes to lie somewhere."""

    pitch: float
    """Of its own body, in hertz."""
    ring: float
    """How long its body sounds, in seconds."""
    modes: Modes
    loud: float
    """How loud its body is beside that of the ground."""
    weight: float
    """How much it wakes the ground."""
    brushed: float
    """How much is heard of the air and the edge of a thin thing."""


class Ground(NamedTuple):
    """What it comes to lie on."""

    pitch: float
    """Of its body, in hertz."""
    ring: float
    """How long its body sounds, in seconds."""
    modes: Modes
    gives: float
    """How loud its body is."""
    bright: float
    """Above which frequency it swallows everything, in hertz."""
    hard: float
    """How much of the first click it gives back."""
    grains: int
    """How many grains or threads a falling thing moves."""


THINGS: Final = {
    "card": Thing(420, 0.03, WOOD, 0.15, 0.3, 0.9),
    "tile": Thing(540, 0.08, WOOD, 0.8, 0.7, 0.1),
    "bone": Thing(830, 0.07, BONE, 0.9, 0.5, 0.1),
    "mount": Thing(175, 0.16, WOOD, 0.9, 1.0, 0.0),
}
GROUNDS: Final = {
    "felt": Ground(150, 0.05, WOOD, 0.7, 1500, 0.2, 0),
    "leather": Ground(205, 0.06, WOOD, 0.7, 2600, 0.7, 3),
    "wood": Ground(265, 0.12, WOOD, 1.0, 5200, 1.2, 0),
    "sand": Ground(110, 0.03, WOOD, 0.35, 4800, 0.3, 44),
    "stone": Ground(690, 0.09, STONE, 0.9, 9000, 1.6, 0),
    "tin": Ground(1240, 0.22, METAL, 0.8, 9500, 1.2, 0),
}
LOUDEST: Final = 0.42
"""The highest sample of a contact."""


def contact(thing: Thing, ground: Ground, generator: random.Random) -> Samples:
    """A thing that comes to lie on a ground."""
    result = silence(0.3)
    at = 0.0
    if thing.brushed:
        add(result, brush(0.05, 1500, 5200, generator, 0.8), 0.0, 1.4 * thing.brushed)
        at = 0.035
    # What gives way does not let the thing ring either.
    loud = thing.loud * (0.3 + 0.7 * ground.gives)
    add(result, struck(thing.pitch, thing.ring, thing.modes), at, loud)
    add(result, struck(ground.pitch, ground.ring, ground.modes), at, thing.weight * ground.gives)
    add(result, tick(generator, 900, 6000), at, ground.hard)
    for _ in range(ground.grains):
        grain = shaped(band(noise(0.011, generator), 1700, 6000), decay(4))
        after = at + generator.uniform(0.0, 0.03) + generator.random() ** 2 * 0.12
        add(result, grain, after, generator.uniform(0.3, 0.9) * (0.5 + thing.weight))
    return levelled(low_pass(low_pass(result, ground.bright), ground.bright), LOUDEST)


CONTACTS: Final[dict[str, Callable[[random.Random], Samples]]] = {
    f"contact/{name}_on_{below}": partial(contact, thing, ground)
    for name, thing in THINGS.items()
    for below, ground in GROUNDS.items()
}
"""The sound of each thing on each ground, by name."""
