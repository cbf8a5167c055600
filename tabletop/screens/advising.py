"""Hints: the moves that a strong player would make, on the pieces and on a strip of slips.

They are looked for in the process of the computer players, which knows no more than the person at
the screen may know. A hint plays nothing: a click lights its piece and its place, Enter makes the
move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import slips
from rules.contract import Term, with_names
from rules.table import Control
from tabletop.aids import taken
from tabletop.bots.advice import Advice
from tabletop.bots.worker import BotError
from tabletop.match import Match
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
NOT_YET: Final = "Hints are for your own turn."
COVERED: Final = "Hold your cards up to look at them first: a hint would tell what they are."
OFF: Final = "Hints are switched off, in the settings or for this match."
NOTHING: Final = "There is only one thing to do."
AHEAD: Final = "Better than other moves:"
LATER: Final = "It pays off later: nothing changes at once."
COSTS: Final = "It pays off later, and costs something first."
LUCK: Final = "Nobody can tell what it brings."

_KINDS: Final = ("drag", "tap", "press")
_GOOD: Final = 2
"""So many good reasons are told at most, and one bad."""
_LEAST: Final = 0.2
"""Smaller differences are no reason, in points."""
_MOST: Final = 3
"""So many hints are shown at most."""
_PAD: Final = 12


def points(value: float) -> str:
    """How much a reason counts for or against a move: whole points where they are sure, about so
    many where they are an expectation, and no number where it is less than one.

    >>> [points(value) for value in (12.0, 3.2, -0.4)]
    ['+12', 'about +3', 'a little']
    """
    size = round(abs(value))
    if abs(value) < 0.95:
        return "a little"
    about = "" if abs(abs(value) - size) < 0.05 else "about "
    return f"{about}{'+' if value > 0 else chr(0x2212)}{size}"


def reason(
    terms: Sequence[Term],
    names: Sequence[str],
    counts: bool = True,
    ahead: str = "",
    lucky: bool = False,
) -> str:
    """What speaks for a move, and the most that speaks against it.

    Without ``counts``, as where a team wins or loses together, the reasons are only named. Where
    hardly anything changes at once, what it is ``ahead`` of other moves in is a reason, unless
    that is ``lucky``.

    >>> reason([Term("Left column", 5.2), Term("Top row", -1.0)], ["Ada"])
    'For it: Left column (about +5). Against it: Top row (−1).'
    >>> reason([Term("Fossils in storage", 9.0)], ["Ada"], counts=False)
    'For it: Fossils in storage.'
    >>> reason([], ["Ada"], lucky=True)
    'Nobody can tell what it brings.'
    """
    told = [one for one in terms if abs(one.points) >= _LEAST]
    good = [one for one in told if one.points > 0][:_GOOD]
    bad = [one for one in told if one.points < 0][:1]
    if not good and lucky:
        return LUCK
    if not good and not bad:
        return f"{AHEAD} {with_names(ahead, names)}." if ahead else LATER

    def listed(some: Sequence[Term]) -> str:
        words = [with_names(one.label, names) for one in some]
        if counts:
            words = [
                f"{word} ({points(one.points)})" for word, one in zip(words, some, strict=True)
            ]
        return ", ".join(words)

    parts = [f"For it: {listed(good)}."] if good else [COSTS]
    if bad:
        parts.append(f"Against it: {listed(bad)}.")
    return " ".join(parts)


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
            Advised(number, control.gesture)
            for number, control, _ in self._hints()
            if control.gesture.kind != "press"
        ]
        self.page.scene.advise(shown)

    def _hints(self) -> list[tuple[int, Control, Advice]]:
        """The hints with the controls that make their moves.

        What says the same in the same words, as of two equal cards, is one hint; and so is what is
        left to luck, or pays off only later, wherever it is done.
        """
        found: list[tuple[int, Control, Advice]] = []
        said: set[tuple[str, str]] = set()
        for advice in self.advice:
            ways = [one for one in self.showing.table.controls if one.move == advice.move]
            ways.sort(key=lambda one: (len(one.then), _KINDS.index(one.gesture.kind)))
            if not ways:
                continue
            why = self._why(advice)
            words = {(ways[0].label, why)}
            if why in (LUCK, LATER) and not advice.terms:
                words.add((advice.move.verb, why))
            if said.isdisjoint(words) and len(found) < _MOST:
                said |= words
                found.append((len(found) + 1, ways[0], advice))
        return found

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
        hints = self._hints() if self.open else []
        if not hints:
            return []
        told = []
        for number, control, advice in hints:
            why = self._why(advice)
            slip = HintSlip(number, control.label, why, self._lighter(number), self._doer(control))
            slip.gesture = control.gesture
            told.append(slip)
        close = Round("", self.close, "hint-close", "ui/close", tip="I have seen it")
        things = {one.gesture.source for _, one, _ in hints}
        things |= {one.gesture.target for _, one, _ in hints}
        scene = self.page.scene
        numbers = [Rect(*box).move(scene.rect.topleft) for box in scene.numbers]
        taken = (*taken, *numbers)
        return slip_strip(self.page, TITLE, told, window, taken, [close], things, True)

    def listed(self) -> list[MoveButton]:
        """The hints once more, for the list of moves: a press makes the move."""
        found = []
        for number, control, advice in self._hints():
            label, key = f"{number}. {control.label}", f"{LISTED}{number}"
            act, why = self.doing.doer(control), self._why(advice)
            button = MoveButton(label, act, key, align="left", kind="quiet", tip=why)
            button.gesture = control.gesture
            found.append(button)
        return found

    def _why(self, advice: Advice) -> str:
        """The reason of a hint, in words."""
        remark = self.match.state.remark(advice.move)
        if remark:
            return remark
        counts = not self.match.game.rulebook.team
        return reason(advice.terms, self.match.names, counts, advice.ahead, advice.lucky)

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
