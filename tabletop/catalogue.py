"""A catalogue of everything a game can name: one picture for each kind, every thing with its name.

For authors of games, who choose from it what their cards show and how their moves sound.
"""

from __future__ import annotations

import os
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from art import backs, lettering, marks, palette, sounds
from art.plates import plate
from rules import vocabulary

CELL: Final = (190, 176)
"""The room of one thing with its name, in pixels."""
ACROSS: Final = 8
"""How many stand beside each other."""
NAME_TALL: Final = 40

Painter = Callable[[Surface, Rect, str], None]


def paint(folder: Path) -> int:
    """Paints the catalogue into a folder that is there. Gives the exit code."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # nobody has to see it
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    for kind, painter in PAINTERS.items():
        pygame.image.save(sheet(kind, painter), folder / f"{kind}.png")
    pygame.display.quit()
    return 0


def sheet(kind: str, painter: Painter) -> Surface:
    """All things of a kind, in the order of their names."""
    names: Sequence[str] = sorted(vocabulary.names(kind))
    rows = -(-len(names) // ACROSS)
    surface = Surface((CELL[0] * ACROSS, CELL[1] * rows))
    surface.fill(palette.colour("paper"))
    for number, name in enumerate(names):
        cell = Rect(CELL[0] * (number % ACROSS), CELL[1] * (number // ACROSS), *CELL)
        painter(surface, cell.inflate(-24, -16 - NAME_TALL).move(0, -NAME_TALL // 2), name)
        words = Rect(cell.x + 6, cell.bottom - NAME_TALL - 2, cell.width - 12, NAME_TALL)
        lettering.write(surface, name, words, "sans", 16, "ink", "centre", "top", 12)
    return surface


def _plate(surface: Surface, box: Rect, name: str) -> None:
    surface.blit(plate(name, box.size), box)


def _mark(surface: Surface, box: Rect, name: str) -> None:
    # Signs of the program itself are pale and lie on slate.
    if name.startswith("ui/"):
        pygame.draw.rect(surface, palette.colour("slate"), box, border_radius=8)
    picture = marks.mark(name, min(box.size) - 16)
    surface.blit(picture, picture.get_rect(center=box.center))


def _tone(surface: Surface, box: Rect, name: str) -> None:
    pygame.draw.rect(surface, palette.colour(name), box, border_radius=8)
    pygame.draw.rect(surface, palette.colour("ink"), box, 1, border_radius=8)


def _back(surface: Surface, box: Rect, name: str) -> None:
    picture = backs.back(name, (box.height * 5 // 7, box.height))
    surface.blit(picture, picture.get_rect(center=box.center))


def _sound(surface: Surface, box: Rect, name: str) -> None:
    """How loud it is from its beginning to its end, and how long that is."""
    with wave.open(sounds.path(name)) as file:
        frames = memoryview(file.readframes(file.getnframes())).cast("h")
        seconds = file.getnframes() / file.getframerate()
    step = max(1, len(frames) // box.width)
    for x in range(box.width):
        loud = max((abs(one) for one in frames[x * step : (x + 1) * step]), default=0)
        tall = loud * box.height // (2 * 32768)
        line = Rect(box.x + x, box.centery - tall, 1, 2 * tall + 1)
        pygame.draw.rect(surface, palette.colour("teal"), line)
    lettering.write(surface, f"{seconds:.2f} s", box, "sans", 14, "ink", "right", "top")


PAINTERS: Final[dict[str, Painter]] = {
    "plates": _plate,
    "marks": _mark,
    "tones": _tone,
    "backs": _back,
    "sounds": _sound,
}
"""How each kind of :data:`rules.vocabulary.KINDS` is painted."""
