"""What lies on the players' mats: slots, what a collection counts, cards turned down."""

from __future__ import annotations

import random

import pytest

from rules.contract import Move
from rules.fossilis.components import CHARACTERISTICS
from rules.table import Face, Gesture, Piece
from tests.rules.fossilis.trial import Trial


def face_of(piece: Piece) -> Face:
    assert piece.face is not None
    return piece.face


@pytest.mark.clause("FOS-28", "FOS-152")
def test_the_slots_show_what_a_skill_covers() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.learn(0, "tenure")
    match.bury("C1", "hammer")
    table = match.state.lay(0)
    for seat in range(2):
        cells = table.zone(f"slots-{seat}").cells
        assert [cell.label for cell in cells] == ["0", "+2", "+4"]
    extract = next(one for one in table.controls if str(one.move) == "extract C1 hammer")
    assert extract.label.endswith("covers 2 VP")
    assert extract.note == "0 plaster, covers 2 VP"
    match.play("extract C1 hammer")
    learned = [one for one in match.state.lay(0).controls if str(one.move).startswith("skill")]
    assert learned
    assert all("Covers 2 VP." in one.label and one.note == "covers 2 VP" for one in learned)
    first = learned[0].move
    targets = {one.gesture.target for one in learned if one.move == first}
    assert targets == {"slots-0", "slot-0-1", ""}
    wrong = Gesture("drag", learned[0].gesture.source, "slot-0-2")
    assert match.clauses(0, wrong) == ["FOS-152"]
    match.play(str(first))
    kept = match.state.lay(0).pieces_in("slots-0")
    assert [piece.order for piece in kept] == [0, 1]


@pytest.mark.clause("FOS-28")
def test_the_first_slot_covers_nothing() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "hammer")
    assert not any("covers" in one.label.lower() for one in match.state.lay(0).controls)


@pytest.mark.clause("FOS-238", "FOS-06")
def test_a_hammer_is_kept_in_storage() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.bury("C1", "hammer")
    match.play("extract C1 hammer")
    (kept,) = (p for p in match.state.lay(1).pieces_in("storage-0") if p.shape == "bone")
    assert face_of(kept).title == "Hammer"
    match.play(str(match.state.legal_moves()[0]))
    assert kept.id in {piece.id for piece in match.state.lay(1).pieces_in("storage-0")}
    assert match.stored(0) == {}
    assert match.line(0, "Leftover bones") == 0


@pytest.mark.clause("FOS-220", "FOS-221")
def test_everybody_sees_how_many_of_each_characteristic_a_collection_has() -> None:
    match = Trial(seats=3)
    match.collect(1, "allosaurus", "dilophosaurus", "quetzalcoatlus")
    for viewer in (None, 0, 1):
        shown = match.state.lay(viewer).pieces_in("traits-1")
        counts = {face_of(one).title.lower(): face_of(one).value for one in shown}
        assert list(counts) == list(CHARACTERISTICS)
        # Of a set it tells the VP, of what is no set yet how much of one there is.
        assert (counts["carnivore"], counts["biped"], counts["jurassic"]) == ("+3", "2/3", "2/3")
        assert counts["herbivore"] == "0"
    carnivores = face_of(match.state.lay(0).piece("trait-1-carnivore"))
    assert ("Together now", "3 VP") in carnivores.facts
    assert ("One more", "3 VP more") in carnivores.facts
    bipeds, flyers = (
        face_of(match.state.lay(0).piece(f"trait-1-{one}")) for one in ("biped", "flyer")
    )
    assert ("One more", "5 VP more") in bipeds.facts
    assert ("One more", "a set then lacks 1") in flyers.facts
    assert carnivores.tint != face_of(match.state.lay(0).piece("trait-1-biped")).tint


@pytest.mark.clause("FOS-220", "FOS-222", "FOS-233")
def test_the_plate_of_the_own_collection_tells_what_its_sets_bring_now() -> None:
    match = Trial(seats=2)
    assert match.state.lay(0).zone("traits-0").note == "0 VP in sets"
    match.collect(0, "allosaurus", "dilophosaurus", "quetzalcoatlus")
    notes = [match.state.lay(0).zone(f"traits-{seat}").note for seat in (0, 1)]
    assert notes == ["3 VP in sets", ""]


@pytest.mark.clause("FOS-32")
def test_the_start_player_marker_stays_with_the_first_seat() -> None:
    match = Trial(seats=3)
    match.turn_of(1)
    marker = match.state.lay(2).piece("start-marker")
    assert marker.zone == "traits-0"
    assert match.clauses(1, Gesture("drag", "start-marker", "traits-1")) == ["FOS-32"]


@pytest.mark.clause("FOS-236", "FOS-60", "FOS-157", "FOS-208")
def test_used_cards_are_turned_face_down_if_wished() -> None:
    match = Trial(used_cards="down")
    match.give(0, "TL-14", "TL-12")
    match.play("use mixing_bowl")
    match.lab(0, "microraptor", "tooth", "limb")
    match.play("score microraptor")
    table = match.state.lay(1)
    for piece_id, name in (("card-TL-14", "Mixing bowl"), ("dinosaur-microraptor", "Microraptor")):
        piece = table.piece(piece_id)
        assert piece.face is None
        assert piece.reverse is not None
        assert piece.reverse.title == name
        assert piece.label == f"{name}, face down"
    assert face_of(table.piece("card-TL-12")).title == "Dune buggy"
    assert face_of(table.piece("trait-0-flyer")).value == "1/3"
    match.state.last_round = 1
    match.end_turn()
    match.end_turn()
    assert match.state.phase == "over"
    assert face_of(match.state.lay(1).piece("dinosaur-microraptor")).value == "12"


def test_used_cards_stay_face_up_otherwise() -> None:
    match = Trial()
    match.give(0, "TL-14")
    match.play("use mixing_bowl")
    assert face_of(match.state.lay(1).piece("card-TL-14")).title == "Mixing bowl"


def ended(**options: str) -> Trial:
    """The last turn of the last round; both have a bone that their dinosaurs lack."""
    match = Trial(**options)
    match.lab(0, "microraptor", "tooth")
    match.lab(1, "plateosaurus", "hip")
    match.store(0, "limb")
    match.store(1, "tooth", "tooth")
    match.state.last_round = 1
    match.end_turn()
    match.end_turn()
    return match


@pytest.mark.clause("FOS-239", "FOS-213")
def test_owners_add_the_last_bones_one_after_the_other() -> None:
    match = ended(last_bones="owners")
    assert match.state.current_seat == 0
    assert match.legal() == {"assign limb microraptor", "done"}
    asked = match.state.lay(0).prompt
    assert asked == "{0}: final scoring; assign a bone or have your dinosaurs scored as they are."
    refusal = match.state.refuse(Move("gain"))
    assert refusal is not None
    assert refusal.clause == "FOS-239"
    match.play("assign limb microraptor", "done")
    assert match.line(0, "Perfect dinosaurs") == 12
    assert match.state.current_seat == 1
    match.play("done")
    assert match.state.phase == "over"
    assert match.line(1, "Partial dinosaurs") == 7, "the owner added nothing"
    assert match.line(1, "Leftover bones") == 8


@pytest.mark.clause("FOS-239")
def test_who_can_add_nothing_is_not_asked() -> None:
    match = Trial(last_bones="owners")
    match.lab(0, "microraptor", "tooth")
    match.state.last_round = 1
    match.end_turn()
    match.end_turn()
    assert match.state.phase == "over"
    assert match.line(0, "Partial dinosaurs") == 4


@pytest.mark.clause("FOS-214")
def test_the_program_adds_them_otherwise() -> None:
    match = ended()
    assert match.state.phase == "over"
    assert match.line(0, "Perfect dinosaurs") == 12


@pytest.mark.clause("FOS-233", "FOS-207")
def test_the_score_track_and_the_forecast_are_told_apart() -> None:
    match = Trial()
    tally = match.state.tally(0)
    assert tally.scored == 0
    assert tally.total == 6, "two empty slots"
    match.lab(0, "microraptor", "tooth", "limb")
    assert match.state.tally(0).scored == 0
    match.play("score microraptor")
    assert match.state.tally(0).scored == 12
    match.state.event_vp[0] = 2
    assert match.state.tally(0).scored == 14
    match.state.phase = "over"
    assert match.state.tally(0).scored == match.state.tally(0).total


@pytest.mark.clause("FOS-223")
def test_the_last_rounds_are_told_until_the_end() -> None:
    match = Trial()
    assert "round" not in match.state.lay(0).prompt.lower()
    match.state.last_round = 2
    assert match.state.lay(1).prompt.startswith("One more round after this. {0}")
    match.end_turn()
    match.end_turn()
    assert match.state.lay(1).prompt.startswith("Last round. {0}")
    assert match.state.lay(0).zone("plaster").note == "all 4 empty"


@pytest.mark.clause("FOS-04")
def test_columns_and_rows_are_named_beside_the_site() -> None:
    site = Trial().state.lay(0).zone("site")
    assert site.rulers == (tuple("ABCDE"), tuple("12345"))
    assert [cell.id for cell in site.cells[:5]] == [f"{one}1" for one in "ABCDE"]


@pytest.mark.clause("FOS-16", "FOS-24")
def test_the_tables_that_clauses_name_can_be_opened() -> None:
    tables = {one.title: one for one in Trial().state.game.references()}
    assert len(tables["Dinosaur table"].rows) == 24
    assert len(tables["Supplies table"].rows) == 24
    bones = {row[0].text: [one.text for one in row[1:]] for row in tables["Player mat: bones"].rows}
    assert bones["skull"] == ["3", "6 plaster", "12 VP"]
    slots = [row[1].text for row in tables["Player mat: skill slots"].rows]
    assert slots == ["0 VP", "2 VP", "4 VP"]


@pytest.mark.clause("FOS-21")
def test_signs_mean_what_those_of_the_print_mean() -> None:
    """Meaning and letter are the print's; each characteristic has a sign of its own."""
    shown = Trial().state.lay(0).pieces_in("traits-1")
    signs = {face_of(one).title.lower(): face_of(one).marks[0] for one in shown}
    assert len(set(signs.values())) == 9
    for name, sign in signs.items():
        assert sign.endswith(f"/{name}"), "a sign is named after what it means"
    assert signs["cretaceous"] == "period/cretaceous"


def test_computers_lay_terrain_and_add_bones() -> None:
    """Whatever a computer judges by is there in every phase."""
    match = ended(last_bones="owners")
    assert match.state.estimate(0) > 0
    after = match.state.copy()
    after.play(Move("assign", ("limb", "microraptor")))
    assert after.estimate(0) >= match.state.estimate(0)
    assert random.Random(1).choice(after.legal_moves()).verb == "done"


@pytest.mark.clause("FOS-29", "FOS-181")
def test_what_extracting_costs_stands_on_the_table() -> None:
    match = Trial(seats=2)
    match.learn(1, "careful_hands")

    def prices() -> dict[str, str]:
        shown = match.state.lay(None).pieces_in("prices")
        return {piece.id.removeprefix("price-"): face_of(piece).value for piece in shown}

    assert list(prices()) == ["tooth", "limb", "rib", "hip", "skull", "hammer"]
    assert list(prices().values()) == ["2", "3", "4", "5", "6", "free"]
    match.turn_of(1)
    assert (prices()["rib"], prices()["hip"]) == ("3", "4")
    skull = face_of(match.state.lay(0).piece("price-skull"))
    assert ("Left in the store", "12 VP at the end") in skull.facts
    assert match.clauses(1, Gesture("drag", "price-skull", "storage-1")) == ["FOS-29"]
