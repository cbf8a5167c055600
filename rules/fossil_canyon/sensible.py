"""Which moves are worth a thought: one of those that come to the same, no award paid too dear, and
of arranging a hand the next step to the best arrangement.

Buried fossils have no identity, so any place is as good to dig as another (FC-67); and copies of a
part are as good as each other, as long as they lie in the same hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence, Set
from typing import Final

from rules.contract import Move
from rules.fossil_canyon.components import AWARD_NEEDS, RESEARCH
from rules.fossil_canyon.position import BURIED, Position
from rules.fossil_canyon.verb import place_of

_PLACE_VERBS: Final = frozenset(("dig", "expose"))
_ARRANGING: Final = frozenset(("hide", "show", "end", "ready"))
_CARD_VERBS: Final = frozenset(("give", "take", "lend", "hide", "show"))


def sensible(
    position: Position, moves: Sequence[Move], best: Set[int] | None = None
) -> Sequence[Move]:
    """Those of the moves that are worth a thought, in their order; at least one.

    ``best`` are the fossils that are best hidden by a hand that is being arranged.
    """
    site, marked = position.site, position.marked
    buried = [place for place, card in enumerate(site) if card == BURIED and place not in marked]
    # Not always the first place: nobody is seen to dig along the rows.
    share = 13 * (len(buried) + position.turned) % 21
    spot = buried[len(buried) * share // 21] if buried else -1
    step = _next_step(position, moves, best) if best is not None else None
    found: dict[Hashable, Move] = {}
    for move in moves:
        if step is not None and move != step and move.verb in _ARRANGING:
            continue
        if move.verb in _PLACE_VERBS:
            place = place_of(move)
            if site[place] != BURIED or place == spot:
                found[move] = move
        elif move.verb in _CARD_VERBS:
            card = position.cards.number(move.args[0])
            found.setdefault((move.verb, _kind(position, card), move.args[1:]), move)
        elif move.verb != "award" or not _too_dear(position, move):
            found[move] = move
    return list(found.values())


def _next_step(position: Position, moves: Sequence[Move], best: Set[int]) -> Move:
    """What leads a hand to its best arrangement, or goes on from there."""
    cards, hidden = position.cards, set(position.hidden_cards(position.actor))
    steps = [cards.show[card] for card in sorted(hidden - best)]
    steps += [cards.hide[card] for card in sorted(best - hidden)]
    return steps[0] if steps else next(move for move in moves if move.verb in ("end", "ready"))


def _kind(position: Position, card: int) -> Hashable:
    """The same for cards that are equal in play and lie in the same hand; -1 is an unseen card."""
    if card < 0:
        return card
    cards = position.cards
    return cards.bit[card], cards.research[card], position.where[card]


def _too_dear(position: Position, move: Move) -> bool:
    """Whether an award could be had without one of the fossils that are traded for it (FC-111)."""
    worths = [RESEARCH[position.cards.number(word)] for word in move.args[1:]]
    return sum(worths) - min(worths) >= AWARD_NEEDS[str(move.args[0])]
