"""What the others did since a seat moved last: in words, with a piece to show for it.

It is found by comparing the tables that the match lays for whoever is told, so it tells nothing
that they do not see now, or could not read in the log. What the table itself did, as a storm or a
card of events, is told apart from what a seat did.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.contract import CHANCE, Event, State
from rules.table import Piece, Table
from tabletop.deeds import SENTENCES, Deed, Step, Telling
from tabletop.depicting import Change, depicts, differs
from tabletop.happening import happening, is_happening, is_of_table
from tabletop.match import Match

See = Callable[[State], Table]
"""Lays the table of a position for whoever is told."""

MOST_STEPS: Final = 240
"""So many moves back are told at most."""

_WEIGHTS: Final[Mapping[str, int]] = {
    "end": 9,
    "score": 8,
    "remove": 7,
    "coin": 6,
    "give": 6,
    "reveal": 6,
    "dig": 5,
    "slide": 5,
    "water": 5,
    "flip": 4,
    "place": 4,
    "knock": 3,
    "move": 3,
    "deal": 2,
    "wind": 1,
    "turn": 0,
}
"""How much each kind of event is worth telling; others are worth a little."""
_LITTLE: Final = 1
_FOR_ONESELF: Final = 6
"""What is done to whoever is told is worth so much more than if it were done to others."""
_TURNED: Final = 7
"""The weight of a card turned up, among the steps of a turn: most others are taken every turn."""
_STORMY: Final = ("wind", "water")
"""The kinds of events that a storm brings."""
_DEALT: Final = 8
"""Where more pieces than these changed at once they were dealt or shuffled."""


@dataclass(frozen=True, slots=True)
class Recap:
    """What happened since a seat moved last."""

    begin: int
    """How many moves had been made before it."""
    end: int
    """How many moves had been made after it."""
    deeds: tuple[Deed, ...]
    """What each other seat did, and the table itself, whoever moved last at the end."""
    before: Table
    """The table as it was."""
    changed: Mapping[str, int]
    """Who moved or turned what lies on the table now: seats by the ids of pieces."""
    gone: Mapping[str, int]
    """Who took what lay on the table before: seats by the ids of pieces."""


class _Run(NamedTuple):
    """Moves of one seat in a row, with what chance brought."""

    seat: int
    begin: int
    end: int


class _Told(NamedTuple):
    """A sentence of the log."""

    weight: int
    """How much it is worth telling."""
    words: str
    at: int
    """How many moves had been made when it was written."""
    kind: str
    """The kind of its event."""
    step: Step | None = None
    """The same in short; ``None``: it is no step of its own."""
    by: int | None = None
    """Whose doing it is."""


def since(match: Match, seat: int, see: See, reader: int | None) -> Recap | None:
    """What others did since a seat moved last; ``None`` if they did nothing.

    Args:
        match: the match, in which nothing is under way.
        seat: who is told.
        see: lays a table as that person, or everybody, may see it now.
        reader: who may read the words; ``None``: everybody.
    """
    runs = list(_runs(match, seat))
    if not runs:
        return None
    state = match.state_at(runs[0].begin)
    first = table = see(state)
    now = see(match.state)
    changed: dict[str, int] = {}
    gone: dict[str, int] = {}
    found: dict[int | None, Deed] = {}
    for run in runs:
        told = _sentences(match, run, seat, reader)
        shown = [one for some in told.values() for one in _shown(match, run, some)]
        spans = {one.at: _span(match, run, one.at) for one in shown if one is not None}
        wanted = {run.end, *itertools.chain.from_iterable(spans.values())}
        laid = {run.begin: table}
        for step in range(run.begin, run.end):
            state.perform(match.moves[step])
            if step + 1 in wanted:
                laid[step + 1] = see(state)
        change = Change(table, laid[run.end])
        if len(change.came) <= _DEALT:
            changed.update(_whose(match, run, change))
        gone.update(dict.fromkeys(change.went, run.seat))
        changes = {at: Change(laid[begin], laid[end]) for at, (begin, end) in spans.items()}
        for doer, some in told.items():
            deed = _deed(match, run, some, _Pictures(match, doer, now, changes))
            if doer in found:
                deed = found.pop(doer).then(deed)
            found[doer] = deed
        table = change.after
    there = {piece.id: piece for piece in now.pieces}
    old = {piece.id: piece for piece in first.pieces}
    changed = {
        one: mover
        for one, mover in changed.items()
        if mover != seat and one in there and (one not in old or differs(old[one], there[one]))
    }
    gone = {one: mover for one, mover in gone.items() if one in old and one not in there}
    deeds = tuple(deed for deed in found.values() if deed.words)
    if not deeds:
        return None
    vanished = gone if len(gone) <= _DEALT else {}
    return Recap(runs[0].begin, match.steps, deeds, first, changed, vanished)


def _runs(match: Match, seat: int) -> Iterator[_Run]:
    """The moves of others since a seat moved last; what chance made of its own move is left out,
    unless the table did something: that is told with what the next one did."""
    movers = match.history.seats
    begin = len(movers)
    while begin and movers[begin - 1] != seat and len(movers) - begin < MOST_STEPS:
        begin -= 1
    first = begin
    while begin < len(movers) and movers[begin] == CHANCE:
        begin += 1
    start = begin
    table = (entry.index for entry in match.log if is_of_table(entry.event))
    early = first if any(first < index <= begin for index in table) else begin
    for step in range(begin, len(movers)):
        following = movers[step + 1] if step + 1 < len(movers) else None
        if following == CHANCE or following == movers[start]:
            continue
        yield _Run(movers[start], early, step + 1)
        early = start = step + 1


def _whose(match: Match, run: _Run, change: Change) -> dict[str, int]:
    """Who changed each piece: the seat of the run, but for what others did with what is theirs,
    as where all show at once what they have chosen."""
    told = {one.event.seat for one in match.log if run.begin < one.index <= run.end}
    others = {match.players[one].colour: one for one in told if one is not None and one >= 0}
    before, after = change.before, change.after
    owners = {zone.id: zone.owner for zone in (*before.zones, *after.zones)}
    was = {piece.id: owners[piece.zone] for piece in before.pieces}
    whose = {}
    for piece in after.pieces:
        if piece.id not in change.came:
            continue
        owner = owners[piece.zone]
        stayed = owner is not None and was.get(piece.id, owner) == owner
        mover = others.get(owner, run.seat) if stayed and owner is not None else run.seat
        whose[piece.id] = mover
    return whose


def _sentences(
    match: Match, run: _Run, seat: int, reader: int | None
) -> Mapping[int | None, Sequence[_Told]]:
    """What the log says of a run, without what is not worth telling beside the rest: by whose doing
    it is, the others' first, who have a part only in what a move that passes on showed of all.

    What the table did comes before what the seat did, if it did all of that before, or else after
    it. What a seat did itself, and was only shown by such a move, is left out for it where there is
    anything else.
    """
    shown: dict[int | None, list[_Told]] = {}
    told: list[_Told] = []
    own: list[_Told] = []
    table = _of_table(match, run, seat, reader)
    happened, passing = _happenings(match), _passing(match, run, reader)
    for entry in match.log:
        if not run.begin < entry.index <= run.end or entry.seat is None:
            continue
        event, doer = entry.event, entry.event.seat
        sentence, weight = _words(event, match.names, reader), _worth(event, seat)
        if not sentence or is_of_table(event):
            continue
        at_once = entry.index in passing and bool(weight)
        whose = told
        if entry.index in happened or (entry.index in passing and doer == seat):
            # What happened is told apart from what was done.
            whose = own
        elif at_once and doer is None:
            continue
        elif at_once and doer is not None and doer not in (CHANCE, run.seat):
            whose = shown.setdefault(doer, [])
        mover = run.seat if whose is told or doer is None else doer
        step = _step(event, mover, seat, match.names)
        whose.append(_Told(weight, sentence, entry.index, event.kind, step, doer))
    told = _weighed(told)
    doings: dict[int | None, Sequence[_Told]] = {**shown}
    first = next((n + 1 for n in range(run.begin, run.end) if match.history.seats[n] != CHANCE), 0)
    early = bool(table) and table[-1].at < first
    if table and early:
        doings[None] = table
    # Whose turn follows is nothing that anybody did.
    did = [one for one in told if one.kind != "turn" or one.by == run.seat]
    weighty = [one for one in own if one.weight]
    doings[run.seat] = [one for one in told if one.weight] or did or weighty
    if table and not early:
        doings[None] = table
    return doings


def _weighed(told: Sequence[_Told]) -> list[_Told]:
    """The same, the first step of a move as heavy as what came of it and is no step itself."""
    came: dict[int, int] = {}
    for one in told:
        if one.step is None:
            came[one.at] = max(came.get(one.at, 0), one.weight)
    weighed = []
    for one in told:
        step = one.step
        if step is not None:
            step = step._replace(weight=max(step.weight, came.pop(one.at, 0)))
        weighed.append(one._replace(step=step))
    return weighed


def _of_table(match: Match, run: _Run, seat: int, reader: int | None) -> Sequence[_Told]:
    """What the table did in a run; of an event that has a name also what it changed for a seat."""
    moves: dict[int, list[Event]] = {}
    for entry in match.log:
        if run.begin < entry.index <= run.end and entry.event.visible_to(reader):
            moves.setdefault(entry.index, []).append(entry.event)
    told = []
    for at, events in moves.items():
        for event in filter(is_of_table, events):
            if is_happening(event):
                continue
            step = _step(event, CHANCE, seat, match.names)
            words = event.words(match.names)
            told.append(_Told(_worth(event, seat), words, at, event.kind, step))
        words = happening(events, seat, match.names)
        if words:
            step = Step(words.rstrip("."), _TURNED)
            told.append(_Told(_TURNED, words, at, "flip", step))
    return told


def _passing(match: Match, run: _Run, reader: int | None) -> set[int]:
    """The moves of a run that only pass on, whatever they show: the log says that first of them."""
    first: dict[int, int] = {}
    for entry in match.log:
        told = run.begin < entry.index <= run.end and entry.seat is not None
        if told and _words(entry.event, match.names, reader):
            first.setdefault(entry.index, _weight(entry.event))
    return {index for index, weight in first.items() if not weight}


def _happenings(match: Match) -> set[int]:
    """The moves with which something happened that is nobody's doing, and has a name."""
    return {entry.index for entry in match.log if is_happening(entry.event)}


def _heaviest(told: Sequence[_Told]) -> int:
    """The number of the sentence that is worth telling most: one of what a seat did before all."""
    return max(range(len(told)), key=lambda n: (told[n].by is not None, told[n].weight, n))


class _Shown(NamedTuple):
    """Those of the sentences that may be shown by a piece."""

    best: _Told | None
    """The one that is worth telling most."""
    lead: _Told | None
    """That of the move that led to it: it says what that was about."""
    step: _Told | None
    """The one that is worth most among the steps."""


def _shown(match: Match, run: _Run, told: Sequence[_Told]) -> _Shown:
    if not told:
        return _Shown(None, None, None)
    heaviest = _heaviest(told)
    decided = _decided(match, run, told[heaviest].at)
    lead = next((one for one in told[:heaviest] if one.at == decided), None)
    steps = [one for one in told if one.step is not None]
    # Of what is worth the same the last stays longest in the rows.
    step = max(reversed(steps), key=lambda one: one.step.weight if one.step else 0, default=None)
    return _Shown(told[heaviest], lead, step)


def _span(match: Match, run: _Run, at: int) -> tuple[int, int]:
    """How many moves had been made before, and after, what the log tells after so many moves."""
    return (_decided(match, run, at) or at) - 1, at


def _decided(match: Match, run: _Run, at: int) -> int:
    """The last of so many moves that was decided; 0 if chance made all of the run."""
    movers = match.history.seats
    return next((n for n in range(at, run.begin, -1) if movers[n - 1] != CHANCE), 0)


class _Pictures(NamedTuple):
    """Finds the pieces that show what one seat did, or the table."""

    match: Match
    doer: int | None
    now: Table
    changes: Mapping[int, Change]
    """What was done with the moves, by how many had been made after them."""

    def of(self, words: str, at: int) -> Piece | None:
        """The piece that shows what words tell of the last of so many moves."""
        players = self.match.players
        owners = {player.colour: player.name for player in players}
        colour = players[self.doer].colour if self.doer is not None else None
        return depicts(words, self.changes[at], self.now, owners, colour)

    def told(self, one: _Told | None) -> Telling:
        """A sentence with the piece that shows it."""
        return Telling(one.words, self.of(one.words, one.at)) if one is not None else Telling("")


def _deed(match: Match, run: _Run, told: Sequence[_Told], pictures: _Pictures) -> Deed:
    doer = pictures.doer
    name = match.names[doer] if doer is not None else ""
    best, lead, shown = _shown(match, run, told)
    if best is None:
        return Deed(doer, name, (), Telling(""))
    # What led to it says what it was about.
    first = max(0, min(told.index(best) - 1, len(told) - SENTENCES))
    words = tuple(one.words for one in told[first : first + SENTENCES])
    steps = tuple(
        one.step._replace(piece=pictures.of(one.step.words, one.at)) if one is shown else one.step
        for one in told
        if one.step is not None
    )
    return Deed(
        doer,
        name,
        words,
        pictures.told(best),
        pictures.told(lead),
        len(told) - len(words),
        best.weight,
        lead.weight if lead is not None else 0,
        steps,
        _sign(told) if doer is None else "",
    )


def _sign(told: Sequence[_Told]) -> str:
    """The sign of what the table did: a storm, or a card."""
    return "storm" if any(one.kind in _STORMY for one in told) else "ui/card"


def _words(event: Event, names: Sequence[str], reader: int | None) -> str:
    return event.words(names) if event.visible_to(reader) else ""


def _step(event: Event, mover: int, seat: int, names: Sequence[str]) -> Step | None:
    """An event in short; what a move brought to another seat names that one, and what names the
    ``seat`` that is told of it is told before what does not concern it."""
    brief, doer = event._replace(said=event.brief), event.seat
    words = brief.words(names)
    if not words:
        return None
    own = doer is None or doer == mover
    weight = max(_worth(event, seat), _TURNED if event.kind == "flip" else 0)
    words = words if own else f"{names[doer or 0]} {words}"
    said = event.words(names).rstrip(".")
    short = said.removeprefix(f"{names[mover]} ") if own and mover != CHANCE else ""
    return Step(words, weight, own, shortest=short if short != said else "")


def _worth(event: Event, seat: int) -> int:
    """How much an event is worth telling to a seat: more if it was done to it, or is a step of its
    turn by itself."""
    weight = _weight(event)
    if not weight:
        return 0
    concerns = event.seat == seat or f"{{{seat}}}" in event.text
    return weight + bool(event.brief) + (_FOR_ONESELF if concerns else 0)


def _weight(event: Event) -> int:
    return _WEIGHTS.get(event.kind, _LITTLE)
