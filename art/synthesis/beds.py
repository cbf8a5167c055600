"""Makes the beds of sound that places have, and the far sounds heard over them now and then.

A bed is a loop. Its noise is filtered in a circle, so that each filter begins where it ends, and
what lies in it goes round its end: there is no seam to hide. Nothing in a bed is so marked that
one hears it come round; what is (a bird, a stroke of chalk) is a far sound of its own, and the
table lets it be heard by chance.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from art.synthesis import waves
from art.synthesis.waves import BONE, WOOD, Samples, decay, shaped, swell

BED_RATE: Final = 11025
"""Samples a second of a bed: there is nothing above 5 kHz in it that anybody would miss."""
BED: Final = 8.0
"""The length of a bed, in seconds."""
LOUDNESS: Final = 0.05
"""How loud a bed is: the root of the mean of its squares."""
FAR: Final = 0.32
"""The highest sample of a far sound."""
LEAD_IN: Final = 0.25
"""How much of the end of a loop a filter hears before its beginning, in seconds."""

struck = partial(waves.struck, rate=BED_RATE)
noise = partial(waves.noise, rate=BED_RATE)
silence = partial(waves.silence, rate=BED_RATE)
bubble = partial(waves.bubble, rate=BED_RATE)
band = partial(waves.band, rate=BED_RATE)
low_pass = partial(waves.low_pass, rate=BED_RATE)
add = partial(waves.add, rate=BED_RATE)


def air(low: float, high: float, generator: random.Random, length: float = BED) -> Samples:
    """Noise between two frequencies, without a seam."""
    white = noise(length, generator)
    before = round(LEAD_IN * BED_RATE)
    return band(white[-before:] + white, low, high)[before:]


def lay(loop: Samples, sound: Sequence[float], at: float, volume: float = 1.0) -> None:
    """Mixes a sound into a loop at ``at`` seconds, round its end."""
    start = round(at * BED_RATE)
    for number, value in enumerate(sound):
        loop[(start + number) % len(loop)] += value * volume


def spread(loop: Samples, sound: Sequence[float], volume: float = 1.0) -> None:
    """Mixes a loop of the same length into a loop."""
    for number, value in enumerate(sound):
        loop[number] += value * volume


def swaying(loop: Sequence[float], depth: float, *times: tuple[int, float]) -> Samples:
    """A loop that grows and fades ``depth`` (0 to 1) by waves: how often in it, and their phase."""
    turn = 2 * math.pi / len(loop)
    return [
        value
        * (1 - depth / 2 + depth / 2 * sum(math.sin(turn * often * n + at) for often, at in times)
           / len(times))
        for n, value in enumerate(loop)
    ]  # fmt: skip


def settled(loop: Samples, loudness: float = LOUDNESS) -> Samples:
    """The loop with its middle at nothing, this loud."""
    middle = sum(loop) / len(loop)
    power = math.sqrt(sum((value - middle) ** 2 for value in loop) / len(loop))
    return [(value - middle) * loudness / power for value in loop]


# ---- Outdoors ------------------------------------------------------------------------------------


def wind(generator: random.Random) -> Samples:
    """Wind in a canyon: low, in long gusts, with a breath of sand."""
    loop = swaying(air(70, 300, generator), 0.7, (1, 0.4), (3, 2.0))
    spread(loop, swaying(air(330, 560, generator), 0.95, (2, 1.1), (5, 0.2)), 0.6)
    spread(loop, swaying(air(2200, 4200, generator), 1.0, (1, 0.9), (3, 2.4)), 0.06)
    return loop


def creek(generator: random.Random) -> Samples:
    """Shallow water over stones."""
    loop = swaying(air(260, 1500, generator), 0.25, (2, 0.0), (7, 1.0))
    spread(loop, air(90, 260, generator), 0.7)
    for _ in range(240):
        sound = bubble(generator.uniform(280, 950), generator.uniform(0.03, 0.1))
        lay(loop, sound, generator.uniform(0, BED), generator.uniform(0.02, 0.13))
    return loop


def rain(generator: random.Random) -> Samples:
    """Rain on leaves and water."""
    loop = [value * 0.5 for value in air(1100, 4800, generator)]
    for _ in range(620):
        drop = shaped(band(noise(0.009, generator), 1400, 5000), decay(5))
        lay(loop, drop, generator.uniform(0, BED), generator.uniform(0.1, 0.6))
    return loop


def fire(generator: random.Random) -> Samples:
    """A camp fire: it breathes and crackles."""
    loop = swaying(air(60, 330, generator), 0.5, (3, 0.0), (8, 1.3))
    spread(loop, swaying(air(500, 1600, generator), 0.6, (5, 0.8)), 0.12)
    at = 0.0
    while at < BED:
        for _ in range(generator.choice((1, 1, 1, 2, 3, 6))):
            crack = shaped(
                band(noise(generator.uniform(0.004, 0.02), generator), 700, 4600), decay(6)
            )
            lay(loop, crack, at, generator.random() ** 3 * 1.1 + 0.06)
            at += generator.uniform(0.01, 0.05)
        at += generator.expovariate(5.0)
    return loop


def crickets(generator: random.Random) -> Samples:
    """Three crickets at different distances in a warm night."""
    loop = [value * 0.06 for value in air(90, 700, generator)]
    for pitch, calls, volume in ((3950, 10, 0.05), (4320, 7, 0.035), (3700, 13, 0.02)):
        for number in range(calls):
            at = number * BED / calls + generator.uniform(-0.06, 0.06)
            for chirp in range(3):
                long = 0.03
                sound = [
                    math.sin(2 * math.pi * pitch * n / BED_RATE)
                    for n in range(round(long * BED_RATE))
                ]
                lay(loop, shaped(sound, swell(0.5)), at + chirp * 0.045, volume)
    return loop


def leaves(generator: random.Random) -> Samples:
    """Leaves of tall trees, stirred by a light wind."""
    loop = swaying(air(1500, 4600, generator), 0.65, (1, 0.0), (3, 1.0), (4, 2.2))
    spread(loop, swaying(air(120, 420, generator), 0.6, (2, 0.7)), 0.4)
    return loop


def fountain(generator: random.Random) -> Samples:
    """A fountain across a lawn: a fine steady splash."""
    loop = air(600, 3000, generator)
    for _ in range(330):
        sound = bubble(generator.uniform(700, 1900), generator.uniform(0.015, 0.04))
        lay(loop, sound, generator.uniform(0, BED), generator.uniform(0.03, 0.12))
    return loop


# ---- Indoors -------------------------------------------------------------------------------------


def room(generator: random.Random) -> Samples:
    """A quiet room: hardly more than its air."""
    loop = swaying(air(50, 240, generator), 0.2, (1, 0.0))
    spread(loop, air(240, 900, generator), 0.12)
    return loop


def clock(generator: random.Random) -> Samples:
    """The hush of a store room, and a clock on its wall that beats seconds."""
    loop = [value * 0.8 for value in air(45, 160, generator)]
    beat = silence(0.03)
    add(beat, struck(1150, 0.03, WOOD), volume=0.05)
    for number in range(round(BED)):
        tone = struck(760 if number % 2 else 690, 0.07, WOOD)
        lay(loop, tone, number + 0.5, 0.055)
        lay(loop, beat, number + 0.5, 0.7)
        # Its wheels fall back between two beats.
        lay(loop, shaped(band(noise(0.008, generator), 1500, 4500), decay(5)), number + 0.62, 0.1)
    return loop


def hall(generator: random.Random) -> Samples:
    """A large hall: its air far away, and a vent in its ceiling."""
    loop = swaying(air(80, 190, generator), 0.3, (1, 1.0), (2, 0.3))
    spread(loop, swaying(air(400, 1300, generator), 0.25, (2, 0.0)), 0.25)
    return loop


def window(generator: random.Random) -> Samples:
    """Rain at a window: muffled by the glass, and single drops on it."""
    loop = [value * 0.8 for value in air(180, 1200, generator)]
    for _ in range(120):
        tap = struck(generator.uniform(900, 2100), 0.03, BONE)
        lay(loop, tap, generator.uniform(0, BED), generator.random() ** 2 * 0.1 + 0.01)
    return loop


def lamp(generator: random.Random) -> Samples:
    """The hum of a desk lamp: a hundred hertz and what rides on it, in whole waves."""
    loop = [value * 0.25 for value in air(90, 400, generator)]
    for pitch, volume in ((100, 0.16), (200, 0.09), (300, 0.035), (600, 0.012)):
        turn = 2 * math.pi * pitch / BED_RATE
        for n in range(len(loop)):
            loop[n] += volume * math.sin(turn * n)
    return swaying(loop, 0.1, (1, 0.0))


# ---- Far sounds ----------------------------------------------------------------------------------


def whistled(notes: Sequence[tuple[float, float, float, float]], length: float) -> Samples:
    """Notes that glide: (seconds, length, hertz at their beginning, hertz at their end) each."""
    result = silence(length)
    for at, seconds, start, end in notes:
        total = round(seconds * BED_RATE)
        phase = 0.0
        note: Samples = []
        for n in range(total):
            x = n / total
            phase += 2 * math.pi * (start + (end - start) * x) / BED_RATE
            note.append(math.sin(phase) * math.sin(math.pi * x) ** 1.3)
        add(result, note, at)
    return result


def hollow(sound: Samples, seconds: float, share: float) -> Samples:
    """The sound in a space that gives it back: a few echoes, each duller."""
    result = sound + silence(seconds)
    echo: Samples = sound
    for number in range(1, 5):
        echo = low_pass(echo, 2600 / number)
        add(result, echo, number * 0.057, share**number)
    return result


def bird(generator: random.Random) -> Samples:
    """A small bird outside: a few glides, the same twice."""
    notes = []
    at = 0.0
    for _ in range(2):
        for start, end in ((2900, 3500), (3500, 2700), (3100, 3900), (2600, 2600)):
            long = generator.uniform(0.07, 0.13)
            notes.append((at, long, start, end))
            at += long + 0.05
        at += 0.22
    return hollow(whistled(notes, at), 0.4, 0.3)


def wren(generator: random.Random) -> Samples:
    """A small brown bird far away, faster and higher."""
    notes = [(n * 0.075, 0.055, 3900.0 - 90 * (n % 5), 3300.0 - 60 * n) for n in range(14)]
    notes += [(1.15 + n * 0.16, 0.12, 2500 + generator.uniform(0, 90), 3000.0) for n in range(3)]
    return hollow(whistled(notes, 1.75), 0.4, 0.35)


def owl(generator: random.Random) -> Samples:
    """An owl beyond the camp."""
    notes = ((0.0, 0.28, 370, 350), (0.5, 0.16, 340, 350), (0.72, 0.6, 375, 330))
    breath = shaped(band(noise(1.4, generator), 250, 600), swell(0.5))
    result = whistled(notes, 1.4)
    add(result, breath, volume=0.04)
    return hollow(low_pass(result, 900), 0.5, 0.35)


def thunder(generator: random.Random) -> Samples:
    """Thunder beyond the hills: it rolls and dies away."""
    result = silence(4.5)
    for at, long, volume in ((0.0, 2.6, 1.0), (0.7, 3.0, 0.8), (1.5, 2.9, 0.6)):
        roll = shaped(band(noise(long, generator), 35, 190), swell(0.18, 1.5))
        rough = low_pass(noise(long, generator), 6)
        highest = max(abs(value) for value in rough)
        rolled = [a * (0.4 + abs(b) / highest) for a, b in zip(roll, rough, strict=True)]
        add(result, rolled, at, volume)
    return result


def chalk(generator: random.Random) -> Samples:
    """Chalk on a board: a word of five strokes."""
    result = silence(1.5)
    at = 0.02
    for _ in range(5):
        long = generator.uniform(0.09, 0.19)
        stroke = shaped(band(noise(long, generator), 1400, 4200), swell(0.25, 0.7))
        add(result, stroke, at, 0.35)
        add(result, shaped(band(noise(0.01, generator), 700, 4000), decay(5)), at)
        at += long + generator.uniform(0.04, 0.13)
    return hollow(result, 0.4, 0.45)


def rasp(generator: random.Random) -> Samples:
    """Somebody at the next bench works on plaster with a file: three strokes."""
    result = silence(1.7)
    for number in range(3):
        stroke = shaped(band(noise(0.3, generator), 500, 2600), swell(0.6, 0.9))
        teeth = [0.4 + 0.6 * abs(math.sin(n * 0.045)) for n in range(len(stroke))]
        rough = [value * tooth for value, tooth in zip(stroke, teeth, strict=True)]
        add(result, rough, 0.05 + number * 0.5, 1 - 0.2 * number)
    return hollow(low_pass(result, 1900), 0.4, 0.35)


Maker = Callable[[random.Random], Samples]

BEDS: Final[dict[str, Maker]] = {
    f"bed/{maker.__name__}": maker
    for maker in (
        *(wind, creek, rain, fire, crickets, leaves, fountain),
        *(room, clock, hall, window, lamp),
    )
}
"""The loops, by name."""
FAR_SOUNDS: Final[dict[str, Maker]] = {
    f"far/{maker.__name__}": maker for maker in (bird, wren, owl, thunder, chalk, rasp)
}
"""What is heard over them now and then, by name."""
