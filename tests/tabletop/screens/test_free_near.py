"""A free table looked at from near: by wheel, keys, buttons and fingers, and never as a move."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from rules.contract import Move
from rules.free_table.position import Position
from tabletop import pages
from tabletop.geometry import Box
from tabletop.match import Match, Player
from tabletop.pilot import Pixel
from tabletop.scene.approaching import LEVELS
from tabletop.scene.free import FreeScene
from tabletop.scene.glance import Glance, Still
from tabletop.scene.layouts.open_ground import Camera, Plane
from tabletop.scene.sprites import FLAT, Attitude, Costume, Sprites
from tabletop.screens.freeplay import FreePlay
from tabletop.screens.freereplay import FreeReplay
from tabletop.screens.fromnear import FARTHER, HOW_NEAR, NEARER, WHOLE_TABLE
from tabletop.screens.replaying import replay_of
from tests.tabletop.screens.driver import Driver
from tests.tabletop.screens.finger import Finger


class Near:
    """A free table in a window, with cards here and there."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.match = Match.start("free_table", [Player("Ada", 0)], {"box": "memory"}, seed=4)
        self.match.settle()
        for move in ("draw 0 3 300 150", "draw 0 1 700 300", "draw 0 1 500 200"):
            self.match.play(Move.parse(move))
        driver.app.push(pages.of_match(driver.app, self.match))
        driver.turn(5)
        self.steps = self.match.steps

    @property
    def scene(self) -> FreeScene:
        return self.driver.top(FreePlay).scene

    @property
    def state(self) -> Position:
        state = self.match.state
        assert isinstance(state, Position)
        return state

    @property
    def window(self) -> Box:
        """What of the window shows the ground."""
        plane = self.scene.plane
        assert plane is not None
        return plane.window

    def point(self, x: float, y: float) -> Pixel:
        """A point of the ground in pixels of the window."""
        across, down = self.scene.pixels(x, y)
        return round(across) + self.scene.rect.x, round(down) + self.scene.rect.y

    def under(self, at: Pixel) -> tuple[float, float]:
        """What of the ground is at a point of the window, in millimetres."""
        return self.scene.exactly((at[0] - self.scene.rect.x, at[1] - self.scene.rect.y))

    def look(self, closer: float, x: int, y: int) -> None:
        """Looks at a point of the ground."""
        wide, high = self.state.kit.size
        self.scene.look_from(Camera(closer, x / wide, y / high))
        self.driver.turn(2)

    def move(self, piece: int) -> tuple[float, float]:
        """Drags a piece, and gives where it is meant to lie, in millimetres."""
        start = self.point(self.state.x[piece], self.state.y[piece])
        end = start[0] + 90, start[1] - 60
        meant = self.under(end)
        self.driver.drag(start, end)
        self.driver.rest(0.5)
        return meant

    def wheel(self, at: Pixel, notches: int, mod: int = pygame.KMOD_CTRL) -> None:
        pygame.key.set_mods(mod)
        self.driver.wheel(at, notches)
        pygame.key.set_mods(0)
        self.driver.turn(2)


@pytest.fixture
def near(driver: Driver) -> Near:
    """A free table of one person."""
    return Near(driver)


def close(one: tuple[float, float], other: tuple[float, float], within: float = 1.5) -> bool:
    return all(abs(a - b) <= within for a, b in zip(one, other, strict=True))


def test_the_wheel_brings_nearer_what_is_under_the_pointer(near: Near) -> None:
    # Where it is lower than there is room for, it stays in the middle of that.
    x, y = near.state.kit.size[0] // 3, near.state.kit.size[1] // 2
    at = near.point(x, y)
    for level in LEVELS[1:]:
        near.wheel(at, 1)
        assert near.scene.closer == level
        assert close(near.under(at), (x, y))
    near.wheel(at, 1)
    assert near.scene.closer == LEVELS[-1]
    near.wheel(at, -1)
    assert near.scene.closer == LEVELS[-2]
    assert near.match.steps == near.steps, "looking is no move"


def test_what_is_carried_keeps_the_ground_where_it_is(near: Near) -> None:
    top = near.state.order[-1]
    near.look(2.0, near.state.x[top], near.state.y[top])
    start = near.point(near.state.x[top], near.state.y[top])
    near.driver.lift(start, (start[0] + 40, start[1] + 10))
    near.driver.key(pygame.K_0)
    assert near.scene.closer == 2.0
    near.driver.up((start[0] + 40, start[1] + 10))
    near.driver.turn(3)
    near.driver.key(pygame.K_0)
    assert near.scene.closer == 1


def test_a_sign_says_how_near_and_a_button_shows_the_whole_table(near: Near) -> None:
    page = near.driver.top(FreePlay)
    assert not any(one.key == WHOLE_TABLE for one in page.widgets)
    for _ in range(3):
        near.driver.press(NEARER)
        near.driver.turn(2)
    assert page.widget(HOW_NEAR).spoken == "200 %"
    near.driver.press(FARTHER)
    near.driver.turn(2)
    assert page.widget(HOW_NEAR).spoken == "150 %"
    near.driver.press(WHOLE_TABLE)
    near.driver.turn(2)
    assert near.scene.closer == 1
    assert not any(one.key == WHOLE_TABLE for one in page.widgets)


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_is_taken_and_laid_where_it_is_seen(near: Near, level: float) -> None:
    top = near.state.order[-1]
    near.look(level, 500, 200)
    meant = near.move(top)
    assert near.match.steps == near.steps + 1
    assert close((near.state.x[top], near.state.y[top]), meant, 2)
    spot = near.scene.placement.spots[f"piece-{top}"]
    assert close(spot.centre, near.scene.pixels(*meant), 2 * near.scene.unit)


def test_a_band_chooses_what_it_is_drawn_round(near: Near) -> None:
    near.look(2.5, 500, 200)
    near.driver.drag(near.point(440, 130), near.point(560, 270))
    assert near.scene.selected == (f"piece-{near.state.order[-1]}",)


def test_keys_look_closer_and_elsewhere(near: Near) -> None:
    near.driver.key(pygame.K_PLUS, unicode="+")
    near.driver.key(pygame.K_KP_PLUS)
    assert near.scene.closer == LEVELS[2]
    near.driver.key(pygame.K_MINUS, unicode="-")
    assert near.scene.closer == LEVELS[1]
    near.look(3, 500, 200)
    before = near.scene.pixels(500, 200)
    near.driver.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    near.driver.key(pygame.K_DOWN, pygame.KMOD_CTRL)
    after = near.scene.pixels(500, 200)
    assert after[0] < before[0]
    assert after[1] < before[1]
    near.driver.key(pygame.K_0, unicode="0")
    assert near.scene.closer == 1
    assert near.match.steps == near.steps


def test_the_middle_button_and_the_wheel_move_what_is_seen(near: Near) -> None:
    near.look(3, 500, 200)
    at = near.point(500, 200)
    driver = near.driver
    driver.move(at)
    driver.down(at, button=2)
    end = at[0] + 70, at[1] + 40
    driver.post(pygame.MOUSEMOTION, pos=end, rel=(70, 40), buttons=(0, 1, 0), touch=False)
    driver.up(end, button=2)
    assert close(near.point(500, 200), end)
    near.wheel(end, -1, mod=0)
    assert near.point(500, 200)[1] < end[1]
    near.wheel(end, -1, mod=pygame.KMOD_SHIFT)
    assert near.point(500, 200)[0] < end[0]
    # However far it is moved, the edge of the table stays at that of what is seen.
    for _ in range(30):
        near.wheel(end, 5, mod=0)
    assert close(near.scene.pixels(0, 0)[1:], (near.scene.placement.zones["ground"].body.y,))
    assert near.match.steps == near.steps


def test_nothing_of_the_ground_is_seen_beyond_it(near: Near) -> None:
    near.driver.move((5, 5))

    def around() -> list[bytes]:
        """The pixels of the own hand and of the bag."""
        near.driver.rest(1)
        near.driver.app.paint()
        surface = near.driver.app.surface
        assert surface is not None
        boxes = [near.scene.placement.zones[one].box for one in ("hand-0", "bag-0")]
        return [
            pygame.image.tobytes(
                surface.subsurface(pygame.Rect(box).move(near.scene.rect.topleft)), "RGB"
            )
            for box in boxes
        ]

    before = around()
    near.look(6, 480, 140)
    high = [
        spot for spot in near.scene.placement.spots.values() if spot.box.bottom > near.window.bottom
    ]
    assert high, "some card reaches beyond the edge"
    assert around() == before


def test_two_fingers_look_closer_and_take_back_what_one_had_begun(
    window: Callable[..., Driver],
) -> None:
    window().close()
    finger = Finger()
    try:
        near = Near(finger)
        top = near.state.order[-1]
        card = near.point(near.state.x[top], near.state.y[top])
        # One finger begins to drag a card, the other one comes down: no card is moved.
        finger.finger(pygame.FINGERDOWN, card)
        finger.finger(pygame.FINGERMOTION, (card[0] + 40, card[1]))
        assert near.scene.holding
        other = card[0] + 140, card[1]
        finger.finger(pygame.FINGERDOWN, other, 2)
        assert not near.scene.holding
        before = near.under((card[0] + 90, card[1]))
        finger.finger(pygame.FINGERMOTION, (card[0] - 60, card[1]))
        finger.finger(pygame.FINGERMOTION, (card[0] + 240, card[1]), 2)
        assert near.scene.closer == pytest.approx(3, abs=0.1)
        assert close(near.under((card[0] + 90, card[1])), before)
        # Moved together, they move what is seen.
        finger.finger(pygame.FINGERMOTION, (card[0] - 60, card[1] + 30))
        finger.finger(pygame.FINGERMOTION, (card[0] + 240, card[1] + 30), 2)
        assert close(near.under((card[0] + 90, card[1] + 30)), before)
        finger.finger(pygame.FINGERUP, (card[0] + 240, card[1] + 30), 2)
        finger.finger(pygame.FINGERMOTION, (card[0], card[1]))
        finger.finger(pygame.FINGERUP, (card[0], card[1]))
        assert near.match.steps == near.steps
        # And one finger takes a card again.
        finger.rest(1)
        start = near.point(near.state.x[top], near.state.y[top])
        finger.drag(start, (start[0] + 60, start[1] + 20))
        assert near.match.steps == near.steps + 1
    finally:
        finger.close()


def test_what_is_carried_to_the_edge_takes_what_is_seen_along(near: Near) -> None:
    near.look(4, 500, 200)
    top = near.state.order[-1]
    window, rect = near.window, near.scene.rect
    edge = window.right - 4 + rect.x, round(window.centre[1]) + rect.y
    near.driver.lift(near.point(near.state.x[top], near.state.y[top]), edge)
    before = near.under(edge)[0]
    near.driver.rest(1)
    after = near.under(edge)
    assert after[0] > before + 30
    near.driver.up(edge)
    near.driver.rest(0.5)
    assert close((near.state.x[top], near.state.y[top]), after, 4)


def test_the_keyboard_is_always_on_something_that_is_seen(near: Near) -> None:
    near.look(5, 500, 200)
    seen = set()
    for _ in range(12):
        near.driver.key(pygame.K_TAB)
        near.driver.turn(2)
        thing = near.scene.focus
        spot = near.scene.placement.spots.get(thing)
        if spot is not None and spot.zone == "ground":
            assert near.window.contains(spot.centre)
            seen.add(thing)
    assert f"piece-{near.state.order[-1]}" in seen
    assert len(seen) > 4


def test_what_the_arrows_carry_is_always_seen(near: Near) -> None:
    near.look(5, 500, 200)
    top = near.state.order[-1]
    for _ in range(40):
        if near.scene.focus == f"piece-{top}":
            break
        near.driver.key(pygame.K_TAB)
    assert near.scene.focus == f"piece-{top}"
    near.driver.key(pygame.K_RETURN)
    near.driver.chip("Carry")
    start = near.state.x[top]
    for _ in range(20):
        near.driver.key(pygame.K_RIGHT)
        assert near.window.contains(near.scene.poses[f"piece-{top}"].centre)
    near.driver.key(pygame.K_RETURN)
    near.driver.rest(0.5)
    assert abs(near.state.x[top] - start - 200) <= 3


def test_a_larger_window_shows_the_same_from_near(near: Near) -> None:
    near.look(3, 500, 200)
    near.driver.app.resize((1600, 1000))
    near.driver.turn(3)
    assert near.scene.closer == 3
    x, y = near.scene.pixels(500, 200)
    assert close((x, y), near.scene.plane.middle, 60)


def test_a_refused_or_taken_back_move_leaves_what_is_seen(near: Near) -> None:
    near.look(3, 500, 200)
    top = near.state.order[-1]
    start = near.point(near.state.x[top], near.state.y[top])
    near.driver.drag(start, (start[0] + 60, start[1]))
    near.driver.rest(0.6)
    camera = near.scene.plane
    near.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    near.driver.rest(0.6)
    assert near.match.steps == near.steps
    assert near.scene.plane == camera


# --- while it comes nearer -------------------------------------------------------------------


def seen(near: Near) -> bytes:
    """The pixels of what is seen of the ground."""
    near.driver.app.paint()
    surface = near.driver.app.surface
    assert surface is not None
    box = pygame.Rect(near.window).move(near.scene.rect.topleft)
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


def test_while_it_comes_nearer_nothing_is_painted_and_then_all_is_sharp(
    near: Near, monkeypatch: pytest.MonkeyPatch
) -> None:
    near.driver.move((5, 5))
    near.driver.rest(1)
    painted: list[Costume] = []
    picture = Sprites.picture

    def told(sprites: Sprites, costume: Costume, held: Attitude = FLAT) -> pygame.Surface:
        painted.append(costume)
        return picture(sprites, costume, held)

    monkeypatch.setattr(Sprites, "picture", told)
    for step in range(3):
        near.scene.approach(1, (400, 200))
        near.driver.turn(1)
        if step == 0:
            # At first what lies there is copied, in the sizes in which it was seen.
            painted.clear()
    assert painted == []
    quick = seen(near)
    near.driver.rest(2)
    sharp = seen(near)
    assert painted
    assert sharp != quick
    # It is what is painted where the table is entered anew, and looked at from there.
    camera = near.scene.plane.camera
    near.driver.app.push(pages.of_match(near.driver.app, near.match))
    near.driver.turn(5)
    near.scene.look_from(camera)
    near.driver.rest(2)
    assert seen(near) == sharp


def shades(near: Near, part: Box) -> bytes:
    """How light a part of the table is, roughly: fine lines are others in every size."""
    near.driver.app.paint()
    surface = near.driver.app.surface
    assert surface is not None
    there = surface.subsurface(pygame.Rect(part).move(near.scene.rect.topleft))
    return pygame.image.tobytes(pygame.transform.smoothscale(there, (4, 4)), "RGB")


def apart(one: bytes, other: bytes) -> float:
    """How far two parts differ on average, in steps of 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_from_near_a_change_of_the_table_is_seen_from_afar(
    near: Near, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: list[Plane] = []
    take = Glance.take

    def told(glance: Glance, still: Still) -> None:
        known.append(still.plane)
        take(glance, still)

    monkeypatch.setattr(Glance, "take", told)
    top = near.state.order[-1]
    near.driver.move((5, 5))
    near.driver.rest(2)
    old = near.scene.poses[f"piece-{top}"].box
    there = shades(near, old)
    near.look(3, near.state.x[top], near.state.y[top])
    assert known[-1].is_whole, "how it looked from afar is known, and the card in its old place"
    near.driver.rest(2)
    start = near.point(near.state.x[top], near.state.y[top])
    near.driver.drag(start, (start[0] + 240, start[1]))
    near.driver.move((5, 5))
    near.driver.rest(2)
    # Going away from somewhere else shows at once where the card lies now.
    near.look(3, 0, near.state.kit.size[1])
    near.driver.rest(2)
    assert not near.window.contains(near.scene.poses[f"piece-{top}"].centre)
    near.scene.show_whole()
    near.driver.turn(1)
    new = near.scene.poses[f"piece-{top}"].box
    assert not pygame.Rect(old).colliderect(new)
    quick = shades(near, old), shades(near, new)
    near.driver.rest(2)
    assert apart(there, shades(near, old)) > 20, "it lies there no longer"
    assert apart(quick[0], shades(near, old)) < 2
    assert apart(quick[1], shades(near, new)) < 2


def test_what_is_taken_while_it_comes_nearer_is_taken_at_once(near: Near) -> None:
    top = near.state.order[-1]
    near.driver.rest(1)
    near.scene.approach(1)
    near.driver.turn(1)
    meant = near.move(top)
    assert near.match.steps == near.steps + 1
    assert close((near.state.x[top], near.state.y[top]), meant, 2)


# --- a replay --------------------------------------------------------------------------------


@pytest.fixture
def replay(near: Near) -> FreeReplay:
    """What was done on that table, seen again."""
    near.driver.app.push(replay_of(near.driver.app, near.match))
    near.driver.turn(5)
    return near.driver.top(FreeReplay)


def test_a_replay_is_looked_at_from_near_by_wheel_and_keys(near: Near, replay: FreeReplay) -> None:
    scene, driver = replay.scene, near.driver
    across, down = scene.pixels(500, 200)
    at = round(across) + scene.rect.x, round(down) + scene.rect.y
    near.wheel(at, 1)
    assert scene.closer == LEVELS[1]
    driver.key(pygame.K_PLUS, unicode="+")
    assert scene.closer == LEVELS[2]
    assert replay.speed == 1, "it plays no faster for that"
    before = scene.pixels(500, 200)
    driver.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert scene.pixels(500, 200)[0] < before[0]
    assert replay.step == near.match.steps, "nor is another step shown"
    driver.key(pygame.K_MINUS, unicode="-")
    assert scene.closer == LEVELS[1]
    driver.key(pygame.K_0, unicode="0")
    assert scene.closer == 1


def test_keys_that_look_closer_mean_nothing_else_where_they_can_do_no_more(
    near: Near, replay: FreeReplay
) -> None:
    scene, driver = replay.scene, near.driver
    driver.key(pygame.K_MINUS, unicode="-")
    driver.key(pygame.K_KP_MINUS)
    assert (scene.closer, replay.speed) == (1, 1), "all of the table is seen"
    for _ in range(len(LEVELS) + 2):
        driver.key(pygame.K_PLUS, unicode="+")
    driver.key(pygame.K_KP_PLUS)
    assert (scene.closer, replay.speed) == (LEVELS[-1], 1), "it is as near as can be"
    for _ in range(60):
        driver.key(pygame.K_LEFT, pygame.KMOD_CTRL)
    assert scene.pixels(0, 0)[0] >= 0, "its left edge is seen"
    assert replay.step == near.match.steps


def test_a_replay_keeps_how_near_it_is_seen_from_step_to_step(
    near: Near, replay: FreeReplay
) -> None:
    for _ in range(3):
        near.driver.press(NEARER)
        near.driver.turn(2)
    assert replay.widget(HOW_NEAR).spoken == "200 %"
    plane = replay.scene.plane
    near.driver.press("before")
    near.driver.turn(5)
    assert replay.step == near.match.steps - 1
    assert replay.scene.plane == plane
    near.driver.press(WHOLE_TABLE)
    near.driver.turn(2)
    assert replay.scene.closer == 1


def test_two_fingers_look_closer_at_a_replay(window: Callable[..., Driver]) -> None:
    window().close()
    finger = Finger()
    try:
        near = Near(finger)
        finger.app.push(replay_of(finger.app, near.match))
        finger.turn(5)
        scene = finger.top(FreeReplay).scene
        across, down = scene.pixels(500, 200)
        at = round(across) + scene.rect.x, round(down) + scene.rect.y
        finger.finger(pygame.FINGERDOWN, at)
        finger.finger(pygame.FINGERDOWN, (at[0] + 100, at[1]), 2)
        finger.finger(pygame.FINGERMOTION, (at[0] + 200, at[1]), 2)
        assert scene.closer == pytest.approx(2, abs=0.1)
    finally:
        finger.close()
