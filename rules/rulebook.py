"""Loads a game's numbered clauses, options, worked examples and component data from TOML.

The same text is the rules page of the app, the source of every refusal and the ledger that the
tests are checked against.

The keys of a ``rulebook.toml`` (those in brackets may be left out):

======================  ==========================================================================
``game``                the id of the game: the name of its folder
``title``               its name for people
``designer``            who designed it
``summary``             one or two sentences for the shelf and the setup page
``seats``               the numbers of players, a list
[``practice_seats``]    more numbers, for practice only
[``version``]           the number of these rules (1); a match keeps the one it began under
[``minutes``]           how long a match takes; ``minutes_from`` is the least
[``ages``]              for whom it is made
[``publisher``]         who published it, and ``licence`` under which terms
[``edition``]           which edition of the printed rules it follows, a sentence
[``status``]            "preview", "playtest version", for a ribbon on the box
[``cover``]             the game whose cover it shares
[``team``]              true where all seats win or lose together
[``starting_player``]   false where nobody begins
[``endless``]           true where nobody wins, and it goes on for as long as people like
[``beginner``]          the ids of the clauses that a beginner needs: the lesson teaches them
[``[[clause]]``]        ``id``, ``section``, ``text``, ``basis`` (printed, ruling, reconstruction);
                        [``note``] says why, [``see``] lists ids of references
[``[[option]]``]        ``id``, ``label``, ``text``, ``default``; see :class:`Option` for the others
[``[[preset]]``]        options by one name: ``id``, ``label``, ``text``, [``options``]
[``[[component]]``]     ``id``, ``text``, ``basis``, ``rows`` (a list of tables); another key is a
                        field, read with ``component("id")["key"]``
[``[[reference]]``]     a component as a table on the rules page: see :mod:`rules.references`
[``[[example]]``]       a worked example: ``id``, ``given``, ``expect`` and ``clauses``
[``[[background]]``]    what is no rule: ``title``, ``text``, [``basis``]
[``[[credit]]``]        ``role``, ``name``, [``note``]
======================  ==========================================================================

>>> book = parse('''
... game = "dig"
... title = "Dig"
... designer = "You"
... summary = "Dig."
... seats = [2]
... [[clause]]
... id = "DIG-1"
... section = "Turn"
... text = "Dig one bone."
... basis = "printed"
... ''')
>>> book.clause("DIG-1").text
'Dig one bone.'
>>> parse("title = 1")
Traceback (most recent call last):
    ...
rules.rulebook.RulebookError: rulebook.toml lacks or misspells something: KeyError('seats')
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import reduce
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from rules.references import Reference, declared
from rules.wellformed import built
from rules.writing import is_line

Row = Mapping[str, Any]
"""One row of a component table, as written in the TOML file."""

T = TypeVar("T")


def record(kind: type[T], row: Row, **more: Any) -> T:
    """A frozen record out of a row: its keys are the fields, and its lists become tuples.

    ``more`` are fields that stand otherwise in the row, or not at all.

    Raises:
        TypeError: the row lacks a field, or has a key that is none.
    """
    return kind(**{**{name: _frozen(value) for name, value in row.items()}, **more})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


class RulebookError(ValueError):
    """Raised for a rulebook file that is not well formed; the message says where."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule. ``basis`` is printed, ruling or reconstruction; ``note`` says why.

    ``see`` are the ids of the reference tables that it speaks of.
    """

    id: str
    section: str
    text: str
    basis: str
    note: str = ""
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: what is given and what the rules make of it."""

    id: str
    given: str
    expect: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Background:
    """Something worth knowing that is no rule: a heading and what it says."""

    title: str
    text: str
    basis: str = "printed"


@dataclass(frozen=True, slots=True)
class Credit:
    """Who did what for the game; ``note`` tells more of them, or how to reach them."""

    role: str
    name: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose before a match.

    A choice has ``values`` with ``value_labels``; with ``choose`` above 1 exactly that many of
    them are picked, written with commas. A ``text`` option (no values) takes a line of up to
    ``longest`` characters. ``when`` lists what must hold for the option to matter: option ids, or
    ``seats``, with the accepted values. ``value_seats`` limits single values to seat counts.
    ``people_only`` are the values with which no computer can take part.
    ``since`` is the version of the rulebook that brought the option, and ``before`` the value that
    says how the game was played until then: matches of earlier versions have it.
    """

    id: str
    label: str
    text: str
    default: str
    values: tuple[str, ...] = ()
    value_labels: tuple[str, ...] = ()
    choose: int = 1
    longest: int = 0
    clauses: tuple[str, ...] = ()
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    value_seats: tuple[tuple[str, tuple[int, ...]], ...] = ()
    people_only: tuple[str, ...] = ()
    since: int = 1
    before: str = ""
    rare: bool = False
    """Whether few people ever change it, so that a page may fold it away."""
    holds: str = ""
    """``picture`` where a text option names a picture of somebody's own, to be chosen as one."""

    def applies(self, seats: int, options: Mapping[str, str]) -> bool:
        """Whether the option makes a difference with so many seats and these other options."""
        for name, accepted in self.when:
            actual = str(seats) if name == "seats" else options.get(name, "")
            if actual not in accepted:
                return False
        return True

    def why_idle(self, others: Sequence[Option], seats: int, chosen: Mapping[str, str]) -> str:
        """When the option makes a difference, where it makes none now; empty where it does.

        ``others`` are the options of the game and ``chosen`` their values, if they have any.
        """
        known = {one.id: one for one in others}
        for name, accepted in self.when:
            if name == "seats":
                if str(seats) not in accepted:
                    some = " or ".join(accepted)
                    return f"Only with {some} player{'s' if accepted != ('1',) else ''}."
                continue
            other = known.get(name)
            if other is not None and chosen.get(name, other.default) not in accepted:
                some = " or ".join(other.label_of(value) for value in accepted)
                return f"Only with “{other.label}” set to {some}."
        return ""

    def problem(self, value: str, seats: int) -> str:
        """One sentence that says what is wrong with this value; empty if nothing is."""
        if not self.values:
            if len(value) > self.longest or not is_line(value):
                return f"{self.label}: write at most {self.longest} characters on one line."
            return ""
        picked = value.split(",") if self.choose > 1 else [value]
        if len(picked) != self.choose or len(set(picked)) != self.choose:
            return f"{self.label}: choose exactly {self.choose} different ones."
        for one in picked:
            if one not in self.values:
                known = ", ".join(self.values)
                return f"{self.label} can be {known}, not {one!r}."
            for limited, allowed in self.value_seats:
                if one == limited and seats not in allowed:
                    counts = " or ".join(map(str, allowed))
                    return f"{self.label}: {self.label_of(one)} needs {counts} players."
        return ""

    def computers_problem(self, value: str) -> str:
        """One sentence that says why no computer can play with this value; empty if it can."""
        if value not in self.people_only:
            return ""
        label = self.label_of(value)
        return f"{self.label}: {label} is for people only, so give every seat to a person."

    def label_of(self, value: str) -> str:
        """How a single value is written for people."""
        if value in self.values:
            return self.value_labels[self.values.index(value)]
        return value


@dataclass(frozen=True, slots=True)
class Preset:
    """Values of options that go together, under one name; all other options have their default."""

    id: str
    """The name of it among the presets of the game."""
    label: str
    """What it is called, in a few words."""
    text: str
    """How one plays with it, in a sentence."""
    options: Mapping[str, str]
    """The values that are not the defaults, by option; empty where all are."""


@dataclass(frozen=True, slots=True)
class Component:
    """A table of component data: ``rows`` and named numbers or lists beside them."""

    id: str
    text: str
    basis: str
    rows: tuple[Row, ...]
    fields: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def by_id(self) -> dict[str, Row]:
        """The rows by their ``id``, in the order of the file."""
        return {str(row["id"]): row for row in self.rows}


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything a rulebook file says about one game."""

    id: str
    title: str
    designer: str
    summary: str
    minutes: str
    seats: tuple[int, ...]
    clauses: tuple[Clause, ...]
    options: tuple[Option, ...]
    examples: tuple[Example, ...]
    components: Mapping[str, Component]
    presets: tuple[Preset, ...] = ()
    version: int = 1
    publisher: str = ""
    licence: str = ""
    ages: str = ""
    cover: str = ""
    status: str = ""
    team: bool = False
    """Whether all seats win or lose together, and have their points in common."""
    first_player: str = ""
    """Who begins in print, in a sentence, where it says so: a program knows nobody's age."""
    endless: bool = False
    """Whether nobody wins, and it goes on for as long as people like."""
    starting_player: bool = True
    """Whether a seat begins; not where all do everything at once."""
    edition: str = ""
    """Which edition of the printed rules it follows, in a sentence."""
    beginner: tuple[str, ...] = ()
    """The ids of the clauses that a beginner needs; see :mod:`rules.lesson`."""
    references: tuple[Reference, ...] = ()
    background: tuple[Background, ...] = ()
    credits: tuple[Credit, ...] = ()

    def clause(self, clause_id: str) -> Clause:
        """The clause of this id.

        Raises:
            KeyError: there is none.
        """
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise KeyError(clause_id)

    def component(self, component_id: str) -> Component:
        """The component table of this id.

        Raises:
            KeyError: there is none.
        """
        return self.components[component_id]

    def options_of(self, version: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """The options of a match begun under an earlier ``version`` of this rulebook: what was
        chosen, and what was the rule then where there was nothing to choose yet."""
        earlier = {one.id: one.before for one in self.options if one.since > version}
        return {**earlier, **chosen}

    def sections(self) -> tuple[str, ...]:
        """The names of the sections in the order of the file."""
        return tuple(dict.fromkeys(clause.section for clause in self.clauses))


def load(file: Traversable, *shared: Traversable) -> Rulebook:
    """Reads a ``rulebook.toml``.

    ``shared`` are files with what several games of one box have in common: their components,
    references, background and credits come after those of the game, and any other key holds
    where the game's own file has none.

    Raises:
        RulebookError: a file is not TOML, or lacks something every rulebook has.
    """
    others = [one.read_text(encoding="utf-8") for one in shared]
    return parse(file.read_text(encoding="utf-8"), str(file), *others)


def parse(text: str, source: str = "rulebook.toml", *shared: str) -> Rulebook:
    """Reads the text of a rulebook; ``source`` names it in errors. For ``shared`` see
    :func:`load`.

    Raises:
        RulebookError: the text is not TOML, or lacks something every rulebook has.
    """

    def joined(data: Mapping[str, Any]) -> Rulebook:
        return _rulebook(reduce(_joined, map(tomllib.loads, shared), data))

    return built(text, source, joined, RulebookError)


_LISTS = ("component", "reference", "background", "credit")
"""What a shared file adds to, instead of standing in for it."""


def _joined(own: Mapping[str, Any], shared: Mapping[str, Any]) -> Mapping[str, Any]:
    lists = {name: [*own.get(name, ()), *shared.get(name, ())] for name in _LISTS}
    return {**shared, **own, **lists}


def _rulebook(data: Mapping[str, Any]) -> Rulebook:
    clauses = tuple(record(Clause, one) for one in data.get("clause", ()))
    ids = [clause.id for clause in clauses]
    if len(set(ids)) != len(ids):
        raise ValueError("two clauses have the same id")
    if unknown := set(data.get("beginner", ())) - set(ids):
        raise ValueError(f"beginner: there are no clauses {sorted(unknown)}")
    components = {one["id"]: _component(one) for one in data.get("component", ())}
    seats = sorted({*data["seats"], *data.get("practice_seats", ())})
    known = {field.name for field in fields(Rulebook)}
    return record(
        Rulebook,
        {name: value for name, value in data.items() if name in known},
        id=data["game"],
        minutes=_minutes(data),
        seats=tuple(seats),
        clauses=clauses,
        options=tuple(_option(one) for one in data.get("option", ())),
        presets=tuple(_preset(one) for one in data.get("preset", ())),
        examples=tuple(record(Example, one) for one in data.get("example", ())),
        components=components,
        references=tuple(_reference(one, components) for one in data.get("reference", ())),
        background=tuple(record(Background, one) for one in data.get("background", ())),
        credits=tuple(record(Credit, one) for one in data.get("credit", ())),
    )


def _reference(data: Mapping[str, Any], components: Mapping[str, Component]) -> Reference:
    component = components[data["component"]]
    return declared(data, components, component.basis, component.rows)


def _minutes(data: Mapping[str, Any]) -> str:
    most = data.get("minutes", "")
    least = data.get("minutes_from", most)
    return f"{least}-{most}" if least != most else f"{most}"


def _component(data: Mapping[str, Any]) -> Component:
    fields = {k: v for k, v in data.items() if k not in ("id", "text", "basis", "rows")}
    rows: Sequence[Row] = data.get("rows", ())
    return Component(data["id"], data.get("text", ""), data.get("basis", ""), tuple(rows), fields)


def _preset(data: Mapping[str, Any]) -> Preset:
    chosen = {name: str(value) for name, value in data.get("options", {}).items()}
    return record(Preset, data, options=chosen)


def _option(data: Mapping[str, Any]) -> Option:
    values = tuple(str(value) for value in data.get("values", ()))
    labels = tuple(data.get("value_labels", ())) or tuple(
        value.replace("_", " ").capitalize() for value in values
    )
    if len(labels) != len(values):
        raise ValueError(f"option {data['id']}: as many value_labels as values")
    default = data["default"]
    when: Mapping[str, Sequence[object]] = data.get("when", {})
    limits: Mapping[str, Sequence[int]] = data.get("value_seats", {})
    option = record(
        Option,
        data,
        default=",".join(map(str, default)) if isinstance(default, list) else str(default),
        values=values,
        value_labels=labels,
        when=tuple((name, tuple(map(str, accepted))) for name, accepted in when.items()),
        value_seats=tuple((value, tuple(counts)) for value, counts in limits.items()),
        people_only=tuple(map(str, data.get("people_only", ()))),
        before=str(data.get("before", "")),
    )
    for value in (option.default, *([option.before] if option.since > 1 else [])):
        problem = option.problem(value, seats=0)
        if problem:
            raise ValueError(problem)
    return option
