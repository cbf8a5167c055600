"""What can be seen of a thing that others lie on, and where a press means it."""

from __future__ import annotations

import pytest

from rules.contract import CHANCE
from tabletop.match import Match, Player
from tabletop.scene.layout import Placement, place
from tabletop.scene.picking import source_at
from tabletop.scene.visible import LOW, visible
from tests.tabletop.scene.tables import small_table

SCREEN = (0, 0, 1280, 720)


def test_all_of_what_nothing_lies_on_is_seen_and_pointed_at_in_its_lower_half() -> None:
    table = small_table()
    placement = place(table, SCREEN)
    seen = visible(table, placement, "row-0")
    box = placement.box_of("row-0")
    assert seen is not None
    assert box is not None
    assert seen.box == box
    across, down = seen.tip
    assert abs(across - box.centre[0]) < box.w / 10
    assert abs(down - (box.y + LOW * box.h)) < box.h / 10


def test_what_is_not_on_the_table_is_not_seen() -> None:
    table = small_table()
    assert visible(table, place(table, SCREEN), "no-such-piece") is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_of_a_buried_fossil_that_others_lie_on_the_free_part_is_pointed_at(
    size: tuple[int, int],
) -> None:
    """In the canyon fossils that may be dug lap over each other."""
    match = Match.start(
        "fossil_canyon", (Player("Ada", 0), Player("Ben", 1)), seed=4, autosave=False
    )
    while not any(move.verb == "dig" for move in match.state.legal_moves()):
        if match.state.current_seat == CHANCE:
            match.settle()
        else:
            match.play(match.state.legal_moves()[-1])
    state = match.state
    table = state.lay(state.current_seat)
    placement: Placement = place(table, (0, 0, *size), seats=2)
    buried = [piece.id for piece in table.pieces if piece.id.startswith("buried-")]
    assert len(buried) > 20
    smaller = 0
    for piece in buried:
        seen = visible(table, placement, piece)
        whole = placement.box_of(piece)
        assert seen is not None
        assert whole is not None
        assert source_at(table, placement, seen.tip) == piece
        assert whole.encloses(seen.box)
        assert seen.box.inset(-1).contains(seen.tip)
        smaller += seen.box != whole
    assert smaller > 5, "many lie under others"
