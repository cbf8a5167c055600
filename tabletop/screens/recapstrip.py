"""What the others did, on a thin strip: a small paper a seat, where it lies over nothing that can
be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pygame import Rect, Surface

from art import lettering
from art.palette import colour
from art.scenery import slips
from rules.table import Table
from tabletop.covering import common
from tabletop.deeds import Deed, Telling
from tabletop.record import Player
from tabletop.scene.layout import Placement
from tabletop.scene.readable import plates
from tabletop.screens.buttons import EDGE, round_side
from tabletop.screens.metrics import Metrics
from tabletop.screens.miniature import miniature
from tabletop.screens.seats import disc, medal
from tabletop.screens.strip import Strip
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action, Button, Widget, ring

LINES: Final = 2
"""So many lines of words stand on a paper, and no more unless they tell more."""
_WORDS: Final = 18
_PAD: Final = 6
_GAP: Final = 6
_WORDY: Final = ((430, 3), (330, LINES), (210, LINES), (0, LINES))
"""How wide the words of a paper are at most, in lengths above a table, and in how many lines;
0: it has none."""
_STEPS: Final = 12
"""In so many steps across it is tried where the strip can lie."""
_CHANGED: Final = 6
"""How much worse than a bare piece it is to hide one that changed or counts, or a label."""
_TOLERATED: Final = 0.08
"""What a strip may hide, as a share of itself, before a smaller one is better."""


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
        """How wide its words are at most, in pixels; 0: it has none."""
        self.lines = LINES
        """In how many lines its words stand at most."""
        self._tellings: dict[tuple[int, int, int], Telling] = {}
        told = deed.whole.words
        self.tip = told if told.startswith(deed.name) else f"{deed.name}: {told}"

    def telling(self, metrics: Metrics) -> Telling:
        """Of what can be told, the first that stands in its lines, however wide it may be."""
        pixels = metrics.words(_WORDS)
        known = pixels, self.most, self.lines
        if known not in self._tellings:
            tellings = self.deed.tellings
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
        piece, tall = self.telling(metrics).piece, self.height(0, metrics) - metrics.at_table(_PAD)
        # Badges hang below it, and there is no room for them.
        return miniature(replace(piece, badges=()) if piece else None, tall, metrics)

    def _left(self, metrics: Metrics) -> int:
        """The width of the piece, or of the sign of the seat where there is none."""
        picture = self._picture(metrics)
        return picture.get_width() if picture is not None else self._side(metrics)

    def _side(self, metrics: Metrics) -> int:
        """The diameter of the sign of the seat."""
        return lettering.line_height("sans", metrics.words(_WORDS))

    def width(self, metrics: Metrics) -> int:
        """As wide as its words in their lines, or as they may be at most."""
        pad = metrics.at_table(_PAD)
        wide = self._left(metrics) + self._side(metrics) // 2 + 2 * pad
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
        left.midleft = (self.rect.x + pad + side // 2, self.rect.centery)
        picture = self._picture(metrics)
        corner = Rect(self.rect.x + pad, 0, side, side)
        corner.centery = self.rect.centery
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=left.center))
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


class _Form(NamedTuple):
    """How papers and buttons lie on a strip: the size of it, and each one's place on it."""

    size: tuple[int, int]
    most: int
    lines: int
    places: tuple[Rect, ...]


def recap_strip(
    page: TablePage,
    papers: Sequence[DeedPaper],
    buttons: Sequence[Button],
    taken: Sequence[Rect],
    changed: Collection[str],
) -> list[Widget]:
    """The strip, its papers and its round buttons, placed; none where there is no room for it.

    Args:
        page: the page with the table.
        papers: one for each seat that did something.
        buttons: what can be done with the strip.
        taken: what else lies above the table.
        changed: the pieces that ought to be seen.
    """
    metrics, table = page.metrics, page.scene.table
    placement, at = page.scene.placement, page.table_rect.topleft
    closed = [*taken, *(one.move(at) for one in choosable(table, placement))]
    weighed = [(one.move(at), weight) for one, weight in _seen(table, placement, changed)]
    area = page.bare_rect.inflate(-metrics.at_table(EDGE), -metrics.at_table(EDGE))
    found: list[tuple[float, Rect, _Form]] = []
    for form in _forms(papers, buttons, metrics):
        best = _best_place(form.size, area, closed, weighed)
        if best is None:
            continue
        found.append((*best, form))
        if best[0] <= _TOLERATED:
            break
    if not found:
        return []
    _, place, form = min(found, key=lambda one: one[0])
    strip = Strip()
    strip.place(place, metrics)
    for paper in papers:
        paper.most, paper.lines = form.most, form.lines
    parts: list[Widget] = [*papers, *buttons]
    for part, rect in zip(parts, form.places, strict=True):
        part.place(rect.move(place.topleft), metrics)
    return [strip, *parts]


def choosable(table: Table, placement: Placement) -> list[Rect]:
    """Where, on a table, something lies that the person may choose, or that is in the own hand."""
    things = {one.gesture.source for one in table.controls if one.gesture.kind != "press"}
    things |= {one.gesture.target for one in table.controls if one.gesture.target}
    own = {zone.id for zone in table.zones if zone.role == "hand"}
    things |= own | {piece.id for piece in table.pieces if piece.zone in own}
    boxes = (placement.box_of(one) for one in things)
    return [Rect(*box) for box in boxes if box is not None]


def _seen(
    table: Table, placement: Placement, changed: Collection[str]
) -> Iterator[tuple[Rect, int]]:
    """What else ought to be seen, and how much: most of all what changed, round it the cells of
    the board on which it did, the cells of boards that are no other's, and what counts."""
    boards = {placement.spots[one].zone for one in changed if one in placement.spots}
    boards |= {zone.id for zone in table.zones if zone.role != "others"}
    scores = {zone.id for zone in table.zones if zone.role == "score"}
    for name, spot in placement.spots.items():
        dear = name in changed or spot.zone in scores
        yield Rect(*spot.box), _CHANGED if dear else 1
    for cell in placement.cells.values():
        yield Rect(*cell.box), _CHANGED if cell.zone in boards else 1
    for plate in plates(table, placement):
        yield Rect(*plate), _CHANGED


def _forms(
    papers: Sequence[DeedPaper], buttons: Sequence[Button], metrics: Metrics
) -> Iterator[_Form]:
    """The forms that a strip can have, those that tell most first."""
    for most, lines in _WORDY:
        for paper in papers:
            paper.most, paper.lines = metrics.wide(most) if most else 0, lines
        count = len(papers)
        for across in dict.fromkeys((count, (count + 1) // 2, 1)):
            yield _form(papers, buttons, across, metrics)


def _form(
    papers: Sequence[DeedPaper], buttons: Sequence[Button], across: int, metrics: Metrics
) -> _Form:
    """Papers so many side by side, and the buttons after them or, under one another, below."""
    pad, side = metrics.at_table(_GAP), round_side(metrics)
    rows = [papers[start : start + across] for start in range(0, len(papers), across)]
    columns = [max(row[n].width(metrics) for row in rows if n < len(row)) for n in range(across)]
    tall = max(one.height(0, metrics) for one in papers)
    places = []
    for number, row in enumerate(rows):
        x, y = pad, pad + number * (tall + pad)
        for wide, _ in zip(columns, row, strict=False):
            places.append(Rect(x, y, wide, tall))
            x += wide + pad
    right, low = pad + sum(columns) + across * pad, pad + len(rows) * (tall + pad)
    if across > 1 or len(papers) == 1:
        for _ in buttons:
            places.append(Rect(right, pad + (tall - side) // 2, side, side))
            right += side + pad
    else:
        x = pad
        for _ in buttons:
            places.append(Rect(x, low, side, side))
            x += side + pad
        right, low = max(right, x), low + side + pad
    return _Form((right, low), papers[0].most, papers[0].lines, tuple(places))


def _best_place(
    size: tuple[int, int],
    area: Rect,
    closed: Sequence[Rect],
    weighed: Sequence[tuple[Rect, int]],
) -> tuple[float, Rect] | None:
    """Where a strip hides least, and what it hides as a share of itself; ``None``: nowhere is it
    beside all that is closed."""
    across, down = area.width - size[0], area.height - size[1]
    if across < 0 or down < 0:
        return None
    edges = [one.bottom for one in closed] + [one.y - size[1] for one in closed]
    edges += [one.bottom for one, _ in weighed] + [one.y - size[1] for one, _ in weighed]
    edges += [area.y, area.bottom - size[1]]
    sides = [area.x + across * step // _STEPS for step in range(_STEPS + 1)]
    # A gap may be hardly wider than the strip: no step need lead into it.
    sides += [one.right for one in closed] + [one.x - size[0] for one in closed]
    columns = sorted({one for one in sides if area.x <= one <= area.right - size[0]})
    boxes = [box for box, _ in weighed]
    best = None
    for y in sorted({one for one in edges if area.y <= one <= area.bottom - size[1]}):
        for x in columns:
            place = Rect(x, y, *size)
            if place.collidelist(closed) >= 0:
                continue
            touched = [weighed[number] for number in place.collidelistall(boxes)]
            hidden = sum(weight * common(box, place) for box, weight in touched)
            if not hidden:
                return 0.0, place
            share = hidden / (size[0] * size[1])
            if best is None or share < best[0]:
                best = share, place
    return best
