"""Matches of Go Dig with known fossils, for tests.

A fossil is written as ``triceratops.skull``; the first copy that is still free is meant.
"""

from __future__ import annotations

from rules.contract import Event
from rules.fossils import GENERA
from rules.go_dig import GAME
from rules.go_dig.components import (
    CARD_IDS,
    FOSSILS,
    GENERA_COUNT,
    GENUS_IDS,
    GENUS_OF,
    MUSEUM,
    PILE,
)
from rules.go_dig.game import ASK, GoDigState
from tests.rules import trial

PLAIN = (
    "tyrannosaurus.skull brachiosaurus.skull triceratops.skull allosaurus.skull "
    "ankylosaurus.skull quetzalcoatlus.skull parasaurolophus.skull",
    "tyrannosaurus.tail brachiosaurus.hips_legs triceratops.hips_legs deinonychus.forequarters "
    "stegosaurus.forequarters pachycephalosaurus.forequarters coelophysis.forequarters",
    "tyrannosaurus.hips_legs allosaurus.hips_legs coelophysis.forequarters "
    "dilophosaurus.forequarters mosasaurus.forequarters quetzalcoatlus.skull "
    "parasaurolophus.skull",
    "mosasaurus.forequarters mosasaurus.forequarters dilophosaurus.forequarters "
    "ankylosaurus.skull allosaurus.skull pachycephalosaurus.forequarters "
    "brachiosaurus.forelimbs_ribs",
)
"""Four hands of seven that can be dealt together and hold no skeleton."""

SMALL = (
    "mosasaurus.forequarters mosasaurus.forequarters coelophysis.forequarters "
    "dilophosaurus.forequarters stegosaurus.forequarters deinonychus.forequarters "
    "pachycephalosaurus.forequarters"
)
"""A hand of two-fossil animals without a skeleton."""


class Trial(trial.Trial[GoDigState]):
    """A state with named fossils."""

    @classmethod
    def dealt(cls, *hands: str) -> Trial:
        """A match in which these hands are dealt; takes that follow are left to the test."""
        trial = cls(GAME.start(len(hands)))
        for hand in hands:
            trial.play("deal " + " ".join(trial.free(*hand.split())))
        return trial

    @classmethod
    def position(cls, *hands: str, pile: str = "", turn: int = 0) -> Trial:
        """A match in which only these fossils are left; all other skeletons are complete.

        The skeletons that are complete stand in the museum of the last seat.
        """
        state = GAME.start(len(hands))
        trial = cls(state)
        state.where = [MUSEUM] * len(CARD_IDS)
        taken: set[int] = set()
        for place, names in (*enumerate(hands), (PILE, pile)):
            for name in names.split():
                number = next(
                    card
                    for card, card_id in enumerate(CARD_IDS)
                    if card_id.startswith(f"{name}.") and card not in taken
                )
                taken.add(number)
                state.where[number] = place
        state.pile = len(state.in_pile())
        state.sizes = [len(state.hand(seat)) for seat in range(state.seats)]
        state.held = [
            sum(GENUS_OF[card] == genus for card in state.hand(seat))
            for seat in range(state.seats)
            for genus in range(GENERA_COUNT)
        ]
        state.most = [len(CARD_IDS)] * len(state.held)
        built = []
        for genus, name in enumerate(GENUS_IDS):
            gone = [
                card
                for card, place in enumerate(state.where)
                if place == MUSEUM and GENUS_OF[card] == genus
            ]
            assert len(gone) % FOSSILS[genus] == 0, f"{name}: {len(gone)} fossils are no skeletons"
            built += [(state.seats - 1, card) for card in gone[: len(gone) // FOSSILS[genus]]]
        state.built = tuple(built)
        state.dealt, state.phase, state.turn = state.seats, ASK, turn
        return trial

    def free(self, *names: str) -> list[str]:
        """The ids of the first copies in the dig pile of these fossils."""
        found: list[str] = []
        for name in names:
            found.append(
                next(
                    card_id
                    for card, card_id in enumerate(CARD_IDS)
                    if card_id.startswith(f"{name}.")
                    and self.state.where[card] == PILE
                    and card_id not in found
                )
            )
        return found

    def in_pile(self) -> list[str]:
        """The ids of the fossils of the dig pile."""
        return [CARD_IDS[card] for card in self.state.in_pile()]

    def ask(self, seat: int, genus: str) -> list[Event]:
        """The seat to move asks."""
        return self.play(f"ask {seat} {genus}")

    def dig(self, name: str) -> list[Event]:
        """The seat to move digs this fossil."""
        return self.play(f"dig {self.free(name)[0]}")

    def take(self, name: str) -> list[Event]:
        """A seat that has run out takes this fossil."""
        return self.play(f"take {self.free(name)[0]}")

    def hand(self, seat: int) -> list[str]:
        """The fossils of a hand without their copy numbers, sorted."""
        return sorted(CARD_IDS[card].rsplit(".", 1)[0] for card in self.state.hand(seat))


def parts(genus: str) -> str:
    """All fossils of one skeleton."""
    return " ".join(f"{genus}.{part}" for part in GENERA[genus].parts)
