"""The faces of tiles, bones, cards and skills; their words stand in ``words.toml``."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from rules.fossilis.components import (
    CARDS,
    CHARACTERISTICS,
    DARK,
    DIG_ENERGY,
    DINOSAURS,
    EVENTS,
    EXTRACT_PLASTER,
    FRAGMENTS,
    GROUPS,
    HAMMER,
    KIND_LABELS,
    KINDS,
    LEFTOVER,
    PLASTER_PER_VP,
    PUSHES,
    SET_EXTRA_VP,
    SET_SIZE,
    SET_VALUE,
    SKILLS,
    SLOTS,
    SPACES,
    TERRAIN,
    TOOLS,
    VARIETY_VP,
    WEIGHT,
    Dinosaur,
)
from rules.fossilis.scoring import set_points
from rules.fossilis.words import bones, symbols
from rules.phrases import listed
from rules.table import Face
from rules.texts import face

_face: Final = partial(face, __package__)
_FRAGMENT_MARK: Final = {"any": "wild"}
_GROUP_MARKS: Final = {"diet": "diet", "movement": "move", "era": "period"}
_TINTS: Final = {"good": "moss", "bad": "rust"}
"""The ground of an event card, by its mood."""
_NUMBERS: Final = {
    "slots": SLOTS,
    "each": PLASTER_PER_VP,
    "set": SET_SIZE,
    "extra": SET_EXTRA_VP,
    "variety": VARIETY_VP,
}
"""What several faces tell of how points are counted."""


def fragment_mark(symbol: str) -> str:
    """The name of the sign of a fragment; a wild of a cost looks like a wild of a tile."""
    return f"fragment/{_FRAGMENT_MARK.get(symbol, symbol)}"


@cache
def thing_face(name: str) -> Face:
    """Something of which all look alike: the dig site and its lid, a mat, a pawn, a marker."""
    return _face(name, **_NUMBERS)


MAP_FACE: Final = _face("map", {"parts": tuple(SPACES[one] for one in DARK)})
"""The map with the dark spaces, on which a stone starts."""


@cache
def tile_face(tile: int) -> Face:
    """A terrain tile with its fragments."""
    weight, fragments = WEIGHT[tile], FRAGMENTS[tile]
    pushed = [TERRAIN[other] for other in range(1, len(TERRAIN)) if PUSHES[weight][other]]
    return _face(
        "tile",
        {"marks": (f"terrain/{TERRAIN[weight]}", *map(fragment_mark, fragments))},
        terrain=TERRAIN[weight],
        title=TERRAIN[weight].capitalize(),
        shown="+".join(fragments),
        fragments=symbols(fragments),
        energy=DIG_ENERGY[weight],
        pushed=listed(pushed),
    )


@cache
def piece_face(kind: int) -> Face:
    """A bone or a hammer."""
    return _face(
        "hammer" if kind == HAMMER else "bone",
        kind=KINDS[kind],
        title=KIND_LABELS[kind].capitalize(),
        plaster=EXTRACT_PLASTER[kind],
        leftover=LEFTOVER[kind],
        needed=_times_needed(kind),
    )


@cache
def price_face(kind: int, plaster: int) -> Face:
    """What it costs to extract a piece of a kind; it tells the same as one of them."""
    return _face(
        "price",
        kind=KINDS[kind],
        title=KIND_LABELS[kind].capitalize(),
        price=plaster or "free",
        plaster=plaster,
        leftover=0 if kind == HAMMER else LEFTOVER[kind],
        needed=_times_needed(kind),
    )


def _times_needed(kind: int) -> str:
    """By how many dinosaurs a kind of piece is needed, and by none a hammer."""
    wanted = sum(animal.needs[kind] for animal in DINOSAURS.values()) if kind != HAMMER else 0
    return f"{wanted} times on the dinosaur cards" if wanted else "by no dinosaur"


@cache
def dinosaur_face(number: int) -> Face:
    """A dinosaur card: the perfect score as its value, bones with their values in its facts."""
    animal = DINOSAURS[number]
    shown = zip(animal.bones, animal.values, strict=True)
    # The bones first: where there is little room, they say most.
    marks = (*(f"bone/{bone}" for bone in animal.bones), *_traits(animal))
    line = ", ".join(f"{bone} {value}" for bone, value in shown)
    return _face("dinosaur", {"marks": marks}, animal=animal, line=line, sets=_sets(animal))


@cache
def scored_face(number: int, points: int, perfect: bool) -> Face:
    """A dinosaur of a collection: what it scored, and the characteristics that still count."""
    animal = DINOSAURS[number]
    how = f"{points} VP, perfectly" if perfect else f"{points} VP of {animal.perfect}, partially"
    return _face(
        "scored",
        {"marks": _traits(animal)},
        animal=animal,
        era=animal.era.capitalize(),
        points=points,
        how=how,
        sets=_sets(animal),
    )


@cache
def trait_face(trait: int, number: int) -> Face:
    """How many animals of a collection have a characteristic, and what that would bring: how many
    of a set there are, or the VP of the set that there is."""
    name = CHARACTERISTICS[trait]
    now, then = (_set_points(trait, count) for count in (number, number + 1))
    lacking = SET_SIZE - number - 1
    return _face(
        "trait",
        {"tint": "lamp" if number >= SET_SIZE else "brass" if number else "slate"},
        name=name,
        title=name.capitalize(),
        number=number,
        group=_GROUP_MARKS[GROUPS[trait]],
        value=SET_VALUE[trait],
        shown=f"+{now}" if now else f"{number}/{SET_SIZE}" if number else 0,
        now=now,
        more=f"{then - now} VP more" if then else f"a set then lacks {lacking}",
        **_NUMBERS,
    )


def _set_points(trait: int, number: int) -> int:
    """VP for so many animals of one characteristic."""
    return set_points([number * (one == trait) for one in range(len(CHARACTERISTICS))])[trait]


def _traits(animal: Dinosaur) -> tuple[str, ...]:
    """The signs of the three characteristics."""
    return (f"move/{animal.movement}", f"diet/{animal.diet}", f"period/{animal.era}")


def _sets(animal: Dinosaur) -> str:
    """What sets of these characteristics are worth (FOS-221)."""
    return ", ".join(f"{CHARACTERISTICS[one]} {SET_VALUE[one]} VP" for one in animal.traits)


@cache
def card_face(number: int) -> Face:
    """A tool or a supplies card with its cost as marks."""
    card = CARDS[number]
    gives = [f"{card.plaster} plaster"] if card.plaster else []
    gives += [bones(1, card.bone)] if card.bone >= 0 else []
    return _face(
        "tool" if card.tool else "supply" if card.bone < 0 else "bone_card",
        {"marks": tuple(map(fragment_mark, card.cost))},
        card=card,
        cost=symbols(card.cost),
        text=TOOLS[card.tool].text if card.tool else "",
        gives=f"Gives {listed(gives)} at once" if gives else "Gives VP at the end",
    )


@cache
def skill_face(number: int) -> Face:
    """A skill tile."""
    skill = SKILLS[number]
    return _face("skill", skill=skill, vp=skill.end_vp or "")


@cache
def event_face(number: int) -> Face:
    """An event card that has been revealed."""
    event = EVENTS[number]
    return _face("event", event=event, tint=_TINTS.get(event.mood, "brass"))


@cache
def plaster_face(amount: int, what: str) -> Face:
    """A heap of plaster: what it is called, and how much there is."""
    return _face("heap", amount=amount, what=what)
