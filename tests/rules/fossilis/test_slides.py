"""Slides: the whole chain of tiles and pawns (FOS-105 to FOS-144)."""

from __future__ import annotations

import pytest

from rules.contract import Move
from rules.fossilis.components import SPACE_NUMBERS
from rules.fossilis.position import WAITING
from rules.fossilis.slides import look_into_pits
from rules.table import Gesture
from tests.rules.fossilis.trial import Trial

ROW = """
    . . . . .
    . . . . .
    {}
    . . . . .
    s s s s s
"""


def on_row(row: str, pawn: str, *others: str, seats: int = 2, **options: str) -> Trial:
    """A site whose third row is drawn; the pawn of seat 0, then those of the others."""
    far = ("A5", "B5", "C5")
    places = (pawn, *others, *far[len(others) :])
    return Trial(ROW.format(row), seats, places, **options)


def rich(match: Trial) -> Trial:
    """The match with energy for anything."""
    match.state.energy = 9
    return match


# ---- What may be dug


@pytest.mark.clause("FOS-105")
@pytest.mark.parametrize(("row", "left"), [("s . . . .", 2), ("c . . . .", 1), ("r . . . .", 0)])
def test_digging_costs_by_the_terrain_of_the_dug_tile(row: str, left: int) -> None:
    match = on_row(row, "A3")
    match.play("dig A3 east")
    assert match.state.energy == left
    assert match.row(3) == f". {row[0]} . . ."


@pytest.mark.clause("FOS-105", "FOS-120")
def test_pushed_tiles_cost_nothing() -> None:
    match = on_row("s s s s s", "A3")
    match.play("dig A3 east")
    assert match.state.energy == 2
    assert match.row(3) == ". s s s s"
    assert match.claimed(0) == 1


@pytest.mark.clause("FOS-106")
def test_reach_is_the_own_tile_and_those_straight_beside_it() -> None:
    match = Trial("s s s . . " * 3 + ". . . . . " + ". . . . s", pawns=("B2", "E5"))
    dug = {move.split()[0] for move in match.legal("dig")}
    assert dug == {"B2", "B1", "A2", "C2", "B3"}
    assert match.clause("dig A1 east") == "FOS-106"
    assert match.clause("dig E5 east") == "FOS-106"
    assert match.clause("dig C3 east") == "FOS-106"


@pytest.mark.clause("FOS-107")
def test_only_the_topmost_tile_slides() -> None:
    match = on_row("c/s . . . .", "A3")
    table, space = match.state.lay(0), SPACE_NUMBERS["A3"]
    lower = next(one for one in table.pieces_in("site") if (one.order, one.layer) == (space, 0))
    assert match.clauses(0, Gesture("drag", lower.id, "B3")) == ["FOS-107"]
    match.play("dig A3 east")
    assert match.row(3) == "c s . . ."
    assert match.state.energy == 2


@pytest.mark.clause("FOS-108")
def test_heights_do_not_matter_for_reach() -> None:
    match = on_row("s/s s . . .", "A3", seats=2)
    assert "B3 east" in match.legal("dig")
    low = on_row("s/s s . . .", "B3")
    assert "A3 east" in low.legal("dig")


@pytest.mark.clause("FOS-109")
def test_all_four_directions_also_towards_and_past_the_own_pawn() -> None:
    match = on_row("s . s/s . .", "A3", "E5")
    match.pawn(0, "C3")
    assert {"C3 north", "C3 east", "C3 south", "C3 west"} <= match.legal("dig")
    towards = on_row("s s . . .", "A3")
    towards.play("dig B3 west")
    assert towards.at(0) == "west", "the tile under the own pawn was pushed off"
    assert match.clause("dig C3 up") == "FOS-109"


# ---- Layers


@pytest.mark.clause("FOS-110")
def test_there_are_never_more_than_two_tiles_on_a_space() -> None:
    match = on_row("s/s s/s . . .", "A3")
    match.play("dig A3 east")
    assert match.row(3) == "s s/s s . ."


@pytest.mark.clause("FOS-111", "FOS-126")
def test_tiles_of_both_layers_leave_over_the_edge_and_are_claimed() -> None:
    match = on_row("s/c . . . .", "A3")
    match.pawn(0, "A3")
    match.play("dig A3 west")
    assert match.row(3) == "s . . . ."
    assert match.claimed(0) == 1
    match.pawn(0, "A5")
    match.lay_out(ROW.format("s . . . ."))
    match.pawn(0, "A3")
    rich(match).play("dig A3 west")
    assert match.row(3) == ". . . . ."
    assert match.claimed(0) == 2


@pytest.mark.clause("FOS-112", "FOS-113")
def test_a_top_tile_comes_to_rest_on_a_lone_tile_stone_on_stone_included() -> None:
    match = on_row("r/r r . . .", "A3")
    match.play("dig A3 east")
    assert match.row(3) == "r r/r . . ."
    assert match.claimed(0) == 0


@pytest.mark.clause("FOS-114")
def test_a_top_tile_drops_into_an_open_pit() -> None:
    match = on_row("s/c . s . .", "A3")
    match.play("dig A3 east")
    assert match.row(3) == "s c s . ."


@pytest.mark.clause("FOS-115", "FOS-119")
def test_a_top_tile_pushes_the_upper_tiles_of_stacks() -> None:
    match = on_row("s/s r/s c/s r .", "A3")
    match.play("dig A3 east")
    assert match.row(3) == "s r/s c/s r/s ."
    dropping = on_row("s/s r/s . . .", "A3")
    dropping.play("dig A3 east")
    assert dropping.row(3) == "s r/s s . ."


@pytest.mark.clause("FOS-116", "FOS-62")
def test_a_bottom_tile_covers_an_open_pit_and_opens_its_own() -> None:
    match = on_row("s . s . .", "A3")
    match.bury("A3", "rib")
    match.bury("B3", "limb")
    look_into_pits(match.state)
    assert match.state.visible(SPACE_NUMBERS["B3"])
    match.play("dig A3 east")
    assert match.row(3) == ". s s . ."
    assert match.state.visible(SPACE_NUMBERS["A3"])
    assert not match.state.visible(SPACE_NUMBERS["B3"])


@pytest.mark.clause("FOS-117", "FOS-119")
def test_a_bottom_tile_pushes_lone_tiles_up_to_an_open_pit() -> None:
    match = on_row("s s s . s", "A3")
    match.play("dig A3 east")
    assert match.row(3) == ". s s s s"
    assert match.claimed(0) == 0


@pytest.mark.clause("FOS-118")
def test_a_stack_anywhere_in_the_row_stops_a_bottom_slide() -> None:
    match = on_row("s s s s/s .", "A3")
    assert match.clause("dig A3 east") == "FOS-118"
    gap = on_row("s s . s/s .", "A3")
    gap.play("dig A3 east")
    assert gap.row(3) == ". s s s/s ."


# ---- Weights


@pytest.mark.clause("FOS-121", "FOS-122")
@pytest.mark.parametrize(
    ("row", "legal"),
    [
        ("r s r c .", True),
        ("c c s s .", True),
        ("c r . . .", False),
        ("s c . . .", False),
        ("s s c . .", False),
        ("c s r . .", False),
        ("r c s r s", True),
    ],
)
def test_every_pushed_tile_is_compared_with_the_dug_one(row: str, legal: bool) -> None:
    match = on_row(row, "A3")
    assert ("A3 east" in match.legal("dig")) == legal
    if not legal:
        assert match.clause("dig A3 east") == "FOS-121"


@pytest.mark.clause("FOS-121")
def test_weights_count_in_the_top_layer_too() -> None:
    match = on_row("s/s s/c . . .", "A3")
    assert match.clause("dig A3 east") == "FOS-121"
    heavier = on_row("s/c s/c s/s . .", "A3")
    heavier.play("dig A3 east")
    assert heavier.row(3) == "s s/c s/c s ."


@pytest.mark.clause("FOS-123")
def test_tiles_that_are_only_slid_over_have_no_weight() -> None:
    match = on_row("r/s r/s r . .", "A3")
    match.play("dig A3 east")
    assert match.row(3) == "r r/s r/s . ."


@pytest.mark.clause("FOS-124", "FOS-85")
def test_a_refused_dig_moves_nothing_and_costs_nothing() -> None:
    match = on_row("s s s c .", "A3")
    before = match.state.copy()
    assert match.clause("dig A3 east") == "FOS-121"
    with pytest.raises(ValueError, match="heavier"):
        match.play("dig A3 east")
    assert match.state == before


@pytest.mark.clause("FOS-120", "FOS-125")
def test_a_whole_row_may_be_pushed_and_only_the_foremost_tile_leaves() -> None:
    match = on_row("s/r s/c s/s s/c s/s", "A3")
    match.play("dig A3 east")
    assert match.row(3) == "s s/r s/c s/s s/c"
    assert match.claimed(0) == 1


@pytest.mark.clause("FOS-62")
def test_an_open_pit_has_no_tile_to_dig() -> None:
    match = on_row("s . . . .", "A3")
    assert match.clause("dig B3 east") == "FOS-62"


# ---- Claimed tiles


@pytest.mark.clause("FOS-126")
def test_the_digger_claims_whoever_stood_on_the_tile() -> None:
    match = on_row("s s . . .", "B3", "A3")
    match.play("dig B3 west")
    assert match.claimed(0) == 1
    assert match.claimed(1) == 0
    assert match.at(1) == "west"


@pytest.mark.clause("FOS-127")
def test_a_claimed_tile_can_be_spent_in_the_same_or_a_later_turn() -> None:
    match = on_row("s . . . .", "A3")
    match.offer("TL-19")
    match.play("dig A3 west")
    assert {move.split()[0] for move in match.legal("buy")} >= {"TL-19"}
    match.turn_of(0)
    assert {move.split()[0] for move in match.legal("buy")} >= {"TL-19"}


@pytest.mark.clause("FOS-128")
def test_slides_do_not_move_the_pieces_in_pits() -> None:
    match = on_row("s s . . .", "A3")
    match.bury("A3", "rib", "hammer")
    match.bury("B3", "limb")
    match.bury("C3", "skull")
    before = list(match.state.where)
    match.play("dig A3 east")
    assert match.state.where == before


# ---- Pawns


@pytest.mark.clause("FOS-129", "FOS-143")
def test_pawns_ride_on_dug_and_pushed_tiles_also_down_a_layer() -> None:
    match = on_row("s/s s/s . . .", "A3", "B3")
    match.play("dig A3 east")
    assert match.row(3) == "s s/s s . ."
    assert (match.at(0), match.at(1)) == ("B3", "C3")


@pytest.mark.clause("FOS-130")
def test_pawns_have_no_weight() -> None:
    match = on_row("s s s . .", "A3", "B3", "C3", seats=3)
    match.play("dig A3 east")
    assert [match.at(seat) for seat in range(3)] == ["B3", "C3", "D3"]


@pytest.mark.clause("FOS-131", "FOS-143")
def test_a_pawn_whose_tile_leaves_falls_off_on_that_side() -> None:
    match = on_row("s . . . .", "A3")
    match.play("dig A3 west")
    assert match.at(0) == "west"
    assert match.claimed(0) == 1
    assert match.clause("dig A3 west") == "FOS-98"


@pytest.mark.clause("FOS-132", "FOS-134")
def test_a_pawn_on_a_lone_tile_is_pushed_by_a_top_tile() -> None:
    match = on_row("s/s s s . .", "A3", "B3")
    match.play("dig A3 east")
    assert match.row(3) == "s s/s s . ."
    assert (match.at(0), match.at(1)) == ("B3", "C3")


@pytest.mark.clause("FOS-133")
def test_bottom_slides_push_no_pawn() -> None:
    match = on_row("s s . s .", "A3", "D3")
    match.play("dig A3 east")
    assert match.row(3) == ". s s s ."
    assert match.at(1) == "D3"


@pytest.mark.clause("FOS-135", "FOS-134")
def test_a_squeezed_pawn_hops_onto_the_stack() -> None:
    match = on_row("s/s s s/c . .", "A3", "B3")
    match.play("dig A3 east")
    assert match.row(3) == "s s/s s/c . ."
    assert match.at(1) == "C3"


@pytest.mark.clause("FOS-136", "FOS-137")
def test_a_pushed_pawn_pushes_the_next_ones() -> None:
    match = on_row("s/s s s s/r .", "A3", "B3", "C3", seats=3)
    match.play("dig A3 east")
    assert [match.at(seat) for seat in range(3)] == ["B3", "C3", "D3"]


@pytest.mark.clause("FOS-137", "FOS-138")
def test_a_pawn_pushed_by_a_pawn_falls_off_the_site() -> None:
    match = on_row("s . s/s s s", "C3", "D3", "E3", seats=3)
    match.play("dig C3 east")
    assert [match.at(seat) for seat in range(3)] == ["D3", "E3", "east"]
    assert match.state.phase == "energy"


@pytest.mark.clause("FOS-138")
def test_a_pawn_pushed_over_the_edge_waits_there() -> None:
    match = on_row("s s/s . . .", "B3", "A3")
    match.play("dig B3 west")
    assert match.row(3) == "s/s s . . ."
    assert match.at(1) == "west"
    assert match.state.pawns[1] == WAITING + 3


@pytest.mark.clause("FOS-131", "FOS-138")
def test_a_dig_says_beforehand_whose_pawn_falls_off() -> None:
    match = on_row("s s/s . . .", "B3", "A3")
    notes = {str(one.move): one.note for one in match.state.lay(0).controls}
    assert notes["dig B3 west"] == "1 energy; the pawn of {1} falls off the site"
    assert notes["dig B3 east"] == "1 energy"
    alone = on_row("s . . . .", "A3")
    notes = {str(one.move): one.note for one in alone.state.lay(0).controls}
    assert notes["dig A3 west"] == "1 energy; your pawn falls off the site"


@pytest.mark.clause("FOS-139", "FOS-140")
def test_the_owner_of_a_pawn_pushed_into_a_pit_chooses_a_side_at_once() -> None:
    match = on_row("s/s s . . .", "A3", "B3")
    match.bury("C3", "rib")
    match.play("dig A3 east")
    assert match.state.current_seat == 1
    assert match.legal() == {"side north", "side east", "side south", "side west"}
    assert match.clause("gain") == "FOS-140"
    assert match.clause("side up") == "FOS-139"
    where = list(match.state.where)
    match.play("side south")
    assert match.at(1) == "south"
    assert match.state.where == where, "the pieces in the pit stay"
    assert match.state.current_seat == 0, "then the digger goes on"
    assert match.state.energy == 2
    assert match.clause("side north") == "FOS-139"


@pytest.mark.clause("FOS-137", "FOS-139")
def test_a_pawn_pushed_by_a_pawn_into_a_pit() -> None:
    match = on_row("s/s s s . .", "A3", "B3", "C3", seats=3)
    match.play("dig A3 east")
    assert match.state.current_seat == 2
    match.play("side east")
    assert [match.at(seat) for seat in range(3)] == ["B3", "C3", "east"]


@pytest.mark.clause("FOS-141")
def test_at_most_one_pawn_leaves_the_site() -> None:
    match = on_row("s s s s s", "A3", "D3", "E3", seats=3)
    match.play("dig A3 east")
    off = [seat for seat in range(3) if match.state.pawns[seat] >= WAITING]
    assert off == [2]
    stacked = on_row("s/s s/s s/s s/s s", "A3", "D3", "E3", seats=3)
    stacked.play("dig A3 east")
    assert [stacked.at(seat) for seat in range(3)] == ["B3", "E3", "east"]


@pytest.mark.clause("FOS-142")
def test_any_number_of_pawns_wait_on_a_side() -> None:
    match = on_row("s s . . .", "B3", "A3")
    match.play("dig A3 west", "dig B3 west", "dig A3 west")
    assert (match.at(0), match.at(1)) == ("west", "west")


@pytest.mark.clause("FOS-143")
def test_the_own_pawn_is_pushed_like_any_other() -> None:
    match = on_row("s . . . .", "B3")
    match.lay_out(ROW.format("s s/s . . ."))
    match.pawn(0, "A3")
    match.play("dig B3 west")
    assert match.at(0) == "west"
    assert match.row(3) == "s/s s . . ."


@pytest.mark.clause("FOS-144")
def test_tiles_with_riders_move_first_then_pushed_pawns_then_pits_open() -> None:
    match = on_row("s/s s s . .", "A3", "B3")
    shown: list[tuple[str, str, str, bool]] = []

    def beat() -> None:
        table = match.state.lay(0)
        assert not table.controls, "nothing can be done in the middle of a slide"
        shown.append((match.row(3), match.at(0), match.at(1), bool(table.pieces)))

    match.state.play(Move.parse("dig A3 east"), beat)
    assert shown == [("s s/s s . .", "B3", "B3", True), ("s s/s s . .", "B3", "C3", True)]
    match.turn_of(0)
    match.lay_out(ROW.format(". s . . ."))
    match.pawn(0, "B3")
    match.pawn(1, "A5")
    match.bury("B3", "skull")
    opened: list[bool] = []
    pit = SPACE_NUMBERS["B3"]
    match.state.play(Move.parse("dig B3 east"), lambda: opened.append(match.state.visible(pit)))
    assert opened == [False]
    assert match.state.visible(pit)
