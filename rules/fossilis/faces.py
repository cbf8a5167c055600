"""The faces of tiles, bones, cards and skills."""

from __future__ import annotations

from functools import cache
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
from rules.fossilis.names import bones, count, symbols
from rules.fossilis.scoring import set_points
from rules.phrases import listed
from rules.table import Face

_FRAGMENT_MARK: Final = {"any": "wild"}


def fragment_mark(symbol: str) -> str:
    """The name of the sign of a fragment; a wild of a cost looks like a wild of a tile."""
    return f"fragment/{_FRAGMENT_MARK.get(symbol, symbol)}"


@cache
def tile_face(tile: int) -> Face:
    """A terrain tile with its fragments."""
    weight = WEIGHT[tile]
    terrain = TERRAIN[weight]
    pushed = [TERRAIN[other] for other in range(1, len(TERRAIN)) if PUSHES[weight][other]]
    return Face(
        id=f"tile/{terrain}/{'+'.join(FRAGMENTS[tile])}",
        title=terrain.capitalize(),
        line=symbols(FRAGMENTS[tile]),
        marks=(f"terrain/{terrain}", *map(fragment_mark, FRAGMENTS[tile])),
        tint=terrain,
        facts=(
            ("Digging", f"{DIG_ENERGY[weight]} energy"),
            ("Pushes", listed(pushed)),
        ),
        note="Slide it over the edge to claim it; its fragments pay for market cards.",
    )


@cache
def piece_face(kind: int) -> Face:
    """A bone or a hammer."""
    word, label = KINDS[kind], KIND_LABELS[kind].capitalize()
    if kind == HAMMER:
        return Face(
            id="bone/hammer",
            title=label,
            marks=("bone/hammer",),
            plate="bone/hammer",
            facts=(("Extracting", "free"), ("Gives", "a skill of the display")),
            note="It fits no dinosaur and is worth nothing by itself.",
        )
    wanted = sum(animal.needs[kind] for animal in DINOSAURS.values())
    return Face(
        id=f"bone/{word}",
        title=label,
        marks=(f"bone/{word}",),
        plate=f"bone/{word}",
        facts=(
            ("Extracting", f"{EXTRACT_PLASTER[kind]} plaster"),
            ("Left in the store", f"{LEFTOVER[kind]} VP at the end"),
            ("Needed", f"{wanted} times on the dinosaur cards" if wanted else "by no dinosaur"),
        ),
    )


@cache
def dinosaur_face(number: int) -> Face:
    """A dinosaur card: the perfect score as its value, bones with their values in its facts."""
    animal = DINOSAURS[number]
    shown = tuple(zip(animal.bones, animal.values, strict=True))
    traits = _traits(animal)
    return Face(
        id=f"dinosaur/{animal.id}",
        title=animal.genus,
        line=", ".join(f"{bone} {value}" for bone, value in shown),
        value=str(animal.perfect),
        # The bones first: where there is little room, they say most.
        marks=(*(f"bone/{bone}" for bone in animal.bones), *traits),
        plate=f"genus/{animal.id}",
        tint=animal.era,
        facts=(("Perfect", f"{animal.perfect} VP with all bones"), _sets(animal)),
        note=animal.line,
    )


@cache
def scored_face(number: int, points: int, perfect: bool) -> Face:
    """A dinosaur of a collection: what it scored, and the characteristics that still count."""
    animal = DINOSAURS[number]
    how = f"{points} VP, perfectly" if perfect else f"{points} VP of {animal.perfect}, partially"
    return Face(
        id=f"scored/{animal.id}/{points}",
        title=animal.genus,
        line=f"{animal.diet}, {animal.movement}, {animal.era.capitalize()}",
        value=str(points),
        marks=_traits(animal),
        plate=f"genus/{animal.id}",
        tint=animal.era,
        facts=(("Scored", how), _sets(animal)),
        note=animal.line,
    )


_GROUP_MARKS: Final = {"diet": "diet", "movement": "move", "era": "period"}


@cache
def trait_face(trait: int, number: int) -> Face:
    """How many animals of a collection have a characteristic, and what that would bring."""
    name = CHARACTERISTICS[trait]
    value = SET_VALUE[trait]
    now = set_points([number * (one == trait) for one in range(len(CHARACTERISTICS))])[trait]
    return Face(
        id=f"trait/{name}/{number}",
        title=name.capitalize(),
        value=str(number),
        marks=(f"{_GROUP_MARKS[GROUPS[trait]]}/{name}",),
        tint="lamp" if number >= SET_SIZE else "brass" if number else "slate",
        facts=(
            ("In the collection", str(number)),
            (f"A set of {SET_SIZE}", f"{value} VP"),
            ("Each one more", f"{SET_EXTRA_VP} VP"),
            ("Together now", f"{now} VP"),
        ),
        note=f"A collection with all nine characteristics brings {VARIETY_VP} VP more.",
    )


SITE_FACE: Final = Face(
    id="site",
    title="Dig site",
    plate="pits/5x5",
    note="Bones, pawns and tiles are shaken in it, and come to rest in its pits.",
)

LID_FACE: Final = Face(
    id="site-lid",
    title="Lid of the dig site",
    plate="site/lid",
    note="Covers the site while what lies in its pits is shaken.",
)

MAP_FACE: Final = Face(
    id="site-map",
    title="Site map",
    plate="site/map",
    parts=tuple(SPACES[one] for one in DARK),
    note="Slid below the lid, it carries the tiles of both layers until it is drawn out. A stone "
    "starts on each dark space.",
)

TRACK_FACE: Final = Face(
    id="score-track",
    title="Score track",
    plate="site/track",
    note="On it stand the score markers; a second round begins after the hundredth point.",
)

BLOCKER_FACE: Final = Face(
    id="site-blocker",
    title="Blocker",
    plate="site/blocker",
    note="Holds the tiles back while the map is drawn out from below them.",
)

TWEEZERS_FACE: Final = Face(
    id="tweezers",
    title="Tweezers",
    plate="site/tweezers",
    note="With them a bone is drawn out of its pit.",
)

START_FACE: Final = Face(
    id="start-marker",
    title="Start player marker",
    value="1st",
    marks=("seat/0",),
    tint="bone",
    note="A round ends with the player before this one.",
)


def _traits(animal: Dinosaur) -> tuple[str, ...]:
    """The signs of the three characteristics."""
    return (f"move/{animal.movement}", f"diet/{animal.diet}", f"period/{animal.era}")


def _sets(animal: Dinosaur) -> tuple[str, str]:
    """What sets of these characteristics are worth (FOS-221)."""
    worth = (f"{CHARACTERISTICS[one]} {SET_VALUE[one]} VP" for one in animal.traits)
    return "Sets of three", ", ".join(worth)


@cache
def card_face(number: int) -> Face:
    """A tool or a supplies card with its cost as marks."""
    card = CARDS[number]
    marks = tuple(map(fragment_mark, card.cost))
    facts = [("Cost", symbols(card.cost)), ("At the end", count(card.vp, "VP", "VP"))]
    if card.tool:
        tool = TOOLS[card.tool]
        return Face(
            id=f"card/{card.id}",
            title=card.name,
            line=tool.text,
            value=str(card.vp),
            marks=marks,
            plate=card.plate,
            tint="rust",
            facts=tuple(facts),
            note="Used once, in the energy step of a later turn; it costs no energy.",
        )
    gives = []
    if card.plaster:
        gives.append(f"{card.plaster} plaster")
    if card.bone >= 0:
        gives.append(bones(1, card.bone))
    return Face(
        id=f"card/{card.id}",
        title=card.name,
        line=f"Gives {listed(gives)} at once" if gives else "Gives VP at the end",
        value=str(card.vp),
        marks=marks,
        plate=card.plate,
        tint="teal",
        facts=tuple(facts),
        note="A bone card counts as that bone in storage until it is used on a dinosaur."
        if card.bone >= 0
        else "",
    )


@cache
def skill_face(number: int) -> Face:
    """A skill tile."""
    skill = SKILLS[number]
    return Face(
        id=f"skill/{skill.id}",
        title=skill.name,
        line=skill.text,
        value=f"{skill.end_vp}" if skill.end_vp else "",
        plate=skill.plate,
        tint="brass",
        note="Learned for a hammer; it works at once and until the end of the game.",
    )


@cache
def event_face(number: int) -> Face:
    """An event card that has been revealed."""
    event = EVENTS[number]
    return Face(
        id=f"event/{event.id}",
        title=event.name,
        line=event.text,
        plate=event.plate,
        tint={"good": "moss", "bad": "rust"}.get(event.mood, "brass"),
    )


@cache
def plaster_face(amount: int, what: str) -> Face:
    """A heap of plaster."""
    return Face(
        id=f"plaster/{what}/{amount}",
        title=what,
        value=str(amount),
        marks=("plaster",),
        facts=((what, f"{amount} plaster"),),
        note="Plaster pays for bones. Once the pool is empty it comes from the supply, and an "
        "event follows the turn.",
    )


PLASTER_FACE: Final = Face(
    id="plaster",
    title="Plaster",
    marks=("plaster",),
    tint="bone",
    note="Pays for bones; what is left counts at the end.",
)
"""One cube of plaster."""

PAWN_FACE: Final = Face("pawn", "Paleontologist", note="Stands on the site and digs there.")

MARKER_FACE: Final = Face("score-marker", "Score marker", note="Stands on the score track.")

MAT_FACE: Final = Face(
    id="mat",
    title="Player mat",
    line="Lab, storage and collection",
    plate="skill/second_table",
    tint="brass",
    facts=(
        ("Skills", f"{SLOTS} slots"),
        ("Left plaster", f"1 VP for every {PLASTER_PER_VP}"),
        (f"A set of {SET_SIZE} alike", "as many VP as its characteristic says"),
        ("All nine characteristics", f"{VARIETY_VP} VP"),
    ),
)
"""What lies before each player."""
