"""The generic checks notice faults: each is planted into Ceratopsians and must be found."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules.ceratopsians.game import FINISH, CeratopsiansState
from rules.contract import IllegalMove, Move, Outcome
from rules.table import Control, Gesture
from rules.testing import moves, playouts, tables, worlds
from tests.rules.ceratopsians.positions import collected, dealt, side, sides, whole

Plant = Callable[[pytest.MonkeyPatch, CeratopsiansState], None]


def position() -> CeratopsiansState:
    """A position in the middle of drafting."""
    return dealt("LF RY", "CF RG", "M RB", "LC YG")


def check_rules(state: CeratopsiansState) -> None:
    """Everything that can be asked of one position."""
    rng = random.Random(1)
    moves.assert_something_to_do(state)
    moves.assert_refusals_agree(state, [*state.legal_moves(), Move.of("draft", "deck")])
    moves.assert_unchanged_by_refusal(state, Move.of("draft", "deck"))
    moves.assert_copies_well(state, rng)
    worlds.assert_points_are_public(state, rng)
    for viewer in playouts.viewers(state):
        tables.assert_table_is_sound(state, viewer)
        tables.assert_controls_are_the_legal_moves(state, viewer)
        tables.assert_gestures_are_refused(state, viewer, rng)
        worlds.assert_resample_looks_the_same(state, viewer, rng)


def replaced(name: str, make: Callable[[Any], Any]) -> Plant:
    """Plants a method that answers something else than the real one."""

    def plant(patch: pytest.MonkeyPatch, state: CeratopsiansState) -> None:
        real = getattr(CeratopsiansState, name)
        patch.setattr(
            CeratopsiansState, name, lambda self, *args: make((real(self, *args), self, args))
        )

    return plant


def nested(patch: pytest.MonkeyPatch, state: CeratopsiansState) -> None:
    state.boneyard = [state.boneyard]  # type: ignore[list-item]


def shared(patch: pytest.MonkeyPatch, state: CeratopsiansState) -> None:
    def copy(self: CeratopsiansState) -> CeratopsiansState:
        clone = object.__new__(CeratopsiansState)
        clone.__dict__.update(self.__dict__)
        return clone

    patch.setattr(CeratopsiansState, "copy", copy)


def drops_refusal(patch: pytest.MonkeyPatch, state: CeratopsiansState) -> None:
    def play(self: CeratopsiansState, move: Move) -> None:
        refusal = self.refuse(move)
        self.top = -1
        if refusal:
            raise IllegalMove(move, refusal)

    patch.setattr(CeratopsiansState, "play", play)


def peeking(answer: Any) -> Any:
    state = answer[0]
    state.boneyard[0] ^= 1
    return state


def extra(**changes: Any) -> Callable[[Any], Any]:
    """Changes fields of the table that is laid."""
    return lambda answer: replace(answer[0], **{k: v(answer[0]) for k, v in changes.items()})


FAULTS: dict[str, Plant] = {
    "a legal move is missing": replaced("legal_moves", lambda answer: answer[0][:2]),
    "a legal move is there twice": replaced(
        "legal_moves", lambda answer: (*answer[0], answer[0][0])
    ),
    "an illegal move is listed": replaced("legal_moves", lambda answer: (*answer[0], FINISH)),
    "an outcome too early": replaced(
        "outcome", lambda answer: Outcome(((0, 1),), (0,), "It is over.")
    ),
    "a refusal of an unknown clause": replaced(
        "refuse", lambda answer: answer[0] and answer[0]._replace(clause="CER-99")
    ),
    "a refusal that is no sentence": replaced(
        "refuse", lambda answer: answer[0] and answer[0]._replace(sentence="no")
    ),
    "a resample that shows": replaced("resample", peeking),
    "a resample that is the state itself": replaced("resample", lambda answer: answer[1]),
    "points of what is hidden": replaced(
        "tally", lambda answer: (answer[0], random.random(), id(answer[1]))
    ),
    "the same id twice": replaced("lay", extra(pieces=lambda t: (*t.pieces, t.pieces[0]))),
    "a piece in no zone": replaced(
        "lay", extra(pieces=lambda t: (replace(t.pieces[0], zone="void"), *t.pieces[1:]))
    ),
    "a zone that is nowhere": replaced(
        "lay", extra(arrangement=lambda t: replace(t.arrangement, children=()))
    ),
    "no prompt": replaced("lay", extra(prompt=lambda t: "")),
    "a seat that is not there": replaced("lay", extra(prompt=lambda t: "{7}: draft.")),
    "a control is missing": replaced("lay", extra(controls=lambda t: t.controls[2:])),
    "everybody may play": replaced(
        "lay",
        extra(
            controls=lambda t: (
                Control(Gesture("tap", "frill_ry"), Move.parse("draft near"), "Draft"),
            )
        ),
    ),
    "a gesture that means a legal move": replaced(
        "read", lambda answer: (Move.of("draft", "near"),)
    ),
    "nested lists": nested,
    "copies that share": shared,
    "a refused move that changes the state": drops_refusal,
}


def test_the_unharmed_game_passes() -> None:
    check_rules(position())


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = position()
    FAULTS[fault](monkeypatch, state)
    with pytest.raises(AssertionError):
        check_rules(state)


def test_an_outcome_must_rank_every_seat_once() -> None:
    state = collected([*whole("GB"), *sides("LF RG", "LC RG")])
    assert state.drafted[0] == side("LF GB")
    for ranking, winners in ((((0,),), (0,)), (((0,), (0,)), (0,)), (((0, 1),), (2,))):
        with pytest.raises(AssertionError):
            moves.assert_outcome(state, Outcome(ranking, winners, "It is over."))
    moves.assert_outcome(state, Outcome(((1,), (0,)), (1,), "{1} wins."))


def test_the_default_settings_are_every_seat_count_and_option() -> None:
    assert playouts.settings_of("ceratopsians") == [playouts.Setting("ceratopsians", 2)]
