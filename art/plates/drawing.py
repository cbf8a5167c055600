"""What a genus plate is made of while it grows: bones by region and the soft parts round them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from art.plates.outline import LINE, Detail, Sheet, State, flesh_tone, tone

Kind = Literal["bone", "rod", "hole", "ink"]
Layer = Literal["behind", "far", "middle", "near", "front"]
"""From back to front: what lies behind the far limbs, they, the trunk, the near limbs, the rest."""

LAYERS: tuple[Layer, ...] = ("behind", "far", "middle", "near", "front")


@dataclass(frozen=True, slots=True)
class Stroke:
    """One painted bone (or an opening or a line upon it) and the region it belongs to."""

    region: str
    kind: Kind
    path: str
    wide: float = 0.0
    weight: float = 1.0


@dataclass(slots=True)
class Flesh:
    """The soft parts of a layer: filled shapes, and lines with a width."""

    shapes: list[str] = field(default_factory=list)
    rods: list[tuple[str, float]] = field(default_factory=list)
    lines: list[tuple[str, float]] = field(default_factory=list)
    """Lines drawn upon the soft parts (feather vanes, folds), with their weight."""


@dataclass(slots=True)
class Drawing:
    """Collects the strokes of one animal."""

    detail: Detail
    strokes: dict[Layer, list[Stroke]] = field(
        default_factory=lambda: {layer: [] for layer in LAYERS}
    )
    flesh: dict[Layer, Flesh] = field(default_factory=lambda: {layer: Flesh() for layer in LAYERS})

    @property
    def line(self) -> float:
        """Width of an ordinary contour in sheet units."""
        return LINE[self.detail]

    def bone(self, layer: Layer, region: str, path: str, weight: float = 1.0) -> None:
        """A bone as filled outline."""
        self.strokes[layer].append(Stroke(region, "bone", path, weight=weight))

    def rod(self, layer: Layer, region: str, path: str, wide: float, weight: float = 1.0) -> None:
        """A thin bone along a line."""
        self.strokes[layer].append(Stroke(region, "rod", path, wide, weight))

    def hole(self, layer: Layer, region: str, path: str) -> None:
        """An opening in a bone."""
        self.strokes[layer].append(Stroke(region, "hole", path))

    def ink(self, layer: Layer, region: str, path: str, weight: float = 0.6) -> None:
        """A line upon a bone."""
        self.strokes[layer].append(Stroke(region, "ink", path, weight=weight))

    def paint(self, sheet: Sheet, lit: frozenset[str] | None) -> None:
        """Paints everything; `lit` are the regions a card stands for, None for a whole skeleton."""
        for layer in LAYERS:
            soft = self.flesh[layer]
            if soft.shapes or soft.rods:
                sheet.flesh(soft.shapes, soft.rods, SHADE[layer])
            for path, weight in soft.lines:
                mark = tone(flesh_tone(self.detail), "ink", 0.24)
                sheet.add(path, None, mark, weight)
            strokes: Iterable[Stroke] = self.strokes[layer]
            if lit is not None:
                # Lit bones last, so that no ghost cuts through a lamp outline.
                strokes = sorted(strokes, key=lambda stroke: stroke.region in lit)
            for stroke in strokes:
                state: State = "plain"
                if lit is not None:
                    state = "lit" if stroke.region in lit else "ghost"
                if stroke.kind == "bone":
                    sheet.bone(stroke.path, state, stroke.weight)
                elif stroke.kind == "rod":
                    sheet.rod(stroke.path, stroke.wide, state, stroke.weight)
                elif stroke.kind == "hole":
                    sheet.hole(stroke.path, state)
                else:
                    sheet.ink(stroke.path, state, stroke.weight)


SHADE: dict[Layer, float] = {"behind": 0.14, "far": 0.14, "middle": 0.0, "near": 0.0, "front": 0.0}
"""How much darker the soft parts of a layer are: the far side lies in shadow."""
