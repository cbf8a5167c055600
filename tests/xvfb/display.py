"""A display of its own: a screen in memory that can be looked at, and a mouse."""

from __future__ import annotations

import mmap
import os
import struct
import subprocess
from pathlib import Path

import pygame

SIZE = (1280, 720)
_BYTES_A_PIXEL = 4
_HEADER = 25  # numbers of 32 bits at the beginning of a picture of the X server
SQUARE = 8
"""The side of what is compared where letters may be painted otherwise, in pixels."""
SHADES = 32
"""How much the squares may differ then, of 255 shades."""
_COLOUR = 12  # bytes of each entry in its table of colours


class Display:
    """An X server without a screen.

    Args:
        folder: where the server keeps its picture; it must be empty.
    """

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        screen = f"{SIZE[0]}x{SIZE[1]}x24"
        self._server = subprocess.Popen(
            # The server itself finds a number that is free, so that several do not meet.
            [
                "Xvfb",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                screen,
                "-fbdir",
                folder,
                "-noreset",
            ],
            pass_fds=[write],
            stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = f":{pipe.readline().strip()}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(f">{_HEADER}I", self._memory[: _HEADER * 4])
        self._start = header[0] + header[19] * _COLOUR
        assert header[4:6] == SIZE
        assert header[12] == SIZE[0] * _BYTES_A_PIXEL, "lines of this picture have a margin"

    def environment(self, **more: str) -> dict[str, str]:
        """What a program needs in order to find this display."""
        return {
            **os.environ,
            "DISPLAY": self.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            **more,
        }

    def picture(self) -> pygame.Surface:
        """What is on the screen now, the pointer included."""
        end = self._start + SIZE[0] * SIZE[1] * _BYTES_A_PIXEL
        return pygame.image.frombytes(self._memory[self._start : end], SIZE, "BGRA")

    def hand(self, *words: object) -> str:
        """Moves the mouse or strikes keys, in the words of xdotool; gives what it says."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment(),
            check=True,
            stdout=subprocess.PIPE,
            text=True,
            timeout=30,
        )
        return done.stdout

    def close(self) -> None:
        """Ends the server."""
        self._memory.close()
        self._server.terminate()
        self._server.wait(30)


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    """The colours inside a rectangle of a picture."""
    return pygame.image.tobytes(surface.subsurface(rect.clip(surface.get_rect())), "RGB")


def nearly(picture: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    """Whether two pictures differ inside a rectangle by no more than the edges of letters.

    The program for Windows has another version of the library that paints letters, which rounds
    their height otherwise at some sizes. So not points are compared, but what small squares show
    on the whole.
    """
    inside = rect.clip(picture.get_rect())
    size = (max(1, inside.width // SQUARE), max(1, inside.height // SQUARE))
    one, two = (
        pygame.image.tobytes(pygame.transform.smoothscale(each.subsurface(inside), size), "RGB")
        for each in (picture, other)
    )
    return all(abs(here - there) <= SHADES for here, there in zip(one, two, strict=True))
