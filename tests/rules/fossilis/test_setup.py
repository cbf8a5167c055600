"""Setting up: the shake, the terrain, the cards and the corners (FOS-31 to FOS-54)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.contract import CHANCE, Move
from rules.fossilis import GAME
from rules.fossilis.components import (
    CORNERS,
    DARK,
    EVENTS,
    FRAGMENTS,
    PIECES,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
    TERRAIN,
    TILE_NUMBERS,
    TILES,
    WEIGHT,
)
from rules.fossilis.game import FossilisState
from rules.fossilis.knowledge import deal_terrain
from rules.fossilis.position import TILE_DISCARD
from tests.rules.fossilis.trial import Trial, begun

STONE = TERRAIN.index("stone")
SHAKE = Move("shake", tuple(piece % SIZE for piece in range(PIECES)))


def shaken(seats: int = 2) -> FossilisState:
    """A match whose site has just been shaken."""
    state = GAME.start(seats)
    state.play(SHAKE)
    return state


def clause(state: FossilisState, move: Move) -> str:
    """The clause that forbids a move."""
    refusal = state.refuse(move)
    assert refusal is not None
    return refusal.clause


@pytest.mark.clause("FOS-31")
def test_two_to_four_players_each_with_a_pawn_and_a_mat() -> None:
    for seats in (2, 3, 4):
        state = Trial(seats=seats).state
        table = state.lay(0)
        pawns = [piece for piece in table.pieces if piece.shape == "pawn"]
        assert [pawn.owner for pawn in pawns] == list(range(seats))
        assert sum(zone.id.startswith("lab-") for zone in table.zones) == seats
    with pytest.raises(ValueError, match="not by 5"):
        GAME.start(5)


@pytest.mark.clause("FOS-32", "FOS-53")
def test_the_last_player_places_first_and_the_first_begins() -> None:
    state = begun(3)
    order = []
    for corner in ("A1", "E1", "A5"):
        order.append(state.current_seat)
        state.play(Move.of("corner", corner))
    assert order == [2, 1, 0]
    assert state.current_seat == 0
    assert state.round == 1
    for _ in range(3):
        state.play(Move.of("end"))
    assert state.current_seat == 0, "the marker does not move: the first seat begins each round"
    assert state.round == 2


@pytest.mark.clause("FOS-33")
def test_three_sand_tiles_start_the_discard_pile() -> None:
    state = GAME.start(2)
    piled = [t for t in range(1, len(TILES)) if state.tile_holder[t] == TILE_DISCARD]
    assert sorted(FRAGMENTS[tile] for tile in piled) == [("amber",), ("egg",), ("footprint",)]
    assert {TERRAIN[WEIGHT[tile]] for tile in piled} == {"sand"}


@pytest.mark.clause("FOS-34", "FOS-35")
def test_the_shake_puts_every_piece_into_one_pit() -> None:
    state = GAME.start(2)
    assert state.current_seat == CHANCE
    state.play(SHAKE)
    assert len(state.where) == 51
    assert all(0 <= pit < 25 for pit in state.where)
    fresh = GAME.start(2)
    crowded = Move("shake", (7,) * PIECES)
    assert fresh.refuse(crowded) is None, "a pit may hold any number of pieces, or none"
    assert clause(fresh, Move("shake", (7,) * (PIECES - 1))) == "FOS-35"
    assert clause(fresh, Move("shake", (25,) + (7,) * (PIECES - 1))) == "FOS-35"
    assert clause(fresh, Move("shake", ("wall",) + (7,) * (PIECES - 1))) == "FOS-35"


@pytest.mark.clause("FOS-36")
def test_a_shake_without_pieces_favours_no_pit() -> None:
    state = GAME.start(2)
    rng = random.Random(3)
    pits: Counter[int] = Counter()
    for _ in range(400):
        move = state.chance(rng)
        assert state.refuse(move) is None
        pits.update(int(pit) for pit in move.args)
    expected = 400 * PIECES / SIZE
    chi_square = sum((pits[pit] - expected) ** 2 / expected for pit in range(SIZE))
    assert chi_square < 51.2, "above the 0.1 % limit for 24 degrees of freedom"
    first, second = state.chance(random.Random(1)), state.chance(random.Random(2))
    assert first != second


@pytest.mark.clause("FOS-37")
def test_nobody_learns_where_the_pieces_lie() -> None:
    one, other = shaken(), GAME.start(2)
    events = other.play(Move("shake", tuple(reversed(SHAKE.args))))
    assert not any(space in event.text for event in events for space in SPACES)
    terrain = deal_terrain(random.Random(1))
    for state in (one, other):
        state.play(terrain)
    for viewer in (0, 1, None):
        assert one.lay(viewer) == other.lay(viewer)
    assert not any(piece.shape == "bone" for piece in one.lay(0).pieces)


@pytest.mark.clause("FOS-38", "FOS-39", "FOS-40", "FOS-41", "FOS-42", "FOS-43", "FOS-44")
def test_terrain_keeps_the_placing_rules() -> None:
    names = {SPACES[space] for space in DARK}
    assert names == {"B2", "D2", "C3", "B4", "D4"}
    for seed in range(40):
        state = shaken()
        state.play(deal_terrain(random.Random(seed)))
        assert all(state.bottom)
        upper = [space for space in range(SIZE) if state.top[space]]
        assert len(upper) == 10
        assert not set(upper) & set(CORNERS)
        stones = [space for space in range(SIZE) if WEIGHT[state.bottom[space]] == STONE]
        assert stones == sorted(DARK)
        high = [space for space in upper if WEIGHT[state.top[space]] == STONE]
        assert len(high) == 3
        assert not set(high) & set(DARK)


def rearranged(**changes: str) -> Move:
    """A legal deal with the tiles of two places exchanged: ``B2=A1``; ``top_`` for the upper."""
    words = list(deal_terrain(random.Random(11)).args)

    def place(name: str) -> int:
        return SPACE_NUMBERS[name[-2:]] + (SIZE if name.startswith("top_") else 0)

    for one, other in changes.items():
        a, b = place(one), place(other)
        words[a], words[b] = words[b], words[a]
    return Move("terrain", tuple(words))


@pytest.mark.clause("FOS-38", "FOS-39", "FOS-40", "FOS-41", "FOS-42", "FOS-43", "FOS-45")
def test_terrain_that_breaks_a_placing_rule_is_refused() -> None:
    state = shaken()
    legal = rearranged()
    assert state.refuse(legal) is None
    words = [str(word) for word in legal.args]
    top = [space for space in range(SIZE) if words[SIZE + space] != "none"]
    assert clause(state, rearranged(A1="B2")) == "FOS-40"
    missing = Move("terrain", ("none", *words[1:]))
    assert clause(state, missing) == "FOS-38"
    assert clause(state, Move("terrain", tuple(words[:-1]))) == "FOS-38"
    assert clause(state, Move("terrain", (*words[:-1], "marble"))) == "FOS-38"
    lifted = f"top_{SPACES[top[0]]}"
    assert clause(state, rearranged(**{lifted: "top_A1"})) == "FOS-42"
    fewer = list(words)
    fewer[SIZE + top[0]] = "none"
    assert clause(state, Move("terrain", tuple(fewer))) == "FOS-41"
    twice = list(words)
    twice[SIZE + top[0]] = twice[SIZE + top[1]]
    assert clause(state, Move("terrain", tuple(twice))) == "FOS-07"
    stone = next(s for s in top if WEIGHT[TILE_NUMBERS[words[SIZE + s]]] == STONE)
    if WEIGHT[TILE_NUMBERS[words[SIZE + SPACE_NUMBERS["C3"]] or "none"]] != STONE:
        moved = rearranged(**{f"top_{SPACES[stone]}": "top_C3"})
        assert clause(state, moved) == "FOS-43"
    on_dark = rearranged(C3=f"top_{SPACES[stone]}")
    assert state.refuse(on_dark) is None, "one stone is as good as another"
    sand = next(s for s in top if WEIGHT[TILE_NUMBERS[words[SIZE + s]]] != STONE)
    assert clause(state, rearranged(C3=f"top_{SPACES[sand]}")) == "FOS-39"


@pytest.mark.clause("FOS-45")
def test_terrain_is_dealt_by_chance() -> None:
    deals = {deal_terrain(random.Random(seed)) for seed in range(12)}
    assert len(deals) == 12
    over_dark: Counter[bool] = Counter()
    for seed in range(600):
        words = deal_terrain(random.Random(seed)).args[SIZE:]
        over_dark.update([words[SPACE_NUMBERS["C3"]] != "none"])
    # Seven light tiles fall on 18 of the places left: 7 / 18 of the deals cover C3 twice.
    assert 0.33 < over_dark[True] / 600 < 0.45


@pytest.mark.clause("FOS-46")
def test_all_terrain_is_open_also_under_another_tile() -> None:
    state = shaken()
    state.play(deal_terrain(random.Random(4)))
    table = state.lay(None)
    faces = [piece.face for piece in table.pieces if piece.zone == "site"]
    assert len(faces) == 35
    assert all(face is not None and face.line for face in faces)


@pytest.mark.clause("FOS-47")
def test_nine_skills_are_shown() -> None:
    state = begun(2)
    assert len(set(state.skill_display)) == 9
    assert 0 not in state.skill_display
    fresh = shaken()
    fresh.play(deal_terrain(random.Random(4)))
    assert clause(fresh, Move.parse("skills tenure tenure")) == "FOS-47"
    same = Move("skills", ("tenure",) * 9)
    assert clause(fresh, same) == "FOS-47"


@pytest.mark.clause("FOS-48")
def test_three_events_lie_face_down() -> None:
    state = begun(2)
    cards = [piece for piece in state.lay(0).pieces if piece.zone == "events"]
    assert [card.face for card in cards] == [None, None, None]
    assert not state.events
    state.phase = "event"
    state.turn = CHANCE
    drawn = {state.chance(random.Random(seed)).args[0] for seed in range(80)}
    assert drawn == {event.id for event in EVENTS.values()}


@pytest.mark.clause("FOS-49")
@pytest.mark.parametrize(("seats", "pool", "supply"), [(2, 8, 32), (3, 12, 28), (4, 16, 24)])
def test_the_pool_has_four_plaster_for_each_player(seats: int, pool: int, supply: int) -> None:
    state = GAME.start(seats)
    assert (state.pool, state.supply) == (pool, supply)


@pytest.mark.clause("FOS-50", "FOS-51")
def test_display_and_market_are_turned_up() -> None:
    state = begun(2)
    assert len(set(state.display)) == 4
    assert len(state.dinosaur_deck()) == 20
    assert len(state.tool_deck()) == 19
    assert len(state.supplies_deck()) == 22
    assert all(card <= 21 for card in state.market[:2])
    assert all(card > 21 for card in state.market[2:])
    early = shaken()
    early.play(deal_terrain(random.Random(4)))
    early.play(early.chance(random.Random(4)))
    assert clause(early, Move.parse("draw tool TL-01")) == "FOS-50"
    assert clause(early, Move.parse("draw dinosaur dragon")) == "FOS-50"
    while 0 in early.display:
        early.play(early.chance(random.Random(1)))
    assert clause(early, Move.parse("draw supplies SU-01")) == "FOS-51"


@pytest.mark.clause("FOS-52")
def test_players_start_with_nothing() -> None:
    state = Trial(seats=3).state
    for seat in range(3):
        assert state.plaster[seat] == 0
        assert state.tally(seat).total == 2 + 4, "only the empty skill slots count"
        assert state.tile_holder.count(seat) == 0
        assert state.card_holder.count(seat) == 0


@pytest.mark.clause("FOS-53", "FOS-54")
def test_pawns_start_on_different_corners() -> None:
    state = begun(2)
    assert {str(move) for move in state.legal_moves()} == {
        "corner A1",
        "corner E1",
        "corner A5",
        "corner E5",
    }
    assert clause(state, Move.parse("corner C3")) == "FOS-53"
    assert clause(state, Move.parse("gain")) == "FOS-53"
    state.play(Move.parse("corner E5"))
    assert clause(state, Move.parse("corner E5")) == "FOS-54"
    state.play(Move.parse("corner A1"))
    assert clause(state, Move.parse("corner A5")) == "FOS-53"
