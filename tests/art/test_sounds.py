"""All sounds are there, short, dry, and such as the program that makes them would make again."""

from __future__ import annotations

import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from art import sounds, synthesis

NEEDED = {
    *("move", "deal", "flip", "shuffle", "place", "score", "coin", "remove", "reveal", "dig"),
    *("slide", "knock", "shake", "water", "wind", "turn", "end", "refuse", "pick", "button"),
}
BEDS = ("rain_bed", "water_bed", "wind_bed")


def samples(file: str | Path) -> array[int]:
    with wave.open(str(file), "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        assert sound.getframerate() == synthesis.RATE == 22050
        values = array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def test_every_kind_of_event_has_a_sound() -> None:
    assert set(sounds.names()) >= NEEDED
    assert set(sounds.names()) == set(synthesis.SOUNDS)


@pytest.mark.parametrize("name", sounds.names())
def test_a_sound_is_short_and_not_silent(name: str) -> None:
    values = samples(sounds.path(name))
    assert 0.02 < len(values) / synthesis.RATE < 2
    loudest = max(map(abs, values))
    assert 0.15 * 32767 < loudest < 0.8 * 32767
    loud = sum(abs(value) > loudest / 20 for value in values)
    assert loud > 300
    average = sum(values) / len(values)
    assert abs(average) < 400


@pytest.mark.parametrize("name", [name for name in sounds.names() if name not in BEDS])
def test_a_sound_begins_and_ends_without_a_click(name: str) -> None:
    values = samples(sounds.path(name))
    assert abs(values[-1]) < 60
    tail = values[-len(values) // 20 :]
    assert max(map(abs, tail)) < 0.25 * max(map(abs, values))


@pytest.mark.parametrize("name", BEDS)
def test_a_bed_has_no_seam(name: str) -> None:
    values = samples(sounds.path(name))
    steps = sorted(abs(b - a) for a, b in pairwise(values))
    assert abs(values[0] - values[-1]) <= steps[round(len(steps) * 0.999)]
    part = len(values) // 8
    power = [
        sum(value * value for value in values[start : start + part])
        for start in range(0, 8 * part, part)
    ]
    assert power[0] > 0.4 * sum(power[1:]) / 7


@pytest.mark.parametrize("name", synthesis.SOUNDS)
def test_the_files_are_what_the_program_makes(name: str) -> None:
    made = array("h", synthesis.pcm(synthesis.make(name)))
    if sys.byteorder == "big":
        made.byteswap()
    shipped = samples(sounds.path(name))
    assert len(made) == len(shipped)
    # Another machine's sine may round the last bit the other way.
    assert max(abs(a - b) for a, b in zip(made, shipped, strict=True)) <= 2


def test_no_two_sounds_are_alike() -> None:
    assert len({samples(sounds.path(name)).tobytes() for name in sounds.names()}) == len(
        sounds.names()
    )


def test_all_sounds_together_are_small() -> None:
    assert sum(Path(sounds.path(name)).stat().st_size for name in sounds.names()) < 600_000


def test_writing_makes_every_file(tmp_path: Path) -> None:
    written = synthesis.write(tmp_path)
    assert [file.stem for file in written] == list(synthesis.SOUNDS)
    assert samples(tmp_path / "knock.wav")


def test_an_unknown_sound_is_refused() -> None:
    with pytest.raises(KeyError):
        sounds.path("roar")
    with pytest.raises(KeyError):
        synthesis.make("roar")
