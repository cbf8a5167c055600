"""One line for each seat: its colour and symbol, a name, and a person or a computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from tabletop import bots
from tabletop.record import LONGEST_NAME, PERSON
from tabletop.screens.fields import Choice, Item
from tabletop.screens.scrolling import Column
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Widget
from tabletop.shell import Chair

LONGEST: Final = min(24, LONGEST_NAME)
"""The most letters of a name that is written at the table."""


def kinds() -> list[Item]:
    """Who can sit on a seat: a person, and every computer player with its sign."""
    words = {kind: kind for kind in bots.kinds()}
    first = next(iter(words))
    # The sign says it for the others, so that a seat keeps to one line.
    words[first] = f"Computer: {words[first]}"
    computers = [Item(kind, label, "ui/computer") for kind, label in words.items()]
    return [Item(PERSON, "Person", "ui/person"), *computers]


def present(kind: str) -> str:
    """What this kind of player is called now, if it is a computer's level."""
    return bots.level(kind).id if bots.known(kind) else kind


def add_chair(
    column: Column,
    number: int,
    chair: Chair,
    medal: Widget,
    change: Callable[[Chair], None],
    beside: Sequence[Widget] = (),
) -> None:
    """Puts a seat into a column, on one line where there is room for it.

    ``medal`` shows its colour, and ``beside`` stands between the name and the kinds. ``change``
    gets the chair as somebody has changed it.
    """
    metrics = column.metrics
    now = [chair]

    def rename(name: str) -> None:
        now[0] = replace(now[0], name=name)
        change(now[0])

    def exchange(chosen: tuple[str, ...]) -> None:
        now[0] = replace(now[0], kind=chosen[0])
        change(now[0])

    name = TextField(chair.name, rename, f"name-{number}", hint="Name", longest=LONGEST)
    who = Choice(kinds(), (chair.kind,), exchange, f"kind-{number}")
    side, gap = metrics.row, metrics.px(8)
    liked = who.width(metrics)
    right = column.rect.right
    x = column.rect.x + side + gap
    medal.place(Rect(column.rect.x, column.y, side, side), metrics)
    taken = sum(one.width(metrics) + gap for one in beside)
    one_line = right - x - taken - liked - gap >= name.width(metrics)
    end = right - liked - gap if one_line else right
    name.place(Rect(x, column.y, end - taken - x, side), metrics)
    at = name.rect.right + gap
    for one in beside:
        one.place(Rect(at, column.y, one.width(metrics), side), metrics)
        at = one.rect.right + gap
    if one_line:
        who.place(Rect(right - liked, column.y, liked, side), metrics)
        column.y += side
    else:
        tall = who.height(right - x, metrics)
        who.place(Rect(x, column.y + side + metrics.px(6), right - x, tall), metrics)
        column.y += side + metrics.px(6) + tall
    column.widgets += [medal, name, *beside, who]
    column.y += column.gap
