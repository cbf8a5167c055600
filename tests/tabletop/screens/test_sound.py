"""Sounds: two volumes, mute, the sounds of the place, and silence where there is no device."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tabletop.ambience import BED_TIME, EVENT_BEDS, FADE
from tabletop.match import Match, Player
from tabletop.screens.play import Play
from tabletop.screens.settings import SettingsPage
from tabletop.sound import PATIENCE, Sounds
from tests.tabletop.screens.driver import Driver

ROOM = "bed/room"


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds(80, 40)
    yield made
    made.close()


def ready(sounds: Sounds) -> None:
    """Waits for the device."""
    sounds.open().join(timeout=20)


def passing(sounds: Sounds, seconds: float) -> None:
    """Lets time pass in the steps of the loop."""
    for _ in range(round(seconds * 20)):
        sounds.pass_time(0.05)


def bed(sounds: Sounds, name: str) -> pygame.mixer.Channel:
    return sounds._around._channels[name]


def test_the_first_sound_opens_the_device_and_is_left_out(sounds: Sounds) -> None:
    assert not pygame.mixer.get_init()
    assert not sounds.play("move")
    ready(sounds)
    assert pygame.mixer.get_init()
    assert sounds.play("move")


def test_volumes_are_apart_and_mute_covers_both(sounds: Sounds) -> None:
    for name in ("place", "shake", "contact/bone_on_sand"):
        assert sounds.volume(name) == pytest.approx(0.8)
    for name in ("rain", "wind", "water", "bed/fire", "far/owl"):
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
    assert sounds.play("wind", 0.5)
    assert sounds._loaded["place"].get_volume() == pytest.approx(0.8, abs=0.01)  # type: ignore[union-attr]
    assert sounds._loaded["wind"].get_volume() == pytest.approx(0.2, abs=0.01)  # type: ignore[union-attr]


def test_an_unknown_sound_is_silent(sounds: Sounds) -> None:
    ready(sounds)
    assert not sounds.play("trumpet")
    assert not sounds.play("")


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*values: int) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds()
    sounds.stand_in(("go_dig", 0))
    ready(sounds)
    assert not sounds.play("move")
    passing(sounds, 1)
    assert sounds.beds == []
    sounds.set(50, 50, True)
    sounds.close()


@pytest.mark.parametrize(("kind", "name"), EVENT_BEDS.items())
def test_weather_is_heard_for_a_while_under_what_follows(
    sounds: Sounds, kind: str, name: str
) -> None:
    ready(sounds)
    sounds.play(kind)
    passing(sounds, FADE + 0.1)
    assert sounds.beds == [name]
    channel = bed(sounds, name)
    assert channel.get_busy()
    assert channel.get_volume() == pytest.approx(0.4, abs=0.01)
    passing(sounds, BED_TIME - FADE - 1)
    sounds.play(kind)
    passing(sounds, BED_TIME - 1)
    assert channel.get_volume() == pytest.approx(0.4, abs=0.01), "its time begins anew"
    passing(sounds, 1 + FADE + 0.2)
    assert sounds.beds == []
    assert not channel.get_busy()


def test_beds_follow_the_volume_of_the_place_and_mute(sounds: Sounds) -> None:
    ready(sounds)
    sounds.stand_in(("fossil_canyon", 0))
    passing(sounds, 3)
    loud = bed(sounds, "bed/wind").get_volume()
    sounds.set(80, 20, False)
    assert bed(sounds, "bed/wind").get_volume() == pytest.approx(loud / 2, abs=0.01)
    sounds.set(80, 20, True)
    assert sounds.beds == []
    assert not pygame.mixer.get_busy()
    passing(sounds, 1)
    assert sounds.beds == []
    sounds.set(80, 0, False)
    passing(sounds, 1)
    assert sounds.beds == []
    sounds.set(80, 40, False)
    passing(sounds, 1)
    assert sounds.beds == ["bed/wind"]


def test_a_bed_that_was_asked_for_too_early_begins_when_the_device_is_there(
    sounds: Sounds,
) -> None:
    assert not sounds.play("water")
    ready(sounds)
    passing(sounds, 0.1)
    assert sounds.beds == ["bed/creek"]
    sounds.hush()
    passing(sounds, FADE)
    assert sounds.beds == []


def test_without_a_free_channel_there_is_no_bed(sounds: Sounds) -> None:
    ready(sounds)
    pygame.mixer.set_num_channels(0)
    sounds.play("rain")
    sounds.stand_in(("go_dig", 0))
    passing(sounds, 1)
    assert sounds.beds == []


def test_a_place_opens_the_device_after_a_moment_only(sounds: Sounds) -> None:
    sounds.stand_in(("memory", 0))
    passing(sounds, PATIENCE - 0.1)
    assert sounds._opening is None
    passing(sounds, 0.2)
    assert sounds._opening is not None


def test_no_place_opens_no_device(sounds: Sounds) -> None:
    for _ in range(40):
        sounds.stand_in(None)
        sounds.pass_time(0.1)
    sounds.set(80, 0, False)
    sounds.stand_in(("memory", 0))
    passing(sounds, 4)
    assert sounds._opening is None


def test_the_storm_thickens_the_rain_softly(sounds: Sounds) -> None:
    ready(sounds)
    sounds.stand_in(("cretaceous_creek", 1))
    passing(sounds, 3)
    assert set(sounds.beds) == {"bed/creek", "bed/rain"}, "at first there is no wind"
    before = sounds._around.gain("bed/rain")
    sounds.stand_in(("cretaceous_creek", 4))
    sounds.pass_time(0.05)
    assert before < sounds._around.gain("bed/rain") < before + 0.1
    passing(sounds, 3)
    assert sounds._around.gain("bed/rain") == 1.0
    assert set(sounds.beds) == {"bed/creek", "bed/rain", "bed/wind"}


def test_another_place_takes_over_from_the_one_before(sounds: Sounds) -> None:
    ready(sounds)
    sounds.stand_in(("memory", 0))
    passing(sounds, 3)
    sounds.stand_in(("fossil_canyon", 0))
    passing(sounds, 0.5)
    assert set(sounds.beds) == {"bed/clock", "bed/wind"}
    passing(sounds, 2)
    assert sounds.beds == ["bed/wind"]


def test_what_is_far_is_heard_now_and_then(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(sounds)
    heard: list[str] = []
    monkeypatch.setattr(sounds, "play", lambda name, loudness=1.0: heard.append(name))
    sounds.stand_in(("ceratopsians", 0))
    passing(sounds, 4)
    assert heard == [], "not as soon as the table opens"
    passing(sounds, 300)
    assert set(heard) == {"far/bird", "far/wren", "far/rasp"}
    assert heard.count("far/bird") <= 300 / 12
    heard.clear()
    sounds.read(pygame.Event(pygame.WINDOWFOCUSLOST))
    passing(sounds, 300)
    assert heard == []


# --- in the window --------------------------------------------------------------------------------


def seat(driver: Driver, game: str = "toy") -> Match:
    """Puts a match on the table, with its sounds."""
    match = Match.start(game, (Player("Ada", 0),), seed=4)
    driver.app.push(Play(driver.app, match))
    ready(driver.app.sounds)
    driver.rest(3)
    return match


@pytest.mark.usefixtures("toy")
def test_a_table_has_its_place_under_dialogs_too_and_the_shelf_has_none(driver: Driver) -> None:
    sounds = driver.app.sounds
    driver.rest(2)
    assert sounds._opening is None, "the shelf opens no device"
    seat(driver)
    assert sounds.beds == [ROOM]
    driver.app.push(SettingsPage(driver.app))
    driver.rest(3)
    assert sounds.beds == [ROOM]
    driver.app.home()
    driver.rest(0.5)
    assert sounds.beds == [ROOM], "it fades"
    driver.rest(3)
    assert sounds.beds == []


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("left", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
@pytest.mark.parametrize("back", [pygame.WINDOWFOCUSGAINED, pygame.KEYDOWN])
def test_the_place_is_silent_while_the_window_is_left(driver: Driver, left: int, back: int) -> None:
    seat(driver)
    driver.post(left)
    driver.rest(1)
    assert driver.app.sounds.beds == []
    driver.rest(3)
    assert driver.app.sounds.beds == []
    key = {"key": pygame.K_F2, "mod": 0, "unicode": ""} if back == pygame.KEYDOWN else {}
    driver.post(back, **key)
    driver.rest(3)
    assert driver.app.sounds.beds == [ROOM]


@pytest.mark.usefixtures("toy")
def test_mute_silences_the_place(driver: Driver) -> None:
    seat(driver)
    driver.key(pygame.K_m, unicode="m")
    assert driver.app.sounds.beds == []
    driver.key(pygame.K_m, unicode="m")
    driver.rest(2)
    assert driver.app.sounds.beds == [ROOM]


@pytest.mark.usefixtures("toy")
def test_a_piece_is_heard_when_it_has_arrived(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window(animation="normal")
    seat(driver)
    heard: list[str] = []
    page = driver.play

    def play(name: str, loudness: float = 1.0) -> bool:
        if name.startswith("contact/"):
            assert not page.scene.busy
        heard.append(name)
        return True

    monkeypatch.setattr(driver.app.sounds, "play", play)
    control = next(one for one in page.table.controls if one.gesture.kind == "drag")
    page.do(control)
    driver.turn(2)
    assert "place" not in heard
    before = list(heard)
    driver.rest(3)
    contacts = [name for name in heard if name.startswith("contact/")]
    assert not any(name.startswith("contact/") for name in before)
    assert contacts
    assert "place" not in heard, "the contact is heard in its place"


@pytest.mark.usefixtures("toy")
def test_the_slider_of_the_place_lets_it_be_heard(driver: Driver) -> None:
    driver.app.push(SettingsPage(driver.app))
    ready(driver.app.sounds)
    driver.app.top._ambience(70)  # type: ignore[union-attr]
    driver.rest(0.5)
    assert driver.app.settings.ambience_volume == 70
    assert driver.app.sounds.beds == ["bed/rain"]
