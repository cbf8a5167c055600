"""What the others did since a seat moved last: in words, with a piece to show for it.

It is found by comparing the tables that the match lays for whoever is told, so it tells nothing
that they do not see now, or could not read in the log. No picture is taken from the past: a piece
that lies covered again is not shown again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.contract import CHANCE, Event, State
from rules.table import Piece, Shape, Table
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
_GAIN: Final = 6
"""From this weight on a sentence tells of something that was gained, learnt or lost."""
SENTENCES: Final = 3
"""So many sentences are told of one seat."""
_UNSEEN: Final[tuple[Shape, ...]] = ("line", "strip", "count")
"""Shapes that are words or numbers rather than things."""
_DEALT: Final = 8
"""Where more pieces than these changed at once they were dealt or shuffled."""


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

    @property
    def tellings(self) -> tuple[str, ...]:
        """What can be said of it in short, that which tells most first.

        Where there is no room for the move and what came of it, the move says more, unless
        something was gained.
        """
        if not self.lead:
            return (self.best,)
        alone = (self.best, self.lead) if self.weight >= _GAIN else (self.lead, self.best)
        return (f"{self.lead} {self.best}", *alone)

    @property
    def story(self) -> str:
        """All that is told of it, and how much more the log has."""
        more = f"{self.more} more in the log." if self.more else ""
        return " ".join((*self.words, more)).strip()


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
        for move in match.moves[run.begin : run.end]:
            state.perform(move)
        after = see(state)
        moved, left = _differences(table, after)
        if len(moved) <= _DEALT:
            changed.update(dict.fromkeys(moved, run.seat))
        gone.update(dict.fromkeys(left, run.seat))
        pieces = [there[one] for one in moved if one in there]
        deed = _deed(match, run, reader, pieces, _own_places(now, match.players[run.seat].colour))
        if run.seat in found:
            deed = _joined(found.pop(run.seat), deed)
        found[run.seat] = deed
        table = after
    old = {piece.id: piece for piece in first.pieces}
    changed = {
        one: mover
        for one, mover in changed.items()
        if one in there and (one not in old or _differs(old[one], there[one]))
    }
    gone = {one: mover for one, mover in gone.items() if one in old and one not in there}
    deeds = tuple(deed for deed in found.values() if deed.words)
    if not deeds:
        return None
    vanished = gone if len(gone) <= _DEALT else {}
    return Recap(runs[0].begin, match.steps, deeds, first, changed, vanished)


def _runs(match: Match, seat: int) -> Iterator[_Run]:
    """The moves of others since a seat moved last; what chance made of its own move is left out."""
    movers = match.history.seats
    begin = len(movers)
    while begin and movers[begin - 1] != seat and len(movers) - begin < MOST_STEPS:
        begin -= 1
    while begin < len(movers) and movers[begin] == CHANCE:
        begin += 1
    start = begin
    for step in range(begin, len(movers)):
        following = movers[step + 1] if step + 1 < len(movers) else None
        if following == CHANCE or following == movers[start]:
            continue
        yield _Run(movers[start], start, step + 1)
        start = step + 1


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


def _own_places(table: Table, colour: int) -> frozenset[str]:
    """The zones of a seat."""
    return frozenset(zone.id for zone in table.zones if zone.owner == colour)


def _deed(
    match: Match, run: _Run, reader: int | None, pieces: Sequence[Piece], own: Collection[str]
) -> Deed:
    told: list[tuple[int, str, int]] = []
    for entry in match.log:
        if run.begin < entry.index <= run.end and entry.seat is not None:
            sentence = _words(entry.event, match.names, reader)
            if sentence:
                told.append((_weight(entry.event), sentence, entry.index))
    worthy = [one for one in told if one[0]]
    told = worthy or told
    if not told:
        return Deed(run.seat, (), "", "", _best(pieces, own), 0, 0)
    heaviest = max(range(len(told)), key=lambda one: (told[one][0], one))
    # What led to it says what it was about.
    first = max(0, min(heaviest - 1, len(told) - SENTENCES))
    words = tuple(sentence for _, sentence, _ in told[first : first + SENTENCES])
    weight, best, index = told[heaviest]
    lead = _lead(match, run, index, told[:heaviest])
    more = len(told) - len(words)
    return Deed(run.seat, words, lead, best, _best(pieces, own), more, weight)


def _lead(match: Match, run: _Run, index: int, told: Sequence[tuple[int, str, int]]) -> str:
    """The first sentence of the last move that was decided up to an ``index`` of the log."""
    movers = match.history.seats
    decided = next((n for n in range(index, run.begin, -1) if movers[n - 1] != CHANCE), 0)
    return next((sentence for _, sentence, at in told if at == decided), "")


def _words(event: Event, names: Sequence[str], reader: int | None) -> str:
    return event.words(names) if event.visible_to(reader) else ""


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
    if not one.words:
        return later
    words = (*one.words, *later.words)[-SENTENCES:]
    total = len(one.words) + one.more + len(later.words) + later.more
    better = one if one.weight > later.weight else later
    piece = better.piece or later.piece or one.piece
    more = total - len(words)
    return Deed(later.seat, words, better.lead, better.best, piece, more, better.weight)
