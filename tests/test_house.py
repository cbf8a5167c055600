"""The floor plan: the same room has the same name in every game, and imports run one way."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import grimp

ROOT = Path(__file__).parents[1]
GAMES = sorted(file.parent.name for file in (ROOT / "rules").glob("*/rulebook.toml"))
BELOW = ("components", "position", "ids", "words")
"""The rooms under those of a game's subjects, from the ground up."""
ABOVE = (
    ("knowledge",),
    ("refusals",),
    ("faces", "controls", "gestures", "lay"),
    ("box", "evaluation"),
    ("game",),
)
"""The rooms over the subjects, from the lowest up; what stands together is one floor."""
SUBJECTS = len(BELOW)
"""The floor of the subjects: every room of another name."""
MOST_LINES = {"class": 400, "module": 500}
REASON = "Long because"
"""How the sentence begins, at the head of a module or class, that says why it is longer."""


def floor(room: str) -> int:
    """On which floor of a game a room is, from the ground up."""
    if room in BELOW:
        return BELOW.index(room)
    found = [number for number, rooms in enumerate(ABOVE) if room in rooms]
    return SUBJECTS + 1 + found[0] if found else SUBJECTS


@cache
def imports() -> grimp.ImportGraph:
    """All imports among our packages."""
    grimp = pytest.importorskip("grimp", exc_type=ImportError, reason="grimp cannot be loaded")
    return grimp.build_graph("rules", "tabletop", "art")


def circles(package: str) -> list[list[str]]:
    """Groups of modules that import each other in a circle (Tarjan's strong components)."""
    graph = imports()
    modules = sorted(one for one in graph.modules if one.split(".")[0] == package)
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(module: str) -> None:
        numbers[module] = lowest[module] = len(numbers)
        stack.append(module)
        for other in sorted(graph.find_modules_directly_imported_by(module)):
            if other not in numbers:
                if other.split(".")[0] == package:
                    visit(other)
                    lowest[module] = min(lowest[module], lowest[other])
            elif other in stack:
                lowest[module] = min(lowest[module], numbers[other])
        if lowest[module] == numbers[module]:
            group = stack[stack.index(module) :]
            del stack[stack.index(module) :]
            if len(group) > 1:
                found.append(sorted(group))

    for module in modules:
        if module not in numbers:
            visit(module)
    return found


@pytest.mark.parametrize("package", ["rules", "tabletop", "art"])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    assert circles(package) == []


@pytest.mark.parametrize("game", GAMES)
def test_imports_of_a_game_run_down_only(game: str) -> None:
    graph, package = imports(), f"rules.{game}"
    upwards = [
        (importer, imported)
        for importer in graph.find_descendants(package)
        for imported in graph.find_modules_directly_imported_by(importer)
        if imported.startswith(f"{package}.")
        and floor(importer.split(".")[2]) < floor(imported.split(".")[2])
    ]
    assert upwards == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_rooms_of_the_plan(game: str) -> None:
    rooms = {file.stem for file in (ROOT / "rules" / game).iterdir()}
    assert {"components", "position", "refusals", "controls", "gestures", "lay", "game"} <= rooms


@pytest.mark.parametrize("game", GAMES)
def test_what_computers_think_is_known_to_no_rule(game: str) -> None:
    graph, evaluation = imports(), f"rules.{game}.evaluation"
    inside = {evaluation, *graph.find_descendants(evaluation)}
    known = {one for room in inside for one in graph.find_modules_that_directly_import(room)}
    assert known - inside == {f"rules.{game}.game"}


def trees(*folders: str) -> list[tuple[Path, ast.Module]]:
    """The modules below some folders."""
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    return [(file.relative_to(ROOT), ast.parse(file.read_text(encoding="utf-8"))) for file in files]


def test_no_state_is_named_for_the_type_checker_alone() -> None:
    blocks = [
        str(file)
        for file, tree in trees("rules")
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
    ]
    assert blocks == []


def test_methods_are_methods() -> None:
    """A function bound as an attribute of a class could not be compiled."""
    bound = [
        f"{file}: {ast.unparse(statement)}"
        for file, tree in trees("rules")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for statement in node.body
        if isinstance(statement, ast.Assign)
        and isinstance(statement.value, ast.Attribute)
        and statement.value.attr.islower()
    ]
    assert bound == []


def test_the_attributes_of_a_state_are_known_to_the_contract_alone() -> None:
    looked = [
        f"{file}:{node.lineno}"
        for file, tree in trees("rules")
        if file != Path("rules/contract.py")
        for node in ast.walk(tree)
        if (isinstance(node, ast.Attribute) and node.attr == "__dict__")
        or (isinstance(node, ast.Name) and node.id == "vars")
    ]
    assert looked == []


def test_what_is_long_says_why() -> None:
    long = []
    for file, tree in trees("rules", "tabletop", "art"):
        lines = len((ROOT / file).read_text(encoding="utf-8").splitlines())
        if lines > MOST_LINES["module"] and REASON not in (ast.get_docstring(tree) or ""):
            long.append(f"{file}: {lines} lines")
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > MOST_LINES["class"] and REASON not in (ast.get_docstring(node) or ""):
                    long.append(f"{file}: {node.name} has {lines} lines")
    assert long == []


def test_legality_stands_once() -> None:
    """A game lists its moves and explains the others; the contract alone refuses."""
    refusing = [
        str(file)
        for file, tree in trees("rules")
        if file != Path("rules/contract.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == "refuse"
    ]
    assert refusing == []
