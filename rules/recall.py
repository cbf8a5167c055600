"""What a seat remembers of what was once shown and lies hidden again.

>>> child = Recall(0.5, "Ada")
>>> [child.keeps(place, 1) for place in range(6)]
[True, False, False, False, True, True]
>>> EVERYTHING.keeps("whatever")
True
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, NamedTuple

_SCALE: Final = 1 << 64


class Recall(NamedTuple):
    """The memory of one seat in one match.

    What it forgets is decided by its seed and by what was shown and when, and never drawn: so what
    is forgotten stays forgotten until it is shown again, whoever asks and however often.
    """

    share: float = 1.0
    """The share, 0 to 1, of what was shown that it remembers."""
    seed: int | str = 0
    """What tells it from the memories of other seats and other matches."""

    def keeps(self, *shown: int | str) -> bool:
        """Whether something that was shown is still remembered.

        ``shown`` names the thing and the occasion on which it was seen last: the count of a place's
        cards turned up, the number of a question. It must say nothing that the seat did not see.
        """
        if self.share >= 1.0:
            return True
        digest = blake2b(repr((self.seed, shown)).encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") < self.share * _SCALE


EVERYTHING: Final = Recall()
"""A memory that forgets nothing."""
