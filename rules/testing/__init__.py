"""What must hold for every game, checked from the contract alone; for the tests of games.

Needs pytest and hypothesis: ``pip install 'bonebed[testing]'``.
"""

from rules.testing.invariants import Invariants
from rules.testing.playouts import Record, Setting, looked_at, record, settings_of, step, viewers

__all__ = [
    "Invariants",
    "Record",
    "Setting",
    "looked_at",
    "record",
    "settings_of",
    "step",
    "viewers",
]
