"""The game laid on a table: hands round the dig pile, a museum beside each hand."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator

from rules.composing import compose
from rules.fossils import GENERA, fossil_face, genus_face, missing_face, visitors_note
from rules.furnishing import furnished
from rules.go_dig.components import CARD_IDS, GENUS_IDS, GENUS_OF, SKELETONS, genus_id_of
from rules.go_dig.controls import controls
from rules.go_dig.ids import MISSING_ZONE, PILE_ZONE, hand_zone, museum_zone
from rules.go_dig.position import DEAL, OVER, Position
from rules.go_dig.words import texts
from rules.phrases import in_words, seat_name, times
from rules.standing import Standing
from rules.table import Badge, Counter, Piece, Table, Zone

_MOST = max(animal.skeletons for animal in GENERA.values())


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    zones = tuple(_zones(position, viewer))
    dry = not position.pile and position.phase not in (DEAL, OVER)
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position, viewer)),
        controls=tuple(controls(position, viewer)),
        prompt=texts.prompt(position, position.phase, seat=position.taker()),
        counters=tuple(_counters(position)),
        scene="go_dig",
        standing=(texts.made(Standing, "empty"),) if dry else (),
        **compose(__package__, zones, position.seats, viewer),
    )


# Zones and how they are arranged -----------------------------------------------------------


def _zones(position: Position, viewer: int | None) -> Iterator[Zone]:
    yield furnished(__package__, PILE_ZONE, note=times(position.pile, "fossil"))
    missing = times(SKELETONS - len(position.built), "skeleton")
    yield furnished(__package__, MISSING_ZONE, note=missing)
    for seat in range(position.seats):
        own, note = seat == viewer, times(position.sizes[seat], "fossil")
        yield furnished(__package__, hand_zone(seat), seat, own=own, note=note)
        note = visitors_note(position.museum(seat))
        yield furnished(__package__, museum_zone(seat), seat, own=own, note=note)


# Pieces ------------------------------------------------------------------------------------


def _pieces(position: Position, viewer: int | None) -> Iterator[Piece]:
    for order in range(position.pile):
        yield Piece(f"pile-{order}", PILE_ZONE, order=order, label="A fossil of the dig pile")
    for seat in range(position.seats):
        yield from _own_hand(position, seat) if seat == viewer else _hidden_hand(position, seat)
    for order, (seat, card) in enumerate(position.built):
        # Its owner sees the first fossil of a skeleton travel from the hand into the museum.
        name = CARD_IDS[card] if seat == viewer else f"skeleton-{seat}-{order}"
        face = genus_face(genus_id_of(card))
        yield Piece(name, museum_zone(seat), face, "mount", order=order)
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


def _missing(position: Position) -> Iterator[Piece]:
    """A cast of each genus: pressed into the earth while one of it is missing, then filled."""
    for order, name in enumerate(GENUS_IDS):
        owners = Count(owner for owner, card in position.built if genus_id_of(card) == name)
        whole = GENERA[name].skeletons
        left = whole - owners.total()
        badges = []
        for owner, count in owners.items():
            has = f"all {in_words(count)}" if count == _MOST else in_words(count)
            badge = Badge(mark=f"seat/{owner}", label=f"{seat_name(owner)} has {has}")
            badges += [badge] * count
        if left > 1:
            badges.append(Badge(f"{left}×", label=f"{left} of {whole} still missing"))
        piece, face = f"found-{name}", genus_face(name)
        if left:
            piece, face = f"missing-{name}", missing_face(name, "missing")
        yield Piece(piece, MISSING_ZONE, face, "cast", order=order, badges=tuple(badges))


def _counters(position: Position) -> Iterator[Counter]:
    yield Counter(None, "Dig pile", str(position.pile))
    for seat, size in enumerate(position.sizes):
        yield Counter(seat, "Fossils in hand", str(size))
