"""What lies in the box (FC-04 to FC-22): fossils, events, museums and scoring pieces."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from rules.box import Box
from rules.fossil_canyon.components import (
    BLANK_CARDS,
    BONUS,
    BONUS_IDS,
    EVENTS,
    MAJOR,
    MINOR,
    MINOR_AWARDS,
    MOST_SEATS,
    RULEBOOK,
    card_set,
)
from rules.fossil_canyon.faces import (
    event_face,
    museum_face,
    piece_face,
    reference_face,
    thing_face,
)
from rules.fossils import CARDS
from rules.fossils.kinds import fossil_kinds
from rules.packing import Catalogue, Kind, packed
from rules.phrases import times

_OPTIONS: Final = {option.id: option.default for option in RULEBOOK.options}


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    return packed(__package__, {**_cards(), **_scoring()})


def _cards() -> Catalogue:
    cards, limit = card_set(_OPTIONS), int(_OPTIONS["hidden_limit"])
    return {
        "fossil": fossil_kinds(range(len(CARDS))),
        "event": [Kind(one.id, event_face(one), count) for one, count in Counter(EVENTS).items()],
        "reference": [
            Kind(
                f"reference-{seat}",
                reference_face(cards, seat, limit, research=True),
                title=f"Reference card of player {seat + 1}",
            )
            for seat in range(MOST_SEATS)
        ],
        "blank": [Kind("blank", thing_face("blank"), BLANK_CARDS)],
    }


def _scoring() -> Catalogue:
    """Scoring pieces are as long as they are worth (FC-18)."""
    cards = card_set(_OPTIONS)

    def kind(name: str, piece: int, count: int = 1, criterion: str = "", title: str = "") -> Kind:
        face, length = piece_face(cards, piece, criterion), cards.value(piece)
        return Kind(name, face, count, title=title, length=length)

    return {
        "museum": [
            Kind(f"museum-{seat}", museum_face(seat, 0), title=f"Museum of player {seat + 1}")
            for seat in range(MOST_SEATS)
        ],
        "token": [Kind("token", thing_face("token"))],
        "skeleton": [
            kind(f"skeleton-{one.id}", number, one.skeletons, title=f"Skeleton of {one.name}")
            for number, one in enumerate(cards.animals)
        ],
        "award": [kind("major", MAJOR), kind("minor", MINOR, MINOR_AWARDS)],
        "bonus": [
            kind(name, piece, criterion=_OPTIONS[name], title=f"Endgame bonus, {points}")
            for piece, name in enumerate(BONUS_IDS, BONUS)
            for points in [times(cards.value(piece), "point")]
        ],
    }
