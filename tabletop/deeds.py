"""What one seat did, or the table itself, in words of several lengths, each with its picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.table import Piece

SENTENCES: Final = 3
"""So many sentences are told of one seat."""
_GAIN: Final = 6
"""From this weight on a sentence tells of something that was gained, learnt or lost."""
_NEVER_LEFT_OUT: Final = 9
"""From this weight on a step scored, or was done to whoever is told of it."""


class Telling(NamedTuple):
    """What can be said, and the piece that shows it."""

    words: str
    piece: Piece | None = None
    """One that the words name; ``None``: none does."""


class Step(NamedTuple):
    """A step of a turn, in short."""

    words: str
    weight: int
    """How much it is worth telling."""
    own: bool = True
    """Whether it is the doing of whoever is told of, who is not named in it."""
    piece: Piece | None = None
    """What shows it."""
    shortest: str = ""
    """What matters of it, where that is said in fewer words."""


class Deed(NamedTuple):
    """What one seat did, or what happened that is nobody's doing."""

    seat: int | None
    """Whose it is; ``None``: the table's."""
    name: str
    """What they are called; empty: it is the table's."""
    words: tuple[str, ...]
    """What happened, in the order in which it did; at most three sentences."""
    best: Telling
    """The sentence that is worth telling most."""
    lead: Telling = Telling("")
    """The sentence of the move that led to the best one; often empty."""
    more: int = 0
    """How many other things there are to be read in the log."""
    weight: int = 0
    """How much it is worth telling."""
    led: int = 0
    """How much the sentence that led to it is worth telling."""
    steps: tuple[Step, ...] = ()
    """All its steps in short, where its game has words for them."""
    sign: str = ""
    """The sign of the art for what is the table's doing, by name."""

    @property
    def outline(self) -> tuple[Telling, ...]:
        """Its steps as a row, then in shorter rows without those that tell least, down to the one
        that tells most."""
        counted = Counter(one.words for one in self.steps)
        left: dict[str, Step] = {}
        for one in self.steps:
            left[one.words] = one
        rows = []
        while left:
            rows.append(self._row(list(left.values()), counted))
            # Of what is worth the same the last says most about how things stand.
            least = min(left.values(), key=lambda one: one.weight)
            del left[least.words]
        return tuple(rows)

    @property
    def essence(self) -> Telling | None:
        """The steps that scored, or were done to whoever is told, as a row; ``None``: no step."""
        steps = [
            one._replace(words=min(one.words, one.shortest or one.words, key=len))
            for one in self.steps
            if one.weight >= _NEVER_LEFT_OUT
        ]
        left = {one.words: one for one in steps}
        return self._row(list(left.values()), Counter(one.words for one in steps)) if left else None

    def has_essence(self, told: Telling) -> bool:
        """Whether a telling leaves out nothing of that."""
        steps = (one.words for one in self.steps if one.weight >= _NEVER_LEFT_OUT)
        return all(one.lower() in told.words.lower() for one in steps)

    def _row(self, steps: Sequence[Step], counted: Counter[str]) -> Telling:
        """Steps in a row; whoever did it is named before the first, and again where another was."""
        parts, named = [], False
        for one in steps:
            words = f"{one.words} x{counted[one.words]}" if counted[one.words] > 1 else one.words
            parts.append(f"{self.name} {words}".strip() if one.own and not named else words)
            named = one.own
        row = ", ".join(parts)
        shown = sorted((one for one in steps if one.piece is not None), key=lambda one: one.weight)
        return Telling(f"{row[0].upper()}{row[1:]}.", shown[-1].piece if shown else None)

    @property
    def tellings(self) -> tuple[Telling, ...]:
        """What can be said of it in short, that which tells most first.

        Where there is no room for the move and what came of it, the move says more, unless more
        was gained by what came of it. A turn of several steps is told by these.
        """
        if self.steps or not self.lead.words:
            return (*self.outline, self.best)
        gains = self.weight >= _GAIN and self.weight > self.led
        alone = (self.best, self.lead) if gains else (self.lead, self.best)
        piece = self.best.piece or self.lead.piece
        return (Telling(f"{self.lead.words} {self.best.words}", piece), *alone)

    @property
    def whole(self) -> Telling:
        """All that is told of it, and how much more the log has."""
        more = f"{self.more} more in the log." if self.more else ""
        outline = self.outline[0].words if len(self.steps) > 1 else ""
        told = " ".join(filter(None, (outline, *self.words, more)))
        return Telling(told, self.best.piece or self.tellings[0].piece)

    def then(self, later: Deed) -> Deed:
        """What was done in two turns, as one."""
        if not later.words:
            return self
        if not self.words or later.weight > self.weight == 0:
            # That somebody has chosen is nothing beside what.
            return later
        total = len(self.words) + self.more + len(later.words) + later.more
        better = self if self.weight > later.weight else later
        words = (*self.words, *later.words)[-SENTENCES:]
        if better.best.words not in words:
            words = (better.best.words, *words[1:])
        steps = (*self.steps, *later.steps)
        return better._replace(words=words, more=total - len(words), steps=steps)
