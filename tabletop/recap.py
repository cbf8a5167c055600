"""What the others did since a seat moved last: in words, with a piece to show for it.

It is found by comparing the tables that the match lays for whoever is told, so it tells nothing
that they do not see now, or could not read in the log. No picture is taken from the past: a piece
that lies covered again is not shown again.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.contract import CHANCE, Event, State
from rules.table import Piece, Shape, Table
from tabletop.happening import happening, is_happening
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
    "wind": 5,
    "flip": 4,
    "place": 4,
    "knock": 3,
    "move": 3,
    "deal": 2,
    "turn": 0,
}
"""How much each kind of event is worth telling; others are worth a little."""
_LITTLE: Final = 1
_FOR_ONESELF: Final = 6
"""What is done to whoever is told is worth so much more than if it were done to others."""
_TURNED: Final = 6
"""The weight of a card turned up, among the steps of a turn: most others are taken every turn."""
_GAIN: Final = 6
"""From this weight on a sentence tells of something that was gained, learnt or lost."""
SENTENCES: Final = 3
"""So many sentences are told of one seat."""
_UNSEEN: Final[tuple[Shape, ...]] = ("line", "strip", "count")
"""Shapes that are words or numbers rather than things."""
_DEALT: Final = 8
"""Where more pieces than these changed at once they were dealt or shuffled."""


class Step(NamedTuple):
    """A step of a turn, in short."""

    words: str
    weight: int
    """How much it is worth telling."""


class Deed(NamedTuple):
    """What one seat did."""

    seat: int
    """Whose it is."""
    words: tuple[str, ...]
    """What happened, in the order in which it did; at most three sentences."""
    lead: str
    """The sentence of the move that led to the best one: what was asked, of whom; often empty."""
    best: str
    """The sentence that is worth telling most."""
    piece: Piece | None
    """The piece that shows it best, as it lies now; ``None``: none does."""
    more: int
    """How many other things there are to be read in the log."""
    weight: int
    """How much it is worth telling."""
    led: int = 0
    """How much the sentence that led to it is worth telling."""
    steps: tuple[Step, ...] = ()
    """All its steps in short, where its game has words for them."""
    happened: str = ""
    """What happened meanwhile that is nobody's doing, told before all else."""
    after: str = ""
    """What the game itself made of what all showed at once, told after it."""

    @property
    def outline(self) -> tuple[str, ...]:
        """Its steps as a row, then in shorter rows without those that tell least, down to the one
        that tells most; none where there is but one step."""
        counted = Counter(one.words for one in self.steps)
        left = {one.words: one.weight for one in self.steps}
        rows = []
        several = len(left) > 1
        while left and several:
            parts = [f"{one} x{counted[one]}" if counted[one] > 1 else one for one in left]
            row = ", ".join(parts)
            rows.append(f"{row[0].upper()}{row[1:]}.")
            del left[min(reversed(left), key=left.__getitem__)]
        return tuple(rows)

    @property
    def tellings(self) -> tuple[str, ...]:
        """What can be said of it in short, that which tells most first.

        Where there is no room for the move and what came of it, the move says more, unless more
        was gained by what came of it. A turn of several steps is told by these.
        """
        tellings = self._doings
        if self.after:
            tellings = (f"{tellings[0]} {self.after}", *tellings)
        if self.happened:
            return (*(f"{self.happened} {one}".strip() for one in tellings), self.happened)
        return tellings

    @property
    def _doings(self) -> tuple[str, ...]:
        outline = self.outline
        if outline or not self.lead:
            return (*outline, self.best)
        gains = self.weight >= _GAIN and self.weight > self.led
        alone = (self.best, self.lead) if gains else (self.lead, self.best)
        return (f"{self.lead} {self.best}", *alone)

    @property
    def story(self) -> str:
        """All that is told of it, and how much more the log has."""
        more = f"{self.more} more in the log." if self.more else ""
        told = (self.happened, *self.outline[:1], *self.words, self.after, more)
        return " ".join(filter(None, told))


@dataclass(frozen=True, slots=True)
class Recap:
    """What happened since a seat moved last."""

    begin: int
    """How many moves had been made before it."""
    end: int
    """How many moves had been made after it."""
    deeds: tuple[Deed, ...]
    """What each other seat did, whoever moved last at the end."""
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
    step: Step | None = None
    """The same in short; ``None``: it is no step of its own."""


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
    there = {piece.id: piece for piece in now.pieces}
    changed: dict[str, int] = {}
    gone: dict[str, int] = {}
    found: dict[int, Deed] = {}
    for run in runs:
        told = _sentences(match, run, seat, reader)
        spans = {one: _span(match, run, some) for one, some in told.items()}
        wanted = {run.end, *itertools.chain.from_iterable(spans.values())}
        laid = {run.begin: table}
        for step in range(run.begin, run.end):
            state.perform(match.moves[step])
            if step + 1 in wanted:
                laid[step + 1] = see(state)
        after = laid[run.end]
        moved, left = _differences(table, after)
        if len(moved) <= _DEALT:
            changed.update(_whose(match, run, table, after, moved))
        gone.update(dict.fromkeys(left, run.seat))
        for doer, (begin, end) in spans.items():
            own = _own_places(now, match.players[doer].colour)
            pictured = _differences(laid[begin], laid[end])[0]
            piece = _pictures(there, pictured, moved, own)
            deed = _deed(match, run._replace(seat=doer), told[doer], piece)
            if doer == run.seat:
                happened = _happened(match, run, seat, reader)
                deed = deed._replace(happened=happened, after=_after(match, run, reader))
            if doer in found:
                deed = _joined(found.pop(doer), deed)
            found[doer] = deed
        table = after
    old = {piece.id: piece for piece in first.pieces}
    changed = {
        one: mover
        for one, mover in changed.items()
        if mover != seat and one in there and (one not in old or _differs(old[one], there[one]))
    }
    gone = {one: mover for one, mover in gone.items() if one in old and one not in there}
    deeds = tuple(deed for deed in found.values() if deed.words)
    if not deeds:
        return None
    vanished = gone if len(gone) <= _DEALT else {}
    return Recap(runs[0].begin, match.steps, deeds, first, changed, vanished)


def _runs(match: Match, seat: int) -> Iterator[_Run]:
    """The moves of others since a seat moved last; what chance made of its own move is left out,
    unless something happened: that is told with what the next one did."""
    movers = match.history.seats
    begin = len(movers)
    while begin and movers[begin - 1] != seat and len(movers) - begin < MOST_STEPS:
        begin -= 1
    first = begin
    while begin < len(movers) and movers[begin] == CHANCE:
        begin += 1
    start = begin
    happened = any(first < index <= begin for index in _happenings(match))
    early = first if happened else begin
    for step in range(begin, len(movers)):
        following = movers[step + 1] if step + 1 < len(movers) else None
        if following == CHANCE or following == movers[start]:
            continue
        yield _Run(movers[start], early, step + 1)
        early = start = step + 1


def _differences(before: Table, after: Table) -> tuple[list[str], list[str]]:
    """The pieces that came, moved or turned, and those that went."""
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id for piece in after.pieces}
    moved = [
        piece.id for piece in after.pieces if piece.id not in old or _differs(old[piece.id], piece)
    ]
    return moved, [one for one in old if one not in new]


def _differs(one: Piece, other: Piece) -> bool:
    """Whether a piece lies elsewhere, or with another side up; its order among others is none."""
    return one.zone != other.zone or one.at != other.at or one.face != other.face


def _whose(
    match: Match, run: _Run, before: Table, after: Table, moved: Sequence[str]
) -> dict[str, int]:
    """Who changed each piece: the seat of the run, but for what others did with what is theirs,
    as where all show at once what they have chosen."""
    told = {one.event.seat for one in match.log if run.begin < one.index <= run.end}
    others = {match.players[one].colour: one for one in told if one is not None and one >= 0}
    owners = {zone.id: zone.owner for zone in (*before.zones, *after.zones)}
    was = {piece.id: owners[piece.zone] for piece in before.pieces}
    now = {piece.id: owners[piece.zone] for piece in after.pieces}
    whose = {}
    for one in moved:
        owner = now[one]
        stayed = owner is not None and was.get(one, owner) == owner
        whose[one] = others.get(owner, run.seat) if stayed and owner is not None else run.seat
    return whose


def _pictures(
    there: Mapping[str, Piece], told: Sequence[str], moved: Sequence[str], own: Collection[str]
) -> Piece | None:
    """The piece that shows what is told; where nothing can be seen of that, what else was done."""
    for some in (told, moved):
        piece = _best([there[one] for one in some if one in there], own)
        if piece is not None:
            return piece
    return None


def _own_places(table: Table, colour: int) -> frozenset[str]:
    """The zones of a seat."""
    return frozenset(zone.id for zone in table.zones if zone.owner == colour)


def _sentences(
    match: Match, run: _Run, seat: int, reader: int | None
) -> Mapping[int, Sequence[_Told]]:
    """What the log says of a run, without what is not worth telling beside the rest: by whose doing
    it is, the others' first, who have a part only in what a move that passes on showed of all.

    What a seat did itself, and was only shown by such a move, is left out for it where there is
    anything else.
    """
    shown: dict[int, list[_Told]] = {}
    told: list[_Told] = []
    own: list[_Told] = []
    happened, passing = _happenings(match), _passing(match, run, reader)
    for entry in match.log:
        if not run.begin < entry.index <= run.end or entry.seat is None:
            continue
        event, doer = entry.event, entry.event.seat
        sentence, weight = _words(event, match.names, reader), _worth(event, seat)
        if not sentence:
            continue
        at_once = entry.index in passing and bool(weight)
        whose = told
        if entry.index in happened or (entry.index in passing and doer == seat):
            # What happened is told apart from what was done.
            whose = own
        elif at_once and doer is None:
            continue  # The game's own doing comes after.
        elif at_once and doer is not None and doer not in (CHANCE, run.seat):
            whose = shown.setdefault(doer, [])
        mover = run.seat if whose is told or doer is None else doer
        step = _step(event, mover, seat, match.names)
        whose.append(_Told(weight, sentence, entry.index, step))
    return {**shown, run.seat: [one for one in told if one.weight] or told or own}


def _passing(match: Match, run: _Run, reader: int | None) -> set[int]:
    """The moves of a run that only pass on, whatever they show: the log says that first of them."""
    first: dict[int, int] = {}
    for entry in match.log:
        told = run.begin < entry.index <= run.end and entry.seat is not None
        if told and _words(entry.event, match.names, reader):
            first.setdefault(entry.index, _weight(entry.event))
    return {index for index, weight in first.items() if not weight}


def _after(match: Match, run: _Run, reader: int | None) -> str:
    """What the game itself made of what a move that passes on showed of all."""
    passing = _passing(match, run, reader) - _happenings(match)
    events = (one.event for one in match.log if one.seat is not None and one.index in passing)
    told = (one for one in events if one.seat is None and _weight(one))
    return " ".join(filter(None, (_words(one, match.names, reader) for one in told)))


def _happenings(match: Match) -> set[int]:
    """The moves with which something happened that is nobody's doing."""
    return {entry.index for entry in match.log if is_happening(entry.event)}


def _happened(match: Match, run: _Run, seat: int, reader: int | None) -> str:
    """What happened in a run, and what it changed for a seat."""
    events: dict[int, list[Event]] = {}
    for entry in match.log:
        if run.begin < entry.index <= run.end and entry.event.visible_to(reader):
            events.setdefault(entry.index, []).append(entry.event)
    told = (happening(some, seat, match.names) for some in events.values())
    return " ".join(filter(None, told))


def _heaviest(told: Sequence[_Told]) -> int:
    return max(range(len(told)), key=lambda one: (told[one].weight, one))


def _span(match: Match, run: _Run, told: Sequence[_Told]) -> tuple[int, int]:
    """How many moves had been made before, and after, that of which is told."""
    if not told:
        return run.begin, run.end
    at = told[_heaviest(told)].at
    return (_decided(match, run, at) or at) - 1, at


def _decided(match: Match, run: _Run, at: int) -> int:
    """The last of so many moves that was decided; 0 if chance made all of the run."""
    movers = match.history.seats
    return next((n for n in range(at, run.begin, -1) if movers[n - 1] != CHANCE), 0)


def _deed(match: Match, run: _Run, told: Sequence[_Told], piece: Piece | None) -> Deed:
    if not told:
        return Deed(run.seat, (), "", "", piece, 0, 0)
    heaviest = _heaviest(told)
    # What led to it says what it was about.
    first = max(0, min(heaviest - 1, len(told) - SENTENCES))
    words = tuple(one.words for one in told[first : first + SENTENCES])
    best = told[heaviest]
    decided = _decided(match, run, best.at)
    lead = next((one for one in told[:heaviest] if one.at == decided), _Told(0, "", 0))
    more = len(told) - len(words)
    steps = tuple(one.step for one in told if one.step is not None)
    weights = best.weight, lead.weight
    return Deed(run.seat, words, lead.words, best.words, piece, more, *weights, steps)


def _words(event: Event, names: Sequence[str], reader: int | None) -> str:
    return event.words(names) if event.visible_to(reader) else ""


def _step(event: Event, mover: int, seat: int, names: Sequence[str]) -> Step | None:
    """An event in short; what a move brought to another seat names that one, and what names the
    ``seat`` that is told of it is told before what does not concern it."""
    brief, doer = event._replace(said=event.brief), event.seat
    words = brief.words(names)
    if not words:
        return None
    if doer is not None and doer != mover:
        words = f"{names[doer]} {words}"
    return Step(words, max(_worth(event, seat), _TURNED if event.kind == "flip" else 0))


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


def _best(pieces: Sequence[Piece], own: Collection[str]) -> Piece | None:
    """The piece that shows best what happened: a mount before all, then what came to the seat's
    ``own`` places, and a face rather than a back."""
    things = [one for one in pieces if one.shape not in _UNSEEN]
    if not things:
        return None

    def worth(number: int) -> tuple[bool, bool, bool, bool, int]:
        one = things[number]
        face = one.face
        drawn = face is not None and bool(face.plate)
        return one.shape == "mount", drawn and one.zone in own, drawn, face is not None, number

    return things[max(range(len(things)), key=worth)]


def _joined(one: Deed, later: Deed) -> Deed:
    """What a seat did in two turns, as one."""
    if not later.words:
        return one
    if not one.words or later.weight > one.weight == 0:
        # That somebody has chosen is nothing beside what.
        return later._replace(happened=f"{one.happened} {later.happened}".strip())
    words = (*one.words, *later.words)[-SENTENCES:]
    total = len(one.words) + one.more + len(later.words) + later.more
    better = one if one.weight > later.weight else later
    piece = better.piece or later.piece or one.piece
    more, steps = total - len(words), (*one.steps, *later.steps)
    happened = f"{one.happened} {later.happened}".strip()
    return better._replace(
        words=words,
        piece=piece,
        more=more,
        steps=steps,
        happened=happened,
        after=f"{one.after} {later.after}".strip(),
    )
