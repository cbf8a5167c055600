"""The state of a game of Ceratopsians and its moves.

``draft near|middle|far`` takes a card; update and refill follow by themselves (CER-21).
``draw CARD a|b`` is chance: the next card of the deck and the side it shows.
``place CARD DISPLAY`` puts a card of one's collection into a display, also from another one,
``take CARD`` takes it back, ``arrange`` builds the best displays, ``finish`` fixes them.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Self

from rules.ceratopsians import lay as laying
from rules.ceratopsians.cards import (
    CARD_IDS,
    CARD_NUMBERS,
    NOTHING,
    PART_LABELS,
    REACHES,
    RULEBOOK,
    SIDE_LETTERS,
    SIDE_NAMES,
    SIDE_PARTS,
)
from rules.ceratopsians.scoring import Points, best_arrangement, score
from rules.contract import CHANCE, Beat, Event, Game, Line, Move, Outcome, Refusal, State, Tally
from rules.endings import ending
from rules.phrases import times

_LIMITS: Final = RULEBOOK.component("limits")
SLOTS: Final = int(_LIMITS["boneyard"])
DRAFTS_EACH: Final = int(_LIMITS["drafts_each"])
DRAFTS: Final = int(_LIMITS["drafts_total"])

DRAFT_MOVES: Final = tuple(Move.of("draft", reach) for reach in REACHES)
DRAW_MOVES: Final = tuple(Move.of("draw", card, side) for card in CARD_IDS for side in SIDE_LETTERS)
_DRAWS: Final = frozenset(DRAW_MOVES)
PLACE_MOVES: Final = tuple(
    tuple(Move.of("place", card, display + 1) for display in range(DRAFTS_EACH))
    for card in CARD_IDS
)
TAKE_MOVES: Final = tuple(Move.of("take", card) for card in CARD_IDS)
ARRANGE: Final = Move.of("arrange")
FINISH: Final = Move.of("finish")

INTERRUPT: Final = Move.of("interrupt")
"""What somebody does who is not to move. Like the moves below it is no move of the rules; these
are named so that what people try can be refused with a reason."""

_NEVER: Final = {
    "slide": ("CER-21", "The boneyard moves by itself; you only choose the card that you draft."),
    "flip": ("CER-45", "Cards keep the side that they were drafted with."),
    "peek": ("CER-23", "Only the top card of the deck is visible; nobody looks further down."),
    "give": ("CER-25", "You draft into your own collection, and the card stays there."),
}


_ALL_DISPLAYS: Final = (1 << DRAFTS_EACH) - 1


@cache
def _places(card: int, displays: int) -> tuple[Move, ...]:
    """The moves that put a card into each display of a set written as bits."""
    return tuple(move for number, move in enumerate(PLACE_MOVES[card]) if displays >> number & 1)


def slot_of(seat: int, reach: int) -> int:
    """The slot (0 at the first player's end) that this seat calls near (0), middle or far (2)."""
    return reach if seat == 0 else SLOTS - 1 - reach


class CeratopsiansState(State):
    """One position.

    ``boneyard`` holds a side for each slot from the first player's end. ``top`` is the side on
    top of the deck. ``unseen`` are the numbers of the cards that nobody has seen. ``drafted``
    holds the sides in the order of the drafts, so every other one is a seat's; ``placed`` the
    display each of them lies in. ``finished`` counts the seats whose displays are fixed, and
    ``arranged`` tells that the current builder's displays are just the offered best ones.
    """

    def __init__(self, game: Game, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = 2
        self.options = options
        self.boneyard = [NOTHING] * SLOTS
        self.top = NOTHING
        self.unseen = list(range(len(CARD_IDS)))
        self.drafted: list[int] = []
        self.placed = [NOTHING] * DRAFTS
        self.finished = 0
        self.arranged = False

    @property
    def current_seat(self) -> int | None:
        """The drafter, the builder (the first seat builds first), chance, or ``None``."""
        drafts = len(self.drafted)
        if drafts < DRAFTS:
            if NOTHING in self.boneyard or (self.top == NOTHING and self.unseen):
                return CHANCE
            return drafts & 1
        return self.finished if self.finished < 2 else None

    @property
    def building(self) -> bool:
        """Whether the last card is drafted and displays are built (CER-39)."""
        return len(self.drafted) == DRAFTS

    def collection(self, seat: int) -> list[int]:
        """The sides drafted by this seat, in the order of drafting."""
        return self.drafted[seat::2]

    def displays(self, seat: int) -> dict[int, list[int]]:
        """The sides in each display of this seat, by the display's number from 0."""
        found: dict[int, list[int]] = {}
        for side, display in zip(self.drafted[seat::2], self.placed[seat::2], strict=False):
            if display != NOTHING:
                found.setdefault(display, []).append(side)
        return dict(sorted(found.items()))

    def open_displays(self, seat: int) -> list[int]:
        """The displays this seat may put cards into: those begun, and one empty one."""
        begun = set(self.placed[seat::2]) - {NOTHING}
        empty = [number for number in range(DRAFTS_EACH) if number not in begun]
        return sorted([*begun, *empty[:1]])

    def points(self, seat: int) -> Points:
        """The points of this seat's displays as they lie."""
        return score(self.displays(seat).values())

    def legal_moves(self) -> Sequence[Move]:
        seat = self.current_seat
        if seat is None or seat == CHANCE:
            return ()
        if not self.building:
            return DRAFT_MOVES
        sides, placed = self.drafted[seat::2], self.placed[seat::2]
        begun, taken = 0, [0] * len(PART_LABELS)
        for side, display in zip(sides, placed, strict=True):
            if display != NOTHING:
                begun |= 1 << display
                taken[SIDE_PARTS[side]] |= 1 << display
        # The lowest bit that is not set stands for the next empty display.
        targets = (begun | begun + 1) & _ALL_DISPLAYS
        moves: list[Move] = []
        for side, display in zip(sides, placed, strict=True):
            moves += _places(side >> 1, targets & ~taken[SIDE_PARTS[side]])
            if display != NOTHING:
                moves.append(TAKE_MOVES[side >> 1])
        if not self.arranged:
            moves.append(ARRANGE)
        moves.append(FINISH)
        return moves

    def refuse(self, move: Move) -> Refusal | None:
        verb, args = move
        seat = self.current_seat
        if seat is None:
            return Refusal("CER-62", "The game is over and the scores stand.")
        if seat == CHANCE:
            return self._refuse_draw(move)
        if verb == INTERRUPT.verb:
            return self._refuse_interrupt(seat)
        if verb in _NEVER:
            return Refusal(*_NEVER[verb])
        if verb == "draft":
            return self._refuse_draft(args)
        if verb == "draw":
            return Refusal("CER-21", "The table refills the boneyard by itself after a draft.")
        if verb not in ("place", "take", "arrange", "finish"):
            return Refusal("CER-20", "That is not a move of this game.")
        if not self.building:
            return Refusal("CER-40", "Displays are built after the last card is drafted.")
        if verb == "place":
            return self._refuse_place(seat, args)
        if verb == "take":
            return self._refuse_take(seat, args)
        if args:
            return Refusal("CER-20", "That is not a move of this game.")
        if verb == "arrange" and self.arranged:
            return Refusal("CER-59", "Your displays already are the best arrangement.")
        return None

    def _refuse_interrupt(self, seat: int) -> Refusal:
        if not self.building:
            return Refusal("CER-18", f"Turns alternate, and now it is {{{seat}}}'s turn.")
        if seat == 1:
            return Refusal("CER-58", "{0} has finished: those displays are fixed.")
        return Refusal("CER-57", "{0} builds first, and then {1}; you may watch each other.")

    def _refuse_draw(self, move: Move) -> Refusal | None:
        verb, args = move
        if verb != "draw":
            return Refusal("CER-20", "Wait until the boneyard is full again.")
        if move not in _DRAWS:
            return Refusal("CER-09", "The deck has no such card.")
        if CARD_NUMBERS[str(args[0])] not in self.unseen:
            return Refusal("CER-24", "That card is not in the deck any more.")
        return None

    def _refuse_draft(self, args: tuple[str | int, ...]) -> Refusal | None:
        if self.building:
            return Refusal("CER-36", "Each player has drafted eight cards; nobody drafts any more.")
        if len(args) != 1 or args[0] not in REACHES:
            return Refusal("CER-26", "Only the three cards in the boneyard can be drafted.")
        return None

    def _index(self, seat: int, card: str | int) -> int:
        """Where a card is among the drafted ones of this seat, or ``NOTHING``."""
        number = CARD_NUMBERS.get(card, NOTHING) if isinstance(card, str) else NOTHING
        for index in range(seat, len(self.drafted), 2):
            if self.drafted[index] >> 1 == number:
                return index
        return NOTHING

    def _refuse_place(self, seat: int, args: tuple[str | int, ...]) -> Refusal | None:
        index = self._index(seat, args[0]) if args else NOTHING
        if index == NOTHING:
            return Refusal("CER-39", "Only cards of your own collection go into your displays.")
        part = SIDE_PARTS[self.drafted[index]]
        if len(args) != 2:
            words = f"That card shows a {PART_LABELS[part]} and fits only into that position."
            return Refusal("CER-44", words)
        display = args[1]
        if not isinstance(display, int) or display - 1 not in self.open_displays(seat):
            return Refusal("CER-48", "Use one of your displays, or begin the next empty one.")
        if self.placed[index] == display - 1:
            return Refusal("CER-58", f"That card already lies in display {display}.")
        if any(SIDE_PARTS[side] == part for side in self.displays(seat).get(display - 1, ())):
            words = f"Display {display} already has a {PART_LABELS[part]}."
            return Refusal("CER-46", words)
        return None

    def _refuse_take(self, seat: int, args: tuple[str | int, ...]) -> Refusal | None:
        index = self._index(seat, args[0]) if len(args) == 1 else NOTHING
        if index == NOTHING:
            return Refusal("CER-39", "You can take back only cards of your own displays.")
        if self.placed[index] == NOTHING:
            return Refusal("CER-58", "That card lies in none of your displays.")
        return None

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        verb, args = move
        if verb == "draft":
            return self._draft(REACHES.index(str(args[0])), beat)
        if verb == "draw":
            return self._draw(CARD_NUMBERS[str(args[0])], SIDE_LETTERS.index(str(args[1])))
        return self._build(self.finished, move)

    def _draw(self, card: int, letter: int) -> list[Event]:
        side = 2 * card + letter
        self.unseen.remove(card)
        if NOTHING in self.boneyard:
            self.boneyard[self.boneyard.index(NOTHING)] = side
            return [Event("deal", f"{SIDE_NAMES[side]} is dealt into the boneyard.")]
        self.top = side
        return [Event("flip", f"The top of the deck shows {SIDE_NAMES[side]}.")]

    def _draft(self, reach: int, beat: Beat | None) -> list[Event]:
        seat = len(self.drafted) & 1
        slot = slot_of(seat, reach)
        side = self.boneyard[slot]
        self.boneyard[slot] = NOTHING
        self.drafted.append(side)
        words = f"{{{seat}}} drafts {SIDE_NAMES[side]} from the {REACHES[reach]} slot."
        events = [Event("move", words, seat)]
        if len(self.drafted) == DRAFTS:
            events.append(Event("turn", "The last card is drafted: now the displays are built."))
            return events
        self.pause(beat)
        events += self._update(seat)
        self.pause(beat)
        near = slot_of(seat, 0)
        self.boneyard[near], self.top = self.top, NOTHING
        words = f"{SIDE_NAMES[self.boneyard[near]]} refills the near slot."
        events.append(Event("deal", words, seat))
        return events

    def _update(self, seat: int) -> list[Event]:
        """Closes the gap away from this seat: what does not slide is flipped (CER-28, CER-29)."""
        yard = self.boneyard
        events = []
        for reach in (2, 1):
            slot, nearer = slot_of(seat, reach), slot_of(seat, reach - 1)
            if yard[slot] == NOTHING:
                yard[slot], yard[nearer] = yard[nearer], NOTHING
                words = f"{SIDE_NAMES[yard[slot]]} slides to the {REACHES[reach]} slot."
                events.append(Event("slide", words))
            else:
                before = SIDE_NAMES[yard[slot]]
                yard[slot] ^= 1
                words = f"{before} is flipped and becomes {SIDE_NAMES[yard[slot]]}."
                events.append(Event("flip", words))
        return events

    def _build(self, seat: int, move: Move) -> list[Event]:
        verb, args = move
        self.arranged = verb == "arrange"
        if verb == "finish":
            self.finished += 1
            points = self.points(seat)
            words = (
                f"{{{seat}}} finishes the displays: {times(points.markers, 'point')} for markers"
            )
            words += f" and {points.bonus} for a complete skull." if points.bonus else "."
            events = [Event("score", words, seat)]
            return [*events, ending(self)] if self.finished == 2 else events
        if verb == "arrange":
            points = self._arrange(seat)
            words = f"{{{seat}}} takes the offered displays, worth {times(points.total, 'point')}."
            return [Event("place", words, seat)]
        index = self._index(seat, args[0])
        name = SIDE_NAMES[self.drafted[index]]
        if verb == "take":
            self.placed[index] = NOTHING
            return [Event("move", f"{{{seat}}} takes back {name}.", seat)]
        self.placed[index] = int(args[1]) - 1
        return [Event("place", f"{{{seat}}} puts {name} into display {args[1]}.", seat)]

    def _arrange(self, seat: int) -> Points:
        best = best_arrangement(self.collection(seat))
        for number, display in enumerate(best.displays):
            for side in display:
                self.placed[self.drafted.index(side)] = number
        return best.points

    def tally(self, seat: int) -> Tally:
        if self.building:
            points = self.points(seat)
            markers = Line("Matching markers", points.markers, "CER-51")
        else:
            points = best_arrangement(self.collection(seat)).points
            markers = Line("Matching markers, best arrangement", points.markers, "CER-61")
        return Tally((markers, Line("Complete displays", points.bonus, "CER-55")))

    def outcome(self) -> Outcome | None:
        if self.finished < 2:
            return None
        first, second = self.points(0).total, self.points(1).total
        if first == second:
            words = f"Both players have {times(first, 'point')} and share the victory."
            return Outcome(((0, 1),), (0, 1), words, "CER-63")
        winner = 0 if first > second else 1
        best = times(max(first, second), "point")
        words = f"{{{winner}}} wins with {best} to {min(first, second)}."
        return Outcome(((winner,), (1 - winner,)), (winner,), words, "CER-62")

    def chance(self, rng: random.Random) -> Move:
        card = self.unseen[rng.randrange(len(self.unseen))]
        return DRAW_MOVES[2 * card + rng.randrange(2)]

    def resample(
        self,
        seat: int | None,
        rng: random.Random,
        recall: float = 1.0,
    ) -> Self:
        """A copy: nothing that is hidden has been decided yet (CER-24)."""
        return self.copy()

    def estimate(self, seat: int) -> float:
        own, other = self._prospect(seat), self._prospect(1 - seat)
        return own - other + (0.5 if self.finished > seat else 0.0)

    def _prospect(self, seat: int) -> int:
        """Points as they lie for who is building or has finished, else what is possible."""
        if self.building and self.finished >= seat:
            return self.points(seat).total
        return best_arrangement(self.collection(seat)).points.total

    asks = laying.ASKS
    lay = laying.lay
    read = laying.read


class Ceratopsians(Game):
    """The game for exactly two players; it has no options (CER-12)."""

    rulebook = RULEBOOK

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> CeratopsiansState:
        return CeratopsiansState(self, self.complete(seats, options or {}))


GAME: Final = Ceratopsians()
