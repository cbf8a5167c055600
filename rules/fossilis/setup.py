"""Set-up by chance: the shake, the terrain, and the cards turned up (FOS-33 to FOS-51)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rules.contract import Move, Refusal
from rules.fossilis.components import (
    BOTTOM_TILES,
    DARK,
    DEALT,
    MAY_TOP,
    PIECES,
    SIZE,
    SKILL_NUMBERS,
    SKILLS,
    SKILLS_SHOWN,
    SPACES,
    TERRAIN_NUMBERS,
    TILE_NUMBERS,
    TILES,
    TOP_TILES,
    WEIGHT,
    number_in,
)

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

_STONE = TERRAIN_NUMBERS["stone"]


def shake(rng: random.Random) -> Move:
    """A shake without moving pieces: every pit is equally likely for each of them (FOS-36)."""
    return Move("shake", tuple(rng.randrange(SIZE) for _ in range(PIECES)))


def refuse_shake(move: Move) -> Refusal | None:
    """A shake leaves each piece in exactly one pit (FOS-35)."""
    if len(move.args) != PIECES:
        return Refusal("FOS-35", f"The shake says for each of the {PIECES} pieces where it lies.")
    if not all(isinstance(pit, int) and 0 <= pit < SIZE for pit in move.args):
        return Refusal("FOS-35", f"A piece comes to rest in one of the {SIZE} pits.")
    return None


def deal_terrain(rng: random.Random) -> Move:
    """Terrain by chance, all arrangements that keep the placing rules alike (FOS-45).

    Whichever stones lie on the dark spaces and wherever the three others go, there are equally
    many ways to lay out the rest, so that drawing step by step is fair.
    """
    stones = [tile for tile in DEALT if WEIGHT[tile] == _STONE]
    others = [tile for tile in DEALT if WEIGHT[tile] != _STONE]
    rng.shuffle(stones)
    rng.shuffle(others)
    bottom = [stones.pop() if space in DARK else others.pop() for space in range(SIZE)]
    top = [0] * SIZE
    light = [space for space in MAY_TOP if space not in DARK]
    for space in rng.sample(light, len(stones)):
        top[space] = stones.pop()
    left = [space for space in MAY_TOP if not top[space]]
    for space in rng.sample(left, len(others)):
        top[space] = others.pop()
    return Move("terrain", tuple(TILES[tile] for tile in (*bottom, *top)))


def refuse_terrain(move: Move) -> Refusal | None:
    """The placing rules (FOS-38 to FOS-44)."""
    tiles = [number_in(TILE_NUMBERS, word) for word in move.args]
    if len(tiles) != 2 * SIZE or None in tiles:
        return Refusal("FOS-38", f"Terrain is a tile for each of the {SIZE} spaces, twice.")
    numbers = [tile or 0 for tile in tiles]
    bottom, top = numbers[:SIZE], numbers[SIZE:]
    if 0 in bottom:
        return Refusal("FOS-38", "The bottom layer is complete before the top layer is begun.")
    if SIZE - top.count(0) != TOP_TILES or len(bottom) != BOTTOM_TILES:
        return Refusal("FOS-41", f"The top layer has {TOP_TILES} tiles.")
    if sorted(tile for tile in numbers if tile) != list(DEALT):
        return Refusal("FOS-07", "Every tile but the three set aside is placed once.")
    for space in range(SIZE):
        stone = WEIGHT[bottom[space]] == _STONE
        if stone != (space in DARK):
            clause = "FOS-40" if stone else "FOS-39"
            return Refusal(clause, "In the bottom layer stones lie on the dark spaces only.")
        if top[space] and space not in MAY_TOP:
            return Refusal("FOS-42", f"No top-layer tile may lie on the corner {SPACES[space]}.")
        if stone and WEIGHT[top[space]] == _STONE:
            return Refusal("FOS-43", "No stone is placed on a stone.")
    return None


def show_skills(rng: random.Random) -> Move:
    """The skill tiles of the display (FOS-47)."""
    shown = sorted(rng.sample(sorted(SKILLS), SKILLS_SHOWN))
    return Move.of("skills", *(SKILLS[number].id for number in shown))


def refuse_skills(move: Move) -> Refusal | None:
    """Nine different skill tiles are shown (FOS-47)."""
    shown = [number_in(SKILL_NUMBERS, word) for word in move.args]
    if None in shown or len(shown) != SKILLS_SHOWN or len(set(shown)) != SKILLS_SHOWN:
        return Refusal("FOS-47", f"{SKILLS_SHOWN} different skill tiles are shown.")
    return None


def turn_up(state: FossilisState, rng: random.Random) -> Move:
    """The next card of the deck from which one is due."""
    deck, cards = state.due()
    return Move.of("draw", deck, rng.choice(cards))


def refuse_draw(state: FossilisState, move: Move) -> Refusal | None:
    """A card comes from the deck that is due, and must still be in it."""
    deck, cards = state.due()
    clause = {"dinosaur": "FOS-50", "tool": "FOS-51", "supplies": "FOS-51"}[deck]
    if len(move.args) != 2 or move.args[0] != deck or move.args[1] not in cards:
        return Refusal(clause, f"The next card comes from those left in the {deck} deck.")
    return None
