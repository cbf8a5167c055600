"""The game laid on a table: the card in play, what was asked about it, questions and names to tap.

Nothing here but the face of the card in play, for its answerer, depends on that card (TQ-50).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.composing import compose, others
from rules.fossils import CARDS, fossil_face
from rules.furnishing import furnished
from rules.phrases import asked, on_turn, seat_name, times
from rules.standing import Standing
from rules.table import Badge, Counter, Layout, Piece, Table, Zone
from rules.texts import asks
from rules.twenty_questions import blackboard
from rules.twenty_questions.components import ASKS, GENUS_CARDS, QUESTIONS, SPOKEN
from rules.twenty_questions.controls import controls
from rules.twenty_questions.faces import asked_face, name_face, question_face, spoken_face
from rules.twenty_questions.ids import (
    ASKED,
    CARD,
    DISCARDED,
    IN_PLAY,
    LIST,
    NAMES,
    STACK,
    name_piece,
    question_piece,
    won_zone,
)
from rules.twenty_questions.position import ANSWER, DRAW, NOTHING, OVER, Position

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
        counters=_counters(position),
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
    yield furnished(__package__, IN_PLAY, owner=position.answerer, note=holder)
    count = position.questions_asked()
    columns, rows = blackboard.columns(count), blackboard.lines(count)
    note = times(count, "question")
    yield furnished(__package__, ASKED, note=note, columns=columns, rows=rows)
    yield furnished(__package__, STACK, note=str(position.stack_size()))
    yield furnished(__package__, DISCARDED, note=str(len(position.discarded)))
    for seat in range(position.seats):
        left = f"{times(position.left[seat], 'question')} left"
        own = seat == viewer
        yield furnished(__package__, won_zone(seat), seat, own=own, layout=lying, note=left)
    if goes_on and not position.is_spoken:
        rulers = (tuple(_CATALOGUE), ())
        yield furnished(__package__, LIST, columns=len(_CATALOGUE), rows=_DEEP, rulers=rulers)


def _chart(position: Position, viewer: int | None) -> Zone:
    possible = sum(1 for cards in GENUS_CARDS.values() if position.fitting() & cards)
    told = _has_sheet(position) and position.card >= 0
    note = f"{possible} still possible" if told else ""
    sheet = "" if viewer == position.answerer else _sheet(position)
    return furnished(__package__, NAMES, note=note, sheet=sheet)


def _sheet(position: Position) -> str:
    """Tells the cards in play apart, by what lies open anyway."""
    if position.card < 0:
        return ""
    return f"{position.stack_size()}-{len(position.won)}-{len(position.discarded)}"


def _goes_on(position: Position) -> bool:
    """Whether there is still something to ask: in the end only the cards won matter."""
    return position.phase != OVER


def _has_sheet(position: Position) -> bool:
    return position.options["fact_sheet"] == "on"


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
        yield Piece(f"asked-{order}", ASKED, face, "line", cell, label=label)


def _questions() -> Iterator[Piece]:
    """A card for each kind of question, one behind the other under its heading."""
    for across, questions in enumerate(_CATALOGUE.values()):
        for down, one in enumerate(questions):
            face = question_face(QUESTIONS.index(one))
            order = down * len(_CATALOGUE) + across
            yield Piece(question_piece(one.id), LIST, face, "strip", order)


def _names(position: Position) -> Iterator[Piece]:
    """All 19 genera in their fixed order; with the fact sheet those that the answers rule out are
    struck out, with the number of the answer that did it (TQ-54)."""
    sheet = _has_sheet(position)
    for order, name in enumerate(GENUS_CARDS):
        answer = position.ruled_out_by(GENUS_CARDS[name]) if sheet else 0
        face = name_face(name, sheet, bool(answer))
        if not answer:
            yield Piece(name_piece(name), NAMES, face, "wide", order, bed="pinned")
            continue
        badge = Badge(str(answer), label=f"ruled out by answer {answer}", tone="rust")
        yield Piece(name_piece(name), NAMES, face, "wide", order, badges=(badge,), bed="struck")


# Words and numbers beside the pieces ---------------------------------------------------------


PROMPT_WORDS: Final = asks(__package__)
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
    todo = f"{seat_name(who)}: {asked(position.legal_moves(), PROMPT_WORDS)}."
    return todo if position.pending == NOTHING else f"{ASKS[position.pending].words} {todo}"


def _standing(position: Position) -> tuple[Standing, ...]:
    """That the questioner has one question left (TQ-28)."""
    if position.phase in (DRAW, OVER) or position.left[position.questioner] != 1:
        return ()
    note = "If it does not name the animal, the card is lost."
    who = seat_name(position.questioner)
    return (Standing(f"{who}'s last question", note, "TQ-28", grave=True),)


def _counters(position: Position) -> tuple[Counter, ...]:
    return (
        Counter(None, "Stack", str(position.stack_size())),
        *(one for seat in range(position.seats) for one in _at_seat(position, seat)),
    )


def _at_seat(position: Position, seat: int) -> tuple[Counter, ...]:
    left = str(position.left[seat])
    if seat == position.answerer and _goes_on(position):
        return Counter(seat, "Holds the card", ""), Counter(seat, "Questions left", left)
    return (Counter(seat, "Questions left", left),)
