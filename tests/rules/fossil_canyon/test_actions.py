"""Digging, exchanging, the bonus dig and the hand: FC-64 to FC-93."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move
from tests.rules.fossil_canyon.positions import (
    ANKYLOSAURUS,
    DEINONYCHUS,
    MOSASAURUS,
    STEGOSAURUS,
    moved,
    museum,
    number,
    play,
    position,
    refused,
    settle,
    titles,
    verbs,
    why,
)


@pytest.mark.clause("FC-64")
def test_two_fossils_are_dug() -> None:
    state = position(phase="dig", shown={1: ("camptosaurus",)})
    assert refused(state, Move.of("pass")) == "FC-64"
    for place in (3, 7):
        assert state.phase == "dig"
        state.play(Move.of("dig", place))
        settle(state)
    assert state.hand_size(0) == 2
    assert state.phase == "exchange"
    assert refused(state, Move.of("dig", 1)) == "FC-64"


@pytest.mark.clause("FC-65")
def test_the_first_fossil_is_seen_and_scored_before_the_second_is_chosen() -> None:
    state = position(phase="dig", hidden={0: DEINONYCHUS[:1]}, unseen=DEINONYCHUS[1:])
    state.play(Move.of("dig", 4))
    assert state.current_seat == CHANCE
    assert refused(state, Move.of("dig", 5)) == "FC-69"
    state.play(moved("find", DEINONYCHUS[1]))
    assert museum(state, 0) == ["Deinonychus"]
    assert (state.phase, state.left) == ("dig", 1)


@pytest.mark.clause("FC-66")
def test_all_places_can_be_chosen_before_any_is_opened() -> None:
    state = position(
        phase="dig",
        dig_pace="together",
        exposed=(DEINONYCHUS[1],),
        buried=5,
        unseen=("camptosaurus",),
        hidden={0: DEINONYCHUS[:1]},
    )
    state.play(Move.of("dig", 1))
    assert state.current_seat == 0
    assert not state.pieces
    assert refused(state, Move.of("dig", 1)) == "FC-66"
    assert state.lay(1).piece(f"{DEINONYCHUS[1]}.1").badges
    state.play(Move.of("dig", 3))
    assert museum(state, 0) == []
    events = state.play(moved("find", "camptosaurus"))
    assert museum(state, 0) == ["Deinonychus"]
    assert [event.kind for event in events].count("score") == 1
    assert state.site_size == 4


@pytest.mark.clause("FC-66")
def test_two_exposed_fossils_chosen_together_need_no_chance() -> None:
    state = position(
        phase="dig", dig_pace="together", exposed=("camptosaurus", "utahraptor"), buried=2
    )
    play(state, Move.of("dig", 2), Move.of("dig", 1))
    assert titles(state, state.hidden_cards(0)) == ["camptosaurus", "utahraptor"]
    assert state.phase == "adjust"


@pytest.mark.clause("FC-67")
def test_any_buried_or_exposed_fossil_can_be_dug() -> None:
    state = position(phase="dig", exposed=("camptosaurus",), buried=3)
    assert state.legal_moves() == [Move.of("dig", place) for place in (1, 2, 3, 4)]
    state.play(Move.of("dig", 1))
    assert refused(state, Move.of("dig", 1)) == "FC-67"
    assert refused(state, Move.of("dig", 5)) == "FC-67"
    assert refused(state, Move.of("dig", 0)) == "FC-67"
    assert refused(state, Move.of("dig", "here")) == "FC-67"


@pytest.mark.clause("FC-68")
def test_dug_fossils_go_into_the_hidden_hand_beyond_the_limit() -> None:
    state = position(
        phase="dig",
        exposed=("camptosaurus", "utahraptor"),
        hidden={0: ("alamosaurus", "edmontosaurus", "allosaurus.skull")},
    )
    play(state, Move.of("dig", 1), Move.of("dig", 2))
    assert state.hidden_count(0) == 5
    assert not state.open_cards(0)
    assert why(state, 0, "drag", "alamosaurus", "site") == "FC-68"


@pytest.mark.clause("FC-69", "FC-159")
def test_a_buried_fossil_is_seen_by_its_digger_only() -> None:
    state = position(3, phase="dig", unseen=("camptosaurus", "utahraptor"))
    events = play(state, Move.of("dig", 4), moved("find", "camptosaurus"))
    named = [event for event in events if "Camptosaurus" in event.text]
    assert [event.audience for event in named] == [(0,)]
    assert any("buried fossil" in event.text and event.audience is None for event in events)
    other = position(3, phase="dig", unseen=("camptosaurus", "utahraptor"))
    play(other, Move.of("dig", 4), moved("find", "utahraptor"))
    for viewer in (1, 2, None):
        assert state.lay(viewer) == other.lay(viewer)
    assert state.lay(0) != other.lay(0)


@pytest.mark.clause("FC-70")
def test_a_small_dig_site_is_dug_empty() -> None:
    state = position(phase="event", buried=1)
    state.play(Move.of("turn-over"))
    state.play(Move.of("event", "EV-17"))
    assert state.left == 1
    state.play(Move.of("dig", 1))
    settle(state)
    assert state.site_size == 0
    assert state.phase == "adjust"


PLENTY = ("allosaurus.skull", "triceratops.skull", "brachiosaurus.skull", "tyrannosaurus.skull")
THEIRS = ("camptosaurus", "utahraptor", "alamosaurus", "edmontosaurus")


@pytest.mark.clause("FC-71", "FC-72")
def test_up_to_three_exchanges_at_rising_prices() -> None:
    mine = (*PLENTY, "parasaurolophus.skull", "quetzalcoatlus.skull", "stegosaurus.forequarters")
    state = position(shown={0: mine, 1: THEIRS})
    spare = list(mine)
    for price, taken in ((1, THEIRS[0]), (2, THEIRS[1]), (3, THEIRS[2])):
        assert Move.of("pass") in state.legal_moves()
        for _ in range(price):
            assert refused(state, moved("take", taken)) == "FC-77"
            state.play(moved("give", spare.pop(), 2))
        assert state.phase == "take"
        before = state.hand_size(0)
        state.play(moved("take", taken))
        assert state.hand_size(0) == before + 1
    assert state.phase == "adjust"
    assert refused(state, moved("give", THEIRS[0], 2)) == "FC-71"
    assert refused(state, moved("give", THEIRS[3], 2)) == "FC-75"
    again = position(shown={0: mine, 1: THEIRS})
    again.exchanges = 3
    assert refused(again, moved("give", mine[0], 2)) == "FC-71"
    assert verbs(again) == {"pass"}
    state.play(Move.of("end"))
    assert state.exchanges == 0


@pytest.mark.clause("FC-71")
def test_no_exchange_has_to_be_made() -> None:
    state = position(shown={0: PLENTY, 1: THEIRS})
    events = state.play(Move.of("pass"))
    assert events[0].text == "{0} makes no exchange."
    assert state.phase == "adjust"
    assert state.hand_size(0) == 4
    # An exchange could be made, but its step is over.
    assert refused(state, moved("give", PLENTY[0], 2)) == "FC-40"


@pytest.mark.clause("FC-73", "FC-74")
def test_an_exchange_is_with_one_other_player_who_is_not_asked() -> None:
    state = position(3, shown={0: PLENTY, 1: THEIRS[:2], 2: THEIRS[2:]})
    assert refused(state, moved("give", PLENTY[0], 1)) == "FC-73"
    assert refused(state, moved("give", PLENTY[0], 4)) == "FC-73"
    assert refused(state, moved("give", PLENTY[0], "two")) == "FC-73"
    assert refused(state, moved("give", PLENTY[0])) == "FC-73"
    play(state, moved("give", PLENTY[0], 2), moved("take", THEIRS[0]))
    state.play(moved("give", PLENTY[1], 3))
    assert state.current_seat == 0
    assert refused(state, moved("give", PLENTY[2], 2)) == "FC-73"
    state.play(moved("give", PLENTY[2], 3))
    assert state.current_seat == 0
    assert refused(state, moved("take", THEIRS[1])) == "FC-77"
    state.play(moved("take", THEIRS[2]))
    assert len(state.open_cards(2)) == 3


@pytest.mark.clause("FC-75")
def test_any_fossil_of_ones_own_can_be_given_if_there_are_enough() -> None:
    state = position(shown={0: PLENTY[:1], 1: THEIRS[:2]}, hidden={0: ("ornitholestes",)})
    gifts = {move for move in state.legal_moves() if move.verb == "give"}
    assert gifts == {moved("give", PLENTY[0], 2), moved("give", "ornitholestes", 2)}
    assert refused(state, moved("give", THEIRS[0], 2)) == "FC-75"
    assert refused(state, moved("give", "nonsense", 2)) == "FC-75"
    state.exchanges = 2
    assert refused(state, moved("give", PLENTY[0], 2)) == "FC-75"
    assert verbs(state) == {"pass"}


@pytest.mark.clause("FC-76")
def test_given_fossils_are_laid_face_up() -> None:
    state = position(3, hidden={0: ("ornitholestes",)}, shown={1: THEIRS[:1]})
    assert why(state, 0, "drag", "ornitholestes", "hidden-1") == "FC-76"
    state.play(moved("give", "ornitholestes", 2))
    piece = state.lay(2).piece("ornitholestes")
    assert piece.zone == "open-1"
    assert piece.face is not None


@pytest.mark.clause("FC-77")
def test_a_fossil_must_be_taken_straight_after_giving() -> None:
    state = position(shown={0: PLENTY[:2], 1: THEIRS[:1]}, hidden={1: THEIRS[1:2]})
    state.play(moved("give", PLENTY[0], 2))
    assert set(state.legal_moves()) == {moved("take", THEIRS[0]), Move.of("take", "hidden")}
    assert refused(state, Move.of("pass")) == "FC-77"
    assert refused(state, moved("give", PLENTY[1], 2)) == "FC-40"
    assert refused(state, moved("take", PLENTY[1])) == "FC-77"
    bare = position(shown={0: PLENTY[:2], 1: THEIRS[:1]})
    bare.play(moved("give", PLENTY[0], 2))
    assert refused(bare, Move.of("take", "hidden")) == "FC-77"


@pytest.mark.clause("FC-78")
def test_a_hidden_fossil_is_drawn_by_chance_whatever_was_seen_to_enter_the_hand() -> None:
    state = position(
        shown={0: PLENTY[:2]}, hidden={1: ("camptosaurus", "utahraptor", "alamosaurus")}
    )
    play(state, moved("give", PLENTY[0], 2), Move.of("take", "hidden"))
    assert state.current_seat == CHANCE
    drawn = [str(state.chance(random.Random(seed)).args[0]) for seed in range(900)]
    for one in ("camptosaurus", "utahraptor", "alamosaurus"):
        assert 240 <= drawn.count(one) <= 360
    assert refused(state, Move.of("draw", "edmontosaurus")) == "FC-78"
    backs = [piece.id for piece in state.lay(0).pieces_in("offer") if piece.face is None]
    assert backs == ["back-1-0", "back-1-1", "back-1-2"]


@pytest.mark.clause("FC-79")
def test_what_was_given_cannot_be_taken_back_but_another_copy_can() -> None:
    state = position(
        shown={0: ("mosasaurus.forequarters.1",), 1: ("mosasaurus.forequarters.2", "camptosaurus")}
    )
    state.play(moved("give", "mosasaurus.forequarters.1", 2))
    assert refused(state, moved("take", "mosasaurus.forequarters.1")) == "FC-79"
    assert moved("take", "mosasaurus.forequarters.2") in state.legal_moves()
    assert "taken back" in state.lay(0).piece("mosasaurus.forequarters.1").badges[0].label


@pytest.mark.clause("FC-80")
def test_a_player_without_fossils_is_no_partner() -> None:
    state = position(3, shown={0: PLENTY, 1: THEIRS[:1]})
    assert refused(state, moved("give", PLENTY[0], 3)) == "FC-80"
    assert all(move.args[1] == 2 for move in state.legal_moves() if move.verb == "give")
    alone = position(phase="dig", buried=3)
    for place in (1, 2):
        alone.play(Move.of("dig", place))
        settle(alone)
    assert alone.phase == "adjust"
    gift = alone.cards.ids[alone.hidden_cards(0)[0]]
    assert refused(alone, Move.of("give", gift, 2)) == "FC-80"


@pytest.mark.clause("FC-81")
def test_an_exchange_can_bring_nothing() -> None:
    state = position(shown={0: (*DEINONYCHUS[1:], *PLENTY), 1: DEINONYCHUS[:1]})
    events = state.play(moved("give", DEINONYCHUS[1], 2))
    assert museum(state, 1) == ["Deinonychus"]
    assert state.hand_size(1) == 0
    assert state.hand_size(0) == 4
    assert state.exchanges == 1
    assert state.phase == "adjust"
    assert any("nothing left" in event.text for event in events)


@pytest.mark.clause("FC-82")
def test_a_taken_fossil_goes_into_the_hidden_hand() -> None:
    state = position(3, shown={0: PLENTY, 1: THEIRS[:1]}, hidden={2: THEIRS[1:2]})
    play(state, moved("give", PLENTY[0], 2), moved("take", THEIRS[0]))
    assert titles(state, state.hidden_cards(0)) == ["camptosaurus"]
    play(state, moved("give", PLENTY[1], 3), moved("give", PLENTY[2], 3), Move.of("take", "hidden"))
    state.play(Move.of("draw", "utahraptor"))
    assert titles(state, state.hidden_cards(0)) == ["camptosaurus", "utahraptor"]


@pytest.mark.clause("FC-83")
def test_a_blind_take_is_known_to_taker_and_former_owner_only() -> None:
    def after(drawn: str):  # type: ignore[no-untyped-def]
        state = position(
            3, shown={0: PLENTY}, hidden={1: ("camptosaurus", "utahraptor", "alamosaurus")}
        )
        play(state, moved("give", PLENTY[0], 2), Move.of("take", "hidden"))
        return state, state.play(Move.of("draw", drawn))

    state, events = after("camptosaurus")
    other, _ = after("utahraptor")
    named = [event for event in events if "Camptosaurus" in event.text]
    assert [event.audience for event in named] == [(0, 1)]
    for viewer in (2, None):
        assert state.lay(viewer) == other.lay(viewer)
    for viewer in (0, 1):
        assert state.lay(viewer) != other.lay(viewer)
    for seed in range(6):
        assert number(state, "camptosaurus") in state.resample(1, random.Random(seed)).hand(0)


@pytest.mark.clause("FC-84", "FC-89")
def test_a_skeleton_of_ones_own_brings_a_bonus_dig_that_may_be_declined() -> None:
    for way in (Move.of("dig", 1), Move.of("dig", 4), Move.of("pass")):
        other = position(
            exposed=("camptosaurus",),
            shown={0: (DEINONYCHUS[0], *PLENTY[:2]), 1: (DEINONYCHUS[1], THEIRS[1])},
        )
        play(other, moved("give", PLENTY[0], 2), moved("take", DEINONYCHUS[1]))
        assert museum(other, 0) == ["Deinonychus"]
        assert other.phase == "bonus"
        assert way in other.legal_moves()
        before = other.hidden_count(0)
        other.play(way)
        settle(other)
        assert other.hidden_count(0) == before + (way.verb == "dig")
        assert other.phase == "adjust"
    plain = position(phase="adjust", shown={0: PLENTY})
    assert refused(plain, Move.of("dig", 1)) == "FC-84"


@pytest.mark.clause("FC-85")
def test_two_skeletons_bring_one_bonus_dig() -> None:
    state = position(
        phase="dig",
        exposed=(DEINONYCHUS[1], STEGOSAURUS[1]),
        hidden={0: (DEINONYCHUS[0], STEGOSAURUS[0])},
    )
    play(state, Move.of("dig", 1), Move.of("dig", 2))
    assert museum(state, 0) == ["Deinonychus", "Stegosaurus"]
    assert state.phase == "bonus"
    state.play(Move.of("dig", 3))
    settle(state)
    assert state.phase == "adjust"
    assert refused(state, Move.of("dig", 4)) == "FC-85"


@pytest.mark.clause("FC-86")
def test_a_skeleton_in_anothers_turn_brings_no_bonus_dig() -> None:
    state = position(shown={0: (DEINONYCHUS[1], *PLENTY), 1: (DEINONYCHUS[0], "camptosaurus")})
    play(state, moved("give", DEINONYCHUS[1], 2), moved("take", "camptosaurus"))
    assert museum(state, 1) == ["Deinonychus"]
    assert not state.earned
    assert state.phase == "adjust"
    state.play(Move.of("end"))
    play(state, Move.of("turn-over"), Move.of("event", "EV-18"))
    assert state.current_seat == 1
    for place in (1, 2):
        state.play(Move.of("dig", place))
        settle(state)
    assert museum(state, 1) == ["Deinonychus"]
    assert state.phase == "exchange"
    state.play(Move.of("pass"))
    assert state.phase == "adjust"


@pytest.mark.clause("FC-87")
def test_an_award_brings_no_bonus_dig() -> None:
    state = position(shown={0: ("camptosaurus", "ornitholestes", *PLENTY), 1: THEIRS[1:2]})
    state.play(moved("award", "minor", "camptosaurus", "ornitholestes"))
    state.play(Move.of("pass"))
    assert state.phase == "adjust"


@pytest.mark.clause("FC-88")
def test_a_skeleton_of_the_bonus_dig_brings_no_other() -> None:
    state = position(phase="bonus", exposed=(STEGOSAURUS[1],), hidden={0: STEGOSAURUS[:1]})
    state.earned = True
    state.play(Move.of("dig", 1))
    assert museum(state, 0) == ["Stegosaurus"]
    assert state.phase == "adjust"


@pytest.mark.clause("FC-90")
def test_no_bonus_dig_in_an_empty_dig_site() -> None:
    state = position(
        buried=0, shown={0: (DEINONYCHUS[0], PLENTY[0]), 1: (DEINONYCHUS[1], "camptosaurus")}
    )
    play(state, moved("give", PLENTY[0], 2), moved("take", DEINONYCHUS[1]))
    assert state.earned
    assert state.phase == "adjust"
    assert refused(state, Move.of("dig", 1)) == "FC-90"


@pytest.mark.clause("FC-91")
@pytest.mark.parametrize("event", ["fine_weather", "dust_storm"])
def test_the_weather_leaves_the_bonus_dig_alone(event: str) -> None:
    state = position(phase="bonus", event=event, shown={0: PLENTY})
    state.earned = True
    state.play(Move.of("dig", 1))
    settle(state)
    assert state.hidden_count(0) == 1
    assert state.phase == "adjust"


@pytest.mark.clause("FC-92", "FC-93")
def test_at_most_three_fossils_stay_hidden() -> None:
    state = position(
        phase="adjust", hidden={0: (*MOSASAURUS[:1], *PLENTY)}, shown={0: ANKYLOSAURUS[:1]}
    )
    assert refused(state, Move.of("end")) == "FC-93"
    assert refused(state, moved("hide", ANKYLOSAURUS[0])) == "FC-92"
    state.play(moved("show", PLENTY[0]))
    assert refused(state, Move.of("end")) == "FC-93"
    play(state, moved("show", PLENTY[1]), moved("show", PLENTY[2]))
    assert refused(state, moved("show", PLENTY[2])) == "FC-92"
    assert Move.of("end") in state.legal_moves()
    state.play(moved("hide", ANKYLOSAURUS[0]))
    assert refused(state, moved("hide", ANKYLOSAURUS[0])) == "FC-92"
    for card in state.hidden_cards(0):
        state.play(state.cards.show[card])
    assert state.hidden_count(0) == 0
    state.play(Move.of("end"))
    assert state.current_seat == 1
