"""Faint corners stand where something lay that others took, as long as that place is there."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame

from rules.ceratopsians.ids import UNSEEN, UNSEEN_LIST
from rules.contract import CHANCE, State
from rules.registry import load
from rules.table import Table
from tabletop.scene.changes import Changes
from tabletop.scene.joints import pins
from tabletop.scene.lastmove import ring
from tabletop.scene.view import View
from tests.tabletop.scene.conftest import Taste

RECT = (0, 0, 1280, 720)


def drafted(turns: int) -> State:
    """A match of Ceratopsians after so many drafts of the near card."""
    game = load("ceratopsians")
    state = game.start(2, game.complete(2, {}))
    rng = random.Random(4)
    made = 0
    state.settle(rng)
    while made < turns:
        state.play(state.legal_moves()[0])
        made += 1
        if state.current_seat == CHANCE:
            state.settle(rng)
    return state


def rings(now: Table, before: Table, piece: str) -> int:
    changes = Changes(View(now, RECT, 0, Taste()))
    changes.show(before, {}, {piece: 1})
    return len(changes.items())


def test_where_something_lay_on_a_place_that_is_there_a_ring_stands() -> None:
    table = drafted(3).lay(0)
    piece = next(one for one in table.pieces_in("boneyard"))
    less = tuple(one for one in table.pieces if one != piece)
    assert rings(replace(table, pieces=less), table, piece.id) == 1


def test_none_stands_where_the_table_was_laid_anew() -> None:
    before, now = drafted(15).lay(0), drafted(16).lay(0)
    assert any(one.id == UNSEEN_LIST for one in before.pieces)
    assert not any(zone.id == UNSEEN for zone in now.zones)
    assert rings(now, before, UNSEEN_LIST) == 0


def test_none_stands_in_a_row_that_has_closed_up_nor_under_what_lies_there_now() -> None:
    table = drafted(3).lay(0)
    piece = next(one for one in table.pieces_in("boneyard"))
    less = replace(table, pieces=tuple(one for one in table.pieces if one != piece))
    rowed = tuple(
        replace(zone, layout="row") if zone.id == "boneyard" else zone for zone in table.zones
    )
    assert rings(replace(less, zones=rowed), replace(table, zones=rowed), piece.id) == 0
    other = replace(piece, id="another")
    assert rings(replace(table, pieces=(*less.pieces, other)), table, piece.id) == 0


def test_where_something_is_gone_no_ring_is_closed_round_nothing() -> None:
    table = drafted(3).lay(0)
    piece = next(one for one in table.pieces_in("boneyard"))
    less = tuple(one for one in table.pieces if one != piece)
    changes = Changes(View(replace(table, pieces=less), RECT, 0, Taste()))
    changes.show(table, {}, {piece.id: 1})
    (trace,) = changes.items()
    middle = trace.picture.get_rect().center
    drawn = pygame.mask.from_surface(trace.picture, 0)
    assert drawn.count()
    assert not any(drawn.get_at((middle[0], row)) for row in range(drawn.get_size()[1]))
    assert not any(drawn.get_at((column, middle[1])) for column in range(drawn.get_size()[0]))


def test_what_came_before_the_last_move_has_a_quieter_ring() -> None:
    table = drafted(3).lay(0)
    view = View(table, RECT, 0, Taste())
    piece = next(one for one in table.pieces_in("boneyard"))
    changes = Changes(view)
    changes.show(table, {piece.id: 1}, {})
    (quiet,) = changes.items()
    whole = ring(view.placement.spots[piece.id], 1, view.placement.unit)
    assert quiet.where == whole.where
    assert (quiet.picture.get_alpha() or 255) < (whole.picture.get_alpha() or 255)
    assert changes.items({piece.id}) == [quiet], "pictures are kept until things lie elsewhere"
    changes.lay_out()
    assert changes.items({piece.id}) == [], "what has the ring of the last move has no other"


def test_no_ring_lies_on_the_seams_where_colours_are_compared() -> None:
    table = drafted(5).lay(0)
    view = View(table, RECT, 0, Taste())
    spots = view.placement.spots
    joined = [one for one in table.joints if one.piece in spots and one.other in spots]
    assert joined
    changes = Changes(view)
    laid = {name: 1 for joint in joined for name in (joint.piece, joint.other)}
    changes.show(table, laid, {})
    seen = changes.items()
    assert seen
    for pin in pins(joined, view.pieces, spots):
        at = round(pin.centre[0]), round(pin.centre[1])
        for ring_seen in seen:
            if ring_seen.rect.collidepoint(at):
                x, y = at[0] - ring_seen.rect.x, at[1] - ring_seen.rect.y
                assert ring_seen.picture.get_at((x, y))[3] == 0
