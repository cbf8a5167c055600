"""All verbs of the game: what is legal, made, explained and offered is looked up here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.contract import Move
from rules.fossil_canyon import awards, digging, events, exchanges, hands, lending, turns
from rules.fossil_canyon.position import OVER, Position
from rules.fossil_canyon.verb import Verb

VERBS: Final[dict[str, Verb]] = {
    verb.name: verb
    for verb in (
        *events.VERBS,
        *lending.VERBS,
        *digging.VERBS,
        *exchanges.VERBS,
        *hands.VERBS,
        *turns.VERBS,
        *awards.VERBS,
    )
}
"""Every verb by its name, in the order in which moves are listed."""

LISTS: Final[dict[str, tuple[Callable[[Position], Sequence[Move]], ...]]] = {
    OVER: (),
    **{
        phase: tuple(dict.fromkeys(one.moves for one in VERBS.values() if phase in one.phases))
        for phase in dict.fromkeys(phase for verb in VERBS.values() for phase in verb.phases)
    },
}
"""What lists the legal moves of each phase."""

PERFORM: Final = {verb.name: verb.perform for verb in VERBS.values()}
"""What makes the moves of each verb."""
