"""What cards, scoring pieces and signs show on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
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

MUSEUM_LENGTH: Final = 7.0
"""How long the museum's own piece is, the same for all players (FC-18)."""


@cache
def card_face(cards: CardSet, card: int) -> Face:
    """The face of a fossil card (FC-09); copies of a part look alike."""
    if card < len(CARDS):
        return fossil_face(card)
    animal, part = cards.animals[-1], cards.parts[card]
    place = animal.parts.index(part)
    return Face(
        id=f"fossil/{cards.ids[card]}",
        title=animal.name,
        line=PART_LABELS[part],
        value=str(animal.value),
        pips=(place + 1, len(animal.parts)),
        marks=(f"period/{animal.period}", f"diet/{animal.diet}"),
        plate=animal.plates[place],
        parts=(part,),
        tint=animal.period,
        facts=(
            ("Part", f"{PART_LABELS[part]} ({len(animal.parts)} make a skeleton)"),
            ("Skeletons in the deck", str(animal.skeletons)),
            ("Lived", PERIOD_LABELS[animal.period]),
            ("Diet", animal.diet.capitalize()),
        ),
        note="A custom animal, made from blank cards.",
    )


@cache
def piece_face(cards: CardSet, piece: int, criterion: str = "") -> Face:
    """The face of a scoring piece; a bonus names its ``criterion``."""
    value = str(cards.value(piece))
    if piece < len(cards.animals):
        animal = cards.animals[piece]
        whole = genus_face(animal.id) if animal.id in _printed() else None
        return Face(
            id=f"piece/{animal.id}",
            title=animal.name,
            value=value,
            marks=(f"period/{animal.period}", f"diet/{animal.diet}"),
            plate=animal.plates[0],
            parts=animal.parts,
            tint=animal.period,
            facts=(("Visitors", visitors(animal.value)), *(whole.facts if whole else ())),
            note=whole.note if whole else "A custom animal, made from blank cards.",
        )
    if piece >= BONUS:
        text = str(CRITERIA[criterion]["text"])
        return Face(
            id=f"piece/{BONUS_IDS[piece - BONUS]}/{criterion}",
            # What it is given for comes first, in words and as its picture.
            title=text,
            line=cards.piece_label(piece),
            value=value,
            plate=f"bonus/{criterion}",
            tint="brass",
            facts=(("Awarded for", text), ("Visitors", visitors(cards.value(piece)))),
        )
    name = "major" if piece == MAJOR else "minor"
    return Face(
        id=f"piece/{name}",
        title=cards.piece_label(piece),
        value=value,
        plate=f"award/{name}",
        tint="teal",
        facts=(
            ("Takes", f"research worth {AWARD_NEEDS[name]}"),
            ("Visitors", visitors(cards.value(piece))),
        ),
    )


def _printed() -> frozenset[str]:
    return frozenset(one.genus for one in CARDS)


@cache
def museum_face(seat: int, points: int) -> Face:
    """The first piece of a string: the museum itself with the visitors it has (FC-21)."""
    return Face(
        id=f"museum/{seat}",
        title="Museum",
        value=str(points),
        marks=(f"seat/{seat}",),
        tint=f"seat_{seat}",
        facts=(("Visitors", visitors(points)),),
        note="The longest string of pieces belongs to the busiest museum.",
    )


@cache
def reference_face(cards: CardSet, seat: int, limit: int, research: bool) -> Face:
    """The reference card of a seat, in its colour (FC-21): a turn and its scoring at a glance."""
    prices = listed([str(price) for price in PRICES], last="then")
    awards = (
        f"Research worth {AWARD_NEEDS['minor']} for {cards.value(MINOR)} points; the first to pay "
        f"{AWARD_NEEDS['major']} may have {cards.value(MAJOR)}"
    )
    facts = (
        ("1 Event", "Turn the top card over and follow it"),
        ("2 Dig", f"{times(USUAL_DIG, 'fossil')}, buried or exposed, into your hidden hand"),
        ("3 Exchange", f"Up to {len(PRICES)} times: give {prices} fossils, take one each time"),
        ("4 Bonus dig", "One more, if you completed a skeleton this turn"),
        ("5 Hand", f"Hide at most {limit}, lay the others open"),
        ("Skeleton", "Scores by itself as soon as you hold all its parts"),
    )
    return Face(
        id=f"reference/{seat}",
        title="Your turn",
        marks=(f"seat/{seat}",),
        plate="record/turn",
        tint=f"seat_{seat}",
        facts=(*facts, ("Awards", awards)) if research else facts,
        note="Once the dig site is empty only exchanges are left, with all fossils open.",
    )


@cache
def event_face(happening: Happening) -> Face:
    """The upper half of an event card (FC-13)."""
    return Face(
        id=f"event/{happening.id}",
        title=happening.title,
        line=happening.text,
        plate=f"event/{happening.id}",
        tint="rust",
        note=f"{happening.text} {happening.edge}",
    )


def gone_face(cards: CardSet, gone: Sequence[int]) -> Face:
    """The list of the fossils that left the game for skeletons and awards (FC-43)."""
    by_animal: dict[str, list[str]] = {}
    for card in gone:
        if cards.research[card]:
            by_animal.setdefault("Research", []).append(cards.titles[card])
        else:
            animal = cards.animals[cards.animal[card]]
            by_animal.setdefault(animal.name, []).append(PART_LABELS[cards.parts[card]])
    return Face(
        id="gone",
        title="Out of the game",
        line=times(len(gone), "fossil"),
        value=str(len(gone)),
        plate="record/gone",
        facts=tuple((name, listed(parts)) for name, parts in by_animal.items()),
        note="They were used for skeletons and research awards. Nobody has seen the four fossils "
        "that left the game before it began.",
    )


BLANK_FACE: Final = Face(
    id="blank",
    title="Blank card",
    note="In the place of a lost card, or for a fossil of an animal of your own.",
)
"""A card to draw on."""

TOKEN_FACE: Final = Face("token", "Token", note="Stands for a player.")
