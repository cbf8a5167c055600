"""The pictures of a guide: cut out of real tables, with rings and arrows.

A table takes a second to paint. Whoever shows such a picture asks for it, shows the page without
it, and has it painted in short steps, one after the other; it is kept for the next time.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from art import palette
from art.album import Pages
from art.palette import colour
from art.stock import drawn, rounded
from rules.contract import Game
from rules.guide import SEAT, Guide, Panel, of_game
from rules.table import Table
from tabletop.geometry import Size
from tabletop.localise import localise
from tabletop.record import Player
from tabletop.scene import hints
from tabletop.scene.layout import Placement
from tabletop.screens.metrics import Metrics
from tabletop.screens.plates import SeatPlate, place_plates, slips_of
from tabletop.screens.playback import Moment
from tabletop.screens.prepaint import work
from tabletop.screens.still import still

log = logging.getLogger(__name__)

SMALL: Final[Size] = (1280, 720)
LARGE: Final[Size] = (1920, 1080)
"""The windows as which tables are painted: all pictures of a page in the same."""
_AROUND: Final = 34
"""What is seen around the things that a picture is cut to, in units."""
_LEAST: Final = 0.3
"""A picture shows at least this share of the width of the table."""


class Wish(NamedTuple):
    """A picture that is asked for."""

    game: str
    """The id of the game."""
    number: int
    """The number of its panel."""
    size: Size
    """How large it is to be, in pixels."""
    variant: str
    """The palette."""


_painted: Pages[Wish, Surface] = Pages()
_wanted: dict[Wish, Game] = {}
_under_way: tuple[Wish, Iterator[object]] | None = None


def picture_so_far(game: Game, number: int, size: Size) -> Surface | None:
    """The picture of a panel, if it has been painted; else it is put on the list that
    :func:`paint_wanted` works off."""
    wish = Wish(game.id, number, size, palette.variant())
    found = _painted.get(wish)
    if found is None:
        _wanted[wish] = game
    return found


def wanted() -> bool:
    """Whether pictures wait to be painted."""
    return bool(_wanted)


def forget_wanted() -> None:
    """The pictures that wait are not needed any more: who asked has another size, or is gone."""
    global _under_way
    _wanted.clear()
    _under_way = None


def paint_wanted() -> bool:
    """Paints on for a share of a frame; whether a picture is finished."""
    global _under_way
    if not _wanted:
        return False
    if _under_way is None or _under_way[0] not in _wanted:
        wish = next(iter(_wanted))
        _under_way = wish, _paint(wish, _wanted[wish])
    for one in _painted:
        if one.game == _under_way[0].game:
            # What this page shows is not to go for what the next picture needs.
            _painted.get(one)
    if work(_under_way[1]):
        return False
    _wanted.pop(_under_way[0], None)
    _under_way = None
    return True


def _paint(wish: Wish, game: Game) -> Iterator[object]:
    """Paints one picture, and keeps it."""
    guide = of_game(game)
    assert guide is not None, "who has no guide asks for no picture"
    panel = guide.panels[wish.number]
    table, players, moment = laid(game, guide, panel)
    yield None
    window = LARGE if wish.size[0] > SMALL[0] // 2 else SMALL
    viewer = panel.viewer
    colours = [player.colour for player in players]
    for step in still(table, window, viewer, colours):
        if step is None:
            yield None
            continue
        placement, whole = step
        yield None
        slips = _add_slips(whole, moment, players, placement, game.rulebook.team)
        yield None
        _painted.keep(wish, cut(whole, panel, placement, slips, wish.size))


def laid(game: Game, guide: Guide, panel: Panel) -> tuple[Table, list[Player], Moment]:
    """The table of a panel, who sits there, and the moment with their points."""
    match = guide.match(panel)
    players = [Player(name, seat) for seat, name in enumerate(match.names)]
    state = match.state(game, panel.after)
    table = localise(state.lay(panel.viewer), players)
    tallies = tuple(state.tally(seat) for seat in range(match.seats))
    return table, players, Moment(table, tallies, state.current_seat)


def _add_slips(
    surface: Surface, moment: Moment, players: list[Player], placement: Placement, team: bool
) -> dict[str, Rect]:
    """Paints the slips of the seats; where each is, by the id by which a guide shows it."""
    slips: list[SeatPlate] = slips_of(players, moment, team)
    metrics = Metrics(surface.get_size())
    place_plates(slips, placement, surface.get_rect(), (), metrics)
    for slip in slips:
        slip.draw(surface, metrics)
    return {f"{SEAT}{slip.number}": slip.rect for slip in slips}


def cut(
    whole: Surface, panel: Panel, placement: Placement, slips: dict[str, Rect], size: Size
) -> Surface:
    """The part of a table that a panel shows, in pixels of its picture, with what it points at."""

    def box(thing: str) -> Rect:
        if thing in slips:
            return slips[thing]
        found = placement.box_of(thing)
        if found is None:
            log.warning("A guide shows what is not there: %s", thing)
        return Rect(found) if found is not None else whole.get_rect()

    part = window_on([box(one) for one in panel.show], whole.get_rect(), size)
    share = size[0] / part.width
    picture = pygame.transform.smoothscale(whole.subsurface(part), size)
    seen = picture.get_rect()

    def here(thing: str) -> Rect:
        rect = box(thing)
        left, top = (rect.x - part.x) * share, (rect.y - part.y) * share
        return Rect(round(left), round(top), round(rect.w * share), round(rect.h * share))

    line = max(3, round(size[0] / 130))
    for thing in panel.point:
        _ring(picture, here(thing).clip(seen.inflate(-2 * line, -2 * line)), line)
    for start, end in panel.arrow:
        arrow = hints.arrow(here(start).center, here(end).center, 2 * line)
        if arrow is not None:
            picture.blit(*arrow)
    return picture


def window_on(boxes: list[Rect], whole: Rect, size: Size) -> Rect:
    """The part of a table with all of these boxes that has the proportions of the picture."""
    if not boxes:
        # All of the table: what a narrow picture has no room for is cut off at the sides.
        share = min(whole.width / size[0], whole.height / size[1])
        part = Rect(0, 0, round(size[0] * share), round(size[1] * share))
        part.center = whole.center
        return part.clip(whole)
    unit = _unit(whole)
    around = boxes[0].unionall(boxes[1:]).inflate(2 * _AROUND * unit, 2 * _AROUND * unit)
    wide = max(around.width, around.height * size[0] / size[1], whole.width * _LEAST)
    wide = min(wide, whole.width, whole.height * size[0] / size[1])
    part = Rect(0, 0, round(wide), round(wide * size[1] / size[0]))
    part.center = around.center
    return part.clamp(whole).clip(whole)


def _unit(rect: Rect) -> float:
    """The length of 1 in a window of this size, in pixels."""
    return min(rect.width, rect.height) / 1080


def _ring(surface: Surface, box: Rect, line: int) -> None:
    """A ring around something: lamp between two dark lines, so that it is seen on any ground."""
    around = box.inflate(2 * line, 2 * line)
    size = (around.width + 4 * line, around.height + 4 * line)
    inner = Rect(2 * line, 2 * line, *around.size)
    corner = min(3 * line, min(around.size) // 2)
    body = rounded(inner.inflate(line, line), corner, None, colour("ink"), 2.2 * line)
    body += rounded(inner, corner, None, colour("lamp"), 1.2 * line)
    surface.blit(drawn(size, body), (around.x - 2 * line, around.y - 2 * line))
