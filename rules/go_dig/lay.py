"""The game laid on a table: hands round the dig pile, a museum beside each hand."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.composing import compose
from rules.fossils import GENERA, fossil_face, genus_face, visitors
from rules.furnishing import furnished
from rules.go_dig.components import CARD_IDS, GENUS_IDS, GENUS_OF, genus_id_of
from rules.go_dig.controls import controls
from rules.go_dig.ids import MISSING_ZONE, PILE_ZONE, hand_zone, museum_zone
from rules.go_dig.position import DEAL, DIG, TAKE, Position
from rules.phrases import asked, on_turn, seat_name, times
from rules.standing import Standing
from rules.table import Badge, Counter, Piece, Table, Zone
from rules.texts import asks

_HAS: Final = ("none", "one", "two", "three", "all four")
"""How many skeletons of an animal somebody has, in words; of no animal there are more."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    zones = tuple(_zones(position, viewer))
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position, viewer)),
        controls=tuple(controls(position, viewer)),
        prompt=_prompt(position),
        counters=_counters(position),
        scene="go_dig",
        standing=_standing(position),
        **compose(__package__, zones, position.seats, viewer),
    )


# Zones and how they are arranged -----------------------------------------------------------


def _zones(position: Position, viewer: int | None) -> Iterator[Zone]:
    yield furnished(__package__, PILE_ZONE, note=times(position.pile, "fossil"))
    yield furnished(__package__, MISSING_ZONE, note=_missing_note(position))
    for seat in range(position.seats):
        own = seat == viewer
        note = times(position.sizes[seat], "fossil")
        yield furnished(__package__, hand_zone(seat), seat, own=own, note=note)
        total = visitors(position.museum(seat))
        note = f"{total},000 visitors" if total else "no visitors yet"
        yield furnished(__package__, museum_zone(seat), seat, own=own, note=note)


def _missing_note(position: Position) -> str:
    missing = sum(GENERA[name].skeletons for name in GENUS_IDS) - len(position.built)
    return times(missing, "skeleton")


# Pieces ------------------------------------------------------------------------------------


def _pieces(position: Position, viewer: int | None) -> Iterator[Piece]:
    for order in range(position.pile):
        yield Piece(f"pile-{order}", PILE_ZONE, order=order, label="A fossil of the dig pile")
    for seat in range(position.seats):
        yield from _own_hand(position, seat) if seat == viewer else _hidden_hand(position, seat)
    yield from _museums(position, viewer)
    yield from _missing(position)


def _own_hand(position: Position, seat: int) -> Iterator[Piece]:
    """Fossils of one genus lie staggered, so that a hand is read animal by animal."""
    layers: Count[int] = Count()
    for card in position.hand(seat):
        genus = GENUS_OF[card]
        face = fossil_face(card)
        yield Piece(CARD_IDS[card], hand_zone(seat), face, order=genus, layer=layers[genus])
        layers[genus] += 1


def _hidden_hand(position: Position, seat: int) -> Iterator[Piece]:
    """Backs, numbered by their place: nobody can follow a card into another's hand."""
    label = f"A fossil of {seat_name(seat)}"
    for order in range(position.sizes[seat]):
        yield Piece(f"fossil-{seat}-{order}", hand_zone(seat), order=order, label=label)


def _museums(position: Position, viewer: int | None) -> Iterator[Piece]:
    for order, (seat, card) in enumerate(position.built):
        # Its owner sees the first fossil of a skeleton travel from the hand into the museum.
        name = CARD_IDS[card] if seat == viewer else f"skeleton-{seat}-{order}"
        face = genus_face(genus_id_of(card))
        yield Piece(name, museum_zone(seat), face, "mount", order=order)


def _missing(position: Position) -> Iterator[Piece]:
    """A cast of each genus: pressed into the earth while one of it is missing, then filled."""
    complete = Count(genus_id_of(card) for _, card in position.built)
    owners: dict[str, list[int]] = {}
    for owner, card in position.built:
        owners.setdefault(genus_id_of(card), []).append(owner)
    for order, name in enumerate(GENUS_IDS):
        whole = GENERA[name].skeletons
        left = whole - complete[name]
        badges = [
            Badge(mark=f"seat/{owner}", label=f"{seat_name(owner)} has {_HAS[count]}")
            for owner, count in Count(owners.get(name, ())).items()
            for _ in range(count)
        ]
        if left > 1:
            badges.append(Badge(f"{left}×", label=f"{left} of {whole} still missing"))
        face = genus_face(name)
        if left:
            face = replace(face, id=f"missing/{name}", pips=(0, face.pips[1]))
        piece = f"{'missing' if left else 'found'}-{name}"
        yield Piece(piece, MISSING_ZONE, face, "cast", order=order, badges=tuple(badges))


# Words and numbers beside the pieces ---------------------------------------------------------


ASKS: Final = asks(__package__)
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


def _prompt(position: Position) -> str:
    seat = position.current_seat
    if seat is None:
        result = position.outcome()
        return result.reason if result else ""
    if position.between and position.phase != DEAL:
        return on_turn(position.turn)
    if position.phase == DEAL:
        return "The fossils are dealt."
    if position.phase == DIG:
        return f"Go dig! {seat_name(position.turn)} takes the top fossil of the dig pile."
    if position.phase == TAKE:
        return f"{seat_name(position.taker())} takes a fossil from the dig pile."
    return f"{seat_name(position.turn)}: {asked(position.legal_moves(), ASKS)}."


def _standing(position: Position) -> tuple[Standing, ...]:
    """That nothing can be dug any more (GD-51)."""
    if position.pile or position.current_seat is None or position.phase == DEAL:
        return ()
    note = "Nobody digs any more. After ten rounds without a fossil handed over the game ends."
    return (Standing("The dig pile is empty", note, "GD-51", grave=True),)


def _counters(position: Position) -> tuple[Counter, ...]:
    return (
        Counter(None, "Dig pile", str(position.pile)),
        *(Counter(seat, "Fossils in hand", str(size)) for seat, size in enumerate(position.sizes)),
    )
