"""What holds of tables: everything lies somewhere, and what is offered is what is legal."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from rules.contract import CHANCE, Refusal, State
from rules.moves import Move
from rules.table import Area, Control, Face, Gesture, Overlay, Piece, Table
from rules.testing.moves import (
    assert_refusal_is_sound,
    assert_seats_named,
    assert_speaks_of_no_device,
)
from rules.testing.playouts import viewers


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
    for area in (table.arrangement, table.square, table.tall, table.large):
        if area is None:
            continue
        arranged = list(_zones_in(area))
        assert sorted(arranged) == sorted(zones), (
            f"an arrangement and the zones differ by {set(arranged) ^ set(zones)} "
            f"(or one is arranged twice)"
        )
        slips = [one.owner for one in _areas_in(area) if one.kind == "seat"]
        assert not slips or sorted(map(str, slips)) == sorted(map(str, range(state.seats))), (
            f"an arrangement has the slips of the seats {slips}"
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
    assert_everything_has_a_name(table)
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
        assert_seats_named(f"{zone.label} {zone.note} {zone.spoken}", seats)
    for piece in table.pieces:
        badges = " ".join(f"{badge.text} {badge.label}" for badge in piece.badges)
        assert_seats_named(f"{piece.label} {badges}", seats)
    for control in table.controls:
        assert_seats_named(f"{control.label} {control.note} {control.group}", seats)
    for counter in table.counters:
        assert_seats_named(f"{counter.label} {counter.value}", seats)
    assert_seats_named(table.prompt, seats)
    assert_speaks_of_no_device(table.prompt)


def assert_everything_has_a_name(table: Table) -> None:
    """Whatever can be spoken of has a name in words."""
    for zone in table.zones:
        assert zone.name, f"the zone {zone.id} has no name"
        for cell in zone.cells:
            assert cell.name, f"the cell {cell.id} has no name"
            coined = "-" in cell.id and cell.name.lower() == cell.id.lower()
            assert not coined, f"the cell {cell.id} has no name but its id"
    for piece in table.pieces:
        assert piece.name, f"the piece {piece.id} has no name"
        for badge in piece.badges:
            assert badge.name, f"a badge of {piece.id} has no name: {badge}"
    for counter in table.counters:
        assert counter.label, f"a counter has no name: {counter}"
    for control in table.controls:
        assert control.label, f"a control has no name: {control}"


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


def assert_prompt_names_what_can_be_done(state: State, some: bool = False) -> None:
    """The prompt for the seat to move has the words of the verbs that are legal, and no others; or
    at least one, of ``some`` of those that are legal."""
    seat = state.current_seat
    if not state.asks or seat is None or seat == CHANCE:
        return
    prompt = state.lay(seat).prompt
    legal = {move.verb for move in state.legal_moves()}
    assert legal <= state.asks.keys(), f"prompts have no words for {legal - state.asks.keys()}"
    named = {
        verb
        for verb, words in state.asks.items()
        if re.search(rf"\b{re.escape(words)}\b", prompt, re.IGNORECASE)
    }
    assert named <= legal, f"{prompt!r}, but {named - legal} cannot be done"
    assert named if some else named == legal, f"{prompt!r}, but {legal - named} can be done"


def cards(table: Table) -> Iterator[Face]:
    """Every face of the cards, wide cards and tiles on a table, and of their other sides."""
    for piece in table.pieces:
        if piece.shape in ("card", "wide", "tile"):
            yield from (face for face in (piece.face, piece.reverse) if face is not None)


def assert_drawings_differ(faces: Iterable[Face]) -> None:
    """Checks that faces of different titles have different drawings.

    The drawing of a card is its plate with the parts that it stands for, and without a plate its
    signs. A card without either is told by its words.

    Raises:
        AssertionError: two cards cannot be told apart by what is drawn on them.
    """
    titles: dict[tuple[str, tuple[str, ...]], str] = {}
    for face in faces:
        drawing = (face.plate, face.parts if face.plate else face.marks)
        if any(drawing):
            first = titles.setdefault(drawing, face.title)
            shown = face.plate or ", ".join(face.marks)
            assert first == face.title, f"{first} and {face.title} both show {shown}"


def _areas_in(area: Area) -> Iterator[Area]:
    yield area
    for child in area.children:
        yield from _areas_in(child)


def _zones_in(area: Area) -> Iterator[str]:
    return (one.zone for one in _areas_in(area) if one.kind == "zone")


def assert_controls_are_the_legal_moves(state: State, viewer: int | None) -> None:
    """The viewer to move can do every legal move and no other; nobody else can do anything."""
    table = state.lay(viewer)
    if viewer is None or viewer != state.current_seat:
        assert not table.controls, f"{viewer} has controls, but is not to move"
        return
    legal = set(state.legal_moves())
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
    said: dict[tuple[Move, ...], tuple[str, bool]] = {}
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


@contextmanager
def _laid(state: State, viewer: int | None, table: Table) -> Iterator[None]:
    """Meanwhile the state has this table for its viewer laid already.

    Games may lay it to see what a gesture is about, and are asked about a hundred. A copy, which
    may be played on, lays anew.
    """
    kind = type(state)

    class Laid(kind):  # type: ignore[misc, valid-type]
        def lay(self, seen: int | None) -> Table:
            return table if self is state and seen == viewer else super().lay(seen)

    state.__class__ = Laid
    try:
        yield
    finally:
        state.__class__ = kind


def assert_gestures_are_refused(
    state: State, viewer: int | None, rng: random.Random
) -> tuple[int, int]:
    """What a gesture without a control would have meant is refused. Gives (answered, tried)."""
    before, table = state.copy(), state.lay(viewer)
    tried = gestures_on(table, rng)
    with _laid(state, viewer, table):
        read = [state.read(viewer, gesture) for gesture in tried]
    answered = 0
    for gesture, readings in zip(tried, read, strict=True):
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
