"""The faces of cards, written squares and corridors."""

from __future__ import annotations

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
    Exhibit,
    is_exhibit,
    is_restaurant,
)
from rules.phrases import listed, times
from rules.table import Face

CORRIDOR_FACE = Face(
    id="corridor",
    title=CORRIDOR_LABEL,
    line="free",
    plate="exhibit/corridor",
    facts=(
        ("Cost", "none"),
        ("Points", "none"),
        ("Order", "skipped: the rest of the hall decides"),
    ),
    note=CORRIDOR_NOTE,
)
"""The corridor on hand, and a corridor in a museum."""

_RESTAURANT_FACE = Face(
    id="restaurant",
    title=RESTAURANT_LABEL,
    value="?",
    line="pays half its value",
    plate="exhibit/restaurant",
    facts=(
        ("Value", f"1 to {len(INCOME)}, your choice; each only once in a museum"),
        ("Income", "$1 for every 2 of its value"),
        ("Points", "none, but its value counts for the order of its halls"),
    ),
    note=RESTAURANT_NOTE,
)


def feature_mark(feature: int) -> str:
    """The name of the sign of a feature."""
    return f"feature/{FEATURES[feature]}"


def _features_in_words(exhibit: Exhibit, last: str) -> str:
    return listed([FEATURE_LABELS[one].lower() for one in exhibit.features], last)


def _price(exhibit: Exhibit, solo: bool) -> str:
    if exhibit.surcharge and not solo:
        return f"${exhibit.cost} + ${exhibit.surcharge} each"
    return f"${exhibit.cost}"


@cache
def card_face(card: int, seats: int, needed: int) -> Face:
    """The face of a card in a game for so many seats.

    ``needed`` is how many players must take it for it to leave the game; 0: it never does.
    """
    if card == RESTAURANT:
        return _RESTAURANT_FACE
    exhibit = EXHIBITS[card]
    solo = seats == 1
    facts = [("Value", str(exhibit.value)), ("Cost", f"${exhibit.cost}")]
    if exhibit.surcharge and not solo:
        facts.append(
            ("Surcharge", f"${exhibit.surcharge} for every player who chooses it, yourself too")
        )
    if needed:
        takers = f"{needed} of {times(seats, 'player')}"
        facts.append(("Leaves the game", f"when at least {takers} take it in one round"))
    facts.append(("Features", _features_in_words(exhibit, "or")))
    return Face(
        id=f"card/{exhibit.id}",
        title=exhibit.label,
        line=_price(exhibit, solo),
        value=str(exhibit.value),
        marks=tuple(feature_mark(one) for one in exhibit.features),
        plate=f"exhibit/{exhibit.id}",
        facts=tuple(facts),
        note=exhibit.note,
    )


@cache
def written_face(content: int, feature: int) -> Face:
    """The face of a filled square. Its feature is pinned on as a badge, not printed."""
    if is_exhibit(content):
        exhibit = EXHIBITS[content]
        return Face(
            id=f"written/{exhibit.id}",
            title=exhibit.label,
            value=str(content),
            plate=f"exhibit/{exhibit.id}",
            facts=(
                ("Points", f"{content} in each of its two halls, if the hall rises"),
                ("Feature", FEATURE_LABELS[feature].lower()),
                ("It could show", _features_in_words(exhibit, "or")),
            ),
            note=exhibit.note,
        )
    if is_restaurant(content):
        value = VALUE[content]
        return Face(
            id=f"written/restaurant/{value}",
            title=RESTAURANT_LABEL,
            value=f"({value})",
            plate="exhibit/restaurant",
            facts=(("Points", "none"), ("Order", f"counts as {value} in both its halls")),
            note=RESTAURANT_NOTE,
        )
    return CORRIDOR_FACE


SHEET_FACE: Final = Face(
    id="sheet",
    title="Your museum",
    line="Money:",
    plate="record/museum",
)
"""What a player writes on: the plan of a museum."""

SHEET_BACK: Final = Face(
    id="sheet/told",
    title="Your museum",
    line="What to write, and what it counts",
    tint="teal",
    facts=(
        *((f"${money}", f"with {times(seats, 'player')}") for seats, money in MONEY.items()),
        ("In a square", "the value of a card, or C for a corridor; below it a feature"),
        ("A hall that rises", "its exhibits count, and the highest again if all three are alike"),
        ("Money left", f"{BONUS_LESS} points for each who has less, {BONUS_EQUAL} for as much"),
    ),
    note="Write beside a square that is full, unseen by the others.",
)
"""Its other side."""
