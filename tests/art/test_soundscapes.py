"""Every scene has a bed of sound, and whatever lies anywhere has a sound of its own there."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from art import sounds, soundscapes
from rules import registry
from rules.cretaceous_creek.components import STORM_PHASES
from rules.table import Shape, Table
from rules.testing.playouts import step


def tables() -> list[Table]:
    """Tables of every game, at its beginning and some moves on, for everybody and for a seat."""
    found = []
    for game_id in registry.available():
        game = registry.load(game_id)
        rng = random.Random(game_id)
        for seats in (min(game.rulebook.seats), max(game.rulebook.seats)):
            state = game.start(seats)
            for moves in range(41):
                if moves % 8 == 0:
                    found += [state.lay(None), state.lay(moves // 8 % seats)]
                if state.current_seat is not None:
                    state.perform(step(state, rng))
    return found


TABLES = tables()


@pytest.mark.parametrize("scene", soundscapes.scenes())
def test_a_scene_has_a_bed_and_all_its_sounds_are_there(scene: str) -> None:
    scape = soundscapes.soundscape(scene)
    assert scape.beds
    for mood in range(6):
        assert max(bed.loudness(mood) for bed in scape.beds) >= 0.3
    for one in (*scape.beds, *scape.far):
        assert one.name in sounds.names()
        assert all(0 <= loud <= 1 for loud in one.loud)
    for far in scape.far:
        assert 5 <= far.every[0] < far.every[1]
    assert f"contact/card_on_{scape.ground}" in sounds.names()


def test_every_game_has_a_bed_of_its_own() -> None:
    games = set(registry.available())
    assert games <= set(soundscapes.scenes())
    beds = [tuple(bed.name for bed in scape.beds) for scape in soundscapes.scenes().values()]
    # The preparator's bench stands in a quiet room too; the birds outside tell it apart.
    assert len(set(beds)) == len(beds) - 1


def test_every_bed_and_far_sound_is_heard_somewhere() -> None:
    heard = {
        one.name for scape in soundscapes.scenes().values() for one in (*scape.beds, *scape.far)
    }
    assert heard == {name for name in sounds.names() if name.startswith(("bed/", "far/"))}


def test_the_scenes_of_all_tables_are_known() -> None:
    assert {table.scene for table in TABLES} <= set(soundscapes.scenes())


def test_the_surfaces_of_all_tables_are_known() -> None:
    used = {zone.surface for table in TABLES for zone in table.zones} - {""}
    assert used <= set(soundscapes.surfaces())


def test_a_contact_is_there_for_every_shape_on_every_surface_of_every_scene() -> None:
    for scene in (*soundscapes.scenes(), "a plug-in's"):
        for surface in ("", "a plug-in's", *soundscapes.surfaces()):
            for shape in get_args(Shape):
                assert soundscapes.contact(shape, surface, scene) in sounds.names()


def test_what_lies_there_decides_what_is_heard() -> None:
    assert soundscapes.contact("card", "mat", "") == "contact/card_on_leather"
    assert soundscapes.contact("bone", "", "go_dig") == "contact/bone_on_sand"
    assert soundscapes.contact("tile", "nowhere", "memory") == "contact/tile_on_wood"
    assert soundscapes.contact("cast", "plinth", "memory") == "contact/mount_on_stone"


def test_rain_and_thunder_grow_with_the_storm() -> None:
    scape = soundscapes.soundscape("cretaceous_creek")
    rain = next(bed for bed in scape.beds if bed.name == "bed/rain")
    thunder = next(far for far in scape.far if far.name == "far/thunder")
    for heard in (rain, thunder):
        loud = [heard.loudness(phase) for phase in range(1, STORM_PHASES + 1)]
        assert loud == sorted(set(loud)), heard.name
        assert heard.loudness(-1) == heard.loudness(0) < loud[0]
        assert heard.loudness(9) == loud[-1]
