"""What the bonuses of a museum are given for: the most of something, or one of every kind.

They lie within the middle 368 units of the common sheet: beside a value there is a square of room.
"""

from __future__ import annotations

from art.plates.motifs import bones
from art.plates.motifs.ground import bone
from art.plates.motifs.signs import PERIODS, haunch, leaf, period, podium, tray
from art.plates.outline import tone
from art.plates.sketch import INNER, Sketch, limb, outlined, ring

_COMPARTMENTS = ((158, 98), (322, 98), (158, 262), (322, 262))


def most_carnivores(s: Sketch) -> None:
    """Meat on the highest step."""
    podium(s)
    haunch(s, 246, 124, 116)


def most_herbivores(s: Sketch) -> None:
    """A leaf on the highest step."""
    podium(s)
    leaf(s, 246, 126, 118)


def most_jurassic(s: Sketch) -> None:
    """The sign of the Jurassic on the highest step."""
    podium(s)
    period(s, "jurassic", 240, 126, 118)


def most_cretaceous(s: Sketch) -> None:
    """The sign of the Cretaceous on the highest step."""
    podium(s)
    period(s, "cretaceous", 240, 128, 116)


def most_skeletons(s: Sketch) -> None:
    """A heap of bones on the highest step."""
    podium(s)
    bone(s, 120, 214, 236, 17, -16)
    bone(s, 126, 140, 236, 17, 18)
    with s.placed("translate(240 92) scale(0.58) translate(-240 -180)"):
        bones.skull(s)


def most_genera(s: Sketch) -> None:
    """Three finds on the steps, each another: a horned head, a long neck and a fin."""
    podium(s)
    s.body("232,240! 224,170 212,104 176,80 160,62 178,40 224,36 262,62 274,130 284,240!", "moss")
    s.dots([(198, 58)], 7)
    s.body(
        "56,288! 62,236 40,226! 92,196 80,152! 116,192 128,158! 150,200 166,244 168,288!", "rust"
    )
    s.dots([(112, 226)], 7)
    s.body("318,306! 330,248 366,196 420,170! 404,220 418,262 412,306!", "teal")
    s.curve("352,292 374,240 398,204", INNER)
    s.curve("382,294 392,258 400,232", INNER)


def most_sea_and_sky(s: Sketch) -> None:
    """A wing over the highest step, and a fin in the water before it."""
    podium(s)
    with s.placed("translate(57 40) scale(0.7625 0.9)"):
        _wing_and_fin(s)


def _wing_and_fin(s: Sketch) -> None:
    s.shape(
        outlined(
            "22,66! 108,20 190,70 238,78! 288,68 372,18 458,66! 396,72 350,106! 302,112 262,146! "
            "240,162 218,146! 178,112 130,106! 84,72"
        ),
        tone("rust", "sand", 0.4),
    )
    s.mark("M238 78L218 146M238 78L130 106M242 78L262 146M242 78L350 106", INNER)
    s.body("168,272! 190,214 232,176 292,164! 274,212 290,272!", tone("teal", "bone", 0.25))
    s.curve("206,262 226,224 260,190", INNER)
    s.shape(
        outlined(
            "20,352! 20,280! 66,260 112,282! 158,260 204,282! 250,260 296,282! 342,260 388,282! "
            "430,262 460,276! 460,352!"
        ),
        "teal",
    )
    for y in (304, 330):
        s.curve(f"34,{y} 80,{y - 14} 126,{y} 172,{y - 14} 218,{y}", INNER, "bone")
        s.curve(f"262,{y} 308,{y - 14} 354,{y} 400,{y - 14} 446,{y}", INNER, "bone")


def set_cretaceous_herbivores(s: Sketch) -> None:
    """A box full of Cretaceous signs with leaves."""
    tray(s)
    for x, y in _COMPARTMENTS:
        period(s, "cretaceous", x, y, 68, lettered=False)
        leaf(s, x + 2, y, 50)


def set_cretaceous_carnivores(s: Sketch) -> None:
    """A box full of Cretaceous signs with meat."""
    tray(s)
    for x, y in _COMPARTMENTS:
        period(s, "cretaceous", x, y, 68, lettered=False)
        haunch(s, x + 2, y, 52)


def set_jurassic(s: Sketch) -> None:
    """A box full of Jurassic signs."""
    tray(s)
    for x, y in _COMPARTMENTS:
        period(s, "jurassic", x, y, 66)


def set_three_periods(s: Sketch) -> None:
    """The three periods, one of each, tied together by a ribbon."""
    s.shape(limb("82,296,16 160,322,18 240,328,18 320,322,18 398,296,16"), "lamp")
    for name, x, y in zip(PERIODS, (150, 240, 330), (212, 84, 212), strict=True):
        period(s, name, x, y, 80)
    s.shape(ring(240, 328, 24), tone("lamp", "ink", 0.2))
