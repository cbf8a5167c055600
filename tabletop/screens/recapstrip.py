"""What the others did, on a thin strip: small papers, where it lies over nothing that can be chosen
and over no words.

Where not all of them have room, those worth most have words, and the others show a piece alone: a
press there brings their words. Where there is no room for these either, a button brings them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from rules.table import Table
from tabletop.covering import common, covered
from tabletop.scene.layout import Placement
from tabletop.scene.readable import plates
from tabletop.screens.buttons import EDGE, Pill
from tabletop.screens.deedpaper import LINES, DeedPaper
from tabletop.screens.metrics import Metrics
from tabletop.screens.strip import Strip
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action, Button, Widget

MORE: Final = "recap-more"
"""The key of the button that shows other papers."""
_GAP: Final = 6
_Wordy = Sequence[tuple[int, int]]
_WORDY: Final = ((430, 3), (330, 3), (210, 3))
"""How wide the words of a paper are at most, in lengths above a table, and in how many lines."""
_WORDLESS: Final = ((0, LINES),)
"""The form without words, for papers that show a piece at least."""
_STEPS: Final = 12
"""In so many steps across it is tried where the strip can lie."""
_NEXT: Final = 3
"""Edges of what is not closed, in pixels, between which no place makes a difference."""
_CHANGED: Final = 6
"""How much worse than a bare piece it is to hide one that changed or counts."""
_TOLERATED: Final = 0.08
"""What a strip may hide, as a share of itself, before a smaller one is better."""
_ON_WORDS: Final = 20
"""How much worse it is to lie on words than on anything else."""
_FEWER: Final = 0.1
"""How much more it may hide for each paper that is shown too."""


class _Form(NamedTuple):
    """How papers and buttons lie on a strip."""

    size: tuple[int, int]
    most: int
    """How wide the words of a paper are at most, in pixels."""
    lines: int
    """In how many lines they stand."""
    parts: tuple[Widget, ...]
    places: tuple[Rect, ...]
    """Where each of the parts lies on the strip."""

    bare: Collection[DeedPaper]
    """Those of its papers that only show a piece, beside others with words."""

    @property
    def telling(self) -> int:
        """How many of its papers tell all that they can in its form."""
        return sum(isinstance(one, DeedPaper) and one not in self.bare for one in self.parts)


class _Table(NamedTuple):
    """What lies on a table, for a strip above it."""

    area: Rect
    closed: Sequence[Rect]
    """What it may not lie on."""
    written: Sequence[Rect]
    """What is to be read."""
    counting: Sequence[Rect]
    """What counts; it is hidden only where there is no place beside it."""
    weighed: Sequence[tuple[Rect, int]]
    """What else is to be seen, and how much."""


def recap_strip(
    page: TablePage,
    papers: Sequence[DeedPaper],
    buttons: Sequence[Button],
    taken: Sequence[Rect],
    changed: Collection[str],
    turned: tuple[int, Action],
) -> list[Widget]:
    """The strip, its papers and its round buttons, placed; none where there is no room for it.

    Args:
        page: the page with the table.
        papers: one for each seat that did something.
        buttons: what can be done with the strip.
        taken: what else lies above the table.
        changed: the pieces that ought to be seen.
        turned: how often others were asked for where not all papers have room, and what asks.
    """
    metrics, table = page.metrics, page.scene.table
    placement, at = page.scene.placement, page.table_rect.topleft
    gap = metrics.at_table(_GAP)
    lying = _Table(
        page.bare_rect.inflate(-metrics.at_table(EDGE), -metrics.at_table(EDGE)),
        [*taken, *(one.move(at) for one in choosable(table, placement))],
        [Rect(*one).move(at).inflate(2 * gap, 2 * gap) for one in plates(table, placement)],
        [one.move(at) for one in _counting(table, placement)],
        [(one.move(at), weight) for one, weight in _seen(table, placement, changed)],
    )
    times, turn = turned

    def find(count: int, wordy: _Wordy, seen: bool, times: int = 0) -> _Found | None:
        return _found(_forms(papers, count, times, wordy, seen, buttons, turn, metrics), lying)

    found: _Found | None = None
    wordy: _Wordy = _WORDY
    # That all are seen is worth more than words on some of them.
    ways = [(count, seen) for seen in (True, False) for count in range(len(papers), 0, -1)]
    seen = True
    for count, all_seen in ways:
        better = find(count, _WORDY, all_seen)
        if better is not None and (found is None or better.cost < found.cost - _FEWER):
            found, seen = better, all_seen
        if found is not None and found.cost <= _TOLERATED:
            break
    if found is None or found.cost >= _ON_WORDS:
        # Rather than lie on words it has none itself, where it can show something else.
        pictures = (find(count, _WORDLESS, False) for count in range(len(papers), 0, -1))
        bare = next((one for one in pictures if one is not None and one.cost <= _TOLERATED), None)
        found, wordy = (bare, _WORDLESS) if bare is not None else (found, wordy)
    if found is None:
        return []
    if times and found.form.telling < len(papers):
        found = find(found.form.telling, wordy, seen, times) or found
    _, place, form = found
    strip = Strip()
    strip.place(place, metrics)
    for part, rect in zip(form.parts, form.places, strict=True):
        if isinstance(part, DeedPaper):
            _fold(part, form.most, form.lines, part in form.bare)
            if part in form.bare:
                part.action = turn
        part.place(rect.move(place.topleft), metrics)
    return [strip, *form.parts]


def choosable(table: Table, placement: Placement) -> list[Rect]:
    """Where, on a table, something lies that the person may choose, or that is in the own hand."""
    things = {one.gesture.source for one in table.controls if one.gesture.kind != "press"}
    things |= {one.gesture.target for one in table.controls if one.gesture.target}
    own = {zone.id for zone in table.zones if zone.role == "hand"}
    things |= own | {piece.id for piece in table.pieces if piece.zone in own}
    boxes = (placement.box_of(one) for one in things)
    return [Rect(*box) for box in boxes if box is not None]


def _counting(table: Table, placement: Placement) -> list[Rect]:
    """Where pieces lie that count."""
    scores = {zone.id for zone in table.zones if zone.role == "score"}
    return [Rect(*spot.box) for spot in placement.spots.values() if spot.zone in scores]


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


def _forms(
    papers: Sequence[DeedPaper],
    count: int,
    times: int,
    wordy: _Wordy,
    seen: bool,
    buttons: Sequence[Button],
    turn: Action,
    metrics: Metrics,
) -> Iterator[_Form]:
    """The forms that a strip with words on so many papers can have, those that tell most first.

    Where these are not all of them, they are those that come when others were asked for so many
    times; the others are ``seen`` as pieces alone, or not at all.
    """
    ranked = sorted(papers, key=lambda one: -one.deed.weight)
    groups = [ranked[start : start + count] for start in range(0, len(ranked), count)]
    group = groups[times % len(groups)]
    others = [one for one in papers if one not in group] if seen else []
    bare = [one for one in others if one.deed.whole.piece is not None]
    shown = [one for one in papers if one in group or one in bare]
    left = len(papers) - len(shown)
    more = [Pill(f"+{left}", turn, MORE, tip="What else happened")] if left else []
    for words, lines in wordy:
        most = metrics.wide(words) if words else 0
        if not most and any(one.deed.whole.piece is None for one in shown):
            continue
        for paper in shown:
            _fold(paper, most, lines, paper in bare)
        for across in dict.fromkeys((len(shown), (len(shown) + 1) // 2, 1)):
            size, places = _laid(shown, [*more, *buttons], across, metrics)
            yield _Form(size, most, lines, (*shown, *more, *buttons), places, bare)


def _fold(paper: DeedPaper, most: int, lines: int, bare: bool) -> None:
    """Gives a paper the room for its words; none, if it only shows a piece."""
    paper.most, paper.lines = 0 if bare else most, lines


def _laid(
    papers: Sequence[DeedPaper], buttons: Sequence[Button], across: int, metrics: Metrics
) -> tuple[tuple[int, int], tuple[Rect, ...]]:
    """How large a strip is with papers so many side by side, and the buttons after them or, where
    they lie one above the other, below; and where each of these lies."""
    pad = metrics.at_table(_GAP)
    sizes = [(one.width(metrics), one.height(0, metrics)) for one in buttons]
    high = max(tall for _, tall in sizes)
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
    beside = across > 1 or len(papers) == 1
    x, middle = (right, pad + tall // 2) if beside else (pad, low + high // 2)
    for wide, each in sizes:
        places.append(Rect(x, middle - each // 2, wide, each))
        x += wide + pad
    right, low = max(right, x), low if beside else low + high + pad
    return (right, low), tuple(places)


class _Found(NamedTuple):
    """Where a strip of some form can lie."""

    cost: float
    """What it hides, as a share of itself; more where it shows less."""
    place: Rect
    form: _Form


def _found(forms: Iterable[_Form], lying: _Table) -> _Found | None:
    """The first form that hides next to nothing; else the one that hides least."""
    best: _Found | None = None
    tried: set[tuple[int, int]] = set()
    for form in forms:
        if form.size in tried:
            continue
        tried.add(form.size)
        place = _best_place(form.size, lying)
        if place is None:
            continue
        if best is None or place[0] < best.cost:
            best = _Found(*place, form)
        if best.cost <= _TOLERATED:
            break
    return best


def _best_place(size: tuple[int, int], lying: _Table) -> tuple[float, Rect] | None:
    """Where a strip hides least, and what it hides as a share of itself, or more than all of it
    where it lies on words; ``None``: nowhere is it beside all that is closed."""
    apart = [*lying.closed, *lying.written]
    found = _beside(size, lying, [*apart, *lying.counting]) or _beside(size, lying, apart)
    if found is not None:
        return found
    found = _beside(size, lying, lying.closed)
    if found is None:
        return None
    hidden, place = found
    return hidden + _ON_WORDS * (1 + covered(place, lying.written) / (size[0] * size[1])), place


def _beside(
    size: tuple[int, int], lying: _Table, closed: Sequence[Rect]
) -> tuple[float, Rect] | None:
    """Where a strip hides least beside all that is closed, and what as a share of itself."""
    area, (wide, tall) = lying.area, size
    across, down = area.width - wide, area.height - tall
    if across < 0 or down < 0:
        return None
    steps = [area.x + across * step // _STEPS for step in range(_STEPS + 1)]
    best = None
    for y in _heights(tall, lying, closed):
        band = Rect(area.x, y, area.width, tall)
        near = [closed[number] for number in band.collidelistall(closed)]
        # A gap may be hardly wider than the strip: no step need lead into it.
        columns = {*steps, *(one.right for one in near), *(one.x - wide for one in near)}
        free = [
            x
            for x in sorted(columns)
            if area.x <= x <= area.right - wide and Rect(x, y, wide, tall).collidelist(near) < 0
        ]
        if not free:
            continue
        below = [one for one in lying.weighed if one[0].y < y + tall and y < one[0].bottom]
        for x in free:
            place = Rect(x, y, wide, tall)
            hidden = sum(weight * common(place, box) for box, weight in below)
            if not hidden:
                return 0.0, place
            if best is None or hidden < best[0]:
                best = hidden, place
    return (best[0] / (wide * tall), best[1]) if best is not None else None


def _heights(tall: int, lying: _Table, closed: Sequence[Rect]) -> list[int]:
    """How high a strip may lie: against what is closed, and next to all else."""
    area = lying.area
    edges = {area.y, area.bottom - tall}
    edges.update(*((one.bottom, one.y - tall) for one in closed))
    kept: list[int] = []
    for one in sorted({y for box, _ in lying.weighed for y in (box.bottom, box.y - tall)}):
        if not kept or one - kept[-1] >= _NEXT:
            kept.append(one)
    return sorted(one for one in {*edges, *kept} if area.y <= one <= area.bottom - tall)
