"""The coming storm, laid over the dig site when somebody asks: where, when, and what it does.

Everything in it can be read off the open stacks (CC-57): nobody sees more than without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.cretaceous_creek.components import DRAWS, FLOODING, NO_EROSION, NOTHING, SPACES
from rules.cretaceous_creek.ids import event_piece
from rules.cretaceous_creek.losing import last_endangered
from rules.cretaceous_creek.position import ENDANGERED, EVACUATED, OVER, SANDBAG, Position
from rules.cretaceous_creek.words import crew_name, texts
from rules.table import Overlay, Sign

LABEL: Final = "Coming storm"


class Strike(NamedTuple):
    """What known cards will hit, after ``turns`` turns: 1 is the erosion step of this turn.

    ``stack`` is the place of their stack from the left, 0 for cards that have just been drawn.
    """

    turns: int
    stack: int
    cards: tuple[int, ...]


def coming(position: Position) -> Overlay:
    """The known events of this phase that are still to come, the soonest on each space.

    What an event does is told of the space as it is now; the crews may still change it.
    """
    if position.phase == OVER:
        return Overlay(LABEL, mark="storm")
    strikes = list(_strikes(position))
    spaces: dict[int, Strike] = {}
    for strike in sorted(strikes):
        for event in position.events(strike.cards):
            if event != NO_EROSION:
                spaces.setdefault(event, strike)
    last = last_endangered(position)
    signs = [_on_space(position, space, strike, last) for space, strike in spaces.items()]
    signs += [_on_stack(position, strike) for strike in strikes if strike.stack]
    note = _order(position) if signs else ""
    if any(position.top(space) in last for space in spaces):
        note = f"{note} {texts.tells('last_copies')}"
    return Overlay(LABEL, tuple(signs), note, "storm")


def _strikes(position: Position) -> Iterator[Strike]:
    fresh = position.due if position.step_period == 1 else ()
    # Only sandbags are asked for between drawing cards and performing them.
    struck = bool(position.due) and position.phase != SANDBAG
    if fresh and not struck:
        yield Strike(1, 0, fresh)
    stacks = (*position.stacks, fresh) if fresh else position.stacks
    sooner = bool(fresh) + (position.deck // DRAWS[position.storm_phase] if position.deck else 0)
    for number, stack in enumerate(stacks, 1):
        cards = tuple(card for card in stack if not position.lies_on_space(card))
        if cards and not (struck and stack == position.due and not fresh):
            yield Strike(sooner + number, number, cards)


def _when(position: Position, turns: int) -> str:
    """When so many turns are over, and whose turn is the last of them."""
    if turns == 1:
        return texts.tells("this_turn")
    crews = [crew for crew in range(position.crews) if position.at[crew] != EVACUATED]
    if len(crews) < 2:
        return texts.tells("next_turn") if turns == 2 else texts.tells("in_turns", turns - 1)
    # Whose turn it is may have left just now: then the others go on behind it.
    crews.sort(key=lambda crew: (crew - position.crew - 1) % position.crews)
    who = crew_name(position, crews[(turns - 2) % len(crews)])
    if turns <= len(crews):
        return texts.tells("after_turn", who)
    return texts.tells("in_turns_of", turns - 1, who)


def _on_space(position: Position, space: int, strike: Strike, last: frozenset[int]) -> Sign:
    """What an event does to a space as it is now (CC-58 to CC-60, CC-66, CC-136).

    ``last`` are the places of endangered fossils whose loss ends the game.
    """
    top = position.top(space)
    deadly = top != NOTHING and position.status[top] == ENDANGERED
    if deadly and top in last:
        # Without a mark, for which the words could be left out.
        line, mark, tone = "game lost", "", "rust"
    elif deadly:
        line, mark, tone = "destroys", "ui/cross", "rust"
    elif top != NOTHING:
        line, mark, tone = "endangers", "storm", "teal"
    elif position.storm_phase in FLOODING:
        line, mark, tone = "floods", "feature/water", "teal"
    else:
        line, mark, tone = "no fossil", "ui/check", "moss"
    value = str(strike.stack) if strike.stack else ""
    return Sign(SPACES[space], _when(position, strike.turns), line, value, mark, tone, deadly)


def _on_stack(position: Position, strike: Strike) -> Sign:
    piece = event_piece(position.storm_phase, strike.cards[-1])
    return Sign(piece, _when(position, strike.turns), value=str(strike.stack), tone="brass")


def _order(position: Position) -> str:
    turns = position.deck // DRAWS[position.storm_phase] if position.deck else 0
    if not turns:
        return "One stack strikes at the end of each turn, the leftmost first."
    more = "one more turn" if turns == 1 else f"{turns} more turns"
    return f"New cards come for {more}; then the stacks strike, the leftmost first."
