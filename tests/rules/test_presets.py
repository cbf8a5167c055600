"""Presets: options that go together, under one name."""

from __future__ import annotations

import pytest

from rules.registry import available, load
from rules.rulebook import Preset

NOT_AS_DELIVERED = ("fossilis", "twenty_questions")
"""Games in which the program does by itself what the print leaves to people's hands and tongues."""


def presets() -> list[tuple[str, Preset]]:
    """Every preset of every game."""
    return [(game, one) for game in available() for one in load(game).rulebook.presets]


@pytest.mark.parametrize(("game_id", "preset"), presets(), ids=lambda one: getattr(one, "id", one))
def test_a_preset_has_known_options_with_values_that_go_together(
    game_id: str, preset: Preset
) -> None:
    game = load(game_id)
    options = {one.id: one for one in game.options}
    assert set(preset.options) <= set(options)
    for name, value in preset.options.items():
        assert value != options[name].default
    for seats in game.rulebook.seats:
        chosen = {one.id: preset.options.get(one.id, one.default) for one in game.options}
        complete = game.complete(seats, game.applying(seats, chosen))
        for name, value in preset.options.items():
            if options[name].applies(seats, chosen):
                assert complete[name] == value
        game.start(seats, complete)


@pytest.mark.parametrize("game_id", available())
def test_presets_differ_and_one_of_them_is_what_is_delivered(game_id: str) -> None:
    found = load(game_id).rulebook.presets
    if not found:
        return
    assert len(found) > 1
    assert len({one.id for one in found}) == len({one.label for one in found}) == len(found)
    assert len({tuple(sorted(one.options.items())) for one in found}) == len(found)
    assert sum(not one.options for one in found) == 1


@pytest.mark.parametrize("game_id", available())
def test_as_printed_is_what_is_delivered_except_where_hands_do_it(game_id: str) -> None:
    by_id = {one.id: one for one in load(game_id).rulebook.presets}
    if "as_printed" in by_id:
        assert bool(by_id["as_printed"].options) is (game_id in NOT_AS_DELIVERED)


@pytest.mark.parametrize("game_id", available())
def test_what_says_that_it_is_printed_is_in_the_printed_preset(game_id: str) -> None:
    book = load(game_id).rulebook
    by_id = {one.id: one for one in book.presets}
    if game_id == "fossilis":
        said = {one.id for one in book.options if "as printed" in one.text}
        assert said <= set(by_id["as_printed"].options)
