"""The order of a turn, what may be seen, and the events: FC-38 to FC-63."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move
from rules.fossil_canyon.components import EVENTS
from rules.fossil_canyon.game import FossilCanyonState
from rules.fossil_canyon.position import BURIED, BURIED_AGAIN, POOL
from rules.recall import Recall
from tests.rules.fossil_canyon.positions import (
    ANKYLOSAURUS,
    DEINONYCHUS,
    MOSASAURUS,
    STEGOSAURUS,
    moved,
    museum,
    number,
    position,
    refused,
    settle,
    titles,
    turn_over,
    verbs,
    why,
)


@pytest.mark.clause("FC-39", "FC-40")
def test_a_turn_has_five_steps_in_their_order() -> None:
    state = position(
        phase="event",
        shown={0: (DEINONYCHUS[0], "allosaurus.skull"), 1: (DEINONYCHUS[1],)},
    )
    assert verbs(state) == {"turn-over"}
    assert refused(state, Move.of("dig", 1)) == "FC-40"
    turn_over(state, "quiet_day")
    assert verbs(state) == {"dig"}
    assert refused(state, moved("give", "allosaurus.skull", 2)) == "FC-40"
    state.play(Move.of("dig", 1))
    state.play(moved("find", "brachiosaurus.skull"))
    state.play(Move.of("dig", 2))
    state.play(moved("find", "triceratops.skull"))
    assert verbs(state) == {"give", "pass"}
    assert refused(state, moved("hide", "allosaurus.skull")) == "FC-46"
    state.play(moved("give", "allosaurus.skull", 2))
    state.play(moved("take", DEINONYCHUS[1]))
    state.play(Move.of("pass"))
    assert verbs(state) == {"dig", "pass"}
    assert refused(state, moved("give", "brachiosaurus.skull", 2)) == "FC-40"
    state.play(Move.of("pass"))
    assert verbs(state) == {"hide", "show", "end"} - {"hide"}
    for move in (Move.of("dig", 3), moved("give", "brachiosaurus.skull", 2), Move.of("turn-over")):
        refused(state, move)
    assert refused(state, Move.of("pass")) == "FC-92"
    state.play(Move.of("end"))
    assert (state.current_seat, state.phase) == (1, "event")
    assert refused(state, Move.of("end")) == "FC-40"


@pytest.mark.clause("FC-41", "FC-42")
def test_the_endgame_begins_with_the_turn_after_the_last_fossil_is_dug() -> None:
    state = position(
        3,
        phase="dig",
        buried=2,
        shown={0: ("allosaurus.skull",), 1: ("allosaurus.forelimbs_ribs",), 2: ("camptosaurus",)},
        hidden={1: ("allosaurus.hips_legs", "utahraptor")},
    )
    for place in (1, 2):
        state.play(Move.of("dig", place))
        settle(state)
    assert state.site_size == 0
    assert not state.endgame
    assert state.phase == "exchange"
    state.play(Move.of("pass"))
    assert state.phase == "adjust"
    events = state.play(Move.of("end"))
    assert state.endgame
    assert (state.current_seat, state.phase) == (1, "exchange")
    assert state.event == -1
    assert any("laid open" in event.text for event in events)


@pytest.mark.clause("FC-38")
def test_nobody_moves_out_of_turn() -> None:
    assert why(position(), 1, "tap", "buried-1") == "FC-38"


@pytest.mark.clause("FC-43")
def test_what_all_may_see() -> None:
    state = position(
        3,
        shown={1: ("camptosaurus",)},
        hidden={1: ("utahraptor", "alamosaurus"), 2: ("edmontosaurus",)},
        exposed=("allosaurus.skull",),
        buried=7,
    )
    state.pieces = (32, 32 + 15)
    for viewer in (0, None):
        table = state.lay(viewer)
        assert table.piece("camptosaurus").face is not None
        assert table.piece("allosaurus.skull.1").face is not None
        assert len(table.pieces_in("hidden-1")) == 2
        assert len(table.pieces_in("hidden-2")) == 1
        assert sum(piece.id.startswith("buried-") for piece in table.pieces) == 7
        assert table.zone("site").note == "7 buried, 1 exposed"
        assert len(table.pieces_in("museum-1")) == 3
        assert table.piece("event-card").face is not None
        gone = table.piece("gone").face
        assert gone is not None
        assert int(gone.line.split()[0]) == sum(
            1 for card in state.cards.deck if state.where[card] == -4
        )


@pytest.mark.clause("FC-44")
def test_what_nobody_else_may_see() -> None:
    state = position(3, hidden={1: ("utahraptor", "allosaurus.skull")}, buried=5)
    for viewer in (0, 2, None):
        table = state.lay(viewer)
        ids = {piece.id for piece in table.pieces}
        assert not ids & set(state.cards.ids)
        words = " ".join(piece.label for piece in table.pieces)
        assert "Utahraptor" not in words
        assert "Allosaurus" not in words
    own = state.lay(1)
    assert own.piece("utahraptor").zone == "hidden-1"
    assert refused(state, Move.of("find", "utahraptor")) == "FC-44"


@pytest.mark.clause("FC-45")
def test_a_fossil_that_enters_a_hidden_hand_becomes_a_plain_back() -> None:
    state = position(3, phase="dig", exposed=("camptosaurus",), hidden={0: ("utahraptor",)})
    state.play(Move.of("dig", 1))
    backs = state.lay(1).pieces_in("hidden-0")
    assert [piece.face for piece in backs] == [None, None]
    assert len({(piece.label, piece.badges) for piece in backs}) == 1
    assert "camptosaurus" not in {piece.id for piece in state.lay(1).pieces}
    sure = [state.resample(1, random.Random(seed)) for seed in range(8)]
    assert all(number(one, "camptosaurus") in one.hidden_cards(0) for one in sure)
    nothing = Recall(0.0)
    vague = [state.resample(1, random.Random(seed), nothing) for seed in range(40)]
    assert not all(number(one, "camptosaurus") in one.hidden_cards(0) for one in vague)


@pytest.mark.clause("FC-46")
def test_hands_are_arranged_in_the_last_step_of_ones_own_turn_only() -> None:
    state = position(shown={0: ("camptosaurus",), 1: ("utahraptor",)}, phase="dig")
    assert refused(state, moved("hide", "camptosaurus")) == "FC-46"
    state.phase = "adjust"
    assert refused(state, moved("hide", "utahraptor")) == "FC-46"
    assert moved("hide", "camptosaurus") in state.legal_moves()
    assert why(state, 0, "drag", "utahraptor", "site") == "FC-46"


@pytest.mark.clause("FC-47", "FC-63")
def test_the_event_is_compulsory_and_comes_once() -> None:
    state = position(phase="event", shown={0: ("camptosaurus",)})
    assert refused(state, Move.of("pass")) == "FC-47"
    before = (state.site[:], state.where[:])
    turn_over(state, "quiet_day")
    assert (state.site, state.where) == before
    assert (state.phase, state.left) == ("dig", 2)
    assert refused(state, Move.of("turn-over")) == "FC-47"


def through(state: FossilCanyonState, number: int) -> None:
    """Begins a turn anew and turns over a known event card."""
    state.phase = "event"
    state.play(Move.of("turn-over"))
    state.play(Move.of("event", f"EV-{number:02}"))


@pytest.mark.clause("FC-48", "FC-49")
def test_the_event_cards_come_round_in_the_same_order() -> None:
    state = position(phase="event", buried=20)
    order = [17, 18, *range(10, 14), 15, 16, *range(1, 10), 14]
    for one in order:
        through(state, one)
        assert EVENTS[state.event] is EVENTS[one - 1]
        if one != order[-1]:
            state.phase = "event"
            state.play(Move.of("turn-over"))
            again = state.copy()
            assert refused(again, Move.of("event", f"EV-{one:02}")) == "FC-49"
            state.pending = ""
    assert state.lay(0).piece("event-deck").face is None
    for one in order[:3]:
        state.phase = "event"
        state.actor = state.turn
        state.play(Move.of("turn-over"))
        assert state.current_seat != CHANCE
        assert state.event == one - 1
    assert why(state, 0, "drag", "event-deck", "site") == "FC-49"


@pytest.mark.clause("FC-50")
def test_an_event_lasts_for_one_turn_and_does_what_it_can() -> None:
    state = position(phase="event", buried=8, shown={0: ("camptosaurus",), 1: ("utahraptor",)})
    turn_over(state, "fine_weather")
    assert state.left == 3
    for place in (1, 2, 3):
        state.play(Move.of("dig", place))
        settle(state)
    state.phase = "adjust"
    for card in state.hidden_cards(0):
        state.play(state.cards.show[card])
    state.play(Move.of("end"))
    assert state.happening is None
    turn_over(state, "heavy_erosion")
    for place in (4, 5):
        state.play(Move.of("expose", place))
        settle(state)
    assert state.left == 2


@pytest.mark.clause("FC-51", "FC-52")
def test_erosion_exposes_a_buried_fossil_of_ones_choice() -> None:
    state = position(
        phase="event", exposed=("camptosaurus",), buried=3, unseen=("triceratops.skull",)
    )
    assert refused(state, Move.of("expose", 2)) == "FC-51"
    turn_over(state, "erosion")
    assert state.legal_moves() == [Move.of("expose", place) for place in (2, 3, 4)]
    assert refused(state, Move.of("expose", 1)) == "FC-51"
    assert refused(state, Move.of("dig", 2)) == "FC-40"
    state.play(Move.of("expose", 3))
    assert refused(state, Move.of("expose", 2)) == "FC-51"
    state.play(moved("reveal", "triceratops.skull"))
    assert state.site[2] == number(state, "triceratops.skull")
    assert state.phase == "dig"
    for viewer in (0, 1, None):
        piece = state.lay(viewer).piece("triceratops.skull.1")
        assert (piece.zone, piece.order) == ("site", 2)
        assert piece.face is not None


@pytest.mark.clause("FC-52", "FC-53")
@pytest.mark.parametrize(("buried", "exposes"), [(5, 2), (1, 1), (0, 0)])
def test_heavy_erosion_exposes_two_or_what_there_is(buried: int, exposes: int) -> None:
    state = position(phase="event", exposed=("camptosaurus", "utahraptor"), buried=buried)
    plain = state.copy()
    turn_over(state, "heavy_erosion")
    for _ in range(exposes):
        assert state.phase == "expose"
        state.play(state.legal_moves()[0])
        settle(state)
    assert state.phase == "dig"
    assert state.buried == buried - exposes
    turn_over(plain, "erosion")
    assert plain.phase == ("expose" if buried else "dig")


@pytest.mark.clause("FC-54")
def test_a_landslide_buries_all_exposed_fossils_and_mixes_them_in() -> None:
    state = position(phase="event", exposed=("camptosaurus", "utahraptor"), buried=6)
    turn_over(state, "landslide")
    assert state.site == [BURIED] * 8
    backs = [piece for piece in state.lay(0).pieces if piece.zone == "site"]
    assert {piece.face for piece in backs} == {None}
    state.play(Move.of("dig", 1))
    found = [state.chance(random.Random(seed)).args[0] for seed in range(800)]
    # Each of the eight buried fossils is as likely to come up, wherever one digs.
    assert 70 <= found.count("camptosaurus") <= 130
    assert 70 <= found.count("utahraptor") <= 130
    quiet = position(phase="event", buried=6)
    before = quiet.where[:]
    turn_over(quiet, "landslide")
    assert (quiet.where, quiet.phase) == (before, "dig")


@pytest.mark.clause("FC-54", "FC-26")
def test_fossils_that_were_buried_again_are_never_among_the_removed_ones() -> None:
    state = position(phase="event", exposed=("camptosaurus", "utahraptor"), buried=1)
    turn_over(state, "landslide")
    assert state.where.count(BURIED_AGAIN) == 2
    state.play(Move.of("dig", 2))
    state.play(Move.of("find", "camptosaurus"))
    state.play(Move.of("dig", 1))
    unseen = next(card for card, at in enumerate(state.where) if at == POOL)
    state.play(Move.of("find", state.cards.ids[unseen]))
    # The only fossil left in the ground is the other one that the landslide buried.
    state.phase, state.left = "dig", 1
    state.play(Move.of("dig", 3))
    other = next(card for card, at in enumerate(state.where) if at == POOL)
    assert refused(state, Move.of("find", state.cards.ids[other])) == "FC-69"
    assert {state.chance(random.Random(seed)).args[0] for seed in range(20)} == {"utahraptor"}


@pytest.mark.clause("FC-55", "FC-56")
@pytest.mark.parametrize(
    ("event", "site", "digs"),
    [
        ("fine_weather", 9, 3),
        ("fine_weather", 2, 2),
        ("dust_storm", 9, 1),
        ("dust_storm", 1, 1),
        ("quiet_day", 9, 2),
    ],
)
def test_the_weather_changes_how_many_fossils_are_dug(event: str, site: int, digs: int) -> None:
    state = position(phase="event", buried=site)
    turn_over(state, event)
    for _ in range(digs):
        assert state.phase == "dig"
        state.play(state.legal_moves()[0])
        settle(state)
    assert state.hand_size(0) == digs
    assert state.phase != "dig"


@pytest.mark.clause("FC-57", "FC-58", "FC-59")
def test_museum_loan_passes_a_face_up_fossil_of_everybody_to_the_left() -> None:
    state = position(
        4,
        turn=1,
        phase="event",
        shown={
            0: ("allosaurus.skull", "camptosaurus"),
            1: ("triceratops.skull",),
            3: ("brachiosaurus.skull",),
        },
        hidden={1: ("utahraptor",), 2: ("edmontosaurus",)},
    )
    assert refused(state, moved("lend", "triceratops.skull")) == "FC-57"
    turn_over(state, "museum_loan")
    assert state.current_seat == 1
    assert state.legal_moves() == [moved("lend", "triceratops.skull")]
    assert refused(state, moved("lend", "utahraptor")) == "FC-57"
    assert refused(state, Move.of("pass")) == "FC-59"
    state.play(moved("lend", "triceratops.skull"))
    assert state.current_seat == 3
    badge = state.lay(None).piece("triceratops.skull.1").badges
    assert "passed on" in badge[0].label
    assert refused(state, moved("lend", "triceratops.skull")) == "FC-57"
    assert why(state, 0, "tap", "camptosaurus") == "FC-58"
    state.play(moved("lend", "brachiosaurus.skull"))
    assert state.current_seat == 0
    assert titles(state, state.open_cards(0)) == ["allosaurus.skull.1", "camptosaurus"]
    state.play(moved("lend", "camptosaurus"))
    assert (state.current_seat, state.phase) == (1, "dig")
    assert [titles(state, state.open_cards(seat)) for seat in range(4)] == [
        ["allosaurus.skull.1", "brachiosaurus.skull.1"],
        ["camptosaurus"],
        ["triceratops.skull.1"],
        [],
    ]
    assert titles(state, state.hidden_cards(2)) == ["edmontosaurus"]


@pytest.mark.clause("FC-57", "FC-59")
def test_museum_loan_without_any_face_up_fossil_does_nothing() -> None:
    state = position(phase="event", hidden={0: ("utahraptor",)})
    turn_over(state, "museum_loan")
    assert state.phase == "dig"


@pytest.mark.clause("FC-60")
def test_museum_loan_completes_skeletons_after_all_have_moved() -> None:
    state = position(
        3,
        phase="event",
        shown={
            0: (DEINONYCHUS[0], STEGOSAURUS[0]),
            1: (STEGOSAURUS[1], MOSASAURUS[0]),
            2: (DEINONYCHUS[1],),
        },
        hidden={2: (MOSASAURUS[1],)},
    )
    turn_over(state, "museum_loan")
    state.play(moved("lend", STEGOSAURUS[0]))
    state.play(moved("lend", MOSASAURUS[0]))
    assert not state.pieces
    state.play(moved("lend", DEINONYCHUS[1]))
    assert [museum(state, seat) for seat in range(3)] == [
        ["Deinonychus"],
        ["Stegosaurus"],
        ["Mosasaurus"],
    ]
    assert state.earned
    state.phase = "exchange"
    state.play(Move.of("pass"))
    assert state.phase == "bonus"


@pytest.mark.clause("FC-61")
def test_curious_visitors_keep_exchanges_at_one_fossil() -> None:
    state = position(
        phase="event",
        shown={
            0: ANKYLOSAURUS[:2],
            1: ("camptosaurus", "utahraptor", "alamosaurus", "edmontosaurus"),
        },
    )
    turn_over(state, "curious_visitors")
    for place in (1, 2):
        state.play(Move.of("dig", place))
        settle(state)
    for taken in ("camptosaurus", "utahraptor", "alamosaurus"):
        gift = next(card for card in state.hand(0) if not state.cards.research[card])
        state.play(state.cards.give[gift][1])
        assert state.phase == "take"
        state.play(moved("take", taken))
    assert state.exchanges == 3
    assert state.phase == "adjust"


@pytest.mark.clause("FC-62")
def test_a_closed_road_allows_awards_but_no_exchange() -> None:
    hands = {0: ("camptosaurus", "ornitholestes"), 1: ("alamosaurus",)}
    state = position(phase="event", shown=hands)
    turn_over(state, "road_closed")
    assert state.phase == "dig"
    # Not "first dig", which would promise an exchange after it.
    assert refused(state, moved("give", "camptosaurus", 2)) == "FC-62"
    assert refused(state, moved("take", "alamosaurus")) == "FC-62"
    for place in (1, 2):
        state.play(Move.of("dig", place))
        settle(state)
    assert state.phase == "adjust"
    assert moved("award", "minor", "camptosaurus", "ornitholestes") in state.legal_moves()
    assert refused(state, moved("give", "camptosaurus", 2)) == "FC-62"
    other = position(shown=hands, event="road_closed")
    assert refused(other, moved("give", "camptosaurus", 2)) == "FC-62"
