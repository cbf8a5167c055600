"""The coming storm, laid over the dig site when somebody asks: where, when, and what it does.

Everything in it can be read off the open stacks (CC-57): nobody sees more than without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.cretaceous_creek.board import SPACES
from rules.cretaceous_creek.deck import NOTHING
from rules.cretaceous_creek.ids import event_piece
from rules.cretaceous_creek.stages import OVER, SANDBAG
from rules.cretaceous_creek.storm import DRAWS, FLOODING, NO_EROSION
from rules.cretaceous_creek.whereabouts import ENDANGERED
from rules.table import Overlay, Sign

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

LABEL: Final = "Coming storm"


class Strike(NamedTuple):
    """What known cards will hit, after ``turns`` turns: 1 is the erosion step of this turn.

    ``stack`` is the place of their stack from the left, 0 for cards that have just been drawn.
    """

    turns: int
    stack: int
    cards: tuple[int, ...]


def coming(state: Position) -> Overlay:
    """The known events of this phase that are still to come, the soonest on each space.

    What an event does is told of the space as it is now; the crews may still change it.
    """
    if state.stage == OVER:
        return Overlay(LABEL, mark="storm")
    strikes = list(_strikes(state))
    spaces: dict[int, Strike] = {}
    for strike in sorted(strikes):
        for event in state.events(strike.cards):
            if event != NO_EROSION:
                spaces.setdefault(event, strike)
    signs = [_on_space(state, space, strike) for space, strike in spaces.items()]
    signs += [_on_stack(state, strike) for strike in strikes if strike.stack]
    return Overlay(LABEL, tuple(signs), _order(state) if signs else "", "storm")


def _strikes(state: Position) -> Iterator[Strike]:
    fresh = state.due if state.step_period == 1 else ()
    # Only sandbags are asked for between drawing cards and performing them.
    struck = bool(state.due) and state.stage != SANDBAG
    if fresh and not struck:
        yield Strike(1, 0, fresh)
    stacks = (*state.stacks, fresh) if fresh else state.stacks
    sooner = bool(fresh) + (state.deck // DRAWS[state.phase] if state.deck else 0)
    for number, stack in enumerate(stacks, 1):
        cards = tuple(card for card in stack if not state.lies_on_space(card))
        if cards and not (struck and stack == state.due and not fresh):
            yield Strike(sooner + number, number, cards)


def _when(turns: int) -> str:
    if turns <= 2:
        return "this turn" if turns == 1 else "next turn"
    return f"in {turns - 1} turns"


def _on_space(state: Position, space: int, strike: Strike) -> Sign:
    """What an event does to a space as it is now (CC-58 to CC-60, CC-66)."""
    top = state.top(space)
    deadly = top != NOTHING and state.status[top] == ENDANGERED
    if deadly:
        line, mark, tone = "destroys", "ui/cross", "rust"
    elif top != NOTHING:
        line, mark, tone = "endangers", "storm", "teal"
    elif state.phase in FLOODING:
        line, mark, tone = "floods", "feature/water", "teal"
    else:
        line, mark, tone = "no fossil", "ui/check", "moss"
    value = str(strike.stack) if strike.stack else ""
    return Sign(SPACES[space], _when(strike.turns), line, value, mark, tone, deadly)


def _on_stack(state: Position, strike: Strike) -> Sign:
    piece = event_piece(state.phase, strike.cards[-1])
    return Sign(piece, _when(strike.turns), value=str(strike.stack), tone="brass")


def _order(state: Position) -> str:
    turns = state.deck // DRAWS[state.phase] if state.deck else 0
    if not turns:
        return "One stack strikes at the end of each turn, the leftmost first."
    more = "one more turn" if turns == 1 else f"{turns} more turns"
    return f"New cards come for {more}; then the stacks strike, the leftmost first."
