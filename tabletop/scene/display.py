"""What the owner of a scene does with what is shown, beside gestures and their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from rules.table import Gesture, Table
from tabletop.geometry import Box, Point
from tabletop.scene import picking
from tabletop.scene.advised import Advised
from tabletop.scene.changes import Changes
from tabletop.scene.closeups import CloseUps
from tabletop.scene.shown import Shown
from tabletop.scene.signs import Meaning
from tabletop.scene.view import Wish


class Display(Shown):
    """What is shown, and what can be done with it that is no gesture."""

    _changes: Changes
    _closeups: CloseUps
    only_seen = False
    """Whether things can only be looked at now: nothing is tapped, chosen or carried."""
    declined = False
    """Whether that was tried; whoever answers it says that it is not so any more."""

    def _declines(self) -> bool:
        """Whether nothing can be done on the table now, of which its owner is told."""
        self.declined = self.declined or self.only_seen
        return self.only_seen

    def _usable_at(self, point: Point | None) -> str:
        """What can be tapped, chosen or carried at a point of the table; empty if nothing can."""
        if point is None or self.only_seen:
            return ""
        return picking.source_at(self.table, self.placement, point)

    def explain_signs(self, meaning: Meaning) -> None:
        """Has the signs on a piece explained when it is looked at closely."""
        self._closeups.meaning = meaning

    def zoom(self, piece_id: str) -> None:
        """Shows a piece at reading size until something is pressed; no such piece: closes it."""
        self._closeups.open(piece_id)

    @property
    def unanswered(self) -> bool:
        """Whether a gesture waits for its answer, and no chips stand there that ask for it."""
        return self.waiting and not self._chips.offered

    @property
    def stray(self) -> str:
        """The piece that the last event dropped where nothing is; empty if it dropped none."""
        return self._grasp.stray

    @property
    def dropped(self) -> bool:
        """Whether a piece that was carried lies where it was dropped, and waits for an answer."""
        return self._grasp.held is not None and self._grasp.held.released

    def keep_clear(self, clear: Callable[[], Sequence[Box]]) -> None:
        """Has what a piece says to a mouse that rests, and the reason of a refusal, keep clear of
        boxes, in pixels of the table, as far as there is room."""
        self._closeups.clear = self._notices.clear = clear

    def prepare(self, table: Table) -> Iterator[str]:
        """Paints the faces that another table would need, one at each step.

        A face takes a tenth of a second to paint at first, which would be seen in mid-flight.
        """
        return self._view.prepare(table)

    def finish(self) -> None:
        """Brings everything that moves to its place at once."""
        self._view.finish()

    def _lie_still(self) -> None:
        """A hand takes over: the keyboard is off the table, and nothing moves any more."""
        self._focus.leave()
        self._view.finish()

    def ask(self, asked: bool) -> None:
        """Shows the overlay of the table, and those of the tables after it, until told not to."""
        self._view.ask(asked)

    def tell(self, forecast: Mapping[str, str] | None) -> None:
        """Tells what it would be worth to bring the held piece to each of its targets; ``None``:
        nothing is forecast, and nobody warned."""
        self._view.tell(forecast)

    def advise(self, advised: Sequence[Advised]) -> None:
        """Marks moves that are advised, until the next table is shown; none: no longer."""
        self._advices.show(advised)

    def invite(self, wish: Wish | None) -> None:
        """Has the table call for the moves of a wish alone until told otherwise, also after moves;
        ``None``: for all that can be made."""
        self._view.invite(wish)

    def mark_changes(
        self, before: Table, changed: Mapping[str, int], gone: Mapping[str, int]
    ) -> None:
        """Marks what others did until the next table is shown: pieces that came, moved or were
        turned, and where those lay on the table ``before`` that are gone; seats by pieces."""
        self._changes.show(before, changed, gone)

    def forget_changes(self) -> None:
        """Takes these marks away."""
        self._changes.forget()

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Has a rectangle of the window, or everything, painted again."""
        self._view.invalidate(rect)

    def point_out(self, gesture: Gesture | None) -> None:
        """Lights up the things that a gesture begins with and ends on; ``None``: no longer."""
        if gesture != self._painting.pointed:
            self._painting.pointed = gesture
            self._view.touch()

    def focus_next(self) -> bool:
        """Moves the keyboard on; False, and off the table, behind the last thing to do."""
        return self._focus.step(1)

    def focus_previous(self) -> bool:
        """Moves the keyboard back; False, and off the table, before the first thing to do."""
        return self._focus.step(-1)

    def focus_on(self, thing: str) -> None:
        """Moves the keyboard to a thing of the table."""
        self._focus.come(thing)

    def unfocus(self) -> None:
        """Takes the keyboard off the table."""
        self._focus.leave()
