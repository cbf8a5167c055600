"""The worked examples with their exact numbers."""

from __future__ import annotations

import pytest

from rules.fossilis.components import CARDS, DINOSAUR_NUMBERS
from rules.fossilis.scoring import set_points, slot_points, traits, variety_points
from tests.rules.fossilis.trial import Trial


@pytest.mark.clause("FOS-29", "FOS-148", "FOS-149", "FOS-145", "FOS-151")
def test_example_1_a_rib_for_four_or_a_hammer_for_nothing() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "rib", "rib", "hammer")
    match.plaster(0, 4)
    pool, supply = match.state.pool, match.state.supply
    assert match.legal("extract") == {"C1 rib", "C1 hammer"}
    hammer = match.state.copy()
    match.play("extract C1 rib")
    assert match.state.plaster[0] == 0
    assert (match.state.pool, match.state.supply) == (pool, supply + 4)
    assert match.clause("extract C1 hammer") == "FOS-145"
    match.state = hammer
    match.play("extract C1 hammer")
    assert match.state.plaster[0] == 4
    assert match.state.phase == "skill"


@pytest.mark.clause("FOS-150", "FOS-199", "FOS-201", "FOS-202")
def test_example_2_a_rib_for_the_ichthyosaurus() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.lab(0, "ichthyosaurus", "tooth")
    match.bury("C1", "rib")
    match.plaster(0, 4)
    match.play("extract C1 rib")
    assert match.stored(0) == {"rib": 1}
    match.turn_of(0)
    match.play("assign rib ichthyosaurus")
    assert match.stored(0) == {}
    assert not match.legal("assign")
    match.play("score ichthyosaurus")
    assert match.state.dinosaur_vp[0] == 13


@pytest.mark.clause("FOS-151", "FOS-152", "FOS-28")
def test_example_3_a_second_skill_covers_two_vp() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.learn(0, "sure_feet")
    match.bury("C1", "hammer")
    match.play("extract C1 hammer")
    assert match.state.plaster[0] == 0
    skill = sorted(match.legal("skill"))[0]
    match.play(f"skill {skill}")
    assert len(match.state.skills[0]) == 2
    assert match.line(0, "Empty skill slots") == 4


@pytest.mark.clause("FOS-195", "FOS-196", "FOS-18")
def test_example_4_claiming_with_a_tooth() -> None:
    match = Trial()
    match.store(0, "tooth")
    match.show("quetzalcoatlus", "allosaurus", "stegosaurus", "desmatosuchus")
    assert match.legal("claim") == {"quetzalcoatlus tooth", "allosaurus tooth"}
    faces = {p.id: p.face for p in match.state.lay(0).pieces if p.zone == "display"}
    perfect = {name: face.value for name, face in faces.items() if face}
    assert perfect["dinosaur-quetzalcoatlus"] == "21"
    assert perfect["dinosaur-allosaurus"] == "20"
    match.play("claim quetzalcoatlus tooth")
    assert match.stored(0) == {}
    assert match.state.labs[0] == DINOSAUR_NUMBERS["quetzalcoatlus"]


@pytest.mark.clause("FOS-203", "FOS-202", "FOS-18")
@pytest.mark.parametrize(
    ("bones", "points"), [(("tooth", "hip"), 11), (("tooth", "hip", "limb"), 21)]
)
def test_example_5_quetzalcoatlus_now_or_later(bones: tuple[str, ...], points: int) -> None:
    match = Trial()
    match.lab(0, "quetzalcoatlus", *bones)
    match.play("score quetzalcoatlus")
    assert match.state.dinosaur_vp[0] == points


@pytest.mark.clause("FOS-215", "FOS-216", "FOS-28", "FOS-179")
def test_example_6_an_empty_slot_and_tenure() -> None:
    match = Trial()
    match.learn(0, "sure_feet", "tenure")
    assert slot_points(match.state.skills[0]) == 4
    assert match.line(0, "Empty skill slots") + match.line(0, "Skills") == 9


@pytest.mark.clause("FOS-217", "FOS-30")
def test_example_7_leftover_bones() -> None:
    match = Trial()
    match.store(0, "skull", "skull", "tooth")
    assert match.line(0, "Leftover bones") == 28


@pytest.mark.clause("FOS-218")
def test_example_8_leftover_plaster() -> None:
    match = Trial()
    match.plaster(0, 5)
    assert match.line(0, "Leftover plaster") == 2


@pytest.mark.clause("FOS-219")
def test_example_9_market_cards() -> None:
    match = Trial()
    cards = ("SU-12", "SU-01", "TL-04", "TL-06")
    names = {card.id: card.name for card in CARDS.values()}
    assert [names[one] for one in cards] == [
        "Display case",
        "Sack of plaster",
        "Jackhammer",
        "Bucket",
    ]
    match.give(0, *cards)
    match.pawn(0, "C2")
    match.play("use jackhammer C2 north")
    assert match.line(0, "Market cards") == 13


@pytest.mark.clause("FOS-220", "FOS-221")
def test_example_10_six_bipeds() -> None:
    six = ("tyrannosaurus", "allosaurus", "dilophosaurus", "coelophysis", "pachycephalosaurus")
    numbers = [DINOSAUR_NUMBERS[name] for name in (*six, "therizinosaurus")]
    points = set_points(traits(numbers))
    assert points[2] == 14


@pytest.mark.clause("FOS-220", "FOS-221", "FOS-222")
def test_example_11_a_collection_of_seven() -> None:
    match = Trial()
    match.collect(
        0,
        "allosaurus",
        "dilophosaurus",
        "coelophysis",
        "quetzalcoatlus",
        "ichthyosaurus",
        "triceratops",
        "desmatosuchus",
    )
    counts = traits(n for n, owner in enumerate(match.state.collected) if owner >= 0)
    points = set_points(counts)
    assert (points[0], points[2], sum(points)) == (9, 5, 9 + 5 + 6)
    assert variety_points(counts) == 12
    signs = ("Sets of three signs", "Signs beyond three", "All nine signs")
    assert sum(match.line(0, label) for label in signs) == 32


@pytest.mark.clause("FOS-121", "FOS-117")
@pytest.mark.parametrize(
    ("dug", "moves"),
    [
        ("r", {"s s s": True, "c s c": True, "s r c": True}),
        ("c", {"s s s": True, "c s c": True, "s r c": False}),
        ("s", {"s s s": True, "c s c": False, "s r c": False}),
    ],
)
def test_example_12_what_pushes_what(dug: str, moves: dict[str, bool]) -> None:
    for row, moved in moves.items():
        site = f"{dug} {row} . " + ". . . . . " * 3 + ". . . . s"
        match = Trial(site)
        assert ("A1 east" in match.legal("dig")) == moved
        if moved:
            match.play("dig A1 east")
            assert match.row(1) == f". {dug} {row}"
