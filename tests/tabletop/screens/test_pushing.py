"""What a hand pushes is pushed once; riders and tumbling pieces look as they should."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from rules.contract import CHANCE
from rules.table import Cell, Control, Face, Piece, Table, Zone, place
from tabletop.match import Match, Player
from tabletop.physics.outlines import outline_of
from tabletop.physics.shake import Lying
from tabletop.physics.site import Site
from tabletop.scene.foresight import foresee
from tabletop.scene.layout import place as lay_out
from tabletop.screens.digbox import DigBox
from tabletop.screens.play import Play
from tabletop.screens.playback import Moment, left_to_show
from tests.tabletop.screens.driver import Driver


def pushing() -> tuple[Match, Control, str]:
    """A match of Fossilis in which a dig pushes a pawn ahead of its tile, and that dig."""
    for seed in range(2, 40):
        match = Match.start("fossilis", (Player("Ada", 0), Player("Ben", 1)), {}, seed=seed)
        chance = random.Random(seed)
        for _ in range(60):
            if match.state.current_seat == CHANCE:
                match.play(match.chance_move())
                continue
            table = match.state.lay(match.state.current_seat)
            for control in table.controls:
                pushed = _pushed(table, control)
                if control.move.verb == "dig" and pushed:
                    return match, control, pushed
            moves = match.state.legal_moves()
            match.play(moves[chance.randrange(len(moves))])
    raise AssertionError("no dig has pushed a pawn")


def _pushed(table: Table, control: Control) -> str:
    """The pawn that a slide of one tile pushes from one cell to another; empty for none."""
    cells = {cell.id: zone.id for zone in table.zones for cell in zone.cells}
    tiles = [one for one, _ in control.effects if table.piece(one).shape == "tile"]
    pawns = [one for one, to in control.effects if one not in tiles and to in cells]
    if len(tiles) != 1 or len(pawns) != 1:
        return ""
    tile, pawn = table.piece(tiles[0]), table.piece(pawns[0])
    return pawn.id if pawn.order != tile.order else ""


def test_a_pawn_that_a_hand_has_pushed_does_not_glide_back(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window(animation="slow")
    heard: list[str] = []
    monkeypatch.setattr(driver.app.sounds, "play", lambda name, *_: heard.append(name))
    match, control, pawn = pushing()
    page = Play(driver.app, match)
    page.look_as(match.state.current_seat)
    driver.app.push(page)
    driver.rest(1.5)
    if driver.app.top is not page:
        driver.press("lift")
        driver.rest(1.5)
    scene = page.scene
    start, end = driver.at(control.gesture.source), driver.at(control.gesture.target)
    before = scene.poses[pawn].centre
    steps = match.steps
    assert "knock" not in heard
    driver.lift(start, end)
    driver.turn(5)
    pushed = scene.poses[pawn].centre
    far = abs(pushed[0] - before[0]) + abs(pushed[1] - before[1])
    assert far > 20
    driver.up(end)
    seen = []
    for _ in range(60):
        driver.turn()
        x, y = scene.poses.get(pawn, page.scene.poses[pawn]).centre
        seen.append(abs(x - before[0]) + abs(y - before[1]))
    assert match.moves[steps] == control.move
    assert min(seen) > 0.8 * far


def tables(*places: int) -> list[Moment]:
    """Moments in which one piece lies in these cells, one after the other."""
    zone = Zone("row", layout="grid", columns=4, rows=1)
    return [
        Moment(Table((zone,), (Piece("pawn", "row", order=at),), (), place("row"), "Go"))
        for at in places
    ]


def test_moments_are_left_out_until_what_was_pushed_has_gone() -> None:
    before, *moments = tables(0, 0, 0, 1, 2)
    assert left_to_show(moments, before.table, {"pawn"}) == moments[2:]
    assert left_to_show(moments, before.table, ()) == moments
    still = tables(0, 0)
    assert left_to_show(still, before.table, {"pawn"}) == still


def test_what_rides_on_a_tile_is_as_large_over_bones_as_beside_them() -> None:
    """A pawn that rides into a pit stands on the tile that hides the bones there."""
    zone = Zone(
        "site", layout="grid", columns=2, rows=1, cells=(Cell("A1"), Cell("B1")), shape="tile"
    )
    face = Face("sand", "Sand")
    tile = Piece("tile", "site", face, "tile", order=0)
    pawn = Piece("pawn-0", "site", face, "pawn", order=0, layer=1)
    bones = tuple(Piece(f"bone-{n}", "site", face, "bone", order=1, layer=n) for n in range(5))
    table = Table((zone,), (tile, pawn, *bones), (), place("site"), "Dig")
    placement = lay_out(table, (0, 0, 600, 300), 100)
    going = foresee(table, placement, (("tile", "B1"), ("pawn-0", "B1")))
    after = {one.piece: one.after for one in going}["pawn-0"]
    assert after is not None
    assert after.size == placement.spots["pawn-0"].size


@pytest.mark.parametrize("height", [0.0, 0.6, 1.0])
def test_no_piece_is_painted_over_the_frame_of_the_box(height: float) -> None:
    box = DigBox(Site(5, 5), 500)
    empty, full = pygame.Surface(box.size), pygame.Surface(box.size)
    box.draw(empty, (0, 0), (), (), 0.0)
    pose = Lying(8.0, 8.0, 0.5, height)
    box.draw(full, (0, 0), (outline_of("bone/rib"),), (pose,), 0.0)
    inside = box.opening
    assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(full, "RGB")
    for surface in (empty, full):
        surface.fill("black", inside)
    assert pygame.image.tobytes(empty, "RGB") == pygame.image.tobytes(full, "RGB")


def test_what_parts_the_pits_ends_with_its_shadow_at_the_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parted = DigBox(Site(5, 5), 500)
    monkeypatch.setattr(Site, "walls", lambda _: [])
    whole = DigBox(Site(5, 5), 500)
    inside = parted.opening
    assert pygame.image.tobytes(parted.ground, "RGB") != pygame.image.tobytes(whole.ground, "RGB")
    for box in (parted, whole):
        box.ground.fill("black", inside)
    assert pygame.image.tobytes(parted.ground, "RGB") == pygame.image.tobytes(whole.ground, "RGB")
