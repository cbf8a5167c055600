"""Lines of text behave as they do everywhere: selection, words, the clipboard, composing."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from art import clusters, lettering, system_fonts
from art.palette import colour
from rules.registry import load
from rules.writing import is_line
from tabletop import clipboard
from tabletop.pilot import Pixel
from tabletop.screens.editing import Line
from tabletop.screens.metrics import BODY
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.setup import Setup
from tabletop.screens.textfield import TextField
from tests.tabletop.screens.driver import Driver

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"

pytestmark = pytest.mark.usefixtures("toy")


class Writer:
    """A person with a line of text under the hands: the name of the first seat."""

    def __init__(self, driver: Driver, text: str = "") -> None:
        self.driver = driver
        self.page = Setup(driver.app, "toy")
        driver.app.push(self.page)
        driver.turn(2)
        driver.press("name-0")
        self.strike(pygame.K_a, CTRL)
        self.strike(pygame.K_DELETE)
        driver.type(text)

    @property
    def field(self) -> TextField:
        return cast(TextField, self.page.widget("name-0"))

    @property
    def text(self) -> str:
        assert self.page.chairs[0].name == self.field.value
        return self.field.value

    def strike(self, key: int, mod: int = 0) -> None:
        self.driver.key(key, mod)

    def point(self, at: int) -> Pixel:
        """Where in the window a place of the text is."""
        inside = self.field._inside(self.page.metrics)
        pixels = self.page.metrics.letters(BODY)
        return inside.x + lettering.place(self.text, "sans", pixels, at), inside.centery


@pytest.fixture
def writer(driver: Driver) -> Writer:
    return Writer(driver, "The lost bone")


def test_arrows_and_words(writer: Writer) -> None:
    writer.strike(pygame.K_LEFT, CTRL)
    writer.driver.type("old ")
    assert writer.text == "The lost old bone"
    writer.strike(pygame.K_BACKSPACE, CTRL)
    writer.strike(pygame.K_BACKSPACE, CTRL)
    assert writer.text == "The bone"
    writer.strike(pygame.K_DELETE, CTRL)
    assert writer.text == "The "
    writer.strike(pygame.K_HOME)
    writer.strike(pygame.K_RIGHT, CTRL)
    assert writer.field.caret == 3


def test_shift_selects_and_letters_take_the_place_of_what_is_selected(writer: Writer) -> None:
    writer.strike(pygame.K_HOME, SHIFT)
    assert writer.field.line.selected == "The lost bone"
    writer.strike(pygame.K_RIGHT)
    assert (writer.field.line.selected, writer.field.caret) == ("", 13)
    writer.strike(pygame.K_LEFT, CTRL | SHIFT)
    assert writer.field.line.selected == "bone"
    writer.driver.type("tooth")
    assert writer.text == "The lost tooth"
    writer.strike(pygame.K_HOME)
    writer.strike(pygame.K_END, SHIFT)
    writer.strike(pygame.K_BACKSPACE)
    assert writer.text == ""


def test_the_mouse_selects(writer: Writer) -> None:
    writer.driver.drag(writer.point(4), writer.point(8))
    assert writer.field.line.selected == "lost"
    writer.driver.rest(1)
    writer.driver.click(writer.point(10))
    assert writer.field.line.selected == ""
    writer.driver.click(writer.point(10))
    assert writer.field.line.selected == "bone"
    writer.driver.click(writer.point(10))
    assert writer.field.line.selected == "The lost bone"
    writer.driver.rest(1)
    writer.driver.click(writer.point(2))
    assert writer.field.line.selected == ""


def test_what_is_selected_can_be_seen(writer: Writer) -> None:
    writer.strike(pygame.K_LEFT, CTRL | SHIFT)
    surface = writer.driver.app.surface
    assert surface is not None
    (left, middle), (right, _) = writer.point(9), writer.point(13)
    seen = {tuple(surface.get_at((x, middle))[:3]) for x in range(left, right)}
    assert colour("lamp") in seen
    assert min(map(sum, seen)) < 150, "the letters are dark on it"
    other = {tuple(surface.get_at((x, middle))[:3]) for x in range(writer.point(0)[0], left)}
    assert colour("lamp") not in other


def test_cut_copy_and_paste(writer: Writer) -> None:
    writer.strike(pygame.K_LEFT, CTRL | SHIFT)
    writer.strike(pygame.K_c, CTRL)
    assert clipboard.paste() == "bone"
    writer.strike(pygame.K_END)
    writer.strike(pygame.K_v, CTRL)
    assert writer.text == "The lost bonebone"
    writer.strike(pygame.K_a, CTRL)
    writer.strike(pygame.K_x, CTRL)
    assert (writer.text, clipboard.paste()) == ("", "The lost bonebone")
    clipboard.copy("two\nlines\t\x01of \u202etext, far too many for a name")
    writer.strike(pygame.K_v, CTRL)
    assert writer.text == "two lines of text, far t"


def test_without_a_clipboard_nothing_is_lost(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    writer.strike(pygame.K_a, CTRL)
    writer.strike(pygame.K_x, CTRL)
    assert writer.text == "The lost bone"
    writer.strike(pygame.K_v, CTRL)
    assert writer.text == "The lost bone"


def test_changes_can_be_taken_back(writer: Writer) -> None:
    writer.strike(pygame.K_BACKSPACE, CTRL)
    assert writer.text == "The lost "
    writer.strike(pygame.K_z, CTRL)
    assert writer.text == "The lost bone"
    writer.strike(pygame.K_y, CTRL)
    assert writer.text == "The lost "
    writer.strike(pygame.K_z, CTRL)
    for _ in range(9):
        writer.strike(pygame.K_z, CTRL)
    # What was there when the page was opened.
    assert writer.text == "Mary"


def test_a_sign_of_many_parts_goes_as_one(driver: Driver) -> None:
    writer = Writer(driver)
    driver.post(pygame.TEXTINPUT, text=f"a{FAMILY}e\u0301")
    writer.strike(pygame.K_BACKSPACE)
    assert writer.text == f"a{FAMILY}"
    writer.strike(pygame.K_LEFT)
    assert writer.field.caret == 1
    writer.strike(pygame.K_DELETE)
    assert writer.text == "a"


def test_the_left_arrow_moves_to_the_left_in_names_from_the_right(driver: Driver) -> None:
    writer = Writer(driver, "\u05d0\u05d1\u05d2")
    writer.strike(pygame.K_RIGHT)
    assert writer.field.caret == 2
    before = writer.field.caret_rect(writer.page.metrics).x
    writer.strike(pygame.K_LEFT)
    assert writer.field.caret == 3
    assert writer.field.caret_rect(writer.page.metrics).x < before


def test_what_is_composed_stands_underlined_at_the_caret(writer: Writer) -> None:
    driver = writer.driver
    asked: list[pygame.Rect] = []
    real = pygame.key.set_text_input_rect
    before = writer.field.caret_rect(writer.page.metrics)
    pygame.key.set_text_input_rect = lambda rect: (asked.append(pygame.Rect(rect)), real(rect))[1]
    try:
        driver.post(pygame.TEXTEDITING, text="nihao", start=5, length=0)
        driver.turn(2)
    finally:
        pygame.key.set_text_input_rect = real
    assert writer.field.composed == "nihao"
    assert writer.text == "The lost bone"
    assert asked[-1].x > before.x
    writer.strike(pygame.K_BACKSPACE)
    assert writer.text == "The lost bone", "keys belong to what is composed"
    driver.post(pygame.TEXTINPUT, text="\u4f60\u597d")
    driver.turn(2)
    assert (writer.text, writer.field.composed) == ("The lost bone\u4f60\u597d", "")
    driver.post(pygame.TEXTEDITING, text="x", start=1, length=0)
    driver.post(pygame.WINDOWFOCUSLOST)
    assert writer.field.composed == ""


def test_letters_that_cannot_be_shown_are_named_while_they_are_typed(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_fonts, "folders", tuple)
    lettering.forget()
    try:
        writer = Writer(driver, "Ada")
        assert writer.page.hint == ""
        driver.type("\u6f22")
        driver.type("\u0e01\U0001f600")
        assert "has some of these letters (Chinese, Thai, signs), so" in writer.page.hint
        writer.strike(pygame.K_BACKSPACE)
        writer.strike(pygame.K_BACKSPACE)
        driver.press("name-1")
        assert writer.page.hint == "", "the sentence is about what has the focus"
        driver.press("name-0")
        assert "(Chinese)" in writer.page.hint
        writer.strike(pygame.K_END)
        writer.strike(pygame.K_BACKSPACE)
        assert writer.page.hint == ""
    finally:
        monkeypatch.undo()
        lettering.forget()


@pytest.mark.parametrize("name", ["\ufe0f", "\u0301", "\u200b ", "\u2800"])
def test_a_name_that_cannot_be_seen_is_no_name(driver: Driver, name: str) -> None:
    writer = Writer(driver)
    driver.post(pygame.TEXTINPUT, text=name)
    assert writer.page.problem() == "Every player needs a name."


def test_names_that_look_alike_are_the_same_name(driver: Driver) -> None:
    writer = Writer(driver, "Ze\u0301")
    writer.page._seats(2)
    writer.page._chair(1, replace(writer.page.chairs[1], name="Z\u00e9\u200b"))
    assert writer.page.problem() == "Two players have the same name."


def test_the_rules_are_searched_without_a_click(driver: Driver) -> None:
    page = RulesPage(driver.app, load("memory"))
    driver.app.push(page)
    driver.turn(2)
    muted = driver.app.settings.muted
    driver.key(pygame.K_m, unicode="m")
    driver.type("ine")
    assert (page.search, page.focus) == ("mine", "search")
    assert driver.app.settings.muted == muted
    driver.key(pygame.K_ESCAPE)
    assert page.search == ""
    page.set_focus("")
    driver.key(pygame.K_SLASH, unicode="/")
    assert (page.search, page.focus) == ("", "search")
    page.set_focus("")
    driver.key(pygame.K_f, CTRL)
    driver.type("bone")
    assert page.search == "bone"


KEYS = ("write", "left", "right", "home", "end", "back", "delete", "undo", "redo", "all", "word")


@given(
    start=st.text(max_size=8),
    deeds=st.lists(
        st.tuples(st.sampled_from(KEYS), st.booleans(), st.booleans(), st.text(max_size=6)),
        max_size=12,
    ),
)
@settings(max_examples=200, deadline=None)
def test_whatever_is_done_the_line_stays_a_line(
    start: str, deeds: list[tuple[str, bool, bool, str]]
) -> None:
    line = Line("".join(filter(is_line, start)), 12)
    for kind, select, words, text in deeds:
        if kind == "write":
            line.write(text)
        elif kind in ("left", "right"):
            line.step(-1 if kind == "left" else 1, select, words)
        elif kind in ("home", "end"):
            line.go(0 if kind == "home" else len(line.value), select)
        elif kind in ("back", "delete"):
            line.erase(-1 if kind == "back" else 1, words)
        elif kind in ("undo", "redo"):
            line.undo() if kind == "undo" else line.redo()
        elif kind == "all":
            line.select_all()
        else:
            line.select_word(len(text))
        assert is_line(line.value)
        assert len(line.value) <= 12
        edges = clusters.borders(line.value)
        assert {line.caret, line.anchor} <= set(edges) | set(range(len(line.value) + 1))
        assert 0 <= line.caret <= len(line.value)
        assert line.value[slice(*line.span)] == line.selected
