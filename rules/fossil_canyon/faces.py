"""What cards, scoring pieces and signs show on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from rules.fossil_canyon.components import (
    AWARD_NEEDS,
    BONUS,
    BONUS_IDS,
    CRITERIA,
    MAJOR,
    MINOR,
    PRICES,
    USUAL_DIG,
    CardSet,
    Happening,
)
from rules.fossil_canyon.words import visitors
from rules.fossils import CARDS, PART_LABELS, fossil_face, genus_face
from rules.fossils.genera import PERIOD_LABELS
from rules.phrases import listed, times
from rules.table import Face
from rules.texts import face

_face: Final = partial(face, __package__)
_OWN_ANIMAL: Final = "A custom animal, made from blank cards."

MUSEUM_LENGTH: Final = 7.0
"""How long the museum's own piece is, the same for all players (FC-18)."""


@cache
def thing_face(name: str) -> Face:
    """Something of which all look alike: a blank card, a token."""
    return _face(name)


@cache
def card_face(cards: CardSet, card: int) -> Face:
    """The face of a fossil card (FC-09); copies of a part look alike."""
    if card < len(CARDS):
        return fossil_face(card)
    animal, part = cards.animals[-1], cards.parts[card]
    place = animal.parts.index(part)
    return _face(
        "fossil",
        {"pips": (place + 1, len(animal.parts)), "parts": (part,)},
        id=cards.ids[card],
        animal=animal,
        part=PART_LABELS[part],
        fossils=len(animal.parts),
        plate=animal.plates[place],
        period=PERIOD_LABELS[animal.period],
        diet=animal.diet.capitalize(),
        note=_OWN_ANIMAL,
    )


@cache
def piece_face(cards: CardSet, piece: int, criterion: str = "") -> Face:
    """The face of a scoring piece; a bonus names its ``criterion``."""
    value = cards.value(piece)
    told = {"label": cards.piece_label(piece), "value": value, "visitors": visitors(value)}
    if piece < len(cards.animals):
        animal = cards.animals[piece]
        whole = genus_face(animal.id) if animal.id in {one.genus for one in CARDS} else None
        facts = (("Visitors", visitors(value)), *(whole.facts if whole else ()))
        note = whole.note if whole else _OWN_ANIMAL
        return _face("skeleton", {"facts": facts, "parts": animal.parts}, animal=animal, note=note)
    if piece >= BONUS:
        size, text = BONUS_IDS[piece - BONUS], str(CRITERIA[criterion]["text"])
        return _face("bonus", size=size, criterion=criterion, text=text, **told)
    name = "major" if piece == MAJOR else "minor"
    return _face("award", name=name, needs=AWARD_NEEDS[name], **told)


@cache
def museum_face(seat: int, points: int) -> Face:
    """The first piece of a string: the museum itself with the visitors it has (FC-21)."""
    return _face("museum", seat=seat, points=points, visitors=visitors(points))


@cache
def reference_face(cards: CardSet, seat: int, limit: int, research: bool) -> Face:
    """The reference card of a seat, in its colour (FC-21): a turn and its scoring at a glance."""
    awards = (
        f"Research worth {AWARD_NEEDS['minor']} for {cards.value(MINOR)} points; the first to pay "
        f"{AWARD_NEEDS['major']} may have {cards.value(MAJOR)}"
    )
    return _face(
        "reference",
        seat=seat,
        dig=times(USUAL_DIG, "fossil"),
        exchanges=len(PRICES),
        prices=listed([str(price) for price in PRICES], last="then"),
        limit=limit,
        awards=awards if research else "",
    )


@cache
def event_face(happening: Happening) -> Face:
    """The upper half of an event card (FC-13)."""
    return _face("event", event=happening)


def gone_face(cards: CardSet, gone: Sequence[int]) -> Face:
    """The list of the fossils that left the game for skeletons and awards (FC-43)."""
    by_animal: dict[str, list[str]] = {}
    for card in gone:
        if cards.research[card]:
            by_animal.setdefault("Research", []).append(cards.titles[card])
        else:
            animal = cards.animals[cards.animal[card]]
            by_animal.setdefault(animal.name, []).append(PART_LABELS[cards.parts[card]])
    facts = tuple((name, listed(parts)) for name, parts in by_animal.items())
    return _face("gone", {"facts": facts}, fossils=times(len(gone), "fossil"))
