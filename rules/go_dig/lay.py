"""The game laid on a table: hands round the dig pile, a museum beside each hand."""

from __future__ import annotations

import re
from collections import Counter as Count
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.fossils import CARDS, GENERA, fossil_face, genus_face, visitors
from rules.go_dig.components import CARD_IDS, CARD_NUMBERS, GENUS_IDS, GENUS_OF
from rules.go_dig.refusals import INTERRUPT, genus_of
from rules.phrases import seat_name, times
from rules.table import (
    Area,
    Badge,
    Control,
    Counter,
    Gesture,
    Piece,
    Table,
    Zone,
    column,
    place,
    row,
)

if TYPE_CHECKING:
    from rules.go_dig.game import GoDigState

PILE_ZONE: Final = "dig-pile"
MISSING_ZONE: Final = "missing"

_HAND_OF: Final = re.compile(r"(?:hand|fossil)-(\d)(?:-\d+)?")
_MUSEUM_OF: Final = re.compile(r"(?:museum|skeleton)-(\d)(?:-\d+)?")


def hand_zone(seat: int) -> str:
    """The id of the zone of a hand."""
    return f"hand-{seat}"


def museum_zone(seat: int) -> str:
    """The id of the zone of a museum."""
    return f"museum-{seat}"


def lay(state: GoDigState, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    return Table(
        zones=tuple(_zones(state)),
        pieces=tuple(_pieces(state, viewer)),
        controls=tuple(_controls(state, viewer)),
        arrangement=_arrangement(state, viewer),
        prompt=_prompt(state),
        counters=_counters(state),
    )


# Zones and how they are arranged -----------------------------------------------------------


def _zones(state: GoDigState) -> Iterator[Zone]:
    yield Zone(PILE_ZONE, "Dig pile", "stack", note=times(state.pile, "fossil"))
    yield Zone(MISSING_ZONE, "Still missing", "row", note=_missing_note(state))
    for seat in range(state.seats):
        note = times(state.sizes[seat], "fossil")
        yield Zone(hand_zone(seat), seat_name(seat), "row", owner=seat, note=note)
        total = visitors(state.museum(seat))
        note = f"{total},000 visitors" if total else "no visitors yet"
        yield Zone(museum_zone(seat), "Museum", "row", owner=seat, note=note)


def _missing_note(state: GoDigState) -> str:
    missing = sum(GENERA[name].skeletons for name in GENUS_IDS) - len(state.built)
    return times(missing, "skeleton")


def _arrangement(state: GoDigState, viewer: int | None) -> Area:
    ground = row(place(PILE_ZONE), place(MISSING_ZONE, 5.0), weight=1.5)
    if viewer is None:
        seats = [_other_area(seat) for seat in range(state.seats)]
        return column(row(*seats, weight=4), ground)
    others = [(viewer + step) % state.seats for step in range(1, state.seats)]
    if len(others) == 1:
        top = row(place(hand_zone(others[0])), place(museum_zone(others[0])), owner=others[0])
        top = row(*top.children, weight=2, owner=others[0])
    else:
        top = row(*map(_other_area, others), weight=3)
    own = row(place(hand_zone(viewer), 4.0), place(museum_zone(viewer), 2.2), weight=3.2)
    return column(top, ground, row(*own.children, weight=3.2, owner=viewer))


def _other_area(seat: int) -> Area:
    return column(place(hand_zone(seat)), place(museum_zone(seat)), owner=seat)


# Pieces ------------------------------------------------------------------------------------


def _pieces(state: GoDigState, viewer: int | None) -> Iterator[Piece]:
    for order in range(state.pile):
        yield Piece(f"pile-{order}", PILE_ZONE, order=order, label="A fossil of the dig pile")
    for seat in range(state.seats):
        yield from _own_hand(state, seat) if seat == viewer else _hidden_hand(state, seat)
    yield from _museums(state, viewer)
    yield from _missing(state)


def _own_hand(state: GoDigState, seat: int) -> Iterator[Piece]:
    """Fossils of one genus lie staggered, so that a hand is read animal by animal."""
    layers: Count[int] = Count()
    for card in state.hand(seat):
        genus = GENUS_OF[card]
        face = fossil_face(card)
        yield Piece(CARD_IDS[card], hand_zone(seat), face, order=genus, layer=layers[genus])
        layers[genus] += 1


def _hidden_hand(state: GoDigState, seat: int) -> Iterator[Piece]:
    """Backs, numbered by their place: nobody can follow a card into another's hand."""
    label = f"A fossil of {seat_name(seat)}"
    for order in range(state.sizes[seat]):
        yield Piece(f"fossil-{seat}-{order}", hand_zone(seat), order=order, label=label)


def _museums(state: GoDigState, viewer: int | None) -> Iterator[Piece]:
    for order, (seat, card) in enumerate(state.built):
        # Its owner sees the first fossil of a skeleton travel from the hand into the museum.
        name = CARD_IDS[card] if seat == viewer else f"skeleton-{seat}-{order}"
        face = genus_face(genus_of(card))
        yield Piece(name, museum_zone(seat), face, order=order)


def _missing(state: GoDigState) -> Iterator[Piece]:
    complete = Count(genus_of(card) for _, card in state.built)
    for order, name in enumerate(GENUS_IDS):
        left = GENERA[name].skeletons - complete[name]
        if left:
            badge = Badge(f"{left}×", label=f"{left} of {GENERA[name].skeletons} still missing")
            badges = (badge,) if left > 1 else ()
            face = genus_face(name)
            yield Piece(f"missing-{name}", MISSING_ZONE, face, order=order, badges=badges)


# Words and numbers beside the pieces ---------------------------------------------------------


def _prompt(state: GoDigState) -> str:
    seat = state.current_seat
    if seat is None:
        result = state.outcome()
        return result.reason if result else ""
    if state.step == "deal":
        return "The fossils are dealt."
    if state.step == "dig":
        return f"Go dig! {seat_name(state.turn)} takes the top fossil of the dig pile."
    if state.step == "take":
        return f"{seat_name(state.taker())} takes a fossil from the dig pile."
    more = "ask again, or end your turn" if state.succeeded else "drag a fossil to a player to ask"
    return f"{seat_name(state.turn)}: {more}."


def _counters(state: GoDigState) -> tuple[Counter, ...]:
    return (
        Counter(None, "Dig pile", str(state.pile)),
        *(Counter(seat, "Fossils in hand", str(size)) for seat, size in enumerate(state.sizes)),
    )


# What the viewer may do ----------------------------------------------------------------------


def _controls(state: GoDigState, viewer: int | None) -> Iterator[Control]:
    if viewer is None or viewer != state.current_seat:
        return
    own = state.hand(viewer)
    for move in state.legal_moves():
        if move.verb == "stop":
            stop = Gesture("press", "stop")
            yield Control(stop, "stop", "End your turn", primary=True, ends_turn=True)
            continue
        asked, name = int(move.args[0]), str(move.args[1])
        animal = GENERA[name].name
        label = f"Ask {seat_name(asked)} for {animal}"
        for card in own:
            if CARDS[card].genus != name:
                continue
            drag = Gesture("drag", CARD_IDS[card], hand_zone(asked))
            tap = Gesture("tap", CARD_IDS[card])
            yield Control(drag, str(move), label, animal, note=f"Any {animal}?")
            yield Control(tap, str(move), label, animal)


# What other gestures would have meant --------------------------------------------------------


def read(state: GoDigState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """The move that a gesture without a control stands for, to be answered with a refusal."""
    if gesture.kind == "press":
        if gesture.source != "stop" or (viewer == state.current_seat and state.succeeded):
            return ()
        return (Move.of("stop"),) if viewer == state.current_seat else (INTERRUPT,)
    if viewer is None or viewer != state.current_seat:
        return (INTERRUPT,)
    card = CARD_NUMBERS.get(gesture.source)
    if card is None or state.where[card] != viewer:
        return _read_other(gesture.source, viewer)
    hand = _HAND_OF.fullmatch(gesture.target)
    target = int(hand[1]) if hand else viewer
    if gesture.target in CARD_NUMBERS or target == viewer:
        museum = _MUSEUM_OF.fullmatch(gesture.target)
        if museum or _is_built(state, gesture.target):
            return (Move.of("build"),)
        if gesture.target in (PILE_ZONE, MISSING_ZONE) or gesture.target.startswith("pile-"):
            return (Move.of("dig-unasked"),)
        return (Move.of("ask", viewer, genus_of(card)),)
    move = Move.of("ask", target, genus_of(card))
    return (move,) if state.refuse(move) else ()


def _is_built(state: GoDigState, piece: str) -> bool:
    return any(CARD_IDS[card] == piece for _, card in state.built)


def _read_other(source: str, viewer: int) -> Sequence[Move]:
    """Something was reached for that is no fossil of one's own hand."""
    hand = _HAND_OF.fullmatch(source)
    if hand and int(hand[1]) != viewer:
        return (Move.of("peek"),)
    if source == PILE_ZONE or source.startswith("pile-"):
        return (Move.of("dig-unasked"),)
    if source == MISSING_ZONE or source.startswith("missing-"):
        return (Move.of("look"),)
    if source in CARD_NUMBERS or _MUSEUM_OF.fullmatch(source):
        return (Move.of("touch"),)
    return ()
