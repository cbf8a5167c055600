"""Turns, plaster pools and events (FOS-55 to FOS-82)."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move, Recall
from rules.fossilis.components import SPACE_NUMBERS
from rules.fossilis.position import TILE_DISCARD
from rules.table import Counter, Gesture
from tests.rules.fossilis.trial import Trial


def last_gain(seats: int = 2, pools: int = 1, site: str = "") -> Trial:
    """Seat 0 is about to take the last plaster of a pool."""
    match = Trial(site, seats) if site else Trial(seats=seats)
    state = match.state
    state.supply += state.pool - 1
    state.pool = 1
    state.pools = pools
    return match


def event(name: str, seats: int = 2, site: str = "") -> Trial:
    """Seat 0 has emptied the first pool, and this event is revealed after its turn."""
    match = last_gain(seats, site=site)
    match.play("gain", "end")
    return match


@pytest.mark.clause("FOS-55")
def test_turns_go_round_and_rounds_end_before_the_start_player() -> None:
    match = Trial(seats=3)
    seen = []
    for _ in range(7):
        seen.append((match.state.round, match.state.current_seat))
        match.end_turn()
    assert seen == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]
    assert match.clauses(2, Gesture("tap", "pawn-1")) == ["FOS-55"]


@pytest.mark.clause("FOS-56", "FOS-57")
def test_the_three_steps_and_no_way_back() -> None:
    match = Trial()
    match.offer("TL-19", "TL-18")
    match.tiles(0, "amber", "amber")
    match.store(0, "tooth")
    match.show("allosaurus", "microraptor")
    match.play("gain", "buy TL-19 amber")
    match.settle()
    for text in ("gain", "walk B1", "dig A1 north", "use crowbar", "sand A2 amber", "climb A1"):
        assert match.clause(text) == "FOS-57"
    match.play("claim allosaurus tooth")
    match.settle()
    assert match.clause("buy TL-18 amber") == "FOS-56"
    assert match.clause("gain") == "FOS-57"
    assert match.legal() == {"score allosaurus", "end"}
    straight = Trial()
    straight.store(0, "tooth")
    straight.show("allosaurus")
    straight.play("claim allosaurus tooth")
    straight.settle()
    assert straight.clause("gain") == "FOS-57"


@pytest.mark.clause("FOS-58")
def test_nothing_is_compulsory_and_energy_is_lost() -> None:
    match = Trial()
    assert "end" in match.legal()
    match.end_turn()
    assert match.state.current_seat == 1
    assert match.state.energy == 3
    assert match.clause("end now") == "FOS-58"
    match.end_turn()
    assert match.state.energy == 3, "nothing is saved up"


@pytest.mark.clause("FOS-59")
def test_scoring_is_possible_in_every_step() -> None:
    match = Trial()
    match.show("microraptor")
    match.store(0, "tooth", "limb")
    match.lab(0, "allosaurus", "rib")
    assert match.legal("score") == {"microraptor", "allosaurus"}
    match.offer("TL-19")
    match.tiles(0, "amber")
    match.play("buy TL-19 amber")
    match.settle()
    assert match.legal("score") == {"microraptor", "allosaurus"}
    match.state.phase = "claim"
    assert match.legal("score") == {"microraptor", "allosaurus"}
    match.play("end")
    assert match.clause("score allosaurus") == "FOS-59"


@pytest.mark.clause("FOS-60")
def test_players_have_no_secrets() -> None:
    match = Trial()
    match.tiles(1, "amber")
    match.store(1, "skull")
    match.give(1, "TL-14")
    match.learn(1, "tenure")
    match.collect(1, "allosaurus")
    match.plaster(1, 3)
    for viewer in (0, 1, None):
        pieces = {piece.id: piece for piece in match.state.lay(viewer).pieces}
        for name in ("card-TL-14", "skill-tenure", "dinosaur-allosaurus"):
            assert pieces[name].face is not None
        assert Counter(1, "Plaster", "3", "plaster") in match.state.lay(viewer).counters
        stored = [piece for piece in pieces.values() if piece.zone == "storage-1"]
        assert {piece.shape for piece in stored if piece.face} == {"bone", "tile"}


@pytest.mark.clause("FOS-60", "FOS-61")
def test_every_viewer_sees_the_same_pieces_and_zones() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "rib", "tooth")
    match.lab(0, "plateosaurus", "limb")
    match.lab(1, "allosaurus", "rib")
    match.store(0, "tooth", "hammer")
    match.tiles(0, "amber", "egg")
    one = match.state.lay(0)
    for viewer in (1, None):
        other = match.state.lay(viewer)
        assert sorted(other.pieces, key=str) == sorted(one.pieces, key=str)
        assert {zone.id for zone in other.zones} == {zone.id for zone in one.zones}
        assert other.counters == one.counters


@pytest.mark.clause("FOS-61", "FOS-37")
def test_hidden_are_only_pits_decks_and_events() -> None:
    match = Trial()
    match.bury("A1", "skull")
    match.bury("B2", "hammer")
    other = match.state.resample(0, random.Random(1))
    assert other.lay(0) == match.state.lay(0)
    assert other.lay(None) == match.state.lay(None)
    match.state.where[0] = SPACE_NUMBERS["C3"]
    assert other.lay(0) == match.state.lay(0), "where hidden bones lie is not on the table"


@pytest.mark.clause("FOS-62", "FOS-63")
def test_an_open_pit_is_public_and_a_covered_one_hidden_again() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "rib", "tooth")
    shown = [piece for piece in match.state.lay(None).pieces if piece.zone == "site"]
    assert sum(piece.shape == "bone" for piece in shown) == 2
    where = list(match.state.where)
    match.play("sand C1 amber")
    covered = [piece for piece in match.state.lay(0).pieces if piece.zone == "site"]
    assert not any(piece.shape == "bone" or piece.badges for piece in covered)
    assert match.state.where == where
    (tile,) = [one for one in covered if one.order == SPACE_NUMBERS["C1"]]
    assert match.clauses(0, Gesture("tap", tile.id)) == ["FOS-105"]


@pytest.mark.clause("FOS-63", "FOS-36")
def test_resampling_remembers_what_was_seen_as_far_as_it_should() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "skull")
    match.bury("A1", *["tooth"] * 6)
    match.play("sand C1 amber")
    skull, pit = 0, SPACE_NUMBERS["C1"]
    rng = random.Random(2)
    assert all(match.state.resample(0, rng).where[skull] == pit for _ in range(20))
    forgotten = [match.state.resample(0, rng, Recall(0.0)).where[skull] for _ in range(60)]
    assert len(set(forgotten)) > 10
    open_pits = {SPACE_NUMBERS[one] for one in ("A3", "E3", "C5")}
    assert not open_pits & set(forgotten), "everybody sees that nothing lies in an open pit"


# ---- Pool and supply


@pytest.mark.clause("FOS-65", "FOS-66")
def test_plaster_comes_from_the_pool_first_then_from_the_supply() -> None:
    match = last_gain()
    supply = match.state.supply
    match.play("gain", "gain")
    assert match.state.plaster[0] == 2
    assert (match.state.pool, match.state.supply) == (0, supply - 1)
    large = last_gain()
    large.offer("", "", "SU-05")
    large.tiles(0, "egg", "amber")
    supply = large.state.supply
    large.play("buy SU-05 amber egg")
    assert large.state.plaster[0] == 2
    assert (large.state.pool, large.state.supply) == (0, supply - 1)


@pytest.mark.clause("FOS-67", "FOS-68")
def test_the_event_waits_face_down_until_the_turn_is_over() -> None:
    match = last_gain()
    match.play("gain")
    assert match.state.ran_out
    assert match.state.current_seat == 0, "the turn goes on"
    cards = [piece for piece in match.state.lay(0).pieces if piece.zone == "events"]
    assert [card.face for card in cards] == [None, None, None]
    assert [badge.mark for badge in cards[0].badges] == ["seat/0"]
    assert match.clauses(0, Gesture("drag", "event-0", "site")) == ["FOS-68"]
    match.play("gain", "end")
    assert match.state.current_seat == CHANCE
    assert match.clause("draw tool TL-01") == "FOS-68"
    match.play("event hardened_plaster")
    assert match.state.current_seat == 1


@pytest.mark.clause("FOS-69", "FOS-70", "FOS-78")
def test_grant_arrives() -> None:
    match = event("grant", seats=3)
    supply = match.state.supply
    match.play("event grant_arrives")
    assert match.state.plaster == [1 + 3, 1, 1]
    assert match.state.supply == supply - 5 - 12, "plaster of an event comes from the supply"
    assert match.state.pool == 12


@pytest.mark.clause("FOS-69", "FOS-74", "FOS-78")
def test_the_active_player_is_the_one_in_whose_turn_the_pool_ran_out() -> None:
    match = Trial(seats=3)
    match.end_turn()
    match.plaster(0, match.state.supply - 4)
    match.state.plaster[0] += match.state.pool - 1
    match.state.pool = 1
    before = match.state.plaster[0]
    match.play("gain", "end", "event grant_arrives")
    assert match.state.plaster == [before, 1 + 3, 1], "nothing is left for the last in order"


@pytest.mark.clause("FOS-71", "FOS-72")
def test_four_pools_and_the_last_has_no_event() -> None:
    match = last_gain(seats=2)
    for number, name in enumerate(("newspaper_story", "hardened_plaster", "grant_arrives"), 2):
        match.play("gain", "end", f"event {name}")
        assert match.state.pool == 8
        assert match.state.pools == number
        match.turn_of(0)
        match.state.supply += match.state.pool - 1
        match.state.pool = 1
    assert match.state.pools == 4
    match.play("gain", "end")
    assert match.state.phase == "energy", "no event follows the last pool"
    assert match.state.last_round == match.state.round + 1


@pytest.mark.clause("FOS-73")
def test_a_small_supply_makes_a_small_pool() -> None:
    match = last_gain()
    match.plaster(1, match.state.supply - 3)
    match.play("gain", "end", "event newspaper_story")
    assert match.state.pool == 3
    assert match.state.supply == 0
    none = last_gain()
    none.plaster(1, none.state.supply)
    none.play("gain", "end", "event newspaper_story")
    assert none.state.current_seat == CHANCE, "the next event follows at once"
    assert none.state.pools == 2
    assert none.state.seat == 0
    none.play("event fossil_fair", "event tremor")
    assert none.state.pools == 4
    assert none.state.last_round == 2
    over = last_gain(pools=3)
    over.plaster(1, over.state.supply)
    over.play("gain", "end", "event newspaper_story")
    assert over.state.pools == 4
    assert over.state.last_round == 2, "the last round follows at once"


@pytest.mark.clause("FOS-74")
def test_too_little_plaster() -> None:
    match = last_gain()
    match.learn(0, "plaster_hand")
    match.plaster(1, match.state.supply)
    match.play("gain")
    assert match.state.plaster[0] == 1, "there was no more"
    assert match.clause("gain") == "FOS-74"
    match.offer("", "", "SU-05")
    match.tiles(0, "egg", "amber")
    match.play("buy SU-05 amber egg")
    assert match.state.plaster[0] == 1


@pytest.mark.clause("FOS-75")
def test_an_event_happens_once() -> None:
    match = event("story")
    match.play("event newspaper_story")
    match.state.supply += match.state.pool - 1
    match.state.pool = 1
    match.play("gain", "end")
    assert match.clause("event newspaper_story") == "FOS-75"
    assert match.clause("event flood") == "FOS-68"
    drawn = {match.state.chance(random.Random(seed)).args[0] for seed in range(60)}
    assert "newspaper_story" not in drawn
    assert len(drawn) == 5


# ---- The six events


@pytest.mark.clause("FOS-76")
def test_newspaper_story() -> None:
    match = event("story")
    match.store(0, "tooth", "tooth", "rib", "limb", "skull", "hammer")
    match.store(1, "hip")
    match.give(1, "SU-15")
    match.state.phase, match.state.turn = "event", CHANCE
    match.lab(1, "allosaurus", "tooth")
    match.play("event newspaper_story")
    assert match.state.event_vp == [4, 2]


@pytest.mark.clause("FOS-77")
def test_sandstorm() -> None:
    match = event("storm")
    match.play("event sandstorm")
    assert match.state.current_seat == 0
    assert {move.split()[0] for move in match.legal("cover")} == {"C1", "A3", "E3", "C5"}
    assert match.clause("gain") == "FOS-77"
    assert match.clause("cover B1 amber") == "FOS-77"
    assert match.clause("cover C1 wild") == "FOS-77"
    assert match.clause("cover X1 amber") == "FOS-04"
    match.play("cover C1 amber")
    assert match.clause("cover A3 amber") == "FOS-77"
    match.play("cover A3 egg")
    assert (match.terrain("C1"), match.terrain("A3")) == ("s", "s")
    assert match.state.current_seat == 1
    assert match.clause("cover C5 egg") == "FOS-77"
    dry = event("storm")
    dry.no_sand()
    dry.play("event sandstorm")
    assert dry.state.current_seat == 1
    one = event("storm", site="s c r s c " * 4 + "s . s c s")
    one.play("event sandstorm", "cover B5 egg")
    assert one.state.current_seat == 1, "as many as pits allow"


@pytest.mark.clause("FOS-79")
def test_hardened_plaster() -> None:
    match = event("hard")
    match.plaster(0, 7)
    match.plaster(1, 4)
    supply = match.state.supply
    match.play("event hardened_plaster")
    assert match.state.plaster == [4, 2]
    assert match.state.supply == supply + 5 - 8


TOPPED = "s/s s . s/r s . . . . . . . . . . . . . . . s . . . s"


@pytest.mark.clause("FOS-80")
def test_tremor() -> None:
    match = event("tremor", site=TOPPED)
    match.pawn(1, "B1")
    match.play("event tremor")
    assert {move.split()[0] for move in match.legal("tremor")} == {"A1", "D1"}
    assert match.clause("gain") == "FOS-80"
    assert match.clause("tremor B1 east") == "FOS-80"
    assert match.clause("tremor A1 up") == "FOS-109"
    assert match.clause("tremor Q1 up") == "FOS-04"
    before = match.state.tile_holder.count(TILE_DISCARD)
    left = match.state.copy()
    left.play(Move.parse("tremor A1 west"))
    assert left.tile_holder.count(TILE_DISCARD) == before + 1
    assert left.tile_holder.count(0) == 0, "nobody gains the tile"
    assert left.pawns[0] == 25 + 3, "pawns ride as in a dig"
    match.play("tremor A1 east")
    assert match.state.current_seat == 1, "the owner of a pawn in a pit chooses first"
    assert match.clause("tremor D1 east") == "FOS-140"
    match.play("side north")
    assert match.at(1) == "north"
    assert match.state.phase == "energy"
    assert match.clause("tremor D1 east") == "FOS-80"


@pytest.mark.clause("FOS-81")
def test_a_tremor_without_a_top_layer_does_nothing() -> None:
    match = event("tremor")
    match.play("event tremor")
    assert match.state.current_seat == 1
    stuck = event("tremor", site="s/s s/c s . . s/c . . . . . . . . . . . . . . . . . . s")
    stuck.play("event tremor")
    assert "A1 east" not in stuck.legal("tremor")
    assert stuck.clause("tremor A1 east") == "FOS-121"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("sandstorm", "Event: Sandstorm. Ada covers two open pits with sand."),
        ("grant_arrives", "Event: Grant arrives. Ada gains 3 plaster, everyone else 1."),
        ("tremor", "Event: Tremor. Ada slides one top-layer tile; what falls is discarded."),
    ],
)
def test_an_event_names_whoever_is_active(name: str, told: str) -> None:
    match = event(name)
    events = match.state.copy().play(Move.of("event", name))
    assert events[0].words(("Ada", "Ben")) == told


@pytest.mark.clause("FOS-82")
def test_fossil_fair_asks_everybody_with_a_tile_beginning_with_the_active_player() -> None:
    match = last_gain(seats=3)
    match.tiles(0, "amber", "egg")
    match.tiles(2, "wild+wild")
    match.play("gain", "end", "event fossil_fair")
    assert match.legal("fair") == {"amber", "egg", "none"}
    assert match.clause("fair wild+wild") == "FOS-82"
    assert match.clause("gain") == "FOS-82"
    assert match.clauses(2, Gesture("tap", "pawn-2")) == ["FOS-82"]
    match.play("fair egg")
    assert match.state.event_vp[0] == 2
    assert match.claimed(0) == 1
    assert match.state.current_seat == 2, "seat 1 has no tile"
    match.play("fair none")
    assert match.state.event_vp == [2, 0, 0]
    assert match.state.current_seat == 1
    assert match.clause("fair none") == "FOS-82"
    later = Trial(seats=3)
    for seat, word in enumerate(("amber", "egg", "footprint")):
        later.tiles(seat, word)
    later.end_turn()
    later.state.supply += later.state.pool - 1
    later.state.pool = 1
    later.play("gain", "end", "event fossil_fair")
    asked = []
    while later.state.phase == "fossil_fair":
        asked.append(later.state.current_seat)
        later.play("fair none")
    assert asked == [1, 2, 0], "clockwise from the active player"
    assert later.state.current_seat == 2
