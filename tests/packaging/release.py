"""Makes what is attached to a release out of what PyInstaller has built, and tries it out.

``python -m tests.packaging.release make DIST FOLDER`` packs the program below ``DIST`` for the
system that it runs on, with the rights of its files kept, unpacks it again elsewhere and has what
comes out pass its self-test; then it writes the bill of materials beside it.
``python -m tests.packaging.release sums FOLDER`` writes ``SHA256SUMS`` for all that is there,
``... tag NAME`` fails with one sentence if this is not the tag of the version, and ``... notes``
prints what the list of changes says of it.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tabletop.version import version
from tests.packaging import bill

ROOT = Path(__file__).parents[2]
SUMS = "SHA256SUMS"
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
MACHINES = {"amd64": "x86_64", "x86_64": "x86_64", "arm64": "arm64", "aarch64": "arm64"}


@dataclass(frozen=True)
class System:
    """How programs are handed on for one system."""

    name: str
    built: str
    """What PyInstaller has made, below its folder."""
    program: str
    """The program in it."""
    ending: str
    """Of what is packed."""
    pack: Callable[[Path, Path], object]
    unpack: Callable[[Path, Path], object]
    single: str = ""
    """A program in a single file beside it, if there is one."""


def pack_tar(folder: Path, file: Path) -> None:
    """Packs a folder for Linux: rights and links are kept, and nobody's name stands in it."""

    def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        return entry

    with tarfile.open(file, "w:gz") as packed:
        packed.add(folder, folder.name, filter=anonymous)


def unpack_tar(file: Path, folder: Path) -> None:
    """Unpacks it, as ``tar -x`` does."""
    with tarfile.open(file) as packed:
        packed.extractall(folder, filter="data")


def pack_zip(folder: Path, file: Path) -> None:
    """Packs a folder for Windows, where files have no rights."""
    shutil.make_archive(str(file.with_suffix("")), "zip", folder.parent, folder.name)


def unpack_zip(file: Path, folder: Path) -> None:
    """Unpacks it."""
    shutil.unpack_archive(file, folder)


def pack_ditto(folder: Path, file: Path) -> None:
    """Packs an app as the Finder does, so that it can still be started when it is unpacked."""
    subprocess.run(
        ["ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(folder), str(file)], check=True
    )


def unpack_ditto(file: Path, folder: Path) -> None:
    """Unpacks it as the Finder does."""
    subprocess.run(["ditto", "-x", "-k", str(file), str(folder)], check=True)


SYSTEMS: Mapping[str, System] = {
    "linux": System("linux", "bonebed", "bonebed", ".tar.gz", pack_tar, unpack_tar),
    "win32": System(
        "windows", "bonebed", "bonebed.exe", ".zip", pack_zip, unpack_zip, "Bonebed.exe"
    ),
    "darwin": System(
        "macos", "Bonebed.app", "Contents/MacOS/bonebed", ".zip", pack_ditto, unpack_ditto
    ),
}


def name_of(system: System, machine: str) -> str:
    """What the files of a release begin with, such as ``Bonebed-1.2.3-linux-x86_64``."""
    return f"Bonebed-{version()}-{system.name}-{MACHINES[machine.lower()]}"


def try_out(program: Path) -> None:
    """Has a program pass its self-test, in a home of its own.

    Raises:
        subprocess.CalledProcessError: it did not.
    """
    with tempfile.TemporaryDirectory() as home:
        surroundings = {**os.environ, **UNSEEN, "BONEBED_HOME": home}
        subprocess.run([program, "selftest"], env=surroundings, check=True, timeout=900)


def make(
    dist: Path, folder: Path, system: System, machine: str, attempt: Callable[[Path], object]
) -> list[Path]:
    """Writes the files of a release for one system into a folder; gives them.

    ``attempt`` tries a program out, and raises if it is not as it should be.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stem = name_of(system, machine)
    packed = folder / f"{stem}{system.ending}"
    system.pack(dist / system.built, packed)
    with tempfile.TemporaryDirectory() as elsewhere:
        system.unpack(packed, Path(elsewhere))
        attempt(Path(elsewhere) / system.built / system.program)
    made = [packed]
    if system.single:
        single = folder / f"{stem}{Path(system.single).suffix}"
        shutil.copy2(dist / system.single, single)
        attempt(single)
        made.append(single)
    return made


def write_sums(folder: Path) -> Path:
    """Writes the sums of all files in a folder as ``sha256sum -c`` reads them."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(folder.iterdir())
        if file.name != SUMS
    ]
    sums = folder / SUMS
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums


def notes(changes: str, number: str) -> str:
    """What the list of changes says of a version."""
    _, _, rest = changes.partition(f"\n## {number} ")
    return rest.partition("\n")[2].partition("\n## ")[0].strip()


def main(arguments: Sequence[str]) -> int:
    """Does what is asked for; 0 if all is well."""
    match arguments:
        case ["make", dist, folder]:
            system, machine = SYSTEMS[sys.platform], platform.machine()
            for file in make(Path(dist), Path(folder), system, machine, try_out):
                print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
            listed = Path(folder) / f"{name_of(system, machine)}.cdx.json"
            return bill.main([str(Path(dist) / system.built), str(listed)])
        case ["sums", folder]:
            print(write_sums(Path(folder)).read_text(encoding="utf-8"), end="")
            return 0
        case ["tag", name] if name == f"v{version()}":
            return 0
        case ["tag", name]:
            print(f"The tag {name} is not v{version()}, which pyproject.toml says.")
            return 1
        case ["notes"]:
            print(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version()))
            return 0
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
