"""The components of the game, read once from its rulebook.

Numbers stand for things, so that a state stays flat and quick to copy. A *space* is 0 to 24, row
by row from A1 to E5. A *tile* is 1 to 38, 0 for none. A *piece* is one of the 51 things in the
pits, numbered from 0 by kind; a *kind* is 0 to 4 for the bones and :data:`HAMMER` for hammers. A
*card* of the market is 1 to 45, the tools first. *Dinosaurs*, *skills* and *events* count from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import product
from typing import Final

from rules.rulebook import Row, Rulebook, load, record

RULEBOOK: Final[Rulebook] = load(files("rules.fossilis").joinpath("rulebook.toml"))
"""The rulebook of the game."""


def _rows(component: str) -> tuple[Row, ...]:
    return RULEBOOK.component(component).rows


def _numbers(words: Iterable[str]) -> dict[str, int]:
    return {word: number for number, word in enumerate(words)}


def number_in(numbers: dict[str, int], word: object) -> int:
    """The number of a word in one of the tables below; -1 if it is no such word."""
    return numbers.get(word, -1) if isinstance(word, str) else -1


# ---- Single numbers

_NUMBERS: Final[dict[str, int]] = {row["id"]: row["value"] for row in _rows("numbers")}
SKILLS_SHOWN: Final = _NUMBERS["skills_shown"]
POOLS: Final = _NUMBERS["pools"]
PLASTER_EACH: Final = _NUMBERS["plaster_per_player"]
DISPLAY: Final = _NUMBERS["dinosaur_display"]
MARKET_TOOLS: Final = _NUMBERS["market_tools"]
MARKET: Final = MARKET_TOOLS + _NUMBERS["market_supplies"]
TOP_TILES: Final = _NUMBERS["top_tiles"]
MOVE_SPACES: Final = _NUMBERS["move_spaces"]
CARDS_PER_TURN: Final = _NUMBERS["cards_per_turn"]
PLASTER_PER_VP: Final = _NUMBERS["plaster_per_vp"]
SET_SIZE: Final = _NUMBERS["set_size"]
SET_EXTRA_VP: Final = _NUMBERS["set_extra_vp"]
VARIETY_VP: Final = _NUMBERS["variety_vp"]

PLASTER: Final[int] = next(row["count"] for row in _rows("contents") if row["id"] == "plaster")
"""All plaster cubes (FOS-14)."""

COST: Final[dict[str, int]] = {row["id"]: row["cost"] for row in _rows("actions")}
"""Energy of each action, as ``gain_plaster`` or ``dig_clay``."""


@dataclass(frozen=True, slots=True)
class Edition:
    """Energy of a turn, energy of an extraction, and extractions that cost no energy (FOS-228)."""

    id: str
    energy: int
    extraction: int
    extractions: int


EDITIONS: Final = {row["id"]: record(Edition, row) for row in _rows("energy_editions")}
"""The editions of the option ``energy``."""

# ---- The site

_SITE: Final = _rows("site")
SPACES: Final[tuple[str, ...]] = tuple(row["id"] for row in _SITE)
SPACE_NUMBERS: Final = _numbers(SPACES)
SIZE: Final = len(SPACES)
RULERS: Final[tuple[tuple[str, ...], tuple[str, ...]]] = (
    tuple(dict.fromkeys(name[0] for name in SPACES)),
    tuple(dict.fromkeys(name[1] for name in SPACES)),
)
"""The letters of the columns and the numbers of the rows (FOS-04)."""
DARK: Final[tuple[int, ...]] = tuple(n for n, row in enumerate(_SITE) if row["dark"])
"""The spaces that get a stone in the bottom layer (FOS-39)."""
MAY_TOP: Final[tuple[int, ...]] = tuple(n for n, row in enumerate(_SITE) if row["top"])
"""The spaces that may get a top-layer tile in set-up (FOS-42)."""
CORNERS: Final[tuple[int, ...]] = tuple(n for n, row in enumerate(_SITE) if len(row["edges"]) == 2)

_DIRECTIONS: Final = _rows("directions")
DIRECTIONS: Final[tuple[str, ...]] = tuple(row["id"] for row in _DIRECTIONS)
DIRECTION_NUMBERS: Final = _numbers(DIRECTIONS)
OFF: Final = -1
"""In :data:`NEXT`: there is no space, the site ends."""

_AT: Final = {(row["column"], row["row"]): number for number, row in enumerate(_SITE)}


def _from(space: int, column: int, row: int) -> int:
    at = _SITE[space]
    return _AT.get((at["column"] + column, at["row"] + row), OFF)


NEXT: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_from(space, step["column"], step["row"]) for space in range(SIZE))
    for step in _DIRECTIONS
)
"""``NEXT[direction][space]``: the next space that way, or :data:`OFF`."""

BESIDE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(NEXT[way][space] for way in range(4) if NEXT[way][space] != OFF) for space in range(SIZE)
)
"""The spaces orthogonally adjacent to each space."""

AROUND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted({_from(space, *step) for step in product((-1, 0, 1), repeat=2)} - {OFF, space}))
    for space in range(SIZE)
)
"""The spaces orthogonally or diagonally adjacent to each space."""

EDGES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(n for n, row in enumerate(_SITE) if side in row["edges"]) for side in DIRECTIONS
)
"""The spaces of each side of the site, in the order of :data:`DIRECTIONS`."""

# ---- Terrain

_TERRAIN: Final = _rows("terrain")
TERRAIN: Final[tuple[str, ...]] = ("", *(row["id"] for row in _TERRAIN))
"""The terrain by weight; 0 stands for no tile."""
TERRAIN_NUMBERS: Final = _numbers(TERRAIN)
SAND: Final = TERRAIN_NUMBERS["sand"]
DIG_ENERGY: Final[tuple[int, ...]] = (0, *(COST[f"dig_{row['id']}"] for row in _TERRAIN))
PUSHES: Final[tuple[tuple[bool, ...], ...]] = (
    (False,) * len(TERRAIN),
    *(tuple(other in row["pushes"] for other in TERRAIN) for row in _TERRAIN),
)
"""``PUSHES[dug][pushed]``, by weight (FOS-121)."""

_TILES: Final = _rows("tiles")
TILES: Final[tuple[str, ...]] = ("none", *(row["id"] for row in _TILES))
TILE_NUMBERS: Final = _numbers(TILES)
WEIGHT: Final[tuple[int, ...]] = (0, *(TERRAIN_NUMBERS[row["terrain"]] for row in _TILES))
"""The terrain of each tile; 0 for no tile."""
FRAGMENTS: Final[tuple[tuple[str, ...], ...]] = ((), *(tuple(row["fragments"]) for row in _TILES))
SET_ASIDE: Final[tuple[int, ...]] = tuple(n for n, row in enumerate(_TILES, 1) if row["set_aside"])
"""The tiles that start the discard pile (FOS-33)."""
DEALT: Final[tuple[int, ...]] = tuple(n for n in range(1, len(TILES)) if n not in SET_ASIDE)

TILE_CLASSES: Final = tuple(sorted(set(FRAGMENTS[1:]), key=lambda one: (len(one), one)))
"""The different sets of fragments that tiles show; tiles of one class pay alike."""
CLASS_WORDS: Final[tuple[str, ...]] = tuple("+".join(one) for one in TILE_CLASSES)
CLASS_NUMBERS: Final = _numbers(CLASS_WORDS)
TILE_CLASS: Final[tuple[int, ...]] = (-1, *(TILE_CLASSES.index(one) for one in FRAGMENTS[1:]))

_SAND: Final = tuple(tile for tile, weight in enumerate(WEIGHT) if weight == SAND)
SAND_WORDS: Final[tuple[str, ...]] = tuple(dict.fromkeys(FRAGMENTS[tile][0] for tile in _SAND))
"""The fragments that sand tiles show; a sand tile is named by its fragment."""
SAND_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(tile for tile in _SAND if FRAGMENTS[tile][0] == word) for word in SAND_WORDS
)
_SHOWN: Final = tuple(zip(WEIGHT, FRAGMENTS, strict=True))
FACE_OF: Final[tuple[int, ...]] = tuple(map(_SHOWN.index, _SHOWN))
"""The first tile that looks like each: same terrain, same fragments."""
SAND_NUMBERS: Final = _numbers(SAND_WORDS)

# ---- Bones and hammers

_BONES: Final = _rows("bones")
_PIECE_ROWS: Final = (*_BONES, *_rows("hammers"))
KINDS: Final[tuple[str, ...]] = tuple(row["id"] for row in _PIECE_ROWS)
"""The kinds of pieces: the bones, then the hammer."""
KIND_LABELS: Final[tuple[str, ...]] = tuple(row["label"] for row in _PIECE_ROWS)
KIND_PLURALS: Final[tuple[str, ...]] = tuple(row["plural"] for row in _PIECE_ROWS)
KIND_NUMBERS: Final = _numbers(KINDS)
BONE_KINDS: Final = len(_BONES)
HAMMER: Final = KIND_NUMBERS["hammer"]
EXTRACT_PLASTER: Final[tuple[int, ...]] = tuple(row["cost"] for row in _PIECE_ROWS)
LEFTOVER: Final[tuple[int, ...]] = tuple(row["leftover"] for row in _PIECE_ROWS)
PIECE_KIND: Final[tuple[int, ...]] = tuple(
    kind for kind, row in enumerate(_PIECE_ROWS) for _ in range(row["count"])
)
"""The kind of each of the 51 pieces."""
PIECES: Final = len(PIECE_KIND)
PIECES_OF: Final[tuple[range, ...]] = tuple(
    range(PIECE_KIND.index(kind), PIECE_KIND.index(kind) + PIECE_KIND.count(kind))
    for kind in range(len(KINDS))
)

# ---- Dinosaurs

_CHARACTERISTICS: Final = _rows("characteristics")
CHARACTERISTICS: Final[tuple[str, ...]] = tuple(row["id"] for row in _CHARACTERISTICS)
GROUPS: Final[tuple[str, ...]] = tuple(row["group"] for row in _CHARACTERISTICS)
"""What kind of characteristic each is: diet, movement or era."""
SET_VALUE: Final[tuple[int, ...]] = tuple(row["set_value"] for row in _CHARACTERISTICS)


@dataclass(frozen=True, slots=True)
class Dinosaur:
    """A dinosaur card (FOS-15).

    ``needs`` counts the bones by kind; ``partial[kind]`` lists the values of a kind from the
    highest, so that the first bone of a kind takes the better place. ``traits`` are numbers of
    :data:`CHARACTERISTICS`.
    """

    id: str
    genus: str
    diet: str
    movement: str
    era: str
    bones: tuple[str, ...]
    values: tuple[int, ...]
    perfect: int
    line: str
    needs: tuple[int, ...]
    partial: tuple[tuple[int, ...], ...]
    traits: tuple[int, ...]


def _dinosaur(row: Row) -> Dinosaur:
    shown = list(zip(row["bones"], row["values"], strict=True))
    partial = tuple(
        tuple(sorted((value for bone, value in shown if bone == kind), reverse=True))
        for kind in KINDS[:BONE_KINDS]
    )
    return record(
        Dinosaur,
        row,
        needs=tuple(map(len, partial)),
        partial=partial,
        traits=tuple(CHARACTERISTICS.index(row[one]) for one in ("diet", "movement", "era")),
    )


_DINOSAURS: Final = tuple(map(_dinosaur, _rows("dinosaurs")))
DINOSAURS: Final[dict[int, Dinosaur]] = dict(enumerate(_DINOSAURS, 1))
"""The dinosaur cards by number."""
DINOSAUR_NUMBERS: Final = {animal.id: number for number, animal in DINOSAURS.items()}
NEEDS: Final[tuple[tuple[int, ...], ...]] = ((0,) * BONE_KINDS, *(d.needs for d in _DINOSAURS))
"""Bones needed by kind, by the number of the dinosaur; none for 0."""


def partial_value(dinosaur: int, assigned: Sequence[int]) -> int:
    """VP of the bones assigned to a dinosaur, given by kind (FOS-203)."""
    values = DINOSAURS[dinosaur].partial
    return sum(sum(values[kind][:count]) for kind, count in enumerate(assigned))


# ---- The market


@dataclass(frozen=True, slots=True)
class _Printed:
    """What tools, skills and events have in common. ``plate`` is the drawing on them."""

    id: str
    name: str
    plate: str
    text: str
    effect: Row
    clause: str


@dataclass(frozen=True, slots=True)
class Tool(_Printed):
    """A kind of tool and its effect (FOS-23)."""

    copies: int
    vp: int
    needs_pawn_on_site: bool


TOOLS: Final[dict[str, Tool]] = {row["id"]: record(Tool, row) for row in _rows("tools")}


@dataclass(frozen=True, slots=True)
class Card:
    """A market card. ``tool`` is empty for supplies; ``bone`` is a kind, -1 for none.

    ``plate`` is the drawing on it.
    """

    id: str
    name: str
    plate: str
    vp: int
    cost: tuple[str, ...]
    tool: str = ""
    plaster: int = 0
    bone: int = -1


def _tool_card(row: Row) -> Card:
    tool = TOOLS[row["tool"]]
    return record(Card, row, name=tool.name, plate=tool.plate, vp=tool.vp)


_CARDS: Final = (
    *map(_tool_card, _rows("tool_cards")),
    *(record(Card, row, bone=KIND_NUMBERS.get(row["bone"], -1)) for row in _rows("supply_cards")),
)
CARDS: Final[dict[int, Card]] = dict(enumerate(_CARDS, 1))
"""The cards of the market by number, the tools first."""
CARD_NUMBERS: Final = {card.id: number for number, card in CARDS.items()}
TOOL_CARDS: Final = range(1, len(_rows("tool_cards")) + 1)
SUPPLY_CARDS: Final = range(TOOL_CARDS.stop, len(_CARDS) + 1)
CARDS_OF: Final[dict[str, tuple[int, ...]]] = {
    tool: tuple(number for number in TOOL_CARDS if CARDS[number].tool == tool) for tool in TOOLS
}
"""The cards of each kind of tool."""
BONE_CARDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (number, CARDS[number].bone) for number in SUPPLY_CARDS if CARDS[number].bone >= 0
)
"""The supplies cards that give a bone, with its kind."""
CARD_VP: Final[tuple[int, ...]] = (0, *(card.vp for card in _CARDS))

# ---- Skills and events

SLOT_VP: Final[tuple[int, ...]] = tuple(row["vp"] for row in _rows("skill_slots"))
SLOTS: Final = len(SLOT_VP)


@dataclass(frozen=True, slots=True)
class Skill(_Printed):
    """A skill tile (FOS-26)."""

    end_vp: int


SKILLS: Final = {number: record(Skill, row) for number, row in enumerate(_rows("skills"), 1)}
SKILL_NUMBERS: Final = {skill.id: number for number, skill in SKILLS.items()}


@dataclass(frozen=True, slots=True)
class EventCard(_Printed):
    """An event card (FOS-25)."""

    mood: str
    choice: str


EVENTS: Final = {number: record(EventCard, row) for number, row in enumerate(_rows("events"), 1)}
EVENT_NUMBERS: Final = {event.id: number for number, event in EVENTS.items()}
EVENTS_USED: Final = _NUMBERS["events_used"]
