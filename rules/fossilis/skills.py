"""What skills change: costs, reach and limits (FOS-171 to FOS-182)."""

from __future__ import annotations

from collections.abc import Sequence
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
    Skill,
)
from rules.fossilis.position import LABS, Position


class Ability:
    """What a set of skill tiles lets its owner do.

    ``dig_energy`` is by weight and ``extract_plaster`` by kind; the others are numbers of spaces,
    cards, dinosaurs, plaster or VP.
    """

    __slots__ = (
        "cards",
        "dig_diagonally",
        "dig_energy",
        "end_vp",
        "extract_diagonally",
        "extract_plaster",
        "first_gain",
        "lab",
        "move",
        "tool_for_perfect",
        "vp_each_perfect",
    )

    def __init__(self, skills: Sequence[Skill]) -> None:
        effects: dict[str, Any] = {}
        for skill in skills:
            for name, value in skill.effect.items():
                effects[name] = {**effects.get(name, {}), **value} if _is_table(value) else value
        cheaper = effects.get("dig_cost", {})
        less = effects.get("extract_discount", {})
        self.dig_energy: tuple[int, ...] = tuple(
            cheaper.get(terrain, energy)
            for terrain, energy in zip(TERRAIN, DIG_ENERGY, strict=True)
        )
        self.extract_plaster: tuple[int, ...] = tuple(
            plaster - less.get(kind, 0)
            for kind, plaster in zip(KINDS, EXTRACT_PLASTER, strict=True)
        )
        self.dig_diagonally: bool = effects.get("dig_diagonally", False)
        self.extract_diagonally: bool = effects.get("extract_diagonally", False)
        self.move: int = effects.get("move", MOVE_SPACES)
        self.cards: int = effects.get("cards_per_turn", CARDS_PER_TURN)
        self.lab: int = min(effects.get("lab", 1), LABS)
        self.first_gain: int = effects.get("first_gain_from_supply", 0)
        self.tool_for_perfect: int = effects.get("draw_tool_on_perfect", 0)
        self.vp_each_perfect: int = effects.get("end_vp_each_perfect", 0)
        self.end_vp: int = sum(skill.end_vp for skill in skills)


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


@cache
def _ability(numbers: tuple[int, ...]) -> Ability:
    return Ability([SKILLS[number] for number in numbers])


def ability(position: Position, seat: int) -> Ability:
    """What the skills of a seat let it do; they work at once and until the end (FOS-153)."""
    return _ability(position.skills[seat])
