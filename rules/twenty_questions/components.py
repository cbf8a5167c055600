"""The questions that the program can answer from a card (TQ-34 to TQ-42).

A set of cards is an integer with a bit for each of the 64 cards: so what a question leaves possible
is found with one operation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.contract import Move
from rules.fossils import CARDS, GENERA, PART_LABELS, Fossil
from rules.fossils.facts import rulebook
from rules.fossils.genera import EPOCH_LABELS, PERIOD_LABELS, PERIOD_ORDER
from rules.rulebook import Row

RULEBOOK: Final = rulebook("twenty_questions")

BUDGET: Final[int] = RULEBOOK.component("budget")["questions"]
"""How many questions each player has for the whole game (TQ-12)."""

ALL_CARDS: Final = (1 << len(CARDS)) - 1


@dataclass(frozen=True, slots=True)
class Ask:
    """One question with its value: the move that asks it, its words in full and in short, and the
    cards for which the answer is yes. ``guess`` is the genus that it names, if it names one
    (TQ-19). ``scale`` is its value in few signs, where the values of its kind are in order."""

    move: Move
    words: str
    short: str
    yes: int
    guess: str = ""
    scale: str = ""

    def cards(self, yes: bool) -> int:
        """The cards for which this is the answer, as a set."""
        return self.yes if yes else ALL_CARDS & ~self.yes


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of question: ``card`` is what stands on the card to tap for it, ``group`` its
    heading, ``tell`` what it is about, and ``asks`` are its values in their fixed order (TQ-50)."""

    id: str
    card: str
    group: str
    tell: str
    asks: tuple[Ask, ...]


def _fact(field: str, fossil: Fossil) -> Any:
    if field == "part":
        return fossil.part
    if field == "genus":
        return fossil.animal.name
    value = getattr(fossil.animal, field)
    return value.replace(" ", "_") if field == "trace" else value


_TESTS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "equal": lambda fact, value: fact == value,
    "earlier": lambda fact, value: PERIOD_ORDER[fact] < PERIOD_ORDER[value],
    "later": lambda fact, value: PERIOD_ORDER[fact] > PERIOD_ORDER[value],
    "less": lambda fact, value: fact < value,
    "at_least": lambda fact, value: fact >= value,
    "first_letter": lambda fact, value: fact[0].casefold() == value.casefold(),
    "contains": lambda fact, value: value in fact,
}


def _answer(row: Row, value: Any, fossil: Fossil) -> bool:
    """The answer from one card; a card without such an entry answers no (TQ-38)."""
    if row.get("kind", fossil.animal.kind) != fossil.animal.kind:
        return False
    return _TESTS[row["test"]](_fact(row["field"], fossil), value)


def _values(row: Row) -> tuple[Any, ...]:
    if "fixed" in row:
        return (row["fixed"],)
    if "least" in row:
        return tuple(range(row["least"], row["most"] + 1))
    return tuple(row["values"])


def _value_words(row: Row, value: Any) -> str:
    """How a value is written in a sentence."""
    if isinstance(value, int):
        return f"{value:,}"
    labels: dict[str, str] = {**PERIOD_LABELS, **EPOCH_LABELS, **PART_LABELS}
    if row.get("guess"):
        return GENERA[value].name
    word = str(value)
    return labels.get(word, word.replace("_", " "))


def _ask(row: Row, value: Any) -> Ask:
    args = (row["id"],) if "fixed" in row else (row["id"], value)
    guess = value if row.get("guess") else ""
    words = _value_words(row, value)
    short = row["short"].replace("{value}", words)
    return Ask(
        Move.of("guess", value) if guess else Move.of("ask", *args),
        row["ask"].replace("{value}", words),
        short[0].upper() + short[1:],
        sum(1 << one.number for one in CARDS if _answer(row, value, one)),
        guess,
        words if isinstance(value, int) or row["test"] == "first_letter" else "",
    )


QUESTIONS: Final = tuple(
    Question(
        row["id"],
        row["card"],
        row["group"],
        row["tell"],
        tuple(_ask(row, one) for one in _values(row)),
    )
    for row in RULEBOOK.component("questions").rows
)
"""All questions in the order of the rulebook."""

ASKS: Final = tuple(ask for question in QUESTIONS for ask in question.asks)
"""Every question with every value; elsewhere in this package an ask is its place here."""

GUESSES: Final = tuple(number for number, ask in enumerate(ASKS) if ask.guess)
"""The asks that name a genus, all 19 of them (TQ-45)."""

PASS: Final = Move.of("pass")
"""The move of a questioner who cannot name the genus (TQ-25)."""

SPOKEN: Final = -1
"""Stands where an ask is expected for a question that was asked aloud (TQ-46)."""

NUMBERS: Final = {ask.move: number for number, ask in enumerate(ASKS)}

GENUS_CARDS: Final = {
    name: sum(1 << one.number for one in CARDS if one.genus == name) for name in GENERA
}
"""The cards of each genus, as a set."""


def numbers_in(cards: int) -> list[int]:
    """The numbers of the cards in a set."""
    return [number for number in range(len(CARDS)) if cards >> number & 1]
