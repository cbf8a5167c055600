"""Museums of completed skeletons: their visitors, and who wins with them.

Go Dig and Memory count alike: a museum is worth the sum of its skeletons, and the most valuable
single skeleton breaks a tie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.contract import Line, Outcome, Tally
from rules.endings import verdict
from rules.fossils.genera import GENERA


def visitors(museum: Sequence[str]) -> int:
    """The value of all skeletons (genus ids) of a museum, in thousands of visitors a month."""
    return sum(GENERA[genus_id].value for genus_id in museum)


def visitors_note(museum: Sequence[str]) -> str:
    """The same in words, for the plate of the museum."""
    total = visitors(museum)
    return f"{total},000 visitors" if total else "no visitors yet"


def museum_tally(museum: Sequence[str], clause: str) -> Tally:
    """A line for each genus of a museum, in the order in which it was first completed."""
    lines = []
    for genus_id, count in Counter(museum).items():
        animal = GENERA[genus_id]
        label = animal.name if count == 1 else f"{count} {animal.name}"
        lines.append(Line(label, count * animal.value, clause))
    return Tally(tuple(lines))


def museum_outcome(
    museums: Sequence[Sequence[str]], clauses: tuple[str, str, str], end: str, **more: str
) -> Outcome:
    """Most visitors win, then the most valuable single skeleton; else the win is shared.

    ``clauses``, ``end`` and ``more`` are those of :func:`rules.endings.verdict`.
    """
    most = [max((GENERA[one].value for one in museum), default=0) for museum in museums]
    marks = list(zip(map(visitors, museums), most, strict=True))
    first = marks.index(max(marks))
    prize = [GENERA[one].name for one in museums[first] if GENERA[one].value == most[first]]
    score = f"{marks[first][0]},000 visitors a month"
    return verdict(marks, score, clauses, end, tie_break="".join(prize[:1]), **more)
