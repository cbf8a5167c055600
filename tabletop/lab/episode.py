"""A game as learning programs want it: numbers for moves, texts and vectors for what a seat knows.

The adapters for OpenSpiel and PettingZoo are thin covers of this.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final, Self
from zlib import crc32

from rules.contract import CHANCE, Event, Move, State
from rules.registry import load
from rules.table import Face, Table
from tabletop.lab.actions import Actions, actions

LONGEST: Final = 5000
"""Moves, those of chance included, after which a game is over: its seats share it."""
MOST_CHANCES: Final = 512
"""Outcomes of chance up to which they are listed; more are drawn by lot."""
FEATURES: Final = 512
"""The length of each of the two vectors of :meth:`Episode.features`."""
_NOTHING: Final = object()


class _Ply:
    """A position on the way, and what led to it."""

    __slots__ = ("before", "events", "known", "move", "mover", "past", "path", "state")

    def __init__(
        self,
        state: State,
        before: _Ply | None = None,
        move: Move | None = None,
        mover: int = CHANCE,
        events: Sequence[Event] = (),
    ) -> None:
        self.state = state
        self.before = before
        self.move = move
        self.mover = mover
        self.events = events
        self.path: bytes = b"" if before is None else _digest((before.path.hex(), str(move)))
        """A digest of the moves that led here."""
        self.known: dict[int, tuple[bytes, bytes]] = {}
        """By seat a digest of all that it has seen, and one of the table it sees."""
        self.past: dict[int, tuple[float, ...]] = {}
        """By seat what it has done and been told, as a vector."""

    def news(self, seat: int) -> Iterator[str]:
        """What a seat has learned on the way here, beside what it sees."""
        if self.mover == seat:
            yield f"> {self.move}"
        for event in self.events:
            if event.visible_to(seat):
                yield event.text


class Episode:
    """One game that is being played."""

    def __init__(self, state: State, seed: int) -> None:
        """``seed`` is where the luck comes from that is drawn by lot."""
        self.actions: Actions = actions(state.game.id)
        self.seed = seed
        self.length = 0
        self._ply = _Ply(state)
        self._legal: dict[int, Move] | None = None
        self._seen: tuple[_Ply, dict[int, tuple[str, ...]]] = (self._ply, {})

    @classmethod
    def begin(cls, game_id: str, seats: int, options: Mapping[str, str], seed: int) -> Self:
        """The beginning of a game.

        Raises:
            UnknownGame, OptionError: it cannot be played so.
        """
        return cls(load(game_id).start(seats, options), seed)

    @property
    def state(self) -> State:
        """The position, hidden information included; it must not be changed."""
        return self._ply.state

    @property
    def over(self) -> bool:
        """Whether nobody is to move any more."""
        return self.length >= LONGEST or self.state.current_seat is None

    @property
    def seat(self) -> int | None:
        """The seat to move, :data:`~rules.contract.CHANCE`, or ``None`` when the game is over."""
        return None if self.over else self.state.current_seat

    def legal(self) -> Mapping[int, Move]:
        """The legal moves of the seat to move by their numbers, in ascending order."""
        if self._legal is None:
            self._legal = self.actions.numbered(() if self.over else self.state.legal_moves())
        return self._legal

    def chances(self) -> Sequence[tuple[Move, float]]:
        """The outcomes of the pending chance; empty where they are drawn by lot."""
        chances = self.state.chances()
        return chances if len(chances) <= MOST_CHANCES else ()

    def lot(self) -> Move:
        """The outcome of the pending chance that the seed brings."""
        return self.state.chance(random.Random(f"{self.seed}:{self.length}"))

    def make(self, move: Move) -> None:
        """Makes a legal move, or one of chance."""
        state = self.state.copy()
        mover = self.state.current_seat
        assert mover is not None
        events = state.perform(move)
        self._ply = _Ply(state, self._ply, move, mover, tuple(events))
        self.length += 1
        self._legal = None

    def returns(self) -> tuple[float, ...]:
        """What the game has come to for each seat; nothing as long as it goes on."""
        return self.state.returns() if self.over else (0.0,) * self.state.seats

    def observation(self, seat: int) -> str:
        """What a seat sees, as a text that is the same wherever it sees the same."""
        return "\n".join((f"seat {seat}", *self._told(seat)))

    def information(self, seat: int) -> str:
        """All that a seat has seen and done: a digest of the past, and what it sees now."""
        return f"past {self.key(seat)}\n{self.observation(seat)}"

    def key(self, seat: int) -> str:
        """A short text for all that a seat has seen and done.

        What it could not notice (a secret choice by another) does not count.
        """
        for one in self._since(lambda ply: seat in ply.known):
            now = one is self._ply
            table = _digest(self._told(seat) if now else told(one.state.lay(seat)))
            if one.before is None:
                one.known[seat] = (_digest((f"seat {seat}", table.hex())), table)
                continue
            past, before = one.before.known[seat]
            news = list(one.news(seat))
            if news or table != before:
                past = _digest((past.hex(), table.hex(), *news))
            one.known[seat] = (past, table)
        return self._ply.known[seat][0].hex()

    def features(self, seat: int, past: bool) -> list[float]:
        """What a seat sees as a vector, and after it (``past``) what it has seen and done before.

        Each fact adds one to or takes it from a place that follows from its text, so that any game
        has vectors of the same length (K. Weinberger and others, Feature Hashing for Large Scale
        Multitask Learning, 2009).
        """
        seen = _hashed((0.0,) * FEATURES, self._told(seat))
        return [*seen, *self._past(seat)] if past else list(seen)

    def _past(self, seat: int) -> tuple[float, ...]:
        """The vector of what a seat has done and been told."""
        for one in self._since(lambda ply: seat in ply.past):
            before = (0.0,) * FEATURES if one.before is None else one.before.past[seat]
            one.past[seat] = _hashed(before, one.news(seat))
        return self._ply.past[seat]

    def _since(self, known: Callable[[_Ply], bool]) -> Iterator[_Ply]:
        """The plies after the last one that is known, first to last."""
        path = []
        ply: _Ply | None = self._ply
        while ply is not None and not known(ply):
            path.append(ply)
            ply = ply.before
        return reversed(path)

    def _told(self, seat: int) -> tuple[str, ...]:
        """What a seat sees at present."""
        if self._seen[0] is not self._ply:
            self._seen = (self._ply, {})
        facts = self._seen[1].get(seat)
        if facts is None:
            facts = self._seen[1][seat] = tuple(told(self.state.lay(seat)))
        return facts

    def resampled(self, seat: int, rng: random.Random) -> Self:
        """A game that the seat could believe to be in, with luck of its own.

        For the seat its past is the same; for the others it begins here.
        """
        other = type(self)(self.state.resample(seat, rng), rng.getrandbits(64))
        other.recognise(self, seat)
        return other

    def recognise(self, other: Episode, seat: int) -> None:
        """Takes the past of another game for its own, which the seat cannot tell from it."""
        other.key(seat)
        self.length = other.length
        self._ply.known[seat] = other._ply.known[seat]
        self._ply.past[seat] = other._past(seat)

    def copy(self) -> Self:
        """An independent game at the same moment, with the same luck before it."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def again(self, seed: int) -> Self:
        """A match that stands where this one does, with other luck before it."""
        other = self.copy()
        other.seed = seed
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        moves = []
        first = self._ply
        while first.before is not None:
            moves.append(first.move)
            first = first.before
        state = first.state
        # What the first position of a match shares with all others is not written down.
        fresh = state.game.start(state.seats, _chosen(state)).__dict__
        changed = {
            name: value
            for name, value in state.__dict__.items()
            if name not in ("game", "options") and value is not fresh.get(name, _NOTHING)
        }
        start = (state.game.id, state.seats, _chosen(state), changed)
        known = (dict(first.known), dict(first.past))
        return _restore, (start, known, self.length, self.seed, moves[::-1])

    def __str__(self) -> str:
        """A text that is the same for equal matches."""
        last = "begins" if self._ply.move is None else f"last {self._ply.move}"
        path = self._ply.path.hex()
        return f"{self.state.game.id}, seed {self.seed}, move {self.length}, {last}, {path}"


def _chosen(state: State) -> dict[str, str]:
    return state.game.applying(state.seats, state.options)


def _restore(
    start: tuple[str, int, Mapping[str, str], Mapping[str, Any]],
    known: tuple[Mapping[int, Any], Mapping[int, Any]],
    length: int,
    seed: int,
    moves: Sequence[Move],
) -> Episode:
    game_id, seats, chosen, changed = start
    state = load(game_id).start(seats, chosen)
    state.__dict__.update(changed)
    episode = Episode(state, seed)
    episode._ply.known.update(known[0])
    episode._ply.past.update(known[1])
    for move in moves:
        episode.make(move)
    episode.length = length
    return episode


def _digest(texts: Any) -> bytes:
    digest = blake2b(digest_size=16)
    for text in texts:
        digest.update(text.encode())
        digest.update(b"\n")
    return digest.digest()


def _hashed(vector: tuple[float, ...], facts: Iterable[str]) -> tuple[float, ...]:
    """The vector with more facts in it."""
    found = None
    for fact in facts:
        found = found or list(vector)
        number = crc32(fact.encode())
        found[(number >> 1) % FEATURES] += 1.0 if number & 1 else -1.0
    return tuple(found) if found else vector


def told(table: Table) -> Iterator[str]:
    """What lies on a table, fact by fact; not where it is painted, nor what may be done."""
    yield table.prompt
    for counter in table.counters:
        yield f"{counter.seat} {counter.label} {counter.value} {counter.mark}"
    for zone in table.zones:
        if zone.note or zone.lit:
            yield f"{zone.id}: {zone.note}{' lit' if zone.lit else ''}"
        for cell in zone.cells:
            if cell.face is not None:
                yield f"{zone.id} {cell.id}: {_side(cell.face)}"
    for piece in table.pieces:
        place = piece.order if piece.at is None else piece.at
        yield (
            f"{piece.id} in {piece.zone} {place} {piece.layer} {piece.turned} {piece.owner}: "
            f"{_side(piece.face)} {_side(piece.reverse)} {piece.label}"
        )
        for badge in piece.badges:
            yield f"{piece.id}: {badge.text} {badge.mark} {badge.tone}"
    if table.overlay is not None:
        for sign in table.overlay.signs:
            yield f"{sign.target}: {sign.text} {sign.line} {sign.value} {sign.mark}"
    if table.mood:
        yield f"mood {table.mood}"


def _side(face: Face | None) -> str:
    return "-" if face is None else f"{face.id} {face.value}"
