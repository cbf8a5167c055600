"""Why a move may not be made: a clause and one sentence for every mistake a player can make."""

from __future__ import annotations

from typing import Final

from rules.contract import Move, Refusal
from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    EMPTY,
    EXHIBITS,
    FEATURE_LABELS,
    INCOME,
    RESTAURANT,
    ROUNDS,
    SQUARES,
    VALUE,
    card_label,
    card_number,
    columns_in_play,
    content_label,
    feature_number,
    is_exhibit,
    is_low,
    square_number,
)
from rules.dolphins_and_dinos.museum import open_squares
from rules.dolphins_and_dinos.position import CHOOSE, DEAL, DECORATE, OVER, Position
from rules.phrases import listed

GAME_OVER: Final = Refusal("DND-90", f"The game is over: all {ROUNDS} rounds have been played.")
GONE: Final = Refusal("DND-65", "That card has left the game; nobody can choose it any more.")
_BYSTANDER: Final = Refusal("DND-08", "Only players may touch what lies here.")
_DEALT: Final = Refusal("DND-20", "A new column is laid out first.")
_CHOSEN: Final = Refusal("DND-35", "You have chosen already, and a choice stands.")
_SECRET: Final = Refusal("DND-33", "Somebody else is choosing in secret; you choose after that.")

_NO_CARD: Final = Refusal("DND-04", "There is no such card.")
_NO_RESTAURANT: Final = Refusal("DND-96", "The restaurant is not used in the solo game.")

_ROUND_CLAUSE: Final = {6: "DND-23", 7: "DND-24", 8: "DND-24", 9: "DND-25"}


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    if position.phase == OVER:
        return GAME_OVER
    if move.verb == "deal":
        return Refusal("DND-20", "Columns are laid out between the rounds only.")
    if move.verb == "choose":
        return _choose(position, position.turn, move)
    if move.verb == "feature":
        return _feature(position, position.turn, move)
    return Refusal("DND-18", f"There is nothing called {move.verb[:20]!r} to do in this game.")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.phase == OVER:
        return GAME_OVER
    return _DEALT if position.phase == DEAL else _SECRET


def not_your_choice(position: Position, viewer: int | None) -> Refusal:
    """Why this viewer, who is not to move, has to wait, or has nothing to choose."""
    if viewer is None and position.phase != OVER:
        return _BYSTANDER
    if viewer is None or position.phase in (DEAL, OVER):
        return not_your_turn(position)
    if position.phase == DECORATE and not position.feature_choices(viewer):
        if is_exhibit(position.latest_content(viewer)):
            return Refusal("DND-72", "You have no money left for a feature.")
        return Refusal("DND-74", "Corridors and restaurants get no feature.")
    return _CHOSEN if position.has_chosen(viewer) else _SECRET


# Laying out columns


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can. It lays out a column."""
    if move.verb != "deal":
        return Refusal("DND-20", "A new column of cards is laid out first.")
    if len(move.args) != CARDS_PER_COLUMN:
        return Refusal("DND-20", f"A column has {CARDS_PER_COLUMN} cards.")
    cards = [card_number(word) for word in move.args]
    unseen = position.unseen()
    for card in cards:
        if card is None:
            return _NO_CARD
        if position.solo and card == RESTAURANT:
            return _NO_RESTAURANT
        if card not in unseen:
            return Refusal("DND-04", f"{card_label(card)} is laid out already.")
        unseen.remove(card)
    if not position.solo and not any(map(is_low, unseen)):
        return Refusal("DND-12", "One of the exhibits 1 to 12 is out of the game.")
    return None


# Choosing


def _choose(position: Position, seat: int, move: Move) -> Refusal:
    if position.phase != CHOOSE:
        return Refusal("DND-18", "The cards of this round are chosen; now features are added.")
    args = move.args
    if len(args) < 2:
        return Refusal("DND-30", "Choose a card or a corridor, and a square for it.")
    if args[0] == "corridor":
        if len(args) > 2:
            return Refusal("DND-40", "A corridor has no value.")
        return _square(position, seat, args[1])
    card = card_number(args[0])
    if card is None:
        return _NO_CARD
    problem = _card(position, seat, card)
    if problem:
        return problem
    if square_number(args[1]) not in open_squares(position.museum(seat)):
        return _square(position, seat, args[1])
    if card == RESTAURANT:
        return _value(args[2:])
    return Refusal("DND-43", "Only a restaurant is given a value.")


def _card(position: Position, seat: int, card: int) -> Refusal | None:
    label = card_label(card)
    if card in position.removed:
        return Refusal("DND-65", f"{label} has left the game; nobody can choose it any more.")
    if card not in position.offer():
        if position.solo and card == RESTAURANT:
            return _NO_RESTAURANT
        clause = _ROUND_CLAUSE.get(position.round, "DND-19")
        playing = columns_in_play(position.round)
        sentence = f"Round {position.round} offers {playing}, and {label} is not there."
        return Refusal(clause, sentence)
    if card == RESTAURANT:
        return None
    for content in position.museum(seat):
        if content == card:
            return Refusal("DND-39", f"{label} is in your museum already.")
        if VALUE[content] == card:
            return Refusal("DND-45", f"A restaurant of your museum has the value {card} already.")
    if position.only_payable and not position.affords(seat, card):
        price, money = position.price(card, 1), position.money[seat]
        sentence = f"{label} costs at least ${price}, and you have ${money}: a corridor is free."
        return Refusal("DND-106", sentence)
    return None


def _square(position: Position, seat: int, word: str | int) -> Refusal:
    square = square_number(word)
    if square is None:
        return Refusal("DND-30", "Choose an empty square of your own museum.")
    museum = position.museum(seat)
    if museum[square] != EMPTY:
        there = content_label(museum[square])
        return Refusal("DND-41", f"{SQUARES[square]} is taken: {there} stays there.")
    return Refusal("DND-37", f"{SQUARES[square]} shares no side with a square you have filled.")


def _value(args: tuple[str | int, ...]) -> Refusal:
    if len(args) != 1:
        return Refusal("DND-44", "Give the restaurant one value along with its square.")
    value = args[0]
    if type(value) is not int or value not in INCOME:
        return Refusal("DND-43", f"A restaurant has a whole value from 1 to {len(INCOME)}.")
    return Refusal("DND-45", f"The value {value} is in your museum already.")


# Features


def _feature(position: Position, seat: int, move: Move) -> Refusal:
    if position.phase == CHOOSE:
        return Refusal("DND-73", "Features are added once the cards of the round are paid.")
    word = move.args[0] if len(move.args) == 1 else None
    if square_number(word) is not None:
        return Refusal("DND-73", "Only the exhibit placed in this round can get a feature.")
    if feature_number(word) is None:
        return Refusal("DND-06", "The features are water, ancient and life; or choose none.")
    label = EXHIBITS[position.latest_content(seat)].label
    offered = [FEATURE_LABELS[one].lower() for one in position.feature_choices(seat)]
    return Refusal("DND-67", f"{label} can show {listed(offered, 'or')} only.")
