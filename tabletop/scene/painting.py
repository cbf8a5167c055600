"""Painting: what is lit, what is told, and in which order all is drawn."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from rules.table import Gesture, Piece
from tabletop.scene import calling, foresight, keyboard, picking
from tabletop.scene.advised import Advices
from tabletop.scene.appearance import Lights
from tabletop.scene.canvas import Between, Element, Item
from tabletop.scene.changes import Changes
from tabletop.scene.chips import Chips
from tabletop.scene.closeups import CloseUps
from tabletop.scene.focus import Focus
from tabletop.scene.foresight import Outlook
from tabletop.scene.grasping import Grasp
from tabletop.scene.lastmove import LastMove
from tabletop.scene.notice import Notices
from tabletop.scene.view import View

_STEP: Final = 0.002
"""So long faces are painted ahead at a time, in seconds."""


class Painting:
    """The picture of a scene, made of its parts."""

    def __init__(
        self,
        view: View,
        grasp: Grasp,
        focus: Focus,
        chips: Chips,
        last: LastMove,
        changes: Changes,
        advices: Advices,
        closeups: CloseUps,
        notices: Notices,
    ) -> None:
        self._view = view
        self._grasp = grasp
        self._focus = focus
        self._chips = chips
        self._last = last
        self._changes = changes
        self._advices = advices
        self._closeups = closeups
        self._notices = notices
        self.pointed: Gesture | None = None
        """What somebody reads about beside the table: its piece and its place are lit."""
        self.more: Callable[[], Sequence[Item]] = tuple
        """What else lies above the table."""
        self._arriving: Iterator[str] | None = None

    def draw(self, surface: pygame.Surface, between: Between | None = None) -> list[pygame.Rect]:
        """Paints what changed since the last time and gives its rectangles on the surface."""
        glancing = self._view.glancing is not None
        still = self.elements() if self._view.unrest and not glancing else None
        if still is not None and self._arriving is not None:
            still = {name: element for name, element in still.items() if element.is_ready}
        return self._view.draw(surface, still, self.under(), between, self.over())

    def arrive(self) -> None:
        """The table is seen now, whatever of it has been painted; the rest follows by and by."""
        self._arriving = self._view.prepare(self._view.table)

    @property
    def arriving(self) -> bool:
        """Whether it is seen before all of it is painted."""
        return self._arriving is not None

    def go_on(self, seconds: float) -> None:
        """Paints some of what is missing of a table that arrives, for about so long."""
        if self._arriving is None:
            return
        end = time.perf_counter() + seconds
        if not any(time.perf_counter() >= end for _ in self._arriving):
            self._arriving = None
        self._view.touch()

    def elements(self) -> dict[str, Element]:
        """Everything that lies still, in the order in which it is painted."""
        return self._view.elements(self._lights(), self._grasp.moved)

    def ahead(self) -> Iterator[None]:
        """Makes the pictures of all that lies still, a little at each step."""
        # In which sizes they are wanted is known when they are asked for.
        self.elements()
        yield
        while self._view.sharpen(_STEP):
            yield
        for element in self.elements().values():
            element.prepare()
            yield

    def _lights(self) -> Lights:
        """What stands out now of what lies still."""
        view, grasp, pointed = self._view, self._grasp, self.pointed
        if pointed is not None and not grasp.piece:
            return Lights(chosen=pointed.source, focus=self._focus.thing)
        sources = calls = frozenset[str]()
        if not grasp.undecided and not grasp.waiting:
            sources = keyboard.offered(view.inviting, view.placement)
            calls = calling.calling(view.table, view.placement, sources, view.viewer)
        hover = "" if grasp.waiting or grasp.held or (grasp.chosen and grasp.aim) else grasp.hover
        return Lights(sources, grasp.chosen, self._focus.thing, hover, grasp.also, calls)

    def _targets(self) -> tuple[tuple[str, ...], str]:
        """What is outlined: where the chosen or the held piece may go, and what is aimed at."""
        grasp, pointed = self._grasp, self.pointed
        if pointed is not None and not grasp.piece:
            return (pointed.target,) if pointed.target else (), pointed.target
        if grasp.waiting:
            return (), ""
        if not grasp.undecided:
            return self._view.ways, ""
        targets, aim = picking.targets_of(self._view.table, grasp.undecided), self._aim()
        if not targets and aim and self._view.pieces[grasp.undecided].free:
            targets = (aim,)
        return targets, aim

    def _aim(self) -> str:
        """What is aimed at: by the pointer or the keyboard, there or at its chip."""
        chip = self._chips.of(self._chips.hovered) or self._chips.of(self._focus.thing)
        if chip is not None:
            return chip.control.gesture.target
        focus = self._focus.thing
        return focus if focus and self._grasp.held is None else self._grasp.aim

    def _draft(self) -> Piece | None:
        """What would be added by what is aimed at: by the chip there, or as a rule is set."""
        chips = self._chips
        chip = chips.of(chips.hovered) or chips.of(self._focus.thing)
        if chip is None and chips.rule is not None:
            chip = chips.shown[0]
        return chip.control.draft if chip is not None else None

    @property
    def outlook(self) -> Outlook:
        """What is told now of the piece that is held and of what is aimed at."""
        grasp = self._grasp
        if grasp.waiting:
            return self._view.outlook("", "")
        held = grasp.undecided
        aim = self._aim()
        if held and aim in ("", held) and grasp.held is None:
            # Where a chosen piece can come to one place only, it is seen there at once.
            aim = foresight.only_target(self._view.table, held)
        return self._view.outlook(held, "" if held == aim else aim)

    def items(self) -> list[Item]:
        """Everything that moves or lies above all else, from the lowest to the uppermost."""
        return [*self.under(), *self.over()]

    def under(self) -> list[Item]:
        """What passes under all that lies on the window above the table."""
        view = self._view
        hints = view.hints(self.outlook, self._grasp.handled, self._chips.places)
        dots = view.dots(*self._targets())
        thing = self._focus.thing
        chips = self._chips.items(thing)
        box = self._focus.box_of(thing) if thing else None
        focused = view.focused(view.placement.seen_of(thing, box) if box is not None else None)
        last = [*self._changes.items(self._last.ringed), *self._last.items()]
        rimmed = self._lights() if self._advices.shown else None
        last += [*self._advices.items(rimmed), *view.draft(self._draft())]
        last += self.more()
        return [*last, *view.overlay(), *dots, *hints.under, *view.flying(), *chips, *focused]

    def over(self) -> list[Item]:
        """What lies above that, too: a piece in the hand, and what is read about it."""
        hints = self._view.hints(self.outlook, self._grasp.handled, self._chips.places)
        items = [*self._grasp.items(), *hints.over]
        if self._closeups.shown is not None:
            items.append(self._closeups.shown.item)
        if self._notices.shown is not None:
            items.append(self._notices.shown)
        return items
