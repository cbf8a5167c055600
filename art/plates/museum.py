"""What a museum buys, what its people can do, and what they are honoured with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from art.plates.motifs import awards, skills, supplies
from art.plates.outline import Detail
from art.plates.sketch import Sketch

DRAWINGS: Final[dict[str, Callable[[Sketch], None]]] = {
    "supply/plaster_sack": supplies.plaster_sack,
    "supply/plaster_barrel": supplies.plaster_barrel,
    "supply/field_notes": supplies.field_notes,
    "supply/patron": supplies.patron,
    "supply/display_case": supplies.display_case,
    "supply/collectors_tooth": supplies.collectors_tooth,
    "supply/limb_crate": supplies.limb_crate,
    "supply/rib_crate": supplies.rib_crate,
    "supply/hip_crate": supplies.hip_crate,
    "skill/clay_digger": skills.clay_digger,
    "skill/stone_breaker": skills.stone_breaker,
    "skill/long_shovel": skills.long_shovel,
    "skill/long_reach": skills.long_reach,
    "skill/plaster_hand": skills.plaster_hand,
    "skill/regular_customer": skills.regular_customer,
    "skill/second_table": skills.second_table,
    "skill/tool_maker": skills.tool_maker,
    "skill/tenure": skills.tenure,
    "skill/sure_feet": skills.sure_feet,
    "skill/careful_hands": skills.careful_hands,
    "skill/curator": skills.curator,
    "award/minor": awards.minor,
    "award/major": awards.major,
}

NAMES: Final = tuple(DRAWINGS)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:  # noqa: ARG001
    """The supplies, skill or award as SVG text; it has no parts.

    Raises:
        KeyError: no plate of this module has the name.
    """
    sheet = Sketch(detail)
    DRAWINGS[name](sheet)
    return sheet.svg()
