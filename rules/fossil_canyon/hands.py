"""Starting hands, and which fossils of a hand are hidden (FC-30 to FC-37, FC-46, FC-92, FC-93)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.fossil_canyon import sightings, words
from rules.fossil_canyon.ids import hidden_zone, open_zone
from rules.fossil_canyon.position import (
    ADJUST,
    ARRANGE,
    EVENT,
    POOL,
    Position,
    hidden_hand,
    open_hand,
)
from rules.fossil_canyon.scoring import complete
from rules.fossil_canyon.turns import begin_turn, go_on
from rules.fossil_canyon.verb import UNKNOWN, Verb, named_card, title
from rules.table import Control, Gesture

_READY: Final = Move.of("ready")


def _deal(position: Position, move: Move, beat: Beat | None) -> list[Event]:
    seat = position.actor
    for word in move.args:
        position.put(position.cards.number(word), open_hand(seat))
    events = [Event("deal", (words.dealt, seat, len(move.args)), seat)]
    events += complete(position, [seat], beat)
    position.actor = (seat + 1) % position.seats
    if position.actor == 0:
        position.pending = ""
        events.append(Event("turn", words.CHOOSE_HIDDEN))
    return events


# Ready


def _ready_moves(_position: Position) -> Sequence[Move]:
    return (_READY,)


def _ready(position: Position, _move: Move, beat: Beat | None) -> list[Event]:
    seat = position.actor
    position.actor = (seat + 1) % position.seats
    events = [Event("place", (words.has_chosen, seat), seat)]
    if position.actor:
        return events
    position.phase = EVENT
    position.pause(beat)
    for one in range(position.seats):
        shown, hidden = position.open_cards(one), position.hidden_count(one)
        text = (words.reveals, position.cards, one, shown, hidden)
        events.append(Event("reveal", text, one))
    return events + begin_turn(position, 0)


def _explain_ready(_position: Position, move: Move) -> Refusal:
    if move.args:
        return UNKNOWN
    return Refusal("FC-35", "Hidden fossils were chosen before the first turn.")


def _control_ready(_position: Position, move: Move) -> Iterator[Control]:
    yield go_on(move, "Confirm your hidden fossils", ends_turn=True)


# Hide and show


def _arrangements(position: Position) -> Sequence[Move]:
    cards, hidden = position.cards, position.hidden_cards(position.actor)
    moves = [cards.show[card] for card in hidden]
    if len(hidden) < position.limit:
        moves += [cards.hide[card] for card in position.open_cards(position.actor)]
    return moves


def _hide(position: Position, move: Move, _beat: Beat | None) -> list[Event]:
    seat, card = position.actor, position.cards.number(move.args[0])
    position.put(card, hidden_hand(seat))
    if not position.setting_up:
        sightings.turned_down(position, card, seat)
    return _arranged(position, card, True)


def _show(position: Position, move: Move, _beat: Beat | None) -> list[Event]:
    card = position.cards.number(move.args[0])
    position.put(card, open_hand(position.actor))
    if not position.setting_up:
        sightings.shown(position, card)
    return _arranged(position, card, False)


def _arranged(position: Position, card: int, hide: bool) -> list[Event]:
    seat = position.actor
    text = (words.arranges, position.cards, seat, card, hide)
    return [Event("move", text, seat, (seat,) if position.setting_up else None)]


def _explain_hide(position: Position, move: Move) -> Refusal:
    return _explain(position, move, hidden_hand(position.actor), "hidden")


def _explain_show(position: Position, move: Move) -> Refusal:
    return _explain(position, move, open_hand(position.actor), "face up")


def _explain(position: Position, move: Move, there: int, how: str) -> Refusal:
    if position.endgame:
        return Refusal("FC-161", "In the endgame all fossils lie open.")
    if position.phase not in (ARRANGE, ADJUST):
        return Refusal("FC-46", "You arrange your hand in the last step of your turn.")
    card = named_card(position, move)
    place = position.where[card] if card >= 0 else POOL
    if place not in (open_hand(position.actor), hidden_hand(position.actor)):
        return Refusal("FC-46", "You arrange only your own fossils.")
    if place == there:
        return Refusal("FC-92", f"That fossil is {how} already.")
    clause = "FC-35" if position.phase == ARRANGE else "FC-92"
    limits = next(one.values for one in position.game.options if one.id == "hidden_limit")
    if position.limit < max(map(int, limits)):
        clause = "FC-141"
    return Refusal(clause, f"You may hide {position.limit} fossils at most; lay one open first.")


def _control_hide(position: Position, move: Move) -> Iterator[Control]:
    label = f"Hide {title(position, move.args[0])}"
    yield from _controls(move, hidden_zone(position.actor), label, "Hide")


def _control_show(position: Position, move: Move) -> Iterator[Control]:
    what = title(position, move.args[0])
    label = f"Show {what} after all" if position.setting_up else f"Lay {what} open"
    yield from _controls(move, open_zone(position.actor), label, "Lay open")


def _controls(move: Move, zone: str, label: str, group: str) -> Iterator[Control]:
    word = str(move.args[0])
    for gesture in (Gesture("drag", word, zone), Gesture("tap", word)):
        yield Control(gesture, move, label, group)


_ARRANGING: Final = (ARRANGE, ADJUST)

VERBS: Final = (
    Verb("deal", _deal),
    Verb("show", _show, _ARRANGING, _arrangements, _explain_show, _control_show),
    Verb("hide", _hide, _ARRANGING, _arrangements, _explain_hide, _control_hide),
    Verb("ready", _ready, (ARRANGE,), _ready_moves, _explain_ready, _control_ready),
)
