"""Numbers and moments as people write them."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from tabletop.match import Match


def signed(points: int) -> str:
    """Points with a true minus sign."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)


_WORD: Final = re.compile(r"\w+")


def says_no_more(words: str, than: str) -> bool:
    """Whether a sentence has no word and no number that another one has not.

    >>> says_no_more("Round 5 of 9: column 5.", "Round 5 of 9. Ada: put a card of column 5.")
    True
    >>> says_no_more("Round 5 of 9: column 5.", "Ada: put a card of column 5.")
    False
    """
    said = set(_WORD.findall(than.casefold()))
    return all(word in said for word in _WORD.findall(words.casefold()))


def what_ended(match: Match) -> str:
    """What ended a match, as its last move told it; empty if it goes on, or that was not told."""
    if not match.finished:
        return ""
    last = [entry.event for entry in match.log if entry.index == match.steps]
    if all(event.kind != "end" for event in last):
        return ""  # somebody has conceded
    told = [event for event in last if event.kind == "turn" and event.seat is None]
    return told[-1].words(match.names) if told else ""


def when_words(then: datetime, now: datetime | None = None) -> str:
    """A moment as people say it: "today, 14:05", "yesterday, 9:30", "3 May 2026"."""
    then = then.astimezone()
    now = (now or datetime.now().astimezone()).astimezone(then.tzinfo)
    days = (now.date() - then.date()).days
    clock = f"{then.hour}:{then.minute:02}"
    if days == 0:
        return f"today, {clock}"
    if days == 1:
        return f"yesterday, {clock}"
    return f"{then.day} {then:%B %Y}"
