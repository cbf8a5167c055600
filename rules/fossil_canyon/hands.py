"""Starting hands, and which fossils of a hand are hidden (FC-30 to FC-37, FC-46, FC-92, FC-93)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossil_canyon import sightings
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
from rules.fossil_canyon.verb import HIDDEN, named_card, title
from rules.fossil_canyon.words import says, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered


def _deal(position: Position, _seat: int, move: Move, beat: Beat | None) -> list[Event]:
    seat = position.actor
    for word in move.args:
        position.put(position.cards.number(word), open_hand(seat))
    events = [Event("deal", (says.dealt, seat, len(move.args)), seat)]
    events += complete(position, [seat], beat)
    position.actor = (seat + 1) % position.seats
    if position.actor == 0:
        position.pending = ""
        events.append(Event("turn", (says.choose_hidden,)))
    return events


# Ready


def _ready(position: Position, seat: int, _move: Move, beat: Beat | None) -> list[Event]:
    position.actor = (seat + 1) % position.seats
    # That something was chosen is less than what comes of it, and is told only alone.
    events = [Event("turn", (says.has_chosen, seat), seat)]
    if position.actor:
        return events
    position.phase = EVENT
    position.pause(beat)
    for one in range(position.seats):
        shown = [position.cards.titles[card] for card in position.open_cards(one)]
        text = (says.reveals, one, shown, position.hidden_count(one))
        events.append(Event("reveal", text, one))
    return events + begin_turn(position, 0)


def _explain_ready(_position: Position, _seat: int, move: Move) -> Reasons:
    yield True, why("unknown" if move.args else "ready_when")


def _controls_ready(_position: Position, _seat: int, move: Move) -> Iterator[Control]:
    yield go_on(move, "Confirm your hidden fossils", ends_turn=True)


# Hide and show


def _arrangements(position: Position, seat: int) -> Sequence[Move]:
    cards, hidden = position.cards, position.hidden_cards(seat)
    moves = [cards.show[card] for card in hidden]
    if len(hidden) < position.limit:
        moves += [cards.hide[card] for card in position.open_cards(seat)]
    return moves


def _arrange(position: Position, seat: int, move: Move, _beat: Beat | None) -> list[Event]:
    card, hide = position.cards.number(move.args[0]), move.verb == "hide"
    position.put(card, hidden_hand(seat) if hide else open_hand(seat))
    if hide and not position.setting_up:
        sightings.turned_down(position, card, seat)
    elif not position.setting_up:
        sightings.shown(position, card)
    text = (says.hides if hide else says.lays_open, seat, position.cards.titles[card])
    return [Event("move", text, seat, (seat,) if position.setting_up else None)]


def _explain_arrange(position: Position, seat: int, move: Move) -> Reasons:
    yield position.endgame, why("arrange_endgame")
    yield position.phase not in (ARRANGE, ADJUST), why("arrange_when")
    card, hide = named_card(position, move), move.verb == "hide"
    place = position.where[card] if card >= 0 else POOL
    yield place not in (open_hand(seat), hidden_hand(seat)), why("arrange_own")
    yield (place == hidden_hand(seat)) == hide, why("is_hidden" if hide else "is_open")
    clause = "FC-35" if position.phase == ARRANGE else ""
    limits = next(one.values for one in position.game.options if one.id == "hidden_limit")
    if position.limit < max(map(int, limits)):
        clause = "FC-141"
    yield True, why("hides_most", position.limit, clause=clause)


def _controls_arrange(position: Position, seat: int, move: Move) -> Iterator[Control]:
    word, what = str(move.args[0]), title(position, move.args[0])
    if move.verb == "hide":
        zone, label, group = hidden_zone(seat), f"Hide {what}", "Hide"
    else:
        zone, group = open_zone(seat), "Lay open"
        label = f"Show {what} after all" if position.setting_up else f"Lay {what} open"
    return offered(move, label, group, Gesture("drag", word, zone), Gesture("tap", word))


_ARRANGING: Final = (ARRANGE, ADJUST)

VERBS: Final = (
    Verb("deal", (), _deal, (), HIDDEN),
    Verb("show", _ARRANGING, _arrange, _arrangements, _explain_arrange, _controls_arrange),
    Verb("hide", _ARRANGING, _arrange, _arrangements, _explain_arrange, _controls_arrange),
    Verb("ready", (ARRANGE,), _ready, (Move.of("ready"),), _explain_ready, _controls_ready),
)
