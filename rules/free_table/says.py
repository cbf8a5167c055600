"""What is said of what happens on the free table: never the name of what somebody cannot see."""

from __future__ import annotations

from collections.abc import Sequence

from rules.free_table.kit import TABLE
from rules.free_table.position import Position
from rules.phrases import seat_name, times
from rules.writing import literal

TOOL_NAMES = {"die": "a die", "coin": "a coin", "note": "a note", "counter": "a counter"}


def named(position: Position, pieces: Sequence[int]) -> str:
    """What pieces are called by whoever looks on."""
    if len(pieces) != 1:
        return times(len(pieces), "piece")
    (one,) = pieces
    tool = position.tool(one)
    if tool:
        return TOOL_NAMES[tool]
    item = position.item(one)
    seen = position.place[one] == TABLE and position.up[one]
    if item is None or not seen:
        return "a hidden piece"
    return literal(item.component.title)


def moves(seat: int, what: str) -> str:
    """Pieces come to another place on the table."""
    return f"{seat_name(seat)} moves {what}."


def stacks(seat: int, what: str) -> str:
    """Pieces come on top of others."""
    return f"{seat_name(seat)} stacks {what}."


def draws(seat: int, count: int) -> str:
    """The uppermost of a stack are taken off."""
    return f"{seat_name(seat)} draws {times(count, 'piece')} from a stack."


def spreads(seat: int, count: int) -> str:
    """A stack is laid out."""
    return f"{seat_name(seat)} spreads {times(count, 'piece')}."


def flips(seat: int, what: str) -> str:
    """Pieces are turned over."""
    return f"{seat_name(seat)} flips {what}."


def turns(seat: int, what: str) -> str:
    """Pieces are turned where they lie."""
    return f"{seat_name(seat)} turns {what}."


def locks(seat: int, what: str) -> str:
    """Pieces are locked to the table."""
    return f"{seat_name(seat)} locks {what} to the table."


def unlocks(seat: int, what: str) -> str:
    """They are no longer."""
    return f"{seat_name(seat)} unlocks {what}."


def holds(seat: int, count: int) -> str:
    """Pieces come into the own hand."""
    return f"{seat_name(seat)} takes {times(count, 'piece')} into the hand."


def gives(seat: int, count: int, other: int) -> str:
    """Pieces come into another hand."""
    return f"{seat_name(seat)} gives {times(count, 'piece')} to {seat_name(other)}."


def deals(seat: int, count: int) -> str:
    """Every hand gets some."""
    return f"{seat_name(seat)} deals {times(count, 'piece')} to everybody."


def bags(seat: int, count: int, bag: str) -> str:
    """Pieces come into a bag."""
    return f"{seat_name(seat)} puts {times(count, 'piece')} into {literal(bag)}."


def pulls(seat: int, count: int, bag: str) -> str:
    """Chance has drawn from a bag."""
    return f"{seat_name(seat)} draws {times(count, 'piece')} from {literal(bag)}."


def packs(seat: int, what: str) -> str:
    """Pieces go back into the box."""
    return f"{seat_name(seat)} clears away {what}."


def adds(seat: int, tool: str) -> str:
    """A tool is laid down."""
    return f"{seat_name(seat)} lays down {TOOL_NAMES[tool]}."


def sets(seat: int, what: str) -> str:
    """A number is changed."""
    return f"{seat_name(seat)} sets {what}."


def writes(seat: int) -> str:
    """A note is written."""
    return f"{seat_name(seat)} writes a note."


def shuffles(seat: int, count: int) -> str:
    """A stack is shuffled."""
    return f"{seat_name(seat)} shuffles {times(count, 'piece')}."


def shakes(seat: int, count: int) -> str:
    """Pieces were shaken in a box."""
    return f"{seat_name(seat)} shakes {times(count, 'piece')}."


def rolls(seat: int, shown: str) -> str:
    """Dice or coins are thrown."""
    return f"{seat_name(seat)} throws {shown}."


def takes_over(seat: int) -> str:
    """Somebody else has the table."""
    return f"{seat_name(seat)} has the table."
