"""Hints: the moves that a strong player would make, on the pieces and on a strip of slips.

They are looked for in the process of the computer players, which knows no more than the person at
the screen may know. A hint plays nothing: a click lights its piece and its place, Enter makes the
move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import slips
from rules.contract import with_names
from rules.table import Control, Table
from tabletop.aids import taken
from tabletop.bots.advice import Advice
from tabletop.bots.worker import BotError
from tabletop.match import Match
from tabletop.reasons import ALONE, equals, falls, reason
from tabletop.scene.advised import Advised
from tabletop.screens.buttons import MoveButton, Pill, Round
from tabletop.screens.computer import Computer
from tabletop.screens.doing import Doing
from tabletop.screens.keyboard import ENTER
from tabletop.screens.metrics import Metrics
from tabletop.screens.showing import Showing
from tabletop.screens.slipstrip import slip_strip
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action, Button, Widget, ring

KEY: Final = pygame.K_h
"""The key that asks for a hint."""
TITLE: Final = "Hints"
HINT: Final = "hint-"
"""What the keys of the slips begin with."""
LISTED: Final = "listed-hint-"
"""What the keys of hints in the list of moves begin with."""
THINKING: Final = "Good moves are being looked for."
"""What is said while hints are on their way."""
NOT_YET: Final = "Hints are for your own turn."
COVERED: Final = "Hold your cards up to look at them first: a hint would tell what they are."
OFF: Final = "Hints are switched off, in the settings or for this match."
NOTHING: Final = "There is only one thing to do."
_KINDS: Final = ("drag", "tap", "press")
_MOST: Final = 3
"""So many hints are shown at most."""
_PAD: Final = 12


class Hint(NamedTuple):
    """A hint as it is shown."""

    number: int
    control: Control
    """What makes its move."""
    why: str


class HintSlip(MoveButton):
    """A slip of paper with the number of a hint, what it does, and why."""

    def __init__(
        self, number: int, words: str, why: str, light: Action, do: Callable[[], bool]
    ) -> None:
        super().__init__(words, light, f"{HINT}{number}", tip="A click lights it, Enter does it.")
        self.number = number
        self.why = why
        self._do = do

    @property
    def spoken(self) -> str:
        return f"Hint {self.number}: {self.text}. {self.why}"

    def key_down(self, event: pygame.Event, metrics: Metrics) -> bool:
        return event.key in ENTER and self._do()

    def _left(self, metrics: Metrics) -> int:
        return metrics.words(38)

    def _inside(self, width: int, metrics: Metrics) -> int:
        return max(1, width - 2 * metrics.at_table(_PAD) - self._left(metrics))

    def _tall(self, width: int, metrics: Metrics) -> tuple[int, int]:
        inside = self._inside(width, metrics)
        words = lettering.measure(self.text, "sans_bold", metrics.words(18), inside)[1]
        return words, lettering.measure(self.why, "sans", metrics.words(18), inside)[1]

    def height(self, width: int, metrics: Metrics) -> int:
        return sum(self._tall(width, metrics)) + 2 * metrics.at_table(_PAD)

    def reach(self, metrics: Metrics) -> Rect:
        picture = slips.blank(self.rect.size, metrics.table_unit)
        seen = picture.surface.get_rect(topleft=self.rect.topleft).move(picture.offset)
        return seen.union(self.rect.inflate(metrics.px(10), metrics.px(10)))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        slips.blank(self.rect.size, metrics.table_unit).show(surface, self.rect.topleft)
        pad, left = metrics.at_table(_PAD), self._left(metrics)
        inside = self.rect.inflate(-2 * pad, -2 * pad)
        side = metrics.words(28)
        disc = Rect(inside.x, inside.centery - side // 2, side, side)
        pygame.draw.circle(surface, colour("ink"), disc.center, side // 2)
        pygame.draw.circle(surface, colour("lamp"), disc.center, side // 2 - 2)
        pixels = round(0.62 * side)
        lettering.stamp(surface, str(self.number), disc.center, "numeral", pixels, "ink")
        words, why = self._tall(self.rect.width, metrics)
        top = inside.y + max(0, inside.height - words - why) // 2
        place = Rect(inside.x + left, top, inside.width - left, words)
        letters = metrics.words(18)
        lettering.write(surface, self.text, place, "sans_bold", letters, colour("ink"))
        place = Rect(place.x, top + words, place.width, why)
        tone = blend("ink", "walnut", 0.3)
        lettering.write(surface, self.why, place, "sans", letters, tone)
        if self.focused:
            ring(surface, self.rect, metrics, metrics.at_table(6))


class Advising:
    """Asks for hints, and shows them."""

    def __init__(
        self, page: TablePage, match: Match, showing: Showing, doing: Doing, computer: Computer
    ) -> None:
        self.page = page
        self.match = match
        self.showing = showing
        self.doing = doing
        self.computer = computer
        self.open = False
        """Whether the strip is shown."""
        self._asked = -1
        self._by_key = False
        self._told: tuple[int, Sequence[Advice]] = (-1, ())
        self._found: tuple[Sequence[Advice], Table | None, Sequence[Hint]] = ((), None, ())

    @property
    def wished(self) -> bool:
        """Whether there are hints in this match for this person at all."""
        return self.page.app.settings.hints and self.match.history.aids.hints

    @property
    def thinking(self) -> bool:
        """Whether hints are being looked for."""
        return self.computer.advising

    @property
    def advice(self) -> Sequence[Advice]:
        """What is advised in this position; empty if nobody has asked."""
        known = self._told[0] == self.match.steps and self.doing.mine and self.wished
        return self._told[1] if known and self.showing.handover.sees_own else ()

    def problem(self) -> str:
        """Why there can be no hint now; empty if there can be one."""
        if not self.wished:
            return OFF
        if not self.doing.mine:
            return NOT_YET
        if not self.showing.handover.sees_own:
            return COVERED
        return "" if len(self.match.state.legal_moves()) > 1 else NOTHING

    # --- asking ------------------------------------------------------------------------------

    def toggle(self, by_key: bool = False) -> None:
        """Asks for hints, stops that, or shows or hides those that there are; ``by_key`` says
        whether a key asks, so that the next one is for the first of them."""
        self._by_key = by_key or self.page.keyboard
        if self.thinking:
            self.stop()
        elif self.advice:
            self.open = not self.open
            self._go_to_first()
        elif problem := self.problem():
            self.showing.say_no(problem)
        elif self.doing.ready and self.showing.viewer is not None:
            self._asked = self.match.steps
            self.showing.refusal = ("", "")
            self.computer.advise(self.showing.viewer)
        self.page.changed()

    def move_on(self) -> None:
        """Somebody does something else: the hints that come then take no focus."""
        self._by_key = False

    def stop(self) -> None:
        """No hint is wanted any more."""
        self.computer.drop()
        self._asked = -1
        self.page.changed()

    def close(self) -> None:
        """The strip goes; the marks stay until the first move."""
        if self.open:
            self.open = False
            self.page.changed()

    def pass_time(self) -> None:
        """Looks whether there is an answer, and lets go of what is past."""
        if self.thinking and (self._asked != self.match.steps or self.problem()):
            self.stop()
        if self.thinking:
            self._hear()
        if self.advice or self.page.scene.advised:
            self._mark()
        if self.open and not self.advice:
            self.close()

    def _hear(self) -> None:
        try:
            advice = self.computer.advice()
        except BotError as error:
            self.showing.say_no(error.sentence)
            return
        seat = self.showing.viewer
        if advice is None or seat is None:
            return
        self._told = (self.match.steps, advice)
        self.open = True
        self.match.note(taken(self.match.names[seat]))
        self._mark()
        self._go_to_first()
        self.page.changed()

    def _go_to_first(self) -> None:
        """The focus goes to the best of the hints, where somebody who asked with the keyboard has
        done nothing since."""
        if self.open and self._by_key and self.page.scene.free_to_roam:
            self.page.keyboard = True
            self.page.set_focus(f"{HINT}1")

    def _mark(self) -> None:
        """Puts the numbers of the hints on the table; those of mere buttons have none there."""
        shown = [
            Advised(one.number, one.control.gesture)
            for one in self._hints()
            if one.control.gesture.kind != "press"
        ]
        self.page.scene.advise(shown)

    def _hints(self) -> Sequence[Hint]:
        """The hints with the controls that make their moves.

        They are found once for what is advised on a table: each frame asks for them, and what a
        whole turn leads to is played through.
        """
        advised, table = self.advice, self.showing.table
        if self._found[0] is not advised or self._found[1] is not table:
            self._found = advised, table, self._found_for(advised, table)
        return self._found[2]

    def _found_for(self, advised: Sequence[Advice], table: Table) -> Sequence[Hint]:
        """What is advised, with the controls of a table that make the moves.

        Moves of one kind for which the same speaks, as of two equal cards, are one hint that says
        so. Numbers are told only where they go with the order of the hints.
        """
        found: dict[tuple[str, str], Hint] = {}
        others: dict[tuple[str, str], list[str]] = {}
        counts = falls(advised) and not self.match.game.rulebook.team
        for advice in advised:
            ways = [one for one in table.controls if one.move == advice.move]
            ways.sort(key=lambda one: (len(one.then), _KINDS.index(one.gesture.kind)))
            if not ways:
                continue
            said = advice.move.verb, self._why(advice, counts)
            label = ways[0].label
            if said not in found:
                if len(found) < _MOST:
                    found[said] = Hint(len(found) + 1, ways[0], said[1])
                    others[said] = []
            elif label not in (found[said].control.label, *others[said]):
                others[said].append(label)
        return [
            one._replace(why=f"{one.why} {equals(others[said])}") if others[said] else one
            for said, one in found.items()
        ]

    # --- what is seen ------------------------------------------------------------------------

    def button(self) -> Button | None:
        """The button above the table; ``None`` where there are no hints."""
        if not self.wished:
            return None
        name = pygame.key.name(KEY).upper()
        if self.thinking:
            return Pill("Stop", self.toggle, "hint", "ui/hint", "on", tip=f"Stop looking ({name})")
        problem = self.problem()
        kind = "on" if self.open else "normal"
        tip = problem or f"Hints ({name})"
        return Round("", self.toggle, "hint", "ui/hint", kind, enabled=not problem, tip=tip)

    def widgets(self, window: Rect, taken: Sequence[Rect]) -> list[Widget]:
        """The strip with the hints, where it hides least; nothing while it is closed."""
        hints = self._hints() if self.open else ()
        if not hints:
            return []
        told = []
        for number, control, why in hints:
            slip = HintSlip(number, control.label, why, self._lighter(number), self._doer(control))
            slip.gesture = control.gesture
            told.append(slip)
        close = Round("", self.close, "hint-close", "ui/close", tip="I have seen it")
        things = {one.control.gesture.source for one in hints}
        things |= {one.control.gesture.target for one in hints}
        scene = self.page.scene
        numbers = [Rect(*box).move(scene.rect.topleft) for box in scene.numbers]
        taken = (*taken, *numbers)
        return slip_strip(self.page, TITLE, told, window, taken, [close], things, True)

    def listed(self) -> list[MoveButton]:
        """The hints once more, for the list of moves: a press makes the move."""
        found = []
        for number, control, why in self._hints():
            label, key = f"{number}. {control.label}", f"{LISTED}{number}"
            act = self.doing.doer(control)
            button = MoveButton(label, act, key, align="left", kind="quiet", tip=why)
            button.gesture = control.gesture
            found.append(button)
        return found

    def _why(self, advice: Advice, counts: bool) -> str:
        """The reason of a hint, in words; with numbers if it ``counts``."""
        remark = self.match.state.remark(advice.move, *advice.then)
        if remark:
            told = with_names(remark, self.match.names)
            return f"{told} {ALONE}" if advice.alone else told
        return reason(advice, self.match.names, counts)

    def _lighter(self, number: int) -> Action:
        def light() -> None:
            self.page.keyboard = True
            self.page.set_focus(f"{HINT}{number}")

        return light

    def _doer(self, control: Control) -> Callable[[], bool]:
        def do() -> bool:
            if self.page.enter_guarded() or not self.doing.ready:
                return False
            self.doing.do(control)
            return True

        return do
