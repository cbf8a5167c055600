"""Where fossils and paleontologists are, as small numbers.

A fossil in the dig site has one of the first three numbers, so that ``<= ENDANGERED`` tests it.
"""

from __future__ import annotations

from typing import Final

BURIED: Final = 0
EXPOSED: Final = 1
ENDANGERED: Final = 2
DESTROYED: Final = 3
DISCARDED: Final = 4
DELIVERED: Final = 5
STORED: Final = 6
"""In the storage of crew n is ``STORED + n``."""

NOWHERE: Final = -2
"""Where a paleontologist is before a campsite was chosen."""

EVACUATED: Final = -1
