"""A line of text to write in, which behaves as such lines do everywhere."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering, marks
from art.palette import Colour, blend, colour
from art.scenery import joinery
from tabletop import clipboard
from tabletop.screens.editing import Line
from tabletop.screens.metrics import BODY, Metrics
from tabletop.screens.widgets import Widget, nothing

_KINDS: Final = {
    "CJK": "Chinese",
    "HANGUL": "Korean",
    "HIRAGANA": "Japanese",
    "KATAKANA": "Japanese",
    "REGIONAL": "flags",
}
_OF_A_SCRIPT: Final = ("LETTER", "VOWEL", "SYLLABLE", "CHARACTER", "SIGN", "DIGIT", "CAPITAL")

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


def _kind(letter: str) -> str:
    """What people call letters of this kind, for a sentence."""
    script, _, rest = unicodedata.name(letter, "").partition(" ")
    if script in _KINDS:
        return _KINDS[script]
    return script.capitalize() if rest.split(" ")[0] in _OF_A_SCRIPT else "signs"


class TextField(Widget):
    """One line of text with a caret. Enter calls ``done``; each change calls ``change``.

    Letters can be selected with the mouse and with Shift, copied, cut, pasted and taken back;
    letters that are being composed (Chinese, Japanese, Korean) stand underlined at the caret.
    """

    focusable = True

    def __init__(
        self,
        value: str,
        change: Callable[[str], None],
        key: str,
        hint: str = "",
        longest: int = 60,
        icon: str = "",
        done: Callable[[], None] = nothing,
        caret: int | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(key, enabled)
        self.line = Line(value, longest, caret)
        self.change = change
        self.hint = hint
        self.icon = icon
        self.done = done
        self.composed = ""
        """Letters that are being composed, and not yet a part of the text."""

    @property
    def value(self) -> str:
        """The text."""
        return self.line.value

    @property
    def caret(self) -> int:
        """Where the caret stands, in code points."""
        return self.line.caret

    @property
    def takes_text(self) -> bool:
        return self.enabled

    @property
    def remark(self) -> str:
        lacking = lettering.lacking(self.value)
        if not lacking:
            return ""
        kinds = ", ".join(dict.fromkeys(map(_kind, lacking)))
        return (
            f"No font on this computer has some of these letters ({kinds}), so they look like "
            "boxes: write them otherwise, or install a font that has them."
        )

    def adopt(self, other: TextField) -> None:
        """Goes on where the field was left before the page was built anew."""
        self.line.adopt(other.line)
        self.composed = other.composed

    # --- how it looks ------------------------------------------------------------------------

    def width(self, metrics: Metrics) -> int:
        return metrics.letters(BODY) * 12

    def _inside(self, metrics: Metrics) -> Rect:
        inside = self.rect.inflate(-metrics.px(20), -metrics.px(6))
        if self.icon:
            room = metrics.letters(BODY) + metrics.px(8)
            inside = Rect(inside.x + room, inside.y, inside.width - room, inside.height)
        return inside

    def _shown(self) -> str:
        """The text with what is being composed."""
        caret = self.line.caret
        return self.value[:caret] + self.composed + self.value[caret:]

    def _place(self, at: int, metrics: Metrics) -> int:
        return lettering.place(self._shown(), "sans", metrics.letters(BODY), at)

    def _caret_x(self, metrics: Metrics) -> int:
        return self._place(self.line.caret + len(self.composed), metrics)

    def _shift(self, inside: Rect, metrics: Metrics) -> int:
        """By how much the text is moved to the left, so that the caret can be seen."""
        return max(0, self._caret_x(metrics) - inside.width + metrics.px(4)) if self.focused else 0

    def caret_rect(self, metrics: Metrics) -> Rect:
        """Where the caret is in the window: the candidates of what is composed belong below it."""
        inside = self._inside(metrics)
        x = inside.x - self._shift(inside, metrics) + self._caret_x(metrics)
        tall = lettering.height("sans", metrics.letters(BODY))
        return Rect(x, inside.centery - tall // 2, metrics.px(2), tall)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        strip = joinery.field(self.rect.size, metrics.joint, self.focused, self.enabled)
        strip.show(surface, self.rect.topleft)
        inside = self._inside(metrics)
        if self.icon:
            picture = marks.mark(self.icon, metrics.letters(BODY), colour("walnut"))
            at = (self.rect.x + metrics.px(10), self.rect.centery)
            surface.blit(picture, picture.get_rect(midleft=at))
        clip = surface.get_clip()
        surface.set_clip(inside.inflate(metrics.px(4), 0).clip(clip))
        self._draw_text(surface, metrics, inside)
        surface.set_clip(clip)

    def _draw_text(self, surface: Surface, metrics: Metrics, inside: Rect) -> None:
        pixels = metrics.letters(BODY)
        text = self._shown()
        ink = colour("ink") if text and self.enabled else blend("ink", "walnut", 0.9)
        shown = text or self.hint
        if not self.focused and lettering.measure(shown, "sans", pixels)[0] > inside.width:
            lettering.write(surface, shown, inside, "sans", pixels, ink, valign="middle")
            return
        left = inside.x - self._shift(inside, metrics)
        drawn = lettering.picture(shown, "sans", pixels, ink)
        place = drawn.get_rect(midleft=(left, inside.centery))
        surface.blit(drawn, place)
        if not self.focused:
            return
        if not self.composed:
            self._draw_selection(surface, metrics, place)
        else:
            self._underline(surface, metrics, place, ink)
        surface.fill(colour("crayon"), self.caret_rect(metrics))

    def _draw_selection(self, surface: Surface, metrics: Metrics, place: Rect) -> None:
        """The selected letters dark on the colour of the lamp, whatever they were before."""
        pixels = metrics.letters(BODY)
        dark = None
        for start, end in lettering.spans(self.value, "sans", pixels, *self.line.span):
            dark = dark or lettering.picture(self.value, "sans", pixels, colour("ink"))
            part = Rect(place.x + start, place.y, end - start, place.height)
            surface.fill(colour("lamp"), part)
            surface.blit(dark, part, Rect(start, 0, end - start, place.height))

    def _underline(self, surface: Surface, metrics: Metrics, place: Rect, ink: Colour) -> None:
        caret = self.line.caret
        for start, end in lettering.spans(
            self._shown(), "sans", metrics.letters(BODY), caret, caret + len(self.composed)
        ):
            thick = metrics.px(1)
            surface.fill(ink, Rect(place.x + start, place.bottom - 2 * thick, end - start, thick))

    # --- the mouse ---------------------------------------------------------------------------

    def _at(self, at: tuple[int, int], metrics: Metrics) -> int:
        """The place in the text that is nearest to a point of the window."""
        inside = self._inside(metrics)
        x = at[0] - inside.x + self._shift(inside, metrics)
        places = range(len(self.value) + 1)
        return min(places, key=lambda n: abs(self._place(n, metrics) - x))

    def press(self, at: tuple[int, int], metrics: Metrics) -> None:
        self.composed = ""
        self.line.go(self._at(at, metrics), select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def press_again(self, at: tuple[int, int], metrics: Metrics, times: int) -> None:
        if times % 2:
            self.line.select_all()
        else:
            self.line.select_word(self._at(at, metrics))

    def drag(self, at: tuple[int, int], metrics: Metrics) -> None:
        self.line.go(self._at(at, metrics), select=True)

    # --- the keyboard ------------------------------------------------------------------------

    def arrive(self) -> None:
        """The focus came by the keyboard: the next letter takes the place of all of them."""
        self.line.select_all()

    def text_input(self, text: str) -> bool:
        self.composed = ""
        self._changed(self.line.write(text))
        return True

    def take(self, text: str) -> None:
        """Takes a text in the place of all that is written."""
        self.composed = ""
        self.line.select_all()
        self._changed(self.line.write(text) if text else self.line.erase(-1))

    def erase(self) -> None:
        """Takes away what is selected, or the letter before the caret."""
        self._changed(self.line.erase(-1))

    def text_editing(self, text: str) -> bool:
        self.composed = text
        return True

    def _changed(self, changed: bool) -> None:
        if changed:
            self.change(self.value)

    def key_down(self, event: pygame.Event, metrics: Metrics) -> bool:
        if self.composed:
            return True  # the keys belong to what is being composed
        if event.mod & _COMMAND and self._command(event):
            return True
        select = bool(event.mod & pygame.KMOD_SHIFT)
        words = bool(event.mod & (_COMMAND | pygame.KMOD_ALT))
        ends = bool(event.mod & pygame.KMOD_META)  # the arrows of a Mac
        line = self.line
        if event.key == pygame.K_BACKSPACE:
            self._changed(line.erase(-1, words))
        elif event.key == pygame.K_DELETE:
            self._changed(self._cut() if select else line.erase(1, words))
        elif event.key == pygame.K_INSERT and select:
            self._changed(line.write(clipboard.paste()))
        elif event.key == pygame.K_HOME or (ends and event.key == pygame.K_LEFT):
            line.go(0, select)
        elif event.key == pygame.K_END or (ends and event.key == pygame.K_RIGHT):
            line.go(len(self.value), select)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            onward = (event.key == pygame.K_RIGHT) != self._leftward()
            line.step(1 if onward else -1, select, words)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.done()
        else:
            held = event.mod & (_COMMAND | pygame.KMOD_LALT)
            return bool(event.unicode and event.unicode.isprintable() and not held)
        return True

    def _leftward(self) -> bool:
        """Whether the letters at the caret run from the right, so that the arrows change sides."""
        return lettering.leftward(self.value, max(0, self.line.caret - 1))

    def _command(self, event: pygame.Event) -> bool:
        """What Ctrl (on a Mac: Command) does with a letter; False if it is none of these."""
        line = self.line
        if event.key == pygame.K_a:
            line.select_all()
        elif event.key in (pygame.K_c, pygame.K_INSERT):
            self._copy()
        elif event.key == pygame.K_x:
            self._changed(self._cut())
        elif event.key == pygame.K_v:
            self._changed(line.write(clipboard.paste()))
        elif event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT):
            self._changed(line.redo())
        elif event.key == pygame.K_z:
            self._changed(line.undo())
        else:
            return False
        return True

    def _copy(self) -> bool:
        return bool(self.line.selected) and clipboard.copy(self.line.selected)

    def _cut(self) -> bool:
        """Without a clipboard nothing is cut, or it would be lost."""
        return self._copy() and self.line.erase(1)
