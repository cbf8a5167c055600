"""On the command line new games are asked about at a terminal, and allowed by name elsewhere."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from tabletop import folders
from tabletop.cli import main
from tabletop.match import Match, Player
from tabletop.plugins import consent, shelving
from tabletop.plugins.bundle import read
from tests.tabletop.plugins.games import TOY, example, zipped

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command as one that begins; gives its exit code, output and errors."""

    def run(*arguments: str) -> tuple[int, str, str]:
        shelving.take_all_off()
        code = main(list(arguments))
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


class Terminal(io.StringIO):
    """A person at a terminal who types these lines."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets a person type something."""

    def typing(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", Terminal(text))
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)

    return typing


@pytest.fixture(autouse=True)
def pit() -> None:
    """A new game in the folder of games."""
    zipped(folders.games_folder() / "pit.zip", TOY)


@pytest.mark.not_wine("leaves a process waiting at an empty queue, whatever is put into it")
def test_without_a_terminal_a_new_game_is_left_out_until_it_is_allowed(run: Run) -> None:
    code, out, err = run("games")
    assert (code, "toy:" in out) == (0, False)
    assert err == (
        "pit.zip is a new game that nobody has allowed, so it is left out: "
        "bonebed --allow pit.zip lets it run.\n"
    )
    assert run("simulate", "toy", "--games", "1")[0] == 2
    assert run("--allow", "pit.zip") == (0, "pit.zip may run: it brings Pocket Pit.\n", "")
    code, out, err = run("games")
    assert (code, "toy: Pocket Pit" in out, err) == (0, True, "")
    assert run("simulate", "toy", "--games", "2", "--workers", "2")[0] == 0


def test_it_can_be_allowed_with_a_command(run: Run) -> None:
    code, out, err = run("--allow", "toy", "games")
    assert (code, "toy: Pocket Pit" in out, err) == (0, True, "")


def test_a_name_that_is_not_there_is_a_sentence(run: Run) -> None:
    assert run("--allow", "chess.zip", "games") == (
        2,
        "",
        "There is no game called 'chess.zip' in the folder of games.\n",
    )


@pytest.mark.parametrize(("answer", "there"), [("y\n", True), ("Yes\n", True), ("n\n", False)])
def test_a_person_at_a_terminal_is_asked_once(
    answer: str, there: bool, run: Run, typing: Callable[[str], None]
) -> None:
    typing(answer)
    _, out, err = run("games")
    assert err.startswith("pit.zip brings a new game, Pocket Pit. A game is a program")
    assert err.count("May it run? [y/n]") == 1
    assert ("toy: Pocket Pit" in out) is there
    typing("")
    _, out, err = run("games")
    assert err == ""
    assert ("toy: Pocket Pit" in out) is there


@pytest.mark.parametrize("answer", ["", "\n", "perhaps\n"])
def test_who_says_nothing_is_asked_again(
    answer: str, run: Run, typing: Callable[[str], None]
) -> None:
    for _ in range(2):
        typing(answer)
        _, out, err = run("games")
        assert "May it run?" in err
        assert "toy:" not in out


def test_commands_that_are_about_no_game_do_not_ask(
    run: Run, typing: Callable[[str], None]
) -> None:
    typing("y\n")
    assert run("--version")[2] == ""
    assert run("--where")[2] == ""
    assert "toy" not in run("completion", "bash")[1]


def test_a_match_is_told_of_if_its_game_is_allowed(run: Run) -> None:
    run("--allow", "pit.zip", "games")
    match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], seed=1)
    match.play(match.chance_move())
    match.close()
    consent.keep(read(folders.games_folder() / "pit.zip"), False)
    code, out, err = run("replay", str(match.path))
    assert (code, out) == (1, "")
    assert err.endswith("a game that may not run here: the settings can allow it.\n")
    run("--allow", "pit.zip")
    code, out, err = run("replay", str(match.path))
    assert (code, err) == (0, "")
    assert out.startswith("Pocket Pit: Ada, Ben\n")


def test_a_broken_game_is_a_sentence_and_the_others_go_on(run: Run) -> None:
    files = example("last_bone", ("GAME = LastBone()", "GAME = LastBones()"))
    zipped(folders.games_folder() / "bone.zip", files)
    code, out, err = run("--allow", "bone.zip", "--allow", "pit.zip", "games")
    assert (code, "toy: Pocket Pit" in out) == (0, True)
    assert err.startswith("bone.zip does not work; tell who made it: NameError in line ")
    assert err.count("\n") == 1
