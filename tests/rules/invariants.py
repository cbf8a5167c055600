"""What must hold for every game, checked from the contract alone.

How to use it: write ``tests/rules/<game>/test_invariants.py`` with one class whose name begins
with ``Test``::

    from rules.contract import Move, State
    from tests.rules.invariants import Invariants

    class TestInvariants(Invariants):
        game = "go_dig"

        def conserved(self, state: State) -> object:
            return sorted([*state.deck, *state.discard, *state.hands])

        def illegal(self, state: State) -> list[Move]:
            return [Move.of("draw", "sky"), Move.of("draw", 99)]

``conserved`` is required. Everything else has a default that can be overridden:

* ``hidden``: whether something is hidden from somebody (``False`` for an open game, where a
  resample is a copy). Default ``True``; override ``hides(setting)`` where options decide it.
* ``settings()``: the seat counts and options that are played. Default: every seat count with the
  default options, and every other value of every option once.
* ``seeds``: playouts for each setting. Default 2.
* ``longest``: moves after which a random playout counts as endless. Default 5,000.
* ``looks``: positions of each playout that are looked at closely. Default 30.
* ``answered``: the share of a person's drags and taps of pieces that mean a move or are refused
  with a clause. Default 0.8; dropping a piece where it lies is not counted.

``read`` must answer with moves that ``refuse`` refuses, or with refusals, also for a viewer who is
not to move: ``not_your_turn`` says who is.

The parts are functions and can be called alone: :func:`settings_of`, :func:`record`,
:func:`gestures_on` and the ``assert_...`` functions.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from rules import load
from rules.contract import CHANCE, Event, Game, IllegalMove, Move, Outcome, Refusal, State
from rules.rulebook import Option
from rules.table import Area, Control, Gesture, Overlay, Piece, Table


@dataclass(frozen=True)
class Setting:
    """A game with a number of seats and the options that differ from the defaults."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def start(self) -> State:
        """The first state of a match with this setting."""
        return load(self.game).start(self.seats, dict(self.options))

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.seats}seats{chosen}"


def settings_of(game_id: str) -> list[Setting]:
    """Every seat count with the default options, and every other value of every option once."""
    game = load(game_id)
    found = [Setting(game_id, seats) for seats in game.rulebook.seats]
    for option in game.options:
        for value in _values(option):
            fitting = _fitting(game, option, value)
            if fitting is not None:
                found.append(fitting)
    return found


def _values(option: Option) -> list[str]:
    if not option.values:
        return ["Triassic"[: option.longest]] if option.longest else []
    if option.choose > 1:
        others = sorted(option.values, key=lambda one: one in option.default.split(","))
        return [",".join(others[: option.choose])]
    return [value for value in option.values if value != option.default]


def _fitting(game: Game, option: Option, value: str) -> Setting | None:
    """A setting in which the option matters and may have this value."""
    chosen = {name: accepted[0] for name, accepted in option.when if name != "seats"}
    for other in game.options:
        if other.id in chosen:
            needed = {name: accepted[0] for name, accepted in other.when if name != "seats"}
            chosen = {**needed, **chosen}
    chosen[option.id] = value
    for seats in game.rulebook.seats:
        complete = {one.id: one.default for one in game.options} | chosen
        if option.applies(seats, complete) and not option.problem(value, seats):
            return Setting(game.id, seats, tuple(sorted(chosen.items())))
    return None


@dataclass(frozen=True)
class Record:
    """A random playout: its moves, the positions looked at with their step, and its last state."""

    setting: Setting
    seed: int
    moves: tuple[Move, ...]
    positions: tuple[tuple[int, State], ...]
    last: State

    def position(self, number: int) -> State:
        """A copy of one of the positions; numbers beyond the last begin again from the first."""
        return self.positions[number % len(self.positions)][1].copy()


def step(state: State, rng: random.Random) -> Move:
    """A random legal move, or a fair outcome of the pending chance."""
    if state.current_seat == CHANCE:
        return state.chance(rng)
    moves = state.legal_moves()
    assert moves, f"seat {state.current_seat} has no legal move"
    return moves[rng.randrange(len(moves))]


@cache
def record(setting: Setting, seed: int, longest: int = 5000, looks: int = 30) -> Record:
    """Plays random moves to the end and keeps copies of some positions, first and last included.

    Raises:
        AssertionError: the game is not over after ``longest`` moves.
    """
    rng = random.Random(f"{setting}/{seed}")
    state = setting.start()
    moves: list[Move] = []
    kept: list[tuple[int, State]] = [(0, state.copy())]
    while state.current_seat is not None:
        with telling(setting, seed, moves):
            assert len(moves) < longest, f"not over after {longest} moves"
            move = step(state, rng)
            state.perform(move)
        moves.append(move)
        # Reservoir sampling: the length of the playout is not known beforehand.
        if len(kept) < looks:
            kept.append((len(moves), state.copy()))
        else:
            place = rng.randrange(len(moves))
            if 0 < place < looks:
                kept[place] = (len(moves), state.copy())
    kept.append((len(moves), state.copy()))
    kept.sort(key=lambda one: one[0])
    return Record(setting, seed, tuple(moves), tuple(kept), state.copy())


@contextmanager
def telling(setting: Setting, seed: int, moves: Sequence[Move]) -> Iterator[None]:
    """Adds to any error the setting and the moves that led there, so that it can be repeated."""
    try:
        yield
    except Exception as error:
        journal = ", ".join(map(str, moves[-40:]))
        error.add_note(
            f"{setting.game} {setting}, seed {seed}, after {len(moves)} moves: {journal}"
        )
        raise


def looked_at(playout: Record) -> Iterator[State]:
    """Copies of the positions of a playout; errors in the loop tell how to get there."""
    for number, state in playout.positions:
        with telling(playout.setting, playout.seed, playout.moves[:number]):
            yield state.copy()


def viewers(state: State) -> list[int | None]:
    """Every seat, and a bystander."""
    return [*range(state.seats), None]


def clauses_of(state: State) -> set[str]:
    """The ids of the clauses of the game's rulebook."""
    return {clause.id for clause in state.game.rulebook.clauses}


# --- the checks ---------------------------------------------------------------------------------


def assert_something_to_do(state: State) -> None:
    """A seat has legal moves, or chance is to move, or the game is over with an outcome."""
    seat = state.current_seat
    moves = list(state.legal_moves())
    assert len(set(moves)) == len(moves), "a legal move is listed twice"
    assert moves == list(state.legal_moves()), "the order of the legal moves is not fixed"
    if seat is None:
        assert not moves, "the game is over, but there are legal moves"
        outcome = state.outcome()
        assert outcome is not None, "the game is over without an outcome"
        assert_outcome(state, outcome)
        return
    assert state.outcome() is None, "there is an outcome, but the game goes on"
    if seat == CHANCE:
        assert not moves, "chance is to move, but a seat has legal moves"
        move = state.chance(random.Random(1))
        assert move == state.chance(random.Random(1)), "chance depends on more than its generator"
        assert state.refuse(move) is None, f"chance may not make its own move {move}"
    else:
        assert seat in range(state.seats), f"there is no seat {seat}"
        assert moves, f"seat {seat} has no legal move"


def assert_outcome(state: State, outcome: Outcome) -> None:
    """Every seat is ranked once, winners are seats, and the reason names only seats there are."""
    ranked = sorted(seat for group in outcome.ranking for seat in group)
    assert ranked == list(range(state.seats)), f"the ranking is {outcome.ranking}"
    assert set(outcome.winners) <= set(ranked), f"the winners are {outcome.winners}"
    assert len(set(outcome.winners)) == len(outcome.winners), "a seat wins twice"
    assert outcome.reason, "the outcome has no reason"
    assert_seats_named(outcome.reason, state.seats)
    assert not outcome.clause or outcome.clause in clauses_of(state), outcome.clause


def assert_seats_named(text: str, seats: int) -> None:
    """The text names no seat that the match has not, and is one line."""
    for inside in re.findall(r"\{([^{}]*)\}", text.replace("{{", "")):
        known = inside.isdecimal() and int(inside) < seats
        assert known, f"{text!r} names a seat that is not there"
    assert "\n" not in text, f"{text!r} is more than one line"


def assert_refused(state: State, move: Move) -> None:
    """The move is refused with a clause of the rulebook and a sentence; playing it raises."""
    refusal = state.refuse(move)
    assert refusal is not None, f"{move} is not among the legal moves, but is not refused"
    assert_refusal_is_sound(state, refusal, str(move))


def assert_refusal_is_sound(state: State, refusal: Refusal, tried: str) -> None:
    """A refusal has a clause of the rulebook and a sentence."""
    assert refusal.clause in clauses_of(state), f"{tried} is refused with clause {refusal.clause!r}"
    assert refusal.sentence[-1:] in (".", "!", "?"), f"not a sentence: {refusal.sentence!r}"
    assert_seats_named(refusal.sentence, state.seats)


def assert_refusals_agree(state: State, pool: Iterable[Move]) -> None:
    """Legal moves are not refused; every other move of the pool is (chance's own moves apart)."""
    legal = set(state.legal_moves())
    for move in legal:
        assert state.refuse(move) is None, f"{move} is legal, but refused: {state.refuse(move)}"
    for move in pool:
        if move in legal:
            continue
        if state.current_seat == CHANCE and state.refuse(move) is None:
            assert_chance_like(state, move)
            continue
        assert_refused(state, move)


def assert_chance_like(state: State, move: Move) -> None:
    """A move that chance may make has the verb of one that it makes here."""
    verbs = {state.chance(random.Random(seed)).verb for seed in range(20)}
    assert move.verb in verbs, f"chance may make {move}, but makes only {sorted(verbs)}"


def assert_unchanged_by_refusal(state: State, move: Move) -> None:
    """Playing a refused move raises IllegalMove with the refusal, and changes nothing."""
    before = state.copy()
    refusal = state.refuse(move)
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert caught.value.refusal == refusal
    assert state == before, f"the refused move {move} changed the state"


def assert_copies_well(state: State, rng: random.Random) -> None:
    """A copy is equal and independent; attributes are scalars, tuples or flat lists."""
    for name, value in vars(state).items():
        if name in ("game", "options"):
            continue
        elements = value if isinstance(value, list) else [value]
        for element in elements:
            try:
                hash(element)
            except TypeError as error:
                kind = type(element).__name__
                raise AssertionError(f"the attribute {name} holds a {kind}") from error
    clone, before = state.copy(), state.copy()
    assert clone == state, "a copy is not equal to its original"
    for _ in range(12):
        if clone.current_seat is None:
            break
        clone.perform(step(clone, rng))
    assert state == before, "playing on with a copy changed the original"


def assert_table_is_sound(state: State, viewer: int | None, table: Table | None = None) -> Table:
    """Ids are unique, everything lies somewhere, and laying changes nothing. Gives the table."""
    before = state.copy()
    table = table or state.lay(viewer)
    assert table == state.lay(viewer), "laying the same state twice gives two tables"
    assert state == before, "laying the table changed the state"
    zones = {zone.id: zone for zone in table.zones}
    ids = [
        *(zone.id for zone in table.zones),
        *(cell.id for zone in table.zones for cell in zone.cells),
        *(piece.id for piece in table.pieces),
    ]
    twice = sorted({one for one in ids if ids.count(one) > 1}) if len(set(ids)) < len(ids) else []
    assert not twice, f"ids that are not unique: {twice}"
    arranged = list(_zones_in(table.arrangement))
    assert sorted(arranged) == sorted(zones), (
        f"the arrangement and the zones differ by {set(arranged) ^ set(zones)} "
        f"(or one is arranged twice)"
    )
    for piece in table.pieces:
        assert piece.zone in zones, f"the piece {piece.id} lies in no zone: {piece.zone}"
        zone = zones[piece.zone]
        if zone.layout == "grid":
            # A grid that says no columns has as many cells as its pieces need.
            size = zone.columns * zone.rows if zone.columns else len(table.pieces_in(zone.id))
            assert 0 <= piece.order < size, f"{piece.id} lies in cell {piece.order} of {size}"
        if zone.layout == "scatter" and piece.at is None:
            size = zone.columns * zone.rows
            assert 0 <= piece.order < size, f"{piece.id} lies in place {piece.order} of {size}"
        assert piece.face or piece.label, f"the hidden piece {piece.id} has no label"
        assert piece.owner is None or piece.owner in range(state.seats)
    for zone in table.zones:
        assert zone.owner is None or zone.owner in range(state.seats)
        if zone.cells:
            assert zone.layout == "grid", f"{zone.id} has cells, but is no grid"
            assert len(zone.cells) <= zone.columns * zone.rows, f"{zone.id} has too many cells"
        if zone.layout == "spot":
            inside = table.pieces_in(zone.id)
            assert len({piece.layer for piece in inside}) == len(inside), f"{zone.id} is crowded"
    assert table.prompt, "there is no prompt"
    assert_texts_are_sound(table, state.seats)
    for counter in table.counters:
        assert counter.seat is None or counter.seat in range(state.seats)
    if table.overlay is not None:
        assert_overlay_is_sound(table.overlay, ids, state.seats)
    return table


def assert_beat_is_sound(state: State, closely: bool = True) -> None:
    """What is laid in the middle of a move could stand: nobody can do anything, and every text
    names seats that are there. ``closely`` also looks at where everything lies."""
    assert state.between, "a beat is not made by pause()"
    for viewer in viewers(state):
        table = assert_table_is_sound(state, viewer) if closely else state.lay(viewer)
        assert not table.controls, f"{viewer} is offered something in the middle of a move"
        assert_texts_are_sound(table, state.seats)


def assert_texts_are_sound(table: Table, seats: int) -> None:
    """Every text of a table names only seats that are there."""
    for zone in table.zones:
        assert_seats_named(f"{zone.label} {zone.note}", seats)
    for piece in table.pieces:
        badges = " ".join(f"{badge.text} {badge.label}" for badge in piece.badges)
        assert_seats_named(f"{piece.label} {badges}", seats)
    for control in table.controls:
        assert_seats_named(f"{control.label} {control.note} {control.group}", seats)
    for counter in table.counters:
        assert_seats_named(f"{counter.label} {counter.value}", seats)
    assert_seats_named(table.prompt, seats)


def assert_overlay_is_sound(overlay: Overlay, ids: Sequence[str], seats: int) -> None:
    """Every sign lies on something, says something, and no two lie on each other."""
    assert overlay.label, "the overlay has no name"
    targets = [sign.target for sign in overlay.signs]
    assert set(targets) <= set(ids), f"signs on what is not there: {set(targets) - set(ids)}"
    assert len(set(targets)) == len(targets), f"two signs on one thing: {sorted(targets)}"
    for text in (overlay.label, overlay.note):
        assert_seats_named(text, seats)
    for sign in overlay.signs:
        assert sign.text, f"the sign on {sign.target} says nothing"
        assert_seats_named(sign.text + sign.line, seats)


def assert_prompt_names_what_can_be_done(state: State) -> None:
    """The prompt for the seat to move has the words of the verbs that are legal, and no others."""
    seat = state.current_seat
    if not state.asks or seat is None or seat == CHANCE:
        return
    prompt = state.lay(seat).prompt
    legal = {move.verb for move in state.legal_moves()}
    assert legal <= state.asks.keys(), f"prompts have no words for {legal - state.asks.keys()}"
    for verb, words in state.asks.items():
        named = re.search(rf"\b{re.escape(words)}\b", prompt, re.IGNORECASE) is not None
        can = "can" if verb in legal else "cannot"
        assert named == (verb in legal), f"{prompt!r}, but {verb!r} {can} be done"


def _zones_in(area: Area) -> Iterator[str]:
    if area.kind == "zone":
        yield area.zone
    for child in area.children:
        yield from _zones_in(child)


def assert_controls_are_the_legal_moves(state: State, viewer: int | None) -> None:
    """The viewer to move can do every legal move and no other; nobody else can do anything."""
    table = state.lay(viewer)
    if viewer is None or viewer != state.current_seat:
        assert not table.controls, f"{viewer} has controls, but is not to move"
        return
    legal = {str(move) for move in state.legal_moves()}
    offered = {control.move for control in table.controls}
    assert offered == legal, f"controls and legal moves differ by {sorted(offered ^ legal)[:6]}"
    pieces = {piece.id for piece in table.pieces}
    places = {zone.id for zone in table.zones} | {
        cell.id for zone in table.zones for cell in zone.cells
    }
    assert_warnings_agree(table.controls, state.seats)
    seen = set()
    for control in table.controls:
        kind, source, target = control.gesture
        assert control.label, f"the control of {control.move} has no label"
        assert_seats_named(control.label, state.seats)
        assert (control.gesture, control.move) not in seen, f"{control} is there twice"
        seen.add((control.gesture, control.move))
        if kind == "drag":
            assert source in pieces, f"{control.gesture} drags what is no piece"
            assert target in pieces | places, f"{control.gesture} has no target"
        elif kind == "tap":
            assert source in pieces | places, f"{control.gesture} taps what is not there"
        else:
            assert source, f"the button of {control.move} has no id"
            assert source not in pieces | places, f"the button {source} has the id of a thing"


def assert_warnings_agree(controls: Iterable[Control], seats: int) -> None:
    """Every way of making a move carries the same warning, and says alike whether the turn ends."""
    said: dict[tuple[str, ...], tuple[str, bool]] = {}
    for control in controls:
        ends = (control.warning, control.ends_turn)
        whole = (control.move, *control.then)
        assert said.setdefault(whole, ends) == ends, f"{whole}: {said[whole]}, but also {ends}"
        assert_seats_named(control.warning, seats)
        sentence = not control.warning or control.warning[-1] in ".!?"
        assert sentence, f"not a sentence: {control.warning!r}"


def gestures_on(table: Table, rng: random.Random, most: int = 120) -> list[Gesture]:
    """Drags and taps of pieces that a person could try and that have no control.

    Left out are drops on a piece whose cell or zone would take the dragged piece (a drop goes to
    the innermost target that has a control), and drops where the piece came from.
    """
    places = [zone.id for zone in table.zones]
    places += [cell.id for zone in table.zones for cell in zone.cells]
    targets = places + [piece.id for piece in table.pieces]
    around = {piece.id: _places_of(table, piece) for piece in table.pieces}
    tried = []
    for piece in table.pieces:
        tried.append(Gesture("tap", piece.id))
        for target in rng.sample(targets, min(12, len(targets))):
            if target == piece.id or target in around[piece.id]:
                continue
            drops = [Gesture("drag", piece.id, one) for one in (target, *around.get(target, ()))]
            at_home = around.get(target) == around[piece.id]
            if not at_home and not any(map(table.controls_for, drops)):
                tried.append(drops[0])
    tried = [one for one in tried if not table.controls_for(one)]
    return tried if len(tried) <= most else rng.sample(tried, most)


def _places_of(table: Table, piece: Piece) -> tuple[str, ...]:
    """The cell and the zone of a piece."""
    zone = table.zone(piece.zone)
    cell = [zone.cells[piece.order].id] if piece.order < len(zone.cells) else []
    return (*cell, zone.id)


def assert_gestures_are_refused(
    state: State, viewer: int | None, rng: random.Random
) -> tuple[int, int]:
    """What a gesture without a control would have meant is refused. Gives (answered, tried)."""
    before = state.copy()
    tried = gestures_on(state.lay(viewer), rng)
    answered = 0
    for gesture in tried:
        readings = state.read(viewer, gesture)
        answered += bool(readings)
        for meant in readings:
            refusal = meant if isinstance(meant, Refusal) else state.refuse(meant)
            assert refusal is not None, (
                f"{gesture} of viewer {viewer} means {meant}, which is legal: it needs a control"
            )
            assert_refusal_is_sound(state, refusal, str(gesture))
    nonsense = (
        Gesture("drag", "no-such-piece", "no-such-place"),
        Gesture("tap", ""),
        Gesture("press", "no-such-button"),
    )
    for gesture in nonsense:
        for meant in state.read(viewer, gesture):
            refusal = meant if isinstance(meant, Refusal) else state.refuse(meant)
            assert refusal is not None, f"{gesture} means {meant}, which is legal"
            assert_refusal_is_sound(state, refusal, str(gesture))
    assert state == before, "reading gestures changed the state"
    return answered, len(tried)


def assert_resample_looks_the_same(state: State, viewer: int | None, rng: random.Random) -> None:
    """What the viewer sees does not depend on what it may not see; memory plays no part in it."""
    before = state.copy()
    for recall in (1.0, 0.5, 0.0):
        other = state.resample(viewer, rng, recall)
        assert other is not state, "a resample is the state itself"
        assert other.current_seat == state.current_seat, "a resample has another seat to move"
        assert_same_table(state.lay(viewer), other.lay(viewer), f"resampled for {viewer}")
        if viewer is not None and viewer == state.current_seat:
            same = list(other.legal_moves()) == list(state.legal_moves())
            assert same, f"the legal moves of seat {viewer} depend on what it may not see"
    assert state == before, "resampling changed the state"


def assert_same_table(first: Table, second: Table, when: str) -> None:
    """Both tables are equal; the message tells the first difference."""
    if first == second:
        return
    for name in ("zones", "pieces", "controls", "arrangement", "prompt", "counters", "overlay"):
        one, other = getattr(first, name), getattr(second, name)
        if one == other:
            continue
        if isinstance(one, tuple):
            for left, right in zip(one, other, strict=False):
                assert left == right, f"{when}: {name} differ: {left} and {right}"
            raise AssertionError(f"{when}: {len(one)} and {len(other)} {name}")
        raise AssertionError(f"{when}: {name} differ: {one!r} and {other!r}")


def assert_points_are_public(state: State, rng: random.Random) -> None:
    """Tallies do not depend on what a bystander may not see, and cite known clauses."""
    other = state.resample(None, rng)
    for seat in range(state.seats):
        tally = state.tally(seat)
        assert tally == other.tally(seat), f"the points of seat {seat} give away what is hidden"
        for line in tally.lines:
            assert line.label, "a line of the tally has no label"
            assert not line.clause or line.clause in clauses_of(state), line.clause
            assert isinstance(line.points, int), f"{line} is not in whole points"
        assert math.isfinite(state.estimate(seat))


def assert_events_are_sound(events: Iterable[Event], seats: int) -> None:
    """Events have a kind and name only seats that are there."""
    for event in events:
        assert event.kind, f"an event without a kind: {event}"
        assert_seats_named(event.text, seats)
        assert event.seat is None or event.seat in range(seats), event
        assert event.audience is None or set(event.audience) <= set(range(seats)), event


_WORDS = st.text("abcdefghijklmnopqrstuvwxyz-_0123456789.é", min_size=1, max_size=8)
_NUMBERS = st.one_of(st.integers(-3, 40), st.sampled_from([-(10**9), 10**9, 10**30]))


def strange_moves(seen: Sequence[Move]) -> st.SearchStrategy[Move]:
    """Moves made of the verbs and arguments of a game, and of words and numbers it never uses."""
    verbs = st.one_of(st.sampled_from(sorted({move.verb for move in seen})), _WORDS)
    words = sorted({str(arg) for move in seen for arg in move.args})
    arguments: st.SearchStrategy[Any] = st.one_of(_NUMBERS, _WORDS)
    if words:
        arguments = st.one_of(st.sampled_from(words), arguments)
    whole = st.builds(
        lambda verb, args: Move.parse(" ".join((verb, *map(str, args)))),
        verbs,
        st.lists(arguments, max_size=4),
    )
    changed = st.builds(_changed, st.sampled_from(list(seen)), st.integers(0, 5), arguments)
    return st.one_of(whole, changed)


def _changed(move: Move, where: int, what: str | int) -> Move:
    """The move with one argument changed, added or left out."""
    args = list(move.args)
    if where < len(args):
        args[where] = what
    elif where == 4:
        args = args[:-1]
    else:
        args.append(what)
    return Move.parse(" ".join((move.verb, *map(str, args))))


class Invariants:
    """The checks as tests: see the top of this module."""

    game: ClassVar[str]
    hidden: ClassVar[bool] = True
    seeds: ClassVar[int] = 2
    longest: ClassVar[int] = 5000
    looks: ClassVar[int] = 30
    answered: ClassVar[float] = 0.8

    @classmethod
    def settings(cls) -> list[Setting]:
        """The seat counts and options that are played."""
        return settings_of(cls.game)

    def conserved(self, state: State) -> object:
        """Something that stays equal from the first state to the last: all cards, all money."""
        raise AssertionError("every game says what it conserves: override conserved()")

    def hides(self, setting: Setting) -> bool:
        """Whether something is hidden from somebody with this setting."""
        return self.hidden

    def illegal(self, state: State) -> Iterable[Move]:
        """More moves that somebody could try here; those that happen to be legal do no harm."""
        return ()

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Runs each test that asks for it with every setting, and with every seed."""
        if "playout" in metafunc.fixturenames:
            runs = [(setting, seed) for setting in self.settings() for seed in range(self.seeds)]
            names = [f"{setting}-seed{seed}" for setting, seed in runs]
            metafunc.parametrize("playout", runs, ids=names, indirect=True)

    @pytest.fixture
    def playout(self, request: pytest.FixtureRequest) -> Record:
        """The random playout of one setting and seed; recorded once for all tests."""
        setting, seed = request.param
        return record(setting, seed, self.longest, self.looks)

    @pytest.fixture
    def rng(self) -> random.Random:
        """A generator that is the same in every run."""
        return random.Random(20)

    def test_there_is_always_something_to_do_until_the_outcome(self, playout: Record) -> None:
        for state in looked_at(playout):
            assert_something_to_do(state)
        assert playout.last.current_seat is None

    def test_refusals_agree_with_legal_moves(self, playout: Record, rng: random.Random) -> None:
        pool = set(playout.moves)
        for _, state in playout.positions:
            moves = state.legal_moves()
            pool.update(rng.sample(moves, min(20, len(moves))))
        ordered = sorted(pool, key=str)
        for state in looked_at(playout):
            some = rng.sample(ordered, min(150, len(ordered)))
            assert_refusals_agree(state, [*some, *self.illegal(state)])

    def test_strange_moves_are_refused_not_errors(self, playout: Record) -> None:
        seen = [*playout.moves, *playout.last.legal_moves()]

        @hypothesis_settings(
            max_examples=60,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(st.integers(0, len(playout.positions) - 1), strange_moves(seen))
        def check(number: int, move: Move) -> None:
            assert_refusals_agree(playout.position(number), [move])

        check()

    def test_a_refused_move_changes_nothing(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            tried = [*rng.sample(playout.moves, min(10, len(playout.moves))), Move.of("nonsense")]
            for move in tried:
                if state.refuse(move) is not None:
                    assert_unchanged_by_refusal(state, move)

    def test_moves_can_be_written_and_read_again(self, playout: Record) -> None:
        for _, state in playout.positions:
            for move in (*playout.moves, *state.legal_moves()):
                assert Move.parse(str(move)) == move

    def test_copies_are_independent(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            assert_copies_well(state, rng)

    def test_the_written_moves_replay_to_the_same_game(self, playout: Record) -> None:
        state, twin = playout.setting.start(), playout.setting.start()
        places = dict(playout.positions)
        for number, move in enumerate(playout.moves):
            with telling(playout.setting, playout.seed, playout.moves[:number]):
                events = state.play(Move.parse(str(move)))
                assert events == twin.play(move), "the same move tells two different things"
                assert number + 1 not in places or state == places[number + 1]
        assert state == playout.last
        assert state.outcome() == playout.last.outcome()

    def test_pieces_are_conserved(self, playout: Record) -> None:
        first = self.conserved(playout.positions[0][1])
        for state in looked_at(playout):
            assert self.conserved(state) == first

    def test_tables_are_sound(self, playout: Record) -> None:
        for state in looked_at(playout):
            for viewer in viewers(state):
                assert_table_is_sound(state, viewer)

    def test_prompts_name_what_can_be_done(self, playout: Record) -> None:
        for state in looked_at(playout):
            assert_prompt_names_what_can_be_done(state)

    def test_controls_are_exactly_the_legal_moves(self, playout: Record) -> None:
        for state in looked_at(playout):
            for viewer in viewers(state):
                assert_controls_are_the_legal_moves(state, viewer)

    def test_gestures_without_a_control_are_refused(
        self, playout: Record, rng: random.Random
    ) -> None:
        answered = tried = 0
        for state in looked_at(playout):
            for viewer in viewers(state):
                some = assert_gestures_are_refused(state, viewer, rng)
                if viewer is not None and state.current_seat not in (CHANCE, None):
                    answered, tried = answered + some[0], tried + some[1]
        share = answered / max(tried, 1)
        assert not tried or share >= self.answered, (
            f"only {share:.0%} of a person's drags and taps without a control get an answer"
        )

    def test_a_resample_looks_the_same_to_its_seat(
        self, playout: Record, rng: random.Random
    ) -> None:
        for state in looked_at(playout):
            for viewer in viewers(state):
                assert_resample_looks_the_same(state, viewer, rng)

    def test_resamples_vary_where_something_is_hidden(
        self, playout: Record, rng: random.Random
    ) -> None:
        differ = any(
            state.resample(viewer, rng) != state
            for state in looked_at(playout)
            for viewer in viewers(state)
            for _ in range(3)
        )
        assert differ == self.hides(playout.setting)

    def test_resamples_can_be_played_on(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            seat = rng.choice(viewers(state))
            other = state.resample(seat, rng)
            for _ in range(40):
                if other.current_seat is None:
                    break
                other.play(step(other, rng))
            assert self.conserved(other) == self.conserved(state)

    def test_points_are_public(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            assert_points_are_public(state, rng)

    def test_events_and_beats_are_sound(self, playout: Record) -> None:
        state = playout.setting.start()
        places: Mapping[int, State] = dict(playout.positions)
        first = self.conserved(state)
        closely = False

        def beat() -> None:
            assert_beat_is_sound(state, closely)
            assert self.conserved(state) == first

        for number, move in enumerate(playout.moves):
            closely = number in places
            with telling(playout.setting, playout.seed, playout.moves[:number]):
                events = state.perform(move, beat)
                assert_events_are_sound(events, state.seats)
        assert state == playout.last, "beats changed the game"
