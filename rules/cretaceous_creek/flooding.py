"""Spaces that flood, and how carriers who stand there get away (CC-66, CC-75 to CC-80)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.cretaceous_creek import words
from rules.cretaceous_creek.components import ADJACENT, SPACES
from rules.cretaceous_creek.ids import pawn_piece
from rules.cretaceous_creek.position import ACT, DISCARDED, ESCAPE, Position
from rules.cretaceous_creek.turns import complete, finish_step, has_won, win
from rules.cretaceous_creek.verb import alone, button, space_in, space_of
from rules.cretaceous_creek.words import does, says, texts
from rules.phrases import times
from rules.table import Control, Gesture
from rules.verb import Verb, offered

_ESCAPES: Final = tuple(Move.of("escape", name) for name in SPACES)
_DROP: Final = Move.of("drop")


def flood(position: Position, beat: Beat | None) -> list[Event]:
    """Floods the spaces that this step was found to flood, after all its other events (CC-79)."""
    newly, position.newly = position.newly, 0
    position.after = ACT
    if not newly:
        return finish_step(position)
    spaces = tuple(space for space in range(len(SPACES)) if newly >> space & 1)
    position.flooded |= newly
    events = [Event("water", (words.floods, spaces), brief=(words.briefly_floods, spaces))]
    order = [(position.crew + step) % position.crews for step in range(position.crews)]
    position.escaping = tuple(
        crew for crew in order if position.at[crew] in spaces and position.load_of(crew)
    )
    position.pause(beat)
    return [*events, *_next_escape(position)]


def _next_escape(position: Position) -> list[Event]:
    """Lets the next carrier choose; those who cannot escape drop everything (CC-77)."""
    events: list[Event] = []
    while position.escaping:
        crew = position.escaping[0]
        if position.escapes(crew):
            position.chooser = crew
            position.phase = ESCAPE
            return events
        events.append(_drop_all(position, crew))
        position.escaping = position.escaping[1:]
    return [*events, *finish_step(position)]


def _drop_all(position: Position, crew: int) -> Event:
    places = position.stored(crew)
    cards = tuple(position.fossils[place] for place in places)
    for place in places:
        position.status[place] = DISCARDED
    return does(position, crew, "remove", says.drops, cards)


def _moves(position: Position, crew: int) -> Sequence[Move]:
    return [*(_ESCAPES[space] for space in position.escapes(crew)), _DROP]


def _after_escape(position: Position, events: list[Event]) -> list[Event]:
    if has_won(position):
        return [*events, win(position)]
    return [*events, *_next_escape(position)]


# Escape


def _escape(position: Position, crew: int, move: Move, beat: Beat | None) -> list[Event]:
    position.escaping = position.escaping[1:]
    space = position.at[crew] = space_of(move)
    event = does(position, crew, "move", says.escapes, space)
    position.pause(beat)
    return _after_escape(position, [event, *complete(position, crew)])


def _explain_escape(position: Position, crew: int, move: Move) -> Refusal:
    space = space_in(move)
    if space is None:
        return texts.why("escape_nowhere")
    if position.flooded >> space & 1:
        return texts.why("escape_wet", space)
    here = position.at[crew]
    if any(not position.flooded >> near & 1 for near in ADJACENT[here]):
        return texts.why("escape_not_next", space)
    return texts.why("escape_apart", space)


def _controls_escape(_position: Position, crew: int, move: Move) -> Iterator[Control]:
    name = str(move.args[0])
    drag = Gesture("drag", pawn_piece(crew), name)
    return offered(move, f"Escape to {name}", "Escape", drag, note="free")


# Drop


def _drop(position: Position, crew: int, _move: Move, _beat: Beat | None) -> list[Event]:
    position.escaping = position.escaping[1:]
    return _after_escape(position, [_drop_all(position, crew)])


def _controls_drop(position: Position, crew: int, move: Move) -> Iterator[Control]:
    count = position.load_of(crew)
    load = times(count, "fossil")
    warning = f"{load} in your storage {'is' if count == 1 else 'are'} lost for good."
    yield button("drop", move, "Drop all fossils and stay", warning=warning)


VERBS: Final = (
    Verb("escape", (ESCAPE,), _escape, _moves, _explain_escape, _controls_escape),
    Verb("drop", (ESCAPE,), _drop, _moves, alone, _controls_drop),
)
