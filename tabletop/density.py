"""How wide a finger is on the screen, where it is known how large the screen is.

pygame does not tell how many pixels an inch has; SDL, which lies beside it, does.
"""

from __future__ import annotations

import ctypes
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

log = logging.getLogger(__name__)

FINGER: Final = 44
"""What is pressed is nowhere narrower or lower than so many pixels."""
MILLIMETRES: Final = 9
"""What is pressed is nowhere narrower or lower than that on a touch screen of known size."""
INCH: Final = 25.4
"""Millimetres in an inch."""
PLAUSIBLE: Final = range(60, 800)
"""What tells of another number of pixels an inch does not know the screen."""
_PLACES: Final = ("../pygame_ce.libs/libSDL2-2*", "SDL2.dll", ".dylibs/libSDL2-2*")
"""Where SDL lies beside pygame, on Linux, Windows and macOS."""


def finger_width() -> int:
    """How many pixels nine millimetres are; 0 without a touch screen, or where it is not known."""
    if not _touch_screens() or pygame.display.get_num_displays() != 1:
        return 0
    density = pixels_an_inch()
    return round(density * MILLIMETRES / INCH) if round(density) in PLAUSIBLE else 0


def _touch_screens() -> int:
    if sys.platform == "darwin":
        return 0  # what is told of there is the trackpad
    try:
        from pygame._sdl2 import touch

        return touch.get_num_devices()
    except (ImportError, pygame.error):
        return 0


def pixels_an_inch() -> float:
    """The pixels of the first screen in an inch; 0 where that is not known."""
    for path in libraries():
        try:
            ask = ctypes.CDLL(str(path)).SDL_GetDisplayDPI
        except (OSError, AttributeError) as error:
            log.info("SDL tells nothing of the screen: %s", error)
            continue
        density = ctypes.c_float()
        ask.argtypes = [ctypes.c_int, *[ctypes.POINTER(ctypes.c_float)] * 3]
        if ask(0, ctypes.byref(density), None, None) == 0:
            return float(density.value)
    return 0.0


def libraries() -> Iterator[Path]:
    """The files of SDL that pygame has loaded."""
    folder = Path(pygame.__file__).parent
    for place in _PLACES:
        above, _, name = place.rpartition("/")
        yield from sorted((folder / above).glob(name))
