"""What a gesture without a control would have meant, so that it can be refused with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.fossilis import site
from rules.fossilis.components import (
    CARD_NUMBERS,
    CARDS,
    CARDS_OF,
    CLASS_WORDS,
    DINOSAUR_NUMBERS,
    DINOSAURS,
    DIRECTIONS,
    EDGES,
    HAMMER,
    KINDS,
    NEXT,
    PIECE_KIND,
    PIECES,
    SAND,
    SIZE,
    SKILL_NUMBERS,
    SKILLS,
    SPACE_NUMBERS,
    SPACES,
    TILE_CLASS,
    TILES,
    WEIGHT,
)
from rules.fossilis.controls import top_of_discard
from rules.fossilis.faces import TILE_IDS
from rules.fossilis.holdings import (
    DISCARDED,
    IN_MARKET,
    LAB,
    NEW,
    ON_LAB,
    READY,
    STORAGE,
    TILE_DISCARD,
    UNDEALT,
)
from rules.fossilis.places import (
    DISCARD_TILES,
    EDGE_ZONES,
    POOL,
    START_MARKER,
    SUPPLY,
    dinosaur_piece,
    owner,
    pawn_piece,
    piece_id,
)
from rules.table import Gesture

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

_PIECES: Final = {piece_id(piece): piece for piece in range(PIECES)}
_TILES: Final = {name: tile for tile, name in enumerate(TILE_IDS) if tile}
_INTERRUPT: Final = Move.of("interrupt")


def _lift(what: str) -> tuple[Move, ...]:
    return (Move.of("lift", what),)


def read(state: FossilisState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """The moves that a gesture would have meant; all of them are refused."""
    source, target = gesture.source, gesture.target
    if gesture.kind == "press" or not source:
        return ()
    if viewer is None or viewer != state.turn:
        return (_INTERRUPT,)
    if gesture.kind == "tap":
        return _tap(state, source)
    if source in _TILES:
        return _tile(state, viewer, _TILES[source], target)
    if source in _PIECES:
        return _bone(state, viewer, _PIECES[source], target)
    kind, _, name = source.partition("-")
    if kind == "pawn" and name.isdigit():
        return _pawn(state, viewer, int(name), target)
    if kind == "dinosaur" and name in DINOSAUR_NUMBERS:
        return _dinosaur(state, viewer, DINOSAUR_NUMBERS[name], target)
    if kind == "card" and name in CARD_NUMBERS:
        return _card(state, viewer, CARD_NUMBERS[name], target)
    if kind == "skill" and name in SKILL_NUMBERS:
        return _skill(state, viewer, SKILL_NUMBERS[name], target)
    return _thing(source, target, viewer)


def _tap(state: FossilisState, source: str) -> Sequence[Move]:
    if source in _TILES:
        tile = _TILES[source]
        if state.tile_holder[tile] == UNDEALT:
            return _lift("unplaced")
        return _lift("pit" if tile in state.bottom or tile in state.top else "held-tile")
    if source in _PIECES:
        piece = _PIECES[source]
        where = state.where[piece]
        if 0 <= where < SIZE:
            return (Move.of("extract", SPACES[where], KINDS[PIECE_KIND[piece]]),)
        return _lift("bone")
    kind, _, name = source.partition("-")
    if kind == "card" and name in CARD_NUMBERS:
        return _tap_card(state, CARD_NUMBERS[name])
    if kind == "skill" and name in SKILL_NUMBERS:
        skill = SKILL_NUMBERS[name]
        if skill in state.skill_display:
            return (Move.of("skill", SKILLS[skill].id),)
        return _lift("skill")
    if source == POOL:
        return (Move.of("gain"),)
    return _thing(source, "", -1) or (_lift(kind) if kind in ("pawn", "dinosaur") else ())


def _tap_card(state: FossilisState, card: int) -> Sequence[Move]:
    tool = CARDS[card].tool
    if state.card_holder[card] == IN_MARKET:
        return _lift("market")
    if not tool or state.card_holder[card] != state.turn:
        return _lift("card")
    return _unaimed(state, card)


def _unaimed(state: FossilisState, card: int) -> Sequence[Move]:
    """One's own tool that was touched itself: it is used up, too new, out of time, or has to be
    aimed."""
    if state.card_state[card] != READY:
        return _lift("new-tool" if state.card_state[card] == NEW else "spent-tool")
    if state.phase == "energy" and not state.choosing:
        return (Move.of("use", CARDS[card].tool),)
    return (Move.of("use", CARDS[card].tool, "none"),)


def _way(space: int, target: str) -> str:
    """The direction from a space to a cell beside it or over the edge; empty if there is none."""
    for way in range(4):
        if target == EDGE_ZONES[way] and space in EDGES[way]:
            return DIRECTIONS[way]
        if target in SPACE_NUMBERS and NEXT[way][space] == SPACE_NUMBERS[target]:
            return DIRECTIONS[way]
    return ""


def _cell(state: FossilisState, target: str) -> str:
    """The cell of a target: itself, or the cell in which the target piece lies."""
    if target in _TILES:
        for tiles in (state.bottom, state.top):
            if _TILES[target] in tiles:
                return SPACES[tiles.index(_TILES[target])]
    if target in _PIECES and 0 <= state.where[_PIECES[target]] < SIZE:
        return SPACES[state.where[_PIECES[target]]]
    for seat, at in enumerate(state.pawns):
        if target == pawn_piece(seat) and 0 <= at < SIZE:
            return SPACES[at]
        if target == pawn_piece(seat) and site.WAITING <= at < site.IN_PIT:
            return EDGE_ZONES[at - site.WAITING]
    return target


def _tile(state: FossilisState, viewer: int, tile: int, target: str) -> Sequence[Move]:
    target = _cell(state, target)
    holder = state.tile_holder[tile]
    if holder == UNDEALT:
        on = target in SPACE_NUMBERS
        return (Move.of("lay", TILES[tile], target),) if on else _lift("unplaced")
    if holder == TILE_DISCARD:
        return _spent_tile(state, tile, target)
    if holder >= 0:
        if state.phase == "fossil_fair" and target == DISCARD_TILES and holder != viewer:
            return (Move.of("fair", "other"),)
        return _lift("held-tile")
    if tile in state.bottom and state.top[state.bottom.index(tile)]:
        return _lift("under-tile")
    space = (state.top if tile in state.top else state.bottom).index(tile)
    if owner(target) == ("storage", viewer) and _holds(state, viewer, "bucket"):
        return (Move.of("use", "bucket", SPACES[space]),)
    way = _way(space, target)
    verb = "tremor" if state.phase == "tremor" else "dig"
    return (Move.of(verb, SPACES[space], way),) if way else _lift("tile")


def _holds(state: FossilisState, viewer: int, tool: str) -> bool:
    """Whether a seat has a tool of this kind, used up or not."""
    return any(state.card_holder[card] == viewer for card in CARDS_OF[tool])


def _spent_tile(state: FossilisState, tile: int, target: str) -> Sequence[Move]:
    if WEIGHT[tile] != SAND or target not in SPACE_NUMBERS:
        return _lift("discarded-tile")
    if top_of_discard(state, tile) != TILE_IDS[tile]:
        return _lift("discarded-tile")
    verb = "cover" if state.phase == "sandstorm" else "sand"
    return (Move.of(verb, target, CLASS_WORDS[TILE_CLASS[tile]]),)


def _bone(state: FossilisState, viewer: int, piece: int, target: str) -> Sequence[Move]:
    where, kind = state.where[piece], KINDS[PIECE_KIND[piece]]
    zone, seat = owner(target)
    if 0 <= where < SIZE:
        if zone == "storage" and seat == viewer:
            return (Move.of("extract", SPACES[where], kind),)
        return _lift("hammer" if kind == KINDS[HAMMER] else "bone")
    if where == DISCARDED:
        return _lift("discarded-bone")
    if where != STORAGE + viewer:
        return _lift("lab" if where >= LAB else "stored-bone")
    return _onto(state, kind, target, (zone, seat) == ("lab", viewer), viewer)


def _onto(
    state: FossilisState, kind: str, target: str, own_lab: bool, viewer: int
) -> Sequence[Move]:
    """A bone of one's own storage that is dropped on a dinosaur or on one's own lab."""
    labs = [number for number in state.labs[2 * viewer : 2 * viewer + 2] if number]
    if own_lab and labs:
        return tuple(Move.of("assign", kind, DINOSAURS[number].id) for number in labs)
    for number in DINOSAURS:
        if target == dinosaur_piece(number):
            verb = Move.of("claim", DINOSAURS[number].id, kind)
            return (verb,) if number in state.display else (Move.of("assign", kind, verb.args[0]),)
    return _lift("bone")


def _pawn(state: FossilisState, viewer: int, seat: int, target: str) -> Sequence[Move]:
    target = _cell(state, target)
    if not 0 <= seat < state.seats:
        return ()
    at = state.pawns[seat]
    if seat != viewer:
        way = _way(at, target) if 0 <= at < SIZE else ""
        return (Move.of("use", "air_horn", seat, way),) if way else _lift("other-pawn")
    if target in EDGE_ZONES and state.choosing == "side":
        return _lift("pawn")
    if target not in SPACE_NUMBERS:
        return _lift("pawn")
    verb = "walk" if 0 <= at < SIZE else "climb"
    return (Move.of("corner" if at == site.NOT_PLACED else verb, target),)


def _dinosaur(state: FossilisState, viewer: int, number: int, target: str) -> Sequence[Move]:
    zone, seat = owner(target)
    name = DINOSAURS[number].id
    if number in state.display:
        if zone == "lab" and seat == viewer:
            return (Move.of("claim", name),)
        if zone == "scored" and seat == viewer:
            return (Move.of("score", name),)
        return _lift("dinosaur")
    if number in state.labs:
        mine = number in state.labs[2 * viewer : 2 * viewer + 2]
        if zone == "scored" and seat == viewer and not mine:
            return (Move.of("score", name),)
        return _lift("lab")
    return _lift("collection")


def _card(state: FossilisState, viewer: int, card: int, target: str) -> Sequence[Move]:
    zone, seat = owner(target)
    holder, used = state.card_holder[card], state.card_state[card]
    if holder == IN_MARKET:
        mine = zone == "cards" and seat == viewer
        return (Move.of("buy", CARDS[card].id),) if mine else _lift("market")
    if holder != viewer:
        return _lift("card")
    if used >= ON_LAB:
        return _lift("lab")
    kind = CARDS[card].bone
    if kind >= 0 and used == READY:
        return _onto(state, KINDS[kind], target, zone == "lab", viewer)
    cell = _cell(state, target)
    if CARDS[card].tool == "ground_radar" and cell in SPACE_NUMBERS:
        return (Move.of("use", "ground_radar", cell),)
    if CARDS[card].tool and (target in SPACE_NUMBERS or cell != target):
        moves = _unaimed(state, card)
        if not any(move in state.legal_moves() for move in moves):
            return moves
    return _lift("card")


def _skill(state: FossilisState, viewer: int, skill: int, target: str) -> Sequence[Move]:
    if skill not in state.skill_display:
        return _lift("skill")
    if owner(target) == ("slots", viewer):
        if state.choosing == "skill" and target.startswith("slot-"):
            return _lift("slot")
        return (Move.of("skill", SKILLS[skill].id),)
    return _lift("shown-skill")


def _thing(source: str, target: str, viewer: int) -> Sequence[Move]:
    if source == POOL:
        zone, seat = owner(target)
        return (Move.of("gain"),) if (zone, seat) == ("storage", viewer) else _lift("pool")
    if source == SUPPLY:
        return _lift("pool")
    if source == START_MARKER:
        return _lift("marker")
    kind = source.partition("-")[0]
    return _lift(kind) if kind in ("event", "trait") else ()
