"""The game on a table: what is seen, what can be done, and what other gestures would mean."""

from __future__ import annotations

import pytest

from rules.contract import CHANCE, Move
from rules.dolphins_and_dinos import GAME
from rules.dolphins_and_dinos.position import DEAL
from rules.table import Area, Gesture, Table
from tests.rules.dolphins_and_dinos.trial import Trial


def zones_in(area: Area) -> list[str]:
    if area.kind == "zone":
        return [area.zone]
    return [zone for child in area.children for zone in zones_in(child)]


def owners_in(area: Area) -> list[int]:
    own = [] if area.owner is None else [area.owner]
    return own + [owner for child in area.children for owner in owners_in(child)]


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_viewers_museum_comes_last_and_the_others_follow_in_order(seats: int) -> None:
    state = Trial(seats).state
    for viewer in range(seats):
        area = state.lay(viewer).arrangement
        others = [(viewer + step) % seats for step in range(1, seats)]
        assert owners_in(area) == [*others, viewer]
        zones = zones_in(area)
        assert len(zones) == len(set(zones))
        assert set(zones) == {zone.id for zone in state.lay(viewer).zones}
    assert owners_in(state.lay(None).arrangement) == list(range(seats))


def test_the_top_row_of_a_museum_is_row_three() -> None:
    trial = Trial(2)
    trial.choose("3 a1", "11 b3")
    table = trial.state.lay(0)
    cells = [cell.id for cell in table.zone("museum-1").cells]
    assert cells == ["1:a3", "1:b3", "1:c3", "1:a2", "1:b2", "1:c2", "1:a1", "1:b1", "1:c1"]
    assert table.piece("written-1:b3").order == 1
    assert table.piece("written-0:a1").order == 6


_NEXT_ROUNDS = {1: 9, 2: 9, 4: 4, 5: 5}
"""The rounds in which columns are on offer next, seen from round 3."""


def test_the_column_in_play_is_marked() -> None:
    trial = Trial(2)
    trial.skip_to(3)
    table = trial.state.lay(0)
    notes = {number: table.zone(f"column-{number}").note for number in range(1, 6)}
    later = {number: f"round {in_round}" for number, in_round in _NEXT_ROUNDS.items()}
    assert notes == {3: "now", **later}
    prices = {
        (piece.zone, one.text)
        for piece in table.pieces
        for one in piece.badges
        if one.tone == "lamp"
    }
    assert prices == {("column-3", "$3"), ("column-3", "$4"), ("column-3", "$0")}
    (free,) = [piece for piece in table.pieces if any(one.text == "free" for one in piece.badges)]
    assert free.face is not None
    assert free.face.title == "Fish"
    trial.skip_to(9)
    table = trial.state.lay(0)
    notes = {number: table.zone(f"column-{number}").note for number in range(1, 6)}
    assert notes == {1: "now", 2: "now", 3: "past", 4: "past", 5: "past"}
    prices = {one.text for one in table.piece("card-0").badges}
    assert prices == {"$10+"}
    trial.skip_to(10)
    assert not any(trial.state.lay(0).zone(f"column-{number}").note for number in range(1, 6))


def test_a_card_travels_from_the_deck_to_its_column_under_one_id() -> None:
    trial = Trial(2)
    before = trial.state.lay(None).piece("card-6")
    assert (before.zone, before.face, before.order) == ("deck", None, 8)
    trial.skip_to(2)
    after = trial.state.lay(None).piece("card-6")
    assert after.zone == "column-3"
    assert after.face is not None
    assert after.face.title == "Fish"


def test_faces_tell_everything() -> None:
    table = Trial(4, ("15 11 restaurant", "1 2 4")).state.lay(0)
    rex = table.piece("card-0").face
    assert rex is not None
    assert (rex.title, rex.value, rex.plate, rex.line) == (
        "T. Rex",
        "15",
        "exhibit/t_rex",
        "$8 + $2 each",
    )
    assert rex.marks == ("feature/ancient",)
    facts = dict(rex.facts)
    assert facts["Cost"] == "$8"
    assert facts["Surcharge"].startswith("$2 ")
    assert "2 of 4 players" in facts["Leaves the game"]
    assert rex.note.endswith(".")
    snake = table.piece("card-1").face
    assert snake is not None
    assert {"Surcharge", "Leaves the game"}.isdisjoint(dict(snake.facts))
    for card in table.pieces_in("corridors"):
        assert card.face is not None
        assert card.face.plate == "exhibit/corridor"
    notes = [row["note"] for row in GAME.rulebook.component("exhibits").rows]
    assert len(set(notes)) == 15
    assert all(note.endswith(".") for note in notes)


def test_dragging_into_a_square_makes_the_choice() -> None:
    trial = Trial(2, ("restaurant 15 3", "1 2 4"))
    table = trial.state.lay(0)
    (rex,) = table.controls_for(Gesture("drag", "card-1", "0:b2"))
    assert str(rex.move) == "choose 15 b2"
    assert rex.label == "Take T. Rex for b2, pay $10 or more"
    (trilobite,) = table.controls_for(Gesture("drag", "card-2", "0:b2"))
    assert trilobite.label == "Take Trilobite for b2, pay $2"
    (corridor,) = table.controls_for(Gesture("drag", "corridor", "0:c3"))
    assert str(corridor.move) == "choose corridor c3"
    values = table.controls_for(Gesture("drag", "card-0", "0:b2"))
    assert [str(one.move) for one in values] == [
        f"choose restaurant b2 {value}" for value in range(1, 16)
    ]
    assert values[9].label == "Open a restaurant of value 10 in b2, receive $5"
    assert trial.state.lay(1).controls == ()
    assert trial.state.lay(None).controls == ()


@pytest.mark.clause("DND-56")
def test_a_card_that_cannot_be_paid_warns_before_it_becomes_a_corridor() -> None:
    trial = Trial(2, ("restaurant 15 3", "1 2 4"))
    trial.state.money[:] = [2, 48]
    warned = {
        one.gesture.source: one.warning
        for one in trial.state.lay(0).controls
        if one.gesture.target == "0:b2"
    }
    assert "corridor" in warned.pop("card-1")
    assert set(warned.values()) == {""}


def test_a_restaurant_tells_that_its_money_comes_in() -> None:
    trial = Trial(2, ("restaurant 15 3", "1 2 4"))
    values = trial.state.lay(0).controls_for(Gesture("drag", "card-0", "0:b2"))
    assert values[8].short == "Value 9, get $4"


def test_features_by_button_and_by_tapping_the_exhibit() -> None:
    trial = Trial(2)
    trial.choose("3 b2", "11 b2")
    table = trial.state.lay(0)
    pressed = [one for one in table.controls if one.gesture.kind == "press"]
    assert [(one.gesture.source, one.label, one.primary) for one in pressed] == [
        ("feature-water", "Add water for free", False),
        ("feature-ancient", "Add ancient for free", False),
        ("feature-none", "Add no feature", True),
    ]
    tapped = table.controls_for(Gesture("tap", "written-0:b2"))
    assert [str(one.move) for one in tapped] == ["feature water", "feature ancient", "feature none"]
    trial.features("water")
    labels = [one.label for one in trial.state.lay(1).controls]
    assert labels[0] == "Add life for $1"


def test_prompts_say_whose_turn_it_is_and_what_is_expected() -> None:
    state = GAME.start(2)
    assert state.lay(0).prompt == "A new column of cards is laid out."
    trial = Trial(2)
    assert trial.state.lay(0).prompt == (
        "Round 1 of 9. {0}: put a card of column 1, or a corridor, into a square of your museum."
    )
    trial.choose("11 b2", "3 b2")
    assert trial.state.lay(1).prompt == ("{0}: add a feature to Snake (11) for $1, or add none.")
    trial.no_features()
    trial.skip_to(9)
    assert "columns 1 and 2" in trial.state.lay(0).prompt


def test_halls_show_their_points() -> None:
    trial = Trial(2)
    trial.put(0, a1=1, b1=5, c1=13, b2=10, c2=12, c3=14)
    for viewer in (0, None):
        badges = trial.state.lay(viewer).piece("written-0:c3").badges
        assert [(one.text, one.label) for one in badges] == [("↑ 0", "Right column: 0 points")]
        badges = trial.state.lay(viewer).piece("written-0:c1").badges
        assert [(one.text, one.label) for one in badges] == [("→ 19", "Bottom row: 19 points")]


def test_halls_of_others_say_their_points() -> None:
    trial = Trial(2)
    trial.put(0, a1=1, b1=5, c1=13, b2=10, c2=12, c3=14)
    table = trial.state.lay(1)
    assert not table.piece("written-0:c3").badges
    assert table.piece("written-0:c3").label.endswith(", Right column: 0 points")
    assert table.piece("written-0:c1").label.endswith(", Bottom row: 19 points")


@pytest.mark.parametrize(
    ("gesture", "clause"),
    [
        ("drag card-0 0:b1", "DND-19"),
        ("drag card-4 0:a1", "DND-41"),
        ("drag card-4 0:c3", "DND-37"),
        ("drag card-4 written-0:a1", "DND-41"),
        ("drag card-4 1:b1", "DND-30"),
        ("drag card-4 museum-0", "DND-30"),
        ("drag card-0 column-2", "DND-26"),
        ("drag card-0 card-1", "DND-26"),
        ("drag corridor 1:b1", "DND-30"),
        ("drag corridor deck", "DND-31"),
        ("drag card-9 0:b1", "DND-16"),
        ("drag card-14 column-1", "DND-16"),
        ("drag taken-out 0:b1", "DND-13"),
        ("drag written-0:a1 0:b1", "DND-41"),
        ("drag written-1:a1 0:b1", "DND-41"),
        ("tap card-3", "DND-30"),
        ("tap card-9", "DND-16"),
        ("tap corridor", "DND-30"),
        ("tap deck", "DND-16"),
        ("tap removed", "DND-65"),
        ("tap taken-out-place", "DND-13"),
        ("tap corridors", "DND-31"),
        ("tap written-0:a1", "DND-41"),
        ("tap 0:b1", "DND-30"),
        ("tap something", "DND-30"),
    ],
)
def test_what_cannot_be_done_is_explained(gesture: str, clause: str) -> None:
    trial = Trial(2, ("10 13 3", "1 11 4", "6 8 restaurant", "2 14 15", "5 7 12"))
    trial.choose("13 a1", "10 a1")
    trial.no_features()
    assert trial.answer(0, *gesture.split()) == clause


def test_a_removed_card_and_a_restaurant_are_explained() -> None:
    trial = Trial(2)
    trial.round(["15 b2", "3 b2"])
    assert trial.answer(0, "drag", "card-0", "0:a2") == "DND-65"
    assert trial.answer(0, "tap", "card-0") == "DND-65"
    assert trial.answer(0, "drag", "card-8", "0:a2") == "DND-19"
    trial.skip_to(3)
    assert trial.answer(0, "drag", "card-8", "0:b2") == "DND-41"


def test_gestures_out_of_turn_are_explained() -> None:
    trial = Trial(2)
    assert trial.answer(1, "drag", "card-0", "1:b2") == "DND-33"
    assert trial.answer(None, "tap", "card-0") == "DND-08"
    trial.choose("11 b2")
    assert trial.answer(0, "drag", "card-0", "0:b2") == "DND-35"
    trial.choose("3 b2")
    assert trial.answer(0, "drag", "card-2", "0:b1") == "DND-18"
    assert trial.answer(0, "tap", "0:b1") == "DND-73"
    assert trial.state.read(0, Gesture("press", "feature-water")) == ()
    waiting = Trial(2)
    waiting.state.phase = DEAL
    assert waiting.answer(0, "tap", "card-0") == "DND-20"
    trial.no_features()
    trial.skip_to(10)
    assert trial.answer(0, "drag", "card-0", "0:b2") == "DND-90"
    assert trial.answer(None, "tap", "deck") == "DND-90"


@pytest.mark.clause("DND-13", "DND-34")
@pytest.mark.parametrize(
    "moves",
    [
        ("choose corridor b2", "choose corridor b2"),
        ("choose 3 b2", "choose 11 b2", "feature none", "feature none"),
    ],
    ids=["nobody may add a feature", "all have decided"],
)
def test_in_the_middle_of_a_round_nothing_is_said_of_the_end(moves: tuple[str, ...]) -> None:
    state = Trial(2).state
    seen: list[Table] = []
    for text in moves:
        state.play(Move.parse(text), lambda: seen.append(state.lay(None)))
    assert state.current_seat == CHANCE
    assert len(seen) == len(moves) // 2
    for table in seen:
        assert table.prompt == "What everybody has chosen is shown."
        assert table.piece("taken-out").face is None
        assert all("has chosen" not in zone.note for zone in table.zones)
