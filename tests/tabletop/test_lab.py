"""Many games at once."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rules.contract import Game, Move, OptionError, State
from rules.registry import UnknownGame, load
from tabletop.bots import Choice, UnknownBot, Yardstick
from tabletop.lab import Report, playouts, simulate
from tabletop.lab.intervals import share_interval
from tabletop.lab.playouts import quantiles
from tabletop.lab.plot import PlotError, draw
from tabletop.lab.progress import progress_bar


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


def test_a_seed_gives_the_same_report_but_for_its_time() -> None:
    reports = [simulate("toy", 3, 20, seed, ["random", "skilled"]) for seed in (4, 4, 5)]
    first, second, other = (replace(report, seconds=1.0) for report in reports)
    assert first == second
    assert first.seats != other.seats


@pytest.mark.not_wine("leaves a process waiting at an empty queue, whatever is put into it")
def test_workers_share_the_games_and_come_to_the_same_report() -> None:
    told: list[int] = []
    alone = simulate("toy", 3, 6, 4, ["random", "skilled"])
    shared = simulate("toy", 3, 6, 4, ["random", "skilled"], progress=told.append, workers=2)
    assert replace(shared, seconds=1.0) == replace(alone, seconds=1.0)
    assert told == [1, 2, 3, 4, 5, 6]


def test_each_game_of_a_run_is_the_same_in_a_longer_run() -> None:
    short, long = simulate("toy", 2, 5), simulate("toy", 2, 8)
    assert long.lengths[:5] == short.lengths
    assert [seat.points[:5] for seat in long.seats] == [seat.points for seat in short.seats]


def test_a_report_counts_every_game_once() -> None:
    report = simulate("toy", 2, 40, seed=1, options={"rounds": "1"})
    data = report.as_data()
    assert data["games"] == data["finished"] == 40 == len(report.lengths)
    assert data["options"]["rounds"] == "1"
    one, two = report.seats
    assert one.wins + two.wins + one.shared == 40
    assert one.shared == two.shared
    assert data["seats"][0]["win_share"] == pytest.approx((one.wins + one.shared) / 40)
    low, high = data["seats"][0]["win_share_95"]
    assert low < one.win_share < high
    firsts = zip(one.points, two.points, strict=True)
    assert sum(mine > theirs for mine, theirs in firsts) == one.wins
    assert report.moves >= sum(report.lengths) + 40 * 4, "four cards are dealt in each game"
    assert data["moves_per_second"] == pytest.approx(report.moves / report.seconds, abs=1)


def test_bots_are_dealt_to_seats_in_turn() -> None:
    report = simulate("toy", 3, 1, bots=["random", "skilled"])
    assert [seat.bot for seat in report.seats] == ["random", "skilled", "random"]


def test_games_that_never_end_count_as_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.lab.playouts.LONGEST", 8)
    report = simulate("toy", 2, 3)
    assert report.finished == 0
    assert report.moves == 24
    assert report.as_data()["lengths"] == {}
    assert report.seats[0].as_data()["mean_points"] == 0.0


def test_wrong_wishes_are_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess", 2, 1)
    with pytest.raises(OptionError):
        simulate("toy", 7, 1)
    with pytest.raises(UnknownBot):
        simulate("toy", 2, 1, bots=["genius"])


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([], {}),
        ([7], [7, 7, 7, 7, 7, 7, 7]),
        (list(range(100, -1, -1)), [0, 5, 25, 50, 75, 95, 100]),
        ([3, 1, 2], [1, 1, 1, 2, 3, 3, 3]),
    ],
)
def test_quantiles_are_among_the_values(values: list[int], expected: object) -> None:
    found = quantiles(values)
    assert (list(found.values()) if values else found) == expected


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),  # the worked values of Wilson intervals in any table
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_of_a_share_is_that_of_wilson(
    wins: int, games: int, low: float, high: float
) -> None:
    assert share_interval(wins, games) == pytest.approx((low, high), abs=1e-4)


# Progress


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_told_after_each_game() -> None:
    told: list[int] = []
    simulate("toy", 1, 4, progress=told.append)
    assert told == [1, 2, 3, 4]


def test_nothing_is_shown_where_there_is_no_terminal() -> None:
    stream = io.StringIO()
    for target in (stream, None):
        with progress_bar(3, "Toy", target) as progress:
            progress(2)
    assert stream.getvalue() == ""


def test_a_terminal_without_rich_shows_per_cents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    stream = Terminal()
    with progress_bar(4, "Toy", stream) as progress:
        for done in (1, 1, 2, 4):
            progress(done)
    assert stream.getvalue() == "\rToy: 25 %\rToy: 50 %\rToy: 100 %\n"


def test_a_terminal_with_rich_shows_a_bar() -> None:
    stream = Terminal()
    with progress_bar(4, "Toy", stream) as progress:
        progress(4)
    assert "Toy" in stream.getvalue()


# Pictures


@pytest.fixture
def report() -> Report:
    """A small report."""
    return simulate("toy", 2, 5)


def test_a_picture_without_matplotlib_is_a_sentence(
    report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(PlotError, match="Pictures need matplotlib"):
        draw(report, tmp_path / "report.png")


class Recorder:
    """Stands in for a figure and its axes, and keeps what is drawn. Writes only PNG."""

    calls: list[tuple[str, tuple[Any, ...]]]

    def __init__(self, **settings: object) -> None:
        self.calls = []

    def subplots(self, rows: int, columns: int) -> list[Recorder]:
        self.axes = [Recorder() for _ in range(rows * columns)]
        return self.axes

    def savefig(self, file: Path) -> None:
        if file.suffix != ".png":
            raise ValueError("Format is not supported")
        file.write_bytes(repr([axes.calls for axes in self.axes]).encode())

    def __getattr__(self, name: str) -> Any:
        return lambda *values, **settings: self.calls.append((name, values))


@pytest.fixture
def _matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for matplotlib, which is an extra."""
    figure = ModuleType("matplotlib.figure")
    figure.Figure = Recorder  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "matplotlib", ModuleType("matplotlib"))
    monkeypatch.setitem(sys.modules, "matplotlib.figure", figure)


@pytest.mark.usefixtures("_matplotlib")
def test_a_picture_shows_points_wins_and_lengths(report: Report, tmp_path: Path) -> None:
    draw(report, tmp_path / "report.png")
    drawn = (tmp_path / "report.png").read_text(encoding="utf-8")
    for seat in report.seats:
        assert repr(seat.points) in drawn
    assert repr([seat.wins for seat in report.seats]) in drawn
    assert repr(list(dict.fromkeys(report.lengths))) in drawn


@pytest.mark.usefixtures("_matplotlib")
def test_a_picture_of_an_unknown_format_is_a_sentence(report: Report, tmp_path: Path) -> None:
    with pytest.raises(PlotError, match="cannot be drawn: Format is not supported"):
        draw(report, tmp_path / "report.xyz")


def test_other_players_meet_with_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance has a generator of its own, which no player's thinking moves on."""
    drawn: list[Move] = []
    state = load("toy").state
    chance = state.chance

    def noted(self: State, rng: random.Random) -> Move:
        move = chance(self, rng)
        drawn.append(move)
        return move

    monkeypatch.setattr(state, "chance", noted)
    luck = []
    for players in (["random"], ["pensive", "random"]):
        drawn.clear()
        monkeypatch.setattr(playouts, "bot", _First)
        simulate("toy", 2, 3, 4, players)
        luck.append(list(drawn))
    assert luck[0] == luck[1]


class _First(Yardstick):
    """Makes the first move; who is pensive draws a number for each move that it thinks about."""

    def __init__(self, kind: str, _game: str) -> None:
        self.pensive = kind == "pensive"

    def rank(self, choice: Choice) -> Sequence[Move]:
        if self.pensive:
            choice.rng.shuffle(list(choice.moves))
        return choice.moves
