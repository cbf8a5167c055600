"""Positions of Ceratopsians for tests, written with the letters of the rulebook's examples."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ceratopsians.components import (
    DRAFTS,
    NOTHING,
    PART_IDS,
    SIDE_CARDS,
    SIDE_LETTERS,
    SIDE_NAMES,
    SIDE_PARTS,
    SIDE_SKULLS,
    SKULL_IDS,
)
from rules.ceratopsians.game import GAME, CeratopsiansState
from rules.ceratopsians.position import BUILD
from rules.contract import Move, Refusal
from rules.table import Gesture

_PARTS = {
    "LF": "left_frill",
    "CF": "center_frill",
    "RF": "right_frill",
    "LC": "left_cheek",
    "M": "mouth",
    "RC": "right_cheek",
}


def side(words: str) -> int:
    """The side written like ``LF RY``: Left Frill, Red & Yellow."""
    part, skull = words.split()
    wanted = (PART_IDS.index(_PARTS[part]), SKULL_IDS.index(skull.lower()))
    return list(zip(SIDE_PARTS, SIDE_SKULLS, strict=True)).index(wanted)


def sides(*words: str) -> list[int]:
    """Several sides, each written like ``LF RY``."""
    return [side(one) for one in words]


def whole(skull: str) -> list[int]:
    """All six sides of one skull."""
    return sides(*(f"{part} {skull}" for part in _PARTS))


def drawn(one: int) -> Move:
    """The chance move that brings this side to the top of the deck."""
    return Move.of("draw", SIDE_CARDS[one], SIDE_LETTERS[one & 1])


def start() -> CeratopsiansState:
    """A game in which nothing has been dealt."""
    state = GAME.start(2)
    assert isinstance(state, CeratopsiansState)
    return state


def dealt(*words: str) -> CeratopsiansState:
    """A game whose deck shows these sides in this order: near, middle, far, then the top."""
    state = start()
    for one in sides(*words):
        state.play(drawn(one))
    return state


def boneyard(state: CeratopsiansState, seat: int) -> tuple[str, str, str]:
    """Near, middle and far of this seat, in words."""
    near, middle, far = state.boneyard if seat == 0 else state.boneyard[::-1]
    return (SIDE_NAMES[near], SIDE_NAMES[middle], SIDE_NAMES[far])


def names(*words: str) -> tuple[str, ...]:
    """The sides in words."""
    return tuple(SIDE_NAMES[one] for one in sides(*words))


def collected(first: Sequence[int], second: Sequence[int] | None = None) -> CeratopsiansState:
    """A game in which both players have drafted: the first seat these eight sides.

    The second seat has drafted ``second``, or any eight cards that are left.
    """
    state = start()
    taken = {one >> 1 for one in first}
    spare = [2 * card for card in range(18) if card not in taken]
    other = list(second) if second is not None else spare[:8]
    left = [one for one in spare if one >> 1 not in {held >> 1 for held in other}]
    state.drafted = [one for pair in zip(first, other, strict=True) for one in pair]
    state.boneyard = [*left[:2], NOTHING]
    state.unseen = []
    state.phase = BUILD
    assert len(state.drafted) == DRAFTS
    return state


def place(state: CeratopsiansState, display: int, *held: int) -> None:
    """Puts these sides into a display of the seat that is building."""
    for one in held:
        state.play(Move.of("place", SIDE_CARDS[one], display))


def refused(state: CeratopsiansState, viewer: int | None, *gesture: str) -> str:
    """The clause that answers a gesture without a control; empty if it means nothing."""
    made = Gesture(*gesture)  # type: ignore[arg-type]
    assert not state.lay(viewer).controls_for(made)
    for meant in state.read(viewer, made):
        refusal = meant if isinstance(meant, Refusal) else state.refuse(meant)
        assert refusal is not None
        return refusal.clause
    return ""
