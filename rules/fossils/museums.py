"""Museums of completed skeletons: their visitors, and who wins with them.

Go Dig and Memory count alike: a museum is worth the sum of its skeletons, and the most valuable
single skeleton breaks a tie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.contract import Line, Tally
from rules.endings import ranked
from rules.fossils.genera import GENERA


def visitors(museum: Sequence[str]) -> int:
    """The value of all skeletons (genus ids) of a museum, in thousands of visitors a month."""
    return sum(GENERA[genus_id].value for genus_id in museum)


def museum_tally(museum: Sequence[str], clause: str) -> Tally:
    """A line for each genus of a museum, in the order in which it was first completed."""
    lines = []
    for genus_id, count in Counter(museum).items():
        animal = GENERA[genus_id]
        label = animal.name if count == 1 else f"{count} {animal.name}"
        lines.append(Line(label, count * animal.value, clause))
    return Tally(tuple(lines))


def museum_ranking(museums: Sequence[Sequence[str]]) -> tuple[tuple[int, ...], ...]:
    """The seats from best to worst: by visitors, then by the most valuable single skeleton.

    Seats that are equal in both share a group.
    """
    marks = [
        (visitors(museum), max((GENERA[one].value for one in museum), default=0))
        for museum in museums
    ]
    return ranked(marks)
