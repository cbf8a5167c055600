"""The rules of Pocket Pit: two cards each, a pit of six cells, and the weather."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Self

from toy_game import lay as laying
from toy_game.position import BOOK, CARDS, CELLS, HAND, KINDS, NOT_YOURS, VALUES, WEATHER, Position

from rules.box import Box
from rules.contract import (
    CHANCE,
    EVERYTHING,
    Beat,
    Event,
    Game,
    Line,
    Move,
    Outcome,
    Recall,
    Refusal,
    Tally,
)
from rules.packing import Kind, packed
from rules.table import Gesture, Table


class ToyState(Position):
    """A position with its moves."""

    def legal_moves(self) -> Sequence[Move]:
        if self.phase == "guess":
            return [Move.of("guess", word) for word in WEATHER]
        if self.phase not in ("act", "close"):
            return []
        moves = [Move.of("end")]
        if self.phase == "act":
            moves += [Move.of("draw")] if any(self.deck) else []
            places = range(1, len(self.hand(self.turn)) + 1)
            free = [cell for cell in CELLS if cell not in self.cell]
            moves += [Move.of(v, n, cell) for n in places for cell in free for v in ("lay", "bury")]
        return moves

    def explain(self, move: Move) -> Refusal:
        verb, args = move
        if self.phase == "over":
            return Refusal("TOY-08", "The game is over.")
        if self.phase == "guess" or verb == "guess":
            return Refusal("TOY-07", "The weather is guessed after everybody's turn.")
        if self.phase == "close":
            return Refusal("TOY-03", "You have done your one thing; end your turn.")
        if move == ("draw", ()):
            return Refusal("TOY-06", "The deck is empty.")
        if verb not in ("lay", "bury") or len(args) != 2:
            return Refusal("TOY-03", "You may lay, bury or draw a card, or end your turn.")
        if args[0] not in range(1, len(self.hand(self.turn)) + 1):
            return NOT_YOURS
        return Refusal("TOY-05", "A card goes into an empty cell of the pit.")

    def refuse_chance(self, move: Move) -> Refusal | None:
        if any(move == fine for fine, _ in self.chances()):
            return None
        if self.phase == "weather":
            return Refusal("TOY-07", "The weather has to come first.")
        return Refusal("TOY-02", "A card of the deck has to be dealt first.")

    def not_your_turn(self) -> Refusal:
        seat = self.current_seat
        if seat is None:
            return Refusal("TOY-08", "The game is over.")
        if seat == CHANCE:
            return Refusal("TOY-02", "Wait until the card or the weather has come.")
        return Refusal("TOY-03", f"It is the turn of {{{seat}}}.")

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        verb, args = move
        seat = self.turn
        if verb == "deal":
            return self._deal(KINDS.index(str(args[0])))
        if verb == "weather":
            return self._weather(str(args[0]))
        if verb == "guess":
            self.guess[seat] = str(args[0])
            if "" in self.guess:
                self.turn += 1
            else:
                self.phase = "weather"
            return [Event("place", f"{{{seat}}} guesses the weather.", seat)]
        if verb == "end":
            return self._end()
        if verb == "draw":
            self.phase = "deal"
            return [Event("move", f"{{{seat}}} draws a card.", seat)]
        number = self.hand(seat)[int(args[0]) - 1]
        self.cell[number], self.buried[number] = str(args[1]), verb == "bury"
        self.phase = "close"
        what = "a card" if verb == "bury" else f"a {KINDS[self.kind[number]]}"
        does = "buries" if verb == "bury" else "lays"
        return [Event("place", f"{{{seat}}} {does} {what} at {args[1]}.", seat)]

    def _deal(self, kind: int) -> list[Event]:
        first = len(self.kind) < HAND * self.seats
        seat = len(self.kind) % self.seats if first else self.turn
        self.deck[kind] -= 1
        self.kind.append(kind)
        self.holder.append(seat)
        self.cell.append("")
        self.buried.append(False)
        if not first:
            self.phase = "close"
        elif len(self.kind) == HAND * self.seats:
            self.phase = "act"
        return [
            Event("deal", f"{{{seat}}} takes a card.", seat),
            Event("whisper", f"It is a {KINDS[kind]}.", seat, audience=(seat,)),
        ]

    def _end(self) -> list[Event]:
        seat = self.turn
        self.turn, self.phase = (seat + 1) % self.seats, "act"
        events = [Event("turn", f"{{{seat}}} ends the turn.", seat)]
        if self.turn == 0:
            if self.options["weather"] == "on":
                self.phase = "guess"
            else:
                self._next_round()
        return events

    def _weather(self, word: str) -> list[Event]:
        for seat, guess in enumerate(self.guess):
            self.bonus[seat] += guess == word
        self.guess = [""] * self.seats
        self._next_round()
        return [Event("water" if word == "wet" else "wind", f"The weather turns {word}.")]

    def _next_round(self) -> None:
        over = self.round == int(self.options["rounds"])
        self.turn, self.phase = 0, "over" if over else "act"
        self.round += not over

    def tally(self, seat: int) -> Tally:
        laid = sum(VALUES[self.kind[n]] for n in self.in_pit(seat) if not self.buried[n])
        lines = [Line("Laid finds", laid, "TOY-05"), Line("Weather", self.bonus[seat], "TOY-07")]
        if self.phase == "over":
            hidden = sum(2 * VALUES[self.kind[n]] for n in self.in_pit(seat) if self.buried[n])
            lines.append(Line("Buried finds", hidden, "TOY-05"))
        return Tally(tuple(lines))

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        totals = [self.tally(seat).total for seat in range(self.seats)]
        ranking = tuple(
            tuple(seat for seat in range(self.seats) if totals[seat] == total)
            for total in sorted(set(totals), reverse=True)
        )
        reason = f"The most points: {max(totals)}."
        return Outcome(ranking, ranking[0], reason, "TOY-01", end="rounds")

    def chances(self) -> Sequence[tuple[Move, float]]:
        if self.phase == "weather":
            return [(Move.of("weather", word), 1 / len(WEATHER)) for word in WEATHER]
        left = sum(self.deck)
        counts = zip(KINDS, self.deck, strict=True)
        return [(Move.of("deal", kind), count / left) for kind, count in counts if count]

    def resample(self, seat: int | None, rng: random.Random, recall: Recall = EVERYTHING) -> Self:
        world = self.copy()
        hidden = [n for n in range(len(self.kind)) if not self.knows(seat, n)]
        pool = [kind for kind, left in enumerate(self.deck) for _ in range(left)]
        pool += [self.kind[n] for n in hidden]
        rng.shuffle(pool)
        for number in hidden:
            world.kind[number] = pool.pop()
        world.deck = [pool.count(kind) for kind in range(len(KINDS))]
        for other, guess in enumerate(self.guess):
            if guess and other != seat:
                world.guess[other] = rng.choice(WEATHER)
        return world

    def lay(self, viewer: int | None) -> Table:
        return laying.lay(self, viewer)

    def read(self, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
        return laying.read(self, viewer, gesture)


class ToyGame(Game):
    """The game as the table loads it."""

    rulebook = BOOK
    state = ToyState

    def box(self) -> Box:
        """Its cards, as many of each kind as the rulebook says."""
        return packed(
            "toy_game",
            {"card": [Kind(face.id, face, int(CARDS["copies"])) for face in laying.FACES]},
        )


GAME = ToyGame()
