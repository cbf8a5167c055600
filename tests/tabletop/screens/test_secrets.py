"""Every game that persons share one screen for is played through the real loop, frame by frame.

Whoever lifted a curtain is alone, until the decision belongs to somebody else; only then may the
window show what others may not see. In every other frame it shows what all may see, in motion and
in words, too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from rules.contract import CHANCE, Beat, Event, Move
from rules.table import Face, Table
from tabletop.localise import localise
from tabletop.match import Match, Player
from tabletop.pilot import Pilot
from tabletop.reopening import reopen
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Chooser, Notice
from tabletop.screens.handover import Next
from tabletop.screens.matches import PastMatches
from tabletop.screens.play import Play
from tabletop.screens.replay import Replay
from tabletop.screens.results import Results
from tabletop.screens.shaking import Shaking
from tabletop.screens.widgets import Button, Widget
from tabletop.striking import STRIKE
from tests.tabletop.screens.driver import Driver

Shown = tuple[Face | None, Face | None, tuple[str, ...]]
"""What can be read off one piece: its sides and its badges."""

NAMES = ("Ada", "Ben", "Cy", "Di", "Eve", "Flo")


def readable(table: Table) -> set[Shown]:
    """What can be read off the pieces of a table, the places of what shows nothing left out."""
    shown = {
        (one.face, one.reverse, tuple(badge.label for badge in one.badges)) for one in table.pieces
    }
    return {one for one in shown if any(one)}


def attend(
    driver: Driver,
    match: Match,
    monkeypatch: pytest.MonkeyPatch,
    noted: Callable[[], None],
    looked: Callable[[], None],
) -> None:
    """Calls ``noted`` at every position that a match comes to, in the middle of a move too, and
    ``looked`` at every frame of the window."""
    play, turn = match.play, driver.app.turn

    def played(move: Move, beat: Beat | None = None) -> list[Event]:
        def paused() -> None:
            noted()
            if beat is not None:
                beat()

        events = play(move, paused)
        noted()
        return events

    def turned(seconds: float) -> None:
        turn(seconds)
        looked()

    monkeypatch.setattr(match, "play", played)
    monkeypatch.setattr(driver.app, "turn", turned)


class Watch:
    """Looks at every frame of a match that persons play at one window."""

    def __init__(self, driver: Driver, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        self.driver = driver
        self.match = match
        self.page = Play(driver.app, match)
        self.alone: int | None = None
        self.owed: list[str] = []
        self.frames = 0
        self.counts = {Curtain: 0, Next: 0}
        self.public: set[Shown] = set()
        self._note()
        self._listen(monkeypatch)
        driver.app.push(self.page)

    def _note(self) -> None:
        self.public |= readable(localise(self.match.state.lay(None), self.match.players))

    def _listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        attend(self.driver, self.match, monkeypatch, self._note, self.metrics)

    # --- what is on the screen -----------------------------------------------------------------

    def metrics(self) -> None:
        """Looks at the frame that was painted last."""
        if self.page not in self.driver.app.stack:
            return
        self.frames += 1
        scene = self.page.scene
        shown = readable(scene.table)
        for flight in scene._view.flights:
            for piece in (flight.piece, flight.before):
                shown |= {(piece.face, piece.reverse, tuple(one.label for one in piece.badges))}
        secrets = [str(one) for one in shown - self.public if any(one)]
        secrets += self.whispers()
        seat = self.match.state.current_seat
        if self.alone is None:
            assert secrets == [], f"step {self.match.steps}: all see {secrets}"
        elif seat != self.alone:
            self.owed += secrets
        if not scene.busy and not self.page.showing.queue:
            self.public.clear()
            self._note()

    def whispers(self) -> list[str]:
        """The words on the page that are for some eyes only."""
        if self.driver.app.top is not self.page:
            return []  # the page lies under another, and is built anew when that one goes
        private = {
            entry.event.words(self.match.names)
            for entry in self.match.log
            if not entry.event.visible_to(None)
        } - {""}
        texts = [words for part in self.page.parts() for words in said(part)]
        return [words for words in texts if words in private]

    # --- what is done --------------------------------------------------------------------------

    def hand_on(self) -> None:
        """Hands the table over: from the frame in which the button is let go all may look."""
        self.counts[Next] += 1
        at = self.page.widget("handover").rect.center
        self.driver.move(at)
        self.driver.wait_for_guard(at)
        self.driver.down(at)
        self.alone = None
        self.owed.clear()  # that was to be read
        self.driver.up(at)

    def lift(self, curtain: Curtain) -> None:
        """Takes the screen alone."""
        self.settle_up()
        self.counts[Curtain] += 1
        assert self.page.viewer is None
        at = curtain.widget("lift").rect.center
        self.driver.move(at)
        self.driver.wait_for_guard(at)
        self.driver.down(at)
        self.alone = self.match.players.index(curtain.player)
        self.driver.up(at)

    def settle_up(self) -> None:
        """What one person saw after the decision was somebody else's, that person had to read."""
        assert self.owed == [], f"step {self.match.steps}: seen too long: {self.owed}"
        self.alone = None

    def play(self, rng: random.Random, decisions: int) -> None:
        """Plays so many decisions by hand, or to the end."""
        made = 0
        while made < decisions:
            self.driver.turn()
            top = self.driver.app.top
            if isinstance(top, Results):
                self.settle_up()
                return
            if isinstance(top, Curtain):
                self.lift(top)
            elif isinstance(top, Shaking):
                self.driver.press("skip")
            elif top is self.page:
                made += self.decide(rng)

    def decide(self, rng: random.Random) -> int:
        """Does what can be done at the table; gives the number of decisions."""
        seat = self.match.state.current_seat
        if any(part.key == "handover" for part in self.page.parts()) and not self.page.doing.calm:
            self.hand_on()
        elif self.page.ready:
            if seat != self.alone:
                self.settle_up()
            self.owed.clear()
            # What ends something for good is left out: the window would ask first; and so is
            # what is struck out, for that is no move.
            offered = self.page.table.controls
            controls = [one for one in offered if not one.warning and one.move.verb != STRIKE]
            before = self.match.steps
            pilot: Pilot = self.driver
            pilot.make(self.page, rng.choice(controls))
            for _ in range(60):
                top = self.driver.app.top
                if self.match.steps > before:
                    return 1
                if isinstance(top, Chooser):
                    self.driver.press(f"choice-{rng.randrange(len(top.choices))}")
                self.driver.turn()
            if self.page.scene.holding:
                self.page.scene.cancel()
        return 0


def said(part: Widget) -> Iterator[str]:
    """The words of a widget."""
    for name in ("text", "words", "tip"):
        words = getattr(part, name, None)
        if isinstance(words, str):
            yield words


Case = tuple[str, int, dict[str, str], int, int]

SECRET: tuple[Case, ...] = (
    ("go_dig", 2, {}, 1, 10),
    ("go_dig", 3, {}, 2, 8),
    ("fossil_canyon", 2, {}, 3, 16),
    ("fossil_canyon", 3, {"put_back": "on"}, 4, 14),
    ("twenty_questions", 2, {"asking": "spoken"}, 5, 10),
    ("twenty_questions", 2, {"asking": "by_hand"}, 10, 8),
    ("dolphins_and_dinos", 2, {}, 6, 9),
    ("dolphins_and_dinos", 3, {"free_feature": "lowest_taken"}, 7, 10),
    ("toy", 2, {"rounds": "2"}, 8, 12),
    ("toy", 3, {"rounds": "2", "weather": "off"}, 9, 10),
)
OPEN: tuple[Case, ...] = (
    ("memory", 2, {}, 1, 8),
    ("twenty_questions", 3, {"fact_sheet": "on"}, 2, 8),
    ("ceratopsians", 2, {}, 3, 6),
    ("cretaceous_creek", 2, {}, 4, 6),
    ("fossilis", 2, {}, 5, 6),
)


@pytest.fixture
def watched(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, toy: object
) -> Callable[..., Watch]:
    """Opens a window in which persons play a match, with every frame looked at."""

    def watch(case: Case, computer: bool = False, **settings: object) -> Watch:
        game, seats, options, seed, _ = case
        players = [Player(name, seat) for seat, name in enumerate(NAMES[:seats])]
        if computer:
            players.append(Player("Cog", seats, "random"))
        settings.setdefault("looking_time", 0)
        driver = window(animation="fast", **settings)
        return Watch(driver, Match.start(game, players, options, seed), monkeypatch)

    return watch


@pytest.mark.parametrize("case", SECRET, ids=lambda case: f"{case[0]}-{case[1]}-{case[3]}")
def test_nobody_sees_for_one_frame_what_is_for_other_eyes(
    watched: Callable[..., Watch], case: Case
) -> None:
    watch = watched(case)
    watch.play(random.Random(case[3]), case[4])
    assert watch.counts[Curtain], "this game has secrets"
    assert watch.frames > 50


@pytest.mark.parametrize("case", OPEN, ids=lambda case: f"{case[0]}-{case[1]}")
def test_where_nothing_is_for_one_persons_eyes_there_is_no_curtain(
    watched: Callable[..., Watch], case: Case
) -> None:
    watch = watched(case)
    watch.play(random.Random(case[3]), case[4])
    assert watch.counts == {Curtain: 0, Next: 0}


def test_while_a_computer_plays_everybody_may_look(watched: Callable[..., Watch]) -> None:
    watch = watched(("go_dig", 2, {}, 3, 0), computer=True)
    seen = set()

    def note() -> bool:
        seat = watch.match.state.current_seat
        if seat == 2 and watch.alone is None:
            seen.add(watch.page.viewer)
        return bool(seen)

    rng = random.Random(1)
    for _ in range(8):
        watch.play(rng, 1)
        if watch.match.state.current_seat == 2 or note():
            watch.driver.until(lambda: _over_to_persons(watch, note))
            break
    assert seen == {None}


def _over_to_persons(watch: Watch, note: Callable[[], bool]) -> bool:
    """Hands over to the computer, and waits until it has played."""
    note()
    if any(part.key == "handover" for part in watch.page.parts()):
        watch.hand_on()
    return watch.match.state.current_seat in (0, 1)


def won(watch: Watch) -> None:
    """Has the card in play of 20 Questions named, by a tap on its name."""
    watch.driver.wait_for(lambda: watch.page.ready, "the first question")
    card = watch.match.state.card  # type: ignore[attr-defined]
    from rules.fossils import CARDS

    name = f"guess {CARDS[card].genus}"
    control = next(one for one in watch.page.table.controls if str(one.move) == name)
    watch.driver.make(watch.page, control)


@pytest.mark.parametrize("asking", ["listed", "spoken"])
@pytest.mark.clause("TQ-50")
def test_the_next_secret_card_is_never_up_for_all(
    watched: Callable[..., Watch], asking: str
) -> None:
    watch = watched(("twenty_questions", 2, {"asking": asking}, 3, 0))
    won(watch)
    watch.driver.wait_for(
        lambda: watch.page.ready and watch.match.state.current_seat == 0, "the other's question"
    )
    assert watch.match.state.lay(1).pieces_in("in-play")[0].face is not None
    assert watch.page.scene.table.pieces_in("in-play")[0].face is None


def dug(watch: Watch) -> str:
    """Plays Go Dig until somebody has drawn a fossil that only they may see; gives its id."""
    rng = random.Random(5)
    for _ in range(20):
        watch.play(rng, 1)
        watch.driver.wait_for(lambda: watch.match.state.current_seat != CHANCE, "the fossil")
        watch.driver.rest(1.5)
        if any(part.key == "handover" for part in watch.page.parts()):
            break
    move = watch.match.moves[-1]
    assert move.verb == "dig"
    return str(move.args[0])


def test_a_drawn_card_lies_there_until_it_is_handed_over(watched: Callable[..., Watch]) -> None:
    watch = watched(("go_dig", 2, {}, 4, 0))
    card = dug(watch)
    page, seat = watch.page, watch.alone
    assert page.scene.table.piece(card).face is not None
    assert page.scene.table.piece(card).zone == f"hand-{seat}"
    assert page.scene.table.piece(card).face.title in page.showing.news, "it is said, too"
    watch.driver.rest(20)
    assert watch.driver.app.top is page, "without a looking time it lies there as long as one likes"
    button = page.widget("handover")
    following = watch.match.names[watch.match.state.current_seat or 0]
    assert isinstance(button, Button)
    assert button.text == f"Hand over to {following}"
    assert page.table.controls == (), "there is nothing else to do"
    watch.hand_on()
    watch.driver.turn(2)
    assert isinstance(watch.driver.app.top, Curtain)
    assert not any(piece.face for piece in page.scene.table.pieces_in(f"hand-{seat}"))


def test_the_keyboard_hands_the_table_over(watched: Callable[..., Watch]) -> None:
    watch = watched(("go_dig", 2, {}, 4, 0))
    dug(watch)
    for _ in range(20):
        watch.driver.key(pygame.K_TAB)
        if watch.page.focus == "handover":
            break
    assert watch.page.focus == "handover"
    watch.driver.key(pygame.K_RETURN)
    assert isinstance(watch.driver.app.top, Curtain)


def test_the_looking_time_hands_the_table_over(watched: Callable[..., Watch]) -> None:
    watch = watched(("go_dig", 2, {}, 4, 0), looking_time=4)
    dug(watch)
    assert watch.driver.app.top is watch.page
    watch.driver.rest(4)
    assert isinstance(watch.driver.app.top, Curtain)


def test_the_looking_time_stands_still_while_a_card_is_read_large(
    watched: Callable[..., Watch],
) -> None:
    watch = watched(("go_dig", 2, {}, 4, 0), looking_time=4)
    card = dug(watch)
    watch.page.scene.zoom(card)
    watch.driver.rest(20)
    assert watch.driver.app.top is watch.page
    assert watch.page.scene.zoomed == card
    watch.driver.key(pygame.K_ESCAPE)
    watch.driver.rest(4)
    assert isinstance(watch.driver.app.top, Curtain)


@pytest.mark.clause("DND-33")
@pytest.mark.clause("DND-35")
def test_a_secret_choice_is_covered_as_soon_as_it_is_made(watched: Callable[..., Watch]) -> None:
    watch = watched(("dolphins_and_dinos", 3, {}, 6, 0))
    for seat in (0, 1):
        watch.play(random.Random(seat), 1)
        watch.driver.rest(1)
        assert watch.match.state.current_seat == seat + 1
        assert watch.counts[Next] == 0, "it told its maker nothing that has to be read"
        pieces = watch.page.scene.table.pieces
        assert not [one for one in pieces if one.id.startswith("written-")]
    assert watch.page.viewer == 2, "what the last one chooses is open at once: no curtain"
    assert watch.page.doing.undo_problem == "Ben has chosen in secret, so the choice stands."
    watch.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert watch.match.state.current_seat == 2


@pytest.mark.clause("DND-33", "DND-35")
def test_the_pointer_does_not_stay_where_somebody_has_chosen_in_secret(
    watched: Callable[..., Watch],
) -> None:
    watch = watched(("dolphins_and_dinos", 2, {}, 6, 0))
    driver, page = watch.driver, watch.page
    driver.wait_for(lambda: isinstance(driver.app.top, Curtain), "the curtain")
    watch.lift(driver.top(Curtain))
    driver.wait_for(lambda: page.ready, "the first choice")
    drags = [one for one in page.table.controls if one.gesture.kind == "drag"]
    control = next(one for one in drags if len(page.table.controls_for(one.gesture)) == 1)
    pilot: Pilot = driver
    dropped = pilot.aim(page, control.gesture.source, control.gesture.target)
    pilot.make(page, control)
    driver.wait_for(lambda: watch.match.state.current_seat == 1 and page.ready, "the second")
    driver.turn(2)
    assert not page.widget("prompt").rect.collidepoint(dropped)
    assert page.widget("prompt").rect.collidepoint(driver.app.hands.pointer)
    drags = [one for one in page.table.controls if one.gesture.kind == "drag"]
    control = next(one for one in drags if len(page.table.controls_for(one.gesture)) == 1)
    dropped = pilot.aim(page, control.gesture.source, control.gesture.target)
    pilot.make(page, control)
    driver.turn(3)
    assert driver.app.hands.pointer == dropped, "what is open at once may be pointed at"


@pytest.mark.clause("DND-33", "DND-35")
@pytest.mark.parametrize("persons", [2, 3])
@pytest.mark.parametrize("features", ["secret", "open"])
def test_each_choice_in_secret_has_a_curtain_and_the_last_one_none(
    toy: object, persons: int, features: str
) -> None:
    """The last choice is open as soon as it is made, so nobody has to look away from it."""
    players = [Player(name, seat) for seat, name in enumerate(NAMES[:persons])]
    options = {"features": features}
    match = Match.start("dolphins_and_dinos", players, options, seed=5, autosave=False)
    rng = random.Random(5)
    found: dict[int, set[bool]] = {}
    while not match.finished:
        match.settle()
        seat = match.state.current_seat
        if seat is None:
            break
        if match.state.legal_moves()[0].verb == "choose":
            found.setdefault(seat, set()).add(match.must_be_alone(seat))
        elif features == "open":
            assert not match.must_be_alone(seat)
        match.play(rng.choice(match.state.legal_moves()))
    last = persons - 1
    assert found == {seat: {seat != last} for seat in range(persons)}


@pytest.mark.clause("DND-34")
def test_what_is_revealed_to_all_is_seen_before_the_next_curtain(
    watched: Callable[..., Watch],
) -> None:
    watch = watched(("dolphins_and_dinos", 2, {}, 6, 0))
    watch.play(random.Random(1), 2)
    watch.driver.rest(2)
    assert watch.match.state.current_seat == 0
    written = [one for one in watch.page.scene.table.pieces if one.id.startswith("written-")]
    assert len(written) == 2, "both choices lie open"
    assert watch.driver.app.top is watch.page
    watch.hand_on()
    watch.driver.turn(2)
    assert isinstance(watch.driver.app.top, Curtain)


@pytest.mark.clause("DND-33")
def test_two_persons_need_at_most_two_curtains_a_round(driver: Driver) -> None:
    players = [Player("Ada", 0), Player("Ben", 1)]
    match = Match.start("dolphins_and_dinos", players, seed=6)
    page = Play(driver.app, match)
    driver.app.push(page)
    rng = random.Random(4)
    curtains: dict[int, int] = {}
    while match.state.round < 5:  # type: ignore[attr-defined]
        driver.turn()
        top = driver.app.top
        if isinstance(top, Curtain):
            number = match.state.round  # type: ignore[attr-defined]
            curtains[number] = curtains.get(number, 0) + 1
            top._lift()
        elif any(part.key == "handover" for part in page.parts()):
            page.turns.hand_on()
        elif page.ready:
            page.play(rng.choice(match.state.legal_moves()))
    assert curtains
    assert max(curtains.values()) <= 2


@pytest.mark.parametrize("players", [NAMES[:2], NAMES[:1]])
@pytest.mark.clause("MEM-32")
def test_past_matches_show_no_card_of_memory_again_before_it_is_over(
    driver: Driver, players: tuple[str, ...]
) -> None:
    seats = [Player(name, seat) for seat, name in enumerate(players)]
    seats += [Player("Cog", 1, "random")] if len(seats) < 2 else []
    match = Match.start("memory", seats, seed=3)
    while not match.moves or match.moves[-1].verb != "cover":
        match.settle()
        match.play(match.state.legal_moves()[0])
    match.close()
    driver.app.push(PastMatches(driver.app))
    driver.turn(2)
    driver.press("replay-0")
    assert "when it is over" in driver.top(Notice).sentence
    driver.key(pygame.K_ESCAPE)
    driver.top(PastMatches)
    again = reopen(match.path or "")
    rng = random.Random(1)
    while not again.finished:
        again.settle()
        if not again.finished:
            again.play(rng.choice(again.state.legal_moves()))
    again.close()
    driver.press("replay-0")
    driver.top(Replay)
