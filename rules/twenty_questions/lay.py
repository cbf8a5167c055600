"""The game laid on a table: the card in play, what was asked about it, questions and names to tap.

Nothing here but the face of the card in play, for its answerer, depends on that card (TQ-50).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from rules.fossils import CARDS, fossil_face
from rules.phrases import asked, on_turn, seat_name, times
from rules.table import (
    Area,
    Counter,
    Piece,
    Table,
    Zone,
    column,
    place,
    row,
)
from rules.twenty_questions.components import (
    ALL_CARDS,
    GENUS_CARDS,
    QUESTIONS,
    SPOKEN,
)
from rules.twenty_questions.controls import controls
from rules.twenty_questions.faces import asked_face, name_face, question_face, spoken_face
from rules.twenty_questions.ids import (
    ASKED,
    CARD,
    DISCARDED,
    IN_PLAY,
    LIST,
    NAMES,
    RULED_OUT,
    STACK,
    name_piece,
    question_piece,
    won_zone,
)
from rules.twenty_questions.position import ANSWER, DRAW, OVER, Position

_LISTED: Final = tuple(
    number for number, question in enumerate(QUESTIONS) if not question.asks[0].guess
)
_ASKED_AT_FIRST: Final = 6
"""So many places there are for questions about one card; more take as many lines as are best."""

_NAMES_IN_A_LINE: Final = 6
"""19 names apart in two places take four lines of six, however they are shared out."""
_LABEL: Final = 0.45
"""How high the label of a place of names is, in lines of names."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    return Table(
        zones=tuple(_zones(position)),
        pieces=tuple(_pieces(position, viewer)),
        controls=tuple(controls(position, viewer)),
        arrangement=_arrangement(position, viewer),
        prompt=_prompt(position),
        counters=_counters(position),
    )


# Zones and how they are arranged -----------------------------------------------------------


def _zones(position: Position) -> Iterator[Zone]:
    holder = f"seen by {seat_name(position.answerer)}" if position.card >= 0 else ""
    yield Zone(IN_PLAY, "Card in play", "spot", note=holder)
    count = position.questions_asked()
    size = (_ASKED_AT_FIRST, 1) if count <= _ASKED_AT_FIRST else (0, 0)
    yield Zone(ASKED, "Asked", "grid", None, times(count, "question"), *size, shape="wide")
    yield Zone(STACK, "Stack", "stack", note=times(position.stack_size(), "card"))
    yield Zone(DISCARDED, "Discarded", "row", note=times(len(position.discarded), "card"))
    for seat in range(position.seats):
        note = f"{times(position.left[seat], 'question')} left"
        yield Zone(won_zone(seat), seat_name(seat), "row", owner=seat, note=note)
    if not _goes_on(position):
        return
    if not position.is_spoken:
        yield Zone(LIST, "Tap a question", "grid", shape="wide")
    possible, out = _sorted_names(position)
    note = f"{len(possible)} still possible" if _has_sheet(position) and position.card >= 0 else ""
    yield Zone(NAMES, "Or name the animal", "grid", note=note, shape="wide")
    if _has_sheet(position):
        yield Zone(RULED_OUT, "Ruled out", "row", note=str(len(out)), shape="wide")


def _goes_on(position: Position) -> bool:
    """Whether there is still something to ask: in the end only the cards won matter."""
    return position.phase != OVER


def _has_sheet(position: Position) -> bool:
    return position.options["fact_sheet"] == "on"


def _sorted_names(position: Position) -> tuple[list[str], list[str]]:
    """The genera that are possible by the answers, and those that are not, in their fixed order.

    Only the fact sheet sorts them (TQ-54); without it all stay together.
    """
    possible = position.fitting() if _has_sheet(position) else ALL_CARDS
    kept = [name for name, cards in GENUS_CARDS.items() if possible & cards]
    return kept, [name for name in GENUS_CARDS if name not in kept]


def _arrangement(position: Position, viewer: int | None) -> Area:
    below = position.questioner if viewer is None else viewer
    others = [(below + step) % position.seats for step in range(1, position.seats)]
    piles = row(place(DISCARDED, 2.0), place(STACK), place(IN_PLAY), weight=2.4)
    if not _goes_on(position):
        seats = row(*(_seat_area(seat) for seat in (*others, below)), weight=1.6)
        return column(seats, row(*piles.children), place(ASKED, 0.7))
    top = row(*map(_seat_area, others), piles, weight=1.2)
    names = place(NAMES)
    if _has_sheet(position):
        # Each takes the height of its lines, so that all names are of a size to be read.
        possible, out = (_LABEL + _lines(some) for some in _sorted_names(position))
        names = column(place(NAMES, possible), place(RULED_OUT, out), weight=1.0)
    names = column(names, weight=5.7)
    lists = row(*([] if position.is_spoken else [place(LIST, 3.5)]), names, weight=4.8)
    # Many questions take two lines, which need more height to be read.
    height = 1.9 if position.questions_asked() <= _ASKED_AT_FIRST else 2.3
    return column(top, lists, row(place(ASKED, 4.2), _seat_area(below), weight=height))


def _lines(names: list[str]) -> int:
    """How many lines these names take where they lie."""
    return ceil(len(names) / _NAMES_IN_A_LINE)


def _seat_area(seat: int) -> Area:
    return column(place(won_zone(seat)), owner=seat)


# Pieces ------------------------------------------------------------------------------------


def _pieces(position: Position, viewer: int | None) -> Iterator[Piece]:
    for order in range(position.stack_size()):
        yield Piece(f"stack-{order}", STACK, order=order, label="A card of the stack")
    if position.card >= 0:
        face = fossil_face(position.card) if viewer == position.answerer else None
        yield Piece(CARD, IN_PLAY, face, label="" if face else "The card in play, face down")
    yield from _asked(position)
    for order, card in enumerate(position.discarded):
        yield Piece(CARDS[card].id, DISCARDED, fossil_face(card), order=order)
    for order, (seat, card) in enumerate(position.won):
        yield Piece(CARDS[card].id, won_zone(seat), fossil_face(card), order=order)
    if not _goes_on(position):
        return
    if not position.is_spoken:
        for order, number in enumerate(_LISTED):
            name = question_piece(QUESTIONS[number].id)
            yield Piece(name, LIST, question_face(number), "wide", order)
    yield from _names(position)


def _asked(position: Position) -> Iterator[Piece]:
    for order, (number, yes) in enumerate(position.asked):
        face = spoken_face(yes) if number == SPOKEN else asked_face(number, yes)
        yield Piece(f"asked-{order}", ASKED, face, "wide", order)


def _names(position: Position) -> Iterator[Piece]:
    """All 19 genera; with the fact sheet those that the answers rule out lie apart."""
    possible, out = _sorted_names(position)
    sheet = _has_sheet(position)
    for zone, names in ((NAMES, possible), (RULED_OUT, out)):
        for order, name in enumerate(names):
            face = name_face(name, sheet, zone == RULED_OUT)
            yield Piece(name_piece(name), zone, face, "wide", order)


# Words and numbers beside the pieces ---------------------------------------------------------


PROMPT_WORDS: Final = {
    "ask": "ask a question",
    "speak": "ask aloud",
    "guess": "name the animal",
    "pass": "pass",
    "answer": "answer from the card, yes or no",
}
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


def _prompt(position: Position) -> str:
    result = position.outcome()
    if result:
        return result.reason
    if position.between:
        return on_turn(position.questioner)
    if position.phase == DRAW:
        return f"{seat_name(position.answerer)} draws a card."
    who = position.answerer if position.phase == ANSWER else position.questioner
    return f"{seat_name(who)}: {asked(position.legal_moves(), PROMPT_WORDS)}."


def _counters(position: Position) -> tuple[Counter, ...]:
    return (
        Counter(None, "Stack", str(position.stack_size())),
        *(Counter(seat, "Questions left", str(left)) for seat, left in enumerate(position.left)),
    )
