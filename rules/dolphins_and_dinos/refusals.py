"""Why a move may not be made: a clause and one sentence for every mistake a player can make.

Some verbs are never legal. They name what a gesture on the table would have meant, so that it can
be answered: ``wait 2`` (seat 2 reached for something while it was not its turn) and
``lift written`` (something was dragged that stays where it is).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE, Move, Refusal
from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    EXHIBITS,
    FEATURE_LABELS,
    INCOME,
    NEIGHBOURS,
    RESTAURANT,
    ROUNDS,
    SQUARES,
    card_label,
    card_number,
    feature_number,
    square_number,
)
from rules.dolphins_and_dinos.museum import (
    EMPTY,
    VALUE,
    is_exhibit,
)
from rules.dolphins_and_dinos.words import columns_in_play, content_label
from rules.phrases import listed

if TYPE_CHECKING:
    from rules.dolphins_and_dinos.game import DolphinsAndDinosState

_LIFTED: Final = {
    "written": Refusal("DND-41", "What stands in a museum is never moved or changed."),
    "card": Refusal("DND-26", "Cards stay in their columns: drag one into your museum."),
    "corridor": Refusal("DND-31", "A corridor goes into a square of your museum."),
    "removed": Refusal("DND-65", "That card has left the game; nobody can choose it any more."),
    "deck": Refusal("DND-16", "The deck stays face down; its cards appear a column at a time."),
    "taken-out": Refusal("DND-13", "The exhibit taken out stays face down until the game is over."),
}

_ROUND_CLAUSE: Final = {6: "DND-23", 7: "DND-24", 8: "DND-24", 9: "DND-25"}


def is_low(card: int) -> bool:
    """Whether a card is one of those of which one is taken out (DND-12)."""
    return card != RESTAURANT and EXHIBITS[card].low


def refuse(state: DolphinsAndDinosState, move: Move) -> Refusal | None:
    """Why the seat to move, or chance, may not make this move; ``None`` if it may."""
    seat = state.current_seat
    if seat is None:
        return Refusal("DND-90", f"The game is over: all {ROUNDS} rounds have been played.")
    if move.verb == "wait":
        return _out_of_turn(state, move)
    if move.verb == "lift":
        return _lifted(move)
    if seat == CHANCE:
        return _deal(state, move)
    if move.verb == "deal":
        return Refusal("DND-20", "Columns are laid out between the rounds only.")
    if move.verb == "choose":
        return _choose(state, seat, move)
    if move.verb == "feature":
        return _feature(state, seat, move)
    return Refusal("DND-18", f"There is nothing called {move.verb[:20]!r} to do in this game.")


def _out_of_turn(state: DolphinsAndDinosState, move: Move) -> Refusal:
    seat = move.args[0] if len(move.args) == 1 else None
    if not isinstance(seat, int) or not 0 <= seat < state.seats:
        return Refusal("DND-08", "Only players may touch what lies here.")
    if state.current_seat == CHANCE:
        return Refusal("DND-20", "A new column is laid out first.")
    if state.step != "choose" and not state.feature_choices(seat):
        return _no_feature(state, seat)
    if state.has_chosen(seat):
        return Refusal("DND-35", "You have chosen already, and a choice stands.")
    return Refusal("DND-33", "Somebody else is choosing in secret; you choose after that.")


def _no_feature(state: DolphinsAndDinosState, seat: int) -> Refusal:
    square = state.latest[seat]
    if is_exhibit(state.museum(seat)[square]):
        return Refusal("DND-72", "You have no money left for a feature.")
    return Refusal("DND-74", "Corridors and restaurants get no feature.")


def _lifted(move: Move) -> Refusal:
    what = move.args[0] if len(move.args) == 1 else ""
    return _LIFTED.get(str(what), Refusal("DND-30", "Drag a card into a square of your museum."))


# Laying out columns


def _deal(state: DolphinsAndDinosState, move: Move) -> Refusal | None:
    if move.verb != "deal":
        return Refusal("DND-20", "A new column of cards is laid out first.")
    if len(move.args) != CARDS_PER_COLUMN:
        return Refusal("DND-20", f"A column has {CARDS_PER_COLUMN} cards.")
    cards = [card_number(word) for word in move.args]
    unseen = state.unseen()
    for card in cards:
        if card is None:
            return Refusal("DND-04", "There is no such card.")
        if state.solo and card == RESTAURANT:
            return Refusal("DND-96", "The restaurant is not used in the solo game.")
        if card not in unseen:
            return Refusal("DND-04", f"{card_label(card)} is laid out already.")
        unseen.remove(card)
    if not state.solo and not any(map(is_low, unseen)):
        return Refusal("DND-12", "One of the exhibits 1 to 12 is out of the game.")
    return None


# Choosing


def _choose(state: DolphinsAndDinosState, seat: int, move: Move) -> Refusal | None:
    if state.step != "choose":
        return Refusal("DND-18", "The cards of this round are chosen; now features are added.")
    args = move.args
    if len(args) < 2:
        return Refusal("DND-30", "Choose a card or a corridor, and a square for it.")
    if args[0] == "corridor":
        if len(args) > 2:
            return Refusal("DND-40", "A corridor has no value.")
        return _square(state, seat, args[1])
    card = card_number(args[0])
    if card is None:
        return Refusal("DND-04", "There is no such card.")
    problem = _card(state, seat, card) or _square(state, seat, args[1])
    if problem:
        return problem
    if card == RESTAURANT:
        return _value(state, seat, args[2:])
    if len(args) > 2:
        return Refusal("DND-43", "Only a restaurant is given a value.")
    return None


def _card(state: DolphinsAndDinosState, seat: int, card: int) -> Refusal | None:
    label = card_label(card)
    if card in state.removed:
        return Refusal("DND-65", f"{label} has left the game; nobody can choose it any more.")
    if card not in state.offer():
        if state.solo and card == RESTAURANT:
            return Refusal("DND-96", "The restaurant is not used in the solo game.")
        clause = _ROUND_CLAUSE.get(state.round, "DND-19")
        playing = columns_in_play(state.round)
        return Refusal(clause, f"Round {state.round} offers {playing}, and {label} is not there.")
    if card == RESTAURANT:
        return None
    for content in state.museum(seat):
        if content == card:
            return Refusal("DND-39", f"{label} is in your museum already.")
        if VALUE[content] == card:
            return Refusal("DND-45", f"A restaurant of your museum has the value {card} already.")
    if state.only_payable and not state.affords(seat, card):
        price, money = state.price(card, 1), state.money[seat]
        sentence = f"{label} costs at least ${price}, and you have ${money}: a corridor is free."
        return Refusal("DND-106", sentence)
    return None


def _square(state: DolphinsAndDinosState, seat: int, word: str | int) -> Refusal | None:
    square = square_number(word)
    if square is None:
        return Refusal("DND-30", "Choose an empty square of your own museum.")
    museum = state.museum(seat)
    if museum[square] != EMPTY:
        there = content_label(museum[square])
        return Refusal("DND-41", f"{SQUARES[square]} is taken: {there} stays there.")
    if any(museum) and not any(museum[near] for near in NEIGHBOURS[square]):
        sentence = f"{SQUARES[square]} shares no side with a square you have filled."
        return Refusal("DND-37", sentence)
    return None


def _value(state: DolphinsAndDinosState, seat: int, args: tuple[str | int, ...]) -> Refusal | None:
    if len(args) != 1:
        return Refusal("DND-44", "Give the restaurant one value along with its square.")
    value = args[0]
    if type(value) is not int or value not in INCOME:
        return Refusal("DND-43", f"A restaurant has a whole value from 1 to {len(INCOME)}.")
    if any(VALUE[content] == value for content in state.museum(seat)):
        return Refusal("DND-45", f"The value {value} is in your museum already.")
    return None


# Features


def _feature(state: DolphinsAndDinosState, seat: int, move: Move) -> Refusal | None:
    if state.step == "choose":
        return Refusal("DND-73", "Features are added once the cards of the round are paid.")
    word = move.args[0] if len(move.args) == 1 else None
    if square_number(word) is not None:
        return Refusal("DND-73", "Only the exhibit placed in this round can get a feature.")
    feature = feature_number(word)
    if feature is None:
        return Refusal("DND-06", "The features are water, ancient and life; or choose none.")
    choices = state.feature_choices(seat)
    if feature and feature not in choices:
        square = state.latest[seat]
        label = EXHIBITS[state.museum(seat)[square]].label
        offered = listed([FEATURE_LABELS[one].lower() for one in choices], "or")
        return Refusal("DND-67", f"{label} can show {offered} only.")
    return None
