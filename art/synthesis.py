"""Makes the sounds of the table: short, dry and woody, out of arithmetic alone.

Everything is built from two things: struck bodies, which ring in a few damped modes, and filtered
noise, which is what paper, gravel, water and wind are made of. The same program always makes the
same files: ``python -m art.synthesis [FOLDER]`` writes them, by default into ``art/sounds``.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

RATE: Final = 22050
"""Samples a second."""
BED: Final = 1.6
"""The length of a bed, in seconds."""

Samples = list[float]

WOOD: Final = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.6), (4.9, 0.22, 0.4))
"""A block of wood: pitch, loudness and length of each mode, relative to the first."""
BAR: Final = ((1.0, 1.0, 1.0), (3.98, 0.32, 0.35), (9.6, 0.1, 0.16))
"""A tuned wooden bar, as of a marimba."""
STONE: Final = ((1.0, 1.0, 1.0), (1.83, 0.7, 0.8), (2.9, 0.5, 0.6), (4.35, 0.3, 0.45))
METAL: Final = ((1.0, 1.0, 1.0), (1.48, 0.7, 0.9), (2.09, 0.55, 0.7), (2.71, 0.3, 0.5))
BONE: Final = ((1.0, 1.0, 1.0), (2.1, 0.6, 0.7), (3.7, 0.4, 0.5))


def silence(seconds: float) -> Samples:
    """Nothing, for this long."""
    return [0.0] * round(seconds * RATE)


def add(onto: Samples, sound: Sequence[float], at: float = 0.0, volume: float = 1.0) -> None:
    """Mixes a sound into another at ``at`` seconds; what reaches beyond its end is lost."""
    start = round(at * RATE)
    for number in range(min(len(sound), len(onto) - start)):
        onto[start + number] += sound[number] * volume


def struck(
    pitch: float, seconds: float, modes: Sequence[tuple[float, float, float]] = WOOD
) -> Samples:
    """A struck body: ``pitch`` in hertz of its lowest mode, which fades by 60 dB in ``seconds``."""
    result = silence(seconds)
    for ratio, loudness, length in modes:
        if pitch * ratio > RATE * 0.45:
            continue
        turn = 2 * math.pi * pitch * ratio / RATE
        fade = math.exp(math.log(0.001) / (seconds * length * RATE))
        level = loudness
        for number in range(len(result)):
            result[number] += level * math.sin(turn * number)
            level *= fade
            if level < 0.0004:
                break
    return result


def noise(seconds: float, generator: random.Random) -> Samples:
    """White noise."""
    return [generator.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def low_pass(sound: Iterable[float], hertz: float) -> Samples:
    """What lies below a frequency, falling by 6 dB an octave above it."""
    share = 1 - math.exp(-2 * math.pi * hertz / RATE)
    result: Samples = []
    level = 0.0
    for value in sound:
        level += (value - level) * share
        result.append(level)
    return result


def high_pass(sound: Sequence[float], hertz: float) -> Samples:
    """What lies above a frequency."""
    return [value - low for value, low in zip(sound, low_pass(sound, hertz), strict=True)]


def band(sound: Sequence[float], low: float, high: float) -> Samples:
    """What lies between two frequencies, steeper than one filter alone."""
    return high_pass(high_pass(low_pass(low_pass(sound, high), high), low), low)


def shaped(sound: Sequence[float], envelope: Callable[[float], float]) -> Samples:
    """The sound times an envelope of its course, which runs from 0 to 1."""
    last = max(1, len(sound) - 1)
    return [value * envelope(number / last) for number, value in enumerate(sound)]


def swell(peak: float, sharpness: float = 1.0) -> Callable[[float], float]:
    """An envelope that rises to ``peak`` of its course and falls again."""

    def envelope(x: float) -> float:
        level = x / peak if x < peak else (1 - x) / (1 - peak)
        return float(max(0.0, level) ** sharpness)

    return envelope


def decay(speed: float) -> Callable[[float], float]:
    """An envelope that starts at once and fades, the faster the higher ``speed``."""
    return lambda x: math.exp(-speed * x) * (1 - x)


def brush(
    seconds: float, low: float, high: float, generator: random.Random, peak: float = 0.3
) -> Samples:
    """Paper or felt brushed over a table."""
    return shaped(band(noise(seconds, generator), low, high), swell(peak, 1.4))


def tick(generator: random.Random, low: float = 1500, high: float = 6000) -> Samples:
    """The click of first contact."""
    return shaped(band(noise(0.012, generator), low, high), decay(5))


def levelled(sound: Samples, peak: float) -> Samples:
    """The sound with its highest sample at ``peak`` (0 to 1)."""
    loudest = max((abs(value) for value in sound), default=0.0)
    return [value * peak / loudest for value in sound] if loudest else sound


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


def _bubble(pitch: float, seconds: float) -> Samples:
    """A bubble: its pitch rises as it fades."""
    total = round(seconds * RATE)
    phase = 0.0
    result = []
    for number in range(total):
        x = number / total
        phase += 2 * math.pi * pitch * (1 + 0.9 * x * x) / RATE
        result.append(math.sin(phase) * min(1.0, x * 12) * (1 - x) ** 2)
    return result


def water(generator: random.Random) -> Samples:
    """A splash and what gurgles after it."""
    result = silence(0.9)
    add(result, shaped(band(noise(0.5, generator), 500, 3800), decay(5)), 0.0, 0.9)
    for _ in range(14):
        add(
            result,
            _bubble(generator.uniform(380, 1150), generator.uniform(0.04, 0.09)),
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


def _looped(sound: Samples, seconds: float) -> Samples:
    """A bed without a seam: what is beyond its length is faded into its beginning."""
    length = round(seconds * RATE)
    over = len(sound) - length
    result = sound[:length]
    for number in range(over):
        share = number / over
        # Equal power, so that the seam is not heard as a dip.
        result[number] = result[number] * math.sin(share * math.pi / 2) + sound[
            length + number
        ] * math.cos(share * math.pi / 2)
    return result


def rain_bed(generator: random.Random) -> Samples:
    """Rain on the museum's roof, without a seam."""
    result = [value * 0.5 for value in band(noise(BED + 0.4, generator), 1200, 5200)]
    for _ in range(120):
        drop = shaped(band(noise(0.008, generator), 1500, 6500), decay(5))
        add(result, drop, generator.uniform(0, BED + 0.38), generator.uniform(0.1, 0.55))
    return levelled(_looped(result, BED), 0.22)


def water_bed(generator: random.Random) -> Samples:
    """A creek, without a seam."""
    result = [value * 0.8 for value in band(noise(BED + 0.4, generator), 300, 1600)]
    for _ in range(48):
        bubble = _bubble(generator.uniform(300, 900), generator.uniform(0.04, 0.1))
        add(result, bubble, generator.uniform(0, BED + 0.3), generator.uniform(0.02, 0.1))
    return levelled(_looped(result, BED), 0.22)


def wind_bed(generator: random.Random) -> Samples:
    """A steady wind, without a seam."""
    air = band(noise(BED + 0.4, generator), 160, 620)
    swaying = [
        value * (0.75 + 0.25 * math.sin(2 * math.pi * number / (BED * RATE)))
        for number, value in enumerate(air)
    ]
    return levelled(_looped(swaying, BED), 0.22)


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


SOUNDS: Final[dict[str, Callable[[random.Random], Samples]]] = {
    maker.__name__: maker
    for maker in (
        *(move, deal, flip, shuffle, place, score, coin, remove, reveal, dig, slide, knock),
        *(shake, water, wind, turn, end, refuse, pick, button),
        *(rain_bed, water_bed, wind_bed),
    )
}
"""Every sound by its name; the makers get a generator seeded with it."""


def pcm(samples: Sequence[float]) -> bytes:
    """The samples as 16-bit little-endian integers."""
    numbers = array("h", (round(max(-1.0, min(1.0, value)) * 32767) for value in samples))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def make(name: str) -> Samples:
    """The sound of this name, its end trimmed and faded.

    Raises:
        KeyError: there is none.
    """
    samples = SOUNDS[name](random.Random(name))
    if name.endswith("_bed"):
        return samples
    end_at = len(samples)
    while end_at > 1 and abs(samples[end_at - 1]) < 0.0015:
        end_at -= 1
    samples = samples[:end_at]
    fade = max(min(len(samples), round(0.006 * RATE)), len(samples) // 8)
    for number in range(fade):
        samples[-1 - number] *= (number / fade) ** 2
    return samples


def write(folder: Path) -> list[Path]:
    """Writes every sound as a .wav file and gives the files.

    Raises:
        OSError: the folder cannot be written to.
    """
    written = []
    for name in SOUNDS:
        file = folder / f"{name}.wav"
        with wave.open(str(file), "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(RATE)
            sound.writeframes(pcm(make(name)))
        written.append(file)
    return written


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "sounds"
    for path in write(target):
        print(f"{path.name}: {path.stat().st_size} bytes")
