"""Things that move by themselves or by hand: the shaken box, sliding terrain, tweezers.

The simulations know no screen and decide nothing that the rules decide; drawing is elsewhere.
"""
