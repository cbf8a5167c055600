"""Drawings that ask for more than can be drawn are known before."""

from __future__ import annotations

import pytest

from art import picture_file
from art.drawing_weight import is_heavy
from tabletop.prototypes import pictures

SHEET = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">{}</svg>'
LINE = '<path fill="none" stroke="#000" stroke-width="1" {} d="M0 0L{} 88"/>'


def drawing(inside: str) -> bytes:
    return SHEET.format(inside).encode()


HEAVY = {
    "endless dashes": LINE.format('stroke-dasharray="0.00001"', "1000000000"),
    "fine dashes": LINE.format('style="stroke-dasharray: 0.0001 0.0001"', "60"),
    "dashes in percent": LINE.format('stroke-dasharray="0.001%"', "6000"),
    "far away": LINE.format("", "1e12"),
    "scaled again and again": '<g transform="scale(100)">' * 6 + LINE.format("", "60") + "</g>" * 6,
    "scaled, and closed in comments only": (
        ('<g transform="scale(30)"><!-- </g>' * 3) + LINE.format("", "60") + "-->" + "</g>" * 3
    ),
    "very deep": "<g>" * 5000 + "</g>" * 5000,
    "very many": '<path d="M0 0' + "l1 88l1-88" * 30_000 + '"/>',
}


@pytest.mark.parametrize("name", HEAVY)
def test_a_drawing_that_would_never_be_done_is_not_begun(name: str) -> None:
    data = drawing(HEAVY[name])
    assert is_heavy(data, 88)
    assert picture_file.read(data, "bomb.svg", 64) is None
    told = pictures.problem(data, "bomb.svg")
    assert told == "bomb.svg has too many lines, or too fine dashes: make it simpler."


LIGHT = {
    "dashes to cut along": LINE.format('stroke-dasharray="4 2"', "60"),
    "no dashes, as some programs write it": LINE.format('style="stroke-dasharray:none"', "60"),
    "traced, ten times as large and made smaller": (
        '<g transform="translate(0,88) scale(0.1,-0.1)"><path d="M0 0L630 880"/></g>'
    ),
    "colours and names that are large numbers": (
        '<path id="path99999999" fill="#999999" style="stroke:#888888" d="M0 0L60 88"/>'
    ),
    "groups beside each other": ('<g transform="scale(2)">' + LINE.format("", "30") + "</g>") * 60,
}


def test_a_drawing_of_one_unit_is_drawn() -> None:
    data = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0L1 1"/></svg>'
    assert pictures.problem(data, "one.svg") == ""


@pytest.mark.parametrize("name", LIGHT)
def test_what_people_draw_is_drawn(name: str) -> None:
    data = drawing(LIGHT[name])
    assert not is_heavy(data, 88)
    assert pictures.problem(data, "card.svg") == ""


@pytest.mark.parametrize("part", ["<a", 'transform="scale(', "<g transform='scale(scale(", "a"])
def test_what_never_ends_is_weighed_soon(part: str) -> None:
    """Twenty thousand of them took ten seconds when what follows was searched for an end."""
    data = drawing("<" + part * 200_000)
    assert not is_heavy(data, 88)
