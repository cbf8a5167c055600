"""The box that the README shows, with pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
BOX = next(
    text for text in re.findall(r"```toml\n(.*?)```", README, re.DOTALL) if "[[deck]]" in text
)
FINDS = re.findall(r"```csv\n(.*?)```", README, re.DOTALL)[0]
CLOUD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">'
    '<rect x="10" y="10" width="20" height="10" fill="#00f"/></svg>'
)
COLOURS = ((200, 20, 20), (20, 160, 20), (20, 20, 200), (200, 200, 20), (20, 200, 200), (9, 9, 9))


def picture(path: Path, size: tuple[int, int] = (63, 88), colour: str = "red") -> None:
    """A picture of one colour."""
    path.parent.mkdir(parents=True, exist_ok=True)
    surface = pygame.Surface(size)
    surface.fill(colour)
    pygame.image.save(surface, path)


def write(folder: Path) -> Path:
    """The whole example."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "box.toml").write_text(BOX, encoding="utf-8")
    (folder / "finds.csv").write_text(FINDS, encoding="utf-8")
    picture(folder / "tasks" / "night_shift.png", colour="navy")
    picture(folder / "tasks" / "back.png", colour="orange")
    (folder / "tasks" / "cloud.svg").write_text(CLOUD, encoding="utf-8")
    sheet = pygame.Surface((132, 136))
    for number, colour in enumerate(COLOURS):
        row, column = divmod(number, 3)
        sheet.fill(colour, (44 * column, 68 * row, 44, 68))
    pygame.image.save(sheet, folder / "weather.png")
    return folder
