"""What happens, in words for the log.

Who does something is named as a seat (``{0}``) or by a number: see :func:`crew_name`. Everything
else is told by numbers that stay what they are, since words are made when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.contract import Event
from rules.cretaceous_creek.components import (
    CARD_TITLES,
    DECK_SIZES,
    GENUS_NAMES,
    NO_EROSION,
    SPACES,
)
from rules.cretaceous_creek.position import Position
from rules.phrases import listed, seat_name, sentences

WON: Final = "The team has won: six skeletons are in the museum and everybody is at a campsite."
SITE_FLOODED: Final = "The water rises over the whole dig site."


def crew_name(position: Position, crew: int) -> str:
    """How a crew is called: by the name of its player, or by its number if one player has many."""
    if position.seats == 1 and position.crews > 1:
        return f"Crew {crew + 1}"
    return seat_name(crew)


def does(
    position: Position, crew: int, kind: str, sentence: Callable[..., str], *values: object
) -> Event:
    """What a crew does; ``values`` stand in the sentence after its name."""
    return Event(kind, (sentence, crew_name(position, crew), *values), position.seat_of(crew))


def _titles(cards: Sequence[int]) -> str:
    return listed([CARD_TITLES[card] for card in cards])


_says: Final = sentences(
    who=str,
    partner=str,
    number=str,
    card=CARD_TITLES.__getitem__,
    other=CARD_TITLES.__getitem__,
    cards=_titles,
    genus=GENUS_NAMES.__getitem__,
    space=SPACES.__getitem__,
    deck=lambda phase: str(DECK_SIZES[phase]),
)

CAMPS: Final = _says("{who} camps at {space}.")
DIGS_FIRST: Final = _says("{who} begins with {card}.")
TURN_BEGINS: Final = _says("{who} has {number} action points.")
MOVES: Final = _says("{who} moves to {space}.")
EXPOSES: Final = _says("{who} turns up the top fossil of {space}.")
PROTECTS: Final = _says("{who} protects {card} in {space}.")
EXCAVATES: Final = _says("{who} excavates {card} in {space}.")
CLEARS: Final = _says("{who} clears {card} from {space}; the storage is full, so it is lost.")
DISCARDS: Final = _says("{who} discards {card}.")
GIVES: Final = _says("{who} gives {card} to {partner}.")
GETS: Final = _says("{who} gets {card} from {partner}.")
EXCHANGES: Final = _says("{who} exchanges {card} for {other} of {partner}.")
COMPLETES: Final = _says(
    f"{{who}} completes {{genus}}: {{number}} of {len(GENUS_NAMES)} skeletons."
)
ASKS: Final = _says("{who} may evacuate now.")
STAYS: Final = _says("{who} stays.")
EVACUATES: Final = _says("{who} evacuates.")
LEAVES_BEHIND: Final = _says("{who} evacuates and leaves {cards} behind.")
ENDANGERS: Final = _says("{card} in {space} is endangered.")
DESTROYS: Final = _says("{card} in {space} is washed away.")
DROPS: Final = _says("{who} drops {cards} into the flood.")
ESCAPES: Final = _says("{who} escapes the flood to {space}.")
SANDBAGS: Final = _says("{who} gives up the Edmontosaurus for sandbags: no erosion this turn.")
KEEPS_SANDBAGS: Final = _says("{who} keeps the Edmontosaurus.")
NEXT_PHASE: Final = _says("Storm Phase {number} begins: {deck} event cards are shuffled for it.")


def surveyed(events: Sequence[int]) -> str:
    """The event cards of the setup."""
    spaces = _named(events)
    if not spaces:
        return "The event cards expose nothing."
    what = "top fossil" if len(spaces) == 1 else "top fossils"
    return f"The event cards expose the {what} of {listed(spaces)}."


def turned_up(cards: Sequence[int], places: Sequence[int], by_storm: bool) -> str:
    """Fossils that were turned face up, and how."""
    if len(places) > 4:
        return f"{len(places)} fossils of the top layer lie face up."
    what = [
        f"{CARD_TITLES[card]} in {SPACES[place // 2]}"
        for card, place in zip(cards, places, strict=True)
    ]
    if by_storm:
        return f"The storm lays bare and endangers {listed(what)}."
    return f"Turned up: {listed(what)}."


def storms(events: Sequence[int]) -> str:
    """The events of an erosion step."""
    spaces = _named(events)
    if not spaces:
        return "The storm holds its breath: no erosion."
    return f"The storm strikes {listed(spaces)}."


def floods(spaces: Sequence[int]) -> str:
    """Spaces were flooded."""
    names = listed([SPACES[space] for space in spaces])
    return f"Flash flood: {names} {'stands' if len(spaces) == 1 else 'stand'} under water."


def _named(events: Sequence[int]) -> list[str]:
    """The spaces that events name, in alphabetical order."""
    return sorted(SPACES[event] for event in events if event != NO_EROSION)
