"""The cards, scoring pieces and events of a match, custom animal included (FC-04 to FC-19,
FC-150).

A *card* is a small number: its place in :data:`rules.fossils.CARDS`, and 64 onwards for the fossils
of a custom animal. An *animal* is the number of its genus, the most valuable first; the custom one
comes last. A *piece* is a scoring piece: the number of its animal, or one of the constants below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from rules.contract import Move
from rules.fossils import (
    CARDS,
    EVENT_CARDS,
    GENERA,
    PART_LABELS,
    RESEARCH_CARDS,
    SKELETAL_CARDS,
)
from rules.fossils.facts import rulebook
from rules.phrases import Named
from rules.rulebook import Row, record
from rules.writing import literal

RULEBOOK: Final = rulebook("fossil_canyon")

MOST_SEATS: Final = max(RULEBOOK.seats)

_PLAYERS: Final = RULEBOOK.component("players")
STARTING_HAND: Final = {int(row["players"]): int(row["hand"]) for row in _PLAYERS.rows}
"""How many fossils a player starts with, by number of players (FC-30)."""

REMOVED: Final = int(_PLAYERS["removed"])
"""How many fossils leave the game unseen (FC-26)."""

_PIECES: Final = RULEBOOK.component("scoring_pieces").by_id()
_CUSTOM: Final = {str(row["size"]): row for row in RULEBOOK.component("custom_animal").rows}

MAJOR: Final = 14
MINOR: Final = 15
BONUS: Final = 16
"""The piece of the small bonus; the medium and the large one follow."""

PIECES_A_SEAT: Final = 32
"""A piece in a museum is this many times the seat, plus the piece."""

MINOR_AWARDS: Final = int(_PIECES["minor"]["count"])
"""How many minor research awards there are (FC-17)."""

BLANK_CARDS: Final = int(RULEBOOK.component("custom_animal")["blank_cards"])
"""How many fossils a custom animal can have at most (FC-150)."""

BONUS_IDS: Final = ("small_bonus", "medium_bonus", "large_bonus")
CUSTOM_SIZES: Final = ("small", "medium", "large")
AWARD_PIECES: Final = {"major": MAJOR, "minor": MINOR}
AWARD_NEEDS: Final = {name: int(_PIECES[name]["needs"]) for name in AWARD_PIECES}
"""How much research each award takes (FC-104, FC-105)."""

_OTHER_PIECES: Final = {
    **{piece: _PIECES[name] for name, piece in AWARD_PIECES.items()},
    **{BONUS + size: _PIECES[name] for size, name in enumerate(BONUS_IDS)},
}

_COSTS: Final = RULEBOOK.component("exchange_costs")
MOST_EXCHANGES: Final = int(_COSTS["max_exchanges"])
PRICES: Final = tuple(int(row["give"]) for row in _COSTS.rows)
"""How many fossils the first, second and third exchange of a turn cost (FC-72)."""

RESEARCH: Final = {number: CARDS[number].animal.research for number in RESEARCH_CARDS}
"""The worth of each research fossil (FC-11)."""

CRITERIA: Final = RULEBOOK.component("bonus_criteria").by_id()
"""What endgame bonuses can be awarded for (FC-156)."""

MOST_PLACES: Final = max(
    len(CARDS) + BLANK_CARDS - REMOVED - seats * hand for seats, hand in STARTING_HAND.items()
)
"""The most fossils that the dig site can hold at first."""

CUSTOM_ID: Final = "custom"
_DRAWINGS: Final = ("custom_first_drawing", "custom_second_drawing", "custom_third_drawing")


class Animal(NamedTuple):
    """A genus with a skeleton, as this game needs it; ``value`` is in points.

    ``plates`` are the drawings of its parts, by part.
    """

    id: str
    name: str
    parts: tuple[str, ...]
    skeletons: int
    period: str
    diet: str
    value: int
    plates: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class CardSet:
    """The cards of one match and all that is looked up about them in the hot paths.

    ``deck`` are the cards in the game. ``animal`` (-1 for a research fossil) and ``bit`` (one for
    each kind of part, 0 for a research fossil) stand for each card, ``whole`` for each animal: the
    bits of a full skeleton. ``kinds`` are the cards that are equal in play, by the number of the
    bit.
    """

    ids: tuple[str, ...]
    numbers: Mapping[str, int]
    titles: tuple[Named, ...]
    parts: tuple[str, ...]
    animals: tuple[Animal, ...]
    deck: tuple[int, ...]
    animal: tuple[int, ...]
    bit: tuple[int, ...]
    whole: tuple[int, ...]
    kinds: tuple[tuple[int, ...], ...]
    research: tuple[int, ...]
    give: tuple[tuple[Move, ...], ...]
    take: tuple[Move, ...]
    lend: tuple[Move, ...]
    hide: tuple[Move, ...]
    show: tuple[Move, ...]

    def value(self, piece: int) -> int:
        """What a scoring piece is worth in points, which is its length too (FC-18)."""
        if piece < len(self.animals):
            return self.animals[piece].value
        return int(_OTHER_PIECES[piece]["value"])

    def piece_label(self, piece: int) -> str:
        """A scoring piece in words."""
        if piece < len(self.animals):
            return self.animals[piece].name
        return str(_OTHER_PIECES[piece]["label"])

    def number(self, word: object) -> int:
        """The card of this id, -1 if the game has none."""
        return self.numbers.get(word, -1) if isinstance(word, str) else -1


def bonus_in_play(options: Mapping[str, str], size: int) -> bool:
    """Whether the small (0), medium (1) or large (2) bonus is awarded (FC-25, FC-151)."""
    return options["bonuses"] == "on" and options["custom_animal"] != CUSTOM_SIZES[size]


def card_set(options: Mapping[str, str]) -> CardSet:
    """The cards of a match with these options."""
    size = options["custom_animal"]
    custom: tuple[str, ...] = ("off",)
    if size in CUSTOM_SIZES:
        name = literal(options["custom_name"].strip()) or "New animal"
        picture = options["custom_picture"].strip()
        drawings = tuple(options[one] for one in _DRAWINGS)
        custom = (size, name, options["custom_period"], options["custom_diet"], picture, *drawings)
    return _card_set(options["research"] == "on", custom)


def _custom(wanted: tuple[str, ...]) -> Animal:
    size, name, period, diet, picture, *drawings = wanted
    row = _CUSTOM[size]
    parts = tuple(map(str, row["parts"]))
    plates = tuple(f"picture/{picture}" if picture else f"genus/{one}" for one in drawings)
    skeletons, value = int(row["skeletons"]), int(row["value"])
    return Animal(CUSTOM_ID, name, parts, skeletons, period, diet, value, plates[: len(parts)])


def _animals(custom: tuple[str, ...]) -> tuple[Animal, ...]:
    printed = [
        Animal(
            *(one.id, one.name, one.parts, one.skeletons, one.period, one.diet, one.value),
            plates=(f"genus/{one.id}",) * len(one.parts),
        )
        for one in GENERA.values()
        if one.parts
    ]
    return tuple(printed) if custom == ("off",) else (*printed, _custom(custom))


@cache
def _card_set(research: bool, custom: tuple[str, ...]) -> CardSet:
    animals = _animals(custom)
    places = {animal.id: number for number, animal in enumerate(animals)}
    own = animals[-1].parts if CUSTOM_ID in places else ()
    labels = [
        Named(f"{animals[-1].name} {PART_LABELS[part]}", PART_LABELS[part].several) for part in own
    ]
    ids = (*(one.id for one in CARDS), *(f"{CUSTOM_ID}.{part}.1" for part in own))
    parts = (*(one.part for one in CARDS), *own)
    genera = (*(one.genus for one in CARDS), *(CUSTOM_ID for _ in own))
    animal = tuple(places.get(genus, -1) for genus in genera)
    names = [(number, part) for number, one in enumerate(animals) for part in one.parts]
    bits = {name: 1 << kind for kind, name in enumerate(names)}
    shown = tuple(zip(animal, parts, strict=True))
    verbs = ("take", "lend", "hide", "show")
    return CardSet(
        ids=ids,
        numbers={word: number for number, word in enumerate(ids)},
        titles=(*(one.title for one in CARDS), *labels),
        parts=parts,
        animals=animals,
        deck=(
            *SKELETAL_CARDS,
            *(RESEARCH_CARDS if research else ()),
            *range(len(CARDS), len(ids)),
        ),
        animal=animal,
        bit=tuple(bits.get(one, 0) for one in shown),
        whole=tuple(
            sum(bits[name] for name in names if name[0] == number) for number in range(len(animals))
        ),
        kinds=tuple(tuple(card for card, one in enumerate(shown) if one == name) for name in names),
        research=tuple(RESEARCH.get(card, 0) for card in range(len(ids))),
        give=tuple(
            tuple(Move.of("give", word, seat + 1) for seat in range(MOST_SEATS)) for word in ids
        ),
        **{verb: tuple(Move.of(verb, word) for word in ids) for verb in verbs},
    )


@cache
def award_moves(cards: tuple[int, ...], major: bool) -> tuple[Move, ...]:
    """Every way to trade some of these research fossils for an award (FC-104 to FC-112)."""
    moves = []
    for name in ("major", "minor") if major else ("minor",):
        for size in range(1, len(cards) + 1):
            for some in combinations(cards, size):
                if sum(RESEARCH[card] for card in some) >= AWARD_NEEDS[name]:
                    moves.append(Move.of("award", name, *(CARDS[card].id for card in some)))
    return tuple(moves)


USUAL_DIG: Final = 2
"""How many fossils are dug in step 2 of a turn (FC-64)."""


@dataclass(frozen=True, slots=True)
class Happening:
    """What the upper half of an event card says (FC-13, FC-14).

    ``expose`` is how many buried fossils are turned up, ``dig`` how many are dug this turn, and
    ``prices`` what the exchanges of this turn cost, one after the other.
    """

    id: str
    title: str
    text: str
    edge: str
    clause: str
    expose: int
    dig: int
    bury: bool
    lend: bool
    prices: tuple[int, ...]


def _happening(row: Row) -> Happening:
    said = {name: row[name] for name in ("id", "title", "text", "edge", "clause")}
    effect = row["effect"]
    prices = tuple(effect.get("exchange_cost", PRICES))
    return record(
        Happening,
        said,
        expose=effect.get("expose", 0),
        dig=USUAL_DIG + effect.get("dig", 0),
        bury="rebury" in effect,
        lend="pass_left" in effect,
        prices=prices[: effect.get("exchanges", len(prices))],
    )


HAPPENINGS: Final = {row["id"]: _happening(row) for row in RULEBOOK.component("event_types").rows}
"""What can happen, by its id."""

EVENT_IDS: Final = tuple(card.id for card in EVENT_CARDS)
EVENT_NUMBERS: Final = {word: number for number, word in enumerate(EVENT_IDS)}
EVENTS: Final = tuple(HAPPENINGS[card.canyon] for card in EVENT_CARDS)
"""What each of the 18 event cards says, in the order of :data:`EVENT_IDS`."""
