"""What is seen of a move, and of computers that think."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from rules.contract import CHANCE, Beat, Event, IllegalMove, Move, State
from tabletop.bots.worker import BotError, Thinker
from tabletop.match import Match, Player
from tabletop.screens.buttons import StepButton
from tabletop.screens.dialogs import Question
from tabletop.screens.panel import LogLine
from tabletop.screens.plates import SeatPlate
from tabletop.screens.play import Play
from tabletop.screens.playback import FEWEST, Moment, perform, present, settle
from tabletop.screens.surroundings import HURRIES
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def match(toy: object) -> Match:
    return Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], seed=3, autosave=False)


def laid(match: Match) -> Moment:
    """The table as the first seat sees it."""
    return present(match, match.state.lay(0), 0)


def settled(match: Match, by_hand: bool = False) -> list[Moment]:
    """What is seen of the pending moves of chance."""
    return settle(match, lambda move: perform(match, move, lambda: laid(match)), lambda: by_hand)


def test_a_deal_of_many_cards_is_one_moment(match: Match) -> None:
    moments = settled(match)
    assert match.state.current_seat != CHANCE
    assert match.steps == 4
    assert len(moments) == 4 <= FEWEST
    four = Match.start("toy", [Player(f"P{n}", n) for n in range(4)], seed=3, autosave=False)
    whole = settled(four)
    assert four.steps == 8
    assert [moment.table for moment in whole] == [four.state.lay(0)]
    assert [event for moment in whole for event in moment.events] == [one.event for one in four.log]


def test_chance_stops_at_what_people_do_by_hand(match: Match) -> None:
    assert settled(match, by_hand=True) == []
    assert match.steps == 0


def test_each_beat_that_changes_the_table_is_a_moment(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(match)
    kind = type(match.state)
    real = kind.perform

    def in_steps(self: State, move: Move, beat: Beat | None = None) -> list[Event]:
        assert beat is not None
        beat()
        beat()
        return real(self, move, beat)

    monkeypatch.setattr(kind, "perform", in_steps)
    before = match.state.lay(0)
    moments = perform(match, Move.of("lay", 1, "A1"), lambda: laid(match))
    assert [moment.table for moment in moments] == [before, match.state.lay(0)]
    assert moments[0].events == ()
    assert moments[1].events


def test_a_refused_move_has_no_moments(match: Match) -> None:
    settled(match)
    with pytest.raises(IllegalMove):
        perform(match, Move.of("lay", 9, "A1"), lambda: laid(match))


def test_a_computer_that_fails_is_told_and_asked_again(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.start("toy", [Player("Bot", 0, "random"), Player("Ada", 1)], seed=3)

    def fail(self: Thinker) -> Move | None:
        raise BotError("The computer that plays for Bot has stopped.")

    with monkeypatch.context() as broken:
        broken.setattr(Thinker, "answer", fail)
        driver.app.push(Play(driver.app, match))
        driver.rest(1)
        question = driver.top(Question)
        assert question.sentence == "The computer that plays for Bot has stopped."
        driver.press("escape")
        driver.rest(1)
        assert driver.play.computer.given_up
    steps = match.steps
    driver.play.turns.ask_again()
    driver.until(lambda: match.steps > steps)


def test_a_computer_is_seen_to_think(driver: Driver) -> None:
    driver.app.change(animation="slow")
    match = Match.start("toy", [Player("Bot", 0, "random"), Player("Ada", 1)], seed=3)
    driver.app.push(Play(driver.app, match))
    driver.until(lambda: driver.play.computer.thinking)
    driver.turn()
    plate = driver.play.widget("plate-0")
    lit = plate.thinking  # type: ignore[attr-defined]
    assert lit >= 0
    painted = driver.app.frames
    driver.rest(0.4)
    assert driver.play.widget("plate-0").thinking > lit  # type: ignore[attr-defined]
    assert driver.app.frames > painted
    assert match.state.current_seat == 0
    assert driver.play.doing.undo_problem == "A computer is thinking."
    # Nobody at the table is asked for what the computer is to do.
    assert driver.play.widget("prompt").text == f"Bot is playing. {HURRIES}"  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["dolphins_and_dinos", "ceratopsians"])
def test_a_move_can_be_taken_back_until_the_computer_has_moved_unless_something_was_shown(
    driver: Driver, game: str
) -> None:
    driver.app.change(animation="slow")
    match = Match.start(game, [Player("Ada", 0), Player("Bot", 1, "casual")], seed=3)
    driver.app.push(Play(driver.app, match))
    page = driver.play
    driver.wait_for(lambda: page.ready, "the first choice")
    before = match.state.copy()
    page.play(match.state.legal_moves()[0])
    driver.until(lambda: page.computer.thinking)
    driver.turn()
    undo = page.widget("undo")
    if game == "ceratopsians":
        assert not undo.enabled, "the deck has shown its next card"
        assert undo.tip == "A computer is thinking."
        driver.until(lambda: page.ready)
        driver.turn(2)
        assert page.widget("undo").tip == "Chance has decided since the last move, so it stands."
        return
    assert undo.enabled
    driver.press("undo")
    assert match.state == before
    driver.rest(1.0)
    assert not page.computer.thinking
    assert page.ready, "it is chosen anew"


def test_a_computer_is_playing_until_its_last_move_is_shown(driver: Driver) -> None:
    match = Match.start("toy", [Player("Bot", 0, "random"), Player("Ada", 1)], seed=3)
    settled(match)
    driver.app.push(Play(driver.app, match))
    page = driver.play
    page.computer.stop()
    page.play(next(one for one in match.state.legal_moves() if one.verb == "end"))
    assert match.state.current_seat == 1
    page.refresh()
    assert page.widget("prompt").text == f"Bot is playing. {HURRIES}"  # type: ignore[attr-defined]
    driver.rest(1.0)
    assert page.widget("prompt").text != f"Bot is playing. {HURRIES}"  # type: ignore[attr-defined]


def test_what_came_of_a_move_stays_said_when_the_turn_has_passed(driver: Driver) -> None:
    match = Match.start("memory", [Player("Ada", 0), Player("Ben", 1)], seed=3)
    driver.app.push(Play(driver.app, match))
    page = driver.play
    while match.state.current_seat != 1:
        driver.wait_for(lambda: page.ready or match.state.current_seat == 1, "the next card")
        if match.state.current_seat == 0:
            before = page.showing.news
            page.play(match.state.legal_moves()[0])
            driver.rest(1)
    driver.rest(1)
    words = [one.event.words(match.names) for one in match.log]
    assert words[-1] == "It is Ben's turn."
    assert page.showing.news not in ("", "It is Ben's turn.")
    assert page.showing.news in (before, words[-2])


def test_points_counters_and_log_change_with_the_moment_that_is_shown(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.start("toy", [Player("Ada", 0), Player("Bot", 1, "random")], seed=3)
    settled(match)
    kind = type(match.state)
    real = kind.perform

    def in_steps(self: State, move: Move, beat: Beat | None = None) -> list[Event]:
        if beat is not None:
            beat()
        return real(self, move, beat)

    monkeypatch.setattr(kind, "perform", in_steps)
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    page = driver.play
    end = next(one for one in page.table.controls if str(one.move) == "end")
    old = page.moment
    page.play(end.move)
    assert match.steps > old.steps
    assert page.moment is old
    page.surroundings.tab = "Log"
    page.changed()
    page.refresh()
    shown = [one for one in page.parts() if isinstance(one, LogLine)]
    assert len(shown) <= len([one for one in match.log if one.index <= old.steps])
    plates = [one for one in page.parts() if isinstance(one, SeatPlate)]
    assert [one.current for one in plates] == [True, False]
    assert [one.points for one in plates] == [tally.total for tally in old.tallies]
    driver.turn(3)
    plates = [one for one in page.parts() if isinstance(one, SeatPlate)]
    assert page.moment.steps == match.steps
    assert [one.points for one in plates] == [tally.total for tally in page.moment.tallies]


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_hurries_a_computer(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    driver = window(animation="slow")
    match = Match.start("toy", [Player("Bot", 0, "random"), Player("Ada", 1)], seed=3)
    settled(match)
    first = match.state.legal_moves()[0]
    monkeypatch.setattr(Thinker, "answer", lambda self: first)
    monkeypatch.setattr(Thinker, "ask", lambda self, *rest: None)
    monkeypatch.setattr(Thinker, "thinking", property(lambda self: True))
    driver.app.push(Play(driver.app, match))
    driver.turn(3)
    steps = match.steps
    driver.rest(0.2)
    assert match.steps == steps
    if how == "click":
        driver.click(driver.play.table_rect.center)
    else:
        driver.press_key(pygame.K_SPACE)
    driver.turn(2)
    assert match.steps == steps + 1


@pytest.mark.parametrize(("kind", "seconds"), [("master", 3), ("expert", 1), ("casual", 0)])
def test_long_thinking_is_announced_and_can_be_hurried(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, kind: str, seconds: int
) -> None:
    driver = window(animation="slow")
    match = Match.start("toy", [Player("Bot", 0, kind), Player("Ada", 1)], seed=3)
    settled(match)
    hurried = []
    monkeypatch.setattr(Thinker, "answer", lambda self: None)
    monkeypatch.setattr(Thinker, "hurry", lambda self: hurried.append(True))
    driver.app.push(Play(driver.app, match))
    driver.until(lambda: driver.play.computer.thinking)
    driver.turn(2)
    parts = [one for one in driver.play.parts() if isinstance(one, StepButton)]
    labels = [one.text for one in parts if one.key == "hurry"]
    assert labels == ([f"Answer now (up to {seconds} s)"] if seconds else [])
    if seconds:
        driver.press("hurry")
        assert hurried
