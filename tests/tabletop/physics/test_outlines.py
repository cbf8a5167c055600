"""Outlines: read from data, balanced, and small enough for every pit."""

from __future__ import annotations

import pytest

from art import plates
from tabletop.physics.outlines import Outline, full_box, outline_of, outlines
from tabletop.physics.site import PIT, WALL


@pytest.mark.parametrize("outline", outlines().values(), ids=lambda one: one.name)
def test_a_piece_fits_into_a_pit_whichever_way_it_lies(outline: Outline) -> None:
    assert 0 < outline.reach < PIT / 2 - WALL


@pytest.mark.parametrize("outline", outlines().values(), ids=lambda one: one.name)
def test_every_outline_has_a_plate_to_be_drawn_with(outline: Outline) -> None:
    assert f"bone/{outline.name}" in plates.names()


@pytest.mark.parametrize("outline", outlines().values(), ids=lambda one: one.name)
def test_the_centre_of_gravity_lies_within_the_extent_of_the_parts(outline: Outline) -> None:
    points = [point for polygon in outline.polygons for point in polygon]
    points += [end for bar in outline.bars for end in (bar.start, bar.end)]
    assert min(x for x, _ in points) < 0 < max(x for x, _ in points)
    assert min(y for _, y in points) < 0 < max(y for _, y in points)


def test_a_full_box_has_the_bones_and_hammers_of_the_game() -> None:
    box = full_box()
    assert len(box) == 51
    assert box.count("hammer") == 8


def test_plates_find_their_outline_and_strangers_a_plain_one() -> None:
    assert outline_of("bone/rib").name == "rib"
    assert outline_of("genus/allosaurus") is outline_of("")
