"""Photographs of what the others did, on a line in the tent: for all eyes, whoever comes next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from pygame import Rect, Surface

from art import lettering
from art.palette import colour
from art.scenes import photographs
from tabletop.deeds import Deed, Telling
from tabletop.record import Player
from tabletop.screens.metrics import Metrics
from tabletop.screens.miniature import miniature
from tabletop.screens.seats import disc, medal
from tabletop.screens.widgets import Widget

Shot = tuple[Deed, Player | None]
"""What is on a photograph, and who did it; ``None``: nobody."""

TITLE: Final = "Since your last turn"
MOST: Final = 3
"""So many photographs hang there at most."""
_WIDE: Final = 400
_VIEW: Final = 200
_LEAST_VIEW: Final = 96
_BETWEEN: Final = 164
_SAG: Final = 40
_TELLINGS: Final = (0, 1, 2)
"""How much less is told than all, from the most on."""
_WORDS: Final = 20
_THING: Final = 0.8  # of the height of the view


class Line(Widget):
    """The line across the tent."""

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        picture = photographs.line(self.rect.size, metrics.table_unit)
        picture.show(surface, self.rect.topleft)


class Photograph(Widget):
    """What one seat did: a piece in the place of the game, and words below it."""

    def __init__(
        self, deed: Deed, player: Player | None, number: int, scene: str, mood: int
    ) -> None:
        super().__init__(f"photograph-{number}")
        self.deed = deed
        self.player = player
        self.scene = scene
        self.mood = mood
        self.high = _VIEW
        """How high the view is, in lengths above a table."""
        self.told: Telling = deed.whole
        """What stands below the view, and what it shows."""
        self.tip = deed.whole.words

    def shorten(self, less: int) -> None:
        """Tells less where there is no room: all at 0, then the move and what came of it, then the
        one sentence that is worth most."""
        deed = self.deed
        self.told = (deed.whole, deed.tellings[0], deed.best)[less]

    @property
    def words(self) -> str:
        """What stands below the view."""
        return self.told.words

    def _parts(self, width: int, metrics: Metrics) -> tuple[int, int, int]:
        """The edge, the side of the sign and the height of the words, in pixels."""
        edge, side = metrics.at_table(photographs.EDGE), metrics.words(28)
        inside = max(1, width - 3 * edge - side)
        return edge, side, lettering.measure(self.words, "sans", metrics.words(_WORDS), inside)[1]

    def height(self, width: int, metrics: Metrics) -> int:
        edge, side, words = self._parts(width, metrics)
        return metrics.at_table(self.high) + 3 * edge + max(side, words)

    def reach(self, metrics: Metrics) -> Rect:
        picture = photographs.frame(self.rect.size, metrics.table_unit)
        return picture.surface.get_rect(topleft=self.rect.topleft).move(picture.offset)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        unit = metrics.table_unit
        photographs.frame(self.rect.size, unit).show(surface, self.rect.topleft)
        edge, side, words = self._parts(self.rect.width, metrics)
        tall = metrics.at_table(self.high)
        view = Rect(self.rect.x + edge, self.rect.y + edge, self.rect.width - 2 * edge, tall)
        surface.blit(photographs.view(view.size, unit, self.scene, self.mood), view)
        thing = miniature(self.told.piece, round(_THING * tall), metrics)
        clip = surface.get_clip()
        surface.set_clip(view.clip(clip) if clip else view)
        if thing is not None:
            surface.blit(thing, thing.get_rect(center=view.center))
        else:
            large = Rect(0, 0, tall // 2, tall // 2)
            large.center = view.center
            self._sign(surface, large, metrics)
        surface.set_clip(clip)
        low = view.bottom + edge
        room = max(side, words)
        sign = Rect(view.x, low + (room - side) // 2, side, side)
        self._sign(surface, sign, metrics)
        x = sign.right + edge
        place = Rect(x, low + (room - words) // 2, view.right - x, words)
        lettering.write(surface, self.words, place, "sans", metrics.words(_WORDS), colour("ink"))

    def _sign(self, surface: Surface, rect: Rect, metrics: Metrics) -> None:
        """Paints whose doing it was."""
        if self.player is not None:
            medal(surface, rect, self.player.colour, metrics)
        else:
            disc(surface, rect, self.deed.sign, metrics)


def hang(
    shots: Sequence[Shot],
    scene: tuple[str, int],
    room: Rect,
    metrics: Metrics,
) -> list[Widget]:
    """The photographs worth most, the oldest left, in a room in pixels; none where none fits."""
    best = sorted(shots, key=lambda one: -one[0].weight)[:MOST]
    shown = [one for one in shots if one in best]
    sag = metrics.at_table(_SAG)
    while shown:
        count = len(shown)
        gap = metrics.at_table(24)
        wide = min(metrics.wide(_WIDE), (room.width - (count + 1) * gap) // count)
        photos = [
            Photograph(deed, player, number, *scene) for number, (deed, player) in enumerate(shown)
        ]
        drop = sag + metrics.at_table(photographs.PEG)
        for less, high in product(_TELLINGS, (_VIEW, (_VIEW + _LEAST_VIEW) // 2, _LEAST_VIEW)):
            for one in photos:
                one.high = high
                one.shorten(less)
            tall = max(one.height(wide, metrics) for one in photos)
            if wide >= metrics.wide(_WIDE) * 0.6 and drop + tall <= room.height:
                return _hung(photos, wide, room, metrics)
        del shown[0]
    return []


def _hung(photos: Sequence[Photograph], wide: int, room: Rect, metrics: Metrics) -> list[Widget]:
    """The line, and the photographs on it, side by side about the middle."""
    count, sag = len(photos), metrics.at_table(_SAG)
    line = Line()
    line.place(Rect(room.x, room.y, room.width, sag), metrics)
    spare = room.width - count * wide
    gap = min(metrics.at_table(_BETWEEN), spare // (count + 1))
    x = room.centerx - (count * wide + (count - 1) * gap) // 2
    peg = metrics.at_table(photographs.PEG - 20)
    for one in photos:
        middle = (x + wide / 2 - room.centerx) / max(1, room.width / 2)
        down = round(sag * (1 - middle * middle))
        one.place(Rect(x, room.y + down + peg, wide, one.height(wide, metrics)), metrics)
        x += wide + gap
    return [line, *photos]
