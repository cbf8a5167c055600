"""What is said at the table, as children say it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.fossils import CARDS, PART_LABELS
from rules.go_dig.components import NAMES, VALUES
from rules.phrases import listed, seat_name, times

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def asks(asker: int, asked: int, genus: int) -> str:
    """The request of GD-16."""
    return f"{seat_name(asker)}: {seat_name(asked)}, have you any {NAMES[genus]}?"


def hands_over(asked: int, count: int) -> str:
    """The answer of a player who has fossils of the genus (GD-21)."""
    return f"{seat_name(asked)}: Yes, {_NUMBERS[count]}. Here you are."


def parts_handed_over(asker: int, asked: int, cards: Sequence[int]) -> str:
    """Which fossils went from hand to hand, for the two players concerned (GD-41)."""
    parts = Counter(PART_LABELS[CARDS[card].part] for card in cards)
    what = [f"{part} ({count})" if count > 1 else part for part, count in sorted(parts.items())]
    animal = CARDS[cards[0]].animal.name
    return f"From {seat_name(asked)} to {seat_name(asker)}: {animal} {listed(what)}."


def go_dig(asked: int) -> str:
    """The answer of a player who has none (GD-26)."""
    return f"{seat_name(asked)}: Go dig!"


def nothing_to_dig(asked: int) -> str:
    """The same answer once the dig pile is empty (GD-32)."""
    return f"{seat_name(asked)}: No, and there is nothing left to dig."


def digs_match(seat: int, card: int) -> str:
    """A fossil of the genus asked for is shown to all (GD-27)."""
    return f"{seat_name(seat)} digs up {_fossil(card)}, and may ask again!"


def digs(seat: int) -> str:
    """Any other fossil is seen by its owner only (GD-30)."""
    return f"{seat_name(seat)} digs up something else."


def takes(seat: int) -> str:
    """A fossil taken because a hand ran out (GD-33, GD-35)."""
    return f"{seat_name(seat)} has run out and takes a fossil from the dig pile."


def runs_dry(seat: int) -> str:
    """A hand that stays empty (GD-38)."""
    return f"{seat_name(seat)} has run out of fossils, and the dig pile is empty."


def found(card: int) -> str:
    """What its owner alone is told of a new fossil."""
    return f"It is {_fossil(card)}."


def completes(seat: int, genus: int) -> str:
    """A skeleton moves into a museum (GD-43)."""
    return f"{seat_name(seat)} completes {NAMES[genus]}: {VALUES[genus]},000 visitors a month!"


def stops(seat: int) -> str:
    """A turn ended by choice (GD-25)."""
    return f"{seat_name(seat)} asks no more."


def deals(seat: int, count: int) -> str:
    """A hand is dealt (GD-09)."""
    return f"{seat_name(seat)} is dealt {times(count, 'fossil')}."


def _fossil(card: int) -> str:
    title = CARDS[card].title
    return f"an {title}" if title[0] in "AEIOU" else f"a {title}"
