"""Signs pinned to pieces: what lies under a tile, who needs a bone, how far a dinosaur is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.fossilis.components import (
    DINOSAURS,
    HAMMER,
    KIND_PLURALS,
    KINDS,
    NEEDS,
    PIECE_KIND,
    PIECES,
    TERRAIN,
    WEIGHT,
)
from rules.fossilis.dinosaurs import missing
from rules.fossilis.position import NEW, SPENT, Position
from rules.fossilis.words import a_kind, bones, tile_name
from rules.phrases import listed
from rules.table import Badge

SCORABLE = Badge(mark="ui/check", label="All its bones are in the store", tone="lamp")
CLAIMABLE = Badge(mark="ui/plus", label="A bone in the store can claim it", tone="moss")
PAYABLE = Badge(mark="ui/check", label="Claimed tiles can pay for it", tone="lamp")
"""What can be done with a card just now."""
SHAKEN = Badge(mark="ui/check", label="The tremor can slide it", tone="lamp")
"""What can be done with a tile while the earth shakes."""
PERFECT = Badge(mark="ui/check", label="Scored perfectly", tone="lamp")
"""How a dinosaur of a collection was scored; its card tells what the others lacked."""


def held(seat: int) -> Badge:
    """Whose turn it is in which a pool ran out."""
    return Badge(mark=f"seat/{seat}", label="Revealed when this turn is over", tone="lamp")


def below(tile: int) -> Badge:
    """What lies under a tile of the top layer; it was placed in full view (FOS-46)."""
    terrain = TERRAIN[WEIGHT[tile]]
    return Badge(mark=f"terrain/{terrain}", label=f"On {tile_name(tile)}", tone="slate")


def inside(position: Position, space: int) -> tuple[Badge, ...]:
    """What lies under a tile, as far as the table says so: shown by the radar (FOS-169) or marked
    because it was seen before (FOS-230)."""
    shown = space in position.shown
    marked = position.options["seen_pits"] == "marked" and position.seen[space]
    if not shown and not marked:
        return ()
    tone = "lamp" if shown else "teal"
    within = Counter(PIECE_KIND[piece] for piece in range(PIECES) if position.where[piece] == space)
    if not within:
        return (Badge("0", label="Pieces under it", tone=tone),)
    badges = []
    for kind, number in sorted(within.items()):
        # The number, if there is one, is the badge's own text.
        text, what = ("", a_kind(kind)) if number == 1 else (str(number), KIND_PLURALS[kind])
        badges.append(Badge(text, f"bone/{KINDS[kind]}", f"{what} under it".capitalize(), tone))
    return tuple(badges)


def wanted(position: Position) -> dict[int, tuple[Badge, ...]]:
    """For each kind of bone the badge that says which dinosaur needs it.

    It tells of the lab of the seat whose turn it is, the same to everybody: a table that looked
    otherwise to each viewer would seem to hold secrets.
    """
    found: dict[int, tuple[Badge, ...]] = {}
    labs: dict[int, list[str]] = {}
    for at, dinosaur in enumerate(position.labs_of(position.seat)):
        if dinosaur:
            lacks = missing(dinosaur, position.assigned(position.seat, at))
            for kind, number in enumerate(lacks):
                if number:
                    labs.setdefault(kind, []).append(DINOSAURS[dinosaur].genus)
    for kind in range(HAMMER):
        shown = [
            DINOSAURS[number].genus for number in position.display if number and NEEDS[number][kind]
        ]
        if kind in labs:
            needs = "needs" if len(labs[kind]) == 1 else "need"
            label = f"{listed(labs[kind])} in the lab {needs} it"
            found[kind] = (Badge(mark="ui/check", label=label, tone="lamp"),)
        elif shown:
            label = f"{listed(shown)} in the display {'needs' if len(shown) == 1 else 'need'} it"
            found[kind] = (Badge(mark="ui/search", label=label),)
    return found


def used(position: Position, card: int) -> tuple[Badge, ...]:
    """Whether a card cannot be used yet, or was used."""
    state = position.card_state[card]
    if state == NEW:
        return (Badge(mark="ui/next", label="Usable from the next turn on", tone="teal"),)
    if state == SPENT:
        return (Badge(mark="ui/check", label="Used; it keeps its VP", tone="slate"),)
    return ()


def progress(number: int, have: Sequence[int]) -> tuple[Badge, ...]:
    """How far a dinosaur of a lab is."""
    lacks = missing(number, have)
    if not any(lacks):
        return (Badge(mark="ui/check", label="It has all its bones", tone="lamp"),)
    words = listed([bones(number, kind) for kind, number in enumerate(lacks) if number])
    total = len(DINOSAURS[number].bones)
    return (Badge(f"{total - sum(lacks)}/{total}", label=f"Lacks {words}. Bones", tone="moss"),)
