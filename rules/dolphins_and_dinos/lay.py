"""The game laid on a table: columns of cards in the middle, every museum a grid of nine squares.

Cards stay in their columns (DND-26), so what stands in a museum is a written copy of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE, Move
from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    COLUMNS,
    DECK,
    EXHIBITS,
    FEATURE_LABELS,
    FEATURES,
    GRID_ORDER,
    HALLS,
    INCOME,
    OFFER,
    RESTAURANT,
    RESTAURANT_LABEL,
    ROUNDS,
    SQUARES,
    card_label,
    card_number,
    card_word,
)
from rules.dolphins_and_dinos.faces import CORRIDOR_FACE, card_face, feature_mark, written_face
from rules.dolphins_and_dinos.museum import EMPTY, VALUE, museum_score
from rules.dolphins_and_dinos.words import (
    columns_in_play,
    content_label,
)
from rules.phrases import seat_name, times
from rules.table import (
    Area,
    Badge,
    Cell,
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
    from rules.dolphins_and_dinos.game import DolphinsAndDinosState

DECK_ZONE: Final = "deck"
TAKEN_OUT_ZONE: Final = "taken-out-place"
REMOVED_ZONE: Final = "removed"
CORRIDOR_ZONE: Final = "corridors"
TAKEN_OUT_PIECE: Final = "taken-out"
CORRIDOR_PIECE: Final = "corridor"

_BACK: Final = "museum"
_OTHERS_BESIDE_PILES: Final = 3
"""With more opponents than this the piles stand beside the columns, not in the row above."""
_MUSEUMS_A_LINE: Final = 3
"""With more seats than this a bystander sees the museums in two lines."""

_CARD_PIECES: Final = {f"card-{place}": place for place in range(DECK)}
_SQUARE_PLACE: Final = re.compile(r"(?:written-)?(\d):([a-c][1-3])")


def card_piece(position: int) -> str:
    """The id of the card that is (or will be) the so-manieth one laid out, from 0.

    It belongs to a place in the deck, so it says nothing about a card still face down.
    """
    return f"card-{position}"


def column_zone(number: int) -> str:
    """The id of the zone of a column (1 to 5)."""
    return f"column-{number}"


def museum_zone(seat: int) -> str:
    """The id of the zone of a seat's museum."""
    return f"museum-{seat}"


def cell_id(seat: int, square: int) -> str:
    """The id of a square of a seat's museum."""
    return f"{seat}:{SQUARES[square]}"


def written_piece(seat: int, square: int) -> str:
    """The id of what stands in a square of a seat's museum."""
    return f"written-{seat}:{SQUARES[square]}"


def lay(state: DolphinsAndDinosState, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    return Table(
        zones=(*_shared_zones(state), *(_museum(state, seat) for seat in range(state.seats))),
        pieces=(
            *_cards(state),
            *(
                piece
                for seat in range(state.seats)
                for piece in _written(state, seat, secrets=seat == viewer)
            ),
        ),
        controls=tuple(_controls(state, viewer)),
        arrangement=_arrangement(state, viewer),
        prompt=_prompt(state),
        counters=_counters(state),
    )


# Zones and how they are arranged


def _next_use(state: DolphinsAndDinosState, number: int) -> str:
    """When a column is on offer next, in a few words that fit above it."""
    rounds = [one for one in range(state.round, ROUNDS + 1) if number in OFFER[one]]
    if state.turn is None or not rounds:
        return ""
    return "on offer now" if rounds[0] == state.round else f"on offer in round {rounds[0]}"


def _shared_zones(state: DolphinsAndDinosState) -> Iterator[Zone]:
    for number in range(1, COLUMNS + 1):
        yield Zone(
            column_zone(number),
            label=f"Column {number}",
            layout="grid",
            columns=1,
            rows=CARDS_PER_COLUMN,
            note=_next_use(state, number),
        )
    yield Zone(DECK_ZONE, "Deck", "stack", note=times(DECK - state.dealt, "card"))
    if not state.solo:
        yield Zone(TAKEN_OUT_ZONE, "Taken out", "spot")
        yield Zone(REMOVED_ZONE, "Removed", "row")
    yield Zone(CORRIDOR_ZONE, "Corridors", "spot", note="free", shape="tile")


def _museum(state: DolphinsAndDinosState, seat: int) -> Zone:
    notes = [f"${state.money[seat]}"]
    if state.turn is not None and state.turn != CHANCE and state.has_chosen(seat):
        notes.append("has chosen")
    return Zone(
        museum_zone(seat),
        label=seat_name(seat),
        layout="grid",
        owner=seat,
        note=", ".join(notes),
        columns=3,
        rows=3,
        cells=tuple(Cell(cell_id(seat, square), SQUARES[square]) for square in GRID_ORDER),
        shape="tile",
    )


def _arrangement(state: DolphinsAndDinosState, viewer: int | None) -> Area:
    columns = row(*(place(column_zone(number)) for number in range(1, COLUMNS + 1)), weight=6)
    piles = [DECK_ZONE, CORRIDOR_ZONE]
    if not state.solo:
        piles[1:1] = [TAKEN_OUT_ZONE, REMOVED_ZONE]
    side = column(*map(place, piles))
    if viewer is None:
        return _seen_by_all(state, piles)
    others = [_own_area((viewer + step) % state.seats, 2) for step in range(1, state.seats)]
    own = _own_area(viewer, 6)
    if not others:
        return row(side, columns, own)
    if len(others) > _OTHERS_BESIDE_PILES:
        return column(row(*others, weight=2), row(side, columns, own, weight=4))
    return column(row(*others, *map(place, piles), weight=5), row(columns, own, weight=8))


def _seen_by_all(state: DolphinsAndDinosState, piles: Sequence[str]) -> Area:
    """What a bystander looks at: first of all the museums, when all is over hardly else."""
    seats = [_own_area(seat) for seat in range(state.seats)]
    half = -(-state.seats // 2) if state.seats > _MUSEUMS_A_LINE else state.seats
    lines = [seats[at : at + half] for at in range(0, state.seats, half)]
    museums = column(*(row(*line) for line in lines), weight=4 * len(lines))
    columns = [place(column_zone(number)) for number in range(1, COLUMNS + 1)]
    side = [column(*map(place, piles[at : at + 2])) for at in range(0, len(piles), 2)]
    return column(museums, row(*side, *columns, weight=4 if state.turn is None else 5))


def _own_area(seat: int, weight: float = 1.0) -> Area:
    return column(place(museum_zone(seat)), weight=weight, owner=seat)


# Pieces


def _cards(state: DolphinsAndDinosState) -> Iterator[Piece]:
    offered = state.offer() if state.turn is not None else []
    free = state.free or _free_on_offer(state)
    for position in range(DECK):
        card = state.cards[position]
        if not card:
            yield Piece(
                card_piece(position),
                DECK_ZONE,
                order=DECK - 1 - position,
                back=_BACK,
                label="A card of the deck",
            )
            continue
        face = card_face(card, state.seats, state.takers_needed(card))
        if card in state.removed:
            order = state.removed.index(card)
            yield Piece(card_piece(position), REMOVED_ZONE, face, order=order, back=_BACK)
            continue
        badges = []
        if card in offered:
            badges.append(_price_badge(state, card))
            if card == free:
                mark = feature_mark(EXHIBITS[card].features[0])
                badges.append(Badge("free", mark, "A feature on it costs nothing", "moss"))
        yield Piece(
            card_piece(position),
            column_zone(1 + position // CARDS_PER_COLUMN),
            face,
            order=position % CARDS_PER_COLUMN,
            back=_BACK,
            badges=tuple(badges),
        )
    if not state.solo:
        out = state.taken_out()
        yield Piece(
            TAKEN_OUT_PIECE,
            TAKEN_OUT_ZONE,
            card_face(out, state.seats, state.takers_needed(out)) if out else None,
            back=_BACK,
            label="" if out else "The exhibit taken out, face down",
        )
    yield Piece(CORRIDOR_PIECE, CORRIDOR_ZONE, CORRIDOR_FACE, "tile")


def _price_badge(state: DolphinsAndDinosState, card: int) -> Badge:
    """What a card on offer costs; it also marks the column in play."""
    if card == RESTAURANT:
        return Badge("$0", label="On offer; it pays half its value", tone="lamp")
    price = state.price(card, 1)
    if EXHIBITS[card].surcharge and not state.solo:
        return Badge(f"${price}+", label=f"On offer for ${price} or more", tone="lamp")
    return Badge(f"${price}", label=f"On offer for ${price}", tone="lamp")


def _free_on_offer(state: DolphinsAndDinosState) -> int:
    if state.options["free_feature"] == "lowest_taken" or state.step != "choose":
        return 0
    return state.lowest_on_offer()


def _written(state: DolphinsAndDinosState, seat: int, secrets: bool) -> Iterator[Piece]:
    museum = state.museum(seat)
    features = state.museum_features(seat)
    halls = _hall_badges(museum, features)
    for order, square in enumerate(GRID_ORDER):
        content, feature = museum[square], features[square]
        badges: list[Badge] = []
        if feature:
            badges.append(_feature_badge(feature))
        if secrets and state.picked[seat] and state.aimed[seat] == square:
            content = state.picked[seat]
            badges.append(Badge(mark="ui/curtain", label="Your choice, still secret", tone="rust"))
        wanted = state.wanted[seat]
        if secrets and state.latest[seat] == square and wanted > 0 and not feature:
            badges.append(_feature_badge(wanted, secret=True))
        if content != EMPTY:
            yield Piece(
                written_piece(seat, square),
                museum_zone(seat),
                written_face(content, feature),
                "tile",
                order,
                badges=(*badges, *halls.get(square, ())),
                label=content_label(content),
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


ASKS: Final = {"choose": "into a square of your museum", "feature": "add a feature"}
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


def _prompt(state: DolphinsAndDinosState) -> str:
    seat = state.turn
    if seat is None:
        result = state.outcome()
        return result.reason if result else ""
    if state.between:
        return "What everybody has chosen is shown."
    if seat == CHANCE:
        return "A new column of cards is laid out."
    name = seat_name(seat)
    if state.step == "choose":
        words = {move.args[0] for move in state.legal_moves()}
        what = f"a card of {columns_in_play(state.round)}, or a corridor,"
        if words == {"corridor"}:
            what = "a corridor (no card on offer can be chosen)"
        return f"Round {state.round} of {ROUNDS}. {name}: drag {what} {ASKS['choose']}."
    content = state.museum(seat)[state.latest[seat]]
    return f"{name}: {ASKS['feature']} to {content_label(content)} {_cost(state, seat)}, or none."


def _cost(state: DolphinsAndDinosState, seat: int) -> str:
    price = state.feature_price(seat)
    return f"for ${price}" if price else "for free"


def _counters(state: DolphinsAndDinosState) -> tuple[Counter, ...]:
    played = min(state.round, ROUNDS)
    return (
        Counter(None, "Round", f"{played} of {ROUNDS}"),
        Counter(None, "Deck", str(DECK - state.dealt)),
        *(Counter(seat, "Money", f"${amount}", "money") for seat, amount in enumerate(state.money)),
    )


# What the viewer may do


def _controls(state: DolphinsAndDinosState, viewer: int | None) -> Iterator[Control]:
    if viewer is None or not state.may_act(viewer):
        return
    pieces = {card_word(card): card_piece(at) for at, card in enumerate(state.cards) if card}
    for move in state.legal_moves():
        if move.verb == "choose":
            word, name = move.args[0], str(move.args[1])
            gesture = Gesture("drag", pieces.get(word, CORRIDOR_PIECE), f"{viewer}:{name}")
            note = "" if _is_paid_for(state, viewer, word) else "becomes a corridor"
            yield Control(gesture, move, *_choice_label(state, viewer, move), note=note)
        else:
            yield from _feature_controls(state, viewer, move)


def _is_paid_for(state: DolphinsAndDinosState, seat: int, word: str | int) -> bool:
    """Whether a seat has the money for what it may choose; corridors cost nothing."""
    card = card_number(word)
    return card is None or state.affords(seat, card)


def _choice_label(state: DolphinsAndDinosState, seat: int, move: Move) -> tuple[str, str]:
    """The label of a control for a choice, and the heading it stands under."""
    word, name = move.args[0], move.args[1]
    if word == "corridor":
        return f"Build a corridor in {name}, free", "Corridor"
    if word == "restaurant":
        value = int(move.args[2])
        label = f"Open a restaurant of value {value} in {name}, receive ${INCOME[value]}"
        return label, RESTAURANT_LABEL
    card = int(word)
    group = f"{card_label(card)} ({card})"
    more = " or more" if EXHIBITS[card].surcharge and not state.solo else ""
    price = f"${state.price(card, 1)}{more}"
    if not state.affords(seat, card):
        return f"Choose {card_label(card)} for {name}, not payable ({price}): a corridor", group
    return f"Take {card_label(card)} for {name}, pay {price}", group


def _feature_controls(state: DolphinsAndDinosState, seat: int, move: Move) -> Iterator[Control]:
    word = str(move.args[0])
    feature = FEATURES.index(word)
    content = content_label(state.museum(seat)[state.latest[seat]])
    if feature:
        label = f"Add {FEATURE_LABELS[feature].lower()} {_cost(state, seat)}"
    else:
        label = "Add no feature"
    group = f"Feature of {content}"
    pressed = Gesture("press", f"feature-{word}")
    yield Control(pressed, move, label, group, primary=not feature)
    tapped = Gesture("tap", written_piece(seat, state.latest[seat]))
    yield Control(tapped, move, label, group)


# What other gestures would have meant


def read(state: DolphinsAndDinosState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """The move that a gesture without a control stands for, to be answered with a refusal."""
    if gesture.kind == "press":
        return ()
    if state.turn is not None and viewer != state.turn:
        return (Move.of("wait", "bystander" if viewer is None else viewer),)
    assert viewer is not None or state.turn is None
    if gesture.kind == "tap":
        return (_read_tap(state, gesture.source),)
    return (_read_drag(state, viewer, gesture),)


def _read_tap(state: DolphinsAndDinosState, source: str) -> Move:
    spot = _SQUARE_PLACE.fullmatch(source)
    if spot and state.step != "choose":
        return Move.of("feature", spot[2])
    if spot and not source.startswith("written"):
        return Move.of("choose")
    card = _laid_out(state, source)
    if card and card not in state.removed:
        return Move.of("choose", card_word(card))
    if source == CORRIDOR_PIECE:
        return Move.of("choose", "corridor")
    return Move.of("lift", _kind(state, source))


def _read_drag(state: DolphinsAndDinosState, viewer: int | None, gesture: Gesture) -> Move:
    kind = _kind(state, gesture.source)
    target = _SQUARE_PLACE.fullmatch(gesture.target)
    inside = target is not None or gesture.target.startswith("museum-")
    if kind not in ("card", "corridor") or not inside:
        return Move.of("lift", kind)
    own = target is not None and target[1] == str(viewer)
    square = target[2] if target and own else "elsewhere"
    if kind == "corridor":
        return Move.of("choose", "corridor", square)
    card = _laid_out(state, gesture.source)
    if card == RESTAURANT and viewer is not None:
        return Move.of("choose", "restaurant", square, _unused_value(state, viewer))
    return Move.of("choose", card_word(card), square)


def _unused_value(state: DolphinsAndDinosState, seat: int) -> int:
    used = {VALUE[content] for content in state.museum(seat)}
    return next(value for value in INCOME if value not in used)


def _laid_out(state: DolphinsAndDinosState, piece: str) -> int:
    """The card of a piece that lies face up on the table; 0 if it does not."""
    position = _CARD_PIECES.get(piece)
    return 0 if position is None else state.cards[position]


def _kind(state: DolphinsAndDinosState, source: str) -> str:
    """What a gesture reached for, in the words of the verb ``lift``."""
    if source in _CARD_PIECES:
        card = _laid_out(state, source)
        if not card:
            return "deck"
        return "removed" if card in state.removed else "card"
    if source in (CORRIDOR_PIECE, CORRIDOR_ZONE):
        return "corridor"
    if source in (TAKEN_OUT_PIECE, TAKEN_OUT_ZONE):
        return "taken-out"
    if source in (DECK_ZONE, REMOVED_ZONE):
        return source
    return "written" if _SQUARE_PLACE.fullmatch(source) else "nothing"
