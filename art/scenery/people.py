"""People at the table: one figure whose hat, scarf and coat take its seat's colour.

Hair, skin and hat are chosen by seat. A figure never carries meaning alone: its seat's slip does.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

from art import palette
from art.album import remembered
from art.palette import Colour, Variant, blend, hexadecimal
from art.scenery import shadow
from art.scenery.easel import Easel, Picture, clear
from art.scenery.paths import Point

Side = Literal[-1, 1]
"""Where the lamp is that lights somebody: left or right."""
HatShape = Literal["felt", "sun", "cap"]


class Looks(NamedTuple):
    """What tells one person from another beside the colour of the coat."""

    hair: str
    skin: str
    hat: str
    shape: HatShape = "felt"
    beard: bool = False
    long: bool = False
    """Whether the hair falls to the shoulders."""


LOOKS: Final = (
    Looks("#7A3A1C", "#C99570", "#8A7048", "sun", long=True),
    Looks("#4A2C18", "#C08E66", "#6A5236", beard=True),
    Looks("#20140E", "#8A5A3C", "#4C4A3A"),
    Looks("#8A4A22", "#D0A07C", "#7A5A3A", "sun"),
    Looks("#1C1612", "#B98660", "#5A5248", "cap", long=True),
    Looks("#9A948A", "#6E452E", "#5E4630", "felt", beard=True),
)
"""The looks of the person at each seat."""

_LINE: Final = "#140D08"


def looks(seat: int) -> Looks:
    """How the person at a seat looks."""
    return LOOKS[seat % len(LOOKS)]


def person(
    seat: int,
    unit: float,
    side: Side = 1,
    *,
    computer: bool = False,
    log: bool = True,
    coat: str | Colour | None = None,
    light: str | Colour = "fire_light",
) -> Picture:
    """Somebody seen from the front, on a log, 240 by 290 lengths of the design at ``unit`` 1.

    The picture's thing is the middle of the log: show it at that point.

    Args:
        seat: its colour, and its looks (:data:`LOOKS`).
        unit: pixels per length of the design, times how much larger the person shall be.
        side: where the lamp is.
        computer: whether there is a lens on the hat: a computer plays.
        log: whether there is a log to sit on; behind a desk there is none.
        coat: the colour of the coat instead of the seat's.
        light: the colour of the lamp.
    """
    colour = palette.resolve(coat if coat is not None else f"seat_{seat}")
    tint = palette.resolve(light)
    step = round(unit, 3)
    return _person(seat, step, side, computer, log, colour, tint, palette.variant())


@remembered
def _person(
    seat: int,
    unit: float,
    side: Side,
    computer: bool,
    log: bool,
    colour: Colour,
    light: Colour,
    variant: Variant,
) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    size = (round(330 * unit), round(320 * unit))
    easel = Easel(clear(size), unit, (round(165 * unit), round(252 * unit)))
    if log:
        seat_at_fire(easel, side)
    easel.draw(_figure(looks(seat), side, colour, light, computer), (-120, -250, 240, 290))
    return easel.picture()


def seat_at_fire(easel: Easel, side: Side, x: float = 0, y: float = 0) -> None:
    """A log to sit on, whose middle is at a point."""
    body = f'<ellipse cx="{x}" cy="{y + 22}" rx="130" ry="20"/>'
    shadow.soft(easel, body, (x - 130, y + 2, 260, 40), -side * 14, 6, 9, 190)
    log = f'<g transform="translate({x} {y})">{_log(side)}</g>'
    easel.draw(log, (x - 150, y - 30, 300, 80))


def _log(side: Side) -> str:
    end = 124 if side > 0 else -126
    return (
        f'<g stroke="{_LINE}" stroke-width="3" stroke-linejoin="round">'
        '<path d="M-126 -14Q-136 12 -126 34H122Q132 10 122 -14Z" fill="#5A3A24"/>'
        '<path d="M-110 -2H100M-90 12H112M-116 24H60" stroke="#2E1C10" stroke-width="2.4" '
        'fill="none"/>'
        f'<ellipse cx="{end}" cy="10" rx="10" ry="24" fill="#A9794C"/>'
        f'<ellipse cx="{end}" cy="10" rx="5" ry="13" fill="none" stroke="#6A4426" '
        'stroke-width="2"/>'
        '<path d="M-118 -12H114" stroke="#E09A54" stroke-opacity=".5" stroke-width="3"/></g>'
    )


def _figure(one: Looks, side: Side, colour: Colour, light: Colour, computer: bool) -> str:
    dark: Colour = (28, 20, 16)
    coat, shade = hexadecimal(blend(colour, dark, 0.58)), hexadecimal(blend(colour, dark, 0.74))
    scarf, lamp = hexadecimal(blend(colour, "bone", 0.12)), hexadecimal(light)
    return (
        f'<g stroke="{_LINE}" stroke-width="3" stroke-linejoin="round">'
        + (_long_hair(one.hair) if one.long else "")
        + _body(side, coat, shade, scarf, lamp)
        + _head(one, side, lamp)
        + _HATS[one.shape](one.hat, scarf, side, lamp)
        + (_lens(side) if computer else "")
        + "</g>"
    )


def _body(side: Side, coat: str, shade: str, scarf: str, lamp: str) -> str:
    """Coat in light and shade, its lit edge, and the scarf."""
    s = side
    return (
        '<path d="M-92 12Q-104 -84 -58 -120Q-28 -138 0 -138Q28 -138 58 -120Q104 -84 92 12'
        f'Q0 28 -92 12Z" fill="{coat}"/>'
        f'<path d="M{-s * 92} 12Q{-s * 104} -84 {-s * 58} -120Q{-s * 34} -134 {-s * 16} -137'
        f'Q{-s * 50} -60 {-s * 30} 20Z" fill="{shade}" stroke="none"/>'
        '<path d="M0 -120V14" stroke-opacity=".6" fill="none"/>'
        '<path d="M-58 -96Q-78 -50 -58 -6M58 -96Q78 -50 58 -6" fill="none" stroke-opacity=".55"/>'
        f'<path d="M{s * 94} 8Q{s * 104} -84 {s * 58} -119" fill="none" stroke="{lamp}" '
        'stroke-width="5" stroke-opacity=".9"/>'
        f'<path d="M-32 -134Q0 -112 32 -134L36 -118Q0 -92 -36 -118Z" fill="{scarf}"/>'
        f'<path d="M-8 -112L-20 -74L-2 -80L8 -68L10 -112Z" fill="{scarf}"/>'
    )


def _long_hair(hair: str) -> str:
    return f'<path d="M-38 -190Q-54 -140 -42 -112Q0 -96 42 -112Q54 -140 38 -190Z" fill="{hair}"/>'


def _head(one: Looks, side: Side, lamp: str) -> str:
    """Neck, face in light and shade, hair or beard, eyes, nose and mouth."""
    s = side
    neck = hexadecimal(blend(_colour(one.skin), (58, 32, 16), 0.35))
    mouth = (
        '<path d="M-33 -166Q-34 -128 0 -124Q34 -128 33 -166Q24 -148 0 -150Q-24 -148 -33 -166Z" '
        f'fill="{one.hair}"/>'
        if one.beard
        else '<path d="M-10 -147Q0 -142 10 -147" fill="none" stroke-width="2.6"/>'
    )
    return (
        f'<path d="M-17 -150H17V-128Q0 -118 -17 -128Z" fill="{neck}" stroke="none"/>'
        f'<path d="M-33 -186Q-38 -140 0 -134Q38 -140 33 -186Z" fill="{one.skin}"/>'
        f'<path d="M{-s * 33} -186Q{-s * 38} -140 0 -134Q{-s * 14} -160 {-s * 8} -188Z" '
        'fill="#2A160C" fill-opacity=".34" stroke="none"/>'
        f'<path d="M-34 -192Q-42 -168 -34 -158L-28 -184ZM34 -192Q42 -168 34 -158L28 -184Z" '
        f'fill="{one.hair}" stroke="none"/>{mouth}'
        '<path d="M-12 -168v5M12 -168v5" stroke-width="5" stroke-linecap="round"/>'
        '<path d="M0 -166q5 8 -2 10" fill="none" stroke-width="2.2"/>'
        f'<path d="M-34 -186H34V-176Q0 -184 -34 -176Z" fill="{_LINE}" fill-opacity=".5" '
        'stroke="none"/>'
        f'<path d="M{s * 33} -174Q{s * 35} -150 {s * 14} -137" fill="none" stroke="{lamp}" '
        'stroke-width="3.4" stroke-opacity=".8"/>'
    )


def _colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _felt_hat(tone: str, band: str, side: Side, lamp: str) -> str:
    s = side
    return (
        f'<path d="M-70 -184Q0 -206 70 -184Q64 -172 0 -180Q-64 -172 -70 -184Z" fill="{tone}"/>'
        '<path d="M-38 -190Q-40 -232 -16 -232Q0 -224 16 -232Q40 -232 38 -190Q0 -200 -38 -190Z" '
        f'fill="{tone}"/>'
        f'<path d="M-38 -194Q0 -204 38 -194L38 -204Q0 -214 -38 -204Z" fill="{band}"/>'
        f'<path d="M{s * 68} -184Q{s * 54} -188 {s * 40} -191Q{s * 42} -226 {s * 20} -231" '
        f'fill="none" stroke="{lamp}" stroke-width="4" stroke-opacity=".85"/>'
    )


def _sun_hat(tone: str, band: str, side: Side, lamp: str) -> str:
    s = side
    return (
        f'<path d="M-78 -178Q-40 -198 0 -198Q40 -198 78 -178Q40 -176 0 -182Q-40 -176 -78 -178Z" '
        f'fill="{tone}"/>'
        f'<path d="M-40 -190Q-42 -236 0 -238Q42 -236 40 -190Q0 -202 -40 -190Z" fill="{tone}"/>'
        f'<path d="M-40 -193Q0 -206 40 -193L40 -204Q0 -217 -40 -204Z" fill="{band}"/>'
        f'<path d="M{s * 74} -179Q{s * 58} -186 {s * 42} -190Q{s * 44} -230 {s * 12} -236" '
        f'fill="none" stroke="{lamp}" stroke-width="4" stroke-opacity=".85"/>'
    )


def _cap(tone: str, band: str, side: Side, lamp: str) -> str:
    s = side
    return (
        f'<path d="M-40 -184Q-46 -226 -8 -230Q44 -232 42 -186Q0 -198 -40 -184Z" fill="{tone}"/>'
        f'<path d="M-44 -180Q0 -202 46 -182L40 -174Q0 -186 -42 -172Z" fill="{band}"/>'
        f'<path d="M{-s * 36} -182Q{-s * 60} -182 {-s * 74} -172Q{-s * 54} -170 {-s * 34} -174Z" '
        f'fill="{tone}"/>'
        f'<path d="M{s * 43} -188Q{s * 46} -222 {s * 14} -229" fill="none" stroke="{lamp}" '
        'stroke-width="4" stroke-opacity=".85"/>'
    )


_HATS: Final = {"felt": _felt_hat, "sun": _sun_hat, "cap": _cap}


def _lens(side: Side) -> str:
    """A brass lens pushed up on the hat."""
    x = -side * 14
    return (
        f'<path d="M{x - 24} -206L{x - 12} -212M{x + 12} -212L{x + 24} -206" stroke-width="5"/>'
        f'<circle cx="{x}" cy="-214" r="15" fill="$brass"/>'
        f'<circle cx="{x}" cy="-214" r="9.5" fill="#BFE3E8" stroke-width="2.4"/>'
        f'<path d="M{x - 4} -218q3 -3 7 -2" fill="none" stroke="#FFFFFF" stroke-width="2.4"/>'
    )


# ---- Round a person ------------------------------------------------------------------------------


def outline(x: float, y: float, scale: float = 1.0) -> list[Point]:
    """The line round somebody whose log's middle is at a point, for dots: open at the foot."""
    corners = [
        ((-133, 30), (-163, -88), (-88, -146)),
        ((-88, -146), (-98, -249), (0, -251)),
        ((0, -251), (98, -249), (88, -146)),
        ((88, -146), (163, -88), (133, 30)),
    ]
    line: list[Point] = []
    for (x0, y0), (x1, y1), (x2, y2) in corners:
        for number in range(12):
            t = number / 12
            s = 1 - t
            line.append(
                (
                    x + scale * (s * s * x0 + 2 * s * t * x1 + t * t * x2),
                    y + scale * (s * s * y0 + 2 * s * t * y1 + t * t * y2),
                )
            )
    line.append((x + scale * corners[-1][2][0], y + scale * corners[-1][2][1]))
    return line


def fan_places(count: int, height: float, width: float = 190) -> list[tuple[float, float, float]]:
    """Where the middles of cards in two hands are: right, down, and by how many degrees turned.

    Args:
        height: of a card; it is five sevenths as wide.
        width: from the middle of the first card to that of the last at most.
    """
    card = height * 5 / 7
    step = min(card * 0.62, width / max(1, count - 1))
    turn = min(7.0, 44 / max(1, count))
    places = []
    for number in range(count):
        off = number - (count - 1) / 2
        fall = abs(off * turn) ** 1.7 * 0.075 * height / 112
        places.append((off * step, fall, -off * turn))
    return places


def hands(easel: Easel, x: float, y: float, height: float, count: int, seat: int) -> None:
    """The two hands that hold a fan of cards whose middle is at a point, over the cards."""
    skin = looks(seat).skin
    places = fan_places(count, height)
    half = (places[-1][0] if places else 0) + height * 5 / 7 * 0.42
    size = height / 112
    for side in (-1, 1):
        middle, foot = x + side * half * 0.92, y + height * 0.44
        easel.draw(
            f'<g transform="translate({middle:.1f} {foot:.1f}) scale({size:.3f})" '
            f'stroke="{_LINE}" stroke-width="2.6">'
            f'<ellipse cx="0" cy="0" rx="17" ry="13" fill="{skin}"/>'
            f'<path d="M{-side * 4} -9q{-side * 10} 2 {-side * 14} 10" fill="none"/></g>',
            (middle - 24 * size, foot - 20 * size, 48 * size, 40 * size),
        )


def fan(
    easel: Easel,
    x: float,
    y: float,
    height: float,
    cards: Sequence[pygame.Surface],
    seat: int,
) -> None:
    """Cards held in two hands, their middle at a point; the cards are pictures of any size."""
    size = easel.rect((0, 0, height * 5 / 7, height)).size
    for card, (right, down, turn) in zip(cards, fan_places(len(cards), height), strict=True):
        flat = card if card.get_size() == size else pygame.transform.smoothscale(card, size)
        turned = pygame.transform.rotozoom(flat, turn, 1)
        middle = easel.point(x + right, y + down)
        easel.surface.blit(turned, turned.get_rect(center=middle))
    hands(easel, x, y, height, len(cards), seat)


def crowd(easel: Easel, left: float, right: float, y: float, count: int, seed: int) -> None:
    """Dark heads and shoulders of visitors who stand along a line."""
    generator = random.Random(seed)
    hats = (
        "",
        '<path d="M-28 -64H28V-70H-28Z"/><path d="M-17 -92H17V-68H-17Z"/>',
        '<path d="M-26 -62Q0 -80 26 -62Q22 -86 0 -86T-26 -62Z"/>',
    )
    bodies = []
    for _ in range(count):
        x, down = generator.uniform(left, right), y + generator.uniform(-10, 26)
        tone = generator.choice(("#33302E", "#3A302C", "#2C3236", "#40342C"))
        bodies.append(
            f'<g transform="translate({x:.0f} {down:.0f}) '
            f'scale({generator.uniform(0.75, 1.05):.2f})" fill="{tone}">'
            '<path d="M-34 40Q-36 -30 -16 -40H16Q36 -30 34 40Z"/><circle cx="0" cy="-58" r="18"/>'
            f"{generator.choice(hats)}</g>"
        )
    easel.draw("".join(bodies), (left - 40, y - 115, right - left + 80, 190))
