"""Extraction of bones and hammers, and the skill that a hammer brings (FOS-145 to FOS-155)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis import ids, plaster
from rules.fossilis.components import (
    AROUND,
    BESIDE,
    BONE_KINDS,
    HAMMER,
    KIND_NUMBERS,
    KINDS,
    PIECES_OF,
    SIZE,
    SKILL_NUMBERS,
    SKILLS,
    SLOT_VP,
    SPACE_NUMBERS,
    SPACES,
)
from rules.fossilis.position import ENERGY, SKILL, STORAGE, Position
from rules.fossilis.skills import ability
from rules.fossilis.words import a_bone, briefly, energy, priced, says, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered

_EXTRACT: Final = tuple(tuple(Move.of("extract", name, kind) for kind in KINDS) for name in SPACES)
_LEARN: Final = {number: Move.of("skill", skill.id) for number, skill in SKILLS.items()}
_RANGES: Final = tuple((kind, one.start, one.stop) for kind, one in enumerate(PIECES_OF))


def _reach(position: Position, seat: int) -> Sequence[int]:
    """The spaces whose open pits a seat may extract from (FOS-146, FOS-174)."""
    pawn = position.pawns[seat]
    if not 0 <= pawn < SIZE:
        return ()
    return (AROUND if ability(position, seat).extract_diagonally else BESIDE)[pawn]


def _energy(position: Position) -> int:
    """Energy that the next extraction costs; -1 if there is none left in this turn (FOS-145)."""
    if position.extractions:
        return 0
    return position.extraction_energy or -1


def _may_extract(position: Position) -> bool:
    """Whether another extraction is allowed in this turn, and energy enough for it."""
    return 0 <= _energy(position) <= position.energy


def _moves(position: Position, seat: int) -> Sequence[Move]:
    if not _may_extract(position):
        return ()
    found: list[Move] = []
    bottom, where, money = position.bottom, position.where, position.plaster[seat]
    for space in _reach(position, seat):
        if not bottom[space] and space in where:
            prices = ability(position, seat).extract_plaster
            for kind, start, stop in _RANGES:
                if prices[kind] <= money and space in where[start:stop]:
                    if kind == HAMMER and position.free_slot(seat) < 0:
                        continue
                    found.append(_EXTRACT[space][kind])
    return found


def _perform(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Takes a piece out of an open pit (FOS-145 to FOS-151)."""
    space, kind = ids.space_of(move), KIND_NUMBERS[str(move.args[1])]
    if position.extractions:
        position.extractions -= 1
    else:
        position.energy -= position.extraction_energy
    price = ability(position, seat).extract_plaster[kind]
    plaster.give_back(position, seat, price)
    piece = next(one for one in PIECES_OF[kind] if position.where[one] == space)
    position.where[piece] = STORAGE + seat
    if kind == HAMMER:
        position.ask(SKILL)
    else:
        position.stored[BONE_KINDS * seat + kind] += 1
    brief = (briefly.extracts, kind, space)
    return [Event("remove", (says.extracts, seat, (kind, price), space), seat, brief=brief)]


def _explain(position: Position, seat: int, move: Move) -> Reasons:
    space, kind = ids.number_at(SPACE_NUMBERS, move, 0), ids.number_at(KIND_NUMBERS, move, 1)
    yield space < 0 or kind < 0 or len(move.args) != 2, why("extract_what")
    yield position.bottom[space], why("extract_covered", space)
    yield all(position.where[one] != space for one in PIECES_OF[kind]), why("extract_none", kind)
    yield not position.on_site(seat), why("off_site")
    yield space not in _reach(position, seat), why("extract_far")
    yield _energy(position) < 0, why("extract_again")
    yield not _may_extract(position), why("extract_energy", position.extraction_energy)
    yield kind == HAMMER and position.free_slot(seat) < 0, why("no_slot")
    yield True, why("extract_plaster", kind, ability(position, seat).extract_plaster[kind])


def _controls(position: Position, seat: int, move: Move) -> Iterator[Control]:
    space, kind = ids.space_of(move), KIND_NUMBERS[str(move.args[1])]
    price = ability(position, seat).extract_plaster[kind]
    needed = _energy(position)
    note = f"{price} plaster" + (f", {energy(needed)}" if needed else "")
    label = f"Extract {a_bone(kind, price)} from {SPACES[space]}"
    label = priced(label, energy(needed)) if needed else label
    if kind == HAMMER and _covered_vp(position, seat):
        # The skill that has to be taken for it covers points.
        note += f", covers {_covered_vp(position, seat)} VP"
        label += f"; the skill for it covers {_covered_vp(position, seat)} VP"
    for piece in PIECES_OF[kind]:
        if position.where[piece] == space:
            drag = Gesture("drag", ids.piece_id(piece), ids.own(ids.STORAGE_ZONE, seat))
            tap = Gesture("tap", ids.piece_id(piece))
            yield from offered(move, label, "Extract", drag, tap, note=note)


def _covered_vp(position: Position, seat: int) -> int:
    """The VP of the slot into which the next skill goes (FOS-152)."""
    return SLOT_VP[position.free_slot(seat)]


# ---- The skill for a hammer


def _skills(position: Position, _: int) -> Sequence[Move]:
    return [_LEARN[skill] for skill in position.skill_display if skill]


def _learn(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Takes a skill tile for a hammer (FOS-151, FOS-152)."""
    skill = SKILL_NUMBERS[str(move.args[0])]
    position.skill_display[position.skill_display.index(skill)] = 0
    position.skills[seat] += (skill,)
    position.go_on()
    learnt = SKILLS[skill]
    told = (says.learns, seat, learnt.name, learnt.text)
    return [Event("place", told, seat, brief=(briefly.learns, learnt.name))]


def _explain_skill(_: Position, _seat: int, move: Move) -> Reasons:
    yield len(move.args) != 1 or ids.number_at(SKILL_NUMBERS, move, 0) < 0, why("skill_which")
    yield True, why("skill_gone")


def _controls_skill(position: Position, seat: int, move: Move) -> Iterator[Control]:
    skill = SKILL_NUMBERS[str(move.args[0])]
    vp = _covered_vp(position, seat)
    # The dot of the skill's text, and what else is lost by it.
    more = f" Covers {vp} VP." if vp else ""
    label = f"Learn {SKILLS[skill].name}: {SKILLS[skill].text}{more}"
    note = f"covers {vp} VP" if vp else ""
    piece, slot = ids.skill_piece(skill), ids.slot_cell(seat, position.free_slot(seat))
    drags = (Gesture("drag", piece, goal) for goal in (ids.own(ids.SLOTS_ZONE, seat), slot))
    return offered(move, label, "Skills", *drags, Gesture("tap", piece), note=note)


VERBS: Final = (
    Verb("extract", (ENERGY,), _perform, _moves, _explain, _controls),
    Verb("skill", (SKILL,), _learn, _skills, _explain_skill, _controls_skill),
)
