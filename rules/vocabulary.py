"""The names of pictures and sounds that a game can use: ``vocabulary.toml``, as sets.

A name that is not among them is drawn as a medallion, or not at all, so a misspelt one would go
unnoticed at the table: :func:`unknown` finds it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from rules.table import Face, Table

KINDS: Final = ("plates", "marks", "tones", "backs", "sounds")


@cache
def names(kind: str) -> frozenset[str]:
    """All names of one of the :data:`KINDS`.

    Raises:
        KeyError: there is no such kind.
    """
    data = tomllib.loads(files("rules").joinpath("vocabulary.toml").read_text("utf-8"))
    return frozenset(data[kind])


OWN: Final = ("picture/", "own/")
"""How plates and backs begin that people put into the folder of pictures, or into a box of their
own design."""


def unknown(table: Table) -> set[str]:
    """What a table names that cannot be drawn."""
    return {
        f"{kind[:-1]} {name}"
        for kind, name in _named(table)
        if name not in names(kind) and not name.startswith(OWN)
    }


def faces(table: Table) -> Iterator[Face]:
    """Every face that lies on a table: of pieces, of their other sides and of spaces."""
    for piece in table.pieces:
        yield from (face for face in (piece.face, piece.reverse) if face is not None)
    for zone in table.zones:
        yield from (cell.face for cell in zone.cells if cell.face is not None)


def _named(table: Table) -> Iterator[tuple[str, str]]:
    for face in faces(table):
        yield from _of_face(face)
    for piece in table.pieces:
        if piece.face is None:
            yield "backs", piece.back
        for badge in piece.badges:
            yield "tones", badge.tone
            if badge.mark:
                yield "marks", badge.mark
    for counter in table.counters:
        if counter.mark:
            yield "marks", counter.mark
    if table.overlay is not None:
        for mark in (table.overlay.mark, *(sign.mark for sign in table.overlay.signs)):
            if mark:
                yield "marks", mark
        for sign in table.overlay.signs:
            yield "tones", sign.tone


def _of_face(face: Face) -> Iterator[tuple[str, str]]:
    if face.plate:
        yield "plates", face.plate
    if face.tint:
        yield "tones", face.tint
    for mark in face.marks:
        yield "marks", mark
    for edge in face.edges:
        for tone in edge:
            if tone:
                yield "tones", tone
