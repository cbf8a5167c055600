"""The storage breaks in every way while matches are played, and no move is lost without a word."""

from __future__ import annotations

import pytest

from rules.contract import Game
from tabletop import leaving
from tabletop.journal import Journal
from tests.campaigns import storage
from tests.tabletop.conftest import toy

__all__ = ["toy"]

pytestmark = pytest.mark.unix("Windows keeps others from a file that is open")


def test_no_move_is_lost_without_a_word(toy: Game) -> None:
    report = storage.run(matches=14, seed=7)
    assert report.lost == []
    assert report.moves > 60
    assert report.rescued
    assert len(report.breaks) > 6
    assert len(report.endings) > 4
    assert sum(report.answers.values()) > 4


@pytest.mark.parametrize("fault", ["the file is trusted", "nothing is rescued"])
def test_the_campaign_finds_a_fault(toy: Game, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    if fault == "the file is trusted":
        monkeypatch.setattr(Journal, "_is_mine", lambda self, file: True)
    else:
        monkeypatch.setattr(leaving, "rescue", lambda match: None)
    report = storage.Report()
    for seed in range(3, 9):
        report = storage.run(matches=10, seed=seed)
        if report.lost:
            break
    assert report.lost
