"""What seats see is found by comparing their tables, overlays included."""

from __future__ import annotations

import random

from rules.table import Overlay, Sign, Table, Zone, place
from tabletop.sight import sees_alone


class Peeping:
    """A state whose second seat alone may ask for something that depends on what is hidden."""

    def __init__(self, secret: str = "oak") -> None:
        self.secret = secret

    def lay(self, viewer: int | None) -> Table:
        said = (Sign("z", self.secret),) if viewer == 1 else ()
        return Table((Zone("z", "Z"),), (), (), place("z"), "", overlay=Overlay("Secret", said))

    def resample(self, seat: int | None, rng: random.Random) -> Peeping:
        return self if seat == 1 else Peeping(rng.choice(("oak", "elm")))


def test_an_overlay_for_one_seat_only_is_a_secret_that_raises_the_curtain() -> None:
    state = Peeping()
    rng = random.Random(1)
    assert sees_alone(state, 1, rng)  # type: ignore[arg-type]
    assert not sees_alone(state, 0, rng)  # type: ignore[arg-type]
