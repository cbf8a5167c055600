"""How good a position of Memory looks for a seat that remembers what the state remembers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.contract import Term
from rules.fossils import CARDS, GENERA, visitors
from rules.memory.components import UNSEEN
from rules.memory.position import COVER, Position
from rules.texts import reason

_LATER: Final = 0.35
"""What a skeleton known to both is worth to who moves after next, as a share of its value."""

_LEAD: Final = reason(__package__, "lead")
_BEGUN: Final = reason(__package__, "begun")
_KNOWN: Final = reason(__package__, "known")


def appraise(position: Position, seat: int) -> Sequence[Term]:
    """The lead in thousands of visitors, and the expectation of whoever turns cards next."""
    own, other = visitors(position.museum(seat)), visitors(position.museum(1 - seat))
    lead = _LEAD.term(float(own - other))
    if position.current_seat is None:
        return (lead,)
    mover, failed = position.turn, position.phase == COVER
    known = Counter([CARDS[card].genus for card in position.cards if card >= 0])
    hidden = position.cards.count(UNSEEN)
    if position.up and not failed:
        genus_id = CARDS[position.cards[position.up[0]]].genus
        chance = _chance(GENERA[genus_id].fossils - known[genus_id], hidden)
        begun = GENERA[genus_id].value * chance
        rest = -_expectation(known, hidden, but=genus_id) * (1 - _LATER)
    else:
        begun, rest = 0.0, _expectation(known, hidden)
        if failed:
            mover = 1 - mover
    sign = 1 if mover == seat else -1
    return (
        lead,
        _BEGUN.term(sign * begun),
        _KNOWN.term(sign * rest),
    )


def _chance(missing: int, hidden: int) -> float:
    """How likely so many missing cards are turned up one after the other among hidden ones."""
    chance = 1.0
    for left in range(missing, 0, -1):
        chance *= left / max(hidden - missing + left, left)
    return chance


def _expectation(known: Counter[str], hidden: int, but: str = "") -> float:
    """What the next turn brings: the best skeleton that is known whole, or a lucky first card."""
    others = [GENERA[name] for name in known if name != but]
    whole = [animal.value for animal in others if known[animal.id] == animal.fossils]
    lucky = sum(
        animal.value / hidden
        for animal in others
        if hidden and known[animal.id] == animal.fossils - 1
    )
    second, best = sorted((0, 0, *whole))[-2:]
    return max(float(best), lucky) - _LATER * second
