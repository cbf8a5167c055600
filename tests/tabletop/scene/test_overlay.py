"""An overlay is drawn while it is asked for, and leaves no trace."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from art import palette
from rules.table import Gesture, Overlay, Sign, Table
from tabletop.geometry import Box
from tabletop.scene import overlay
from tabletop.scene.layout import Placement
from tabletop.scene.layout import place as lay_out
from tests.tabletop.scene.conftest import SIZE, Seat
from tests.tabletop.scene.tables import small_table

SIGNS = (
    Sign("c0", "next turn", "destroys", "1", "ui/cross", "rust", grave=True),
    Sign("c4", "in 2 turns", "endangers", "2", "storm"),
    Sign("row-0", "next turn", value="1", tone="brass"),
)
STORM = Overlay("Coming storm", SIGNS, "The leftmost comes first.", "storm")


def stormy(said: Overlay = STORM) -> Table:
    return replace(small_table(), overlay=said)


def items(placement: Placement, said: Overlay = STORM) -> dict[str, list[pygame.Rect]]:
    """Where the pictures of an overlay are, by their kind."""
    found: dict[str, list[pygame.Rect]] = {}
    for item in overlay.items(said, stormy(said), placement):
        assert isinstance(item.key, tuple)
        found.setdefault(item.key[0], []).append(item.rect)
    return found


@pytest.mark.parametrize(("ink", "ground"), [("ink", "brass"), ("ink", "paper")])
def test_what_lies_in_its_shade_can_still_be_read(ink: str, ground: str) -> None:
    share = overlay.SHADE / 255
    shaded = [palette.blend(one, "slate_deep", share) for one in (ink, ground)]
    assert palette.contrast(*shaded) >= palette.TEXT_CONTRAST


@pytest.mark.parametrize("reduced", [False, True])
def test_it_is_drawn_at_once_while_asked_for_and_leaves_no_trace(seat: Seat, reduced: bool) -> None:
    person = seat(stormy(), reduced_motion=reduced)
    calm = person.picture()
    person.wait(1.0)
    assert person.picture() == calm, "nothing is shown unasked"
    person.scene.ask(True)
    person.wait(1 / 60)
    shown = person.picture()
    assert shown != calm
    assert not person.scene.busy
    person.wait(1.0)
    assert person.picture() == shown, "it does not move"
    person.scene.ask(False)
    person.wait(1 / 60)
    assert person.picture() == calm


def test_without_signs_asking_shows_nothing(seat: Seat) -> None:
    for table in (small_table(), stormy(Overlay("Coming storm", note="Not yet."))):
        person = seat(table)
        calm = person.picture()
        person.scene.ask(True)
        person.wait(0.1)
        assert person.picture() == calm


def test_what_is_asked_for_follows_the_table(seat: Seat) -> None:
    person = seat(stormy(), animation="off")
    person.scene.ask(True)
    person.wait(0.1)
    first = person.picture()
    person.scene.show(stormy(replace(STORM, signs=SIGNS[:1])))
    person.wait(0.1)
    second = person.picture()
    assert second != first
    person.scene.show(small_table())
    person.wait(0.1)
    person.scene.ask(False)
    person.wait(0.1)
    assert person.picture() != second
    fresh = seat(small_table(), animation="off")
    assert person.picture() == fresh.picture()


def test_another_viewer_sees_the_overlay_of_their_own_table_only(seat: Seat) -> None:
    person = seat(stormy(), viewer=0, animation="off")
    person.scene.ask(True)
    person.wait(0.1)
    person.scene.show(small_table(), viewer=1)
    person.wait(0.1)
    other = seat(small_table(), viewer=1, animation="off")
    assert person.picture() == other.picture()


def test_things_are_taken_and_dropped_under_it(seat: Seat) -> None:
    person = seat(stormy())
    person.scene.ask(True)
    person.wait(0.1)
    assert person.drag("hand-1", "c0") == Gesture("drag", "hand-1", "c0")


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [SIZE, (1024, 640), (1920, 1080)])
def test_signs_lie_on_what_they_are_about(size: tuple[int, int], text_size: int) -> None:
    placement = lay_out(stormy(), (0, 0, *size), text_size)
    pictures = items(placement)
    targets = [placement.box_of(sign.target) for sign in SIGNS]
    for sign, target in zip(pictures["sign"], targets, strict=True):
        assert target is not None
        assert target.encloses(Box(*sign))
    (shade,) = pictures["shade"]
    assert shade == pygame.Rect(placement.zones["board"].box)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [SIZE, (1024, 640), (1920, 1080)])
def test_the_caption_lies_in_its_zone_and_hides_no_sign(
    size: tuple[int, int], text_size: int
) -> None:
    placement = lay_out(stormy(), (0, 0, *size), text_size)
    pictures = items(placement)
    (caption,) = pictures["caption"]
    assert placement.zones["board"].box.encloses(Box(*caption))
    assert caption.collidelist(pictures["sign"]) < 0


def test_signs_on_pieces_that_overlap_leave_each_other_free() -> None:
    crowded = replace(
        small_table(),
        pieces=tuple(
            replace(piece, zone="row", order=piece.order + 3 if piece.zone == "hand" else 0)
            if piece.zone in ("hand", "deck")
            else piece
            for piece in small_table().pieces
        ),
    )
    signs = tuple(Sign(f"hand-{n}", "next turn", value=str(n)) for n in range(5))
    placement = lay_out(crowded, (0, 0, 700, 600))
    found = overlay.items(Overlay("All", signs), crowded, placement)
    boxes = [item.rect for item in found if isinstance(item.key, tuple) and item.key[0] == "sign"]
    assert len(boxes) == 5
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) < 0


def styles(table: Table, said: Overlay, size: tuple[int, int]) -> set[overlay.Style]:
    """How the signs of an overlay look in a table of a size."""
    found = overlay.items(said, table, lay_out(table, (0, 0, *size), 100))
    keys = [item.key for item in found if isinstance(item.key, tuple)]
    return {key[3] for key in keys if key[0] == "sign"}


def test_signs_of_a_kind_have_letters_of_one_size_and_no_less_than_the_least() -> None:
    signs = (Sign("c0", "now", "hits"), Sign("c4", "in a long while", "endangers", "2", "storm"))
    (alike,) = styles(stormy(), Overlay("Storm", signs), SIZE)
    assert not alike.brief
    assert alike.letters >= lay_out(stormy(), (0, 0, *SIZE)).least


def test_where_words_have_no_room_value_and_mark_stand_for_them() -> None:
    (small,) = styles(stormy(), Overlay("Storm", SIGNS[:2]), (420, 300))
    assert small.brief
    (usual,) = styles(stormy(), Overlay("Storm", SIGNS[:2]), SIZE)
    assert not usual.brief


def test_a_grave_sign_differs_without_colour() -> None:
    placement = lay_out(stormy(), (0, 0, *SIZE))
    pictures = []
    for grave in (False, True):
        sign = Sign("c0", "next turn", "hits", "1", grave=grave)
        found = overlay.items(Overlay("Storm", (sign,)), stormy(), placement)
        picture = next(
            item.picture for item in found if isinstance(item.key, tuple) and item.key[0] == "sign"
        )
        pictures.append(pygame.mask.from_surface(picture))
    assert pictures[0].count() != pictures[1].count()


def test_a_sign_for_what_is_not_on_the_table_is_left_out() -> None:
    placement = lay_out(small_table(), (0, 0, *SIZE))
    assert overlay.items(Overlay("x", (Sign("nowhere", "now"),)), small_table(), placement) == []
