"""Goal, components and setup: FC-01 to FC-37."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.contract import CHANCE, Move, OptionError
from rules.fossil_canyon.components import EVENTS, RULEBOOK, award_moves
from rules.fossil_canyon.faces import card_face
from rules.fossil_canyon.game import GAME
from rules.fossil_canyon.position import POOL
from rules.fossils import CARDS, EVENT_CARDS, GENERA, PART_LABELS, RESEARCH_CARDS, SKELETAL_CARDS
from rules.references import NOTHING
from tests.rules.fossil_canyon.positions import (
    DEINONYCHUS,
    MOSASAURUS,
    STEGOSAURUS,
    dealt,
    give_museum,
    moved,
    museum,
    number,
    position,
    ready,
    refused,
    settle,
    titles,
    verbs,
    why,
)


@pytest.mark.clause("FC-01")
def test_a_point_stands_for_a_thousand_visitors_and_the_most_points_win() -> None:
    state = position(phase="exchange", endgame=True, shown={0: MOSASAURUS[:1]}, bonuses="off")
    give_museum(state, 0, "brachiosaurus")
    give_museum(state, 1, "allosaurus")
    state.play(Move.of("pass"))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert "20,000 visitors a month" in outcome.reason


@pytest.mark.clause("FC-02", "FC-03")
def test_fossils_in_hand_score_nothing() -> None:
    state = position(
        endgame=True,
        shown={
            0: ("tyrannosaurus.skull", "tyrannosaurus.tail", "camptosaurus"),
            1: ("ornitholestes",),
        },
    )
    give_museum(state, 1, "mosasaurus")
    state.play(Move.of("pass"))
    assert state.current_seat is None
    assert [state.tally(seat).total for seat in (0, 1)] == [0, 7 + 8]
    assert [line.label for line in state.tally(1).lines] == [
        "Mosasaurus",
        "Small bonus: most carnivore skeletons",
    ]


@pytest.mark.clause("FC-04", "FC-05", "FC-07")
def test_the_deck_makes_23_skeletons_of_13_genera() -> None:
    animals = [one for one in GENERA.values() if one.parts]
    assert len(SKELETAL_CARDS) == 58
    assert len(animals) == 13
    assert sum(one.skeletons for one in animals) == 23
    groups = Counter(one.group for one in animals)
    assert groups == {"dinosaur": 11, "pterosaur": 1, "marine lizard": 1}
    parts = Counter((CARDS[card].genus, CARDS[card].part) for card in SKELETAL_CARDS)
    assert all(count == GENERA[genus].skeletons for (genus, _), count in parts.items())
    table = {one.id: (one.fossils, one.skeletons, one.value) for one in animals}
    assert table["tyrannosaurus"] == (4, 1, 25)
    assert table["allosaurus"] == (3, 2, 18)
    assert table["deinonychus"] == (2, 1, 12)
    assert table["mosasaurus"] == (2, 4, 7)


@pytest.mark.clause("FC-06")
def test_dilophosaurus_is_jurassic_and_coelophysis_the_only_triassic_genus() -> None:
    cards = GAME.start(2).cards
    assert [one.id for one in cards.animals if one.period == "triassic"] == ["coelophysis"]
    jurassic = {one.id for one in cards.animals if one.period == "jurassic"}
    assert jurassic == {"brachiosaurus", "allosaurus", "stegosaurus", "dilophosaurus"}


@pytest.mark.clause("FC-08")
def test_parts_by_number_of_fossils() -> None:
    three = ("skull", "forelimbs_ribs", "hips_legs")
    assert GENERA["stegosaurus"].parts == ("forequarters", "hindquarters")
    assert GENERA["allosaurus"].parts == three
    assert GENERA["tyrannosaurus"].parts == (*three, "tail")
    assert PART_LABELS["hips_legs"] == "hips/legs"


@pytest.mark.clause("FC-09")
def test_a_card_shows_all_that_is_known() -> None:
    state = GAME.start(2)
    face = card_face(state.cards, number(state, "tyrannosaurus.tail"))
    assert (face.value, face.pips, face.line) == ("25", (4, 4), "tail")
    assert face.marks == ("period/cretaceous", "diet/carnivore")
    facts = dict(face.facts)
    assert facts["Skeletons in the deck"] == "1"
    assert "tail" in facts["Part"]
    assert face.note


@pytest.mark.clause("FC-10")
def test_all_fossils_look_the_same_from_the_back() -> None:
    state = position(hidden={1: ("camptosaurus", "allosaurus.skull", "mosasaurus.forequarters")})
    backs = [piece for piece in state.lay(0).pieces if piece.zone == "hidden-1"]
    buried = [piece for piece in state.lay(0).pieces if piece.zone == "site"]
    assert len(backs) == 3
    looks = {(one.face, one.reverse, one.back, one.shape, one.badges) for one in backs + buried}
    assert len(looks) == 1


@pytest.mark.clause("FC-11")
def test_six_research_fossils_are_worth_twelve() -> None:
    research = GAME.start(2).cards.research
    assert {CARDS[card].id: research[card] for card in RESEARCH_CARDS} == {
        "camptosaurus": 3,
        "utahraptor": 3,
        "alamosaurus": 2,
        "edmontosaurus": 2,
        "ornitholestes": 1,
        "saurophaganax": 1,
    }


@pytest.mark.clause("FC-12")
def test_a_research_fossil_is_dug_hidden_shown_given_and_taken_like_any_other() -> None:
    state = position(exposed=("camptosaurus",), shown={1: ("utahraptor",)}, phase="dig")
    state.left = 1
    state.play(Move.of("dig", 1))
    assert state.hidden_cards(0) == (number(state, "camptosaurus"),)
    state.play(moved("give", "camptosaurus", 2))
    state.play(moved("take", "utahraptor"))
    assert titles(state, state.hidden_cards(0)) == ["utahraptor"]
    assert titles(state, state.open_cards(1)) == ["camptosaurus"]
    state.play(moved("show", "utahraptor"))
    assert titles(state, state.open_cards(0)) == ["utahraptor"]
    assert not state.pieces


@pytest.mark.clause("FC-13", "FC-14", "FC-15")
def test_eighteen_event_cards_with_two_halves() -> None:
    assert len(EVENTS) == 18
    assert Counter(one.title for one in EVENTS) == {
        "Erosion": 6,
        "Heavy erosion": 2,
        "Landslide": 1,
        "Fine weather": 2,
        "Dust storm": 2,
        "Museum loan": 1,
        "Curious visitors": 1,
        "Road closed": 1,
        "Quiet day": 2,
    }
    spaces = Counter(card.creek for card in EVENT_CARDS)
    assert spaces.pop("none") == 3
    assert spaces == {f"{line}{column}": 1 for line in "ABC" for column in range(1, 6)}
    shown = next(p for p in position().lay(0).pieces if p.id == "event-card")
    assert shown.face is not None
    assert all(space not in f"{shown.face.line} {shown.face.note}" for space in spaces)


@pytest.mark.clause("FC-16", "FC-17")
def test_thirty_scoring_pieces() -> None:
    rows = RULEBOOK.component("scoring_pieces").rows
    skeletons = sum(animal.skeletons for animal in GENERA.values())
    assert skeletons + sum(int(row["count"]) for row in rows) == 30
    bonuses = [row["value"] for row in rows if row["kind"] == "endgame_bonus"]
    awards = [(row["value"], row["count"]) for row in rows if row["kind"] == "research_award"]
    assert bonuses == [8, 11, 14]
    assert awards == [(20, 1), (10, 3)]


@pytest.mark.clause("FC-18")
def test_a_string_is_as_long_as_its_points_for_everybody() -> None:
    state = position(3)
    give_museum(state, 0, "tyrannosaurus", "mosasaurus")
    give_museum(state, 2, "allosaurus")
    state.pieces = (*state.pieces, 32 + 15)
    table = state.lay(None)
    lengths = []
    for seat in range(3):
        string = table.pieces_in(f"museum-{seat}")
        assert [piece.shape for piece in string] == ["wide"] * len(string)
        lengths.append([piece.length for piece in string])
    own = {one[0] for one in lengths}
    assert len(own) == 1
    assert [sum(one[1:]) for one in lengths] == [32, 10, 18]
    assert [state.points(seat) for seat in range(3)] == [32, 10, 18]


@pytest.mark.clause("FC-19")
def test_blank_cards_stay_out_without_a_custom_animal() -> None:
    assert len(GAME.start(2).cards.deck) == 64
    assert len(GAME.start(2, {"custom_animal": "large"}).cards.deck) == 67


@pytest.mark.clause("FC-20")
def test_two_to_six_players() -> None:
    for seats in range(2, 7):
        assert GAME.start(seats).seats == seats
    for seats in (1, 7):
        with pytest.raises(OptionError):
            GAME.start(seats)


@pytest.mark.clause("FC-21", "FC-23")
def test_museum_row_lists_a_museum_for_every_player_in_turn_order() -> None:
    for viewer in (None, 2):
        table = position(4).lay(viewer)
        museums = [zone.id for zone in table.zones if zone.id.startswith("museum-")]
        assert museums == ["museum-0", "museum-1", "museum-2", "museum-3"]
        signs = [table.pieces_in(zone)[0] for zone in museums]
        assert [piece.owner for piece in signs] == [0, 1, 2, 3]
        placed = [area.zone for area in _areas(table.arrangement) if area.zone in museums]
        assert placed == museums


@pytest.mark.clause("FC-21")
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_every_player_has_a_reference_card_and_finds_the_own_one_on_top(viewer: int | None) -> None:
    table = position(4).lay(viewer)
    cards = table.pieces_in("references")
    assert sorted(card.owner for card in cards if card.owner is not None) == [0, 1, 2, 3]
    assert cards[-1].owner == (viewer or 0)
    for card in cards:
        assert card.face is not None
        assert card.face.marks == (f"seat/{card.owner}",)
        steps = [label for label, _ in card.face.facts]
        assert steps[:5] == ["1 Event", "2 Dig", "3 Exchange", "4 Bonus dig", "5 Hand"]
    assert "references" in [area.zone for area in _areas(table.arrangement)]


@pytest.mark.clause("FC-21", "FC-24", "FC-141")
def test_the_reference_card_tells_the_rules_in_use() -> None:
    def facts(seats: int, **options: str) -> dict[str, str]:
        face = position(seats, **options).lay(0).piece("reference-0").face
        assert face is not None
        return dict(face.facts)

    assert "at most 3" in facts(5)["5 Hand"]
    assert "at most 2" in facts(5, hidden_limit="2")["5 Hand"]
    assert "Awards" in facts(4)
    assert "Awards" not in facts(4, research="off")


@pytest.mark.clause("FC-21")
def test_a_reference_card_is_only_read() -> None:
    state = position(3)
    assert why(state, 0, "tap", "reference-0") == "FC-21"
    assert why(state, 0, "drag", "reference-0", "site") == "FC-21"


def _areas(area):  # type: ignore[no-untyped-def]
    yield area
    for child in area.children:
        yield from _areas(child)


@pytest.mark.clause("FC-22", "FC-38")
def test_the_first_seat_begins_and_turns_go_round() -> None:
    state = dealt([(), (), ()])
    ready(state)
    seats = []
    for _ in range(4):
        seats.append(state.current_seat)
        state.phase = "adjust"
        for card in state.hidden_cards(state.turn):
            state.play(state.cards.show[card])
        state.play(Move.of("end"))
    assert seats == [0, 1, 2, 0]


@pytest.mark.clause("FC-24")
def test_without_research_the_deck_has_58_cards_and_no_awards() -> None:
    assert len(GAME.start(4, {"research": "off"}).cards.deck) == 58
    state = position(research="off", shown={0: ("allosaurus.skull", "allosaurus.hips_legs")})
    assert "award" not in verbs(state)
    assert refused(state, Move.of("award", "minor", "camptosaurus")) == "FC-24"
    prizes = {piece.id for piece in state.lay(0).pieces if piece.zone == "prizes"}
    assert prizes == {"prize-16", "prize-17", "prize-18"}


@pytest.mark.clause("FC-25")
def test_bonuses_can_be_left_out() -> None:
    state = position(endgame=True, bonuses="off", shown={0: MOSASAURUS[:1]})
    give_museum(state, 0, "allosaurus")
    state.play(Move.of("pass"))
    assert state.outcome() is not None
    assert museum(state, 0) == ["Allosaurus"]


@pytest.mark.clause("FC-26", "FC-28", "FC-30")
@pytest.mark.parametrize(
    ("seats", "hand", "site", "site_without_research"),
    [(2, 10, 40, 34), (3, 8, 36, 30), (4, 6, 36, 30), (5, 5, 35, 29), (6, 4, 36, 30)],
)
def test_hands_and_dig_site(seats: int, hand: int, site: int, site_without_research: int) -> None:
    for research, places in (("on", site), ("off", site_without_research)):
        state = GAME.start(seats, {"research": research})
        rng = random.Random(3)
        while state.current_seat == CHANCE:
            move = state.chance(rng)
            assert move.verb == "deal"
            assert len(move.args) == hand
            state.play(move)
        assert state.buried == state.site_size == len(state.site) == places
        assert state.where.count(POOL) == places + 4


@pytest.mark.clause("FC-27")
def test_the_four_removed_fossils_are_shown_to_nobody() -> None:
    state = position(buried=0, endgame=True, shown={0: MOSASAURUS[:1], 1: MOSASAURUS[:1]})
    assert state.where.count(POOL) == 4
    removed = {state.cards.ids[card] for card, at in enumerate(state.where) if at == POOL}
    for viewer in (0, 1, None):
        assert not removed & {piece.id for piece in state.lay(viewer).pieces}


@pytest.mark.clause("FC-29")
def test_the_event_cards_lie_face_down_and_have_no_order_yet() -> None:
    state = dealt([(), ()])
    ready(state)
    deck = state.lay(0).piece("event-deck")
    assert deck.face is None
    first = set()
    for seed in range(60):
        other = state.copy()
        other.play(Move.of("turn-over"))
        first.add(other.chance(random.Random(seed)))
    assert len(first) > 10


@pytest.mark.clause("FC-31")
def test_starting_hands_are_seen_by_their_owner_only() -> None:
    state = dealt([(), (), ()])
    for viewer in (0, 1, None):
        table = state.lay(viewer)
        for seat in range(3):
            fossils = [p for p in table.pieces if p.zone in (f"hidden-{seat}", f"open-{seat}")]
            assert len(fossils) == 8
            assert all((piece.face is not None) == (seat == viewer) for piece in fossils)


@pytest.mark.clause("FC-32")
def test_starting_hands_are_dealt_by_chance() -> None:
    state = GAME.start(2)
    assert state.current_seat == CHANCE
    assert refused(state, Move.of("dig", 1)) == "FC-32"
    assert refused(state, Move.of("deal", "camptosaurus")) == "FC-32"
    assert state.chance(random.Random(1)) != state.chance(random.Random(2))
    settle(state)
    assert refused(state, Move.of("dig", 1)) == "FC-32"
    assert refused(state, Move.of("turn-over")) == "FC-39"


@pytest.mark.clause("FC-33", "FC-34")
def test_skeletons_in_a_starting_hand_score_at_once_and_are_not_replaced() -> None:
    state = dealt([(), (*DEINONYCHUS, *STEGOSAURUS), ()])
    assert sorted(museum(state, 1)) == ["Deinonychus", "Stegosaurus"]
    assert [state.hand_size(seat) for seat in range(3)] == [8, 4, 8]
    ready(state)
    assert not state.earned
    state.turn = state.actor = 1
    state.phase = "dig"
    state.left = 1
    state.play(Move.of("dig", 1))
    state.play(Move.of("find", "camptosaurus"))
    state.play(Move.of("pass"))
    assert state.phase == "adjust"


@pytest.mark.clause("FC-35")
def test_none_to_three_fossils_are_hidden() -> None:
    state = dealt([("camptosaurus", "utahraptor", "alamosaurus", "edmontosaurus"), ()])
    assert Move.of("ready") in state.legal_moves()
    for one in ("camptosaurus", "utahraptor", "alamosaurus"):
        state.play(moved("hide", one))
    assert refused(state, moved("hide", "edmontosaurus")) == "FC-35"
    state.play(moved("show", "utahraptor"))
    state.play(moved("hide", "edmontosaurus"))
    ready(state)
    assert titles(state, state.hidden_cards(0)) == ["alamosaurus", "camptosaurus", "edmontosaurus"]
    assert state.hidden_count(1) == 0
    assert len(state.open_cards(0)) == 7
    assert refused(state, Move.of("ready")) == "FC-35"


@pytest.mark.clause("FC-36")
def test_hidden_fossils_are_chosen_in_secret_and_shown_together() -> None:
    first = dealt([("camptosaurus", "utahraptor"), ()])
    second = first.copy()
    for state, hide in ((first, ["camptosaurus", "utahraptor"]), (second, [])):
        for one in hide:
            events = state.play(moved("hide", one))
            assert all(event.audience == (0,) for event in events)
        events = state.play(Move.of("ready"))
        assert not any("camptosaurus" in event.text.lower() for event in events)
    assert first.lay(1) == second.lay(1)
    assert first.lay(None) == second.lay(None)
    assert why(first, 0, "press", "ready") == "FC-36"
    events = first.play(Move.of("ready"))
    shown = [event for event in events if event.kind == "reveal"]
    assert [event.seat for event in shown] == [0, 1]
    assert len([p for p in first.lay(1).pieces if p.zone == "open-0" and p.face]) == 8


@pytest.mark.clause("FC-37")
def test_face_up_fossils_of_a_genus_lie_staggered_and_any_can_be_taken() -> None:
    pile = ("allosaurus.skull.1", "allosaurus.skull.2", "allosaurus.forelimbs_ribs.1")
    state = position(shown={0: ("camptosaurus",), 1: (*pile, "stegosaurus.forequarters")})
    table = state.lay(0)
    assert table.zone("open-1").layout == "row"
    places = [(table.piece(one).order, table.piece(one).layer) for one in pile]
    assert len({order for order, _ in places}) == 1
    assert sorted(layer for _, layer in places) == [0, 1, 2]
    assert table.piece("stegosaurus.forequarters.1").order != places[0][0]
    state.play(moved("give", "camptosaurus", 2))
    assert {moved("take", one) for one in pile} <= set(state.legal_moves())


def test_ways_to_trade_research_are_listed_once() -> None:
    cards = tuple(card for card in RESEARCH_CARDS if CARDS[card].animal.research == 3)
    assert [move.args[0] for move in award_moves(cards, True)] == ["major", "minor"]
    assert [move.args[0] for move in award_moves(cards, False)] == ["minor"]


@pytest.mark.clause("FC-162")
def test_what_the_cards_tell_beyond_print_is_declared_ours() -> None:
    facts = next(one for one in GAME.references() if one.id == "facts")
    assert facts.basis == "reconstruction"
    assert "Parasaurolophus is in print" in facts.note
    rows = {row[0].text: [one.text for one in row] for row in facts.rows}
    assert set(rows) == {animal.name for animal in GENERA.values()}
    assert {"horn-crested lizard", "Late Cretaceous", "6 m", "3,000 kg"} <= {
        *rows["Parasaurolophus"]
    }


@pytest.mark.clause("FC-155", "FC-156")
def test_the_criteria_say_which_animals_count() -> None:
    criteria = next(one for one in GAME.references() if one.id == "criteria")
    rows = {row[0].text: row[1:] for row in criteria.rows}
    printed, animals = rows["A skeleton of every Jurassic genus"]
    assert animals.text == "Brachiosaurus, Allosaurus, Stegosaurus, Dilophosaurus"
    assert printed.text == NOTHING
    assert [row[1].text for row in criteria.rows if row[1].text != NOTHING] == [
        "Small bonus (8)",
        "Medium bonus (11)",
        "Large bonus (14)",
    ]
