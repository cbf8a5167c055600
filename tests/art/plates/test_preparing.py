"""The map and the score track of a dig."""

from __future__ import annotations

from itertools import pairwise

import pygame

from art import faces
from art.plates import preparing
from rules.fossilis.components import DARK, SIZE, SPACES
from rules.fossilis.faces import MAP_FACE, thing_face


def test_the_way_of_the_track_passes_each_field_once_to_a_neighbour() -> None:
    way = [preparing.field_of(points) for points in range(1, preparing.LINES**2 + 1)]
    assert len(set(way)) == len(way)
    for (column, line), (further, above) in pairwise(way):
        assert abs(column - further) + abs(line - above) == 1


def test_the_map_darkens_the_spaces_that_get_a_stone() -> None:
    side = 412
    picture = faces.sheet(MAP_FACE, shape="tile", size=(side, side)).surface
    border = preparing.BORDER / (preparing.LINES * preparing.FIELD + 2 * preparing.BORDER)
    space = side * (1 - 2 * border) / 5
    shades = {}
    for number, name in enumerate(SPACES):
        left = side * border + "ABCDE".index(name[0]) * space
        top = side * border + (int(name[1]) - 1) * space
        inside = pygame.Rect(left, top, space, space).inflate(-10, -10)
        shades[number] = sum(pygame.transform.average_color(picture, inside)[:3])
    assert len(shades) == SIZE
    darkest = sorted(shades, key=lambda one: shades[one])[: len(DARK)]
    assert sorted(darkest) == list(DARK)


def test_a_track_numbers_as_many_fields_as_there_is_room_for() -> None:
    def numbered(side: int) -> int:
        return len(faces.sheet(thing_face("track"), shape="tile", size=(side, side), text=18).texts)

    assert numbered(700) == 100
    assert numbered(290) == 20
    assert numbered(240) == 10
    assert numbered(100) == 0
