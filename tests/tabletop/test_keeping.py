"""A match is whole on the disk, whatever other programs do to its file while it is played."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.contract import Game, Move
from tabletop import disk, journal
from tabletop.folders import matches_folder
from tabletop.journal import Journal
from tabletop.match import Match, Player
from tabletop.reading import read
from tabletop.record import JournalError, Line
from tabletop.reopening import reopen


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


@pytest.fixture
def match() -> Match:
    """A match in which Ada has made one move, held by this program."""
    match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], seed=1)
    match.settle()
    match.play(Move.of("bury", 1, "A1"))
    return match


def file_of(match: Match) -> Path:
    assert match.path is not None
    return match.path


def replace(path: Path, text: bytes) -> None:
    """Puts another file into the place of this one, as a program that copies folders does."""
    other = path.with_name("other")
    other.write_bytes(text)
    other.replace(path)


def rewrite_byte(path: Path) -> None:
    """Changes a letter of a name, and neither the size nor the file."""
    text = path.read_bytes()
    with path.open("r+b") as file:
        file.write(text.replace(b"Ada", b"Eva"))


MEDDLING: dict[str, tuple[Callable[[Path], object], str]] = {
    "deleted": (Path.unlink, "is no longer there, so the match goes on in a new file"),
    "renamed": (
        lambda path: path.rename(path.with_name("away")),
        "is no longer there, so the match goes on in a new file",
    ),
    "replaced": (
        lambda path: replace(path, b"something else\n" * 40),
        "was changed by another program, so the match goes on in a copy",
    ),
    "replaced by an older copy": (
        lambda path: replace(path, path.read_bytes()[:-20]),
        "was changed by another program, so the match goes on in a copy",
    ),
    "cut": (
        lambda path: os.truncate(path, path.stat().st_size - 5),
        "was changed by another program, so the match goes on in a copy",
    ),
    "emptied": (
        lambda path: os.truncate(path, 0),
        "was changed by another program, so the match goes on in a copy",
    ),
    "grown": (
        lambda path: path.open("ab").write(b'{"move": "end"}\n'),
        "has gone on without this window, so the match goes on in a copy",
    ),
    "changed in its middle": (
        rewrite_byte,
        "was changed by another program, so the match goes on in a copy",
    ),
    "a folder in its place": (
        lambda path: (path.unlink(), path.mkdir()),
        "may not be changed, so the match goes on in a copy",
    ),
}


@pytest.mark.unix("Windows keeps others from a file that is open")
@pytest.mark.parametrize("leaving", [False, True], ids=["at the next move", "when it is left"])
@pytest.mark.parametrize("kind", sorted(MEDDLING))
def test_a_match_whose_file_was_meddled_with_goes_on_in_a_new_file(
    match: Match, kind: str, leaving: bool
) -> None:
    meddle, sentence = MEDDLING[kind]
    path = file_of(match)
    meddle(path)
    theirs = path.read_bytes() if path.is_file() else None
    gone = not path.exists()
    if not leaving:
        match.play(Move.of("end"))
    match.close()
    assert match.take_notices() == [f"{path.name} {sentence}."]
    if not gone:
        assert match.path != path
        assert (path.read_bytes() if path.is_file() else None) == theirs, "theirs is left alone"
    assert file_of(match).parent == matches_folder()
    again = reopen(file_of(match))
    assert again.moves == match.moves
    assert again.take_notices() == []


@pytest.mark.unix("Windows keeps others from a file that is open")
def test_the_whole_folder_taken_away_is_made_again(match: Match) -> None:
    matches_folder().rename(matches_folder().with_name("elsewhere"))
    match.play(Move.of("end"))
    match.close()
    assert reopen(file_of(match)).moves == match.moves
    assert file_of(match).parent == matches_folder()


@pytest.mark.parametrize(
    "harmless",
    [
        pytest.param(lambda path: os.utime(path, (1, 1)), id="touched"),
        pytest.param(
            lambda path: replace(path, path.read_bytes()),
            id="put there again",
            marks=pytest.mark.unix("Windows keeps others from a file that is open"),
        ),
    ],
)
def test_what_changes_nothing_in_the_file_goes_unnoticed(
    match: Match, harmless: Callable[[Path], object]
) -> None:
    path = file_of(match)
    harmless(path)
    match.play(Move.of("end"))
    assert match.take_notices() == []
    assert match.path == path
    assert reopen(path, resume=False).moves == match.moves
    assert journal.in_use(path), "no other window may write there"


def test_half_a_line_that_cannot_be_taken_away_is_no_part_of_the_match(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write

    def stop(handle: int, data: bytes) -> int:
        write(handle, bytes(data)[:7])
        raise OSError(5, "Input/output error")

    match.close()
    one = Journal.resume(read(file_of(match)))
    with monkeypatch.context() as broken:
        broken.setattr("os.write", stop)
        broken.setattr("os.ftruncate", lambda *of: None)
        with pytest.raises(JournalError, match="the disk refuses"):
            one.append(Line("note", "Half."))
    one.flush()
    one.close()
    assert one.path == match.path
    assert read(file_of(match)).lines == tuple(one.lines)


def test_a_match_can_move_to_another_file_and_goes_on_there(match: Match, tmp_path: Path) -> None:
    old, new = file_of(match), tmp_path / "stick.bonebed"
    before = old.read_bytes()
    match.move_to(new)
    match.play(Move.of("end"))
    assert match.path == new
    assert old.read_bytes() == before
    assert not journal.in_use(old)
    assert journal.in_use(new)
    assert reopen(new, resume=False).moves == match.moves


# The disk itself


@pytest.mark.unix("Windows has no folder that can be synced")
def test_the_folder_is_synced_after_the_file_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one"
    seen: list[tuple[bool, bool]] = []
    fsync = os.fsync

    def noted(handle: int) -> None:
        seen.append((os.path.samestat(os.fstat(handle), tmp_path.stat()), path.exists()))
        fsync(handle)

    monkeypatch.setattr("os.fsync", noted)
    disk.write_whole(path, b"text")
    assert seen == [(False, False), (True, True)]
    assert path.read_bytes() == b"text"


@pytest.mark.unix("Windows has no fcntl")
@pytest.mark.parametrize("known", [True, False], ids=["disk", "network drive"])
def test_on_macos_the_drive_itself_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    asked: list[str] = []

    def ask(handle: int, what: int) -> None:
        asked.append(f"fcntl {what}")
        if not known:
            raise OSError(25, "Inappropriate ioctl for device")

    monkeypatch.setattr("fcntl.F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr("fcntl.fcntl", ask)
    monkeypatch.setattr("os.fsync", lambda handle: asked.append("fsync"))
    with (tmp_path / "one").open("wb") as file:
        disk.sync(file.fileno())
    assert asked == (["fcntl 51"] if known else ["fcntl 51", "fsync"])


@pytest.mark.unix("a link needs special rights on Windows")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to("real")
    disk.write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


def test_what_killed_programs_left_is_cleared_once_it_is_old(tmp_path: Path) -> None:
    for name in (".bonebed-1.new", ".bonebed-2.new", "new", ".bonebed-3"):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / ".bonebed-4.new").mkdir()
    for name in (".bonebed-2.new", ".bonebed-3", ".bonebed-4.new"):
        os.utime(tmp_path / name, (500, 500))
    disk.write_whole(tmp_path / "file", b"123")
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == [".bonebed-1.new", ".bonebed-3", ".bonebed-4.new", "file", "new"]
    disk.clear_left(tmp_path / "missing")


@pytest.mark.parametrize(("windows", "works"), [(True, True), (False, False)])
def test_a_file_that_somebody_reads_for_a_moment_is_replaced_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, windows: bool, works: bool
) -> None:
    file, replace, refused = tmp_path / "settings.json", Path.replace, [1, 2]

    def busy(self: Path, target: Path) -> Path:
        if refused:
            raise PermissionError(refused.pop(), "in use")
        return replace(self, target)

    disk.write_whole(file, b"old")
    monkeypatch.setattr(disk, "_WINDOWS", windows)
    monkeypatch.setattr(Path, "replace", busy)
    if works:
        disk.write_whole(file, b"new")
    else:
        with pytest.raises(PermissionError):
            disk.write_whole(file, b"new")
    assert file.read_bytes() == (b"new" if works else b"old")
    assert [one.name for one in tmp_path.iterdir()] == [file.name]
