"""Starts the table: ``python -m tabletop``."""

from __future__ import annotations

if __name__ == "__main__":
    from tabletop.cli import main

    raise SystemExit(main())
