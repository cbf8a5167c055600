"""What happens, in words for the log.

Who does something is named as a seat (``{0}``) or by a number: see :func:`crew_name`. Everything
else is told by numbers that stay what they are, since words are made when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.cretaceous_creek.components import (
    CARD_TITLES,
    DECK_SIZES,
    GENUS_NAMES,
    NO_EROSION,
    SPACES,
)
from rules.cretaceous_creek.position import Position
from rules.phrases import listed, seat_name

WON: Final = "All have won: six skeletons are in the museum and everybody is at a campsite."
SITE_FLOODED: Final = "The water rises over the whole dig site."


def crew_name(position: Position, crew: int) -> str:
    """How a crew is called: by the name of its player, or by its number if one player has many."""
    if position.seats == 1 and position.crews > 1:
        return f"Crew {crew + 1}"
    return seat_name(crew)


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


def camps(who: str, space: int) -> str:
    """A campsite was chosen."""
    return f"{who} camps at {SPACES[space]}."


def digs_first(who: str, card: int) -> str:
    """The free dig at a campsite."""
    return f"{who} begins with {CARD_TITLES[card]}."


def turn_begins(who: str, points: int) -> str:
    """A turn begins."""
    return f"{who} has {points} action points."


def moves(who: str, space: int) -> str:
    """A step over the dig site."""
    return f"{who} moves to {SPACES[space]}."


def exposes(who: str, space: int) -> str:
    """A buried fossil is about to be turned up."""
    return f"{who} turns up the top fossil of {SPACES[space]}."


def protects(who: str, card: int, space: int) -> str:
    """A fossil is not endangered any more."""
    return f"{who} protects {CARD_TITLES[card]} in {SPACES[space]}."


def excavates(who: str, card: int, space: int) -> str:
    """A fossil goes into a storage."""
    return f"{who} excavates {CARD_TITLES[card]} in {SPACES[space]}."


def clears(who: str, card: int, space: int) -> str:
    """A fossil is dug up for which there is no room."""
    title = CARD_TITLES[card]
    return f"{who} clears {title} from {SPACES[space]}; the storage is full, so it is lost."


def discards(who: str, card: int) -> str:
    """A fossil leaves a storage and the game."""
    return f"{who} discards {CARD_TITLES[card]}."


def gives(who: str, card: int, partner: str) -> str:
    """A fossil goes to a partner."""
    return f"{who} gives {CARD_TITLES[card]} to {partner}."


def gets(who: str, card: int, partner: str) -> str:
    """A fossil comes from a partner."""
    return f"{who} gets {CARD_TITLES[card]} from {partner}."


def exchanges(who: str, card: int, other: int, partner: str) -> str:
    """A fossil for a fossil."""
    return f"{who} exchanges {CARD_TITLES[card]} for {CARD_TITLES[other]} of {partner}."


def completes(who: str, genus: int, done: int) -> str:
    """A skeleton was completed."""
    return f"{who} completes {GENUS_NAMES[genus]}: {done} of {len(GENUS_NAMES)} skeletons."


def asks(who: str) -> str:
    """Somebody may evacuate in another's turn."""
    return f"{who} may evacuate now."


def stays(who: str) -> str:
    """The answer to that, if it is no."""
    return f"{who} stays."


def evacuates(who: str, lost: Sequence[int]) -> str:
    """A paleontologist leaves the game; ``lost`` are the cards left behind."""
    ending = f" and leaves {_titles(lost)} behind" if lost else ""
    return f"{who} evacuates{ending}."


def storms(events: Sequence[int]) -> str:
    """The events of an erosion step."""
    spaces = _named(events)
    if not spaces:
        return "The storm holds its breath: no erosion."
    return f"The storm strikes {listed(spaces)}."


def endangers(card: int, space: int) -> str:
    """An exposed fossil was hit."""
    return f"{CARD_TITLES[card]} in {SPACES[space]} is endangered."


def destroys(card: int, space: int) -> str:
    """An endangered fossil was hit."""
    return f"{CARD_TITLES[card]} in {SPACES[space]} is washed away."


def floods(spaces: Sequence[int]) -> str:
    """Spaces were flooded."""
    names = listed([SPACES[space] for space in spaces])
    return f"Flash flood: {names} {'stands' if len(spaces) == 1 else 'stand'} under water."


def drops(who: str, cards: Sequence[int]) -> str:
    """A carrier on a flooded space loses everything."""
    return f"{who} drops {_titles(cards)} into the flood."


def escapes(who: str, space: int) -> str:
    """A carrier got away from a flooded space."""
    return f"{who} escapes the flood to {SPACES[space]}."


def sandbags(who: str) -> str:
    """The Edmontosaurus was given up."""
    return f"{who} gives up the Edmontosaurus for sandbags: no erosion this turn."


def keeps_sandbags(who: str) -> str:
    """The Edmontosaurus was kept."""
    return f"{who} keeps the Edmontosaurus."


def next_phase(phase: int) -> str:
    """The marker moved on."""
    cards = DECK_SIZES[phase]
    return f"Storm Phase {phase} begins: {cards} event cards are shuffled for it."


def _titles(cards: Sequence[int]) -> str:
    return listed([CARD_TITLES[card] for card in cards])


def _named(events: Sequence[int]) -> list[str]:
    """The spaces that events name, in alphabetical order."""
    return sorted(SPACES[event] for event in events if event != NO_EROSION)
