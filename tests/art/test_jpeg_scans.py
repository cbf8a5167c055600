"""How often a JPEG picture goes over its pixels is told by its segments, up to its end."""

from __future__ import annotations

import io
import random
import struct

import pygame
import pytest

from art import picture_file

MANY = picture_file.MOST_SCANS + 1
SCAN = b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00"


@pytest.fixture(scope="module")
def photo() -> bytes:
    """An ordinary picture of 40 x 30 pixels."""
    surface = pygame.Surface((40, 30))
    surface.fill((47, 111, 115))
    file = io.BytesIO()
    pygame.image.save(surface, file, "a.jpg")
    return file.getvalue()


def begun_with(photo: bytes, segments: bytes) -> bytes:
    """A picture with more segments before its own."""
    return photo[:2] + segments + photo[2:]


def text(contents: bytes) -> bytes:
    """A segment of a JPEG picture that is not seen."""
    return b"\xff\xfe" + struct.pack(">H", len(contents) + 2) + contents


def film() -> bytes:
    """What a telephone puts behind a photograph: as good as random bytes."""
    return random.Random(4).randbytes(15_000_000)


def test_what_stands_behind_the_end_of_a_picture_is_not_counted(photo: bytes) -> None:
    behind = film()
    assert behind.count(b"\xff\xda") > picture_file.MOST_SCANS
    read = picture_file.read(photo + behind, "a.jpg", 100)
    assert read is not None
    assert read.get_size() == (40, 30)


def test_another_picture_inside_a_segment_is_not_counted(photo: bytes) -> None:
    small = text(SCAN * MANY)
    assert not picture_file.has_many_scans(begun_with(photo, small))
    assert picture_file.read(begun_with(photo, small), "a.jpg", 100) is not None


@pytest.mark.parametrize(
    "before",
    [
        b"",
        text(b"\xff\xd9"),
        SCAN + b"\x12\xff\x00\xff\x00",
        SCAN + b"\xff\xd0\x34\xff\xd7\x56",
        SCAN + b"\xff\xff\xff\x00\xff\xff",
        SCAN + b"garbage after a scan" + text(b"\xff\xd9"),
    ],
)
def test_scans_are_counted_whatever_stands_between_them(photo: bytes, before: bytes) -> None:
    assert picture_file.has_many_scans(begun_with(photo, before + (SCAN + b"\x12\x34") * MANY))


def test_as_many_as_there_may_be_are_not_too_many(photo: bytes) -> None:
    # Its own is one of them.
    few = begun_with(photo, (SCAN + b"\x12\x34") * (MANY - 2))
    assert not picture_file.has_many_scans(few)
    assert picture_file.has_many_scans(begun_with(photo, (SCAN + b"\x12\x34") * (MANY - 1)))


@pytest.mark.parametrize("filling", [b"\xff", b"\xff\x00", b"\x00", b"\xff\xd0", b"\xff\xda\x00"])
def test_a_picture_of_nothing_but_filling_is_looked_through_once(
    photo: bytes, filling: bytes
) -> None:
    # Looked through once from each of its bytes this would take hours.
    data = begun_with(photo, SCAN + filling * 2_000_000)
    assert picture_file.has_many_scans(data) == filling.startswith(b"\xff\xda")


def test_a_picture_that_is_cut_off_has_the_scans_it_has(photo: bytes) -> None:
    for end in range(2, len(photo)):
        assert not picture_file.has_many_scans(photo[:end])
