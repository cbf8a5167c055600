"""A game laid on a table, as data: zones, pieces, faces and controls.

A game says what lies where and what its viewer may do; it knows no pixel. The app draws a
:class:`Table` and turns gestures into the moves that the controls name. Two tables in a row are all
that motion needs: a piece in another place travels there, and one whose face changed flips.

>>> table = Table(
...     zones=(Zone("hand", "Hand"), Zone("open", "Laid open")),
...     pieces=(Piece("b", "hand", order=1), Piece("a", "hand")),
...     controls=(Control(Gesture("drag", "a", "open"), Move.of("show", 1), "Lay it open"),),
...     arrangement=column(place("hand", 2), place("open")),
...     prompt="{0}: lay a card open.",
... )
>>> [piece.id for piece in table.pieces_in("hand")]
['a', 'b']
>>> [str(control.move) for control in table.controls_for(Gesture("drag", "a", "open"))]
['show 1']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.moves import Move
from rules.rectangles import WHOLE as WHOLE
from rules.rectangles import Rectangle as Rectangle
from rules.rectangles import large as large
from rules.rectangles import square as square
from rules.rectangles import tall as tall
from rules.rectangles import wide as wide
from rules.standing import Standing

Layout = Literal["stack", "row", "fan", "grid", "scatter", "spot"]
"""How a zone lays out its pieces.

``stack``: on top of each other, the last in ``order`` uppermost. ``row``: side by side, closing
up to overlap when there are many. ``fan``: like a hand of cards. ``grid``: in cells, row by row;
``order`` is the number of the cell. ``scatter``: loosely, as if thrown there, in ``columns`` times
``rows`` places; ``order`` is the number of the place, which stays where it is while others empty.
``Piece.at`` may name a point instead. ``spot``: one piece.
"""

Shape = Literal[
    "card", "tile", "token", "pawn", "bone", "wide", "count", "mount", "cast", "line", "strip"
]
"""The outline of a piece: card 5:7, tile 1:1, wide 7:5, the small token, pawn and bone; count: the
first sign of a face with its value beside it, which tells how many there are; mount 6:5: a skeleton
on its plinth; cast 11:10: its outline in stone; line 13:1: a line of chalk, with value, title (the
small line, where the title does not fit), signs and note; strip 5:1: a card of a catalogue, of
which the upper edge is seen. In a grid, lines and strips are as wide as their cells."""

Role = Literal["", "hand", "shared", "others", "offer", "store", "score"]
"""What a zone is to its viewer: the own hand at the near edge, what all share in the brightest
light, what others have, what of it is laid out to be chosen from, a supply, a score."""

Bed = Literal["", "sunk", "flooded", "hung", "quiet", "pinned", "struck", "raised", "lit"]
"""How a piece lies: flat; ``sunk`` half in the earth; ``flooded`` with water over its lower third;
``hung`` from a wire; ``quiet``: darker than what stands out; ``pinned`` with brass; ``struck``:
that, dull, and crossed out; ``raised`` to the light: in a grid a little larger than its cell;
``lit``: a lamp is on it, for it is its turn."""

PlateSide = Literal["below", "above", "none"]
"""Where the engraved label of a zone stands: across its lower or its upper edge, or nowhere."""


@dataclass(frozen=True, slots=True)
class Face:
    """What one side of a piece shows. Equal faces are painted alike."""

    id: str
    """Tells faces apart."""
    title: str = ""
    """The name, largest of the words."""
    line: str = ""
    """One small line under the title."""
    value: str = ""
    """A short number or letter, in a brass disc."""
    pips: tuple[int, int] = (0, 0)
    """How many parts the whole has, and how many of them this is."""
    marks: tuple[str, ...] = ()
    """Small signs by name: ``period/jurassic``, ``diet/herbivore``, ``feature/water``."""
    plate: str = ""
    """A drawing of the art by name: ``genus/allosaurus``, ``exhibit/frog``, ``skull/mouth``."""
    parts: tuple[str, ...] = ()
    """The parts of the drawing that this face stands for; the others are only hinted at."""
    tint: str = ""
    """The colour of its ground, by name."""
    edges: tuple[tuple[str, ...], ...] = ()
    """The markers along the top, right, bottom and left edge: names of colours, some empty."""
    facts: tuple[tuple[str, str], ...] = ()
    """Pairs of a name and a value, shown when the piece is looked at closely."""
    note: str = ""
    """Sentences shown with them."""
    aside: int = 0
    """So many of the last facts, and the note, no game needs: they are told to whoever asks."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A small sign pinned to a piece: a short text, a mark, or both."""

    text: str = ""
    """The text: a number, a letter, a word."""
    mark: str = ""
    """A sign of the art by name."""
    label: str = ""
    """What it means, in words."""
    tone: str = "brass"
    """Its colour by name: ``lamp``, ``rust``, ``moss``, ``teal``, ``brass``."""

    @property
    def name(self) -> str:
        """What it is called when it is spoken of."""
        return self.label or self.text


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table."""

    id: str
    """Stable as long as its viewer may follow the piece; it says nothing about a hidden face."""
    zone: str
    """The id of the zone that it lies in."""
    face: Face | None = None
    """What the viewer sees; ``None``: the back."""
    shape: Shape = "card"
    """Its outline."""
    order: int = 0
    """Its place in its zone; in a ``grid`` the number of the cell."""
    at: tuple[float, float] | None = None
    """Its point in a ``scatter``, each coordinate from 0 to 1, in the place of ``order``."""
    layer: int = 0
    """Its height in its cell or place, from the ground up."""
    turned: int = 0
    """How it is turned, in degrees clockwise."""
    owner: int | None = None
    """The seat whose colour it bears."""
    back: str = "museum"
    """The name of its back, where that is what is seen."""
    reverse: Face | None = None
    """Its other side, where the viewer may know it."""
    badges: tuple[Badge, ...] = ()
    """Signs pinned to it."""
    label: str = ""
    """Its name in words, also of a hidden piece; without one the title of its face."""
    bed: Bed = ""
    """How it lies."""
    length: float = 0.0
    """How long a ``wide`` piece is (0: as usual), where a card is 5 wide. In a ``row`` such pieces
    lie end to end; all rows of them are drawn in one unit, so that strings can be compared."""
    size: tuple[float, float] = (0.0, 0.0)
    """Its width and height in millimetres, where it lies on an open ground."""
    free: bool = False
    """Whether its viewer may take it to any point of an open ground."""

    @property
    def name(self) -> str:
        """What it is called when it is spoken of."""
        return self.label or (self.face.title if self.face is not None else "")


class Joint(NamedTuple):
    """A place where markers of two pieces that touch line up; a pin on the seam shows it."""

    piece: str
    """The id of the one piece."""
    other: str
    """The id of the piece that it touches."""
    edge: int
    """Along which edge of the one: 0 top, 1 right, 2 bottom, 3 left."""
    place: int
    """The number of the marker along that edge, from left or from the top, from 0."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a grid zone."""

    id: str
    """Can be the target of a gesture."""
    label: str = ""
    """The short text shown in the empty cell."""
    face: Face | None = None
    """A ground painted under its pieces."""
    spoken: str = ""
    """Its name where the label does not tell it."""
    floor: str = ""
    """What its floor is made of, by name: ``water``, ``carpet``; where the thing has floors."""

    @property
    def name(self) -> str:
        """What it is called when it is spoken of."""
        return self.spoken or self.label or (self.face.title if self.face is not None else "")


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for pieces."""

    id: str
    """Can be the target of a gesture."""
    label: str = ""
    """Its name."""
    layout: Layout = "row"
    """How its pieces lie."""
    owner: int | None = None
    """The seat that it belongs to."""
    note: str = ""
    """A short text beside the label: "$48", "12 cards"."""
    columns: int = 0
    """How many columns a grid has; without any it has those in which its pieces are largest."""
    rows: int = 0
    """How many rows a grid has."""
    cells: tuple[Cell, ...] = ()
    """The cells of a grid, row by row, where they can be aimed at."""
    shape: Shape = "card"
    """The shape of the pieces it is made for, which sets the size of empty places."""
    holds: int = 0
    """For how many pieces of its shape a row has room: fewer are not larger, so that they keep
    their size while others come; 0: as large as there is room for them."""
    rulers: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The names of the columns and rows of a grid, along its upper and its left edge."""
    gap: float = 0.0
    """How far cells of a grid are apart, in their widths; 0: as close as can be. In a scatter less
    than 0: by what share its pieces are larger than their places."""
    group: int = 0
    """How many columns of a grid belong together, with an aisle to the next ones; 0: all do."""
    recede: float = 0.0
    """By what share the uppermost row of a grid, the farthest, is smaller than the lowest."""
    rise: float = 0.0
    """How thick the tiles of a grid seen obliquely are, in widths of a cell; 0: seen from above."""
    surface: str = ""
    """The thing it is, by name: ``tray``, ``blanket``, ``crate``; empty: a place on the ground."""
    role: Role = ""
    """What it is to its viewer."""
    spoken: str = ""
    """Its name where the label does not tell it."""

    @property
    def name(self) -> str:
        """What it is called when it is spoken of."""
        return self.spoken or self.label

    inner: Rectangle = WHOLE
    """In which part of the thing its pieces lie."""
    lit: bool = False
    """Whether a lamp is lit over it: what lies there is on offer."""
    sheet: str = ""
    """For what its viewer can strike its pieces out, seen by nobody else; no rule knows of it."""
    together: bool = False
    """Whether its pieces of one order are taken as one: any of them stands for all."""
    anywhere: bool = False
    """Whether a drop anywhere on it means the cell where the piece may go, if there is only one."""
    ground: tuple[float, float] = (0.0, 0.0)
    """Width and height in millimetres of an open ground: its pieces lie ``at`` the points of their
    middles, in their own sizes, and a drop anywhere on it can be a move."""


@dataclass(frozen=True, slots=True)
class Area:
    """A node of an arrangement: one zone, the slip of a seat, or areas laid out together."""

    kind: Literal["row", "column", "frame", "zone", "seat"]
    """``row``: areas side by side; ``column``: one under the other; ``frame``: each where its
    ``at`` says, the later above the earlier; ``zone``: one zone; ``seat``: the slip with the name,
    the score and the counters of a seat."""
    children: tuple[Area, ...] = ()
    """The areas inside."""
    zone: str = ""
    """The id of its zone."""
    weight: float = 1.0
    """Its share of the length of the row or column around it."""
    owner: int | None = None
    """The seat whose own area it is, or whose slip."""
    at: Rectangle = WHOLE
    """Where it stands in the frame around it."""
    plate: PlateSide = "below"
    """Where the label of its zone is engraved."""


def row(
    *children: Area, weight: float = 1.0, owner: int | None = None, at: Rectangle = WHOLE
) -> Area:
    """Areas side by side."""
    return Area("row", children, weight=weight, owner=owner, at=at)


def column(
    *children: Area, weight: float = 1.0, owner: int | None = None, at: Rectangle = WHOLE
) -> Area:
    """Areas one under the other."""
    return Area("column", children, weight=weight, owner=owner, at=at)


def frame(*children: Area, weight: float = 1.0, at: Rectangle = WHOLE) -> Area:
    """Areas each in its own rectangle; what is named later lies above."""
    return Area("frame", children, weight=weight, at=at)


def place(
    zone: str, weight: float = 1.0, at: Rectangle = WHOLE, plate: PlateSide = "below"
) -> Area:
    """The area of one zone."""
    return Area("zone", zone=zone, weight=weight, at=at, plate=plate)


def seat(owner: int, weight: float = 1.0, at: Rectangle = WHOLE) -> Area:
    """The place of the slip of a seat."""
    return Area("seat", weight=weight, owner=owner, at=at)


class Gesture(NamedTuple):
    """What a person does: drag a piece somewhere, tap a thing, press a button."""

    kind: Literal["drag", "tap", "press"]
    """Which of the three it is."""
    source: str
    """The id of the piece, zone, cell or button."""
    target: str = ""
    """The id of the zone, cell or piece that a piece is dragged to."""


@dataclass(frozen=True, slots=True)
class Control:
    """One thing the viewer may do. Controls of the same gesture are offered as a small choice."""

    gesture: Gesture
    """With what it is done."""
    move: Move
    """What it does."""
    label: str
    """What it does, in words."""
    group: str = ""
    """A heading in the list of controls."""
    primary: bool = False
    """Whether it is the button that ends a step."""
    note: str = ""
    """A short text shown at the target while it is aimed at: "2 energy"."""
    then: tuple[Move, ...] = ()
    """Further moves made right after, each of its own (a pawn dragged over several spaces)."""
    effects: tuple[tuple[str, str], ...] = ()
    """Which pieces will move: pairs of a piece and where it comes to (empty: it leaves)."""
    by_itself: bool = False
    """Whether it only ends a look at the table: then the app does it after a while."""
    warning: str = ""
    """What the move ends or spoils for good, in a sentence or two: the app asks with it before the
    move is made, and does not paint its button as the one to press. The same in every control of
    a move; it tells nothing that the viewer does not know beforehand."""
    ends_turn: bool = False
    """Whether a turn, or a part in a choice of all, is over with it: then a person can be asked."""
    short: str = ""
    """The same in one or two words, for its chip; a tap without them has its label there."""
    sign: str = ""
    """A sign of the art by name, on the chip."""
    joints: tuple[Joint, ...] = ()
    """Where markers would line up then that do not now, shown together with ``effects``."""
    scale: str = ""
    """Its value engraved on a scale: where all of many taps have one, in order, a rule is set."""
    chosen_first: bool = False
    """Whether a press on the piece, or where it would go, does not do it before it is chosen."""
    listed_only: bool = False
    """Whether it is hardly ever sensible: only the list of all moves has a button for it."""
    draft: Piece | None = None
    """What it would add to a grid, shown while it is aimed at."""


class Counter(NamedTuple):
    """A public number: money, plaster, cards in hand."""

    seat: int | None
    """Whose it is; ``None``: the table's."""
    label: str
    """What is counted."""
    value: str
    """How many; empty where the label says it all: "Ready"."""
    mark: str = ""
    """A sign of the art by name."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A pending move of chance that people may perform with their hands."""

    kind: Literal["shake"]
    """``shake``: the pieces are shaken in a closed box until each rests in one of the cells of
    the zone."""
    verb: str
    """The verb of the move; its arguments are the number of the cell (from 0, in the order of
    ``Zone.cells``) for each piece."""
    zone: str
    """The id of the grid zone."""
    pieces: tuple[Face, ...]
    """What is shaken, in the order of the move's arguments."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign over a piece, a cell or a zone, shown as long as its overlay is."""

    target: str
    """The id of what it lies over."""
    text: str
    """What it says first: "next turn"."""
    line: str = ""
    """What it says beside that: "destroys"."""
    value: str = ""
    """A number or letter in a disc, by which signs are told to belong together."""
    mark: str = ""
    """A sign of the art by name."""
    tone: str = "teal"
    """Its colour by name."""
    grave: bool = False
    """Whether it stands out from the others."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """What can be read on the table too, but would crowd it: it is shown only when asked for."""

    label: str
    """Its name where it is asked for: "Coming storm"."""
    signs: tuple[Sign, ...] = ()
    """What it shows; without any there is nothing to ask for at present."""
    note: str = ""
    """One sentence shown with it."""
    mark: str = ""
    """The icon where it is asked for, by name."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything one viewer may see and do. Ids of zones, cells and pieces are all different."""

    zones: tuple[Zone, ...]
    """The places."""
    pieces: tuple[Piece, ...]
    """What lies in them."""
    controls: tuple[Control, ...]
    """What the viewer may do."""
    arrangement: Area
    """How the places lie beside each other in a window of sixteen to nine, and in a wider one."""
    prompt: str
    """One line: whose turn it is and what is expected; it names seats as ``{0}``."""
    counters: tuple[Counter, ...] = ()
    """Numbers beside the pieces."""
    stage: Stage | None = None
    """There while chance is to move in a way that people may perform."""
    overlay: Overlay | None = None
    """More to see when asked for; it says nothing that the viewer may not know."""
    scene: str = ""
    """The place where it stands, by name; without one it stands in a room of no game's own."""
    mood: int = 0
    """A public number that changes light and weather of the scene: the phase of a storm."""
    square: Area | None = None
    """The arrangement in a window of about four to three; without one as in the wide one."""
    tall: Area | None = None
    """The arrangement in a window that is higher than wide; without one as in the square one."""
    large: Area | None = None
    """The arrangement with large letters in a window that is wider than high: nothing of it lies in
    the lower right corner, where the slip of paper stands. Without one nothing lies in the whole
    right side."""
    joints: tuple[Joint, ...] = ()
    """Where markers of pieces that touch line up."""
    standing: tuple[Standing, ...] = ()
    """What holds for a while: the last round, an event."""

    def arranged(self, proportion: float) -> Area:
        """The arrangement for a window of this width divided by its height."""
        if proportion < 0.9:
            return self.tall or self.square or self.arrangement
        if proportion < 1.5:
            return self.square or self.arrangement
        return self.arrangement

    def zone(self, zone_id: str) -> Zone:
        """The zone of this id.

        Raises:
            KeyError: there is none.
        """
        return {zone.id: zone for zone in self.zones}[zone_id]

    def piece(self, piece_id: str) -> Piece:
        """The piece of this id.

        Raises:
            KeyError: there is none.
        """
        return {piece.id: piece for piece in self.pieces}[piece_id]

    def pieces_in(self, zone_id: str) -> tuple[Piece, ...]:
        """The pieces of a zone in their order, lowest layer first."""
        inside = [piece for piece in self.pieces if piece.zone == zone_id]
        return tuple(sorted(inside, key=lambda piece: (piece.order, piece.layer)))

    def controls_for(self, gesture: Gesture) -> tuple[Control, ...]:
        """The controls that this gesture could mean."""
        return tuple(one for one in self.controls if one.gesture == gesture)
