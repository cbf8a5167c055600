"""What is printed on a game's box, read without loading the game's rules where that is possible."""

from __future__ import annotations

import logging
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rules import registry

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GameBox:
    """The outside of a game's box."""

    id: str
    title: str
    designer: str
    seats: tuple[int, ...]
    minutes: str
    ages: str
    status: str

    @property
    def players(self) -> str:
        """How many play, in words."""
        return players(self.seats)


def players(seats: tuple[int, ...]) -> str:
    """Numbers of players in words: "2 players", "2-4 players", "1, 2 or 4 players"."""
    if len(seats) == 1:
        return "1 player" if seats[0] == 1 else f"{seats[0]} players"
    if seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}\N{EN DASH}{seats[-1]} players"
    return f"{', '.join(map(str, seats[:-1]))} or {seats[-1]} players"


@cache
def box(game_id: str) -> GameBox:
    """The box of a game.

    Raises:
        UnknownGame: there is no such game.
    """
    file = files("rules").joinpath(game_id, "rulebook.toml")
    if not file.is_file():
        book = registry.load(game_id).rulebook
        return GameBox(
            book.id, book.title, book.designer, book.seats, book.minutes, book.ages, book.status
        )
    # Only the head is read: a shelf of eight rulebooks would take half a second to parse.
    head = file.read_text(encoding="utf-8").split("\n[", 1)[0]
    data = tomllib.loads(head)
    most = data.get("minutes", "")
    least = data.get("minutes_from", most)
    minutes = f"{least}\N{EN DASH}{most}" if least != most else f"{most}"
    return GameBox(
        game_id,
        data["title"],
        data["designer"],
        tuple(sorted({*data["seats"], *data.get("practice_seats", ())})),
        minutes,
        data.get("ages", ""),
        data.get("status", ""),
    )


def free_table() -> GameBox:
    """The box of the free table, which stands on the shelf beside those of the games."""
    return box(registry.BESIDE[0])


def shelf() -> list[GameBox]:
    """The boxes of all games that are there; one that cannot be read is left out and logged."""
    boxes = []
    for game_id in registry.available():
        try:
            boxes.append(box(game_id))
        except Exception as error:
            # A broken plug-in must not keep the other games off the shelf.
            # Nothing lies on a table yet, so the message has no card to give away.
            log.warning("The game %s is left out: %s", game_id, str(error))
    return boxes
