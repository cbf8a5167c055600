"""What people write themselves: names, notes, the words of their own cards.

It is judged by what can be kept in a file and seen on a screen. It is data, never a template:
before it becomes a part of a text of the rules it goes through :func:`literal`.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_UNSEEN: Final = frozenset("\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufeff")
_REORDERING: Final = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))


def literal(text: str) -> str:
    """A text that somebody wrote, as a part of a text in which ``{0}`` stands for a seat.

    :func:`rules.contract.with_names` gives it back as it was written.
    """
    return text.replace("{", "{{")


def is_line(text: str) -> bool:
    """Whether this can be kept and shown as one line.

    No line ends or other control characters, no halves of letters, and nothing that turns round
    the order of the letters after it.
    """
    return text.isprintable() or all(map(is_writable, text))


def is_writable(letter: str) -> bool:
    """Whether one letter may stand in a line."""
    if letter in _REORDERING:
        return False
    return unicodedata.category(letter) not in ("Cc", "Cs", "Zl", "Zp")


def is_unseen(letter: str) -> bool:
    """Whether nothing is drawn for this by its nature: joiners, variants, spaces of no width."""
    code = ord(letter)
    return (
        letter in _UNSEEN
        or 0x180B <= code <= 0x180F
        or 0x200B <= code <= 0x200F
        or 0x202A <= code <= 0x202E
        or 0x2060 <= code <= 0x206F
        or 0xFE00 <= code <= 0xFE0F
        or 0xFFF0 <= code <= 0xFFF8
        or 0x1BCA0 <= code <= 0x1BCA3
        or 0x1D173 <= code <= 0x1D17A
        or 0xE0000 <= code <= 0xE0FFF
    )


def is_reordering(letter: str) -> bool:
    """Whether this turns round the order of everything after it: it is never obeyed."""
    return letter in _REORDERING


def seen(text: str) -> str:
    """What of a text is seen: without spaces at its ends, and without what is never drawn.

    Two names that are seen as the same cannot be told apart.
    """
    shown = "".join(one for one in text if not is_unseen(one) and is_writable(one))
    return unicodedata.normalize("NFC", shown).strip()


def is_blank(text: str) -> bool:
    """Whether there is nothing to see in a text: no letter, figure or sign but marks on nothing."""
    return all(unicodedata.category(one) in ("Mn", "Me", "Zs") for one in seen(text))
