"""What skills change: costs, reach and limits (FOS-171 to FOS-182)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from rules.fossilis.components import (
    CARDS_PER_TURN,
    DIG_ENERGY,
    EXTRACT_PLASTER,
    KINDS,
    MOVE_SPACES,
    SKILLS,
    TERRAIN,
)
from rules.fossilis.position import Position


@dataclass(frozen=True, slots=True)
class Ability:
    """What a set of skill tiles lets its owner do.

    ``dig_energy`` is by weight and ``extract_plaster`` by kind; the others are numbers of spaces,
    cards, dinosaurs, plaster or VP, named as in the effects of the skills.
    """

    dig_energy: tuple[int, ...]
    extract_plaster: tuple[int, ...]
    end_vp: int
    dig_diagonally: bool = False
    extract_diagonally: bool = False
    move: int = MOVE_SPACES
    cards_per_turn: int = CARDS_PER_TURN
    lab: int = 1
    first_gain_from_supply: int = 0
    draw_tool_on_perfect: int = 0
    end_vp_each_perfect: int = 0


@cache
def _ability(numbers: tuple[int, ...]) -> Ability:
    skills = [SKILLS[number] for number in numbers]
    effects: dict[str, Any] = {"dig_cost": {}, "extract_discount": {}}
    for skill in skills:
        for name, value in skill.effect.items():
            effects[name] = {**effects[name], **value} if isinstance(value, dict) else value
    cheaper, less = effects.pop("dig_cost"), effects.pop("extract_discount")
    return Ability(
        tuple(cheaper.get(*one) for one in zip(TERRAIN, DIG_ENERGY, strict=True)),
        tuple(cost - less.get(kind, 0) for kind, cost in zip(KINDS, EXTRACT_PLASTER, strict=True)),
        sum(skill.end_vp for skill in skills),
        **effects,
    )


def ability(position: Position, seat: int) -> Ability:
    """What the skills of a seat let it do; they work at once and until the end (FOS-153)."""
    return _ability(position.skills[seat])
