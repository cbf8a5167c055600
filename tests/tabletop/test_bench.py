"""Figures are told beside their floor of the same run."""

from __future__ import annotations

from tabletop.bench import idle_beside


def test_a_table_at_rest_is_measured_beside_a_bare_loop() -> None:
    figures = idle_beside(floor=1.33, percent=1.9, frames=0)
    assert figures["floor percent of a core"] == 1.33
    assert figures["percent of a core"] == 1.9
    assert figures["more than the floor"] == 0.57
    assert figures["kept"]


def test_what_a_table_at_rest_takes_beyond_that_is_held_to_the_promise() -> None:
    assert not idle_beside(floor=0.2, percent=1.3, frames=0)["kept"]
    assert not idle_beside(floor=0.2, percent=0.4, frames=1)["kept"]
