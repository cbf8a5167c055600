"""What happens, in words for the log. Crews are named as seats (``{0}``) or by their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.cretaceous_creek.board import SPACES
from rules.cretaceous_creek.deck import CARD_NUMBERS, CARD_TITLES, GENUS_NAMES
from rules.cretaceous_creek.stages import STORM
from rules.cretaceous_creek.storm import DECK_SIZES, NO_EROSION
from rules.phrases import listed, seat_name

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

WON: Final = "All have won: six skeletons are in the museum and everybody is at a campsite."
SITE_FLOODED: Final = "The water rises over the whole dig site."


def crew_name(state: Position, crew: int) -> str:
    """How a crew is called: by the name of its player, or by its number if one player has many."""
    if state.seats == 1 and state.crews > 1:
        return f"Crew {crew + 1}"
    return seat_name(crew)


def fossil_title(state: Position, place: int) -> str:
    """The name of the fossil laid at a place, which has been turned up."""
    return CARD_TITLES[state.fossils[place]]


def _title(word: object) -> str:
    return CARD_TITLES[CARD_NUMBERS[str(word)]]


def surveyed(names: Sequence[object]) -> str:
    """The event cards of the setup."""
    spaces = sorted(str(name) for name in names if name != "none")
    if not spaces:
        return "The event cards expose nothing."
    what = "top fossil" if len(spaces) == 1 else "top fossils"
    return f"The event cards expose the {what} of {listed(spaces)}."


def turned_up(state: Position, places: Sequence[int], after: str) -> str:
    """Fossils that were turned face up, and how."""
    if len(places) > 4:
        return f"{len(places)} fossils of the top layer lie face up."
    what = [f"{fossil_title(state, place)} in {SPACES[place // 2]}" for place in places]
    if after == STORM:
        return f"The storm lays bare and endangers {listed(what)}."
    return f"Turned up: {listed(what)}."


def camps(state: Position, crew: int, space: int) -> str:
    """A campsite was chosen."""
    return f"{crew_name(state, crew)} camps at {SPACES[space]}."


def digs_first(state: Position, crew: int, place: int) -> str:
    """The free dig at a campsite."""
    return f"{crew_name(state, crew)} begins with {fossil_title(state, place)}."


def turn_begins(state: Position) -> str:
    """A turn begins."""
    return f"{crew_name(state, state.crew)} has {state.points} action points."


def acts(state: Position, move: Move) -> str:
    """An action that is about to be made."""
    who = crew_name(state, state.crew)
    word = move.args[0]
    match move.verb:
        case "move":
            return f"{who} moves to {word}."
        case "expose":
            return f"{who} turns up the top fossil of {word}."
        case "protect":
            return f"{who} protects {_top_title(state, str(word))} in {word}."
        case "excavate":
            title = _top_title(state, str(word))
            if state.load_of(state.crew) >= state.capacity:
                return f"{who} clears {title} from {word}; the storage is full, so it is lost."
            return f"{who} excavates {title} in {word}."
        case "discard":
            return f"{who} discards {_title(word)}."
        case "give":
            return f"{who} gives {_title(word)} to {crew_name(state, int(move.args[1]))}."
        case "get":
            return f"{who} gets {_title(word)} from {_keeper(state, word)}."
        case _:
            other = move.args[1]
            return f"{who} exchanges {_title(word)} for {_title(other)} of {_keeper(state, other)}."


def _top_title(state: Position, name: str) -> str:
    return fossil_title(state, state.top(SPACES.index(name)))


def _keeper(state: Position, word: object) -> str:
    crew = state.keeper(state.place_of(CARD_NUMBERS[str(word)]))
    return crew_name(state, crew)


def completes(state: Position, crew: int, genus: int) -> str:
    """A skeleton was completed."""
    done = state.museum.bit_count()
    who = crew_name(state, crew)
    return f"{who} completes {GENUS_NAMES[genus]}: {done} of {len(GENUS_NAMES)} skeletons."


def asks(state: Position, crew: int) -> str:
    """Somebody may evacuate in another's turn."""
    return f"{crew_name(state, crew)} may evacuate now."


def stays(state: Position, crew: int) -> str:
    """The answer to that, if it is no."""
    return f"{crew_name(state, crew)} stays."


def evacuates(state: Position, crew: int) -> str:
    """A paleontologist leaves the game."""
    lost = [fossil_title(state, place) for place in state.stored(crew)]
    ending = f" and leaves {listed(lost)} behind" if lost else ""
    return f"{crew_name(state, crew)} evacuates{ending}."


def storms(state: Position, due: Sequence[int]) -> str:
    """The events of an erosion step."""
    events = state.events(due)
    named = sorted(SPACES[event] for event in events if event != NO_EROSION)
    if not named:
        return "The storm holds its breath: no erosion."
    return f"The storm strikes {listed(named)}."


def endangers(state: Position, place: int) -> str:
    """An exposed fossil was hit."""
    return f"{fossil_title(state, place)} in {SPACES[place // 2]} is endangered."


def destroys(state: Position, place: int) -> str:
    """An endangered fossil was hit."""
    return f"{fossil_title(state, place)} in {SPACES[place // 2]} is washed away."


def floods(spaces: Sequence[int]) -> str:
    """Spaces were flooded."""
    names = listed([SPACES[space] for space in spaces])
    return f"Flash flood: {names} {'stands' if len(spaces) == 1 else 'stand'} under water."


def drops(state: Position, crew: int) -> str:
    """A carrier on a flooded space loses everything."""
    lost = [fossil_title(state, place) for place in state.stored(crew)]
    return f"{crew_name(state, crew)} drops {listed(lost)} into the flood."


def escapes(state: Position, crew: int, space: int) -> str:
    """A carrier got away from a flooded space."""
    return f"{crew_name(state, crew)} escapes the flood to {SPACES[space]}."


def sandbags(state: Position, crew: int) -> str:
    """The Edmontosaurus was given up."""
    who = crew_name(state, crew)
    return f"{who} gives up the Edmontosaurus for sandbags: no erosion this turn."


def keeps_sandbags(state: Position, crew: int) -> str:
    """The Edmontosaurus was kept."""
    return f"{crew_name(state, crew)} keeps the Edmontosaurus."


def next_phase(state: Position) -> str:
    """The marker moved on."""
    cards = DECK_SIZES[state.phase]
    return f"Storm Phase {state.phase} begins: {cards} event cards are shuffled for it."
