"""The screens that the gallery paints, each at a moment of a match that always goes the same way.

A moment makes its page, and may do something on it as a person would. Another run may paint two
things otherwise: hints, for the player that gives them thinks as far as it comes, and times.
"""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from rules import lesson
from rules.contract import CHANCE, Move, State
from rules.registry import load
from rules.table import Gesture
from tabletop import archive, people
from tabletop.app import App
from tabletop.course import Course
from tabletop.match import Match, Player
from tabletop.pages import table_of
from tabletop.people import Person
from tabletop.pilot import Pilot, Stuck
from tabletop.screens import advising, asking, drawer, peeking, referencecard
from tabletop.screens.buttons import MoveButton
from tabletop.screens.deedpaper import DeedPaper
from tabletop.screens.screen import Page
from tabletop.secrecy import CURTAIN, HOLD, Secrecy

SEED: Final = 20261127
NAMES: Final = ("Mary", "Barnum", "Gideon", "Inge", "Othniel", "Roy")
HINT: Final = "-hint"
"""How the names of the moments end that show hints."""
_MOST_MOVES = 5000
_PATIENCE = 60.0  # seconds for hints


@dataclass(frozen=True)
class Moment:
    """A named screen: ``build`` makes its page, ``after`` does something on it once it is shown."""

    name: str
    build: Callable[[App], Page]
    after: Callable[[Pilot, Page], None] | None = None


@dataclass(frozen=True)
class Playout:
    """A random game: its players, all its moves, and the steps of its pictures.

    ``told`` is where the first seat is told what others did meanwhile, near the middle.
    ``overlaid`` is where the overlay of the first seat's table says most, ``None`` if it never says
    anything.
    """

    game: str
    seats: int
    moves: tuple[Move, ...]
    first: int
    middle: int
    told: int
    overlaid: int | None

    def match(
        self,
        step: int,
        *,
        hot_seat: bool = False,
        secrecy: Secrecy = CURTAIN,
        autosave: bool = False,
        seed: int = SEED,
    ) -> Match:
        """The match after so many moves, with the first seat (or every one) a person."""
        players = tuple(
            Player(NAMES[seat], seat, "person" if hot_seat or seat == 0 else "skilled")
            for seat in range(self.seats)
        )
        match = Match.start(self.game, players, seed=seed, autosave=autosave, secrecy=secrecy)
        for move in self.moves[:step]:
            match.play(move)
        return match


def played(game_id: str) -> Playout:
    """One random game with as many seats as most would sit down."""
    seats = min(load(game_id).rulebook.seats, key=lambda count: (abs(count - 3), -count))
    rng = random.Random(SEED)
    state = load(game_id).start(seats)
    moves: list[Move] = []
    own: list[int] = []
    begun: list[int] = []
    mover = 0
    signs: dict[int, int] = {}
    while (seat := state.current_seat) is not None and len(moves) < _MOST_MOVES:
        if seat == CHANCE:
            move = state.chance(rng)
        else:
            move = sensible(state, seat, rng)
            if seat == 0:
                own.append(len(moves))
                if mover != 0:
                    begun.append(len(moves))
                overlay = state.lay(seat).overlay
                signs[len(moves)] = len(overlay.signs) if overlay else 0
            mover = seat
        moves.append(move)
        state.perform(move)
    most = max(signs, key=lambda step: signs[step])
    overlaid = most if signs[most] else None
    middle = own[len(own) // 2]
    told = min(begun, key=lambda step: abs(step - middle), default=middle)
    return Playout(game_id, seats, tuple(moves), own[0], middle, told, overlaid)


def sensible(state: State, seat: int, rng: random.Random) -> Move:
    """A move that a person could have made: the best of a few by the game's own estimate."""
    choices = state.worthwhile()
    some = rng.sample(choices, min(6, len(choices)))

    def worth(move: Move) -> float:
        after = state.copy()
        after.perform(move)
        return after.estimate(seat)

    return max(some, key=worth)


def moments_of(game_id: str, playout: Playout) -> Iterator[Moment]:
    from tabletop.printing import order_of
    from tabletop.screens.boxpage import BoxPage
    from tabletop.screens.play import Play
    from tabletop.screens.results import Results
    from tabletop.screens.rulebook import RulesPage
    from tabletop.screens.setup import Setup

    last = len(playout.moves)
    yield Moment(f"{game_id}-setup", lambda app: Setup(app, game_id))
    yield Moment(f"{game_id}-1-start", lambda app: Play(app, playout.match(playout.first)))
    yield Moment(f"{game_id}-2-middle", lambda app: Play(app, playout.match(playout.middle)))
    yield Moment(f"{game_id}-3-end", lambda app: Play(app, playout.match(last)))
    yield Moment(f"{game_id}-results", lambda app: Results(app, playout.match(last)))
    yield Moment(
        f"{game_id}-zoom", lambda app: Play(app, playout.match(playout.middle)), _zoom_a_piece
    )
    yield Moment(
        f"{game_id}-refusal", lambda app: Play(app, playout.match(playout.middle)), _try_nonsense
    )
    yield Moment(f"{game_id}-drawer", lambda app: Play(app, playout.match(playout.middle)), _list)
    step = playout.overlaid
    if step is not None:
        yield Moment(f"{game_id}-overlay", lambda app: Play(app, playout.match(step)), _ask)
    first = load(game_id).rulebook.clauses[0].id
    yield Moment(f"{game_id}-guide", lambda app: RulesPage(app, load(game_id)))
    yield Moment(f"{game_id}-rules", lambda app: RulesPage(app, load(game_id), first))
    yield Moment(f"{game_id}-box", lambda app: BoxPage(app, order_of(load(game_id))))
    yield Moment(
        f"{game_id}-card", lambda app: Play(app, playout.match(playout.middle)), _reference
    )
    yield Moment(f"{game_id}{HINT}", lambda app: Play(app, playout.match(playout.middle)), _hint)
    yield Moment(f"{game_id}-recap", lambda app: Play(app, playout.match(playout.told)), _read)
    yield from _lesson(game_id)
    yield from _shared(game_id, playout)


def _lesson(game_id: str) -> Iterator[Moment]:
    """The first step of a lesson, and the first that wants a gesture."""
    from tabletop.screens.lesson import LessonPage

    game = load(game_id)
    taught = lesson.of_game(game)
    if taught is None:
        return
    reads = next(number for number, step in enumerate(taught.steps) if not step.is_read)

    def page(app: App, steps: int) -> Page:
        course = Course(game, taught, NAMES[0])
        course.go_on([()] * steps)
        return LessonPage(app, course)

    yield Moment(f"{game_id}-lesson", lambda app: page(app, 0))
    yield Moment(f"{game_id}-lesson-gesture", lambda app: page(app, reads))


def _shared(game_id: str, playout: Playout) -> Iterator[Moment]:
    """A table that several people share: handed over, and with cards that are held up."""
    from tabletop.screens.play import Play

    if not playout.match(playout.told, hot_seat=True).must_be_alone(0):
        return
    yield Moment(
        f"{game_id}-hand-over",
        lambda app: Play(app, playout.match(playout.told, hot_seat=True)),
        _rest,
    )
    yield Moment(
        f"{game_id}-look",
        lambda app: Play(app, playout.match(playout.told, hot_seat=True, secrecy=HOLD)),
        _hold,
    )


def common(playout: Playout) -> Iterator[Moment]:
    """The screens that belong to no game."""
    from tabletop.screens.curtain import Curtain
    from tabletop.screens.files import OpenFile
    from tabletop.screens.freesetup import FreeSetup
    from tabletop.screens.matches import PastMatches
    from tabletop.screens.people import PeoplePage
    from tabletop.screens.play import Play
    from tabletop.screens.replay import Replay
    from tabletop.screens.reseating import Reseat
    from tabletop.screens.settings import SettingsPage

    def shelf(app: App) -> Page:
        app.home()
        assert isinstance(app.top, Page)
        return app.top

    def curtain(app: App) -> Page:
        def nothing() -> None:
            """The picture needs no way out."""

        return Curtain(app, Player("Barnum", 1), nothing, "Go Dig", nothing, nothing, "go_dig")

    def menu(pilot: Pilot, _: Page) -> None:
        pilot.press_key(pygame.K_ESCAPE)

    def kept(page: Callable[[App], Page]) -> Callable[[App], Page]:
        """A page that shows what was played: three matches, one of them given up."""

        def shown(app: App) -> Page:
            last = len(playout.moves)
            for number in range(3 if not archive.entries() else 0):
                match = playout.match(last - number % 2, autosave=True, seed=SEED + number)
                match.close()
            people.change(lambda _: tuple(map(Person, NAMES[:3], range(3))))
            return page(app)

        return shown

    def free(app: App) -> Page:
        player, box = Player(NAMES[0], 0), {"box": "memory"}
        match = Match.start("free_table", [player], box, SEED, autosave=False)
        match.settle()
        return table_of(app, match)

    yield Moment("shelf", shelf)
    yield Moment("free-table-setup", FreeSetup)
    yield Moment("free-table", free)
    yield Moment("free-table-chips", free, _choose_a_stack)
    yield Moment("settings", SettingsPage)
    yield Moment("past-matches", kept(PastMatches))
    yield Moment("people", PeoplePage)
    yield Moment("statistics", kept(PeoplePage))
    yield Moment("who-plays", lambda app: Reseat(app, playout.match(playout.told)))
    yield Moment("open", OpenFile)
    yield Moment("curtain", curtain)
    yield Moment("replay", lambda app: Replay(app, playout.match(len(playout.moves))))
    yield Moment("menu", lambda app: Play(app, playout.match(playout.told)), menu)


def _choose_a_stack(pilot: Pilot, page: Page) -> None:
    """Clicks the first stack of a free table."""
    from tabletop.screens.freeplay import FreePlay

    assert isinstance(page, FreePlay)
    stacked = [piece.id for piece in page.table.pieces if piece.layer]
    pilot.click(pilot.grip(page, stacked[-1]))
    pilot.turn(2)


def _ask(pilot: Pilot, _: Page) -> None:
    """Holds the key down that shows the overlay."""
    pilot.post(pygame.KEYDOWN, key=asking.KEY, mod=0, unicode="", scancode=0)


def _list(pilot: Pilot, page: Page) -> None:
    """Opens the drawer, and reads the first move in it that has a place on the table."""
    pilot.press(drawer.BUTTON)
    for part in page.parts():
        if isinstance(part, MoveButton) and part.gesture and part.gesture.kind != "press":
            pilot.move(part.rect.center)
            return


def _zoom_a_piece(_: Pilot, page: Page) -> None:
    from tabletop.screens.play import Play

    assert isinstance(page, Play)
    shown = [piece for piece in page.table.pieces if piece.face is not None and piece.face.facts]
    if shown:
        page.scene.zoom(shown[0].id)
        page.invalidate()


def _try_nonsense(pilot: Pilot, page: Page) -> None:
    """Drags a piece where it may not go, so that the reason is in the picture."""
    from tabletop.screens.play import Play

    assert isinstance(page, Play)
    known = {control.gesture for control in page.table.controls}
    for piece in page.table.pieces:
        for zone in page.table.zones:
            gesture = Gesture("drag", piece.id, zone.id)
            if (
                piece.zone == zone.id
                or gesture in known
                or page.scene.placement.box_of(zone.id) is None
            ):
                continue
            if page.match.state.answer(page.viewer, gesture) is not None:
                # A card within a pile cannot be taken; another one shows the reason as well.
                with contextlib.suppress(Stuck):
                    pilot.drag(pilot.grip(page, piece.id), pilot.point_of(page, zone.id))
                if page.showing.refusal[0]:
                    return


def _reference(pilot: Pilot, _: Page) -> None:
    """Opens the card that says in short how it is played."""
    pilot.press_key(referencecard.KEY)


def _hint(pilot: Pilot, page: Page) -> None:
    """Asks for hints, and waits for them."""
    from tabletop.screens.play import Play

    assert isinstance(page, Play)
    pilot.wait_for(lambda: page.ready, "the own turn")
    pilot.press_key(advising.KEY)
    # Another process thinks, so it is the clock that counts here.
    end = time.monotonic() + _PATIENCE
    while page.advising.thinking and time.monotonic() < end:
        pilot.turn()


def _read(pilot: Pilot, page: Page) -> None:
    """Points at the first paper that says what the others did."""
    _rest(pilot, page)
    for part in page.parts():
        if isinstance(part, DeedPaper):
            pilot.move(part.rect.center)
            return


def _rest(pilot: Pilot, _: Page) -> None:
    """Waits until it is known who decides next."""
    pilot.turn(6)


def _hold(pilot: Pilot, page: Page) -> None:
    """Holds the key down that shows the own cards."""
    _rest(pilot, page)
    pilot.post(pygame.KEYDOWN, key=peeking.KEY, mod=0, unicode="", scancode=0)
