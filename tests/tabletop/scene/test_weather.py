"""Weather moves under the pieces, comes to rest, and is missing where no motion is wished for."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from art import scenes
from art.scenes.life import STEPS, Kind, Source, picture
from rules import registry
from rules.table import Table
from tabletop.scene.scene import Scene
from tabletop.scene.weather import BEAT, Weather
from tests.tabletop.scene.conftest import Taste

KINDS: tuple[Kind, ...] = ("rain", "ring", "spark", "mote", "leaf", "flicker")
SIZE = (960, 540)


def creek() -> Table:
    return registry.load("cretaceous_creek").start(2).lay(0)


def rain(count: int = 3) -> Source:
    return Source("rain", (0, 0, 200, 100), count, (0.0, 240.0), (0.5, 0.5), 20)


@pytest.mark.parametrize("kind", KINDS)
def test_what_moves_can_be_seen_and_is_painted_once(window: pygame.Surface, kind: Kind) -> None:
    for step in range(STEPS):
        shown = picture(kind, 24, step)
        assert shown.get_bounding_rect().width > 0
        assert picture(kind, 24, step) is shown


def test_drops_fall_and_begin_anew() -> None:
    weather = Weather()
    weather.take([rain(1)])
    heights = []
    for _ in range(20):
        assert weather.advance(BEAT)
        (drop,) = weather.elements().values()
        heights.append(drop.box.y)
    falls = [after - before for before, after in pairwise(heights)]
    assert all(fall == 20 or fall < 0 or abs(fall) <= 110 for fall in falls)
    assert sum(fall == 20 for fall in falls) >= 10
    assert not weather.advance(BEAT / 3)


def test_the_same_weather_goes_on_and_other_weather_begins_anew() -> None:
    weather = Weather()
    weather.take([rain()])
    weather.advance(BEAT)
    before = weather.elements()
    weather.take([rain()])
    assert weather.elements() == before
    weather.take([rain(5)])
    assert len(weather.elements()) == 5


def test_a_storm_rains_more_with_each_phase(window: pygame.Surface) -> None:
    drops = []
    for mood in (1, 2, 3, 4):
        scene = Scene(replace(creek(), mood=mood), (0, 0, *SIZE), 0, Taste(animation="normal"))
        stage = scene._view._appearance._stage
        assert stage is not None
        drops.append(sum(one.many for one in scenes.life(stage)))
    assert drops == sorted(set(drops))


def test_weather_lies_below_all_pieces_and_changes_only_where_it_is(window: pygame.Surface) -> None:
    scene = Scene(creek(), (0, 0, *SIZE), 0, Taste(animation="normal"))
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    assert not scene.update(1.0)
    assert scene.update(1.0, lively=True)
    names = list(scene._painting.elements())
    last = max(number for number, name in enumerate(names) if name.startswith("weather"))
    assert all(name.startswith("weather") for name in names[: last + 1])
    rects = scene.draw(surface)
    assert 0 < sum(rect.w * rect.h for rect in rects) < 0.7 * SIZE[0] * SIZE[1]
    assert not scene.update(1.0)


@pytest.mark.parametrize("taste", [Taste(animation="off"), Taste(reduced_motion=True)])
def test_nothing_moves_where_motion_is_not_wished_for(window: pygame.Surface, taste: Taste) -> None:
    scene = Scene(creek(), (0, 0, *SIZE), 0, taste)
    scene.draw(pygame.Surface(SIZE))
    assert not scene.update(1.0, lively=True)
    assert not any(name.startswith("weather") for name in scene._painting.elements())
