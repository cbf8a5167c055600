"""What is said while the game goes on."""

from __future__ import annotations

from collections.abc import Sequence

from rules.fossils import GENERA
from rules.phrases import listed, seat_name


def take_part(names: Sequence[str]) -> str:
    """The nine genera of the match (MEM-13)."""
    return f"These take part: {listed([GENERA[name].name for name in names])}."


def turns_up(seat: int) -> str:
    """A card is turned up. What it shows is to be seen, not to be read up later (MEM-31)."""
    return f"{seat_name(seat)} turns up a card."


def fails(seat: int) -> str:
    """A card of another genus (MEM-22)."""
    return f"That is another animal: {seat_name(seat)} scores nothing."


def completes(seat: int, genus_id: str) -> str:
    """A whole skeleton in one turn (MEM-24)."""
    animal = GENERA[genus_id]
    return f"{seat_name(seat)} completes {animal.name}: {animal.value},000 visitors a month!"


def covers(seat: int) -> str:
    """The cards are turned down again (MEM-22)."""
    return f"{seat_name(seat)} turns the cards face down."
