"""Whether a shaken box is fair: many shakes counted pit by pit."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any, Final

from tabletop.physics.outlines import full_box
from tabletop.physics.shake import RATE, Shake

STEPS_A_FRAME: Final = 4
"""Steps of the simulation in a frame of the screen, at 60 frames a second."""


def chi_square(counts: Sequence[int]) -> float:
    """How far counts are from being all alike; about their number where only chance made them."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def chi_square_tail(value: float, degrees: int) -> float:
    """The probability of a chi-square at least this large, by so many degrees of freedom."""
    if value <= 0:
        return 1.0
    # The regularised incomplete gamma function by its power series, which converges everywhere.
    shape, half = degrees / 2, value / 2
    term = total = 1.0
    divisor = shape
    while term > total * 1e-16:
        divisor += 1
        term *= half / divisor
        total += term
    lower = math.exp(shape * math.log(half) - half - math.lgamma(shape + 1)) * total
    return min(1.0, max(0.0, 1.0 - lower))


def measure(shakes: int = 500, first_seed: int = 0) -> dict[str, Any]:
    """Shakes so many times and tells how evenly the pits were filled, and how long it took."""
    plates = full_box()
    counts = [0] * Shake(plates, first_seed).site.pits
    fullest: list[int] = []
    empty: list[int] = []
    rest: list[float] = []
    steps = outside = unsettled = 0
    begin = time.perf_counter()
    for seed in range(first_seed, first_seed + shakes):
        shake = Shake(plates, seed)
        ended = shake.run()
        steps += shake.step
        rest.append(shake.step / RATE)
        outside += shake.outside()
        unsettled += len(plates) - shake.settled() if ended else len(plates)
        inside = [0] * len(counts)
        for pit in shake.outcome() if ended else ():
            inside[pit] += 1
            counts[pit] += 1
        fullest.append(max(inside))
        empty.append(inside.count(0))
    seconds = time.perf_counter() - begin
    value = chi_square(counts)
    frame = 1000 * seconds / steps * STEPS_A_FRAME
    return {
        "promise": "no pit favoured, none outside, none unsettled; a frame under 4 milliseconds",
        "shakes": shakes,
        "pieces": len(plates),
        "pieces per pit, all shakes": {
            "fewest": min(counts),
            "mean": round(sum(counts) / len(counts), 1),
            "most": max(counts),
        },
        "fullest pit of a shake": {
            "fewest": min(fullest),
            "mean": round(sum(fullest) / shakes, 2),
            "most": max(fullest),
        },
        "empty pits of a shake": {
            "fewest": min(empty),
            "mean": round(sum(empty) / shakes, 2),
            "most": max(empty),
        },
        "chi-square": round(value, 2),
        "degrees of freedom": len(counts) - 1,
        "p": round(chi_square_tail(value, len(counts) - 1), 4),
        "seconds to rest": {
            "shortest": round(min(rest), 2),
            "mean": round(sum(rest) / shakes, 2),
            "longest": round(max(rest), 2),
        },
        "steps a second": round(steps / seconds),
        "shake frame milliseconds": round(frame, 2),
        "outside": outside,
        "unsettled": unsettled,
        "kept": outside == unsettled == 0 and frame < 4.0,
    }
