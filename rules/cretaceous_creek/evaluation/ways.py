"""How far crews with fossils have to go, as long as the water stands as it does."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.cretaceous_creek.board import CAMP_DISTANCE, distances
from rules.cretaceous_creek.components import CAMPSITES, REACH, SPACES


class Ways(NamedTuple):
    """Ways over the spaces that are not flooded; see :data:`~rules.cretaceous_creek.board.SPACES`.

    ``stands[here][there]`` is where to stand, coming from here, to work on what lies there, and
    ``away[here][there]`` the steps to that; ``camps[here]`` is the nearest campsite, and
    ``home[here]`` the steps to it.
    """

    stands: tuple[tuple[int, ...], ...]
    away: tuple[tuple[int, ...], ...]
    camps: tuple[int, ...]
    home: tuple[int, ...]


@lru_cache(maxsize=1 << 12)
def ways(flooded: int) -> Ways:
    """The ways when the spaces with a bit in ``flooded`` cannot be entered (CC-70)."""
    steps = distances(flooded)
    spaces = range(len(SPACES))
    stands = tuple(
        tuple(
            min(REACH[there], key=lambda near: (steps[here][near], CAMP_DISTANCE[near]))
            for there in spaces
        )
        for here in spaces
    )
    away = tuple(tuple(steps[here][near] for near in stands[here]) for here in spaces)
    camps = tuple(min(CAMPSITES, key=steps[here].__getitem__) for here in spaces)
    return Ways(stands, away, camps, tuple(steps[here][camps[here]] for here in spaces))
