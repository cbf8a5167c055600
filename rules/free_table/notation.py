"""The moves of the free table: what each may be, and what it does.

Points and distances are whole millimetres from the upper left corner of the table, angles whole
degrees clockwise, pieces their numbers. So a move says where everything came to rest, and is made
again without any physics.

==============================  ===================================================================
``put PIECE X Y ANGLE ...``     each piece lies loose at its point
``shift DX DY PIECE ...``       pieces move as one, stacks stay stacks
``stack ONTO PIECE ...``        pieces come on top of another
``draw PIECE COUNT X Y``        so many from the top of the stack of a piece come to a point
``spread PIECE DX DY``          the cards of a stack lie side by side
``flip PIECE ...``              pieces turn over; a whole stack turns over as one
``turn DEGREES PIECE ...``      pieces turn where they lie
``swing DEGREES PIECE ...``     pieces turn as one, round the middle of them all
``lock PIECE ...``, ``unlock``  pieces are locked to the table, or no longer
``hold PIECE ...``              pieces come into the own hand
``give SEAT PIECE ...``         pieces come into another hand
``deal PIECE COUNT``            every hand gets so many from the top of a stack
``bag BAG PIECE ...``           pieces come into a bag
``pack PIECE ...``              pieces go back into the box; dice and notes are cleared away
``pull BAG COUNT X Y``          chance draws from a bag: ``pulled PIECE ...``
``shuffle PIECE``               chance shuffles a stack: ``shuffled PLACE ...``
``shake PIECE ...``             pieces are shaken in a box: ``shaken X Y ANGLE ...``
``roll PIECE ...``              chance throws dice and coins: ``rolled VALUE ...``
``add TOOL X Y VALUE =TEXT``    a die, a coin, a note or a counter is laid down
``set PIECE VALUE``             a counter, a die or a coin is set
``write PIECE =TEXT``           a note is written anew
``seat SEAT``                   somebody else has the table
==============================  ===================================================================
"""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, unquote

Args = tuple[str | int, ...]
"""The arguments of a move."""
LONGEST_TEXT: Final = 80
"""The most letters of a note."""
SIDES: Final = 6
LARGEST: Final = 9999
"""How far a counter counts, either way."""


def written(text: str) -> str:
    """A text as an argument of a move."""
    return "=" + quote(text, safe="")


def read(argument: str | int) -> str:
    """The text that an argument was written for."""
    return unquote(str(argument)[1:])
