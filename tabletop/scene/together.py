"""Pieces that are taken as one: all of one animal in a hand, where any of them stands for it."""

from __future__ import annotations

from rules.table import Table


def groups(table: Table) -> dict[str, frozenset[str]]:
    """For each piece that is taken together with others all of them, itself included."""
    zones = {zone.id for zone in table.zones if zone.together}
    orders: dict[tuple[str, int], set[str]] = {}
    for piece in table.pieces:
        if piece.zone in zones:
            orders.setdefault((piece.zone, piece.order), set()).add(piece.id)
    return {piece: frozenset(all_of_it) for all_of_it in orders.values() for piece in all_of_it}


def mates(table: Table, piece: str) -> frozenset[str]:
    """The other pieces that are taken together with one."""
    return groups(table).get(piece, frozenset()) - {piece}
