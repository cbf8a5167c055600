"""The game laid on a table: the site with its terrain, bones and pawns, and what all may take."""

from __future__ import annotations

from collections.abc import Iterator

from rules import composing
from rules.fossilis import signs
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
from rules.fossilis.faces import (
    card_face,
    dinosaur_face,
    event_face,
    piece_face,
    plaster_face,
    scored_face,
    skill_face,
    thing_face,
    tile_face,
    trait_face,
)
from rules.fossilis.ids import (
    CARDS_ZONE,
    COLLECTION_ZONE,
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
    SLOTS_ZONE,
    START_MARKER,
    STORAGE_ZONE,
    SUPPLY,
    TILE_IDS,
    TRAITS_ZONE,
    UNPLACED_ZONE,
    card_piece,
    dinosaur_piece,
    event_piece,
    own,
    pawn_piece,
    piece_id,
    skill_piece,
    trait_piece,
)
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
from rules.fossilis.terrain import unplaced
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

_SHAKEN = tuple(piece_face(kind) for kind in PIECE_KIND)
_BEHIND = 2
"""How many benches stand at the back when none is a viewer's own."""
_AFTER_BONES = 1000
"""In a storage tiles come after bones, bone cards and a pawn in hand."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it; all of it is public (FOS-60)."""
    stage = Stage("shake", "shake", SITE, _SHAKEN) if position.phase == SHAKE else None
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
        counters=_counters(position),
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


def _unplaced(position: Position) -> Iterator[Piece]:
    """The first of each kind lies uppermost: it is the one that is laid next."""
    kinds = list(dict.fromkeys(FACE_OF[tile] for tile in sorted(DEALT, key=FACE_OF.__getitem__)))
    for layer, tile in enumerate(reversed(unplaced(position))):
        order = kinds.index(FACE_OF[tile])
        yield Piece(
            TILE_IDS[tile], UNPLACED_ZONE, tile_face(tile), "tile", order=order, layer=layer
        )


def _terrain(position: Position) -> Iterator[Piece]:
    shaken = _possible(position, "tremor")
    for layer, tiles in enumerate((position.bottom, position.top)):
        for space, tile in enumerate(tiles):
            if tile:
                badges: tuple[Badge, ...] = ()
                if layer:
                    badges = (
                        signs.below(position.bottom[space]),
                        *signs.inside(position, space),
                        *((signs.SHAKEN,) if SPACES[space] in shaken else ()),
                    )
                elif not position.top[space]:
                    badges = signs.inside(position, space)
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
        holder = position.tile_holder[tile]
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


def discard_cell(tile: int) -> int:
    """The cell of the discard pile for a tile: sand by its fragment, the others together."""
    word = CLASS_WORDS[TILE_CLASS[tile]]
    return SAND_WORDS.index(word) if WEIGHT[tile] == 1 else len(SAND_WORDS)


def _bones(position: Position) -> Iterator[Piece]:
    wanted = signs.wanted(position)
    at_place: dict[int, int] = {}
    for piece, where in enumerate(position.where):
        kind = PIECE_KIND[piece]
        if 0 <= where < SIZE:
            if position.bottom[where] or not position.visible(where):
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


def _pawns(position: Position) -> Iterator[Piece]:
    for seat, at in enumerate(position.pawns):
        label = f"The pawn of {seat_name(seat)}"
        if 0 <= at < SIZE:
            zone, order = SITE, at
        elif WAITING <= at < IN_PIT:
            zone, order = EDGE_ZONES[at - WAITING], seat
            label += f", off the site on the {DIRECTIONS[at - WAITING]} side"
        else:
            zone, order = own(STORAGE_ZONE, seat), _AFTER_BONES - 1
            label += " in hand"
        yield Piece(
            pawn_piece(seat), zone, shape="pawn", order=order, layer=9, owner=seat, label=label
        )


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
            badges: tuple[Badge, ...] = ()
            if name in scored:
                badges = (signs.SCORABLE,)
            elif name in claimed:
                badges = (signs.CLAIMABLE,)
            piece, face = dinosaur_piece(number), dinosaur_face(number)
            yield Piece(piece, DISPLAY_ZONE, face, order=at, badges=badges, bed="hung")


def _market_cards(position: Position) -> Iterator[Piece]:
    payable = _possible(position, "buy")
    for at, card in enumerate(position.market):
        if card:
            badges = (signs.PAYABLE,) if CARDS[card].id in payable else ()
            piece, face = card_piece(card), card_face(card)
            yield Piece(piece, MARKET_ZONE, face, order=at, badges=badges, bed="hung")
    for card, holder in enumerate(position.card_holder):
        if not card or holder in (IN_DECK, IN_MARKET):
            continue
        used = position.card_state[card]
        zone, order = own(CARDS_ZONE, holder), card
        if CARDS[card].bone >= 0 and used != SPENT:
            zone, order = own(STORAGE_ZONE, holder), PIECES + card + 1
        if used >= ON_LAB:
            zone, order = own(LAB_ZONE, holder), (used - ON_LAB + 1) * 1000 + PIECES + card
        face, hidden = card_face(card), used == SPENT and position.turned_down
        yield Piece(
            card_piece(card),
            zone,
            None if hidden else face,
            order=order,
            reverse=face if hidden else None,
            badges=signs.used(position, card),
            label=f"{face.title}, face down" if hidden else "",
        )


def _shown_skills(position: Position) -> Iterator[Piece]:
    for at, skill in enumerate(position.skill_display):
        if skill:
            yield Piece(skill_piece(skill), SKILL_DISPLAY, skill_face(skill), "tile", order=at)


def _plaster(position: Position) -> Iterator[Piece]:
    yield Piece(POOL, PLASTER_ZONE, plaster_face(position.pool, "Pool"), "token", order=0)
    yield Piece(SUPPLY, PLASTER_ZONE, plaster_face(position.supply, "Supply"), "token", order=1)


def _event_cards(position: Position) -> Iterator[Piece]:
    for at in range(EVENTS_USED):
        face = event_face(position.events[at]) if at < len(position.events) else None
        held = position.ran_out and at == len(position.events)
        badges = (
            (
                Badge(
                    mark=f"seat/{position.seat}",
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


# ---- Mats


def _mats(position: Position) -> Iterator[Piece]:
    """Dinosaurs of labs and collections, learned skills, and what collections count."""
    yield from _labs(position)
    yield from _collections(position)
    for seat, skills in enumerate(position.skills):
        for at, skill in enumerate(skills):
            zone = own(SLOTS_ZONE, seat)
            yield Piece(skill_piece(skill), zone, skill_face(skill), "tile", order=at)
    for seat in range(position.seats):
        for at, number in enumerate(traits(position.collection(seat))):
            trait = CHARACTERISTICS[at]
            face = trait_face(at, number)
            zone = own(TRAITS_ZONE, seat)
            yield Piece(trait_piece(seat, trait), zone, face, "count", order=at)
    zone, face = own(TRAITS_ZONE, 0), thing_face("start")
    yield Piece(START_MARKER, zone, face, "count", order=len(CHARACTERISTICS))


def _labs(position: Position) -> Iterator[Piece]:
    for place_number, number in enumerate(position.labs):
        if number:
            seat, at = divmod(place_number, LABS)
            yield Piece(
                dinosaur_piece(number),
                own(LAB_ZONE, seat),
                dinosaur_face(number),
                order=(at + 1) * 1000 - 1,
                badges=signs.progress(number, position.assigned(seat, at)),
            )


def _collections(position: Position) -> Iterator[Piece]:
    for number, owner in enumerate(position.collected):
        if owner >= 0:
            seat, perfect = divmod(owner, 2)
            how = "Scored perfectly" if perfect else "Scored partially"
            tone = "lamp" if perfect else "brass"
            mark = "ui/check" if perfect else "ui/minus"
            face = scored_face(number, position.scored[number], bool(perfect))
            hidden = position.turned_down
            yield Piece(
                dinosaur_piece(number),
                own(COLLECTION_ZONE, seat),
                None if hidden else face,
                order=number,
                reverse=face if hidden else None,
                badges=(Badge(mark=mark, label=how, tone=tone),),
                label=f"{face.title}, face down" if hidden else "",
            )


# ---- Signs and counters


def _standing(position: Position) -> tuple[Standing, ...]:
    """That the end is near (FOS-223)."""
    if not position.last_round or position.round > position.last_round:
        return ()
    if position.round == position.last_round:
        note = "Everybody has one last turn; final scoring follows."
        return (Standing("Last round", note, "FOS-223", grave=True),)
    note = "The last pool has run out: after this round there is one more."
    return (Standing("One more round after this", note, "FOS-223"),)


def _counters(position: Position) -> tuple[Counter, ...]:
    last = (
        f"{position.round}"
        if not position.last_round
        else f"{position.round}, last {position.last_round}"
    )
    found = [
        Counter(None, "Round", last),
        Counter(None, "Pool", str(position.pool), "plaster"),
        Counter(None, "Events left", str(EVENTS_USED - len(position.events))),
    ]
    for seat, amount in enumerate(position.plaster):
        found.append(Counter(seat, "Plaster", str(amount), "plaster"))
        if seat == position.seat and position.main_phase == ENERGY:
            full = EDITIONS[position.options["energy"]].energy
            found.append(Counter(seat, "Energy", f"{position.energy} of {full}", "energy"))
    return tuple(found)
