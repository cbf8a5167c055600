"""The game laid on a table: the card in play, what was asked about it, questions and names to tap.

Nothing here but the face of the card in play, for its answerer, depends on that card (TQ-50).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.composing import compose, others
from rules.fossils import CARDS, fossil_face
from rules.furnishing import furnished
from rules.phrases import seat_name, times
from rules.standing import Standing
from rules.table import Badge, Bed, Counter, Layout, Piece, Table, Zone
from rules.twenty_questions import blackboard, ids
from rules.twenty_questions.components import ASKS, GENUS_CARDS, QUESTIONS, SPOKEN
from rules.twenty_questions.controls import controls
from rules.twenty_questions.faces import asked_face, name_face, question_face, spoken_face
from rules.twenty_questions.position import ANSWER, DRAW, NOTHING, OVER, Position
from rules.twenty_questions.words import texts

_CATALOGUE: Final = {
    group: [
        question for question in QUESTIONS if question.group == group and not question.asks[0].guess
    ]
    for group in dict.fromkeys(one.group for one in QUESTIONS if not one.asks[0].guess)
}
"""The questions that can be tapped, by their headings."""
_DEEP: Final = max(map(len, _CATALOGUE.values()))
"""How many of them stand one behind the other."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    zones = tuple(_zones(position, viewer))
    seated = others(position.seats, viewer)
    groups = {
        "answerer": [seat for seat in seated if seat == position.answerer],
        "listening": [seat for seat in seated if seat != position.answerer],
    }
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position, viewer)),
        controls=tuple(controls(position, viewer)),
        prompt=_prompt(position),
        counters=tuple(_counters(position)),
        scene="twenty_questions",
        standing=_standing(position),
        **compose(__package__, zones, position.seats, viewer, groups=groups),
    )


# Zones -------------------------------------------------------------------------------------


def _zones(position: Position, viewer: int | None) -> Iterator[Zone]:
    goes_on = _goes_on(position)
    # Cards that were seen stand close together while there is more to look at than they are.
    lying: Layout = "fan" if goes_on else "row"
    if goes_on:
        yield _chart(position, viewer)
    holder = f"seen by {seat_name(position.answerer)}" if position.card >= 0 else ""
    yield furnished(__package__, ids.IN_PLAY, owner=position.answerer, note=holder)
    count = position.questions_asked()
    columns, rows = blackboard.columns(count), blackboard.lines(count)
    note = times(count, "question")
    yield furnished(__package__, ids.ASKED, note=note, columns=columns, rows=rows)
    yield furnished(__package__, ids.STACK, note=str(position.stack_size()))
    yield furnished(__package__, ids.DISCARDED, note=str(len(position.discarded)))
    for seat in range(position.seats):
        left = f"{times(position.left[seat], 'question')} left"
        own = seat == viewer
        yield furnished(__package__, ids.won_zone(seat), seat, own=own, layout=lying, note=left)
    if goes_on and not position.is_spoken:
        rulers = (tuple(_CATALOGUE), ())
        yield furnished(__package__, ids.LIST, columns=len(_CATALOGUE), rows=_DEEP, rulers=rulers)


def _chart(position: Position, viewer: int | None) -> Zone:
    if position.card < 0:
        return furnished(__package__, ids.NAMES)
    possible = sum(1 for cards in GENUS_CARDS.values() if position.fitting() & cards)
    note = f"{possible} still possible" if _has_sheet(position) else ""
    # What lies open anyway tells the cards in play apart.
    played = f"{position.stack_size()}-{len(position.won)}-{len(position.discarded)}"
    sheet = "" if viewer == position.answerer else played
    return furnished(__package__, ids.NAMES, note=note, sheet=sheet)


def _goes_on(position: Position) -> bool:
    """Whether there is still something to ask: in the end only the cards won matter."""
    return position.phase != OVER


def _has_sheet(position: Position) -> bool:
    return position.options["fact_sheet"] == "on"


# Pieces ------------------------------------------------------------------------------------


def _pieces(position: Position, viewer: int | None) -> Iterator[Piece]:
    for order in range(position.stack_size()):
        yield Piece(f"stack-{order}", ids.STACK, order=order, label="A card of the stack")
    if position.card >= 0:
        # Whoever answers needs all that is known of the animal.
        known = viewer == position.answerer
        face = replace(fossil_face(position.card), aside=0) if known else None
        yield Piece(
            ids.CARD, ids.IN_PLAY, face, label="" if face else "The card in play, face down"
        )
    yield from _asked(position)
    for order, card in enumerate(position.discarded):
        yield Piece(CARDS[card].id, ids.DISCARDED, fossil_face(card), order=order)
    for order, (seat, card) in enumerate(position.won):
        yield Piece(CARDS[card].id, ids.won_zone(seat), fossil_face(card), order=order)
    if not _goes_on(position):
        return
    if not position.is_spoken:
        yield from _questions()
    yield from _names(position)


def _asked(position: Position) -> Iterator[Piece]:
    """The lines on the blackboard, down the first column and then the second."""
    across = blackboard.columns(position.questions_asked())
    seat = position.questioner
    for order, (ask, yes) in enumerate(position.asked):
        number = order + 1
        spoken = ask == SPOKEN
        face = spoken_face(number, yes, seat) if spoken else asked_face(number, ask, yes, seat)
        label = f"{number}. {face.title} {'Yes' if yes else 'No'}."
        cell = blackboard.cell(order, across)
        yield Piece(f"asked-{order}", ids.ASKED, face, "line", cell, label=label)


def _questions() -> Iterator[Piece]:
    """A card for each kind of question, one behind the other under its heading."""
    for across, questions in enumerate(_CATALOGUE.values()):
        for down, one in enumerate(questions):
            face = question_face(QUESTIONS.index(one))
            order = down * len(_CATALOGUE) + across
            yield Piece(ids.question_piece(one.id), ids.LIST, face, "strip", order)


def _names(position: Position) -> Iterator[Piece]:
    """All 19 genera in their fixed order; with the fact sheet those that the answers rule out are
    struck out, with the number of the answer that did it (TQ-54)."""
    sheet = _has_sheet(position)
    for order, name in enumerate(GENUS_CARDS):
        answer = position.ruled_out_by(GENUS_CARDS[name]) if sheet else 0
        face = name_face(name, sheet, bool(answer))
        badge = Badge(str(answer), label=f"ruled out by answer {answer}", tone="rust")
        bed: Bed = "struck" if answer else "pinned"
        badges = (badge,) if answer else ()
        yield Piece(ids.name_piece(name), ids.NAMES, face, "wide", order, badges=badges, bed=bed)


# Words and numbers beside the pieces ---------------------------------------------------------


def _prompt(position: Position) -> str:
    pending = position.pending != NOTHING
    answers = position.phase == ANSWER and not position.between
    return texts.prompt(
        position,
        "pending" if pending else position.phase,
        seat=position.answerer if answers else position.questioner,
        answerer=position.answerer,
        words=ASKS[position.pending].words if pending else "",
    )


def _standing(position: Position) -> tuple[Standing, ...]:
    """That the questioner has one question left (TQ-28)."""
    if position.phase in (DRAW, OVER) or position.left[position.questioner] != 1:
        return ()
    label = f"{seat_name(position.questioner)}'s last question"
    return (texts.made(Standing, "last_question", label=label),)


def _counters(position: Position) -> Iterator[Counter]:
    yield Counter(None, "Stack", str(position.stack_size()))
    for seat, left in enumerate(position.left):
        if seat == position.answerer and _goes_on(position):
            yield Counter(seat, "Holds the card", "")
        yield Counter(seat, "Questions left", str(left))
