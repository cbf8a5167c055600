"""What holds for every game, for Fossilis with every number of seats and option."""

from __future__ import annotations

from rules.contract import Move, State
from rules.fossilis.components import HAMMER, PIECES, PIECES_OF, SIZE, TILES
from rules.fossilis.game import FossilisState
from rules.fossilis.position import (
    DISCARDED,
    ENERGY,
    LAB,
    ON_SITE,
    STORAGE,
    TILE_DISCARD,
    UNDEALT,
)
from rules.testing import Invariants
from tests.rules.fossilis.trial import stored


class TestInvariants(Invariants):
    game = "fossilis"
    seeds = 1
    looks = 16

    def names_some(self, state: State) -> bool:
        """As long as there is energy the prompt names what it is usually spent on."""
        assert isinstance(state, FossilisState)
        return state.phase == ENERGY

    def conserved(self, state: State) -> object:
        """Plaster, tiles, bones, cards, dinosaurs and skills are all somewhere, and only once."""
        assert isinstance(state, FossilisState)
        assert min(state.plaster) >= 0
        assert min(state.pool, state.supply, state.energy) >= 0
        on_site = [tile for tile in (*state.bottom, *state.top) if tile]
        held = [t for t in range(1, len(TILES)) if state.tile_holder[t] != ON_SITE]
        assert sorted([*on_site, *held]) == list(range(1, len(TILES)))
        for tile in held:
            assert state.tile_holder[tile] in (TILE_DISCARD, UNDEALT, *range(state.seats))
        assert all(lower or not upper for lower, upper in zip(state.bottom, state.top, strict=True))
        places = {*range(-1, SIZE), DISCARDED, *range(STORAGE, STORAGE + state.seats)}
        places.update(range(LAB, LAB + 2 * state.seats))
        assert set(state.where) <= places
        standing = [at for at in state.pawns if 0 <= at < SIZE]
        # In the middle of a slide a pawn has ridden to where another is about to be pushed away.
        alone = len(set(standing)) == len(standing)
        assert alone or state.between, "two pawns stand on one space"
        assert all(state.bottom[at] for at in standing), "a pawn stands in a pit"
        shown = [one for one in (*state.display, *state.labs) if one]
        scored = [number for number, owner in enumerate(state.collected) if owner >= 0]
        dinosaurs = sorted([*shown, *scored, *state.dinosaur_deck()])
        assert len(state.dinosaur_deck()) == state.dinosaurs_left
        assert state.stored == stored(state)
        plaster = sum(state.plaster) + state.pool + state.supply
        return plaster, dinosaurs, len(state.where), len(state.card_holder)

    def illegal(self, state: State) -> list[Move]:
        texts = (
            *("gain 2", "gain", "walk", "walk Z9", "walk C3", "walk A1 A2", "climb A1", "climb C3"),
            *("sand C3", "sand C3 amber", "sand A1 wild", "sand C3 amber amber", "sand B1 egg"),
            *("dig C3", "dig C3 up", "dig C3 east", "dig A1 north", "dig 5 east", "dig"),
            *("extract C3 tooth", "extract C3", "extract C3 egg", "extract B2 hammer"),
            *("use", "use spoon", "use trowel C3 east", "use bucket C3", "use dune_buggy E5"),
            *("use crowbar", "use crowbar C3", "use mixing_bowl", "use second_tweezers"),
            *("use ground_radar C3", "use air_horn 0 east", "use air_horn 1", "use air_horn 9 up"),
            *("use winch C3 east", "use winch C3", "use jackhammer A1 north", "use air_horn 1 up"),
            *("radar C3", "radar none", "skill tenure", "skill", "skill digging", "side north"),
            *("side up", "side", "buy TL-03", "buy TL-03 amber", "buy TL-99 amber", "buy"),
            *("buy SU-04 amber amber", "buy SU-04 amber amber amber", "buy SU-01 wild+wild"),
            *("claim", "claim allosaurus", "claim allosaurus tooth", "claim allosaurus skull"),
            *("assign tooth", "assign tooth allosaurus", "assign hammer allosaurus"),
            *("score", "score allosaurus", "score quetzalcoatlus", "score dragon"),
            *("corner A1", "corner C3", "corner", "cover C3 amber", "cover C3", "cover"),
            *("tremor C3 east", "tremor C3", "tremor", "fair none", "fair amber", "fair"),
            *(
                "done",
                "done 1",
                "lay S02 A1",
                "lay",
                "lay S01 A1",
                "lay R01 C3",
                "end now",
                "shake 1 2 3",
                "terrain none",
                "skills tenure",
                "draw dinosaur none",
            ),
            *("event tremor", "event", "draw", "event flood", "draw tool TL-01"),
        )
        long_shake = Move("shake", (3,) * PIECES)
        outside = Move("shake", (SIZE,) * PIECES)
        short = Move("shake", (3,) * (PIECES - len(PIECES_OF[HAMMER])))
        return [*map(Move.parse, texts), long_shake, outside, short]
