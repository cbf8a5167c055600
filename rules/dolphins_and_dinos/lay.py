"""The game laid on a table: columns of cards in the middle, every museum a grid of nine squares.

Cards stay in their columns (DND-26), so what stands in a museum is a written copy of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.composing import compose
from rules.dolphins_and_dinos import ids
from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    COLUMNS,
    DECK,
    EMPTY,
    EXHIBITS,
    FEATURE_LABELS,
    FEATURES,
    GRID_ORDER,
    HALLS,
    OFFER,
    RESTAURANT,
    ROUNDS,
    SQUARES,
    content_label,
    is_restaurant,
)
from rules.dolphins_and_dinos.controls import controls, feature_cost
from rules.dolphins_and_dinos.faces import CORRIDOR_FACE, card_face, feature_mark, written_face
from rules.dolphins_and_dinos.museum import museum_score
from rules.dolphins_and_dinos.position import CHOOSE, DECORATE, OVER, Position
from rules.dolphins_and_dinos.words import texts
from rules.furnishing import furnished
from rules.phrases import times
from rules.standing import Standing
from rules.table import Badge, Bed, Cell, Counter, Piece, Table, Zone

_NOW: Final = "now"
"""What the plate of a column on offer says."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    zones = tuple(_zones(position, viewer))
    facts = {"over": position.phase == OVER}
    last = position.round >= ROUNDS and position.phase != OVER
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position, viewer)),
        controls=tuple(controls(position, viewer)),
        **compose(__package__, zones, position.seats, viewer, facts=facts),
        scene="dolphins_and_dinos",
        standing=(texts.made(Standing, "last_round"),) if last else (),
        prompt=_prompt(position),
        counters=tuple(_counters(position)),
    )


# Zones and how they are arranged


def _next_use(position: Position, number: int) -> str:
    """When a column is on offer next, in the one or two words that its plate has room for."""
    rounds = [one for one in range(position.round, ROUNDS + 1) if number in OFFER[one]]
    if position.phase == OVER:
        return ""
    if not rounds:
        return "past"
    return _NOW if rounds[0] == position.round else f"round {rounds[0]}"


def _zones(position: Position, viewer: int | None) -> Iterator[Zone]:
    for number in range(1, COLUMNS + 1):
        note = _next_use(position, number)
        yield furnished(
            __package__,
            ids.column_zone(number),
            label=f"Column {number}",
            rows=CARDS_PER_COLUMN,
            note=note,
            lit=note == _NOW,
        )
    yield furnished(__package__, ids.DECK_ZONE, note=times(DECK - position.dealt, "card"))
    if not position.solo:
        yield furnished(__package__, ids.TAKEN_OUT_ZONE)
        yield furnished(__package__, ids.REMOVED_ZONE)
    yield furnished(__package__, ids.CORRIDOR_ZONE)
    for seat in range(position.seats):
        yield _museum(position, seat, own=seat == viewer)


def _museum(position: Position, seat: int, own: bool) -> Zone:
    ready = ", has chosen" if _waits(position, seat) else ""
    floors = _floors(position, seat, own)
    return furnished(
        __package__,
        ids.museum_zone(seat),
        seat,
        own=own,
        note=f"${position.money[seat]}{ready}",
        cells=tuple(
            Cell(ids.cell_id(seat, square), SQUARES[square], floor=floors[square])
            for square in GRID_ORDER
        ),
    )


def _waits(position: Position, seat: int) -> bool:
    """Whether a seat has made the choice that others are still asked for."""
    asked = position.phase in (CHOOSE, DECORATE) and not position.between
    return asked and position.has_chosen(seat)


def _floors(position: Position, seat: int, own: bool) -> list[str]:
    """The floor of each hall of a museum by name: it follows the feature, else what stands there.

    What is chosen but still secret has one for its owner alone.
    """
    museum, features = list(position.museum(seat)), position.museum_features(seat)
    if own and position.picked[seat]:
        museum[position.aimed[seat]] = position.picked[seat]
    floors = []
    for content, feature in zip(museum, features, strict=True):
        floor = FEATURES[feature] if feature else "boards"
        if is_restaurant(content) or content == RESTAURANT:
            floor = "carpet"
        floors.append(floor if content != EMPTY else "")
    return floors


# Pieces


def _pieces(position: Position, viewer: int | None) -> Iterator[Piece]:
    yield from _cards(position)
    for seat in range(position.seats):
        yield from _written(position, seat, viewer)


def _cards(position: Position) -> Iterator[Piece]:
    offered = position.offer() if position.phase != OVER else []
    free = position.free or _free_on_offer(position)
    for at in range(DECK):
        card = position.cards[at]
        if not card:
            words = "A card of the deck"
            yield Piece(ids.card_piece(at), ids.DECK_ZONE, order=DECK - 1 - at, label=words)
            continue
        face = card_face(card, position.seats, position.takers_needed(card))
        if card in position.removed:
            order = position.removed.index(card)
            yield Piece(ids.card_piece(at), ids.REMOVED_ZONE, face, order=order)
            continue
        badges = []
        bed: Bed = "" if card in offered or not offered else "quiet"
        if card in offered:
            badges.append(_price_badge(position, card))
            if card == free:
                mark = feature_mark(EXHIBITS[card].features[0])
                badges.append(Badge("free", mark, "A feature on it costs nothing", "moss"))
        yield Piece(
            ids.card_piece(at),
            ids.column_zone(1 + at // CARDS_PER_COLUMN),
            face,
            order=at % CARDS_PER_COLUMN,
            badges=tuple(badges),
            bed=bed,
        )
    if not position.solo:
        out = position.taken_out()
        shown = card_face(out, position.seats, position.takers_needed(out)) if out else None
        words = "" if out else "The exhibit taken out, face down"
        yield Piece(ids.TAKEN_OUT_PIECE, ids.TAKEN_OUT_ZONE, shown, label=words)
    yield Piece(ids.CORRIDOR_PIECE, ids.CORRIDOR_ZONE, CORRIDOR_FACE, "tile")


def _price_badge(position: Position, card: int) -> Badge:
    """What a card on offer costs; it also marks the column in play."""
    if card == RESTAURANT:
        return Badge("$0", label="On offer; it pays half its value", tone="lamp")
    price = f"${position.price(card, 1)}"
    dearer = EXHIBITS[card].surcharge and not position.solo
    sign, label = (f"{price}+", f"{price} or more") if dearer else (price, price)
    return Badge(sign, label=f"On offer for {label}", tone="lamp")


def _free_on_offer(position: Position) -> int:
    if position.options["free_feature"] == "lowest_taken" or position.phase == DECORATE:
        return 0
    return position.lowest_on_offer()


def _written(position: Position, seat: int, viewer: int | None) -> Iterator[Piece]:
    secrets = seat == viewer
    museum = position.museum(seat)
    features = position.museum_features(seat)
    halls = _hall_badges(museum, features)
    # A small building has no room for what its halls are worth: there it is said, not shown.
    small = viewer is not None and not secrets
    for order, square in enumerate(GRID_ORDER):
        content, feature = museum[square], features[square]
        badges: list[Badge] = []
        if feature:
            badges.append(_feature_badge(feature))
        if secrets and position.picked[seat] and position.aimed[seat] == square:
            content = position.picked[seat]
            badges.append(Badge(mark="ui/curtain", label="Your choice, still secret", tone="rust"))
        wanted = position.wanted[seat]
        if secrets and position.latest[seat] == square and wanted > 0 and not feature:
            badges.append(_feature_badge(wanted, secret=True))
        label = content_label(content)
        worth = halls.get(square, [])
        if small:
            label = ", ".join((label, *(badge.label for badge in worth)))
        else:
            badges += worth
        if content != EMPTY:
            yield Piece(
                ids.written_piece(seat, square),
                ids.museum_zone(seat),
                written_face(content, feature),
                "tile",
                order,
                badges=tuple(badges),
                label=label,
            )


def _feature_badge(feature: int, secret: bool = False) -> Badge:
    label = FEATURE_LABELS[feature]
    if secret:
        return Badge("secret", feature_mark(feature), f"{label}, still secret", "rust")
    return Badge(mark=feature_mark(feature), label=label, tone="brass")


def _hall_badges(museum: Sequence[int], features: Sequence[int]) -> dict[int, list[Badge]]:
    """The points of every full hall, pinned to the last square of the hall."""
    badges: dict[int, list[Badge]] = {}
    for hall, score in zip(HALLS, museum_score(museum, features), strict=True):
        if all(museum[square] for square in hall.squares):
            points = sum(score)
            arrow = "→" if hall.squares[1] - hall.squares[0] == 1 else "↑"
            label, tone = f"{hall.label}: {times(points, 'point')}", "teal" if points else "rust"
            badge = Badge(f"{arrow} {points}", label=label, tone=tone)
            badges.setdefault(hall.squares[2], []).append(badge)
    return badges


# Words and numbers beside the pieces


def _prompt(position: Position) -> str:
    moment = position.phase
    if moment == CHOOSE and all(move.args[0] == "corridor" for move in position.legal_moves()):
        moment = "corridor"
    seat = position.turn
    return texts.prompt(
        position,
        moment,
        seat=seat,
        number=position.round,
        columns=min(position.round, ROUNDS),
        content=position.latest_content(seat),
        price=feature_cost(position, seat),
    )


def _counters(position: Position) -> Iterator[Counter]:
    played = min(position.round, ROUNDS)
    yield Counter(None, "Round", f"{played} of {ROUNDS}")
    yield Counter(None, "Deck", str(DECK - position.dealt))
    for seat, amount in enumerate(position.money):
        yield Counter(seat, "Money", f"${amount}", "money")
    for seat in range(position.seats):
        if _waits(position, seat):
            yield Counter(seat, "Ready", "")
