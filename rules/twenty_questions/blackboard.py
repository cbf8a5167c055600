"""The blackboard: how many lines it has, and in which of them a question stands."""

from __future__ import annotations

from typing import Final

_LINES: Final = (7, 10)
"""So many lines it has at first and at most; more questions stand in two columns."""


def lines(count: int) -> int:
    """How many lines there are below each other for so many questions."""
    return min(_LINES[1], max(_LINES[0], count + 1))


def columns(count: int) -> int:
    """How many columns of lines there are for so many questions."""
    return -(-max(1, count) // _LINES[1])


def line_cell(number: int) -> int:
    """The cell of the next question after so many; none that is there if it begins a column."""
    across = columns(number)
    return cell(number, across) if number < across * _LINES[1] else number


def cell(order: int, across: int) -> int:
    """The cell of the question of an order, from 0, in so many columns."""
    column, line = divmod(order, _LINES[1])
    return line * across + column
