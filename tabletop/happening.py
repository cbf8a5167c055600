"""An event of a game that is nobody's doing, as a card turned up between two turns, in short: what
it is called, and what it changed for whoever is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.contract import Event


def is_happening(event: Event) -> bool:
    """Whether an event is nobody's doing, and has a name by which it is told."""
    return event.kind == "flip" and event.seat is None and _has_name(event)


def _has_name(event: Event) -> bool:
    """A name is the same whatever happened; what tells of something is made of that."""
    return isinstance(event.brief, str) and bool(event.brief)


def is_of_table(event: Event) -> bool:
    """Whether an event is the table's own doing, and worth telling apart from what a seat did."""
    return event.seat is None and bool(event.brief)


def happening(events: Iterable[Event], seat: int | None, names: Sequence[str]) -> str:
    """What happened among the events of a move, and what that brought to a seat; its whole sentence
    where it brought nothing to it, empty where nothing happened.

    Args:
        events: those that the reader may know, in their order.
        seat: who is told; ``None``: whoever looks on.
        names: the players, by their seats.
    """
    told: list[str] = []
    brought: list[str] = []
    name = ""
    for event in events:
        if is_happening(event):
            name = event._replace(said=event.brief).words(names)
            told.append(event.words(names))
        elif name and event.seat is not None and event.seat == seat and event.kind != "turn":
            brought.append(event.words(names))
    if len(told) == 1 and brought:
        return f"{name}: {' '.join(brought)}"
    return " ".join(told)
