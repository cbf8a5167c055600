"""The table: both layers, walks over several spaces, trades by dragging, and refused gestures."""

from __future__ import annotations

import pytest

from rules.contract import CHANCE, Move
from rules.cretaceous_creek.game import GAME, CretaceousCreekState
from rules.table import Control, Gesture, Table
from tests.rules.cretaceous_creek.creek import ALL, answers, creek, play, set_up, start

FRONT, BACK = "pachycephalosaurus.forequarters.1", "pachycephalosaurus.hindquarters.1"
OTHER_FRONT = "pachycephalosaurus.forequarters.2"


def drags(table: Table, source: str) -> dict[str, list[Control]]:
    """The controls of all drags of a piece by their target."""
    result: dict[str, list[Control]] = {}
    for control in table.controls:
        if control.gesture.kind == "drag" and control.gesture.source == source:
            result.setdefault(control.gesture.target, []).append(control)
    return result


def test_a_pawn_can_be_dragged_to_every_space_that_its_points_reach() -> None:
    state = creek("B2 A5", points=2)
    walks = drags(state.lay(0), "pawn-0")
    assert {target: one[0].note for target, one in walks.items()} == {
        **dict.fromkeys(("A2", "B1", "B3", "C2"), "1 AP"),
        **dict.fromkeys(("A1", "A3", "B4", "C1", "C3"), "2 AP"),
    }
    far = walks["C3"][0]
    steps = map(str, (far.move, *far.then))
    play(state, *steps)
    assert state.at[0] == 12
    assert state.points == 0


def test_a_loaded_pawn_walks_round_the_water() -> None:
    wet = ["B2", "B3"]
    state = creek(
        "B1 A5",
        phase=4,
        flooded=wet,
        empty=wet,
        stored={0: ["edmontosaurus"]},
        museum=ALL[:5],
    )
    walks = drags(state.lay(0), "pawn-0")
    assert "B2" not in walks
    # B3 is flooded itself; B4 is three steps away through the water, and five around it.
    assert answers(state, 0, Gesture("drag", "pawn-0", "B3")) == ["CC-71"]
    assert answers(state, 0, Gesture("drag", "pawn-0", "B4")) == ["CC-71"]
    empty_handed = creek("B1 A5", phase=4, flooded=wet, empty=wet, museum=ALL[:5])
    assert "B4" in drags(empty_handed.lay(0), "pawn-0")
    assert list(map(str, (walks["A3"][0].move, *walks["A3"][0].then))) == [
        "move A1",
        "move A2",
        "move A3",
    ]


def test_fossils_are_worked_on_by_tapping_and_dragging() -> None:
    cards = {"B2": FRONT}
    state = creek("B2 A5", endangered=cards, exposed={"B3": BACK})
    table = state.lay(0)
    taps = table.controls_for(Gesture("tap", "fossil-B2-top"))
    assert {str(control.move) for control in taps} == {"protect B2", "excavate B2"}
    assert {control.note for control in taps} == {"2 AP", "3 AP"}
    tapped = table.controls_for(Gesture("tap", "fossil-B1-top"))
    assert [str(control.move) for control in tapped] == ["expose B1"]
    lifted = drags(table, "fossil-B3-top")
    assert set(lifted) == {"storage-0", "pawn-0"}
    assert str(lifted["storage-0"][0].move) == "excavate B3"


def test_trades_are_dragged_and_an_exchange_is_offered_beside_a_gift() -> None:
    state = creek("B2 B3", stored={0: [FRONT], 1: [BACK]})
    table = state.lay(0)
    mine = table.pieces_in("storage-0")[0].id
    theirs = table.pieces_in("storage-1")[0].id
    offered = drags(table, mine)
    assert set(offered) == {"storage-1", "pawn-1", theirs, "lost"}
    assert {str(control.move) for control in offered[theirs]} == {
        f"give {FRONT} 1",
        f"exchange {FRONT} {BACK}",
    }
    assert [str(control.move) for control in offered["lost"]] == [f"discard {FRONT}"]
    taken = drags(table, theirs)
    assert {str(control.move) for control in taken["storage-0"]} == {f"get {BACK}"}


def test_buttons_for_the_turn_the_sandbags_and_the_flood() -> None:
    state = creek("A1 A5", stored={1: ["edmontosaurus"]}, phase=4, empty=["A5"], museum=ALL[:5])
    primary = [control for control in state.lay(0).controls if control.primary]
    assert [control.label for control in primary] == ["End the turn (4 AP left)"]
    labels = {str(control.move): control.label for control in state.lay(0).controls}
    assert labels["ask 1"] == "Ask {1} to leave the creek"
    assert labels["evacuate 0"] == "Evacuate and leave the game"
    play(state, "end", "storm A5 none none none")
    assert state.lay(0).controls == ()
    assert "sandbag" in {str(control.move) for control in state.lay(1).controls}
    assert "Edmontosaurus" in state.lay(1).prompt
    play(state, "keep")
    targets = drags(state.lay(1), "pawn-1")
    assert set(targets) == {"A4", "B5"}
    assert "drop" in {str(control.move) for control in state.lay(1).controls}
    assert "flee" in state.lay(1).prompt


def test_leaving_is_only_listed_as_long_as_skeletons_are_missing() -> None:
    def listed_only(state: CretaceousCreekState) -> dict[str, bool]:
        controls = state.lay(0).controls
        verbs = ("ask", "evacuate", "end")
        return {one.move.verb: one.listed_only for one in controls if one.move.verb in verbs}

    missing = creek("A1 A5", museum=ALL[:5])
    assert listed_only(missing) == {"ask": True, "evacuate": True, "end": False}
    done = creek("A1 A5 B3", museum=ALL)
    assert listed_only(done) == {"ask": False, "evacuate": False, "end": False}
    assert "everybody to a campsite" in done.lay(0).prompt


def test_the_prompt_names_a_few_usual_things_that_can_be_done() -> None:
    state = creek("B2 B3", endangered={"B2": FRONT}, stored={0: [BACK], 1: ["edmontosaurus"]})
    assert state.lay(0).prompt == "{0} has 4 action points left. Excavate, protect or expose."
    state.points = 1
    assert state.lay(0).prompt == "{0} has 1 action point left. Move."


@pytest.mark.clause("CC-114", "CC-116")
def test_a_skeleton_that_is_together_is_to_be_taken_to_a_campsite() -> None:
    state = creek("B2 B3", stored={0: [FRONT, BACK]})
    assert "parts of Pachycephalosaurus are together: on to a campsite" in state.lay(0).prompt
    (badge,) = state.lay(0).piece("skeleton-pachycephalosaurus").badges
    assert "on a campsite" in badge.label
    state.points = 0
    assert state.lay(0).prompt.endswith("End the turn.")
    assert "together" not in creek("B2 B3", stored={1: [FRONT, BACK]}).lay(0).prompt


def test_the_edmontosaurus_says_that_no_skeleton_needs_it_before_it_is_dug_up() -> None:
    state = creek("A2 A5", exposed={"A1": FRONT, "A2": "edmontosaurus"})
    taps = {str(one.move): one for one in state.lay(0).controls if one.gesture.kind == "tap"}
    spare, needed = taps["excavate A2"], taps["excavate A1"]
    assert spare.chosen_first
    assert "no skeleton needs it" in spare.label
    assert "no skeleton needs it" in spare.short
    assert not needed.chosen_first
    assert "no skeleton" not in needed.label + needed.short


@pytest.mark.clause("CC-99")
def test_a_fossil_is_not_turned_up_by_one_press() -> None:
    state = creek("A2 A5")
    taps = [one for one in state.lay(0).controls if one.gesture.kind == "tap"]
    exposing = [one for one in taps if one.move.verb == "expose"]
    assert "fossil-A2-top" in {one.gesture.source for one in exposing}
    assert all(one.chosen_first and one.short == "Expose, 2 AP" for one in exposing)


def test_a_skeleton_in_two_storages_is_told_from_one_that_is_not_found_yet() -> None:
    def signs(stored: dict[int, list[str]]) -> list[str]:
        piece = creek("B2 A5", stored=stored).lay(0).piece("skeleton-pachycephalosaurus")
        return [badge.text for badge in piece.badges]

    assert signs({0: [FRONT], 1: [OTHER_FRONT]}) == ["1/2"]
    assert signs({0: [FRONT], 1: [BACK]}) == ["1/2", "held"]
    assert signs({0: [FRONT, BACK]}) == ["2/2"]


def test_a_sign_stands_for_how_many_spaces_the_storm_hits() -> None:
    assert creek("A1 A5").lay(0).standing == ()
    (sign,) = creek("A1 A5", phase=2).lay(0).standing
    assert sign.label == "Storm Phase 2"
    assert "2 spaces are hit" in sign.note
    assert not sign.grave
    (last,) = creek("A1 A5", phase=4, museum=ALL[:5]).lay(0).standing
    assert last.grave


def test_prompts_and_counters_tell_whose_turn_it_is() -> None:
    state = start(2)
    assert state.lay(0).prompt == "Fossils are turned up."
    assert "storm" in _after(creek("A1 A5"), "end").lay(0).prompt
    state = set_up(2)
    assert "free" in state.lay(0).prompt
    play(state, "skip", "skip")
    assert state.lay(None).prompt == "{0} has 4 action points left. Excavate or move."
    counters = {(one.seat, one.label): one.value for one in state.lay(1).counters}
    assert counters == {
        (None, "Skeletons"): "0 of 6",
        (None, "Storm Phase"): "1, new cards",
        (None, "Erosion Deck"): "4 of 4",
        (0, "Action points"): "4",
    }
    assert "no action points left" in creek("A1 A5", points=0).lay(0).prompt
    assert "evacuate" in _after(creek("A1 A5"), "ask 1").lay(1).prompt
    assert "corners" in _camping().lay(0).prompt


def _after(state: CretaceousCreekState, *moves: str) -> CretaceousCreekState:
    play(state, *moves)
    return state


def _camping() -> CretaceousCreekState:
    state = start(2, level="expert")
    play(state, "survey none none")
    return state


def test_missing_skeletons_tell_where_their_parts_are() -> None:
    state = creek(
        "A1 A5",
        stored={0: [FRONT]},
        endangered={"B2": BACK},
        destroyed=[OTHER_FRONT],
    )
    piece = state.lay(0).piece("skeleton-pachycephalosaurus")
    assert piece.badges[0].text == "1/2"
    assert piece.face is not None
    facts = dict(piece.face.facts)
    assert facts["Skull/forequarters"] == "in storage"
    assert facts["Hindquarters"] == "B2 (endangered), 1 not seen yet"


def test_the_viewers_own_storage_comes_first() -> None:
    state = creek("A1 A5 C1")
    for viewer in range(3):
        zones = [zone for zone in state.lay(viewer).zones if zone.id.startswith("storage")]
        assert zones[0].owner == viewer
        assert zones[0].label == "Your storage"
        assert "4 AP left" in next(zone.note for zone in zones if zone.owner == 0)


@pytest.mark.parametrize(
    ("gesture", "clause"),
    [
        (Gesture("drag", "pawn-0", "A4"), "CC-92"),
        (Gesture("drag", "pawn-0", "C5"), "CC-92"),
        (Gesture("drag", "pawn-0", "fossil-C5-top"), "CC-92"),
        (Gesture("drag", "pawn-0", "pawn-1"), "CC-92"),
        (Gesture("drag", "pawn-0", "museum"), "CC-96"),
        (Gesture("tap", "pawn-0"), "CC-96"),
        (Gesture("drag", "pawn-1", "B2"), "CC-03"),
        (Gesture("tap", "fossil-C4-top"), "CC-99"),
        (Gesture("tap", "fossil-A3-top"), "CC-107"),
        (Gesture("tap", "fossil-B1-bottom"), "CC-40"),
        (Gesture("drag", "fossil-A1-top", "storage-0"), "CC-108"),
        (Gesture("drag", "fossil-A1-top", "storage-1"), "CC-107"),
        (Gesture("drag", "fossil-A1-top", "lost"), "CC-94"),
        (Gesture("drag", "fossil-A1-top", "B2"), "CC-20"),
        (Gesture("drag", "fossil-A3-top", "B2"), "CC-113"),
        (Gesture("tap", "erosion-deck"), "CC-57"),
        (Gesture("tap", "event-1-1"), "CC-57"),
        (Gesture("tap", "event-1-2"), "CC-57"),
        (Gesture("tap", "aside-0"), "CC-32"),
        (Gesture("tap", "marker"), "CC-52"),
        (Gesture("tap", "skeleton-triceratops"), "CC-160"),
        (Gesture("drag", "mine", "B2"), "CC-113"),
        (Gesture("drag", "mine", "museum"), "CC-101"),
        (Gesture("drag", "mine", "storage-1"), "CC-101"),
        (Gesture("drag", "mine", "theirs"), "CC-101"),
        (Gesture("drag", "mine", "pawn-0"), "CC-101"),
        (Gesture("tap", "mine"), "CC-101"),
        (Gesture("drag", "theirs", "storage-0"), "CC-101"),
        (Gesture("drag", "theirs", "mine"), "CC-101"),
        (Gesture("drag", "theirs", "storage-2"), "CC-103"),
        (Gesture("drag", "theirs", "lost"), "CC-94"),
        (Gesture("tap", "gone"), "CC-113"),
        (Gesture("tap", "nothing"), "CC-42"),
    ],
)
def test_gestures_that_mean_nothing_legal_are_explained(gesture: Gesture, clause: str) -> None:
    state = creek(
        "A1 B5 C5",
        deck=3,
        stacks=["C3"],
        exposed={"A3": "quetzalcoatlus.skull.1"},
        stored={0: [FRONT], 1: [BACK]},
        destroyed=[OTHER_FRONT],
        points=2,
    )
    table = state.lay(0)
    names = {
        "mine": table.pieces_in("storage-0")[0].id,
        "theirs": table.pieces_in("storage-1")[0].id,
        "gone": table.pieces_in("lost")[0].id,
    }
    source, target = (names.get(one, one) for one in (gesture.source, gesture.target))
    assert answers(state, 0, Gesture(gesture.kind, source, target)) == [clause]
    assert answers(state, 1, Gesture(gesture.kind, source, target)) == ["CC-36"]
    assert answers(state, None, Gesture(gesture.kind, source, target)) == ["CC-36"]


def test_gestures_in_setup_and_out_of_turn_are_explained() -> None:
    state = start(2)
    assert state.current_seat == CHANCE
    assert answers(state, 0, Gesture("tap", "fossil-A1-top")) == ["CC-37"]
    camping = _camping()
    assert answers(camping, 0, Gesture("drag", "pawn-0", "B3")) == ["CC-17"]
    assert answers(camping, 0, Gesture("tap", "fossil-B3-top")) == ["CC-17"]
    assert answers(camping, 1, Gesture("drag", "pawn-1", "A1")) == ["CC-29"]
    digging = set_up(2)
    assert answers(digging, 0, Gesture("tap", "fossil-B3-top")) == ["CC-34"]
    assert answers(digging, 0, Gesture("drag", "fossil-B3-top", "storage-0")) == ["CC-34"]
    assert answers(digging, 0, Gesture("drag", "pawn-0", "A2")) == ["CC-33"]
    assert answers(digging, 1, Gesture("tap", "fossil-A5-top")) == ["CC-34"]
    assert digging.read(0, Gesture("press", "unknown")) == ()


def test_water_is_a_target_and_a_source_of_refusals() -> None:
    state = creek(
        "A1 A5",
        phase=4,
        flooded=["A2"],
        empty=["A2", "B3"],
        deck=12,
        stacks=["B3"],
        stored={0: ["edmontosaurus"]},
        museum=ALL[:5],
    )
    assert answers(state, 0, Gesture("drag", "pawn-0", "event-4-1")) == ["CC-71"]
    assert answers(state, 0, Gesture("tap", "event-4-1")) == ["CC-67"]
    assert answers(state, 0, Gesture("tap", "event-4-2")) == ["CC-57"]
    weak = state.copy()
    weak.points = 1
    assert answers(weak, 0, Gesture("drag", "pawn-0", "B3")) == ["CC-92"]


def test_unknown_moves_are_refused_with_a_sentence() -> None:
    state = creek("A1 A5")
    for text in ("fly B2", "move", "move 3", "give", "evacuate here", "ask", "end now"):
        refusal = state.refuse(Move.parse(text))
        assert refusal is not None
        assert refusal.sentence.endswith(".")


@pytest.mark.clause("CC-109", "CC-111")
def test_what_has_no_room_in_a_full_storage_says_how_to_make_room() -> None:
    def refused(partners: str) -> str:
        state = creek(partners, exposed={"A2": "edmontosaurus"}, stored={0: [FRONT, BACK]})
        state.capacity = 2
        refusal = state.answer(0, Gesture("drag", "fossil-A2-top", "storage-0"))
        assert refusal is not None
        assert refusal.clause == "CC-111"
        return refusal.sentence

    alone, together = refused("A1 A5"), refused("A1 B1")
    assert "full with 2 fossils" in alone
    assert "“Lost for ever”" in alone
    assert "{1}" not in alone
    assert "to the storage of {1}, for 2 AP" in together
    lost = creek("A1 A5").lay(0).zone("lost")
    assert lost.label == "Lost for ever"


def test_what_is_done_with_a_chosen_fossil_stands_where_it_would_go() -> None:
    table = creek("B2 B3", stored={0: [FRONT], 1: [BACK]}).lay(0)
    mine, theirs = (table.pieces_in(f"storage-{crew}")[0].id for crew in (0, 1))
    shorts = {target: {one.short for one in some} for target, some in drags(table, mine).items()}
    assert shorts["lost"] == {"Discard, 0 AP"}
    assert shorts["storage-1"] == {"Give, 2 AP"}
    assert {one.short for one in drags(table, theirs)["storage-0"]} == {"Get, 2 AP"}


def _warnings(state: CretaceousCreekState) -> dict[str, str]:
    seat = state.current_seat
    return {str(one.move): one.warning for one in state.lay(seat).controls if one.warning}


@pytest.mark.clause("CC-126", "CC-128")
def test_what_is_given_up_for_good_is_said_before_it_is_done() -> None:
    idle = creek("A1 A5", points=0, stored={0: [FRONT]})
    warned = _warnings(idle)
    assert set(warned) == {f"discard {FRONT}", "evacuate 0"}
    assert warned[f"discard {FRONT}"] == "You lose Pachycephalosaurus skull/forequarters for good."
    assert "for good, and 1 fossil in storage is lost." in warned["evacuate 0"]
    assert "lost" in _warnings(creek("A1 A5"))["end"]
    full = creek("A1 A5", exposed={"A2": "edmontosaurus"}, stored={0: [FRONT, BACK]})
    full.capacity = 2
    assert "you lose Edmontosaurus" in _warnings(full)["excavate A2"]
    asked = _warnings(_after(creek("A1 A5"), "ask 1"))
    assert set(asked) == {"evacuate 1"}
    assert asked["evacuate 1"].startswith("You leave the game for good. ")


@pytest.mark.clause("CC-138")
def test_a_warning_says_that_the_whole_game_is_lost_with_it() -> None:
    last = creek("A1", points=0)
    assert _warnings(last)["evacuate 0"].endswith("The game is lost with it.")


def test_dropping_everything_is_never_the_button_that_shines() -> None:
    state = creek("A1 A5", stored={1: ["edmontosaurus"]}, phase=4, empty=["A5"], museum=ALL[:5])
    play(state, "end", "storm A5 none none none")
    assert "for good" in _warnings(state)["sandbag"]
    play(state, "keep")
    drop = next(one for one in state.lay(1).controls if str(one.move) == "drop")
    assert not drop.primary
    assert drop.warning == "1 fossil in your storage is lost for good."


@pytest.mark.clause("CC-92", "CC-94", "CC-104")
def test_a_reference_card_on_the_table_says_what_every_action_costs() -> None:
    table = creek("A1 A5").lay(None)
    titles = [piece.face.title for piece in table.pieces_in("reference") if piece.face]
    assert titles == [
        "0 AP discard",
        "1 AP move",
        "2 AP protect, expose",
        "2 AP give, get",
        "3 AP excavate",
        "4 AP exchange",
    ]
    excavate = table.piece("reference-4").face
    assert excavate is not None
    assert dict(excavate.facts)["Costs"] == "3 AP"
    assert "exposed or endangered top fossil" in dict(excavate.facts)["Excavate"]
    alone = creek("A1", solo="one_crew").lay(None)
    titles = [piece.face.title for piece in alone.pieces_in("reference") if piece.face]
    assert titles == ["0 AP discard", "1 AP move", "2 AP protect, expose", "3 AP excavate"]


@pytest.mark.clause("CC-43")
def test_the_spaces_of_the_storm_are_named() -> None:
    labels = [cell.label for cell in creek("A1 A5").lay(None).zone("phase").cells]
    assert labels == ["Dig site flooded", "Phase 4", "Phase 3", "Phase 2", "Phase 1"]


@pytest.mark.clause("CC-39", "CC-42")
def test_the_figure_of_states_and_transitions_can_be_looked_up() -> None:
    tables = {one.id: one for one in GAME.rulebook.references}
    moves = {tuple(value.text for value in row) for row in tables["transitions"].rows}
    assert ("buried", "erosion", "endangered") in moves
    assert ("endangered", "protect", "exposed") in moves
    costs = {row[0].text: row[1].text for row in tables["actions"].rows}
    assert costs["Excavate"] == "3"
    assert "transitions" in GAME.rulebook.clause("CC-42").see


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_lamp_is_on_the_crate_and_the_figure_of_the_crew_whose_turn_it_is(
    viewer: int | None,
) -> None:
    state = creek("B2 A5", points=2)
    for seat in (0, 1):
        state.crew = seat
        table = state.lay(viewer)
        assert [one.owner for one in table.zones if one.lit] == [seat]
        assert [one.owner for one in table.pieces if one.bed == "lit"] == [seat]


def test_no_lamp_is_lit_when_all_is_over() -> None:
    state = creek("A1 A5", museum=ALL[:5], stored={0: ["edmontosaurus"]})
    table = state.lay(0)
    assert any(zone.lit for zone in table.zones)
    state.phase = "over"
    table = state.lay(0)
    assert not any(zone.lit for zone in table.zones)
    assert not any(piece.bed == "lit" for piece in table.pieces)
