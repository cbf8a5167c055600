"""The commands: what they print, and what they say when something is wrong."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rules.contract import Game, Move
from rules.registry import available
from tabletop import folders, ownboxes
from tabletop.cli import main
from tabletop.folders import log_file
from tabletop.match import Match, Player
from tabletop.version import version
from tests.tabletop.nowhere import NOWHERE, NOWHERE_SENTENCES, nowhere
from tests.tabletop.prototypes import example
from tests.tabletop.rights import Powerless, powerless

__all__ = ["powerless"]

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here has the toy game."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs a command; gives its exit code, output and errors."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, Callable[..., Any]], None]:
    """Puts a stand-in for one of the modules that a command loads."""

    def put(module: str, name: str, function: Callable[..., Any]) -> None:
        stand_in = ModuleType(module)
        setattr(stand_in, name, function)
        monkeypatch.setitem(sys.modules, module, stand_in)

    return put


Put = Callable[[str, str, Callable[..., Any]], None]


@pytest.fixture
def file() -> Path:
    """A finished match between Ada and Ben, in which Ben buried a card."""
    match = Match.start(
        "toy", [Player("Ada", 0), Player("Ben", 1)], {"rounds": "1", "weather": "off"}, seed=2
    )
    for kind in ("shell", "tooth", "skull", "shell"):
        match.play(Move.of("deal", kind))
    for move in ("lay 2 A1", "end", "bury 1 B1", "end"):
        match.play(Move.parse(move))
    match.close()
    assert match.path is not None
    return match.path


# Opening the table


def test_no_arguments_open_the_table_and_a_file_opens_that_match(
    run: Run, other: Put, file: Path
) -> None:
    opened: list[object] = []

    def app(path: object) -> int:
        opened.append(path)
        return 7

    other("tabletop.app", "run", app)
    assert run() == (7, "", "")
    assert run(str(file)) == (7, "", "")
    assert run("missing.bonebed")[0] == 7, "the window tells what is wrong with it"
    assert opened == [None, file, Path("missing.bonebed")]


# games


def test_games_lists_every_game_with_its_options(run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    assert "toy: Pocket Pit (1, 2, 3, 4 players)\n    rounds: 1, 2, 3 (default: 2)\n" in out
    assert "    pit_name: a text of up to 20 characters (default: The pit)\n" in out
    assert [line.split(":")[0] for line in out.splitlines() if line[0] != " "] == list(available())


def test_games_as_json(run: Run) -> None:
    code, out, _ = run("games", "--json")
    games = {game["id"]: game for game in json.loads(out)}
    assert code == 0
    assert tuple(games) == available()
    assert games["toy"]["title"] == "Pocket Pit"
    assert games["toy"]["seats"] == [1, 2, 3, 4]
    assert [option["id"] for option in games["toy"]["options"]] == ["rounds", "weather", "pit_name"]


def test_a_broken_game_does_not_hide_the_others(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.registry.available", lambda: ("toy", "wreck"))
    code, out, err = run("games")
    assert code == 1
    assert out.startswith("toy: Pocket Pit")
    assert err.startswith("The game wreck cannot be loaded: UnknownGame: ")
    assert err.count("\n") == 1
    assert "UnknownGame" in log_file().read_text(encoding="utf-8")


# simulate


def test_simulate_prints_what_the_games_showed(run: Run) -> None:
    code, out, err = run("simulate", "toy", "--games", "5", "--seed", "3", "--option", "rounds=1")
    assert (code, err) == (0, "")
    assert "Pocket Pit: 5 of 5 games finished, seed 3\n" in out
    assert "seat 1: random" in out
    assert "seat 2: random" in out


def test_simulate_refuses_what_is_for_people_only(run: Run) -> None:
    code, out, err = run("simulate", "twenty_questions", "--option", "asking=spoken")
    assert (code, out) == (2, "")
    assert "for people only" in err


def test_simulate_as_json_repeats_by_its_seed(run: Run) -> None:
    command = ["simulate", "toy", "--seats", "3", "--games", "6", "--seed", "3"]
    command += ["--bots", "random,skilled", "--json"]
    reports = []
    for _ in range(2):
        code, out, err = run(*command)
        assert (code, err) == (0, "")
        report = json.loads(out)
        assert report.pop("moves_per_second") > 0
        assert report.pop("seconds") > 0
        reports.append(report)
    assert reports[0] == reports[1]
    assert [seat["bot"] for seat in reports[0]["seats"]] == ["random", "skilled", "random"]
    assert set(reports[0]) == {
        "game", "options", "seed", "games", "finished", "moves", "seats", "lengths"
    }  # fmt: skip


def test_simulate_without_matplotlib_cannot_plot(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    code, _, err = run("simulate", "toy", "--games", "1", "--plot", str(tmp_path / "a.png"))
    assert code == 1
    assert err == "Pictures need matplotlib, which comes with: pip install 'bonebed[lab]'.\n"


# replay


def test_replay_prints_a_match_in_words_without_secrets(run: Run, file: Path) -> None:
    code, out, err = run("replay", str(file))
    assert (code, err) == (0, "")
    assert out == (
        "Pocket Pit: Ada, Ben\n"
        "   1  Ada takes a card.\n"
        "   2  Ben takes a card.\n"
        "   3  Ada takes a card.\n"
        "   4  Ben takes a card.\n"
        "   5  Ada lays a skull at A1.\n"
        "   6  Ada ends the turn.\n"
        "   7  Ben buries a card at B1.\n"
        "   8  Ben ends the turn.\n"
        "The most points: 4.\n"
        "Ada: 3\n"
        "       3  Laid finds\n"
        "       0  Weather\n"
        "       0  Buried finds\n"
        "Ben: 4 (wins)\n"
        "       0  Laid finds\n"
        "       0  Weather\n"
        "       4  Buried finds\n"
    )


def test_replay_as_json(run: Run, file: Path) -> None:
    before = file.read_bytes(), file.stat().st_mtime_ns
    code, out, _ = run("replay", str(file), "--json")
    data = json.loads(out)
    assert code == 0
    assert (data["game"], data["steps"], data["finished"]) == ("toy", 8, True)
    assert [(seat["name"], seat["total"], seat["wins"]) for seat in data["seats"]] == [
        ("Ada", 3, False),
        ("Ben", 4, True),
    ]
    assert data["log"][4] == {"step": 5, "seat": 0, "text": "Ada lays a skull at A1."}
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before


def test_replay_of_a_match_that_goes_on_and_was_cut_off(run: Run, file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-60])
    code, out, err = run("replay", str(file))
    assert code == 0
    assert "The match is not finished.\nAda: 3\n" in out
    assert "tooth" not in out, "Ben's buried card is hidden still"
    assert err == f"The last line of {file.name} was cut off and is left out.\n"


def test_replay_of_a_free_table_with_a_box_of_ones_own(run: Run) -> None:
    example.write(folders.boxes_folder() / "rush")
    ownboxes.use()
    match = Match.start("free_table", [Player("Ada", 0)], {"box": "own:rush"}, seed=1)
    match.settle()
    match.play(Move.of("flip", match.state.copy().order[-1]))  # type: ignore[attr-defined]
    match.close()
    code, out, err = run("replay", str(match.path))
    assert (code, err) == (0, "")
    assert "Ada flips" in out


def test_replay_of_a_bad_file_is_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "song.mp3").write_bytes(b"ID3\x00\x01")
    assert run("replay", str(tmp_path / "song.mp3")) == (
        1,
        "",
        "song.mp3 is not a Bonebed match.\n",
    )


# Commands whose work is done elsewhere


def test_gallery_paints_all_games_or_one(run: Run, other: Put, tmp_path: Path) -> None:
    wishes: list[tuple[Path, list[str]]] = []

    def paint(folder: Path, games: list[str]) -> int:
        wishes.append((folder, list(games)))
        return 0

    other("tabletop.gallery", "paint", paint)
    assert run("gallery", str(tmp_path))[0] == 0
    assert run("gallery", str(tmp_path), "--game", "toy")[0] == 0
    assert wishes == [(tmp_path, list(available())), (tmp_path, ["toy"])]


def test_gallery_can_measure_contrast_instead(run: Run, other: Put, tmp_path: Path) -> None:
    wishes: list[list[str]] = []

    def read(folder: Path, games: list[str]) -> int:
        wishes.append(list(games))
        return 0

    other("tabletop.gallery", "read", read)
    assert run("gallery", str(tmp_path), "--game", "toy", "--contrast")[0] == 0
    assert wishes == [["toy"]]


def test_a_gallery_that_cannot_be_kept_is_a_sentence(run: Run, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    assert run("gallery", str(taken)) == (1, "", f"No pictures can be written into {taken}.\n")
    assert taken.read_text() == "a file"


def test_nothing_stands_before_the_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYGAME_HIDE_SUPPORT_PROMPT", raising=False)
    program = "from tabletop.cli import main; main(['--where']); import pygame"
    out = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert len(out.splitlines()) == 10


def test_bench_prints_what_was_measured(run: Run, other: Put) -> None:
    other("tabletop.bench", "measure", lambda: {"idle": {"cpu": 0.2, "floor": 0.1}, "fonts": 3})
    assert run("bench") == (0, "idle:\n    cpu: 0.2\n    floor: 0.1\nfonts: 3\n", "")
    code, out, _ = run("bench", "--json")
    assert (code, json.loads(out)) == (0, {"idle": {"cpu": 0.2, "floor": 0.1}, "fonts": 3})


def test_selftest_gives_its_exit_code(run: Run, other: Put) -> None:
    other("tabletop.selftest", "run", lambda: 4)
    assert run("selftest")[0] == 4


# Small questions


def test_where_prints_all_places(run: Run, home: Path) -> None:
    code, out, _ = run("--where")
    assert code == 0
    assert f"matches      {home / 'matches'}\n" in out
    assert len(out.splitlines()) == 10


@pytest.mark.parametrize("variables", NOWHERE)
def test_without_a_place_commands_work_or_say_so(
    run: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], file: Path
) -> None:
    with nowhere(monkeypatch, variables):
        code, out, err = run("--where")
        assert (code, out) == (1, "")
        assert err == f"{NOWHERE_SENTENCES[variables.get(folders.HOME_VARIABLE, '')]}\n"
        assert run("games")[0] == 0
        assert run("replay", str(file))[0] == 0


@pytest.mark.unix("there rights and links are another matter")
def test_paths_that_the_system_refuses_are_one_sentence(
    run: Run, tmp_path: Path, file: Path, powerless: Powerless
) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    long = "a" * 300
    secret.chmod(0)
    with powerless(tmp_path):
        for name, sentence in [
            ("~nosuchuser/x", "There is no file x."),
            (long, f"{long} cannot be read: the name is too long."),
            (str(secret / "x"), "You may not read x."),
            (str(loop), "loop cannot be read: its links lead in a circle."),
            (os.fsdecode(b"\xff.bonebed"), "There is no file \ufffd.bonebed."),
        ]:
            assert run("replay", name) == (1, "", f"{sentence}\n")


@pytest.mark.unix("Windows answers such a name as one of no file")
def test_a_path_that_the_system_refuses_opens_the_table_which_says_why(
    run: Run, other: Put, tmp_path: Path, file: Path
) -> None:
    opened: list[object] = []
    other("tabletop.app", "run", lambda path: opened.append(path) or 0)
    assert run("a" * 300) == (0, "", "")
    assert run(str(file.with_suffix(""))) == (0, "", ""), "the ending may be left out"
    assert opened == [Path("a" * 300), file]
    assert run("missing") == (2, "", "There is no command or file called 'missing'.\n")
    assert run("replay", str(file.with_suffix("")))[0] == 0


def test_version_and_help(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == (0, f"bonebed {version()}\n", "")
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    assert "simulate" in capsys.readouterr().out


# Wrong arguments and other trouble


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("fly", "There is no command or file called 'fly'."),
        ("a.bonebed b.bonebed", "Only one match can be opened at a time."),
        ("--jump", "Unrecognized arguments: --jump."),
        ("simulate", "The following arguments are required: GAME."),
        ("simulate chess", "There is no game called 'chess' on this table. There are: "),
        ("simulate toy --seats 9", "Pocket Pit is played by 1, 2, 3, 4 players, not by 9."),
        ("simulate toy --games 0", "Argument --games: '0' is not a whole number from 1 on."),
        ("simulate toy --games x", "Argument --games: 'x' is not a whole number from 1 on."),
        ("simulate toy --seed -1", "Argument --seed: '-1' is not a whole number from 0 on."),
        ("simulate toy --bots genius", "There is no computer player called 'genius'; try beginner"),
        ("simulate toy --option rounds", "An option is written NAME=VALUE, not 'rounds'."),
        ("simulate toy --option rounds=9", "Rounds can be 1, 2, 3, not '9'."),
        ("simulate toy --option hats=1", "Pocket Pit has no option called 'hats'."),
        ("replay", "The following arguments are required: FILE."),
        ("gallery out --game chess", "There is no game called 'chess' on this table."),
        ("games --js", "Unrecognized arguments: --js."),
        ("games toy", "Unrecognized arguments: toy."),
        ("replay one two", "Unrecognized arguments: two."),
        ("gallery", "The following arguments are required: DIR."),
        ("bench fast", "Unrecognized arguments: fast."),
        ("selftest --json", "Unrecognized arguments: --json."),
        ("--where now", "Argument COMMAND: invalid choice: 'now'"),
    ],
)
def test_wrong_arguments_are_one_sentence(run: Run, arguments: str, sentence: str) -> None:
    code, out, err = run(*arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_an_unexpected_error_is_a_sentence_and_its_details_are_logged(run: Run, other: Put) -> None:
    def crash() -> int:
        card = "Skull"
        raise ZeroDivisionError(f"{card} in the pit")

    other("tabletop.selftest", "run", crash)
    code, out, err = run("selftest")
    assert (code, out) == (1, "")
    assert err == f"Something went wrong that should not; the details are in {log_file()}.\n"
    text = log_file().read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert "Skull in the pit" not in text, "a message can name a hidden card"
    assert "in crash\n" in text, "the way through the program is told"
    assert run("--where")[0] == 0
    assert log_file().read_text(encoding="utf-8") == text, "nothing is logged without trouble"


def test_a_large_log_begins_again(run: Run, other: Put) -> None:
    def warn() -> int:
        logging.getLogger("tabletop.test").warning("Mind the gap.")
        return 0

    other("tabletop.selftest", "run", warn)
    log_file().parent.mkdir(parents=True)
    log_file().write_bytes(b"x" * 600_000)
    assert run("selftest")[0] == 0
    assert log_file().read_text(encoding="utf-8").endswith("tabletop.test: Mind the gap.\n")
    assert log_file().stat().st_size < 200
    assert log_file().with_name("bonebed.old.log").stat().st_size == 600_000


def test_an_interrupt_is_told(run: Run, other: Put) -> None:
    def interrupt() -> int:
        raise KeyboardInterrupt

    other("tabletop.selftest", "run", interrupt)
    assert run("selftest") == (130, "", "Stopped.\n")


# As a program


def program(*arguments: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    """Runs ``python -m tabletop`` as people do."""
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *arguments],
        cwd=ROOT,
        text=True,
        stdout=settings.pop("stdout", subprocess.PIPE),
        stderr=subprocess.PIPE,
        check=False,
        **settings,
    )


def test_as_a_program_without_a_screen() -> None:
    result = program("simulate", "toy", "--games", "3", "--json")
    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout)["finished"] == 3
    result = program("fly")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "There is no command or file called 'fly'.\n"


@pytest.mark.parametrize(
    "encoding",
    [
        "ascii",
        "cp1252",
        pytest.param("utf-16", marks=pytest.mark.unix("Windows ends lines of it half-way")),
    ],
)
def test_names_are_printed_whatever_the_output_can_write(home: Path, encoding: str) -> None:
    players = [Player("\N{GREEK SMALL LETTER OMEGA}\U0001f995", 0), Player("{1}", 1)]
    match = Match.start("toy", players, seed=2)
    match.settle()
    match.play(match.state.legal_moves()[0])
    match.close()
    settings = {"env": {**os.environ, "PYTHONIOENCODING": encoding}, "encoding": encoding}
    result = program("replay", str(match.path), **settings)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines()[0].endswith(
        ": \N{GREEK SMALL LETTER OMEGA}\U0001f995, {1}"
        if encoding == "utf-16"
        else ": \\u03c9\\U0001f995, {1}"
    )
    result = program("replay", str(match.path), "--json", **settings)
    assert (result.returncode, result.stderr) == (0, "")
    names = [seat["name"] for seat in json.loads(result.stdout)["seats"]]
    assert names == [player.name for player in players]


@pytest.mark.unix("Windows has no device that is always full")
@pytest.mark.parametrize("command", ["games", "games --json", "--where"])
def test_an_output_that_is_full_is_told(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        result = program(*command.split(), stdout=full)
    assert result.returncode == 1
    assert result.stderr == "The output cannot be written: the disk is full.\n"


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        result = program("games", stdout=writer)
    finally:
        os.close(writer)
    assert (result.returncode, result.stderr) == (1, "")
