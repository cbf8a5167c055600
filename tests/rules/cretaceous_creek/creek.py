"""Positions of Cretaceous Creek for tests, written with the names of spaces and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules import load
from rules.contract import Event, Move, Refusal
from rules.cretaceous_creek.components import (
    CARD_IDS,
    CARD_NUMBERS,
    DECK_SIZES,
    EVENT_WORDS,
    GENUS_IDS,
    SPACE_NUMBERS,
    SPACES,
)
from rules.cretaceous_creek.game import CretaceousCreekState
from rules.cretaceous_creek.position import (
    ACT,
    BURIED,
    DELIVERED,
    DESTROYED,
    DISCARDED,
    ENDANGERED,
    EXPOSED,
    STORED,
)
from rules.table import Gesture
from tests.rules import trial

ALL = GENUS_IDS
"""All six genera."""


def start(seats: int = 2, **options: str) -> CretaceousCreekState:
    """The very first state of a match."""
    state = load("cretaceous_creek").start(seats, options)
    assert isinstance(state, CretaceousCreekState)
    return state


def set_up(seats: int = 2, camps: str = "A1 A5 C1 C5", **options: str) -> CretaceousCreekState:
    """A match in which the top layer is the first 15 cards of the deck and camps are chosen."""
    state = start(seats, **options)
    if state.phase == "turn":
        play(state, "turn " + " ".join(CARD_IDS[:15]))
    for camp in camps.split()[: state.crews]:
        play(state, f"camp {camp}")
    return state


def creek(
    at: str,
    *,
    seats: int | None = None,
    stored: Mapping[int, Sequence[str]] | None = None,
    exposed: Mapping[str, str] | None = None,
    endangered: Mapping[str, str] | None = None,
    single: Sequence[str] = (),
    empty: Sequence[str] = (),
    destroyed: Sequence[str] = (),
    discarded: Sequence[str] = (),
    museum: Sequence[str] = (),
    flooded: Sequence[str] = (),
    phase: int = 1,
    deck: int | None = None,
    stacks: Sequence[str] = (),
    points: int = 4,
    **options: str,
) -> CretaceousCreekState:
    """A turn of the first crew, with everything else buried.

    ``at`` are the spaces of the crews. ``exposed`` and ``endangered`` are top fossils by space,
    ``single`` the spaces that have lost their top fossil, ``empty`` those without fossils.
    """
    spaces = at.split()
    state = start(len(spaces) if seats is None else seats, **options)
    assert len(spaces) == state.crews, "a space for each crew"
    state.phase, state.pending, state.survey, state.after = ACT, (), 0, ACT
    state.points = points
    state.at = [SPACE_NUMBERS[space] for space in spaces]
    state.status = [BURIED] * len(CARD_IDS)
    state.fossils = [-1] * len(CARD_IDS)
    for found, status in ((exposed or {}, EXPOSED), (endangered or {}, ENDANGERED)):
        for space, card in found.items():
            place = 2 * SPACE_NUMBERS[space] + 1
            state.fossils[place], state.status[place] = CARD_NUMBERS[card], status
    free = [2 * SPACE_NUMBERS[space] + layer for space in empty for layer in (1, 0)]
    free += [2 * SPACE_NUMBERS[space] + 1 for space in single]
    for place in free:
        state.status[place] = DELIVERED
    taken = {**(exposed or {}), **(endangered or {})}
    free += [2 * n for n in range(len(SPACES)) if SPACES[n] not in (*empty, *single, *taken)]
    free += [2 * SPACE_NUMBERS[space] for space in taken]
    cards = [(card, STORED + crew) for crew, held in (stored or {}).items() for card in held]
    cards += [(card, DESTROYED) for card in destroyed] + [(card, DISCARDED) for card in discarded]
    for (card, status), place in zip(cards, free, strict=False):
        state.fossils[place], state.status[place] = CARD_NUMBERS[card], status
    for genus in museum:
        state.museum |= 1 << GENUS_IDS.index(genus)
    state.storm_phase = phase
    state.deck = DECK_SIZES[phase] if deck is None else deck
    for space in flooded:
        state.flooded |= 1 << SPACE_NUMBERS[space]
        state.drawn += (SPACE_NUMBERS[space],)
    for stack in stacks:
        first = len(state.drawn)
        state.drawn += tuple(EVENT_WORDS.index(word) for word in stack.split())
        state.stacks += (tuple(range(first, len(state.drawn))),)
    return state


def play(state: CretaceousCreekState, *moves: str) -> list[Event]:
    """Plays moves written in the notation; gives what happened."""
    events: list[Event] = []
    for text in moves:
        move = Move.parse(text)
        refusal = state.refuse(move)
        legal = move in state.legal_moves() or state.current_seat == -1
        assert refusal is None, f"{text}: {refusal}"
        assert legal, f"{text} is not refused, but not legal"
        events += state.play(move)
    return events


def refusal(state: CretaceousCreekState, text: str) -> Refusal:
    """Why a move is refused; it must not be legal either."""
    return trial.refusal(state, Move.parse(text))


def clause(state: CretaceousCreekState, text: str) -> str:
    """The clause with which a move is refused."""
    return refusal(state, text).clause


def answers(state: CretaceousCreekState, viewer: int | None, gesture: Gesture) -> list[str]:
    """The clauses with which a gesture without a control is refused."""
    return trial.Trial(state).clauses(viewer, gesture)


def lifting(state: CretaceousCreekState, piece: str) -> str:
    """The clause with which the crew that decides is answered when it taps a piece."""
    (clause_id,) = answers(state, state.current_seat, Gesture("tap", piece))
    return clause_id


def legal(state: CretaceousCreekState, verb: str) -> set[str]:
    """The legal moves of a verb in the notation, without the verb."""
    return {str(move)[len(verb) + 1 :] for move in state.legal_moves() if move.verb == verb}


def status(state: CretaceousCreekState, card: str) -> int:
    """Where a card is that has been seen."""
    return state.status[state.place_of(CARD_NUMBERS[card])]


def top(state: CretaceousCreekState, space: str) -> tuple[str, int] | None:
    """The top fossil of a space (empty if nobody has seen it) and its state."""
    place = state.top(SPACE_NUMBERS[space])
    if place < 0:
        return None
    card = state.fossils[place]
    return ("" if card < 0 else CARD_IDS[card]), state.status[place]


def held(state: CretaceousCreekState, crew: int) -> set[str]:
    """The cards in the storage of a crew."""
    return {CARD_IDS[state.fossils[place]] for place in state.stored(crew)}


def where(state: CretaceousCreekState, crew: int) -> str:
    """The space of a crew."""
    return SPACES[state.at[crew]]


def done(state: CretaceousCreekState) -> set[str]:
    """The genera in the museum."""
    return {genus for number, genus in enumerate(GENUS_IDS) if state.museum >> number & 1}


def words(events: Sequence[Event]) -> str:
    """What happened, as one text."""
    return " ".join(event.text for event in events)
