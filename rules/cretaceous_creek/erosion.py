"""The erosion step that ends every turn: event cards, sandbags, and what the storm does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.contract import Beat, Event, Move, Refusal, Said
from rules.cretaceous_creek import words
from rules.cretaceous_creek.components import (
    CARD_NUMBERS,
    COSTS,
    DRAWS,
    EDMONTOSAURUS,
    EVENT_WORDS,
    FLOODING,
    NO_EROSION,
    NOTHING,
    SANDBAGGING,
    unseen_events,
)
from rules.cretaceous_creek.flooding import flood
from rules.cretaceous_creek.losing import last_endangered, lost_with
from rules.cretaceous_creek.position import (
    ACT,
    BURIED,
    CAMP,
    DESTROYED,
    DISCARDED,
    ENDANGERED,
    EXPOSED,
    SANDBAG,
    STORM,
    TURN_UP,
    Position,
)
from rules.cretaceous_creek.turns import finish_step, judge
from rules.cretaceous_creek.verb import alone, button
from rules.cretaceous_creek.words import does, happens, says
from rules.table import Control
from rules.verb import Verb

_SANDBAG_MOVES: Final = (Move.of("sandbag"), Move.of("keep"))


def erode(position: Position, beat: Beat | None) -> list[Event]:
    """Begins the erosion step of this turn (CC-38)."""
    position.points = 0
    position.step_period = position.period
    if position.deck:
        if position.sandbags_first and _ask_for_sandbags(position):
            return []
        position.phase = STORM
        return []
    if not position.stacks:
        return finish_step(position)
    position.due = position.stacks[0]
    return _strike(position, beat)


def _strike(position: Position, beat: Beat | None) -> list[Event]:
    """The cards that are due lie open; they are performed unless sandbags are asked for."""
    due = tuple(position.events(position.due))
    events = [Event("wind", (words.storms, due), brief=(words.briefly_storms, due))]
    drawn_late = position.step_period == 2 or not position.sandbags_first
    if drawn_late and _ask_for_sandbags(position):
        return events
    return [*events, *_perform_events(position, beat)]


def _ask_for_sandbags(position: Position) -> bool:
    if position.storm_phase not in SANDBAGGING:
        return False
    holder = position.holder()
    if holder < 0:
        return False
    position.chooser = holder
    position.phase = SANDBAG
    return True


def _perform_events(position: Position, beat: Beat | None) -> list[Event]:
    """Hits what lay on the named spaces when the step began (CC-58 to CC-68)."""
    events: list[Event] = []
    buried = []
    newly = 0
    for space in position.events(position.due):
        if space == NO_EROSION:
            continue
        place = position.top(space)
        if place == NOTHING:
            if position.storm_phase in FLOODING:
                newly |= 1 << space
        elif position.status[place] == BURIED:
            buried.append(place)
        elif position.status[place] == EXPOSED:
            position.status[place] = ENDANGERED
            events.append(happens("slide", says.endangers, position.fossils[place], space))
        else:
            position.status[place] = DESTROYED
            events.append(happens("remove", says.destroys, position.fossils[place], space))
    # The bits of spaces that flood in this step are kept apart until buried fossils are turned
    # up, since escapes come after all events (CC-79, CC-142).
    position.newly = newly
    if events:
        position.pause(beat)
    if buried:
        position.pending = tuple(sorted(buried))
        position.after = STORM
        position.phase = TURN_UP
        return events
    return [*events, *flood(position, beat)]


# Chance: cards of the Erosion Deck, and fossils that are turned up


def storm(position: Position, _crew: int, move: Move, beat: Beat | None) -> list[Event]:
    """Event cards were drawn (CC-44)."""
    first = len(position.drawn)
    position.drawn += tuple(map(EVENT_WORDS.index, map(str, move.args)))
    position.due = tuple(range(first, len(position.drawn)))
    position.deck -= len(position.due)
    return _strike(position, beat)


def turn_up(position: Position, _crew: int, move: Move, beat: Beat | None) -> list[Event]:
    """Fossils lie face up, by the storm or because somebody exposed them."""
    places, after = position.pending, position.after
    cards = tuple(CARD_NUMBERS[str(word)] for word in move.args)
    status = ENDANGERED if after == STORM else EXPOSED
    for place, card in zip(places, cards, strict=True):
        position.fossils[place] = card
        position.status[place] = status
    found = cards, places, after == STORM
    # At the start the survey turns them up, which is nobody's doing and no news.
    seat = position.seat_of(position.crew) if after == ACT else None
    brief: Said = "" if after == CAMP else (words.briefly_turned_up, *found)
    events = [Event("flip", (words.turned_up, *found), seat, brief=brief)]
    position.pending = ()
    if after == STORM:
        return [*events, *flood(position, beat)]
    position.phase = after
    position.after = ACT
    return events if after == CAMP else [*events, *judge(position)]


# End the turn


def _end(position: Position, _crew: int, _move: Move, beat: Beat | None) -> list[Event]:
    return erode(position, beat)


def _controls_end(position: Position, _crew: int, move: Move) -> Iterator[Control]:
    points = position.points
    left = f" ({points} AP left)" if points else ""
    warnings = []
    # Nobody has to walk because there is a point left for it.
    useful = any(COSTS.get(one.verb, 0) and one.verb != "move" for one in position.legal_moves())
    if useful:
        warnings.append("There is still something to do; what is left over is lost.")
    warnings.append(_omen(position, useful))
    warning = " ".join(filter(None, warnings))
    yield button("end", move, f"End the turn{left}", primary=True, warning=warning)


def _omen(position: Position, useful: bool) -> str:
    """What all can know of a game that is lost by the storm of this turn (CC-57, CC-134, CC-136).

    What only may happen is told as long as an action is ``useful`` against it.
    """
    if position.deck:
        may, unseen = True, unseen_events(position.drawn)
        found = [one for one in last_endangered(position) if useful and one // 2 in unseen]
    else:
        # Sandbags stop it, if somebody has them.
        may = position.storm_phase in SANDBAGGING and position.holder() >= 0
        struck = position.events(position.stacks[0]) if position.stacks else []
        tops = [position.top(space) for space in struck if space != NO_EROSION]
        hit = [one for one in tops if one != NOTHING and position.status[one] == ENDANGERED]
        found = lost_with(position, hit)
    if not found:
        return ""
    place = min(found)
    name = "storm_may_end" if may else "storm_ends"
    return words.texts.tells(name, position.fossils[place], place // 2)


# Sandbags


def _sandbag(position: Position, crew: int, _move: Move, _beat: Beat | None) -> list[Event]:
    position.status[position.place_of(EDMONTOSAURUS)] = DISCARDED
    event = does(position, crew, "remove", says.sandbags)
    if not position.due:
        count = min(DRAWS[position.storm_phase], position.deck)
        position.deck -= count
        position.drawn += (NOTHING,) * count
        position.removed_events += count
    else:
        position.removed_events += len(position.due)
        if position.step_period == 2:
            position.stacks = position.stacks[1:]
    position.due = ()
    return [event, *finish_step(position)]


def _explain_sandbag(position: Position, crew: int, move: Move) -> Refusal:
    return alone(position, crew, move, "CC-88")


def _controls_sandbag(_position: Position, _crew: int, move: Move) -> Iterator[Control]:
    label = "Give up the Edmontosaurus: no erosion this turn"
    yield button("sandbag", move, label, warning="The Edmontosaurus is lost for good.")


def _keep(position: Position, crew: int, _move: Move, beat: Beat | None) -> list[Event]:
    event = does(position, crew, "turn", says.keeps_sandbags)
    if not position.due:
        position.phase = STORM
        return [event]
    return [event, *_perform_events(position, beat)]


def _controls_keep(_position: Position, _crew: int, move: Move) -> Iterator[Control]:
    yield button("keep", move, "Keep it and let the storm strike", primary=True)


END: Final = Verb("end", (ACT,), _end, (Move.of("end"),), alone, _controls_end)

VERBS: Final = (
    Verb("sandbag", (SANDBAG,), _sandbag, _SANDBAG_MOVES, _explain_sandbag, _controls_sandbag),
    Verb("keep", (SANDBAG,), _keep, _SANDBAG_MOVES, alone, _controls_keep),
    Verb("storm", (STORM,), storm),
    Verb("turn", (TURN_UP,), turn_up),
)
