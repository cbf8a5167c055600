"""What must hold for every game, checked from the contract alone; for the tests of games.

:class:`Invariants` needs pytest and hypothesis (``pip install 'bonebed[testing]'``) and is missing
without them; everything else needs nothing.
"""

from rules.testing.checks import Checks
from rules.testing.playouts import Record, Setting, looked_at, record, settings_of, step, viewers

try:
    from rules.testing.invariants import Invariants
except ModuleNotFoundError as error:
    if error.name not in ("pytest", "hypothesis"):
        raise

__all__ = [
    "Checks",
    "Invariants",
    "Record",
    "Setting",
    "looked_at",
    "record",
    "settings_of",
    "step",
    "viewers",
]
