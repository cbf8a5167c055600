"""What the table looks like: only what changed is painted, and nothing hidden ever is."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from dataclasses import replace

import pygame
import pytest

from rules.contract import Move
from rules.table import Control, Face, Gesture, Piece, Table, Zone, place, row
from tabletop.scene import outlines
from tabletop.scene.canvas import Item
from tests.tabletop.scene.conftest import Person, Seat, fresh
from tests.tabletop.scene.tables import cards, face, small_table


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
    person.scene.refuse("That card may not be laid here.")
    person.wait(0.2)
    assert person.picture() != before
    person.wait(6.0)
    assert person.picture() == before


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


def dots(person: Person) -> dict[tuple[int, int], bool]:
    """The middle of each outline of dots, and whether it is that of what is aimed at."""
    found: dict[tuple[int, int], bool] = {}
    for item in person.scene._painting.under():
        key = item.key
        while isinstance(key, tuple) and isinstance(key[0], tuple):
            key = key[0]  # What passes under plates keeps its own key within.
        if isinstance(key, tuple) and key[0] == "dots":
            found[item.rect.center] = bool(key[-1])
    return found


def near(person: Person, thing: str, centres: Iterable[tuple[int, int]]) -> bool:
    """Whether something lies round the middle of a thing."""
    x, y = person.at(thing)
    return any(math.dist((x, y), one) < 8 for one in centres)


def test_what_lies_equally_far_apart_is_seen_so() -> None:
    picture = pygame.Surface((213, 15))
    middles = [(934.5, 370.5 + 17 * number) for number in range(4)]
    tops = [Item.centred("strip", picture, middle).rect.top for middle in middles]
    assert {below - above for above, below in itertools.pairwise(tops)} == {17}


def test_targets_are_outlined_by_dots_while_a_piece_is_held(seat: Seat) -> None:
    person = seat()
    assert dots(person) == {}
    person.hold("hand-1", (640.0, 640.0))
    person.wait(0.1)
    assert len(dots(person)) == 2
    assert all(near(person, thing, dots(person)) for thing in ("row", "c0"))
    assert not any(dots(person).values())
    person.move("c0")
    person.wait(0.1)
    assert near(person, "c0", [one for one, aimed in dots(person).items() if aimed])
    assert not near(person, "row", [one for one, aimed in dots(person).items() if aimed])


def test_dots_follow_the_shape_of_a_piece(seat: Seat) -> None:
    table = small_table()
    placement = seat().scene.placement
    token = outlines.shape_of("token", table, placement)
    card = outlines.shape_of("hand-0", table, placement)
    assert token is not None
    assert card is not None
    assert token.form == "disc"
    assert (card.form, card.size) == ("block", placement.spots["hand-0"].size)
    assert card.angle == placement.spots["hand-0"].angle != 0
    assert outlines.shape_of("nothing", table, placement) is None


def rims(person: Person) -> dict[str, str]:
    """The things that have a rim, and which, but for the light on what can be taken."""
    return {name: rim for name, rim in lights(person).items() if rim != "calls"}


def lights(person: Person) -> dict[str, str]:
    """The things that have a rim or are in a light, and which."""
    found = {}
    for name, element in person.scene._painting.elements().items():
        rim = element.costume.rim if element.costume else element.rim
        if rim:
            found[name.removeprefix("lit ")] = rim
    return found


def heights(person: Person) -> dict[str, int]:
    """How far each piece is above its place, in pixels."""
    spots = person.scene.placement.spots
    return {
        name: round(spots[name].centre[1]) - element.centre[1]
        for name, element in person.scene._painting.elements().items()
        if name in spots
    }


def test_nothing_has_a_rim_but_what_the_pointer_is_on_and_can_take(seat: Seat) -> None:
    person = seat()
    assert rims(person) == {}
    person.move("token")
    assert rims(person) == {"token": "hover"}
    person.move("row-1")
    assert rims(person) == {}
    person.move("c5")
    assert rims(person) == {"c5": "hover"}
    person.move("token")
    person.click("token")
    assert rims(person) == {"token": "chosen"}


def test_what_can_be_taken_lies_a_little_above_the_others_of_its_zone(seat: Seat) -> None:
    person = seat()
    calm = heights(person)
    assert {name for name, height in calm.items() if height} == {
        "deck-11",
        "token",
        "hand-0",
        "hand-1",
    }
    person.move("token")
    assert heights(person)["token"] > calm["token"]
    person.click("token")
    assert heights(person)["token"] > calm["token"]


def test_where_all_of_a_zone_can_be_taken_all_lies_flat(seat: Seat) -> None:
    table = small_table()
    controls = tuple(
        Control(Gesture("drag", f"hand-{n}", "row"), Move.parse(f"lay {n}"), "Lay")
        for n in range(5)
    )
    person = seat(replace(table, controls=controls))
    assert not any(heights(person).values())
    person.move("hand-4")
    assert [name for name, height in heights(person).items() if height] == ["hand-4"]


def test_a_chosen_card_of_the_hand_rises_higher(seat: Seat) -> None:
    table = small_table()
    zones = tuple(replace(one, role="hand") if one.id == "hand" else one for one in table.zones)
    heard = []
    for one in (table, replace(table, zones=zones)):
        person = seat(one)
        person.click("hand-1")
        assert person.scene.holding == "hand-1"
        heard.append(heights(person)["hand-1"])
    assert 0 < heard[0] < heard[1]


def test_a_table_beside_a_panel_leaves_the_panel_alone(seat: Seat) -> None:
    person = seat()
    person.scene.resize((200, 40, 900, 600))
    person.window.fill((1, 2, 3))
    rects = person.scene.draw(person.window)
    assert rects == [pygame.Rect(200, 40, 900, 600)]
    assert person.window.get_at((100, 100))[:3] == (1, 2, 3)
    assert person.window.get_at((1150, 500))[:3] == (1, 2, 3)
    assert person.drag("hand-0", "row") == Gesture("drag", "hand-0", "row")


def test_covered_cells_show_their_light_round_what_covers_them(seat: Seat) -> None:
    table = replace(
        small_table(),
        controls=(Control(Gesture("tap", "c1"), Move.parse("dig"), "Dig under the stone"),),
    )
    person = seat(table)
    person.move("stone")
    assert rims(person)["token"] == "hover"


def test_a_changed_label_is_repainted_and_nothing_else_of_the_ground(seat: Seat) -> None:
    table = small_table()
    zones = tuple(
        replace(zone, note="11 cards") if zone.id == "deck" else zone for zone in table.zones
    )
    person = seat()
    person.scene.show(replace(table, zones=zones))
    rects = person.scene.draw(person.window)
    placed = person.scene.placement.zones["deck"]
    assert placed.label is not None
    reach = 2 * round(60 * person.scene.placement.unit)
    deck = pygame.Rect(placed.box).union(placed.label).inflate(reach, reach)
    assert rects
    assert all(deck.contains(rect) for rect in rects)
    assert person.picture() == seat(replace(table, zones=zones)).picture()


def test_cards_of_a_pile_do_not_add_up_their_shadows(seat: Seat) -> None:
    heights = [
        element.stance.height
        for name, element in seat().scene._painting.elements().items()
        if name.startswith("deck-") and element.stance
    ]
    assert heights[0] > 0
    assert set(heights[1:]) == {-1}


def test_what_was_dragged_is_not_lit_where_it_lay_when_the_pointer_is_elsewhere(seat: Seat) -> None:
    person = seat()
    person.move("hand-0")
    assert rims(person) == {"hand-0": "hover"}
    person.drag("hand-0", "c3")
    person.scene.cancel()
    person.wait(2.0)
    assert rims(person) == {}
