"""Runs tests with the Python for Windows, by wine.

Run as ``python -m tests.packaging.windows_tests FOLDER [TEST ...]``, where
``tests.packaging.windows_python`` has put it; without names of tests all are run. Those with a real
window are left out by themselves, since no Xvfb and no xdotool is found there.

Once in some thousand tests wine itself ends a process with a page fault as it starts or ends. So
what has failed is run once more, alone, and has to pass then. If no test has, the run itself broke.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.packaging import wine

ROOT = Path(__file__).parents[2]
PATIENCE = 1800.0
"""How long they may take, in seconds."""


def main(arguments: Sequence[str]) -> int:
    """Runs them; 0 if all have passed."""
    folder = Path(arguments[0]).resolve()
    surroundings = wine.environment(folder / "prefix", PYTHONDONTWRITEBYTECODE="1")
    surroundings.pop("DISPLAY", None)
    cache = f"cache_dir={wine.named(folder / 'cache')}"
    command = [str(folder / "python" / "python.exe"), "-m", "pytest", "-rfs", "-o", cache]
    tests = arguments[1:]
    if wine.show([*command, "-n", "auto", *tests], surroundings, PATIENCE, ROOT) == 0:
        return 0
    again = ["-n", "0", "--last-failed", "--last-failed-no-failures", "none"]
    return wine.show([*command, *again, *tests], surroundings, PATIENCE, ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
