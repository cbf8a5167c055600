"""All that the game says by name: the texts of ``words.toml`` with their values.

What stands in their places is written here, for labels and faces, too. Seats stand as ``{0}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.fossilis import components
from rules.phrases import in_words, listed, seat_name, times
from rules.texts import Texts

_MANY: Final = {"amber": "amber"}
"""Fragments of which several are not called by the same word with an s."""
_EACH: Final = ("any", "wild")
"""What any fragment pays, and what pays for any fragment."""


def symbols(fragments: Sequence[str]) -> str:
    """Fragments in words: ``amber and egg``, ``any two fragments``."""
    counted = []
    for one in dict.fromkeys(fragments):
        number = fragments.count(one)
        if one in _EACH:
            counted.append("any fragment" if number == 1 else f"any {in_words(number)} fragments")
            continue
        many = _MANY.get(one, f"{one}s")
        counted.append(one if number == 1 else f"{in_words(number)} {many}")
    return listed(counted)


def class_name(tile_class: int) -> str:
    """A tile of this class, by what it shows."""
    return symbols(components.TILE_CLASSES[tile_class])


def payment(classes: Sequence[int]) -> str:
    """Tiles of these classes, with which something is paid: one by one, since a tile may pay with
    more than one fragment."""
    tiles = []
    for one in dict.fromkeys(classes):
        number = classes.count(one)
        some = "a tile" if number == 1 else f"{in_words(number)} tiles"
        tiles.append(f"{some} with {class_name(one)}")
    return ", and ".join(tiles)


def short_payment(classes: Sequence[int]) -> str:
    """The same on a chip: ``amber, amber + egg``."""
    paid = ", ".join(" + ".join(components.TILE_CLASSES[one]) for one in classes)
    return paid.replace("wild", "any")


def tile_name(tile: int) -> str:
    """A tile in words: ``clay with amber and egg``."""
    return (
        f"{components.TERRAIN[components.WEIGHT[tile]]} with {symbols(components.FRAGMENTS[tile])}"
    )


def a_kind(kind: int) -> str:
    """``a tooth``, ``a hip``."""
    return f"a {components.KIND_LABELS[kind]}"


def bones(number: int, kind: int) -> str:
    """A number of pieces of one kind: ``2 hips``."""
    return times(number, components.KIND_LABELS[kind], components.KIND_PLURALS[kind])


def a_bone(kind: int, plaster: int) -> str:
    """A piece and its price."""
    return f"{a_kind(kind)} for {plaster} plaster" if plaster else f"{a_kind(kind)} for free"


def vp(points: int) -> str:
    """Victory points, of which one and many are written alike."""
    return f"{points} VP"


def energy(amount: int) -> str:
    """An amount of energy."""
    return f"{amount} energy"


def priced(label: str, price: str) -> str:
    """A label of the list that says what it costs, as the note of a drag does."""
    return f"{label} ({price})" if price else label


texts: Final = Texts(
    __package__,
    who=seat_name,
    other=seat_name,
    name=str,
    text=str,
    how=str,
    left=str,
    points=vp,
    space=components.SPACES.__getitem__,
    spaces=lambda spaces: listed([components.SPACES[one] for one in spaces]),
    way=components.DIRECTIONS.__getitem__,
    tile=tile_name,
    payment=payment,
    kind=a_kind,
    Kind=lambda kind: a_kind(kind).capitalize(),
    piece=components.KIND_LABELS.__getitem__,
    lacks=lambda lacks: listed([bones(some, kind) for kind, some in enumerate(lacks) if some]),
    cost=symbols,
    terrain=components.TERRAIN.__getitem__,
    bone=lambda sold: a_bone(*sold),
    dinosaur=lambda dinosaur: components.DINOSAURS[dinosaur].genus,
    card=lambda card: components.CARDS[card].name,
    tool=lambda tool: components.TOOLS[tool].name.lower(),
    plaster=lambda amount: f"{amount} plaster",
)
"""All that the game says by name."""
says: Final = texts.says
briefly: Final = texts.briefly
why: Final = texts.why
