"""What a game may name is exactly what the art can draw and play."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from art import marks, palette, plates, sounds
from rules import vocabulary
from rules.table import Badge, Cell, Counter, Face, Piece, Table, Zone, place
from tabletop import catalogue

BACKS = tomllib.loads(files("art").joinpath("backs.toml").read_text("utf-8"))["backs"]
CAN: dict[str, set[str]] = {
    "plates": set(plates.names()),
    "marks": set(marks.names()),
    "tones": set(palette.names()),
    "backs": set(BACKS),
    "sounds": {name for name in sounds.names() if "/" not in name},
}


@pytest.mark.parametrize("kind", vocabulary.KINDS)
def test_the_vocabulary_is_what_the_art_can(kind: str) -> None:
    assert vocabulary.names(kind) == CAN[kind]


def test_a_misspelt_name_is_found_wherever_it_stands() -> None:
    wrong = Face("f", plate="bone/lim", tint="blu", marks=("diet/herb",), edges=(("gren", ""),))
    pieces = (
        Piece("a", "z", wrong, badges=(Badge(mark="ui/o", tone="tea"),)),
        Piece("b", "z", reverse=Face("g", plate="genus/dodo"), back="musem"),
        Piece("c", "z", Face("own", plate="picture/Our cat")),
    )
    zone = Zone("z", layout="grid", cells=(Cell("x", face=Face("h", plate="tile/sad")),))
    counters = (Counter(None, "Money", "3", "monye"),)
    table = Table((zone,), pieces, (), place("z"), "", counters)
    assert vocabulary.unknown(table) == {
        "plate bone/lim",
        "tone blu",
        "mark diet/herb",
        "tone gren",
        "mark ui/o",
        "tone tea",
        "back musem",
        "plate genus/dodo",
        "plate tile/sad",
        "mark monye",
    }


def test_the_catalogue_shows_everything_once(tmp_path: Path) -> None:
    assert catalogue.paint(tmp_path) == 0
    for kind in vocabulary.KINDS:
        picture = pygame.image.load(tmp_path / f"{kind}.png")
        rows = -(-len(vocabulary.names(kind)) // catalogue.ACROSS)
        assert picture.get_size() == (
            catalogue.CELL[0] * catalogue.ACROSS,
            catalogue.CELL[1] * rows,
        )
        paper = picture.get_at((0, 0))
        for number in range(len(vocabulary.names(kind))):
            left = catalogue.CELL[0] * (number % catalogue.ACROSS)
            top = catalogue.CELL[1] * (number // catalogue.ACROSS)
            cell = picture.subsurface((left, top, *catalogue.CELL))
            points = [(x, y) for x in range(0, 190, 3) for y in range(0, 176, 3)]
            assert any(cell.get_at(point) != paper for point in points), f"{kind} {number}"
