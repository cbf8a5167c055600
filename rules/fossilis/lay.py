"""The game laid on a table: the site with its terrain, bones and pawns, and what all may take."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from rules import composing
from rules.fossilis import faces, ids, signs
from rules.fossilis.components import (
    CARDS,
    CHARACTERISTICS,
    CLASS_WORDS,
    DEALT,
    DINOSAURS,
    DIRECTIONS,
    EDITIONS,
    EVENTS_USED,
    FACE_OF,
    HAMMER,
    PIECE_KIND,
    PIECES,
    SAND_WORDS,
    SIZE,
    SPACES,
    TILE_CLASS,
    TILES,
    WEIGHT,
)
from rules.fossilis.controls import controls
from rules.fossilis.position import (
    DISCARDED,
    ENERGY,
    IN_DECK,
    IN_MARKET,
    IN_PIT,
    LAB,
    LABS,
    LAYING,
    ON_LAB,
    SHAKE,
    SPENT,
    STORAGE,
    TILE_DISCARD,
    TREMOR,
    TURN,
    WAITING,
    Position,
)
from rules.fossilis.prompts import prompt
from rules.fossilis.scoring import traits
from rules.fossilis.skills import ability
from rules.fossilis.terrain import unplaced
from rules.fossilis.words import texts
from rules.fossilis.zones import zones
from rules.phrases import seat_name
from rules.standing import Standing
from rules.table import (
    Badge,
    Counter,
    Piece,
    Stage,
    Table,
)

_SHAKEN = tuple(faces.piece_face(kind) for kind in PIECE_KIND)
_LAST_ROUND = texts.made(Standing, "last_round")
_ROUND_BEFORE = texts.made(Standing, "round_before")
_BEHIND = 2
"""How many benches stand at the back when none is a viewer's own."""
_AFTER_BONES = 1000
"""In a storage tiles come after bones and bone cards."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it; all of it is public (FOS-60)."""
    stage = Stage("shake", "shake", ids.SITE, _SHAKEN) if position.phase == SHAKE else None
    laid = tuple(zones(position, viewer))
    others = composing.others(position.seats, viewer)
    # Nobody's own bench is in front of a bystander: two of the others stand there.
    behind = len(others) if viewer is not None else min(_BEHIND, len(others) - 1)
    return Table(
        zones=laid,
        pieces=tuple(_pieces(position)),
        controls=tuple(controls(position, viewer)),
        prompt=prompt(position),
        standing=_standing(position),
        counters=tuple(_counters(position)),
        stage=stage,
        scene="fossilis",
        **composing.compose(
            __package__,
            laid,
            position.seats,
            viewer,
            facts={"laying": position.phase == LAYING},
            groups={"behind": others[:behind], "before": others[behind:]},
        ),
    )


# ---- Pieces


def _pieces(position: Position) -> Iterator[Piece]:
    yield from _terrain(position)
    if position.phase == LAYING:
        yield from _unplaced(position)
    yield from _bones(position)
    yield from _pawns(position)
    yield from _displayed(position)
    yield from _market_cards(position)
    yield from _shown_skills(position)
    yield from _mats(position)
    yield from _plaster(position)
    yield from _event_cards(position)
    yield from _prices(position)


def _unplaced(position: Position) -> Iterator[Piece]:
    """The first of each kind lies uppermost: it is the one that is laid next."""
    kinds = list(dict.fromkeys(FACE_OF[tile] for tile in sorted(DEALT, key=FACE_OF.__getitem__)))
    for layer, tile in enumerate(reversed(unplaced(position))):
        yield _tile(tile, ids.UNPLACED_ZONE, kinds.index(FACE_OF[tile]), layer)


def _tile(
    tile: int, zone: str, order: int, layer: int = 0, badges: tuple[Badge, ...] = ()
) -> Piece:
    face = faces.tile_face(tile)
    return Piece(ids.TILE_IDS[tile], zone, face, "tile", order=order, layer=layer, badges=badges)


def _terrain(position: Position) -> Iterator[Piece]:
    shaken = _possible(position, "tremor")
    for space, tile in enumerate(position.bottom):
        if tile:
            covered = position.top[space]
            yield _tile(tile, ids.SITE, space, 0, () if covered else signs.inside(position, space))
    for space, tile in enumerate(position.top):
        if tile:
            badges = (signs.below(position.bottom[space]), *signs.inside(position, space))
            badges += (signs.SHAKEN,) if SPACES[space] in shaken else ()
            yield _tile(tile, ids.SITE, space, 1, badges)
    layers: defaultdict[tuple[str, int], Iterator[int]] = defaultdict(count)
    for tile in range(1, len(TILES)):
        holder = position.tile_holder[tile]
        if holder >= 0:
            pile = ids.own(ids.STORAGE_ZONE, holder), _AFTER_BONES + TILE_CLASS[tile]
        elif holder == TILE_DISCARD:
            pile = ids.DISCARD_TILES, discard_cell(tile)
        else:
            continue
        yield _tile(tile, *pile, next(layers[pile]))


def discard_cell(tile: int) -> int:
    """The cell of the discard pile for a tile: sand by its fragment, the others together."""
    word = CLASS_WORDS[TILE_CLASS[tile]]
    return SAND_WORDS.index(word) if WEIGHT[tile] == 1 else len(SAND_WORDS)


def _bones(position: Position) -> Iterator[Piece]:
    wanted = signs.wanted(position)
    layers: defaultdict[tuple[str, int], Iterator[int]] = defaultdict(count)
    for piece, where in enumerate(position.where):
        name, kind = ids.piece_id(piece), PIECE_KIND[piece]
        badges: tuple[Badge, ...] = ()
        if not 0 <= where < SIZE:
            place = _kept(where, piece)
        elif not position.bottom[where] and position.visible(where):
            place, badges = (ids.SITE, where), wanted.get(kind, ())
        else:
            continue
        zone, order = place
        if zone:
            face, layer = faces.piece_face(kind), next(layers[place])
            yield Piece(name, zone, face, "bone", order, layer=layer, badges=badges)


def _kept(where: int, piece: int) -> tuple[str, int]:
    """The zone and order of a piece that is out of the site; no zone before the shake.

    Those of one kind lie close together in a store, and so do all of a dinosaur in a lab.
    """
    if where == DISCARDED:
        return ids.DISCARD_BONES, piece
    if where >= LAB:
        seat, at = divmod(where - LAB, LABS)
        return ids.own(ids.LAB_ZONE, seat), (at + 1) * 1000
    if where >= STORAGE:
        return ids.own(ids.STORAGE_ZONE, where - STORAGE), PIECE_KIND[piece] + 1
    return "", 0


def _pawns(position: Position) -> Iterator[Piece]:
    for seat, at in enumerate(position.pawns):
        name, label = ids.pawn_piece(seat), f"The pawn of {seat_name(seat)}"
        # It stands where there is most room on a mat: nobody has bought a card yet.
        zone, order = ids.own(ids.CARDS_ZONE, seat), 0
        if 0 <= at < SIZE:
            zone, order = ids.SITE, at
        elif WAITING <= at < IN_PIT:
            zone, order = ids.EDGE_ZONES[at - WAITING], seat
            label += f", off the site on the {DIRECTIONS[at - WAITING]} side"
        else:
            label += " in hand"
        yield Piece(name, zone, shape="pawn", order=order, layer=9, owner=seat, label=label)


def _possible(position: Position, verb: str) -> set[str]:
    """The ids of what the moves of a verb can be made with just now: in a turn, or while a tremor
    slides tiles (FOS-80)."""
    turning = position.turn == position.seat and position.phase in TURN
    if not turning and position.phase != TREMOR:
        return set()
    return {str(move.args[0]) for move in position.legal_moves() if move.verb == verb}


def _displayed(position: Position) -> Iterator[Piece]:
    scored, claimed = _possible(position, "score"), _possible(position, "claim")
    for at, number in enumerate(position.display):
        if number:
            name = DINOSAURS[number].id
            badges = (signs.CLAIMABLE,) if name in claimed else ()
            badges = (signs.SCORABLE,) if name in scored else badges
            piece, face = ids.dinosaur_piece(number), faces.dinosaur_face(number)
            yield Piece(piece, ids.DISPLAY_ZONE, face, order=at, badges=badges, bed="hung")


def _market_cards(position: Position) -> Iterator[Piece]:
    payable = _possible(position, "buy")
    for at, card in enumerate(position.market):
        if card:
            badges = (signs.PAYABLE,) if CARDS[card].id in payable else ()
            piece, face = ids.card_piece(card), faces.card_face(card)
            yield Piece(piece, ids.MARKET_ZONE, face, order=at, badges=badges, bed="hung")
    for card, holder in enumerate(position.card_holder):
        if not card or holder in (IN_DECK, IN_MARKET):
            continue
        used = position.card_state[card]
        zone, order = ids.own(ids.CARDS_ZONE, holder), card
        if CARDS[card].bone >= 0 and used != SPENT:
            zone, order = ids.own(ids.STORAGE_ZONE, holder), PIECES + card + 1
        if used >= ON_LAB:
            zone, order = ids.own(ids.LAB_ZONE, holder), (used - ON_LAB + 1) * 1000 + PIECES + card
        face, used_up = faces.card_face(card), signs.used(position, card)
        laid = Piece(ids.card_piece(card), zone, face, order=order, badges=used_up)
        yield _turned_down(laid) if used == SPENT and position.turned_down else laid


def _turned_down(piece: Piece) -> Piece:
    """The same piece face down; everybody knows what it is."""
    return replace(piece, face=None, reverse=piece.face, label=f"{piece.name}, face down")


def _shown_skills(position: Position) -> Iterator[Piece]:
    for at, skill in enumerate(position.skill_display):
        if skill:
            piece, face = ids.skill_piece(skill), faces.skill_face(skill)
            yield Piece(piece, ids.SKILL_DISPLAY, face, "tile", order=at)


def _plaster(position: Position) -> Iterator[Piece]:
    pool = faces.plaster_face(position.pool, "Pool")
    supply = faces.plaster_face(position.supply, "Supply")
    yield Piece(ids.POOL, ids.PLASTER_ZONE, pool, "token", order=0)
    yield Piece(ids.SUPPLY, ids.PLASTER_ZONE, supply, "token", order=1)


def _prices(position: Position) -> Iterator[Piece]:
    """What extracting costs the seat whose turn it is, the cheapest bone first."""
    prices = enumerate(ability(position, position.seat).extract_plaster)
    bones = sorted(prices, key=lambda one: (one[0] == HAMMER, one[1]))
    for order, (kind, plaster) in enumerate(bones):
        face = faces.price_face(kind, plaster)
        yield Piece(ids.price_piece(kind), ids.PRICES_ZONE, face, "count", order=order)


def _event_cards(position: Position) -> Iterator[Piece]:
    known = len(position.events)
    for at in range(EVENTS_USED):
        face = faces.event_face(position.events[at]) if at < known else None
        badges = (signs.held(position.seat),) if position.ran_out and at == known else ()
        piece, label = f"event-{at}", "" if face else "An event, face down"
        yield Piece(piece, ids.EVENTS_ZONE, face, order=at, badges=badges, label=label)


# ---- Mats


def _mats(position: Position) -> Iterator[Piece]:
    """Dinosaurs of labs and collections, learned skills, and what collections count."""
    yield from _labs(position)
    yield from _collections(position)
    for seat, skills in enumerate(position.skills):
        zone = ids.own(ids.SLOTS_ZONE, seat)
        for at, skill in enumerate(skills):
            piece, face = ids.skill_piece(skill), faces.skill_face(skill)
            yield Piece(piece, zone, face, "tile", order=at)
    for seat in range(position.seats):
        zone = ids.own(ids.TRAITS_ZONE, seat)
        for at, number in enumerate(traits(position.collection(seat))):
            piece, face = f"trait-{seat}-{CHARACTERISTICS[at]}", faces.trait_face(at, number)
            yield Piece(piece, zone, face, "count", order=at)
    zone, order = ids.own(ids.TRAITS_ZONE, 0), len(CHARACTERISTICS)
    yield Piece(ids.START_MARKER, zone, faces.thing_face("start"), "count", order=order)


def _labs(position: Position) -> Iterator[Piece]:
    for place, number in enumerate(position.labs):
        if number:
            seat, at = divmod(place, LABS)
            zone, order = ids.own(ids.LAB_ZONE, seat), (at + 1) * 1000 - 1
            piece, face = ids.dinosaur_piece(number), faces.dinosaur_face(number)
            badges = signs.progress(number, position.assigned(seat, at))
            yield Piece(piece, zone, face, order=order, badges=badges)


def _collections(position: Position) -> Iterator[Piece]:
    for number, owner in enumerate(position.collected):
        if owner >= 0:
            seat, perfect = divmod(owner, 2)
            face = faces.scored_face(number, position.scored[number], bool(perfect))
            badges = (signs.PERFECT,) if perfect else ()
            name, zone = ids.dinosaur_piece(number), ids.own(ids.COLLECTION_ZONE, seat)
            piece = Piece(name, zone, face, order=number, badges=badges)
            yield _turned_down(piece) if position.turned_down else piece


# ---- Signs and counters


def _standing(position: Position) -> tuple[Standing, ...]:
    """That the end is near (FOS-223)."""
    left = position.last_round - position.round
    return (_LAST_ROUND if not left else _ROUND_BEFORE,) if left >= 0 else ()


def _counters(position: Position) -> Iterator[Counter]:
    last = f", last {position.last_round}" if position.last_round else ""
    yield Counter(None, "Round", f"{position.round}{last}")
    yield Counter(None, "Pool", str(position.pool), "plaster")
    yield Counter(None, "Events left", str(EVENTS_USED - len(position.events)))
    for seat, amount in enumerate(position.plaster):
        yield Counter(seat, "Plaster", str(amount), "plaster")
        if seat == position.seat and position.main_phase == ENERGY:
            full = EDITIONS[position.options["energy"]].energy
            yield Counter(seat, "Energy", f"{position.energy} of {full}", "energy")
