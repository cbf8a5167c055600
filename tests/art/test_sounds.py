"""All sounds are there, short, dry, and such as the program that makes them would make again."""

from __future__ import annotations

import math
import struct
import sys
import wave
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from art import sounds
from art.synthesis import files
from art.synthesis.beds import BED, BED_RATE, BEDS, FAR_SOUNDS, LOUDNESS
from art.synthesis.contacts import CONTACTS
from art.synthesis.waves import RATE

NEEDED = {
    *("move", "deal", "flip", "shuffle", "place", "score", "coin", "remove", "reveal", "dig"),
    *("slide", "knock", "shake", "water", "wind", "turn", "end", "refuse", "pick", "button"),
}
SHORT = [name for name in sounds.names() if name not in BEDS]


@cache
def samples(file: str) -> array[int]:
    """The samples of a file, by what its head says of them."""
    data = Path(file).read_bytes()
    way, channels, rate, _, _, bits = struct.unpack("<HHIIHH", data[20:36])
    if way == 7:
        assert (channels, rate, bits) == (1, BED_RATE, 8)
        at = data.index(b"data")
        (size,) = struct.unpack("<I", data[at + 4 : at + 8])
        return from_mu_law(data[at + 8 : at + 8 + size])
    with wave.open(file, "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
        values = array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def from_mu_law(coded: bytes) -> array[int]:
    """The 16-bit integers that bytes of the mu-law stand for (ITU-T G.711)."""
    numbers = array("h")
    for byte in coded:
        bits = ~byte & 0xFF
        size = (((bits & 0x0F) << 3) + 132 << (bits >> 4 & 0x07)) - 132
        numbers.append(-size if bits & 0x80 else size)
    return numbers


def loudness(values: Sequence[int]) -> float:
    """The root of the mean of the squares, 1 at the most."""
    return math.sqrt(sum(value * value for value in values) / len(values)) / 32768


def test_every_kind_of_event_has_a_sound() -> None:
    assert set(sounds.names()) >= NEEDED
    assert set(sounds.names()) == set(files.SOUNDS)


@pytest.mark.parametrize("name", SHORT)
def test_a_sound_is_short_and_not_silent(name: str) -> None:
    values = samples(sounds.path(name))
    assert 0.02 < len(values) / files.rate(name) < (6 if name in FAR_SOUNDS else 2)
    loudest = max(map(abs, values))
    assert 0.15 * 32767 < loudest < 0.8 * 32767
    loud = sum(abs(value) > loudest / 20 for value in values)
    assert loud > 300
    average = sum(values) / len(values)
    assert abs(average) < 400


@pytest.mark.parametrize("name", SHORT)
def test_a_sound_begins_and_ends_without_a_click(name: str) -> None:
    values = samples(sounds.path(name))
    assert abs(values[-1]) < 60
    tail = values[-len(values) // 20 :]
    assert max(map(abs, tail)) < 0.25 * max(map(abs, values))


@pytest.mark.parametrize("name", BEDS)
def test_a_bed_has_no_seam(name: str) -> None:
    values = samples(sounds.path(name))
    assert len(values) == BED * BED_RATE
    steps = sorted(abs(b - a) for a, b in pairwise(values))
    assert abs(values[0] - values[-1]) <= steps[round(len(steps) * 0.999)]
    around = BED_RATE // 20
    seam = loudness(values[-around:] + values[:around])
    parts = [loudness(values[at : at + 2 * around]) for at in range(0, len(values), 2 * around)]
    assert min(parts) * 0.9 <= seam <= max(parts) * 1.1


@pytest.mark.parametrize("name", BEDS)
def test_a_bed_is_soft_and_even(name: str) -> None:
    values = samples(sounds.path(name))
    assert loudness(values) == pytest.approx(LOUDNESS, rel=0.05)
    assert max(map(abs, values)) < 0.6 * 32767
    assert abs(sum(values) / len(values)) < 30
    seconds = [loudness(values[at : at + BED_RATE]) for at in range(0, len(values), BED_RATE)]
    assert max(seconds) < 4 * min(seconds)


def test_what_lies_harder_sounds_brighter() -> None:
    def brightness(name: str) -> float:
        """How much the samples jump, beside how loud they are."""
        values = samples(sounds.path(name))
        jumps = [b - a for a, b in pairwise(values)]
        return loudness(jumps) / loudness(values)

    for thing in ("card", "tile", "bone", "mount"):
        dull, middle, bright = (
            brightness(f"contact/{thing}_on_{ground}") for ground in ("felt", "wood", "stone")
        )
        assert dull < middle < bright, thing
        assert brightness(f"contact/{thing}_on_tin") > middle, thing


@pytest.mark.parametrize("name", CONTACTS)
def test_a_contact_is_no_louder_than_a_piece_set_down(name: str) -> None:
    values = samples(sounds.path(name))
    assert loudness(values) < loudness(samples(sounds.path("place")))
    assert len(values) / RATE < 0.3


@pytest.mark.parametrize("name", files.SOUNDS)
def test_the_files_are_what_the_program_makes(name: str) -> None:
    made = files.integers(files.make(name))
    shipped = samples(sounds.path(name))
    assert len(made) == len(shipped)
    if files.rate(name) == BED_RATE:
        # Eight bits tell a sample to a part in 32 of its size.
        assert all(
            abs(a - b) <= 12 + abs(a) // 24 for a, b in zip(made, shipped, strict=True)
        )  # fmt: skip
    else:
        # Another machine's sine may round the last bit the other way.
        assert max(abs(a - b) for a, b in zip(made, shipped, strict=True)) <= 2


def test_the_mu_law_is_that_of_the_standard() -> None:
    known = {0: 0xFF, 1000: 0xCE, -1000: 0x4E, 32635: 0x80, -32635: 0x00}
    coded = files.mu_law([value / 32767 for value in known])
    assert list(coded) == list(known.values())
    for value, back in zip(known, from_mu_law(coded), strict=True):
        assert abs(value - back) <= 4 + abs(value) // 32


def test_no_two_sounds_are_alike() -> None:
    assert len({samples(sounds.path(name)).tobytes() for name in sounds.names()}) == len(
        sounds.names()
    )


def test_all_sounds_together_are_small() -> None:
    assert sum(Path(sounds.path(name)).stat().st_size for name in sounds.names()) < 2_000_000


def test_writing_makes_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: files.SOUNDS[name] for name in ("knock", "contact/card_on_tin", "far/owl")}
    monkeypatch.setattr(files, "SOUNDS", few)
    written = files.write(tmp_path)
    assert written == [tmp_path / f"{name}.wav" for name in few]
    for name in few:
        assert samples(str(tmp_path / f"{name}.wav")) == samples(sounds.path(name))


def test_an_unknown_sound_is_refused() -> None:
    with pytest.raises(KeyError):
        sounds.path("roar")
    with pytest.raises(KeyError):
        files.make("roar")
