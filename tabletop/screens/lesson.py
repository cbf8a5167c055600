"""A lesson on the real table: a card says what is to do, a ring shows where, and the rest is play.

What the person who learns does goes through the rules as in a match; a legal move that the lesson
does not wish for is answered by the card. Chance and the others do what is given.
"""

from __future__ import annotations

from typing import Final

import pygame

from rules.contract import Game
from rules.lesson import of_game
from tabletop import lessons
from tabletop.course import READ_FIRST, Course
from tabletop.scene.chips import Chip
from tabletop.screens import corner
from tabletop.screens.dialogs import Question
from tabletop.screens.doing import CALM
from tabletop.screens.lessonaround import LessonSurroundings
from tabletop.screens.lessoncard import Page, Slot
from tabletop.screens.lessonplay import GivenComputer, LessonDoing, LessonTurns, NoRecapping
from tabletop.screens.lessontable import LessonTable
from tabletop.screens.lessonwhere import Whereabouts
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.widgets import Action, Button, nothing
from tabletop.shell import Shell

NEXT: Final = "lesson-next"
"""The key of the button that goes on."""
LEAVING: Final = "Leave the lesson"
BACK: Final = "lesson-back"
LEAVE: Final = "lesson-leave"
AGAIN: Final = "lesson-again"
ONCE_MORE: Final = "Once more"
PLAY_NOW: Final = "Set up a match"
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


class LessonPage(LessonTable):
    """The table of a lesson."""

    COMPUTER = GivenComputer
    DOING = LessonDoing
    RECAPPING = NoRecapping
    TURNS = LessonTurns
    SURROUNDINGS = LessonSurroundings

    def __init__(self, app: Shell, course: Course, then: Action = nothing) -> None:
        self.course = course
        self.where = Whereabouts(self, course)
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
        steps = len(course.lesson.steps)
        return Page(step.heading, text, said, self.showing.instructs, course.number, steps)

    @property
    def leaving_tip(self) -> str:
        """What becomes of the lesson if it is left now."""
        course = self.course
        if not course.number or course.is_last:
            return "Leave the lesson (Esc)"
        return f"Leave the lesson (Esc): it is kept at step {course.number + 1}"

    def slots(self) -> list[Slot]:
        """The buttons of the card, each in its place."""
        course = self.course
        first = Button(LEAVING, self.back, LEAVE, tip=self.leaving_tip)
        back = None if course.under_way else Button("Back", self.step_back, BACK)
        last: Button | None = None
        if course.is_last:
            first = Button(ONCE_MORE, self.begin_again, AGAIN)
            last = Button(PLAY_NOW, self.finish, NEXT, kind="primary")
        elif course.step.is_read:
            last = Button("Next", self.go_on, NEXT, kind="primary")
        if back is not None:
            back.enabled = course.number > 0
        return [
            Slot(LEAVING, first),
            Slot("Back", back),
            Slot("Next", last),
        ]

    @property
    def aside(self) -> tuple[int, int] | None:
        """With large letters its card takes all of the right side, not only a corner of it."""
        kept = super().aside
        return kept if kept is None or not kept[0] else (kept[0], max(1, kept[1]))

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
        self.scene.only_seen = course.step.is_read
        self.set_focus(NEXT if course.step.is_read else "")
        self.changed()

    def go_on(self) -> None:
        """The step was read."""
        if not self.course.step.is_read or self.course.is_last or self.doing.calm:
            return  # the second of two clicks is meant for the step that was read
        self.doing.calm = CALM
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

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if self.scene.declined:
            # A step that is read is read: nothing on the table is chosen before.
            self.scene.declined = False
            self.showing.refuse(READ_FIRST, "", instructs=True)

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
