"""The rules of Pocket Pit: two cards each, a pit of six cells, and the weather."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Self

from rules.contract import CHANCE, Beat, Event, Game, Line, Move, Outcome, Refusal, State, Tally
from rules.rulebook import load
from rules.table import Gesture, Table

BOOK = load(files("toy_game").joinpath("rulebook.toml"))
CARDS = BOOK.component("cards")
KINDS = tuple(CARDS.by_id())
VALUES = tuple(int(row["value"]) for row in CARDS.rows)
CELLS: tuple[str, ...] = tuple(CARDS["cells"])
WEATHER = ("dry", "wet")
HAND = 2


class ToyState(State):
    """A position. Dealt cards are numbered in the order of dealing; lists are by that number."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.phase = "deal"  # deal, act, close, guess, weather, over
        self.turn, self.round = 0, 1
        self.deck = [int(CARDS["copies"])] * len(KINDS)
        self.kind: list[int] = []
        self.holder: list[int] = []
        self.cell: list[str] = []  # empty while in a hand
        self.buried: list[bool] = []
        self.guess = [""] * seats
        self.bonus = [0] * seats

    @property
    def current_seat(self) -> int | None:
        if self.phase in ("deal", "weather"):
            return CHANCE
        return None if self.phase == "over" else self.turn

    def hand(self, seat: int) -> list[int]:
        """The numbers of the cards in this hand."""
        return [n for n, who in enumerate(self.holder) if who == seat and not self.cell[n]]

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

    def refuse(self, move: Move) -> Refusal | None:
        verb, args = move
        if self.phase == "deal":
            fine = verb == "deal" and len(args) == 1 and args[0] in KINDS
            if fine and self.deck[KINDS.index(str(args[0]))]:
                return None
            return Refusal("TOY-02", "A card of the deck has to be dealt first.")
        if self.phase == "weather":
            known = verb == "weather" and len(args) == 1 and args[0] in WEATHER
            return None if known else Refusal("TOY-07", "The weather has to come first.")
        if self.phase == "over":
            return Refusal("TOY-08", "The game is over.")
        if self.phase == "guess" or verb == "guess":
            if self.phase == "guess" and verb == "guess" and len(args) == 1 and args[0] in WEATHER:
                return None
            return Refusal("TOY-07", "The weather is guessed after everybody's turn.")
        if move == ("end", ()):
            return None
        if self.phase == "close":
            return Refusal("TOY-03", "You have done your one thing; end your turn.")
        if move == ("draw", ()):
            return None if any(self.deck) else Refusal("TOY-06", "The deck is empty.")
        if verb not in ("lay", "bury") or len(args) != 2:
            return Refusal("TOY-03", "You may lay, bury or draw a card, or end your turn.")
        if args[0] not in range(1, len(self.hand(self.turn)) + 1):
            return Refusal("TOY-04", "That is not a card of your hand.")
        if args[1] not in CELLS or args[1] in self.cell:
            return Refusal("TOY-05", "A card goes into an empty cell of the pit.")
        return None

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
            Event("", f"It is a {KINDS[kind]}.", seat, audience=(seat,)),
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
        laid = sum(VALUES[self.kind[n]] for n in self._in_pit(seat) if not self.buried[n])
        lines = [Line("Laid finds", laid, "TOY-05"), Line("Weather", self.bonus[seat], "TOY-07")]
        if self.phase == "over":
            hidden = sum(2 * VALUES[self.kind[n]] for n in self._in_pit(seat) if self.buried[n])
            lines.append(Line("Buried finds", hidden, "TOY-05"))
        return Tally(tuple(lines))

    def _in_pit(self, seat: int) -> list[int]:
        return [n for n, who in enumerate(self.holder) if who == seat and self.cell[n]]

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        totals = [self.tally(seat).total for seat in range(self.seats)]
        ranking = tuple(
            tuple(seat for seat in range(self.seats) if totals[seat] == total)
            for total in sorted(set(totals), reverse=True)
        )
        return Outcome(ranking, ranking[0], f"The most points: {max(totals)}.", "TOY-01")

    def chance(self, rng: random.Random) -> Move:
        if self.phase == "weather":
            return Move.of("weather", rng.choice(WEATHER))
        return Move.of("deal", rng.choices(KINDS, self.deck)[0])

    def knows(self, viewer: int | None, number: int) -> bool:
        """Whether this viewer knows the face of a dealt card."""
        open_now = self.cell[number] and (not self.buried[number] or self.phase == "over")
        return bool(open_now) or self.holder[number] == viewer

    def resample(self, seat: int | None, rng: random.Random, recall: float = 1.0) -> Self:
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
        from toy_game.lay import lay

        return lay(self, viewer)

    def read(self, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
        from toy_game.lay import read

        return read(self, viewer, gesture)


class ToyGame(Game):
    """The game as the table loads it."""

    rulebook = BOOK

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> ToyState:
        return ToyState(self, seats, self.complete(seats, options or {}))


GAME = ToyGame()
