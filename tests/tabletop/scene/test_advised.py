"""Moves that are advised are marked, with a trail to where a piece would come to lie."""

from __future__ import annotations

import random

from rules.registry import load
from tabletop.geometry import Box
from tabletop.scene.advised import Advices, Advised
from tabletop.scene.view import View
from tests.tabletop.scene.conftest import Taste

RECT = (0, 0, 1280, 720)


def test_the_trail_leads_to_the_place_that_the_card_would_have() -> None:
    game = load("ceratopsians")
    state = game.start(2, game.complete(2, {}))
    state.settle(random.Random(4))
    table = state.lay(0)
    near = next(one for one in table.controls if str(one.move) == "draft near")
    place = next(to for piece, to in near.effects if piece == near.gesture.source)
    assert place != near.gesture.target
    view = View(table, RECT, 0, Taste())
    advices = Advices(view)
    advices.show([Advised(1, near.gesture)])
    dots = [
        Box(*one.where, *one.picture.get_size())
        for one in advices.items()
        if isinstance(one.key, tuple) and one.key[0] == "advised dot"
    ]
    box = view.placement.box_of(place)
    assert box is not None
    assert dots[-1].overlaps(box.inset(round(0.3 * box.w)))
