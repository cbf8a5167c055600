"""Only games that were allowed run, and a broken one is one sentence."""

from __future__ import annotations

import logging
import random
import subprocess
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import pytest

from rules import registry
from tabletop import folders
from tabletop.bots.worker import Thinker
from tabletop.lab import simulate
from tabletop.match import Match, Player
from tabletop.plugins import adding, consent, shelving, watch
from tabletop.plugins.bundle import Bundle, BundleError, read
from tabletop.record import JournalError
from tabletop.reopening import reopen
from tests.tabletop.nowhere import NOWHERE, nowhere
from tests.tabletop.plugins.games import TOY, example, laid, zipped


def added(
    files: Mapping[str, bytes], name: str = "game.zip", allowed: bool | None = True
) -> Bundle:
    """A game in the folder of games, allowed or not."""
    bundle = read(zipped(folders.games_folder() / name, files))
    if allowed is not None:
        assert consent.keep(bundle, allowed) == ""
    return bundle


def test_a_game_runs_after_it_was_allowed_only() -> None:
    marked = {**TOY, "toy_game/__init__.py": b"import sys\nsys.toy_ran = True\n"}
    bundle = added(marked, allowed=None)
    assert shelving.bring_in() == []
    assert [one.path for one in shelving.waiting()] == [bundle.path]
    consent.keep(bundle, False)
    assert shelving.bring_in() == shelving.waiting() == []
    assert not hasattr(sys, "toy_ran")
    consent.keep(bundle, True)
    assert shelving.bring_in() == ["game.zip is left out: its program has no game called GAME."]
    assert sys.toy_ran  # type: ignore[attr-defined]
    del sys.toy_ran  # type: ignore[attr-defined]


@pytest.mark.parametrize("form", ["zip", "folder", "project"])
def test_it_is_on_the_table_with_all_its_files(form: str) -> None:
    place = folders.games_folder()
    if form == "zip":
        path = zipped(place / "pit.zip", TOY, "pit-main/")
    else:
        path = laid(place / ("" if form == "folder" else "pit"), TOY)
        path = path / "toy_game" if form == "folder" else path
    consent.keep(read(path), True)
    assert shelving.bring_in() == []
    assert "toy" in registry.available()
    game = registry.load("toy")
    assert game.title == "Pocket Pit"
    assert files("toy_game").joinpath("rulebook.toml").read_bytes() == TOY["toy_game/rulebook.toml"]
    assert {one.name for one in files("toy_game").iterdir()} >= {"lay.py", "rulebook.toml"}
    module = sys.modules["toy_game.lay"]
    assert Path(str(module.__file__)).is_relative_to(path)
    shelving.take_all_off()
    assert "toy" not in registry.available()
    assert "toy_game.lay" not in sys.modules


def test_a_changed_game_asks_again_and_what_was_read_is_what_runs() -> None:
    files = example("last_bone")
    bundle = added(files)
    code = files["last_bone/__init__.py"]
    zipped(bundle.path, {**files, "last_bone/__init__.py": code + b"\nraise SystemExit\n"})
    assert shelving.put_on_table(bundle) == "", "it was read before the file was changed"
    assert [one.path for one in shelving.waiting()] == [bundle.path]
    shelving.take_all_off()
    assert shelving.bring_in() == []
    assert "last_bone" not in registry.available()


def test_bytecode_that_lies_beside_a_program_is_never_run(tmp_path: Path) -> None:
    path = laid(folders.games_folder(), TOY) / "toy_game"
    consent.keep(read(path), True)
    for _ in range(2):
        assert shelving.bring_in() == []
        registry.load("toy")
        shelving.take_all_off()
    assert not (path / "__pycache__").exists()


def line(text: str) -> int:
    """The number of the line of the example that begins so."""
    code = example("last_bone")["last_bone/__init__.py"].decode().splitlines()
    return next(number for number, one in enumerate(code, 1) if one.strip().startswith(text))


BROKEN = {
    "no Python": (
        example("last_bone", ("def read(self", "def read(self(")),
        "game.zip does not work; tell who made it: "
        f"line {line('def read')} of __init__.py is no Python.",
    ),
    "an error": (
        example("last_bone", ("GAME = LastBone()", "GAME = LastBones()")),
        "game.zip does not work; tell who made it: "
        f"NameError in line {line('GAME')} of __init__.py.",
    ),
    "an end of the program": (
        example("last_bone", ("GAME = LastBone()", "raise SystemExit(3)")),
        "game.zip does not work; tell who made it: "
        f"SystemExit in line {line('GAME')} of __init__.py.",
    ),
    "no game": (
        example("last_bone", ("GAME = LastBone()", "GAME = LastBone")),
        "game.zip is left out: its program has no game called GAME.",
    ),
    "another id": (
        {
            "last_bone/__init__.py": example("last_bone")["last_bone/__init__.py"].replace(
                b'"rulebook.toml"', b'"other.toml"'
            ),
            "last_bone/rulebook.toml": example("last_bone")["last_bone/rulebook.toml"],
            "last_bone/other.toml": example("deep_bone")["deep_bone/rulebook.toml"],
        },
        "game.zip is left out: its program calls itself deep_bone, its rulebook last_bone.",
    ),
    "the id of a game of this table": (
        {**TOY, "toy_game/rulebook.toml": b'game = "memory"\ntitle = "Memory"'},
        "game.zip is left out: memory is the id of another game of this table.",
    ),
    "a package that Python has": (
        {"random/__init__.py": b"", "random/rulebook.toml": b'game = "luck"\ntitle = "Luck"'},
        "game.zip is left out: something else is called random already.",
    ),
    "a package of this program": (
        {"rules/__init__.py": b"", "rules/rulebook.toml": b'game = "luck"\ntitle = "Luck"'},
        "game.zip is left out: something else is called rules already.",
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_game_is_one_sentence(fault: str, caplog: pytest.LogCaptureFixture) -> None:
    files, sentence = BROKEN[fault]
    added(files)
    before = registry.available()
    with caplog.at_level(logging.WARNING):
        assert shelving.bring_in() == [sentence]
    assert registry.available() == before
    assert [one.problem for one in shelving.found()] == [sentence]
    assert caplog.records
    if fault == "an error":
        assert "in <module>\n    GAME = LastBones()" in caplog.text, "the log says where"


def test_a_broken_game_leaves_the_others() -> None:
    added(BROKEN["an error"][0], "a.zip")
    added(TOY, "b.zip")
    (folders.games_folder() / "c.zip").write_bytes(b"no zip")
    (folders.games_folder() / "notes.txt").write_text("about my games")
    assert shelving.bring_in() == [
        f"a.zip does not work; tell who made it: NameError in line {line('GAME')} of __init__.py.",
        "c.zip is damaged, or no zip.",
    ]
    assert "toy" in registry.available()


def test_of_two_games_with_one_id_the_first_is_there() -> None:
    added(example("last_bone"), "a.zip")
    added(example("last_bone", ("GAME = LastBone()", "GAME = LastBone()\n")), "b.zip")
    assert shelving.bring_in() == ["b.zip is left out: a.zip brings a game of the same id."]


@pytest.mark.parametrize("end", ["import os; os._exit(7)", "import os; os.abort()"])
def test_a_game_that_never_came_back_is_left_out_afterwards(end: str) -> None:
    files = example("last_bone", ("GAME = LastBone()", end))
    bundle = added(files, "bone.zip")
    added(TOY, "pit.zip")
    program = "from tabletop.plugins import shelving; shelving.bring_in()"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True).returncode
    for sentences in ([
        "bone.zip is left out: it never came back when it was loaded last time. The settings can "
        "allow it again."
    ], []):  # fmt: skip
        assert shelving.bring_in() == sentences
        assert "toy" in registry.available()
        assert consent.answer(bundle) is False
        shelving.take_all_off()


def test_a_game_that_another_window_loads_just_now_is_not_blamed() -> None:
    bundle = added(TOY)
    with watch.watched(bundle):
        assert shelving.bring_in() == []
        assert "toy" in registry.available()
    assert watch.lost() == ""


def test_a_match_never_brings_a_game(tmp_path: Path) -> None:
    bundle = added(TOY)
    shelving.bring_in()
    match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], path=tmp_path / "a.bonebed")
    match.play(match.chance_move())
    match.close()
    shelving.take_all_off()
    for answer, words in [
        (False, "a.bonebed is a match of Pocket Pit, a game that may not run here: the settings"),
        (True, "a.bonebed is a match of Pocket Pit, which is not on this table."),
    ]:
        consent.keep(bundle, answer)
        with pytest.raises(JournalError) as caught:
            reopen(tmp_path / "a.bonebed")
        assert caught.value.sentence.startswith(words)
        assert "toy_game" not in sys.modules
    shelving.bring_in()
    assert reopen(tmp_path / "a.bonebed", resume=False).steps == 1


@pytest.mark.not_wine("leaves a process waiting at an empty queue, whatever is put into it")
def test_computers_and_workers_know_it_in_processes_of_their_own() -> None:
    added(TOY)
    shelving.bring_in()
    assert simulate("toy", 2, 4, workers=2).finished == 4
    match = Match.start("toy", [Player("Ada", 0, "beginner"), Player("Ben", 1)], seed=1)
    match.play_all(match.chance_move() for _ in range(4))
    thinker = Thinker()
    thinker.ask(match.header, match.moves, 0)
    move = None
    while move is None:
        move = thinker.answer()
    thinker.stop()
    assert move in match.state.legal_moves()


def test_answers_that_cannot_be_kept_hold_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = added(TOY, allowed=None)
    folders.answers_file().mkdir()
    assert consent.keep(bundle, True).startswith("The answer holds only until the table is closed")
    assert consent.answer(bundle) is True


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"games": 3}', '{"games": {"x": []}}', "[" * 9999]
)
def test_damaged_answers_ask_again(text: str) -> None:
    bundle = added(TOY)
    folders.answers_file().write_text(text.replace("x", bundle.digest))
    assert consent.answer(bundle) is None
    assert consent.keep(bundle, False) == ""
    assert consent.answer(bundle) is False


@pytest.mark.parametrize("variables", NOWHERE)
def test_without_a_place_there_are_no_added_games(
    variables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with nowhere(monkeypatch, variables):
        assert shelving.bring_in() == []


# --- adding a copy -----------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["zip", "folder"])
def test_a_copy_takes_the_place_of_the_one_before(form: str, tmp_path: Path) -> None:
    old = added(example("last_bone"), "last_bone-1.zip")
    shelving.bring_in()
    newer = example("last_bone", ("GAME = LastBone()", "GAME = LastBone()\n"))
    path = zipped(tmp_path / "last_bone-2.zip", newer)
    if form == "folder":
        path = laid(tmp_path / "project", {**newer, "pyproject.toml": b"", ".git/config": b""})
    bundle = read(path)
    assert adding.is_there(bundle) is None
    assert [one.path for one in adding.replaced(bundle)] == [old.path]
    copy = adding.add(bundle)
    assert copy.path.name == ("last_bone-2.zip" if form == "zip" else "last_bone")
    assert adding.is_there(bundle) == copy
    assert {one.name for one in folders.games_folder().iterdir()} == {copy.path.name, "removed"}
    assert (folders.games_folder() / "removed" / old.path.name).is_file()
    consent.keep(copy, True)
    assert shelving.put_on_table(copy) == ""
    assert registry.load("last_bone").start(2).legal_moves()


def test_what_changes_while_it_is_added_is_not_taken(tmp_path: Path) -> None:
    path = zipped(tmp_path / "game.zip", TOY)
    bundle = read(path)
    zipped(path, example("last_bone"))
    with pytest.raises(BundleError) as caught:
        adding.add(bundle)
    assert caught.value.sentence == "game.zip has changed meanwhile: add it again."


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    bundle = read(zipped(tmp_path / "game.zip", TOY))
    folders.games_folder().parent.mkdir(parents=True)
    folders.games_folder().write_text("in the way")
    with pytest.raises(BundleError) as caught:
        adding.add(bundle)
    assert caught.value.sentence == "game.zip cannot be added: a file of that name is in the way."


def test_random_playouts_of_an_added_game_end() -> None:
    added(example("deep_bone"))
    shelving.bring_in()
    state, rng = registry.load("deep_bone").start(2), random.Random(1)
    state.play(state.chance(rng))
    while state.current_seat is not None:
        state.play(rng.choice(state.legal_moves()))
    assert state.outcome() is not None
