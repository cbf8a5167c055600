"""What happens at a dig, and the tools for it: plates on the common sheet.

``storm/strike`` is a map of a site; its parts are the spaces that are struck: ``B3``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from art.plates.motifs import happenings, incidents, storms, tools
from art.plates.outline import Detail
from art.plates.sketch import Sketch

DRAWINGS: Final[dict[str, Callable[[Sketch], None]]] = {
    "event/erosion": happenings.erosion,
    "event/heavy_erosion": happenings.heavy_erosion,
    "event/landslide": happenings.landslide,
    "event/fine_weather": happenings.fine_weather,
    "event/dust_storm": happenings.dust_storm,
    "event/museum_loan": happenings.museum_loan,
    "event/curious_visitors": happenings.curious_visitors,
    "event/road_closed": happenings.road_closed,
    "event/quiet_day": happenings.quiet_day,
    "event/newspaper_story": incidents.newspaper_story,
    "event/sandstorm": incidents.sandstorm,
    "event/grant_arrives": incidents.grant_arrives,
    "event/hardened_plaster": incidents.hardened_plaster,
    "event/tremor": incidents.tremor,
    "event/fossil_fair": incidents.fossil_fair,
    "storm/calm": storms.calm,
    "storm/flood": storms.flood,
    "tool/trowel": tools.trowel,
    "tool/jackhammer": tools.jackhammer,
    "tool/bucket": tools.bucket,
    "tool/winch": tools.winch,
    "tool/crowbar": tools.crowbar,
    "tool/dune_buggy": tools.dune_buggy,
    "tool/mixing_bowl": tools.mixing_bowl,
    "tool/second_tweezers": tools.second_tweezers,
    "tool/ground_radar": tools.ground_radar,
    "tool/air_horn": happenings.air_horn,
}

STRIKE: Final = "storm/strike"

NAMES: Final = (*DRAWINGS, STRIKE)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:
    """The event or tool as SVG text; only the strike of a storm has parts.

    Raises:
        KeyError: no plate of this module has the name.
    """
    sheet = Sketch(detail)
    if name == STRIKE:
        storms.strike(sheet, parts)
    else:
        DRAWINGS[name](sheet)
    return sheet.svg()
