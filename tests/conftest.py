"""The clause ledger: every clause of every built-in game is named by at least one test.

Checked when the whole test folder of a game has been collected, so that running one file alone
does not complain.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from rules.registry import load

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

RULES = Path(__file__).parent.parent / "rules"
WINE = sys.platform == "win32" and hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")
"""Whether what calls itself Windows is wine."""
LEDGER: dict[str, set[str]] = {}


def ledger() -> dict[str, set[str]]:
    """The clause ids of every built-in game."""
    if not LEDGER:
        for file in sorted(RULES.glob("*/rulebook.toml")):
            book = load(file.parent.name).rulebook
            LEDGER[book.id] = {clause.id for clause in book.clauses}
    return LEDGER


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named: dict[str, list[str]] = {}
    for item in items:
        for marker in item.iter_markers("clause"):
            for clause_id in marker.args:
                named.setdefault(clause_id, []).append(item.nodeid)
    known = set().union(*ledger().values())
    unknown = {
        clause_id: nodes
        for clause_id, nodes in named.items()
        if clause_id not in known and not clause_id.startswith("TOY-")
    }
    if unknown:
        first = next(iter(unknown))
        raise pytest.UsageError(f"{unknown[first][0]} names {first}, which no rulebook has.")
    config.stash[NAMED] = set(named)
    for item in items:
        for marker in item.iter_markers("unix"):
            windows = pytest.mark.skipif(sys.platform == "win32", reason=marker.args[0])
            item.add_marker(windows)
        for marker in item.iter_markers("not_wine"):
            item.add_marker(pytest.mark.skipif(WINE, reason=f"wine {marker.args[0]}"))
    if missing_for_windows():
        windows = [item for item in items if item.get_closest_marker("xvfb")]
        items[:] = [item for item in items if item not in windows]
        config.hook.pytest_deselected(items=windows)


def missing_for_windows() -> list[str]:
    """The programs that are not installed and without which no real window can be tested."""
    return [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Reports are sent between processes, which takes no letters that are none: tests of names that
    are not UTF-8 would end the whole run."""
    report = yield
    report.sections = [
        (title, text.encode("utf-8", "backslashreplace").decode())
        for title, text in report.sections
    ]
    return report


def pytest_report_header(config: pytest.Config) -> list[str]:
    missing = missing_for_windows()
    return [f"real windows: not tested without {' and '.join(missing)}"] if missing else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    # The header is not seen with -q.
    if terminalreporter.verbosity < 0:
        for line in pytest_report_header(terminalreporter.config):
            terminalreporter.write_line(line)


NAMED = pytest.StashKey[set[str]]()


@pytest.fixture
def named_clauses(request: pytest.FixtureRequest) -> set[str]:
    """The clauses that the collected tests name."""
    return request.config.stash[NAMED]
