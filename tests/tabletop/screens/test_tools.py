"""The round buttons stand in a calm place: on no thing of any table, in every shape of window."""

from __future__ import annotations

import pytest
from pygame import Rect

from rules import registry
from tabletop.scene.layout import place
from tabletop.screens import corner
from tabletop.screens.buttons import Round, place_tools
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import nothing
from tests.tabletop.scene.test_plates import states

WINDOWS = ((1280, 720), (1920, 1080), (1440, 1080), (1080, 1920), (1024, 640))
BUTTONS = 6
"""A hint, what was done undone, the card, the rules, the list and the menu."""


@pytest.mark.parametrize("game", registry.available())
def test_round_buttons_lie_over_nothing_on_the_table(game: str) -> None:
    module = registry.load(game)
    covered: dict[str, set[object]] = {}
    for seats in module.rulebook.seats:
        for state in states(game, seats):
            turn = state.current_seat
            for viewer in (turn if turn is not None and turn >= 0 else 0, None):
                table = state.lay(viewer)
                for size in WINDOWS:
                    for letters in (100, 200):
                        metrics, window = Metrics(size, letters), Rect(0, 0, *size)
                        tools = [Round("", nothing, f"tool {one}") for one in range(BUTTONS)]
                        room = corner.tools_room(tools, table, window, metrics)
                        place_tools(tools, room, metrics)
                        seen = [one.seen(metrics) for one in tools]
                        placed = place(table, window, letters, seats, corner.aside(metrics))
                        things = {zone.id: zone.box for zone in placed.zones.values()}
                        things |= {f"slip {one}": box for one, box in placed.seats.items()}
                        for name, box in things.items():
                            if Rect(box.x, box.y, box.w, box.h).collidelist(seen) >= 0:
                                covered.setdefault(name, set()).add((size, letters, seats, viewer))
    assert not covered
