"""Games as people get them: folders and zips, whole and broken."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

from tests.readme.plugin import EXAMPLES
from tests.toy import FOLDER

TOY = {
    f"toy_game/{file.name}": file.read_bytes()
    for file in sorted((FOLDER / "toy_game").iterdir())
    if file.suffix in (".py", ".toml")
}
"""The files of the toy game."""


def example(name: str, change: tuple[str, str] = ("", "")) -> dict[str, bytes]:
    """The files of one of the README's examples, with one text of its program changed."""
    code, rulebook = EXAMPLES[name]
    assert change[0] in code
    program = code.replace(*change) if change[0] else code
    return {
        f"{name}/__init__.py": program.encode(),
        f"{name}/rulebook.toml": rulebook.encode(),
    }


def zipped(path: Path, files: Mapping[str, bytes], top: str = "") -> Path:
    """A zip of files, as a person or the archive of a repository makes it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(top + name, data)
    return path


def laid(folder: Path, files: Mapping[str, bytes]) -> Path:
    """The same files in a folder."""
    for name, data in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return folder
