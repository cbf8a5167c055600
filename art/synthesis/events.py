"""Makes what is heard of events: short, dry and woody."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from art.synthesis.waves import (
    BAR,
    BONE,
    METAL,
    RATE,
    STONE,
    Samples,
    add,
    band,
    brush,
    bubble,
    decay,
    levelled,
    low_pass,
    noise,
    shaped,
    silence,
    struck,
    swell,
    tick,
)

Maker = Callable[[random.Random], Samples]
"""Makes a sound; what is by chance in it comes from a generator."""

# ---- Cards and pieces ----------------------------------------------------------------------------


def move(generator: random.Random) -> Samples:
    """A piece pushed over felt."""
    result = silence(0.2)
    add(result, brush(0.17, 700, 2600, generator, 0.4))
    add(result, struck(260, 0.05), 0.14, 0.12)
    return levelled(result, 0.4)


def deal(generator: random.Random) -> Samples:
    """A card that slides off the deck and lands."""
    result = silence(0.19)
    add(result, brush(0.12, 1600, 6000, generator, 0.55))
    add(result, tick(generator, 900, 4000), 0.115, 0.7)
    add(result, struck(310, 0.05), 0.115, 0.2)
    return levelled(result, 0.45)


def flip(generator: random.Random) -> Samples:
    """A card turned over: up, and flat."""
    result = silence(0.2)
    add(result, brush(0.06, 2200, 7000, generator, 0.7), 0.0, 0.8)
    add(result, brush(0.05, 1400, 5000, generator, 0.2), 0.085)
    add(result, tick(generator, 800, 3600), 0.1, 0.9)
    add(result, struck(280, 0.06), 0.1, 0.25)
    return levelled(result, 0.5)


def shuffle(generator: random.Random) -> Samples:
    """Two halves of a deck riffled together and squared."""
    result = silence(0.78)
    at = 0.0
    for number in range(26):
        volume = 0.35 + 0.5 * math.sin(math.pi * number / 26)
        add(result, tick(generator, 1200, 5200), at, volume)
        add(result, brush(0.03, 1500, 5000, generator), at, volume * 0.5)
        at += 0.016 + 0.006 * math.sin(number) + generator.uniform(0, 0.004)
    add(result, brush(0.1, 900, 3600, generator, 0.7), at + 0.03)
    add(result, struck(240, 0.07), at + 0.1, 0.4)
    add(result, tick(generator, 900, 3500), at + 0.1, 0.8)
    return levelled(result, 0.45)


def place(generator: random.Random) -> Samples:
    """A piece set down on wood under felt."""
    result = silence(0.16)
    add(result, struck(215, 0.14))
    add(result, tick(generator, 700, 3000), 0.0, 0.5)
    return levelled(low_pass(result, 3200), 0.6)


def pick(generator: random.Random) -> Samples:
    """A piece lifted: hardly more than a breath."""
    result = silence(0.08)
    add(result, brush(0.06, 1800, 6000, generator, 0.6))
    add(result, struck(640, 0.03), 0.012, 0.25)
    return levelled(result, 0.26)


def remove(generator: random.Random) -> Samples:
    """A piece drawn away and put in its box."""
    result = silence(0.34)
    add(result, brush(0.2, 600, 2600, generator, 0.25))
    add(result, struck(170, 0.12), 0.21, 0.8)
    add(result, struck(140, 0.1), 0.265, 0.35)
    return levelled(result, 0.5)


def coin(generator: random.Random) -> Samples:
    """Two coins, dry, on wood."""
    result = silence(0.3)
    for at, pitch, volume in ((0.0, 2950, 1.0), (0.07, 3420, 0.7)):
        add(result, struck(pitch, 0.17, METAL), at, volume)
        add(result, struck(420, 0.05), at, 0.5 * volume)
        add(result, tick(generator, 2500, 9000), at, 0.4 * volume)
    return levelled(result, 0.38)


# ---- The dig -------------------------------------------------------------------------------------


def dig(generator: random.Random) -> Samples:
    """A trowel through gravel, twice."""
    result = silence(0.5)
    for at in (0.0, 0.24):
        scrape = brush(0.2, 900, 4200, generator, 0.35)
        rough = [0.35 + 0.65 * abs(math.sin(number * 0.021)) for number in range(len(scrape))]
        add(result, [a * b for a, b in zip(scrape, rough, strict=True)], at)
        for _ in range(9):
            grain = shaped(band(noise(0.01, generator), 1800, 7000), decay(4))
            add(result, grain, at + generator.uniform(0.02, 0.22), generator.uniform(0.3, 0.9))
    return levelled(result, 0.48)


def slide(generator: random.Random) -> Samples:
    """A stone tile scraped along its row."""
    result = silence(0.42)
    scrape = shaped(band(noise(0.36, generator), 200, 1200), swell(0.35, 0.8))
    phase = 0.0
    for number, value in enumerate(scrape):
        # Stone sticks and slips: the roughness speeds up and slows down with the push.
        phase += 2 * math.pi * (52 + 30 * math.sin(math.pi * number / len(scrape))) / RATE
        result[number] += value * (0.4 + 0.6 * max(0.0, math.sin(phase)))
    add(result, struck(330, 0.09, STONE), 0.335, 0.12)
    return levelled(result, 0.5)


def knock(generator: random.Random) -> Samples:
    """Stone on stone."""
    result = silence(0.15)
    add(result, struck(760, 0.1, STONE))
    add(result, tick(generator, 2000, 8000), 0.0, 1.2)
    return levelled(result, 0.5)


def shake(generator: random.Random) -> Samples:
    """Bones rattled in a wooden box."""
    result = silence(1.1)
    at = 0.0
    while at < 0.95:
        stroke = 0.5 + 0.5 * abs(math.sin(at * 2 * math.pi * 2.1))
        pitch = generator.choice((480, 610, 770, 930, 1180))
        add(result, struck(pitch, 0.07, BONE), at, stroke * generator.uniform(0.3, 1.0))
        if generator.random() < 0.4:
            add(result, struck(190, 0.09), at, 0.7 * stroke)
        add(result, tick(generator), at, 0.3 * stroke)
        at += generator.uniform(0.018, 0.055)
    return levelled(shaped(result, lambda x: min(1.0, (1 - x) * 5)), 0.5)


# ---- Weather -------------------------------------------------------------------------------------


def water(generator: random.Random) -> Samples:
    """A splash and what gurgles after it."""
    result = silence(0.9)
    add(result, shaped(band(noise(0.5, generator), 500, 3800), decay(5)), 0.0, 0.9)
    for _ in range(14):
        add(
            result,
            bubble(generator.uniform(380, 1150), generator.uniform(0.04, 0.09)),
            generator.uniform(0.05, 0.75),
            generator.uniform(0.06, 0.2),
        )
    return levelled(result, 0.42)


def wind(generator: random.Random) -> Samples:
    """A gust."""
    air = noise(1.2, generator)
    low, high = band(air, 140, 420), band(air, 320, 900)
    last = len(air)
    mixed = [
        a * (1 - 0.6 * math.sin(math.pi * number / last)) + b * math.sin(math.pi * number / last)
        for number, (a, b) in enumerate(zip(low, high, strict=True))
    ]
    return levelled(shaped(mixed, swell(0.45, 1.2)), 0.4)


# ---- Signals -------------------------------------------------------------------------------------


def _notes(notes: Sequence[tuple[float, float, float]], seconds: float, ring: float) -> Samples:
    """Wooden bars struck one after the other: (seconds, hertz, volume) each."""
    result = silence(seconds)
    for at, pitch, volume in notes:
        add(result, struck(pitch, ring, BAR), at, volume)
        add(result, struck(180, 0.03), at, 0.15 * volume)
    return result


def score(generator: random.Random) -> Samples:
    """Two bars upwards."""
    del generator
    return levelled(_notes(((0.0, 523.25, 0.8), (0.09, 783.99, 1.0)), 0.5, 0.4), 0.42)


def reveal(generator: random.Random) -> Samples:
    """A cloth drawn off, and a bar."""
    result = _notes(((0.1, 392.0, 0.7), (0.16, 587.33, 0.9)), 0.55, 0.38)
    add(result, brush(0.18, 900, 4200, generator, 0.6), 0.0, 0.7)
    return levelled(result, 0.4)


def turn(generator: random.Random) -> Samples:
    """Two knuckles on the table's edge."""
    result = silence(0.26)
    for at, pitch, volume in ((0.0, 392, 0.7), (0.11, 494, 1.0)):
        add(result, struck(pitch, 0.09), at, volume)
        add(result, tick(generator, 900, 3500), at, 0.25 * volume)
    return levelled(result, 0.38)


def end(generator: random.Random) -> Samples:
    """The bars of closing time."""
    del generator
    notes = ((0.0, 392.0, 0.8), (0.16, 493.88, 0.8), (0.32, 587.33, 0.9), (0.5, 783.99, 1.0))
    result = _notes(notes, 1.4, 0.85)
    add(result, struck(196.0, 0.85, BAR), 0.5, 0.7)
    return levelled(result, 0.45)


def refuse(generator: random.Random) -> Samples:
    """A dull thud, twice: not there."""
    result = silence(0.24)
    for at, volume in ((0.0, 1.0), (0.1, 0.7)):
        add(result, struck(128, 0.1), at, volume)
        add(result, tick(generator, 300, 1400), at, 0.5 * volume)
    return levelled(low_pass(result, 1400), 0.5)


def button(generator: random.Random) -> Samples:
    """A drawer's catch."""
    result = silence(0.07)
    add(result, struck(880, 0.045), 0.0, 0.8)
    add(result, tick(generator, 1500, 5000), 0.0, 0.6)
    return levelled(result, 0.32)


EVENTS: Final[dict[str, Maker]] = {
    maker.__name__: maker
    for maker in (
        *(move, deal, flip, shuffle, place, score, coin, remove, reveal, dig, slide, knock),
        *(shake, water, wind, turn, end, refuse, pick, button),
    )
}
"""The sounds of events, by the kind of event."""
