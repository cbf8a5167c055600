"""All verbs of the game: what is legal, made, explained and offered is looked up here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.contract import Move
from rules.cretaceous_creek import actions, erosion, flooding, leaving, setup, trading
from rules.cretaceous_creek.position import CHANCE_PHASES, OVER, Position
from rules.cretaceous_creek.verb import Verb, none

VERBS: Final[dict[str, Verb]] = {
    verb.name: verb
    for verb in (
        erosion.END,
        *actions.VERBS,
        *trading.VERBS,
        *leaving.VERBS,
        *setup.VERBS,
        *erosion.VERBS,
        *flooding.VERBS,
    )
}
"""Every verb by its name, in the order in which moves are listed."""

_PHASES: Final = dict.fromkeys(phase for verb in VERBS.values() for phase in verb.phases)

LISTS: Final[dict[str, tuple[Callable[[Position], Sequence[Move]], ...]]] = {
    OVER: (none,),
    **{
        phase: tuple(dict.fromkeys(one.moves for one in VERBS.values() if phase in one.phases))
        for phase in _PHASES
    },
}
"""What lists the legal moves of each phase."""

PERFORM: Final = {verb.name: verb.perform for verb in VERBS.values()}
"""What makes the moves of each verb."""

CHANCE_VERBS: Final = {
    phase: next(verb.name for verb in VERBS.values() if phase in verb.phases)
    for phase in CHANCE_PHASES
}
"""The verb of chance in each phase that is its own."""
