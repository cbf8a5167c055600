"""What somebody has to show when a match is over: skeletons, what was put together, a piece."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Line
from rules.table import Face, Piece, Table
from tabletop.screens.assembly import Assembly, finest
from tabletop.screens.wording import signed

_SKELETON = "genus/"
"""What the names of the drawings of skeletons begin with."""
_SHOWN = ("card", "tile", "wide", "mount")


def worth(piece: Piece) -> int:
    """The value of a piece; less than any where it has none."""
    value = piece.face.value if piece.face is not None else ""
    return int(value) if value.lstrip("-").isdecimal() else -1


def _of(table: Table, seats: Sequence[int]) -> list[tuple[Piece, str]]:
    """The pieces that lie open at these seats, each with the role of its zone.

    What a team has in common belongs to no seat; it is asked for with several seats.
    """
    zones = {zone.id: zone for zone in table.zones}
    found: list[tuple[Piece, str]] = []
    for piece in table.pieces:
        zone = zones.get(piece.zone)
        if zone is None or piece.face is None or not piece.face.plate:
            continue
        common = zone.owner is None and zone.role == "score" and not _divided(table)
        if zone.owner in seats or (common and _is_whole(piece.face)):
            found.append((piece, zone.role))
    return found


def _is_whole(face: Face) -> bool:
    """Whether a face has all parts of what it stands for: a team sees what it still misses, too."""
    return face.pips[0] == face.pips[1]


def _divided(table: Table) -> bool:
    """Whether each seat has a place of its own for what it has scored."""
    return any(zone.owner is not None and zone.role in ("score", "store") for zone in table.zones)


def skeletons(table: Table, seats: Sequence[int]) -> list[Piece]:
    """The finished skeletons of these seats, the most valuable first."""
    whole = [
        piece
        for piece, role in _of(table, seats)
        if piece.face is not None
        and piece.face.plate.startswith(_SKELETON)
        and (piece.shape == "mount" or role == "score")
        and piece.shape != "cast"
    ]
    return sorted(whole, key=worth, reverse=True)


def best(table: Table, seats: Sequence[int]) -> Piece | Assembly | None:
    """What these seats show on their plinth: the best skeleton, or else what they have put
    together best, or else the best of all pieces."""
    whole = skeletons(table, seats)
    if whole:
        return whole[0]
    together = finest(table, seats)
    if together is not None:
        return together
    others = [piece for piece, _ in _of(table, seats) if piece.shape in _SHOWN]
    return max(others, key=worth, default=None)


def summed(lines: Sequence[Line], whole: Sequence[Piece]) -> list[tuple[str, str, int]]:
    """The lines of a tally that are not nothing: what for, a note, and the points.

    Lines of one name are added. Where there is a line for each kind of skeleton, one line stands
    for all of them, since the skeletons themselves are seen.
    """
    titles = {piece.face.title for piece in whole if piece.face is not None}
    mine = [line for line in lines if any(_names(line.label, title) for title in titles)]
    together = bool(mine) and sum(line.points for line in mine) == sum(map(worth, whole))
    result: dict[str, tuple[str, int]] = {}
    if together:
        result["Skeletons"] = (f"{len(whole)}", sum(line.points for line in mine))
    for line in lines:
        if not (together and line in mine):
            before = result.get(line.label, ("", 0))[1]
            result[line.label] = ("", before + line.points)
    return [(label, note, points) for label, (note, points) in result.items() if points]


def counts(lines: Sequence[Line], whole: Sequence[Piece]) -> bool:
    """Whether the values of skeletons are part of the points, and not only printed on cards that
    serve other games, too."""
    return sum(map(worth, whole)) <= sum(line.points for line in lines)


def _names(label: str, title: str) -> bool:
    """Whether a line is that of a skeleton: "Mosasaurus", "2 x Mosasaurus"."""
    return label == title or label.endswith(f" {title}")


def spoken(lines: Sequence[tuple[str, str, int]]) -> str:
    """The lines as they are said."""
    return ", ".join(f"{label} {signed(points)}" for label, _, points in lines)
