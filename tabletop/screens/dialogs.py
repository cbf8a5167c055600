"""Small panels over a dimmed screen: a notice, a question, a choice among several moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from art import lettering
from art.palette import Colour, blend
from art.scenery import joinery
from tabletop.screens.metrics import BODY, HEADING, Metrics
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.widgets import Action, Button, Label, Widget, nothing
from tabletop.shell import Shell

_LIFT: Final = 26
"""How high a dialog lies above what is below it, in lengths of the design."""


class Dialog(Page):
    """A panel over the screen below, which waits dimmed. Escape closes it."""

    wide = 560
    """The width it likes to have, in lengths of the metrics."""
    lies_on_another = True
    veil = 170
    """How much what lies below is dimmed, 0 to 255."""

    def __init__(self, app: Shell, title: str, at: tuple[int, int] | None = None) -> None:
        """``at`` is the point of the window that it is about; without one it is in the middle."""
        super().__init__(app)
        self.at = at
        self.title = app.top.title if app.top else ""
        self.heading = title
        self.panel = Rect(0, 0, 0, 0)
        self._backdrop: Surface | None = None

    def lacks_backdrop(self) -> bool:
        """Whether the app has yet to paint what the dialog lies on."""
        return self._backdrop is None

    def take_backdrop(self, surface: Surface) -> None:
        """Keeps a dimmed picture of what lies below."""
        self._backdrop = surface.copy()
        veil = Surface(surface.get_size())
        veil.fill(blend("ink", (0, 0, 0), 0.4))
        veil.set_alpha(self.veil)
        self._backdrop.blit(veil, (0, 0))
        self.invalidate()

    def update(self, seconds: float) -> bool:
        below = next((one for one in reversed(self.app.stack) if not isinstance(one, Dialog)), None)
        if below is not None and below.pending and below.update(seconds):
            # A page that is seen before all of it is painted goes on being painted below.
            self._backdrop = None
            self.invalidate()
        return super().update(seconds)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._backdrop = None
        self.at = None

    def start(self) -> None:
        self.back()

    def inside(self, column: Column) -> None:
        """Puts what the dialog holds into a column."""

    def buttons(self) -> Sequence[Button]:
        """The buttons at its foot, from left to right."""
        return ()

    def closing(self, action: Action) -> Action:
        """The action of a button that closes the dialog first."""

        def close_first() -> None:
            self.app.pop()
            action()

        return close_first

    def build(self) -> list[Widget]:
        metrics = self.metrics
        gap = metrics.px(18)
        text_width = round(metrics.px(self.wide) * (1 + (metrics.zoom - 1) * 0.6))
        width = min(self.size[0] - 2 * gap, text_width)
        inner = width - 2 * gap
        foot = Column(Rect(0, 0, inner, 10), metrics)
        buttons = list(self.buttons())
        foot.row(*buttons)
        foot_height = (foot.bottom + gap) if buttons else 0
        head = Label(self.heading, HEADING, "serif_bold", "lamp")
        head_height = head.height(inner, metrics) + metrics.gap
        scroll = Scroll("dialog")
        body = Column(scroll.room(Rect(0, 0, inner + metrics.px(12), 10), metrics), metrics)
        self.inside(body)
        body_height = body.bottom + metrics.px(8)
        most = self.size[1] - 2 * gap
        height = min(most, head_height + body_height + foot_height + 2 * gap)
        self.panel = Rect(0, 0, width, height)
        self.panel.center = self.at or (self.size[0] // 2, self.size[1] // 2)
        self.panel.clamp_ip(Rect((0, 0), self.size).inflate(-gap, -gap))
        area = self.panel.inflate(-2 * gap, -2 * gap)
        head.place(Rect(area.x, area.y, inner, head_height), metrics)
        scroll_rect = Rect(
            area.x - metrics.px(6),
            area.y + head_height,
            inner + metrics.px(12),
            height - head_height - foot_height - 2 * gap,
        )
        scroll.rect = Rect(0, 0, *scroll_rect.size)
        scroll.fill(body.widgets, metrics)
        scroll.move(*scroll_rect.topleft)
        down = area.bottom - foot.bottom
        for widget in foot.widgets:
            widget.move(area.x, down)
        shift = area.right - max((one.rect.right for one in foot.widgets), default=area.right)
        rows = {widget.rect.y for widget in foot.widgets}
        if len(rows) == 1:
            for widget in foot.widgets:
                widget.move(shift, 0)
        return [head, scroll, *foot.widgets]

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        if self._backdrop is not None:
            surface.blit(self._backdrop, area, area)
        board = joinery.panel(self.panel.size, self.metrics.joint, _LIFT)
        board.show(surface, self.panel.topleft)


class Notice(Dialog):
    """One sentence to be acknowledged."""

    def __init__(self, app: Shell, sentence: str, title: str = "") -> None:
        super().__init__(app, title or "A note")
        self.sentence = sentence
        self.focus = "ok"

    def inside(self, column: Column) -> None:
        column.add(Label(self.sentence))

    def buttons(self) -> Sequence[Button]:
        return (Button("All right", self.app.pop, "ok", kind="primary"),)


class Question(Dialog):
    """A sentence and a few answers; the last answer is the primary one, Escape is none of them.

    Before something ``drastic`` the primary button, which has the focus, is the one that does
    nothing. It stands in the same place in every question: before the answers.
    """

    def __init__(
        self,
        app: Shell,
        title: str,
        sentence: str,
        answers: Sequence[tuple[str, Action]],
        escape: str = "Cancel",
        cancelled: Action = nothing,
        drastic: bool = False,
    ) -> None:
        super().__init__(app, title)
        self.sentence = sentence
        self.answers = answers
        self.escape = escape
        self.cancelled = cancelled
        self.drastic = drastic
        self.focus = "escape" if drastic else f"answer-{len(answers) - 1}"

    def inside(self, column: Column) -> None:
        column.add(Label(self.sentence))

    def buttons(self) -> Sequence[Button]:
        last = -1 if self.drastic else len(self.answers) - 1
        given = [
            Button(
                text,
                self.closing(action),
                f"answer-{number}",
                kind="primary" if number == last else "normal",
            )
            for number, (text, action) in enumerate(self.answers)
        ]
        escape = Button(
            self.escape, self.back, "escape", kind="primary" if self.drastic else "normal"
        )
        return (escape, *given)

    def back(self) -> None:
        self.app.pop()
        self.cancelled()


class Offer(Button):
    """One of several things to choose: its name and, in a line below, what it takes."""

    def __init__(self, text: str, action: Action, key: str) -> None:
        super().__init__(text, action, key, align="left", size=BODY)
        self._name, _, self._more = text.partition(": ")

    def _split(self, width: int, metrics: Metrics) -> tuple[int, int]:
        """The heights of the name and of what stands below it."""
        pixels, inside = self._letters(metrics), max(1, width - 2 * self._padding(metrics))
        more = lettering.measure(self._more, "sans", pixels, inside)[1] if self._more else 0
        return lettering.measure(self._name, "sans_bold", pixels, inside)[1], more

    def height(self, width: int, metrics: Metrics) -> int:
        return max(metrics.row, sum(self._split(width, metrics)) + metrics.px(12))

    def _draw_inside(self, surface: Surface, metrics: Metrics, letters: Colour) -> None:
        pixels, padding = self._letters(metrics), self._padding(metrics)
        name, more = self._split(self.rect.width, metrics)
        place = Rect(self.rect).inflate(-2 * padding, 0)
        place.y += (place.height - name - more) // 2 + (metrics.px(1) if self.pressed else 0)
        place.height = name
        lettering.write(surface, self._name, place, "sans_bold", pixels, letters)
        place.y, place.height = place.bottom, more
        if more:
            lettering.write(surface, self._more, place, "sans", pixels, letters)


class Chooser(Dialog):
    """Several things that one gesture could mean, below each other."""

    wide = 380
    veil = 90

    def __init__(
        self,
        app: Shell,
        title: str,
        choices: Sequence[tuple[str, Action]],
        cancelled: Action,
        at: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, title, at)
        self.choices = choices
        self.cancelled = cancelled
        self.focus = "choice-0"

    def inside(self, column: Column) -> None:
        for number, (text, action) in enumerate(self.choices):
            column.add(Offer(text, self.closing(action), f"choice-{number}"))

    def buttons(self) -> Sequence[Button]:
        return (Button("Cancel", self.back, "escape"),)

    def back(self) -> None:
        self.app.pop()
        self.cancelled()
