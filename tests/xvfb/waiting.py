"""Waiting for what other programs do, by looking whether they have done it."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event

LOOK_EVERY = 0.02
"""How often is looked, in seconds."""


def until(true: Callable[[], bool], what: str, patience: float = 30.0) -> None:
    """Comes back as soon as ``true()`` holds; fails after ``patience`` seconds."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        Event().wait(LOOK_EVERY)
