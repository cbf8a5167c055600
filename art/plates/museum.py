"""What a museum buys and writes down, what its people can do, and what they are honoured with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from art.plates.motifs import awards, bonuses, records, skills, supplies
from art.plates.outline import HEIGHT, WIDTH, Detail
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
    "bonus/most_carnivores": bonuses.most_carnivores,
    "bonus/most_herbivores": bonuses.most_herbivores,
    "bonus/most_jurassic": bonuses.most_jurassic,
    "bonus/most_cretaceous": bonuses.most_cretaceous,
    "bonus/most_skeletons": bonuses.most_skeletons,
    "bonus/most_genera": bonuses.most_genera,
    "bonus/most_sea_and_sky": bonuses.most_sea_and_sky,
    "bonus/set_cretaceous_herbivores": bonuses.set_cretaceous_herbivores,
    "bonus/set_cretaceous_carnivores": bonuses.set_cretaceous_carnivores,
    "bonus/set_jurassic": bonuses.set_jurassic,
    "bonus/set_three_periods": bonuses.set_three_periods,
    "record/turn": records.turn,
    "record/gone": records.gone,
    "record/unseen": records.unseen,
    "record/museum": records.museum,
}

SQUARE: Final = ("bonus/", "record/museum")
"""The plates that are printed as a square: to stand beside a value, to be written on."""
_SQUARE: Final = 368.0

NAMES: Final = tuple(DRAWINGS)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:  # noqa: ARG001
    """The supplies, skill, award, bonus or record as SVG text; it has no parts.

    Raises:
        KeyError: no plate of this module has the name.
    """
    sheet = Sketch(detail)
    DRAWINGS[name](sheet)
    if name.startswith(SQUARE):
        return sheet.window((WIDTH - _SQUARE) / 2, 0, _SQUARE, HEIGHT)
    return sheet.svg()
