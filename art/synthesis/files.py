"""Writes every sound as a file.

Events and contacts are 16-bit samples. Beds and far sounds, which are long and soft, are stored
in eight bits each by the mu-law of telephones: half the size, and what is lost lies 38 dB below
the sound itself.
"""

from __future__ import annotations

import random
import struct
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from art.synthesis.beds import BED_RATE, BEDS, FAR, FAR_SOUNDS, settled
from art.synthesis.contacts import CONTACTS
from art.synthesis.events import EVENTS
from art.synthesis.waves import RATE, Samples, levelled

SOUNDS: Final[dict[str, Callable[[random.Random], Samples]]] = {
    **EVENTS,
    **CONTACTS,
    **BEDS,
    **FAR_SOUNDS,
}
"""Every sound by its name; the makers get a generator seeded with it."""

_LAW_BIAS: Final = 132
_LAW_MOST: Final = 32635
_MU_LAW: Final = 7
"""The number of this way of storing samples in the head of a .wav file."""


def rate(name: str) -> int:
    """Samples a second of the sound of this name."""
    return BED_RATE if name in BEDS or name in FAR_SOUNDS else RATE


def integers(samples: Sequence[float]) -> array[int]:
    """The samples as 16-bit integers."""
    return array("h", (round(max(-1.0, min(1.0, value)) * 32767) for value in samples))


def pcm(samples: Sequence[float]) -> bytes:
    """The samples as 16-bit little-endian integers."""
    numbers = integers(samples)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def mu_law(samples: Sequence[float]) -> bytes:
    """The samples by the mu-law (ITU-T G.711): a sign, an exponent and four bits, inverted."""
    coded = bytearray()
    for value in integers(samples):
        sign = 0x80 if value < 0 else 0
        size = min(abs(value), _LAW_MOST) + _LAW_BIAS
        exponent = size.bit_length() - 8
        coded.append(~(sign | exponent << 4 | size >> (exponent + 3) & 0x0F) & 0xFF)
    return bytes(coded)


def make(name: str) -> Samples:
    """The sound of this name: a bed this loud all through, any other trimmed and faded at its end.

    Raises:
        KeyError: there is none.
    """
    samples = SOUNDS[name](random.Random(name))
    if name in BEDS:
        return settled(samples)
    if name in FAR_SOUNDS:
        samples = levelled(samples, FAR)
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
        file.parent.mkdir(exist_ok=True)
        if rate(name) == BED_RATE:
            file.write_bytes(_mu_law_file(mu_law(make(name))))
        else:
            with wave.open(str(file), "wb") as sound:
                sound.setnchannels(1)
                sound.setsampwidth(2)
                sound.setframerate(RATE)
                sound.writeframes(pcm(make(name)))
        written.append(file)
    return written


def _mu_law_file(coded: bytes) -> bytes:
    padded = coded + bytes(len(coded) % 2)
    form = struct.pack("<HHIIHHH", _MU_LAW, 1, BED_RATE, BED_RATE, 1, 8, 0)
    inside = b"WAVE"
    for kind, body, size in (
        (b"fmt ", form, len(form)),
        (b"fact", struct.pack("<I", len(coded)), 4),
        (b"data", padded, len(coded)),
    ):
        inside += kind + struct.pack("<I", size) + body
    return b"RIFF" + struct.pack("<I", len(inside)) + inside
