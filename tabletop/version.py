"""The version of the program, which stands in one place: ``pyproject.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

DISTRIBUTION = "bonebed"
"""What the program is called where packages are installed."""
UNKNOWN = "(not installed)"
"""What stands for the version of a bare copy of the packages."""

ROOT = Path(__file__).parents[1]
"""The folder that holds the packages: a checkout, a packed program or where packages are."""


def version(root: Path = ROOT) -> str:
    """The version of the packages in this folder, such as ``1.2.3``, or `UNKNOWN`.

    A checkout and a packed program have ``pyproject.toml`` beside the packages. It goes first,
    since an editable install notes the version once and does not follow it. A wheel brings its
    metadata.
    """
    try:
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        # Careless packages leave a file of this name where ours are installed, too.
        if project["name"] == DISTRIBUTION:
            return str(project["version"])
    except (OSError, ValueError, KeyError):
        pass  # none, or somebody else's
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed(DISTRIBUTION)
    except PackageNotFoundError:
        return UNKNOWN
