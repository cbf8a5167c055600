"""The buttons of gamepads as small signs, with the letters or shapes of their makers."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from art import lettering, palette
from art.album import remembered
from art.palette import Variant
from art.scenery import shadow
from art.scenery.easel import Easel, Picture

_SIDE: Final = 40
"""The height of a sign in the units in which it is drawn."""
_SHAPES: Final = {
    "lines": "M12 14H28M12 20H28M12 26H28",
    "panes": "M11 11H22V22H11ZM18 22V28H29V17H22",
    "rays": "M20 9V16M11 13L15 19M29 13L25 19M13 27H27",
    "cross": "M12 12L28 28M28 12L12 28",
    "circle": "M20 10A10 10 0 1 0 20 30A10 10 0 1 0 20 10Z",
    "square": "M12 12H28V28H12Z",
    "triangle": "M20 10L30 27H10Z",
    "plus": "M20 11V29M11 20H29",
    "minus": "M11 20H29",
}
"""The outlines of shapes."""


@cache
def written() -> dict[str, dict[str, str]]:
    """What stands on each button of each maker's pads."""
    text = files("art.scenery").joinpath("padsigns.toml").read_text("utf-8")
    return tomllib.loads(text)


def sign(family: str, button: str, pixels: int) -> Picture:
    """The button of a pad, so many pixels high; shoulders and triggers are wider than that.

    Raises:
        KeyError: there is no such maker or button.
    """
    return _sign(written()[family][button], button, max(12, pixels), palette.variant())


@remembered
def _sign(what: str, button: str, pixels: int, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    wide = "shoulder" in button or "trigger" in button
    across = 54 if wide else _SIDE
    unit = pixels / _SIDE
    easel = Easel.apart((round(across * unit), pixels), unit, shadow.reach(3))
    paint = 'fill="$ink" stroke="$bone" stroke-width="2.4"'
    corner = 12 if wide else _SIDE / 2
    easel.draw(
        f'<rect x="1.6" y="1.6" width="{across - 3.2}" height="{_SIDE - 3.2}" rx="{corner}" '
        f"{paint}/>",
        (0, 0, across, _SIDE),
    )
    kind, _, shape = what.partition(":")
    if shape:
        line = 'fill="none" stroke="$bone" stroke-width="3" stroke-linejoin="round"'
        easel.draw(f'<path d="{_SHAPES[shape]}" {line}/>', (0, 0, across, _SIDE))
    else:
        room = round((across - (12 if wide else 18)) * unit)
        at = easel.point(across / 2, _SIDE / 2)
        lettering.stamp(easel.surface, kind, at, "sans_bold", round(26 * unit), "bone", room)
    return easel.picture()
