"""What people write is kept as it is: it is data, never a template."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.contract import Event, with_names
from rules.phrases import seat_name
from rules.registry import load
from rules.writing import is_blank, is_line, literal, seen

BRACED = st.text(st.sampled_from("{}01%s!r: a"), max_size=12)


@given(BRACED | st.text(max_size=12), BRACED | st.text(max_size=12))
def test_what_people_wrote_is_shown_as_they_wrote_it(word: str, name: str) -> None:
    names = (name, "{0}", "{1}")
    assert with_names(literal(word), names) == word
    text = f"{seat_name(0)} finds {literal(word)} and {seat_name(1)}{literal(word)}"
    assert with_names(text, names) == f"{name} finds {word} and {{0}}{word}"
    assert Event("note", literal(word)).words(names) == word


def test_braces_that_name_no_seat_stay() -> None:
    assert with_names("{} {x} {7} {0!r} {٣} {99999999999999999999}", ("Ada",)) == (
        "{} {x} {7} {0!r} {٣} {99999999999999999999}"
    )


@pytest.mark.parametrize("name", ["{1}", "{0!r}", "%s", "{{0}}", "{"])
@pytest.mark.clause("FC-153")
def test_a_custom_animal_is_called_what_it_was_called(name: str) -> None:
    options = {"custom_animal": "small", "custom_name": name}
    state = load("fossil_canyon").start(2, options)
    cards = state.cards  # type: ignore[attr-defined]
    assert with_names(cards.animals[-1].name, ("Ada", "Ben")) == name
    assert with_names(cards.titles[cards.deck[-1]], ("Ada", "Ben")).startswith(f"{name} ")


@given(st.text(max_size=20))
def test_a_line_can_be_kept(text: str) -> None:
    if is_line(text):
        assert json.loads(json.dumps(text, ensure_ascii=False).encode("utf-8")) == text
        assert text.splitlines() in ([text], [])
    else:
        assert not text.isprintable()


def test_lines() -> None:
    for text in (
        "Ada",
        "\U0001f468\u200d\U0001f469",
        "\u0645\u06cc\u200c\u062e",
        "\ue000",
        "\u3000x",
    ):
        assert is_line(text), ascii(text)
    for text in ("a\nb", "\0", "\ud800", "\u2028", "a\u202eb", "\u2067"):
        assert not is_line(text), ascii(text)


@given(
    st.text(
        st.characters(categories=["Mn", "Me", "Zs"]) | st.sampled_from("\ufe0f\u200b"), max_size=5
    )
)
def test_what_cannot_be_seen_is_no_name(text: str) -> None:
    assert is_blank(text)


def test_what_can_be_seen_is_a_name() -> None:
    for text in ("A", "1", "!", "\u6f22", "\u2764\ufe0f", "e\u0301"):
        assert not is_blank(text)
    assert seen("Ze\u0301 \u200b") == unicodedata.normalize("NFC", "Ze\u0301")
