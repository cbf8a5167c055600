"""People who play here again and again: a name, a colour, and what they were called before.

They are kept in a file of their own beside the folder of matches. What they have played is not in
it: that is read off the matches (:mod:`tabletop.statistics`). A damaged file is kept aside, and
what can be read of it is taken.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rules.writing import seen
from tabletop import disk, paths
from tabletop.folders import people_file
from tabletop.locks import held
from tabletop.paths import Kind, NoFolder, PathError, why
from tabletop.record import Player

VERSION: Final = 1
"""What such a file is; it grows with what older programs would lose."""
MOST_PEOPLE: Final = 60
_LARGEST: Final = 256 * 1024  # bytes; sixty people with many names have a hundredth of it
_NEWER: Final = (
    "The file of the people was made by a newer version of Bonebed, so it stays as it is."
)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is kept.

    Raises:
        ValueError: a name or colour that no player can have; the message is a sentence.
    """

    name: str
    """What the person is called now."""
    colour: int
    """The seat colour that the person likes, 0 to 5."""
    former: tuple[str, ...] = ()
    """What the person was called before: matches with these names count, too."""

    def __post_init__(self) -> None:
        for name in (self.name, *self.former):
            Player(name, self.colour)
            if not seen(name):
                raise ValueError("A person needs a name.")

    def is_called(self, name: str) -> bool:
        """Whether a name in a match is this person's, however it is written."""
        return key(name) in map(key, (self.name, *self.former))

    def renamed(self, name: str) -> Person:
        """The same person under another name."""
        former = (one for one in (*self.former, self.name) if key(one) != key(name))
        return Person(name, self.colour, tuple(dict.fromkeys(former)))


People = tuple[Person, ...]
"""Everybody who is kept, in the order in which they came."""


def key(name: str) -> str:
    """A name as it is compared: two that look the same are one."""
    return seen(name).casefold()


def find(people: Iterable[Person], name: str) -> Person | None:
    """Who is called so, if anybody is."""
    return next((one for one in people if one.is_called(name)), None)


def load() -> tuple[People, str]:
    """Everybody who is kept, and one sentence if something was wrong with the file.

    A damaged file is kept aside under another name, as it was.
    """
    try:
        file = people_file()
        data = _read(file)
    except FileNotFoundError:
        return (), ""
    except (NoFolder, PathError) as error:
        return (), error.sentence
    except OSError as error:
        return (), f"The people cannot be read: {why(error)}."
    people, damaged = _people(data)
    if not damaged or _is_newer(data):
        return people, ""
    try:
        aside = _aside(file)
        disk.write_whole(aside, file.read_bytes())
        if people:
            _write(file, people)
        else:
            file.unlink()
    except (OSError, ValueError):
        return people, "The file of the people is damaged; what can be read of it is listed."
    listed = "what can be read of it is listed" if people else "so nobody is listed"
    return people, f"The file of the people was damaged, {listed}. It is kept as {aside.name}."


def change(edit: Callable[[People], People]) -> str:
    """Changes who is kept, with what other windows have changed meanwhile.

    Gives one sentence if that could not be stored, else an empty text; then nothing has changed.
    """
    try:
        file = people_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        with held(file.parent):
            people, note = load()
            if paths.kind_of(file) is Kind.FILE:
                data = _read(file)
                if _is_newer(data):
                    return _NEWER
                if _people(data)[1]:  # it could not be kept aside
                    return note
            _write(file, edit(people)[:MOST_PEOPLE])
    except (NoFolder, PathError) as error:
        return error.sentence
    except (OSError, ValueError) as error:
        return f"The people cannot be stored: {why(error)}."
    return ""


def _is_newer(data: Any) -> bool:
    version = data.get("version", VERSION) if isinstance(data, dict) else VERSION
    return type(version) is int and version > VERSION


def _people(data: Any) -> tuple[People, bool]:
    """Who can be read, and whether something cannot."""
    if not isinstance(data, dict) or not isinstance(data.get("people"), list):
        return (), True
    people: list[Person] = []
    damaged = False
    for row in data["people"]:
        try:
            person = _person(row)
        except (AttributeError, KeyError, TypeError, ValueError):
            damaged = True
            continue
        if find(people, person.name) is None and len(people) < MOST_PEOPLE:
            people.append(person)
        else:
            damaged = True
    return tuple(people), damaged


def _person(row: Mapping[str, Any]) -> Person:
    former = row.get("former", [])
    if type(row["colour"]) is not int or not isinstance(former, list):
        raise TypeError
    if not all(isinstance(name, str) for name in (row["name"], *former)):
        raise TypeError
    return Person(row["name"], row["colour"], tuple(former))


def _read(file: Path) -> Any:
    """What is in the file; ``None`` where it is no JSON."""
    with paths.opened(file, "a file of people", _LARGEST) as (opened, _):
        text = opened.read()
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _write(file: Path, people: People) -> None:
    rows = [{"name": one.name, "colour": one.colour, "former": list(one.former)} for one in people]
    data = {"format": "bonebed-people", "version": VERSION, "people": rows}
    disk.write_whole(file, (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode())


def _aside(file: Path) -> Path:
    """A name beside the file that nothing has yet."""
    number = 1
    while True:
        ending = ".damaged" if number == 1 else f".damaged-{number}"
        path = file.with_name(file.name + ending)
        if paths.kind_of(path) is Kind.NOTHING:
            return path
        number += 1
