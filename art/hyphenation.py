"""Where the names of dinosaurs may be broken."""

from __future__ import annotations

from typing import Final

from art.lettering import SOFT_HYPHEN

ENDINGS: Final = (
    *("saurus", "ceratops", "raptor", "suchus", "coatlus", "pteryx", "mimus", "lophus"),
    *(
        "gnathus",
        "physis",
        "nychus",
        "dactylus",
        "dactyl",
        "titan",
        "venator",
        "odon",
        "phaganax",
        "lestes",
        "saur",
    ),
)
"""The last elements of scientific names, before which a long name may be broken."""

MIDDLES: Final = ("cephalo", "ro", "to")
"""Elements before those, before which a very long name may be broken, too."""


def hyphenated(title: str) -> str:
    """The title with soft hyphens between the last elements of long scientific names."""
    return " ".join(map(_hyphenated, title.split(" ")))


def _hyphenated(word: str) -> str:
    name = word.rstrip(":,?!")
    for ending in ENDINGS:
        if name.endswith(ending) and len(name) >= len(ending) + 3:
            stem = _hyphenated_stem(name[: -len(ending)])
            return stem + SOFT_HYPHEN + ending + word[len(name) :]
    return word


def _hyphenated_stem(stem: str) -> str:
    for middle in MIDDLES:
        if stem.endswith(middle) and len(stem) >= len(middle) + 4:
            return stem[: -len(middle)] + SOFT_HYPHEN + middle
    return stem
