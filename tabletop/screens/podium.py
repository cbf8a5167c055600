"""The plinths on which the seats of a finished match stand, each with what it has to show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering, marks, mounts, plates
from art.faces import face
from art.palette import blend, colour
from art.relief import silhouette
from art.scenery import brass, podium, slips
from art.scenery.easel import Picture
from art.scenery.mounts import carved
from rules.contract import Tally
from rules.table import Piece
from tabletop.scene.shapes import detail, pixels
from tabletop.screens import assembly, exhibits
from tabletop.screens.assembly import Assembly
from tabletop.screens.metrics import SMALL, Metrics
from tabletop.screens.widgets import Widget
from tabletop.screens.wording import signed

_WIDE: Final = 440
_USUAL: Final = 370
_MANY: Final = 300
_FEW: Final = 3
"""Up to so many plinths are wide ones of three heights."""
_SHAFTS: Final = (0.5, 0.43, 0.38)
"""How high the plinths of the first three are, as a share of the room."""
_LEAST_EXHIBIT: Final = 180
_DENSE: Final = 8
"""From more lines than these on, they stand closer to each other."""
_BETWEEN: Final = 40


class Plinth(Widget):
    """A seat, or a team: what it shows on a plinth of stone, its points line by line on a board,
    its skeletons cut into the stone.

    ``colours`` are those of its seats, ``ranked`` its place in words, ``place`` its number (0:
    none). ``counted`` is how many lines are seen yet; ``None``: all of them.
    """

    def __init__(
        self,
        name: str,
        colours: Sequence[int],
        ranked: str,
        tally: Tally,
        place: int = 0,
        won: bool = False,
        shown: Piece | Assembly | None = None,
        built: Sequence[Piece] = (),
    ) -> None:
        super().__init__(f"plinth-{name}")
        self.name = name
        self.colours = colours
        self.ranked = ranked
        self.tally = tally
        self.number = place
        self.won = won
        self.shown = shown
        self.built = built
        self.lines = exhibits.summed(tally.lines, built)
        self.valued = exhibits.counts(tally.lines, built)
        """Whether the values of its skeletons are points."""
        self.counted: int | None = None
        self.painted = 0
        """How many of its pictures are there to be seen: the stone, what it shows, skeletons."""
        self._work: Iterator[None] | None = None
        self.exhibit = 0
        """The height of the room above the plinth, in pixels."""
        self.margin = 22
        """How much stone is seen beside its boards, in lengths above a table."""
        parts = [name, ranked, f"{signed(tally.total)} points" if tally.lines else ""]
        self.tip = ", ".join(filter(None, parts))

    @property
    def spoken(self) -> str:
        said = exhibits.spoken(self.lines)
        return f"{self.tip}: {said}" if said else self.tip

    def points(self, label: str) -> str:
        """The points of a line; empty where there is no such line."""
        found = [line.points for line in self.tally.lines if line.label == label]
        return signed(sum(found)) if found else ""

    # --- pictures ----------------------------------------------------------------------------

    @property
    def pictures(self) -> int:
        """How many pictures it has."""
        return 2 + len(self.built)

    def prepare(self, metrics: Metrics) -> bool:
        """Takes one step towards the next of its pictures; True when that is there to be seen."""
        if self._work is None:
            self._work = self._steps(metrics)
        if next(self._work, self) is None:
            return False
        self._work = None
        self.painted += 1
        return True

    def _steps(self, metrics: Metrics) -> Iterator[None]:
        """Paints the next of its pictures in steps, of which none takes long, and keeps it."""
        if not self.painted:
            self._stone(metrics)
        elif self.painted == 1:
            if self.shown is not None:
                plate = _skeleton(self.shown)
                if plate:
                    yield from mounts.steps(plate, self._room(metrics))
                elif isinstance(self.shown, Assembly):
                    yield from assembly.steps(self.shown, self._wall(metrics))
                self._exhibit(self.shown, metrics)
        else:
            piece = self.built[self.painted - 2]
            yield from plates.steps(piece.face.plate if piece.face else "")
            self._carved(piece, metrics)

    def _stone(self, metrics: Metrics) -> Picture:
        tall = self.rect.height - self.exhibit + metrics.at_table(40)
        return podium.stone((self.rect.width, tall), metrics.table_unit, self.won)

    def _room(self, metrics: Metrics) -> tuple[int, int]:
        """The room for what it shows, in pixels."""
        # No tail lies over the neighbour's head.
        return round(1.07 * self.rect.width), max(8, self.exhibit - metrics.at_table(8))

    def _exhibit(self, shown: Piece | Assembly, metrics: Metrics) -> tuple[Surface, int]:
        """What it shows, and how far above the plinth that ends, in pixels."""
        room = self._room(metrics)
        plate = _skeleton(shown)
        if plate:
            return mounts.figure(plate, room), -metrics.at_table(5)
        high = room[1] - metrics.at_table(24)
        if isinstance(shown, Assembly):
            return assembly.picture(shown, self._wall(metrics)), metrics.at_table(24)
        return self._card(shown, min(high, metrics.at_table(250))), metrics.at_table(24)

    def _wall(self, metrics: Metrics) -> tuple[int, int]:
        """The room for what is put together of several pieces, in pixels."""
        return self.rect.width, max(8, self._room(metrics)[1] - metrics.at_table(24))

    def _card(self, piece: Piece, high: int) -> Surface:
        assert piece.face is not None, "only what is seen is shown"
        size = pixels(piece.shape, max(1.0, high / 7))
        return face(piece.face, piece.back, piece.shape, size, detail(size, SMALL), text=SMALL)

    def _carved(self, piece: Piece, metrics: Metrics) -> Surface:
        assert piece.face is not None, "only what is seen is shown"
        _, across, _ = self._grid(self._inside(self.rect.width, metrics), metrics)
        size = (max(4, across - metrics.at_table(10)), max(4, round(0.52 * across)))
        return carved(piece.face.plate, size, "plinth_first" if self.won else "plinth")

    # --- room --------------------------------------------------------------------------------

    def _name(self, metrics: Metrics) -> int:
        return metrics.words(slips.NAME)

    def _score(self) -> str:
        if not self.tally.lines:
            return ""
        if self.counted is None or self.counted >= len(self.lines):
            return signed(self.tally.total)
        return signed(sum(points for _, _, points in self.lines[: self.counted]))

    def width(self, metrics: Metrics) -> int:
        """The least width with which every word has room."""
        letters = self._name(metrics)
        unit, high = letters / slips.NAME, slips.seat_size(self.name, "", "", letters)[1]
        slip = lettering.measure(self.name, "sans_bold", letters)[0] + round(34 * unit)
        slip += high + (len(self.colours) - 1) * round(0.63 * high)
        if self.tally.lines:
            total = signed(self.tally.total)
            slip += lettering.measure(total, "numeral", round(1.4 * letters))[0] + round(18 * unit)
        text = metrics.words(22)
        words = [word for label, _, _ in self.lines for word in label.split()]
        longest = max((lettering.measure(one, "sans", text)[0] for one in words), default=0)
        numbers = [lettering.measure(signed(one), "numeral", text)[0] for _, _, one in self.lines]
        line = longest + max(numbers, default=0) + metrics.at_table(46)
        return max(slip, line) + 2 * metrics.at_table(self.margin + podium.OVERHANG)

    def _inside(self, width: int, metrics: Metrics) -> int:
        return max(1, width - 2 * metrics.at_table(self.margin + podium.OVERHANG))

    def _rows(self, inside: int, metrics: Metrics) -> list[int]:
        """The height of each line on the board."""
        text = metrics.words(22)
        room = inside - metrics.at_table(44)
        many = len(self.lines) > _DENSE
        least, between = metrics.at_table(28 if many else 38), metrics.at_table(3 if many else 10)
        rows = []
        for label, _, points in self.lines:
            value = lettering.measure(signed(points), "numeral", metrics.words(25))[0]
            wide = max(1, room - value - metrics.at_table(8))
            tall = lettering.measure(label, "sans", text, wide)[1]
            rows.append(max(least, tall + between))
        return rows

    def _grid(self, inside: int, metrics: Metrics) -> tuple[int, int, int]:
        """How many skeletons stand side by side, and the width and height of each with value."""
        columns = 3 if len(self.built) <= 6 else 4 if len(self.built) <= 8 else 5
        columns = max(1, min(columns, inside // max(1, metrics.at_table(64))))
        wide = inside // columns
        return columns, wide, round(0.52 * wide) + metrics.words(20) + metrics.at_table(12)

    def shaft(self, width: int, metrics: Metrics) -> int:
        """The least height of the plinth itself, in pixels."""
        inside = self._inside(width, metrics)
        tall = metrics.at_table(podium.SLAB + 24)
        tall += slips.seat_size(self.name, "", "", self._name(metrics))[1] + metrics.at_table(18)
        if self.lines:
            tall += sum(self._rows(inside, metrics)) + metrics.at_table(24 + 22)
        if self.built:
            columns, _, high = self._grid(inside, metrics)
            tall += -(-len(self.built) // columns) * high + metrics.at_table(10)
        return tall

    def reach(self, metrics: Metrics) -> Rect:
        return self.rect.inflate(self.rect.width // 2, metrics.at_table(120))

    # --- painting ----------------------------------------------------------------------------

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        if not self.painted:
            return
        top = self.rect.y + self.exhibit
        self._stone(metrics).show(surface, (self.rect.x, top))
        if self.shown is not None and self.painted > 1:
            self._show(surface, self.shown, top, metrics)
        if self.number:
            side = metrics.at_table(66 if self.won else 54)
            disc = brass.disc(str(self.number), side)
            disc.show(surface, (self.rect.centerx - side // 2, top - side // 2))
        inside = self._inside(self.rect.width, metrics)
        left = self.rect.centerx - inside // 2
        y = top + metrics.at_table(podium.SLAB + 24 + (10 if self.number else 0))
        y += self._slip(surface, (left, y), inside, metrics) + metrics.at_table(18)
        if self.lines:
            y += self._board(surface, (left, y), inside, metrics) + metrics.at_table(22)
        self._carve(surface, (left, y), inside, metrics)

    def _show(self, surface: Surface, shown: Piece | Assembly, foot: int, metrics: Metrics) -> None:
        picture, above = self._exhibit(shown, metrics)
        place = picture.get_rect(midbottom=(self.rect.centerx, foot - above))
        if self.counted is None:
            halo = place.inflate(place.width // 3, place.height // 2)
            light = podium.halo(halo.size, metrics.table_unit)
            surface.blit(light.surface, halo, special_flags=pygame.BLEND_RGB_ADD)
        shade = silhouette(picture.convert_alpha(), (10, 7, 4, 120))
        surface.blit(shade, place.move(metrics.at_table(9), metrics.at_table(7)))
        surface.blit(picture, place)

    def _slip(self, surface: Surface, at: tuple[int, int], wide: int, metrics: Metrics) -> int:
        """The seat's slip with the total; its height."""
        letters = self._name(metrics)
        score, high = self._score(), slips.seat_size(self.name, "", "", letters)[1]
        if len(self.colours) == 1:
            picture = slips.seat(self.colours[0], self.name, score, "", letters, self.won, wide)
            picture.show(surface, at)
            return high
        podium.board((wide, high), metrics.table_unit).show(surface, at)
        side, x = round(0.78 * high), at[0] + metrics.at_table(8)
        for one in self.colours:
            medal = marks.mark(f"seat/{one}", side)
            surface.blit(medal, medal.get_rect(midleft=(x, at[1] + high // 2)))
            x += side * 4 // 5
        x += side // 3
        ink = "lamp" if self.won else "bone"
        room = Rect(x, at[1], at[0] + wide - x - metrics.at_table(14), high)
        lettering.write(surface, self.name, room, "sans_bold", letters, ink, valign="middle")
        size = round(1.4 * letters)
        lettering.write(surface, score, room, "numeral", size, "bone", "right", "middle")
        return high

    def _board(self, surface: Surface, at: tuple[int, int], wide: int, metrics: Metrics) -> int:
        """The points line by line; the height of the board."""
        rows = self._rows(wide, metrics)
        pad, text = metrics.at_table(12), metrics.words(22)
        tall = sum(rows) + 2 * pad
        podium.board((wide, tall), metrics.table_unit).show(surface, at)
        left, y = at[0] + metrics.at_table(18), at[1] + pad
        inside = wide - metrics.at_table(36)
        line = blend("rail", "brass", 0.4)
        for number, ((label, note, points), high) in enumerate(zip(self.lines, rows, strict=True)):
            if self.counted is not None and number >= self.counted:
                break
            room = Rect(left, y, inside, high)
            numeral = metrics.words(25)
            said = lettering.write(
                surface, signed(points), room, "numeral", numeral, "bone", "right", "middle"
            )
            room.width = said.left - left - metrics.at_table(8)
            words = lettering.write(surface, label, room, "sans", text, "bone", valign="middle")
            small = metrics.words(18)
            free = room.right - words.right - metrics.at_table(10)
            if note and lettering.measure(note, "serif_italic", small)[0] < free:
                beside = Rect(words.right + metrics.at_table(10), y, free, high)
                lettering.write(
                    surface, note, beside, "serif_italic", small, "paper_shade", valign="middle"
                )
            y += high
            if number < len(rows) - 1:
                surface.fill(line, Rect(left, y - 1, inside, 1))
        return tall

    def _carve(self, surface: Surface, at: tuple[int, int], wide: int, metrics: Metrics) -> None:
        """The skeletons in the stone, each with its value if that counts."""
        if not self.built:
            return
        columns, across, high = self._grid(wide, metrics)
        text = metrics.words(20)
        for number, piece in enumerate(self.built[: max(0, self.painted - 2)]):
            assert piece.face is not None, "only what is seen is shown"
            x = at[0] + (number % columns) * across
            y = at[1] + (number // columns) * high
            picture = self._carved(piece, metrics)
            surface.blit(picture, (x + metrics.at_table(5), y))
            top = y + picture.get_height() + metrics.at_table(2)
            room = Rect(x, top, across, text + metrics.at_table(6))
            value = piece.face.value if self.valued else ""
            lettering.write(surface, value, room, "numeral", text, colour("ink"), "centre")


def _skeleton(shown: Piece | Assembly) -> str:
    """The name of the drawing of a skeleton; empty where something else is shown."""
    plate = shown.face.plate if isinstance(shown, Piece) and shown.face is not None else ""
    return plate if plate.startswith("genus/") else ""


def place_plinths(plinths: Sequence[Plinth], area: Rect, metrics: Metrics) -> int:
    """Places plinths side by side, the first in the middle; in more rows where they need them.

    Gives where the middle of the first one is, in pixels from the left.
    """
    few = len(plinths) <= _FEW
    gap = metrics.at_table(_BETWEEN if few else 4)
    for plinth in plinths:
        plinth.margin = 22 if few else 4
    need = max(plinth.width(metrics) for plinth in plinths)
    across = max(1, min(len(plinths), (area.width + gap) // (need + gap)))
    across = -(-len(plinths) // -(-len(plinths) // across))
    y = area.y
    single = across >= len(plinths)
    for start in range(0, len(plinths), across):
        line = plinths[start : start + across]
        wide = _widths(line, area.width, gap, need, single, metrics)
        shafts = [one.shaft(width, metrics) for one, width in zip(line, wide, strict=True)]
        room = area.height if single else 0
        shafts = _graded(line, shafts, room, single)
        least = metrics.at_table(_LEAST_EXHIBIT) if any(one.shown for one in line) else 0
        tall = max(room, max(shafts) + max(least, metrics.at_table(40)))
        order = _order(len(line)) if single else list(range(len(line)))
        x = area.centerx - (sum(wide) + gap * (len(line) - 1)) // 2
        for number in order:
            plinth, width = line[number], wide[number]
            plinth.exhibit = tall - shafts[number]
            plinth.place(Rect(x, y, width, tall), metrics)
            x += width + gap
        y += tall + gap
    return plinths[0].rect.centerx


def _widths(
    line: Sequence[Plinth], room: int, gap: int, need: int, single: bool, metrics: Metrics
) -> list[int]:
    room -= gap * (len(line) - 1)
    most = room // len(line)
    alone = len(line) == 1 or line[0].number != line[1].number
    if single and len(line) <= _FEW and alone:
        first = min(
            metrics.wide(_WIDE), max(need, round(room / (len(line) - 0.16 * (len(line) - 1))))
        )
        rest = min(metrics.wide(_USUAL), (room - first) // max(1, len(line) - 1))
        if len(line) == 1 or rest >= need:
            return [max(first, need), *[max(rest, need)] * (len(line) - 1)]
    usual = _MANY if len(line) > _FEW else _USUAL if alone else _WIDE
    return [max(need, min(most, metrics.wide(usual)))] * len(line)


def _graded(line: Sequence[Plinth], shafts: list[int], room: int, single: bool) -> list[int]:
    """The heights of plinths: the better, the higher, and none below what stands on it."""
    if not single:
        return [max(shafts)] * len(shafts)
    if len(line) <= _FEW:
        shares = list(_SHAFTS[: len(line)])
    else:
        shares = [_SHAFTS[0], *[_SHAFTS[1]] * (len(line) - 1)]
    for number in range(1, len(line)):
        if line[number].number == line[number - 1].number:
            shares[number] = shares[number - 1]
    graded = [max(tall, round(share * room)) for tall, share in zip(shafts, shares, strict=True)]
    # From the last to the first, each is at least as high as whoever comes after.
    step = round(0.03 * room)
    for number in reversed(range(len(line) - 1)):
        if len(line) > _FEW and number:
            graded[number] = max(graded[number], graded[number + 1])
            continue
        better = line[number].number != line[number + 1].number
        graded[number] = max(graded[number], graded[number + 1] + step * better)
    if len(line) > _FEW:
        graded[1:] = [max(graded[1:])] * (len(line) - 1)
    return graded


def _order(count: int) -> list[int]:
    """Who stands where from left to right: the first in the middle, the others by turns."""
    left = list(range(1, count, 2))[::-1]
    return [*left, 0, *range(2, count, 2)]
