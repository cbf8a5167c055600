"""What holds for every game holds for Fossil Canyon."""

from __future__ import annotations

from rules.contract import Move, State
from rules.fossil_canyon.game import FossilCanyonState
from rules.fossil_canyon.position import BURIED, BURIED_AGAIN, EMPTY, EXPOSED, POOL, UNCOVERED
from rules.table import Face
from rules.testing import Invariants, Setting

_OPTIONS = (
    (2, {}),
    (3, {}),
    (6, {}),
    (4, {"research": "off", "bonuses": "off"}),
    (2, {"dig_pace": "together"}),
    (3, {"put_back": "on", "custom_animal": "small"}),
    (5, {"hidden_limit": "2", "blind_take": "off"}),
    (4, {"custom_animal": "large", "bonus_ties": "nobody", "small_bonus": "most_genera"}),
)


class TestInvariants(Invariants):
    game = "fossil_canyon"
    seeds = 1
    looks = 24

    @classmethod
    def settings(cls) -> list[Setting]:
        return [
            Setting("fossil_canyon", seats, tuple(sorted(options.items())))
            for seats, options in _OPTIONS
        ]

    def borrows(self, face: Face) -> bool:
        """An animal of one's own looks like those that were chosen for it (FC-150)."""
        return "custom" in face.id

    def conserved(self, state: State) -> object:
        """All cards are somewhere, and the unseen ones are just as many as places for them."""
        assert isinstance(state, FossilCanyonState)
        unseen = sum(state.where.count(place) for place in (POOL, BURIED_AGAIN, UNCOVERED))
        exposed = [card for card in state.site if card not in (BURIED, EMPTY)]
        assert sorted(exposed) == [
            card for card, place in enumerate(state.where) if place == EXPOSED
        ]
        if not (state.setting_up and state.pending):
            assert unseen == state.site.count(BURIED) + 4
        return len(state.where), len(state.site), len(state.cards.deck)

    def illegal(self, state: State) -> list[Move]:
        assert isinstance(state, FossilCanyonState)
        words = state.cards.ids[::5]
        return [
            *(Move.of("give", word, player) for word in words for player in (0, 1, 2, 7)),
            *(Move.of(verb, word) for verb in ("take", "hide", "show", "lend") for word in words),
            *(Move.of(verb, place) for verb in ("dig", "expose") for place in (0, 1, 17, 41)),
            *(
                Move.of(verb)
                for verb in ("ready", "end", "pass", "keep", "put-back", "turn-over", "award")
            ),
            Move.of("take", "hidden"),
            Move.of("take"),
            Move.of("award", "major", "camptosaurus", "utahraptor"),
            Move.of("award", "minor", "utahraptor", "camptosaurus"),
            Move.of("award", "minor", "camptosaurus", "camptosaurus"),
            Move.of("event", "EV-01"),
            Move.of("find", "camptosaurus"),
            Move.of("reveal", "camptosaurus"),
            Move.of("draw", "camptosaurus"),
            Move.of("deal", *state.cards.ids[:10]),
        ]
