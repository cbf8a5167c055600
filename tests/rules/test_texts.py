"""The texts of a game, read from its ``words.toml``."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules.contract import Refusal
from rules.registry import available, load
from rules.standing import Standing
from rules.table import Face
from rules.texts import Texts, face

WORDS = """
[asks]
flip = "turn up a card"

[prompt]
between-flip = "A card is turned."

[says]
digs = "{seat} digs {fossil} in round {number} of {rounds}."

[why]
far = ["DIG-1", "{seat} is too far from {fossil}; {seat} walks first."]

[tells]
last = "one of {rounds}"

[standing.last]
label = "Round {rounds}"
grave = true

[face.bone]
id = "bone/{bone.kind}"
title = "{title}"
marks = ["bone/{bone.kind}"]
facts = [["Needs", "{needs}"], ["Brings", "{points} VP"]]
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package with these words."""
    folder = tmp_path / tmp_path.name.replace("-", "_")
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "words.toml").write_text(WORDS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder.name


@pytest.fixture
def texts(package: str) -> Texts:
    """The texts of that package."""
    return Texts(package, fossil="a rib {}".format, rounds="9")


def test_a_text_is_made_of_its_values_in_their_order(texts: Texts) -> None:
    assert texts.says.digs(1, "x", 3) == "{1} digs a rib x in round 3 of 9."
    assert texts.tells("last") == "one of 9"


def test_a_value_is_given_once_for_all_its_places(texts: Texts) -> None:
    sentence = "{0} is too far from a rib y; {0} walks first."
    assert texts.why("far", 0, "y") == Refusal("DIG-1", sentence)


def test_records_have_what_always_stands_in_them(texts: Texts) -> None:
    made = texts.made(Standing, "last", note="Hurry.")
    assert made == Standing("Round 9", "Hurry.", grave=True)


def test_a_value_that_is_left_out_is_an_error(texts: Texts) -> None:
    with pytest.raises(ValueError, match="shorter"):
        texts.why("far", 0)


def test_a_place_that_nothing_writes_and_a_sentence_that_is_not_there_are_errors(
    texts: Texts, package: str
) -> None:
    with pytest.raises(KeyError, match="fossil"):
        Texts(package, rounds="9")
    with pytest.raises(AttributeError, match="dogs"):
        texts.says.dogs(1, "x", 3)


def test_a_prompt_names_who_and_what_can_be_done(texts: Texts) -> None:
    state = load("memory").start(2, {"genera": "most_valuable"})
    assert texts.prompt(state, "flip", seat=0) == "{0}: turn up a card."
    shown = []
    state.pause(lambda: shown.append(texts.prompt(state, "flip", seat=0)))
    state.pause(lambda: shown.append(texts.prompt(state, "other", seat=0)))
    assert shown == ["A card is turned.", "It is {0}'s turn."]


def test_a_face_has_its_values_in_the_places_of_its_texts(package: str) -> None:
    rib = SimpleNamespace(kind="rib")
    made = face(package, "bone", {"tint": "rust"}, bone=rib, title="A {0}", needs="", points=3)
    facts = (("Brings", "3 VP"),)
    assert made == Face("bone/rib", "A {0}", marks=("bone/rib",), tint="rust", facts=facts)
    with pytest.raises(KeyError, match="skull"):
        face(package, "skull")
    with pytest.raises(KeyError, match="needs"):
        face(package, "bone", bone=rib, title="", points=3)


RULES = Path(__file__).parents[2] / "rules"


@pytest.mark.parametrize("game", available())
def test_refusals_have_a_clause_of_the_rules(game: str) -> None:
    clauses = {clause.id for clause in load(game).rulebook.clauses}
    assert {reason[0] for reason in _words(game).get("why", {}).values()} <= clauses


@pytest.mark.parametrize("game", available())
def test_texts_that_are_asked_for_are_there(game: str) -> None:
    words = _words(game)
    nodes = _nodes(game)
    made = vars(import_module(f"rules.{game}.words"))
    sentences = {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute)
        and (getattr(node.value, "id", "") or getattr(node.value, "attr", "")) in {"says", "words"}
    }
    # A module can be called ``words``, too, and make some of them itself.
    assert sentences - made.keys()
    assert sentences - made.keys() <= words["says"].keys()
    for table in ("why", "tells"):
        asked = set()
        for node in nodes:
            if isinstance(node, ast.Call) and node.args and _called(node) == table:
                asked |= set(_choices(node.args[0]))
        assert asked <= words.get(table, {}).keys()


@pytest.mark.parametrize("game", available())
def test_no_text_waits_in_vain_to_be_asked_for(game: str) -> None:
    nodes = _nodes(game)
    known = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    known |= {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    # Names that are put together: any name of their form.
    forms = [
        "".join(
            re.escape(part.value) if isinstance(part, ast.Constant) else r"\w+" for part in parts
        )
        for parts in (node.values for node in nodes if isinstance(node, ast.JoinedStr))
        if any(
            isinstance(part, ast.Constant) and re.search(r"\w[-_]|[-_]\w", part.value)
            for part in parts
        )
    ]
    for table in ("says", "why", "tells", "face"):
        for name in _words(game).get(table, {}):
            assert name in known or any(re.fullmatch(form, name) for form in forms), name


def _words(game: str) -> dict[str, Any]:
    return tomllib.loads((RULES / game / "words.toml").read_text(encoding="utf-8"))


def _nodes(game: str) -> list[ast.AST]:
    """All that the modules of a game are made of."""
    files = (RULES / game).rglob("*.py")
    return [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]


def _called(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _choices(name: ast.expr) -> Iterator[str]:
    """The names that are written out: one, or one of two."""
    if isinstance(name, ast.IfExp):
        yield from _choices(name.body)
        yield from _choices(name.orelse)
    elif isinstance(name, ast.Constant):
        yield name.value
