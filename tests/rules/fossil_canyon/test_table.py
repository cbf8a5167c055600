"""The table: what can be done with which gesture, and why other gestures do nothing."""

from __future__ import annotations

import pytest

from rules.contract import Move
from rules.fossil_canyon import faces
from rules.fossil_canyon.game import FossilCanyonState
from rules.table import Gesture
from rules.testing.tables import assert_beat_is_sound
from tests.rules.fossil_canyon.positions import (
    DEINONYCHUS,
    STEGOSAURUS,
    dealt,
    moved,
    play,
    position,
    ready,
    turn_over,
    why,
    word,
)

SPARE = ("brachiosaurus.skull", "tyrannosaurus.skull", "triceratops.skull", "allosaurus.skull")


def meant(state: FossilCanyonState, viewer: int | None, *gesture: str) -> str:
    """The move of a gesture that has a control."""
    kind, source, target = (*gesture, "")[:3]
    found = state.lay(viewer).controls_for(Gesture(kind, source, target))  # type: ignore[arg-type]
    assert found, f"{gesture} does nothing"
    return str(found[0].move)


def test_an_exchange_is_made_by_dragging_there_and_back() -> None:
    state = position(
        3, shown={0: SPARE[:2], 1: ("camptosaurus",)}, hidden={0: SPARE[2:3], 1: ("utahraptor",)}
    )
    gift = f"{SPARE[2]}.1"
    assert meant(state, 0, "drag", gift, "open-1") == f"give {gift} 2"
    state.play(moved("give", SPARE[2], 2))
    for zone in ("hidden-0", "open-0"):
        assert meant(state, 0, "drag", "camptosaurus", zone) == "take camptosaurus"
        assert meant(state, 0, "drag", "back-1-0", zone) == "take hidden"
    assert meant(state, 0, "tap", "back-1-0") == "take hidden"


def test_who_takes_has_what_the_other_holds_laid_out_and_nobody_else_has() -> None:
    state = position(
        3, shown={0: SPARE[:2], 1: ("camptosaurus",)}, hidden={0: SPARE[2:3], 1: ("utahraptor",)}
    )
    assert not [zone for zone in state.lay(0).zones if zone.id == "offer"]
    state.play(moved("give", SPARE[2], 2))
    taker = state.lay(0)
    assert [piece.id for piece in taker.pieces_in("offer")] == [
        f"{SPARE[2]}.1",
        "camptosaurus",
        "back-1-0",
    ]
    assert not taker.pieces_in("open-1")
    assert not taker.pieces_in("hidden-1")
    for viewer in (None, 1, 2):
        table = state.lay(viewer)
        assert not [zone for zone in table.zones if zone.id == "offer"]
        assert "camptosaurus" in [piece.id for piece in table.pieces_in("open-1")]
    given = ("drag", f"{SPARE[0]}.1")
    assert why(state, 0, *given, "offer") == why(state, 0, *given, "open-1") == "FC-40"
    assert why(state, 0, "drag", "camptosaurus", "open-2")
    state.play(moved("take", "camptosaurus"))
    assert not [zone for zone in state.lay(0).zones if zone.id == "offer"]


def test_digging_by_drag_or_tap() -> None:
    state = position(phase="dig", exposed=("camptosaurus",), buried=2)
    assert meant(state, 0, "tap", "buried-2") == "dig 2"
    assert meant(state, 0, "drag", "buried-3", "hidden-0") == "dig 3"
    assert meant(state, 0, "drag", "camptosaurus", "hidden-0") == "dig 1"
    site = state.lay(0).zone("site")
    assert site.layout == "scatter"
    # The scene scatters by the number of places and the order, so nothing moves when one is dug.
    pieces = state.lay(0).pieces_in("site")
    assert [(piece.order, piece.at, piece.turned) for piece in pieces] == [
        (0, None, 0),
        (1, None, 0),
        (2, None, 0),
    ]
    assert site.columns * site.rows >= 3
    state.play(Move.of("dig", 1))
    assert [piece.order for piece in state.lay(0).pieces_in("site")] == [1, 2]
    after = state.lay(0).zone("site")
    assert (after.columns, after.rows) == (site.columns, site.rows)


def test_hands_are_arranged_by_drag_or_tap() -> None:
    state = position(phase="adjust", shown={0: SPARE[:1]}, hidden={0: SPARE[1:2]})
    shown, hidden = f"{SPARE[0]}.1", f"{SPARE[1]}.1"
    assert meant(state, 0, "drag", shown, "hidden-0") == f"hide {shown}"
    assert meant(state, 0, "tap", hidden) == f"show {hidden}"
    assert meant(state, 0, "press", "end") == "end"
    setup = dealt([("camptosaurus",), ()])
    assert meant(setup, 0, "drag", "camptosaurus", "hidden-0") == "hide camptosaurus"
    assert meant(setup, 0, "press", "ready") == "ready"


def test_an_award_is_pressed_and_its_fossils_chosen() -> None:
    state = position(
        phase="adjust", shown={0: ("camptosaurus", "utahraptor", "ornitholestes", "alamosaurus")}
    )
    choices = state.lay(0).controls_for(Gesture("press", "award-minor"))
    assert "award minor camptosaurus ornitholestes" in {str(one.move) for one in choices}
    assert all("points: trade" in one.label for one in choices)


def test_events_and_loans_are_tapped() -> None:
    state = position(3, phase="event", shown={0: SPARE[:1], 1: SPARE[1:2]})
    assert meant(state, 0, "tap", "event-deck") == "turn-over"
    play(state, Move.of("turn-over"), Move.of("event", "EV-14"))
    card = f"{SPARE[0]}.1"
    assert meant(state, 0, "drag", card, "open-1") == f"lend {card}"
    assert why(state, 0, "drag", card, "open-2") == "FC-57"
    erosion = position(phase="event")
    play(erosion, Move.of("turn-over"), Move.of("event", "EV-01"))
    assert meant(erosion, 0, "tap", "buried-1") == "expose 1"
    assert "turn up 1 buried fossil" in erosion.lay(0).prompt


def test_what_was_uncovered_is_dragged_to_the_hand_or_back() -> None:
    state = position(phase="dig", put_back="on", unseen=("camptosaurus",))
    play(state, Move.of("dig", 2), Move.of("find", "camptosaurus"))
    assert meant(state, 0, "drag", "camptosaurus", "hidden-0") == "keep"
    assert meant(state, 0, "drag", "camptosaurus", "site") == "put-back"
    assert meant(state, 0, "press", "keep") == "keep"
    assert why(state, 0, "tap", "camptosaurus") == ""
    assert why(state, 0, "drag", "camptosaurus", "open-1") == "FC-160"
    assert why(state, 1, "tap", "buried-2") == "FC-38"


@pytest.mark.parametrize(
    ("gesture", "clause"),
    [
        (("drag", "brachiosaurus.skull.1", "hidden-1"), "FC-76"),
        (("drag", "brachiosaurus.skull.1", "site"), "FC-68"),
        (("drag", "brachiosaurus.skull.1", "hidden-0"), "FC-46"),
        (("drag", "brachiosaurus.skull.1", "museum-1"), "FC-160"),
        (("drag", "brachiosaurus.skull.1", "events"), "FC-160"),
        (("drag", "brachiosaurus.skull.1", "open-2"), "FC-80"),
        (("drag", "brachiosaurus.skull.1", "hidden-2"), "FC-80"),
        (("tap", "brachiosaurus.skull.1"), "FC-46"),
        (("drag", "camptosaurus", "open-0"), "FC-77"),
        (("drag", "camptosaurus", "open-2"), "FC-46"),
        (("tap", "camptosaurus"), "FC-77"),
        (("drag", "back-1-0", "hidden-0"), "FC-77"),
        (("tap", "buried-3"), "FC-64"),
        (("drag", "buried-3", "hidden-0"), "FC-64"),
        (("drag", "buried-3", "open-1"), "FC-75"),
        (("drag", "buried-3", "museum-0"), "FC-160"),
        (("tap", "event-deck"), "FC-47"),
        (("drag", "event-deck", "site"), "FC-49"),
        (("tap", "event-card"), "FC-49"),
        (("tap", "gone"), "FC-103"),
        (("drag", "museum-of-0", "open-0"), "FC-103"),
        (("tap", "prize-14"), "FC-105"),
        (("tap", "prize-15"), "FC-104"),
        (("drag", "prize-16", "museum-0"), "FC-126"),
        (("press", "end"), "FC-40"),
        (("press", "ready"), "FC-35"),
        (("press", "award-minor"), "FC-104"),
        (("press", "no-such-button"), ""),
        (("drag", "brachiosaurus.skull.1", "open-0"), ""),
        (("drag", "brachiosaurus.skull.1", "nowhere"), ""),
    ],
)
def test_gestures_that_are_refused(gesture: tuple[str, ...], clause: str) -> None:
    state = position(
        3, shown={0: SPARE[:2], 1: ("camptosaurus",)}, hidden={0: SPARE[2:3], 1: ("utahraptor",)}
    )
    assert why(state, 0, *gesture) == clause


def test_a_drop_on_a_card_counts_for_its_zone_and_others_are_told_to_wait() -> None:
    state = position(3, shown={0: SPARE[:2], 2: ("camptosaurus",)}, hidden={1: ("utahraptor",)})
    assert why(state, 0, "drag", f"{SPARE[0]}.1", "back-1-0") == "FC-76"
    assert why(state, 1, "tap", "buried-1") == "FC-38"
    assert why(state, None, "drag", "camptosaurus", "open-0") == "FC-38"
    assert why(state, 1, "press", "pass") == "FC-38"
    state.play(moved("give", SPARE[0], 2))
    assert why(state, 0, "drag", "camptosaurus", "hidden-0") == "FC-77"
    two = position(3, shown={0: SPARE[:2]}, hidden={1: ("utahraptor",), 2: ("camptosaurus",)})
    two.play(moved("give", SPARE[0], 2))
    assert why(two, 0, "tap", "back-2-0") == "FC-77"
    assert why(two, 0, "drag", f"{SPARE[0]}.1", "hidden-0") == "FC-79"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ones_own_hand_lies_below_and_everybody_has_an_area(seats: int) -> None:
    state = dealt([()] * seats)
    ready(state)
    for viewer in (*range(seats), None):
        table = state.lay(viewer)
        owners = _owners(table.arrangement)
        assert sorted(owners) == list(range(seats))
        if viewer is not None:
            assert owners[-1] == viewer
            assert owners[0] == (viewer + 1) % seats


def _owners(area):  # type: ignore[no-untyped-def]
    if area.owner is not None:
        return [area.owner]
    return [owner for child in area.children for owner in _owners(child)]


def test_what_can_be_won_lies_in_a_row() -> None:
    table = position().lay(0)
    assert table.zone("prizes").layout == "row"
    values = [piece.face.value for piece in table.pieces_in("prizes") if piece.face]
    assert values == ["8", "11", "14", "20", "10"]
    titles = [piece.face.title for piece in table.pieces_in("prizes") if piece.face]
    assert titles[:2] == ["Most carnivore skeletons", "Most Jurassic skeletons"]
    plates = [piece.face.plate for piece in table.pieces_in("prizes") if piece.face]
    assert plates[:2] == ["bonus/most_carnivores", "bonus/most_jurassic"]


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("event", "turn over the event card"),
        ("dig", "dig 2 fossils"),
        ("exchange", "you may make a first exchange: give 1 fossil to another player"),
        ("bonus", "as a bonus"),
        ("adjust", "end your turn"),
        ("arrange", "choose up to 3 fossils to hide"),
    ],
)
def test_the_prompt_says_what_is_expected(phase: str, words: str) -> None:
    state = position(phase=phase, shown={0: SPARE[:1], 1: DEINONYCHUS[:1]})
    assert words in state.lay(0).prompt
    assert state.lay(0).prompt.startswith("{0}: ")


def test_the_prompt_of_rarer_moments() -> None:
    state = position(phase="adjust", hidden={0: SPARE})
    assert "hide at most 3" in state.lay(0).prompt
    state = position(phase="dig", dig_pace="together")
    state.play(Move.of("dig", 1))
    assert "choose 1 fossil to dig" in state.lay(0).prompt
    state = position(shown={0: SPARE, 1: ("camptosaurus",)})
    state.exchanges = 1
    state.play(moved("give", SPARE[0], 2))
    assert "give 1 more to {1}" in state.lay(0).prompt
    state.play(moved("give", SPARE[1], 2))
    assert "take a fossil from {1}" in state.lay(0).prompt


def test_nothing_is_counted_in_a_wrong_form() -> None:
    state = dealt([()] * 2)
    events = play(state, Move.of("ready"), Move.of("ready"))
    shown = [event.text for event in events if event.kind == "reveal"]
    assert all(text.endswith(" and hides nothing.") for text in shown)
    sign = state.lay(None).piece("museum-of-1").face
    assert sign is not None
    assert dict(sign.facts)["Visitors"] == "none yet"
    gone = position(shown={0: SPARE[:1]}).lay(0)
    assert gone.zone("gone-zone").label == "Gone"


def test_a_skeleton_completed_by_an_exchange_flies_off_a_table_that_could_stand() -> None:
    state = position(shown={0: [DEINONYCHUS[0], "allosaurus.skull"], 1: [DEINONYCHUS[1]]})
    state.play(moved("give", "allosaurus.skull", 2))
    looked = []

    def beat() -> None:
        assert_beat_is_sound(state)
        looked.append(state.lay(0))

    state.play(moved("take", DEINONYCHUS[1]), beat)
    assert [table.prompt for table in looked] == ["It is {0}'s turn."]
    assert {word(one) for one in DEINONYCHUS} <= {piece.id for piece in looked[0].pieces}
    assert not {word(one) for one in DEINONYCHUS} & {piece.id for piece in state.lay(0).pieces}


def test_the_table_offers_nothing_while_loaned_fossils_make_skeletons() -> None:
    state = position(
        3,
        shown={
            0: [DEINONYCHUS[0]],
            1: [STEGOSAURUS[0], DEINONYCHUS[1]],
            2: [STEGOSAURUS[1], SPARE[0]],
        },
        phase="lend",
        event="museum_loan",
    )
    looked = 0

    def beat() -> None:
        nonlocal looked
        looked += 1
        assert_beat_is_sound(state)

    for one in (DEINONYCHUS[0], STEGOSAURUS[0], SPARE[0]):
        state.play(moved("lend", one), beat)
    assert looked == 2


def test_a_place_of_the_dig_site_is_named_by_its_row_where_nothing_is_numbered() -> None:
    for seats, across in ((2, 12), (5, 10)):
        state = position(seats, buried=30, phase="dig")
        (site,) = [zone for zone in state.lay(0).zones if zone.id == "site"]
        assert site.columns == across
        labels = {one.move: one.label for one in state.lay(0).controls}
        assert labels[Move.of("dig", 5)] == "Dig in row 1, place 5"
        assert labels[Move.of("dig", across + 2)] == "Dig in row 2, place 2"


def test_the_pile_of_events_tells_how_many_are_left() -> None:
    state = position(phase="event")
    state.event = -1

    def note() -> str:
        return next(zone.note for zone in state.lay(0).zones if zone.id == "events")

    assert note() == "18 left"
    turn_over(state, "quiet_day")
    assert note() == "Quiet day"
    state.event = -1
    assert note() == "17 left"


def test_what_is_out_of_the_game_has_no_number_that_looks_like_points() -> None:
    face = faces.gone_face(position().cards, [0, 1])
    assert not face.value
    assert face.line == "2 fossils"
