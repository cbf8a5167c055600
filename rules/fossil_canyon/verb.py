"""What there is to be said of a verb: one record for each, in the module of its subject."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from rules.contract import Beat, Event, Move, Refusal
from rules.fossil_canyon.ids import hidden_zone, open_zone
from rules.fossil_canyon.position import (
    ADJUST,
    ARRANGE,
    BONUS_DIG,
    DIG,
    EVENT,
    EXCHANGE,
    EXPOSE,
    GIVE,
    KEEP,
    LEND,
    TAKE,
    Position,
)
from rules.table import Control, Gesture

UNKNOWN: Final = Refusal("FC-40", "That is not a move of this game.")

_NOW: Final = {
    ARRANGE: "Choose which fossils to hide, and confirm that.",
    EVENT: "First turn over the event card.",
    EXPOSE: "First turn up a buried fossil, as the event says.",
    LEND: "First choose the fossil that you pass on, as the event says.",
    DIG: "First dig: that is not optional.",
    KEEP: "First keep the fossil you uncovered, or put it back.",
    EXCHANGE: "You are at the exchanges; go on when you want no more of them.",
    GIVE: "First give the rest of the price of this exchange.",
    TAKE: "First take a fossil from the player you gave to.",
    BONUS_DIG: "You may dig one more fossil now, or go on without it.",
    ADJUST: "Your digs and exchanges are over; arrange your hand and end your turn.",
}
"""What is expected in each phase, for moves that belong to another one."""


def none(_position: Position) -> Sequence[Move]:
    """No moves: the verb is one of chance."""
    return ()


def hidden(_position: Position, _move: Move) -> Refusal:
    """Why nobody can make a move of chance."""
    return Refusal("FC-44", "Nobody chooses what is hidden: that is up to chance.")


def unseen(_position: Position, _move: Move) -> Iterable[Control]:
    """No controls: the verb is one of chance."""
    return ()


class Verb(NamedTuple):
    """One verb of the game."""

    name: str
    """The verb of its moves."""
    perform: Callable[[Position, Move, Beat | None], list[Event]]
    """Makes a legal move."""
    phases: tuple[str, ...] = ()
    """When it can be used; chance uses its verbs when they are pending."""
    moves: Callable[[Position], Sequence[Move]] = none
    """Its legal moves in one of its phases. Verbs whose moves are listed together share it."""
    explain: Callable[[Position, Move], Refusal] = hidden
    """Why a move that is not legal is not."""
    control: Callable[[Position, Move], Iterable[Control]] = unseen
    """The controls of a legal move."""


def other_phase(position: Position, clause: str = "FC-40") -> Refusal:
    """The refusal of a move that belongs to another phase."""
    if position.endgame and clause == "FC-40" and position.phase == EXCHANGE:
        return Refusal("FC-116", "In the endgame a turn consists of exchanges only.")
    return Refusal(clause, _NOW[position.phase])


def named_card(position: Position, move: Move, count: int = 1) -> int:
    """The card that the first of so many arguments names, -1 if there is none."""
    return position.cards.number(move.args[0]) if len(move.args) == count else -1


def named_place(position: Position, move: Move) -> int:
    """The place of the dig site that is meant, -1 if there is none."""
    args = move.args
    if len(args) == 1 and isinstance(args[0], int) and 1 <= args[0] <= len(position.site):
        return args[0] - 1
    return -1


def title(position: Position, word: object) -> str:
    """A card of a move in words."""
    return position.cards.titles[position.cards.number(word)]


def own_zones(position: Position) -> tuple[str, ...]:
    """Where the seat whose turn it is puts what it digs or takes."""
    seat = position.turn
    return (open_zone(seat),) if position.endgame else (hidden_zone(seat), open_zone(seat))


def button(name: str, move: Move, label: str, group: str, primary: bool = False) -> Control:
    """A control to press."""
    return Control(Gesture("press", name), move, label, group, primary)
