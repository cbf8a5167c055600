"""Text fits the place it is given, and nothing is cut without saying so."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from art import lettering
from art.lettering import ELLIPSIS, SOFT_HYPHEN, fit, measure, shorten, stamp, wrap, write

PARAGRAPH = (
    "Each pair of filled markers that line up on the shared edge of two touching cards is worth "
    "one point. Empty places never score."
)


def surface(width: int = 400, height: int = 300) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA, 32)


def test_each_role_has_a_typeface_of_its_own() -> None:
    files = {lettering.path(role) for role in lettering.FONTS}
    assert len(files) == len(lettering.FONTS)
    names = {role: lettering.font(role, 20).name for role in lettering.FONTS}
    assert "Serif" in names["serif"]
    assert "Sans" in names["sans_bold"]
    assert "Fjalla" in names["numeral"]


def test_a_font_is_opened_once() -> None:
    assert lettering.font("sans", 16) is lettering.font("sans", 16)
    assert lettering.font("sans", 16) is not lettering.font("sans", 17)


@pytest.mark.parametrize("begun_again_by_another", [False, True])
def test_fonts_live_again_after_the_font_module_was_quit(begun_again_by_another: bool) -> None:
    before = measure("Bonebed", "sans", 18)
    pygame.font.quit()
    if begun_again_by_another:
        pygame.font.init()
    assert measure("Bonebed", "sans", 18) == before
    assert write(surface(), "Bonebed", (0, 0, 200, 40), "sans", 18, "ink").width == before[0]


@given(
    st.lists(st.sampled_from(["a", "it", "iiiiii", "WWWWWW", "fossil", "x" * 30]), max_size=30),
    st.integers(30, 400),
)
def test_each_line_takes_as_many_words_as_fit(words: list[str], width: int) -> None:
    lines = wrap(" ".join(words), "serif", 16, width)
    if not any(ELLIPSIS in line for line in lines):
        assert " ".join(lines).split() == words
        for line, following in pairwise(lines):
            longer = f"{line} {following.split()[0]}"
            assert measure(longer, "serif", 16)[0] > width


def test_wrapped_lines_are_no_wider_than_asked_and_lose_nothing() -> None:
    lines = wrap(PARAGRAPH, "serif", 16, 180)
    assert len(lines) > 3
    assert " ".join(lines) == PARAGRAPH
    for line in lines:
        assert measure(line, "serif", 16)[0] <= 180


def test_line_feeds_are_kept() -> None:
    assert wrap("one\n\ntwo three", "sans", 16, 400) == ["one", "", "two three"]


def test_a_word_too_wide_ends_in_an_ellipsis() -> None:
    (line,) = wrap("Pachycephalosaurus", "serif", 16, 70)
    assert line.endswith(ELLIPSIS)
    assert "Pachycephalosaurus".startswith(line[:-1])
    assert measure(line, "serif", 16)[0] <= 70


def test_a_soft_hyphen_breaks_a_word_only_if_it_must() -> None:
    word = f"Pachycephalo{SOFT_HYPHEN}saurus"
    assert wrap(word, "serif", 14, 100) == ["Pachycephalo-", "saurus"]
    assert wrap(word, "serif", 14, 300) == ["Pachycephalosaurus"]
    assert measure(word, "serif", 14) == measure("Pachycephalosaurus", "serif", 14)


def test_shorten_keeps_what_fits() -> None:
    assert shorten("Frog", "sans", 16, 200) == "Frog"
    short = shorten("Compsognathus longipes", "sans", 16, 90)
    assert short.endswith(ELLIPSIS)
    assert 60 < measure(short, "sans", 16)[0] <= 90
    assert shorten("Frog", "sans", 16, 3) == ""


def test_text_shrinks_before_it_is_shortened() -> None:
    roomy = fit("Plesiosaur", "serif_bold", 40, 400, 60)
    tight = fit("Plesiosaur", "serif_bold", 40, 120, 40)
    hopeless = fit("Plesiosaur", "serif_bold", 40, 30, 40)
    assert (roomy.pixels, roomy.whole) == (40, True)
    assert tight.whole
    assert 14 <= tight.pixels < 40
    assert not hopeless.whole
    assert hopeless.pixels == lettering.SMALLEST


def test_too_many_lines_end_in_an_ellipsis() -> None:
    setting = fit(PARAGRAPH, "serif", 16, 150, 60)
    assert not setting.whole
    assert setting.lines[-1].endswith(ELLIPSIS)
    assert len(setting.lines) * lettering.line_height("serif", setting.pixels) <= 60


def test_nothing_is_written_where_not_one_line_fits() -> None:
    ground = surface()
    covered = write(ground, "Frog", (10, 10, 200, 8), "sans", 16, "ink")
    assert covered.size == (0, 0)
    assert ground.get_bounding_rect().size == (0, 0)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_alignment(align: lettering.Align, valign: lettering.Valign) -> None:
    box = pygame.Rect(50, 40, 200, 100)
    covered = write(surface(), "Creek", box, "sans", 20, "ink", align, valign)
    across = {"left": covered.left - box.left, "right": box.right - covered.right}
    across["centre"] = abs(covered.centerx - box.centerx) // 2
    down = {"top": covered.top - box.top, "bottom": box.bottom - covered.bottom}
    down["middle"] = abs(covered.centery - box.centery) // 2
    assert across[align] == 0
    assert down[valign] == 0


@given(
    text=st.text(st.sampled_from("abcdefgh MW-é"), min_size=1, max_size=60),
    width=st.integers(1, 300),
    height=st.integers(1, 120),
    pixels=st.integers(14, 40),
    role=st.sampled_from(sorted(lettering.FONTS)),
)
@settings(max_examples=120, deadline=None)
def test_text_never_leaves_its_box(
    text: str, width: int, height: int, pixels: int, role: lettering.Role
) -> None:
    box = pygame.Rect(20, 20, width, height)
    ground = surface(360, 200)
    covered = write(ground, text, box, role, pixels, "ink")
    assert covered.width == 0 or box.contains(covered)
    ink = ground.get_bounding_rect()
    # A glyph may overhang its own width by a pixel or two, as the typeface was drawn.
    assert ink.width == 0 or box.inflate(8, 8).contains(ink)


def test_a_stamp_is_centred_on_its_ink() -> None:
    ground = surface(100, 100)
    box = stamp(ground, "7", (50, 50), "numeral", 40, "ink")
    assert ground.get_bounding_rect() == box
    assert abs(box.centerx - 50) <= 1
    assert abs(box.centery - 50) <= 1
    narrow = stamp(surface(100, 100), "1500", (50, 50), "numeral", 40, "ink", width=30)
    assert narrow.width <= 30
