"""What the seat to move can do on the table: a control for every legal move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.fossil_canyon.cards import AWARD_PIECES, RESEARCH
from rules.fossil_canyon.ids import (
    EVENT_DECK,
    SITE,
    hidden_piece,
    hidden_zone,
    open_zone,
    site_piece,
)
from rules.fossil_canyon.places import BURIED
from rules.fossil_canyon.words import spot
from rules.phrases import listed, seat_name
from rules.table import Control, Gesture

if TYPE_CHECKING:
    from rules.fossil_canyon.game import FossilCanyonState


def controls(state: FossilCanyonState, viewer: int | None) -> Iterator[Control]:
    """Everything that the viewer may do, in the order of the legal moves."""
    if not state.may_act(viewer):
        return
    for move in state.legal_moves():
        yield from _CONTROLS[move.verb](state, move)


def _own_zones(state: FossilCanyonState) -> tuple[str, ...]:
    """Where the seat whose turn it is puts what it digs or takes."""
    seat = state.turn
    return (open_zone(seat),) if state.endgame else (hidden_zone(seat), open_zone(seat))


def _piece_at(state: FossilCanyonState, at: int) -> str:
    """The id of the piece in a place of the dig site."""
    content = state.site[at]
    return site_piece(at) if content == BURIED else state.cards.ids[content]


def _title(state: FossilCanyonState, word: object) -> str:
    return state.cards.titles[state.cards.number(word)]


def _press(
    button: str, move: Move, label: str, group: str, primary: bool = False
) -> Iterator[Control]:
    yield Control(Gesture("press", button), move, label, group, primary)


_BONUS_LOST: Final = "You give up your bonus dig."


def _turn_over(_: FossilCanyonState, move: Move) -> Iterator[Control]:
    label = "Turn over the event card"
    yield Control(Gesture("tap", EVENT_DECK), move, label, "Event")
    yield from _press("turn-over", move, label, "Event", primary=True)


def _expose(_: FossilCanyonState, move: Move) -> Iterator[Control]:
    at = int(move.args[0]) - 1
    yield Control(Gesture("tap", site_piece(at)), move, f"Turn up {spot(at)}", "Event")


def _lend(state: FossilCanyonState, move: Move) -> Iterator[Control]:
    seat = (state.actor + 1) % state.seats
    word = str(move.args[0])
    label = f"Pass {_title(state, word)} to {seat_name(seat)}"
    for gesture in (Gesture("drag", word, open_zone(seat)), Gesture("tap", word)):
        yield Control(gesture, move, label, "Museum loan")


def _dig(state: FossilCanyonState, move: Move) -> Iterator[Control]:
    at = int(move.args[0]) - 1
    content = state.site[at]
    what = "" if content == BURIED else f"{state.cards.titles[content]} in "
    label, group = f"Dig {what}{spot(at)}", "Bonus dig" if state.step == "bonus" else "Dig"
    piece = _piece_at(state, at)
    for zone in _own_zones(state):
        yield Control(Gesture("drag", piece, zone), move, label, group)
    yield Control(Gesture("tap", piece), move, label, group)


def _keep(state: FossilCanyonState, move: Move) -> Iterator[Control]:
    card = state.uncovered()
    word, title = state.cards.ids[card], state.cards.titles[card]
    if move.verb == "keep":
        label, targets = f"Keep {title}", _own_zones(state)
    else:
        label, targets = f"Put {title} back, face up", (SITE,)
    for zone in targets:
        yield Control(Gesture("drag", word, zone), move, label, "Just dug")
    yield from _press(move.verb, move, label, "Just dug")


def _give(state: FossilCanyonState, move: Move) -> Iterator[Control]:
    word, seat = str(move.args[0]), int(move.args[1]) - 1
    price = state.prices[state.exchanges]
    label = f"Give {_title(state, word)} to {seat_name(seat)}"
    note = f"{len(state.given) + 1} of {price}" if price > 1 else ""
    group = f"Exchange with {seat_name(seat)}"
    gesture = Gesture("drag", word, open_zone(seat))
    yield Control(gesture, move, label, group, note=note)


def _take(state: FossilCanyonState, move: Move) -> Iterator[Control]:
    word, partner = str(move.args[0]), seat_name(state.partner)
    if word == "hidden":
        label = f"Take a hidden fossil from {partner}"
        count = state.hidden_count(state.partner)
        pieces = [hidden_piece(state.partner, number) for number in range(count)]
    else:
        label, pieces = f"Take {_title(state, word)} from {partner}", [word]
    for piece in pieces:
        for zone in _own_zones(state):
            yield Control(Gesture("drag", piece, zone), move, label, "Take")
        yield Control(Gesture("tap", piece), move, label, "Take")


def _award(state: FossilCanyonState, move: Move) -> Iterator[Control]:
    name = str(move.args[0])
    cards = [state.cards.number(word) for word in move.args[1:]]
    worth = sum(RESEARCH[card] for card in cards)
    points = state.cards.value(AWARD_PIECES[name])
    traded = listed([state.cards.titles[card] for card in cards])
    label = f"{name.capitalize()} award, {points} points: trade {traded} (worth {worth})"
    yield from _press(f"award-{name}", move, label, "Research awards")


def _rearrange(state: FossilCanyonState, move: Move) -> Iterator[Control]:
    word, seat = str(move.args[0]), state.actor
    hide = move.verb == "hide"
    title = _title(state, word)
    if state.setting_up:
        label = f"Hide {title}" if hide else f"Show {title} after all"
    else:
        label = f"Hide {title}" if hide else f"Lay {title} open"
    zone = hidden_zone(seat) if hide else open_zone(seat)
    group = "Hide" if hide else "Lay open"
    for gesture in (Gesture("drag", word, zone), Gesture("tap", word)):
        yield Control(gesture, move, label, group)


def _go_on(state: FossilCanyonState, move: Move) -> Iterator[Control]:
    warning, ends_turn = "", move.verb in ("ready", "end")
    if move.verb == "ready":
        label = "Confirm your hidden fossils"
    elif move.verb == "end":
        label = "End your turn"
    elif state.step == "bonus":
        label, warning = "Go on without a bonus dig", _BONUS_LOST
    elif state.endgame:
        label = "Pass" if not state.exchanges else "End your turn"
        ends_turn = True
    else:
        label = "Make no exchange" if not state.exchanges else "Make no more exchanges"
    gesture = Gesture("press", move.verb)
    yield Control(gesture, move, label, "Go on", primary=True, warning=warning, ends_turn=ends_turn)


_CONTROLS: Final = {
    "turn-over": _turn_over,
    "expose": _expose,
    "lend": _lend,
    "dig": _dig,
    "keep": _keep,
    "put-back": _keep,
    "give": _give,
    "take": _take,
    "award": _award,
    "hide": _rearrange,
    "show": _rearrange,
    "ready": _go_on,
    "pass": _go_on,
    "end": _go_on,
}
"""The controls of each verb."""
