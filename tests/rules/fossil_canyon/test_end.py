"""The endgame, its bonuses and the winner: FC-115 to FC-140."""

from __future__ import annotations

import pytest

from rules.contract import Move
from rules.fossil_canyon.bonuses import standing, winner
from rules.fossil_canyon.components import Animal
from rules.fossil_canyon.game import GAME, FossilCanyonState
from tests.rules.fossil_canyon.positions import (
    DEINONYCHUS,
    MOSASAURUS,
    STEGOSAURUS,
    give_museum,
    moved,
    museum,
    play,
    position,
    refused,
    titles,
    verbs,
    why,
)

SPARE = ("brachiosaurus.skull", "tyrannosaurus.skull", "triceratops.skull", "allosaurus.skull")


def endgame(seats: int = 2, **changes: object) -> FossilCanyonState:
    """An endgame in which a Deinonychus and a Stegosaurus can still be completed."""
    hands = {
        0: (DEINONYCHUS[0], STEGOSAURUS[0], *SPARE[:2]),
        1: (DEINONYCHUS[1], STEGOSAURUS[1], *SPARE[2:]),
    }
    return position(seats, buried=0, endgame=True, shown=hands, **changes)  # type: ignore[arg-type]


@pytest.mark.clause("FC-115", "FC-161")
def test_all_fossils_are_laid_open_and_stay_so() -> None:
    state = position(
        phase="adjust",
        buried=0,
        shown={0: (DEINONYCHUS[0], SPARE[0])},
        hidden={0: SPARE[1:2], 1: (DEINONYCHUS[1], SPARE[2])},
    )
    state.play(Move.of("end"))
    assert state.endgame
    assert [state.hidden_count(seat) for seat in (0, 1)] == [0, 0]
    assert state.current_seat == 1
    zones = {zone.id for zone in state.lay(0).zones}
    assert not zones & {"hidden-0", "hidden-1", "site"}
    play(state, moved("give", SPARE[2], 1), moved("take", SPARE[0]))
    assert titles(state, state.open_cards(1)) == sorted([f"{DEINONYCHUS[1]}.1", f"{SPARE[0]}.1"])
    assert refused(state, moved("hide", SPARE[0])) == "FC-161"


@pytest.mark.clause("FC-116")
def test_an_endgame_turn_is_exchanges_only() -> None:
    state = endgame()
    assert verbs(state) == {"give", "pass"}
    for move in (Move.of("turn-over"), Move.of("dig", 1), Move.of("end")):
        assert refused(state, move) == "FC-116"
    play(state, moved("give", SPARE[0], 2), moved("take", DEINONYCHUS[1]))
    assert museum(state, 0) == ["Deinonychus"]
    # No bonus dig; the second exchange costs two.
    assert state.phase == "exchange"
    state.play(moved("give", SPARE[1], 2))
    assert state.phase == "give"


@pytest.mark.clause("FC-117", "FC-118")
def test_a_player_with_one_fossil_is_skipped_but_may_be_chosen() -> None:
    state = position(
        3,
        buried=0,
        endgame=True,
        turn=1,
        shown={0: (DEINONYCHUS[0], SPARE[0]), 1: SPARE[1:3], 2: (DEINONYCHUS[1],)},
    )
    events = state.play(Move.of("pass"))
    assert any("skipped" in event.text for event in events)
    assert state.current_seat == 0
    play(state, moved("give", SPARE[0], 3), moved("take", DEINONYCHUS[1]))
    assert museum(state, 0)[0] == "Deinonychus"


@pytest.mark.clause("FC-117")
def test_a_single_fossil_left_by_a_trade_for_an_award_cannot_be_exchanged() -> None:
    state = traded_down()
    assert state.hand_size(0) == 1
    assert state.turn == 1


@pytest.mark.clause("FC-158")
def test_with_the_option_a_single_fossil_left_by_a_trade_can_be_exchanged() -> None:
    state = traded_down(last_exchanges="any")
    assert moved("give", DEINONYCHUS[0], 2) in state.legal_moves()
    play(state, moved("give", DEINONYCHUS[0], 2))
    assert museum(state, 1)[0] == "Deinonychus"


def traded_down(**options: str) -> FossilCanyonState:
    """An endgame turn in which an award has been traded for, which leaves a single fossil."""
    state = position(
        buried=0,
        endgame=True,
        shown={0: ("camptosaurus", "utahraptor", DEINONYCHUS[0]), 1: (DEINONYCHUS[1], *SPARE[:1])},
        **options,
    )
    state.play(Move.of("award", "minor", "camptosaurus", "utahraptor"))
    return state


@pytest.mark.clause("FC-119")
def test_one_may_pass() -> None:
    state = endgame()
    after = state.copy()
    events = state.play(Move.of("pass"))
    assert events[0].text == "{0} passes."
    assert state.current_seat == 1
    assert state.idle == 1
    play(after, moved("give", SPARE[0], 2), moved("take", SPARE[2]))
    events = after.play(Move.of("pass"))
    assert events[0].text == "{0} makes no more exchanges."


@pytest.mark.clause("FC-120")
def test_both_players_of_an_exchange_may_complete_skeletons() -> None:
    state = endgame()
    state.play(moved("give", DEINONYCHUS[0], 2))
    assert museum(state, 1) == ["Deinonychus"]
    state.play(moved("take", STEGOSAURUS[1]))
    assert museum(state, 0)[0] == "Stegosaurus"


@pytest.mark.clause("FC-121")
def test_awards_in_the_endgame() -> None:
    state = position(
        buried=0,
        endgame=True,
        shown={0: ("camptosaurus", "ornitholestes", DEINONYCHUS[0], SPARE[0]), 1: DEINONYCHUS[1:]},
    )
    state.play(moved("award", "minor", "camptosaurus", "ornitholestes"))
    assert museum(state, 0) == ["Minor research award"]
    assert state.current_seat == 0
    state.play(Move.of("pass"))
    assert state.idle == 1  # the next player was skipped after a turn with an award
    assert state.current_seat == 0


@pytest.mark.clause("FC-121", "FC-116")
def test_a_last_award_after_the_last_exchange() -> None:
    state = position(
        buried=0,
        endgame=True,
        shown={0: ("camptosaurus", "ornitholestes", *SPARE, *DEINONYCHUS[:1]), 1: DEINONYCHUS[1:]},
    )
    state.exchanges = 2
    for gift in SPARE[:3]:
        state.play(moved("give", gift, 2))
    state.play(moved("take", DEINONYCHUS[1]))
    assert verbs(state) == {"award", "pass"}
    assert "award" in state.lay(0).prompt
    state.play(moved("award", "minor", "camptosaurus", "ornitholestes"))
    assert state.ending == "FC-123"


@pytest.mark.clause("FC-122", "FC-123")
def test_play_stops_when_nothing_more_can_be_completed() -> None:
    state = endgame()
    assert state.completable()
    play(state, moved("give", SPARE[0], 2), moved("take", DEINONYCHUS[1]))
    assert state.current_seat == 0
    play(state, moved("give", SPARE[1], 2), moved("give", STEGOSAURUS[0], 2))
    # The partner's skeleton was the last one, so play stops in the middle of the exchange.
    assert museum(state, 1)[0] == "Stegosaurus"
    assert state.ending == "FC-123"
    assert state.current_seat is None


@pytest.mark.clause("FC-122")
@pytest.mark.parametrize(
    ("research", "goes_on"),
    [(("camptosaurus",), False), (("camptosaurus", "ornitholestes"), True), ((), False)],
)
def test_research_worth_four_in_all_hands_keeps_play_going(
    research: tuple[str, ...], goes_on: bool
) -> None:
    shown = {0: (*SPARE[:2], *research[:1]), 1: (SPARE[2], *research[1:])}
    state = position(phase="adjust", buried=0, shown=shown)
    state.play(Move.of("end"))
    assert (state.current_seat is not None) == goes_on


@pytest.mark.clause("FC-123")
def test_an_award_can_end_the_game() -> None:
    state = position(
        buried=0, endgame=True, shown={0: ("camptosaurus", "ornitholestes"), 1: SPARE[:2]}
    )
    state.play(moved("award", "minor", "camptosaurus", "ornitholestes"))
    assert state.ending == "FC-123"


@pytest.mark.clause("FC-124")
def test_a_round_without_exchange_or_award_ends_the_game() -> None:
    state = position(
        3,
        buried=0,
        endgame=True,
        shown={0: (DEINONYCHUS[0], SPARE[0]), 1: (DEINONYCHUS[1], SPARE[1]), 2: SPARE[2:3]},
    )
    play(state, Move.of("pass"), Move.of("pass"))
    # The third player was skipped.
    assert state.ending == "FC-124"
    other = endgame()
    other.play(Move.of("pass"))
    play(other, moved("give", SPARE[2], 1), moved("take", SPARE[0]), Move.of("pass"))
    assert other.idle == 0
    other.play(Move.of("pass"))
    assert other.current_seat is not None
    other.play(Move.of("pass"))
    assert other.ending == "FC-124"
    outcome = other.outcome()
    assert outcome is not None
    assert outcome.end == "no_exchange"


@pytest.mark.clause("FC-125")
def test_two_rounds_without_skeleton_or_award_end_the_game() -> None:
    state = endgame()
    swaps = [(SPARE[0], 2, SPARE[2]), (SPARE[3], 1, SPARE[1])]
    swaps += [(SPARE[2], 2, SPARE[0]), (SPARE[1], 1, SPARE[3])]
    for gift, partner, taken in swaps:
        assert state.current_seat is not None
        play(state, moved("give", gift, partner), moved("take", taken), Move.of("pass"))
    assert state.ending == "FC-125"


@pytest.mark.clause("FC-125")
def test_a_skeleton_begins_the_count_anew() -> None:
    state = endgame()
    state.dry = 3
    play(state, moved("give", SPARE[0], 2), moved("take", DEINONYCHUS[1]), Move.of("pass"))
    assert state.dry == 0
    assert state.current_seat == 1


def finished(*museums: tuple[str, ...], **options: str) -> FossilCanyonState:
    """A game that ends with these skeletons."""
    state = position(len(museums), buried=0, endgame=True, shown={0: MOSASAURUS[:1]}, **options)
    for seat, animals in enumerate(museums):
        give_museum(state, seat, *animals)
    state.play(Move.of("pass"))
    while state.current_seat is not None:
        state.play(Move.of("pass"))
    return state


HERBIVORES = ("ankylosaurus", "pachycephalosaurus", "parasaurolophus", "triceratops")


@pytest.mark.clause("FC-126", "FC-127", "FC-128", "FC-129", "FC-136", "FC-137")
def test_the_three_standard_bonuses() -> None:
    state = finished(
        (*HERBIVORES, "stegosaurus", "brachiosaurus"), ("mosasaurus", "coelophysis"), ()
    )
    assert museum(state, 0)[-2:] == ["Medium bonus", "Large bonus"]
    assert museum(state, 1)[-1:] == ["Small bonus"]
    assert museum(state, 2) == []
    labels = [line.label for line in state.tally(0).lines]
    assert labels[-2] == "Medium bonus: most Jurassic skeletons"
    assert state.points(0) == 17 + 10 + 15 + 19 + 11 + 20 + 11 + 14
    assert state.points(1) == 7 + 9 + 8
    running = position()
    assert why(running, 0, "drag", "prize-16", "museum-0") == "FC-126"


@pytest.mark.clause("FC-130")
def test_only_one_player_can_have_all_cretaceous_herbivores() -> None:
    animals = {animal.id: animal for animal in GAME.start(2).cards.animals}
    assert animals["triceratops"].skeletons == 1
    wanted = {
        animal.id
        for animal in animals.values()
        if (animal.period, animal.diet) == ("cretaceous", "herbivore")
    }
    assert wanted == set(HERBIVORES)


@pytest.mark.clause("FC-131")
def test_each_skeleton_counts_as_one() -> None:
    state = finished(("tyrannosaurus", "allosaurus"), ("mosasaurus",) * 3)
    assert museum(state, 1)[-1] == "Small bonus"


@pytest.mark.clause("FC-132")
def test_a_bonus_needs_a_matching_skeleton() -> None:
    state = finished(("ankylosaurus",), ("parasaurolophus",))
    assert museum(state, 0) == ["Ankylosaurus"]
    assert museum(state, 1) == ["Parasaurolophus"]


@pytest.mark.clause("FC-133", "FC-134", "FC-135")
def test_ties_for_a_bonus() -> None:
    higher = (("allosaurus", "mosasaurus"), ("coelophysis", "dilophosaurus", "brachiosaurus"))
    state = finished(*higher)
    # Two carnivores each, worth 25 and 17; one Jurassic skeleton against two.
    assert museum(state, 0)[-1] == "Small bonus"
    assert museum(state, 1)[-1] == "Medium bonus"
    early = finished(*higher, bonus_ties="nobody")
    assert museum(early, 0) == ["Allosaurus", "Mosasaurus"]
    assert museum(early, 1)[-1] == "Medium bonus"
    equal = finished(("dilophosaurus",), ("dilophosaurus",))
    assert museum(equal, 0) == museum(equal, 1) == ["Dilophosaurus"]


@pytest.mark.clause("FC-138")
def test_the_highest_total_wins() -> None:
    state = finished(("brachiosaurus",), ("triceratops", "ankylosaurus"), bonuses="off")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.ranking == ((1,), (0,))
    assert state.tally(1).total == 36
    assert refused(state, Move.of("pass")) == "FC-138"


@pytest.mark.clause("FC-139")
def test_a_tie_goes_to_the_most_valuable_skeleton() -> None:
    state = finished(("parasaurolophus", "pachycephalosaurus"), ("tyrannosaurus",), bonuses="off")
    outcome = state.outcome()
    assert outcome is not None
    assert [state.points(seat) for seat in (0, 1)] == [25, 25]
    assert (outcome.winners, outcome.clause) == ((1,), "FC-139")
    assert "worth 25" in outcome.reason


@pytest.mark.clause("FC-140")
def test_equal_players_share_the_win() -> None:
    state = finished(("allosaurus",), ("allosaurus",), ("ankylosaurus",), bonuses="off")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0, 1), "FC-140")
    assert outcome.ranking == ((0, 1), (2,))
    nothing = finished((), ()).outcome()
    assert nothing is not None
    assert nothing.winners == (0, 1)
    assert nothing.reason == "{0} and {1} share the win with no visitors to any museum."


def animals(*ids: str) -> list[Animal]:
    """Skeletons by their ids."""
    known = {animal.id: animal for animal in GAME.start(2).cards.animals}
    return [known[one] for one in ids]


@pytest.mark.clause("FC-157")
@pytest.mark.parametrize(
    ("criterion", "museum_ids", "amount", "value"),
    [
        ("most_carnivores", ("mosasaurus", "mosasaurus", "triceratops"), 2, 14),
        ("most_herbivores", ("mosasaurus", "triceratops"), 1, 19),
        ("most_jurassic", ("dilophosaurus", "allosaurus"), 2, 26),
        ("most_cretaceous", ("dilophosaurus", "deinonychus"), 1, 12),
        ("most_skeletons", ("dilophosaurus", "deinonychus"), 2, 20),
        ("most_genera", ("mosasaurus", "mosasaurus", "coelophysis"), 2, 23),
        ("most_sea_and_sky", ("mosasaurus", "quetzalcoatlus", "coelophysis"), 2, 23),
        ("set_cretaceous_herbivores", HERBIVORES[:3], 0, 42),
        ("set_cretaceous_herbivores", (*HERBIVORES, "triceratops"), 1, 80),
        (
            "set_cretaceous_carnivores",
            ("tyrannosaurus", "quetzalcoatlus", "deinonychus", "mosasaurus"),
            1,
            60,
        ),
        ("set_jurassic", ("brachiosaurus", "allosaurus", "stegosaurus"), 0, 49),
        ("set_three_periods", ("coelophysis", "allosaurus", "mosasaurus"), 1, 34),
        ("set_three_periods", ("coelophysis", "mosasaurus"), 0, 16),
    ],
)
def test_criteria(criterion: str, museum_ids: tuple[str, ...], amount: int, value: int) -> None:
    assert standing(criterion, animals(*museum_ids)) == (amount, value)


@pytest.mark.clause("FC-157")
def test_a_set_that_two_players_have_goes_to_the_higher_sum() -> None:
    low = animals("coelophysis", "dilophosaurus", "mosasaurus")
    high = animals("coelophysis", "allosaurus", "mosasaurus")
    assert winner("set_three_periods", [low, high], "most_points") == 1
    assert winner("set_three_periods", [low, high], "nobody") is None
    assert winner("set_three_periods", [low, low], "most_points") is None
    assert winner("set_three_periods", [low, []], "nobody") == 0
