"""Data files of a game that people write: read into records, with one sentence for each mistake."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

T = TypeVar("T")


def built(
    text: str, source: str, build: Callable[[Mapping[str, Any]], T], wrong: type[ValueError]
) -> T:
    """What ``build`` makes of the TOML text of a file; ``source`` names the file in errors.

    Raises:
        ValueError: of the class ``wrong``: the text is not TOML, or ``build`` finds that it lacks
            or misspells something.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise wrong(f"{source} is not readable TOML: {error}") from error
    try:
        return build(data)
    except (KeyError, TypeError, ValueError) as error:
        raise wrong(f"{source} lacks or misspells something: {error!r}") from error
