"""What a genus plate is made of while it grows: bones by region and the soft parts round them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
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

    def paths(self, regions: Collection[str] | None = None) -> list[str]:
        """The path data of everything, or of the bones of some regions on the near side."""
        if regions is not None:
            return [stroke.path for stroke in self._near(regions)]
        found = [stroke.path for strokes in self.strokes.values() for stroke in strokes]
        for soft in self.flesh.values():
            found += [*soft.shapes, *(path for path, _ in soft.rods)]
        return found

    def _near(self, regions: Collection[str]) -> list[Stroke]:
        return [
            stroke
            for layer in ("middle", "near", "front")
            for stroke in self.strokes[layer]
            if stroke.region in regions
        ]

    def figure(
        self, sheet: Sheet, regions: Collection[str], lit: frozenset[str] | None, rim: float
    ) -> None:
        """Paints only the bones of some regions, on the near side, within a pale rim."""
        strokes = self._near(regions)
        sheet.flesh(
            [stroke.path for stroke in strokes if stroke.kind == "bone"],
            [(stroke.path, rim * 2) for stroke in strokes if stroke.kind in ("bone", "rod")],
        )
        self._stroke(sheet, strokes, lit)

    def paint(self, sheet: Sheet, lit: frozenset[str] | None) -> None:
        """Paints everything; `lit` are the regions a card stands for, None for a whole skeleton."""
        for layer in LAYERS:
            soft = self.flesh[layer]
            if soft.shapes or soft.rods:
                sheet.flesh(soft.shapes, soft.rods, SHADE[layer])
            for path, weight in soft.lines:
                mark = tone(flesh_tone(self.detail), "ink", 0.24)
                sheet.add(path, None, mark, weight)
            self._stroke(sheet, self.strokes[layer], lit)

    def _stroke(self, sheet: Sheet, strokes: Iterable[Stroke], lit: frozenset[str] | None) -> None:
        if lit is not None:
            # Lit bones last, so that no ghost cuts through a lamp outline.
            strokes = sorted(strokes, key=lambda stroke: stroke.region in lit)
        for stroke in strokes:
            state: State = "plain"
            if lit is not None:
                state = "lit" if stroke.region in lit else "ghost"
            weight, wide = stroke.weight, stroke.wide
            if state == "lit":
                # Ribs and teeth are thin: lit, they must still be seen.
                weight = max(weight, BOLD.get(stroke.region, 0.0))
                wide = max(wide, self.line * 1.9)
            if stroke.kind == "bone":
                sheet.bone(stroke.path, state, weight)
            elif stroke.kind == "rod":
                sheet.rod(stroke.path, wide, state, weight)
            elif stroke.kind == "hole":
                sheet.hole(stroke.path, state)
            else:
                sheet.ink(stroke.path, state, stroke.weight)


BOLD: dict[str, float] = {"teeth": 1.2, "ribs_front": 1.0, "ribs_rear": 1.0}
"""The least weight of the lamp outline round thin bones."""

SHADE: dict[Layer, float] = {"behind": 0.14, "far": 0.14, "middle": 0.0, "near": 0.0, "front": 0.0}
"""How much darker the soft parts of a layer are: the far side lies in shadow."""
