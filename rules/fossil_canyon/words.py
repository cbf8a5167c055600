"""What happened, in words. Seats stand as ``{0}``, ``{1}`` and so on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.fossil_canyon.components import AWARD_PIECES, CRITERIA, Animal, CardSet, Happening
from rules.phrases import listed, seat_name, times

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


def dealt(seat: int, count: int) -> str:
    """A starting hand."""
    return f"{seat_name(seat)} digs {times(count, 'fossil')} to start with."


def has_chosen(seat: int) -> str:
    """The choice of hidden fossils, which stays secret."""
    return f"{seat_name(seat)} has chosen which fossils to hide."


def reveals(cards: CardSet, seat: int, shown: Sequence[int], hidden: int) -> str:
    """A hand as it lies after setup."""
    named = listed([cards.titles[card] for card in shown]) or "nothing"
    kept = times(hidden, "fossil") if hidden else "nothing"
    return f"{seat_name(seat)} lays open {named} and hides {kept}."


def begins(seat: int) -> str:
    """A turn begins."""
    return f"It is {seat_name(seat)}'s turn."


def skipped(seat: int) -> str:
    """A turn that is left out in the endgame."""
    return f"{seat_name(seat)} has fewer than two fossils and is skipped."


def ends(seat: int) -> str:
    """A turn is over."""
    return f"{seat_name(seat)} ends the turn."


def passes(seat: int, endgame: bool, made: int) -> str:
    """No exchange, or no more than the number made."""
    if made:
        return f"{seat_name(seat)} makes no more exchanges."
    return f"{seat_name(seat)} {'passes' if endgame else 'makes no exchange'}."


def happens(happening: Happening) -> str:
    """An event card."""
    return f"{happening.title}: {happening.text}"


def exposes(seat: int, place: int) -> str:
    """A buried fossil is chosen to be turned up."""
    return f"{seat_name(seat)} turns up the fossil in {spot(place)}."


def is_exposed(cards: CardSet, card: int, place: int) -> str:
    """What was turned up."""
    return f"{cards.titles[card]} comes to light in {spot(place)}."


def buries(count: int) -> str:
    """A landslide."""
    return f"{times(count, 'exposed fossil')} {'is' if count == 1 else 'are'} buried again."


def lends(cards: CardSet, seat: int, card: int) -> str:
    """A choice for the museum loan."""
    return f"{seat_name(seat)} will pass on {cards.titles[card]}."


def goes_to(cards: CardSet, card: int, seat: int) -> str:
    """A fossil of the museum loan moves."""
    return f"{cards.titles[card]} goes to {seat_name(seat)}."


def digs(seat: int, place: int) -> str:
    """A buried fossil is dug; what it is stays with the digger."""
    return f"{seat_name(seat)} digs in {spot(place)}."


def marks(seat: int, place: int) -> str:
    """A place is chosen to be dug together with others."""
    return f"{seat_name(seat)} will dig in {spot(place)}."


def finds(cards: CardSet, seat: int, card: int) -> str:
    """What the digger finds."""
    return f"{seat_name(seat)} finds {cards.titles[card]}."


def uncovers(cards: CardSet, seat: int, card: int) -> str:
    """What the digger may keep or put back."""
    return f"{seat_name(seat)} uncovers {cards.titles[card]}: keep it or put it back?"


def digs_exposed(cards: CardSet, seat: int, card: int, place: int) -> str:
    """An exposed fossil is dug."""
    return f"{seat_name(seat)} digs {cards.titles[card]} in {spot(place)}."


def puts_back(cards: CardSet, seat: int, card: int, place: int) -> str:
    """A fossil stays in the dig site, face up."""
    return f"{seat_name(seat)} leaves {cards.titles[card]} in {spot(place)}, face up."


def gives(cards: CardSet, seat: int, card: int, partner: int) -> str:
    """Part of the price of an exchange."""
    return f"{seat_name(seat)} gives {cards.titles[card]} to {seat_name(partner)}."


def nothing_to_take(seat: int, partner: int) -> str:
    """An exchange that brings nothing (FC-81)."""
    return f"{seat_name(partner)} has nothing left that {seat_name(seat)} may take."


def takes(cards: CardSet, seat: int, card: int, partner: int) -> str:
    """What an exchange brings."""
    return f"{seat_name(seat)} takes {cards.titles[card]} from {seat_name(partner)}."


def takes_unseen(seat: int, partner: int) -> str:
    """What an exchange brings, for those who do not see it."""
    return f"{seat_name(seat)} takes a hidden fossil from {seat_name(partner)}."


def may_dig_more(seat: int) -> str:
    """A bonus dig is earned."""
    return f"{seat_name(seat)} has completed a skeleton and may dig one more fossil."


def declines(seat: int) -> str:
    """A bonus dig is not used."""
    return f"{seat_name(seat)} does without the bonus dig."


def arranges(cards: CardSet, seat: int, card: int, hide: bool) -> str:
    """A fossil is hidden or laid open."""
    what = cards.titles[card]
    return f"{seat_name(seat)} hides {what}." if hide else f"{seat_name(seat)} lays open {what}."


def completes(seat: int, animal: Animal) -> str:
    """A skeleton."""
    return f"{seat_name(seat)} completes {animal.name}: {times(animal.value, 'point')}."


def awarded(cards: CardSet, seat: int, name: str, traded: Sequence[int]) -> str:
    """A research award."""
    named = listed([cards.titles[card] for card in traded])
    points = times(cards.value(AWARD_PIECES[name]), "point")
    return f"{seat_name(seat)} trades {named} for a {name} research award: {points}."


def bonus_goes(cards: CardSet, piece: int, criterion: str, seat: int | None) -> str:
    """An endgame bonus."""
    label = f"{cards.piece_label(piece)} ({criterion_words(criterion)})"
    if seat is None:
        return f"{label}: nobody gets it."
    return f"{label}: {times(cards.value(piece), 'point')} for {seat_name(seat)}."
