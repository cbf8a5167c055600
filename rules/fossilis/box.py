"""What lies in the box (FOS-03 to FOS-26): site, terrain, bones, cards, skills, plaster, pawns, and
with what the site is prepared."""

from __future__ import annotations

from collections import Counter
from functools import cache

from rules.box import Box
from rules.fossilis.components import (
    DINOSAURS,
    EVENTS,
    FACE_OF,
    HAMMER,
    KINDS,
    PIECE_KIND,
    PLASTER,
    SKILLS,
    SUPPLY_CARDS,
    TILES,
    TOOL_CARDS,
)
from rules.fossilis.faces import (
    BLOCKER_FACE,
    LID_FACE,
    MAP_FACE,
    MARKER_FACE,
    MAT_FACE,
    PAWN_FACE,
    PLASTER_FACE,
    SITE_FACE,
    START_FACE,
    TRACK_FACE,
    TWEEZERS_FACE,
    card_face,
    dinosaur_face,
    event_face,
    piece_face,
    skill_face,
    tile_face,
)
from rules.packing import Catalogue, Kind, packed
from rules.table import Face


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    return packed(__package__, {**_site(), **_cards(), **_players(), **_preparing()})


def _kinds(faces: list[Face]) -> list[Kind]:
    """Kinds with the ids of their faces, in the order of the faces; equal ones are of one kind."""
    return [Kind(face.id, face, count) for face, count in Counter(faces).items()]


def _site() -> Catalogue:
    pieces = Counter(PIECE_KIND)
    return {
        "tile": _kinds([tile_face(FACE_OF[tile]) for tile in range(1, len(TILES))]),
        "bone": [
            Kind(KINDS[kind], piece_face(kind), count)
            for kind, count in pieces.items()
            if kind != HAMMER
        ],
        "hammer": [Kind(KINDS[HAMMER], piece_face(HAMMER), pieces[HAMMER])],
        "plaster": [Kind("plaster", PLASTER_FACE, PLASTER)],
        "site": [Kind("site", SITE_FACE)],
    }


def _cards() -> Catalogue:
    return {
        "dinosaur": [Kind(one.id, dinosaur_face(number)) for number, one in DINOSAURS.items()],
        "tool": _kinds([card_face(number) for number in TOOL_CARDS]),
        "supply": _kinds([card_face(number) for number in SUPPLY_CARDS]),
        "event": _kinds([event_face(number) for number in EVENTS]),
        "skill": _kinds([skill_face(number) for number in SKILLS]),
    }


def _players() -> Catalogue:
    return {
        "mat": [Kind("mat", MAT_FACE)],
        "pawn": [Kind("pawn", PAWN_FACE)],
        "marker": [Kind("marker", MARKER_FACE)],
        "start": [Kind("start", START_FACE)],
    }


def _preparing() -> Catalogue:
    return {
        "lid": [Kind("lid", LID_FACE, reverse=LID_FACE)],
        "track": [
            Kind("score-track", TRACK_FACE, reverse=MAP_FACE, title="Score track / site map")
        ],
        "blocker": [Kind("blocker", BLOCKER_FACE, reverse=BLOCKER_FACE)],
        "tweezers": [Kind("tweezers", TWEEZERS_FACE, reverse=TWEEZERS_FACE)],
    }
