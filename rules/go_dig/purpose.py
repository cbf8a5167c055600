"""What asking somebody for a fossil can bring, and how likely that is: told in hints."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import Final

from rules.contract import Move
from rules.go_dig.components import (
    CARDS_OF,
    FOSSILS,
    GENERA_COUNT,
    GENUS_NUMBERS,
    GENUS_OF,
    KIND_OF,
    KINDS_OF,
    MUSEUM,
)
from rules.go_dig.position import Position
from rules.go_dig.words import texts

_SURE: Final = 0.999
"""From so likely on somebody certainly has what is asked for."""


def purpose(position: Position, move: Move) -> str:
    """What asking for a genus can complete, and how likely, as far as the seat to move can know;
    empty for other moves, and where nobody can have one and nothing is left to be dug."""
    if move.verb != "ask":
        return ""
    asked, genus = int(move.args[0]), GENUS_NUMBERS[str(move.args[1])]
    hidden = _Hidden(position, position.turn, asked)
    held = {KIND_OF[card] for card in CARDS_OF[genus] if position.where[card] == position.turn}
    lacking = [kind for kind in KINDS_OF[genus] if kind not in held]
    has = hidden.chance(genus, KINDS_OF[genus])
    if not has:
        return _dug(position, hidden, asked, genus)
    if len(lacking) > 1:
        about = (asked, genus, FOSSILS[genus], genus, len(held))
        if has > _SURE:
            return texts.tells("sure_begins", *about)
        return texts.tells("begins", has, *about)
    completes = hidden.chance(genus, lacking)
    if completes > _SURE:
        return texts.tells("sure_completes", asked, genus, genus)
    if has > _SURE:
        return texts.tells("may_complete", asked, genus, completes, genus)
    return texts.tells("completes", completes, asked, genus, genus)


def _dug(position: Position, hidden: _Hidden, asked: int, genus: int) -> str:
    """What is hoped for where somebody surely has none of a genus: to dig one."""
    if not position.pile:
        return ""
    return texts.tells("digs", asked, genus, hidden.of(CARDS_OF[genus]) / hidden.elsewhere)


class _Hidden:
    """The fossils that a seat cannot see, among which those in the hand of another one are."""

    def __init__(self, position: Position, seat: int, asked: int) -> None:
        self.position = position
        self.asked = asked
        bit = 1 << seat
        where, known = position.where, position.known
        self._shown = [
            card for card, holder in enumerate(where) if holder == asked and known[card] & bit
        ]
        """Those in the hand of whom is asked that the seat has seen go there."""
        self._cards = {
            card
            for card, holder in enumerate(where)
            if holder not in (seat, MUSEUM) and (holder < 0 or not known[card] & bit)
        }

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._cards)

    @property
    def hand(self) -> int:
        """How many of them are in the hand of whom is asked."""
        return self.position.sizes[self.asked] - len(self._shown)

    @property
    def elsewhere(self) -> int:
        """How many are not."""
        return self.count - self.hand

    def of(self, cards: Iterable[int]) -> int:
        """How many of these are among them."""
        return sum(card in self._cards for card in cards)

    def chance(self, genus: int, kinds: Iterable[int]) -> float:
        """How likely whoever is asked holds a fossil of one of these kinds of a genus."""
        wanted = set(kinds)
        if any(KIND_OF[card] in wanted for card in self._shown):
            return 1.0
        place = self.asked * GENERA_COUNT + genus
        shown = sum(GENUS_OF[card] == genus for card in self._shown)
        fitting = [card for card in self._cards if KIND_OF[card] in wanted]
        of_genus = self.of(CARDS_OF[genus])
        sure = min(self.position.least[place] - shown, of_genus)
        if sure > 0:
            # So many of the genus are there for certain, any of those that cannot be seen.
            return 1.0 - comb(of_genus - len(fitting), sure) / comb(of_genus, sure)
        drawn = min(self.hand, self.position.most[place] - shown)
        if drawn <= 0 or not fitting:
            return 0.0
        return 1.0 - comb(self.count - len(fitting), drawn) / comb(self.count, drawn)
