"""What is in the box, in pictures, and how it is printed from there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from art import album
from rules.registry import load
from tabletop import folders, printing
from tabletop.printing import order_of
from tabletop.screens import printpage
from tabletop.screens.boxpage import BoxPage, ComponentCard
from tabletop.screens.freesetup import FreeSetup
from tabletop.screens.metrics import SMALL
from tabletop.screens.printpage import PrintPage
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.widgets import Button, Label
from tests.tabletop.prototypes import example
from tests.tabletop.screens.driver import Driver


@pytest.fixture
def box(driver: Driver) -> BoxPage:
    album.forget()
    driver.app.push(RulesPage(driver.app, load("memory")))
    driver.turn(2)
    driver.press("unpack")
    return driver.top(BoxPage)


def cards(page: BoxPage) -> list[ComponentCard]:
    page.refresh()
    return [one for one in page.parts() if isinstance(one, ComponentCard)]


def told(page: BoxPage | PrintPage) -> list[str]:
    page.refresh()
    return [one.text for one in page.parts() if isinstance(one, Label)]


def test_the_rules_lead_to_what_is_in_the_box(box: BoxPage) -> None:
    assert box.heading == "What is in the box: Memory"
    shown = cards(box)
    assert len(shown) == 34
    assert shown[0].spoken == "Tyrannosaurus, skull: 1 piece, 63 × 88 mm"
    assert "34 pieces, shuffled, face down" in told(box)


def test_the_first_card_of_a_deck_shows_its_back_too(box: BoxPage) -> None:
    assert [len(one.sides) for one in cards(box)[:3]] == [2, 1, 1]


def test_both_sides_of_a_card_are_shown(driver: Driver) -> None:
    page = BoxPage(driver.app, order_of(load("ceratopsians")))
    driver.app.push(page)
    for card in cards(page):
        assert [one.face for one in card.sides] == [card.component.face, card.component.reverse]


def test_the_page_is_there_before_its_pictures(driver: Driver, box: BoxPage) -> None:
    assert box.pending, "all was painted before anything was seen"
    card = cards(box)[0].rect
    surface = driver.app.surface
    assert surface is not None
    bare = surface.subsurface(card).copy()
    driver.wait_for(lambda: not box.pending, "the pictures")
    driver.turn(2)
    assert surface.subsurface(card).get_buffer().raw != bare.get_buffer().raw
    seen = surface.copy()
    box.invalidate()
    driver.turn(2)
    assert surface.get_buffer().raw == seen.get_buffer().raw


def test_only_what_is_seen_is_painted(driver: Driver, box: BoxPage) -> None:
    driver.wait_for(lambda: not box.pending, "the pictures")
    last = cards(box)[-1]
    assert last.rect.top > box.size[1]
    text = box.metrics.letters(SMALL)
    size = last.picture_size(last.rect.width, box.metrics)
    assert box.pictures.so_far(last.sides[0], "card", size, text) is None


@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 200), ((1280, 720), 100), ((3840, 2160), 100)]
)
def test_every_entry_has_its_room(
    driver: Driver, box: BoxPage, size: tuple[int, int], text_size: int
) -> None:
    driver.app.resize(size)
    driver.app.change(text_size=text_size)
    driver.turn(1)
    shown = cards(box)
    for card in shown:
        assert card.rect.left >= 0
        assert card.rect.right <= size[0]
    assert not any(
        one.rect.colliderect(other.rect)
        for number, one in enumerate(shown)
        for other in shown[number + 1 :]
    )


# Printing


@pytest.fixture
def page(driver: Driver, toy: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PrintPage:
    pytest.importorskip("pydyf")
    monkeypatch.setattr(printpage, "_documents", lambda: tmp_path)
    driver.app.push(BoxPage(driver.app, order_of(load("toy"))))
    driver.turn(2)
    driver.press("print")
    return driver.top(PrintPage)


def test_a_box_is_printed_into_a_file(driver: Driver, page: PrintPage, tmp_path: Path) -> None:
    assert any(text.startswith("2 sheets of paper.") for text in told(page))
    driver.press("start")
    assert page.at_work
    driver.wait_for(lambda: not page.at_work, "the file")
    file = tmp_path / "pocket-pit.pdf"
    assert page.note == f"It is in {file}."
    assert file.read_bytes().startswith(b"%PDF")


def test_paper_and_backs_are_chosen(driver: Driver, page: PrintPage) -> None:
    page.widget("paper").change(("letter",))
    page.widget("way").change(("fold",))
    driver.turn(1)
    assert (page.order.paper, page.order.fold) == ("letter", True)
    assert any("fold along the dashed lines" in text for text in told(page))


def test_printing_can_be_stopped(driver: Driver, page: PrintPage, tmp_path: Path) -> None:
    page.start()
    driver.turn(1)
    assert page.at_work
    assert "of 4 pictures are painted." in page.note
    driver.press("stop")
    assert page.note == "Stopped. No file was written."
    assert list(tmp_path.glob("*.pdf")) == []


def test_leaving_ends_it(driver: Driver, page: PrintPage, tmp_path: Path) -> None:
    page.start()
    driver.key(pygame.K_ESCAPE)
    driver.top(BoxPage)
    driver.turn(8)
    assert list(tmp_path.glob("*.pdf")) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("none/a.pdf", "There is no folder "),
        (".", " is no file that could be written."),
        pytest.param(
            "~nobody-here/a.pdf",
            "This computer knows no home folder ",
            marks=pytest.mark.unix("Windows takes a folder beside one's own for anybody's"),
        ),
    ],
)
def test_a_path_that_leads_nowhere_is_told(
    driver: Driver, page: PrintPage, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path.parent / f"{tmp_path.name}.pdf").mkdir()
    page._type(text)
    page.start()
    assert not page.at_work
    assert said in page.note


def test_a_disk_that_refuses_is_told(
    driver: Driver, page: PrintPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(printpage, "write_whole", refuse)
    page.start()
    driver.wait_for(lambda: not page.at_work, "the answer")
    assert page.note.endswith("cannot be written: you may not write there.")


def test_without_the_library_it_is_said_how_to_get_it(
    driver: Driver, page: PrintPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise printing.NoWriter(printing.NoWriter.sentence)

    monkeypatch.setattr(printpage, "writer", missing)
    page.changed()
    assert "Printing needs pydyf, which comes with: pip install 'bonebed[print]'." in told(page)
    start = page.widget("start")
    assert isinstance(start, Button)
    assert not start.enabled


def test_a_box_of_ones_own_is_shown_before_its_free_table(driver: Driver) -> None:
    example.write(folders.boxes_folder() / "rush")
    driver.app.push(FreeSetup(driver.app, "own:rush"))
    driver.turn(2)
    driver.reveal(driver.top(FreeSetup), "unpack")
    driver.press("unpack")
    page = driver.top(BoxPage)
    assert page.heading == "What is in the box: Bone Rush"
    assert page.order.credit == ("Bone Rush. By You.", "CC BY 4.0")
    assert len(cards(page)) == 3 + 2 + 5 + 1
