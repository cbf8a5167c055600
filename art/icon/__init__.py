"""The icon of the program: an SVG source, and the files that the platforms want made from it."""

from __future__ import annotations

import struct
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pygame

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Edge lengths in pixels that a Windows icon holds."""

MACOS_TYPES = {"icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512}
MACOS_RETINA_TYPES = {"ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512, "ic10": 1024}


def paint(pixels: int) -> pygame.Surface:
    """The icon as a square picture of this edge length, with transparent corners."""
    return pygame.image.load_sized_svg(BytesIO(drawing()), (pixels, pixels))


def drawing() -> bytes:
    """The icon as an SVG drawing."""
    return files("art.icon").joinpath("bonebed.svg").read_bytes()


def png(pixels: int) -> bytes:
    """The icon as a PNG file of this edge length."""
    buffer = BytesIO()
    pygame.image.save(paint(pixels), buffer, "icon.png")
    return buffer.getvalue()


def windows_icon() -> bytes:
    """An ``.ico`` file with one PNG picture for each of :data:`WINDOWS_SIZES`."""
    pictures = [png(size) for size in WINDOWS_SIZES]
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries = b""
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        edge = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + entries + b"".join(pictures)


def macos_icon() -> bytes:
    """An ``.icns`` file with PNG pictures from 16 to 1024 pixels."""
    body = b""
    for kind, size in {**MACOS_TYPES, **MACOS_RETINA_TYPES}.items():
        picture = png(size)
        body += kind.encode("ascii") + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path) -> tuple[Path, Path]:
    """Writes ``bonebed.ico`` and ``bonebed.icns`` into the folder and gives their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    windows, macos = folder / "bonebed.ico", folder / "bonebed.icns"
    windows.write_bytes(windows_icon())
    macos.write_bytes(macos_icon())
    return windows, macos
