"""The faces of cards, written squares and corridors."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from rules.dolphins_and_dinos.components import (
    BONUS_EQUAL,
    BONUS_LESS,
    CORRIDOR_LABEL,
    CORRIDOR_NOTE,
    EXHIBITS,
    FEATURE_LABELS,
    FEATURES,
    INCOME,
    MONEY,
    RESTAURANT,
    RESTAURANT_LABEL,
    RESTAURANT_NOTE,
    VALUE,
    is_exhibit,
    is_restaurant,
)
from rules.dolphins_and_dinos.words import either
from rules.phrases import times
from rules.table import Face
from rules.texts import face

CORRIDOR_FACE: Final = face(__package__, "corridor", label=CORRIDOR_LABEL, note=CORRIDOR_NOTE)
"""The corridor on hand, and a corridor in a museum."""

_RESTAURANT: Final = {"label": RESTAURANT_LABEL, "note": RESTAURANT_NOTE}


def feature_mark(feature: int) -> str:
    """The name of the sign of a feature."""
    return f"feature/{FEATURES[feature]}"


@cache
def card_face(card: int, seats: int, needed: int) -> Face:
    """The face of a card in a game for so many seats.

    ``needed`` is how many players must take it for it to leave the game; 0: it never does.
    """
    if card == RESTAURANT:
        return face(__package__, "restaurant", most=len(INCOME), **_RESTAURANT)
    one = EXHIBITS[card]
    surcharge = one.surcharge if seats > 1 else 0
    told = f"${surcharge} for every player who chooses it, yourself too"
    takers = f"{needed} of {times(seats, 'player')}"
    return face(
        __package__,
        "exhibit",
        {"marks": tuple(map(feature_mark, one.features))},
        one=one,
        price=f"${one.cost} + ${surcharge} each" if surcharge else f"${one.cost}",
        surcharge=told if surcharge else "",
        leaves=f"when at least {takers} take it in one round" if needed else "",
        features=either(one.features),
    )


@cache
def written_face(content: int, feature: int) -> Face:
    """The face of a filled square. Its feature is pinned on as a badge, not printed."""
    if is_restaurant(content):
        return face(__package__, "written-restaurant", value=VALUE[content], **_RESTAURANT)
    if not is_exhibit(content):
        return CORRIDOR_FACE
    one = EXHIBITS[content]
    shown = FEATURE_LABELS[feature].lower()
    features = either(one.features)
    return face(__package__, "written-exhibit", one=one, feature=shown, features=features)


SHEET_FACE: Final = face(__package__, "sheet")
"""What a player writes on: the plan of a museum."""

_TOLD: Final = face(__package__, "told", less=BONUS_LESS, equal=BONUS_EQUAL)
_MONEY: Final = tuple(
    (f"${money}", f"with {times(seats, 'player')}") for seats, money in MONEY.items()
)

SHEET_BACK: Final = replace(_TOLD, facts=(*_MONEY, *_TOLD.facts))
"""Its other side."""
