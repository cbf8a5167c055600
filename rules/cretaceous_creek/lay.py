"""Lays the creek on the table: the dig site in two layers, the storm, storages and museum.

Nothing is hidden from one player that another knows, so all viewers see the same pieces; only the
order of the storages and the controls differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.composing import compose
from rules.cretaceous_creek import ids
from rules.cretaceous_creek.coming import coming
from rules.cretaceous_creek.components import (
    ACTION_POINTS,
    ALL_DONE,
    CAMPSITES,
    CARD_TITLES,
    CARDS,
    COLUMNS,
    DECK_SIZES,
    DRAWS,
    GENUS_IDS,
    GENUS_KINDS,
    KIND_PARTS,
    KINDS,
    NOTHING,
    SPACES,
    STORM_PHASES,
)
from rules.cretaceous_creek.controls import controls
from rules.cretaceous_creek.faces import (
    MARKER_FACE,
    crew_face,
    event_face,
    flood_face,
    reference_faces,
)
from rules.cretaceous_creek.losing import copies_left, last_endangered
from rules.cretaceous_creek.position import (
    ACT,
    ASKED,
    DELIVERED,
    DESTROYED,
    ENDANGERED,
    EVACUATED,
    OVER,
    STORED,
    Position,
)
from rules.cretaceous_creek.words import crew_name, texts, usual
from rules.fossils import fossil_face, genus_face
from rules.furnishing import furnished
from rules.phrases import times
from rules.standing import Standing
from rules.table import Badge, Bed, Cell, Counter, Face, Piece, Table, Zone

_FOSSIL_FACES: Final = tuple(fossil_face(number) for number in CARDS)
_GENUS_FACES: Final = tuple(genus_face(genus_id) for genus_id in GENUS_IDS)


def _space_sign(space: int) -> str:
    """The name of a space, with a tent if it is a campsite."""
    return f"▲ {SPACES[space]}" if space in CAMPSITES else SPACES[space]


_CELLS: Final = tuple(Cell(name, _space_sign(space)) for space, name in enumerate(SPACES))
_PHASES: Final = (
    Cell("phase-end", "Dig site flooded"),
    *(Cell(f"phase-{phase}", f"Phase {phase}") for phase in range(STORM_PHASES, 0, -1)),
)
"""The spaces of the Storm Phase card from the last one down: a gauge on which the water rises.
On the last one the game is lost (CC-133)."""
_ENDANGERED, _LAST, _WASHED_AWAY, _DISCARDED, _NOW, _COMPLETE, _APART = (
    texts.made(Badge, name)
    for name in ("endangered", "last", "washed_away", "discarded", "now", "complete", "apart")
)
_LAYERS: Final = ("bottom", "top")
_BINS: Final = 4
"""The own crate has a bin for each fossil, but no more; where more can be carried, they close up.
Those of the others are too small for bins."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table for this viewer, whose storage comes first."""
    crews = _order(position, viewer)
    zones = tuple(_zones(position, viewer, crews))
    who = crew_name(position, position.crew if position.between else position.deciding)
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position)),
        controls=tuple(controls(position, viewer)),
        prompt=texts.prompt(position, _moment(position), **_asked(position, who)),
        counters=tuple(_counters(position)),
        overlay=coming(position),
        scene="cretaceous_creek",
        standing=tuple(_standing(position)),
        mood=min(position.storm_phase, STORM_PHASES),
        **compose(__package__, zones, position.seats, crews[0], groups={"crews": crews[1:]}),
    )


def _moment(position: Position) -> str:
    """By what name the prompt of now is found."""
    if position.phase != ACT:
        return position.phase
    if position.museum == ALL_DONE:
        return "gather"
    if not usual(position.legal_moves()):
        return "spent"
    return "deliver" if _whole(position) else "act"


def _asked(position: Position, who: str) -> dict[str, object]:
    """What the places of prompts have."""
    moves = position.legal_moves() if position.phase == ACT else ()
    asked = {"seat": who, "left": position.points, "usual": usual(moves)}
    whole = _whole(position)
    return {**asked, "genus": whole[0]} if whole else asked


def _standing(position: Position) -> Iterator[Standing]:
    """How hard the storm strikes, once it is more than one space a turn."""
    phase = position.storm_phase
    if position.current_seat is None or phase > STORM_PHASES or DRAWS[phase] < 2:
        return
    if phase == STORM_PHASES:
        yield texts.made(Standing, "last_phase")
        return
    note = texts.tells("hits", DRAWS[phase])
    yield texts.made(Standing, "phase", label=f"Storm Phase {phase}", note=note)


def _order(position: Position, viewer: int | None) -> list[int]:
    first = viewer if viewer is not None and position.seats > 1 else 0
    return [(first + step) % position.crews for step in range(position.crews)]


# Zones


def _zones(position: Position, viewer: int | None, crews: list[int]) -> Iterator[Zone]:
    rows = len(SPACES) // COLUMNS
    yield furnished(__package__, ids.SITE, columns=COLUMNS, rows=rows, cells=_CELLS)
    going = position.storm_phase <= STORM_PHASES
    yield furnished(
        __package__,
        ids.PHASE,
        note=f"{times(DRAWS[position.storm_phase], 'hit')} a turn" if going else "over",
        rows=len(_PHASES),
        cells=_PHASES,
        spoken=f"Storm, phase {position.storm_phase}" if going else "Storm",
    )
    yield furnished(__package__, ids.DECK, note=str(position.deck))
    yield furnished(__package__, ids.STACKS)
    yield furnished(__package__, ids.ASIDE, note=str(position.set_aside()))
    done = f"{position.museum.bit_count()} of {len(GENUS_IDS)} skeletons"
    yield furnished(__package__, ids.MUSEUM, note=done, columns=len(GENUS_IDS))
    note = f"{ACTION_POINTS} a turn"
    rows = -(-len(reference_faces(position.trading)) // 2)
    yield furnished(__package__, ids.REFERENCE, note=note, rows=rows)
    yield furnished(__package__, ids.LOST)
    for crew in crews:
        own = crew == crews[0] and viewer is not None
        yield furnished(
            __package__,
            ids.storage_zone(crew),
            own=own,
            layout="grid" if own and position.capacity <= _BINS else "row",
            label=_storage_label(position, viewer, crew),
            owner=position.seat_of(crew),
            note=_storage_note(position, crew),
            columns=position.capacity,
            lit=_has_the_turn(position, crew),
        )


def _has_the_turn(position: Position, crew: int) -> bool:
    """Whether it is the turn of a crew, also while others answer and while the storm strikes."""
    return position.phase != OVER and crew == position.crew


def _storage_label(position: Position, viewer: int | None, crew: int) -> str:
    if position.seats == 1 and position.crews > 1:
        return f"Crew {crew + 1}"
    return "Your storage" if viewer == crew else "Storage"


def _storage_note(position: Position, crew: int) -> str:
    if position.at[crew] == EVACUATED:
        return "evacuated"
    note = f"{position.load_of(crew)} of {position.capacity}"
    if crew == position.crew and position.phase in (ACT, ASKED):
        return f"{note}, {position.points} AP left"
    return note


# Pieces


def _pieces(position: Position) -> Iterator[Piece]:
    yield from _fossils(position)
    yield from _crews(position)
    yield from _storm(position)
    yield from _skeletons(position)
    for number, face in enumerate(reference_faces(position.trading)):
        yield Piece(ids.reference_piece(number), ids.REFERENCE, face, "strip", order=number)


def _fossils(position: Position) -> Iterator[Piece]:
    lost = 0
    last = last_endangered(position)
    stored = [0] * position.crews
    for at, status in enumerate(position.status):
        piece = ids.fossil_piece(at)
        card = position.fossils[at]
        face = None if card == NOTHING else _FOSSIL_FACES[card]
        space, layer = divmod(at, 2)
        if status <= ENDANGERED:
            title = CARD_TITLES[card] if face else f"Buried fossil, {_LAYERS[layer]} layer"
            endangered = status == ENDANGERED
            yield Piece(
                piece,
                ids.SITE,
                face,
                order=space,
                layer=layer,
                turned=90 if endangered else 0,
                bed=_bed(position, at, status),
                back="fossil",
                badges=(_LAST if at in last else _ENDANGERED,) if endangered else (),
                label=f"{title} in {SPACES[space]}",
            )
        elif status >= STORED:
            crew = status - STORED
            yield Piece(piece, ids.storage_zone(crew), face, order=stored[crew], back="fossil")
            stored[crew] += 1
        elif status != DELIVERED:
            badge = _WASHED_AWAY if status == DESTROYED else _DISCARDED
            yield Piece(piece, ids.LOST, face, order=lost, back="fossil", badges=(badge,))
            lost += 1


def _bed(position: Position, at: int, status: int) -> Bed:
    """An endangered fossil lies in the water; one that nobody has seen lies half in the sand."""
    if at != position.top(at // 2):
        return ""
    if status == ENDANGERED:
        return "flooded"
    return "sunk" if position.fossils[at] == NOTHING else ""


def _crews(position: Position) -> Iterator[Piece]:
    numbered = position.seats == 1 and position.crews > 1
    for crew, space in enumerate(position.at):
        name = f"Crew {crew + 1}" if numbered else ""
        face = crew_face(name, crew)
        if numbered:
            face = replace(face, tint=f"seat_{crew}")
        on_site = space >= 0
        yield Piece(
            ids.pawn_piece(crew),
            ids.SITE if on_site else ids.storage_zone(crew),
            face,
            "pawn",
            order=space if on_site else 0,
            layer=crew if on_site else 0,
            owner=None if numbered else position.seat_of(crew),
            label=name or f"The figure of {crew_name(position, crew)}",
            bed="lit" if _has_the_turn(position, crew) else "",
        )


def _storm(position: Position) -> Iterator[Piece]:
    at = len(_PHASES) - position.storm_phase
    yield Piece(ids.MARKER, ids.PHASE, MARKER_FACE, "token", order=max(0, at))
    for number in range(position.deck):
        piece = ids.event_piece(position.storm_phase, len(position.drawn) + number)
        order, words = position.deck - number, "Event card, face down"
        yield Piece(piece, ids.DECK, order=order, back="storm", label=words)
    stacks = list(position.stacks)
    if position.due and position.step_period == 1:
        stacks.append(position.due)
    for order, stack in enumerate(stacks):
        now = stack == position.due
        for layer, number in enumerate(stack):
            if position.lies_on_space(number):
                continue
            event = position.drawn[number]
            upmost = layer == len(stack) - 1
            yield Piece(
                ids.event_piece(position.storm_phase, number),
                ids.STACKS,
                event_face(event),
                order=order,
                layer=layer,
                back="storm",
                badges=(_NOW,) if now and upmost else (),
            )
    for space, name in enumerate(SPACES):
        if position.flooded >> space & 1:
            number = position.drawn.index(space)
            piece = ids.event_piece(position.storm_phase, number)
            yield Piece(
                piece, ids.SITE, flood_face(space), "tile", order=space, label=f"{name} is flooded"
            )
    for number in range(position.set_aside()):
        words = "Event card set aside"
        yield Piece(f"aside-{number}", ids.ASIDE, order=number, back="storm", label=words)


def _skeletons(position: Position) -> Iterator[Piece]:
    left = copies_left(position)
    for genus, face in enumerate(_GENUS_FACES):
        if position.museum >> genus & 1:
            yield Piece(ids.genus_piece(genus), ids.MUSEUM, face, order=genus, badges=(_COMPLETE,))
            continue
        held = [_parts_held(position, genus, crew) for crew in range(position.crews)]
        best, team = max(map(len, held)), len(set().union(*held))
        needed = len(GENUS_KINDS[genus])
        label = f"One storage has {best} of {needed} parts"
        if best == needed:
            label = f"One storage has all {needed} parts: on a campsite the skeleton is complete"
        if team > best:
            label = f"{label}; the whole team has {'all ' if team == needed else ''}{team}"
        badges = [Badge(f"{best}/{needed}", label=label, tone="lamp")]
        if team == needed > best:
            badges.append(_APART)
        face = _with_whereabouts(position, replace(face, pips=(best, needed)), genus, left)
        yield Piece(ids.genus_piece(genus), ids.MUSEUM, face, order=genus, badges=tuple(badges))


def _whole(position: Position) -> list[int]:
    """The missing genera of which the crew whose turn it is carries all parts, to be completed on a
    campsite (CC-114, CC-116)."""
    return [
        genus
        for genus, kinds in enumerate(GENUS_KINDS)
        if not position.museum >> genus & 1
        and len(_parts_held(position, genus, position.crew)) == len(kinds)
    ]


def _parts_held(position: Position, genus: int, crew: int) -> set[int]:
    """The kinds of parts of a genus that are in a storage."""
    held = {KINDS[position.fossils[at]] for at in position.stored(crew)}
    return held.intersection(GENUS_KINDS[genus])


def _with_whereabouts(position: Position, face: Face, genus: int, left: list[int]) -> Face:
    """The face of a missing skeleton, which tells where its fossils are when zoomed."""
    facts = []
    for kind in GENUS_KINDS[genus]:
        fossils = enumerate(position.fossils)
        known = [at for at, card in fossils if card >= 0 and KINDS[card] == kind]
        where = []
        for at in known:
            status = position.status[at]
            if status <= ENDANGERED:
                where.append(SPACES[at // 2] + (" (endangered)" if status == ENDANGERED else ""))
            elif status >= STORED:
                where.append("in storage")
        out = sum(DESTROYED <= position.status[at] < DELIVERED for at in known)
        unseen = left[kind] + out - len(known)
        if unseen:
            where.append(f"{unseen} not seen yet")
        facts.append((KIND_PARTS[kind].capitalize(), ", ".join(where)))
    return replace(face, id=f"{face.id}/missing", facts=(*facts, *face.facts))


# Numbers beside the pieces


def _counters(position: Position) -> Iterator[Counter]:
    done = f"{position.museum.bit_count()} of {len(GENUS_IDS)}"
    yield Counter(None, "Skeletons", done)
    if position.storm_phase <= STORM_PHASES:
        cards_of = "new cards" if position.period == 1 else "old cards again"
        now = f"{position.storm_phase}, {cards_of}"
        yield Counter(None, "Storm Phase", now, "storm")
        cards = f"{position.deck} of {DECK_SIZES[position.storm_phase]}"
        yield Counter(None, "Erosion Deck", cards)
    if position.phase in (ACT, ASKED):
        seat = position.seat_of(position.crew)
        yield Counter(seat, "Action points", str(position.points), "energy")
