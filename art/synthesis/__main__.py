"""Writes every sound: ``python -m art.synthesis [FOLDER]``."""

from __future__ import annotations

import sys
from pathlib import Path

from art.synthesis.files import write

if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "sounds"
    for path in write(target):
        print(f"{path.relative_to(target)}: {path.stat().st_size} bytes")
