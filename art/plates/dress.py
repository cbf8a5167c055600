"""What an animal wears beside bone and muscle: plates, armour, feathers, membranes, fins."""

from __future__ import annotations

from art.plates.drawing import Drawing
from art.plates.plan import Plan
from art.plates.posture import Posture


def behind(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """What lies behind the trunk."""


def front(drawing: Drawing, plan: Plan, body: Posture) -> None:
    """What lies over the trunk."""
