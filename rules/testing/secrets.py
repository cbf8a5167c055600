"""Nothing hidden leaks: not by refusals, not by events, and a resample hides what it must.

Two worlds that lay the same table for a seat must say the same to it in every other way, too; and
what a seat may not see must differ among the worlds that it could believe in.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from rules.contract import CHANCE, Event, Move, State
from rules.table import Face, Gesture, Table


def assert_answers_say_nothing_hidden(
    state: State, viewer: int | None, gestures: Iterable[Gesture], rng: random.Random
) -> None:
    """A viewer's gestures are answered alike in every world that it could believe in."""
    other = state.resample(viewer, rng)
    for gesture in gestures:
        here, there = state.answer(viewer, gesture), other.answer(viewer, gesture)
        assert here == there, (
            f"the answer to {gesture} tells viewer {viewer} what is hidden: {here} or {there}"
        )


def assert_refusals_say_nothing_hidden(
    state: State, moves: Iterable[Move], rng: random.Random
) -> None:
    """The moves of the seat to move are refused alike in every world that it could believe in."""
    _assert_told_alike(state, moves, rng, lambda world, move: world.refuse(move), "refusing")


def assert_hints_say_nothing_hidden(
    state: State, moves: Iterable[Move], rng: random.Random
) -> None:
    """What hints say of legal moves of the seat to move is the same in every world that it could
    believe in."""
    _assert_told_alike(state, moves, rng, lambda world, move: world.remark(move), "the hint for")


def _assert_told_alike(
    state: State,
    moves: Iterable[Move],
    rng: random.Random,
    tell: Callable[[State, Move], object],
    what: str,
) -> None:
    seat = state.current_seat
    if seat is None or seat == CHANCE:
        return
    other = state.resample(seat, rng)
    for move in moves:
        here, there = tell(state, move), tell(other, move)
        assert here == there, f"{what} {move} tells what is hidden: {here} or {there}"


def assert_events_say_nothing_hidden(
    state: State, move: Move, viewer: int | None, rng: random.Random
) -> None:
    """Where a move leads to the same table for a viewer, it hears the same words."""
    there = state.resample(viewer, rng)
    if there.refuse(move) is not None:
        return
    here = state.copy()
    heard = _heard(here.perform(move), viewer)
    other = _heard(there.perform(move), viewer)
    if heard != other and here.lay(viewer) == there.lay(viewer):
        raise AssertionError(
            f"what is told of {move} tells viewer {viewer} what is hidden: {heard} or {other}"
        )


def assert_choices_say_nothing_hidden(
    state: State, viewer: int | None, moves: Sequence[Move], rng: random.Random
) -> None:
    """Secret choices of another seat are told to a viewer in the same words.

    So what is buried, passed on or chosen in secret is not named to everybody.
    """
    made: list[tuple[State, Table, list[tuple[str, str]], Move]] = []
    for move in moves:
        after = state.copy()
        heard = _heard(after.perform(move), viewer)
        table = after.lay(viewer)
        for other, seen, words, choice in made:
            if table == seen and heard != words and _is_hidden(after, other, viewer, rng):
                raise AssertionError(
                    f"viewer {viewer} hears which of {choice} and {move} was made, and cannot"
                    f" see it: {words} or {heard}"
                )
        made.append((after, table, heard, move))


def _is_hidden(one: State, other: State, viewer: int | None, rng: random.Random) -> bool:
    """Whether all that tells two states from each other is drawn anew for a viewer of the first."""
    worlds = [one.resample(viewer, rng) for _ in range(6)]
    differing = [name for name in one.fields() if getattr(one, name) != getattr(other, name)]
    # Where nothing differs there is no secret: what was asked in vain is over when it is answered.
    return bool(differing) and all(
        any(getattr(world, name) != getattr(one, name) for world in worlds) for name in differing
    )


def _heard(events: Sequence[Event], viewer: int | None) -> list[tuple[str, str]]:
    return [(event.kind, event.text) for event in events if event.visible_to(viewer)]


def _faces(table: Table) -> list[tuple[str, Face]]:
    """What can be read on a table, whichever piece it is on."""
    shown = [(piece.zone, piece.face) for piece in table.pieces if piece.face is not None]
    return sorted(shown, key=str)


class Hiding:
    """Whether resamples hide from each seat what others see, gathered over many positions.

    A single position proves nothing: a clever seat may be able to know all of it.
    """

    def __init__(self) -> None:
        self._hidden: dict[tuple[int | None, int], int] = {}
        self._varied: set[tuple[int | None, int]] = set()
        self._changed: set[str] = set()
        self._diverse: set[str] = set()

    def look(self, state: State, viewer: int | None, rng: random.Random, worlds: int = 4) -> None:
        """Takes one position into account."""
        resampled = [state.resample(viewer, rng) for _ in range(worlds)]
        own = dict.fromkeys(map(str, _faces(state.lay(viewer))))
        for seat in range(state.seats):
            if seat == viewer:
                continue
            theirs = _faces(state.lay(seat))
            if all(str(one) in own for one in theirs):
                continue
            pair = (viewer, seat)
            self._hidden[pair] = self._hidden.get(pair, 0) + 1
            if any(_faces(world.lay(seat)) != theirs for world in resampled):
                self._varied.add(pair)
        for name in resampled[0].fields():
            values = [getattr(world, name) for world in resampled]
            if any(value != getattr(state, name) for value in values):
                self._changed.add(name)
                if any(value != values[0] for value in values):
                    self._diverse.add(name)

    def check(self, enough: int = 8) -> None:
        """Fails if somewhere what another sees was the same in every world, or if something that
        is drawn anew always comes out alike."""
        for pair, count in self._hidden.items():
            assert count < enough or pair in self._varied, (
                f"in {count} positions, all worlds of viewer {pair[0]} show seat {pair[1]}"
                " exactly what it really sees"
            )
        alike = sorted(self._changed - self._diverse)
        assert not alike, f"resamples draw {', '.join(alike)} anew, but always alike"


class Remembrance:
    """What a viewer saw of pieces that it can still follow must stay so in its resamples.

    Fed with the tables of a viewer from the first position on; a piece is followed as long as its
    id stays on the table and shows no second face.
    """

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self._seen: dict[str, Face] = {}
        self._place: dict[str, tuple[str, int]] = {}

    def see(self, state: State) -> None:
        """Takes the next position into account."""
        table = state.lay(self.viewer)
        places = {piece.id: (piece.zone, piece.order) for piece in table.pieces}
        for piece in table.pieces:
            moved = self._place.get(piece.id, places[piece.id]) != places[piece.id]
            if piece.face is not None:
                self._seen[piece.id] = piece.face
            elif moved:
                self._seen.pop(piece.id, None)
        for gone in self._place.keys() - places.keys():
            self._seen.pop(gone, None)
        self._place = places

    def check(self, state: State, rng: random.Random, steps: int = 12) -> None:
        """In a resample, pieces that are turned up again show what was seen on them."""
        world = state.resample(self.viewer, rng)
        table = world.lay(self.viewer)
        covered = {
            piece.id: self._seen[piece.id]
            for piece in table.pieces
            if piece.face is None and piece.id in self._seen
        }
        for _ in range(steps):
            seat = world.current_seat
            if seat is None or not covered:
                return
            moves = world.legal_moves()
            world.perform(world.chance(rng) if seat == CHANCE else rng.choice(moves))
            shown = {piece.id: piece for piece in world.lay(self.viewer).pieces}
            for name, face in list(covered.items()):
                piece = shown.get(name)
                if piece is None or (piece.zone, piece.order) != self._place[name]:
                    del covered[name]
                elif piece.face is not None:
                    assert piece.face == face, (
                        f"viewer {self.viewer} saw {face.title or face.id} on {name}, but imagines"
                        f" {piece.face.title or piece.face.id} there"
                    )
