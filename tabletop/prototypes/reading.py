"""Reads a ``box.toml`` that somebody designed into a box with pictures, and finds all mistakes."""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from art.plates.own import Picture
from rules.box import Box, Component, Group
from rules.table import Face
from rules.vocabulary import names
from tabletop.prototypes import pictures, values
from tabletop.prototypes.mistakes import Lines, Mistake, PrototypeError
from tabletop.prototypes.sources import BOX_FILE, Source, SourceError

LARGEST_TEXT: Final = 1024 * 1024
"""The most bytes of a ``box.toml`` or a CSV file."""

Files = Mapping[str, bytes]
"""The files that a box is made of, by their names in its folder."""

MOST_MISTAKES: Final = 200
"""How many mistakes are told at once."""

Path = tuple[object, ...]
"""The path to a table: see :class:`Lines`."""


@dataclass(frozen=True)
class Design:
    """What was read."""

    title: str
    designer: str
    licence: str
    seats: tuple[int, ...]
    box: Box
    pictures: Mapping[str, Picture]
    files: Files


@dataclass(frozen=True)
class _Place:
    """Where something is written."""

    file: str
    line: int


@dataclass
class _Reader:
    """One reading of a box; it goes on behind a mistake."""

    source: Source
    mistakes: list[Mistake] = field(default_factory=list)
    pictures: dict[str, Picture] = field(default_factory=dict)
    read: dict[str, bytes | None] = field(default_factory=dict)
    lines: Lines = field(default_factory=lambda: Lines(""))
    ids: set[str] = field(default_factory=set)

    def wrong(self, place: _Place, sentence: str) -> None:
        if len(self.mistakes) < MOST_MISTAKES:
            self.mistakes.append(Mistake(place.file, place.line, sentence))

    def at(self, path: Path, key: str = "") -> _Place:
        return _Place(BOX_FILE, self.lines.of(path, key))

    # Files

    def bytes_of(self, name: str, what: str, most: int, place: _Place) -> bytes | None:
        """The bytes of a file, read once; a mistake is told once."""
        if name not in self.read:
            self.read[name] = None
            try:
                self.read[name] = self.source.read(name, what, most)
            except SourceError as error:
                self.wrong(place, error.sentence)
        return self.read[name]

    def text_of(self, name: str, place: _Place) -> str | None:
        data = self.bytes_of(name, "a text", LARGEST_TEXT, place)
        try:
            return None if data is None else data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1 if data else 0
            self.wrong(_Place(name, line), "The text is not in UTF-8: save it as that.")
            return None

    def picture(self, name: str, whole: bool, place: _Place) -> str:
        """The name of the plate with a picture; empty where it cannot be one."""
        known = name in self.read
        data = self.bytes_of(name, "a picture", pictures.LARGEST, place)
        if data is None:
            return ""
        if not known and (problem := pictures.problem(data, name)):
            self.wrong(place, problem)
            self.read[name] = None
            return ""
        return self.keep(Picture(data, name), whole)

    def keep(self, picture: Picture, whole: bool) -> str:
        plate = picture.plate(whole)
        self.pictures[plate] = picture
        return plate

    # The box

    def design(self) -> Design | None:
        text = self.text_of(BOX_FILE, _Place(BOX_FILE, 0))
        if text is None:
            return None
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line, sentence = _syntax(str(error))
            self.wrong(_Place(BOX_FILE, line), sentence)
            return None
        except (RecursionError, ValueError):
            self.wrong(_Place(BOX_FILE, 0), "This is not TOML that can be read.")
            return None
        self.lines = Lines(text)
        good = self.checked(data, values.BOX, ())
        if "title" not in data:
            self.wrong(self.at((), "title"), "The box needs a title.")
        decks = good.get("deck", [])
        if "deck" not in data or decks == []:
            self.wrong(self.at(()), "The box is empty: it needs a [[deck]].")
        if len(decks) > values.MOST_DECKS:
            self.wrong(self.at(()), f"A box has at most {values.MOST_DECKS} decks.")
            decks = []
        groups: list[Group] = []
        components: list[Component] = []
        for number, row in enumerate(decks, 1):
            group, kinds = self.deck(row, ("deck", number), groups)
            groups.append(group)
            components += kinds
        seats = tuple(sorted(good.get("seats", range(1, values.MOST_SEATS + 1))))
        self.count(groups, components, max(seats))
        return Design(
            good.get("title", ""),
            good.get("designer", ""),
            good.get("licence", ""),
            seats,
            Box(tuple(groups), tuple(components), note=good.get("note", "")),
            self.pictures,
            {name: data for name, data in self.read.items() if data is not None},
        )

    def checked(
        self, row: Mapping[str, Any], kinds: Mapping[str, values.Kind], path: Path
    ) -> dict[str, Any]:
        """What of a table is right; the rest is told."""
        wrong = values.problems(row, kinds)
        for key, sentence in wrong.items():
            self.wrong(self.at(path, key), sentence)
        return {key: value for key, value in row.items() if key not in wrong}

    def count(self, groups: Sequence[Group], kinds: Sequence[Component], seats: int) -> None:
        """Tells where there is too much of everything together."""
        each = {one.id for one in groups if one.each_seat}
        pieces = sum(one.count * (seats if one.group in each else 1) for one in kinds)
        if len(kinds) > values.MOST_KINDS or pieces > values.MOST_PIECES:
            self.wrong(
                self.at(()),
                f"{pieces} pieces of {len(kinds)} kinds are too many: a box has at most"
                f" {values.MOST_PIECES} of {values.MOST_KINDS}.",
            )

    # Decks

    def deck(
        self, row: Mapping[str, Any], path: Path, others: Sequence[Group]
    ) -> tuple[Group, list[Component]]:
        good = self.checked(row, values.DECK, path)
        title = good.get("title", "")
        if "title" not in row:
            self.wrong(self.at(path), "A deck needs a title.")
        name = good.get("id") or values.slug(title or f"deck {path[-1]}")
        if name in {one.id for one in others}:
            key = "id" if "id" in good else "title"
            self.wrong(self.at(path, key), f'Another deck has the id "{name}": give it its own.')
        group = Group(
            name,
            title,
            good.get("gathering", "deck"),
            each_seat=good.get("each_seat", False),
        )
        made = self.made(good, group, path)
        sources = [key for key in ("card", "csv", "sheet") if key in row]
        if len(sources) != 1:
            self.wrong(
                self.at(path), "A deck has its cards from one of [[deck.card]], csv and sheet."
            )
            return group, []
        if "sheet" in good:
            return group, list(self.from_sheet(good, made, path))
        kinds = []
        for place, card in self.rows(good, path):
            kind = self.card(card, made, place)
            if kind is not None:
                kinds.append(kind)
        return group, kinds

    def made(self, good: Mapping[str, Any], group: Group, path: Path) -> Component:
        """What all cards of a deck have in common, as a component without a face."""
        shape = good.get("shape", "card")
        size = good.get("size", values.SIZES[shape])
        back = good.get("back", "museum")
        if back not in names("backs"):
            back = self.picture(back, True, self.at(path, "back")) or "museum"
        return Component(
            group.id,
            "",
            Face(""),
            group.id,
            good.get("count", 1),
            back,
            shape=shape,
            size=(float(size[0]), float(size[1])),
            solid=good.get("solid", shape in values.SOLID),
        )

    def rows(self, good: Mapping[str, Any], path: Path) -> Iterator[tuple[_Place, dict[str, Any]]]:
        """The cards of a deck as they are written, with their places."""
        for number, row in enumerate(good.get("card", ()), 1):
            below = (*path, "card", number)
            yield self.at(below), self.checked(row, values.CARD, below)
        if "csv" in good:
            yield from self.from_csv(good["csv"], self.at(path, "csv"))

    def from_csv(self, name: str, place: _Place) -> Iterator[tuple[_Place, dict[str, Any]]]:
        text = self.text_of(name, place)
        if text is None:
            return
        reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
        try:
            strange = [one for one in reader.fieldnames or () if one not in values.CARD]
            if strange or not reader.fieldnames:
                there_are = ", ".join(values.CARD)
                what = f"There is no column {strange[0]!r}" if strange else "There are no columns"
                self.wrong(_Place(name, 1), f"{what}; there can be {there_are}.")
                return
            several = [one for one in reader.fieldnames if reader.fieldnames.count(one) > 1]
            if several:
                self.wrong(_Place(name, 1), f"There are several columns {several[0]!r}.")
                return
            for number, row in enumerate(reader):
                at = _Place(name, reader.line_num)
                if number >= values.MOST_KINDS:
                    self.wrong(at, f"A box has at most {values.MOST_KINDS} kinds of cards.")
                    return
                if None in row or None in row.values():
                    self.wrong(at, "The line has more or fewer fields than the first one.")
                    continue
                yield at, self.as_card({key: text for key, text in row.items() if text}, at)
        except csv.Error as error:
            self.wrong(_Place(name, reader.reader.line_num), f"This is no line of CSV: {error}.")

    def as_card(self, row: Mapping[str, str], place: _Place) -> dict[str, Any]:
        """The fields of a line as the values of a table."""
        card: dict[str, Any] = dict(row)
        if "icons" in card:
            card["icons"] = card["icons"].replace(",", " ").split()
        if card.get("count", "").isdecimal():
            card["count"] = int(card["count"][:9])
        wrong = values.problems(card, values.CARD)
        for sentence in wrong.values():
            self.wrong(place, sentence)
        return {key: value for key, value in card.items() if key not in wrong}

    def card(self, card: Mapping[str, Any], made: Component, place: _Place) -> Component | None:
        title = card.get("title") or _stem(card.get("face", ""))
        if not title:
            self.wrong(place, "A card needs a title, or a face with a picture.")
            return None
        name = self.named(made.group, card.get("id", ""), title, place)
        if "face" in card:
            drawn = [one for one in ("line", "value", "icons", "picture", "tint") if one in card]
            if drawn:
                self.wrong(
                    place, f"The picture of the face is the whole card: leave {drawn[0]} out."
                )
            face = self.whole(card["face"], title, card.get("text", ""), place)
        else:
            face = self.painted(card, title, name, place)
        reverse = None
        if "reverse" in card:
            reverse = self.whole(card["reverse"], title, "", place)
        return _like(made, name, title, face, reverse, card.get("count", made.count))

    def whole(self, name: str, title: str, note: str, place: _Place) -> Face:
        """A face that one picture fills."""
        plate = self.picture(name, True, place)
        return Face(plate, title, plate=plate, note=note)

    def painted(self, card: Mapping[str, Any], title: str, name: str, place: _Place) -> Face:
        """A face in the style of our cards."""
        plate = self.picture(card["picture"], False, place) if "picture" in card else ""
        text = card.get("text", "")
        return Face(
            f"own/{name}",
            title,
            line=card.get("line", "") or (text if plate and len(text) <= _LINE else ""),
            value=card.get("value", ""),
            marks=tuple(card.get("icons", ())),
            plate=plate,
            tint=card.get("tint", ""),
            note=text,
        )

    def named(self, deck: str, written: str, title: str, place: _Place) -> str:
        """The id of a card: as written, or made of its title and a number."""
        plain = f"{deck}.{written or values.slug(title)}"
        if plain in self.ids and written:
            self.wrong(place, f'Another card of the deck has the id "{written}".')
        name, number = plain, 1
        while name in self.ids:
            number += 1
            name = f"{plain}-{number}"
        self.ids.add(name)
        return name

    # Sheets

    def from_sheet(
        self, good: Mapping[str, Any], made: Component, path: Path
    ) -> Iterator[Component]:
        place = self.at(path, "sheet")
        if "columns" not in good or "rows" not in good:
            self.wrong(place, "A sheet needs its columns and rows.")
            return
        grid = good["columns"], good["rows"]
        cards = good.get("cards", grid[0] * grid[1])
        if cards > grid[0] * grid[1]:
            self.wrong(self.at(path, "cards"), f"The sheet has {grid[0] * grid[1]} places only.")
            return
        fronts = self.cut(good["sheet"], grid, cards, place)
        backs: list[str] = []
        if "reverses" in good:
            backs = self.cut(good["reverses"], grid, cards, self.at(path, "reverses"))
        for number, plate in enumerate(fronts):
            title = f"{_stem(good['sheet'])} {number + 1}"
            name = self.named(made.group, str(number + 1), title, place)
            reverse = None
            if backs:
                reverse = Face(backs[number], title, plate=backs[number])
            face = Face(plate, title, plate=plate)
            yield _like(made, name, title, face, reverse, made.count)

    def cut(self, name: str, grid: tuple[int, int], cards: int, place: _Place) -> list[str]:
        """The plates of the cards of a sheet, row by row from the top left; empty: a mistake."""
        data = self.bytes_of(name, "a picture", pictures.LARGEST, place)
        if data is None:
            return []
        try:
            parts = pictures.cut(data, name, grid, cards)
        except pictures.PictureError as error:
            self.wrong(place, error.sentence)
            return []
        return [self.keep(part, True) for part in parts]


_LINE: Final = 60
"""How long a text may be to stand as the one small line below a picture, in letters."""


def _like(
    made: Component, name: str, title: str, face: Face, reverse: Face | None, count: int
) -> Component:
    return Component(
        name,
        title,
        face,
        made.group,
        count,
        made.back,
        reverse,
        made.shape,
        made.size,
        made.solid,
    )


def _stem(name: str) -> str:
    """What a file is called, without its folder and kind."""
    return name.rpartition("/")[2].rpartition(".")[0].replace("_", " ").strip()


def _syntax(message: str) -> tuple[int, str]:
    """The line that a TOML error names, and a sentence with what it says."""
    what, _, where = message.partition(" (at line ")
    line = where.partition(",")[0]
    return (
        int(line) if line.isdecimal() else 0
    ), f"This is not TOML: {what[:1].lower()}{what[1:]}."


def read(source: Source) -> Design:
    """The box in a folder or zip file.

    Raises:
        PrototypeError: it has mistakes, all of which it tells.
    """
    reader = _Reader(source)
    design = reader.design()
    if reader.mistakes or design is None:
        raise PrototypeError(sorted(reader.mistakes, key=lambda one: (one.file != BOX_FILE, one)))
    return design
