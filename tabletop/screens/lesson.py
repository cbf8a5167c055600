"""A lesson on the real table: a card says what is to do, a ring shows where, and the rest is play.

What the person who learns does goes through the rules as in a match; a legal move that the lesson
does not wish for is answered by the card. Chance and the others do what is given.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from rules.contract import Game, Move
from rules.lesson import Pointer, of_game
from rules.table import Control
from tabletop import lessons
from tabletop.course import Course, LessonMatch
from tabletop.match import Match
from tabletop.scene.chips import Chip
from tabletop.scene.visible import visible
from tabletop.screens import corner
from tabletop.screens.buttons import EDGE, Round, StepButton
from tabletop.screens.computer import THOUGHT, Computer
from tabletop.screens.corner import Paper, Sentence, Status
from tabletop.screens.dialogs import Question
from tabletop.screens.doing import Doing
from tabletop.screens.lessoncard import LessonCard, Page, fit_card, place_card
from tabletop.screens.panel import CONTROL
from tabletop.screens.plates import SeatPlate
from tabletop.screens.play import Play
from tabletop.screens.recapping import Recapping
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.spotlight import CHOICE, Ring, shone_on
from tabletop.screens.surroundings import Surroundings
from tabletop.screens.turns import Turns
from tabletop.screens.widgets import Action, Button, Widget, nothing
from tabletop.shell import Shell
from tabletop.striking import meant

NEXT: Final = "lesson-next"
"""The key of the button that goes on."""
LEAVING: Final = "Leave the lesson"
BACK: Final = "lesson-back"
LEAVE: Final = "lesson-leave"
AGAIN: Final = "lesson-again"
PACE: Final = 2.5
"""So many times as long as in a match the others seem to think: whoever learns follows them."""
WATCH: Final = "Watch what happens now."
"""What is said while chance and the others move, where the lesson says nothing of its own."""


def open_lesson(app: Shell, game: Game, then: Action = nothing) -> None:
    """Shows the lesson of a game; where it was left on the way, a person can go on there.

    ``then`` sets up a match, after a lesson that was opened from the shelf.

    Raises:
        ValueError: the game has no lesson.
    """
    lesson = of_game(game)
    if lesson is None:
        raise ValueError(f"{game.title} has no lesson.")
    name = app.settings.names[0] if app.settings.names else ""
    kept = lessons.progress(game.id)

    def begin() -> None:
        app.push(LessonPage(app, Course(game, lesson, name), then))

    def go_on() -> None:
        course = Course(game, lesson, name)
        course.go_on(kept.path)
        app.push(LessonPage(app, course, then))

    if not 0 < len(kept.path) < len(lesson.steps):
        begin()
        return
    app.push(
        Question(
            app,
            f"The lesson of {game.title}",
            f"You have come as far as step {len(kept.path) + 1} of {len(lesson.steps)}.",
            (("Begin again", begin), ("Go on", go_on)),
        )
    )


class GivenComputer(Computer):
    """The others of a lesson: they seem to think, and do what is given."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._asked = False

    @property
    def thinking(self) -> bool:
        return self._asked

    def ask(self, seat: int) -> None:
        self._asked, self._thought = True, 0.0

    def answer(self, animation: str) -> Move | None:
        given = self.match.given if isinstance(self.match, LessonMatch) else ()
        if self._thought < PACE * THOUGHT[animation] or not given:
            return None
        self._asked = False
        return given[0]

    def stop(self) -> None:
        self._asked = False


class LessonDoing(Doing):
    """Makes the moves that the lesson wishes for, and says why another one does not go on."""

    @property
    def _course(self) -> Course:
        assert isinstance(self.page, LessonPage)
        return self.page.course

    def do(self, control: Control, dropped: bool = False) -> None:
        """Makes the move of a control, if it goes on."""
        course = self._course
        marked = meant(self.showing.table, self.showing.viewer, control.move) is not None
        if marked or course.wishes(control):
            super().do(control, dropped)
            return
        self.page.scene.cancel()
        if not course.under_way:
            self.showing.refuse(course.otherwise, "")

    def is_drastic(self, control: Control) -> bool:
        """What the lesson wishes for is not advised against."""
        return False

    def play(self, *moves: Move) -> None:
        """Makes moves of the person who learns, one after the other."""
        self._course.begin_moves()
        self.page.scene.invite(self._course.wishes)
        super().play(*moves)

    def free_undo(self) -> None:
        """Nothing is taken back in a lesson: it goes a step back."""

    def undo(self) -> None:
        """Goes a step back."""
        assert isinstance(self.page, LessonPage)
        self.page.step_back()

    def redo(self) -> None:
        """There is nothing to make again."""


class LessonTurns(Turns):
    """Whose turn comes next: nobody is hurried, and the lesson tells the end."""

    def _end_look(self, seat: int, seconds: float) -> bool:
        # A card is read as long as the person who learns wishes.
        return not self.match.players[seat].is_person and super()._end_look(seat, seconds)

    def _by_hand(self) -> bool:
        return False

    def _end(self, seconds: float) -> None:
        """The lesson goes on to its last steps."""
        self.showing.settled = True


class NoRecapping(Recapping):
    """What the others did was seen, and the card speaks of it."""

    def begin(self, seat: int) -> None:
        self.forget()


class LessonSurroundings(Surroundings):
    """What lies above the table in a lesson: the card, what it points at, and the tools."""

    @property
    def _lesson(self) -> LessonPage:
        assert isinstance(self.page, LessonPage)
        return self.page

    def _shines(self, control: Control) -> bool:
        return self._lesson.course.wishes(control)

    def widgets(self) -> list[Widget]:
        page, metrics = self._lesson, self.page.metrics
        around = super().widgets()
        if corner.aside(metrics) is not None:
            # With large letters the card has the place of the slip, and says what the slip would.
            around = [one for one in around if not isinstance(one, (Paper, Sentence, Status))]
        places = page.places(around)
        step = page.course.step
        # What is asked stands where nothing lies: the card keeps its place when it comes up.
        choice = page.choice()
        aim = None if choice else page.aim()
        shone = shone_on([*choice, *places], not step.is_read, page.table_rect, aim)
        card = LessonCard(page.words(), page.buttons())
        self._place(card, around, [rect for _, rect in places])
        meant = {f"plate-{one.name}" for one in step.points if one.kind == "seat"}
        seats = [one for one in around if isinstance(one, SeatPlate)]
        lit = [one for one in seats if places and one.key in meant]
        dim = [one for one in seats if one not in lit]
        others = [one for one in around if not isinstance(one, SeatPlate)]
        # A ring runs below what is to be read, but the hand of one lies on top.
        rings = [one for one in shone[1:] if not (isinstance(one, Ring) and one.hand)]
        hands = [one for one in shone[1:] if one not in rings]
        return [*dim, *shone[:1], *rings, *lit, *others, card, *card.buttons, *hands]

    def _place(self, card: LessonCard, around: list[Widget], places: list[Rect]) -> None:
        page, metrics = self._lesson, self.page.metrics
        window = Rect(page.table_rect)
        kept = corner.aside(metrics)
        tools = [one.rect for one in around if isinstance(one, Round)]
        steps = [one.rect for one in around if isinstance(one, StepButton)]
        used = [*places, *page.needed(), *page.watched(around)]
        if kept is not None and not page.drawer.open:
            edge = metrics.at_table(EDGE)
            across, down = kept
            top = max((one.bottom for one in tools), default=0) + metrics.gap
            low = min((one.y for one in steps), default=window.bottom - edge) - metrics.gap
            if across:
                room = Rect(window.right - across, top, across - edge, low - top)
            else:
                room = Rect(edge, window.bottom - down, window.width - 2 * edge, down - edge)
                if steps:
                    room.width = min(one.x for one in steps) - metrics.gap - edge
            fit_card(card, room, window.width if across else 0, used, metrics)
            return
        heavy = [*used, *tools, *steps]
        heavy += [one.rect for one in around if isinstance(one, Paper)]
        heavy += page.looked_at()
        light = [one.rect for one in around if isinstance(one, SeatPlate)]
        light += page.pieces()
        place_card(card, window, heavy, light, metrics)

    def _tools(self) -> list[Button]:
        page = self._lesson
        return [
            Round("", page.rules, "rules", "ui/rules", tip="Rules (F1)"),
            *page.drawer.buttons(page.toggle_drawer, "Moves, score and log (P)"),
            Round("", page.back, "menu", "ui/close", tip="Leave the lesson (Esc)"),
        ]


class LessonPage(Play):
    """The table of a lesson."""

    COMPUTER = GivenComputer
    DOING = LessonDoing
    RECAPPING = NoRecapping
    TURNS = LessonTurns
    SURROUNDINGS = LessonSurroundings

    def __init__(self, app: Shell, course: Course, then: Action = nothing) -> None:
        self.course = course
        self._then = then
        self._asked: tuple[Chip, ...] = ()
        super().__init__(app, course.match)
        # Nothing of it is lost with the table: how far it has come is kept on the way.
        self.played = None
        self._arrive()

    # --- what is shown -----------------------------------------------------------------------

    def words(self) -> Page:
        """What stands on the card."""
        course = self.course
        step = course.step
        text = (step.watch or WATCH) if course.under_way else step.plain
        said = self.showing.refusal[0] if corner.aside(self.metrics) is not None else ""
        return Page(step.heading, text, said, course.number, len(course.lesson.steps))

    def buttons(self) -> list[Button]:
        """The buttons of the card."""
        course = self.course
        leave = Button(LEAVING, self.back, LEAVE)
        back = Button("Back", self.step_back, BACK, enabled=course.number > 0)
        if course.under_way:
            return [leave]
        if course.is_last:
            again = Button("Once more", self.begin_again, AGAIN)
            return [back, again, Button("Play now", self.finish, NEXT, kind="primary")]
        if course.step.is_read:
            return [leave, back, Button("Next", self.go_on, NEXT, kind="primary")]
        return [leave, back]

    def places(self, around: list[Widget]) -> list[tuple[str, Rect]]:
        """What the step points at, and where it is on the window."""
        if self.course.under_way or self.scene.busy or self.showing.queue:
            return []
        found = []
        for pointer in self.course.step.points:
            rect = self._place_of(pointer, around)
            if rect is not None:
                found.append((f"{pointer.kind} {pointer.name}".strip(), rect))
        return found

    def choice(self) -> list[tuple[str, Rect]]:
        """What the step wishes for of what is asked at a piece, and where it is on the window: its
        chip, or the mark to which a rule has to be set first. Nothing where nothing is asked."""
        course, scene = self.course, self.scene
        if course.under_way or course.step.is_read or not scene.chips:
            return []
        x, y = self.table_rect.topleft
        for chip in scene.chips:
            if course.wishes(chip.control):
                return [(CHOICE, Rect(chip.box).move(x, y))]
        rule = scene.rule
        for number, one in enumerate(rule.controls if rule is not None else ()):
            if rule is not None and course.wishes(one):
                mark = Rect(0, rule.box.y, rule.box.h, rule.box.h)
                mark.centerx = round(rule.place_of(number)[0])
                return [(CHOICE, mark.move(x, y))]
        return []

    def aim(self) -> tuple[int, int] | None:
        """Where on the window a press means the first thing that the step points at; ``None`` if
        that is nothing on the table."""
        first = next(iter(self.course.step.points), None)
        if first is None or first.kind != "thing":
            return None
        seen = visible(self.table, self.scene.placement, first.name)
        if seen is None:
            return None
        x, y = self.table_rect.topleft
        return round(seen.tip[0]) + x, round(seen.tip[1]) + y

    def _place_of(self, pointer: Pointer, around: list[Widget]) -> Rect | None:
        if pointer.kind == "thing":
            return self._thing_of(pointer.name)
        if pointer.kind == "button":
            return self._button_of(pointer.name, around)
        for widget in around:
            if (
                (pointer.kind == "seat" and widget.key == f"plate-{pointer.name}")
                or (pointer.kind == "tool" and widget.key == pointer.name)
                or (pointer.kind == "slip" and isinstance(widget, Paper))
            ):
                return Rect(widget.rect)
        return None

    def _thing_of(self, thing: str) -> Rect | None:
        """Where something of the table is: what can be seen of a piece that others lie on, and a
        zone with the plate that names it."""
        placement = self.scene.placement
        seen = visible(self.table, placement, thing)
        if seen is None:
            return None
        rect = Rect(seen.box)
        if thing in placement.zones and (plate := placement.zones[thing].label) is not None:
            rect.union_ip(Rect(plate))
        return rect.move(self.table_rect.topleft)

    def _button_of(self, label: str, around: list[Widget]) -> Rect | None:
        """Where a move of this label is made: its button, that of its group, or on the table."""
        buttons = {one.text: one for one in around if isinstance(one, StepButton)}
        if label in buttons:
            return Rect(buttons[label].rect)
        meant = [one for one in self.table.controls if one.label == label]
        ways = [one for one in self.table.controls for two in meant if one.move == two.move]
        for one in ways:
            thing = one.gesture.target or one.gesture.source
            box = self.scene.placement.box_of(thing)
            if one.gesture.kind != "press" and box is not None:
                return Rect(box).move(self.table_rect.topleft)
        groups = [one for one in buttons.values() if one.key.startswith(f"{CONTROL}group")]
        named = [one for one in groups for two in meant if one.text.startswith(two.group)]
        return Rect((named or groups)[0].rect) if groups else None

    @property
    def aside(self) -> tuple[int, int] | None:
        """With large letters its card takes all of the right side, not only a corner of it."""
        kept = super().aside
        return kept if kept is None or not kept[0] else (kept[0], max(1, kept[1]))

    def needed(self) -> list[Rect]:
        """Where on the window lies what the wished moves begin with and end on."""
        course = self.course
        if course.under_way or course.step.is_read:
            return []
        found = []
        for control in self.table.controls:
            if course.wishes(control):
                for thing in (control.gesture.source, control.gesture.target):
                    box = self.scene.placement.box_of(thing) if thing else None
                    if box is not None:
                        found.append(Rect(box).move(self.table_rect.topleft))
        return found

    def watched(self, around: list[Widget]) -> list[Rect]:
        """Where on the window something is to be seen while chance and the others move: what this
        step was about, and what the next will speak of."""
        course = self.course
        if not course.under_way:
            return []
        steps = course.lesson.steps[course.number : course.number + 2]
        told = [one for one in steps if one is course.step or not one.deal]
        pointers = [one for step in told for one in step.points if one.kind in ("thing", "seat")]
        found = [self._place_of(one, around) for one in pointers]
        return [one for one in found if one is not None]

    def pieces(self) -> list[Rect]:
        """Where the pieces lie on the window."""
        spots = self.scene.placement.spots.values()
        return [Rect(spot.box).move(self.table_rect.topleft) for spot in spots]

    def looked_at(self) -> list[Rect]:
        """Where on the window it is seen what the others do, while they do it."""
        things = self.course.step.look if self.course.under_way else ()
        places = (self.scene.box_of(thing) for thing in things)
        return [Rect(place) for place in places if place is not None]

    # --- time --------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        moving = self.scene.busy or bool(self.showing.queue)
        changed = super().update(seconds)
        still = not self.scene.busy and not self.showing.queue
        if still and self.course.come_to_rest():
            if self.course.step.deal:
                self.showing.show_all()
            self._arrive()
        elif (moving and still) or self._asked is not self.scene.chips:
            self.changed()  # what is pointed at lies where it belongs now
        self._asked = self.scene.chips
        return changed

    # --- from step to step -------------------------------------------------------------------

    def _arrive(self) -> None:
        """The lesson is at another step."""
        course = self.course
        if course.number:
            done = course.is_last or lessons.progress(course.game.id).done
            lessons.keep(course.game.id, () if course.is_last else course.path, done)
        self.showing.refusal = ("", "")
        self.showing.settled = False
        self.scene.invite(course.wishes)
        self.set_focus(NEXT if course.step.is_read else "")
        self.changed()

    def go_on(self) -> None:
        """The step was read."""
        if not self.course.step.is_read or self.course.is_last:
            return
        self.course.read()
        if self.course.step.deal:
            self._lay_anew()
        self._arrive()

    def step_back(self) -> None:
        """Shows the step before once more, on the table that it had."""
        if self.course.number and not self.course.under_way:
            self.course.go_to(self.course.number - 1)
            self._lay_anew()
            self._arrive()

    def begin_again(self) -> None:
        """Begins with the first step."""
        self.course.go_to(0)
        self._lay_anew()
        self._arrive()

    def _lay_anew(self) -> None:
        self.computer.stop()
        self.scene.cancel()
        self.showing.news = ""
        self.showing.show_all()

    def finish(self) -> None:
        """The lesson is over: from the shelf a match is set up next."""
        self.app.pop()
        if len(self.app.stack) == 1:
            self._then()

    # --- events ------------------------------------------------------------------------------

    def shortcut(self, event: pygame.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held and event.key in (pygame.K_s, pygame.K_o):
            return True  # there is no match to be kept
        return super().shortcut(event)

    def back(self) -> None:
        """Leaves the lesson: how far it has come is kept."""
        self.app.pop()

    def start(self) -> None:
        """There is no menu: what can be done stands on the card."""

    def rules(self) -> None:
        taught = self.course.step.teaches
        clause = self.showing.refusal[1] or (taught[0] if taught else "")
        self.scene.cancel()
        self.app.push(RulesPage(self.app, self.course.game, clause, offers_lesson=False))
