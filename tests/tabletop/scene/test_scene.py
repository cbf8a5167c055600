"""What the table looks like: only what changed is painted, and nothing hidden ever is."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from rules.contract import Move
from rules.table import Badge, Control, Face, Gesture, Piece, Table, Zone, place, row
from tests.tabletop.scene.conftest import SIZE, Person, Seat, Taste
from tests.tabletop.scene.tables import canyon, cards, face, small_table


def after(piece: str, **changes: object) -> Table:
    """The small table with one piece changed."""
    table = small_table()
    pieces = tuple(
        replace(one, **changes) if one.id == piece else one  # type: ignore[arg-type]
        for one in table.pieces
    )
    return replace(table, pieces=pieces)


def fresh(person: Person) -> bytes:
    """The picture of the same scene painted from nothing."""
    person.scene.invalidate()
    person.window.fill((255, 0, 255))
    person.scene.draw(person.window)
    return person.picture()


def test_an_idle_table_draws_nothing(seat: Seat) -> None:
    person = seat()
    assert not person.scene.update(1 / 60)
    assert person.scene.draw(person.window) == []


def test_a_mouse_that_only_passes_over_draws_nothing(seat: Seat) -> None:
    person = seat()
    person.move("row-0")
    person.move("row-1")
    assert not person.scene.update(1 / 60)


def test_a_drag_paints_only_around_the_piece(seat: Seat) -> None:
    person = seat()
    person.hold("hand-0", (300.0, 300.0))
    person.wait(0.2)
    person.move((306.0, 300.0))
    assert person.scene.update(1 / 60)
    rects = person.scene.draw(person.window)
    area = sum(rect.w * rect.h for rect in rects)
    width, height = person.scene.placement.spots["hand-0"].size
    assert 0 < area < 6 * width * height


@pytest.mark.parametrize("steps", [1, 4, 9])
def test_what_is_repainted_equals_a_picture_painted_anew(steps: int, seat: Seat) -> None:
    person = seat()
    person.hold("hand-1", (300.0, 260.0))
    for number in range(steps):
        person.move((300.0 + 40 * number, 260.0 - 15 * number))
        person.wait(1 / 60)
    kept = person.picture()
    assert kept == fresh(person)


def test_after_a_drag_and_a_refusal_the_table_looks_as_before(seat: Seat) -> None:
    person = seat()
    before = person.picture()
    person.drag("hand-3", "c3")
    person.scene.refuse("That card may not be laid here.", "TOY-05")
    person.wait(0.2)
    assert person.picture() != before
    person.wait(6.0)
    assert person.picture() == before


def test_flights_end_exactly_where_the_next_table_puts_the_pieces(seat: Seat) -> None:
    table = after("hand-0", zone="row", order=9)
    person = seat()
    person.scene.show(table)
    assert person.scene.busy
    person.wait(2.0)
    flown = person.picture()
    assert not person.scene.busy
    other = seat(table)
    assert flown == other.picture()


def test_without_animation_the_next_table_is_there_at_once(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(after("hand-0", zone="row", order=9))
    assert not person.scene.busy
    person.drag("hand-1", "c3")
    person.scene.refuse("No.")
    assert not person.scene.busy


def test_not_animated_on_demand(seat: Seat) -> None:
    person = seat()
    person.scene.show(after("hand-0", zone="row", order=9), animate=False)
    assert not person.scene.busy


def test_a_dragged_piece_tilts_and_with_reduced_motion_it_does_not(seat: Seat) -> None:
    for reduced in (False, True):
        person = seat(reduced_motion=reduced)
        person.press("hand-0")
        for number in range(12):
            person.move((640.0 + 30 * number, 300.0))
            person.scene.update(1 / 60)
        hand = person.scene._grasp.held
        assert hand is not None
        assert (hand.tilt.angle == 0) is reduced


def test_with_reduced_motion_nothing_turns_over_in_the_air(seat: Seat) -> None:
    for reduced in (False, True):
        person = seat(reduced_motion=reduced)
        person.scene.show(after("deck-11", face=face(2)))
        assert any(flight.flips for flight in person.scene._view.flights) is not reduced


def test_the_reason_of_a_refusal_stands_near_the_pointer_and_goes_by_itself(seat: Seat) -> None:
    person = seat()
    person.drag("hand-3", "c3")
    person.scene.refuse("That card may not be laid here.", "TOY-05")
    note = person.scene._notices.shown
    assert note is not None
    assert abs(note.rect.centery - person.at("c3")[1]) < 120
    assert pygame.Rect((0, 0), SIZE).contains(note.rect)
    person.wait(5.5)
    assert person.scene._notices.shown is None


def test_the_reason_goes_with_the_next_press(seat: Seat) -> None:
    person = seat()
    person.drag("hand-3", "c3")
    person.scene.refuse("No.", "TOY-05")
    person.wait(0.5)
    person.press((640.0, 700.0))
    assert person.scene._notices.shown is None


def hidden_tables(one: Face, other: Face) -> tuple[Table, Table]:
    """Two positions that differ only in what lies face down; the viewer sees both alike."""

    def table(secret: Face) -> Table:
        cards_of_deck = tuple(
            Piece(f"deck-{n}-{secret.id}", "a", order=n, label="A card") for n in range(5)
        )
        spread = tuple(Piece(f"pit-{secret.id}-{n}", "c", order=n) for n in range(6))
        return Table(
            (Zone("a", "Deck", "stack"), Zone("b", "Hand", "fan"), Zone("c", "Pit", "scatter")),
            (*cards_of_deck, *cards("b", 3), *spread),
            (),
            row(place("a"), place("b", 2), place("c", 3)),
            "",
        )

    return table(one), table(other)


def test_tables_that_differ_only_in_what_is_hidden_look_the_same(seat: Seat) -> None:
    one, other = hidden_tables(face(1), face(5))
    pictures = []
    for table in (one, other):
        person = seat(table)
        whole = person.picture()
        person.click(person.at(table.pieces[4].id), button=3)
        person.scene.update(1 / 60)
        person.scene.draw(person.window)
        assert person.scene.zoomed == table.pieces[4].id
        pictures.append((whole, person.picture()))
    assert pictures[0] == pictures[1]
    assert pictures[0][0] != pictures[0][1]


def test_the_known_other_side_of_a_piece_is_shown_only_when_it_is_zoomed(seat: Seat) -> None:
    plain = seat(after("deck-11", reverse=None))
    before = plain.picture()
    known = seat(after("deck-11", reverse=face(4)))
    assert known.picture() == before
    known.hold("deck-11", (640.0, 300.0))
    known.wait(0.3)
    plain_held = seat(after("deck-11", reverse=None))
    plain_held.hold("deck-11", (640.0, 300.0))
    plain_held.wait(0.3)
    assert known.scene._painting.items()[0].key == plain_held.scene._painting.items()[0].key


def test_a_new_viewer_sees_nothing_of_what_the_last_one_saw(seat: Seat) -> None:
    seen = after("deck-11", face=face(3))
    person = seat(seen, viewer=0)
    person.click("deck-11", button=3)
    person.wait(0.1)
    turned_down = after("deck-11", zone="hand", face=None)
    person.scene.show(turned_down, viewer=1)
    assert not person.scene.busy
    assert person.scene.zoomed == ""
    person.scene.draw(person.window)
    assert person.picture() == seat(turned_down, viewer=1).picture()


def test_resting_on_a_piece_shows_it_large_and_moving_on_closes_it(seat: Seat) -> None:
    person = seat()
    person.move("row-0")
    person.wait(0.6)
    assert person.scene.zoomed == ""
    person.wait(0.2)
    assert person.scene.zoomed == "row-0"
    picture = person.scene._closeups.shown
    assert picture is not None
    assert not picture.item.rect.collidepoint(person.at("row-0"))
    person.move((640.0, 700.0))
    assert person.scene.zoomed == ""


def test_a_right_click_shows_a_piece_large_until_something_is_pressed(seat: Seat) -> None:
    person = seat()
    before = person.picture()
    person.click("row-0", button=3)
    assert person.scene.zoomed == "row-0"
    person.wait(0.1)
    assert person.picture() != before
    assert person.click("deck-11") is None
    assert person.scene.zoomed == ""
    person.wait(0.1)
    assert person.picture() == before


def test_space_shows_what_the_keyboard_is_on_and_closes_it_again(seat: Seat) -> None:
    person = seat()
    person.scene.focus_next()
    person.key(pygame.K_SPACE)
    assert person.scene.zoomed == person.scene.focus
    person.key(pygame.K_SPACE)
    assert person.scene.zoomed == ""


def test_the_other_side_widens_the_picture_where_it_is_known(seat: Seat) -> None:
    widths = []
    for reverse in (None, face(4)):
        person = seat(after("row-0", reverse=reverse))
        person.scene.zoom("row-0")
        picture = person.scene._closeups.shown
        assert picture is not None
        widths.append(picture.item.rect.w)
        assert pygame.Rect((0, 0), SIZE).contains(picture.item.rect)
    assert widths[1] > 1.5 * widths[0]


@pytest.mark.parametrize("text_size", [100, 200])
def test_every_shape_can_be_zoomed_within_the_table(text_size: int, seat: Seat) -> None:
    shapes = ("card", "tile", "token", "pawn", "bone", "wide")
    pieces = tuple(
        Piece(
            f"p{n}",
            "z",
            face(n),
            shape=shape,  # type: ignore[arg-type]
            order=n,
            badges=(Badge("3", label="Plaster"),),
            label="A thing with a rather long name of its own",
        )
        for n, shape in enumerate(shapes)
    )
    person = seat(Table((Zone("z"),), pieces, (), place("z"), ""), text_size=text_size)
    for piece in pieces:
        person.scene.zoom(piece.id)
        picture = person.scene._closeups.shown
        assert picture is not None
        assert pygame.Rect((0, 0), SIZE).contains(picture.item.rect)


def test_the_keyboard_walks_over_all_that_can_be_done_and_off_the_table(seat: Seat) -> None:
    person = seat()
    walked = []
    while person.scene.focus_next():
        walked.append(person.scene.focus)
    assert walked == ["deck-11", "token", "c5", "hand-0", "hand-1"]
    assert person.scene.focus == ""
    assert person.scene.focus_previous()
    assert person.scene.focus == "hand-1"


def test_enter_chooses_a_piece_and_then_its_target(seat: Seat) -> None:
    person = seat()
    person.scene.focus_previous()
    assert person.key(pygame.K_RETURN) is None
    assert person.scene.holding == "hand-1"
    assert person.scene.focus == "row"
    person.key(pygame.K_TAB)
    assert person.scene.focus == "c0"
    assert person.key(pygame.K_RETURN) == Gesture("drag", "hand-1", "c0")


def test_escape_gives_the_choice_of_the_keyboard_back(seat: Seat) -> None:
    person = seat()
    person.scene.focus_previous()
    person.key(pygame.K_RETURN)
    person.key(pygame.K_ESCAPE)
    assert person.scene.consumed
    assert (person.scene.holding, person.scene.focus) == ("", "hand-1")


def test_arrows_move_in_space_over_what_can_be_done(seat: Seat) -> None:
    person = seat()
    person.key(pygame.K_DOWN)
    assert person.scene.focus == "deck-11"
    person.key(pygame.K_RIGHT)
    assert person.scene.focus == "token"
    person.key(pygame.K_DOWN)
    assert person.scene.focus in ("c5", "hand-1")
    person.key(pygame.K_UP)
    assert person.scene.focus == "token"


def test_arrows_with_shift_reach_every_piece_so_that_it_can_be_looked_at(seat: Seat) -> None:
    person = seat()
    person.scene.focus_next()
    person.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert person.scene.focus == "row-0"
    person.key(pygame.K_SPACE)
    assert person.scene.zoomed == "row-0"


def test_the_focus_is_seen_and_gone_with_the_mouse(seat: Seat) -> None:
    person = seat()
    before = person.picture()
    person.scene.focus_next()
    person.wait(0.1)
    assert person.picture() != before
    person.press((640.0, 705.0))
    person.release((640.0, 705.0))
    assert person.scene.focus == ""


def test_keys_with_ctrl_are_left_to_others(seat: Seat) -> None:
    person = seat()
    person.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert not person.scene.consumed
    assert person.scene.focus == ""


def test_targets_glow_while_a_piece_is_held(seat: Seat) -> None:
    person = seat()
    person.hold("hand-1", (640.0, 640.0))
    person.wait(0.1)
    lit = {
        name.removeprefix("lit "): element.rim
        for name, element in person.scene._painting.elements().items()
        if element.rim
    }
    assert lit == {"row": "target", "c0": "target"}
    person.move("c0")
    person.wait(0.1)
    assert person.scene._painting.elements()["lit c0"].rim == "aim"


def test_what_can_be_done_is_lifted_and_rimmed_and_all_else_is_calm(seat: Seat) -> None:
    person = seat()
    rims = {
        name: element.costume.rim
        for name, element in person.scene._painting.elements().items()
        if element.costume
    }
    legal = {"deck-11", "token", "hand-0", "hand-1"}
    assert {name for name, rim in rims.items() if rim} == legal
    centre = person.scene.placement.spots["hand-0"].centre
    assert person.scene._painting.elements()["hand-0"].centre[1] == round(centre[1]) - 2


def test_a_table_beside_a_panel_leaves_the_panel_alone(seat: Seat) -> None:
    person = seat()
    person.scene.resize((200, 40, 900, 600))
    person.window.fill((1, 2, 3))
    rects = person.scene.draw(person.window)
    assert rects == [pygame.Rect(200, 40, 900, 600)]
    assert person.window.get_at((100, 100))[:3] == (1, 2, 3)
    assert person.window.get_at((1150, 500))[:3] == (1, 2, 3)
    assert person.drag("hand-0", "row") == Gesture("drag", "hand-0", "row")


def test_other_settings_are_taken_over(seat: Seat) -> None:
    person = seat()
    before = person.picture()
    person.scene.restyle(Taste(text_size=200))
    person.scene.draw(person.window)
    assert person.picture() != before
    assert person.picture() == seat(text_size=200).picture()


def test_covered_cells_show_their_light_round_what_covers_them(seat: Seat) -> None:
    table = replace(
        small_table(),
        controls=(Control(Gesture("tap", "c1"), Move.parse("dig"), "Dig under the stone"),),
    )
    token = seat(table).scene._painting.elements()["token"].costume
    assert token is not None
    assert token.rim == "legal"


def test_a_crowded_table_flies_and_comes_to_rest(seat: Seat) -> None:
    person = seat(canyon())
    table = canyon()
    pieces = tuple(
        replace(piece, zone="gone", order=n) if piece.zone == "site" else piece
        for n, piece in enumerate(table.pieces)
    )
    person.scene.show(replace(table, pieces=pieces))
    assert len(person.scene._view.flights) >= 64
    person.wait(1.5)
    assert not person.scene.busy
    assert not person.scene.update(1 / 60)
    kept = person.picture()
    assert kept == fresh(person)


def test_a_changed_label_is_repainted_and_nothing_else_of_the_ground(seat: Seat) -> None:
    table = small_table()
    zones = tuple(
        replace(zone, note="11 cards") if zone.id == "deck" else zone for zone in table.zones
    )
    person = seat()
    person.scene.show(replace(table, zones=zones))
    rects = person.scene.draw(person.window)
    deck = pygame.Rect(person.scene.placement.zones["deck"].box).inflate(4, 4)
    assert rects
    assert all(deck.contains(rect) for rect in rects)
    assert person.picture() == seat(replace(table, zones=zones)).picture()


def test_a_back_is_not_shown_large_unasked(seat: Seat) -> None:
    person = seat()
    person.move("deck-11")
    person.wait(1.5)
    assert person.scene.zoomed == ""
    person.click("deck-11", button=3)
    assert person.scene.zoomed == "deck-11"


def test_cards_of_a_pile_do_not_add_up_their_shadows(seat: Seat) -> None:
    heights = [
        element.stance.height
        for name, element in seat().scene._painting.elements().items()
        if name.startswith("deck-") and element.stance
    ]
    assert heights[0] > 0
    assert set(heights[1:]) == {-1}
