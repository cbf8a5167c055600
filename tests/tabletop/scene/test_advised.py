"""Moves that are advised are marked, with a trail to where a piece would come to lie."""

from __future__ import annotations

import random
from dataclasses import replace

from rules.contract import Move
from rules.registry import load
from rules.table import Control, Face, Gesture, Piece, Table, Zone, column, place
from tabletop.geometry import Box
from tabletop.scene import readable
from tabletop.scene.advised import Advices, Advised
from tabletop.scene.appearance import Lights
from tabletop.scene.canvas import Item
from tabletop.scene.view import View
from tests.tabletop.scene.conftest import Taste

RECT = (0, 0, 1280, 720)
NUMBER = "advised number"


def test_the_trail_leads_to_the_place_that_the_card_would_have() -> None:
    game = load("ceratopsians")
    state = game.start(2, game.complete(2, {}))
    state.settle(random.Random(4))
    table = state.lay(0)
    near = next(one for one in table.controls if str(one.move) == "draft near")
    place = next(to for piece, to in near.effects if piece == near.gesture.source)
    assert place != near.gesture.target
    view = View(table, RECT, 0, Taste())
    advices = Advices(view)
    advices.show([Advised(1, near.gesture)])
    dots = [
        Box(*one.where, *one.picture.get_size())
        for one in advices.items()
        if isinstance(one.key, tuple) and one.key[0] == "advised dot"
    ]
    box = view.placement.box_of(place)
    assert box is not None
    assert dots[-1].overlaps(box.inset(round(0.3 * box.w)))


def test_its_dots_lie_on_no_plate_nor_name() -> None:
    state = load("cretaceous_creek").start(2)
    state.settle(random.Random(4))
    table = state.lay(0)
    pawn = next(one.gesture for one in table.controls if one.gesture.kind == "drag")
    view = View(table, RECT, 0, Taste())
    words = readable.plates(table, view.placement)
    found = 0
    for corner in ("A1", "A5", "C1", "C5"):
        cell = next(one.id for one in view.placement.cells.values() if one.id.endswith(corner))
        advices = Advices(view)
        advices.show([Advised(1, pawn._replace(target=cell))])
        dots = [one.rect.center for one in advices.items() if one.key[0] == "advised dot"]  # type: ignore[index]
        assert not any(box.contains(at) for box in words for at in dots)
        found += len(dots)
    assert found


def overlapping() -> tuple[View, Advices]:
    """A fan of cards that lie on each other; moves of the first two are advised."""
    hand = Zone("hand", "Hand", "fan", role="hand")
    pieces = tuple(Piece(f"c{n}", "hand", Face(f"f{n}"), order=n) for n in range(40))
    gestures = [Gesture("tap", "c0"), Gesture("tap", "c1")]
    controls = tuple(Control(one, Move.of("take", one.source), "Take") for one in gestures)
    view = View(Table((hand,), pieces, controls, place("hand"), ""), RECT, 0, Taste())
    advices = Advices(view)
    advices.show([Advised(number, one) for number, one in enumerate(gestures, 1)])
    return view, advices


def rings(advices: Advices, lights: Lights | None = None) -> list[Item]:
    """The rings that are seen, the first one's before the second one's."""
    found = advices.items(lights)
    return [one for one in found if not (isinstance(one.key, tuple) and one.key[0] == NUMBER)]


def test_a_ring_is_not_drawn_on_what_lies_above_its_card() -> None:
    view, advices = overlapping()
    below, above = view.placement.spots["c0"], view.placement.spots["c1"]
    first = rings(advices)[0]
    inside = replace(above, size=(above.size[0] - 4, above.size[1] - 4))
    inked = {
        (x, y): bool(first.picture.get_at((x - first.rect.x, y - first.rect.y))[3])
        for x in range(first.rect.x, first.rect.right)
        for y in range(first.rect.y, first.rect.bottom)
    }
    edge = [at for at in inked if below.contains((at[0] + 4, at[1])) and not below.contains(at)]
    assert any(inked[at] for at in edge), "it is seen where nothing lies on the card"
    assert not any(inked[at] for at in inked if inside.contains(at))


def test_what_has_a_rim_of_its_own_has_no_ring_beside_it() -> None:
    _, advices = overlapping()
    assert len(rings(advices)) == 2
    assert len(rings(advices, Lights(chosen="c0"))) == 1
    assert len(rings(advices, Lights(focus="c1"))) == 1


def test_a_number_does_not_hide_the_value_of_its_card() -> None:
    view, advices = overlapping()
    card = view.placement.spots["c0"].box
    middle = Box(*card).inset(card.w // 4, card.h // 8)
    assert advices.boxes
    first = min(advices.boxes, key=lambda box: box.x)
    assert not first.overlaps(middle)


def test_a_number_and_a_trail_do_not_lie_on_cards_that_are_not_meant() -> None:
    hand = Zone("hand", "Hand", "row", role="hand")
    far = Zone("far", "Far", "row")
    pieces = tuple(Piece(f"c{n}", "hand", Face(f"f{n}"), order=n) for n in range(5))
    gesture = Gesture("drag", "c0", "far")
    control = Control(gesture, Move.of("hide", "c0"), "Hide")
    view = View(
        Table((hand, far), pieces, (control,), column(place("hand"), place("far")), ""),
        RECT,
        0,
        Taste(),
    )
    advices = Advices(view)
    advices.show([Advised(1, gesture)])
    others = [view.placement.spots[f"c{n}"].box for n in range(1, 5)]
    assert not any(number.overlaps(card) for number in advices.boxes for card in others)
    dots = [one.rect.center for one in advices.items() if one.key[0] == "advised dot"]  # type: ignore[index]
    assert dots
    assert not any(card.contains(at) for card in others for at in dots)
