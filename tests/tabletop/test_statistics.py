"""What people have played is read off their matches."""

from __future__ import annotations

import random

import pytest

from rules.contract import Game
from tabletop import archive, statistics
from tabletop.match import Match, Player
from tabletop.people import Person
from tabletop.reopening import branch
from tabletop.seating import Reseating
from tabletop.statistics import Record, Result, Sat

ADA = Player("Ada", 0)
BEN = Player("Ben", 1)
COG = Player("Cog", 2, "beginner")


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""
    return


def finish(match: Match, seed: int = 0) -> Match:
    """Plays random moves to the end, and closes the file."""
    rng = random.Random(seed)
    while not match.finished:
        match.settle()
        if not match.finished:
            match.play(rng.choice(match.state.legal_moves()))
    match.close()
    return match


def played(*players: Player, seed: int = 1) -> Match:
    """A finished match."""
    return finish(Match.start("toy", players, {}, seed), seed)


def results() -> list[Result]:
    """How every match of the folder counts."""
    found = map(statistics.result, statistics.countable(archive.entries()))
    return [one for one in found if one is not None]


def test_a_finished_match_counts_for_each_person_in_it() -> None:
    match = played(ADA, BEN)
    outcome = match.outcome
    assert outcome is not None
    (result,) = results()
    assert result.game == "toy"
    assert result.sat == tuple(
        Sat(name, seat in outcome.winners, match.tally(seat).total)
        for seat, name in enumerate(("Ada", "Ben"))
    )
    record = statistics.records(results(), Person("ADA", 4))["toy"]
    assert (record.played, record.won) == (1, 0 in outcome.winners)
    assert record.best == match.tally(0).total


def test_computers_and_unfinished_matches_do_not_count() -> None:
    played(ADA, COG)
    match = Match.start("toy", (ADA, BEN), {}, 2)
    match.settle()
    match.close()
    assert [[sat.name for sat in one.sat] for one in results()] == [["Ada"]]


def test_a_match_counts_for_who_plays_all_of_it() -> None:
    match = Match.start("toy", (ADA, BEN), {}, 1)
    match.settle()
    match.reseat(Reseating(1, "beginner", "Ben"))
    match.reseat(Reseating(1, "person", "Ben"))
    finish(match)
    assert [sat.name for one in results() for sat in one.sat] == ["Ada"]


def test_a_concession_is_a_match_lost_and_won_without_points() -> None:
    match = Match.start("toy", (ADA, BEN), {}, 1)
    match.settle()
    match.concede(0)
    match.close()
    assert results()[0].sat == (Sat("Ada", False, None), Sat("Ben", True, None))


def test_copies_count_once_and_branches_never() -> None:
    match = Match.start("toy", (ADA, BEN), {}, 1)
    match.settle()
    match.play(match.state.legal_moves()[0])
    finish(branch(match, match.steps), 5)
    finish(match)
    path = match.path
    assert path is not None
    path.with_name("A copy.bonebed").write_bytes(path.read_bytes())
    assert len(results()) == 1


def test_a_damaged_match_is_passed_over() -> None:
    match = played(ADA, BEN)
    played(ADA, BEN, seed=2)
    path = match.path
    assert path is not None
    lines = path.read_text(encoding="utf-8").splitlines()
    lines.insert(2, '{"move": "fly"}')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert len(results()) == 1


def test_a_file_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played(ADA, BEN)
    before = results()
    monkeypatch.setattr("tabletop.statistics.reopen", lambda *_, **__: pytest.fail("read again"))
    assert results() == before


def test_streaks_and_best_results() -> None:
    record = Record("Toy")
    for won, points in ((True, 5), (True, 9), (False, 7), (True, None)):
        record = record.after(Sat("Ada", won, points))
    assert record == Record("Toy", 4, 3, 9, 1, 2)


def test_former_names_count_and_others_are_named() -> None:
    played(ADA, BEN)
    played(Player("Augusta", 0), BEN, seed=2)
    person = Person("Augusta", 0, ("Ada",))
    assert statistics.records(results(), person)["toy"].played == 2
    assert statistics.others(results(), [person]) == ["Ben"]
    assert statistics.others(results(), []) == ["Ben", "Ada", "Augusta"]
