"""A small paper on the strip of what the others did: what one of them did, and a piece that shows
it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from art import lettering
from art.palette import colour
from art.scenery import slips
from tabletop.deeds import Deed, Telling
from tabletop.record import Player
from tabletop.screens.buttons import round_side
from tabletop.screens.metrics import Metrics
from tabletop.screens.miniature import knob, measure, miniature
from tabletop.screens.seats import disc, medal
from tabletop.screens.widgets import Action, Widget, ring

LINES: Final = 2
"""So many lines of words have room on a paper however little is told."""
_MOST_LINES: Final = 6
"""In so many lines a paper tells what is never left out, where it has no room in fewer."""
_WORDS: Final = 18
_PAD: Final = 6


class DeedPaper(Widget):
    """A small paper: a piece, who did it, and what; more is told while it is pointed at."""

    focusable = True

    def __init__(self, deed: Deed, player: Player | None, number: int, action: Action) -> None:
        super().__init__(f"deed-{number}")
        self.deed = deed
        self.player = player
        """Who did it; ``None``: nobody."""
        self.action = action
        self.most = 0
        """How wide its words are at most, in pixels; 0: it only shows a piece."""
        self.lines = LINES
        """In how many lines its words stand at most."""
        self._tellings: dict[tuple[int, int, int], Telling] = {}
        told = deed.whole.words
        self.tip = told if told.startswith(deed.name) else f"{deed.name}: {told}"

    def telling(self, metrics: Metrics) -> Telling:
        """Of what can be told, the first that stands in its lines, however wide it may be; what is
        never left out may stand in a few more."""
        pixels = metrics.words(_WORDS)
        if not self.most:
            return self.deed.whole
        known = pixels, self.most, self.lines
        if known not in self._tellings:
            tellings, essence = self.deed.tellings, self.deed.essence
            if essence is not None and self._wrapped(essence.words, pixels) <= _MOST_LINES:
                tellings = (*filter(self.deed.has_essence, tellings), essence)
            fitting = (one for one in tellings if self._wrapped(one.words, pixels) <= self.lines)
            shortest = min(tellings, key=lambda one: self._wrapped(one.words, pixels))
            self._tellings[known] = next(fitting, shortest)
        return self._tellings[known]

    def words(self, metrics: Metrics) -> str:
        """What stands on it."""
        return self.telling(metrics).words

    def _wrapped(self, words: str, pixels: int) -> int:
        return len(lettering.wrap(words, "sans", pixels, self.most))

    def _used(self, metrics: Metrics) -> int:
        """In how many lines its words stand."""
        if not self.most:
            return LINES
        return max(LINES, self._wrapped(self.words(metrics), metrics.words(_WORDS)))

    def _lines(self, metrics: Metrics) -> int:
        return self._used(metrics) * lettering.line_height("sans", metrics.words(_WORDS))

    def height(self, width: int, metrics: Metrics) -> int:
        return max(self._lines(metrics), round_side(metrics)) + metrics.at_table(_PAD)

    def _picture(self, metrics: Metrics) -> Surface | None:
        piece = self.telling(metrics).piece
        # Badges hang below it, and there is no room for them.
        bare = replace(piece, badges=()) if piece else None
        return miniature(bare, self._tall(metrics), metrics)

    def _tall(self, metrics: Metrics) -> int:
        """How high its picture is at most."""
        return self.height(0, metrics) - metrics.at_table(_PAD)

    def _left(self, metrics: Metrics) -> int:
        """The width of the piece, or of the sign of the seat where there is none."""
        piece, tall = self.telling(metrics).piece, self._tall(metrics)
        if piece is None:
            return self._side(metrics)
        return measure(piece, tall)[0] + self._knob(metrics)

    def _knob(self, metrics: Metrics) -> int:
        """How far a knob of the piece stands out at its right."""
        piece = self.telling(metrics).piece
        return knob(piece, self._tall(metrics)) if piece is not None else 0

    def _side(self, metrics: Metrics) -> int:
        """The diameter of the sign of the seat."""
        return lettering.line_height("sans", metrics.words(_WORDS))

    def _beside(self, metrics: Metrics) -> int:
        """How much of the sign lies beside the piece; nothing where papers have to be narrow."""
        return self._side(metrics) // 2 if self.most else 0

    def width(self, metrics: Metrics) -> int:
        """As wide as its words in their lines, or as they may be at most, but for longer words."""
        pad = metrics.at_table(_PAD)
        wide = self._left(metrics) + self._beside(metrics) + 2 * pad
        if not self.most:
            return wide
        words, pixels, lines = self.words(metrics), metrics.words(_WORDS), self._used(metrics)
        inside = min(self.most, lettering.measure(words, "sans", pixels)[0] // lines)
        longest = max(lettering.measure(word, "sans", pixels)[0] for word in words.split() or [""])
        inside = max(inside, longest)
        while inside < self.most and len(lettering.wrap(words, "sans", pixels, inside)) > lines:
            inside += metrics.at_table(8)
        return wide + min(inside, self.most) + pad

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        slips.blank(self.rect.size, metrics.table_unit).show(surface, self.rect.topleft)
        pad, side = metrics.at_table(_PAD), self._side(metrics)
        left = Rect(0, 0, self._left(metrics), self.rect.height - pad)
        left.midleft = (self.rect.x + pad + self._beside(metrics), self.rect.centery)
        picture = self._picture(metrics)
        corner = Rect(self.rect.x + pad, 0, side, side)
        corner.centery = self.rect.centery
        if picture is not None:
            body = left.move(-(self._knob(metrics) // 2), 0)
            surface.blit(picture, picture.get_rect(center=body.center))
            corner.bottom = self.rect.bottom - pad // 2
        if self.player is not None:
            medal(surface, corner, self.player.colour, metrics)
        else:
            disc(surface, corner, self.deed.sign, metrics)
        if self.most:
            place = Rect(left.right + pad, self.rect.y, 0, self.rect.height)
            place.width = self.rect.right - pad - place.x
            ink, pixels = colour("ink"), metrics.words(_WORDS)
            words = self.words(metrics)
            lettering.write(
                surface, words, place, "sans", pixels, ink, valign="middle", smallest=pixels
            )
        if self.focused:
            ring(surface, self.rect, metrics, pad)

    def reach(self, metrics: Metrics) -> Rect:
        picture = slips.blank(self.rect.size, metrics.table_unit)
        shadow = picture.surface.get_rect(topleft=self.rect.topleft).move(picture.offset)
        return shadow.union(super().reach(metrics))

    def activate(self) -> None:
        self.action()
