"""What others changed since the viewer moved last: a quiet ring round what came, moved or was
turned, and faint corners where something lay that is gone, in the colour of whoever did it.

They are quieter than the ring of the last move, and than the rim of what may be chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.table import Table
from tabletop.geometry import Spot
from tabletop.scene.canvas import Item
from tabletop.scene.lastmove import pale, ring, ringing
from tabletop.scene.view import View

_FAINT = 2  # of five: a place from which something is gone
_CLOSING = ("row", "fan")  # layouts without places of their own
_OPEN = 0.56  # of each side of such a place is open
_QUIET = 3  # of five: what came or changed before the last move, which has a whole ring


class Changes:
    """The marks, as long as they are shown."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._before: Table | None = None
        self._gone: Mapping[str, int] = {}
        self._items: list[Item] | None = None
        self.changed: Mapping[str, int] = {}
        """Whose each change is: seats by the ids of pieces."""

    def show(self, before: Table, changed: Mapping[str, int], gone: Mapping[str, int]) -> None:
        """Marks pieces of the table, and the places of others on the one before."""
        self._before, self.changed, self._gone = before, changed, gone
        self.lay_out()

    def forget(self) -> None:
        """Nothing is marked."""
        if self._before is not None:
            self._before, self.changed, self._gone = None, {}, {}
            self.lay_out()

    def lay_out(self) -> None:
        """Things lie elsewhere now."""
        self._items = None
        self._view.stir()

    def items(self, told: Collection[str] = ()) -> list[Item]:
        """The pictures; ``told`` are pieces that have a ring already. None while pieces move."""
        if self._before is None or self._view.flights:
            return []
        if self._items is None:
            self._items = self._drawn(frozenset(told), self._before)
        return self._items

    def _drawn(self, told: frozenset[str], before: Table) -> list[Item]:
        view = self._view
        spots, unit, zones = view.placement.spots, view.placement.unit, view.placement.zones
        items = []
        if self._gone:
            placed = view.placed(before)
            old = {one: spot for one, spot in placed.spots.items() if placed.shows(one)}
            layouts = {zone.id: zone.layout for zone in view.table.zones}
            for piece, seat in self._gone.items():
                spot = old.get(piece)
                # Where the table was laid anew since, nothing tells where that was; what lies in a
                # row closes up, and what lies there now has covered the place.
                laid = zones.get(spot.zone) if spot is not None else None
                if spot is None or laid is None or not laid.box.contains(spot.centre):
                    continue
                if layouts[spot.zone] in _CLOSING or any(
                    one.zone == spot.zone and one.box.contains(spot.centre)
                    for one in spots.values()
                ):
                    continue
                items.append(corners(pale(ring(spot, self._tint(seat), unit), _FAINT)))
        marked: dict[str, Spot] = {
            one: spots[one] for one in self.changed if view.placement.shows(one) and one not in told
        }
        for one, spot in marked.items():
            whole = pale(ring(spot, self._tint(self.changed[one]), unit), _QUIET)
            items.append(ringing(view, spot, whole))
        return items

    def _tint(self, seat: int) -> int:
        colours = self._view.colours
        return (colours[seat] if seat < len(colours) else seat) % 6


def corners(whole: Item) -> Item:
    """The corners of a ring, where its thing is gone: none seems to lie there."""
    picture = whole.picture.copy()
    wide, tall = picture.get_size()
    across, down = round(_OPEN * wide), round(_OPEN * tall)
    picture.fill((0, 0, 0, 0), ((wide - across) // 2, 0, across, tall))
    picture.fill((0, 0, 0, 0), (0, (tall - down) // 2, wide, down))
    return Item((whole.key, "corners"), picture, whole.where)
