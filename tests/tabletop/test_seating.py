"""Seats that change hands in the middle of a match, and matches that somebody concedes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from rules.contract import Game, IllegalMove, Move
from tabletop import archive
from tabletop.match import CannotUndo, Match, Player
from tabletop.record import JournalError
from tabletop.reopening import branch, reopen
from tabletop.seating import CONCESSION, Reseating

ADA = Player("Ada", 0)
BEN = Player("Ben", 1)
CY = Player("Cy", 3)
COG = Player("Cog", 2, "random")


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> Iterator[None]:
    """Every test here plays the toy game."""
    return


def begun(*players: Player) -> Match:
    """A match of the toy game whose first hands are dealt."""
    match = Match.start("toy", players or (ADA, BEN), {}, 1)
    match.settle()
    return match


def move(match: Match, number: int = 0) -> Move:
    """Makes the move of this number among those that are legal."""
    match.settle()
    chosen = match.state.legal_moves()[number]
    match.play(chosen)
    return chosen


def lines(match: Match) -> list[dict[str, object]]:
    """What stands in the file of the match, line by line."""
    assert match.path is not None
    return [json.loads(line) for line in match.path.read_text(encoding="utf-8").splitlines()]


def test_a_seat_goes_to_a_computer_and_its_line_stands_in_the_journal() -> None:
    match = begun()
    move(match)
    match.reseat(Reseating(1, "greedy", "Ben"))
    assert match.players == (ADA, replace(BEN, kind="greedy"))
    assert lines(match)[-1] == {"seat": "1 greedy Ben"}
    assert match.log[-1].event.words(match.names) == "A computer plays on for Ben."
    move(match)
    match.close()
    assert match.path is not None
    again = reopen(match.path)
    assert again.players == match.players
    assert again.moves == match.moves
    assert again.header.players == (ADA, BEN)
    again.close()


def test_a_person_takes_a_seat_over_in_its_colour() -> None:
    match = begun(ADA, COG)
    match.reseat(Reseating(1, "person", "Zoë {1}"))
    assert match.players[1] == Player("Zoë {1}", 2)
    assert match.log[-1].event.words(match.names) == "Zoë {1} plays on for Cog."
    match.close()
    assert match.path is not None
    assert reopen(match.path, resume=False).names == ("Ada", "Zoë {1}")


def test_two_may_change_places_but_nobody_gets_the_name_of_another() -> None:
    match = begun()
    with pytest.raises(ValueError, match="same name"):
        match.reseat(Reseating(1, "person", "ada"))
    with pytest.raises(ValueError, match="1 to 40 characters"):
        match.reseat(Reseating(1, "person", " "))
    assert match.names == ("Ada", "Ben")
    match.reseat(Reseating(0, "person", "Ben"), Reseating(1, "person", "Ada"))
    assert match.names == ("Ben", "Ada")


def test_what_was_made_before_a_seat_changed_hands_stands() -> None:
    match = begun()
    move(match)
    assert match.can_undo(0) == ""
    match.reseat(Reseating(1, "random", "Ben"))
    assert "changed hands" in match.can_undo(0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_what_a_computer_made_stays_its_own_when_a_person_takes_over() -> None:
    match = begun(ADA, COG)
    while match.state.current_seat != 1:
        move(match)
    move(match)
    match.reseat(Reseating(1, "person", "Ben"))
    assert match.history.by_person[-1] is False
    assert match.can_undo(1) != ""


def test_what_was_taken_back_is_gone_when_a_seat_changes_hands() -> None:
    match = begun()
    move(match)
    match.undo(0)
    assert match.can_redo
    match.reseat(Reseating(0, "random", "Ada"))
    assert not match.can_redo


def test_taking_back_that_is_free_goes_past_it_and_the_seats_stay() -> None:
    match = begun()
    move(match)
    match.reseat(Reseating(1, "random", "Ben"))
    match.free_undo = True
    match.undo(0)
    assert not match.players[1].is_person
    match.close()
    assert match.path is not None
    again = reopen(match.path, resume=False)
    assert (again.players, again.moves) == (match.players, match.moves)


def test_a_branch_has_those_who_sit_there_now() -> None:
    match = begun()
    move(match)
    match.reseat(Reseating(1, "random", "Ben"))
    other = branch(match, match.steps)
    assert other.players == match.players
    other.close()


@pytest.mark.parametrize(
    "text", ["2 greedy Ben", "x greedy Ben", "1 greedy", "1 Gr Ben", "1 greedy  "]
)
def test_a_line_that_cannot_be_is_a_sentence(text: str) -> None:
    match = begun()
    move(match)
    match.close()
    path = match.path
    assert path is not None
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"seat": text}) + "\n")
    with pytest.raises(JournalError, match="nobody can sit down so"):
        reopen(path)


def test_a_computer_that_is_not_there_is_named() -> None:
    match = begun()
    move(match)
    match.close()
    path = match.path
    assert path is not None
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"seat": "1 oracle Ben"}) + "\n")
    with pytest.raises(JournalError, match="a computer player called oracle"):
        reopen(path)


# Conceding


def test_of_two_the_other_wins() -> None:
    match = begun()
    move(match)
    match.concede(0)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranking, outcome.end) == ((1,), ((1,), (0,)), CONCESSION)
    assert match.finished
    assert lines(match)[-2:] == [{"concede": "0"}, {"result": outcome.reason}]
    assert match.log[-1].event.words(match.names) == "Ada concedes."
    with pytest.raises(IllegalMove):
        match.play(match.state.legal_moves()[0])
    assert match.can_undo(0) == "The game is over."
    match.close()
    assert match.path is not None
    again = reopen(match.path, resume=False)
    assert again.outcome == outcome
    assert [one.finished for one in archive.entries()] == [True]


def test_among_three_the_others_play_on() -> None:
    match = begun(ADA, BEN, CY)
    assert "play on" in match.cannot_concede
    with pytest.raises(ValueError, match="play on"):
        match.concede(0)
    assert not match.finished


def test_whoever_plays_alone_loses() -> None:
    match = Match.start("dolphins_and_dinos", (ADA,), {}, 1)
    match.concede(0)
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert "the game is lost" in match.outcome.reason


def test_nothing_but_notes_comes_after_a_concession() -> None:
    match = begun()
    chosen = move(match)
    match.concede(1)
    match.note("Good game.")
    match.close()
    path = match.path
    assert path is not None
    assert reopen(path, resume=False).finished
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"move": str(chosen)}) + "\n")
    with pytest.raises(JournalError, match="the game is over"):
        reopen(path)


def test_a_conceded_match_is_no_best_result() -> None:
    match = Match.start("dolphins_and_dinos", (ADA,), {}, 1)
    match.settle()
    match.play(match.state.legal_moves()[0])
    match.concede(0)
    match.close()
    assert archive.best_alone("dolphins_and_dinos") is None


@pytest.mark.parametrize("line", ['{"concede": "0"}', '{"seat": "0 random Ada"}'])
def test_nothing_of_the_kind_stands_in_a_file_after_the_end(line: str) -> None:
    match = begun()
    while not match.finished:
        move(match)
        match.settle()
    match.close()
    assert match.path is not None
    with match.path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(JournalError, match="the game is over"):
        reopen(match.path)


def test_no_computer_gets_a_seat_where_only_persons_can_play() -> None:
    match = Match.start("twenty_questions", (ADA, BEN), {"asking": "spoken"}, 1)
    with pytest.raises(ValueError, match="Spoken is for people only"):
        match.reseat(Reseating(1, "casual", "Ben"))
    assert match.players == (ADA, BEN)
    match.reseat(Reseating(1, "person", "Cy"))
    assert match.names == ("Ada", "Cy")
