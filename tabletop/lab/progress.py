"""Shows on a terminal how far a long run has come; anywhere else it shows nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO


@contextmanager
def progress_bar(total: int, label: str, stream: TextIO | None) -> Iterator[Callable[[int], None]]:
    """Gives a function that takes how many of ``total`` are done.

    With rich installed there is a bar, otherwise a line of per cents.
    """
    if stream is None or not stream.isatty():
        yield _nothing
        return
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        yield _plain(total, label, stream)
        stream.write("\n")
        return
    with Progress(console=Console(file=stream), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)


def _nothing(_done: int) -> None:
    """Shows nothing."""


def _plain(total: int, label: str, stream: TextIO) -> Callable[[int], None]:
    shown = -1

    def show(done: int) -> None:
        nonlocal shown
        share = 100 * done // total
        if share != shown:
            shown = share
            stream.write(f"\r{label}: {share} %")
            stream.flush()

    return show
