"""A page with a table on it: the scene fills the window, and widgets lie above it.

The scene copies its picture to the window wherever it or a widget has changed; the widgets that
reach into there are painted over it, and above them what a person holds in the hand. Beside the
scene there is only a drawer that is always open, and uppermost lies the hint.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface

from rules.table import Gesture, Table
from tabletop import geometry
from tabletop.geometry import Point
from tabletop.landing import Landing
from tabletop.match import Match
from tabletop.scene.scene import Scene
from tabletop.screens import asking, corner, drawer
from tabletop.screens.asking import Asking
from tabletop.screens.buttons import MoveButton
from tabletop.screens.drawer import Drawer, Front
from tabletop.screens.explaining import Explaining
from tabletop.screens.metrics import Metrics
from tabletop.screens.roaming import ON_TABLE, Roaming
from tabletop.screens.screen import Page
from tabletop.screens.widgets import Box, Widget
from tabletop.shell import Shell

TABLE: Final = ON_TABLE
"""The key of the table as a stop of the focus."""

LAID: Final = "place"
"""The kind of event that is nothing but a piece being laid somewhere."""


_ARRIVING: Final = 0.03
"""How long one turn of the loop paints what a table still lacks that is seen the first time, in
seconds; no input waits longer than for one face more."""
_GIVING: Final = 4
"""The slip of a seat gives way by such a part of its height to what is said in the corner."""


class TablePlace(Widget):
    """The rectangle of the scene, as one stop of the focus. The scene paints itself."""

    focusable = True

    def reach(self, metrics: Metrics) -> Rect:
        return Rect(0, 0, 0, 0)


class TablePage(Page, ABC):
    """Subclasses divide the window in :meth:`arrange` and get a scene from :meth:`make_scene`."""

    scene: Scene
    SCENE: ClassVar[type[Scene]] = Scene
    """What its scene is."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.asking = Asking()
        self.explaining = Explaining(match.game)
        self.drawer = Drawer(app)
        self.roaming = Roaming(self, self.focusing.come)
        self.landing = Landing()
        self._struck = 0
        """What is heard of pieces as soon as they have arrived."""
        self.table_rect = Rect(0, 0, 1, 1)
        self.panel_rect = Rect(1, 0, 0, 1)
        """The place of the drawer; without width while it is closed."""

    @abstractmethod
    def arrange(self) -> None:
        """Divides the window; sets :attr:`table_rect` and :attr:`panel_rect`."""

    def make_scene(self, table: Table, viewer: int | None) -> Scene:
        """A scene of the match in the rectangle of the table."""
        scene = self.SCENE(
            table,
            tuple(self.table_rect),
            viewer,
            self.app.settings,
            colours=[player.colour for player in self.match.players],
            aside=self.aside,
            clock=lambda: self.app.now,
        )
        scene.covered = self.covers
        scene.explain_signs(self._meaning)
        scene.keep_clear(self._to_be_read)
        return scene

    def _to_be_read(self) -> list[geometry.Box]:
        """What is to be read above the table, in pixels of the table."""
        x, y = self.table_rect.topleft
        return [geometry.Box(*rect.move(-x, -y)) for rect in self.kept_clear()]

    def _meaning(self, sign: str) -> str:
        return self.explaining.sign(sign) if self.app.settings.explain_signs else ""

    @property
    def aside(self) -> tuple[int, int] | None:
        """What of the table stays free of pieces for what lies above it, as a scene has it."""
        return (0, 0) if self.drawer.stays else corner.aside(self.metrics)

    @property
    def bare_rect(self) -> Rect:
        """What of the table no drawer lies over, in pixels of the window."""
        left = self.panel_rect.left if self.drawer.open else self.size[0]
        return Rect(self.table_rect).clip(Rect(0, 0, left, self.size[1]))

    def fit_scene(self) -> None:
        """Gives the scene the rectangle of the table, and what stays free, if it has others."""
        if (self.scene.rect, self.scene.aside) != (self.table_rect, self.aside):
            self.scene.resize(tuple(self.table_rect), self.aside)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.arrange()
        self.scene.restyle(self.app.settings)
        self.fit_scene()

    def toggle_drawer(self) -> None:
        """Opens or closes the drawer."""
        self.drawer.drawn = not self.drawer.drawn
        self.changed()

    # --- what lies above what ----------------------------------------------------------------

    def covers(self, at: Point) -> bool:
        """Whether a widget lies over the table at a point of the window."""
        return any(one.rect.collidepoint(at) for one in self.widgets if one.key != TABLE)

    def on_table(self, at: Point) -> bool:
        """Whether the table is uppermost at a point of the window."""
        return self.table_rect.collidepoint(at) and not self.covers(at)

    def lying(self) -> list[Rect]:
        """What lies on the table: pieces, places for them, plates and the slips of the seats, in
        pixels of the window. The slips may give way by a part of their height."""
        placement = self.scene.placement
        boxes = [spot.box for name, spot in placement.spots.items() if placement.shows(name)]
        boxes += [cell.box for cell in placement.cells.values()]
        boxes += [zone.label for zone in placement.zones.values() if zone.label is not None]
        slips = [Rect(box).inflate(0, -box.h // _GIVING) for box in placement.seats.values()]
        return [one.move(self.table_rect.topleft) for one in [*map(Rect, boxes), *slips]]

    # --- what is heard -----------------------------------------------------------------------

    @property
    def stands_in(self) -> tuple[str, int] | None:
        return self.scene.table.scene, self.scene.table.mood

    def hear(self, kind: str) -> None:
        """An event of a kind is heard now, if it is not heard better when its piece arrives."""
        if kind != LAID or not self.landing.due:
            self.app.sounds.play(kind)

    def hear_pieces(self) -> None:
        """A held piece is heard that is stopped; others when they arrive, on what they lie on."""
        strikes = self.scene.strikes
        if strikes > self._struck:
            self.app.sounds.play("knock")
        self._struck = strikes
        if not self.scene.busy:
            for contact in self.landing.arrive():
                self.app.sounds.play(contact)

    def hover(self, at: tuple[int, int]) -> None:
        # What is carried past something does not ask what it is, also when the page is built anew.
        if not self.scene.pressed:
            super().hover(at)

    # --- what has just appeared --------------------------------------------------------------

    def meaning_at(self, at: tuple[int, int]) -> Hashable:
        if self.on_table(at):
            # A piece that has just come to lie here is not what was aimed at either.
            return (self.context, self.scene.thing_at(at))
        return super().meaning_at(at)

    # --- the overlay -------------------------------------------------------------------------

    def ask_for_overlay(self, seconds: float) -> None:
        """Shows or hides the overlay of the table, as the key and the button have it."""
        self.asking.pass_time(seconds, self.pointing.held == asking.BUTTON)
        if self.scene.asked != self.asking.asked:
            self.scene.ask(self.asking.asked)
            self.changed()

    def shortcut(self, event: pygame.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key == asking.KEY and not held:
            self.asking.press_key()
            return True
        if event.key == drawer.KEY and not held:
            self.go_to_list() if self.drawer.stays else self.toggle_drawer()
            return True
        return super().shortcut(event)

    def go_to_list(self) -> None:
        """The focus goes to the drawer, which stays open."""
        self.keyboard = True
        self.set_focus("tabs")

    def shown(self) -> None:
        # Another screen had the keys: whether this one is still held is not known.
        self.asking.release_key()
        super().shown()

    # --- what is read about ------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        changed = super().update(seconds)
        if self._shown:
            self.scene.go_on_arriving(_ARRIVING)
        self.scene.point_out(self._read())
        self._keep_drawer_off()
        self._explain(seconds)
        return changed or bool(self.damage) or self.pending

    def _explain(self, seconds: float) -> None:
        """Says what the pointer, a finger or the focus rests on, unless somebody moves a piece, or
        reads why it may not go there."""
        if not self.app.settings.explain_signs or self.app.top is not self:
            return
        pointer, focus = self.app.hands.pointer, self.scene.focus if self.keyboard else ""
        scene = self.scene
        still = not (scene.busy or scene.holding or scene.zoomed or scene.reason)
        due = self.explaining.rests((pointer, focus), seconds)
        if self.explaining.said and (not still or self.explaining.fresh):
            if self.hinting.text == self.explaining.said:
                self.show_hint("", pointer)
            self.explaining.said = ""
        if not due or not still:
            return
        table, at = self.scene.table, pointer
        said = self.explaining.slip(self.pointing.hovered)
        box = self.scene.placement.box_of(focus) if focus else None
        if box is not None:
            # The pointer is shown a piece at reading size; the keyboard has a key for that.
            says = (self.explaining.place, self.explaining.piece, self.explaining.named)
            said = next(filter(None, (say(table, focus) for say in says)), "")
            at = (box.x + self.table_rect.x + box.w // 2, box.bottom + self.table_rect.y)
        elif not said and self.on_table(pointer):
            thing = self.scene.thing_at(pointer)
            said = self.explaining.place(table, thing) or self.explaining.named(table, thing)
        if said:
            self.explaining.said = said
            self.show_hint(said, at)

    def _entry(self) -> MoveButton | None:
        """The entry of a list that the pointer or the focus is on."""
        for widget in (self.pointing.hovered, self.focused() if self.keyboard else None):
            if isinstance(widget, MoveButton) and widget.gesture is not None:
                return widget
        return None

    def _read(self) -> Gesture | None:
        """What the move begins with and ends on that the pointer or the focus is on in a list."""
        entry = self._entry()
        # What is only pressed has no place on the table.
        gesture = entry.gesture if entry is not None else None
        return None if gesture is None or gesture.kind == "press" else gesture

    def kept_clear(self) -> list[Rect]:
        drawer = [self.panel_rect] if self.drawer.open else []
        return [*super().kept_clear(), *drawer]

    # --- below the drawer --------------------------------------------------------------------

    def _front(self) -> Front | None:
        """The drawer, where it is open over the table."""
        fronts = (one for one in self.widgets if isinstance(one, Front))
        return next((one for one in fronts if one.over), None)

    def _keep_drawer_off(self) -> None:
        """The drawer gives way to what is in the hand, and what is read about or has the focus on
        the table is seen below it."""
        front = self._front()
        if front is None:
            return
        if front.aside != bool(self.scene.holding):
            self.invalidate(front.reach(self.metrics))
            front.give_way(bool(self.scene.holding))
            self.invalidate(front.reach(self.metrics))
        gesture = self._read()
        things = [gesture.source, gesture.target] if gesture is not None else []
        if self.keyboard and self.focus in ("", TABLE):
            things.append(self.scene.focus)
        boxes = [self.scene.box_of(thing) for thing in things if thing]
        for rect in front.show_below([one for one in boxes if one is not None], self.metrics):
            self.invalidate(rect)

    # --- painting ----------------------------------------------------------------------------

    def invalidate(self, rect: Rect | None = None) -> None:
        super().invalidate(rect)
        if rect is None:
            self.scene.invalidate()

    @property
    def pending(self) -> bool:
        return self.scene.arriving

    def draw(self, surface: Surface) -> list[Rect]:
        self.refresh()
        if not self._shown:
            self.scene.arrive()
        areas = self.damage.take(surface.get_rect())
        self._shown = True
        for area in areas:
            self.scene.invalidate(area)
        changed = self.scene.draw(surface, self._paint_above)
        for area in areas:
            beside = area.clip(self.panel_rect) if self.drawer.stays else Rect(0, 0, 0, 0)
            if beside.width and beside.height:
                surface.set_clip(beside)
                self._paint_above(surface, beside)
                changed.append(beside)
        for area in changed:
            if self.hinting.rect.colliderect(area):
                surface.set_clip(area)
                self.hinting.paint(surface, self.metrics)
        surface.set_clip(None)
        return changed

    def _paint_above(self, surface: Surface, area: Rect) -> None:
        """Paints the widgets that reach into ``area``, to which the surface is clipped."""
        for widget in self.widgets:
            if isinstance(widget, Box) or widget.reach(self.metrics).colliderect(area):
                widget.draw(surface, self.metrics)

    @property
    def cursor(self) -> int:
        if self.scene.holding and self.table_rect.collidepoint(self.app.hands.pointer):
            return pygame.SYSTEM_CURSOR_HAND
        if not self.on_table(self.app.hands.pointer):
            return super().cursor
        hand = self.scene.inviting
        return pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
