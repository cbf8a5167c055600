"""All that is said at the creek: the texts of ``words.toml`` with their values.

Who does something is named as a seat (``{0}``) or by a number: see :func:`crew_name`. Everything
else is told by numbers that stay what they are, since words are made when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rules.contract import Event, Move
from rules.cretaceous_creek.components import (
    CAMPSITES,
    CARD_TITLES,
    DECK_SIZES,
    DRAWS,
    GENUS_NAMES,
    KIND_PARTS,
    NO_EROSION,
    SPACES,
)
from rules.cretaceous_creek.position import Position
from rules.phrases import are, listed, seat_name, times
from rules.texts import Texts


def _lying(found: tuple[Sequence[int], Sequence[int]]) -> str:
    pairs = zip(*found, strict=True)
    return listed([f"{CARD_TITLES[card]} in {SPACES[place // 2]}" for card, place in pairs])


texts: Final = Texts(
    __package__,
    seat=str,
    who=str,
    partner=str,
    card=CARD_TITLES.__getitem__,
    other=CARD_TITLES.__getitem__,
    cards=lambda cards: listed([CARD_TITLES[card] for card in cards]),
    genus=GENUS_NAMES.__getitem__,
    part=KIND_PARTS.__getitem__,
    genera=str(len(GENUS_NAMES)),
    space=SPACES.__getitem__,
    here=SPACES.__getitem__,
    first_space=SPACES[0],
    last_space=SPACES[-1],
    camps=", ".join(SPACES[one] for one in CAMPSITES),
    points=str,
    usual=str,
    left=lambda points: (
        f"{times(points, 'action point')} left" if points else "no action points left"
    ),
    hits=lambda phase: times(DRAWS[phase], "space"),
    deck=lambda phase: str(DECK_SIZES[phase]),
    spaces=lambda spaces: listed([SPACES[space] for space in sorted(spaces)]),
    tops=lambda spaces: "top fossil" if len(spaces) == 1 else "top fossils",
    stand=lambda spaces: "stands" if len(spaces) == 1 else "stand",
    found=_lying,
    fossils=lambda count: are(count, "fossil"),
    events=lambda count: are(count, "event card"),
    word=str,
)
"""The texts by their names."""

says: Final = texts.says
"""The sentences of the log."""

briefly: Final = texts.briefly
"""The same in short."""

ASKS: Final = texts.asks
"""What prompts call each verb."""


_USUAL: Final = ("excavate", "protect", "expose", "move", "give", "get")
"""What a turn is mostly made of: prompts name the first of it that can be done."""
_MOST: Final = 3


def usual(moves: Iterable[Move]) -> str:
    """The few usual things that can be done, ``Excavate, expose or move``; empty without any."""
    verbs = {move.verb for move in moves}
    found = [verb for verb in _USUAL if verb in verbs]
    return listed([ASKS[verb] for verb in found[:_MOST]], "or").capitalize()


def crew_name(position: Position, crew: int) -> str:
    """How a crew is called: by the name of its player, or by its number if one player has many."""
    if position.seats == 1 and position.crews > 1:
        return f"Crew {crew + 1}"
    return seat_name(crew)


def does(
    position: Position, crew: int, kind: str, sentence: Callable[..., str], *values: object
) -> Event:
    """What a crew does; ``values`` stand in the sentence after its name."""
    said = (sentence, crew_name(position, crew), *values)
    return Event(kind, said, position.seat_of(crew), brief=texts.brief(sentence, *values))


def happens(kind: str, sentence: Callable[..., str], *values: object) -> Event:
    """What nobody does: the storm, the flood."""
    return Event(kind, (sentence, *values), brief=texts.brief(sentence, *values))


def surveyed(events: Sequence[int]) -> str:
    """The event cards of the setup."""
    spaces = _named(events)
    return texts.tells("surveyed", spaces, spaces) if spaces else texts.tells("surveyed_nothing")


def turned_up(cards: Sequence[int], places: Sequence[int], by_storm: bool) -> str:
    """Fossils that were turned face up, and how."""
    if len(places) > 4:
        return texts.tells("many_turned_up", len(places))
    return texts.tells("laid_bare" if by_storm else "turned_up", (cards, places))


def briefly_turned_up(cards: Sequence[int], places: Sequence[int], by_storm: bool) -> str:
    """The same in short."""
    told = briefly.laid_bare if by_storm else briefly.turned_up
    found: str = told((cards, places))
    return found


def storms(events: Sequence[int]) -> str:
    """The events of an erosion step."""
    spaces = _named(events)
    return texts.tells("storms", spaces) if spaces else texts.tells("no_storm")


def briefly_storms(events: Sequence[int]) -> str:
    """The same in short."""
    spaces = _named(events)
    told: str = briefly.storms(spaces) if spaces else briefly.no_storm()
    return told


def floods(spaces: Sequence[int]) -> str:
    """Spaces were flooded."""
    return texts.tells("floods", spaces, spaces)


def briefly_floods(spaces: Sequence[int]) -> str:
    """The same in short."""
    told: str = briefly.floods(spaces, spaces)
    return told


def _named(events: Sequence[int]) -> list[int]:
    """The spaces that events name."""
    return [event for event in events if event != NO_EROSION]
