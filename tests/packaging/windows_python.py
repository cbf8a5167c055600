"""Puts a Python for Windows together on Linux, from packages alone, to be run by wine.

Run as ``python -m tests.packaging.windows_python FOLDER`` with Python 3.11. Nothing is downloaded
but wheels. The interpreter's library and its extension modules come inside a wheel for Windows
(panda3d brings them for the programs that it packs), the standard library is the one of the Python
that runs this, ``python.exe`` is a launcher of ten lines, and ``python3.dll``, which extension
modules for every version of Python ask for and that wheel lacks, only passes on what is asked.

Needs the Debian packages wine, wine64 and gcc-mingw-w64-x86-64-posix.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path, PurePosixPath

from tests.packaging import wine

ROOT = Path(__file__).parents[2]
VERSION = (3, 11)
INTERPRETER = "panda3d==1.10.16"
"""The wheel that brings the interpreter."""
BESIDE = frozenset(
    {
        "python311.dll",
        "vcruntime140.dll",
        "msvcp140.dll",
        "libffi-8.dll",
        "libcrypto-3.dll",
        "libssl-3.dll",
    }
)
"""What has to lie beside ``python.exe``; the extension modules have a folder of their own."""
ONLY_ON_WINDOWS = ("colorama", "pefile", "pywin32-ctypes")
"""What our tools need there and the installer leaves out, since it is Linux that asks."""
NOT_RUN = ("ruff", "mypy", "pytest-cov", "check-jsonschema", "zizmor", "cyclonedx-bom")
"""Tools whose findings are the same on every system."""
LEFT_OUT = ("site-packages", "dist-packages", "lib-dynload", "test", "config-*", "__pycache__")
"""What the standard library of this system has and Windows does not need."""
COMPILER = "x86_64-w64-mingw32-gcc-posix"


def requirements() -> list[str]:
    """What the program and its tests need on Windows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    return [one for one in wanted if not one.startswith(NOT_RUN)] + list(ONLY_ON_WINDOWS)


def install(folder: Path) -> None:
    """Takes the interpreter out of its wheel and installs what the program needs."""
    pip = [sys.executable, "-m", "pip"]
    windows = ["-q", "--platform", "win_amd64", "--python-version", "311", "--only-binary=:all:"]
    wheels = folder / "wheels"
    subprocess.run(
        [*pip, "download", *windows, "--no-deps", "-d", str(wheels), INTERPRETER], check=True
    )
    (wheel,) = wheels.iterdir()
    (folder / "DLLs").mkdir()
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            path = PurePosixPath(name)
            if path.parent.name == "deploy_libs" or path.name.lower() == "msvcp140.dll":
                place = folder if path.name.lower() in BESIDE else folder / "DLLs"
                (place / path.name).write_bytes(packed.read(name))
    shutil.rmtree(wheels)
    site = folder / "Lib" / "site-packages"
    subprocess.run([*pip, "install", *windows, "--target", str(site), *requirements()], check=True)


def copy_library(folder: Path) -> None:
    """Copies the standard library of the Python that runs this."""
    library = folder / "Lib"
    skip = shutil.ignore_patterns(*LEFT_OUT)
    shutil.copytree(sysconfig.get_path("stdlib"), library, ignore=skip, dirs_exist_ok=True)
    # The interpreter is 3.11.9 and calls this without an instance; an older library lacks the
    # decorator that lets it.
    metadata = library / "importlib" / "metadata" / "__init__.py"
    lines = metadata.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines):
        if line == "    def invalidate_caches(cls):" and lines[number - 1] != "    @classmethod":
            lines.insert(number, "    @classmethod")
            break
    metadata.write_text("\n".join(lines), encoding="utf-8")


def compile_programs(folder: Path) -> None:
    """Makes ``python.exe`` and ``python3.dll``."""
    launcher = Path(__file__).with_name("launch.c")
    subprocess.run(
        [COMPILER, "-municode", "-O2", "-o", str(folder / "python.exe"), str(launcher)], check=True
    )
    exports = folder / "python3.def"
    forwarded = "".join(f"  {name} = python311.{name}\n" for name in exported(folder))
    exports.write_text(f"LIBRARY python3.dll\nEXPORTS\n{forwarded}", encoding="ascii")
    empty = folder / "empty.c"
    empty.write_text(
        "int DllMain(void *module, int reason, void *reserved) { return 1; }\n", encoding="ascii"
    )
    output = str(folder / "python3.dll")
    subprocess.run(
        [COMPILER, "-shared", "-nostdlib", "-Wl,-eDllMain", "-o", output, str(empty), str(exports)],
        check=True,
    )
    exports.unlink()
    empty.unlink()


def exported(folder: Path) -> list[str]:
    """The functions and data of the interpreter's library, by name."""
    # It is installed only there, and is Python alone.
    sys.path.append(str(folder / "Lib" / "site-packages"))
    import pefile

    with pefile.PE(str(folder / "python311.dll")) as library:
        names = (one.name for one in library.DIRECTORY_ENTRY_EXPORT.symbols if one.name)
        return sorted(name.decode() for name in names if name.startswith((b"Py", b"_Py")))


def build(folder: Path) -> Path:
    """Makes the Python in a folder that becomes empty before; gives its ``python.exe``."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    install(folder)
    copy_library(folder)
    compile_programs(folder)
    return folder / "python.exe"


def main(arguments: list[str]) -> int:
    """Makes it and lets it say what it is."""
    if sys.version_info[:2] != VERSION:
        print("Run this with Python 3.11, whose standard library the one for Windows gets.")
        return 2
    folder = Path(arguments[0]).resolve()
    python = build(folder / "python")
    said = wine.run(
        [str(python), "-c", "import sys, pygame, pymunk; print(sys.version)"],
        wine.environment(folder / "prefix", PYGAME_HIDE_SUPPORT_PROMPT="1"),
        300,
    )
    print(said.strip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
