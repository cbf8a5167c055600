"""The bar above the table: what is expected of whom, the seats, and the tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from art import lettering
from tabletop.match import Match
from tabletop.screens.metrics import LEAD, SMALL, Metrics
from tabletop.screens.plates import SeatPlate
from tabletop.screens.playback import Moment
from tabletop.screens.widgets import Button, Label, Widget

FLAT: Final = 20
"""From this width on, in letters of the small size, a plate has everything in one line."""


def plates(match: Match, shown: Moment) -> list[SeatPlate]:
    """A plate for each seat, in turn order, as it is at the moment that is shown."""
    tallies = shown.tallies
    # Points that all have in common would only stand there several times over.
    own = not match.game.rulebook.team or len(tallies) == 1
    pointed = own and any(tally.lines for tally in tallies)
    return [
        SeatPlate(
            seat,
            player,
            tallies[seat] if pointed else None,
            [
                one
                for one in shown.table.counters
                if one.seat == seat
                # The plate shows the points anyway.
                and not (pointed and one.label.casefold() in ("points", "score"))
            ],
            shown.seat == seat,
        )
        for seat, player in enumerate(match.players)
    ]


def bar(
    metrics: Metrics, prompt: str, seats: Sequence[SeatPlate], tools: Sequence[Button]
) -> list[Widget]:
    """Places everything at the top of the window, in one line where there is room, else in two.

    Its height does not depend on the prompt, or the table would jump.
    """
    gap, small_gap = metrics.px(8), metrics.px(4)
    wide = metrics.size[0] - 2 * gap
    label = Label(prompt, LEAD, "sans_bold", "bone", valign="middle", key="prompt")
    tools_width = sum(tool.width(metrics) + small_gap for tool in tools)
    liked = [plate.width(metrics) for plate in seats]
    seats_width = sum(liked) + gap * len(seats)
    tall = max(plate.height(wide, metrics) for plate in seats)
    if metrics.letters(LEAD) * 20 + seats_width + tools_width + 2 * gap <= wide:
        line = max(metrics.row, tall)
        label.place(Rect(gap, gap // 2, wide - seats_width - tools_width - gap, line), metrics)
        left, top = label.rect.right + gap, label.rect.y
    else:
        line = max(metrics.row, 2 * lettering.line_height("sans_bold", metrics.letters(SMALL)))
        label.place(Rect(gap, gap // 2, wide - tools_width - gap, line), metrics)
        left, top = gap, label.rect.bottom + small_gap
        # With few seats there is width for one line each, and the table needs the height. It
        # depends on nothing that changes in a match, or the table would jump.
        flat = wide // len(seats) >= metrics.letters(SMALL) * FLAT
        for plate in seats:
            plate.flat = flat
        tall = max(plate.height(wide, metrics) for plate in seats)
        liked = _shared(liked, wide - gap * (len(seats) - 1))
    for plate, width in zip(seats, liked, strict=True):
        plate.place(Rect(left, top, width, tall), metrics)
        left += width + gap
    right = metrics.size[0] - gap - tools_width + small_gap
    for tool in tools:
        width = tool.width(metrics)
        tool.place(
            Rect(right, label.rect.y + (line - metrics.row) // 2, width, metrics.row), metrics
        )
        right += width + small_gap
    return [label, *seats, *tools]


def _shared(liked: Sequence[int], room: int) -> list[int]:
    """Widths for plates in a line of their own: a little more than liked, or equal shares."""
    spare = room - sum(liked)
    if spare < 0:
        return [room // len(liked)] * len(liked)
    return [min(like + spare // len(liked), round(like * 1.6)) for like in liked]
