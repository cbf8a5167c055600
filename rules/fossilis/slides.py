"""Tiles that slide, with the pawns that ride on them or are pushed (FOS-109 to FOS-144)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Beat, Event, Move, Said
from rules.fossilis import ids, site
from rules.fossilis.components import DIRECTIONS, NEXT, OFF, SIZE, SPACES, TERRAIN, WEIGHT
from rules.fossilis.position import IN_PIT, SIDE, WAITING, Position
from rules.fossilis.words import briefly, says, tile_name, why
from rules.phrases import in_words, seat_name
from rules.table import Control, Gesture
from rules.verb import Reasons


def slide_tile(
    position: Position,
    whose: tuple[int, str],
    space: int,
    way: int,
    holder: int,
    beat: Beat | None,
) -> list[Event]:
    """Slides the topmost tile of a space, in the order of FOS-144.

    ``whose`` doing it is and how it is called begin the sentence that tells it; ``holder`` gets a
    tile that leaves the site.
    """
    seat, verb = whose
    tile = position.topmost(space)
    plan = site.slide(position.bottom, position.top, position.pawns, space, way)
    riders = [rider for rider, at in enumerate(position.pawns) if at in plan.row]
    fallen = site.move_tiles(position.bottom, position.top, position.pawns, plan)
    if fallen:
        position.tile_holder[fallen] = holder
    brief: Said = (briefly.gets_tile, fallen) if fallen and holder == seat else ""
    subject = f"{seat_name(seat)} {verb}"
    events = [Event("dig", (_slides, subject, plan, tile, fallen), seat, brief=brief)]
    events += [
        Event("knock", (says.falls_off, rider, way), rider, brief=(briefly.falls_off,))
        for rider in riders
        if position.pawns[rider] >= WAITING
    ]
    position.pause(beat)
    events += push(position, plan.pushes, beat)
    look_into_pits(position)
    return events


def push(position: Position, pushes: Sequence[site.Push], beat: Beat | None) -> list[Event]:
    """Moves pushed pawns and tells it; a pawn in a pit waits for its owner's choice."""
    told: list[Event] = []
    for seat, to in pushes:
        said: Said = (says.is_pitted, seat)
        brief: Said = (briefly.is_pitted,)
        if to < WAITING:
            said, brief = (says.is_pushed, seat, to), (briefly.is_pushed, to)
        elif to < IN_PIT:
            said, brief = (says.is_pushed_off, seat, to - WAITING), (briefly.is_pushed_off,)
        told.append(Event("knock", said, seat, brief=brief))
    if not pushes:
        return told
    if site.move_pawns(position.pawns, pushes) >= 0:
        position.ask(SIDE)
    position.pause(beat)
    return told


def look_into_pits(position: Position) -> None:
    """Everybody sees the pits that have just opened (FOS-62)."""
    bottom = position.bottom
    if 0 in bottom:
        for space in range(SIZE):
            if not bottom[space]:
                position.seen[space] += 1


# ---- Words


def no_slide(position: Position, space: int, way: int, any_weight: bool) -> Reasons:
    """Why a tile cannot slide that way (FOS-118, FOS-121)."""
    tile = position.topmost(space)
    yield not tile, why("no_tile", space)
    clauses: list[str] = []
    that_way = site.WAYS[space][way : way + 1]
    site.slides(position.bottom, position.top, space, that_way, any_weight, clauses)
    yield "FOS-118" in clauses, why("stack_ahead")
    yield True, why("heavier_ahead", WEIGHT[tile])


def _slides(subject: str, plan: site.Slide, tile: int, fallen: int) -> str:
    words = f"{subject} the {TERRAIN[WEIGHT[tile]]} at {SPACES[plan.row[0]]} {DIRECTIONS[plan.way]}"
    pushed = len(plan.row) - 1
    if pushed:
        words += f", pushing {in_words(pushed)} more"
    if plan.to == OFF and fallen:
        words += f"; {tile_name(fallen)} goes over the edge"
    return f"{words}."


# ---- Controls


def slide_control(
    position: Position,
    move: Move,
    slide: tuple[int, int],
    zone: str,
    words: tuple[str, str, str],
) -> Control:
    """The drag that slides a tile.

    Args:
        position: what is there before the slide.
        move: the move that it makes.
        slide: the space and the direction.
        zone: where a tile comes to that leaves the site.
        words: the verb that begins the label, the group, and the note.
    """
    space, way = slide
    label, group, note = words
    plan = site.slide(position.bottom, position.top, position.pawns, space, way)
    return Control(
        Gesture("drag", ids.TILE_IDS[position.topmost(space)], ids.beyond(space, way)),
        move,
        f"{label} {_label(position, plan, zone)}",
        group,
        note=note + _falling(position, plan),
        effects=_effects(position, plan, zone),
    )


def slide_in_short(position: Position, space: int, way: int) -> str:
    """Which way a tile would slide and what would come of it, in few words."""
    plan = site.slide(position.bottom, position.top, position.pawns, space, way)
    words = f"Slide {DIRECTIONS[way]}"
    if plan.to == OFF:
        words += ", to get it" if len(plan.row) == 1 else ", to get the last"
    fallen = _fallen(position, plan)
    if not fallen:
        return words
    return f"{words}; {'your' if position.turn in fallen else 'a'} pawn falls off"


def _effects(position: Position, plan: site.Slide, zone: str) -> tuple[tuple[str, str], ...]:
    """Which tiles and pawns a slide will move, and where to."""
    found = []
    for one in plan.row:
        to = NEXT[plan.way][one]
        found.append((ids.TILE_IDS[position.topmost(one)], zone if to == OFF else SPACES[to]))
        found += [
            (ids.pawn_piece(seat), ids.beyond(one, plan.way))
            for seat, at in enumerate(position.pawns)
            if at == one
        ]
    return (*found, *pushed_to(plan.pushes))


def pushed_to(pushes: Sequence[site.Push]) -> Iterator[tuple[str, str]]:
    """Pushed pawns with the zone or cell that each comes to."""
    for seat, to in pushes:
        if to == IN_PIT:
            goal = ids.own(ids.CARDS_ZONE, seat)
        elif to >= WAITING:
            goal = ids.EDGE_ZONES[to - WAITING]
        else:
            goal = SPACES[to]
        yield ids.pawn_piece(seat), goal


def _falling(position: Position, plan: site.Slide) -> str:
    """Whose pawn a slide brings off the site, after the price; empty if nobody's."""
    fallen = _fallen(position, plan)
    if not fallen:
        return ""
    whose = "your pawn" if fallen[0] == position.turn else f"the pawn of {seat_name(fallen[0])}"
    return f"; {whose} falls off the site"


def _fallen(position: Position, plan: site.Slide) -> list[int]:
    """The seats whose pawns a slide brings off the site."""
    fallen = [one.seat for one in plan.pushes if one.to >= WAITING]
    if plan.to == OFF:
        fallen += [seat for seat, at in enumerate(position.pawns) if at == plan.row[-1]]
    return fallen


def leaving(pushes: Sequence[site.Push]) -> str:
    """How a pawn comes off the site that is pushed; empty if none does."""
    ends = {IN_PIT if to == IN_PIT else WAITING for _, to in pushes if to >= WAITING}
    if not ends:
        return ""
    return "falls into the pit and off the site" if IN_PIT in ends else "falls off the site"


def _label(position: Position, plan: site.Slide, zone: str) -> str:
    """What slides where; a tile that leaves the site is gained, or lands on the spent ones."""
    space = plan.row[0]
    words = f"{TERRAIN[WEIGHT[position.topmost(space)]]} {SPACES[space]} {DIRECTIONS[plan.way]}"
    if len(plan.row) > 1:
        words += f", pushing {in_words(len(plan.row) - 1)}"
    if plan.to == OFF:
        layer = position.top if plan.in_top else position.bottom
        tile = tile_name(layer[plan.row[-1]])
        words += f", discarding {tile}" if zone == ids.DISCARD_TILES else f", to get {tile}"
    return words
