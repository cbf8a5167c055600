"""Why a fossil is hidden or laid open, what a buried one may be, and why a turn ends: told in
hints."""

from __future__ import annotations

from rules.contract import Move
from rules.fossil_canyon.position import BURIED, BURIED_AGAIN, POOL, Position, hidden_hand
from rules.fossil_canyon.verb import place_of
from rules.fossil_canyon.words import texts


def purpose(position: Position, move: Move) -> str:
    """What arranging a hand and digging for what nobody sees are for; empty for other moves, which
    their reasons tell of."""
    if move.verb == "dig":
        return _buried(position) if position.site[place_of(move)] == BURIED else ""
    if move.verb in ("end", "ready"):
        return _rest(position)
    if move.verb == "show":
        return _shown(position)
    return _hidden(position, position.cards.number(move.args[0])) if move.verb == "hide" else ""


def _buried(position: Position) -> str:
    """How many of the fossils that a seat does not see would complete a skeleton of it, or else go
    with what it has; empty where none does."""
    cards, seat = position.cards, position.actor
    others = [hidden_hand(other) for other in range(position.seats) if other != seat]
    unseen = [card for place in (POOL, BURIED_AGAIN, *others) for card in position.piles[place]]
    held = 0
    for one in position.hand(seat):
        held |= cards.bit[one]
    lacking = {
        card: cards.whole[cards.animal[card]] & ~held
        for card in unseen
        if cards.animal[card] >= 0 and cards.whole[cards.animal[card]] & held
    }
    wanted = [card for card, missing in lacking.items() if missing & cards.bit[card]]
    last = [card for card in wanted if lacking[card] == cards.bit[card]]
    if not wanted:
        return ""
    name, number = ("why_dig_last", len(last)) if last else ("why_dig", len(wanted))
    return texts.tells(name, len(unseen), number)


def _hidden(position: Position, card: int) -> str:
    """What the others cannot choose while it is hidden (FC-77), and what it is part of."""
    cards, animal = position.cards, position.cards.animal[card]
    if animal < 0:
        return texts.tells("why_hide_research")
    held = 0
    for one in position.hand(position.actor):
        held |= cards.bit[one] & cards.whole[animal]
    parts = cards.whole[animal].bit_count()
    about = cards.piece_label(animal), cards.animals[animal].value
    return texts.tells("why_hide", *about, held.bit_count(), parts)


def _shown(position: Position) -> str:
    """What laying a fossil open is for: empty where there is room without it (FC-92)."""
    more = position.hidden_count(position.actor) - position.limit
    if more < 0:
        return ""
    return texts.tells("why_too_many" if more else "why_show", position.limit)


def _rest(position: Position) -> str:
    """Why a hand may stay as it is."""
    seat = position.actor
    hidden = position.hidden_count(seat)
    if position.endgame or not position.hand(seat):
        return texts.tells("why_end")
    return (
        texts.tells("why_full", hidden) if hidden == position.limit else texts.tells("why_enough")
    )
