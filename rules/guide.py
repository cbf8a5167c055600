"""How a game is played, in pictures and at a glance: the ``guide.toml`` in its folder.

It holds three things. Panels are moments of one match, each with a few words, shown before the
clauses of the rules page. The reference card is what one wants to know while playing. Meanings say
what signs and places stand for. A game that is a plug-in may bring a guide, too.

The keys of a ``guide.toml`` (those in brackets may be left out):

=====================  ===========================================================================
``[match]``            of which the panels are moments: ``seats``, ``names`` of the players (a
                       list), [``options``] (a table) and ``moves``, one a line, those of chance
                       included
[``[match.NAME]``]     another match, with the same keys; what it leaves out is as in ``[match]``
``[[panel]]``          the panels in their order:

``title``              one to five words
``text``               at most 35 words
``after``              how many moves of the match were made
[``match``]            the NAME of the match, where it is not the first
[``viewer``]           the seat that looks (0)
[``show``]             ids of zones, cells and pieces to which the picture is cut; without them it
                       is the whole table; ``seat N`` is the slip of a seat
[``point``]            ids of what a ring is laid round
[``arrow``]            pairs of ids: arrows from the one to the other
[``clauses``]          ids of the clauses it tells of

``[[reference]]``      the parts of the reference card: ``heading``, [``lines``], a list, and
                       [``table``], the id of a reference of the game, with [``columns``], the
                       headings of those that are shown. The first part is the turn; one has
                       ``tells = "score"``, and one ``tells = "end"``
[``[sign."ID"]``]      what a sign means in this game: ``name`` and ``text``, a sentence; ``ID``
                       may end in ``*``. What it means in all games stands in ``signs.toml``
[``[place."ID"]``]     what a zone is for: ``text``, a sentence; ``ID`` may have a ``*``
[``[counter.LABEL]``]  what is counted under a label: ``text``, a sentence
=====================  ===========================================================================

>>> guide = parse('''
... [match]
... seats = 1
... names = ["You"]
... moves = "draw 1"
... [[panel]]
... title = "Your turn"
... text = "Draw a card."
... after = 1
... [[reference]]
... heading = "Your turn"
... lines = ["Draw a card."]
... [sign."bone/*"]
... name = "Bone"
... text = "It completes a skeleton."
... ''')
>>> guide.panels[0].words, guide.sign("bone/rib").name
(3, 'Bone')
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any, Final

from rules.contract import Game, State
from rules.moves import Move, MoveSyntaxError
from rules.rulebook import record
from rules.wellformed import built

FILE: Final = "guide.toml"
MOST_WORDS: Final = 35
"""So many words a panel has at most."""
SEAT: Final = "seat "
"""How the id of the slip of a seat begins."""


class GuideError(ValueError):
    """Raised for a guide that is not well formed; the message says where."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A match of which panels are moments."""

    seats: int
    """How many take part."""
    names: tuple[str, ...]
    """Their names, in the order of the seats."""
    options: Mapping[str, str]
    """What was chosen before the match."""
    moves: tuple[Move, ...]
    """All its moves, those of chance included."""

    def state(self, game: Game, after: int) -> State:
        """The position after so many moves, which are known to be legal."""
        state = game.start(self.seats, self.options)
        for move in self.moves[:after]:
            state.perform(move)
        return state


@dataclass(frozen=True, slots=True)
class Panel:
    """One moment, and what is said about it."""

    title: str
    """What it is about."""
    text: str
    """What is said."""
    after: int
    """How many moves were made."""
    match: str = ""
    """The name of the match; empty: the first."""
    viewer: int = 0
    """The seat that looks at the table."""
    show: tuple[str, ...] = ()
    """Ids of what the picture is cut to; empty: the whole table."""
    point: tuple[str, ...] = ()
    """Ids of what has a ring."""
    arrow: tuple[tuple[str, str], ...] = ()
    """Pairs of ids that have an arrow between them."""
    clauses: tuple[str, ...] = ()
    """The ids of the clauses it tells of."""

    @property
    def words(self) -> int:
        """How many words the text has."""
        return len(self.text.split())

    @property
    def things(self) -> frozenset[str]:
        """The ids of everything that it shows or points at."""
        return frozenset((*self.show, *self.point, *(one for pair in self.arrow for one in pair)))


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the reference card."""

    heading: str
    """What it is about."""
    lines: tuple[str, ...] = ()
    """What is said, a line each."""
    table: str = ""
    """The id of a reference of the game that is shown below; empty: none."""
    columns: tuple[str, ...] = ()
    """The headings of its columns that are shown; empty: all."""
    tells: str = ""
    """``score`` or ``end``, where it tells what counts or when the game is over."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a sign or a place stands for."""

    name: str
    """What it is called."""
    text: str
    """What it means, a sentence."""

    @property
    def sentence(self) -> str:
        """Both."""
        return f"{self.name}: {self.text}" if self.text else self.name


@dataclass(frozen=True, slots=True)
class Guide:
    """The pictures, the reference card and the meanings of one game."""

    matches: Mapping[str, Shown]
    """By name; the first has none."""
    panels: tuple[Panel, ...]
    """The pictures in their order."""
    parts: tuple[Part, ...]
    """The parts of the reference card."""
    signs: Mapping[str, Meaning]
    """By the name of a sign, or its beginning and ``*``."""
    places: Mapping[str, str]
    """What zones are for, by id or pattern."""
    counters: Mapping[str, str]
    """What counters count, by their label."""

    def match(self, panel: Panel) -> Shown:
        """The match of which a panel is a moment."""
        return self.matches[panel.match]

    def sign(self, name: str) -> Meaning | None:
        """What a sign means; ``None`` where nothing says so."""
        return _meaning(self.signs, name) or _meaning(_common(), name)

    def place(self, zone: str) -> str:
        """What a zone is for, a sentence; empty where nothing says so."""
        name = _known(self.places, zone)
        return self.places[name] if name else ""

    def counter(self, label: str) -> str:
        """What is counted under a label, a sentence; empty where nothing says so."""
        return self.counters.get(label, "")


def meaning(game: Game, name: str) -> Meaning | None:
    """What a sign means in a game, with or without a guide; ``None`` where nothing says so."""
    guide = of_game(game)
    return guide.sign(name) if guide is not None else _meaning(_common(), name)


def of_game(game: Game) -> Guide | None:
    """The guide of a game, or ``None`` where it brings none.

    Raises:
        GuideError: its file is not well formed.
    """
    return _of_package(type(game).__module__.rpartition(".")[0])


def forget() -> None:
    """Guides are read again when they are asked for: another version of a game has come."""
    _of_package.cache_clear()


@cache
def _of_package(package: str) -> Guide | None:
    if not package:
        return None
    file = files(package).joinpath(FILE)
    return parse(file.read_text(encoding="utf-8"), str(file)) if file.is_file() else None


@cache
def _common() -> Mapping[str, Meaning]:
    """What signs mean in all games."""
    text = files(__package__).joinpath("signs.toml").read_text(encoding="utf-8")
    return _signs(tomllib.loads(text)["sign"])


def _known(names: Iterable[str], name: str) -> str:
    """The first of these names and patterns that fits; empty where none does."""
    return next((one for one in names if fnmatchcase(name, one)), "")


def _meaning(known: Mapping[str, Meaning], name: str) -> Meaning | None:
    return known.get(_known(known, name))


def parse(text: str, source: str = FILE) -> Guide:
    """Reads the text of a guide; ``source`` names it in errors.

    Raises:
        GuideError: the text is not TOML, or lacks or misspells something.
    """
    return built(text, source, _guide, GuideError)


def _guide(data: Mapping[str, Any]) -> Guide:
    known = {"match", "panel", "reference", "sign", "place", "counter"}
    if set(data) - known:
        raise ValueError(f"there are no keys {sorted(set(data) - known)}")
    guide = Guide(
        matches=dict(_matches(data["match"])),
        panels=tuple(record(Panel, one) for one in data["panel"]),
        parts=tuple(record(Part, one) for one in data["reference"]),
        signs=_signs(data.get("sign", {})),
        places=_sentences(data.get("place", {})),
        counters=_sentences(data.get("counter", {})),
    )
    for panel in guide.panels:
        if panel.words > MOST_WORDS:
            raise ValueError(f"{panel.title}: {panel.words} words")
        if not 0 <= panel.after <= len(guide.match(panel).moves):
            raise ValueError(f"{panel.title}: the match has no move {panel.after}")
    return guide


def _sentences(data: Mapping[str, Mapping[str, str]]) -> Mapping[str, str]:
    return {name: row["text"] for name, row in data.items()}


def _signs(data: Mapping[str, Mapping[str, str]]) -> Mapping[str, Meaning]:
    return {name: record(Meaning, row) for name, row in data.items()}


def _matches(data: Mapping[str, Any]) -> Iterator[tuple[str, Shown]]:
    own = ("seats", "names", "options", "moves")
    first = {name: data[name] for name in own if name in data}
    others = {name: row for name, row in data.items() if name not in own}
    for name, row in {"": {}, **others}.items():
        whole = {"options": {}, **first, **row}
        shown = Shown(
            seats=whole.pop("seats"),
            names=tuple(whole.pop("names")),
            options={key: str(value) for key, value in whole.pop("options").items()},
            moves=_moves(whole.pop("moves").splitlines()),
        )
        if whole or len(shown.names) != shown.seats:
            raise ValueError(f"match {name}: as many names as seats, and no {sorted(whole)}")
        yield name, shown


def _moves(lines: Sequence[str]) -> tuple[Move, ...]:
    try:
        return tuple(Move.parse(line.strip()) for line in lines if line.strip())
    except MoveSyntaxError as error:
        raise ValueError(str(error)) from error
