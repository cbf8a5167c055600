"""Measures the contrast of text as it is painted, on whatever it is painted on."""

from __future__ import annotations

from typing import NamedTuple

import pygame
import pytest

from art import lettering, palette


class Written(NamedTuple):
    """One text that was painted: its contrast with the ground below it, and its size in pixels."""

    text: str
    contrast: float
    pixels: int

    @property
    def needed(self) -> float:
        """What this text needs: less if it is large."""
        return palette.LARGE_CONTRAST if self.pixels >= 24 else palette.TEXT_CONTRAST


def watch(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Every text painted from now on, in a list that grows as they are painted."""
    written: list[Written] = []
    asked: list[tuple[str, palette.Colour, int]] = []
    true_picture = lettering.picture

    def picture(
        text: str, role: lettering.Role, pixels: int, ink: str | palette.Colour
    ) -> pygame.Surface:
        asked.append((text, palette.resolve(ink), pixels))
        return true_picture(text, role, pixels, ink)

    def on(surface: pygame.Surface, before: pygame.Surface, box: pygame.Rect) -> None:
        area = box.clip(surface.get_rect())
        if not asked or not area.width or not area.height:
            return
        ground: palette.Colour = pygame.transform.average_color(before, area)[:3]  # type: ignore[assignment]
        for text, ink, pixels in asked:
            written.append(Written(text, palette.contrast(ink, ground), pixels))
        asked.clear()

    true_write, true_stamp = lettering.write, lettering.stamp

    def write(surface: pygame.Surface, *rest: object, **named: object) -> pygame.Rect:
        before = surface.copy()
        asked.clear()
        covered = true_write(surface, *rest, **named)  # type: ignore[arg-type]
        on(surface, before, covered)
        return covered

    def stamp(surface: pygame.Surface, *rest: object, **named: object) -> pygame.Rect:
        before = surface.copy()
        asked.clear()
        covered = true_stamp(surface, *rest, **named)  # type: ignore[arg-type]
        on(surface, before, covered)
        return covered

    monkeypatch.setattr(lettering, "picture", picture)
    monkeypatch.setattr(lettering, "write", write)
    monkeypatch.setattr(lettering, "stamp", stamp)
    for module in ("sheet", "header", "cards", "pieces", "badges", "marks"):
        for name, value in (("write", write), ("stamp", stamp)):
            monkeypatch.setattr(f"art.{module}.{name}", value, raising=False)
    return written
