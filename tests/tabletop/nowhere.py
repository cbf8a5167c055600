"""Variables of the environment with which no folder for the table's own files can be found."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

NOWHERE_SENTENCES = {
    "~nosuchuser": (
        "BONEBED_HOME is ~nosuchuser, but this computer knows no home folder ~nosuchuser. "
        "Set it to a folder, or nothing can be kept."
    ),
    "": (
        "This computer knows no home folder for you. "
        "Set BONEBED_HOME to a folder, or nothing can be kept."
    ),
}
"""What is said, by the value of ``BONEBED_HOME``."""

NOWHERE: list[dict[str, str]] = [{"BONEBED_HOME": "~nosuchuser"}, {}]
"""Windows takes everybody's home for a neighbour of one's own, and always knows that."""
if sys.platform == "win32":
    NOWHERE.clear()


@contextmanager
def nowhere(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]) -> Iterator[None]:
    """Sets only these variables, and lets the system know no account of ours."""
    with monkeypatch.context() as patched:
        names = ("BONEBED_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
        for name in names:
            patched.delenv(name, raising=False)
        for name, value in variables.items():
            patched.setenv(name, value)
        if hasattr(os, "getuid"):
            patched.setattr(os, "getuid", lambda: 1_999_999_999)
        yield
