"""What a game says by name: ``words.toml`` in its folder, beside the rulebook.

=============  ===================================================================================
``[asks]``     what prompts call each verb; see :attr:`rules.contract.State.asks`
``[prompt]``   by phase, or another name of a moment, the prompt; see :meth:`Texts.prompt`
``[says]``     the sentences of the log
``[briefly]``  what events of long turns are called in short; see :attr:`rules.contract.Event.brief`
``[why]``      refusals: a clause and a sentence
``[reasons]``  why a position is good: what a reason is called, and what a move does that gains or
               loses by it; see :class:`rules.contract.Term`
``[tells]``    labels, notes and what else is written beside the pieces
``[face]``,    records: tables of their fields, by the name of one; see :meth:`Texts.made` and
``[badge]``,   :func:`face`
``[standing]``
=============  ===================================================================================

Other tables have refusals, too: why what was reached for stays, what comes first in a phase, why a
verb is not for now (:func:`reasons`). A refusal with a third value, "next", only says what is done
next: see :class:`rules.refusal.Instruction`. ``{name}`` in a text is the place of a value, or of
what always stands there; ``{name.field}`` is the place of a part of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, TypeVar

from rules.contract import Instruction, Refusal, Said, State, Term
from rules.phrases import AMOUNTS, Writer, asked, seat_name, sentences
from rules.rulebook import record
from rules.table import Face

T = TypeVar("T")


@cache
def _words(package: str) -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(files(package).joinpath("words.toml").read_text("utf-8"))


def asks(package: str) -> Mapping[str, str]:
    """What prompts call each verb; see :attr:`rules.contract.State.asks`."""
    return _words(package)["asks"]


def reasons(package: str, table: str) -> Mapping[str, Refusal]:
    """The refusals of one table, by name.

    Raises:
        KeyError: there is no such table.
    """
    told = _words(package)[table].items()
    return {name: _kind(reason)(*reason[:2]) for name, reason in told}


def _kind(reason: Sequence[str]) -> type[Refusal]:
    """What a reason of a table is: a clause, a sentence, and "next" if it only instructs."""
    return Instruction if reason[2:] == ["next"] else Refusal


class Reason(NamedTuple):
    """A term of an evaluation without its points: see :class:`rules.contract.Term`."""

    label: str
    gain: str
    loss: str
    clause: str = ""

    def term(self, points: float) -> Term:
        """The term with its points."""
        return Term(self.label, points, self.clause, self.gain, self.loss)


_AMOUNTS: Final = {name: f"{{{name}}}" for name in AMOUNTS}
"""The places that get their amounts only when a move is judged."""


def reason(package: str, name: str, **values: str) -> Reason:
    """The reason of this name, with its values in the places of its texts.

    Raises:
        KeyError: there is no such reason, or it has a place without a value.
    """
    row = _words(package)["reasons"][name]
    return Reason(**{key: text.format(**_AMOUNTS, **values) for key, text in row.items()})


class Texts:
    """The texts of a game, made when they are asked for with their values.

    ``called`` has what writes a value, by the name of its place; see
    :func:`rules.phrases.sentences`. ``{seat}`` and ``{number}`` are the same in every game. A text
    gets its values in the order of its places.

    Raises:
        KeyError: a text has a place of another name.
    """

    def __init__(self, package: str, **called: Writer) -> None:
        self._called: Mapping[str, Writer] = {"seat": seat_name, "number": str, **called}
        self._sentence = sentences(**self._called)
        self._tables = _words(package)
        self.asks: Mapping[str, str] = self._tables.get("asks", {})
        """What prompts call each verb; see :attr:`rules.contract.State.asks`."""
        said, short = self._sentences("says"), self._sentences("briefly")
        self.says = SimpleNamespace(**said)
        """The sentences of the log, each as an attribute that makes it out of its values."""
        self.briefly = SimpleNamespace(**short)
        """What events are called in short, each as an attribute that makes it."""
        self._short = {told: short[name] for name, told in said.items() if name in short}
        self._tells = self._sentences("tells")
        reasons = self._tables.get("why", {}).items()
        self._why = {
            name: (_kind(reason), reason[0], self._sentence(reason[1])) for name, reason in reasons
        }

    def _sentences(self, table: str) -> Mapping[str, Callable[..., str]]:
        texts = self._tables.get(table, {}).items()
        return {name: self._sentence(text) for name, text in texts}

    def brief(self, sentence: Callable[..., str], *values: object) -> Said:
        """What a sentence of the log is in short, by the text of the same name; empty where there
        is none. ``values`` are those of its own places."""
        short = self._short.get(sentence)
        return (short, *values) if short is not None else ""

    def why(self, name: str, *values: object, clause: str = "") -> Refusal:
        """The refusal of this name; ``clause`` is the one that is told instead of the table's."""
        kind, usual, sentence = self._why[name]
        return kind(clause or usual, sentence(*values))

    def tells(self, name: str, *values: object) -> str:
        """The text of this name."""
        return self._tells[name](*values)

    def made(self, kind: type[T], name: str, **more: Any) -> T:
        """A record of the table that is called as its kind; ``more`` are its other fields."""
        places = {place: one for place, one in self._called.items() if isinstance(one, str)}
        return _recorded(kind, self._tables[kind.__name__.lower()][name], places, more)

    def prompt(self, state: State, moment: str, **values: object) -> str:
        """The prompt of a moment, or why the game is over.

        ``values`` are those of the places of all prompts; ``{asks}`` is all that can be done. In
        the middle of a move it is that of ``between-`` and the moment, or of ``between``. Where
        there is none it is ``It is {seat}'s turn.`` and, for other moments, ``{seat}: {asks}.``
        """
        outcome = state.outcome()
        if outcome is not None:
            return outcome.reason
        prompts, named, text = self._tables.get("prompt", {}), [moment], "{seat}: {asks}."
        if state.between:
            named, text = [f"between-{moment}", "between"], "It is {seat}'s turn."
        text = next((prompts[one] for one in named if one in prompts), text)
        written = {name: one for name, one in self._called.items() if isinstance(one, str)}
        if "{asks}" in text:
            written["asks"] = asked(state.legal_moves(), self.asks)
        for name, value in values.items():
            write = self._called[name]
            written[name] = write if isinstance(write, str) else write(value)
        return text.format(**written)


def face(
    package: str, name: str, fields: Mapping[str, Any] | None = None, /, **values: object
) -> Face:
    """The face of this name, with its values in the places of its texts: ``{card.name}``.

    ``fields`` are those that the table does not have, or has otherwise. A fact that comes out
    without words is left out.

    Raises:
        KeyError: there is no such face, or it has a place without a value.
        TypeError: it has a key that is no field of a face.
    """
    return _recorded(Face, _words(package)["face"][name], values, fields or {})


def _recorded(
    kind: type[T], table: Mapping[str, Any], places: Mapping[str, Any], more: Mapping[str, Any]
) -> T:
    """A record of a table with these in the places of its texts; ``more`` are its other fields."""
    row = {key: _with(text, places) for key, text in table.items() if key not in more}
    if "facts" in row:
        row["facts"] = [fact for fact in row["facts"] if fact[1]]
    return record(kind, {**row, **more})


def _with(text: Any, places: Mapping[str, Any]) -> Any:
    if isinstance(text, list):
        return [_with(one, places) for one in text]
    return text.format(**places) if isinstance(text, str) else text
