"""Claiming, assigning and scoring (FOS-195 to FOS-214)."""

from __future__ import annotations

import itertools

import pytest

from rules.contract import CHANCE
from rules.fossilis.completion import best_fill
from rules.fossilis.components import DINOSAUR_NUMBERS, DINOSAURS, LEFTOVER, NEEDS, partial_value
from rules.fossilis.dinosaurs import missing
from rules.fossilis.position import DISCARDED
from rules.table import Gesture
from tests.rules.fossilis.trial import Trial


def museum(*bones: str, **options: str) -> Trial:
    """Seat 0 has bones in storage before a known display."""
    match = Trial(**options)
    match.show("allosaurus", "quetzalcoatlus", "desmatosuchus", "stegosaurus")
    match.store(0, *bones)
    return match


@pytest.mark.clause("FOS-195", "FOS-196")
def test_a_claim_needs_a_bone_and_assigns_it() -> None:
    match = museum("tooth", "skull")
    assert match.legal("claim") == {"allosaurus tooth", "quetzalcoatlus tooth"}
    assert match.clause("claim stegosaurus limb") == "FOS-195"
    assert match.clause("claim allosaurus skull") == "FOS-196"
    assert match.clause("claim allosaurus") == "FOS-196"
    assert match.clause("claim allosaurus limb") == "FOS-196"
    assert match.clause("claim dragon tooth") == "FOS-195"
    deck = match.state.dinosaur_deck()[0]
    hidden = next(name for name, number in DINOSAUR_NUMBERS.items() if number == deck)
    assert match.clause(f"claim {hidden} tooth") == "FOS-195"
    match.play("claim allosaurus tooth")
    match.settle()
    assert match.state.labs[0] == DINOSAUR_NUMBERS["allosaurus"]
    assert match.stored(0) == {"skull": 1}
    assert match.line(0, "Dinosaurs in the lab") == 4


@pytest.mark.clause("FOS-197")
def test_a_lab_holds_one_dinosaur_and_one_is_claimed_a_turn() -> None:
    match = museum("tooth", "tooth", "limb")
    match.play("claim allosaurus tooth")
    match.settle()
    match.show("quetzalcoatlus")
    assert match.clause("claim quetzalcoatlus tooth") == "FOS-197"
    match.play("score allosaurus")
    match.settle()
    assert match.clause("claim quetzalcoatlus tooth") == "FOS-197"
    match.turn_of(0)
    assert "quetzalcoatlus tooth" in match.legal("claim")
    full = museum("tooth")
    full.lab(0, "microraptor", "tooth")
    assert full.clause("claim allosaurus tooth") == "FOS-197"


@pytest.mark.clause("FOS-198")
def test_the_display_is_filled_from_the_deck_while_it_lasts() -> None:
    match = museum("tooth")
    match.play("claim allosaurus tooth")
    assert match.state.current_seat == CHANCE
    assert match.state.due()[0] == "dinosaur"
    match.settle()
    assert 0 not in match.state.display
    empty = museum("tooth")
    for number in empty.state.dinosaur_deck():
        empty.state.collected[number] = 2
    empty.state.dinosaurs_left = 0
    empty.play("claim allosaurus tooth")
    assert empty.state.current_seat == 0
    assert empty.state.display.count(0) == 1


@pytest.mark.clause("FOS-199", "FOS-201")
def test_only_missing_kinds_are_assigned_and_for_good() -> None:
    match = museum("tooth", "limb", "limb", "hip")
    match.lab(0, "edmontosaurus", "limb")
    assert match.legal("assign") == {"tooth edmontosaurus", "limb edmontosaurus"}
    match.play("assign limb edmontosaurus")
    assert match.clause("assign limb edmontosaurus") == "FOS-199", "it needs two limbs, not three"
    assert match.clause("assign hip edmontosaurus") == "FOS-199"
    assert match.clause("assign rib edmontosaurus") == "FOS-199"
    assert match.clause("assign tooth allosaurus") == "FOS-199", "not in the lab"
    assert match.clause("assign tooth") == "FOS-199"
    none = museum("limb")
    none.lab(0, "edmontosaurus", "limb")
    assert none.clause("assign tooth edmontosaurus") == "FOS-199", "no tooth in storage"
    for bone in match.state.lay(0).pieces_in("lab-0")[1:]:
        assert match.clauses(0, Gesture("drag", bone.id, "storage-0")) == ["FOS-201"]
    assert match.stored(0) == {"tooth": 1, "limb": 1, "hip": 1}


@pytest.mark.clause("FOS-200", "FOS-59")
def test_bones_are_assigned_and_dinosaurs_scored_in_every_step_of_the_own_turn() -> None:
    match = museum("tooth", "limb", "rib")
    match.lab(0, "plateosaurus", "tooth")
    match.offer("TL-19")
    match.tiles(0, "amber")
    match.play("assign limb plateosaurus", "buy TL-19 amber")
    match.settle()
    assert match.state.phase == "buy"
    match.play("assign rib plateosaurus")
    match.play("score plateosaurus")
    assert match.state.dinosaur_vp[0] == 4 + 5 + 6
    match.state.phase = "claim"
    match.lab(0, "microraptor", "limb")
    match.store(0, "tooth")
    assert "tooth microraptor" in match.legal("assign")
    match.end_turn()
    assert match.state.current_seat == 1
    assert not match.state.lay(0).controls, "another player's turn"
    tooth = next(p.id for p in match.state.lay(0).pieces_in("storage-0") if p.shape == "bone")
    assert match.clauses(0, Gesture("drag", tooth, "dinosaur-microraptor")) == ["FOS-55"]


@pytest.mark.clause("FOS-202", "FOS-203", "FOS-207", "FOS-208")
def test_perfect_and_partial_scores_from_the_lab() -> None:
    match = museum()
    match.lab(0, "desmatosuchus", "limb", "rib")
    match.play("score desmatosuchus")
    match.settle()
    assert match.state.dinosaur_vp[0] == 15
    assert match.state.where.count(DISCARDED) == 2
    assert match.state.labs[0] == 0
    match.lab(0, "brachiosaurus", "limb", "hip")
    match.play("score brachiosaurus")
    assert match.state.dinosaur_vp[0] == 15 + 6 + 7, "the first limb takes the better place"
    assert match.state.where.count(DISCARDED) == 4
    zone = match.state.lay(1).piece("dinosaur-brachiosaurus").zone
    assert zone == "scored-0"
    assert match.state.lay(0).zone("scored-0").note == "2: 28 VP", "the own tray counts them"
    assert match.state.lay(1).zone("scored-0").note == ""


@pytest.mark.clause("FOS-204", "FOS-205", "FOS-206")
def test_direct_scoring_needs_all_bones_in_storage() -> None:
    match = museum("limb")
    match.lab(0, "atopodentatus", "rib")
    assert match.clause("score desmatosuchus") == "FOS-204", "the rib of the lab does not count"
    assert "rib" in match.refusal("score desmatosuchus").sentence
    match.give(0, "SU-21")
    match.settle()
    match.play("score desmatosuchus")
    match.settle()
    assert match.state.dinosaur_vp[0] == 15
    assert match.state.labs[0] == DINOSAUR_NUMBERS["atopodentatus"]
    assert match.line(0, "Dinosaurs in the lab") == 6
    assert match.state.where.count(DISCARDED) == 1, "the rib was a card"
    assert match.clause("score dragon") == "FOS-59"
    assert match.clause("score tyrannosaurus") in ("FOS-59", "FOS-204")


@pytest.mark.clause("FOS-204")
def test_what_is_missing_is_told() -> None:
    match = museum("hip")
    match.show("mosasaurus")
    sentence = match.refusal("score mosasaurus").sentence
    assert "2 teeth" in sentence
    assert "1 rib" in sentence


@pytest.mark.clause("FOS-210", "FOS-198")
def test_several_dinosaurs_in_one_turn_fresh_ones_included() -> None:
    match = museum("limb", "rib", "tooth", "limb")
    match.play("score desmatosuchus")
    match.play("draw dinosaur microraptor")
    match.play("score microraptor")
    match.settle()
    assert match.state.dinosaur_vp[0] == 15 + 12


@pytest.mark.clause("FOS-211")
def test_a_dinosaur_claimed_in_this_turn_may_be_scored() -> None:
    match = museum("limb", "rib")
    match.play("claim desmatosuchus rib")
    match.settle()
    match.play("assign limb desmatosuchus", "score desmatosuchus")
    assert match.state.dinosaur_vp[0] == 15


@pytest.mark.clause("FOS-212")
def test_perfect_and_partial_dinosaurs_count_alike_in_the_collection() -> None:
    one, other = museum(), museum()
    one.collect(0, "allosaurus", "dilophosaurus", "tyrannosaurus")
    other.collect(0, "allosaurus", "dilophosaurus", "tyrannosaurus", perfect=False)
    label = "Sets of three signs"
    assert one.line(0, label) == other.line(0, label) == 3 + 5


@pytest.mark.clause("FOS-213")
def test_final_scoring_begins_with_the_dinosaurs_in_the_labs() -> None:
    match = museum("limb")
    match.lab(0, "microraptor", "tooth")
    match.lab(1, "plateosaurus", "hip")
    match.state.last_round = 1
    match.end_turn()
    match.end_turn()
    assert match.state.current_seat is None
    assert match.state.dinosaur_vp == [12, 7]
    assert match.state.labs == [0, 0, 0, 0]
    assert match.stored(0) == {}
    assert match.state.collected[DINOSAUR_NUMBERS["microraptor"]] == 1
    assert match.state.collected[DINOSAUR_NUMBERS["plateosaurus"]] == 2


@pytest.mark.clause("FOS-214")
def test_the_bones_added_at_the_end_bring_the_most_vp() -> None:
    match = museum("tooth", "hip")
    match.lab(0, "plateosaurus", "limb")
    match.state.last_round = 1
    match.end_turn()
    match.end_turn()
    # A tooth is worth 4 in storage and 4 on the card: as few bones as possible are added.
    assert match.stored(0) == {"tooth": 1}
    assert match.state.dinosaur_vp[0] == 5 + 7


@pytest.mark.clause("FOS-214")
@pytest.mark.parametrize("stored", [(0, 1, 2, 2, 3), (1, 0, 1, 1, 0), (0, 2, 2, 2, 2)])
@pytest.mark.parametrize(
    "labs", [("plateosaurus", "brachiosaurus"), ("microraptor", "shonisaurus")]
)
@pytest.mark.parametrize("curator", [0, 2])
def test_the_best_fill_agrees_with_trying_everything(
    labs: tuple[str, str], stored: tuple[int, ...], curator: int
) -> None:
    numbers = [DINOSAUR_NUMBERS[name] for name in labs]
    nothing = (0,) * 5
    fill = best_fill(tuple((number, nothing) for number in numbers), stored, curator)
    best = (-1, 0)
    ranges = [range(min(a, b) + 1) for n in numbers for a, b in zip(NEEDS[n], stored, strict=True)]
    for flat in itertools.product(*ranges):
        added = (flat[:5], flat[5:])
        used = [a + b for a, b in zip(*added, strict=True)]
        if any(a > b for a, b in zip(used, stored, strict=True)):
            continue
        points = 0
        for number, bones in zip(numbers, added, strict=True):
            if any(missing(number, bones)):
                points += partial_value(number, bones)
            else:
                points += DINOSAURS[number].perfect + curator
        points += sum((a - b) * v for a, b, v in zip(stored, used, LEFTOVER, strict=False))
        best = max(best, (points, -sum(used)))
    used_by_fill = [sum(kinds) for kinds in zip(*fill.added, strict=True)]
    left = sum(n * LEFTOVER[kind] for kind, n in enumerate(fill.left))
    assert (fill.points + fill.perfect * curator + left, -sum(used_by_fill)) == best


@pytest.mark.clause("FOS-195", "FOS-199", "FOS-238")
def test_a_bone_of_the_store_is_told_where_it_can_go() -> None:
    match = museum("rib")
    match.store(0, "hammer")
    kept = {piece.name: piece.id for piece in match.state.lay(0).pieces_in("storage-0")}
    rib, hammer = kept["Rib"], kept["Hammer"]
    assert match.clauses(0, Gesture("drag", rib, "lab-0")) == ["FOS-195"]
    assert match.clauses(0, Gesture("drag", rib, "scored-0")) == ["FOS-199"]
    assert match.clauses(0, Gesture("drag", hammer, "lab-0")) == ["FOS-238"]
