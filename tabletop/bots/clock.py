"""The clock by which computer players end their thinking.

At the table that is the time on the wall, since people wait for it. Where players are compared it
is the processor's time, so that other programs on the same machine change nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_clock: Callable[[], float] = time.monotonic


def now() -> float:
    """Seconds since some moment; only differences mean anything."""
    return _clock()


@contextmanager
def counted_by(clock: Callable[[], float]) -> Iterator[None]:
    """Lets :func:`now` tell the time of another clock of this process for a while."""
    global _clock
    before, _clock = _clock, clock
    try:
        yield
    finally:
        _clock = before
