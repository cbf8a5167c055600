"""Skeletons and scoring pieces, and how play stops (FC-96 to FC-103, FC-122 to FC-137)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.contract import Beat, Event, Line, Outcome, Tally
from rules.endings import ending, verdict
from rules.fossil_canyon import sightings, words
from rules.fossil_canyon.bonuses import winner
from rules.fossil_canyon.components import BONUS, BONUS_IDS, PIECES_A_SEAT, bonus_in_play
from rules.fossil_canyon.position import (
    ARRANGE,
    BONUS_DIG,
    GONE,
    NOBODY,
    OVER,
    Position,
)
from rules.fossil_canyon.words import briefly, says

ENDS: Final = {
    "FC-123": "nothing_to_complete",
    "FC-124": "no_exchange",
    "FC-125": "nothing_scored",
}
"""The names of the ways in which play stops, by clause; see :attr:`rules.contract.Outcome.end`."""


def complete(position: Position, order: Iterable[int], beat: Beat | None) -> list[Event]:
    """Scores every full skeleton in these hands at once (FC-96, FC-101)."""
    events: list[Event] = []
    wholes = position.cards.whole
    for seat in order:
        bits = _bits(position, seat)
        # Only the earned pieces are taken out, so two skeletons of a genus take two rounds.
        for animal, whole in enumerate(wholes):
            while bits & whole == whole:
                position.pause(beat)
                events.append(_score(position, seat, animal))
                bits = _bits(position, seat)
    return events


def _bits(position: Position, seat: int) -> int:
    """The kinds of fossils in a hand."""
    bit, bits = position.cards.bit, 0
    for card in position.piles[2 * seat]:
        bits |= bit[card]
    for card in position.piles[2 * seat + 1]:
        bits |= bit[card]
    return bits


def _score(position: Position, seat: int, animal: int) -> Event:
    """Takes one card of each part out of the game: just given ones first, then face-up ones,
    hidden ones last (FC-99, FC-100)."""
    cards = position.cards
    used: dict[str, int] = {}
    for card in (*position.open_cards(seat), *position.hidden_cards(seat)):
        if cards.animal[card] == animal:
            part = cards.parts[card]
            if part not in used or (card in position.given and used[part] not in position.given):
                used[part] = card
    for card in used.values():
        leave(position, card)
    win(position, seat, animal)
    if seat == position.turn and position.phase not in (ARRANGE, BONUS_DIG):
        position.earned = True
    position.scored = True
    done = cards.animals[animal]
    brief = (briefly.completes, done.name, done.value)
    return Event("score", (says.completes, seat, done.name, done.value), seat, brief=brief)


def leave(position: Position, card: int) -> None:
    """A card leaves the game, for a skeleton or an award."""
    position.put(card, GONE)
    sightings.shown(position, card)


def win(position: Position, seat: int, piece: int) -> None:
    """A scoring piece joins the string of a seat."""
    position.pieces = (*position.pieces, seat * PIECES_A_SEAT + piece)


def stops(position: Position) -> bool:
    """Whether play stops because nothing can be completed any more (FC-123)."""
    return position.endgame and not position.completable()


def finish(position: Position, clause: str) -> list[Event]:
    """Play stops by this clause, and bonuses are awarded (FC-126)."""
    position.ending = clause
    position.phase = OVER
    position.partner, position.given = NOBODY, ()
    events = [Event("turn", (getattr(says, ENDS[clause]),))]
    museums = [position.skeletons(seat) for seat in range(position.seats)]
    for size, name in enumerate(BONUS_IDS):
        if bonus_in_play(position.options, size):
            criterion = position.options[name]
            seat = winner(criterion, museums, position.options["bonus_ties"])
            if seat is not None:
                win(position, seat, BONUS + size)
            text = (words.bonus_goes, position.cards, BONUS + size, criterion, seat)
            events.append(Event("score", text, seat))
    return [*events, ending(position)]


def tally(position: Position, seat: int) -> Tally:
    """Skeletons and awards as they stand; bonuses once they are awarded (FC-02)."""
    cards = position.cards
    museum = position.museum(seat)
    lines = []
    for piece in sorted(set(museum)):
        count = museum.count(piece)
        label = cards.piece_label(piece)
        if piece >= BONUS:
            criterion = position.options[BONUS_IDS[piece - BONUS]]
            label += f": {words.criterion_words(criterion)}"
        clause = "FC-96" if piece < len(cards.animals) else "FC-126" if piece >= BONUS else "FC-104"
        times = f"{count} x " if count > 1 else ""
        lines.append(Line(f"{times}{label}", count * cards.value(piece), clause))
    return Tally(tuple(lines) or (Line("Skeletons", 0, "FC-02"),))


def outcome(position: Position) -> Outcome | None:
    """The totals; ties go to the most valuable skeleton (FC-138 to FC-140)."""
    if position.phase != OVER:
        return None
    marks = [
        (
            position.points(seat),
            max((animal.value for animal in position.skeletons(seat)), default=0),
        )
        for seat in range(position.seats)
    ]
    best, most = max(marks)
    score = f"{best},000 visitors a month"
    return verdict(
        marks,
        score,
        ("FC-138", "FC-139", "FC-140"),
        ENDS[position.ending],
        tie_break=f"the most valuable skeleton, worth {most}",
        shared=f"{score} each" if best else "no visitors to any museum",
    )
