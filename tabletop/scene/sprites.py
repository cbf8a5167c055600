"""Pictures of pieces as the scene needs them: with badges, rim and shadow, turned and kept.

Faces are painted by :mod:`art.faces` at exactly the size of the piece. A picture here is centred
on its piece: paint it with its middle where the middle of the piece is.
"""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

import pygame

from art import faces, marks, palette
from art.album import remembered
from art.lettering import SMALLEST
from art.palette import colour
from art.stock import CORNER
from rules.table import Badge, Face, Piece, Shape
from tabletop.geometry import Size
from tabletop.scene import pins
from tabletop.scene.shapes import SMALL

Rim = Literal["", "legal", "chosen", "target", "aim", "focus"]

HAND_HEIGHT: Final = 150
"""From this height in pixels on, a card shows its title and its small line, if its letters may be
of 14 pixels; if they must be larger, the card must be, too."""

BURIED: Final = -1
"""The height of a piece within a pile: only the lowest one casts a shadow."""

LYING: Final = 2
"""How high a lying piece is above the table, in pixels, for its shadow."""

_TURN_STEP = 2
"""Moving pieces are turned in steps of so many degrees."""
_OPEN_STEPS = 12
_ZOOM_STEPS = 40


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

    @property
    def margin(self) -> int:
        """The room for rim and knob on either side of the body, in pixels."""
        return self.line + 1 + (faces.knob(self.size[1]) if self.jigsaw else 0)


class Attitude(NamedTuple):
    """How a piece is held: turned (degrees), half open in a flip, scaled, and how high."""

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


def detail(size: Size, text: int = SMALLEST) -> Literal["table", "hand"]:
    """How much a piece of this size can show; ``text`` is the least size of letters."""
    return "hand" if max(size) * SMALLEST >= HAND_HEIGHT * text else "table"


class Sprites:
    """Makes and keeps the pictures of pieces.

    ``scale`` is that of the placement: it sets the weight of rims; ``text`` is the height of
    label letters in pixels: it sets the size of badges; ``least`` is the least height of letters.
    """

    def __init__(self, scale: float, text: int, least: int = SMALLEST) -> None:
        self.line = max(2, round(2.2 * scale))
        self.text = text
        self.least = least
        self._prepared: set[object] = set()

    def costume(self, piece: Piece, size: Size, rim: Rim = "") -> Costume:
        """The looks of a piece of this size with this rim."""
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
        )

    def picture(self, costume: Costume, held: Attitude = FLAT) -> pygame.Surface:
        """The picture of a piece in this attitude, kept for the next time; do not paint on it."""
        return _picture(costume, held, palette.variant())

    def prepare(self, costume: Costume) -> bool:
        """Paints the face of a piece ahead of its time; False if that was done before."""
        key = (costume.face, costume.back, costume.shape, costume.size, palette.variant())
        if key in self._prepared:
            return False
        self._prepared.add(key)
        _bare(costume)
        return True

    def reach(self, costume: Costume, height: float) -> int:
        """How far a picture may extend beyond the box of its piece, in pixels."""
        return costume.margin + 2 + faces.shadow_margin(height)


@remembered
def _picture(costume: Costume, held: Attitude, variant: palette.Variant) -> pygame.Surface:
    surface = _held(_dressed(costume, variant), costume, held)
    return surface.convert_alpha() if pygame.display.get_surface() else surface


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
    margin = costume.margin
    width, height = costume.size
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA, 32)
    if costume.rim:
        _rim(surface, picture, costume, margin)
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    # Signs stand upright on a piece that lies on its side: they are read, not looked at.
    seen = pygame.transform.rotate(surface, -costume.turned) if costume.turned else surface
    _signs(seen, costume, seen.get_rect().inflate(-2 * margin, -2 * margin))
    return pygame.transform.rotate(seen, costume.turned) if costume.turned else seen


_RIM_COLOURS: Final[dict[str, tuple[str, str]]] = {
    "legal": ("lamp", ""),
    "chosen": ("lamp", "bone"),
    "target": ("lamp", ""),
    "aim": ("bone", "lamp"),
    "focus": ("bone", "lamp"),
}


def _rim(surface: pygame.Surface, picture: pygame.Surface, costume: Costume, margin: int) -> None:
    outer, inner = _RIM_COLOURS[costume.rim]
    box = pygame.Rect(margin, margin, *costume.size)
    for name, reach in ((outer, costume.line), (inner, max(1, costume.line // 2))):
        if not name:
            continue
        if costume.shape in SMALL or costume.jigsaw:
            # The outline of a bone is the bone's own: its shadow in one colour, moved all round.
            mask = pygame.mask.from_surface(picture, 120)
            shade = mask.to_surface(setcolor=(*colour(name), 255), unsetcolor=(0, 0, 0, 0))
            for turn in range(0, 360, 30):
                across = round(math.cos(math.radians(turn)) * reach)
                down = round(math.sin(math.radians(turn)) * reach)
                where = shade.get_rect(center=surface.get_rect().center)
                surface.blit(shade, where.move(across, down))
        else:
            corner = round(CORNER * min(costume.size)) + reach
            grown = box.inflate(2 * reach, 2 * reach)
            pygame.draw.rect(surface, colour(name), grown, border_radius=corner)


def _signs(surface: pygame.Surface, costume: Costume, box: pygame.Rect) -> None:
    """Badges and the owner's sign, where they hide neither value nor title."""
    inset = max(2, costume.line)
    board = pins.Board(
        costume.face,
        costume.shape,
        costume.size,
        costume.text,
        costume.badge,
        costume.line,
        costume.turned,
    )
    for badge, place in pins.pinned(board, costume.badges):
        picture = faces.badge(badge, place.height, board.least(badge))
        surface.blit(picture, place.move(box.topleft))
    shown = costume.face is not None and f"seat/{costume.owner}" in costume.face.marks
    if costume.owner is not None and costume.shape not in SMALL and not shown:
        side = max(14, min(costume.badge, round(0.22 * min(costume.size))))
        sign = marks.mark(f"seat/{costume.owner % 6}", side)
        surface.blit(sign, (box.right - inset - side, box.bottom - inset - side))


def _held(flat: pygame.Surface, costume: Costume, held: Attitude) -> pygame.Surface:
    """The flat picture turned, narrowed and scaled, over the shadow it casts."""
    zoom = held.zoom / _ZOOM_STEPS
    picture = flat
    if held.opened < _OPEN_STEPS:
        width = max(2, round(flat.get_width() * held.opened / _OPEN_STEPS))
        picture = pygame.transform.smoothscale(flat, (width, flat.get_height()))
    quarter = held.angle % 90 == 0
    if not quarter:
        picture = pygame.transform.rotozoom(picture, -held.angle, zoom)
    else:
        if held.zoom != _ZOOM_STEPS:
            size = [max(1, round(side * zoom)) for side in picture.get_size()]
            picture = pygame.transform.smoothscale(picture, size)
        if held.angle:
            picture = pygame.transform.rotate(picture, -held.angle)
    if held.height == BURIED:
        return picture
    if costume.jigsaw or costume.shape in ("pawn", "bone"):
        return _over_outline(picture, held.height)
    shade = _shade(costume, held, zoom)
    size = [max(one, two) for one, two in zip(picture.get_size(), shade.get_size(), strict=True)]
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    for layer in (shade, picture):
        whole.blit(layer, layer.get_rect(center=whole.get_rect().center))
    return whole


def _over_outline(picture: pygame.Surface, height: int) -> pygame.Surface:
    """A small piece over the shadow of its own outline: a bone is no rectangle."""
    margin = faces.shadow_margin(height)
    size = [side + 2 * margin for side in picture.get_size()]
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    mask = pygame.mask.from_surface(picture, 100)
    ink = (*colour("ink"), max(60, 120 - 4 * height))
    shade = mask.to_surface(setcolor=ink, unsetcolor=(*colour("ink"), 0))
    whole.blit(shade, (margin + round(height * 0.3), margin + 1 + round(height * 0.7)))
    whole = pygame.transform.box_blur(whole, max(1, round(1 + height * 0.3)))
    whole.blit(picture, (margin, margin))
    return whole


def _shade(costume: Costume, held: Attitude, zoom: float) -> pygame.Surface:
    width = max(2, round(costume.size[0] * zoom * held.opened / _OPEN_STEPS))
    height = max(2, round(costume.size[1] * zoom))
    rest = (held.angle + 45) % 90 - 45
    if (held.angle - rest) % 180 == 90:
        width, height = height, width
    shade = faces.shadow((width, height), held.height, disc=costume.shape == "token")
    return pygame.transform.rotozoom(shade, -rest, 1.0) if rest else shade
