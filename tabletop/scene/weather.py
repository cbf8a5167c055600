"""Weather and life of a scene: what moves by itself under the pieces, a few pictures a second."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from art.scenes.life import STEPS, Source, picture
from tabletop.geometry import Box
from tabletop.scene.canvas import Element

BEAT: Final = 1 / 12
"""So long one picture is seen, in seconds."""
REST: Final = 20.0
"""After so many seconds without input the weather stands still."""


class _Mover:
    """One drop, spark or leaf."""

    __slots__ = ("age", "life", "source", "x", "y")

    def __init__(self, source: Source, generator: random.Random) -> None:
        self.source = source
        self.x, self.y, self.age, self.life = 0.0, 0.0, 0.0, 1.0
        self.begin(generator)
        # They do not all begin together.
        self.age = generator.random() * self.life

    def begin(self, generator: random.Random) -> None:
        """Begins anew somewhere in the source."""
        left, top, wide, tall = self.source.rect
        self.x = left + generator.random() * wide
        self.y = top + generator.random() * tall
        self.age = 0.0
        self.life = generator.uniform(*self.source.seconds)


class Weather:
    """What moves in one scene. It has its own chance, which nothing else depends on."""

    def __init__(self) -> None:
        self._generator = random.Random(1)
        self._sources: tuple[Source, ...] = ()
        self._movers: list[_Mover] = []
        self._waited = 0.0

    def take(self, sources: Sequence[Source]) -> None:
        """What moves from now on; the same goes on as it was."""
        if tuple(sources) == self._sources:
            return
        self._sources = tuple(sources)
        self._movers = [
            _Mover(source, self._generator) for source in sources for _ in range(source.many)
        ]

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True when another picture is to be seen."""
        if not self._movers:
            return False
        self._waited += seconds
        if self._waited < BEAT:
            return False
        passed, self._waited = min(self._waited, 2 * BEAT), 0.0
        for one in self._movers:
            one.age += passed
            one.x += passed * one.source.speed[0]
            one.y += passed * one.source.speed[1]
            if one.age >= one.life:
                one.begin(self._generator)
        return True

    def elements(self) -> dict[str, Element]:
        """What is seen of it, to be painted below all pieces."""
        found = {}
        for number, one in enumerate(self._movers):
            step = min(STEPS - 1, int(STEPS * one.age / one.life))
            shown = picture(one.source.kind, one.source.size, step)
            wide, tall = shown.get_size()
            box = Box(round(one.x) - wide // 2, round(one.y) - tall // 2, wide, tall)
            found[f"weather {number}"] = Element(box, picture=shown)
        return found
