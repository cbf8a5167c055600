"""Positions of Fossil Canyon for tests, and short ways to write cards and moves."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from rules.contract import CHANCE, Event, Move
from rules.fossil_canyon.components import EVENT_IDS, EVENT_NUMBERS, EVENTS
from rules.fossil_canyon.game import GAME, FossilCanyonState
from rules.fossil_canyon.position import BURIED, EXPOSED, GONE, POOL, hidden_hand, open_hand
from rules.table import Gesture
from tests.rules.trial import Trial, refusal

Hands = Mapping[int, Sequence[str]]

ANKYLOSAURUS = ("ankylosaurus.skull", "ankylosaurus.forelimbs_ribs", "ankylosaurus.hips_legs")
DEINONYCHUS = ("deinonychus.forequarters", "deinonychus.hindquarters")
STEGOSAURUS = ("stegosaurus.forequarters", "stegosaurus.hindquarters")
MOSASAURUS = ("mosasaurus.forequarters", "mosasaurus.hindquarters")


def word(short: str) -> str:
    """The id of a card; ``allosaurus.skull`` is the first copy of that part."""
    return f"{short}.1" if short.count(".") == 1 else short


def moved(verb: str, *args: str | int) -> Move:
    """A move whose cards are written short."""
    return Move.of(verb, *(word(one) if isinstance(one, str) else one for one in args))


def number(state: FossilCanyonState, short: str) -> int:
    """The number of a card."""
    found = state.cards.number(word(short))
    assert found >= 0, short
    return found


def numbers(state: FossilCanyonState, *shorts: str) -> list[int]:
    """The numbers of several cards, in the order of the deck."""
    return sorted(number(state, short) for short in shorts)


def position(
    seats: int = 2,
    *,
    shown: Hands | None = None,
    hidden: Hands | None = None,
    exposed: Sequence[str] = (),
    unseen: Sequence[str] = (),
    buried: int = 12,
    phase: str = "exchange",
    turn: int = 0,
    endgame: bool = False,
    event: str = "quiet_day",
    **options: str,
) -> FossilCanyonState:
    """A position in which these cards lie where it says, and all others are buried or gone.

    The first places of the dig site are the exposed ones. ``unseen`` are among the cards that may
    be buried.
    """
    state = GAME.start(seats, options)
    for hands, place in ((shown, open_hand), (hidden, hidden_hand)):
        for seat, words in (hands or {}).items():
            for one in words:
                state.put(number(state, one), place(seat))
    found = [number(state, one) for one in exposed]
    for card in found:
        state.put(card, EXPOSED)
    state.site = [*found, *[BURIED] * buried]
    wanted = [number(state, one) for one in unseen]
    others = [card for card in state.cards.deck if state.where[card] == POOL]
    spare = [*wanted, *(card for card in others if card not in wanted)]
    for card in spare[buried + 4 :]:
        state.put(card, GONE)
    state.pending = ""
    state.phase, state.turn, state.actor = phase, turn, turn
    state.endgame = endgame
    if phase != "event" and not endgame:
        state.event = next(place for place, one in enumerate(EVENTS) if one.id == event)
        state.events, state.turned = (state.event,), 1
    state.left = 2 if phase == "dig" else 0
    assert not any(_whole(state, seat) for seat in range(seats)), "a skeleton lies there unscored"
    return state


def _whole(state: FossilCanyonState, seat: int) -> bool:
    bits = 0
    for card in state.hand(seat):
        bits |= state.cards.bit[card]
    return any(bits & whole == whole for whole in state.cards.whole)


def play(state: FossilCanyonState, *moves: Move) -> list[Event]:
    """Makes these moves and gives all that happened."""
    return [event for move in moves for event in state.play(move)]


def settle(state: FossilCanyonState, seed: int = 1) -> list[Event]:
    """Makes the pending moves of chance."""
    rng = random.Random(seed)
    events = []
    while state.current_seat == CHANCE:
        events += state.play(state.chance(rng))
    return events


def turn_over(state: FossilCanyonState, event: str) -> list[Event]:
    """The event card of the turn, which turns out to be this one."""
    events = state.play(Move.of("turn-over"))
    left = [one for one in EVENT_IDS if EVENT_NUMBERS[one] not in state.events]
    card = next(one for one in left if EVENTS[EVENT_NUMBERS[one]].id == event)
    return events + state.play(Move.of("event", card))


def refused(state: FossilCanyonState, move: Move) -> str:
    """The clause by which a move is refused."""
    return refusal(state, move).clause


def why(state: FossilCanyonState, viewer: int | None, *gesture: str) -> str:
    """The clause by which a gesture without a control is refused; empty if it means nothing."""
    kind, source, target = (*gesture, "")[:3]
    tried = Gesture(kind, source, target)  # type: ignore[arg-type]
    return "".join(Trial(state).clauses(viewer, tried))


def verbs(state: FossilCanyonState) -> set[str]:
    """The verbs of all legal moves."""
    return {move.verb for move in state.legal_moves()}


def titles(state: FossilCanyonState, cards: Sequence[int]) -> list[str]:
    """Cards by their ids."""
    return sorted(state.cards.ids[card] for card in cards)


def museum(state: FossilCanyonState, seat: int) -> list[str]:
    """The labels of the pieces of a museum."""
    return [state.cards.piece_label(piece) for piece in state.museum(seat)]


def give_museum(state: FossilCanyonState, seat: int, *animals: str) -> None:
    """Puts skeletons into a museum; their cards leave the game if they were not dealt."""
    ids = [animal.id for animal in state.cards.animals]
    state.pieces = (*state.pieces, *(32 * seat + ids.index(animal) for animal in animals))


def dealt(hands: Sequence[Sequence[str]], **options: str) -> FossilCanyonState:
    """A game in which these starting hands are dealt; chance fills them up with cards that
    complete nothing."""
    state = GAME.start(len(hands), options)
    wanted = [[number(state, one) for one in hand] for hand in hands]
    taken = {card for hand in wanted for card in hand}
    size = {2: 10, 3: 8, 4: 6, 5: 5, 6: 4}[len(hands)]
    spare = [card for card in state.cards.deck if card not in taken]
    for hand in wanted:
        held = list(hand)
        bits = 0
        for card in held:
            bits |= state.cards.bit[card]
        before = {one for one in state.cards.whole if bits & one == one}
        for card in list(spare):
            if len(held) == size:
                break
            more = bits | state.cards.bit[card]
            if {one for one in state.cards.whole if more & one == one} == before:
                held.append(card)
                spare.remove(card)
                bits = more
        state.play(Move("deal", tuple(state.cards.ids[card] for card in sorted(held))))
    return state


def ready(state: FossilCanyonState) -> None:
    """Everybody confirms the hidden fossils."""
    while state.phase == "arrange":
        state.play(Move.of("ready"))
