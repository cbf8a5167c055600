"""Programs for Windows on Linux, by wine.

Its C library takes no stream but a pipe or a terminal: a program of Python whose output is a file
ends with "Invalid handle" there, which it does on no Windows. So what is written is piped here.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import IO

START = 'out=$1 err=$2; shift 2; exec wine "$@" > >(exec cat >>"$out") 2> >(exec cat >>"$err")'
"""Lets the shell become the program, so that whoever kills the process kills the program."""


def named(path: Path) -> str:
    r"""What programs for Windows call a path of this system: all of it is on their drive Z."""
    return "Z:" + str(path.absolute()).replace("/", "\\")


def environment(prefix: Path, **more: str) -> dict[str, str]:
    """What wine has to be told.

    ``prefix`` is the folder in which it keeps its drive C and its registry. It is silent about
    itself, asks for no browser and no .NET, starts no debugger when a program ends badly, and puts
    nothing into the menus of this system.
    """
    return {
        **os.environ,
        "WINEPREFIX": str(prefix),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=;winedbg.exe,winemenubuilder.exe=d",
        **more,
    }


def start(
    command: Sequence[str], surroundings: Mapping[str, str], out: Path, err: Path
) -> subprocess.Popen[bytes]:
    """Starts a program for Windows that adds to the files ``out`` and ``err``."""
    return subprocess.Popen(
        ["bash", "-c", START, "wine", str(out), str(err), *command],
        env=surroundings,
        stdin=subprocess.DEVNULL,
    )


def run(
    command: Sequence[str],
    surroundings: Mapping[str, str],
    patience: float,
    code: int = 0,
) -> str:
    """Runs a program for Windows to its end and gives what it said.

    Raises:
        RuntimeError: it ended with another code than this.
        subprocess.TimeoutExpired: it did not end within ``patience`` seconds.
    """
    done = subprocess.run(
        ["wine", *command],
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=patience,
    )
    said = done.stdout.decode("utf-8", "replace").replace("\r\n", "\n")
    if done.returncode != code:
        raise RuntimeError(f"{command} ended with {done.returncode}:\n{said}")
    return said


def run_in_terminal(
    command: Sequence[str], surroundings: Mapping[str, str], patience: float = 300
) -> str:
    """Runs a program for Windows in a terminal and gives what stands there at its end.

    Raises:
        subprocess.TimeoutExpired: it did not end within ``patience`` seconds.
    """
    # Windows, where this module is read as well, has neither.
    import pty
    import termios

    ours, theirs = pty.openpty()
    # Wide enough for every line.
    termios.tcsetwinsize(theirs, (50, 500))
    said: list[bytes] = []
    process = subprocess.Popen(
        ["wine", *command],
        env=surroundings,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    # Unless somebody reads it, a terminal takes no more.
    reader = Thread(target=_keep, args=(ours, said), daemon=True)
    reader.start()
    try:
        process.wait(patience)
    finally:
        process.kill()
    reader.join(5)
    return b"".join(said).decode("utf-8", "replace")


def _keep(terminal: int, said: list[bytes]) -> None:
    # That nobody writes any more is told as an error.
    with suppress(OSError):
        while some := os.read(terminal, 4096):
            said.append(some)


def show(
    command: Sequence[str], surroundings: Mapping[str, str], patience: float, folder: Path
) -> int:
    """Runs a program for Windows, shows what it says as it says it, and gives its exit code.

    Raises:
        subprocess.TimeoutExpired: it did not end within ``patience`` seconds.
    """
    with subprocess.Popen(
        ["wine", *command],
        env=surroundings,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        # What the program has left running keeps the pipe open, so its end is not waited for.
        teller = Thread(target=_tell, args=(process.stdout,), daemon=True)
        teller.start()
        try:
            code = process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        teller.join(5)
        return code


def _tell(stream: IO[bytes]) -> None:
    for line in stream:
        sys.stdout.write(line.decode("utf-8", "replace").replace("\r\n", "\n"))
        sys.stdout.flush()
