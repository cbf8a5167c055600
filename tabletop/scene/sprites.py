"""Pictures of pieces as the scene needs them: with badges, rim and shadow, turned and kept.

Faces are painted by :mod:`art.faces` at exactly the size of the piece. A picture here is centred
on its piece: paint it with its middle where the middle of the piece is.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from art import beds, blocks, faces, marks, mounts, palette, plates, spine, thickness
from art.album import remembered
from art.lettering import SMALLEST
from art.stock import CORNER
from rules.table import Badge, Bed, Face, Piece, Shape
from tabletop.geometry import Size, turned_extent
from tabletop.scene import pins, rims
from tabletop.scene.rims import Rim as Rim
from tabletop.scene.shapes import SMALL, detail

BURIED: Final = -1
"""The height of a piece within a pile: only the lowest one casts a shadow."""

LYING: Final = 4
"""How high a lying piece is above the table, in units, for its shadow."""
CARRIED: Final = 18
"""How high a piece in the hand is, in units."""
NEARER: Final = 1.05
"""How much larger a piece in the hand is seen."""
_LIT: Final = 11
"""By how many steps of 255 a piece in the hand is brighter: it rises towards the light."""

_TURN_STEP = 2
"""Moving pieces are turned in steps of so many degrees."""
_OPEN_STEPS = 12
_ZOOM_STEPS = 40


_SHOWN_STEP: Final = 4
"""Strips of covered cards differ by so many pixels at least, so that few pictures are made."""

_VARIED: Final[tuple[Bed, ...]] = ("sunk", "struck")
"""The beds that do not look the same under each piece."""


class Costume(NamedTuple):
    """Everything that decides how a piece looks while it is flat and unturned."""

    face: Face | None
    back: str
    shape: Shape
    size: Size
    owner: int | None
    badges: tuple[Badge, ...]
    rim: Rim
    line: int
    badge: int
    text: int
    turned: int
    jigsaw: bool
    unit: float
    bed: Bed
    seed: int
    front: int = 0
    shown: int = 0
    """How much of its width the next card of a hand leaves in sight, in pixels; 0: all."""

    @property
    def margin(self) -> int:
        """The room for rim, edge, knob and badges on either side of the body, in pixels."""
        knob = faces.knob(self.size[1]) if self.jigsaw else 0
        return rims.reach(self.rim, self.line) + 1 + knob + max(self.thick, self.hang)

    @property
    def hang(self) -> int:
        """How far a badge may hang below it: where so much is printed that there is no room."""
        full = self.face is not None and not self.face.plate
        tall = max(self.badge, round(1.25 * self.text))
        return tall if self.pinned and (full or min(self.size) < 5 * tall) else 0

    @property
    def thick(self) -> int:
        """How much of its edge is seen, in pixels."""
        return self.front or thickness.thickness(self.face, self.shape, self.size)

    @property
    def is_print(self) -> bool:
        """Whether it only is the print of what there is nothing of, which throws no shadow."""
        return self.shape == "count" and self.face is not None and self.face.value == "0"

    @property
    def pinned(self) -> tuple[Badge, ...]:
        """The badges that are seen as such: what lies below a block is told by its corner."""
        if not self.front:
            return self.badges
        return tuple(one for one in self.badges if not one.mark.startswith(_BELOW))

    @property
    def plain(self) -> Costume:
        """The same without badges and the sign of its owner."""
        return self._replace(badges=(), owner=self.owner if self.shape in SMALL else None)


_BELOW: Final = "terrain/"
"""How the mark of a badge begins that tells what lies below a tile."""


class Attitude(NamedTuple):
    """How a piece is held: turned (degrees), half open in a flip, scaled, and how high (units)."""

    angle: int
    opened: int
    zoom: int
    height: int


FLAT: Final = Attitude(0, _OPEN_STEPS, _ZOOM_STEPS, LYING)


def attitude(
    angle: float, opened: float = 1.0, zoom: float = 1.0, height: float = LYING, exact: bool = True
) -> Attitude:
    """An attitude in the steps in which pictures are kept; ``exact`` angles are whole degrees."""
    step = 1 if exact else _TURN_STEP
    turned = round(angle / step) * step % 360
    return Attitude(turned, round(opened * _OPEN_STEPS), round(zoom * _ZOOM_STEPS), round(height))


class Sprites:
    """Makes and keeps the pictures of pieces.

    ``scale`` is that of the placement: it sets the weight of rims; ``text`` is the height of
    label letters in pixels: it sets the size of badges; ``least`` is the least height of letters.
    ``unit`` is the length of 1 in a window of 1920x1080, in pixels: it sets shadows and beds.
    """

    def __init__(self, scale: float, text: int, least: int = SMALLEST, unit: float = 1.0) -> None:
        self.line = max(2, round(2.2 * scale))
        self.unit = round(unit, 3)
        self.text = text
        self.least = least

    def costume(
        self,
        piece: Piece,
        size: Size,
        rim: Rim = "",
        lying: bool = False,
        rise: float = 0.0,
        shown: int = 0,
    ) -> Costume:
        """The looks of a piece of this size with this rim.

        Args:
            piece: the piece.
            size: its width and height in pixels.
            rim: what its rim says.
            lying: whether it lies in its bed.
            rise: how thick a tile is, as a share of its width, where its front is seen.
            shown: how much of its width the next card leaves in sight, in pixels; 0: all.
        """
        front = max(2, round(rise * size[0])) if rise and piece.shape == "tile" else 0
        varied = lying and piece.bed in _VARIED
        seed = zlib.crc32(piece.id.encode()) % beds.HEAPS if varied or front else 0
        tall = max(16, min(round(self.text * 1.25), round(0.17 * max(size))))
        return Costume(
            piece.face,
            piece.back,
            piece.shape,
            size,
            piece.owner,
            piece.badges,
            rim,
            self.line,
            tall,
            self.least,
            piece.turned % 360 if piece.turned % 90 == 0 else 0,
            piece.shape == "wide" and piece.length > 0,
            self.unit,
            piece.bed if lying else "",
            seed,
            front,
            shown // _SHOWN_STEP * _SHOWN_STEP,
        )

    def picture(self, costume: Costume, held: Attitude = FLAT) -> pygame.Surface:
        """The picture of a piece in this attitude, kept for the next time; do not paint on it."""
        return _picture(costume, held, palette.variant())

    def prepare(self, costume: Costume) -> Iterator[None]:
        """Paints the face of a piece ahead of its time in steps; none if that was done before."""
        if is_painted(costume):
            return
        if costume.face is not None:
            yield from plates.steps(costume.face.plate)
        _bare(costume)
        yield

    def reach(self, costume: Costume, height: float, angle: float = 0) -> int:
        """How far a picture may extend beyond the box of its piece turned so, in pixels."""
        shade = faces.shadow_margin(height + costume.thick / costume.unit, costume.unit)
        if costume.shape == "pawn":
            shade = max(shade, thickness.lean(costume.size[1], costume.unit))
        if costume.bed:
            wide, tall = turned_extent(*costume.size, angle)
            upright = (math.ceil(wide), math.ceil(tall))
            shade = max(shade, beds.reach(costume.bed, upright, costume.unit))
        return costume.margin + 2 + shade


@remembered
def _picture(costume: Costume, held: Attitude, variant: palette.Variant) -> pygame.Surface:
    if costume.bed in ("sunk", "flooded", "hung"):
        surface = _bedded(costume, held, variant)
    else:
        surface = _held(_dressed(costume, variant), costume, held)
    if costume.bed == "lit":
        surface = beds.lit(surface, costume.size)
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def is_painted(costume: Costume) -> bool:
    """Whether its face is there already, so that its picture is made at once."""
    look = detail(costume.size, costume.text)
    return faces.is_painted(
        costume.face,
        costume.back,
        costume.shape,
        costume.size,
        look,
        costume.owner,
        costume.text,
        costume.jigsaw,
    )


def _bare(costume: Costume) -> pygame.Surface:
    """The face alone."""
    return faces.face(
        costume.face,
        costume.back,
        costume.shape,
        costume.size,
        detail(costume.size, costume.text),
        costume.owner,
        costume.text,
        jigsaw=costume.jigsaw,
    )


@remembered
def _dressed(costume: Costume, variant: palette.Variant) -> pygame.Surface:
    """The face with rim, owner's sign and badges, within a margin for the rim."""
    del variant  # only a part of the key
    picture = _bare(costume)
    if costume.shown and costume.face is not None:
        words = _printed(costume, picture.get_rect())
        signs = [place for _, place in _pins(costume)]
        picture = spine.named(
            picture, costume.face, costume.size, costume.shown, costume.text, words, signs
        )
    if costume.bed == "quiet" and costume.rim not in _LOUD:
        picture = beds.quiet(picture)
    elif costume.bed == "struck":
        words = _printed(costume, picture.get_rect())
        picture = beds.struck(picture, words, costume.unit, costume.seed)
    elif costume.bed == "pinned":
        picture = beds.pinned(picture, costume.unit)
    surface = _blank(costume)
    if costume.rim:
        rims.lay(surface, picture, costume)
    place = picture.get_rect(center=surface.get_rect().center)
    if costume.front:
        _lay_front(surface, costume, place)
    elif costume.thick:
        looks = (costume.face, costume.shape)
        thickness.lay_edge(surface, picture, place.topleft, looks, costume.thick, costume.turned)
    surface.blit(picture, place)
    if costume.front:
        _fold(surface, costume, place)
    return _signed(surface, costume)


def _lay_front(surface: pygame.Surface, costume: Costume, place: pygame.Rect) -> None:
    """The front of a block below the place of its top, whose corners are round."""
    tint = costume.face.tint if costume.face else ""
    corner = round(CORNER * min(costume.size))
    size = (costume.size[0], costume.front + corner)
    picture = blocks.front(tint, size, costume.unit, costume.seed)
    surface.blit(picture, (place.left, place.bottom - corner))


def _fold(surface: pygame.Surface, costume: Costume, place: pygame.Rect) -> None:
    """The corner of a block that tells what lies below it."""
    below = [one.mark for one in costume.badges if one.mark.startswith(_BELOW)]
    terrain = below[0].removeprefix(_BELOW) if below else ""
    picture = blocks.fold(terrain, costume.size[0], costume.unit)
    surface.blit(picture, picture.get_rect(bottomleft=place.bottomleft))


def _blank(costume: Costume) -> pygame.Surface:
    """Nothing yet, with a margin for the rim."""
    width, height = costume.size
    margin = costume.margin
    return pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA, 32)


def _signed(surface: pygame.Surface, costume: Costume) -> pygame.Surface:
    """A piece with its signs; they stand upright on one that lies on its side, to be read."""
    margin = costume.margin
    seen = pygame.transform.rotate(surface, -costume.turned) if costume.turned else surface
    _signs(seen, costume, seen.get_rect().inflate(-2 * margin, -2 * margin))
    return pygame.transform.rotate(seen, costume.turned) if costume.turned else seen


_LOUD: Final[tuple[Rim, ...]] = ("hover", "chosen", "focus")
"""With these rims a quiet piece is as bright as others."""


def _board(costume: Costume) -> pins.Board:
    """What badges are pinned to."""
    return pins.Board(
        costume.face,
        costume.shape,
        costume.size,
        costume.text,
        costume.badge,
        costume.line,
        costume.turned,
        costume.hang,
        aloft=costume.bed == "struck",
    )


def _pins(costume: Costume) -> list[pins.Pin]:
    """The badges that have a place on it."""
    return pins.pinned(_board(costume), costume.pinned)


def _signs(surface: pygame.Surface, costume: Costume, box: pygame.Rect) -> None:
    """Badges and the owner's sign, where they hide neither value nor words nor signs."""
    board, found = _board(costume), _pins(costume)
    for badge, place in found:
        picture = faces.badge(badge, place.height, board.least(badge))
        surface.blit(picture, place.move(box.topleft))
    shown = costume.face is not None and f"seat/{costume.owner}" in costume.face.marks
    if costume.owner is not None and costume.shape not in SMALL and not shown:
        side = max(14, min(costume.badge, round(0.22 * min(costume.size))))
        sign = marks.mark(f"seat/{costume.owner % 6}", side)
        place = pins.cornered(board, side, [pin.place for pin in found])
        surface.blit(sign, place.move(box.topleft))


def _held(flat: pygame.Surface, costume: Costume, held: Attitude) -> pygame.Surface:
    """The flat picture turned, narrowed and scaled, over the shadow it casts."""
    picture = _turned(flat, held)
    if held.height >= CARRIED:
        # Straight alpha: what is clear stays clear, whatever its colour.
        picture.fill((_LIT, _LIT - 1, _LIT - 4), special_flags=pygame.BLEND_RGB_ADD)
    if costume.shape == "line" or held.height == BURIED or costume.is_print:
        return picture
    if costume.shape == "cast" and held.height <= LYING:
        return picture
    if costume.shape == "pawn" and held.height <= LYING:
        return thickness.standing(picture, costume.unit)
    if costume.jigsaw or costume.shape in ("pawn", "bone"):
        return thickness.over_shadow(picture, held.height, costume.unit)
    if costume.shape == "mount":
        return _mounted(picture, costume, held)
    return _stacked(_shade(costume, held), picture)


def _turned(flat: pygame.Surface, held: Attitude) -> pygame.Surface:
    """A flat picture turned, narrowed and scaled: a new one."""
    zoom = held.zoom / _ZOOM_STEPS
    picture = flat
    if held.opened < _OPEN_STEPS:
        width = max(2, round(flat.get_width() * held.opened / _OPEN_STEPS))
        picture = pygame.transform.smoothscale(flat, (width, flat.get_height()))
    if held.angle % 90:
        return pygame.transform.rotozoom(picture, -held.angle, zoom)
    if held.zoom != _ZOOM_STEPS:
        size = [max(1, round(side * zoom)) for side in picture.get_size()]
        picture = pygame.transform.smoothscale(picture, size)
    if held.angle:
        picture = pygame.transform.rotate(picture, -held.angle)
    return picture.copy() if picture is flat else picture


def _stacked(*layers: pygame.Surface) -> pygame.Surface:
    """Layers on each other, their middles in one place."""
    size = [max(sides) for sides in zip(*(layer.get_size() for layer in layers), strict=True)]
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    for layer in layers:
        whole.blit(layer, layer.get_rect(center=whole.get_rect().center))
    return whole


def _mounted(picture: pygame.Surface, costume: Costume, held: Attitude) -> pygame.Surface:
    """A mount over the shadow of its plinth; in the hand over that of all of it."""
    if held.height > LYING or held.angle or held.opened < _OPEN_STEPS:
        return thickness.over_shadow(picture, held.height, costume.unit)
    plinth = mounts.plinth_box(costume.face, costume.size, costume.text)
    margin = faces.shadow_margin(held.height, costume.unit)
    room = [side + 2 * margin for side in picture.get_size()]
    whole = pygame.Surface(room, pygame.SRCALPHA, 32)
    shade = faces.shadow(plinth.size, held.height, costume.unit)
    whole.blit(shade, (costume.margin + plinth.x, costume.margin + plinth.y))
    whole.blit(picture, (margin, margin))
    return whole


def _bedded(costume: Costume, held: Attitude, variant: palette.Variant) -> pygame.Surface:
    """A piece in its bed: what is under it, the piece, what is over it, and its signs on top."""
    picture = _turned(_dressed(costume.plain, variant), held)
    signs = _turned(_signed(_blank(costume), costume), held)
    unit = costume.unit
    layers = [picture]
    if costume.bed != "sunk":
        layers.append(_shade(costume, held))
    width, height = turned_extent(*costume.size, held.angle)
    box = pygame.Rect(0, 0, math.ceil(width), math.ceil(height))
    room = 2 * beds.reach(costume.bed, box.size, unit)
    sizes = [(box.width + room, box.height + room), *(layer.get_size() for layer in layers)]
    widest = [max(sides) for sides in zip(*sizes, strict=True)]
    whole = pygame.Surface(widest, pygame.SRCALPHA, 32)
    box.center = whole.get_rect().center
    lying_across = 45 < held.angle % 180 < 135
    size = (costume.size[1], costume.size[0]) if lying_across else costume.size
    beds.under(costume.bed, whole, box, size, unit)
    hidden = costume.face is None
    if costume.bed == "flooded":
        inner = box.copy()
        inner.center = picture.get_rect().center
        beds.soak(picture, inner, unit, hidden)
    for layer in reversed(layers):
        whole.blit(layer, layer.get_rect(center=box.center))
    beds.over(
        costume.bed,
        whole,
        box,
        size,
        unit,
        costume.seed,
        None if hidden else _printed(costume, box),
    )
    whole.blit(signs, signs.get_rect(center=box.center))
    return whole


def _printed(costume: Costume, box: pygame.Rect) -> list[pygame.Rect]:
    """Where something is printed on an open piece in a picture in which this is its box."""
    look = detail(costume.size, costume.text)
    boxes = faces.printed(costume.face, costume.shape, costume.size, look, costume.text)
    return [one.move(box.topleft) for one in boxes]


def _shade(costume: Costume, held: Attitude) -> pygame.Surface:
    zoom = held.zoom / _ZOOM_STEPS
    width = max(2, round(costume.size[0] * zoom * held.opened / _OPEN_STEPS))
    height = max(2, round(costume.size[1] * zoom))
    rest = (held.angle + 45) % 90 - 45
    if (held.angle - rest) % 180 == 90:
        width, height = height, width
    disc = costume.shape == "token"
    thick = costume.thick
    shade = faces.shadow((width, height), held.height + thick / costume.unit, costume.unit, disc)
    return pygame.transform.rotozoom(shade, -rest, 1.0) if rest else shade
