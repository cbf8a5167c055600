"""What the viewer may do, and with which gesture."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Move
from rules.dolphins_and_dinos.components import (
    EXHIBITS,
    FEATURE_LABELS,
    FEATURES,
    INCOME,
    RESTAURANT_LABEL,
    card_label,
    card_number,
    card_word,
    content_label,
)
from rules.dolphins_and_dinos.faces import feature_mark
from rules.dolphins_and_dinos.ids import CORRIDOR_PIECE, card_piece, written_piece
from rules.dolphins_and_dinos.position import Position
from rules.table import Control, Gesture


def feature_cost(position: Position, seat: int) -> str:
    """What a feature costs this seat, in words."""
    price = position.feature_price(seat)
    return f"for ${price}" if price else "for free"


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """A drag for each card and square, or a button for each feature."""
    if viewer is None or not position.may_act(viewer):
        return
    pieces = {card_word(card): card_piece(at) for at, card in enumerate(position.cards) if card}
    for move in position.legal_moves():
        if move.verb == "choose":
            word, name = move.args[0], str(move.args[1])
            gesture = Gesture("drag", pieces.get(word, CORRIDOR_PIECE), f"{viewer}:{name}")
            card = card_number(word)
            dear = card is not None and not position.affords(viewer, card)
            note = "becomes a corridor" if dear else ""
            warning = "You cannot pay for it: it becomes a corridor." if dear else ""
            label = _choice_label(position, viewer, move)
            short = _choice_short(move)
            yield Control(gesture, move, *label, note=note, short=short, warning=warning)
        else:
            yield from _feature_controls(position, viewer, move)


def _choice_label(position: Position, seat: int, move: Move) -> tuple[str, str]:
    """The label of a control for a choice, and the heading it stands under."""
    word, name = move.args[0], move.args[1]
    if word == "corridor":
        return f"Build a corridor in {name}, free", "Corridor"
    if word == "restaurant":
        value = int(move.args[2])
        label = f"Open a restaurant of value {value} in {name}, receive ${INCOME[value]}"
        return label, RESTAURANT_LABEL
    card = int(word)
    group = f"{card_label(card)} ({card})"
    more = " or more" if EXHIBITS[card].surcharge and not position.solo else ""
    price = f"${position.price(card, 1)}{more}"
    if not position.affords(seat, card):
        return f"Choose {card_label(card)} for {name}, not payable ({price}): a corridor", group
    return f"Take {card_label(card)} for {name}, pay {price}", group


def _choice_short(move: Move) -> str:
    """What tells the choices of one card and one square apart: what a restaurant is worth."""
    if move.args[0] != "restaurant":
        return ""
    value = int(move.args[2])
    return f"Value {value}, get ${INCOME[value]}"


def _feature_controls(position: Position, seat: int, move: Move) -> Iterator[Control]:
    word = str(move.args[0])
    feature = FEATURES.index(word)
    content = content_label(position.latest_content(seat))
    if feature:
        label = f"Add {FEATURE_LABELS[feature].lower()} {feature_cost(position, seat)}"
    else:
        label = "Add no feature"
    free = not feature and not position.feature_price(seat)
    warning = "A feature would be free now, and this card can get none later." if free else ""
    group = f"Feature of {content}"
    pressed = Gesture("press", f"feature-{word}")
    yield Control(pressed, move, label, group, primary=not feature, warning=warning)
    tapped = Gesture("tap", written_piece(seat, position.latest[seat]))
    short = FEATURE_LABELS[feature] if feature else "No feature"
    sign = feature_mark(feature) if feature else ""
    yield Control(tapped, move, label, group, short=short, sign=sign, warning=warning)
