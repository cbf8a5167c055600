"""Signs drawn as things: leaves, haunches and periods, for plates that speak of all animals."""

from __future__ import annotations

from art.plates.outline import tone
from art.plates.sketch import CONTOUR, FINE, INNER, Sketch, limb, outlined, ring, straight

PERIODS = ("triassic", "jurassic", "cretaceous")
"""From the oldest."""

_LETTERS = {
    "triassic": "M-20 -6L20 -6M0 -6L0 40",
    "jurassic": "M12 -34L12 14C12 38 -22 38 -22 12",
    "cretaceous": "M22 -18C16 -42 -22 -42 -22 0C-22 42 16 42 22 18",
}


def leaf(s: Sketch, x: float, y: float, size: float) -> None:
    """A leaf by its middle and half its height: what eats plants."""
    with s.placed(f"translate({x:g} {y:g}) scale({size / 100:g})"):
        s.shape(limb("-76,92,7 -50,56,7 -26,28,7"), "moss")
        s.shape(outlined("-46,52! -72,2 -50,-56 4,-82 74,-90! 78,-20 62,36 18,66"), "moss")
        s.mark("M-50 56L44 -58", CONTOUR)
        s.mark("M-24 24L-40 -20M-24 24L30 24M4 -10L-10 -50M4 -10L52 -16", INNER)


def haunch(s: Sketch, x: float, y: float, size: float) -> None:
    """A haunch of meat by its middle and half its height: what eats animals."""
    with s.placed(f"translate({x:g} {y:g}) scale({size / 100:g}) rotate(40)"):
        s.joined(
            [limb("0,20,13 0,96,11"), ring(-15, 100, 17), ring(15, 100, 17)],
            "bone",
        )
        s.shape(outlined("0,-100 50,-84 66,-34 46,16 14,46 -14,46 -46,16 -66,-34 -50,-84"), "rust")
        s.wash(outlined("-40,-40 -34,-70 -8,-82 -20,-58 -26,-34"), "bone", 0.6)


def period(s: Sketch, name: str, x: float, y: float, size: float, lettered: bool = True) -> None:
    """The shape and letter of a period by its middle and half its height.

    Raises:
        KeyError: there is no period of this name.
    """
    shapes = {
        "triassic": straight("0,-98 106,84 -106,84"),
        "jurassic": ring(0, 0, 94),
        "cretaceous": straight("-54,-92 54,-92 106,0 54,92 -54,92 -106,0"),
    }
    with s.placed(f"translate({x:g} {y:g}) scale({size / 100:g})"):
        s.shape(shapes[name], name)
        if lettered:
            with s.placed(f"translate(0 {14 if name == 'triassic' else 0}) scale(1.25)"):
                s.stroke(_LETTERS[name], "bone" if name == "triassic" else "ink", 15)


def podium(s: Sketch) -> None:
    """Three steps; whoever has the most stands on the one in the middle."""
    wood = tone("walnut", "sand", 0.45)
    s.shape(straight("64,290 178,290 178,352 64,352"), wood)
    s.shape(straight("302,308 416,308 416,352 302,352"), tone(wood, "ink", 0.12))
    s.shape(straight("168,244 312,244 312,352 168,352"), "lamp")
    s.wash(straight("176,252 304,252 304,266 176,266"), "bone", 0.5)
    # the place of the first
    s.stroke("M224 290L242 276L242 338", "ink", 14)
    s.mark("M76 302L166 302M312 320L404 320", FINE)


def tray(s: Sketch) -> None:
    """A collector's box with four compartments, all of them to be filled."""
    s.shape(straight("66,8 414,8 414,352 66,352"), "walnut")
    for x in (82, 246):
        for y in (22, 186):
            s.shape(straight(f"{x},{y} {x + 152},{y} {x + 152},{y + 152} {x},{y + 152}"), "paper")
