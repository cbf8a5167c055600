"""Sounds: two volumes, mute, and silence where there is no device."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.sound import AMBIENCE, BED_TIME, BEDS, Sounds


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds(80, 40)
    yield made
    made.close()


def ready(sounds: Sounds) -> None:
    """Waits for the device."""
    sounds.open().join(timeout=20)


def test_the_first_sound_opens_the_device_and_is_left_out(sounds: Sounds) -> None:
    assert not pygame.mixer.get_init()
    assert not sounds.play("move")
    ready(sounds)
    assert pygame.mixer.get_init()
    assert sounds.play("move")


def test_volumes_are_apart_and_mute_covers_both(sounds: Sounds) -> None:
    assert sounds.volume("place") == pytest.approx(0.8)
    for name in AMBIENCE:
        assert sounds.volume(name) == pytest.approx(0.4)
    sounds.set(0, 100, False)
    assert sounds.volume("place") == 0
    assert sounds.volume("wind") == 1
    sounds.set(100, 100, True)
    assert sounds.volume("place") == sounds.volume("wind") == 0
    ready(sounds)
    assert not sounds.play("place")


def test_a_sound_has_the_volume_of_its_kind(sounds: Sounds) -> None:
    ready(sounds)
    assert sounds.play("place")
    assert sounds.play("wind")
    assert sounds._loaded["place"].get_volume() == pytest.approx(0.8, abs=0.01)  # type: ignore[union-attr]
    assert sounds._loaded["wind"].get_volume() == pytest.approx(0.4, abs=0.01)  # type: ignore[union-attr]


def test_an_unknown_sound_is_silent(sounds: Sounds) -> None:
    ready(sounds)
    assert not sounds.play("trumpet")
    assert not sounds.play("")


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*values: int) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds()
    ready(sounds)
    assert not sounds.play("move")
    sounds.close()


@pytest.mark.parametrize(("kind", "bed"), BEDS.items())
def test_weather_is_heard_for_a_while_under_what_follows(
    sounds: Sounds, kind: str, bed: str
) -> None:
    ready(sounds)
    sounds.play(kind)
    sounds.pass_time(0.1)
    assert sounds.beds == [bed]
    channel = sounds._channels[bed]
    assert channel.get_busy()
    assert channel.get_volume() == pytest.approx(0.4, abs=0.01)
    sounds.pass_time(BED_TIME - 1)
    sounds.play(kind)
    sounds.pass_time(BED_TIME - 1)
    assert sounds.beds == [bed], "another event of the kind begins the time anew"
    sounds.pass_time(1.1)
    assert sounds.beds == []


def test_a_bed_follows_the_volume_of_the_ambience_and_mute(sounds: Sounds) -> None:
    ready(sounds)
    sounds.play("wind")
    sounds.pass_time(0.1)
    channel = sounds._channels["wind_bed"]
    sounds.set(80, 10, False)
    assert channel.get_volume() == pytest.approx(0.1, abs=0.01)
    sounds.set(80, 10, True)
    assert sounds.beds == []
    sounds.set(80, 0, False)
    sounds.play("wind")
    sounds.pass_time(0.1)
    assert sounds.beds == []


def test_a_bed_that_was_asked_for_too_early_begins_when_the_device_is_there(
    sounds: Sounds,
) -> None:
    assert not sounds.play("water")
    ready(sounds)
    sounds.pass_time(0.1)
    assert sounds.beds == ["water_bed"]
    sounds.hush()
    assert sounds.beds == []


def test_without_a_free_channel_there_is_no_bed(sounds: Sounds) -> None:
    ready(sounds)
    pygame.mixer.set_num_channels(0)
    sounds.play("rain")
    sounds.pass_time(0.1)
    assert sounds.beds == []
