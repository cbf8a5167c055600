"""The file of a match: killing the program, bad files, two programs, and disks that refuse."""

from __future__ import annotations

import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules.contract import Game, Move
from tabletop import journal, reading
from tabletop.folders import matches_folder
from tabletop.journal import Journal
from tabletop.match import Match, Player
from tabletop.record import JournalError, Line
from tabletop.reopening import branch, reopen

TESTS = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


@pytest.fixture
def file() -> Path:
    """The file of a match in which Ada has made one move."""
    match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], seed=1)
    match.settle()
    match.play(Move.of("bury", 1, "A1"))
    match.close()
    assert match.path is not None
    return match.path


class Program:
    """Another process that plays a match; see tests/tabletop/player.py."""

    def __init__(self, file: Path | str, prepare: Callable[[], None] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.tabletop.player", str(file)],
            cwd=TESTS,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=prepare,
        )
        self.notices: list[str] = []
        self.path = Path(self.until("file"))

    def until(self, word: str) -> str:
        """The rest of the next line that begins with this word."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            first, _, rest = line.rstrip("\n").partition(" " if " " in line[:7] else "|")
            if first == word:
                return rest
            if first == "notice":
                self.notices.append(rest)
        raise AssertionError(f"the program ended before it said {word}")

    def move(self) -> list[str]:
        """Lets it make a move; all moves so far."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self.until("moves").split("|")

    def kill(self) -> None:
        """Ends it as the system would, at once."""
        self.process.kill()
        self.process.communicate()


@contextlib.contextmanager
def program(file: Path | str, prepare: Callable[[], None] | None = None) -> Iterator[Program]:
    """A program that is certainly ended afterwards."""
    one = Program(file, prepare)
    try:
        yield one
    finally:
        one.kill()


# Killing the program


@pytest.mark.parametrize("moves", [1, 4])
def test_killing_the_program_loses_nothing(moves: int) -> None:
    with program("new") as player:
        for _ in range(moves):
            made = player.move()
        player.kill()
        match = reopen(player.path)
    assert [str(move) for move in match.moves] == made
    assert match.take_notices() == []
    match.play(match.state.legal_moves()[0])
    assert match.take_notices() == [], "the file is free again"


def test_a_program_that_goes_on_with_a_killed_match_appends_to_its_file() -> None:
    with program("new") as first:
        first.move()
    before = first.path.read_bytes()
    with program(first.path) as second:
        made = second.move()
    assert second.path == first.path
    assert first.path.read_bytes().startswith(before)
    assert [str(move) for move in reopen(first.path).moves] == made


# Two programs


def test_two_programs_never_write_one_file() -> None:
    with program("new") as first:
        first.move()
        before = first.path.read_bytes()
        with program(first.path) as second:
            assert second.notices == [
                f"{first.path.name} is being played in another window, "
                "so the match goes on in a copy."
            ]
            theirs = second.move()
        assert first.path.read_bytes() == before
        ours = first.move()
    copies = sorted(set(matches_folder().glob("*.bonebed")) - {first.path})
    assert len(copies) == 1
    assert [str(move) for move in reopen(copies[0]).moves] == theirs
    assert [str(move) for move in reopen(first.path).moves] == ours


def test_one_that_looked_on_goes_on_in_a_copy_when_the_file_has_grown(file: Path) -> None:
    onlooker = reopen(file, resume=False)
    player = reopen(file)
    player.play(Move.of("end"))
    player.close()
    grown = file.read_bytes()
    onlooker.play(Move.of("end"))
    assert onlooker.take_notices() == [
        f"{file.name} has gone on without this window, so the match goes on in a copy."
    ]
    assert file.read_bytes() == grown
    assert onlooker.path not in (None, file)
    onlooker.close()
    assert onlooker.path is not None
    assert reopen(onlooker.path).moves == onlooker.moves


def test_a_match_that_was_closed_takes_hold_of_its_file_again(file: Path) -> None:
    match = reopen(file)
    match.play(Move.of("end"))
    match.close()
    match.play(Move.of("end"))
    assert match.take_notices() == []
    assert match.path == file
    assert journal.in_use(file)
    match.close()
    other = reopen(file)
    match.play(match.state.legal_moves()[0])
    assert match.take_notices() == [
        f"{file.name} is being played in another window, so the match goes on in a copy."
    ]
    other.close()
    assert match.path is not None
    match.close()
    assert reopen(match.path).moves == match.moves
    assert reopen(file).moves == other.moves


def test_a_new_match_never_writes_over_a_file(file: Path) -> None:
    before = file.read_bytes()
    match = Match.start("toy", [Player("Ada", 0)], path=file)
    match.play_chance()
    assert match.take_notices() == [
        "The match cannot be saved: a file of that name is in the way. "
        "It goes on in memory until it can be."
    ]
    with pytest.raises(JournalError, match="a file of that name is in the way"):
        branch(match, 1, file)
    assert file.read_bytes() == before


def test_whether_a_match_is_played_can_be_asked(file: Path) -> None:
    assert not journal.in_use(file)
    match = reopen(file)
    assert journal.in_use(file)
    match.close()
    assert not journal.in_use(file)
    assert not journal.in_use(file.with_name("missing.bonebed"))


# Bad files


def changed(text: bytes, **fields: object) -> bytes:
    """The journal with other fields in its header."""
    first, rest = text.split(b"\n", 1)
    return json.dumps({**json.loads(first), **fields}).encode() + b"\n" + rest


def inserted(text: bytes, line: bytes) -> bytes:
    """The journal with another third line."""
    lines = text.split(b"\n")
    return b"\n".join([*lines[:2], line, *lines[2:]])


BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda text: b"", "{name} is empty."),
    "truncated in the header": (lambda text: text[:40], "{name} is not a Bonebed match."),
    "truncated in the middle": (
        lambda text: inserted(text, b'{"move": "en'),
        "{name} is damaged at line 3.",
    ),
    "two lines in one": (
        lambda text: inserted(text, b'{"move": "end"}{"move": "end"}'),
        "{name} is damaged at line 3.",
    ),
    "other JSON": (lambda text: b'{"format": "geojson"}\n', "{name} is not a Bonebed match."),
    "a list": (lambda text: b"[1, 2, 3]\n", "{name} is not a Bonebed match."),
    "deep JSON": (lambda text: b"[" * 9000 + b"\n", "{name} is not a Bonebed match."),
    "text": (lambda text: "Größe\n".encode("latin-1"), "{name} is not a Bonebed match."),
    "binary": (lambda text: bytes(range(256)) * 100, "{name} is not a Bonebed match."),
    "no line ever ends": (lambda text: b"x" * 100_000, "{name} is not a Bonebed match."),
    "newer format": (
        lambda text: changed(text, version=2),
        "{name} was made by a newer version of Bonebed.",
    ),
    "newer rules": (
        lambda text: changed(text, rules=99),
        "{name} was played with newer rules of Pocket Pit.",
    ),
    "unknown game": (
        lambda text: changed(text, game="chess", title="Chess"),
        "{name} is a match of Chess, which is not on this table.",
    ),
    "game outside": (lambda text: changed(text, game="../os"), "{name} is damaged at line 1."),
    "no players": (lambda text: changed(text, players=[]), "{name} is damaged at line 1."),
    "odd player": (lambda text: changed(text, players=["Ada", 3]), "{name} is damaged at line 1."),
    "control codes": (
        lambda text: changed(text, players=[{"name": "\x1b[2J", "colour": 0, "kind": "person"}]),
        "{name} is damaged at line 1.",
    ),
    "unknown computer": (
        lambda text: changed(text, players=[{"name": "Ada", "colour": 0, "kind": "genius"}] * 2),
        "{name} needs a computer player called genius, which is not on this table.",
    ),
    "too many seats": (
        lambda text: changed(text, players=[{"name": "A", "colour": 0, "kind": "person"}] * 5),
        "{name} cannot be played: Pocket Pit is played by 1, 2, 3, 4 players, not by 5.",
    ),
    "bad option": (
        lambda text: changed(text, options={"rounds": "9"}),
        "{name} cannot be played: Rounds can be 1, 2, 3, not '9'.",
    ),
    "options are no table": (
        lambda text: changed(text, options=[]),
        "{name} is damaged at line 1.",
    ),
    "seed is no number": (lambda text: changed(text, seed="x"), "{name} is damaged at line 1."),
    "illegal move": (
        lambda text: inserted(text, b'{"move": "lay 1 A1"}'),
        "{name}, line 3: the rules do not allow this move.",
    ),
    "no move": (
        lambda text: inserted(text, b'{"move": ""}'),
        "{name}, line 3: the rules do not allow this move.",
    ),
    "odd line": (
        lambda text: inserted(text, b'{"run": "rm -r /"}'),
        "{name} is damaged at line 3.",
    ),
    "too much undone": (
        lambda text: inserted(text, b'{"undo": 2}'),
        "{name}, line 3: there is nothing to undo.",
    ),
    "nothing to redo": (
        lambda text: inserted(text, b'{"redo": 1}'),
        "{name}, line 3: there is nothing to redo.",
    ),
    "endless line": (
        lambda text: text + b'{"note": "' + b"x" * 20_000,
        "{name} is damaged at line 7.",
    ),
    "endless lines": (
        lambda text: text + b'{"note": ""}\n' * 100_000,
        "{name} is too long to be a match.",
    ),
}


@pytest.mark.parametrize("kind", sorted(BAD))
def test_a_bad_file_gives_one_sentence_and_is_left_as_it_was(file: Path, kind: str) -> None:
    damage, sentence = BAD[kind]
    file.write_bytes(damage(file.read_bytes()))
    before = file.read_bytes(), file.stat().st_mtime_ns
    with pytest.raises(JournalError) as caught:
        reopen(file)
    assert caught.value.sentence == sentence.format(name=file.name)
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before
    assert list(file.parent.iterdir()) == [file]


def test_a_file_of_a_gigabyte_is_refused_by_its_size(file: Path) -> None:
    os.truncate(file, 2**30)
    with pytest.raises(JournalError, match="is too large to be a match"):
        reopen(file)
    with pytest.raises(JournalError, match="is too large to be a match"):
        reading.peek(file)
    assert file.stat().st_size == 2**30


@pytest.mark.unix("Windows has no named pipes or devices among its files")
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, sentence in [
        (tmp_path / "missing.bonebed", "There is no file missing.bonebed."),
        (tmp_path, f"{tmp_path.name} is a folder, not a match."),
        (tmp_path / "pipe", "pipe is not a match."),
        (Path("/dev/zero"), "zero is not a match."),
        (tmp_path / "a\0b", "a\ufffdb cannot be read: no file can have such a name."),
    ]:
        with pytest.raises(JournalError) as caught:
            reopen(path)
        assert caught.value.sentence == sentence


def test_a_crash_in_the_rules_is_a_sentence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from toy_game.game import ToyState

    def crash(self: ToyState, move: Move, beat: object = None) -> None:
        raise RuntimeError

    monkeypatch.setattr(ToyState, "perform", crash)
    with pytest.raises(JournalError, match="line 2: this move cannot be played"):
        reopen(file)


def test_no_damage_gives_anything_but_a_sentence(file: Path) -> None:
    """Some hundred files with bytes changed, put in, taken out, and swapped."""
    whole = file.read_bytes()
    rng = random.Random(1)
    opened = 0
    sentences = []
    for _ in range(400):
        text = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            match rng.randrange(4):
                case 0:
                    text[at] = rng.randrange(256)
                case 1:
                    text[at:at] = rng.randbytes(rng.randint(1, 4))
                case 2:
                    del text[at : at + rng.randint(1, 30)]
                case 3:
                    lines = text.splitlines(keepends=True)
                    rng.shuffle(lines)
                    text = bytearray().join(lines)
        file.write_bytes(text)
        try:
            reopen(file).close()
            opened += 1
        except JournalError as error:
            sentences.append(error.sentence)
        assert file.read_bytes() == text
    assert all(sentence.endswith(".") for sentence in sentences)
    assert 0 < opened < 200, "some damage leaves a match that can be played"


# A last line that was cut off


@pytest.mark.parametrize("missing", range(1, 16))
def test_a_cut_last_line_costs_that_line_only(file: Path, missing: int) -> None:
    whole, line = file.read_bytes(), b'{"move": "end"}'
    tail = line[:-missing]
    file.write_bytes(whole + tail)
    match = reopen(file)
    assert file.read_bytes() == whole + tail, "opening changes nothing"
    assert str(match.moves[-1]) == "bury 1 A1"
    told = [f"The last line of {file.name} was cut off and is left out."] if tail else []
    assert match.take_notices() == told
    match.play(Move.of("end"))
    match.close()
    assert file.read_bytes() == whole + line + b"\n"
    kept = [path.read_bytes() for path in file.parent.iterdir() if path != file]
    assert kept == ([tail] if tail else []), "what was cut off is not thrown away"


def test_a_last_line_without_its_end_counts_and_the_next_one_stands_alone(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole.rstrip(b"\n"))
    match = reopen(file)
    assert match.take_notices() == []
    match.play(Move.of("end"))
    assert file.read_bytes() == whole + b'{"move": "end"}\n'


# Disks and folders that refuse


@pytest.fixture
def readable(file: Path) -> Iterator[Path]:
    """A match in a folder that everybody may enter, while this process has no special rights."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        path = folder / "match.bonebed"
        path.write_bytes(file.read_bytes())
        path.chmod(0o644)
        special = os.geteuid() == 0
        if special:
            os.seteuid(65534)
        try:
            yield path
        finally:
            if special:
                os.seteuid(0)
            folder.chmod(0o755)


def forbid(path: Path, mode: int) -> None:
    """Sets the mode of a file, also where it belongs to the user that the tests began with."""
    me = os.geteuid()
    if me != os.getuid():
        os.seteuid(os.getuid())
    path.chmod(mode)
    if me != os.getuid():
        os.seteuid(me)


@pytest.mark.unix("Windows has no modes that take a right from its owner")
def test_a_file_that_may_not_be_read_is_refused(readable: Path) -> None:
    forbid(readable, 0)
    with pytest.raises(JournalError) as caught:
        reopen(readable)
    assert caught.value.sentence == "You may not read match.bonebed."


@pytest.mark.unix("Windows has no modes that take a right from its owner")
def test_a_match_in_a_read_only_folder_goes_on_in_a_copy(
    readable: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbid(readable, 0o444)
    forbid(readable.parent, 0o555)
    before = readable.read_bytes(), readable.stat().st_mtime_ns
    with tempfile.TemporaryDirectory() as home:
        monkeypatch.setenv("BONEBED_HOME", home)
        match = reopen(readable)
        assert match.take_notices() == [
            "match.bonebed may not be changed, so the match goes on in a copy."
        ]
        match.play(Move.of("end"))
        match.close()
        assert match.path is not None
        assert match.path.parent == matches_folder()
        assert reopen(match.path).state == match.state
    assert (readable.read_bytes(), readable.stat().st_mtime_ns) == before
    with pytest.raises(JournalError, match="cannot be written: you may not write there"):
        match.save_as(readable.parent / "copy.bonebed")


@pytest.mark.unix("Windows has no modes that take a right from its owner")
def test_where_no_match_can_be_kept_it_is_played_in_memory(
    readable: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbid(readable.parent, 0o555)
    monkeypatch.setenv("BONEBED_HOME", str(readable.parent / "home"))
    match = Match.start("toy", [Player("Ada", 0)], seed=1)
    match.settle()
    match.play(Move.of("end"))
    assert match.take_notices() == [
        "The match cannot be saved: you may not write there. It goes on in memory until it can be."
    ]
    assert match.steps == 3


@pytest.mark.unix("Windows has no limit on the size of files")
def test_a_file_that_may_not_grow_keeps_whole_lines() -> None:
    """The limit of the system strikes in the middle of a line."""
    import resource

    limit = 600

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    with program("new", small_files) as player:
        for _ in range(15):
            made = player.move()
    assert player.notices == [
        "The match cannot be saved: the file may not grow. It goes on in memory until it can be."
    ]
    text = player.path.read_bytes()
    assert limit - 40 < len(text) <= limit
    kept = reopen(player.path)
    assert kept.take_notices() == []
    assert [str(move) for move in kept.moves] == made[: kept.steps]


@pytest.mark.unix("Windows has no device that is always full")
def test_a_full_device_is_named_as_such(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Journal.resume(reading.read(file))
    write = os.write
    with Path("/dev/full").open("r+b", buffering=0) as full, monkeypatch.context() as disk:
        disk.setattr("os.write", lambda handle, data: write(full.fileno(), data))
        with pytest.raises(JournalError) as caught:
            one.append(Line("note", "No room."))
    assert caught.value.sentence == "The match cannot be saved: the disk is full."
    one.flush()
    one.close()
    assert reading.read(file).lines[-1] == Line("note", "No room.")


def test_nothing_is_left_when_the_first_line_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    match = Match.start("toy", [Player("Ada", 0)], seed=1)
    match.play_chance()
    match.close()
    assert list(matches_folder().iterdir()) == []
