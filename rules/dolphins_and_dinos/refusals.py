"""Why a move may not be made: a clause and one sentence for every mistake a player can make."""

from __future__ import annotations

from typing import Final

from rules.contract import Move, Refusal
from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    EMPTY,
    INCOME,
    RESTAURANT,
    VALUE,
    card_number,
    feature_number,
    is_exhibit,
    is_low,
    square_number,
)
from rules.dolphins_and_dinos.museum import open_squares
from rules.dolphins_and_dinos.position import CHOOSE, DEAL, DECORATE, OVER, Position
from rules.dolphins_and_dinos.words import texts

_LAST_ROUNDS: Final = {6: "DND-23", 7: "DND-24", 8: "DND-24", 9: "DND-25"}
"""The clauses that say what the last rounds offer, by their numbers."""


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    if position.phase == OVER:
        return texts.why("over")
    if move.verb == "deal":
        return texts.why("dealt_between")
    if move.verb == "choose":
        return _choose(position, position.turn, move)
    if move.verb == "feature":
        return _feature(position, position.turn, move)
    return texts.why("no_verb", move.verb[:20])


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.phase == OVER:
        return texts.why("over")
    return texts.why("dealt_first" if position.phase == DEAL else "secret")


def not_your_choice(position: Position, viewer: int | None) -> Refusal:
    """Why this viewer, who is not to move, has to wait, or has nothing to choose."""
    if viewer is None and position.phase != OVER:
        return texts.why("bystander")
    if viewer is None or position.phase in (DEAL, OVER):
        return not_your_turn(position)
    if position.phase == DECORATE and not position.feature_choices(viewer):
        poor = is_exhibit(position.latest_content(viewer))
        return texts.why("no_money" if poor else "featureless")
    return texts.why("chosen" if position.has_chosen(viewer) else "secret")


# Laying out columns


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can. It lays out a column."""
    if move.verb != "deal":
        return texts.why("deal_first")
    if len(move.args) != CARDS_PER_COLUMN:
        return texts.why("deal_number")
    cards = [card_number(word) for word in move.args]
    unseen = position.unseen()
    for card in cards:
        if card is None:
            return texts.why("no_card")
        if position.solo and card == RESTAURANT:
            return texts.why("no_restaurant")
        if card not in unseen:
            return texts.why("dealt_already", card)
        unseen.remove(card)
    if not position.solo and not any(map(is_low, unseen)):
        return texts.why("all_low")
    return None


# Choosing


def _choose(position: Position, seat: int, move: Move) -> Refusal:
    if position.phase != CHOOSE:
        return texts.why("choose_late")
    args = move.args
    if len(args) < 2:
        return texts.why("choose_both")
    if args[0] == "corridor":
        if len(args) > 2:
            return texts.why("corridor_value")
        return _square(position, seat, args[1])
    card = card_number(args[0])
    if card is None:
        return texts.why("no_card")
    problem = _card(position, seat, card)
    if problem:
        return problem
    if square_number(args[1]) not in open_squares(position.museum(seat)):
        return _square(position, seat, args[1])
    if card == RESTAURANT:
        return _value(args[2:])
    return texts.why("exhibit_value")


def _card(position: Position, seat: int, card: int) -> Refusal | None:
    if card in position.removed:
        return texts.why("card_gone", card)
    if card not in position.offer():
        if position.solo and card == RESTAURANT:
            return texts.why("no_restaurant")
        number, clause = position.round, _LAST_ROUNDS.get(position.round, "")
        return texts.why("card_elsewhere", card, number, number, clause=clause)
    if card == RESTAURANT:
        return None
    for content in position.museum(seat):
        if content == card:
            return texts.why("card_owned", card)
        if VALUE[content] == card:
            return texts.why("card_equalled", card)
    if position.only_payable and not position.affords(seat, card):
        return texts.why("card_dear", card, position.price(card, 1), position.money[seat])
    return None


def _square(position: Position, seat: int, word: str | int) -> Refusal:
    square = square_number(word)
    if square is None:
        return texts.why("no_square")
    content = position.museum(seat)[square]
    if content != EMPTY:
        return texts.why("square_taken", square, content)
    return texts.why("square_apart", square)


def _value(args: tuple[str | int, ...]) -> Refusal:
    if len(args) != 1:
        return texts.why("value_missing")
    value = args[0]
    if type(value) is not int or value not in INCOME:
        return texts.why("value_strange")
    return texts.why("value_used", value)


# Features


def _feature(position: Position, seat: int, move: Move) -> Refusal:
    if position.phase == CHOOSE:
        return texts.why("feature_soon")
    word = move.args[0] if len(move.args) == 1 else None
    if square_number(word) is not None:
        return texts.why("feature_old")
    if feature_number(word) is None:
        return texts.why("no_feature")
    offered = position.feature_choices(seat)
    return texts.why("feature_strange", position.latest_content(seat), offered)
