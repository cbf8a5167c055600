"""Playing a match: the journal, chance, taking back, branching, and who may see the screen."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.contract import CHANCE, Event, Game, IllegalMove, Move, OptionError
from rules.registry import UnknownGame, available, load
from tabletop import aids
from tabletop.aids import FORECASTS_OFF, HINTS_OFF, HINTS_ON, Aids, taken
from tabletop.folders import matches_folder
from tabletop.match import CannotUndo, Match, Player
from tabletop.record import JournalError
from tabletop.reopening import branch, reopen

ADA = Player("Ada", 0)
BEN = Player("Ben", 1)
BOT = Player("Cog", 2, "random")


def begun(*players: Player, seed: int = 1, **options: str) -> Match:
    """A match of the toy game whose first hands are dealt."""
    match = Match.start("toy", players or (ADA, BEN), options, seed)
    match.settle()
    return match


def play(match: Match, *moves: str) -> None:
    """Plays moves by their notation."""
    for move in moves:
        match.play(Move.parse(move))


def play_out(match: Match, seed: int = 0) -> None:
    """Plays random moves to the end."""
    rng = random.Random(seed)
    while not match.finished:
        match.settle()
        if not match.finished:
            match.play(rng.choice(match.state.legal_moves()))


def lines(match: Match) -> list[dict[str, object]]:
    """What stands in the file of the match, line by line."""
    assert match.path is not None
    return [json.loads(line) for line in match.path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


# Matches of earlier rules


def test_a_match_of_earlier_rules_is_played_by_them(tmp_path: Path) -> None:
    players = (ADA, BEN)
    options = {"free_feature": "lowest_taken"}
    old = Match.start("dolphins_and_dinos", players, options, 1, tmp_path / "old.bonebed")
    old.settle()
    assert old.options["beyond_money"] == "may_choose"
    assert old.path is not None
    old.close()
    first, rest = old.path.read_text(encoding="utf-8").split("\n", 1)
    header = json.loads(first)
    header["rules"] = 1
    del header["options"]["beyond_money"]
    old.path.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
    for opened in (reopen(old.path), branch(reopen(old.path), 2)):
        assert opened.state.options["beyond_money"] == "only_payable"
        assert opened.header.options == opened.options
        assert opened.options["free_feature"] == "lowest_taken"
        opened.close()


# Beginning


def test_a_match_lives_in_the_folder_of_matches_from_its_first_move() -> None:
    match = Match.start("toy", [ADA, BEN], {"rounds": "1"}, seed=5)
    assert match.path is None
    assert not matches_folder().exists()
    match.play_chance()
    assert match.path is not None
    assert match.path.parent == matches_folder()
    header, move = lines(match)
    assert header["game"] == "toy"
    assert header["seed"] == 5
    assert header["options"] == {"rounds": "1", "weather": "on", "pit_name": "The pit"}
    assert move == {"move": str(match.moves[0])}


def test_two_matches_of_one_second_have_two_files() -> None:
    assert begun().path != begun().path


def test_a_match_without_autosave_writes_nothing() -> None:
    match = Match.start("toy", [ADA], autosave=False)
    play_out(match)
    assert match.outcome is not None
    assert not matches_folder().exists()


def test_bad_beginnings_are_refused() -> None:
    with pytest.raises(UnknownGame):
        Match.start("chess", [ADA, BEN])
    with pytest.raises(OptionError, match="not by 5"):
        Match.start("toy", [ADA] * 5)
    with pytest.raises(OptionError, match="no option called 'hats'"):
        Match.start("toy", [ADA], {"hats": "on"})


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb", "\x1b[2J", "a\u202eb"])
def test_a_name_is_one_line(name: str) -> None:
    with pytest.raises(ValueError, match="A name has"):
        Player(name, 0)


# Playing


def test_the_same_seed_deals_the_same_cards_and_another_deals_others() -> None:
    deals = [begun(seed=seed).moves for seed in (1, 1, 2, 3, 4)]
    assert deals[0] == deals[1]
    assert len(set(deals)) > 1


def test_chance_may_be_decided_by_someone_else() -> None:
    match = Match.start("toy", [ADA], seed=1)
    play(match, "deal skull", "deal skull")
    assert [str(move) for move in match.moves] == ["deal skull", "deal skull"]
    assert match.state.current_seat == 0


def test_moves_made_in_one_go_are_those_made_one_by_one() -> None:
    match = begun()
    other = Match.start("toy", match.players, match.options, match.seed)
    other.play_all(match.moves)
    assert (other.state, other.moves, other.log) == (match.state, match.moves, match.log)
    assert lines(other)[1:] == lines(match)[1:]


def test_a_refusal_in_one_go_keeps_what_was_made_before_it() -> None:
    match = begun()
    steps = match.steps
    good = match.state.legal_moves()[0]
    with pytest.raises(IllegalMove):
        match.play_all([good, Move.parse("lay 9 A1")])
    assert match.steps == steps + 1
    assert lines(match)[-1] == {"move": str(good)}


def test_an_illegal_move_changes_and_writes_nothing() -> None:
    match = begun()
    before = lines(match), match.state.copy(), match.log
    with pytest.raises(IllegalMove):
        play(match, "lay 9 A1")
    assert (lines(match), match.state, match.log) == before


def test_a_crash_in_the_rules_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    before = lines(match), match.state.copy()

    def crash(move: Move, beat: object) -> list[Event]:
        match.state.turn = 1  # type: ignore[attr-defined]
        raise ZeroDivisionError

    monkeypatch.setattr(match.state, "perform", crash, raising=True)
    with pytest.raises(ZeroDivisionError):
        play(match, "end")
    assert lines(match) == before[0]
    assert match.state.current_seat == 0


def test_the_log_tells_each_event_with_its_step_and_seat() -> None:
    match = begun()
    play(match, "lay 1 A1")
    entry = match.log[-1]
    assert (entry.index, entry.seat) == (match.steps, 0)
    assert entry.event.words(match.names).startswith("Ada lays a ")
    assert {one.seat for one in match.log[:-1]} == {CHANCE}


def test_a_finished_match_says_so_in_its_last_line() -> None:
    match = begun(rounds="1")
    play_out(match)
    assert match.outcome is not None
    assert lines(match)[-1] == {"result": match.outcome.reason}


# Opening again


def test_an_opened_match_is_the_same_match() -> None:
    match = begun()
    play(match, "lay 1 A1", "end", "bury 2 B1")
    match.undo(1)
    play(match, "draw")
    match.settle()
    match.note("Tea time.")
    match.close()
    assert match.path is not None
    again = reopen(match.path)
    assert again.state == match.state
    assert again.moves == match.moves
    assert again.log == match.log
    assert (again.players, again.options) == (match.players, match.options)


def test_an_opened_match_goes_on_as_it_would_have() -> None:
    match = begun(seed=11)
    match.close()
    assert match.path is not None
    copy = match.save_as(matches_folder() / "copy")
    play_out(match, seed=3)
    again = reopen(copy)
    play_out(again, seed=3)
    assert again.moves == match.moves
    assert again.outcome == match.outcome


def test_every_step_can_be_seen_again() -> None:
    match = begun(ADA, BEN, Player("Cy", 2), Player("Di", 3), rounds="3")
    states = []
    rng = random.Random(4)
    while not match.finished:
        states.append(match.state.copy())
        if match.state.current_seat == CHANCE:
            match.play_chance()
        else:
            match.play(rng.choice(match.state.legal_moves()))
    first = match.steps - len(states)
    assert match.steps > 32, "long enough to pass several kept states"
    assert [match.state_at(first + n) for n in range(len(states))] == states
    assert match.state_at(match.steps) == match.state
    for step in (-1, match.steps + 1):
        with pytest.raises(IndexError):
            match.state_at(step)


# Taking back


def test_a_move_that_told_nothing_is_taken_back_and_made_again() -> None:
    match = begun()
    before, moves = match.state.copy(), match.moves
    play(match, "bury 1 A1")
    after = match.state.copy()
    assert match.can_undo(0) == ""
    assert match.undo(0) == 1
    assert (match.state, match.moves) == (before, moves)
    assert match.can_redo
    assert match.redo() == 1
    assert match.state == after
    assert lines(match)[-3:] == [{"move": "bury 1 A1"}, {"undo": 1}, {"redo": 1}]


def test_a_run_of_moves_is_taken_back_one_by_one_and_no_further() -> None:
    match = begun()
    play(match, "end", "lay 1 A1", "end")
    assert match.can_undo(0) == "", "whoever has the screen may ask"
    match.undo(1)
    match.undo(1)
    assert match.can_undo(1) == "The move of Ada before that stands."
    with pytest.raises(CannotUndo, match="The move of Ada"):
        match.undo(1)


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = begun()
    play(match, "lay 1 A1")
    match.undo(0)
    play(match, "lay 1 B1")
    assert not match.can_redo
    with pytest.raises(CannotUndo, match="nothing to make again"):
        match.redo()


def test_the_deal_cannot_be_taken_back() -> None:
    match = begun()
    assert match.can_undo(0) == "There is nothing to take back."


def test_chance_ends_taking_back() -> None:
    match = begun()
    play(match, "draw")
    assert match.can_undo(0) == "", "nothing is drawn yet"
    match.settle()
    assert match.can_undo(0) == "Chance has decided since the last move, so it stands."
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_computer_ends_taking_back() -> None:
    match = begun(ADA, BOT)
    play(match, "end", "end")
    assert match.can_undo(0) == "Cog has moved since, so your last move stands."


def test_a_move_that_shows_something_hidden_stands() -> None:
    match = begun(rounds="1", weather="off")
    play(match, "bury 1 A1", "end", "end")  # the end shows the buried card to Ben
    assert match.finished
    assert match.can_undo(1) == "Something hidden has been shown, so the move stands."
    assert match.can_undo(0) == match.can_undo(1), "Ben ended the game, and would profit"


def test_laying_an_own_card_tells_its_holder_nothing_but_others_something() -> None:
    match = begun()
    play(match, "lay 1 A1")
    assert match.can_undo(0) == ""
    assert match.can_undo(1) == "Something hidden has been shown, so the move stands."


def test_free_undo_goes_past_chance_and_everybody_is_told() -> None:
    match = begun(ADA, BOT)
    before = match.state.copy()
    play(match, "draw")
    match.settle()
    play(match, "end", "end")
    match.free_undo = True
    match.free_undo = True
    assert match.undo(0) == 2, "Cog's move and the one before it"
    assert match.undo(0) == 2, "the drawn card and the drawing"
    assert match.state == before
    texts = [entry.event.text for entry in match.log if entry.seat is None]
    assert texts == [
        "Taking back is free now, also after something hidden was shown.",
        "Ada took back a move after something was shown.",
        "Ada took back a move after something was shown.",
    ]
    assert all(entry.event.visible_to(None) for entry in match.log if entry.seat is None)
    assert match.redo() == 2
    assert match.redo() == 2
    assert match.state.current_seat == 0
    match.close()
    assert match.path is not None
    again = reopen(match.path)
    assert again.free_undo
    assert again.state == match.state
    again.free_undo = False
    assert again.can_undo(0) == "Cog has moved since, so your last move stands."


# Saving and branching


def test_save_as_writes_a_copy_with_an_ending(tmp_path: Path) -> None:
    match = begun()
    saved = match.save_as(tmp_path / "evening")
    assert saved == tmp_path / "evening.bonebed"
    assert reopen(saved).state == match.state
    play(match, "lay 1 A1")
    assert match.path is not None
    assert match.path.parent == matches_folder(), "the match stays where it was"
    assert match.save_as(saved) == saved
    assert reopen(saved, resume=False).moves == match.moves
    assert match.save_as(match.path) == match.path


def test_save_as_leaves_what_is_there_when_it_fails(tmp_path: Path) -> None:
    match = begun()
    with pytest.raises(JournalError, match="no such folder"):
        match.save_as(tmp_path / "missing" / "evening.bonebed")
    (tmp_path / "folder.bonebed").mkdir()
    with pytest.raises(JournalError, match="not a file that can be written"):
        match.save_as(tmp_path / "folder.bonebed")
    other = begun()
    assert other.path is not None
    before = other.path.read_bytes()
    with pytest.raises(JournalError, match="is being played in another window"):
        match.save_as(other.path)
    assert other.path.read_bytes() == before


def test_a_branch_begins_like_its_match_and_goes_its_own_way() -> None:
    match = begun()
    play(match, "lay 1 A1", "end", "lay 1 B1")
    step = match.steps - 1
    other = branch(match, step)
    assert other.moves == match.moves[:step]
    assert other.state == match.state_at(step)
    assert other.seed != match.seed
    play(other, "draw")
    other.settle()
    other.close()
    assert other.path not in (None, match.path)
    assert other.path is not None
    again = reopen(other.path)
    assert again.state == other.state
    assert again.log == other.log
    assert match.steps == step + 1


def test_a_branch_tells_who_had_taken_hints_and_what_was_switched_off() -> None:
    match = begun()
    match.note(HINTS_OFF)
    match.note("Somebody says something else.")
    play(match, "lay 1 A1")
    step = match.steps
    match.note(HINTS_ON)
    match.note(taken("Ada"))
    play(match, "end")
    match.note(FORECASTS_OFF)
    other = branch(match, step)
    assert other.history.notes[:-1] == [HINTS_OFF, HINTS_ON, taken("Ada")]
    assert other.history.aids == Aids(hints=True, forecasts=True)
    early = branch(match, step - 1)
    assert early.history.aids == Aids(hints=False)
    assert aids.count(early.history.notes) == {}
    assert other.path is not None
    other.close()
    assert reopen(other.path).log == other.log


# One screen


def test_who_holds_a_hidden_hand_must_be_alone() -> None:
    match = begun()
    assert match.must_be_alone(0)
    assert match.must_be_alone(1)


def laid_out(weather: str) -> Match:
    """A match after two rounds in which all cards were laid openly, so that no hand is left."""
    match = begun(rounds="3", weather=weather)
    for cells in (("A1", "B1"), ("C1", "A2")):
        for cell in cells:
            play(match, f"lay 1 {cell}", "end")
        if weather == "on" and cells[0] == "A1":
            play(match, "guess dry", "guess dry", "weather wet")
    return match


def test_an_open_table_needs_no_curtain() -> None:
    match = laid_out("off")
    assert match.state.current_seat == 0
    assert not match.must_be_alone(0)
    assert not match.must_be_alone(1)


def test_a_secret_choice_is_made_alone_even_on_an_open_table() -> None:
    match = laid_out("on")
    assert match.must_be_alone(0)
    assert not match.must_be_alone(1), "Ben does not choose yet"
    play(match, "guess dry")
    assert match.must_be_alone(1)
    play(match, "guess dry")
    assert match.state.current_seat == CHANCE
    assert not match.must_be_alone(1)


def decisions(
    game_id: str, seats: int, steps: int, seed: int = 4, **options: str
) -> Iterator[Match]:
    """A random match of persons, before each of their decisions."""
    players = [Player(f"Player {seat}", seat) for seat in range(seats)]
    match = Match.start(game_id, players, options, seed=seed, autosave=False)
    rng = random.Random(seed)
    while match.steps < steps and (seat := match.state.current_seat) is not None:
        if seat == CHANCE:
            match.play_chance()
            continue
        yield match
        match.play(rng.choice(match.state.legal_moves()))


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [("ceratopsians", 2), ("cretaceous_creek", 3), ("fossilis", 3), ("memory", 2)],
)
def test_in_games_in_which_nothing_is_hidden_nobody_must_be_alone(game_id: str, seats: int) -> None:
    asked = [
        match.must_be_alone(match.state.current_seat or 0)
        for match in decisions(game_id, seats, 60)
    ]
    assert len(asked) > 5
    assert not any(asked)


@pytest.mark.clause("DND-33")
@pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [
        *(("dolphins_and_dinos", seats, {}) for seats in (2, 3, 5)),
        ("dolphins_and_dinos", 2, {"free_feature": "lowest_taken"}),
        ("fossil_canyon", 2, {}),
        ("fossil_canyon", 5, {"hidden_limit": "2", "put_back": "on"}),
        ("go_dig", 3, {}),
        ("twenty_questions", 3, {}),
        ("twenty_questions", 2, {"asking": "spoken", "fact_sheet": "on"}),
    ],
)
def test_whether_somebody_must_be_alone_says_nothing_about_what_is_hidden(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    compared = 0
    for match in decisions(game_id, seats, 70, **options):
        seat, state = match.state.current_seat, match.state
        assert seat is not None
        alone = match.must_be_alone(seat)
        for number in range(4):
            world = state.resample(None, random.Random(number))
            if world != state:
                match.history.state = world
                assert match.must_be_alone(seat) == alone, f"step {match.steps}: {world.__dict__}"
                compared += 1
        match.history.state = state
    assert compared > 20


@pytest.mark.clause("DND-35")
def test_nobody_takes_back_what_another_person_chose_in_secret() -> None:
    refused = 0
    for match in decisions("dolphins_and_dinos", 3, 30):
        seat, move = match.state.current_seat, match.moves[-1]
        if seat and move.verb == "choose":
            sentence = f"Player {seat - 1} has chosen in secret, so the choice stands."
            assert match.can_undo(seat) == match.can_undo(None) == sentence
            refused += 1
    assert refused > 3


# What has to be remembered


def memory(moves: int) -> Match:
    """A match of Memory in which so many decisions were made, none of them a complete skeleton."""
    match = Match.start("memory", [ADA, BEN], seed=3)
    made = 0
    while made < moves:
        match.settle()
        match.play(match.state.legal_moves()[0])
        made += 1
    match.settle()
    return match


@pytest.mark.clause("MEM-32")
def test_cards_that_were_turned_back_are_not_shown_again_by_taking_back() -> None:
    match = memory(2)
    while str(match.moves[-1]) != "cover":
        match.play(match.state.legal_moves()[0])
        match.settle()
    assert not any(piece.face for piece in match.state.lay(0).pieces_in("grid"))
    for viewer in (0, 1):
        assert match.can_undo(viewer) == "What was covered would be seen again, so the move stands."
    match.free_undo = True
    assert match.can_undo(0) == "What was covered would be seen again, so the move stands."


def test_an_unfinished_match_is_not_seen_again_where_one_has_to_remember() -> None:
    match = memory(0)
    assert match.forbids_replay(None) == ""
    while str(match.moves[-1]) != "cover":
        assert match.forbids_replay(None) == "", "all that was shown still lies there"
        match.play(match.state.legal_moves()[0])
        match.settle()
    for viewer in (None, 0):
        assert match.forbids_replay(viewer) == (
            "This match of Memory can be seen again when it is over: "
            "now it would show what lies covered again."
        )
    play_out(match, seed=1)
    assert match.forbids_replay(None) == ""


@pytest.mark.parametrize(
    "game_id", ["ceratopsians", "cretaceous_creek", "go_dig", "twenty_questions"]
)
def test_an_unfinished_match_of_other_games_may_be_seen_again(game_id: str) -> None:
    for match in decisions(game_id, 2, 40):
        last = match
    assert last.forbids_replay(None) == ""


def test_answers_that_stand_on_the_board_are_not_to_be_remembered() -> None:
    """A computer may heed less than all of them, but no person has to."""
    match = Match.start("twenty_questions", [ADA, BEN], seed=3)
    for words in (
        "draw stegosaurus.forequarters.1",
        "guess stegosaurus",
        "draw mosasaurus.forequarters.1",
        "ask is_dinosaur",
        "guess mosasaurus",
        "draw brachiosaurus.skull.1",
        "ask is_dinosaur",
    ):
        match.play(Move.parse(words))
        for viewer in (None, 0, 1):
            assert match.forbids_replay(viewer) == "", (words, viewer)


@pytest.mark.parametrize("seen", ["hidden", "marked"])
def test_what_a_tile_covers_again_is_not_seen_again_unless_the_table_marks_it(seen: str) -> None:
    answers = set()
    for match in decisions("fossilis", 2, 90, seed=5, seen_pits=seen):
        if match.steps % 10 == 0:
            answers.add(bool(match.forbids_replay(None)))
    assert (True in answers) == (seen == "hidden")


# Trouble while playing


def test_a_disk_that_fills_up_is_told_once_and_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun()
    room = [True]
    real = os.fsync

    def fsync(handle: int) -> None:
        if not room[0]:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr("os.fsync", fsync)
    assert match.path is not None
    before = match.path.read_bytes()
    room[0] = False
    play(match, "lay 1 A1", "end", "lay 1 B1")
    assert match.take_notices() == [
        "The match cannot be saved: the disk is full. It goes on in memory until it can be."
    ]
    assert match.take_notices() == []
    assert match.path.read_bytes() == before, "no half line stays in the file"
    room[0] = True
    play(match, "end")
    assert match.take_notices() == ["The match is saved again."]
    match.close()
    assert reopen(match.path).state == match.state


# Every game of the table


@pytest.mark.parametrize("game_id", available())
def test_every_game_replays_from_its_journal(game_id: str) -> None:
    seats = load(game_id).rulebook.seats
    for count in (seats[0], seats[-1]):
        players = [Player(f"Player {seat}", seat) for seat in range(count)]
        match = Match.start(game_id, players, seed=count)
        play_out(match, seed=count)
        match.close()
        assert match.path is not None
        again = reopen(match.path, resume=False)
        assert again.state == match.state
        assert again.log == match.log
        assert again.outcome == match.outcome
        step = match.steps // 2
        assert again.state_at(step) == match.state_at(step)
