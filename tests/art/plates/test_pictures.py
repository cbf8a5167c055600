"""A person's own pictures: one folder, bare names, and the medallion for everything else."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from art import picture_file
from art.plates import pictures, plate

SIZE = (90, 60)
TEAL = (47, 111, 115)
SECRET = (200, 10, 10)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    made = tmp_path / "home" / "pictures"
    made.mkdir(parents=True)
    pictures.use(made)
    yield made
    pictures.use(None)


def paint(
    path: Path, colour: tuple[int, int, int] = TEAL, size: tuple[int, int] = (40, 40)
) -> None:
    surface = pygame.Surface(size)
    surface.fill(colour)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, path)


def is_medallion(name: str) -> bool:
    drawn = plate(name, SIZE)
    assert drawn.get_size() == SIZE
    return drawn.get_buffer().raw == plate("no/such plate", SIZE).get_buffer().raw


@pytest.mark.parametrize("name", ["cat.png", "CAT 2.JPG", "Café.jpeg", "a.b.bmp", "..cat.png"])
def test_a_picture_is_fitted_and_keeps_its_proportions(folder: Path, name: str) -> None:
    paint(folder / name)
    drawn = plate(f"picture/{name}", SIZE)
    assert drawn.get_size() == SIZE
    assert drawn.get_bounding_rect() == pygame.Rect(15, 0, 60, 60)
    shown = drawn.get_at((45, 30))
    assert max(abs(one - other) for one, other in zip(shown[:3], TEAL, strict=True)) < 6


@pytest.mark.parametrize("kind", [b"VP8 ", b"VP8L", b"VP8X"])
def test_the_size_of_a_webp_picture_is_known_before_it_is_unpacked(kind: bytes) -> None:
    body = {
        b"VP8 ": b"\0" * 6 + struct.pack("<HH", 9000 & 0x3FFF, 70),
        b"VP8L": b"\x2f" + struct.pack("<I", 8999 | 69 << 14),
        b"VP8X": b"\0" * 4 + struct.pack("<HBHB", 8999, 0, 69, 0),
    }[kind]
    data = b"RIFF" + b"\0" * 4 + b"WEBP" + kind + b"\0" * 4 + body
    assert picture_file.sides(data) == (9000, 70)


def test_a_narrow_picture_never_has_no_pixels(folder: Path) -> None:
    paint(folder / "line.png", size=(400, 1))
    assert plate("picture/line.png", SIZE).get_bounding_rect().size == (90, 1)


def test_a_changed_picture_is_read_again(folder: Path) -> None:
    paint(folder / "cat.png")
    plate("picture/cat.png", SIZE)
    paint(folder / "cat.png", SECRET, (40, 20))
    assert plate("picture/cat.png", SIZE).get_at((45, 30))[:3] == SECRET


def test_without_a_folder_there_are_no_pictures(folder: Path) -> None:
    paint(folder / "cat.png")
    pictures.use(None)
    assert is_medallion("picture/cat.png")
    pictures.use(folder / "not there")
    assert is_medallion("picture/cat.png")


@pytest.mark.parametrize(
    "name",
    [
        "../secret.png",
        "..\\secret.png",
        "below/../../secret.png",
        "./cat.png",
        "below/cat.png",
        "/{outside}/secret.png",
        "{outside}/secret.png",
        "C:secret.png",
        "C:\\secret.png",
        "\\\\host\\share\\secret.png",
        "cat.png:stream.png",
        "cat.png\0",
        "\0cat.png",
        "~/secret.png",
        "..",
        ".",
        "",
        ".png",
        "cat",
        "cat.png/",
        "notes.txt",
        "drawing.svg",
        "cat.png.txt",
        "folder.png",
        "x" * 5000 + ".png",
        "missing.png",
    ],
)
def test_no_other_file_is_ever_read(folder: Path, name: str) -> None:
    outside = folder.parent
    paint(outside / "secret.png", SECRET)
    paint(folder / "cat.png")
    paint(folder / "below" / "cat.png")
    (folder / "folder.png").mkdir()
    for other in ("notes.txt", "cat.png.txt", "drawing.svg", "cat"):
        (folder / other).write_bytes((folder / "cat.png").read_bytes())
    full = f"picture/{name.format(outside=outside)}"
    assert pictures.find(full) is None
    assert is_medallion(full)


def test_a_link_may_not_lead_out_of_the_folder(folder: Path) -> None:
    secret = folder.parent / "secret.png"
    paint(secret, SECRET)
    try:
        (folder / "link.png").symlink_to(secret)
        (folder / "round.png").symlink_to(folder / "round.png")
    except OSError:
        # Not every system lets a person make links; then there are none to follow.
        assert not (folder / "link.png").exists()
    assert is_medallion("picture/link.png")
    assert is_medallion("picture/round.png")


def test_damaged_pictures_give_the_medallion(folder: Path) -> None:
    paint(folder / "cat.png")
    paint(folder / "cat.jpg")
    whole = (folder / "cat.png").read_bytes()
    photo = (folder / "cat.jpg").read_bytes()
    broken = {
        "empty.png": b"",
        "text.png": b"not a picture at all",
        "head.png": whole[:20],
        "half.png": whole[:40],
        "head.jpg": photo[:8],
        "loop.jpg": b"\xff\xd8" + b"\xff\xfe\x00\x00" * 40,
        "bitmap.bmp": b"BM" + b"\0" * 10,
        "drawn.png": b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
        "sound.webp": b"RIFF\0\0\0\0WAVEfmt ",
        "cut.webp": b"RIFF\0\0\0\0WEBPVP8X",
    }
    for name, data in broken.items():
        (folder / name).write_bytes(data)
        assert is_medallion(f"picture/{name}"), name


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@pytest.mark.parametrize(("width", "height"), [(8193, 1), (1, 8193), (60000, 60000), (0, 5)])
def test_a_picture_of_too_many_pixels_is_not_unpacked(
    folder: Path, width: int, height: int
) -> None:
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * min(width, 9000)) * min(height, 9000))
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    (folder / "huge.png").write_bytes(data)
    assert is_medallion("picture/huge.png")


def test_a_file_of_too_many_bytes_is_not_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint(folder / "cat.png")
    long = (folder / "cat.png").stat().st_size
    monkeypatch.setattr(picture_file, "LARGEST_FILE", long)
    assert not is_medallion("picture/cat.png")
    pictures.use(folder)
    monkeypatch.setattr(picture_file, "LARGEST_FILE", long - 1)
    assert is_medallion("picture/cat.png")


def test_a_huge_picture_is_refused_by_its_head(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """8192 pixels each way are 268 megabytes, however small the file is."""

    def unpack(*_: object) -> pygame.Surface:
        raise AssertionError("It is refused before it is unpacked.")

    head = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 8192, 8192) + b"\x08\x06\0\0\0"
    (folder / "huge.png").write_bytes(head)
    monkeypatch.setattr(pygame.image, "load", unpack)
    assert pictures.picture("picture/huge.png", SIZE) is None


def test_a_picture_is_read_once_for_all_sizes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint(folder / "cat.png", size=(3000, 2000))
    read: list[object] = []
    real = picture_file.load

    def load(path: Path, longest: int) -> pygame.Surface | None:
        read.append(path)
        return real(path, longest)

    monkeypatch.setattr(picture_file, "load", load)
    for side in (40, 90, 300):
        printed = pictures.picture("picture/cat.png", (side, side))
        assert printed is not None
        assert printed.get_bounding_rect().width == side
    assert len(read) == 1
    whole = real(folder / "cat.png", 1200)
    assert whole is not None
    assert whole.get_size() == (1200, 800)
