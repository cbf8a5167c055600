"""The names of the creek's sandbars are read beside their cards in every window."""

from __future__ import annotations

import pytest

from art.scenes.creek_things import name_box
from rules.cretaceous_creek.ids import SITE
from tabletop.scene.ground import stage_of
from tabletop.scene.layout import place
from tests.tabletop.scene.test_games import played
from tests.tabletop.scene.test_plates import WINDOWS


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080), *WINDOWS])
@pytest.mark.parametrize("letters", [100, 200])
def test_no_card_covers_the_name_of_a_bar(size: tuple[int, int], letters: int) -> None:
    table = played("cretaceous_creek", 3, seed=4, moves=30).lay(0)
    placed = place(table, (0, 0, *size), letters, 3)
    stage = stage_of(table, placed, 0)
    site = stage.site(SITE)
    assert site is not None
    assert len(site.cells) == 15
    upright = [
        spot
        for spot in placed.spots.values()
        if spot.zone == SITE and spot.shape == "card" and spot.angle == 0
    ]
    assert upright
    for cell in site.cells:
        name = name_box(cell, stage.least, stage.unit)
        covering = [
            spot.piece
            for spot in upright
            if name.inflate(-2, -2).colliderect(spot.box.x, spot.box.y, spot.box.w, spot.box.h)
        ]
        assert not covering, (cell.label, size, letters)
        assert name.left >= 0
