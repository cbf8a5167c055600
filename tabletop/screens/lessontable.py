"""The table of a lesson as its parts know it: the lesson, and what stands on its card."""

from __future__ import annotations

from abc import abstractmethod

from tabletop.course import Course
from tabletop.screens.lessoncard import Page, Slot
from tabletop.screens.lessonwhere import Whereabouts
from tabletop.screens.play import Play


class LessonTable(Play):
    """A table on which a lesson is played."""

    course: Course
    """The lesson, and how far it has come."""
    where: Whereabouts
    """Where that lies which its step is about."""

    @abstractmethod
    def words(self) -> Page:
        """What stands on the card."""

    @property
    @abstractmethod
    def leaving_tip(self) -> str:
        """What becomes of the lesson if it is left now."""

    @abstractmethod
    def slots(self) -> list[Slot]:
        """The buttons of the card, each in its place."""

    @abstractmethod
    def step_back(self) -> None:
        """Shows the step before once more, on the table that it had."""
