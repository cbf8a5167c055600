"""Moves that nobody would think of, as strategies of hypothesis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from rules.contract import Move
from rules.testing.moves import changed

_WORDS = st.text("abcdefghijklmnopqrstuvwxyz-_0123456789.é", min_size=1, max_size=8)
_NUMBERS = st.one_of(st.integers(-3, 40), st.sampled_from([-(10**9), 10**9, 10**30]))


def strange_moves(seen: Sequence[Move]) -> st.SearchStrategy[Move]:
    """Moves made of the verbs and arguments of a game, and of words and numbers it never uses."""
    verbs = st.one_of(st.sampled_from(sorted({move.verb for move in seen})), _WORDS)
    words = sorted({str(arg) for move in seen for arg in move.args})
    arguments: st.SearchStrategy[Any] = st.one_of(_NUMBERS, _WORDS)
    if words:
        arguments = st.one_of(st.sampled_from(words), arguments)
    whole = st.builds(
        lambda verb, args: Move.parse(" ".join((verb, *map(str, args)))),
        verbs,
        st.lists(arguments, max_size=4),
    )
    other = st.builds(changed, st.sampled_from(list(seen)), st.integers(0, 5), arguments)
    return st.one_of(whole, other)
