"""Sounds: two volumes, mute, and silence where there is no device."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.sound import AMBIENCE, Sounds


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
