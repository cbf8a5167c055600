"""Boxes printed as PDF files, opened again by another library."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from rules import load
from rules.box import Box, Component, Group
from rules.contract import Game
from rules.table import Face
from tabletop import cli
from tabletop.printing import Order, items, order_of, order_of_prototype, printed
from tabletop.printing.imposing import BLEED
from tabletop.prototypes import load as load_prototype
from tests.tabletop.prototypes import example

pypdf = pytest.importorskip("pypdf")
pytest.importorskip("pydyf")
POINT = 25.4 / 72
"""Millimetres in a point."""


class Drawn(NamedTuple):
    """A picture on a page: its name, and its box in millimetres from the lower left corner."""

    name: str
    left: float
    bottom: float
    width: float
    height: float


def opened(order: Order) -> pypdf.PdfReader:
    *_, last = printed(order)
    return pypdf.PdfReader(io.BytesIO(last.data), strict=True)


def pictures(page: pypdf.PageObject) -> list[Drawn]:
    """What a page draws, in order."""
    found = []
    matrix = [0.0] * 6
    for operands, operator in page.get_contents().operations:
        if operator == b"cm":
            matrix = [float(one) for one in operands]
        elif operator == b"Do":
            a, _, _, d, e, f = (one * POINT for one in matrix)
            box = (min(e, e + a), min(f, f + d), abs(a), abs(d))
            found.append(Drawn(str(operands[0]), *(round(one, 2) for one in box)))
    return found


def files(reader: pypdf.PdfReader) -> dict[int, pypdf.generic.StreamObject]:
    """The pictures in the file, each once."""
    found = {}
    for page in reader.pages:
        for one in page["/Resources"]["/XObject"].values():
            found[one.idnum] = one.get_object()
    return found


def sizes(reader: pypdf.PdfReader) -> set[tuple[float, float]]:
    return {
        (
            round(float(page.mediabox.width) * POINT, 1),
            round(float(page.mediabox.height) * POINT, 1),
        )
        for page in reader.pages
    }


@pytest.fixture(scope="module")
def skulls() -> pypdf.PdfReader:
    return opened(order_of(load("ceratopsians")))


def test_cards_are_printed_at_true_size_with_bleed(skulls: pypdf.PdfReader) -> None:
    assert [len(pictures(page)) for page in skulls.pages] == [8, 8, 8, 8, 2, 2]
    assert sizes(skulls) == {(297.0, 210.0)}
    drawn = [one for page in skulls.pages for one in pictures(page)]
    assert {(one.width, one.height) for one in drawn} == {(63 + 2 * BLEED, 88 + 2 * BLEED)}


def test_pictures_have_three_hundred_pixels_to_the_inch(skulls: pypdf.PdfReader) -> None:
    found = files(skulls)
    assert len(found) == 36, "both sides of eighteen cards"
    for picture in found.values():
        assert picture["/Filter"] == "/DCTDecode"
        assert abs(picture["/Width"] / (69 / 25.4) - 300) < 2
        assert abs(picture["/Height"] / (94 / 25.4) - 300) < 2


def test_backs_are_mirrored(skulls: pypdf.PdfReader) -> None:
    front, back = (pictures(page) for page in skulls.pages[:2])
    for one, other in zip(front, back, strict=True):
        assert abs(297 - one.left - one.width - other.left) < 0.02
        assert one.bottom == other.bottom
        assert one.name != other.name


def test_every_sheet_names_who_made_the_game_and_its_licence(skulls: pypdf.PdfReader) -> None:
    for number, page in enumerate(skulls.pages, 1):
        text = page.extract_text()
        assert "Ceratopsians. Game design by Michael Purcell." in text
        assert "CC BY 4.0" in text
        assert "https://creativecommons.org/licenses/by/4.0/" in text
        assert f"{number} of 6. {'Front' if number % 2 else 'Back'}." in text
    assert skulls.metadata is not None
    assert skulls.metadata.title == "Ceratopsians"


def test_crop_marks_stand_outside_the_corners(skulls: pypdf.PdfReader) -> None:
    page = skulls.pages[4]
    first = pictures(page)[0]
    corners = {
        (round(first.left + BLEED + 63 * across, 1), round(first.bottom + BLEED + 88 * up, 1))
        for across in (0, 1)
        for up in (0, 1)
    }
    lines = page.get_contents().operations
    starts = {
        tuple(round(float(one) * POINT, 1) for one in operands)
        for operands, operator in lines
        if operator == b"m"
    }
    for x, y in corners:
        assert {(round(x + step, 1), y) for step in (-0.7, 0.7)} & starts
        assert {(x, round(y + step, 1)) for step in (-0.7, 0.7)} & starts


def test_equal_cards_are_in_the_file_once(toy: Game) -> None:
    reader = opened(order_of(toy))
    assert sum(len(pictures(page)) for page in reader.pages[::2]) == 12
    assert len(files(reader)) == 3 + 1, "three faces and a back"


def test_folded_over_the_back_lies_beside_its_front(toy: Game) -> None:
    reader = opened(order_of(toy, fold=True))
    drawn = pictures(reader.pages[0])
    for front, back in zip(drawn[::2], drawn[1::2], strict=True):
        assert abs(front.left + 63 - back.left) < 0.02
        assert front.bottom == back.bottom
    assert b"re" in [operator for _, operator in reader.pages[0].get_contents().operations]
    assert "fold along the dashed lines" in reader.pages[0].extract_text()


def test_letter_paper_has_its_size(toy: Game) -> None:
    assert sizes(opened(order_of(toy, "letter"))) == {(279.4, 215.9)}


def test_everybody_has_a_sheet_and_a_pawn_of_their_colour(tmp_path: Path) -> None:
    prototype = load_prototype(example.write(tmp_path / "rush"))
    prototype.show()
    reader = opened(order_of_prototype(prototype))
    pawns = pictures(reader.pages[-2])
    assert [(one.width, one.height) for one in pawns] == [(18 + 2 * BLEED, 28 + 2 * BLEED)] * 4
    assert len({one.name for one in pawns}) == 4
    assert "Bone Rush. By You." in reader.pages[0].extract_text()
    assert "CC BY 4.0" in reader.pages[0].extract_text()


def test_names_in_all_letters_are_on_the_sheet(toy: Game) -> None:
    order = replace(order_of(toy), credit=("Zofia Kłos, 株式会社", "Zoë (née Müller)"))
    reader = opened(order)
    for page in reader.pages:
        text = page.extract_text()
        assert "Zoë (née Müller)" in text
        assert "Zofia" not in text, "its letters would be wrong"
    line = pictures(reader.pages[0])[-1]
    assert line.left == pytest.approx(5, abs=0.1)
    assert 15 < line.width < 60
    assert 2 < line.height < 3
    (image,) = [one for one in files(reader).values() if one["/Height"] < 60]
    assert image["/Width"] > 4 * image["/Height"]


def test_the_command_writes_a_file(
    tmp_path: Path, toy: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "toy.pdf"
    assert cli.main(["print", "toy", str(file), "--paper", "letter", "--fold"]) == 0
    assert capsys.readouterr().out == f"Pocket Pit is in {file}.\n"
    assert sizes(pypdf.PdfReader(file)) == {(279.4, 215.9)}
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["toy.pdf"]


def test_the_command_prints_a_box_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = example.write(tmp_path / "rush")
    assert cli.main(["print", str(folder), str(tmp_path / "rush.pdf")]) == 0
    assert capsys.readouterr().out.startswith("Bone Rush is in ")
    (folder / "weather.png").unlink()
    assert cli.main(["print", str(folder), str(tmp_path / "rush.pdf")]) == 1
    assert "There is no file called weather.png." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["nothing", "a.pdf"], 2, "There is no game called 'nothing'"),
        (
            ["memory", str(Path("none/a.pdf"))],
            1,
            f"{Path('none/a.pdf')} cannot be written: there is no such folder.",
        ),
        (["memory", "a.pdf", "--paper", "a3"], 2, "invalid choice: 'a3'"),
    ],
)
def test_what_cannot_be_printed_is_told(
    arguments: list[str],
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["print", *arguments]) == code
    assert said in capsys.readouterr().err


def test_without_the_library_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pydyf", None)
    assert cli.main(["print", "memory", str(tmp_path / "a.pdf")]) == 1
    said = "Printing needs pydyf, which comes with: pip install 'bonebed[print]'.\n"
    assert capsys.readouterr().err == said


def test_all_that_lies_in_a_box_is_printed() -> None:
    for game in ("fossilis", "fossil_canyon"):
        box = load(game).box()
        assert {one.title for one in items(order_of(load(game)))} == {
            one.title for one in box.components
        }


def test_what_looks_alike_from_both_sides_is_printed_once() -> None:
    backs = {one.title: one.back for one in items(order_of(load("fossilis")))}
    assert backs["Lid of the dig site"] is None
    assert backs["Dig site"] is None
    assert backs["Score track / site map"] is not None


def test_a_part_shows_its_own_share_of_the_picture() -> None:
    """The picture of a large board is in the file once, and each sheet shows another half of it."""
    face = Face("board", "Board", plate="site/lid")
    board = Component(
        "board", "Board", face, "all", shape="tile", size=(227.0, 227.0), reverse=face
    )
    order = Order("Board", ("By us.",), Box((Group("all", "All", "loose"),), (board,)), 1)
    reader = opened(order)
    assert len(files(reader)) == 1
    drawn = [one for page in reader.pages for one in pictures(page)]
    assert len(drawn) == 2
    assert [(one.width, one.height) for one in drawn] == [(227 + 2 * BLEED,) * 2] * 2
    clips = [
        [float(one) * POINT for one in operands]
        for page in reader.pages
        for operands, operator in page.get_contents().operations
        if operator == b"re"
    ]
    tops = []
    for picture, (left, bottom, width, height) in zip(drawn, clips, strict=True):
        assert (left, width) == pytest.approx((picture.left, picture.width), abs=0.02)
        assert height == pytest.approx(113.5 + 2 * BLEED, abs=0.02)
        tops.append(round(picture.bottom + picture.height - bottom - height, 1))
    assert tops == [0, 113.5], "the upper half, and the lower one"
