"""What a program with a window says under Windows, where it has no output of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import console
from tabletop.cli import main
from tabletop.folders import said_file
from tabletop.version import version

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def unheard(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Runs a command without an output, from no terminal; gives its exit code."""
    monkeypatch.setattr(console, "_join_terminal", lambda: False)

    def run(*arguments: str) -> int:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", None)
            patch.setattr(sys, "stderr", None)
            code = main(list(arguments))
            for stream in {sys.stdout, sys.stderr} - {None}:
                stream.close()
            return code

    return run


def test_without_a_terminal_a_command_writes_into_a_file(unheard: Callable[..., int]) -> None:
    assert unheard("--version") == 0
    assert said_file().read_text(encoding="utf-8") == f"bonebed {version()}\n"


def test_what_is_wrong_stands_there_too(unheard: Callable[..., int]) -> None:
    assert unheard("check", "ceratopsians") == 2
    assert "whose own tests check it" in said_file().read_text(encoding="utf-8")


def test_in_a_terminal_it_says_it_there(
    unheard: Callable[..., int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    terminal = tmp_path / "terminal"
    monkeypatch.setattr(console, "_join_terminal", lambda: True)
    monkeypatch.setattr(console, "TERMINAL", str(terminal))
    assert unheard("--version") == 0
    assert terminal.read_text(encoding="utf-8").split() == ["bonebed", version()]
    assert not said_file().exists()


def test_where_nothing_can_be_written_it_goes_on(unheard: Callable[..., int], home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "log").write_bytes(b"")
    assert unheard("--version") == 0


def test_an_output_that_somebody_reads_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path(os.devnull).open("w") as out, Path(os.devnull).open("w") as err:
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        assert main(["--version"]) == 0
        assert (sys.stdout, sys.stderr) == (out, err)
    assert not said_file().exists()
