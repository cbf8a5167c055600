"""What all sounds are built from: struck bodies, filtered noise, and envelopes.

Sounds are lists of samples from -1 to 1, :data:`RATE` a second where nothing else is said.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final

RATE: Final = 22050
"""Samples a second."""

Samples = list[float]

WOOD: Final = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.6), (4.9, 0.22, 0.4))
"""A block of wood: pitch, loudness and length of each mode, relative to the first."""
BAR: Final = ((1.0, 1.0, 1.0), (3.98, 0.32, 0.35), (9.6, 0.1, 0.16))
"""A tuned wooden bar, as of a marimba."""
STONE: Final = ((1.0, 1.0, 1.0), (1.83, 0.7, 0.8), (2.9, 0.5, 0.6), (4.35, 0.3, 0.45))
METAL: Final = ((1.0, 1.0, 1.0), (1.48, 0.7, 0.9), (2.09, 0.55, 0.7), (2.71, 0.3, 0.5))
BONE: Final = ((1.0, 1.0, 1.0), (2.1, 0.6, 0.7), (3.7, 0.4, 0.5))


def silence(seconds: float, rate: int = RATE) -> Samples:
    """Nothing, for this long."""
    return [0.0] * round(seconds * rate)


def add(
    onto: Samples, sound: Sequence[float], at: float = 0.0, volume: float = 1.0, rate: int = RATE
) -> None:
    """Mixes a sound into another at ``at`` seconds; what reaches beyond its end is lost."""
    start = round(at * rate)
    for number in range(min(len(sound), len(onto) - start)):
        onto[start + number] += sound[number] * volume


def struck(
    pitch: float,
    seconds: float,
    modes: Sequence[tuple[float, float, float]] = WOOD,
    rate: int = RATE,
) -> Samples:
    """A struck body: ``pitch`` in hertz of its lowest mode, which fades by 60 dB in ``seconds``."""
    result = silence(seconds, rate)
    for ratio, loudness, length in modes:
        if pitch * ratio > rate * 0.45:
            continue
        turn = 2 * math.pi * pitch * ratio / rate
        fade = math.exp(math.log(0.001) / (seconds * length * rate))
        level = loudness
        for number in range(len(result)):
            result[number] += level * math.sin(turn * number)
            level *= fade
            if level < 0.0004:
                break
    return result


def noise(seconds: float, generator: random.Random, rate: int = RATE) -> Samples:
    """White noise."""
    return [generator.uniform(-1, 1) for _ in range(round(seconds * rate))]


def low_pass(sound: Iterable[float], hertz: float, rate: int = RATE) -> Samples:
    """What lies below a frequency, falling by 6 dB an octave above it."""
    share = 1 - math.exp(-2 * math.pi * hertz / rate)
    result: Samples = []
    level = 0.0
    for value in sound:
        level += (value - level) * share
        result.append(level)
    return result


def high_pass(sound: Sequence[float], hertz: float, rate: int = RATE) -> Samples:
    """What lies above a frequency."""
    return [value - low for value, low in zip(sound, low_pass(sound, hertz, rate), strict=True)]


def band(sound: Sequence[float], low: float, high: float, rate: int = RATE) -> Samples:
    """What lies between two frequencies, steeper than one filter alone."""
    below = low_pass(low_pass(sound, high, rate), high, rate)
    return high_pass(high_pass(below, low, rate), low, rate)


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


def bubble(pitch: float, seconds: float, rate: int = RATE) -> Samples:
    """A bubble: its pitch rises as it fades."""
    total = round(seconds * rate)
    phase = 0.0
    result = []
    for number in range(total):
        x = number / total
        phase += 2 * math.pi * pitch * (1 + 0.9 * x * x) / rate
        result.append(math.sin(phase) * min(1.0, x * 12) * (1 - x) ** 2)
    return result
