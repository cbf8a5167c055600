"""What is written down at a dig: whose turn it is, what has left, and what is still to come."""

from __future__ import annotations

from art.plates.outline import tone
from art.plates.sketch import INNER, Sketch, box, limb, outlined, ring, straight


def turn(s: Sketch) -> None:
    """A clipboard with a list of what to do, some of it ticked."""
    s.shape(box(112, 34, 256, 318), "walnut")
    s.shape(box(134, 62, 212, 272), "bone")
    s.shape(outlined("182,74! 182,36! 206,34 214,10 266,10 274,34 298,36! 298,74!"), "brass")
    for row, ticked in enumerate((True, True, False, False)):
        y = 110 + 58 * row
        s.shape(box(154, y, 34, 34), "paper")
        s.stroke(f"M210 {y + 18}L{324 - 22 * (row % 2)} {y + 18}", "ink", 9)
        if ticked:
            s.stroke(f"M158 {y + 14}L170 {y + 28}L196 {y - 10}", "moss", 11)


def gone(s: Sketch) -> None:
    """A box of finds, tied up to be sent away."""
    s.shape(straight("50,150 240,92 430,150 240,214"), tone("sand", "clay", 0.2))
    s.shape(straight("50,150 240,214 240,352 50,284"), tone("sand", "clay", 0.35))
    s.shape(straight("430,150 240,214 240,352 430,284"), tone("sand", "clay", 0.55))
    s.shape(straight("130,126 164,114 350,178 350,314 316,326 316,190"), "rust", INNER)
    s.shape(straight("316,126 350,142 164,188 164,324 130,312 130,176"), "rust", INNER)
    s.shape(limb("240,30,9 240,112,9"), "walnut")
    s.shape(straight("196,66 240,8 284,66"), "walnut")


def unseen(s: Sketch) -> None:
    """A pile of cards face down, and an eye over it."""
    for step in range(4):
        y = 300 - 20 * step
        s.shape(straight(f"60,{y} 240,{y - 62} 420,{y} 240,{y + 52}"), "walnut")
    s.mark(straight("108,240 240,194 372,240 240,278"), INNER, "brass")
    s.shape(outlined("84,106! 150,44 240,24 330,44 396,106! 330,160 240,178 150,160"), "bone")
    s.shape(ring(240, 100, 58), "teal")
    s.shape(ring(240, 100, 26), "ink")
    s.dots([(258, 82)], 12, "bone")


def museum(s: Sketch) -> None:
    """The plan of a museum: three by three empty rooms to write in."""
    s.shape(box(62, 2, 356, 356), "walnut")
    for row in range(3):
        for column in range(3):
            s.shape(box(70 + 114 * column, 10 + 114 * row, 112, 112), "paper", INNER)
