"""How one turn follows another, what completes a skeleton, and when the game is over."""

from __future__ import annotations

from rules.contract import Beat, Event, Move
from rules.cretaceous_creek.components import (
    ACTION_POINTS,
    ALL_DONE,
    CAMPSITES,
    COSTS,
    DECK_SIZES,
    GENUS_KINDS,
    KINDS,
    STORM_PHASES,
)
from rules.cretaceous_creek.losing import Verdict, ended, verdict
from rules.cretaceous_creek.position import ACT, DELIVERED, EVACUATED, OVER, Position
from rules.cretaceous_creek.words import does, happens, says


def begin_turn(position: Position) -> Event:
    """The crew whose turn it is has all its action points (CC-91)."""
    position.phase = ACT
    position.points = ACTION_POINTS
    position.asked = 0
    return does(position, position.crew, "turn", says.turn_begins, ACTION_POINTS)


def spend(position: Position, verb: str) -> None:
    """Pays for an action; whoever was asked to evacuate may be asked again."""
    position.asked = 0
    position.points -= COSTS[verb]


def after_action(position: Position, move: Move, event: Event, beat: Beat | None) -> list[Event]:
    """What an action that was made costs, and brings with it."""
    spend(position, move.verb)
    position.pause(beat)
    return [event, *complete(position, position.crew), *judge(position)]


def complete(position: Position, first: int) -> list[Event]:
    """Completes all skeletons that can be; ``first`` comes before the others (CC-122)."""
    events = []
    others = [crew for crew in range(position.crews) if crew != first]
    for crew in (first, *others):
        if not (position.complete_anywhere or position.on_campsite(crew)):
            continue
        if position.load_of(crew) < 2:
            continue
        parts: dict[int, int] = {}
        for place in position.stored(crew):
            parts.setdefault(KINDS[position.fossils[place]], place)
        for genus, kinds in enumerate(GENUS_KINDS):
            if not position.museum >> genus & 1 and all(kind in parts for kind in kinds):
                for kind in kinds:
                    position.status[parts[kind]] = DELIVERED
                position.museum |= 1 << genus
                done = position.museum.bit_count()
                events.append(does(position, crew, "score", says.completes, genus, done))
    return events


def finish_step(position: Position) -> list[Event]:
    """Puts the cards away, judges the position and moves the marker (CC-142)."""
    if position.due and position.step_period == 2:
        position.stacks = position.stacks[1:]
    elif position.due:
        dry = tuple(number for number in position.due if not position.lies_on_space(number))
        position.stacks = (*position.stacks, dry) if dry else position.stacks
    position.due = ()
    position.phase = ACT
    events = judge(position)
    if position.phase == OVER:
        return events
    position.turns += 1
    if position.step_period == 2 and not position.stacks:
        events += _next_storm_phase(position)
    return events if position.phase == OVER else [*events, _next_turn(position)]


def _next_storm_phase(position: Position) -> list[Event]:
    position.storm_phase += 1
    following = position.storm_phase
    position.deck = DECK_SIZES[following] if following <= STORM_PHASES else 0
    if following > STORM_PHASES:
        return [happens("water", says.site_flooded), _finish(position, ended("site_flooded"))]
    position.drawn = ()
    return [happens("shuffle", says.next_phase, following, following, following)]


def _next_turn(position: Position) -> Event:
    crew = (position.crew + 1) % position.crews
    while position.at[crew] == EVACUATED:
        crew = (crew + 1) % position.crews
    position.crew = crew
    return begin_turn(position)


# The end


def judge(position: Position) -> list[Event]:
    """Ends the game if it is won or can no longer be won; a win comes first (CC-140)."""
    if has_won(position):
        return [win(position)]
    lost = verdict(position)
    return [_finish(position, lost)] if lost else []


def has_won(position: Position) -> bool:
    """Whether all skeletons are there, and everybody is at a campsite or has left (CC-124)."""
    return position.museum == ALL_DONE and all(
        space == EVACUATED or space in CAMPSITES for space in position.at
    )


def win(position: Position) -> Event:
    """All have won."""
    position.won = True
    return _finish(position, ended("won"))


def _finish(position: Position, how: Verdict) -> Event:
    position.phase = OVER
    position.end, position.end_reason, position.end_clause = how
    return Event("end", how.reason)
