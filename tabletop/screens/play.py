"""The table while a match is played: the scene, what lies around it, and what may be done there.

The page knows no game. What is seen of the match, whose turn comes next, moves, the way elsewhere
and what lies around the table are subjects of their own; the page puts them together, and gives
each event to whoever it is for.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar, Final

import pygame

from rules.contract import Move
from rules.table import Control, Table
from tabletop.events import pressed_at
from tabletop.match import Match
from tabletop.scene.weather import REST
from tabletop.screens import advising, recapping, referencecard
from tabletop.screens.advising import Advising
from tabletop.screens.computer import Computer
from tabletop.screens.doing import Doing
from tabletop.screens.elsewhere import Elsewhere
from tabletop.screens.forecasting import Forecasting
from tabletop.screens.handover import Handover
from tabletop.screens.keyboard import ENTER
from tabletop.screens.panel import CONTROL
from tabletop.screens.peeking import BUTTON
from tabletop.screens.playback import Moment
from tabletop.screens.recapping import Recapping
from tabletop.screens.showing import Showing
from tabletop.screens.surroundings import PRIMARY, Surroundings
from tabletop.screens.tablepage import TABLE, TablePage, TablePlace
from tabletop.screens.thumbnails import keep_thumbnail
from tabletop.screens.turns import Turns
from tabletop.screens.unsaved import Watch
from tabletop.screens.widgets import Button, Widget
from tabletop.shell import Shell

QUIET: Final = 0.4
"""How long nobody must have done anything before faces are painted ahead, in seconds."""


class Play(TablePage):
    """A match on the table, from where it stands to its end."""

    COMPUTER: ClassVar[type[Computer]] = Computer
    DOING: ClassVar[type[Doing]] = Doing
    RECAPPING: ClassVar[type[Recapping]] = Recapping
    TURNS: ClassVar[type[Turns]] = Turns
    SURROUNDINGS: ClassVar[type[Surroundings]] = Surroundings
    ADVISING: ClassVar[type[Advising]] = Advising
    ELSEWHERE: ClassVar[type[Elsewhere]] = Elsewhere
    """The subjects of their own, of which a lesson has others."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match)
        self.played = match
        self.title = match.game.title
        self.computer = self.COMPUTER(match)
        self.showing = Showing(self, match, Handover(match))
        self.doing = self.DOING(self, match, self.showing, self.computer)
        self.forecasting = Forecasting(self, match, self.showing, self.doing)
        self.advising = self.ADVISING(self, match, self.showing, self.doing, self.computer)
        self.elsewhere = self.ELSEWHERE(self, match)
        self.recapping = self.RECAPPING(self, match, self.showing)
        self.turns = self.TURNS(
            self,
            match,
            self.showing,
            self.doing,
            self.computer,
            self.elsewhere,
            self.recapping,
        )
        self.surroundings = self.SURROUNDINGS(
            self,
            match,
            self.showing,
            self.doing,
            self.turns,
            self.computer,
            self.elsewhere,
            self.forecasting,
            self.advising,
        )
        self.peeking = self.surroundings.peeking
        self._watch = Watch(match)
        self._looked_as = self.viewer
        self._warned = "", ""
        self.arrange()
        self.scene = self.make_scene(self.table, self.viewer)
        self.doing.free_undo()
        self.showing.begin()

    # --- what is shown -----------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Whose view is shown; ``None`` is what everybody may see."""
        return self.showing.viewer

    @property
    def table(self) -> Table:
        """The table that is shown."""
        return self.showing.table

    @property
    def moment(self) -> Moment:
        """The table that is shown, and what is shown beside it."""
        return self.showing.moment

    def look_as(self, viewer: int | None, alone: bool = False) -> None:
        """Shows the table to another person, or to everybody."""
        self.showing.look_as(viewer, alone)

    def arrange(self) -> None:
        self.table_rect, self.panel_rect = self.drawer.divide(self.size, self.metrics)

    def build(self) -> Sequence[Widget]:
        self.arrange()
        self.fit_scene()
        table = TablePlace(TABLE)
        table.place(self.table_rect, self.metrics)
        return [table, *self.surroundings.widgets()]

    # --- time --------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        self._watch_file(seconds)
        self.doing.pass_time(seconds)
        self.ask_for_overlay(seconds)
        self._look(seconds)
        self._foretell()
        self._say_anew()
        self.advising.pass_time()
        moving = self.scene.update(seconds, lively=self.app.quiet < REST)
        self.hear_pieces()
        if self.computer.pass_time(seconds):
            self.surroundings.turn_dots()
        if not self.scene.busy:
            if self.showing.queue:
                self.showing.show_next(seconds)
            else:
                self.showing.come_to_rest()
                self.turns.go_on(seconds)
                self.surroundings.run_down()
                if self.ready and self.app.quiet > QUIET:
                    self.showing.paint_ahead()
        if self.app.top is not self:
            return False
        return super().update(seconds) or moving

    def _look(self, seconds: float) -> None:
        """Shows or covers what somebody holds up to look at."""
        peeking, handover = self.peeking, self.showing.handover
        if handover.viewer != self._looked_as:
            self._looked_as = handover.viewer
            peeking.forget()
        peeking.pass_time(seconds, self.pointing.held == BUTTON)
        if peeking.kept and not peeking.lasts:
            peeking.forget()
        if handover.looker != peeking.looker:
            self.showing.look_at(peeking.looker)
            self.recapping.mark()
            self.changed()

    def _foretell(self) -> None:
        """Tells what the held piece would be worth, and spoil, where it may go."""
        self.forecasting.pass_time()

    def _say_anew(self) -> None:
        """The slip warns, and says why something was refused where the table does not."""
        warned = self.scene.warning, self.scene.reason
        if warned != self._warned:
            self._warned = warned
            self.changed()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.app.top is not self and self.showing.handover.looker is not None:
            # Below a dialog nobody would see that it is no longer held.
            self.peeking.forget()
            self.showing.look_at(None)
        return super().draw(surface)

    def _watch_file(self, seconds: float) -> None:
        before = self.match.unsaved
        if self._watch.pass_time(seconds):
            if self.match.unsaved != before:
                self.changed()
            self.doing.say_notices()

    # --- moves -------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the table lies still and waits for the person at the screen."""
        return self.doing.ready

    def do(self, control: Control) -> None:
        """Makes the move of a control, after asking where that is wished or warned of."""
        self.doing.do(control)

    def play(self, *moves: Move) -> None:
        """Makes moves of the person at the screen, one after the other."""
        self.doing.play(*moves)

    def hurry(self) -> None:
        """What moves is in its place at once, and a computer takes no more time than it needs."""
        self.turns.hurry()

    # --- events ------------------------------------------------------------------------------

    @property
    def context(self) -> Hashable:
        return (self.viewer, self.match.state.current_seat)

    def focus_meaning(self) -> Hashable:
        if self.focus in ("", TABLE):
            return (self.context, self.scene.focus) if self.scene.focus else None
        return super().focus_meaning()

    def handle(self, event: pygame.Event) -> None:
        self.refresh()
        self.asking.read(event)
        self.peeking.read(event)
        self.explaining.hear(event)
        at = pressed_at(event)
        if at is not None or event.type == pygame.KEYDOWN:
            self.advising.move_on()
        if at is not None:
            self.turns.look_on()
            if event.type == pygame.FINGERDOWN:
                self.pointing.arrive(at)
        if self._hurries(event):
            self.hurry()
        if self._too_soon(event):
            if at is not None and self._shown and not self.scene.chips:
                # A click was meant for what was there before; whoever drags means what is there.
                self.scene.handle(event, lightly=True)
            return
        if self.roaming.steer(event):
            self.focusing.arrived()
            return
        if at is not None and self.on_table(at):
            self.recapping.close()
            self.advising.close()
            self.turns.telling.hurry()
        if event.type == pygame.KEYDOWN and not self._key_for_table(event):
            super().handle(event)
            return
        if self._shown and not self._is_beside(event):
            held = self.scene.holding
            gesture = self.scene.handle(event)
            if self.scene.holding and not held:
                self.app.sounds.play("pick")
            if gesture is not None:
                self.recapping.close()
                self.doing.answer()
            elif self.scene.stray:
                self.doing.say_where(self.scene.stray)
            if self.scene.consumed:
                if at is not None:
                    self.keyboard = False
                    self.set_focus(TABLE)
                elif event.type == pygame.KEYDOWN and event.key not in ENTER:
                    self.focusing.arrived()
                return
        if self.app.top is self:
            super().handle(event)

    def _hurries(self, event: pygame.Event) -> bool:
        """Whether somebody clicks on the table, or strikes Enter or Space, while others move."""
        if self.doing.mine or self.turns.over:
            return False
        at = pressed_at(event)
        if at is not None:
            return getattr(event, "button", 1) == 1 and self.on_table(at)
        struck = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE)
        return struck and self.focus in ("", TABLE)

    def _too_soon(self, event: pygame.Event) -> bool:
        """Whether this is a press on the table, or Enter there, for what has just appeared."""
        at = pressed_at(event)
        if at is not None:
            return self.on_table(at) and not self.scene.holding and self.guarded(at)
        struck = event.type == pygame.KEYDOWN and event.key in ENTER
        return struck and self.focus in ("", TABLE) and self.enter_guarded()

    def _is_beside(self, event: pygame.Event) -> bool:
        """Whether this is a press beside or above the table, of which the scene needs no
        knowledge."""
        at = pressed_at(event)
        return at is not None and not self.scene.holding and not self.on_table(at)

    def _key_for_table(self, event: pygame.Event) -> bool:
        """Whether the scene gets this key first: its own keys, while the focus is on it."""
        if event.key == pygame.K_ESCAPE:
            return True
        if event.key == pygame.K_TAB and not self.focus:
            return False
        return self.focus in ("", TABLE) and event.key != pygame.K_F1

    def focusable(self) -> list[Widget]:
        """First what shines, then the table, then what else can be done, and the tools last."""

        def rank(widget: Widget) -> int:
            if isinstance(widget, Button) and widget.kind == "primary":
                return 0
            found = (TABLE, CONTROL, PRIMARY, "tabs", "status")
            return 1 + next((n for n, one in enumerate(found) if widget.key.startswith(one)), 9)

        return sorted(super().focusable(), key=rank)

    def heir(self, before: Sequence[str], now: Sequence[str]) -> str:
        # A button of a move is inherited by another move, never by a tool such as taking back.
        family = next((one for one in (CONTROL, PRIMARY) if self.focus.startswith(one)), None)
        if family is None:
            return super().heir(before, now)
        before, now = ([key for key in keys if key.startswith(family)] for keys in (before, now))
        return super().heir(before, now)

    def step_focus(self, step: int) -> None:
        super().step_focus(step)
        if self.focus != TABLE:
            self.scene.unfocus()
        elif not (self.scene.focus_next() if step > 0 else self.scene.focus_previous()):
            super().step_focus(step)

    def shortcut(self, event: pygame.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held:
            again = event.key == pygame.K_y or (
                event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT
            )
            if again:
                self.doing.redo()
            elif event.key == pygame.K_z:
                self.doing.undo()
            elif event.key == pygame.K_s:
                self.elsewhere.save()
            elif event.key == pygame.K_o:
                self.elsewhere.open()
            else:
                return False
            return True
        if event.key == referencecard.KEY:
            self.elsewhere.reference()
            return True
        if event.key == advising.KEY and self.advising.wished:
            self.advising.toggle(by_key=True)
            return True
        if event.key == recapping.KEY and self.recapping.can_play:
            self.recapping.play_again()
            return True
        if event.key == self.peeking.key and not event.mod & pygame.KMOD_ALT:
            self.peeking.press_key()
            return True
        return super().shortcut(event)

    def back(self) -> None:
        if self.advising.thinking:
            self.advising.stop()
        elif self.advising.open:
            self.advising.close()
        elif self.asking.kept:
            self.asking.put_down()
        elif self.drawer.drawn:
            self.toggle_drawer()
        else:
            self.elsewhere.menu()

    def start(self) -> None:
        self.elsewhere.menu()

    def rules(self) -> None:
        self.elsewhere.rules(self.showing.refusal[1])

    def shown(self) -> None:
        self.doing.free_undo()
        self.peeking.forget()
        super().shown()
        # Not sooner: what is said before the table is shown would lie under it.
        self.doing.say_notices()

    def leave(self) -> None:
        self.computer.stop()
        self.app.sounds.hush()
        self.match.close()  # first: its file can be another one afterwards
        keep_thumbnail(self.match)
