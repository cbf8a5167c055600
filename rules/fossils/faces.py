"""How a fossil card looks and what it tells when zoomed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from rules.fossils.deck import CARDS
from rules.fossils.genera import EPOCH_LABELS, GENERA, PART_LABELS, Genus
from rules.table import Face

_LORE = 6
"""So many facts of :func:`_facts` are about the animal, and no game needs them."""


def _facts(animal: Genus) -> tuple[tuple[str, str], ...]:
    years = f"{animal.from_ma:g}-{animal.to_ma:g} million years ago"
    return (
        ("Say", animal.say),
        ("Means", animal.meaning),
        ("Lived", f"{EPOCH_LABELS[animal.epoch]}, {years}"),
        ("Diet", animal.diet.capitalize()),
        (animal.measure.capitalize(), f"{animal.length_m:g} m"),
        ("Weight", f"{animal.weight_kg:,} kg ({animal.weight_lb:,} lb)"),
    )


@cache
def fossil_face(number: int) -> Face:
    """The face of a card of :data:`~rules.fossils.deck.CARDS`; copies of a part look alike."""
    fossil = CARDS[number]
    animal = fossil.animal
    marks = (f"period/{animal.period}", f"diet/{animal.diet}")
    if not fossil.part:
        trace = animal.trace.replace(" ", "_")
        return Face(
            id=f"fossil/{animal.id}",
            title=animal.name,
            line=f"research: {animal.trace}",
            value=str(animal.research),
            marks=marks,
            plate=f"trace/{trace}",
            tint="teal",
            facts=(("Research value", str(animal.research)), *_facts(animal)),
            note=animal.fact,
            aside=_LORE,
        )
    place = animal.parts.index(fossil.part) + 1
    return Face(
        id=f"fossil/{animal.id}.{fossil.part}",
        title=animal.name,
        line=PART_LABELS[fossil.part],
        value=str(animal.value),
        pips=(place, animal.fossils),
        marks=marks,
        plate=f"genus/{animal.id}",
        parts=(fossil.part,),
        tint=animal.period,
        facts=(
            ("Part", f"{PART_LABELS[fossil.part]} ({animal.fossils} make a skeleton)"),
            ("Skeletons in the deck", str(animal.skeletons)),
            *_facts(animal),
        ),
        note=animal.fact,
        aside=_LORE,
    )


@cache
def genus_face(genus_id: str) -> Face:
    """The face of a whole animal: a completed skeleton, or a genus to choose."""
    animal = GENERA[genus_id]
    return Face(
        id=f"genus/{animal.id}",
        title=animal.name,
        line=animal.meaning,
        value=str(animal.value) if animal.value else "",
        pips=(animal.fossils, animal.fossils) if animal.parts else (0, 0),
        marks=(f"period/{animal.period}", f"diet/{animal.diet}"),
        plate=f"genus/{animal.id}",
        parts=animal.parts,
        tint=animal.period,
        facts=_facts(animal),
        note=animal.fact,
        aside=_LORE,
    )


@cache
def missing_face(genus_id: str, name: str) -> Face:
    """The face of an animal of which a skeleton is still to be found; ``name`` is for its id."""
    face = genus_face(genus_id)
    return replace(face, id=f"{name}/{genus_id}", pips=(0, face.pips[1]))
