"""Dinosaurs are claimed, get bones and are scored (FOS-195 to FOS-208)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis import ids
from rules.fossilis.components import (
    BONE_CARDS,
    BONE_KINDS,
    DINOSAUR_NUMBERS,
    DINOSAURS,
    KIND_NUMBERS,
    KINDS,
    NEEDS,
    PIECES_OF,
    partial_value,
)
from rules.fossilis.market import ends_actions
from rules.fossilis.position import (
    BUY,
    CLAIM,
    DISCARDED,
    ENERGY,
    FINAL,
    LAB,
    LABS,
    ON_LAB,
    READY,
    SPENT,
    STORAGE,
    TURN,
    Position,
)
from rules.fossilis.skills import ability
from rules.fossilis.words import a_kind, briefly, says, vp, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb, offered

_PAIRS: Final = tuple(product(DINOSAURS, range(BONE_KINDS)))
_CLAIM: Final = {(n, kind): Move.of("claim", DINOSAURS[n].id, KINDS[kind]) for n, kind in _PAIRS}
_ASSIGN: Final = {(n, kind): Move.of("assign", KINDS[kind], DINOSAURS[n].id) for n, kind in _PAIRS}
_WANTS: Final = tuple(
    tuple((kind, need) for kind, need in enumerate(needs) if need) for needs in NEEDS
)
"""The kinds of bones that each dinosaur needs, with their numbers."""
_SCORE: Final = {number: Move.of("score", animal.id) for number, animal in DINOSAURS.items()}


def complete(needs: Sequence[int], bones: Sequence[int]) -> bool:
    """Whether bones, given by kind, cover the needs."""
    return all(need <= have for need, have in zip(needs, bones, strict=True))


def has_bone_for(dinosaur: int, bones: Sequence[int]) -> bool:
    """Whether bones, given by kind, have one that a dinosaur needs."""
    return any(bones[kind] for kind, _ in _WANTS[dinosaur])


def missing(dinosaur: int, bones: Sequence[int]) -> list[int]:
    """The bones that a dinosaur still lacks, by kind."""
    return [max(0, need - have) for need, have in zip(NEEDS[dinosaur], bones, strict=True)]


def _take_bone(position: Position, seat: int, kind: int, piece_to: int, card_to: int) -> None:
    """Takes a bone out of storage: a real one if there is one, else a bone card.

    Which of the two it is makes no difference to anybody (FOS-191, FOS-193).
    """
    position.stored[BONE_KINDS * seat + kind] -= 1
    for piece in PIECES_OF[kind]:
        if position.where[piece] == STORAGE + seat:
            position.where[piece] = piece_to
            return
    position.card_state[_bone_cards(position, seat, kind)[0]] = card_to


def _bone_cards(position: Position, seat: int, kind: int) -> list[int]:
    """The cards of a seat's storage that count as a bone of this kind."""
    holders, states = position.card_holder, position.card_state
    alike = [card for card, its_kind in BONE_CARDS if its_kind == kind]
    return [card for card in alike if holders[card] == seat and states[card] == READY]


def _stored_pieces(position: Position, seat: int, kind: int) -> list[str]:
    """The pieces of a seat's storage that count as a bone of this kind, cards included."""
    found = [one for one in PIECES_OF[kind] if position.where[one] == STORAGE + seat]
    cards = _bone_cards(position, seat, kind)
    return [*map(ids.piece_id, found), *map(ids.card_piece, cards)]


# ---- Claiming


def free_place(position: Position, seat: int) -> int:
    """A place of the lab that can take a dinosaur; -1 if the lab is full (FOS-197, FOS-177)."""
    first = LABS * seat
    if not position.labs[first]:
        return 0
    for place in range(1, ability(position, seat).lab):
        if not position.labs[first + place]:
            return place
    return -1


def _claims(position: Position, seat: int) -> Sequence[Move]:
    stored = position.storage(seat)
    if not any(stored) or free_place(position, seat) < 0:
        return ()
    return [
        _CLAIM[dinosaur, kind]
        for dinosaur in position.display
        for kind, _ in _WANTS[dinosaur]
        if stored[kind]
    ]


def _claim(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Takes a displayed dinosaur into the lab and assigns its first bone (FOS-195, FOS-196)."""
    dinosaur, kind = DINOSAUR_NUMBERS[str(move.args[0])], KIND_NUMBERS[str(move.args[1])]
    position.phase = CLAIM
    place = free_place(position, seat)
    position.display[position.display.index(dinosaur)] = 0
    position.labs[LABS * seat + place] = dinosaur
    _take_bone(position, seat, kind, LAB + LABS * seat + place, ON_LAB + place)
    brief = (briefly.claims, dinosaur)
    return [Event("place", (says.claims, seat, dinosaur, kind), seat, brief=brief)]


def _explain_claim(position: Position, seat: int, move: Move) -> Reasons:
    dinosaur = ids.number_at(DINOSAUR_NUMBERS, move, 0)
    kind = ids.number_at(KIND_NUMBERS, move, 1)
    yield dinosaur < 0 or len(move.args) > 2, why("no_dinosaur")
    yield dinosaur not in position.display, why("claim_gone", dinosaur)
    yield free_place(position, seat) < 0, why("lab_full")
    unwanted = not has_bone_for(dinosaur, position.storage(seat))
    yield unwanted, why("claim_boneless", dinosaur, NEEDS[dinosaur])
    yield kind < 0, why("claim_with")
    yield kind >= BONE_KINDS or not NEEDS[dinosaur][kind], why("unneeded", dinosaur, kind)
    yield True, why("unheld", kind)


def _controls_claim(position: Position, seat: int, move: Move) -> Iterator[Control]:
    dinosaur, kind = DINOSAUR_NUMBERS[str(move.args[0])], KIND_NUMBERS[str(move.args[1])]
    label, note = f"Claim {DINOSAURS[dinosaur].genus} with {a_kind(kind)}", ends_actions(position)
    card = ids.dinosaur_piece(dinosaur)
    onto = (Gesture("drag", piece, card) for piece in _stored_pieces(position, seat, kind))
    into = Gesture("drag", card, ids.own(ids.LAB_ZONE, seat))
    return offered(move, label, "Claim", into, *onto, note=note)


# ---- Assigning


def assignments(position: Position, seat: int) -> Sequence[Move]:
    """The bones of storage that the dinosaurs of a lab still lack (FOS-199)."""
    labs = position.labs_of(seat)
    if not any(labs):
        return ()
    stored = position.storage(seat)
    if not any(stored):
        return ()
    found = []
    for place, dinosaur in enumerate(labs):
        if dinosaur:
            lacks = missing(dinosaur, position.assigned(seat, place))
            for kind in range(BONE_KINDS):
                if lacks[kind] and stored[kind]:
                    found.append(_ASSIGN[dinosaur, kind])
    return found


def assign(position: Position, seat: int, dinosaur: int, kind: int) -> list[Event]:
    """Puts a bone from storage onto a dinosaur of the lab, for good (FOS-199, FOS-201)."""
    place = position.labs_of(seat).index(dinosaur)
    _take_bone(position, seat, kind, LAB + LABS * seat + place, ON_LAB + place)
    return [Event("place", (says.assigns, seat, kind, dinosaur), seat)]


def _assign(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    kind, dinosaur = KIND_NUMBERS[str(move.args[0])], DINOSAUR_NUMBERS[str(move.args[1])]
    return assign(position, seat, dinosaur, kind)


def _explain_assign(position: Position, seat: int, move: Move) -> Reasons:
    kind = ids.number_at(KIND_NUMBERS, move, 0)
    dinosaur = ids.number_at(DINOSAUR_NUMBERS, move, 1)
    yield kind < 0 or dinosaur < 0 or len(move.args) != 2, why("assign_what")
    places = position.labs_of(seat)
    yield dinosaur not in places, why("assign_absent", dinosaur)
    unneeded = kind >= BONE_KINDS or not NEEDS[dinosaur][kind]
    yield unneeded, why("unneeded", dinosaur, kind, clause="FOS-199")
    lacks = missing(dinosaur, position.assigned(seat, places.index(dinosaur)))
    yield not lacks[kind], why("assign_enough", dinosaur)
    yield True, why("unheld", kind, clause="FOS-199")


def _controls_assign(position: Position, seat: int, move: Move) -> Iterator[Control]:
    kind, dinosaur = KIND_NUMBERS[str(move.args[0])], DINOSAUR_NUMBERS[str(move.args[1])]
    label = f"Assign {a_kind(kind)} to {DINOSAURS[dinosaur].genus}"
    goals = (ids.dinosaur_piece(dinosaur), ids.own(ids.LAB_ZONE, seat))
    pieces = _stored_pieces(position, seat, kind)
    drags = (Gesture("drag", piece, goal) for piece in pieces for goal in goals)
    return offered(move, label, "Assign", *drags)


# ---- Scoring


def _scores(position: Position, seat: int) -> Sequence[Move]:
    """Dinosaurs of the lab, complete or not, and those of the display that storage completes."""
    found = [_SCORE[dinosaur] for dinosaur in position.labs_of(seat) if dinosaur]
    stored = position.storage(seat)
    if any(stored):
        for dinosaur in filter(None, position.display):
            for kind, need in _WANTS[dinosaur]:
                if stored[kind] < need:
                    break
            else:
                found.append(_SCORE[dinosaur])
    return found


def _score(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    told, perfect = score(position, seat, DINOSAUR_NUMBERS[str(move.args[0])])
    if perfect and ability(position, seat).draw_tool_on_perfect and position.tool_deck():
        position.owed_tools = 1
    return told


def score(position: Position, seat: int, dinosaur: int) -> tuple[list[Event], bool]:
    """Scores a dinosaur of the lab, or directly from the display; whether it was perfect.

    Used bones are discarded, used bone cards turned down (FOS-193, FOS-202 to FOS-208).
    """
    places = position.labs_of(seat)
    if dinosaur in places:
        place = places.index(dinosaur)
        have = position.assigned(seat, place)
        perfect = complete(NEEDS[dinosaur], have)
        points = DINOSAURS[dinosaur].perfect if perfect else partial_value(dinosaur, have)
        for piece in position.pieces_at(LAB + LABS * seat + place):
            position.where[piece] = DISCARDED
        for card, _ in BONE_CARDS:
            if position.card_holder[card] == seat and position.card_state[card] == ON_LAB + place:
                position.card_state[card] = SPENT
        position.labs[LABS * seat + place] = 0
    else:
        perfect, points = True, DINOSAURS[dinosaur].perfect
        for kind, needed in enumerate(NEEDS[dinosaur]):
            for _ in range(needed):
                _take_bone(position, seat, kind, DISCARDED, SPENT)
        position.display[position.display.index(dinosaur)] = 0
    position.collected[dinosaur] = 2 * seat + perfect
    position.scored[dinosaur] = points
    position.dinosaur_vp[seat] += points
    how = "perfectly" if perfect else "partially"
    brief = (briefly.scores, dinosaur, points)
    told = Event("score", (says.scores, seat, dinosaur, how, points), seat, brief=brief)
    return [told], perfect


def _explain_score(position: Position, seat: int, move: Move) -> Reasons:
    dinosaur = ids.number_at(DINOSAUR_NUMBERS, move, 0)
    yield dinosaur < 0 or len(move.args) != 1, why("no_dinosaur", clause="FOS-59")
    lacks = missing(dinosaur, position.storage(seat))
    yield dinosaur in position.display, why("score_incomplete", dinosaur, lacks)
    yield True, why("score_gone", dinosaur)


def _controls_score(position: Position, seat: int, move: Move) -> Iterator[Control]:
    dinosaur, places = DINOSAUR_NUMBERS[str(move.args[0])], position.labs_of(seat)
    animal, how, warning = DINOSAURS[dinosaur], "directly", ""
    points = animal.perfect
    if dinosaur in places:
        how, have = "perfectly", position.assigned(seat, places.index(dinosaur))
        if not complete(animal.needs, have):
            points, how = partial_value(dinosaur, have), "partially"
            perfect = animal.perfect
            warning = f"{animal.genus} stays incomplete for good: {points} VP, not {perfect}."
    label = f"Score {animal.genus} {how}: {vp(points)}"
    drag = Gesture("drag", ids.dinosaur_piece(dinosaur), ids.own(ids.COLLECTION_ZONE, seat))
    yield Control(drag, move, label, "Score", note=vp(points), warning=warning)
    yield Control(Gesture("press", f"score-{animal.id}"), move, label, "Score", warning=warning)


VERBS: Final = (
    Verb("assign", (*TURN, FINAL), _assign, assignments, _explain_assign, _controls_assign),
    Verb("score", TURN, _score, _scores, _explain_score, _controls_score),
    Verb("claim", (ENERGY, BUY), _claim, _claims, _explain_claim, _controls_claim),
)
