"""Digging: in each turn, as a bonus, and keeping what was uncovered or putting it back (FC-64 to
FC-70, FC-84 to FC-91, FC-142 to FC-146)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossil_canyon import sightings, words
from rules.fossil_canyon.components import MOST_PLACES
from rules.fossil_canyon.ids import SITE, site_piece
from rules.fossil_canyon.position import (
    ADJUST,
    ARRANGE,
    BONUS_DIG,
    BURIED,
    DIG,
    EMPTY,
    EXCHANGE,
    EXPOSED,
    GIVE,
    KEEP,
    TAKE,
    UNCOVERED,
    Position,
    hidden_hand,
)
from rules.fossil_canyon.scoring import complete
from rules.fossil_canyon.turns import exchange_or_go_on
from rules.fossil_canyon.verb import (
    HIDDEN,
    named_place,
    other_phase,
    own_zones,
    place_of,
)
from rules.fossil_canyon.words import briefly, says, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered

_DIGS: Final = tuple(Move.of("dig", place + 1) for place in range(MOST_PLACES))
_KEEPS: Final = (Move.of("keep"), Move.of("put-back"))
_JUST_DUG: Final = "Just dug"
_BRIEF: Final = (briefly.digs,)


# Dig


def _dig_moves(position: Position, _seat: int) -> Sequence[Move]:
    marked = position.marked
    return [
        _DIGS[place]
        for place, content in enumerate(position.site)
        if content != EMPTY and place not in marked
    ]


def _dig(position: Position, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    place = place_of(move)
    if position.phase == DIG and position.options["dig_pace"] == "together":
        return _mark(position, place, beat)
    content = position.site[place]
    if content == BURIED:
        position.digging, position.pending = (place,), "find"
        return [Event("dig", (says.digs, seat), seat, brief=_BRIEF)]
    return _collect(position, ((content, place),), beat)


def _mark(position: Position, place: int, beat: Beat | None) -> list[Event]:
    position.marked = (*position.marked, place)
    position.left -= 1
    text = (says.marks, position.turn, (place, position.seats))
    event = Event("dig", text, position.turn, brief=_BRIEF)
    if position.left:
        return [event]
    position.digging = tuple(one for one in position.marked if position.site[one] == BURIED)
    if position.digging:
        position.pending = "find"
        return [event]
    return [event, *_collect_marked(position, (), beat)]


def _find(position: Position, _seat: int, move: Move, beat: Beat | None) -> list[Event]:
    position.pending = ""
    found = [position.cards.number(word) for word in move.args]
    if position.marked:
        return _collect_marked(position, found, beat)
    card = found[0]
    may_return = position.phase == DIG and position.options["put_back"] == "on"
    if may_return and not position.has_put_back:
        position.put(card, UNCOVERED)
        position.phase = KEEP
        seat = position.turn
        text = (says.uncovers, seat, position.cards.titles[card])
        return [Event("reveal", text, seat, (seat,))]
    return _collect(position, ((card, position.digging[0]),), beat)


def _collect_marked(position: Position, found: Sequence[int], beat: Beat | None) -> list[Event]:
    """All fossils of the step reach the hand together (FC-66)."""
    buried = iter(found)
    dug = []
    for place in position.marked:
        card = position.site[place]
        dug.append((next(buried) if card == BURIED else card, place))
    position.marked = ()
    return _collect(position, dug, beat)


def _collect(position: Position, dug: Sequence[tuple[int, int]], beat: Beat | None) -> list[Event]:
    """Cards come from their places into the hand, and the turn goes on."""
    events = [_pocket(position, card, place) for card, place in dug]
    events += complete(position, (position.turn,), beat)
    if position.phase == BONUS_DIG:
        position.phase = ADJUST
        return events
    position.phase = DIG
    return events if position.left else events + exchange_or_go_on(position)


def _pocket(position: Position, card: int, place: int) -> Event:
    """Moves a fossil from the dig site into the hidden hand of who digs it (FC-68)."""
    seat, title = position.turn, position.cards.titles[card]
    if position.site[place] == BURIED:
        sightings.dug(position, card)
        event = Event("reveal", (says.finds, seat, title), seat, (seat,))
    else:
        sightings.turned_down(position, card, seat)
        # Of what is dug together it is told when each place is chosen.
        chosen = position.phase == DIG and position.options["dig_pace"] == "together"
        brief = "" if chosen else _BRIEF
        event = Event("dig", (says.digs_exposed, seat, title), seat, brief=brief)
    position.site[place] = EMPTY
    position.put(card, hidden_hand(seat))
    position.digging = ()
    if position.phase in (DIG, KEEP) and position.options["dig_pace"] == "one_at_a_time":
        position.left -= 1
    return event


def _explain_dig(position: Position, _seat: int, move: Move) -> Reasons:
    if position.phase not in (DIG, BONUS_DIG):
        yield from _no_dig(position)
    place = named_place(position, move)
    yield place < 0, why("dig_where")
    yield position.site[place] == EMPTY, why("dig_empty")
    yield True, why("dig_twice")


def _no_dig(position: Position) -> Reasons:
    """Why this is not a time to dig."""
    yield position.phase == ARRANGE, why("dig_dealt")
    yield position.endgame, why("dig_no_more")
    yield position.phase in (EXCHANGE, GIVE, TAKE), why("dig_done")
    adjusting, earned = position.phase == ADJUST, position.earned
    yield adjusting and earned and not position.site_size, why("bonus_nothing")
    yield adjusting, why("bonus_over" if earned else "bonus_unearned")
    yield True, other_phase(position)


def _controls_dig(position: Position, seat: int, move: Move) -> Iterator[Control]:
    at = place_of(move)
    content = position.site[at]
    buried = content == BURIED
    what = "" if buried else f"{position.cards.titles[content]} "
    label = f"Dig {what}in {words.spot(at, position.seats)}"
    group = "Bonus dig" if position.phase == BONUS_DIG else "Dig"
    piece = site_piece(at) if buried else position.cards.ids[content]
    drags = (Gesture("drag", piece, zone) for zone in own_zones(position, seat))
    return offered(move, label, group, *drags, Gesture("tap", piece))


# Keep and put back


def _keep(position: Position, _seat: int, _move: Move, beat: Beat | None) -> list[Event]:
    return _collect(position, ((position.uncovered(), position.digging[0]),), beat)


def _put_back(position: Position, seat: int, _move: Move, _beat: Beat | None) -> list[Event]:
    card, place = position.uncovered(), position.digging[0]
    sightings.revealed(position, card)
    position.site[place] = card
    position.put(card, EXPOSED)
    position.digging = ()
    position.has_put_back = True
    position.phase = DIG
    return [Event("flip", (says.puts_back, seat, position.cards.titles[card]), seat)]


def _explain_keep(position: Position, _seat: int, move: Move) -> Reasons:
    yield move.args, why("unknown")
    yield position.options["put_back"] == "off", why("put_back_off")
    yield position.has_put_back, why("put_back_once")
    yield True, why("put_back_dug" if position.phase == DIG else "put_back_when")


def _controls_keep(position: Position, seat: int, move: Move) -> Iterator[Control]:
    title = position.cards.titles[position.uncovered()]
    if move.verb == "keep":
        label, goals = f"Keep {title}", own_zones(position, seat)
    else:
        label, goals = f"Put {title} back, face up", (SITE,)
    word = position.cards.ids[position.uncovered()]
    drags = (Gesture("drag", word, zone) for zone in goals)
    return offered(move, label, _JUST_DUG, *drags, Gesture("press", move.verb))


VERBS: Final = (
    Verb("dig", (DIG, BONUS_DIG), _dig, _dig_moves, _explain_dig, _controls_dig),
    Verb("find", (), _find, (), HIDDEN),
    Verb("keep", (KEEP,), _keep, _KEEPS, _explain_keep, _controls_keep),
    Verb("put-back", (KEEP,), _put_back, _KEEPS, _explain_keep, _controls_keep),
)
