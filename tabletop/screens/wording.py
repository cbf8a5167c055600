"""Numbers and moments as people write them."""

from __future__ import annotations

from datetime import datetime


def signed(points: int) -> str:
    """Points with a true minus sign."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)


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
