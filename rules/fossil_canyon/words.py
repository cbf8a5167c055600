"""All that the game says by name: the texts of ``words.toml`` with their values.

Seats stand as ``{0}``, ``{1}`` and so on, and get their names when somebody reads.
"""

from __future__ import annotations

from typing import Final

from rules.fossil_canyon.components import CRITERIA, CardSet
from rules.phrases import are, listed, seat_name, times
from rules.texts import Texts

_LONG_STRINGS: Final = 4
"""Up to so many players have strings of pieces that need the whole width of the table."""


def columns(seats: int) -> int:
    """How many fossils lie side by side in the dig site."""
    return 10 if seats > _LONG_STRINGS else 12


def spot(place: int, seats: int) -> str:
    """A place of the dig site, as it can be counted off on the table."""
    row, across = divmod(place, columns(seats))
    return f"row {row + 1}, place {across + 1}"


def visitors(points: int) -> str:
    """Points as visitors of a museum (FC-01)."""
    return f"{points},000 a month" if points else "none yet"


def criterion_words(criterion: str) -> str:
    """What a bonus is awarded for, in the middle of a sentence."""
    text = str(CRITERIA[criterion]["text"])
    return text[0].lower() + text[1:]


def bonus_goes(cards: CardSet, piece: int, criterion: str, seat: int | None) -> str:
    """An endgame bonus."""
    label = f"{cards.piece_label(piece)} ({criterion_words(criterion)})"
    if seat is None:
        return f"{label}: nobody gets it."
    return f"{label}: {times(cards.value(piece), 'point')} for {seat_name(seat)}."


texts: Final = Texts(
    __package__,
    who=seat_name,
    partner=seat_name,
    place=lambda at: spot(*at),
    card=lambda title: title,
    cards=lambda titles: listed(titles) or "nothing",
    name=str,
    parts=lambda count: times(count, "part"),
    text=str,
    buried=lambda count: times(count, "buried fossil"),
    exposed=lambda count: are(count, "exposed fossil"),
    fits=str,
    fossils=lambda count: times(count, "fossil") if count else "nothing",
    points=lambda count: times(count, "point"),
)
"""Of cards they get the titles, which hang on the cards of the match."""
says: Final = texts.says
briefly: Final = texts.briefly
why: Final = texts.why
