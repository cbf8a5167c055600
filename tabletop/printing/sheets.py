"""Writes sheets of paper as a PDF file; every picture is in it once."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from rules.box import Millimetres
from tabletop.printing.imposing import BLEED, FOOT, MARGIN, Sheet, Spot

if TYPE_CHECKING:
    import pydyf

_POINT: Final = 72 / 25.4
"""Points in a millimetre."""
_TICK: Final = (0.7, 2.3)
"""From where to where a crop mark reaches outside the piece, in millimetres."""
_HAIR: Final = 0.2
_SMALL: Final = 6.0
_LEADING: Final = 7.4
"""The size of the letters of the credits and the distance of their lines, in points."""
_LETTER: Final = 0.5
"""How wide a letter of Helvetica is on average, in sizes of it."""


class NoWriter(Exception):
    """Raised where what writes PDF files is missing; ``sentence`` tells how to get it."""

    sentence = "Printing needs pydyf, which comes with: pip install 'bonebed[print]'."


def writer() -> Any:
    """The library.

    Raises:
        NoWriter: it is not installed.
    """
    try:
        import pydyf
    except ImportError:
        raise NoWriter(NoWriter.sentence) from None
    return pydyf


Paint = Callable[[str, float], tuple[bytes, tuple[int, int]]]
"""Makes the picture of a line in letters of so many points: a JPEG file and its size in pixels."""


class Document:
    """A PDF file that is being made."""

    def __init__(self, title: str, credit: Sequence[str], paint: Paint) -> None:
        """``paint`` makes the pictures of lines that the letters of every reader lack."""
        self._paint = paint
        self._library = writer()
        self._pdf: pydyf.PDF = self._library.PDF()
        self._pdf.info["Title"] = self._library.String(title)
        self._pdf.info["Creator"] = self._library.String("Bonebed")
        self._credit = tuple(credit)
        self._pictures: dict[object, tuple[str, Any]] = {}
        self._font = self._library.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/Type1",
                "BaseFont": "/Helvetica",
                "Encoding": "/WinAnsiEncoding",
            }
        )
        self._pdf.add_object(self._font)

    def has(self, key: object) -> bool:
        """Whether it has a picture already."""
        return key in self._pictures

    def picture(self, key: object, jpeg: bytes, size: tuple[int, int]) -> None:
        """Adds a picture of so many pixels."""
        image = self._library.Stream(
            [jpeg],
            {
                "Type": "/XObject",
                "Subtype": "/Image",
                "Width": size[0],
                "Height": size[1],
                "ColorSpace": "/DeviceRGB",
                "BitsPerComponent": 8,
                "Filter": "/DCTDecode",
            },
        )
        self._pdf.add_object(image)
        self._pictures[key] = f"P{len(self._pictures)}", image

    def page(self, sheet: Sheet, number: int, pages: int) -> None:
        """Adds a side of a sheet, whose pictures it has."""
        stream = self._library.Stream(compress=True)
        width, height = (side * _POINT for side in sheet.size)
        used = {}
        for spot in sheet.spots:
            name, image = self._pictures[key_of(spot)]
            used[name] = image.reference
            _draw(stream, name, spot, sheet.size)
        for spot in sheet.spots:
            _mark(stream, spot, sheet.size)
        used.update(self._foot(stream, sheet, f"{number} of {pages}. {sheet.note}"))
        self._pdf.add_object(stream)
        resources = self._library.Dictionary(
            {
                "Font": self._library.Dictionary({"F1": self._font.reference}),
                "XObject": self._library.Dictionary(used),
            }
        )
        self._pdf.add_page(
            self._library.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": self._pdf.pages.reference,
                    "MediaBox": self._library.Array([0, 0, _number(width), _number(height)]),
                    "Contents": stream.reference,
                    "Resources": resources,
                }
            )
        )

    def _foot(self, stream: pydyf.Stream, sheet: Sheet, note: str) -> dict[str, Any]:
        """The credits, on as many lines as they need; gives the pictures among them."""
        room = (sheet.size[0] - 2 * MARGIN) * _POINT
        lines = [line for text in (*self._credit, note) for line in _wrapped(text, room)]
        left, used = MARGIN * _POINT, {}
        for number, line in enumerate(lines):
            bottom = (FOOT - 2.0) * _POINT - _SMALL - number * _LEADING
            letters = _escaped(line)
            if letters is not None:
                stream.begin_text()
                stream.set_font_size("F1", _SMALL)
                stream.stream.append(b"1 0 0 1 %.2f %.2f Tm" % (left, bottom))
                stream.stream.append(b"(" + letters + b") Tj")
                stream.end_text()
                continue
            if not self.has(line):
                self.picture(line, *self._paint(line, _SMALL))
            name, image = self._pictures[line]
            used[name] = image.reference
            wide = min(room, _LEADING * image.extra["Width"] / image.extra["Height"])
            stream.push_state()
            stream.set_matrix(
                _number(wide), 0, 0, _LEADING, _number(left), _number(bottom - _LEADING / 4)
            )
            stream.draw_x_object(name)
            stream.pop_state()
        return used

    def write(self) -> bytes:
        """The whole file."""
        file = io.BytesIO()
        self._pdf.write(file)
        return file.getvalue()


def key_of(spot: Spot) -> object:
    """What tells its picture apart."""
    return spot.side, spot.shape, spot.whole


def _number(value: float) -> float:
    return round(value, 3)


def _draw(stream: pydyf.Stream, name: str, spot: Spot, paper: Millimetres) -> None:
    """The picture with its bleed; where it is folded only up to the fold, of a part that part."""
    left, bottom, width, height = _points(spot, paper, BLEED)
    inner = _points(spot, paper, 0)
    stream.push_state()
    if spot.fold or spot.size != spot.whole:
        low = inner[1] if spot.fold == "below" else bottom
        right = inner[0] + inner[2] if spot.fold == "right" else left + width
        stream.rectangle(*map(_number, (left, low, right - left, bottom + height - low)))
        stream.clip()
        stream.end()
    left -= spot.offset[0] * _POINT
    bottom += (spot.offset[1] + spot.size[1] - spot.whole[1]) * _POINT
    width, height = ((side + 2 * BLEED) * _POINT for side in spot.whole)
    if spot.turned:
        matrix = (-width, 0, 0, -height, left + width, bottom + height)
    else:
        matrix = (width, 0, 0, height, left, bottom)
    stream.set_matrix(*map(_number, matrix))
    stream.draw_x_object(name)
    stream.pop_state()


def _points(spot: Spot, paper: Millimetres, more: float) -> tuple[float, float, float, float]:
    """Left, bottom, width and height in points from the lower left corner of the page."""
    left = (spot.left - more) * _POINT
    bottom = (paper[1] - spot.top - spot.size[1] - more) * _POINT
    return left, bottom, (spot.size[0] + 2 * more) * _POINT, (spot.size[1] + 2 * more) * _POINT


def _mark(stream: pydyf.Stream, spot: Spot, paper: Millimetres) -> None:
    """Crop marks outside the corners: black on white, so that they are seen on every picture."""
    left, bottom, width, height = _points(spot, paper, 0)
    near, far = (one * _POINT for one in _TICK)
    for grey, weight in ((1, 3 * _HAIR), (0, _HAIR)):
        stream.set_color_rgb(grey, grey, grey, stroke=True)
        stream.set_line_width(weight * _POINT)
        for x, across in ((left, -1), (left + width, 1)):
            for y, up in ((bottom, -1), (bottom + height, 1)):
                _line(stream, (x + across * near, y), (x + across * far, y))
                _line(stream, (x, y + up * near), (x, y + up * far))
    if spot.fold:
        stream.push_state()
        stream.set_dash([4, 3], 0)
        for grey, weight in ((1, 3 * _HAIR), (0, _HAIR)):
            stream.set_color_rgb(grey, grey, grey, stroke=True)
            stream.set_line_width(weight * _POINT)
            if spot.fold == "right":
                _line(stream, (left + width, bottom - far), (left + width, bottom + height + far))
            else:
                _line(stream, (left - far, bottom), (left + width + far, bottom))
        stream.pop_state()


def _line(stream: pydyf.Stream, start: tuple[float, float], end: tuple[float, float]) -> None:
    stream.move_to(*map(_number, start))
    stream.line_to(*map(_number, end))
    stream.stroke()


def _wrapped(text: str, room: float) -> Iterator[str]:
    """A text in lines that have room, by the average width of letters."""
    most = int(room / (_SMALL * _LETTER))
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > most:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    if line:
        yield line


def _escaped(text: str) -> bytes | None:
    """A text as the bytes of the letters that every reader has; ``None`` if it has others."""
    try:
        data = text.encode("cp1252")
    except UnicodeEncodeError:
        return None
    return data.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
