"""The game laid on a table: the dig site large in the middle, all else around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.fossilis import dinosaurs, market, mats, site, terrain
from rules.fossilis.components import (
    CARD_NUMBERS,
    CARDS,
    CLASS_WORDS,
    DEALT,
    DINOSAUR_NUMBERS,
    DINOSAURS,
    DIRECTIONS,
    DISPLAY,
    EDITIONS,
    EVENTS_USED,
    FACE_OF,
    HAMMER,
    KIND_PLURALS,
    KINDS,
    MARKET,
    NEEDS,
    PIECE_KIND,
    PIECES,
    PIECES_OF,
    POOLS,
    RULERS,
    SAND_WORDS,
    SIZE,
    SKILLS_SHOWN,
    TERRAIN,
    TILE_CLASS,
    TILES,
    WEIGHT,
)
from rules.fossilis.controls import controls
from rules.fossilis.faces import (
    TILE_IDS,
    card_face,
    dinosaur_face,
    event_face,
    map_cell,
    piece_face,
    pit_cell,
    plaster_face,
    skill_face,
    tile_face,
)
from rules.fossilis.holdings import (
    DISCARDED,
    IN_DECK,
    IN_MARKET,
    LAB,
    LABS,
    NEW,
    ON_LAB,
    SPENT,
    STORAGE,
    TILE_DISCARD,
    assigned,
)
from rules.fossilis.places import (
    CARDS_ZONE,
    DISCARD_BONES,
    DISCARD_TILES,
    DISPLAY_ZONE,
    EDGE_ZONES,
    EVENTS_ZONE,
    LAB_ZONE,
    MARKET_ZONE,
    PLASTER_ZONE,
    POOL,
    SITE,
    SKILL_DISPLAY,
    STORAGE_ZONE,
    SUPPLY,
    UNPLACED_ZONE,
    card_piece,
    dinosaur_piece,
    event_piece,
    own,
    pawn_piece,
    piece_id,
    skill_piece,
)
from rules.fossilis.prompts import prompt
from rules.fossilis.terrain import LAYING
from rules.fossilis.words import a_kind, bones, tile_name
from rules.phrases import listed, seat_name
from rules.table import (
    Area,
    Badge,
    Cell,
    Counter,
    Piece,
    Stage,
    Table,
    Zone,
    column,
    place,
    row,
)

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

_SHAKEN = tuple(piece_face(kind) for kind in PIECE_KIND)
_DISCARD_CELLS = len(SAND_WORDS) + 1
_AFTER_BONES = 1000
"""In a storage tiles come after bones, bone cards and a pawn in hand."""
_PAYABLE = Badge(mark="ui/check", label="Claimed tiles can pay for it", tone="lamp")


def lay(state: FossilisState, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it; all of it is public (FOS-60)."""
    stage = Stage("shake", "shake", SITE, _SHAKEN) if state.phase == "shake" else None
    return Table(
        zones=tuple(_zones(state, viewer)),
        pieces=tuple(_pieces(state)),
        controls=tuple(controls(state, viewer)),
        arrangement=_arrangement(state, viewer),
        prompt=prompt(state),
        counters=_counters(state),
        stage=stage,
    )


# ---- Zones


def _zones(state: FossilisState, viewer: int | None) -> Iterator[Zone]:
    yield Zone(
        SITE,
        layout="grid",
        columns=5,
        rows=5,
        cells=tuple(_cell(state, space) for space in range(SIZE)),
        shape="tile",
        rulers=RULERS,
    )
    for zone in EDGE_ZONES:
        yield Zone(zone, layout="row", shape="pawn")
    if state.phase == LAYING:
        yield _unplaced_zone(state)
    else:
        yield from _shared_zones(state)
    yield Zone(PLASTER_ZONE, "Plaster", note=_pools(state), shape="token")
    yield Zone(EVENTS_ZONE, "Events", "row")
    yield Zone(DISCARD_TILES, "Spent tiles", "grid", columns=_DISCARD_CELLS, rows=1, shape="tile")
    yield Zone(DISCARD_BONES, "Used bones", "row", shape="bone")
    for seat in range(state.seats):
        yield from mats.zones(seat, seat == viewer)


def _pools(state: FossilisState) -> str:
    """Which of the four pools this is, and what follows the last one (FOS-223)."""
    if state.last_round:
        return f"all {POOLS} empty"
    return f"pool {state.pools} of {POOLS}"


_UNPLACED_COLUMNS = 7


def _unplaced_zone(state: FossilisState) -> Zone:
    """The tiles still to be laid, in a pile for each kind; the other displays come later."""
    kinds = len(dict.fromkeys(FACE_OF[tile] for tile in DEALT))
    return Zone(
        UNPLACED_ZONE,
        "Terrain to lay",
        "grid",
        note=f"{len(terrain.unplaced(state))} tiles",
        columns=_UNPLACED_COLUMNS,
        rows=-(-kinds // _UNPLACED_COLUMNS),
        shape="tile",
    )


def _unplaced(state: FossilisState) -> Iterator[Piece]:
    """The first of each kind lies uppermost: it is the one that is laid next."""
    kinds = list(dict.fromkeys(FACE_OF[tile] for tile in sorted(DEALT, key=FACE_OF.__getitem__)))
    for layer, tile in enumerate(reversed(terrain.unplaced(state))):
        order = kinds.index(FACE_OF[tile])
        yield Piece(
            TILE_IDS[tile], UNPLACED_ZONE, tile_face(tile), "tile", order=order, layer=layer
        )


def _shared_zones(state: FossilisState) -> Iterator[Zone]:
    yield Zone(
        DISPLAY_ZONE,
        "Dinosaurs",
        "grid",
        columns=DISPLAY,
        rows=1,
        note=f"{state.dinosaurs_left} in the deck",
    )
    tools, supplies = len(state.tool_deck()), len(state.supplies_deck())
    left = f"{tools} tools, {supplies} supplies left"
    yield Zone(MARKET_ZONE, "Market", "grid", columns=MARKET, rows=1, note=left)
    yield Zone(
        SKILL_DISPLAY,
        "Skills",
        "grid",
        note=f"one for each hammer, {_hammers_left(state)} of {len(PIECES_OF[HAMMER])} left",
        columns=SKILLS_SHOWN,
        rows=1,
        shape="tile",
    )


def _hammers_left(state: FossilisState) -> int:
    """How many hammers nobody has extracted: all know it, since they saw the others taken."""
    return sum(state.where[piece] < STORAGE for piece in PIECES_OF[HAMMER])


def _cell(state: FossilisState, space: int) -> Cell:
    """A pit; while terrain is laid out by hand the map lies over it (FOS-237)."""
    if state.phase == LAYING:
        return map_cell(space)
    return pit_cell(space, _bare(state, space))


def _bare(state: FossilisState, space: int) -> bool:
    """Whether nothing lies or stands in a space, so that its name can be read."""
    return not state.bottom[space] and not (state.visible(space) and space in state.where)


def _arrangement(state: FossilisState, viewer: int | None) -> Area:
    # Edges take the least room there is; what the site leaves below goes to what is seldom touched.
    north, east, south, west = (place(zone, 0.1) for zone in EDGE_ZONES)
    board = column(
        north,
        row(west, place(SITE, 10), east, weight=8),
        south,
        row(
            place(PLASTER_ZONE, 3.4),
            place(EVENTS_ZONE, 3),
            place(DISCARD_TILES, 4),
            place(DISCARD_BONES, 3),
            weight=1.9,
        ),
        weight=12.4,
    )
    seats = range(state.seats)
    if viewer is None:
        areas = list(map(mats.area, seats))
    else:
        others = [(viewer + step) % state.seats for step in range(1, state.seats)]
        areas = [*map(mats.area, others), mats.own_area(viewer)]
    return row(board, column(*_shared(state), *areas, weight=11.4))


def _shared(state: FossilisState) -> Iterator[Area]:
    """What all may take: two low lines, since mats need every bit of height there is."""
    if state.phase == LAYING:
        yield place(UNPLACED_ZONE, 5)
        return
    yield row(place(DISPLAY_ZONE), place(MARKET_ZONE), weight=3)
    yield place(SKILL_DISPLAY, 2)


# ---- Pieces


def _pieces(state: FossilisState) -> Iterator[Piece]:
    yield from _terrain(state)
    if state.phase == LAYING:
        yield from _unplaced(state)
    yield from _bones(state)
    yield from _pawns(state)
    yield from _displayed(state)
    yield from _market_cards(state)
    yield from _shown_skills(state)
    yield from mats.pieces(state)
    yield from _plaster(state)
    yield from _event_cards(state)


def _terrain(state: FossilisState) -> Iterator[Piece]:
    for layer, tiles in enumerate((state.bottom, state.top)):
        for space, tile in enumerate(tiles):
            if tile:
                badges: tuple[Badge, ...] = ()
                if layer:
                    badges = (_lower_badge(state.bottom[space]), *_content_badges(state, space))
                elif not state.top[space]:
                    badges = _content_badges(state, space)
                yield Piece(
                    TILE_IDS[tile],
                    SITE,
                    tile_face(tile),
                    "tile",
                    order=space,
                    layer=layer,
                    badges=badges,
                )
    waiting: dict[int, int] = {}
    for tile in range(1, len(TILES)):
        holder = state.tile_holder[tile]
        if holder >= 0:
            order = _AFTER_BONES + TILE_CLASS[tile] * len(TILES) + tile
            zone = own(STORAGE_ZONE, holder)
            yield Piece(TILE_IDS[tile], zone, tile_face(tile), "tile", order=order)
        elif holder == TILE_DISCARD:
            cell = discard_cell(tile)
            layer = waiting.setdefault(cell, 0)
            waiting[cell] += 1
            yield Piece(
                TILE_IDS[tile], DISCARD_TILES, tile_face(tile), "tile", order=cell, layer=layer
            )


def _lower_badge(tile: int) -> Badge:
    """What lies under a tile of the top layer; it was placed in full view (FOS-46)."""
    terrain = TERRAIN[WEIGHT[tile]]
    return Badge(mark=f"terrain/{terrain}", label=f"On {tile_name(tile)}", tone="slate")


def discard_cell(tile: int) -> int:
    """The cell of the discard pile for a tile: sand by its fragment, the others together."""
    word = CLASS_WORDS[TILE_CLASS[tile]]
    return SAND_WORDS.index(word) if WEIGHT[tile] == 1 else len(SAND_WORDS)


def _content_badges(state: FossilisState, space: int) -> tuple[Badge, ...]:
    """What lies under a tile, as far as the table says so: shown by the radar (FOS-169) or marked
    because it was seen before (FOS-230)."""
    shown = space in state.shown
    marked = state.options["seen_pits"] == "marked" and state.seen[space]
    if not shown and not marked:
        return ()
    inside = [PIECE_KIND[piece] for piece in range(PIECES) if state.where[piece] == space]
    tone = "lamp" if shown else "teal"
    if not inside:
        return (Badge("0", label="Pieces under it", tone=tone),)
    return tuple(
        Badge(
            str(inside.count(kind)) if inside.count(kind) > 1 else "",
            f"bone/{KINDS[kind]}",
            _under(inside.count(kind), kind),
            tone,
        )
        for kind in sorted(set(inside))
    )


def _under(number: int, kind: int) -> str:
    """What a badge stands for; the number, if there is one, is the badge's own text."""
    return (
        f"{KIND_PLURALS[kind].capitalize()} under it"
        if number > 1
        else f"{a_kind(kind)} under it".capitalize()
    )


def _bones(state: FossilisState) -> Iterator[Piece]:
    wanted = _wanted(state)
    at_place: dict[int, int] = {}
    for piece, where in enumerate(state.where):
        kind = PIECE_KIND[piece]
        if 0 <= where < SIZE:
            if state.bottom[where] or not state.visible(where):
                continue
            number = at_place.setdefault(where, 0)
            at_place[where] += 1
            yield Piece(
                piece_id(piece),
                SITE,
                piece_face(kind),
                "bone",
                order=where,
                layer=number,
                badges=wanted.get(kind, ()),
            )
            continue
        zone, order = _kept(where, piece)
        if zone:
            yield Piece(piece_id(piece), zone, piece_face(kind), "bone", order=order)


def _kept(where: int, piece: int) -> tuple[str, int]:
    """The zone and order of a piece that is out of the site; no zone before the shake."""
    if where == DISCARDED:
        return DISCARD_BONES, piece
    if where >= LAB:
        seat, at = divmod(where - LAB, LABS)
        return own(LAB_ZONE, seat), (at + 1) * 1000 + piece
    return (own(STORAGE_ZONE, where - STORAGE), piece + 1) if where >= STORAGE else ("", 0)


def _wanted(state: FossilisState) -> dict[int, tuple[Badge, ...]]:
    """For each kind of bone the badge that says which dinosaur needs it.

    It tells of the lab of the seat whose turn it is, the same to everybody: a table that looked
    otherwise to each viewer would seem to hold secrets.
    """
    found: dict[int, tuple[Badge, ...]] = {}
    labs: dict[int, list[str]] = {}
    for at, dinosaur in enumerate(dinosaurs.labs_of(state, state.seat)):
        if dinosaur:
            lacks = dinosaurs.missing(dinosaur, assigned(state, state.seat, at))
            for kind, number in enumerate(lacks):
                if number:
                    labs.setdefault(kind, []).append(DINOSAURS[dinosaur].genus)
    for kind in range(HAMMER):
        shown = [
            DINOSAURS[number].genus for number in state.display if number and NEEDS[number][kind]
        ]
        if kind in labs:
            needs = "needs" if len(labs[kind]) == 1 else "need"
            label = f"{listed(labs[kind])} in the lab {needs} it"
            found[kind] = (Badge(mark="ui/check", label=label, tone="lamp"),)
        elif shown:
            label = f"{listed(shown)} in the display {'needs' if len(shown) == 1 else 'need'} it"
            found[kind] = (Badge(mark="ui/search", label=label),)
    return found


def _pawns(state: FossilisState) -> Iterator[Piece]:
    for seat, at in enumerate(state.pawns):
        label = f"The pawn of {seat_name(seat)}"
        if 0 <= at < SIZE:
            zone, order = SITE, at
        elif site.WAITING <= at < site.IN_PIT:
            zone, order = EDGE_ZONES[at - site.WAITING], seat
            label += f", off the site on the {DIRECTIONS[at - site.WAITING]} side"
        else:
            zone, order = own(STORAGE_ZONE, seat), _AFTER_BONES - 1
            label += " in hand"
        yield Piece(
            pawn_piece(seat), zone, shape="pawn", order=order, layer=9, owner=seat, label=label
        )


def _possible(state: FossilisState) -> tuple[set[int], set[int], set[int]]:
    """The dinosaurs that can be scored and claimed and the cards that can be bought just now."""
    seat = state.seat
    if state.phase not in ("energy", "buy", "claim") or state.choosing or state.turn != seat:
        return set(), set(), set()
    scored, claimed = set(), set()
    for move in dinosaurs.moves(state, seat, state.phase != "claim"):
        if move.verb == "score":
            scored.add(DINOSAUR_NUMBERS[str(move.args[0])])
        elif move.verb == "claim":
            claimed.add(DINOSAUR_NUMBERS[str(move.args[0])])
    buys = market.moves(state, seat) if state.phase != "claim" else ()
    return scored, claimed, {CARD_NUMBERS[str(move.args[0])] for move in buys}


def _now(scored: set[int], claimed: set[int], number: int) -> tuple[Badge, ...]:
    """What can be done just now with a dinosaur of the display."""
    if number in scored:
        return (Badge(mark="ui/check", label="All its bones are in storage", tone="lamp"),)
    if number in claimed:
        return (Badge(mark="ui/plus", label="A bone in storage can claim it", tone="moss"),)
    return ()


def _progress(number: int, have: Sequence[int]) -> tuple[Badge, ...]:
    """How far a dinosaur of a lab is."""
    lacks = dinosaurs.missing(number, have)
    if not any(lacks):
        return (Badge(mark="ui/check", label="It has all its bones", tone="lamp"),)
    words = listed([bones(number, kind) for kind, number in enumerate(lacks) if number])
    total = len(DINOSAURS[number].bones)
    return (Badge(f"{total - sum(lacks)}/{total}", label=f"Lacks {words}. Bones", tone="moss"),)


def _displayed(state: FossilisState) -> Iterator[Piece]:
    scored, claimed, _ = _possible(state)
    for at, number in enumerate(state.display):
        if number:
            yield Piece(
                dinosaur_piece(number),
                DISPLAY_ZONE,
                dinosaur_face(number),
                order=at,
                badges=_now(scored, claimed, number),
            )


def _market_cards(state: FossilisState) -> Iterator[Piece]:
    _, _, payable = _possible(state)
    for at, card in enumerate(state.market):
        if card:
            badges = (_PAYABLE,) if card in payable else ()
            yield Piece(card_piece(card), MARKET_ZONE, card_face(card), order=at, badges=badges)
    for card, holder in enumerate(state.card_holder):
        if not card or holder in (IN_DECK, IN_MARKET):
            continue
        used = state.card_state[card]
        zone, order = own(CARDS_ZONE, holder), card
        if CARDS[card].bone >= 0 and used != SPENT:
            zone, order = own(STORAGE_ZONE, holder), PIECES + card + 1
        if used >= ON_LAB:
            zone, order = own(LAB_ZONE, holder), (used - ON_LAB + 1) * 1000 + PIECES + card
        face, hidden = card_face(card), used == SPENT and state.turned_down
        yield Piece(
            card_piece(card),
            zone,
            None if hidden else face,
            order=order,
            reverse=face if hidden else None,
            badges=_used(state, card),
            label=f"{face.title}, face down" if hidden else "",
        )


def _used(state: FossilisState, card: int) -> tuple[Badge, ...]:
    used = state.card_state[card]
    if used == NEW:
        return (Badge(mark="ui/next", label="Usable from the next turn on", tone="teal"),)
    if used == SPENT:
        return (Badge(mark="ui/check", label="Used; it keeps its VP", tone="slate"),)
    return ()


def _shown_skills(state: FossilisState) -> Iterator[Piece]:
    for at, skill in enumerate(state.skill_display):
        if skill:
            yield Piece(skill_piece(skill), SKILL_DISPLAY, skill_face(skill), "tile", order=at)


def _plaster(state: FossilisState) -> Iterator[Piece]:
    yield Piece(POOL, PLASTER_ZONE, plaster_face(state.pool, "Pool"), "token", order=0)
    yield Piece(SUPPLY, PLASTER_ZONE, plaster_face(state.supply, "Supply"), "token", order=1)


def _event_cards(state: FossilisState) -> Iterator[Piece]:
    for at in range(EVENTS_USED):
        face = event_face(state.events[at]) if at < len(state.events) else None
        held = state.ran_out and at == len(state.events)
        badges = (
            (
                Badge(
                    mark=f"seat/{state.seat}",
                    label="Revealed when this turn is over",
                    tone="lamp",
                ),
            )
            if held
            else ()
        )
        yield Piece(
            event_piece(at),
            EVENTS_ZONE,
            face,
            order=at,
            badges=badges,
            label="" if face else "An event, face down",
        )


# ---- Words


def _counters(state: FossilisState) -> tuple[Counter, ...]:
    last = f"{state.round}" if not state.last_round else f"{state.round}, last {state.last_round}"
    found = [
        Counter(None, "Round", last),
        Counter(None, "Pool", str(state.pool), "plaster"),
        Counter(None, "Events left", str(EVENTS_USED - len(state.events))),
    ]
    for seat, amount in enumerate(state.plaster):
        found.append(Counter(seat, "Plaster", str(amount), "plaster"))
        if seat == state.seat and state.phase == "energy":
            full = EDITIONS[state.options["energy"]].energy
            found.append(Counter(seat, "Energy", f"{state.energy} of {full}", "energy"))
    return tuple(found)
