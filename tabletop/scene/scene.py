"""One table on the screen: draws it, lets its pieces be taken, and says what a person meant.

The scene knows no rules. :meth:`Scene.handle` turns events into a :class:`rules.table.Gesture`;
from then on the scene waits, and takes no other gesture, until its owner answers with
:meth:`Scene.show` (it was a move), :meth:`Scene.refuse` (it was none) or :meth:`Scene.cancel`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame

from rules.table import Control, Gesture, Table
from tabletop.geometry import Point, Size
from tabletop.scene import clicking, keyboard, picking
from tabletop.scene.advised import Advices
from tabletop.scene.canvas import Between
from tabletop.scene.changes import Changes
from tabletop.scene.chips import Chip, Chips
from tabletop.scene.clicking import Click
from tabletop.scene.closeups import CloseUps
from tabletop.scene.display import Display
from tabletop.scene.focus import Focus
from tabletop.scene.grasping import Grasp
from tabletop.scene.lastmove import LastMove
from tabletop.scene.notice import Notices
from tabletop.scene.painting import Painting
from tabletop.scene.pointer import Action, Pointer
from tabletop.scene.pressing import Pressing
from tabletop.scene.view import Preferences, View

GUARD: Final = 0.3
"""After a gesture, presses mean nothing for so many seconds: the rest of a double click."""

_ARROWS: Final[dict[int, keyboard.Direction]] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_DOWN: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: 1,
    pygame.K_PAGEDOWN: -5,
    pygame.K_PAGEUP: 5,
    pygame.K_HOME: -1000,
    pygame.K_END: 1000,
}
"""By how many marks a key moves the rider of a rule."""
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_TOUCHES: Final = ("press", "look", "hold", "hover")
"""What is done only to a table that lies open to the pointer."""


def _bare(_: Point) -> bool:
    """Nothing lies over a table that is shown alone."""
    return False


class Scene(Display):
    """A table on the screen.

    Args:
        table: what lies on the table, with its players in the place of seats.
        rect: where on the window the table is, in pixels.
        viewer: the seat whose view ``table`` is, ``None`` for a bystander.
        settings: text size, animation speed and reduced motion.
        colours: each seat's colour, 0 to 5, for the ground; without it a seat's own number.
        aside: width and height at the lower right that stay free, in pixels; ``None``: a corner.
        clock: seconds that go on; tests give their own.
    """

    def __init__(
        self,
        table: Table,
        rect: Sequence[int],
        viewer: int | None,
        settings: Preferences,
        colours: Sequence[int] = (),
        aside: Size | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.consumed = False
        """Whether the last event given to :meth:`handle` was meant for the table."""
        self.readings: tuple[Gesture, ...] = ()
        """All that the last gesture could have meant, the likeliest first."""
        self.decided: Control | None = None
        """The one control that the last gesture was for, where a chip said so."""
        self.covered: Callable[[Point], bool] = _bare
        """Whether something lies over the table at a point: there one can only drop things."""
        self._clock = clock
        self._emitted_at = float("-inf")
        self._pointer = Pointer()
        self._view = View(table, rect, viewer, settings, colours, aside)
        self._grasp = Grasp(self._view)
        self._chips = Chips(self._view, lambda at: self.covered(at))
        self._pressing = Pressing(self._view, self._grasp, self._chips)
        self._focus = Focus(self._view, self._grasp, self._chips)
        self._last = LastMove(self._view)
        self._changes = Changes(self._view)
        self._advices = Advices(self._view)
        self._closeups = CloseUps(self._view)
        self._notices = Notices(self._view)
        marks = (self._last, self._changes, self._advices)
        self._painting = Painting(
            self._view, self._grasp, self._focus, self._chips, *marks, self._closeups, self._notices
        )
        self._fit_pointer()

    # --- what is shown -----------------------------------------------------------------------

    def show(
        self,
        table: Table,
        animate: bool = True,
        viewer: int | str | None = "same",
        mover: int | None = None,
        number: int = 0,
        doers: Collection[int] = (),
    ) -> None:
        """Shows the next table; pieces travel to their new places, and those that turned flip.

        A drag under way ends. Another ``viewer`` may not see what the old one saw: nothing moves
        and nothing stays. ``mover`` made the move, or chance did, ``number`` tells moves apart, and
        anything of it was the doing of ``doers``: a trail shows what others did.
        """
        same = viewer == "same" or viewer == self.viewer
        self._focus.leave_mark()
        held = self._grasp.held
        dropped = held.piece if held and held.released else ""
        poses = self.poses
        self._let_go()
        self._closeups.forget()
        if not same:
            self._view.viewer = viewer if isinstance(viewer, int) else None
            self._focus.leave()
            self._grasp.pass_over("")
            self._last.forget()
        self._notices.move_made(not same or mover == self.viewer)
        self._changes.forget()
        self._advices.show(())
        before, placement = self.table, self.placement
        self._view.show(table, animate and same, poses, dropped)
        if same:
            self._last.follow(before, placement, mover, number, doers)
        self._focus.find_mark()

    def resize(self, rect: Sequence[int], aside: Size | None = None) -> None:
        """Moves the table to another rectangle; whatever is held goes home, motion ends."""
        self._let_go()
        self._closeups.close()
        self._notices.close()
        self._view.rect = pygame.Rect(*rect[:4])
        self._view.aside = aside
        self._view.lay_out()
        for marks in (self._last, self._changes, self._advices):
            marks.lay_out()
        self._fit_pointer()

    def restyle(self, settings: Preferences) -> None:
        """Takes other settings: text size, animation, reduced motion or another palette."""
        self._view.settings = settings
        self.resize(tuple(self.rect), self.aside)

    def _fit_pointer(self) -> None:
        self._pointer.slack = 6 * self.placement.scale

    # --- gestures and their answers ----------------------------------------------------------

    def _emit(self, readings: Sequence[Gesture]) -> Gesture:
        self.readings = tuple(readings)
        self.decided = None
        self._close_chips()
        self._grasp.waiting = True
        self._emitted_at = self._clock()
        self._grasp.aim = ""
        self._view.touch()
        self._notices.close()
        return readings[0]

    def _deaf(self) -> bool:
        """Whether clicks mean nothing: a gesture is unanswered, or has just been made."""
        return self.unanswered or self._clock() - self._emitted_at < GUARD

    def refuse(self, sentence: str, instructs: bool = False) -> None:
        """Answers a gesture with a reason: the piece glides home, the reason is shown near it; one
        that ``instructs`` is not marked as a mistake."""
        at = self._focus.point or self._view.local(self._pointer.point)
        self.cancel()
        if sentence:
            self._notices.say(sentence, at, instructs)

    def cancel(self) -> None:
        """Ends a drag or a choice, or answers a gesture without a reason: the piece goes home."""
        held = self._grasp.held
        self._let_go()
        self._view.touch()
        if held is not None and held.piece in self.placement.spots:
            self._view.bring_home(held.moved)

    def _let_go(self) -> None:
        self._pointer.release()
        self._grasp.let_go()
        self._close_chips()
        self._focus.recover()

    def _close_chips(self) -> None:
        if self._chips.of(self._focus.thing) is not None:
            self._focus.leave_mark()
        self._chips.close()

    # --- chips -------------------------------------------------------------------------------

    def offer(self, gesture: Gesture, several: Sequence[Control]) -> bool:
        """Answers a gesture with chips for all that it can mean; False where they do not fit.

        The gesture then goes on waiting for an answer, until one of them is taken or all are left.
        """
        held = self._grasp.held
        box = self.placement.box_of(gesture.target or gesture.source)
        face = held.pose.box if held else box
        if face is None or not self._chips.offer(face, several):
            return False
        self._focus.to_chip()
        return True

    def _choose(self, source: str) -> Gesture | None:
        """Chooses a thing; where a tap means several things and no chips can say which, taps it."""
        self._grasp.choose(source)
        fits = self._chips.open(source)
        drags = clicking.controlled(self.table, "drag", source)
        taps = clicking.controlled(self.table, "tap", source)
        if not fits and not set(drags) - set(taps):
            self._grasp.let_go()
            return self._emit([Gesture("tap", source)])
        return None

    def _decide(self, chip: Chip) -> Gesture:
        gesture = self._emit([chip.control.gesture])
        self.decided = chip.control
        return gesture

    # --- the pointer -------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, lightly: bool = False) -> Gesture | None:
        """Takes an event; gives the gesture that it completes. A press that is taken ``lightly``
        was meant for what was there before, unless it drags.

        :attr:`consumed` then tells whether the event was meant for the table.
        """
        self.consumed = False
        self._grasp.stray = ""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        surface = pygame.display.get_surface()
        window = surface.get_size() if surface else (self.rect.right, self.rect.bottom)
        action = self._pointer.read(event, window)
        if lightly:
            self._pointer.lighten()
        return self._act(action) if action else None

    def _act(self, action: Action) -> Gesture | None:
        point = self._view.local(action.point)
        inside = self.placement.box.contains(point)
        if action.kind in _TOUCHES:
            inside = inside and not self.covered(action.point)
        if action.kind == "press":
            self._press(point, inside)
        elif action.kind == "lift":
            if self._pointer.light:
                self._lie_still()
            self._lift(point)
        elif action.kind == "move":
            self.consumed = self._pressing.follow(point) or self._grasp.carry(point)
        elif action.kind == "drop":
            return self._drop(point, inside)
        elif action.kind == "click":
            self.consumed = True
            return self._click(point) if inside and not self._declines() else None
        elif action.kind == "cancel":
            self.consumed = True
            self.cancel()
        elif action.kind == "look" or action.kind == "hold":
            self._look(point, inside)
        else:
            self._hover(point if inside and action.kind == "hover" else None)
        return None

    def _press(self, point: Point, inside: bool) -> None:
        self._notices.close()
        if not inside:
            self._pointer.release()
            return
        self.consumed = True
        self._closeups.stir()
        pinned = self._closeups.pinned
        if self.zoomed:
            self._closeups.close()
        deaf = self._deaf()
        if pinned or self.unanswered or (deaf and self._chips.offered):
            self._pointer.release()
            return
        if deaf:
            self._pointer.lighten()
        if self._pointer.light:
            return  # what moves goes on: only a drag would be meant for where it goes
        if self._chips.offered and not self._chips.takes(point, self._pointer.finger):
            self.cancel()
            return
        self._lie_still()

    def _lift(self, origin: Point) -> None:
        point = self._view.local(self._pointer.point)
        self.consumed = True
        if self._declines() or self._chips.at(origin, self._pointer.finger) is not None:
            self._pointer.release()
        elif not self._pressing.begin(origin, point):
            self._chips.close()
            self.consumed = self._grasp.lift(origin, point)
            if self.consumed:
                self._closeups.hovered = ""

    def _drop(self, point: Point, inside: bool) -> Gesture | None:
        held = self._grasp.held
        if held is None:
            ended = self._pressing.end(point, self._pointer.finger)
            self.consumed = ended.taken
            if ended.chip is not None:
                return self._decide(ended.chip)
            return self._emit(ended.refused) if ended.refused else None
        self.consumed = True
        meant = self._grasp.drop(point) if inside else ()
        if not meant:
            self.cancel()
            return None
        return self._emit([Gesture("drag", held.piece, target) for target in meant])

    def _click(self, point: Point) -> Gesture | None:
        chip = self._chips.at(point, self._pointer.finger)
        if chip is not None:
            return self._decide(chip)
        if self._chips.press_rule(point):
            return None
        chosen, taps, lead = self._grasp.chosen, self._chips.taps(), self._view.lead
        return self._do(clicking.click(self.table, self.placement, point, chosen, taps, lead))

    def _do(self, click: Click) -> Gesture | None:
        if click.cancels:
            self.cancel()
        if click.chooses:
            return self._choose(click.chooses)
        return self._emit(click.readings) if click.readings else None

    def _look(self, point: Point, inside: bool) -> None:
        if not inside:
            return
        self.consumed = True
        spot = picking.piece_at(self.placement, point)
        if spot is not None and not self._closeups.pinned:
            self.zoom(spot.piece)
        elif self.zoomed:
            self._closeups.close()
        elif self._grasp.chosen:
            self.cancel()

    def _hover(self, point: Point | None) -> None:
        if self._chips.hover(point):
            point = None
        spot = picking.piece_at(self.placement, point) if point else None
        self._grasp.point_out(point, taps=not self.waiting)
        self._grasp.pass_over(self._usable_at(point))
        self._closeups.hover(spot.piece if spot else "")

    # --- the keyboard ------------------------------------------------------------------------

    def activate(self) -> Gesture | None:
        """Does what the keyboard is on: taps it, chooses it, or brings the chosen piece to it."""
        focus, chosen = self.focus, self._grasp.chosen
        chip = self._chips.of(focus)
        if not focus or self._declines() or self._deaf() or (self._grasp.held and not chip):
            return None
        if chip is not None:
            self._notices.close()
            return self._decide(chip)
        self.finish()
        self._notices.close()
        if chosen and focus != chosen:
            return self._emit([Gesture("drag", chosen, focus)])
        if chosen:
            return self._emit([Gesture("tap", focus)])
        gesture = self._do(clicking.use(self.table, focus))
        if self._grasp.chosen:
            self._focus.to_target()
        return gesture

    def _key(self, event: pygame.event.Event) -> Gesture | None:
        key, held = event.key, getattr(event, "mod", 0)
        if held & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if self.zoomed and key in (pygame.K_ESCAPE, pygame.K_SPACE, *_ENTER):
            self._closeups.close()
            self.consumed = True
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif (self.waiting or self._grasp.held is not None) and not self._chips.offered:
            return None
        elif key == pygame.K_TAB:
            self.consumed = self._focus.step(-1 if held & pygame.KMOD_SHIFT else 1)
        elif key in _STEPS and self._chips.rule and self._chips.of(self.focus):
            self.consumed = True
            self._chips.set_rule(self._chips.rule.at + _STEPS[key])
        elif key in _ARROWS:
            # With shift, arrows go over all pieces, to look at them.
            self.consumed = self._focus.arrow(_ARROWS[key], bool(held & pygame.KMOD_SHIFT))
        elif key in _ENTER and self.focus:
            self.consumed = True
            return self.activate()
        elif key == pygame.K_SPACE:
            piece = self.focus if self.focus in self._view.pieces else self._closeups.hovered
            if piece:
                self.consumed = True
                self.zoom(piece)
        return None

    def _escape(self) -> None:
        """Ends what is under way: a drag, a choice, a reason that is shown. Else does nothing."""
        if self._grasp.undecided or self._chips.offered:
            self._focus.to_source()
            self.consumed = True
            self.cancel()
        elif self._notices.shown is not None:
            self.consumed = True
            self._notices.close()

    # --- time and drawing --------------------------------------------------------------------

    def update(self, seconds: float, lively: bool = False) -> bool:
        """Lets time pass, for the weather only if it is ``lively``; True to have it drawn."""
        self._view.lively = lively
        self._view.advance(seconds)
        self._last.advance(seconds)
        self._grasp.advance(seconds, self._view.local(self._pointer.point))
        action = self._pointer.tick(seconds)
        if action is not None:
            self._act(action)
        self._notices.advance(seconds)
        told = bool(self._chips.shown or self.reason)
        if not (self._pointer.pressed or self.busy or self.waiting or told):
            self._closeups.rest(seconds)
        return self._view.touched

    def draw(self, surface: pygame.Surface, between: Between | None = None) -> list[pygame.Rect]:
        """Paints what changed since the last time and gives its rectangles on the surface.

        ``between`` paints what lies above the table and below a piece that is held: it is called
        for each of these rectangles, to which the surface is clipped.
        """
        return self._painting.draw(surface, between)
