"""What lies in the box (FOS-03 to FOS-26): site, terrain, bones, cards, skills, plaster, pawns, and
with what the site is prepared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from rules.box import Box
from rules.fossilis.components import (
    DINOSAURS,
    EVENTS,
    FACE_OF,
    KINDS,
    PIECE_KIND,
    PLASTER,
    SKILLS,
    SUPPLY_CARDS,
    TILES,
    TOOL_CARDS,
)
from rules.fossilis.faces import (
    MAP_FACE,
    card_face,
    dinosaur_face,
    event_face,
    piece_face,
    skill_face,
    thing_face,
    tile_face,
)
from rules.packing import Catalogue, Kind, packed
from rules.table import Face

_PLAIN: Final = ("site", "mat", "pawn", "marker", "start")
_ALIKE_ON_BOTH_SIDES: Final = ("lid", "blocker", "tweezers")


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    return packed(__package__, {**_counted(), **_cards(), **_things()})


def _kinds(faces: Iterable[Face]) -> list[Kind]:
    """Kinds with the ids of their faces, in the order of the faces; equal ones are of one kind."""
    return [Kind(face.id, face, count) for face, count in Counter(faces).items()]


def _counted() -> Catalogue:
    *bones, hammer = (
        Kind(KINDS[kind], piece_face(kind), count) for kind, count in Counter(PIECE_KIND).items()
    )
    return {
        "tile": _kinds(tile_face(FACE_OF[tile]) for tile in range(1, len(TILES))),
        "bone": bones,
        "hammer": [hammer],
        "plaster": [Kind("plaster", thing_face("plaster"), PLASTER)],
    }


def _cards() -> Catalogue:
    return {
        "dinosaur": [Kind(one.id, dinosaur_face(number)) for number, one in DINOSAURS.items()],
        "tool": _kinds(map(card_face, TOOL_CARDS)),
        "supply": _kinds(map(card_face, SUPPLY_CARDS)),
        "event": _kinds(map(event_face, EVENTS)),
        "skill": _kinds(map(skill_face, SKILLS)),
    }


def _things() -> Catalogue:
    track, title = thing_face("track"), "Score track / site map"
    return {
        **{one: [Kind(one, thing_face(one))] for one in _PLAIN},
        **{
            one: [Kind(one, thing_face(one), reverse=thing_face(one))]
            for one in _ALIKE_ON_BOTH_SIDES
        },
        "track": [Kind("score-track", track, reverse=MAP_FACE, title=title)],
    }
