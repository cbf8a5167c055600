"""Every letter that can be typed, or can stand in a file, is drawn, or at least harms nothing."""

from __future__ import annotations

import io
import struct
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from art import lettering, runs, system_fonts, typefaces
from art.clusters import after, before, clusters, cut, word_after, word_at, word_before
from art.coverage import coverage
from art.direction import levels, visual

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1e9\U0001f1ea"
KINDS = sorted({unicodedata.category(chr(code)) for code in range(0x30000)} | {"Co", "Cs", "Cn"})


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A computer without any font of its own."""
    monkeypatch.setattr(system_fonts, "folders", tuple)
    lettering.forget()
    yield
    monkeypatch.undo()
    lettering.forget()


def test_what_has_no_width_is_an_empty_picture() -> None:
    for text in ("", "\ufe0f", "\u200d", "\u200b\u2060", "\u0300", "\u202e"):
        drawn = lettering.picture(text, "sans", 20, "ink")
        assert drawn.get_width() == lettering.measure(text, "sans", 20)[0]
        assert drawn.get_bounding_rect().width <= drawn.get_width()
    assert lettering.picture("\ufe0f", "sans", 20, "ink").get_width() == 0


@given(
    st.text(st.characters(categories=KINDS), max_size=12),
    st.sampled_from(sorted(runs.Role.__args__)),
)  # type: ignore[attr-defined]
@settings(max_examples=150, deadline=None)
def test_any_text_is_measured_and_drawn(text: str, role: lettering.Role) -> None:
    ground = pygame.Surface((200, 60), pygame.SRCALPHA, 32)
    lettering.write(ground, text, (0, 0, 200, 60), role, 18, "ink")
    lettering.stamp(ground, text, (100, 30), role, 18, "ink", width=80)
    line = text.replace("\n", " ")
    drawn = lettering.picture(line, role, 18, "ink")
    assert drawn.get_height() == lettering.height(role, 18)
    wide = lettering.measure(line, role, 18)[0]
    for at in range(len(line) + 1):
        assert 0 <= lettering.place(line, role, 18, at) <= wide + 1
    assert isinstance(lettering.lacking(line, role), str)


@pytest.mark.usefixtures("no_system_fonts")
def test_letters_that_no_font_has_are_named() -> None:
    assert lettering.lacking("Zoë and Łukasz") == ""
    assert lettering.lacking("Ada \u6f22\u5b57\u6f22") == "\u6f22\u5b57"
    assert lettering.lacking("a\ufe0f\u200d") == "", "what is never seen is missed by nobody"
    assert lettering.picture("\u6f22", "sans", 20, "ink").get_width() > 0


def test_a_font_of_the_system_draws_what_the_typefaces_lack(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The serif stands in for a font of the system: Fjalla has no Greek, and Source Serif has."""
    (tmp_path / "Other-Bold.ttf").write_bytes(b"no font at all")
    (tmp_path / "Other.otf").write_bytes(Path(typefaces.path("serif")).read_bytes())
    monkeypatch.setattr(system_fonts, "folders", lambda: (tmp_path,))
    lettering.forget()
    try:
        omega = "\u03a9"
        assert not typefaces.letters("numeral")(ord(omega))
        assert lettering.lacking(omega, "numeral") == ""
        (one, two) = runs.runs(f"7{omega}", "numeral")
        assert (one.file, two.file) == (None, str(tmp_path / "Other.otf"))
        drawn = lettering.picture(f"7{omega}", "numeral", 30, "ink")
        assert drawn.get_size() == (
            lettering.measure(f"7{omega}", "numeral", 30)[0],
            lettering.height("numeral", 30),
        )
        assert drawn.get_bounding_rect().right > lettering.measure("7", "numeral", 30)[0]
    finally:
        monkeypatch.undo()
        lettering.forget()


def test_coverage_is_read_from_the_font_and_from_nothing_else() -> None:
    has = typefaces.letters("sans")
    assert all(has(ord(letter)) for letter in "Az09éŁΩя\u2026")
    assert not any(has(code) for code in (0x6F22, 0xE000, 0x1F600, 0x10FFFF, 0xFFFF))
    whole = Path(typefaces.path("sans")).read_bytes()
    for length in (0, 3, 11, 40, 200, 2000):
        assert not coverage(io.BytesIO(whole[:length]))(65)
    assert not coverage(io.BytesIO(b"ttcf" + struct.pack(">III", 1, 1, 2**31) + whole))(65)


def test_names_from_the_right_run_from_the_right() -> None:
    hebrew = "\u05d0\u05d1 \u05d2"
    assert levels(hebrew) == [1, 1, 1, 1]
    mixed = f"{hebrew} wins (3)"
    assert levels(mixed) == [1] * 4 + [0] * 9
    (first, second) = runs.runs(mixed, "sans")[:1] + runs.runs(mixed, "sans")[-1:]
    assert first.leftward
    assert not second.leftward
    assert visual([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4]
    assert visual([1, 2, 1]) == [2, 1, 0]
    # The caret before the first letter stands at the right of the name, and moves to the left.
    places = [lettering.place(hebrew, "sans", 20, at) for at in range(len(hebrew) + 1)]
    assert places == sorted(places, reverse=True)
    assert places[-1] == 0
    assert places[0] == lettering.measure(hebrew, "sans", 20)[0]


def test_a_name_cannot_turn_round_the_sentence_it_stands_in() -> None:
    turned = "Ada\u202e wins."
    assert levels(runs.plain(turned)) == [0] * len(turned)


def test_clusters_are_what_people_count() -> None:
    assert clusters(f"e\u0301{FAMILY}{FLAG}{FLAG}a") == ["e\u0301", FAMILY, FLAG, FLAG, "a"]
    assert clusters("\u1112\u1161\u11ab\ud55c\uae00") == ["\u1112\u1161\u11ab", "\ud55c", "\uae00"]
    assert clusters("\u0915\u094d\u0937") == ["\u0915\u094d", "\u0937"]
    assert clusters("\U0001f44d\U0001f3fd!") == ["\U0001f44d\U0001f3fd", "!"]
    text = f"a{FAMILY}b"
    assert (after(text, 1), before(text, len(text) - 1)) == (6, 1)
    assert (before(text, 0), after(text, len(text))) == (0, len(text))
    assert cut(text, 4) == "a"


@given(st.text(max_size=20))
def test_clusters_lose_nothing(text: str) -> None:
    assert "".join(clusters(text)) == text


def test_words() -> None:
    text = "The lost  bone, found"
    assert word_before(text, 8) == 4
    assert word_before(text, 10) == 4
    assert word_after(text, 4) == 8
    assert word_after(text, 8) == 14
    assert word_at(text, 11) == (10, 14)
    assert word_at(text, 9) == (8, 10)
    assert word_at("", 0) == (0, 0)


@pytest.mark.unix("elsewhere no folder lists the files that are open")
def test_fonts_keep_no_files_open() -> None:
    """A program on macOS may have 256 files open; each size of each typeface was one of them."""
    for role in lettering.FONTS:
        for pixels in range(14, 60):
            lettering.font(role, pixels)
    folder = Path("/proc/self/fd")
    if folder.is_dir():
        names = {Path(path).name for path in map(typefaces.path, lettering.FONTS)}
        opened = [link.resolve().name for link in folder.iterdir() if link.is_symlink()]
        assert not names & set(opened)
