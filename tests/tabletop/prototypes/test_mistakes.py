"""What is wrong with a box is told all at once, each with its file and line, and nothing is run."""

from __future__ import annotations

import io
import os
import stat
import struct
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from art import picture_file
from tabletop import cli
from tabletop.prototypes import PrototypeError, load, sources
from tests.tabletop.prototypes import example

BEGIN = 'title = "T"\n[[deck]]\ntitle = "D"\n'


def told(path: Path) -> list[str]:
    with pytest.raises(PrototypeError) as caught:
        load(path)
    return [str(one) for one in caught.value.mistakes]


def box(folder: Path, text: str) -> list[str]:
    (folder / "box.toml").write_text(text, encoding="utf-8")
    return told(folder)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "box.toml: The box needs a title."),
        ('title = "T"\n', "box.toml: The box is empty: it needs a [[deck]]."),
        ("title = 3\n" + BEGIN[11:], "box.toml, line 1: title is a text, in quotes."),
        ('title = "{0}"\n', "box.toml, line 1: title is one line, without braces."),
        (f'title = "{"long" * 20}"\n', "box.toml, line 1: title has at most 60 letters."),
        ("title = \n", "box.toml, line 1: This is not TOML: invalid value."),
        ('title = "T"\ndeck = 3\n', "line 2: deck is written as tables in two pairs of brackets."),
        (BEGIN, "line 2: A deck has its cards from one of [[deck.card]], csv and sheet."),
        (BEGIN + "[[deck.card]]\n", "line 4: A card needs a title, or a face with a picture."),
        (
            BEGIN + '[[deck.card]]\ntitle = "A"\ncount = 0\n',
            "line 6: count is a whole number from 1 to 200.",
        ),
        (
            BEGIN + '[[deck.card]]\ntitle = "A"\n\n[[deck.card]]\nfaec = "a.png"\n',
            'line 8: There is no key "faec"; there are id, title, line,',
        ),
        (
            BEGIN + '[[deck.card]]\ntitle = "A"\nicons = ["bone/egg"]\n',
            "line 6: icons has no sign 'bone/egg'; bonebed art DIR paints all.",
        ),
        (BEGIN + 'shape = "round"\n', "line 4: shape is one of card, wide, tile, token,"),
        (
            BEGIN + "size = [63]\n",
            "line 4: size is a width and a height, each from 5 to 280 millimetres.",
        ),
        (BEGIN + "solid = 1\n", "line 4: solid is true or false."),
        (BEGIN + 'back = "b.png"\n', "line 4: There is no file called b.png."),
        (BEGIN + 'sheet = "s.png"\n', "line 4: A sheet needs its columns and rows."),
        (
            BEGIN + 'sheet = "s.png"\ncolumns = 2\nrows = 2\ncards = 5\n',
            "line 7: The sheet has 4 places only.",
        ),
        (BEGIN + '[[deck.card]]\nface = "a.gif"\n', "line 4: There is no file called a.gif."),
        (
            BEGIN + '[[deck.card]]\nface = "a.png"\nvalue = "3"\n',
            "line 4: The picture of the face is the whole card: leave value out.",
        ),
        (
            BEGIN + '[[deck.card]]\nid = "a"\ntitle = "A"\n' * 2,
            'line 7: Another card of the deck has the id "a".',
        ),
        (
            BEGIN + '[[deck.card]]\ntitle = "A"\n[[deck]]\ntitle = "D"\n',
            'line 7: Another deck has the id "d": give it its own.',
        ),
        ('title = "T"\nseats = [2, 9]\n', "line 2: seats is a list of different numbers"),
        (BEGIN + 'csv = "none.csv"\n', "line 4: There is no file called none.csv."),
        (
            BEGIN + "count = 200\neach_seat = true\n" + '[[deck.card]]\ntitle = "A"\n',
            "1200 pieces of 1 kinds are too many: a box has at most 1000 of 1000.",
        ),
        ("a = " + "[" * 5000, "box.toml: This is not TOML that can be read."),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    assert any(said in one for one in box(tmp_path, text))


def test_all_mistakes_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = example.write(tmp_path / "rush")
    (folder / "box.toml").write_text(
        example.BOX.replace("columns = 3", "columns = 0").replace("night_shift", "day_shift"),
        encoding="utf-8",
    )
    (folder / "finds.csv").write_text("title,value\nFemur,1234567\nRib\n", encoding="utf-8")
    assert cli.main(["box", "check", str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "box.toml, line 17: There is no file called tasks/day_shift.png.",
        "box.toml, line 29: A sheet needs its columns and rows.",
        "box.toml, line 30: columns is a whole number from 1 to 30.",
        "finds.csv, line 2: value has at most 6 letters.",
        "finds.csv, line 3: The line has more or fewer fields than the first one.",
    ]


def test_a_whole_box_is_told_by_its_decks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = example.write(tmp_path / "rush")
    assert cli.main(["box", "check", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Bone Rush: nothing is wrong.",
        "    Finds: 11 pieces, 3 kinds",
        "    Tasks: 3 pieces, 2 kinds",
        "    Weather: 5 pieces, 5 kinds",
        "    Diggers: 1 piece for each player, 1 kind",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BEGIN, "[[deck.card]], csv and sheet."),
        (BEGIN + "solid = 1\n", "csv and sheet. There is 1 more mistake."),
        (BEGIN + "solid = 1\nback = 2\n", "csv and sheet. There are 2 more mistakes."),
    ],
)
def test_one_sentence_tells_the_first_mistake(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "box.toml").write_text(text, encoding="utf-8")
    with pytest.raises(PrototypeError) as caught:
        load(tmp_path)
    assert caught.value.sentence.endswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name,count\nA,2\n", "line 1: There is no column 'name'; there can be id, title,"),
        ("title,value,title\nA,1,B\n", "line 1: There are several columns 'title'."),
        ("", "line 1: There are no columns; there can be id, title,"),
        ("title,count\nA,many\n", "line 2: count is a whole number from 1 to 200."),
        ('title\n"A\n', "line 2: This is no line of CSV: unexpected end of data."),
        ("title\n" + "A\n" * 1001, "A box has at most 1000 kinds of cards."),
    ],
)
def test_a_mistake_in_a_table_is_told_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "d.csv").write_text(text, encoding="utf-8")
    assert any(said in one for one in box(tmp_path, BEGIN + 'csv = "d.csv"\n'))


def test_a_text_that_is_not_in_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "d.csv").write_bytes("title\nAda\nCafé\n".encode("latin-1"))
    lines = box(tmp_path, BEGIN + 'csv = "d.csv"\n')
    assert lines == ["d.csv, line 3: The text is not in UTF-8: save it as that."]


# Pictures that cost more than they show


def bomb() -> bytes:
    """The head of a picture of 30,000 x 30,000 pixels, which would unpack to gigabytes."""
    head = struct.pack(">IIBBBBB", 30_000, 30_000, 8, 6, 0, 0, 0)
    chunk = b"IHDR" + head
    return (
        b"\x89PNG\r\n\x1a\n"
        + struct.pack(">I", len(head))
        + chunk
        + struct.pack(">I", zlib.crc32(chunk))
    )


FACE = BEGIN + '[[deck.card]]\nface = "a.png"\n'


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (bomb(), "line 4: a.png has 30000 x 30000 pixels: make it smaller, to at most 25 million."),
        (b"no picture", "line 4: a.png is damaged, or no picture of the kind that its name says."),
        (
            b"\xff\xd8\xff",
            "line 4: a.png is damaged, or no picture of the kind that its name says.",
        ),
        (b"", "line 4: a.png is damaged, or no picture of the kind that its name says."),
        (
            b"\x89PNG" + b"\0" * picture_file.LARGEST_FILE,
            "line 4: a.png is too large to be a picture.",
        ),
    ],
)
def test_a_picture_that_cannot_be_shown_is_told(tmp_path: Path, data: bytes, said: str) -> None:
    (tmp_path / "a.png").write_bytes(data)
    assert [f"box.toml, {said}"] == box(tmp_path, FACE)


@pytest.mark.parametrize("sheet", [False, True])
def test_a_picture_bomb_is_never_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sheet: bool
) -> None:
    def unpack(*_: object) -> None:
        raise AssertionError("it was unpacked")

    monkeypatch.setattr(picture_file.pygame.image, "load", unpack)
    (tmp_path / "a.png").write_bytes(bomb())
    text = BEGIN + 'sheet = "a.png"\ncolumns = 2\nrows = 2\n' if sheet else FACE
    assert "has 30000 x 30000 pixels" in box(tmp_path, text)[0]


def segment(marker: int, data: bytes) -> bytes:
    """A part of a JPEG picture."""
    return b"\xff" + bytes([marker]) + struct.pack(">H", len(data) + 2) + data


def progressive(scans: int) -> bytes:
    """A grey JPEG picture of 64 x 64 pixels that goes over all of them so many times more."""
    ones = bytes([1] + [0] * 15)
    head = b"\xff\xd8" + segment(0xDB, b"\0" + b"\1" * 64)
    head += segment(0xC2, struct.pack(">BHHB", 8, 64, 64, 1) + b"\1\x11\0")
    # One code each: a block as bright as the one before, and the end of the block.
    head += segment(0xC4, b"\0" + ones + b"\0") + segment(0xC4, b"\x10" + ones + b"\0")
    first = segment(0xDA, b"\1\1\0\0\0\0") + bytes(8)
    again = segment(0xDA, b"\1\1\0\1\x3f\0") + bytes(8)
    return head + first + again * scans + b"\xff\xd9"


def test_a_jpeg_picture_of_very_many_scans_is_never_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads = []
    really = pygame.image.load

    def unpack(*args: Any) -> pygame.Surface:
        loads.append(args)
        return really(*args)

    monkeypatch.setattr(picture_file.pygame.image, "load", unpack)
    text = FACE.replace("a.png", "a.jpg")
    (tmp_path / "a.jpg").write_bytes(progressive(20))
    (tmp_path / "box.toml").write_text(text, encoding="utf-8")
    load(tmp_path)
    assert loads, "an ordinary one is"
    loads.clear()
    (tmp_path / "a.jpg").write_bytes(progressive(100_000))
    assert box(tmp_path, text) == [
        "box.toml, line 4: a.jpg is a JPEG picture of more than 100 scans: save it again in"
        " another way."
    ]
    assert not loads


def test_of_a_png_picture_only_what_is_seen_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Texts in a file of seven megabytes unpacked to seven gigabytes, which took half a minute."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        crc = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + crc

    given = []
    really = pygame.image.load

    def unpack(file: io.BytesIO, name: str) -> pygame.Surface:
        given.append(len(file.getvalue()))
        return really(file, name)

    example.picture(tmp_path / "a.png")
    plain = (tmp_path / "a.png").read_bytes()
    text = chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(4_000_000)))
    (tmp_path / "a.png").write_bytes(plain[:33] + 50 * text + plain[33:])
    monkeypatch.setattr(picture_file.pygame.image, "load", unpack)
    (tmp_path / "box.toml").write_text(FACE, encoding="utf-8")
    load(tmp_path)
    assert max(given) <= len(plain)


@pytest.mark.parametrize(
    "drawing",
    [
        b"<svg/>",
        b'<svg width="0" height="9"></svg>',
        b'<svg viewBox="0 0 1 90000"></svg>',
        b'<!-- <svg viewBox="0 0 1 1"> -->',
        b'<svg viewBox="0 0 9 9">' + b" " * picture_file.LARGEST_DRAWING + b"</svg>",
    ],
)
def test_a_drawing_without_a_size_is_told(tmp_path: Path, drawing: bytes) -> None:
    (tmp_path / "a.svg").write_bytes(drawing)
    assert len(box(tmp_path, FACE.replace("png", "svg"))) == 1


def test_a_sheet_too_small_to_be_cut_is_told(tmp_path: Path) -> None:
    example.picture(tmp_path / "s.png", (20, 20))
    lines = box(tmp_path, BEGIN + 'sheet = "s.png"\ncolumns = 4\nrows = 4\n')
    assert lines == ["box.toml, line 4: s.png is too small to be cut into 4 x 4 cards."]


# Nothing outside the folder


@pytest.mark.parametrize(
    "name",
    ["../a.png", "/a.png", "x/../../a.png", "c:a.png", "x//a.png", "", "a\\\\b.png", "./a.png"],
)
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "rush"
    folder.mkdir()
    example.picture(tmp_path / "a.png")
    (line,) = box(folder, BEGIN + f'[[deck.card]]\nface = "{name}"\ntitle = "A"\n')
    assert "is no name of a file in the folder of the box." in line


@pytest.mark.unix("making links needs a right there")
@pytest.mark.parametrize("link", ["a.png", "x"])
def test_no_link_leads_out_of_the_folder(tmp_path: Path, link: str) -> None:
    folder = tmp_path / "rush"
    folder.mkdir()
    example.picture(tmp_path / "out" / "a.png")
    (folder / link).symlink_to(tmp_path / "out" / "a.png" if "." in link else tmp_path / "out")
    name = link if "." in link else "x/a.png"
    lines = box(folder, BEGIN + f'[[deck.card]]\nface = "{name}"\n')
    assert lines == [f"box.toml, line 4: {name} leads out of the folder of the box."]


@pytest.mark.unix("there are no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.png")
    assert box(tmp_path, FACE) == ["box.toml, line 4: a.png is not a picture."]


def test_a_place_without_a_box_is_told(tmp_path: Path) -> None:
    assert told(tmp_path) == ["box.toml: There is no file called box.toml."]
    gone = tmp_path / "gone"
    assert told(gone) == [f"gone: {gone} is neither a folder nor a zip file."]


# Zip files


def zipped(path: Path, *files: tuple[str | zipfile.ZipInfo, str | bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return path


def test_a_zip_file_that_is_none_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.zip"
    file.write_bytes(b"PK\x03\x04 no more")
    assert told(file) == ["a.zip: a.zip is no zip file that can be read."]


def test_a_zip_bomb_is_unpacked_no_further_than_it_may(tmp_path: Path) -> None:
    file = zipped(
        tmp_path / "a.zip",
        ("box.toml", FACE),
        ("a.png", bytes(picture_file.LARGEST_FILE + 1)),
    )
    assert file.stat().st_size < 100_000
    assert told(file) == ["box.toml, line 4: a.png is too large to be a picture."]


def test_all_files_together_have_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources._Counted, "_left", 200)
    file = zipped(tmp_path / "a.zip", ("box.toml", FACE), ("a.png", bytes(200)))
    assert "The files of the box have more than 128 MB together." in told(file)[0]


def test_a_link_in_a_zip_file_is_no_picture(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("a.png")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    file = zipped(tmp_path / "a.zip", ("box.toml", FACE), (link, "/etc/passwd"))
    assert told(file) == ["box.toml, line 4: a.png is a link, not a picture."]


def test_a_zip_file_with_very_many_files_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "MOST_FILES", 2)
    file = zipped(tmp_path / "a.zip", ("box.toml", FACE), ("b", ""), ("c", ""))
    assert told(file) == ["a.zip: a.zip holds more than 2 files."]


@settings(
    max_examples=150,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.data())
def test_whatever_stands_in_a_box_it_is_read_or_told(tmp_path: Path, data: st.DataObject) -> None:
    """A damaged example is still a box, or tells its mistakes: nothing else is raised."""
    folder = tmp_path / "rush"
    if not folder.exists():
        example.write(folder)
    file = data.draw(st.sampled_from(["box.toml", "finds.csv", "weather.png", "tasks/cloud.svg"]))
    whole = (folder / file).read_bytes()
    at = data.draw(st.integers(0, len(whole)))
    junk = data.draw(st.binary(max_size=6))
    try:
        (folder / file).write_bytes(whole[:at] + junk + whole[at + len(junk) :])
        with suppress(PrototypeError):
            assert load(folder).box.components
    finally:
        (folder / file).write_bytes(whole)
