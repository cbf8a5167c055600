"""Draws a report as a picture, with matplotlib from the ``lab`` extra."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tabletop.lab.playouts import Report


class PlotError(Exception):
    """Raised when no picture can be drawn; the message is a sentence."""


def draw(report: Report, file: Path) -> None:
    """Writes a picture of lengths, points and wins; the ending of ``file`` chooses the format.

    Raises:
        PlotError: matplotlib is missing, or the file cannot be written so.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise PlotError(
            "Pictures need matplotlib, which comes with: pip install 'bonebed[lab]'."
        ) from None
    figure = Figure(figsize=(10, 7), layout="constrained")
    figure.suptitle(f"{report.finished} games of {report.game}")
    lengths, points, wins = figure.subplots(3, 1)
    _bars(lengths, report.lengths, "Decisions in a game")
    labels = [f"Seat {n + 1}: {seat.bot}" for n, seat in enumerate(report.seats)]
    points.boxplot([seat.points or (0,) for seat in report.seats])
    points.set_xticks(range(1, len(labels) + 1), labels)
    points.set_ylabel("Points")
    alone = [seat.wins for seat in report.seats]
    wins.barh(labels, alone, label="alone")
    wins.barh(labels, [seat.shared for seat in report.seats], left=alone, label="shared")
    wins.set_xlabel("Wins")
    wins.legend()
    try:
        figure.savefig(file)
    except (OSError, ValueError) as error:
        raise PlotError(f"{file.name} cannot be drawn: {error}.") from error


def _bars(axes: Any, values: Sequence[int], label: str) -> None:
    counts = Counter(values)
    axes.bar(list(counts), list(counts.values()), width=1.0)
    axes.set_xlabel(label)
    axes.set_ylabel("Games")
