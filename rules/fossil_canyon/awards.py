"""Research awards, traded for in one's own turn (FC-104 to FC-112)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossil_canyon.components import AWARD_NEEDS, AWARD_PIECES, RESEARCH
from rules.fossil_canyon.lending import after_lending
from rules.fossil_canyon.position import (
    ADJUST,
    BONUS_DIG,
    DIG,
    EVENT,
    EXCHANGE,
    EXPOSE,
    GIVE,
    KEEP,
    LEND,
    TAKE,
    Position,
)
from rules.fossil_canyon.scoring import finish, leave, stops, win
from rules.fossil_canyon.turns import exchange_or_go_on
from rules.fossil_canyon.verb import button
from rules.fossil_canyon.words import briefly, says, why
from rules.fossils import CARDS
from rules.phrases import listed
from rules.table import Control
from rules.verb import Reasons, Verb

_PHASES: Final = (EVENT, EXPOSE, LEND, DIG, KEEP, EXCHANGE, BONUS_DIG, ADJUST)
"""Not in the middle of an exchange (FC-108)."""


def _moves(position: Position, seat: int) -> Sequence[Move]:
    return position.awards() if seat == position.turn else ()


def _award(position: Position, seat: int, move: Move, _beat: Beat | None) -> list[Event]:
    name = str(move.args[0])
    traded = tuple(position.cards.number(word) for word in move.args[1:])
    for card in traded:
        leave(position, card)
    win(position, seat, AWARD_PIECES[name])
    position.acted = position.scored = True
    titles = [position.cards.titles[card] for card in traded]
    points = position.cards.value(AWARD_PIECES[name])
    text, brief = (says.awarded, seat, titles, name, points), (briefly.awarded, name, points)
    events = [Event("score", text, seat, brief=brief)]
    if stops(position):
        return events + finish(position, "FC-123")
    if position.phase == LEND and not position.open_cards(seat):
        return events + after_lending(position, None)
    if position.phase == EXCHANGE:
        return events + exchange_or_go_on(position)
    return events


def _explain(position: Position, seat: int, move: Move) -> Reasons:
    yield position.options["research"] == "off", why("no_awards")
    yield position.phase in (GIVE, TAKE), why("award_after_exchange")
    yield position.phase not in _PHASES or seat != position.turn, why("award_in_turn")
    name = str(move.args[0]) if move.args else ""
    yield name not in AWARD_NEEDS, why("award_which")
    yield name == "major" and not position.major_left, why("major_gone")
    clause = "FC-105" if name == "major" else ""
    cards = [position.cards.number(word) for word in move.args[1:]]
    own = position.research_of(position.turn)
    yield any(card not in own for card in cards), why("award_own", clause=clause)
    yield cards != sorted(set(cards)), why("award_in_order", clause=clause)
    yield True, why("award_more", name, AWARD_NEEDS[name], clause=clause)


def _controls(position: Position, _seat: int, move: Move) -> Iterator[Control]:
    cards, name = position.cards, str(move.args[0])
    traded = [cards.number(word) for word in move.args[1:]]
    worth = sum(RESEARCH[card] for card in traded)
    points = cards.value(AWARD_PIECES[name])
    named = listed([CARDS[card].animal.name for card in traded])
    label = f"{name.capitalize()} award, {points} points: trade {named} (research {worth})"
    yield button(f"award-{name}", move, label, "Research awards")


VERBS: Final = (Verb("award", _PHASES, _award, _moves, _explain, _controls),)
