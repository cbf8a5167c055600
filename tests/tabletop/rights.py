"""A process without special rights, since those who test may be allowed everything."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

Powerless = Callable[..., AbstractContextManager[None]]


@pytest.fixture
def powerless() -> Powerless:
    """Takes the special rights away for a while; folders that are given may still be entered."""
    if sys.platform == "win32":
        pytest.skip("there rights are another matter")

    @contextmanager
    def taken(*folders: Path) -> Iterator[None]:
        if os.geteuid() != 0:
            yield
            return
        for folder in folders:
            for one in (folder, *folder.parents):
                if one.stat().st_uid == 0 and one.is_relative_to(tempfile.gettempdir()):
                    one.chmod(one.stat().st_mode | 0o755)
        import tabletop.lab.commands  # noqa: F401  # what is loaded when used cannot be read then

        os.seteuid(65534)
        try:
            yield
        finally:
            os.seteuid(0)

    return taken
