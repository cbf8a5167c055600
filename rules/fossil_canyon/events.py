"""The event cards, and what they do to the dig site (FC-47 to FC-63)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossil_canyon import sightings, words
from rules.fossil_canyon.components import EVENT_NUMBERS, EVENTS, MOST_PLACES
from rules.fossil_canyon.ids import EVENT_DECK, site_piece
from rules.fossil_canyon.lending import begin_lending
from rules.fossil_canyon.position import (
    ARRANGE,
    BURIED,
    BURIED_AGAIN,
    EVENT,
    EXPOSE,
    EXPOSED,
    Position,
)
from rules.fossil_canyon.turns import begin_digging
from rules.fossil_canyon.verb import HIDDEN, button, other_phase, place_of
from rules.fossil_canyon.words import briefly, says, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered

_EXPOSES: Final = tuple(Move.of("expose", place + 1) for place in range(MOST_PLACES))
_GROUP: Final = "Event"


# The event card


def _turn_over(position: Position, _seat: int, _move: Move, _beat: Beat | None) -> list[Event]:
    number = position.next_event
    if number >= 0:
        return _happen(position, number)
    position.pending = "event"
    return []


def _event(position: Position, _seat: int, move: Move, _beat: Beat | None) -> list[Event]:
    position.pending = ""
    number = EVENT_NUMBERS[str(move.args[0])]
    position.events = (*position.events, number)
    return _happen(position, number)


def _happen(position: Position, number: int) -> list[Event]:
    position.event = number
    position.turned += 1
    happening = EVENTS[number]
    text = (says.happens, happening.title, happening.text)
    events = [Event("flip", text, position.turn, brief=(briefly.happens, happening.title))]
    if happening.expose and position.buried:
        position.left = min(happening.expose, position.buried)
        position.phase = EXPOSE
        return events
    if happening.bury:
        events += _bury(position)
    if happening.lend:
        begin_lending(position)
    else:
        begin_digging(position)
    return events


def _bury(position: Position) -> list[Event]:
    """Landslide (FC-54). A buried fossil has no identity, so there is nothing to mix."""
    exposed = [card for card in position.site if card >= 0]
    if not exposed:
        return []
    position.site = [BURIED if card >= 0 else card for card in position.site]
    for card in exposed:
        position.put(card, BURIED_AGAIN)
        sightings.turned_down(position, card, position.seats)
    count = len(exposed)
    return [Event("shuffle", (says.buries, count), position.turn, brief=(briefly.buries, count))]


def _explain_turn_over(position: Position, _seat: int, move: Move) -> Reasons:
    yield move.args, why("unknown")
    yield position.phase == ARRANGE, other_phase(position, "FC-39")
    yield True, why("event_endgame" if position.endgame else "event_once")


def _controls_turn_over(_position: Position, _seat: int, move: Move) -> Iterator[Control]:
    label = "Turn over the event card"
    yield Control(Gesture("tap", EVENT_DECK), move, label, _GROUP)
    yield button("turn-over", move, label, _GROUP, primary=True)


# Exposing fossils


def _expose_moves(position: Position, _seat: int) -> Sequence[Move]:
    return [_EXPOSES[place] for place, card in enumerate(position.site) if card == BURIED]


def _expose(position: Position, seat: int, move: Move, _beat: Beat | None) -> list[Event]:
    place = place_of(move)
    position.digging, position.pending = (place,), "reveal"
    return [Event("dig", (says.exposes, seat), seat, brief=(briefly.exposes,))]


def _reveal(position: Position, _seat: int, move: Move, _beat: Beat | None) -> list[Event]:
    position.pending = ""
    card, place = position.cards.number(move.args[0]), position.digging[0]
    sightings.revealed(position, card)
    position.site[place] = card
    position.put(card, EXPOSED)
    position.digging = ()
    position.left -= 1
    if not position.left:
        begin_digging(position)
    text = (says.is_exposed, position.cards.titles[card])
    return [Event("flip", text, position.turn)]


def _explain_expose(position: Position, _seat: int, _move: Move) -> Reasons:
    yield True, why("expose_where" if position.phase == EXPOSE else "expose_when")


def _controls_expose(position: Position, _seat: int, move: Move) -> Iterator[Control]:
    at = place_of(move)
    label = f"Turn up the fossil in {words.spot(at, position.seats)}"
    return offered(move, label, _GROUP, Gesture("tap", site_piece(at)))


VERBS: Final = (
    Verb(
        "turn-over",
        (EVENT,),
        _turn_over,
        (Move.of("turn-over"),),
        _explain_turn_over,
        _controls_turn_over,
    ),
    Verb("event", (), _event, (), HIDDEN),
    Verb("expose", (EXPOSE,), _expose, _expose_moves, _explain_expose, _controls_expose),
    Verb("reveal", (), _reveal, (), HIDDEN),
)
