"""What the file of a match holds: a header, and then one line for everything that happens.

The format is JSON Lines. These are its parts, how each is written, and what each may be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from rules.writing import is_blank, is_line
from tabletop.secrecy import CURTAIN, Secrecy, way

SUFFIX: Final = ".bonebed"
FORMAT: Final = 1
LARGEST_FILE: Final = 16 * 1024 * 1024
"""The most bytes of a file that is read; a long match has some hundred thousand."""
LONGEST_LINE: Final = 16 * 1024
"""The most bytes of one line."""
MOST_LINES: Final = 100_000
LONGEST_NAME: Final = 40
"""The most characters of a player's name."""
LONGEST_NOTE: Final = 500
MOST_PLAYERS: Final = 12

PERSON: Final = "person"
"""The kind of a player who is no computer."""

LONGEST_TEXT: Final = {
    "move": 4000,
    "note": LONGEST_NOTE,
    "mark": LONGEST_NOTE,
    "seat": LONGEST_NOTE,
    "concede": LONGEST_NOTE,
    "result": LONGEST_NOTE,
}
"""The most characters that a line of each kind may hold."""
_WORD = re.compile(r"[a-z][a-z0-9_-]{0,39}")


class JournalError(Exception):
    """Raised for a file that cannot be read or written; ``sentence`` tells a person why.

    ``good`` counts the lines after the first that stand before the damage, all of which can be
    used: the match can go on from there in another file. It is 0 where nothing can.
    """

    def __init__(self, sentence: str, good: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.good = good


def is_match_name(name: str) -> bool:
    """Whether a file of this name counts as a match wherever files are listed."""
    return name.casefold().endswith(SUFFIX)


def with_suffix(path: Path) -> Path:
    """The path with ``.bonebed`` at its end, as it is if it has that already."""
    return path if is_match_name(path.name) else path.with_name(path.name + SUFFIX)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name, one of the six seat colours, and a person or a computer.

    ``kind`` is :data:`PERSON` or the id of a bot.

    Raises:
        ValueError: a name, colour or kind that cannot be; the message is a sentence.
    """

    name: str
    colour: int
    kind: str = PERSON

    def __post_init__(self) -> None:
        name = self.name
        if not name.strip() or len(name) > LONGEST_NAME or not is_line(name):
            raise ValueError(f"A name has 1 to {LONGEST_NAME} characters on one line.")
        if self.colour not in range(6):
            raise ValueError("A seat has one of six colours.")
        if not _WORD.fullmatch(self.kind):
            raise ValueError("A seat is taken by a person or a computer.")

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, and not a computer."""
        return self.kind == PERSON


def legible(players: Iterable[Player]) -> tuple[Player, ...]:
    """The players as they are shown: one whose name has nothing to see is called by the seat."""
    return tuple(
        replace(one, name=f"Player {seat + 1}") if is_blank(one.name) else one
        for seat, one in enumerate(players)
    )


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: what is needed to begin the match again.

    ``rules`` is the version of the rulebook; ``started`` is in UTC; ``secrecy`` is how the people
    at the screen keep their secrets, of which older files say nothing: they have the curtain.
    """

    game: str
    title: str
    rules: int
    options: Mapping[str, str]
    players: tuple[Player, ...]
    seed: int
    started: datetime
    secrecy: Secrecy = CURTAIN

    def as_data(self) -> dict[str, Any]:
        """The header as it is written."""
        data: dict[str, Any] = {
            "format": "bonebed",
            "version": FORMAT,
            "game": self.game,
            "title": self.title,
            "rules": self.rules,
            "options": dict(self.options),
            "players": [
                {"name": one.name, "colour": one.colour, "kind": one.kind} for one in self.players
            ],
            "seed": self.seed,
            "started": self.started.isoformat(timespec="seconds"),
        }
        if self.secrecy != CURTAIN:
            data["secrecy"] = self.secrecy
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Header:
        """The header that was written as ``data``.

        Raises:
            KeyError, TypeError, ValueError: something is missing or of the wrong kind.
        """
        title, options, players = data["title"], data["options"], data["players"]
        rules, seed = data["rules"], data["seed"]
        if not _WORD.fullmatch(data["game"]) or not (
            title.isprintable() and 0 < len(title.strip()) <= len(title) <= 100
        ):
            raise ValueError("game")
        if type(rules) is not int or type(seed) is not int or not 0 <= seed < 2**64:
            raise ValueError("numbers")
        if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
            raise ValueError("options")
        if not isinstance(players, list) or not 1 <= len(players) <= MOST_PLAYERS:
            raise ValueError("players")
        seats = tuple(Player(one["name"], one["colour"], one["kind"]) for one in players)
        if any(type(one.colour) is not int for one in seats):
            raise ValueError("colour")
        started = datetime.fromisoformat(data["started"])
        if started.tzinfo is None:
            raise ValueError("started")
        try:
            started = started.astimezone(UTC)
        except OverflowError:  # on the first or the last day that there is
            raise ValueError("started") from None
        secrecy = way(data.get("secrecy", CURTAIN))
        return cls(data["game"], title, rules, options, seats, seed, started, secrecy)


Kind = Literal["move", "undo", "redo", "note", "mark", "seat", "concede", "result"]


class Line(NamedTuple):
    """One thing that happened: a move (its notation), an undo or redo (how many moves), a note
    that everybody may read, what somebody strikes out or wipes off again for the own eyes alone
    (:class:`tabletop.striking.Mark`), a seat that changes hands
    (:class:`tabletop.seating.Reseating`), the seat that concedes, or the result (its reason) once
    the game is over."""

    kind: Kind
    value: str | int


def encoded(data: Mapping[str, Any]) -> bytes:
    """One line of the file."""
    return json.dumps(data, ensure_ascii=False).encode("utf-8") + b"\n"


def encoded_all(header: Header, lines: Sequence[Line]) -> list[bytes]:
    """All lines of the file."""
    return [encoded(header.as_data()), *(encoded({one.kind: one.value}) for one in lines)]
