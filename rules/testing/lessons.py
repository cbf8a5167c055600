"""What holds of lessons: they can be played to their end, and speak of what is there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from rules.contract import CHANCE, Game, State, with_names
from rules.lesson import MOST_WORDS, Lesson, Pointer, Step, of_game
from rules.moves import Move
from rules.table import Table
from rules.testing.playouts import Setting, record

LONGEST_HEADING = 5
"""So many words a heading has at most."""
SHORTEST_NAME = 5
"""Names of fewer letters are words of the language, too."""


def assert_lesson_is_sound(game: Game) -> None:
    """The lesson of a game can be played to its end, whichever of the wished moves is made; its
    words and pointers are about what lies on the table; it covers what a beginner needs."""
    lesson = of_game(game)
    assert lesson is not None, f"{game.title} has no lesson"
    assert_covers_beginner(game, lesson)
    assert lesson.steps[-1].is_read, "the last step waits for a move"
    for number, step, state in positions(game, lesson):
        where = f"step {number + 1} ({step.heading})"
        assert step.words <= MOST_WORDS, f"{where} has {step.words} words"
        assert len(step.heading.split()) <= LONGEST_HEADING, f"{where} has a long heading"
        assert state.current_seat in (lesson.learner, None), (
            f"{where} begins while seat {state.current_seat} is to move: {state.lay(None).prompt}"
        )
        if not step.is_read:
            assert step.points, f"{where} wants a move, but points at nothing"
            _assert_every_way_goes_on(where, step, state)
    names = _names_of_game(game, lesson)
    for number, step, state in positions(game, lesson):
        where = f"step {number + 1} ({step.heading})"
        table = state.lay(lesson.learner)
        for pointer in step.points:
            assert points_at(table, pointer, lesson), (
                f"{where} points at {pointer.kind} {pointer.name!r}, which is not there"
            )
        assert_words_are_there(where, step, table, names, lesson)


def positions(game: Game, lesson: Lesson) -> Iterator[tuple[int, Step, State]]:
    """Plays a lesson with the first of the wished moves: each step with its position."""
    state = lesson.lay(game, 0)
    for number, step in enumerate(lesson.steps):
        if number and step.deal:
            assert lesson.steps[number - 1].is_read, (
                f"step {number} waits for a move, of which nobody would see what it did"
            )
            state = lesson.lay(game, number)
        yield number, step, state.copy()
        if not step.is_read:
            ways = wished(step, state)
            assert ways, f"step {number + 1} ({step.heading}): nothing on the table goes on"
            assert step.then or not step.look, f"step {number + 1}: nobody moves meanwhile"
            make(state, step, ways[0])
            laid = state.lay(lesson.learner)
            for thing in step.look:
                assert points_at(laid, Pointer("thing", thing), lesson), (
                    f"step {number + 1} ({step.heading}): there is no {thing!r} to look at"
                )


def wished(step: Step, state: State) -> list[tuple[Move, ...]]:
    """What can be done with one gesture that goes on, each once."""
    controls = state.lay(state.current_seat).controls
    ways = dict.fromkeys((one.move, *one.then) for one in controls)
    return [moves for moves in ways if step.goes_on(moves)]


def make(state: State, step: Step, moves: Sequence[Move]) -> None:
    """Makes the moves of one gesture, and those that follow in a lesson.

    Raises:
        IllegalMove: one of them is refused.
    """
    seat = state.current_seat
    for number, move in enumerate(moves):
        if number and (state.current_seat != seat or state.refuse(move) is not None):
            break
        state.play(move)
    for move in step.then:
        state.play(move)


def _assert_every_way_goes_on(where: str, step: Step, state: State) -> None:
    learner = state.current_seat
    for moves in wished(step, state):
        after = state.copy()
        make(after, step, moves)
        assert after.current_seat != CHANCE, f"{where}: chance after {moves[0]} is not given"
        assert after.current_seat in (learner, None), (
            f"{where}: after {moves[0]} seat {after.current_seat} is to move"
        )
    unmatched = [
        pattern
        for pattern in step.go
        if not any(Step("", "", go=(pattern,)).goes_on(one) for one in wished(step, state))
    ]
    assert not unmatched, f"{where}: no move on the table is {unmatched}"


def assert_covers_beginner(game: Game, lesson: Lesson) -> None:
    """Every clause that a beginner needs is taught, and what is taught is a clause."""
    known = {clause.id for clause in game.rulebook.clauses}
    assert lesson.teaches <= known, f"no clauses: {sorted(lesson.teaches - known)}"
    needed = set(game.rulebook.beginner)
    assert needed, f"the rulebook of {game.title} marks no clause as needed by a beginner"
    assert needed <= lesson.teaches, f"not taught: {sorted(needed - lesson.teaches)}"


def points_at(table: Table, pointer: Pointer, lesson: Lesson) -> bool:
    """Whether what a step points at is on a table; what every table has always is."""
    if pointer.kind == "thing":
        things = {zone.id for zone in table.zones} | {piece.id for piece in table.pieces}
        cells = {cell.id for zone in table.zones for cell in zone.cells}
        return pointer.name in things | cells
    if pointer.kind == "button":
        return any(
            control.label == pointer.name and (control.primary or control.gesture.kind == "press")
            for control in table.controls
        )
    if pointer.kind == "seat":
        return pointer.name in map(str, range(lesson.seats))
    return pointer.kind == "slip" or pointer.name in ("rules", "panel")


def assert_words_are_there(
    where: str, step: Step, table: Table, names: Iterable[str], lesson: Lesson
) -> None:
    """What the words of a step name lies on the table."""
    there = " \n".join(words_of(table, lesson.names)).casefold()
    buttons = {one.label for one in table.controls if one.gesture.kind == "press"}
    for name in step.named:
        quoted = f"“[{name}]”" in step.text
        assert quoted or name not in buttons, f"{where}: {name!r} is a button, and not in quotes"
        assert name.casefold() in there, f"{where} speaks of {name!r}, which is not on the table"
    for name in names:
        if re.search(rf"\b{re.escape(name)}\b", step.plain):
            assert name.casefold() in there, f"{where} speaks of {name!r}, which lies elsewhere"


def words_of(table: Table, players: Sequence[str]) -> Iterator[str]:
    """Every name on a table, and all else that is written there."""
    yield from players
    yield with_names(table.prompt, players)
    for zone in table.zones:
        yield with_names(f"{zone.label} {zone.spoken} {zone.note}", players)
        yield from (cell.name for cell in zone.cells)
    for piece in table.pieces:
        yield with_names(piece.name, players)
        for face in (piece.face, piece.reverse):
            if face is not None:
                yield f"{face.title} {face.line} {face.value}"
        yield from (f"{badge.text} {badge.name}" for badge in piece.badges)
    for control in table.controls:
        yield with_names(f"{control.label} {control.short} {control.group}", players)
    for counter in table.counters:
        yield with_names(f"{counter.label} {counter.value}", players)


def _names_of_game(game: Game, lesson: Lesson) -> frozenset[str]:
    """The names of pieces and zones that there are in the game, on whatever table."""
    setting = Setting(game.id, lesson.seats, tuple(sorted(lesson.options.items())))
    states = [state for _, state in record(setting, 0).positions]
    states += [state for _, _, state in positions(game, lesson)]
    found: set[str] = set()
    for state in states:
        table = state.lay(lesson.learner)
        found |= {zone.label for zone in table.zones}
        found |= {piece.face.title for piece in table.pieces if piece.face is not None}
    return frozenset(
        name for name in found if len(name) >= SHORTEST_NAME and name[:1].isupper()
    ) - {game.title}
