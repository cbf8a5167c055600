"""The rooms of a museum that can be chosen like an exhibit."""

from __future__ import annotations

from art.plates.outline import polygon, tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    MIRROR,
    Sketch,
    dusk,
    limb,
    outlined,
    ring,
    straight,
    strokes,
)


def theater(s: Sketch) -> None:
    """A stage with a long-necked skeleton in the light."""
    rust, deep = "rust", tone("rust", "ink", 0.35)
    s.shape(straight("24,20 456,20 456,306 24,306"), dusk(0.22))
    s.wash(straight("70,66 410,66 410,262 70,262"), tone("paper", "lamp", 0.35))
    # what is played tonight: a long-necked skeleton in the light
    s.wash(outlined("150,262 170,226 240,214 310,226 330,262"), "lamp", 0.6)
    ink = tone("ink", "walnut", 0.4)
    s.wash(
        limb(
            "164,98,5 176,94,8 192,104,6 204,134,7 216,164,11 236,180,26 268,184,26 290,188,12 "
            "318,212,5 344,236,0"
        ),
        ink,
    )
    for leg in (
        "226,190,11 222,224,7 222,250,8",
        "244,196,9 248,228,6 246,250,8",
        "276,192,11 280,224,7 276,250,8",
        "262,196,9 262,228,6 264,250,7",
    ):
        s.wash(limb(leg), ink)
    s.wash(straight("58,250 422,250 440,276 40,276"), "walnut")
    s.add(straight("58,250 422,250 440,276 40,276"), None, "ink", INNER)
    s.shape(straight("30,276 450,276 450,306 30,306"), tone("walnut", "ink", 0.3), INNER)
    for x in range(66, 430, 36):
        s.shape(
            outlined(f"{x - 10},276! {x - 9},266 {x},262 {x + 9},266 {x + 10},276!"), "lamp", INNER
        )

    def curtain() -> None:
        s.body("44,44! 170,44! 166,96 150,140 116,172 96,188! 108,220 112,258! 44,258!", rust)
        for fold in (
            "78,46 78,110 70,160 66,186",
            "112,46 110,100 94,150 80,184",
            "144,46 138,96 116,144 90,186",
            "62,196 60,226 58,256",
            "80,196 84,226 84,256",
        ):
            s.curve(fold)
        s.wash(outlined("44,44! 60,44! 60,120 54,184 44,186!"), deep, 0.6)
        s.body("40,182! 70,180 100,184 100,196 68,198 40,196!", "lamp", INNER)

    curtain()
    with s.placed(MIRROR):
        curtain()
    # pelmet
    for x in range(24, 456, 72):
        s.shape(outlined(f"{x},24! {x + 72},24! {x + 70},52 {x + 36},74 {x + 2},52"), rust)
        s.curve(f"{x + 18},28 {x + 24},48 {x + 36},62", FINE)
        s.curve(f"{x + 54},28 {x + 48},48 {x + 36},62", FINE)
    s.shape(straight("14,12 466,12 466,32 14,32"), tone("walnut", "paper_shade", 0.25))
    s.shape(straight("14,26 34,26 34,306 14,306"), tone("walnut", "paper_shade", 0.25))
    s.shape(straight("446,26 466,26 466,306 446,306"), tone("walnut", "paper_shade", 0.25))
    # the front row
    for index, x in enumerate(range(40, 460, 57)):
        tall = (0, 8, -4, 5, -6, 9, 0, 3)[index % 8]
        s.shape(
            outlined(
                f"{x - 30},356! {x - 28},338 {x - 12},330 {x - 10},322 {x - 15},{304 - tall} "
                f"{x},{292 - tall} {x + 15},{304 - tall} {x + 10},322 {x + 12},330 {x + 28},338 "
                f"{x + 30},356!"
            ),
            "ink",
            INNER,
        )


def restaurant(s: Sketch) -> None:
    """A laid place with the dish of the house."""
    s.shape(ring(240, 190, 142, 142), "bone")
    s.shape(ring(240, 190, 104, 104), "paper", INNER)
    s.mark(ring(240, 190, 132, 132), FINE)
    # the dish of the house
    with s.placed("rotate(-32 240 190)"):
        s.shape(
            outlined(
                "300,172 330,172 344,158 358,158 364,170 356,182 366,190 366,204 352,210 "
                "340,202 328,204 300,206"
            ),
            "bone",
        )
        s.body(
            "162,190 172,150 210,130 254,138 290,158 310,176 312,204 290,224 250,242 206,246 "
            "172,228",
            "lamp",
        )
        s.curve("186,176 206,154 236,150", CONTOUR, "bone")
        s.hatch("176,214 210,236 256,232 296,212", 16, -22, 90)
        s.curve("296,164 304,190 296,216", INNER)
    s.body("208,260 228,246 248,258 272,250 284,266 258,278 226,276", "moss", INNER)
    # fork and knife
    s.shape(limb("58,196,6 58,260,7 58,336,10"), "paper_shade")
    s.shape(
        outlined(
            "34,40! 42,40! 43,96! 50,96! 51,40! 65,40! 66,96! 73,96! 74,40! 82,40! 82,120 "
            "78,150 66,170 66,204! 50,204! 50,170 38,150 34,120"
        ),
        "paper_shade",
    )
    s.body("414,200! 410,40 426,34 444,60 450,120 446,176 438,202!", "paper_shade")
    s.shape(limb("425,206,8 425,260,8 425,336,11"), "walnut")
    s.curve("422,52 426,120 424,190", FINE)
    for x in (196, 240, 284):
        s.curve(f"{x},40 {x - 9},28 {x + 7},18 {x - 2},6", INNER, "lamp")


def _rect(x: float, y: float, width: float, height: float) -> str:
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def corridor(s: Sketch) -> None:
    """A vaulted corridor with light at its end."""
    s.shape(straight("20,14 460,14 460,346 20,346"), dusk(0.16))
    s.wash(straight("20,346 460,346 282,206 198,206"), tone("walnut", "paper_shade", 0.45))
    # floor of tiles running to the light
    s.mark(strokes(*[(240 + (i - 5) * 44, 346, 240 + (i - 5) * 8.4, 206) for i in range(11)]), FINE)
    depths = [206, 214, 225, 240, 261, 294, 330]
    reach = [42 + (y - 206) * 178 / 140 for y in depths]
    s.mark(strokes(*[(240 - r, y, 240 + r, y) for y, r in zip(depths, reach, strict=True)]), FINE)
    # light at the far end
    s.wash(outlined("198,206! 198,150 212,128 240,118 268,128 282,150 282,206!"), "lamp")
    s.wash(straight("204,206 276,206 340,346 140,346"), "lamp", 0.45)
    s.wash(straight("222,206 258,206 282,346 198,346"), "bone", 0.4)
    # a visitor, small, before it
    s.wash(limb("240,176,4 240,182,5 240,196,6"), "ink")
    s.wash(ring(240, 170, 4.6), "ink")
    s.wash(_rect(235.5, 194, 3.6, 18) + _rect(241, 194, 3.6, 18), "ink")
    for index, half in enumerate((44, 72, 112, 168)):
        foot = 206 + (half - 42) * 0.84
        top = 158 - (half - 42) * 0.3
        peak = top - half * 0.48
        deep = 5 + half * 0.12
        across = half + deep
        outer = (
            f"{240 - across},{foot + deep * 0.6}! {240 - across},{top} "
            f"{240 - across * 0.62},{peak - deep + across * 0.13} 240,{peak - deep} "
            f"{240 + across * 0.62},{peak - deep + across * 0.13} {240 + across},{top} "
            f"{240 + across},{foot + deep * 0.6}! {240 + half},{foot}! {240 + half},{top} "
            f"{240 + half * 0.62},{peak + half * 0.13} 240,{peak} "
            f"{240 - half * 0.62},{peak + half * 0.13} {240 - half},{top} {240 - half},{foot}!"
        )
        s.shape(
            outlined(outer),
            tone("paper_shade", "bone", 0.25 + index * 0.2),
            INNER if index < 2 else CONTOUR,
        )
    s.add(straight("20,14 460,14 460,346 20,346"), None, "ink", CONTOUR)
