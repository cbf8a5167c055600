"""How the game lies on the table, and what gestures mean."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move, Refusal
from rules.fossilis import GAME, components, faces, signs
from rules.fossilis.words import symbols
from rules.table import Control, Gesture, Table
from rules.testing.tables import assert_drawings_differ
from tests.rules.fossilis.trial import FLAT, Trial, begun
from tests.rules.trial import refusal

STACKED = """
    s/s s . s s/s
    . . . . .
    . . . . .
    . . . . .
    c . . . r
"""


def control(match: Trial, kind: str, source: str, target: str = "") -> Control:
    """The only control of a gesture."""
    table = match.state.lay(match.state.current_seat)
    found = table.controls_for(Gesture(kind, source, target))
    assert len(found) == 1, [one.label for one in found]
    return found[0]


def piece_on(table: Table, space: str, shape: str = "tile") -> str:
    """The id of the uppermost piece of a shape on a space."""
    cells = [cell.id for cell in table.zone("site").cells]
    inside = [p for p in table.pieces_in("site") if cells[p.order] == space and p.shape == shape]
    return inside[-1].id


def test_every_card_of_the_box_has_a_drawing_of_its_own() -> None:
    cards = [
        *(faces.dinosaur_face(number) for number in components.DINOSAURS),
        *(faces.card_face(number) for number in components.CARDS),
        *(faces.skill_face(number) for number in components.SKILLS),
        *(faces.event_face(number) for number in components.EVENTS),
        *(faces.piece_face(kind) for kind in range(components.HAMMER + 1)),
    ]
    assert all(face.plate for face in cards)
    assert_drawings_differ(cards)


def test_a_shake_is_a_stage_for_hands() -> None:
    state = GAME.start(2)
    stage = state.lay(0).stage
    assert stage is not None
    assert (stage.kind, stage.verb, stage.zone) == ("shake", "shake", "site")
    assert len(stage.pieces) == 51
    assert [face.title for face in stage.pieces].count("Hammer") == 8
    assert len(state.lay(0).zone("site").cells) == 25
    state.play(state.chance(random.Random(1)))
    assert state.lay(0).stage is None


def test_digging_is_a_drag_that_tells_its_cost_and_what_will_move() -> None:
    match = Trial(STACKED, pawns=("A1", "B1"))
    table = match.state.lay(0)
    dug = piece_on(table, "A1")
    east = control(match, "drag", dug, "B1")
    assert str(east.move) == "dig A1 east"
    assert east.note == "1 energy; the pawn of {1} falls off the site"
    assert set(east.effects) == {(dug, "B1"), ("pawn-0", "B1"), ("pawn-1", "cards-1")}
    west = control(match, "drag", dug, "edge-west")
    assert str(west.move) == "dig A1 west"
    assert set(west.effects) == {(dug, "storage-0"), ("pawn-0", "edge-west")}
    assert "to get sand" in west.label


@pytest.mark.clause("FOS-83", "FOS-86", "FOS-99", "FOS-105")
def test_the_list_tells_the_energy_as_the_drag_does() -> None:
    match = Trial(STACKED, pawns=("A1", "E1"), energy="published")
    match.bury("A2", "hammer")
    for one in match.state.lay(0).controls:
        if "energy" in one.note:
            price = one.note.rpartition(", ")[2]
            assert one.label.endswith(f"({price})"), one
    labels = {str(one.move): one.label for one in match.state.lay(0).controls}
    assert labels["dig A1 south"] == "Dig sand A1 south (1 energy)"
    assert labels["extract A2 hammer"] == "Extract a hammer for free from A2 (1 energy)"
    assert labels["gain"] == "Gain 1 plaster (1 energy)"


@pytest.mark.clause("FOS-80")
def test_the_tremor_promises_nobody_the_tile_that_falls() -> None:
    match = Trial(STACKED)
    match.state.phase = "tremor"
    table = match.state.lay(0)
    off = [one for one in table.controls if one.gesture.target.startswith("edge")]
    assert off
    for one in off:
        assert "to get" not in one.label
        assert "discarding sand" in one.label
        assert "spent-tiles" in dict(one.effects).values()


@pytest.mark.clause("FOS-80")
def test_the_tremor_marks_the_tiles_that_it_can_slide() -> None:
    match = Trial(STACKED)
    assert not any(signs.SHAKEN in one.badges for one in match.state.lay(0).pieces)
    match.state.phase = "tremor"
    table = match.state.lay(0)
    marked = {one.id for one in table.pieces if signs.SHAKEN in one.badges}
    assert marked == {piece_on(table, "A1"), piece_on(table, "E1")}
    (single,) = match.state.read(0, Gesture("tap", piece_on(table, "B1")))
    assert isinstance(single, Refusal)
    assert single.clause == "FOS-80"
    assert "one tile only" in refusal(match.state, Move.parse("tremor B1 south")).sentence


@pytest.mark.clause("FOS-53")
def test_a_press_on_a_corner_puts_the_pawn_there() -> None:
    state = begun(2)
    seat = state.current_seat
    table = state.lay(seat)
    for corner in ("A1", "A5", "E1", "E5"):
        (found,) = table.controls_for(Gesture("tap", piece_on(table, corner)))
        assert str(found.move) == f"corner {corner}"
    (elsewhere,) = state.read(seat, Gesture("tap", piece_on(table, "C3")))
    assert isinstance(elsewhere, Refusal)
    assert elsewhere.clause == "FOS-53"


def test_several_fragments_of_a_kind_are_many() -> None:
    assert symbols(("egg", "egg")) == "two eggs"
    assert symbols(("amber", "amber")) == "two amber"
    assert symbols(("egg", "footprint")) == "egg and footprint"


def test_a_pushed_row_is_told_too() -> None:
    match = Trial("s s s . . " + ". . . . . " * 3 + ". . . . s")
    table = match.state.lay(0)
    east = control(match, "drag", piece_on(table, "A1"), "B1")
    moved = dict(east.effects)
    assert [moved[piece_on(table, space)] for space in ("A1", "B1", "C1")] == ["B1", "C1", "D1"]
    assert "pushing two" in east.label


def test_the_effects_of_a_dig_come_true() -> None:
    rng = random.Random(6)
    for _ in range(40):
        match = Trial(seats=3, pawns=("B2", "C2", "D3"))
        state = match.state
        for _ in range(rng.randrange(12)):
            moves = [one for one in state.legal_moves() if one.verb in ("dig", "walk", "sand")]
            if not moves or state.interrupted:
                break
            state.energy = 9
            state.play(rng.choice(moves))
        if state.interrupted:
            continue
        table = state.lay(0)
        for one in [c for c in table.controls if str(c.move).startswith("dig")][:6]:
            after = Trial.__new__(Trial)
            after.state = state.copy()
            after.play(str(one.move))
            later = after.state.lay(0)
            cells = [cell.id for cell in later.zone("site").cells]
            for piece_id, goal in one.effects:
                piece = later.piece(piece_id)
                there = cells[piece.order] if piece.zone == "site" else piece.zone
                assert there == goal, one


def test_bones_are_dragged_into_the_own_storage() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "rib")
    match.plaster(0, 5)
    bone = piece_on(match.state.lay(0), "C1", "bone")
    one = control(match, "drag", bone, "storage-0")
    assert str(one.move) == "extract C1 rib"
    assert one.note == "4 plaster"
    assert str(control(match, "tap", bone).move) == "extract C1 rib"


@pytest.mark.clause("FOS-06")
def test_the_skills_say_how_many_hammers_are_left() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "hammer", "hammer")
    assert "8 hammers left" in match.state.lay(None).zone("skills-shown").note
    match.play("extract C1 hammer")
    assert "7 hammers left" in match.state.lay(1).zone("skills-shown").note


def test_open_bones_that_a_dinosaur_needs_are_marked() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "rib", "skull", "hip", "hammer")
    match.show("desmatosuchus", "microraptor", "pterodactylus", "rhamphorhynchus")
    match.lab(0, "dilophosaurus", "tooth")
    badges = {
        piece.face.id: piece.badges
        for piece in match.state.lay(0).pieces
        if piece.shape == "bone" and piece.face
    }
    assert badges["bone/skull"] == badges["bone/hammer"] == ()
    assert "Desmatosuchus" in badges["bone/rib"][0].label
    assert badges["bone/hip"][0].tone == "lamp"
    assert badges["bone/hip"][0].label == "Dilophosaurus in the lab needs it"
    match.end_turn()
    later = match.state.lay(0)
    hip = next(p for p in later.pieces if p.face and p.face.id == "bone/hip")
    assert not hip.badges, "the lab of somebody else is not a need of this turn"


def test_badges_say_what_can_be_scored_claimed_and_paid_now() -> None:
    match = Trial()
    match.offer("TL-19", "TL-10")
    match.tiles(0, "amber")
    match.show("microraptor", "allosaurus", "stegosaurus", "shonisaurus")
    match.store(0, "tooth", "limb")
    match.lab(1, "triceratops", "rib")
    match.lab(1, "ichthyosaurus", "tooth", "rib", place=1)

    def marks(piece: str) -> list[str]:
        return [badge.mark or badge.text for badge in match.state.lay(None).piece(piece).badges]

    assert marks("dinosaur-microraptor") == ["ui/check"]
    assert marks("dinosaur-stegosaurus") == ["ui/plus"]
    assert marks("card-TL-19") == ["ui/check"]
    assert marks("card-TL-10") == []
    assert marks("dinosaur-triceratops") == ["1/3"]
    lacks = match.state.lay(0).piece("dinosaur-triceratops").badges[0].label
    assert lacks == "Lacks 1 hip and 1 tooth. Bones"
    table = match.state.lay(None)
    labels = [badge.label for piece in table.pieces for badge in piece.badges]
    assert not any("{" in label for label in labels), "names are not written into badges"
    assert marks("dinosaur-ichthyosaurus") == ["ui/check"]
    match.play("claim allosaurus tooth")
    match.settle()
    assert marks("dinosaur-stegosaurus") == [], "only one is claimed in a turn"
    assert marks("card-TL-19") == [], "buying is over"


def test_a_dinosaur_shows_its_bones_before_its_characteristics() -> None:
    match = Trial()
    match.show("quetzalcoatlus")
    face = match.state.lay(0).piece("dinosaur-quetzalcoatlus").face
    assert face is not None
    assert face.marks[:3] == ("bone/tooth", "bone/hip", "bone/limb")
    assert set(face.marks[3:]) == {"move/flyer", "diet/carnivore", "period/cretaceous"}
    assert face.line == "tooth 4, hip 7, limb 5"
    assert face.value == "21"


def test_cards_and_dinosaurs_are_dragged_to_the_own_mat() -> None:
    match = Trial()
    match.offer("TL-19")
    match.tiles(0, "amber")
    match.show("microraptor", "allosaurus")
    match.store(0, "tooth", "limb")
    bought = control(match, "drag", "card-TL-19", "cards-0")
    assert str(bought.move) == "buy TL-19 amber"
    assert bought.note == "ends your actions"
    table = match.state.lay(0)
    claims = table.controls_for(Gesture("drag", "dinosaur-allosaurus", "lab-0"))
    assert {str(one.move) for one in claims} == {"claim allosaurus tooth", "claim allosaurus limb"}
    tooth = next(p.id for p in table.pieces_in("storage-0") if p.face and "tooth" in p.face.id)
    onto = control(match, "drag", tooth, "dinosaur-allosaurus")
    assert str(onto.move) == "claim allosaurus tooth"
    scored = control(match, "drag", "dinosaur-microraptor", "scored-0")
    assert scored.note == "12 VP"
    end = [one for one in table.controls if one.primary]
    assert [str(one.move) for one in end] == ["end"]


@pytest.mark.clause("FOS-203", "FOS-208")
def test_a_scored_dinosaur_shows_what_it_scored_and_what_still_counts() -> None:
    match = Trial()
    match.lab(0, "quetzalcoatlus", "tooth", "hip")
    match.play("score quetzalcoatlus")
    face = match.state.lay(1).piece("dinosaur-quetzalcoatlus").face
    assert face is not None
    assert face.value == "11"
    assert ("Scored", "11 VP of 21, partially") in face.facts
    assert set(face.marks) == {"move/flyer", "diet/carnivore", "period/cretaceous"}
    assert "tooth" not in face.line


def test_a_perfect_dinosaur_keeps_its_number() -> None:
    match = Trial()
    match.lab(0, "microraptor", "tooth", "limb")
    match.play("score microraptor")
    face = match.state.lay(1).piece("dinosaur-microraptor").face
    assert face is not None
    assert face.value == "12"
    assert ("Scored", "12 VP, perfectly") in face.facts


def test_refused_gestures_say_why() -> None:
    match = Trial()
    match.offer("TL-10")
    table = match.state.lay(0)
    expected = {
        Gesture("drag", piece_on(table, "E5"), "D5"): "FOS-106",
        Gesture("drag", piece_on(table, "A1"), "C3"): "FOS-105",
        Gesture("drag", "pawn-0", "E5"): "FOS-90",
        Gesture("drag", "pawn-0", "edge-north"): "FOS-92",
        Gesture("drag", "pawn-1", "D5"): "FOS-156",
        Gesture("drag", "pawn-1", "A1"): "FOS-87",
        Gesture("drag", piece_on(table, "B1"), "storage-0"): "FOS-105",
        Gesture("drag", "card-TL-10", "cards-0"): "FOS-184",
        Gesture("drag", "card-TL-10", "site"): "FOS-183",
        Gesture("tap", "card-TL-10"): "FOS-183",
        Gesture("drag", table.pieces_in("display")[0].id, "lab-0"): "FOS-195",
        Gesture("drag", table.pieces_in("display")[0].id, "scored-0"): "FOS-204",
        Gesture("drag", table.pieces_in("display")[0].id, "site"): "FOS-195",
        Gesture("drag", table.pieces_in("skills-shown")[0].id, "cards-0"): "FOS-151",
        Gesture("tap", table.pieces_in("skills-shown")[0].id): "FOS-151",
        Gesture("drag", "event-0", "site"): "FOS-68",
        Gesture("drag", "plaster-supply", "storage-0"): "FOS-86",
        Gesture("tap", piece_on(table, "A1")): "FOS-105",
        Gesture("tap", piece_on(table, "E5")): "FOS-106",
    }
    for gesture, clause in expected.items():
        assert set(match.clauses(0, gesture)) == {clause}, gesture
    assert match.clauses(1, Gesture("tap", "pawn-0")) == ["FOS-55"]


@pytest.mark.clause("FOS-195", "FOS-196")
def test_a_touched_dinosaur_says_why_it_cannot_be_claimed() -> None:
    match = Trial()
    shown = match.state.lay(0).pieces_in("display")[0]
    (said,) = match.state.read(0, Gesture("tap", shown.id))
    refused = refusal(match.state, said)
    assert "no bone in your store" in refused.sentence
    assert "2 limbs" in refused.sentence


def test_held_things_stay_where_they_are() -> None:
    match = Trial(STACKED, pawns=("A5", "E5"))
    match.tiles(0, "amber")
    match.learn(1, "tenure")
    match.collect(1, "allosaurus")
    match.lab(1, "microraptor", "tooth")
    match.give(0, "TL-14", "SU-15")
    match.give(1, "TL-12")
    match.store(0, "hip")
    match.store(1, "hip")
    match.discard("rib")
    table = match.state.lay(0)
    under = next(p.id for p in table.pieces_in("site") if p.layer == 0 and p.order == 0)
    mine, theirs = (
        next(p.id for p in table.pieces_in(zone) if p.shape == "bone")
        for zone in ("storage-0", "storage-1")
    )
    held = next(p.id for p in table.pieces_in("storage-0") if p.shape == "tile")
    tooth = next(p.id for p in table.pieces_in("lab-1") if p.shape == "bone")
    expected = {
        Gesture("drag", under, "B1"): "FOS-107",
        Gesture("drag", held, "site"): "FOS-185",
        Gesture("tap", held): "FOS-185",
        Gesture("drag", "skill-tenure", "cards-0"): "FOS-154",
        Gesture("drag", "dinosaur-allosaurus", "lab-0"): "FOS-208",
        Gesture("drag", "dinosaur-microraptor", "lab-0"): "FOS-201",
        Gesture("drag", "dinosaur-microraptor", "scored-0"): "FOS-59",
        Gesture("drag", "card-TL-14", "market"): "FOS-194",
        Gesture("drag", "card-SU-15", "market"): "FOS-199",
        Gesture("drag", "card-TL-12", "cards-0"): "FOS-194",
        Gesture("tap", "card-TL-12"): "FOS-194",
        Gesture("drag", mine, "lab-0"): "FOS-195",
        Gesture("drag", theirs, "storage-0"): "FOS-150",
        Gesture("drag", tooth, "storage-0"): "FOS-201",
        Gesture("drag", table.pieces_in("used-bones")[0].id, "storage-0"): "FOS-209",
        Gesture("tap", table.pieces_in("used-bones")[0].id): "FOS-150",
    }
    for gesture, clause in expected.items():
        assert set(match.clauses(0, gesture)) == {clause}, gesture


def test_the_prompt_says_who_does_what() -> None:
    state = GAME.start(2)
    prompts = []
    rng = random.Random(1)
    while state.current_seat == CHANCE:
        prompts.append(state.lay(None).prompt)
        state.play(state.chance(rng))
    assert len(set(prompts)) == 4
    assert all(one.endswith(".") for one in prompts)
    assert state.lay(0).prompt == "{1}: put your pawn on a free corner of the site."
    match = Trial()
    assert match.state.lay(0).prompt == "{0}: use your 3 energy: walk, dig or take plaster."
    match.state.phase = "claim"
    assert match.state.lay(0).prompt == "{0}: end the turn."
    match.state.phase = "over"
    match.state.turn = None
    assert match.state.lay(0).prompt == "The dig is over."


@pytest.mark.clause("FOS-84", "FOS-98")
def test_the_prompt_names_only_what_can_be_done() -> None:
    match = Trial()
    match.play("gain", "gain", "gain")
    assert match.state.lay(0).prompt == "{0}: no energy left; end the turn."
    off = Trial(pawns=("west", "E5"))
    assert "climb back onto the site or take plaster." in off.state.lay(0).prompt
    assert "dig" not in off.state.lay(0).prompt


def test_every_bench_has_its_place_and_the_own_one_is_largest() -> None:
    match = Trial(FLAT, seats=4, pawns=("A1", "E5", "A5", "E1"))
    for viewer in (*range(4), None):
        table = match.state.lay(viewer)
        for area in (table.arrangement, table.square, table.tall):
            assert area is not None
            places = {one.zone: one.at for one in area.children if one.kind == "zone"}
            assert set(places) == {zone.id for zone in table.zones}
            slips = [one.owner for one in area.children if one.kind == "seat"]
            assert sorted(slips) == [0, 1, 2, 3]
            for seat in range(4):
                if viewer is not None and seat != viewer:
                    own, other = places[f"cards-{viewer}"], places[f"cards-{seat}"]
                    assert own[2] * own[3] > other[2] * other[3]


def test_a_spent_tool_and_a_new_one_are_told_apart() -> None:
    match = Trial()
    match.give(0, "TL-14")
    match.play("use mixing_bowl")
    spent = match.state.lay(0).piece("card-TL-14")
    assert spent.badges[0].label.startswith("Used")
    match.offer("TL-19")
    match.tiles(0, "amber")
    match.play("buy TL-19 amber")
    fresh = match.state.lay(0).piece("card-TL-19")
    assert "next turn" in fresh.badges[0].label
    match.settle()
    table = match.state.lay(0)
    match.give(0, "TL-18")
    expected = {"card-TL-14": "FOS-157", "card-TL-19": "FOS-158", "card-TL-18": "FOS-57"}
    for card, clause in expected.items():
        assert match.clauses(0, Gesture("tap", card)) == [clause]
    assert not any(piece.id.startswith("plaster-0") for piece in table.pieces)


def test_a_tool_that_is_touched_says_how_it_is_aimed() -> None:
    match = Trial()
    match.give(0, "TL-01", "TL-06", "TL-10", "TL-11", "TL-18", "TL-20", "TL-12", "TL-14", "TL-15")
    match.play("use crowbar")
    table = match.state.lay(0)
    for copy in ("card-TL-14", "card-TL-15"):
        assert str(control(match, "tap", copy).move) == "use mixing_bowl"
    tile = piece_on(table, "A2")
    expected = {
        Gesture("tap", "card-TL-01"): ("FOS-161", "tile"),
        Gesture("tap", "card-TL-06"): ("FOS-163", "store"),
        Gesture("tap", "card-TL-10"): ("FOS-157", "used up"),
        Gesture("tap", "card-TL-11"): ("FOS-160", "nothing"),
        Gesture("tap", "card-TL-12"): ("FOS-166", "your pawn"),
        Gesture("tap", "card-TL-18"): ("FOS-169", "covered pit"),
        Gesture("tap", "card-TL-20"): ("FOS-170", "another player"),
        Gesture("drag", "card-TL-01", tile): ("FOS-161", "tile"),
        Gesture("drag", "card-TL-14", tile): ("FOS-194", "buyer"),
    }
    for gesture, (clause, word) in expected.items():
        refusal = match.state.answer(0, gesture)
        assert refusal is not None, gesture
        assert refusal.clause == clause, gesture
        assert word in refusal.sentence, refusal


def test_a_touched_tile_says_how_one_walks_there_or_why_it_is_not_dug() -> None:
    match = Trial("s s s r s " + ". . . . . " * 3 + ". . . . s", pawns=("A1", "E5"))
    table = match.state.lay(0)

    def said(space: str) -> str:
        refused = match.state.answer(0, Gesture("tap", piece_on(table, space)))
        assert refused is not None
        return refused.sentence

    assert "choose your pawn first" in said("C1")
    assert "not further away" in said("E1")
    match.pawn(0, "C1")
    match.state.energy = 1
    match.settle()
    assert "choose your pawn first" in said("D1"), "it is too dear to be dug"
    match.pawn(1, "D1")
    match.settle()
    assert "costs 3 energy" in said("D1")


def test_what_ends_the_use_of_energy_says_what_is_left() -> None:
    match = Trial()
    match.store(0, "limb")
    warned = {one.move.verb: one.warning for one in match.state.lay(0).controls if one.warning}
    assert warned["end"] == "Your turn ends, though 3 energy is left."
    assert "no more energy" in warned["claim"]


def test_an_aimed_tool_is_brought_onto_what_it_is_used_on() -> None:
    match = Trial(pawns=("A1", "B1"))
    match.give(0, "TL-01", "TL-02", "TL-06", "TL-12", "TL-18", "TL-20")
    table = match.state.lay(0)

    def ways(card: str, cell: str) -> list[str]:
        return [one.short for one in table.controls_for(Gesture("drag", f"card-{card}", cell))]

    assert ways("TL-01", "A2") == ways("TL-02", "A2") != []
    assert set(ways("TL-01", "A1")) == {
        "Slide north, to get it; your pawn falls off",
        "Slide west, to get it; your pawn falls off",
    }
    assert ways("TL-20", "B1") == ["Push north", "Push east", "Push south", "Push west"]
    for card, cell, move in (
        ("TL-06", "A2", "use bucket A2"),
        ("TL-12", "C2", "use dune_buggy C2"),
        ("TL-18", "E5", "use ground_radar E5"),
    ):
        assert str(control(match, "drag", f"card-{card}", cell).move) == move


def test_an_aimed_tool_says_why_it_cannot_be_used_on_something() -> None:
    match = Trial(pawns=("A1", "B1"))
    match.give(0, "TL-01", "TL-06", "TL-12", "TL-20")
    expected = {
        ("TL-01", "E5"): "FOS-106",
        ("TL-06", "B1"): "FOS-163",
        ("TL-12", "C1"): "FOS-88",
        ("TL-20", "A1"): "FOS-170",
        ("TL-20", "D1"): "FOS-170",
    }
    for (card, cell), clause in expected.items():
        refused = match.state.answer(0, Gesture("drag", f"card-{card}", cell))
        assert refused is not None, cell
        assert refused.clause == clause, refused
    match.pawn(0, "north")
    match.settle()
    unusable = match.state.answer(0, Gesture("tap", "card-TL-01"))
    assert unusable is not None
    assert unusable.clause == "FOS-98"


def test_a_tool_that_nothing_is_near_enough_for_says_so() -> None:
    match = Trial("s . . . . " + ". . . . . " * 3 + ". . . . s")
    match.give(0, "TL-06")
    unusable = match.state.answer(0, Gesture("tap", "card-TL-06"))
    assert unusable is not None
    assert "nothing" in unusable.sentence


def test_the_prompt_says_first_what_energy_is_spent_on() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "rib")
    match.plaster(0, 9)
    prompt = match.state.lay(0).prompt
    assert prompt.startswith("{0}: use your 3 energy: walk")
    assert prompt.endswith("You may extract a piece from a pit, too.")
