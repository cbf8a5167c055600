"""What a gesture without a control would have meant, so that it can be refused with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.fossilis import components, ids
from rules.fossilis.position import (
    DISCARDED,
    ENERGY,
    FAIR,
    IN_MARKET,
    IN_PIT,
    LAB,
    NEW,
    NOT_PLACED,
    ON_LAB,
    READY,
    SANDSTORM,
    SKILL,
    STORAGE,
    TILE_DISCARD,
    TREMOR,
    UNDEALT,
    WAITING,
    Position,
)
from rules.table import Gesture
from rules.texts import reasons

Readings = Sequence[Move | Refusal]

_STAYS: Final = reasons(__package__, "stays")
_FIRST: Final = reasons(__package__, "first")
_PIECES: Final = {ids.piece_id(piece): piece for piece in range(components.PIECES)}
_TILES: Final = {name: tile for tile, name in enumerate(ids.TILE_IDS) if tile}


_AIMED: Final = frozenset(("dig", "lift", "move", "push_pawn", "show_pits_min"))
"""What tools do that are used on a space, on its tile or on a pawn."""
_SIGNS: Final = ("pool", "marker", "event", "trait", "price")
"""Things that only tell something."""


def _stays(what: str) -> Sequence[Refusal]:
    return (_STAYS[what],)


def read(position: Position, viewer: int | None, gesture: Gesture) -> Readings:
    """The moves that a gesture would have meant, or why it means none; all of them are refused."""
    source, target = gesture.source, gesture.target
    if gesture.kind == "press" or not source:
        return ()
    if viewer is None or viewer != position.turn:
        return (position.not_your_turn(),)
    if gesture.kind == "tap":
        return _tap(position, source)
    if source in _TILES:
        return _tile(position, viewer, _TILES[source], target)
    if source in _PIECES:
        return _bone(position, viewer, _PIECES[source], target)
    kind, _, name = source.partition("-")
    if kind == "pawn" and name.isdigit():
        return _pawn(position, viewer, int(name), target)
    if kind == "dinosaur" and name in components.DINOSAUR_NUMBERS:
        return _dinosaur(position, viewer, components.DINOSAUR_NUMBERS[name], target)
    if kind == "card" and name in components.CARD_NUMBERS:
        return _card(position, viewer, components.CARD_NUMBERS[name], target)
    if kind == "skill" and name in components.SKILL_NUMBERS:
        return _skill(position, viewer, components.SKILL_NUMBERS[name], target)
    return _thing(source, target, viewer)


def _tap(position: Position, source: str) -> Readings:
    if source in _TILES:
        tile = _TILES[source]
        if position.tile_holder[tile] == UNDEALT:
            return _stays("unplaced")
        if tile not in position.bottom and tile not in position.top:
            return _stays("held-tile")
        if position.phase == ENERGY:
            return _tap_terrain(position, tile)
        return (_FIRST[position.phase],) if position.phase in _FIRST else _stays("pit")
    if source in _PIECES:
        piece = _PIECES[source]
        where, kind = position.where[piece], components.KINDS[components.PIECE_KIND[piece]]
        in_pit = 0 <= where < components.SIZE
        return (Move.of("extract", components.SPACES[where], kind),) if in_pit else _stays("bone")
    kind, _, name = source.partition("-")
    if kind == "card" and name in components.CARD_NUMBERS:
        return _tap_card(position, components.CARD_NUMBERS[name])
    if kind == "skill" and name in components.SKILL_NUMBERS:
        shown = components.SKILL_NUMBERS[name] in position.skill_display
        return (Move.of("skill", name),) if shown else _stays("skill")
    if kind == "dinosaur" and components.DINOSAUR_NUMBERS.get(name) in position.display:
        return (Move.of("claim", name),)  # which says what it needs
    if source == ids.POOL:
        return (Move.of("gain"),)
    return _thing(source, "", -1) or (_stays(kind) if kind in ("pawn", "dinosaur") else ())


def _tap_terrain(position: Position, tile: int) -> Readings:
    """A tile of the site that nothing can be done with: it is not dug, but walked to, or why
    neither can be done."""
    space = (position.top if tile in position.top else position.bottom).index(tile)
    name = components.SPACES[space]
    legal = position.legal_moves()
    digs = [Move.of("dig", name, way) for way in components.DIRECTIONS]
    if not set(digs).isdisjoint(legal):
        return (_STAYS["tile"],)
    return (_STAYS["walk"],) if Move.of("walk", name) in legal else digs


def _tap_card(position: Position, card: int) -> Readings:
    tool = components.CARDS[card].tool
    if position.card_holder[card] == IN_MARKET:
        return _stays("market")
    if not tool or position.card_holder[card] != position.turn:
        return _stays("card")
    return _unaimed(position, card)


def _unaimed(position: Position, card: int) -> Readings:
    """One's own tool that was touched itself: it is used up, too new, out of time, or has to be
    aimed."""
    if position.card_state[card] != READY:
        return _stays("new-tool" if position.card_state[card] == NEW else "spent-tool")
    if position.phase == ENERGY:
        return (Move.of("use", components.CARDS[card].tool),)
    return (Move.of("use", components.CARDS[card].tool, "none"),)


def _way(space: int, target: str) -> str:
    """The direction from a space to a cell beside it or over the edge; empty if there is none."""
    for way in range(4):
        if target == ids.EDGE_ZONES[way] and space in components.EDGES[way]:
            return components.DIRECTIONS[way]
        if (
            target in components.SPACE_NUMBERS
            and components.NEXT[way][space] == components.SPACE_NUMBERS[target]
        ):
            return components.DIRECTIONS[way]
    return ""


def _cell(position: Position, target: str) -> str:
    """The cell of a target: itself, or the cell in which the target piece lies."""
    tile, piece = _TILES.get(target), _PIECES.get(target)
    for tiles in (position.bottom, position.top):
        if tile in tiles:
            return components.SPACES[tiles.index(tile)]
    if piece is not None and 0 <= position.where[piece] < components.SIZE:
        return components.SPACES[position.where[piece]]
    for seat, at in enumerate(position.pawns):
        if target == ids.pawn_piece(seat) and 0 <= at < IN_PIT:
            return components.SPACES[at] if at < components.SIZE else ids.EDGE_ZONES[at - WAITING]
    return target


def _tile(position: Position, viewer: int, tile: int, target: str) -> Readings:
    target = _cell(position, target)
    holder = position.tile_holder[tile]
    if holder == UNDEALT:
        on = target in components.SPACE_NUMBERS
        return (Move.of("lay", components.TILES[tile], target),) if on else _stays("unplaced")
    if holder == TILE_DISCARD:
        return _spent_tile(position, tile, target)
    if holder >= 0:
        sells = position.phase == FAIR and target == ids.DISCARD_TILES and holder != viewer
        return (Move.of("fair", "other"),) if sells else _stays("held-tile")
    if tile in position.bottom and position.top[position.bottom.index(tile)]:
        return _stays("under-tile")
    space = (position.top if tile in position.top else position.bottom).index(tile)
    held = any(position.card_holder[card] == viewer for card in components.CARDS_OF["bucket"])
    if held and _own(target, viewer) == "storage":
        return (Move.of("use", "bucket", components.SPACES[space]),)
    way = _way(space, target)
    verb = "tremor" if position.phase == TREMOR else "dig"
    return (Move.of(verb, components.SPACES[space], way),) if way else _stays("tile")


def _own(target: str, viewer: int) -> str:
    """The kind of a zone of one's own mat; empty for any other place."""
    zone, seat = ids.owner(target)
    return zone if seat == viewer else ""


def _spent_tile(position: Position, tile: int, target: str) -> Readings:
    buried = components.WEIGHT[tile] != components.SAND or position.top_of_discard(tile) != tile
    if buried or target not in components.SPACE_NUMBERS:
        return _stays("discarded-tile")
    verb = "cover" if position.phase == SANDSTORM else "sand"
    return (Move.of(verb, target, components.CLASS_WORDS[components.TILE_CLASS[tile]]),)


def _bone(position: Position, viewer: int, piece: int, target: str) -> Readings:
    where, kind = position.where[piece], components.KINDS[components.PIECE_KIND[piece]]
    zone = _own(target, viewer)
    if 0 <= where < components.SIZE:
        if zone == "storage":
            return (Move.of("extract", components.SPACES[where], kind),)
        return _stays("hammer" if kind == components.KINDS[components.HAMMER] else "bone")
    if where == DISCARDED:
        return _stays("discarded-bone")
    if where != STORAGE + viewer:
        return _stays("lab" if where >= LAB else "stored-bone")
    if components.PIECE_KIND[piece] == components.HAMMER:
        return _stays("kept-hammer")
    return _onto(position, kind, target, zone == "lab", viewer)


def _onto(position: Position, kind: str, target: str, own_lab: bool, viewer: int) -> Readings:
    """A bone of one's own storage that is dropped on a dinosaur or on one's own lab."""
    labs = [number for number in position.labs_of(viewer) if number]
    if own_lab and labs:
        return tuple(Move.of("assign", kind, components.DINOSAURS[number].id) for number in labs)
    if own_lab:
        return _stays("empty-lab")
    name = target.removeprefix("dinosaur-")
    if name == target or name not in components.DINOSAUR_NUMBERS:
        return _stays("kept-bone")
    displayed = components.DINOSAUR_NUMBERS[name] in position.display
    return (Move.of("claim", name, kind) if displayed else Move.of("assign", kind, name),)


def _pawn(position: Position, viewer: int, seat: int, target: str) -> Readings:
    target = _cell(position, target)
    if not 0 <= seat < position.seats:
        return ()
    at = position.pawns[seat]
    if seat != viewer:
        way = _way(at, target) if 0 <= at < components.SIZE else ""
        return (Move.of("use", "air_horn", seat, way),) if way else _stays("other-pawn")
    if target not in components.SPACE_NUMBERS:
        return _stays("pawn")
    verb = "walk" if 0 <= at < components.SIZE else "climb"
    return (Move.of("corner" if at == NOT_PLACED else verb, target),)


def _dinosaur(position: Position, viewer: int, number: int, target: str) -> Readings:
    zone, name = _own(target, viewer), components.DINOSAURS[number].id
    if number in position.display:
        verb = {"lab": "claim", "scored": "score"}.get(zone)
        return (Move.of(verb, name),) if verb else _stays("dinosaur")
    if number in position.labs:
        others = zone == "scored" and number not in position.labs_of(viewer)
        return (Move.of("score", name),) if others else _stays("lab")
    return _stays("collection")


def _card(position: Position, viewer: int, card: int, target: str) -> Readings:
    zone, one = _own(target, viewer), components.CARDS[card]
    holder, used = position.card_holder[card], position.card_state[card]
    if holder == IN_MARKET:
        return (Move.of("buy", one.id),) if zone == "cards" else _stays("market")
    if holder != viewer:
        return _stays("card")
    if used >= ON_LAB:
        return _stays("lab")
    if one.bone >= 0 and used == READY:
        return _onto(position, components.KINDS[one.bone], target, zone == "lab", viewer)
    cell = _cell(position, target)
    if one.tool and cell in components.SPACE_NUMBERS:
        moves = _aimed(position, card, cell)
        if not any(move in position.legal_moves() for move in moves):
            return moves
    return _stays("card")


def _aimed(position: Position, card: int, cell: str) -> Readings:
    """One's own tool that was brought onto a space: onto the pawn there, onto its tile, or that
    the own pawn goes there."""
    one, space = components.TOOLS[components.CARDS[card].tool], components.SPACE_NUMBERS[cell]
    aims = one.effect.keys() & _AIMED
    if position.card_state[card] != READY or position.phase != ENERGY or not aims:
        return _unaimed(position, card)
    pushes = "push_pawn" in aims
    if pushes and space not in position.pawns:
        return (Move.of("use", one.id),)
    where = position.pawns.index(space) if pushes else cell
    moves = [Move.of("use", one.id, where)]
    if pushes or "dig" in aims:
        moves = [Move.of("use", one.id, where, way) for way in components.DIRECTIONS]
    possible = any(move in position.legal_moves() for move in moves)
    return _unaimed(position, card) if possible else moves


def _skill(position: Position, viewer: int, skill: int, target: str) -> Readings:
    if skill not in position.skill_display:
        return _stays("skill")
    if _own(target, viewer) != "slots":
        return _stays("shown-skill")
    slot = position.phase == SKILL and target.startswith("slot-")
    return _stays("slot") if slot else (Move.of("skill", components.SKILLS[skill].id),)


def _thing(source: str, target: str, viewer: int) -> Readings:
    if source == ids.POOL and _own(target, viewer) == "storage":
        return (Move.of("gain"),)
    kind = source.partition("-")[0]
    stays = {ids.POOL: "pool", ids.SUPPLY: "pool", ids.START_MARKER: "marker"}.get(source, kind)
    return _stays(stays) if stays in _SIGNS else ()
