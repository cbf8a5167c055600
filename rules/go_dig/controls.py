"""What the viewer may do, and with which gesture."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fossils import CARDS, GENERA
from rules.go_dig.components import CARD_IDS
from rules.go_dig.ids import hand_zone
from rules.go_dig.position import Position
from rules.phrases import seat_name
from rules.table import Control, Gesture


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """Two for each request: drag a fossil to whom you ask, or tap it and choose."""
    if viewer is None or not position.may_act(viewer):
        return
    own = position.hand(viewer)
    for move in position.legal_moves():
        if move.verb == "stop":
            stop = Gesture("press", "stop")
            yield Control(stop, move, "End your turn", primary=True, ends_turn=True)
            continue
        asked, name = int(move.args[0]), str(move.args[1])
        animal = GENERA[name].name
        label = f"Ask {seat_name(asked)} for {animal}"
        for card in own:
            if CARDS[card].genus != name:
                continue
            drag = Gesture("drag", CARD_IDS[card], hand_zone(asked))
            tap = Gesture("tap", CARD_IDS[card])
            note, short = f"Any {animal}?", f"Ask {seat_name(asked)}"
            yield Control(drag, move, label, animal, note=note, short=short, sign="ui/person")
            # Nothing is asked by a click alone: it cannot be taken back.
            yield Control(
                *(tap, move, label, animal), short=short, sign="ui/person", chosen_first=True
            )
