"""The bill of materials of a packed program: what is in it, and under which licences.

Run as ``python -m tests.packaging.bill FOLDER FILE`` with the folder of the program, after
``pyinstaller build_exe.spec``. It looks at what the program really holds and writes a file of
CycloneDX, a format that programs which look for weak or forbidden parts can read. Exits with 1 and
one sentence if there is something in the program that ``components.toml`` does not know, or if
something is missing without which it cannot run.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path, PurePath

from tabletop.version import DISTRIBUTION, version

COMPONENTS = Path(__file__).with_name("components.toml")
PROGRAM = "bonebed"
"""How the file of the program is called, with or without an ending."""


class BillError(Exception):
    """Raised for a program that nobody may hand on as it is; its sentence says why."""


@dataclass(frozen=True)
class Part:
    """A component of the program, as ``components.toml`` describes it."""

    name: str
    licence: str
    home: str
    distribution: str = ""
    modules: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    everywhere: bool = False

    def knows_file(self, path: PurePath) -> bool:
        """Whether a file of the program is its."""
        return any(path.match(pattern) for pattern in self.files)

    def knows_module(self, name: str) -> bool:
        """Whether a package or module of Python is its."""
        return any(fnmatchcase(name, pattern) for pattern in self.modules)

    @property
    def version(self) -> str | None:
        """The version, where a package tells it."""
        if self.distribution == DISTRIBUTION:
            return version()
        if self.name == "Python":
            return ".".join(map(str, sys.version_info[:3]))
        try:
            return installed(self.distribution) if self.distribution else None
        except PackageNotFoundError:
            raise BillError(f"Install {self.distribution} where the bill is made.") from None


def known_parts() -> list[Part]:
    """All components, in the order in which they are asked whether something is theirs."""
    described = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))["component"]
    return [
        Part(**{key: tuple(one) if isinstance(one, list) else one for key, one in each.items()})
        for each in described
    ]


def files_of(folder: Path) -> list[PurePath]:
    """The files of a program, from its folder on; links are told by what they lead to."""
    return [
        path.relative_to(folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    ]


def modules_of(program: Path) -> list[str]:
    """The packages and modules of Python that are inside a program, without those of Python."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    return sorted({name.split(".")[0] for name in archive.toc} - sys.stdlib_module_names)


def parts_of(files: Iterable[PurePath], modules: Iterable[str]) -> list[Part]:
    """The components of a program that holds these files and packages.

    Raises:
        BillError: something is unknown, or something is missing.
    """
    known = known_parts()
    found: set[Part] = set()
    strange: list[str] = []
    for file in files:
        owner = next((part for part in known if part.knows_file(file)), None)
        found.add(owner) if owner else strange.append(str(file))
    for module in modules:
        owner = next((part for part in known if part.knows_module(module)), None)
        found.add(owner) if owner else strange.append(module)
    if strange:
        raise BillError(f"{COMPONENTS.name} does not say what this is: {', '.join(strange)}.")
    missing = [part.name for part in known if part.everywhere and part not in found]
    if missing:
        raise BillError(f"The program lacks {', '.join(missing)}.")
    return [part for part in known if part in found]


def written(parts: Sequence[Part]) -> str:
    """The bill of these components, in the words of CycloneDX."""
    from cyclonedx.contrib.license.factories import LicenseFactory
    from cyclonedx.model import ExternalReference, ExternalReferenceType, XsUri
    from cyclonedx.model.bom import Bom
    from cyclonedx.model.component import Component, ComponentType
    from cyclonedx.output.json import JsonV1Dot6

    def component(part: Part) -> Component:
        own = part.distribution == DISTRIBUTION
        return Component(
            name=part.name,
            version=part.version,
            type=ComponentType.APPLICATION if own else ComponentType.LIBRARY,
            licenses=[LicenseFactory().make_from_string(part.licence)],
            external_references=[
                ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(part.home))
            ],
        )

    bill = Bom(components=[component(one) for one in parts if one.distribution != DISTRIBUTION])
    (bill.metadata.component,) = (
        component(one) for one in parts if one.distribution == DISTRIBUTION
    )
    bill.register_dependency(bill.metadata.component, bill.components)
    return JsonV1Dot6(bill).output_as_string(indent=2)


def program_in(folder: Path) -> Path:
    """The file that starts the program."""
    for path in sorted(folder.rglob(f"{PROGRAM}*")):
        if path.is_file() and path.name in (PROGRAM, f"{PROGRAM}.exe"):
            return path
    raise BillError(f"There is no program in {folder}.")


def main(arguments: Sequence[str]) -> int:
    """Writes the bill; 0 if all is known."""
    folder, file = map(Path, arguments)
    try:
        bill = written(parts_of(files_of(folder), modules_of(program_in(folder))))
    except BillError as error:
        print(error)
        return 1
    file.write_text(f"{bill}\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
