"""Matches of Memory with known cards, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Event
from rules.fossils import GENERA
from rules.memory import GAME
from rules.memory.components import CARD_NUMBERS, PLACES
from rules.memory.game import MemoryState
from tests.rules import trial


class Trial(trial.Trial[MemoryState]):
    """A match of the most valuable genera, if nothing else is said."""

    def __init__(self, **options: str) -> None:
        super().__init__(GAME.start(2, options or {"genera": "most_valuable"}))

    def flip(self, place: str, card: str = "") -> list[Event]:
        """Turns up the card of a place; ``card`` is what a card never seen before turns out to be
        (``triceratops.skull``)."""
        self.play(f"flip {place}")
        here = self.state.cards[PLACES.index(place)]
        known = {number: card_id for card_id, number in CARD_NUMBERS.items()}
        return self.play(f"show {known[here] if here >= 0 else f'{card}.1'}")

    def skeleton(self, genus: str, *places: str) -> list[Event]:
        """Completes a skeleton whose parts, never seen before, lie in these places."""
        events: list[Event] = []
        for place, part in zip(places, GENERA[genus].parts, strict=True):
            events = self.flip(place, f"{genus}.{part}")
        return events

    def fail(self, *flips: str) -> None:
        """A turn that fails: flips as ``a1=triceratops.skull``, and the cards turned back."""
        for one in flips:
            place, _, card = one.partition("=")
            self.flip(place, card)
        self.play("cover")

    def finish(self, order: Sequence[str]) -> list[Event]:
        """Completes these genera, all of them unseen, in the free places from the first."""
        events: list[Event] = []
        for genus in order:
            free = [
                place for place, card in zip(PLACES, self.state.cards, strict=True) if card == -1
            ]
            events = self.skeleton(genus, *free[: GENERA[genus].fossils])
        return events

    def faces(self, viewer: int | None = None) -> dict[str, str]:
        """The places whose cards lie face up, with the title of the card."""
        pieces = self.state.lay(viewer).pieces_in("grid")
        return {piece.id[5:]: piece.face.title for piece in pieces if piece.face}
