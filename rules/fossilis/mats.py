"""The mats of the players: lab, storage, skill slots, cards, and what a collection counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.fossilis import dinosaurs
from rules.fossilis.components import (
    CHARACTERISTICS,
    DINOSAURS,
    SLOT_VP,
    SLOTS,
)
from rules.fossilis.faces import START_FACE, dinosaur_face, scored_face, skill_face, trait_face
from rules.fossilis.holdings import LABS, assigned, collection
from rules.fossilis.places import (
    CARDS_ZONE,
    COLLECTION_ZONE,
    LAB_ZONE,
    SLOTS_ZONE,
    START_MARKER,
    STORAGE_ZONE,
    TRAITS_ZONE,
    dinosaur_piece,
    own,
    skill_piece,
    slot_cell,
    trait_piece,
)
from rules.fossilis.scoring import traits
from rules.fossilis.words import bones
from rules.phrases import listed, seat_name
from rules.table import Area, Badge, Cell, Piece, Zone, column, place, row

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

_PLACES = len(CHARACTERISTICS) + 1
"""The nine characteristics and the start player marker."""
_TRAIT_COLUMNS = 3


def zones(seat: int, large: bool) -> Iterator[Zone]:
    """The zones of a mat; on a small one the pieces speak for themselves.

    The zones are the same for every viewer, for whom they only have more words on the own mat.
    """
    yield Zone(own(LAB_ZONE, seat), seat_name(seat), "row", seat)
    yield Zone(own(STORAGE_ZONE, seat), "Store" if large else "", "row", seat, shape="bone")
    yield Zone(
        own(SLOTS_ZONE, seat),
        "Skill slots" if large else "",
        "grid",
        seat,
        columns=SLOTS,
        rows=1,
        cells=tuple(
            Cell(slot_cell(seat, at), f"+{vp}" if vp else "0") for at, vp in enumerate(SLOT_VP)
        ),
        shape="tile",
    )
    yield Zone(
        own(TRAITS_ZONE, seat),
        "Collection" if large else "",
        "grid",
        seat,
        columns=_TRAIT_COLUMNS,
        rows=-(-_PLACES // _TRAIT_COLUMNS),
        shape="count",
    )
    yield Zone(own(CARDS_ZONE, seat), "Cards" if large else "", "row", seat)
    yield Zone(own(COLLECTION_ZONE, seat), "Scored" if large else "", "row", seat)


def area(seat: int) -> Area:
    """One line: what a dinosaur grows from, what helps with it, and what has been won."""
    return row(
        place(own(LAB_ZONE, seat), 5.2),
        place(own(STORAGE_ZONE, seat), 3),
        column(place(own(SLOTS_ZONE, seat), 1), place(own(COLLECTION_ZONE, seat), 1.3), weight=4.4),
        place(own(TRAITS_ZONE, seat), 4.6),
        place(own(CARDS_ZONE, seat), 5),
        owner=seat,
        weight=2.4,
    )


def own_area(seat: int) -> Area:
    """The viewer's mat, on which the dinosaur of the lab and all cards are as large as can be."""
    return row(
        column(place(own(LAB_ZONE, seat), 6), place(own(STORAGE_ZONE, seat), 5), weight=3),
        column(place(own(CARDS_ZONE, seat), 7), place(own(COLLECTION_ZONE, seat), 4), weight=6.2),
        column(place(own(SLOTS_ZONE, seat), 3), place(own(TRAITS_ZONE, seat), 5), weight=2.6),
        owner=seat,
        weight=5.6,
    )


def pieces(state: FossilisState) -> Iterator[Piece]:
    """Dinosaurs of labs and collections, learned skills, and what collections count."""
    yield from _labs(state)
    yield from _collections(state)
    for slot, skill in enumerate(state.skills):
        if skill:
            seat, at = divmod(slot, SLOTS)
            zone = own(SLOTS_ZONE, seat)
            yield Piece(skill_piece(skill), zone, skill_face(skill), "tile", order=at)
    for seat in range(state.seats):
        for at, number in enumerate(traits(collection(state, seat))):
            trait = CHARACTERISTICS[at]
            face = trait_face(at, number)
            zone = own(TRAITS_ZONE, seat)
            yield Piece(trait_piece(seat, trait), zone, face, "count", order=at)
    yield Piece(
        START_MARKER,
        own(TRAITS_ZONE, 0),
        START_FACE,
        "count",
        order=len(CHARACTERISTICS),
    )


def _progress(number: int, have: Sequence[int]) -> tuple[Badge, ...]:
    """How far a dinosaur of a lab is."""
    lacks = dinosaurs.missing(number, have)
    if not any(lacks):
        return (Badge(mark="ui/check", label="It has all its bones", tone="lamp"),)
    words = listed([bones(number, kind) for kind, number in enumerate(lacks) if number])
    total = len(DINOSAURS[number].bones)
    return (Badge(f"{total - sum(lacks)}/{total}", label=f"Lacks {words}. Bones", tone="moss"),)


def _labs(state: FossilisState) -> Iterator[Piece]:
    for place_number, number in enumerate(state.labs):
        if number:
            seat, at = divmod(place_number, LABS)
            yield Piece(
                dinosaur_piece(number),
                own(LAB_ZONE, seat),
                dinosaur_face(number),
                order=(at + 1) * 1000 - 1,
                badges=_progress(number, assigned(state, seat, at)),
            )


def _collections(state: FossilisState) -> Iterator[Piece]:
    for number, owner in enumerate(state.collected):
        if owner >= 0:
            seat, perfect = divmod(owner, 2)
            how = "Scored perfectly" if perfect else "Scored partially"
            tone = "lamp" if perfect else "brass"
            mark = "ui/check" if perfect else "ui/minus"
            face = scored_face(number, state.scored[number], bool(perfect))
            hidden = state.turned_down
            yield Piece(
                dinosaur_piece(number),
                own(COLLECTION_ZONE, seat),
                None if hidden else face,
                order=number,
                reverse=face if hidden else None,
                badges=(Badge(mark=mark, label=how, tone=tone),),
                label=f"{face.title}, face down" if hidden else "",
            )
