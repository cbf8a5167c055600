"""What lies in the box of a game: every physical component, as data.

A box knows no rule. From it come the free table, the page "What is in the box", what is printed,
and the check that what lies on any table of a match is what the box holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final, Literal, NamedTuple

from rules.table import Face, Shape

Gathering = Literal["deck", "stack", "bag", "loose"]
"""How components that start together lie: ``deck``: shuffled, face down; ``stack``: in their order,
face up; ``bag``: unseen, drawn at random; ``loose``: side by side."""

Millimetres = tuple[float, float]
"""Width and height of a component."""

CARD: Final[Millimetres] = (63.0, 88.0)
"""The usual size of a card."""


class Pits(NamedTuple):
    """The pits in the floor of a box in which bones are shaken, row by row."""

    columns: int
    """How many there are side by side."""
    rows: int
    """How many there are one under the other."""
    size: float
    """From the middle of one wall to the middle of the next, in millimetres."""

    @property
    def extent(self) -> Millimetres:
        """The width and height of them all, without the frame around them."""
        return self.columns * self.size, self.rows * self.size

    def middle(self, number: int) -> tuple[float, float]:
        """How far the middle of a pit is from the middle of them all."""
        row, column = divmod(number, self.columns)
        return (
            (column + 0.5 - self.columns / 2) * self.size,
            (row + 0.5 - self.rows / 2) * self.size,
        )


@dataclass(frozen=True, slots=True)
class Component:
    """One kind of thing, of which there may be several alike."""

    id: str
    """Tells kinds apart in their box, and stays the same for ever: matches name it."""
    title: str
    """Its name in words."""
    face: Face
    """What its front shows."""
    group: str
    """The id of the :class:`Group` that it starts in."""
    count: int = 1
    """How many there are; in a group of each seat, how many each seat has."""
    back: str = "museum"
    """The name of its back, where its other side shows no face."""
    reverse: Face | None = None
    """Its other side, where that shows something."""
    shape: Shape = "card"
    """Its outline."""
    size: Millimetres = CARD
    """Width and height of its outline."""
    solid: bool = False
    """Whether it is a body that pushes others and rolls to rest: a bone, a pawn, a tile; the others
    slide over each other."""
    guises: tuple[str, ...] = ()
    """Patterns (``fossil/custom.*``) of the ids of other faces that it has on a table of a match:
    a blank card that was drawn on, a marker with the number that it stands at."""
    pits: Pits | None = None
    """The pits of a box in which others are shaken: it lies under them all."""

    def shows(self, face: Face) -> bool:
        """Whether a piece with this face is one of these: by the ids of faces."""
        sides = [one.id for one in (self.face, self.reverse) if one is not None]
        return face.id in sides or any(fnmatchcase(face.id, one) for one in self.guises)


@dataclass(frozen=True, slots=True)
class Group:
    """Components that start together."""

    id: str
    """Tells groups apart in their box."""
    title: str
    """Its name in words."""
    gathering: Gathering = "deck"
    """How they lie."""
    each_seat: bool = False
    """Whether every seat has one of its own, in its colour."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What lies on a table of a match and is no component: a screen shows it for its viewers."""

    shapes: tuple[Shape, ...] = ()
    """Whole shapes: outlines in stone, counts that stand for many pieces."""
    faces: tuple[str, ...] = ()
    """Patterns (``missing/*``) of the ids of faces."""

    def has(self, face: Face, shape: Shape) -> bool:
        """Whether a piece that shows this is one of them."""
        return shape in self.shapes or any(fnmatchcase(face.id, one) for one in self.faces)


@dataclass(frozen=True, slots=True)
class Box:
    """All components of a game; an empty one tells that a game says nothing of its box."""

    groups: tuple[Group, ...] = ()
    """Where they start, in the order in which they are laid out."""
    components: tuple[Component, ...] = ()
    """What there is, in the order of its groups."""
    signs: Signs = Signs()
    """What of the tables of a match does not lie in it."""
    note: str = ""
    """What is to be known of it: which sizes and parts are ours."""

    def __bool__(self) -> bool:
        return bool(self.components)

    def of_group(self, group: str) -> tuple[Component, ...]:
        """The kinds that start in a group."""
        return tuple(one for one in self.components if one.group == group)
