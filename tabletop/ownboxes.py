"""Boxes of people's own design on the free table: found by their names in the folder of boxes."""

from __future__ import annotations

from typing import Final

from rules.box import Box
from rules.contract import OptionError
from rules.free_table import kit
from tabletop import prototypes
from tabletop.prototypes import Prototype, PrototypeError

PREFIX: Final = "own:"
"""What the name of such a box begins with, in a match; then comes that of its folder or file."""

_opened: dict[str, Prototype] = {}
"""Those that have been read: their table stands even if the folder goes away."""


def find(name: str) -> tuple[str, Box] | None:
    """The title and the box of a name; ``None``: it is none of people's own.

    Raises:
        OptionError: it cannot be read; the sentence says why.
    """
    if not name.startswith(PREFIX):
        return None
    prototype = opened(name)
    return prototype.title, prototype.box


def opened(name: str, again: bool = False) -> Prototype:
    """The box of a name, and its pictures ready to be painted; read ``again`` if that is wished.

    Raises:
        OptionError: it cannot be read; the sentence says why.
    """
    known = None if again else _opened.get(name)
    if known is None:
        wanted = name.removeprefix(PREFIX)
        path = next((one for one in prototypes.listed() if one.name == wanted), None)
        if path is None:
            raise OptionError(f"There is no box called {wanted} in the folder of boxes.")
        try:
            known = _opened[name] = prototypes.load(path)
        except PrototypeError as error:
            raise OptionError(f"The box {wanted} cannot be used. {error.sentence}") from None
    known.show()
    return known


def read_again(name: str, sign: str) -> str:
    """Reads a box again whose pieces a match has, which knows it by a sign; gives, in a sentence,
    why the match goes on with what it has, empty if it can have the new one."""
    before = _opened.get(name)
    try:
        now = opened(name, again=True)
    except OptionError as error:
        return str(error)
    if kit.digest(now.box) == sign:
        return ""
    if before is not None:
        _opened[name] = before
    return "The box holds other pieces now: this table goes on with its own, a new one has those."


def titles() -> dict[str, str]:
    """What all such boxes are called, by their names; none of them is read whole."""
    return {f"{PREFIX}{path.name}": prototypes.title_of(path) for path in prototypes.listed()}


def use() -> None:
    """Has matches find such boxes from now on."""
    kit.look_also(find)
