"""Ways over the dig site and regions of it."""

from __future__ import annotations

from collections import deque
from typing import Final

from rules.cretaceous_creek.components import ADJACENT, CAMPSITES, DIAGONAL, SPACES

UNREACHABLE: Final = len(SPACES)
"""The distance of a space to which no way leads: more steps than there are spaces on any way."""


def _distances(start: int, closed: int) -> tuple[int, ...]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in ADJACENT[here]:
            if there not in found and not closed >> there & 1:
                found[there] = found[here] + 1
                queue.append(there)
    return tuple(found.get(space, UNREACHABLE) for space in range(len(SPACES)))


def distances(closed: int = 0) -> tuple[tuple[int, ...], ...]:
    """Steps from space to space, :data:`UNREACHABLE` where there is no way. ``closed`` has a bit
    for every space that may not be entered."""
    return tuple(_distances(space, closed) for space in range(len(SPACES)))


DISTANCE: Final = distances()
"""Steps from space to space when nothing is flooded."""

CAMP_DISTANCE: Final = tuple(min(line[camp] for camp in CAMPSITES) for line in DISTANCE)
"""Steps from each space to the nearest campsite when nothing is flooded."""


def paths(start: int, most: int, closed: int) -> dict[int, tuple[int, ...]]:
    """A shortest way to each space within ``most`` steps: the spaces stepped on, the last one
    being the target. ``closed`` has a bit for every space that may not be entered."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if len(ways[here]) == most:
            continue
        for there in ADJACENT[here]:
            if there not in ways and not closed >> there & 1:
                ways[there] = (*ways[here], there)
                queue.append(there)
    del ways[start]
    return ways


def regions(flooded: int) -> list[tuple[int, ...]]:
    """Groups of spaces without a bit in ``flooded`` that touch along sides or at corners
    (CC-138)."""
    left = {space for space in range(len(SPACES)) if not flooded >> space & 1}
    result = []
    while left:
        group = [min(left)]
        left.remove(group[0])
        for here in group:
            for there in (*ADJACENT[here], *DIAGONAL[here]):
                if there in left:
                    left.remove(there)
                    group.append(there)
        result.append(tuple(sorted(group)))
    return result
