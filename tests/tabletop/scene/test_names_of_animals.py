"""On the smallest window every animal that can be named has its whole name on its tile."""

from __future__ import annotations

import random

import pytest

from art import album, lettering
from art.hyphenation import hyphenated
from rules.contract import CHANCE
from rules.table import Table
from rules.twenty_questions.ids import LIST, NAMES
from tabletop.match import Match, Player
from tabletop.screens.play import Play
from tabletop.settings import Settings
from tests.tabletop.screens.driver import Driver

TILES = (LIST, NAMES)
PEOPLE = (Player("Ada", 0), Player("Bo", 1), Player("Cy", 2), Player("Di", 3))


def tables(seats: int, options: dict[str, str]) -> list[Table]:
    """Tables of a match in which all is asked and nothing is named, for all to see."""
    match = Match.start("twenty_questions", PEOPLE[:seats], options, seed=1, autosave=False)
    rng, found = random.Random(seats), []
    for _ in range(40):
        if match.finished:
            break
        if match.state.current_seat == CHANCE:
            match.play_chance()
            continue
        found.append(match.state.lay(None))
        moves = match.state.legal_moves()
        match.play(rng.choice([one for one in moves if one.verb != "guess"] or moves))
    return found


@pytest.mark.parametrize("sheet", ["on", "off"])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_name_is_cut(seats: int, sheet: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, bool] = {}
    fit = lettering.fit

    def noted(text: str, *rest: int, **more: int) -> lettering.Setting:
        setting = fit(text, *rest, **more)  # type: ignore[arg-type]
        written[text] = written.get(text, True) and setting.whole
        return setting

    album.forget()
    monkeypatch.setattr(lettering, "fit", noted)
    driver = Driver(Settings(animation="off"))
    try:
        driver.app.resize((1024, 640))
        match = Match.start("twenty_questions", PEOPLE[:seats], {"fact_sheet": sheet}, seed=1)
        driver.app.push(Play(driver.app, match))
        driver.turn(2)
        play = next(one for one in driver.app.stack if isinstance(one, Play))
        zones = set()
        for table in tables(seats, {"fact_sheet": sheet}):
            play.scene.show(table, False, None)
            while play.scene.arriving:
                play.scene.go_on_arriving(1.0)
            assert driver.app.surface is not None
            play.scene.draw(driver.app.surface)
            for piece in table.pieces:
                if piece.zone in TILES and piece.face is not None:
                    box = play.scene.placement.spots[piece.id].box
                    assert written[hyphenated(piece.face.title)], (piece.face.title, box)
                    zones.add(piece.zone)
        assert zones == set(TILES)
    finally:
        driver.close()
