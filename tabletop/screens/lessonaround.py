"""What lies above the table in a lesson: the card, what it points at, and the tools."""

from __future__ import annotations

from functools import cached_property

from pygame import Rect

from rules.table import Control
from tabletop.screens import corner
from tabletop.screens.buttons import EDGE, Round, StepButton
from tabletop.screens.corner import Paper, Sentence, Status
from tabletop.screens.lessoncard import LessonCard
from tabletop.screens.lessonplace import Bare, Places, fit_card
from tabletop.screens.lessontable import LessonTable
from tabletop.screens.plates import SeatPlate
from tabletop.screens.spotlight import Ring, point_from_beside, shone_on
from tabletop.screens.surroundings import Surroundings
from tabletop.screens.widgets import Button, Widget


class LessonSurroundings(Surroundings):
    """What lies above the table in a lesson: the card, what it points at, and the tools."""

    @cached_property
    def _places(self) -> Places:
        """Where the card lies, which it remembers."""
        return Places(self._lesson.course.lesson.places)

    @property
    def _lesson(self) -> LessonTable:
        assert isinstance(self.page, LessonTable)
        return self.page

    def _shines(self, control: Control) -> bool:
        return self._lesson.course.wishes(control)

    def widgets(self) -> list[Widget]:
        page, where = self._lesson, self._lesson.where
        around = super().widgets()
        if corner.aside(page.metrics) is not None:
            # With large letters the card has the place of the slip, and says what the slip would.
            around = [one for one in around if not isinstance(one, (Paper, Sentence, Status))]
        places, choice = where.pointed_at(around), where.choice()
        card = LessonCard(page.words(), page.slots())
        bare = self._bare(around, [rect for _, rect in places])
        self._place(card, around, bare)
        # What is asked stands where nothing lies: the hand goes there.
        aim = None if choice else where.aim()
        done = not page.course.step.is_read
        shone = shone_on([*choice, *places], done, page.table_rect, aim)
        words = [card.rect, *bare.never, *where.asked()]
        point_from_beside(shone, words, page.table_rect, page.metrics)
        meant = {f"plate-{one.name}" for one in page.course.step.points if one.kind == "seat"}
        seats = [one for one in around if isinstance(one, SeatPlate)]
        lit = [one for one in seats if places and one.key in meant]
        dim = [one for one in seats if one not in lit]
        others = [one for one in around if not isinstance(one, SeatPlate)]
        # A ring runs below what is to be read, but the hand of one lies on top.
        rings = [one for one in shone[1:] if not (isinstance(one, Ring) and one.hand)]
        hands = [one for one in shone[1:] if one not in rings]
        return [*dim, *shone[:1], *rings, *lit, *others, card, *card.buttons, *hands]

    def _bare(self, around: list[Widget], pointed_at: list[Rect]) -> Bare:
        """What the card leaves bare."""
        where = self._lesson.where
        pressed = [one.rect for one in around if isinstance(one, (Round, StepButton, Paper))]
        used = [*pointed_at, *where.needed(), *where.watched(around), *where.spoken_of(around)]
        seats = [one.rect for one in around if isinstance(one, SeatPlate)]
        return Bare([*used, *pressed], [*seats, *where.pieces()])

    def _place(self, card: LessonCard, around: list[Widget], bare: Bare) -> None:
        page, metrics = self._lesson, self.page.metrics
        window = page.bare_rect
        kept = corner.aside(metrics)
        if kept is None or page.drawer.open:
            self._places.lay(card, window, bare, metrics)
            return
        edge = metrics.at_table(EDGE)
        across, down = kept
        top = max((one.rect.bottom for one in around if isinstance(one, Round)), default=0)
        steps = [one.rect for one in around if isinstance(one, StepButton)]
        if across:
            # The place of one button is kept: the card stands still when that comes and goes.
            kept_for = StepButton("End", kind="primary").height(across, metrics)
            lowest = [window.bottom - edge - kept_for, *(one.y for one in steps)]
            low = min(lowest) - metrics.gap
            top += metrics.gap
            room = Rect(window.right - across, top, across - edge, low - top)
        else:
            room = Rect(edge, window.bottom - down, window.width - 2 * edge, down - edge)
            if steps:
                room.width = min(one.x for one in steps) - metrics.gap - edge
        fit_card(card, room, window.width if across else 0, bare.never, metrics)

    def _tools(self) -> list[Button]:
        page = self._lesson
        return [
            Round("", page.rules, "rules", "ui/rules", tip="Rules (F1)"),
            *page.drawer.buttons(page.toggle_drawer, "Moves, score and log (P)"),
            Round("", page.back, "menu", "ui/close", tip=page.leaving_tip),
        ]
