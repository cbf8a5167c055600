"""What happened, in words. Seats stand as ``{0}``, ``{1}`` and so on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.fossil_canyon.components import CRITERIA, CardSet
from rules.phrases import listed, seat_name, sentences, times

CHOOSE_HIDDEN: Final = "All hands are dug. Now everyone chooses which fossils to hide."
ENDGAME: Final = "The dig site is empty: all fossils are laid open, and only exchanges are left."
STOPPED: Final = {
    "FC-123": "Nothing more can be completed, so play stops.",
    "FC-124": "A whole round has passed without an exchange or an award, so play stops.",
    "FC-125": "Two rounds have brought neither a skeleton nor an award, so play stops.",
}
"""Why play stops, by clause."""


def spot(place: int) -> str:
    """A place of the dig site."""
    return f"place {place + 1}"


def visitors(points: int) -> str:
    """Points as visitors of a museum (FC-01)."""
    return f"{points},000 a month" if points else "none yet"


def criterion_words(criterion: str) -> str:
    """What a bonus is awarded for, in the middle of a sentence."""
    text = str(CRITERIA[criterion]["text"])
    return text[0].lower() + text[1:]


def buries(count: int) -> str:
    """A landslide."""
    return f"{times(count, 'exposed fossil')} {'is' if count == 1 else 'are'} buried again."


def passes(seat: int, endgame: bool, made: int) -> str:
    """No exchange, or no more than the number made."""
    if made:
        return f"{seat_name(seat)} makes no more exchanges."
    return f"{seat_name(seat)} {'passes' if endgame else 'makes no exchange'}."


def bonus_goes(cards: CardSet, piece: int, criterion: str, seat: int | None) -> str:
    """An endgame bonus."""
    label = f"{cards.piece_label(piece)} ({criterion_words(criterion)})"
    if seat is None:
        return f"{label}: nobody gets it."
    return f"{label}: {times(cards.value(piece), 'point')} for {seat_name(seat)}."


def _listed_cards(titles: Sequence[str]) -> str:
    return listed(titles) or "nothing"


_says: Final = sentences(
    who=seat_name,
    partner=seat_name,
    place=spot,
    card=str,
    cards=_listed_cards,
    name=str,
    text=str,
    fossils=lambda count: times(count, "fossil") if count else "nothing",
    points=lambda count: times(count, "point"),
)
"""Of cards the sentences get the titles, which hang on the cards of the match."""

DEALT: Final = _says("{who} digs {fossils} to start with.")
HAS_CHOSEN: Final = _says("{who} has chosen which fossils to hide.")
REVEALS: Final = _says("{who} lays open {cards} and hides {fossils}.")
BEGINS: Final = _says("It is {who}'s turn.")
SKIPPED: Final = _says("{who} has fewer than two fossils and is skipped.")
ENDS: Final = _says("{who} ends the turn.")
HAPPENS: Final = _says("{name}: {text}")
EXPOSES: Final = _says("{who} turns up a buried fossil.")
IS_EXPOSED: Final = _says("{card} comes to light.")
LENDS: Final = _says("{who} will pass on {card}.")
GOES_TO: Final = _says("{card} goes to {partner}.")
DIGS: Final = _says("{who} digs up a buried fossil.")
MARKS: Final = _says("{who} will dig in {place}.")
FINDS: Final = _says("{who} finds {card}.")
UNCOVERS: Final = _says("{who} uncovers {card}: keep it or put it back?")
DIGS_EXPOSED: Final = _says("{who} digs up {card}.")
PUTS_BACK: Final = _says("{who} leaves {card} in the dig site, face up.")
GIVES: Final = _says("{who} gives {card} to {partner}.")
NOTHING_TO_TAKE: Final = _says("{partner} has nothing left that {who} may take.")
TAKES: Final = _says("{who} takes {card} from {partner}.")
TAKES_UNSEEN: Final = _says("{who} takes a hidden fossil from {partner}.")
IS_TAKEN: Final = _says("The hidden fossil that {who} takes is {card}.")
MAY_DIG_MORE: Final = _says("{who} has completed a skeleton and may dig one more fossil.")
DECLINES: Final = _says("{who} does without the bonus dig.")
HIDES: Final = _says("{who} hides {card}.")
LAYS_OPEN: Final = _says("{who} lays open {card}.")
COMPLETES: Final = _says("{who} completes {name}: {points}.")
AWARDED: Final = _says("{who} trades {cards} for a {name} research award: {points}.")
