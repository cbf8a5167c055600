"""What games say of the shared fossils is in the right form for one bone and for several."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from string import Formatter
from typing import Any

import pytest

from rules.fossils import CARDS, PART_LABELS
from rules.phrases import Named

GAMES = ("fossil_canyon", "cretaceous_creek", "go_dig", "memory", "twenty_questions")
FOSSILS = ("card", "other", "part")
"""The places of texts where a fossil or a part of a skeleton stands."""
OF_ONE = r"(is|was|has|comes|goes|lies|stands)\b"


def texts(data: Any) -> Iterator[str]:
    """All texts of a file of words."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, (dict, list)):
        for one in data.values() if isinstance(data, dict) else data:
            yield from texts(one)


def with_fossil(text: str, fossil: Named) -> str:
    """A text with a fossil where one stands, and something else in its other places."""
    said = ""
    for before, name, form, _ in Formatter().parse(text):
        said += before
        if name:
            said += format(fossil, form or "") if name in FOSSILS else "something else"
    return said


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_several_bones_is_not_said_as_of_one(game: str) -> None:
    words = tomllib.loads(files(f"rules.{game}").joinpath("words.toml").read_text("utf-8"))
    both = Named("hip bones", several=True)
    for text in texts(words):
        said = with_fossil(text, both)
        assert not re.search(r"\ban? hip bones", said), text
        assert not re.search(rf"hip bones( (in|of) something else,?)? {OF_ONE}", said), text


def test_each_fossil_says_whether_it_is_one_bone_or_several() -> None:
    assert {part for part, label in PART_LABELS.items() if not label.several} == {"skull", "tail"}
    titles = {format(one.title, "a"): one.title for one in CARDS}
    assert "Stegosaurus hindquarters" in titles
    for said in ("an Allosaurus skull", "a Camptosaurus nest", "Alamosaurus gastroliths"):
        assert said in titles
