"""A hint for the first corner tells what is true there: where other pawns stand."""

from __future__ import annotations

from rules.contract import Move
from tests.rules.fossilis.trial import Trial, begun


def test_a_corner_is_told_by_how_far_other_pawns_are() -> None:
    state = begun(3)
    alike = {state.remark(move) for move in state.legal_moves()}
    assert len(alike) == 1
    state.play(Move.of("corner", "A1"))
    across, beside = (state.remark(Move.of("corner", corner)) for corner in ("E5", "E1"))
    assert "farthest from the other pawns" in across
    assert {beside} == alike
    state.play(Move.of("corner", "E5"))
    last = {state.remark(move) for move in state.legal_moves()}
    assert last == {across}, "both that are left are as far from the others"


def test_other_moves_are_told_by_their_reasons() -> None:
    state = Trial().state
    assert [move for move in state.legal_moves() if state.remark(move)] == []
