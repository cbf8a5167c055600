"""A game laid on a table, as data: zones, pieces, faces and controls.

A game says what lies where and what its viewer may do; it knows no pixel. The app draws a
:class:`Table`, lets its pieces be dragged, and turns gestures into the moves that the controls
name. Two tables in a row are all that motion needs: a piece of the same id in another place
travels there, and one whose face changed flips.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.moves import Move

Layout = Literal["stack", "row", "fan", "grid", "scatter", "spot"]
"""How a zone lays out its pieces.

``stack``: on top of each other, the last in ``order`` uppermost. ``row``: side by side, closing
up to overlap when there are many. ``fan``: like a hand of cards. ``grid``: in cells, row by row;
``order`` is the number of the cell. ``scatter``: loosely, as if thrown there, in ``columns`` times
``rows`` places; ``order`` is the number of the place, which stays where it is while others empty.
``Piece.at`` may name a point instead. ``spot``: one piece.
"""

Shape = Literal["card", "tile", "token", "pawn", "bone", "wide", "count"]
"""The outline of a piece: card 5:7, tile 1:1, wide 7:5, the small token, pawn and bone, and count:
the first sign of a face with its value beside it, which tells how many there are."""


@dataclass(frozen=True, slots=True)
class Face:
    """What one side of a piece shows. Equal faces are painted alike.

    ``plate`` names a drawing of the art (``genus/allosaurus``, ``exhibit/frog``, ``skull/mouth``);
    ``parts`` are the parts of it that this face stands for. ``marks`` name small signs
    (``period/jurassic``, ``diet/herbivore``, ``feature/water``). ``edges`` are the markers along
    the top, right, bottom and left edge: colour names, empty for an empty place. ``facts`` and
    ``note`` are shown when the piece is zoomed.
    """

    id: str
    title: str = ""
    line: str = ""
    value: str = ""
    pips: tuple[int, int] = (0, 0)
    marks: tuple[str, ...] = ()
    plate: str = ""
    parts: tuple[str, ...] = ()
    tint: str = ""
    edges: tuple[tuple[str, ...], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A small sign pinned to a piece: a short text, a mark, or both, with a spoken ``label``.

    ``tone`` is a palette name (``lamp``, ``rust``, ``moss``, ``teal``, ``brass``).
    """

    text: str = ""
    mark: str = ""
    label: str = ""
    tone: str = "brass"


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table.

    ``id`` is stable for its viewer as long as that viewer may follow the piece; a piece whose face
    is hidden has an id that says nothing about it. ``face`` is what the viewer sees; ``None`` is
    the back named by ``back``. ``reverse`` is the other side, where the viewer may know it.
    ``order`` places it in its zone (``grid``: the cell). ``layer`` is its height in a cell.
    ``turned`` is in degrees clockwise. ``owner`` is the seat whose colour it bears.
    ``label`` names it in words (for a hidden piece, too); without one the face's title does.
    ``length`` (0: the usual one) is how long a ``wide`` piece is, in the unit of which a card is 5
    wide and 7 high. In a ``row`` such pieces lie end to end in the order given, without gaps or
    overlaps, like those of a jigsaw; all rows of them on a table are drawn in one and the same
    unit, so that whole strings can be compared.
    """

    id: str
    zone: str
    face: Face | None = None
    shape: Shape = "card"
    order: int = 0
    at: tuple[float, float] | None = None
    layer: int = 0
    turned: int = 0
    owner: int | None = None
    back: str = "museum"
    reverse: Face | None = None
    badges: tuple[Badge, ...] = ()
    label: str = ""
    length: float = 0.0


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a grid zone; ``id`` can be the target of a gesture.

    ``label`` is the short text shown in the empty cell, ``face`` a ground painted under its pieces.
    """

    id: str
    label: str = ""
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for pieces.

    ``rulers`` name the columns and the rows of a grid, along its upper and its left edge, where its
    cells are spoken of but mostly covered. ``owner`` is the seat it belongs to. ``note`` is a short
    text beside the label ("$48", "12 cards"). A grid has ``columns`` and ``rows``, and may have
    ``cells`` that can be aimed at; without columns it has those in which its pieces are largest.
    ``shape`` is the shape of the pieces it is made for, which sets the size of empty places.
    """

    id: str
    label: str = ""
    layout: Layout = "row"
    owner: int | None = None
    note: str = ""
    columns: int = 0
    rows: int = 0
    cells: tuple[Cell, ...] = ()
    shape: Shape = "card"
    rulers: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Area:
    """A node of the arrangement: a row or column of areas, or one zone.

    ``weight`` is its share of the parent's length. ``owner`` marks a seat's own area.
    """

    kind: Literal["row", "column", "zone"]
    children: tuple[Area, ...] = ()
    zone: str = ""
    weight: float = 1.0
    owner: int | None = None


def row(*children: Area, weight: float = 1.0, owner: int | None = None) -> Area:
    """Areas side by side."""
    return Area("row", children, weight=weight, owner=owner)


def column(*children: Area, weight: float = 1.0, owner: int | None = None) -> Area:
    """Areas one under the other."""
    return Area("column", children, weight=weight, owner=owner)


def place(zone: str, weight: float = 1.0) -> Area:
    """The area of one zone."""
    return Area("zone", zone=zone, weight=weight)


class Gesture(NamedTuple):
    """What a person does: drag a piece onto a zone, cell or piece; tap a piece, zone or cell;
    press a button. ``source`` and ``target`` are ids."""

    kind: Literal["drag", "tap", "press"]
    source: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """One thing the viewer may do: a gesture, the move it makes, and its label.

    Controls of the same gesture are offered as a small choice. ``primary`` marks the button that
    ends a step; ``group`` is a heading in the list of controls. ``note`` is a short text shown at
    the target while it is aimed at ("2 energy"). ``then`` are further moves made right after, each
    a move of its own (a pawn dragged over several spaces). ``effects`` tells before it is done
    which pieces will move: pairs of a piece id and the zone or cell it comes to (empty: it leaves).
    A move that is made ``by_itself`` only ends a look at the table: the app makes it after a while.

    ``warning`` is a sentence or two about what the move ends or spoils for good ("You leave the
    game for good."): the app asks with it before the move is made, and does not paint its button
    as the one to press. ``ends_turn`` says that the turn, or a part in a choice that all make, is
    over with it: the app asks where a person wished to be asked. Both are the same in every
    control of a move, and tell nothing that the viewer does not know beforehand.
    """

    gesture: Gesture
    move: Move
    label: str
    group: str = ""
    primary: bool = False
    note: str = ""
    then: tuple[Move, ...] = ()
    effects: tuple[tuple[str, str], ...] = ()
    by_itself: bool = False
    warning: str = ""
    ends_turn: bool = False


class Counter(NamedTuple):
    """A public number of a seat (``None``: of the table): money, plaster, cards in hand."""

    seat: int | None
    label: str
    value: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """A pending move of chance that people may perform with their hands.

    ``shake``: the ``pieces`` are shaken in a closed box until each rests in one of the cells of the
    grid zone ``zone``. The move is ``verb`` with the number of the cell (from 0, in the order of
    ``Zone.cells``) for each piece, in the order of ``pieces``.
    """

    kind: Literal["shake"]
    verb: str
    zone: str
    pieces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign over a piece, a cell or a zone (``target``), shown as long as its overlay is.

    ``text`` is what it says first ("next turn"), ``line`` what more ("destroys"), with ``mark``
    beside it. ``value`` is a number or letter in a disc, by which signs are told to belong
    together. ``tone`` is a palette name. A ``grave`` sign stands out from the others.
    """

    target: str
    text: str
    line: str = ""
    value: str = ""
    mark: str = ""
    tone: str = "teal"
    grave: bool = False


@dataclass(frozen=True, slots=True)
class Overlay:
    """What can be read on the table too, but would crowd it: it is shown only when asked for.

    ``label`` names it ("Coming storm") where it is asked for, ``mark`` is the icon there, ``note``
    one sentence shown with it. Without ``signs`` there is nothing to ask for at present.
    """

    label: str
    signs: tuple[Sign, ...] = ()
    note: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything one viewer may see and do. ``prompt`` is one line: whose turn and what is
    expected; it names seats as ``{0}``. Ids of zones, cells and pieces are all different. ``stage``
    is there while chance is to move in a way that people may perform. ``overlay`` is for this
    viewer, too: it says nothing that the viewer may not know."""

    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    controls: tuple[Control, ...]
    arrangement: Area
    prompt: str
    counters: tuple[Counter, ...] = ()
    stage: Stage | None = None
    overlay: Overlay | None = None

    def zone(self, zone_id: str) -> Zone:
        """The zone of this id.

        Raises:
            KeyError: there is none.
        """
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(zone_id)

    def piece(self, piece_id: str) -> Piece:
        """The piece of this id.

        Raises:
            KeyError: there is none.
        """
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise KeyError(piece_id)

    def pieces_in(self, zone_id: str) -> tuple[Piece, ...]:
        """The pieces of a zone in their order, lowest layer first."""
        inside = [piece for piece in self.pieces if piece.zone == zone_id]
        return tuple(sorted(inside, key=lambda piece: (piece.order, piece.layer)))

    def controls_for(self, gesture: Gesture) -> tuple[Control, ...]:
        """The controls that this gesture could mean."""
        return tuple(one for one in self.controls if one.gesture == gesture)
