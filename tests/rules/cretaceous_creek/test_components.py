"""Goal, fossils, event cards and the grid."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.cretaceous_creek.board import regions
from rules.cretaceous_creek.components import (
    ADJACENT,
    CAMPSITES,
    CARD_IDS,
    COPIES,
    DIAGONAL,
    EVENT_WORDS,
    EVENTS,
    GENUS_IDS,
    GENUS_KINDS,
    KIND_PARTS,
    KINDS,
    RULEBOOK,
    SPACES,
)
from rules.table import Gesture
from tests.rules.cretaceous_creek.creek import ALL, answers, clause, creek, play, set_up


@pytest.mark.clause("CC-01")
def test_all_win_or_all_lose_and_points_are_shared() -> None:
    state = creek("A1 A5 C1", museum=ALL)
    assert {state.tally(seat) for seat in range(3)} == {state.tally(0)}
    assert state.tally(0).total == 6
    play(state, "move A2", "move A1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)
    assert outcome.ranking == ((0, 1, 2),)
    lost = creek("A1 A5 C1", stored={0: ["tyrannosaurus.skull.1"]})
    play(lost, "discard tyrannosaurus.skull.1")
    outcome = lost.outcome()
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.ranking == ((0, 1, 2),)


@pytest.mark.clause("CC-02", "CC-05", "CC-08", "CC-12")
def test_six_skeletons_of_two_to_four_named_parts_are_needed() -> None:
    parts = {
        genus: [KIND_PARTS[kind] for kind in kinds]
        for genus, kinds in zip(GENUS_IDS, GENUS_KINDS, strict=True)
    }
    three = ["skull", "ribs/forelimbs", "hips/legs"]
    assert parts == {
        "tyrannosaurus": [*three, "tail"],
        "triceratops": three,
        "ankylosaurus": three,
        "parasaurolophus": three,
        "quetzalcoatlus": three,
        "pachycephalosaurus": ["skull/forequarters", "hindquarters"],
    }
    table = set_up().lay(0)
    assert len(table.pieces_in("museum")) == 6
    assert table.zone("museum").note == "0 of 6 skeletons"


@pytest.mark.clause("CC-04")
def test_the_deck_has_thirty_cards() -> None:
    counts = Counter(card_id.split(".")[0] for card_id in CARD_IDS)
    assert counts == {
        "tyrannosaurus": 4,
        "triceratops": 3,
        "ankylosaurus": 6,
        "pachycephalosaurus": 4,
        "parasaurolophus": 6,
        "quetzalcoatlus": 6,
        "edmontosaurus": 1,
    }
    assert len(set(CARD_IDS)) == RULEBOOK.component("skeletons")["total_cards"] == 30


@pytest.mark.clause("CC-06", "CC-07")
def test_each_part_is_there_once_for_every_skeleton() -> None:
    skeletons = {
        genus: {COPIES[kind] for kind in kinds}
        for genus, kinds in zip(GENUS_IDS, GENUS_KINDS, strict=True)
    }
    assert skeletons == {
        "tyrannosaurus": {1},
        "triceratops": {1},
        "ankylosaurus": {2},
        "parasaurolophus": {2},
        "quetzalcoatlus": {2},
        "pachycephalosaurus": {2},
    }
    one, two = CARD_IDS.index("ankylosaurus.skull.1"), CARD_IDS.index("ankylosaurus.skull.2")
    assert KINDS[one] == KINDS[two] != KINDS[CARD_IDS.index("ankylosaurus.hips_legs.1")]


@pytest.mark.clause("CC-09")
def test_the_edmontosaurus_is_a_fossil_like_others_but_of_no_skeleton() -> None:
    state = creek("A1 A2", exposed={"A1": "edmontosaurus"})
    play(state, "excavate A1")
    assert state.load_of(0) == 1
    play(state, "end", "storm none")
    play(state, "get edmontosaurus")
    assert state.load_of(1) == 1
    eroding = creek("A1 A5", exposed={"B2": "edmontosaurus"}, deck=1)
    play(eroding, "end", "storm B2", "end")
    assert eroding.outcome() is None
    faces = [piece.face for piece in eroding.lay(0).pieces_in("lost")]
    assert [face.title for face in faces if face] == ["Edmontosaurus"]


@pytest.mark.clause("CC-10", "CC-11")
def test_eighteen_event_cards_name_each_space_once_and_none_three_times() -> None:
    assert len(EVENTS) == 18
    counts = Counter(EVENT_WORDS[event] for event in EVENTS)
    assert counts.pop("none") == 3
    assert counts == dict.fromkeys(SPACES, 1)


@pytest.mark.clause("CC-15", "CC-16")
def test_the_grid_has_three_rows_of_five_without_diagonals_or_wrapping() -> None:
    assert tuple(f"{row}{column}" for row in "ABC" for column in range(1, 6)) == SPACES
    for here, name in enumerate(SPACES):
        row, column = divmod(here, 5)
        beside = {
            there for there in range(15) if abs(there // 5 - row) + abs(there % 5 - column) == 1
        }
        corner = {
            there
            for there in range(15)
            if abs(there // 5 - row) == 1 and abs(there % 5 - column) == 1
        }
        assert set(ADJACENT[here]) == beside, name
        assert set(DIAGONAL[here]) == corner, name
    state = creek("A1 C5")
    assert clause(state, "move B2") == "CC-96"
    assert clause(state, "move A5") == "CC-96"
    assert clause(state, "move D1") == "CC-15"


@pytest.mark.clause("CC-17")
def test_the_corners_are_campsites_that_hold_fossils_and_erode() -> None:
    assert [SPACES[space] for space in CAMPSITES] == ["A1", "A5", "C1", "C5"]
    state = set_up()
    assert all(state.top(space) == 2 * space + 1 for space in CAMPSITES)
    play(state, *(["skip", "skip"] if state.phase == "dig" else []), "end", "storm C5")
    assert state.status[state.top(SPACES.index("C5"))] == 2


@pytest.mark.clause("CC-13")
def test_the_grid_is_a_playing_surface_and_no_piece() -> None:
    table = set_up().lay(0)
    site = table.zone("site")
    assert [cell.id for cell in site.cells] == list(SPACES)
    assert (site.columns, site.rows) == (5, 3)
    fossils = [piece for piece in table.pieces if piece.zone == "site" and piece.shape == "card"]
    assert len(fossils) == 30


@pytest.mark.clause("CC-03")
def test_everybody_sees_the_same_and_decides_for_their_own() -> None:
    state = creek("A1 A5 C1")
    tables = [state.lay(viewer) for viewer in (0, 1, 2, None)]
    shown = [{(piece.id, piece.face) for piece in table.pieces} for table in tables]
    assert shown[0] == shown[1] == shown[2] == shown[3]
    assert clause(state, "evacuate 1") == "CC-03"
    drag = Gesture("drag", "pawn-1", "A4")
    assert answers(state, 0, drag) == ["CC-03"]


def test_regions_touch_along_sides_or_at_corners() -> None:
    names = [SPACES.index(name) for name in ("A2", "B2", "C2")]
    flooded = sum(1 << space for space in names)
    assert [[SPACES[space] for space in region] for region in regions(flooded)] == [
        ["A1", "B1", "C1"],
        ["A3", "A4", "A5", "B3", "B4", "B5", "C3", "C4", "C5"],
    ]
    assert len(regions(0)) == 1
    assert len(regions(flooded & ~(1 << names[1]))) == 1
