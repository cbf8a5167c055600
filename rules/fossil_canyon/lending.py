"""The museum loan: everybody passes one face-up fossil to the left (FC-57 to FC-60)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.fossil_canyon.ids import open_zone
from rules.fossil_canyon.position import LEND, NOBODY, Position, open_hand
from rules.fossil_canyon.scoring import complete
from rules.fossil_canyon.turns import begin_digging
from rules.fossil_canyon.verb import title
from rules.fossil_canyon.words import briefly, says, why
from rules.phrases import seat_name
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered


def begin_lending(position: Position) -> None:
    """The first seat that has anything face up chooses; if none has, the turn goes on."""
    position.lent = (NOBODY,) * position.seats
    position.phase = LEND
    position.actor = _next_lender(position)
    if position.actor == NOBODY:
        position.actor = position.turn
        begin_digging(position)


def _next_lender(position: Position) -> int:
    """The next seat in turn order that has to lend something (FC-58)."""
    for step in range(position.seats):
        seat = (position.turn + step) % position.seats
        if position.lent[seat] == NOBODY and position.open_cards(seat):
            return seat
    return NOBODY


def after_lending(position: Position, beat: Beat | None) -> list[Event]:
    """The next seat lends; after the last one all loans move at once."""
    position.actor = _next_lender(position)
    if position.actor != NOBODY:
        return []
    position.actor = position.turn
    events = []
    for seat, card in enumerate(position.lent):
        if card != NOBODY:
            after = (seat + 1) % position.seats
            position.put(card, open_hand(after))
            text = (says.goes_to, position.cards.titles[card], after)
            events.append(Event("slide", text, seat))
    position.lent = (NOBODY,) * position.seats
    order = [(position.turn + step) % position.seats for step in range(position.seats)]
    events += complete(position, order, beat)
    begin_digging(position)
    return events


def _moves(position: Position, seat: int) -> Sequence[Move]:
    return [position.cards.lend[card] for card in position.open_cards(seat)]


def _lend(position: Position, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    card = position.cards.number(move.args[0])
    position.lent = (*position.lent[:seat], card, *position.lent[seat + 1 :])
    title = position.cards.titles[card]
    event = Event("move", (says.lends, seat, title), seat, brief=(briefly.lends, title))
    return [event, *after_lending(position, beat)]


def _explain(position: Position, _seat: int, _move: Move) -> Reasons:
    yield True, why("lend_which" if position.phase == LEND else "lend_when")


def to_the_left(position: Position) -> Refusal:
    """Why a loan cannot go to anybody else."""
    return why("lend_left", (position.actor + 1) % position.seats)


def _controls(position: Position, seat: int, move: Move) -> Iterator[Control]:
    word, left = str(move.args[0]), (seat + 1) % position.seats
    label = f"Pass {title(position, word)} to {seat_name(left)}"
    drag = Gesture("drag", word, open_zone(left))
    return offered(move, label, "Museum loan", drag, Gesture("tap", word))


VERBS: Final = (Verb("lend", (LEND,), _lend, _moves, _explain, _controls),)
