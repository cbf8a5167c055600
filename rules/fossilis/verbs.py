"""The verbs of the game, and in which phase each can be used."""

from __future__ import annotations

from typing import Final

from rules.fossilis import position as phases
from rules.fossilis.digging import DIG
from rules.fossilis.dinosaurs import ASSIGN, CLAIM, SCORE
from rules.fossilis.events import COVER, SELL, SHIFT
from rules.fossilis.extraction import EXTRACT, LEARN
from rules.fossilis.market import BUY
from rules.fossilis.pawns import CHOOSE_SIDE, CLIMB, CORNER, WALK
from rules.fossilis.plaster import GAIN
from rules.fossilis.sand import SAND
from rules.fossilis.terrain import LAY
from rules.fossilis.tools import SHOW, USE
from rules.fossilis.turns import DONE, END
from rules.fossilis.verb import Verb

VERBS: Final = {
    verb.name: verb
    for verb in (
        *(LAY, CORNER, LEARN, CHOOSE_SIDE, SHOW, COVER, SHIFT, SELL),
        *(CLIMB, WALK, DIG, GAIN, SAND, EXTRACT, USE),
        *(BUY, ASSIGN, CLAIM, SCORE, END, DONE),
    )
}
"""Every verb by its name, in the order in which prompts tell of them."""

FOR_ENERGY: Final = (GAIN, WALK, CLIMB, SAND, DIG, EXTRACT)
"""What is done for energy, and extraction, which is part of it."""

PHASES: Final[dict[str, tuple[Verb, ...]]] = {
    phases.LAYING: (LAY,),
    phases.CORNER: (CORNER,),
    phases.ENERGY: (*FOR_ENERGY, USE, BUY, ASSIGN, SCORE, CLAIM, END),
    phases.BUY: (BUY, ASSIGN, SCORE, CLAIM, END),
    phases.CLAIM: (ASSIGN, SCORE, END),
    phases.SKILL: (LEARN,),
    phases.SIDE: (CHOOSE_SIDE,),
    phases.RADAR: (SHOW,),
    phases.SANDSTORM: (COVER,),
    phases.TREMOR: (SHIFT,),
    phases.FAIR: (SELL,),
    phases.FINAL: (ASSIGN, DONE),
}
"""The verbs of each phase in which a seat is to move, in the order of its moves (FOS-56)."""
