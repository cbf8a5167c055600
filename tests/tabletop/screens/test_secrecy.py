"""Hot seat without a curtain: cards that are held up to be looked at, and the open table.

Every game that has secrets is played through the real loop, and every frame is looked at.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from rules.contract import CHANCE
from rules.table import Control, Face
from rules.twenty_questions.ids import LIST
from tabletop.localise import localise
from tabletop.match import Match, Player
from tabletop.reopening import branch, reopen
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Chooser
from tabletop.screens.doing import COVERED
from tabletop.screens.menu import Menu
from tabletop.screens.peeking import BUTTON, KEY
from tabletop.screens.play import Play
from tabletop.screens.results import Results
from tabletop.screens.setup import Setup
from tabletop.screens.surroundings import LOOK_AWAY
from tabletop.secrecy import CURTAIN, HOLD, OPEN, Secrecy, recalled, remember
from tabletop.settings import MOST_NAMES, Settings
from tests.tabletop.screens.driver import Driver
from tests.tabletop.screens.test_secrets import SECRET, Case, attend, readable, said

NAMES = ("Ada", "Ben", "Cy")


class Round:
    """Persons round one screen, every frame of which is looked at."""

    def __init__(self, driver: Driver, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        self.driver = driver
        self.match = match
        self.page = Play(driver.app, match)
        self.frames = self.curtains = 0
        self.held = False
        self.public: set[object] = set()
        self._note()
        attend(driver, match, monkeypatch, self._note, self.look)
        driver.app.push(self.page)

    def _note(self) -> None:
        self.public |= readable(localise(self.match.state.lay(None), self.match.players))

    def look(self) -> None:
        """Looks at the frame that was painted last."""
        driver, page = self.driver, self.page
        self.curtains += isinstance(driver.app.top, Curtain)
        if page not in driver.app.stack:
            return
        self.frames += 1
        shown = set(readable(page.scene.table))
        for flight in page.scene._view.flights:
            for piece in (flight.piece, flight.before):
                shown |= {(piece.face, piece.reverse, tuple(one.label for one in piece.badges))}
        secrets = {one for one in shown - self.public if any(one)}  # type: ignore[arg-type]
        if self.held:
            return
        kept = self.match.state.kept_secret
        if self.match.header.secrecy == HOLD:
            assert not secrets, f"step {self.match.steps}: all see {secrets}"
            assert not self.whispers()
        else:
            there = [one for one in page.scene.table.pieces if one.zone in kept and one.face]
            assert there == []
        if not page.scene.busy and not page.showing.queue:
            self.public.clear()
            self._note()

    def whispers(self) -> list[str]:
        """The words on the page that are for some eyes only."""
        if self.driver.app.top is not self.page:
            return []
        private = {
            entry.event.words(self.match.names)
            for entry in self.match.log
            if not entry.event.visible_to(None)
        } - {""}
        texts = [words for part in self.page.parts() for words in said(part)]
        return [words for words in texts if words in private]

    def hold(self) -> None:
        """Holds the key; the next frames are for one person's eyes."""
        self.held = True
        self.driver.post(pygame.KEYDOWN, key=KEY, mod=0, unicode="", scancode=0)

    def let_go(self) -> None:
        """Lets it go: from that very frame on all may look."""
        self.held = False
        self.driver.post(pygame.KEYUP, key=KEY, mod=0, unicode="", scancode=0)

    def play(self, rng: random.Random, decisions: int) -> None:
        """Plays so many decisions; who needs the own cards holds them up for it."""
        made = 0
        for _ in range(6000):
            if made >= decisions or isinstance(self.driver.app.top, Results):
                return
            self.driver.turn()
            if self.driver.app.top is self.page:
                made += self.decide(rng)
        raise AssertionError("it does not go on")

    def decide(self, rng: random.Random) -> int:
        page = self.page
        if any(part.key == "handover" for part in page.parts()) and not page.doing.calm:
            self.driver.press("handover")
        if not page.ready:
            return 0
        looks = self.match.header.secrecy == HOLD and page.peeking.button() is not None
        if looks:
            self.hold()
        # What ends something for good is left out: the window would ask first.
        controls = [one for one in page.table.controls if not one.warning]
        before = self.match.steps
        self.driver.make(page, rng.choice(controls))
        for _ in range(60):
            top = self.driver.app.top
            if self.match.steps > before:
                break
            if isinstance(top, Chooser):
                self.driver.press(f"choice-{rng.randrange(len(top.choices))}")
            self.driver.turn()
        if looks:
            self.let_go()
        if page.scene.holding:
            page.scene.cancel()
        return int(self.match.steps > before)


@pytest.fixture
def round_of(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, toy: object
) -> Callable[..., Round]:
    def begin(case: Case, secrecy: Secrecy, **settings: object) -> Round:
        game, seats, options, seed, _ = case
        players = [Player(name, seat) for seat, name in enumerate(NAMES[:seats])]
        settings.setdefault("looking_time", 0)
        driver = window(animation="fast", **settings)
        match = Match.start(game, players, options, seed, secrecy=secrecy)
        return Round(driver, match, monkeypatch)

    return begin


@pytest.mark.parametrize("secrecy", [HOLD, OPEN])
@pytest.mark.parametrize("case", SECRET, ids=lambda case: f"{case[0]}-{case[1]}-{case[3]}")
def test_without_a_curtain_every_game_is_played_and_nothing_shows_unless_it_is_held(
    round_of: Callable[..., Round], case: Case, secrecy: Secrecy
) -> None:
    table = round_of(case, secrecy)
    table.play(random.Random(case[3]), case[4])
    assert table.curtains == 0
    assert table.frames > 50


def own_faces(page: Play, zone: str) -> list[Face]:
    return [one.face for one in page.scene.table.pieces_in(zone) if one.face is not None]


def ready(table: Round) -> Play:
    table.driver.wait_for(lambda: table.page.ready, "somebody's turn")
    return table.page


GO_DIG: Case = ("go_dig", 2, {}, 4, 0)


def test_cards_are_up_exactly_as_long_as_the_key_is_held(round_of: Callable[..., Round]) -> None:
    table = round_of(GO_DIG, HOLD)
    page = ready(table)
    hand = f"hand-{page.viewer}"
    assert own_faces(page, hand) == []
    assert page.table.controls == (), "whom one may ask for what is told by the own cards"
    table.hold()
    assert own_faces(page, hand)
    assert own_faces(page, f"hand-{1 - (page.viewer or 0)}") == []
    assert page.table.controls
    table.let_go()
    assert own_faces(page, hand) == []


def test_cards_are_up_as_long_as_the_button_is_held(round_of: Callable[..., Round]) -> None:
    table = round_of(GO_DIG, HOLD)
    page = ready(table)
    at = page.widget(BUTTON).rect.center
    table.driver.move(at)
    table.driver.wait_for_guard(at)
    table.held = True
    table.driver.down(at)
    table.driver.rest(1)
    assert own_faces(page, f"hand-{page.viewer}")
    table.held = False
    table.driver.up(at)
    table.driver.turn()
    assert own_faces(page, f"hand-{page.viewer}") == []


def test_a_short_click_keeps_the_own_cards_up_until_the_turn_passes_on(
    round_of: Callable[..., Round],
) -> None:
    table = round_of(GO_DIG, HOLD)
    page = ready(table)
    table.held = True
    table.driver.press(BUTTON)
    table.driver.rest(1)
    seat = page.viewer
    assert own_faces(page, f"hand-{seat}")
    table.driver.press(BUTTON)
    table.held = False
    table.driver.turn()
    assert own_faces(page, f"hand-{seat}") == []
    table.driver.rest(0.5)
    table.held = True
    table.driver.press(BUTTON)
    table.driver.turn(2)
    table.driver.make(page, page.table.controls[0])
    table.driver.wait_for(lambda: page.ready or bool(handovers(page)), "what comes of it")
    if page.match.state.current_seat != seat:
        assert own_faces(page, f"hand-{seat}") == [], "it went with the turn"
    else:
        assert own_faces(page, f"hand-{seat}")


def handovers(page: Play) -> list[object]:
    return [part for part in page.parts() if part.key == "handover"]


def test_nothing_held_up_stays_up_below_a_dialog(round_of: Callable[..., Round]) -> None:
    table = round_of(GO_DIG, HOLD)
    page = ready(table)
    table.hold()
    assert own_faces(page, f"hand-{page.viewer}")
    table.held = False
    table.driver.key(pygame.K_ESCAPE)
    assert isinstance(table.driver.app.top, Menu)
    assert own_faces(page, f"hand-{page.viewer}") == []
    table.driver.key(pygame.K_ESCAPE)
    table.driver.rest(0.5)
    assert own_faces(page, f"hand-{page.viewer}") == [], "the key has to be pressed anew"


def test_nothing_stays_up_when_the_window_is_left(round_of: Callable[..., Round]) -> None:
    table = round_of(GO_DIG, HOLD)
    page = ready(table)
    table.hold()
    table.held = False
    table.driver.post(pygame.WINDOWFOCUSLOST)
    assert own_faces(page, f"hand-{page.viewer}") == []


def press_once(driver: Driver, page: Play, control: Control) -> None:
    """Presses on what a question is asked with, slides to what is meant, and lets go there."""
    x, y = driver.at(control.gesture.source)
    driver.lift((x, y), (x, y - 20))
    scene = page.scene
    if scene.rule is not None:
        goal = scene.rule.place_of(scene.rule.controls.index(control))
    else:
        goal = next(one.box.centre for one in scene.chips if one.control == control)
    end = round(goal[0] + scene.rect.x), round(goal[1] + scene.rect.y)
    driver.move(end, held=True)
    driver.up(end)


@pytest.mark.clause("TQ-50", "TQ-61")
def test_each_question_of_the_list_costs_one_press_and_one_for_the_answer(
    round_of: Callable[..., Round],
) -> None:
    table = round_of(("twenty_questions", 2, {"asking": "by_hand"}, 3, 0), OPEN)
    page = ready(table)
    driver = table.driver
    listed = [one.id for one in page.table.pieces if one.zone == LIST]
    asked = 0
    for source in listed:
        page = ready(table)
        if page.viewer != 1:
            break
        driver.rest(0.5)
        mine = [one for one in page.table.controls if one.gesture.source == source]
        control, steps = mine[-1], table.match.steps
        press_once(driver, page, control)
        driver.wait_for(lambda steps=steps: table.match.steps > steps, source)  # type: ignore[misc]
        assert table.match.moves[steps] == control.move
        page = ready(table)
        driver.rest(0.5)
        answer = next(one for one in page.table.controls if str(one.move) == "answer no")
        driver.do(answer.gesture)
        driver.wait_for(
            lambda steps=steps: table.match.steps > steps + 1,  # type: ignore[misc]
            "the answer",
        )
        asked += 1
        said = [one.event.words(table.match.names) for one in table.match.log[-4:]]
        assert any(words.startswith("Ben: ") and words.endswith("?") for words in said)
    assert asked == len(listed) > 10


@pytest.mark.clause("TQ-50", "TQ-61")
@pytest.mark.parametrize("secrecy", [HOLD, OPEN])
@pytest.mark.parametrize("asking", ["spoken", "by_hand"])
def test_before_a_class_the_holder_peeks_and_all_play_in_the_open(
    round_of: Callable[..., Round], secrecy: Secrecy, asking: str
) -> None:
    table = round_of(("twenty_questions", 2, {"asking": asking}, 3, 0), secrecy)
    page = ready(table)
    assert page.viewer == 1
    button = page.widget(BUTTON)
    assert getattr(button, "text", "") == "Ada: hold to look"
    table.hold()
    assert own_faces(page, "in-play")
    table.let_go()
    assert own_faces(page, "in-play") == []
    table.held = True
    table.driver.press(BUTTON)
    table.held = False
    table.driver.turn(2)
    assert own_faces(page, "in-play") == [], "a click alone does not keep it up before all"
    # One press for the asker, and one for who answers.
    asks = "speak" if asking == "spoken" else "ask"
    for verb, seat in ((asks, 1), ("answer", 0)):
        page = ready(table)
        assert page.viewer == seat
        steps = table.match.steps
        control = next(one for one in page.table.controls if one.move.verb == verb)
        table.driver.rest(0.5)
        if control.gesture.kind == "tap":
            press_once(table.driver, page, control)
        else:
            table.driver.do(control.gesture)
        table.driver.wait_for(lambda steps=steps: table.match.steps > steps, f"to {verb}")  # type: ignore[misc]
    assert table.match.state.questions_asked() == 1  # type: ignore[attr-defined]
    if asking == "by_hand":
        said = [one.event.words(table.match.names) for one in table.match.log]
        assert any(words.startswith("Ben: ") and words.endswith("?") for words in said)
    assert table.curtains == 0


def test_what_was_drawn_can_be_looked_at_before_the_table_is_handed_over(
    round_of: Callable[..., Round],
) -> None:
    table = round_of(GO_DIG, HOLD)
    rng = random.Random(5)
    for _ in range(20):
        table.play(rng, 1)
        table.driver.wait_for(lambda: table.match.state.current_seat != CHANCE, "the fossil")
        table.driver.rest(1.5)
        if handovers(table.page):
            break
    page, drawn = table.page, str(table.match.moves[-1].args[0])
    assert all(one.id != drawn for one in page.scene.table.pieces)
    table.hold()
    assert page.scene.table.piece(drawn).face is not None
    assert "It is" in page.showing.news or page.showing.handover.whisper
    table.let_go()
    assert handovers(page)
    before = page.viewer
    table.driver.press("handover")
    table.driver.turn(2)
    assert page.viewer != before


@pytest.mark.clause("DND-33")
@pytest.mark.parametrize("secrecy", [HOLD, OPEN])
def test_without_a_curtain_a_secret_choice_asks_the_others_to_look_away(
    round_of: Callable[..., Round], secrecy: Secrecy
) -> None:
    table = round_of(("dolphins_and_dinos", 2, {"features": "open"}, 6, 0), secrecy)
    prompts = {}
    for _ in range(2):
        page = ready(table)
        table.driver.turn(2)
        prompts[page.viewer] = LOOK_AWAY in getattr(page.widget("prompt"), "text", "")
        table.driver.make(page, page.table.controls[0])
        table.driver.rest(0.5)
        written = [one for one in page.scene.table.pieces if one.id.startswith("written-")]
        assert len(written) in (0, 2), "a choice is covered as soon as it is made"
    assert prompts == {0: True, 1: False}, "what the last one chooses is open at once"


def test_a_tap_on_a_covered_card_tells_how_to_look_at_it(round_of: Callable[..., Round]) -> None:
    table = round_of(GO_DIG, HOLD)
    page = ready(table)
    covered = page.scene.table.pieces_in(f"hand-{page.viewer}")[-1]
    table.driver.click(table.driver.grip(page, covered.id))
    table.driver.turn(2)
    assert page.showing.refusal == (COVERED, "")


def test_what_the_button_to_look_tells_does_not_cover_it(round_of: Callable[..., Round]) -> None:
    table = round_of(GO_DIG, HOLD)
    page = ready(table)
    button = page.widget(BUTTON).rect
    table.driver.move(button.center)
    table.driver.turn(2)
    assert page.hinting.text
    assert not page.hinting.rect.colliderect(button)


def test_at_an_open_table_all_hands_are_up(round_of: Callable[..., Round]) -> None:
    table = round_of(("go_dig", 3, {}, 4, 0), OPEN)
    page = ready(table)
    for seat in range(3):
        assert own_faces(page, f"hand-{seat}")
    with pytest.raises(KeyError):
        page.widget(BUTTON)


# --- how it is chosen and kept -----------------------------------------------------------------


def test_a_match_keeps_its_way_in_its_file(toy: object) -> None:
    for secrecy in (CURTAIN, HOLD, OPEN):
        match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], secrecy=secrecy)
        match.settle()
        match.close()
        assert match.path is not None
        again = reopen(match.path)
        assert again.header.secrecy == secrecy
        other = branch(again, 1)
        assert other.header.secrecy == secrecy
        again.close()
        other.close()
        said_so = "secrecy" in match.path.read_text(encoding="utf-8")
        assert said_so == (secrecy != CURTAIN), "older programs know such files"


def test_each_group_keeps_its_way() -> None:
    groups = remember((), ("Ada", "Ben"), HOLD)
    groups = remember(groups, ("Ada", "Cy"), OPEN)
    assert recalled(groups, (" ben", "ADA")) == HOLD
    assert recalled(groups, ("Cy", "Ada")) == OPEN
    assert recalled(groups, ("Ada", "Ben", "Cy")) == CURTAIN
    groups = remember(groups, ("Ben", "Ada"), CURTAIN)
    assert recalled(groups, ("Ada", "Ben")) == CURTAIN
    for number in range(100):
        groups = remember(groups, (f"A{number}", "B"), OPEN)
    assert Settings(secrecy=groups).secrecy == groups
    assert len(groups) < 100


def test_setup_asks_how_secrets_are_kept_and_remembers_it(driver: Driver) -> None:
    driver.app.change(names=("Ada", "Ben", "Cy", "Di", "Eve", "Flo")[:MOST_NAMES])
    driver.app.push(Setup(driver.app, "go_dig"))
    page = driver.top(Setup)
    driver.turn(2)
    assert all(part.key != "secrecy" for part in page.parts()), "one person has no secrets"
    page._chair(1, page.chairs[1].__class__("Ben", 1, "person"))
    driver.turn(2)
    assert page.secrecy == CURTAIN
    page._keep_secrets(HOLD)
    driver.turn(2)
    page.begin()
    driver.rest(1)
    assert driver.play.match.header.secrecy == HOLD
    assert recalled(driver.app.settings.secrecy, ("Ben", "Ada")) == HOLD
    driver.app.home()
    driver.app.push(Setup(driver.app, "fossil_canyon"))
    driver.turn(2)
    assert driver.top(Setup).secrecy == HOLD


def test_a_game_without_secrets_asks_nothing(driver: Driver) -> None:
    """Nor does it cover anything for a group that wished so in another game."""
    driver.app.change(names=("Ada",), secrecy=(("hold", "ada", "ben"),))
    driver.app.push(Setup(driver.app, "memory"))
    page = driver.top(Setup)
    page._chair(1, page.chairs[1].__class__("Ben", 1, "person"))
    driver.turn(2)
    assert all(part.key != "secrecy" for part in page.parts())
    assert page.secrecy == HOLD
    page.begin()
    driver.rest(1)
    assert driver.play.match.header.secrecy == CURTAIN
