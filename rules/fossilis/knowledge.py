"""What chance brings, and what a seat may believe of what it cannot see (FOS-33 to FOS-51).

Chance shakes the site, deals the terrain and the skills, turns up cards when a place is empty and
draws an event when it is revealed; no card of a deck has an identity before.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rules.contract import CHANCE, Event, Move, Recall, Refusal
from rules.fossilis import events
from rules.fossilis.components import (
    CARD_NUMBERS,
    DARK,
    DEALT,
    DINOSAUR_NUMBERS,
    EVENT_NUMBERS,
    EVENTS,
    MARKET_TOOLS,
    MAY_TOP,
    PIECES,
    SIZE,
    SKILL_NUMBERS,
    SKILLS,
    SKILLS_SHOWN,
    TERRAIN_NUMBERS,
    TILE_NUMBERS,
    TILES,
    TOP_TILES,
    WEIGHT,
    number_in,
)
from rules.fossilis.position import (
    CORNER,
    IN_MARKET,
    LAYING,
    NEW,
    ON_SITE,
    REVEAL,
    SHAKE,
    SHOWING,
    TERRAIN,
    Position,
)
from rules.fossilis.words import briefly, says, why
from rules.texts import reasons
from rules.verb import Reasons, first

_STONE: Final = TERRAIN_NUMBERS["stone"]
_DRAWN: Final = reasons(__package__, "drawn")


class _Luck(NamedTuple):
    """A kind of move that chance makes."""

    draw: Callable[[Position, random.Random], Move]
    explain: Callable[[Position, Move], Reasons]
    happen: Callable[[Position, Move], list[Event]]


def chance(position: Position, rng: random.Random) -> Move:
    """A fair outcome of what is pending."""
    return _LUCK[pending(position)].draw(position, rng)


def chances(position: Position) -> Sequence[tuple[Move, float]]:
    """The events, or the cards of the deck, of which one is due; shakes and deals are too many."""
    if position.turn != CHANCE:
        return ()
    verb = pending(position)
    if verb == REVEAL:
        moves = [Move.of(verb, EVENTS[number].id) for number in _events_left(position)]
    elif verb == "draw":
        deck, cards = position.due()
        moves = [Move.of(verb, deck, card) for card in cards]
    else:
        return ()
    return [(move, 1 / len(moves)) for move in moves]


def impossible(position: Position, move: Move) -> Refusal | None:
    """Why a move with the pending verb cannot be what chance brings; ``None`` if it can."""
    return first(_LUCK[move.verb].explain(position, move))


def happen(position: Position, move: Move) -> list[Event]:
    """Does what chance brought."""
    return _LUCK[move.verb].happen(position, move)


def pending(position: Position) -> str:
    """The verb of the move that chance has to make."""
    return position.phase if position.phase in _LUCK else "draw"


# ---- The shake


def _shake(_: Position, rng: random.Random) -> Move:
    """A shake without moving pieces: every pit is equally likely for each of them (FOS-36)."""
    return Move("shake", tuple(rng.randrange(SIZE) for _ in range(PIECES)))


def _explain_shake(_: Position, move: Move) -> Reasons:
    """A shake leaves each piece in exactly one pit (FOS-35)."""
    yield len(move.args) != PIECES, why("shake_number", PIECES)
    rest = all(isinstance(pit, int) and 0 <= pit < SIZE for pit in move.args)
    yield not rest, why("shake_where", SIZE)


def _shaken(position: Position, move: Move) -> list[Event]:
    position.where = [int(pit) for pit in move.args]
    position.phase = LAYING if position.options["terrain"] == "placed" else TERRAIN
    return [Event("shake", "The site is shaken, and nobody sees where the bones lie.")]


# ---- Terrain


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


def explain_terrain(_: Position, move: Move) -> Reasons:
    """The placing rules (FOS-38 to FOS-44)."""
    tiles = [number_in(TILE_NUMBERS, word) for word in move.args]
    yield len(tiles) != 2 * SIZE or -1 in tiles, why("terrain_number", SIZE)
    bottom, top = tiles[:SIZE], tiles[SIZE:]
    yield 0 in bottom, why("terrain_gap")
    yield SIZE - top.count(0) != TOP_TILES, why("terrain_top", TOP_TILES)
    yield sorted(filter(None, tiles)) != list(DEALT), why("terrain_twice")
    for space in range(SIZE):
        stone = WEIGHT[bottom[space]] == _STONE
        yield stone != (space in DARK), why("terrain_stones", clause="" if stone else "FOS-39")
        yield top[space] and space not in MAY_TOP, why("terrain_corner", space)
        yield stone and WEIGHT[top[space]] == _STONE, why("terrain_stack")


def _laid(position: Position, move: Move) -> list[Event]:
    tiles = [TILE_NUMBERS[str(name)] for name in move.args]
    position.bottom, position.top = tiles[:SIZE], tiles[SIZE:]
    for tile in filter(None, tiles):
        position.tile_holder[tile] = ON_SITE
    position.phase = SHOWING
    return [Event("place", "The terrain is laid out in two layers.")]


# ---- Skills, events and cards


def _show_skills(_: Position, rng: random.Random) -> Move:
    """The skill tiles of the display (FOS-47)."""
    shown = sorted(rng.sample(sorted(SKILLS), SKILLS_SHOWN))
    return Move.of("skills", *(SKILLS[number].id for number in shown))


def _explain_skills(_: Position, move: Move) -> Reasons:
    """Nine different skill tiles are shown (FOS-47)."""
    shown = [number_in(SKILL_NUMBERS, word) for word in move.args]
    wrong = -1 in shown or len(shown) != SKILLS_SHOWN or len(set(shown)) != SKILLS_SHOWN
    yield wrong, why("skills_number", SKILLS_SHOWN)


def _shown(position: Position, move: Move) -> list[Event]:
    position.skill_display = [SKILL_NUMBERS[str(word)] for word in move.args]
    position.phase = CORNER
    return [Event("deal", f"{SKILLS_SHOWN} skills are on display.")]


def _draw_event(position: Position, rng: random.Random) -> Move:
    return Move.of("event", EVENTS[rng.choice(_events_left(position))].id)


def _events_left(position: Position) -> list[int]:
    """The events that have not happened yet (FOS-75)."""
    return [number for number in EVENTS if number not in position.events]


def _explain_event(position: Position, move: Move) -> Reasons:
    """Events happen once (FOS-75)."""
    number = number_in(EVENT_NUMBERS, move.args[0]) if len(move.args) == 1 else -1
    yield number < 0, why("event_first")
    yield number in position.events, why("event_again", EVENTS[number].name)


def _revealed(position: Position, move: Move) -> list[Event]:
    return events.reveal(position, EVENT_NUMBERS[str(move.args[0])])


def _turn_up(position: Position, rng: random.Random) -> Move:
    """The next card of the deck from which one is due."""
    deck, cards = position.due()
    return Move.of("draw", deck, rng.choice(cards))


def _explain_draw(position: Position, move: Move) -> Reasons:
    """A card comes from the deck that is due, and must still be in it."""
    deck, cards = position.due()
    wrong = len(move.args) != 2 or move.args[0] != deck or move.args[1] not in cards
    yield wrong, _DRAWN[deck]


def _turned_up(position: Position, move: Move) -> list[Event]:
    deck, name = str(move.args[0]), str(move.args[1])
    if deck == "dinosaur":
        number = DINOSAUR_NUMBERS[name]
        position.display[position.display.index(0)] = number
        position.dinosaurs_left -= 1
        return [Event("deal", (says.displayed, number))]
    card = CARD_NUMBERS[name]
    if position.owed_tools:
        seat = position.seat
        position.owed_tools = 0
        position.card_holder[card] = seat
        position.card_state[card] = NEW
        brief = (briefly.gains_card, card)
        return [Event("deal", (says.gains_card, seat, card), seat, brief=brief)]
    place = position.market.index(0, 0 if deck == "tool" else MARKET_TOOLS)
    position.market[place] = card
    position.card_holder[card] = IN_MARKET
    return [Event("deal", (says.offered, card))]


_LUCK: Final = {
    SHAKE: _Luck(_shake, _explain_shake, _shaken),
    TERRAIN: _Luck(lambda _, rng: deal_terrain(rng), explain_terrain, _laid),
    SHOWING: _Luck(_show_skills, _explain_skills, _shown),
    REVEAL: _Luck(_draw_event, _explain_event, _revealed),
    "draw": _Luck(_turn_up, _explain_draw, _turned_up),
}
"""By verb; all but "draw" have phases of their own, of the same name."""

LUCK_VERBS: Final = frozenset(_LUCK)


# ---- What is hidden


def imagine(position: Position, _seat: int | None, rng: random.Random, recall: Recall) -> None:
    """Hidden pieces are spread anew over the covered pits, each pit alike (FOS-36, FOS-61).

    What was seen in a pit that is covered again is remembered as far as ``recall`` goes, and always
    if the table marks it (FOS-63, FOS-230). Decks and events have no order yet.
    """
    marked = position.options["seen_pits"] == "marked"
    hidden = [
        pit
        for pit in range(SIZE)
        if not position.visible(pit)
        and not (position.seen[pit] and (marked or recall.keeps(pit, position.seen[pit])))
    ]
    if hidden:
        where = position.where
        for piece, place in enumerate(where):
            if 0 <= place < SIZE and place in hidden:
                where[piece] = rng.choice(hidden)
