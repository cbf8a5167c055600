"""The game laid on a table: columns of cards in the middle, every museum a grid of nine squares.

Cards stay in their columns (DND-26), so what stands in a museum is a written copy of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.composing import compose
from rules.contract import CHANCE
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
    columns_in_play,
    content_label,
    is_restaurant,
)
from rules.dolphins_and_dinos.controls import controls, feature_cost
from rules.dolphins_and_dinos.faces import CORRIDOR_FACE, card_face, feature_mark, written_face
from rules.dolphins_and_dinos.ids import (
    CORRIDOR_PIECE,
    CORRIDOR_ZONE,
    DECK_ZONE,
    REMOVED_ZONE,
    TAKEN_OUT_PIECE,
    TAKEN_OUT_ZONE,
    card_piece,
    cell_id,
    column_zone,
    museum_zone,
    written_piece,
)
from rules.dolphins_and_dinos.museum import museum_score
from rules.dolphins_and_dinos.position import CHOOSE, DECORATE, OVER, Position
from rules.furnishing import furnished
from rules.phrases import seat_name, times
from rules.standing import Standing
from rules.table import Badge, Bed, Cell, Counter, Piece, Table, Zone
from rules.texts import asks

_BACK: Final = "museum"
_NOW: Final = "now"
"""What the plate of a column on offer says."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    zones = (
        *_shared_zones(position),
        *(_museum(position, seat, own=seat == viewer) for seat in range(position.seats)),
    )
    return Table(
        zones=zones,
        pieces=(
            *_cards(position),
            *(
                piece
                for seat in range(position.seats)
                for piece in _written(position, seat, viewer)
            ),
        ),
        controls=tuple(controls(position, viewer)),
        **compose(
            __package__, zones, position.seats, viewer, facts={"over": position.phase == OVER}
        ),
        scene="dolphins_and_dinos",
        standing=_standing(position),
        prompt=_prompt(position),
        counters=_counters(position),
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


def _shared_zones(position: Position) -> Iterator[Zone]:
    for number in range(1, COLUMNS + 1):
        note = _next_use(position, number)
        yield furnished(
            __package__,
            column_zone(number),
            label=f"Column {number}",
            rows=CARDS_PER_COLUMN,
            note=note,
            lit=note == _NOW,
        )
    yield furnished(__package__, DECK_ZONE, note=times(DECK - position.dealt, "card"))
    if not position.solo:
        yield furnished(__package__, TAKEN_OUT_ZONE)
        yield furnished(__package__, REMOVED_ZONE)
    yield furnished(__package__, CORRIDOR_ZONE)


def _museum(position: Position, seat: int, own: bool) -> Zone:
    notes = [f"${position.money[seat]}"]
    if _waits(position, seat):
        notes.append("has chosen")
    floors = _floors(position, seat, own)
    return furnished(
        __package__,
        museum_zone(seat),
        seat,
        own=own,
        note=", ".join(notes),
        cells=tuple(
            Cell(cell_id(seat, square), SQUARES[square], floor=floors[square])
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


def _cards(position: Position) -> Iterator[Piece]:
    offered = position.offer() if position.phase != OVER else []
    free = position.free or _free_on_offer(position)
    for at in range(DECK):
        card = position.cards[at]
        if not card:
            yield Piece(
                card_piece(at),
                DECK_ZONE,
                order=DECK - 1 - at,
                back=_BACK,
                label="A card of the deck",
            )
            continue
        face = card_face(card, position.seats, position.takers_needed(card))
        if card in position.removed:
            order = position.removed.index(card)
            yield Piece(card_piece(at), REMOVED_ZONE, face, order=order, back=_BACK)
            continue
        badges = []
        bed: Bed = "" if card in offered or not offered else "quiet"
        if card in offered:
            badges.append(_price_badge(position, card))
            if card == free:
                mark = feature_mark(EXHIBITS[card].features[0])
                badges.append(Badge("free", mark, "A feature on it costs nothing", "moss"))
        yield Piece(
            card_piece(at),
            column_zone(1 + at // CARDS_PER_COLUMN),
            face,
            order=at % CARDS_PER_COLUMN,
            back=_BACK,
            badges=tuple(badges),
            bed=bed,
        )
    if not position.solo:
        out = position.taken_out()
        yield Piece(
            TAKEN_OUT_PIECE,
            TAKEN_OUT_ZONE,
            card_face(out, position.seats, position.takers_needed(out)) if out else None,
            back=_BACK,
            label="" if out else "The exhibit taken out, face down",
        )
    yield Piece(CORRIDOR_PIECE, CORRIDOR_ZONE, CORRIDOR_FACE, "tile")


def _price_badge(position: Position, card: int) -> Badge:
    """What a card on offer costs; it also marks the column in play."""
    if card == RESTAURANT:
        return Badge("$0", label="On offer; it pays half its value", tone="lamp")
    price = position.price(card, 1)
    if EXHIBITS[card].surcharge and not position.solo:
        return Badge(f"${price}+", label=f"On offer for ${price} or more", tone="lamp")
    return Badge(f"${price}", label=f"On offer for ${price}", tone="lamp")


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
                written_piece(seat, square),
                museum_zone(seat),
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
            badge = Badge(
                text=f"{arrow} {points}",
                label=f"{hall.label}: {times(points, 'point')}",
                tone="teal" if points else "rust",
            )
            badges.setdefault(hall.squares[2], []).append(badge)
    return badges


# Words and numbers beside the pieces


ASKS: Final = asks(__package__)
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


def _prompt(position: Position) -> str:
    seat = position.current_seat
    if seat is None:
        result = position.outcome()
        return result.reason if result else ""
    if position.between:
        return "What everybody has chosen is shown."
    if seat == CHANCE:
        return "A new column of cards is laid out."
    name = seat_name(seat)
    if position.phase == CHOOSE:
        words = {move.args[0] for move in position.legal_moves()}
        what = f"a card of {columns_in_play(position.round)}, or a corridor,"
        if words == {"corridor"}:
            what = "a corridor (no card on offer can be chosen)"
        return f"Round {position.round} of {ROUNDS}. {name}: put {what} {ASKS['choose']}."
    content = content_label(position.latest_content(seat))
    cost = feature_cost(position, seat)
    return f"{name}: choose {content} in your museum to {ASKS['feature']} {cost}, or add none."


def _standing(position: Position) -> tuple[Standing, ...]:
    """That the last round is played (DND-90)."""
    if position.round < ROUNDS or position.phase == OVER:
        return ()
    note = "When all squares are filled, the museums are counted."
    return (Standing("Last round", note, "DND-90", grave=True),)


def _counters(position: Position) -> tuple[Counter, ...]:
    played = min(position.round, ROUNDS)
    return (
        Counter(None, "Round", f"{played} of {ROUNDS}"),
        Counter(None, "Deck", str(DECK - position.dealt)),
        *(
            Counter(seat, "Money", f"${amount}", "money")
            for seat, amount in enumerate(position.money)
        ),
        *(Counter(seat, "Ready", "") for seat in range(position.seats) if _waits(position, seat)),
    )
