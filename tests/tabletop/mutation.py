"""Files as accidents, other programs and jokers leave them, the same each time."""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

Damage = Callable[[bytes, random.Random], bytes]


def headed(text: bytes, **fields: object) -> bytes:
    """The match with other fields in its first line."""
    first, _, rest = text.partition(b"\n")
    return json.dumps({**json.loads(first), **fields}).encode() + b"\n" + rest


def scrambled(text: bytes, rng: random.Random) -> bytes:
    """The match with bytes changed, put in and taken out, and lines swapped."""
    changed = bytearray(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(changed) + 1)
        match rng.randrange(6):
            case 0:
                changed[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                changed[at:at] = rng.randbytes(rng.randint(1, 4))
            case 2:
                del changed[at : at + rng.randint(1, 30)]
            case 3:
                lines = changed.splitlines(keepends=True)
                rng.shuffle(lines)
                changed = bytearray().join(lines)
            case 4:
                del changed[at:]
            case 5:
                lines = changed.splitlines(keepends=True)
                changed = bytearray().join([*lines, rng.choice(lines)] if lines else [])
        if not changed:
            break
    return bytes(changed)


STRANGE = (
    "0001-01-01T00:00:00+23:59",
    "0001-01-01T00:00:00+00:00",
    "9999-12-31T23:59:59-23:59",
    "9999-12-31T23:59:59+00:00",
    "2026-02-30T00:00:00+00:00",
    "",
    7,
    None,
)
"""Beginnings of a match as no clock tells them."""

SIGNS = (
    "\ufe0f",
    "\u200b",
    "\u202e",
    "\u0301" * 40,
    "\U0001f98e",
    "\u05d0\u4e2d\u0e01",
    " a ",
    "{1}",
)
"""Names that are hard to draw."""


def named(text: bytes, name: str) -> bytes:
    """The match with its first player called so."""
    header = json.loads(text.partition(b"\n")[0])
    players = [{**header["players"][0], "name": name}, *header["players"][1:]]
    return headed(text, players=players)


DAMAGES: Sequence[Damage] = (
    scrambled,
    scrambled,
    scrambled,
    lambda text, rng: headed(text, started=rng.choice(STRANGE)),
    lambda text, rng: named(text, rng.choice(SIGNS)),
    lambda text, rng: b"\xef\xbb\xbf" + text,
    lambda text, rng: text + b"\n" * rng.randint(1, 3),
    lambda text, rng: text.replace(b"\n", b"\r\n"),
    lambda text, rng: text + b"\0" * rng.randint(1, 4096),
    lambda text, rng: text + b'{"note": "A remark."}\n',
    lambda text, rng: headed(text, seed=rng.choice([-1, 2**64, 1.5, "x", 10**400])),
    lambda text, rng: headed(text, rules=rng.choice([0, -1, 99, None, True])),
    lambda text, rng: headed(text, options=rng.choice([{}, [], {"rounds": 3}, {"x": "y"}, None])),
    lambda text, rng: headed(text, title=rng.choice(["", "x" * 99, "x" * 101, "\n", 3])),
    lambda text, rng: text.decode().encode("utf-16"),
    lambda text, rng: b"",
)


def mutants(texts: Sequence[bytes], count: int, seed: int) -> Iterator[bytes]:
    """So many damaged files, made from whole ones."""
    rng = random.Random(seed)
    for number in range(count):
        yield DAMAGES[number % len(DAMAGES)](rng.choice(texts), rng)


def strew(folder: Path, texts: Sequence[bytes], count: int, seed: int = 1) -> None:
    """Fills a folder with damaged matches, and with what is no file at all."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(seed)
    for number, text in enumerate(mutants(texts, count, seed)):
        path = folder / f"{number:05}.bonebed"
        path.write_bytes(text)
        if number % 50 == 0:
            path.chmod(rng.choice([0, 0o111, 0o222, 0o444]))
        if number % 50 == 1:
            moment = rng.choice([0, -(2**31), 2**31, 2**33])
            os.utime(path, (moment, moment))
    (folder / ("a" * 240 + ".bonebed")).write_bytes(texts[0])
    (folder / "folder.bonebed").mkdir()
    if sys.platform != "win32":
        _strew_what_only_unix_has(folder, texts)


def _strew_what_only_unix_has(folder: Path, texts: Sequence[bytes]) -> None:
    for name in (b"\xff\xfe.bonebed", b"line\nbreak.bonebed", b"\x1b[2J.bonebed", b"\xc3.BONEBED"):
        (folder / os.fsdecode(name)).write_bytes(texts[0])
    os.mkfifo(folder / "pipe.bonebed")
    (folder / "nowhere.bonebed").symlink_to(folder / "missing")
    (folder / "circle.bonebed").symlink_to(folder / "circle.bonebed")
    (folder / "device.bonebed").symlink_to("/dev/zero")
    (folder / "endless.bonebed").write_bytes(texts[0])
    os.truncate(folder / "endless.bonebed", 2**34)
