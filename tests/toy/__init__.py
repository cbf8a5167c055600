"""A small game that registers itself as a plug-in, for tests of everything that plays games."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
"""The folder that holds the installed plug-in: its package and its ``dist-info``.

On ``sys.path`` (or in PYTHONPATH of a child process) it makes the game ``toy`` available.
"""
