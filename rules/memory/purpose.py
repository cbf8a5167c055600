"""What turning up a card may bring, by what has been shown: told in hints."""

from __future__ import annotations

from collections import Counter

from rules.contract import Move
from rules.fossils import CARDS, GENERA
from rules.memory.components import PLACE_NUMBERS
from rules.memory.position import Position
from rules.memory.words import texts


def purpose(position: Position, move: Move) -> str:
    """What is known of the card of a place, and of those that it has to fit; empty for moves that
    turn up none."""
    if move.verb != "flip":
        return ""
    card = position.cards[PLACE_NUMBERS[str(move.args[0])]]
    if position.up:
        return _goes_on(position, card)
    return _begins(position, card)


def _goes_on(position: Position, card: int) -> str:
    """Whether a card fits the animal that has been begun, or how many that nobody saw do."""
    name = CARDS[position.cards[position.up[0]]].genus
    if card >= 0:
        return texts.tells("why_fits", name) if CARDS[card].genus == name else ""
    unseen = position.unseen()
    fits = sum(CARDS[one].genus == name for one in unseen)
    return texts.tells("why_may_fit", len(unseen), fits, name) if fits else ""


def _begins(position: Position, card: int) -> str:
    """What a turn can come to that begins with a card."""
    seen = Counter(CARDS[one].genus for one in position.cards if one >= 0)
    if card >= 0:
        name = CARDS[card].genus
        whole = seen[name] == GENERA[name].fossils
        return texts.tells("why_whole", name, name) if whole else ""
    unseen = position.unseen()
    last = [one for one in unseen if seen[CARDS[one].genus] == CARDS[one].animal.fossils - 1]
    if last:
        return texts.tells("why_last", len(unseen), len(last))
    return texts.tells("why_new")
