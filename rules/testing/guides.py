"""What must hold of a guide: its match can be played, and it shows nothing that is not there."""

from __future__ import annotations

from rules.contract import Game, State
from rules.guide import SEAT, Guide, of_game
from rules.table import Table

FEWEST, MOST = 5, 8
"""How many panels a guide has."""


def assert_guide_is_sound(game: Game) -> Guide:
    """The matches are legal, every panel shows and points at things on its table and tells of
    clauses of the rulebook, and the reference card has all its parts. Gives the guide."""
    guide = of_game(game)
    assert guide is not None, f"{game.id} has no guide.toml"
    assert FEWEST <= len(guide.panels) <= MOST, f"{len(guide.panels)} panels"
    for name, match in guide.matches.items():
        state = game.start(match.seats, match.options)
        moments = {0: state.copy()}
        for number, move in enumerate(match.moves, 1):
            state.play(move)
            moments[number] = state.copy()
        for panel in guide.panels:
            if panel.match == name:
                _assert_things_are_there(panel.things, moments[panel.after], panel.viewer)
    known = {clause.id for clause in game.rulebook.clauses}
    for panel in guide.panels:
        assert panel.clauses, f"{panel.title}: it tells of no clause"
        assert set(panel.clauses) <= known, f"{panel.title}: {set(panel.clauses) - known}"
    _assert_card_is_whole(guide, game)
    return guide


def _assert_things_are_there(things: frozenset[str], state: State, viewer: int) -> None:
    table = state.lay(viewer)
    there = {zone.id for zone in table.zones} | {piece.id for piece in table.pieces}
    there |= {cell.id for zone in table.zones for cell in zone.cells}
    there |= {f"{SEAT}{seat}" for seat in range(state.seats)}
    assert things <= there, f"not on the table: {sorted(things - there)}"


def _assert_card_is_whole(guide: Guide, game: Game) -> None:
    told = [part.tells for part in guide.parts]
    assert told[0] == "", "the reference card does not begin with the turn"
    assert told.count("score") == 1, "the reference card has no part that tells what scores"
    assert told.count("end") == 1, "the reference card has no part that tells when it ends"
    tables = {one.id: one for one in game.references()}
    for part in guide.parts:
        assert part.lines or part.table, f"{part.heading} is empty"
        assert not part.table or part.table in tables, f"there is no table {part.table}"
        known = tables[part.table].columns if part.table else ()
        assert set(part.columns) <= set(known), f"{part.table} has only the columns {known}"


def assert_everything_is_explained(table: Table, game: Game) -> None:
    """Whatever has a sign or a name that says little has a sentence: the marks of every piece,
    its badges, zones and counters. For games that bring a guide."""
    guide = of_game(game)
    if guide is None:
        return
    for zone in table.zones:
        assert guide.place(zone.id), f"no guide says what the zone {zone.id} is for"
    for piece in table.pieces:
        for face in (piece.face, piece.reverse):
            for mark in face.marks if face is not None else ():
                assert guide.sign(mark), f"no guide says what the sign {mark} means"
        for badge in piece.badges:
            assert badge.label, f"a badge of {piece.id} is not explained: {badge}"
    for counter in table.counters:
        assert guide.counter(counter.label), f"no guide says what {counter.label!r} counts"
