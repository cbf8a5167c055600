"""What another seat did last leaves a trail, and a ring on what it moved."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pygame

from rules.contract import CHANCE
from rules.registry import load
from rules.table import Face, Piece, Table
from tabletop.geometry import Box
from tabletop.scene import lastmove
from tabletop.scene.lastmove import LastMove, deed
from tabletop.scene.layout import place as lay_out
from tabletop.scene.view import View
from tests.tabletop.scene.conftest import Person, Seat, Taste, fresh
from tests.tabletop.scene.tables import after, cards, face, small_table

RECT = (0, 0, 1280, 720)
LAID = after("hand-0", zone="row", order=9)
WALKED = after("token", order=5)


def signs(person: Person) -> dict[str, int]:
    """How many pictures there are of each kind."""
    found: dict[str, int] = {}
    for item in person.scene._painting.under():
        kind = item.key[0] if isinstance(item.key, tuple) else ""
        kind = kind if isinstance(kind, str) else kind[0]
        if kind in ("ring", "trail", "trail sign"):
            found[kind] = found.get(kind, 0) + 1
    return found


def moved(before: Table, now: Table) -> list[str]:
    found = deed(before, lay_out(before, RECT), now, 1)
    return [way.piece for way in found.moved] if found else []


def test_a_piece_that_came_to_another_zone_or_cell_has_moved() -> None:
    assert moved(small_table(), LAID) == ["hand-0"]
    assert moved(small_table(), WALKED) == ["token"]
    assert moved(small_table(), small_table()) == []


def test_one_that_only_closes_up_in_its_row_has_not() -> None:
    assert moved(small_table(), after("row-2", order=7)) == []


def test_what_one_of_both_tables_does_not_show_tells_nothing() -> None:
    table = small_table()
    less = replace(table, pieces=tuple(one for one in table.pieces if one.id != "hand-0"))
    assert moved(less, LAID) == []
    assert moved(table, less) == []


def test_a_deal_is_no_move() -> None:
    table = small_table()
    dealt = tuple(
        replace(one, zone="row", order=20 + one.order) if one.zone == "deck" else one
        for one in table.pieces
    )
    assert deed(table, lay_out(table, RECT), replace(table, pieces=dealt), 1) is None


def test_what_was_turned_up_is_told() -> None:
    found = deed(small_table(), lay_out(small_table(), RECT), after("deck-11", face=face(2)), 1)
    assert found is not None
    assert (found.moved, found.turned) == ((), ("deck-11",))


def test_another_seats_move_leaves_a_trail_with_its_sign_and_a_ring(seat: Seat) -> None:
    person = seat(animation="off")
    calm = person.picture()
    person.scene.show(LAID, mover=1)
    person.wait(0.1)
    told = signs(person)
    assert told["ring"] == told["trail sign"] == 1
    assert told["trail"] > 4
    assert person.picture() != calm
    assert person.picture() == fresh(person)


def test_dots_swell_towards_the_target_and_end_at_its_edge() -> None:
    end = Box(900, 300, 80, 112)
    course = lastmove.Course((200, 500), end.centre, end)
    dots = [one for one in lastmove.trail(course, 2, 0.667) if one.key[0] == "trail"]  # type: ignore[index]
    widths = [one.picture.get_width() for one in dots]
    assert widths == sorted(widths)
    assert widths[-1] > 1.5 * widths[0]
    away = [end.distance(one.rect.center) for one in dots]
    assert 5 <= min(away) == away[-1] <= 30
    assert math.dist(dots[0].rect.center, (200, 500)) < 20
    assert lastmove.trail(course._replace(start=(880, 340)), 2, 0.667) == []


def test_a_trail_passes_under_what_is_to_be_read() -> None:
    end, card = Box(900, 300, 80, 112), Box(500, 300, 100, 200)
    course = lastmove.Course((200, 500), end.centre, end)
    whole, passed = lastmove.trail(course, 2, 0.667), lastmove.trail(course, 2, 0.667, [card])
    assert 0 < len(passed) < len(whole)
    assert not any(card.contains(one.rect.center) for one in passed)
    # Where nothing of it would be left it is seen on cards, beside their values, on no plate.
    everywhere = Box(0, 0, 2000, 2000)
    assert len(lastmove.trail(course, 2, 0.667, cards=[everywhere._replace(y=-900)])) == len(whole)
    assert lastmove.trail(course, 2, 0.667, [everywhere]) == []


def test_the_sign_of_a_trail_stands_where_nothing_is_read() -> None:
    end = Box(900, 300, 80, 112)
    course = lastmove.Course((200, 500), end.centre, end)
    *dots, sign = lastmove.trail(course, 2, 0.667)
    plate = Box(sign.rect.centerx + 8, sign.rect.centery - 12, 60, 24)
    assert sign.rect.colliderect(pygame.Rect(plate))
    *beside, sign = lastmove.trail(course, 2, 0.667, [plate])
    assert 0 < len(beside) < len(dots)
    assert plate.distance(sign.rect.center) > sign.rect.width / 2
    assert not any(pygame.Rect(plate).collidepoint(one.rect.center) for one in beside)


def test_what_came_to_somebody_is_followed_to_what_lies_there(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(after("row-0", zone="hand", order=9), mover=1)
    (way,) = person.scene._last._ways(person.scene._last.deed)  # type: ignore[arg-type]
    placement = person.scene.placement
    hand = [spot.box for spot in placement.spots.values() if spot.zone == "hand"]
    assert way.edge == placement.extent("hand")
    assert all(way.edge.encloses(box) for box in hand)
    assert way.edge.w < placement.zones["hand"].box.w
    assert (way.edge.x, way.edge.y) == (min(box.x for box in hand), min(box.y for box in hand))


def test_what_made_room_for_something_that_came_has_a_ring_and_no_trail(seat: Seat) -> None:
    def owned(table: Table) -> Table:
        zones = (replace(one, owner=1) if one.id == "board" else one for one in table.zones)
        return replace(table, zones=tuple(zones))

    laid = {one.id: one for one in LAID.pieces}
    both = tuple(laid["hand-0"] if one.id == "hand-0" else one for one in WALKED.pieces)
    person = seat(animation="off")
    alone: list[tuple[int, int]] = []
    together: list[tuple[int, int]] = []
    for now, told in ((WALKED, alone), (replace(WALKED, pieces=both), together)):
        person.scene.show(owned(small_table()))
        person.scene.show(owned(now), mover=1, number=len(alone) + 1)
        told.append((signs(person)["ring"], signs(person)["trail sign"]))
    assert (alone, together) == ([(1, 1)], [(2, 1)])


def test_an_own_move_leaves_none_and_ends_that_of_others(seat: Seat) -> None:
    person = seat()
    person.scene.show(LAID, mover=0)
    person.wait(2.0)
    assert signs(person) == {}
    person.scene.show(small_table(), mover=1)
    person.wait(2.0)
    assert signs(person)["ring"] == 1
    person.scene.show(WALKED, mover=0)
    person.wait(0.3)
    faint = [one.picture.get_alpha() for one in person.scene._last.items()]
    person.wait(2.0)
    assert signs(person) == {}
    assert all(alpha is not None and alpha < 255 for alpha in faint)
    assert not person.scene.update(1 / 60)


def test_with_less_motion_it_does_not_fade_but_is_gone(seat: Seat) -> None:
    person = seat(reduced_motion=True, animation="off")
    person.scene.show(LAID, mover=1)
    assert person.scene._last.items()
    person.scene.show(WALKED, mover=0)
    assert person.scene._last.items() == []


def test_another_viewer_sees_nothing_of_it(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(LAID, mover=1)
    assert signs(person)
    person.scene.show(LAID, viewer=2, mover=1)
    assert signs(person) == {}
    person.scene.show(WALKED, viewer=1, mover=2)
    assert signs(person) == {}


def test_taking_back_ends_it(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(LAID, mover=1)
    person.scene.show(small_table())
    assert signs(person) == {}


def test_a_turn_that_ends_without_a_change_leaves_the_trail(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(LAID, mover=1)
    before = signs(person)
    person.scene.show(LAID, mover=1)
    assert signs(person) == before


def test_it_stays_at_its_things_when_the_window_changes(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(WALKED, mover=1)
    person.scene.resize((0, 0, 900, 700))
    ring = next(one for one in person.scene._last.items() if one.key[0] == "ring")  # type: ignore[index]
    assert math.dist(ring.rect.center, person.scene.placement.spots["token"].centre) < 3


def test_chance_counts_for_a_seat_only_where_it_brings_it_something(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(small_table(), mover=1)
    person.scene.show(LAID, mover=CHANCE)
    assert signs(person) == {}
    zones = tuple(replace(one, owner=1) if one.id == "row" else one for one in LAID.zones)
    person.scene.show(small_table(), mover=1)
    person.scene.show(replace(LAID, zones=zones), mover=CHANCE)
    assert signs(person)["ring"] == 1


def test_what_follows_from_a_move_does_not_take_the_place_of_what_was_done(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(LAID, mover=1, number=7)
    done = person.scene._last.deed
    pieces = tuple(
        replace(one, zone="row", order=20) if one.id == "deck-11" else one for one in LAID.pieces
    )
    refilled = replace(LAID, pieces=pieces)
    person.scene.show(refilled, mover=1, number=7)
    assert person.scene._last.deed == done
    person.scene.show(LAID, mover=1, number=8)
    assert [way.piece for way in person.scene._last.deed.moved] == ["deck-11"]  # type: ignore[union-attr]


def test_two_cards_turned_up_one_after_the_other_have_rings_and_no_trail(seat: Seat) -> None:
    person = seat(animation="off")
    hidden = cards("row", 3, hidden=True)
    pieces = small_table().pieces
    pieces = tuple(hidden[one.order] if one.zone == "row" else one for one in pieces)
    table = replace(small_table(), pieces=pieces)
    one, two = (
        replace(
            table,
            pieces=tuple(
                replace(piece, face=face(1)) if piece.id in up else piece for piece in table.pieces
            ),
        )
        for up in (("row-0",), ("row-0", "row-2"))
    )
    person.scene.show(table, mover=1)
    person.scene.show(one, mover=1, number=1)
    assert signs(person)["ring"] == 1
    person.scene.show(two, mover=1, number=2)
    assert signs(person)["ring"] == 2
    # Nothing went from one to the other.
    assert "trail sign" not in signs(person)


def test_while_pieces_fly_there_is_no_ring_to_be_flown_into(seat: Seat) -> None:
    person = seat()
    person.scene.show(LAID, mover=1)
    assert person.scene.busy
    assert signs(person) == {}
    person.wait(2.0)
    assert signs(person)["ring"] == 1
    pygame.event.clear()


def test_the_ring_round_a_card_that_is_held_up_to_the_light_fits_it(seat: Seat) -> None:
    person = seat(animation="off")
    pieces = small_table().pieces
    held = tuple(
        replace(one, bed="raised", face=face(1)) if one.id == "row-0" else one for one in pieces
    )
    person.scene.show(replace(small_table(), pieces=held), False, 0)
    spot = person.scene.placement.spots["row-0"]
    drawn = person.scene._painting.elements()["row-0"]
    beside = person.scene._painting.elements()["row-1"]
    assert abs(drawn.centre[1] - spot.centre[1]) <= 6 * person.scene.placement.unit
    assert drawn.stance is not None
    assert beside.stance is not None
    assert drawn.stance.height > beside.stance.height


def test_what_others_did_with_their_own_is_not_the_doing_of_whoever_moved(seat: Seat) -> None:
    person = seat(animation="off")
    played = after("hand-0", zone="row", order=9)
    person.scene.show(played, mover=1, number=1, doers=(0, 1))
    assert signs(person) == {}
    person.scene.show(small_table(), mover=1, number=2)
    person.scene.show(played, mover=1, number=3, doers=(1,))
    assert signs(person)["ring"] == 1


def test_what_follows_from_something_new_on_the_table_has_no_trail(seat: Seat) -> None:
    person = seat(animation="off")
    table = small_table()
    new = Piece("new", "board", Face("new", "New"), shape="tile", order=4)
    written = replace(table, pieces=(*table.pieces, new))
    person.scene.show(written, mover=1, number=1)
    removed = replace(
        written,
        pieces=tuple(
            replace(one, zone="board", order=5) if one.id == "row-0" else one
            for one in written.pieces
        ),
    )
    person.scene.show(removed, mover=1, number=1)
    assert signs(person) == {}


def built(seed: int) -> tuple[Table, Table]:
    """Ceratopsians before and after the last draft, which is the other's."""
    state, rng = load("ceratopsians").start(2), random.Random(seed)
    state.settle(rng)
    before = state.lay(0)
    while not state.building:  # type: ignore[attr-defined]
        before = state.lay(0)
        state.play(rng.choice(state.legal_moves()))
        state.settle(rng)
    return before, state.lay(0)


def test_what_is_laid_anew_among_the_own_cards_has_no_ring() -> None:
    found = None
    for seed in range(20):
        before, now = built(seed)
        view = View(before, RECT, 0, Taste(animation="off"))
        placement, last = view.placement, LastMove(view)
        found = deed(before, placement, now, 1)
        if found is not None:
            break
    assert found is not None
    own = {piece.id for piece in now.pieces_in("collection-0")}
    assert own & {way.piece for way in found.moved}, "they lie in other cells"
    view.show(now, False, {}, "")
    last.follow(before, placement, 1, 1)
    assert last.ringed
    assert not own & set(last.ringed)
