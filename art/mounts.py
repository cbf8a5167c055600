"""Finished skeletons: mounted on a plinth, or pressed and cast in stone."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from art import palette, plates
from art.album import remembered
from art.grounds import grain
from art.hyphenation import hyphenated
from art.lettering import SMALLEST, fit, line_height, measure, stamp
from art.palette import Variant, blend, hexadecimal
from art.plates import plate, svg
from art.plates.outline import detail_for
from art.plates.pictures import PREFIX
from art.relief import press, silhouette
from art.sheet import Sheet
from art.stock import Size, clear, cut, drawn, rounded
from rules.table import Face

NAMED: Final = 12
"""From this width in heights of its least letters on, a plinth bears the name of its skeleton."""

CORNER: Final = 0.1
"""The radius of the corners of a cast, as a share of its shorter side."""

_PLINTH: Final = 0.085
"""The height of a plinth without a name, as a share of the width of its mount."""
_EDGE: Final = 0.03
"""The height of the front edge of a plinth, as a share of the width of its mount."""
_DISC: Final = 0.17
"""The diameter of a value at a plinth, as a share of the width of its mount."""
_CORNER_DISC: Final = 0.27
"""The diameter of the value of a cast, as a share of its width."""
_WALNUT: Final = (90, 59, 38)
_STONE: Final = (110, 82, 56)
_DEEP: Final = (30, 19, 11, 235)
_LIP: Final = (224, 178, 122, 200)
_CAST: Final = (230, 221, 198, 255)
_SHADE: Final = (10, 7, 4)
_PROBE: Final = (160, 120)
"""The size at which it is measured what of a plate is drawn on."""
_GROUND_LINE: Final = re.compile(r'<path d="M\S+ (\S+)L\S+ \1" fill="none"[^>]*/>')


# ---- Figures ------------------------------------------------------------------------------------


@remembered
def _figure(name: str, room: Size, variant: Variant) -> pygame.Surface:
    del variant
    if name.startswith(PREFIX):
        own = plate(name, room)
        return own.subsurface(own.get_bounding_rect()).copy()
    text = svg(name, (), detail_for(room))
    start, opening, rest = text.partition("<g ")
    text = _GROUND_LINE.sub("", start) + opening + rest
    inked = _raster(text, _PROBE).get_bounding_rect()
    box = re.search(r'viewBox="0 0 (\S+) (\S+)"', text)
    if box is None or not inked.width or not inked.height:
        return plate(name, room).copy()
    # What the probe tells is exact to one of its pixels; the sheet fills it in one direction.
    wide, tall = float(box[1]), float(box[2])
    scale = min(_PROBE[0] / wide, _PROBE[1] / tall)
    left = (inked.left - (_PROBE[0] - wide * scale) / 2) / scale
    top = (inked.top - (_PROBE[1] - tall * scale) / 2) / scale
    across, down = inked.width / scale, inked.height / scale
    fitted = min(room[0] / across, room[1] / down)
    size = max(1, round(across * fitted)), max(1, round(down * fitted))
    cropped = f'viewBox="{left:.2f} {top:.2f} {across:.2f} {down:.2f}"'
    twice = _raster(text.replace(box[0], cropped, 1), (2 * size[0], 2 * size[1]))
    return pygame.transform.smoothscale(twice, size)


def steps(name: str, room: Size) -> Iterator[None]:
    """Paints the figure of a plate in steps, of which none takes long, and keeps it."""
    yield from plates.steps(name)
    if not name.startswith(PREFIX):
        svg(name, (), detail_for(room))
        yield
    figure(name, room)
    yield


def _raster(text: str, size: Size) -> pygame.Surface:
    """An SVG text in the middle of a picture of exactly this size."""
    surface = clear(size)
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    return surface


def figure(name: str, room: Size) -> pygame.Surface:
    """The drawing of a plate without the line it stands on, as large as fits into a room.

    It has no margin: its lowest line is where it stands. Kept for the next time; do not paint on
    it.

    Raises:
        ValueError: the room has no pixels.
    """
    if min(room) < 1:
        raise ValueError(f"A figure of {room[0]} by {room[1]} pixels has nothing to show.")
    return _figure(name, room, palette.variant())


# ---- Mounts -------------------------------------------------------------------------------------


def _disc_size(value: str, share: float, size: Size, text: int) -> Size:
    """How wide and high the brass disc of a value is, a share of the width of its piece.

    It is higher for large letters and wider for a long value, but it leaves room for the skeleton:
    rather there is little brass round the letters, and only on the smallest they are smaller.
    """
    most = max(0.4 * size[0], min(1.3 * text, 0.52 * size[0]))
    tall = round(min(max(share * size[0], 1.5 * text), most))
    wide = measure(value, "numeral", _value_pixels(tall, text))[0] + round(tall * 0.42)
    return min(max(tall, wide), round(0.7 * size[0])), tall


def _value_pixels(tall: int, text: int) -> int:
    """The height of the letters of a value on a disc of this height."""
    return max(min(text, round(tall * 0.78)), round(tall * 0.6), 1)


def _name_lines(face: Face | None, size: Size, text: int) -> int:
    """How many lines the name on a plinth has, 0 where there is no room for it."""
    if face is None or not face.title or size[0] < NAMED * text:
        return 0
    room = _name_room(face, size, text)
    for lines in (1, 2):
        name = face.title if lines == 1 else hyphenated(face.title)
        tall = lines * line_height("serif_bold", text)
        if fit(name, "serif_bold", text, room, tall, text).whole and tall < 0.4 * size[1]:
            return lines
    return 0


def _name_room(face: Face, size: Size, text: int) -> int:
    """The width of the plinth beside the disc, in pixels."""
    taken = _disc_size(face.value, _DISC, size, text)[0] if face.value else 0
    return round(0.92 * size[0]) - taken - round(0.02 * size[0])


def plinth_box(face: Face | None, size: Size, text: int = SMALLEST) -> pygame.Rect:
    """Where the plinth of a mount is, its front edge included."""
    lines = _name_lines(face, size, text)
    tall = max(round(_PLINTH * size[0]), 3, lines * line_height("serif_bold", text) + 2 * lines)
    edge = max(2, round(_EDGE * size[0]))
    inset = round(0.02 * size[0])
    below = 1
    if face is not None and face.value:
        over = (_disc_size(face.value, _DISC, size, text)[1] - tall) // 2 - edge
        below = max(below, over + 1)
    top = max(0, size[1] - below - edge - tall)
    return pygame.Rect(inset, top, size[0] - 2 * inset, tall + edge)


def disc_box(face: Face, size: Size, text: int = SMALLEST) -> pygame.Rect:
    """Where the value of a mount is, in the lower left."""
    wide, tall = _disc_size(face.value, _DISC, size, text)
    plinth = plinth_box(face, size, text)
    box = pygame.Rect(round(0.045 * size[0]), 0, wide, tall)
    box.centery = plinth.top + (plinth.height - max(2, round(_EDGE * size[0]))) // 2
    return box.clamp(pygame.Rect((0, 0), size))


def mount(face: Face | None, size: Size, text: int = SMALLEST) -> Sheet:
    """A skeleton on its plinth, with its value at its foot; without a face the empty stand.

    ``text`` is the least size of letters in pixels.
    """
    sheet = Sheet(clear(size), least=text)
    width = size[0]
    plinth = plinth_box(face, size, text)
    _plinth(sheet.surface, plinth, max(2, round(_EDGE * width)))
    foot = plinth.top + max(1, round(0.02 * width))
    across, down = max(1, round(0.032 * width)), max(1, round(0.028 * width))
    room = (max(1, width - 2 * across - 2), max(1, foot - down - 1))
    if face is None or not face.plate:
        _stand(sheet.surface, plinth, room[1])
    else:
        animal = figure(face.plate, room)
        place = animal.get_rect(midbottom=(width // 2 - across // 2, foot))
        # Its own soft shadow on the wall behind, cut off where the plinth begins.
        shade = clear(size)
        shade.blit(silhouette(animal, (*_SHADE, 150)), place.move(across, down))
        shade = pygame.transform.box_blur(shade, max(1, round(0.018 * width)))
        sheet.surface.blit(shade, (0, 0), pygame.Rect(0, 0, width, plinth.top))
        sheet.surface.blit(animal, place)
        sheet.pictures.append(place)
    if face is None:
        return sheet
    left = plinth.left
    if face.value:
        box = disc_box(face, size, text)
        _brass(sheet, face.value, box)
        left = box.right
    lines = _name_lines(face, size, text)
    if lines:
        top = plinth.top + 1
        tall = plinth.height - max(2, round(_EDGE * width)) - 1
        place = pygame.Rect(left, top, plinth.right - left - 2, tall)
        name = face.title if lines == 1 else hyphenated(face.title)
        sheet.write(name, place, "serif_bold", text, "bone", "centre", "middle")
    return sheet


def _plinth(surface: pygame.Surface, box: pygame.Rect, edge: int) -> None:
    """A slab of walnut: its top, and the front edge in the half-dark."""
    if box.width < 2 or box.height < 2:
        return
    wood, whole = clear(box.size), pygame.Rect((0, 0), box.size)
    wood.fill(blend(_WALNUT, (0, 0, 0), 0.5))
    wood.fill(_WALNUT, (0, 0, box.width, max(1, box.height - edge)))
    grain(wood, 7, seed=13)
    cut(wood, max(1.0, 0.016 * box.width))
    surface.blit(wood, box)
    top = pygame.Rect(whole.x, whole.y, whole.width, max(1, whole.height - edge))
    light = drawn(box.size, rounded(top, 2, None, blend(_WALNUT, (255, 233, 192), 0.5), 1))
    light.set_alpha(150)
    surface.blit(light, box)
    line = rounded(whole, max(1.0, 0.016 * box.width), None, _SHADE, 1)
    surface.blit(drawn(box.size, line), box)


def _stand(surface: pygame.Surface, plinth: pygame.Rect, room: int) -> None:
    """The brass stand of a skeleton that is still to come."""
    tall, wide = round(0.55 * room), round(0.19 * plinth.width)
    weight = max(1.5, 0.02 * plinth.width)
    middle, top = plinth.centerx, plinth.top - tall
    path = f"M{middle} {plinth.top}V{top}M{middle - wide / 2} {top}h{wide}"
    for tone, wider in (("ink", 2.0), ("brass", 0.0)):
        body = (
            f'<path d="{path}" fill="none" stroke="{hexadecimal(tone)}" '
            f'stroke-width="{weight + wider:.1f}" stroke-linecap="round"/>'
        )
        surface.blit(drawn(surface.get_size(), body), (0, 0))


def _brass(sheet: Sheet, value: str, box: pygame.Rect) -> None:
    """A value on a brass disc with a lit ring."""
    weight = 2.0 if box.height >= 24 else 1.0
    whole = pygame.Rect((0, 0), box.size)
    body = rounded(whole, box.height / 2, "brass", "ink", weight)
    if box.height >= 22:
        ring = whole.inflate(-6, -6)
        body += rounded(ring, ring.height / 2, None, blend("brass", (246, 227, 168), 0.7), 1)
    sheet.surface.blit(drawn(box.size, body), box)
    pixels = _value_pixels(box.height, sheet.least)
    room = max(4, box.width - 2)
    sheet.texts.append(stamp(sheet.surface, value, box.center, "numeral", pixels, "ink", room))
    sheet.pictures.append(box)


# ---- Casts --------------------------------------------------------------------------------------


def found(face: Face) -> bool:
    """Whether all parts of a skeleton are together, as its pips say."""
    have, whole = face.pips
    return 0 < whole <= have


def cast_value_box(face: Face, size: Size, text: int = SMALLEST) -> pygame.Rect:
    """Where the value of a cast is, in the upper left."""
    inset = max(1, round(0.018 * size[0]))
    return pygame.Rect((inset, inset), _disc_size(face.value, _CORNER_DISC, size, text))


def cast(face: Face | None, size: Size, text: int = SMALLEST) -> Sheet:
    """The print of a skeleton in stone: dark while parts of it are missing, else filled with
    plaster. Value in the upper left, a pip for each part in the upper right.

    ``text`` is the least size of letters in pixels.
    """
    sheet = Sheet(_well(size, palette.variant()).copy(), least=text)
    if face is None:
        return sheet
    width, height = size
    pips = pip_boxes(face, size, text)
    _pips(sheet, face, pips)
    head = max((box.bottom for box in pips), default=0)
    disc = cast_value_box(face, size, text) if face.value else pygame.Rect(0, 0, 0, 0)
    # The print may reach under the disc a little: few animals fill the corner of their box.
    head = max(head, round(0.6 * disc.bottom))
    if face.plate:
        side = max(2, round(0.06 * width))
        room = pygame.Rect(side, head, width - 2 * side, height - head - max(2, height // 14))
        if room.width >= 8 and room.height >= 8:
            _print(sheet, face, room)
    if face.value:
        _brass(sheet, face.value, disc)
    return sheet


def _print(sheet: Sheet, face: Face, room: pygame.Rect) -> None:
    animal = figure(face.plate, room.size)
    place = animal.get_rect(midbottom=room.midbottom)
    near = max(1, round(0.016 * room.width))
    if found(face):
        sheet.surface.blit(
            silhouette(animal, (18, 10, 6, 200)), place.move(near, round(1.4 * near))
        )
        sheet.surface.blit(silhouette(animal, _CAST), place)
        sheet.surface.blit(animal, place)
    else:
        press(sheet.surface, animal, place, _DEEP, _LIP, (near, round(1.2 * near)))
    sheet.pictures.append(place)


def pip_boxes(face: Face, size: Size, text: int = SMALLEST) -> list[pygame.Rect]:
    """Where the pips of a cast are, in the upper right; none where there is no room for them."""
    count = face.pips[1]
    wide, tall = max(3, round(0.065 * size[0])), max(5, round(0.12 * size[0]))
    step = wide + max(1, round(0.024 * size[0]))
    right, top = size[0] - max(2, round(0.06 * size[0])), max(2, round(0.06 * size[1]))
    clear_of = cast_value_box(face, size, text).right if face.value else 0
    left = right + step - wide - count * step
    if left <= clear_of:
        return []
    return [pygame.Rect(left + number * step, top, wide, tall) for number in range(count)]


def _pips(sheet: Sheet, face: Face, boxes: Sequence[pygame.Rect]) -> None:
    """A plaster tab for each part; the first ones are lit while only some are found."""
    have, whole = face.pips
    for number, box in enumerate(boxes):
        tone = "lamp" if number < have < whole else "paper"
        tab = rounded(pygame.Rect((0, 0), box.size), 0.3 * box.width, tone, "ink", 1)
        sheet.surface.blit(drawn(box.size, tab), box)
        sheet.pictures.append(box)


@remembered
def _well(size: Size, variant: Variant) -> pygame.Surface:
    """A recess in stone: darker under its upper and left wall, lit along its lower lip."""
    del variant
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill((*_STONE, 255))
    grain(surface, 12, seed=17)
    depth = max(2.0, 0.075 * size[0])
    small = (max(3, size[0] // 2), max(3, size[1] // 2))
    light = pygame.Surface(small)
    light.fill((70, 64, 62))
    deep = max(1, round(depth / 2))
    floor = pygame.Rect(round(0.7 * deep), deep, small[0], small[1])
    pygame.draw.rect(light, (255, 255, 255), floor)
    light = pygame.transform.box_blur(light, deep, repeat_edge_pixels=True)
    wall = pygame.transform.smoothscale(light, size)
    surface.blit(wall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    radius = CORNER * min(size)
    lip = (
        f'<path d="M{radius:.1f} {size[1] - 1}H{size[0] - radius:.1f}" '
        'stroke="#ffe6bb" stroke-opacity=".4" stroke-width="2"/>'
        f'<path d="M{radius:.1f} 1H{size[0] - radius:.1f}" stroke="#000" stroke-opacity=".6" '
        'stroke-width="2"/>'
    )
    surface.blit(drawn(size, lip), (0, 0))
    cut(surface, radius)
    return surface
