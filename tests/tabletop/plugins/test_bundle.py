"""Games are read whole, without running them; what is no game is one sentence."""

from __future__ import annotations

import random
import shutil
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.plugins import bundle
from tabletop.plugins.bundle import Bundle, BundleError, read
from tests.tabletop.plugins.games import TOY, example, laid, zipped


def sentence(path: Path) -> str:
    """Why this is no game."""
    with pytest.raises(BundleError) as caught:
        read(path)
    assert caught.value.sentence.endswith(".")
    return caught.value.sentence


def test_a_zip_a_folder_and_a_project_are_the_same_game(tmp_path: Path) -> None:
    project = laid(tmp_path / "project", {**TOY, "pyproject.toml": b"", "tests/test_it.py": b"1/0"})
    ways = [
        zipped(tmp_path / "toy.zip", TOY),
        zipped(tmp_path / "toy-main.zip", {**TOY, "README.md": b"Hello"}, "toy-main/"),
        project,
        project / "toy_game",
        shutil.make_archive(str(tmp_path / "toy_game"), "zip", project / "toy_game"),
    ]
    found = [read(Path(way)) for way in ways]
    assert {(one.package, one.id, one.title) for one in found} == {
        ("toy_game", "toy", "Pocket Pit")
    }
    assert {frozenset(one.files) for one in found} == {frozenset(TOY)}
    assert len({one.digest for one in found}) == 1


def test_every_change_of_a_file_changes_the_digest(tmp_path: Path) -> None:
    files = example("last_bone")
    ways = [
        files,
        {**files, "last_bone/__init__.py": files["last_bone/__init__.py"] + b"\n"},
        {**files, "last_bone/words.toml": b""},
        {**files, "last_bone/more/words.toml": b""},
    ]
    digests = {
        read(zipped(tmp_path / f"{number}.zip", way)).digest for number, way in enumerate(ways)
    }
    assert len(digests) == len(ways)


def test_what_python_and_systems_leave_behind_is_no_part_of_it(tmp_path: Path) -> None:
    left = {
        "toy_game/__pycache__/lay.cpython-311.pyc": b"1",
        "toy_game/.DS_Store": b"2",
        "__MACOSX/toy_game/._lay.py": b"3",
        "toy_game/old.pyc": b"4",
    }
    clean = read(zipped(tmp_path / "clean.zip", TOY))
    assert read(zipped(tmp_path / "left.zip", {**TOY, **left})).digest == clean.digest
    assert read(laid(tmp_path / "left", {**TOY, **left})).digest == clean.digest


RULEBOOK = TOY["toy_game/rulebook.toml"].decode()


def with_rulebook(text: str) -> dict[str, bytes]:
    return {**TOY, "toy_game/rulebook.toml": text.encode()}


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({}, "holds no game"),
        ({"song.mp3": b"ID3"}, "holds no game"),
        ({"toy_game/__init__.py": b""}, "holds no game"),
        ({**TOY, **example("last_bone")}, "holds several games"),
        (with_rulebook("game = "), "its rulebook.toml cannot be read"),
        (with_rulebook("[" * 20_000), "its rulebook.toml cannot be read"),
        (with_rulebook('title = "No id"'), "the id in its rulebook.toml is not one word"),
        (
            with_rulebook('game = "../x"\ntitle = "T"'),
            "the id in its rulebook.toml is not one word",
        ),
        (with_rulebook('game = "toy"\ntitle = "a\\u202eb"'), "has no title of one line"),
        (with_rulebook('game = "toy"\ntitle = " "'), "has no title of one line"),
        (with_rulebook(f'game = "toy"\ntitle = "{"long" * 30}"'), "has no title of one line"),
        ({"a-b/__init__.py": b"", "a-b/rulebook.toml": b""}, "Python knows no package of such a"),
        ({**TOY, "/etc/cron.d/toy": b""}, "wants to lie outside its folder"),
        ({**TOY, "toy_game/../../x.py": b""}, "wants to lie outside its folder"),
        ({**TOY, "C:/x.py": b""}, "wants to lie outside its folder"),
        ({**TOY, "..\\x.py": b""}, "wants to lie outside its folder"),
    ],
)
def test_what_is_no_game_is_one_sentence(
    files: dict[str, bytes], words: str, tmp_path: Path
) -> None:
    told = sentence(zipped(tmp_path / "odd.zip", files))
    assert told.startswith("odd.zip ")
    assert words in told


def entry(name: str, mode: int) -> zipfile.ZipInfo:
    """An entry of an archive with rights as Unix has them."""
    made = zipfile.ZipInfo(name)
    made.create_system = 3
    made.external_attr = mode << 16
    return made


def test_links_are_not_followed(tmp_path: Path) -> None:
    path = zipped(tmp_path / "link.zip", TOY)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(entry("toy_game/secret.toml", stat.S_IFLNK | 0o777), "/etc/passwd")
    assert "secret.toml in it is a link" in sentence(path)


@pytest.mark.unix("links need rights there")
def test_links_in_a_folder_are_not_followed_but_the_folder_may_be_one(tmp_path: Path) -> None:
    real = laid(tmp_path / "real", TOY)
    (tmp_path / "toy").symlink_to(real)
    assert read(tmp_path / "toy").id == "toy"
    (real / "toy_game" / "secret.toml").symlink_to("/etc/passwd")
    assert "secret.toml in it is a link" in sentence(tmp_path / "toy")


def test_bombs_are_not_unpacked(tmp_path: Path) -> None:
    large = zipped(tmp_path / "large.zip", {**TOY, "toy_game/a.bin": bytes(bundle.MOST_BYTES)})
    assert large.stat().st_size < bundle.MOST_BYTES / 100
    assert sentence(large) == "large.zip is larger than a game can be."
    halves = {f"toy_game/{name}.bin": bytes(bundle.MOST_BYTES // 2) for name in "ab"}
    assert sentence(zipped(tmp_path / "halves.zip", {**TOY, **halves})).endswith("a game can be.")
    many = {f"toy_game/{number}.toml": b"" for number in range(bundle.MOST_FILES + 1)}
    assert "more files" in sentence(zipped(tmp_path / "many.zip", {**TOY, **many}))
    assert "more files" in sentence(laid(tmp_path / "many", {**TOY, **many}))
    empty = {f"{number}/.x": b"" for number in range(4 * bundle.MOST_FILES + 1)}
    assert "more files" in sentence(zipped(tmp_path / "empty.zip", {**empty, **TOY}))


def test_an_archive_that_lies_about_its_sizes_is_damaged(tmp_path: Path) -> None:
    data = bytes(100_000)
    path = zipped(tmp_path / "liar.zip", {**TOY, "toy_game/a.bin": data})
    whole = path.read_bytes()
    size = len(data).to_bytes(4, "little")
    assert whole.count(size) == 2
    path.write_bytes(whole.replace(size, (10).to_bytes(4, "little")))
    assert sentence(path) == "liar.zip is damaged, or no zip."


def test_locked_and_oddly_packed_archives_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "odd.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_BZIP2) as archive:
        for name, data in TOY.items():
            archive.writestr(name, data)
    assert "packed in a way that is not read here" in sentence(path)
    plain = zipped(path, {"a": b""})
    whole = bytearray(plain.read_bytes())
    whole[whole.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(whole)
    assert "locked with a password" in sentence(path)


def test_any_damage_is_a_sentence_or_another_game(tmp_path: Path) -> None:
    path = zipped(tmp_path / "toy.zip", TOY)
    whole, rng = path.read_bytes(), random.Random(1)
    there = read(path)
    refused = 0
    for _ in range(300):
        damaged = bytearray(whole)
        for _ in range(rng.choice((1, 3, 20))):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        path.write_bytes(damaged[: rng.randrange(len(damaged))] if rng.random() < 0.2 else damaged)
        try:
            found = read(path)
        except BundleError:
            refused += 1
        else:
            assert isinstance(found, Bundle)
            assert found.files == there.files or found.digest != there.digest
    assert refused > 100


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: None, "There is no file toy.zip."),
        (lambda path: path.write_bytes(b"PK"), "toy.zip is damaged, or no zip."),
        (lambda path: path.write_bytes(b""), "toy.zip is damaged, or no zip."),
    ],
)
def test_what_cannot_be_opened_is_one_sentence(
    make: Callable[[Path], object], words: str, tmp_path: Path
) -> None:
    make(tmp_path / "toy.zip")
    assert sentence(tmp_path / "toy.zip") == words
