"""What the known event cards will do is laid over the dig site: when, in which order, how badly."""

from __future__ import annotations

from typing import Any

import pytest

from rules.cretaceous_creek.components import CARD_IDS, SPACE_NUMBERS
from rules.cretaceous_creek.game import CretaceousCreekState
from rules.table import Overlay, Sign
from tests.rules.cretaceous_creek.creek import ALL, creek, play

SKULL = "ankylosaurus.skull.1"


def overlay(state: CretaceousCreekState, viewer: int | None = 0) -> Overlay:
    """The overlay that a viewer can ask for."""
    found = state.lay(viewer).overlay
    assert found is not None
    return found


def on(state: CretaceousCreekState) -> dict[str, Sign]:
    """The signs by what they lie on."""
    return {sign.target: sign for sign in overlay(state).signs}


@pytest.mark.clause("CC-57")
def test_signs_tell_when_and_from_which_stack_a_space_is_hit() -> None:
    state = creek("A1 A5", phase=2, deck=4, stacks=["A2 B3", "none C4"])
    assert {name: (sign.value, sign.text) for name, sign in on(state).items()} == {
        "A2": ("1", "in 2 turns ({0}'s)"),
        "B3": ("1", "in 2 turns ({0}'s)"),
        "C4": ("2", "in 3 turns ({1}'s)"),
        "event-2-2": ("1", "in 2 turns ({0}'s)"),
        "event-2-4": ("2", "in 3 turns ({1}'s)"),
    }
    assert "2 more turns" in overlay(state).note
    later = creek("A1 A5", phase=2, deck=0, stacks=["A2 B3", "none C4"])
    assert [on(later)[name].text for name in ("A2", "B3", "C4")] == [
        "this turn",
        "this turn",
        "after {1}'s turn",
    ]


@pytest.mark.parametrize(
    ("at", "options", "seats", "said"),
    [
        ("A1", {"solo": "one_crew"}, 1, ["this turn", "next turn", "in 2 turns"]),
        ("A1 A5 C1", {}, 3, ["this turn", "after {1}'s turn", "after {2}'s turn"]),
        (
            "A1 A5",
            {"solo": "two_crews"},
            1,
            ["this turn", "after Crew 2's turn", "in 2 turns (Crew 1's)"],
        ),
    ],
)
def test_signs_tell_whose_turn_it_is_after(
    at: str, options: dict[str, str], seats: int, said: list[str]
) -> None:
    state = creek(at, seats=seats, phase=1, deck=0, stacks=["A2", "B3", "C4"], **options)
    assert [on(state)[name].text for name in ("A2", "B3", "C4")] == said


@pytest.mark.clause("CC-58", "CC-59", "CC-60", "CC-66")
def test_signs_tell_what_an_event_would_do_to_the_space_as_it_is() -> None:
    state = creek(
        "A1 A5",
        phase=2,
        deck=0,
        stacks=["A2 B3", "B4 C4"],
        exposed={"B3": SKULL},
        endangered={"B4": "ankylosaurus.hips_legs.1"},
        empty=["C4"],
    )
    said = {name: (sign.line, sign.grave) for name, sign in on(state).items() if sign.line}
    assert said == {
        "A2": ("endangers", False),
        "B3": ("endangers", False),
        "B4": ("destroys", True),
        "C4": ("no fossil", False),
    }
    wet = creek("A1 A5", phase=4, deck=0, stacks=["C4"], empty=["C4"], museum=ALL[:5])
    assert (on(wet)["C4"].line, on(wet)["C4"].mark) == ("floods", "feature/water")


@pytest.mark.clause("CC-134", "CC-136")
def test_the_last_of_its_kind_is_told_from_what_is_lost_without_harm() -> None:
    """On the card and in the coming storm, as long as its skeleton is missing."""
    where = {"B3": SKULL, "B4": "triceratops.hips_legs.1"}
    state = creek("A1 A5", phase=2, deck=0, stacks=["B3 B4"], endangered=where)
    said = on(state)
    assert (said["B3"].line, said["B4"].line) == ("destroys", "game lost")
    assert said["B4"].grave
    assert "last fossil of its kind" in overlay(state).note
    badges = {
        piece.order: piece.badges[0] for piece in state.lay(0).pieces_in("site") if piece.turned
    }
    assert badges[SPACE_NUMBERS["B3"]] != badges[SPACE_NUMBERS["B4"]]
    assert "the next hit loses the game" in badges[SPACE_NUMBERS["B4"]].label
    copies = [one for one in CARD_IDS if one.startswith("ankylosaurus.skull.") and one != SKULL]
    assert copies
    gone = creek(
        "A1 A5", phase=2, deck=0, stacks=["B3"], endangered={"B3": SKULL}, destroyed=copies
    )
    assert on(gone)["B3"].line == "game lost"
    safe = creek(
        "A1 A5",
        phase=2,
        deck=0,
        stacks=["B4"],
        endangered={"B4": "triceratops.hips_legs.1"},
        museum=["triceratops"],
    )
    assert on(safe)["B4"].line == "destroys"
    assert "last" not in overlay(safe).note


@pytest.mark.parametrize(("points", "warned"), [(1, False), (2, True)])
def test_nobody_is_warned_of_a_point_that_only_walks(points: int, warned: bool) -> None:
    state = creek("A1 A5", phase=1, points=points)
    verbs = {one.verb for one in state.legal_moves()}
    assert ("expose" in verbs or "protect" in verbs or "excavate" in verbs) == warned
    assert "move" in verbs
    ends = next(one for one in state.lay(0).controls if one.ends_turn)
    assert ("still something to do" in ends.warning) == warned


@pytest.mark.clause("CC-134", "CC-136")
def test_ending_the_turn_warns_of_a_storm_that_loses_the_game() -> None:
    where = {"B4": "triceratops.hips_legs.1"}

    def warning(**given: Any) -> str:
        state = creek("A1 A5", phase=2, endangered=where, **given)
        return next(one.warning for one in state.lay(0).controls if one.ends_turn)

    assert "the game is lost" in warning(deck=0, stacks=["B4"], points=0)
    assert "the game is lost" not in warning(deck=0, stacks=["B3", "B4"])
    # New cards may be any that nobody has seen; without a way to act it is not asked about.
    assert "may destroy" in warning(deck=8, stacks=["B3"])
    assert "lost" not in warning(deck=8, stacks=["B3"], points=0)
    assert "may destroy" not in warning(deck=8, stacks=["B4"])
    both = [one for one in CARD_IDS if one.startswith("ankylosaurus.skull.")]
    spare = {"B3": both[0], "C3": both[1]}
    for stack, lost in (("B3", False), ("B3 C3", True)):
        state = creek(
            "A1 A5", phase=2, deck=0, stacks=[stack], endangered=spare, destroyed=both[2:], points=0
        )
        ends = next(one for one in state.lay(0).controls if one.ends_turn)
        assert bool(ends.warning) == lost


def test_different_outcomes_differ_by_word_and_mark_not_by_tone_alone() -> None:
    state = creek(
        "A1 A5",
        phase=2,
        deck=0,
        stacks=["A2 B4", "C4 none"],
        endangered={"B4": SKULL},
        empty=["C4"],
    )
    signs = [sign for sign in overlay(state).signs if sign.line]
    assert len({sign.line for sign in signs}) == len({sign.mark for sign in signs}) == 3


@pytest.mark.clause("CC-57")
def test_nothing_is_told_of_cards_that_nobody_has_seen() -> None:
    fresh = overlay(creek("A1 A5", phase=1))
    assert (fresh.label, fresh.signs, fresh.note) == ("Coming storm", (), "")
    state = creek("A1 A5", phase=2, deck=4, stacks=["A2 B3"])
    for viewer in (1, None):
        assert overlay(state, viewer) == overlay(state)
    other = state.copy()
    other.deck = 2
    assert {sign.target for sign in overlay(other).signs} == set(on(state))


def test_cards_without_erosion_have_a_place_in_the_order_but_no_space() -> None:
    state = creek("A1 A5", phase=1, deck=0, stacks=["none", "C3"])
    assert {name: sign.value for name, sign in on(state).items()} == {
        "event-1-1": "1",
        "event-1-2": "2",
        "C3": "2",
    }


def test_the_table_itself_carries_no_sign_of_the_coming_storm() -> None:
    calm = creek("A1 A5", phase=2, deck=0)
    state = creek("A1 A5", phase=2, deck=0, stacks=["A2 B3"], empty=["C4"])
    site = {piece.id: piece.badges for piece in state.lay(0).pieces_in("site")}
    assert site == {
        piece.id: piece.badges for piece in calm.lay(0).pieces_in("site") if "C4" not in piece.id
    }


def test_while_sandbags_are_asked_for_drawn_cards_strike_this_turn() -> None:
    state = creek("A1 A5", phase=4, deck=8, stacks=["A3"], stored={1: ["edmontosaurus"]})
    play(state, "end", "storm B2 none none none")
    assert state.phase == "sandbag"
    assert (on(state)["B2"].text, on(state)["B2"].value) == ("this turn", "")
    assert on(state)["A3"].text == "in 2 turns ({0}'s)"


def test_what_has_struck_in_this_turn_is_told_as_what_comes_back() -> None:
    state = creek(
        "B2 A5",
        phase=4,
        deck=12,
        stacks=["A3 B4 C1 C2"],
        empty=["B2"],
        stored={0: [SKULL]},
        museum=ALL[:4],
    )
    play(state, "end", "storm B2 C4 none none", "turn edmontosaurus")
    assert state.phase == "escape"
    signs = on(state)
    assert "B2" not in signs, "its card lies on the flooded space"
    assert (signs["C4"].value, signs["C4"].line) == ("2", "destroys")
    assert signs["C4"].text == "in 4 turns ({0}'s)"
    back = creek(
        "B2 A5",
        phase=4,
        deck=0,
        stacks=["B2 C4", "A3"],
        empty=["B2"],
        stored={0: [SKULL]},
        museum=ALL[:4],
    )
    play(back, "end", "turn edmontosaurus")
    assert back.phase == "escape"
    assert {name for name in on(back) if len(name) == 2} == {"A3"}
    assert (on(back)["A3"].value, on(back)["A3"].text) == ("2", "after {1}'s turn")


def test_a_finished_game_has_no_storm_to_come() -> None:
    state = creek("A1 A5", phase=2, deck=0, stacks=["A2 B3"])
    state.phase = "over"
    assert overlay(state).signs == ()
