"""A ground that is looked at from nearer is shown in pictures made larger until it stays so."""

from __future__ import annotations

import pygame
import pytest

from rules.table import Zone
from tabletop.geometry import Box
from tabletop.scene.glance import Glance, Still
from tabletop.scene.layouts.open_ground import WHOLE, Camera, Plane, plane_of

WINDOW = Box(0, 0, 400, 200)
GROUND = Zone("ground", ground=(200.0, 100.0))
DOTS = ((30, 20), (100, 50), (150, 80))
LIMIT = 1
"""So far, in steps of 255, what was made larger differs from what is painted in that size."""


def plane(camera: Camera) -> Plane:
    return plane_of(GROUND, WINDOW, WINDOW, camera)


def drawn(on: Plane) -> pygame.Surface:
    """Three discs of 6 mm on a ground."""
    surface = pygame.Surface(WINDOW[2:], pygame.SRCALPHA, 32)
    for dot in DOTS:
        x, y = on.pixels(*dot)
        pygame.draw.circle(surface, (240, 200, 80), (round(x), round(y)), round(6 * on.unit))
    return surface


def still(camera: Camera) -> Still:
    """How it looks from somewhere."""
    return Still(drawn(plane(camera)), plane(camera))


def on_ground(picture: pygame.Surface) -> pygame.Surface:
    """That on a ground of one colour."""
    surface = ground()
    surface.blit(picture, (0, 0))
    return surface


def ground() -> pygame.Surface:
    surface = pygame.Surface(WINDOW[2:])
    surface.fill((40, 60, 50))
    return surface


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures differ on average, in steps of 255."""
    difference = one.copy()
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sum(pygame.transform.average_color(difference)[:3]) / 3


def shows(surface: pygame.Surface, on: Plane) -> bool:
    """Whether a ground looks as if it were painted anew, which the bare ground does not."""
    anew = on_ground(drawn(on))
    assert apart(ground(), anew) > 2 * LIMIT
    return apart(surface, anew) < LIMIT


@pytest.mark.parametrize(
    "camera", [Camera(1.25, 0.5, 0.5), Camera(2.0, 0.3, 0.4), Camera(5.0, 0.75, 0.8)]
)
def test_what_was_seen_from_afar_is_seen_in_its_place_from_nearer(camera: Camera) -> None:
    glance, near = Glance(), plane(camera)
    glance.take(still(WHOLE))
    assert glance.covers(near)
    surface = ground()
    glance.paint(surface, near)
    assert shows(surface, near)


def test_what_was_not_seen_is_taken_from_a_picture_from_afar() -> None:
    glance, out = Glance(), plane(Camera(1.5, 0.4, 0.5))
    glance.take(still(Camera(3.0, 0.5, 0.5)))
    assert not glance.covers(out)
    known = glance.nearest
    glance.take(still(WHOLE))
    glance.take(known)
    assert glance.covers(out)
    surface = ground()
    glance.paint(surface, out)
    assert shows(surface, out)


def test_what_is_seen_in_two_pictures_is_painted_once() -> None:
    glance, near, out = Glance(), plane(Camera(3.0, 0.5, 0.5)), plane(Camera(1.5, 0.5, 0.5))
    for one in (plane(WHOLE), near):
        picture = pygame.Surface(WINDOW[2:], pygame.SRCALPHA, 32)
        picture.fill((255, 255, 255, 100))
        glance.take(Still(picture, one))
    surface = ground()
    glance.paint(surface, out)
    seen = {tuple(surface.get_at((x, y))) for x in range(0, 400, 7) for y in range(0, 200, 7)}
    assert len(seen) == 1, "as bright in the middle as around it"
    assert seen != {tuple(ground().get_at((0, 0)))}


def test_nothing_is_known_any_more_of_a_ground_that_has_changed() -> None:
    glance = Glance()
    glance.take(still(WHOLE))
    glance.forget()
    assert not glance.covers(plane(WHOLE))
