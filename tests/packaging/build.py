"""Builds the packed program and a bare one beside it, checks the first and compares the two.

Run as ``python -m tests.packaging.build FOLDER`` from a checkout. Both programs are built in one
virtual environment that holds only what the product needs, since merely having numpy installed
would pull it into a program. Exits with 1 and one sentence if the packed self-test fails or the
product is more than 15 MB above the bare program.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_EXTRA_MEGABYTES = 15.0

BARE = """
import sys
import pygame
import pymunk
pygame.display.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
pymunk.Space().step(1 / 60)
sys.exit(0)
"""

BARE_SPEC = """
analysis = Analysis(["bare.py"], excludes=["numpy", "tkinter", "unittest"])
program = EXE(PYZ(analysis.pure), analysis.scripts, exclude_binaries=True, name="bare")
COLLECT(program, analysis.binaries, analysis.datas, name="bare")
"""


def megabytes(folder: Path) -> float:
    """The size of all files below a folder, in millions of bytes."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def seconds_to_end(command: list[str], environment: dict[str, str]) -> float:
    """How long a program takes from its start to its end, best of three."""
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run(command, env=environment, check=True, capture_output=True, timeout=120)
        best = min(best, time.perf_counter() - start)
    return best


def build(folder: Path) -> tuple[Path, Path]:
    """Builds both programs below ``folder``; gives the product's folder and the bare one's."""
    shutil.rmtree(folder, ignore_errors=True)
    environment = folder / "venv"
    venv.create(environment, with_pip=True)
    python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run(
        [python, "-m", "pip", "install", "-q", str(ROOT), "pyinstaller>=6.11"], check=True
    )
    (folder / "bare.py").write_text(BARE, encoding="utf-8")
    (folder / "bare.spec").write_text(BARE_SPEC, encoding="utf-8")
    for spec in (folder / "bare.spec", ROOT / "build_exe.spec"):
        subprocess.run(
            [
                python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR",
                "--distpath", str(folder / "dist"), "--workpath", str(folder / "work"), str(spec),
            ],
            check=True,
            cwd=folder,
        )  # fmt: skip
    return folder / "dist" / "bonebed", folder / "dist" / "bare"


def main(arguments: list[str]) -> int:
    """Builds, checks and reports; 0 if all is well."""
    folder = Path(arguments[0]).resolve()
    product, bare = build(folder)
    quiet = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "BONEBED_HOME": str(folder / "home"),
    }
    suffix = ".exe" if sys.platform == "win32" else ""
    program = str(product / f"bonebed{suffix}")
    subprocess.run([program, "selftest"], env=quiet, check=True, timeout=600)
    extra = megabytes(product) - megabytes(bare)
    print(
        f"packed {megabytes(product):.1f} MB, bare {megabytes(bare):.1f} MB, extra {extra:.1f} MB"
    )
    started = seconds_to_end([program, "--version"], quiet)
    floor = seconds_to_end([str(bare / f"bare{suffix}")], quiet)
    print(f"packed program answers in {started:.2f} s; a bare window opens in {floor:.2f} s")
    if extra > MOST_EXTRA_MEGABYTES:
        print(f"The packed program is {extra:.1f} MB above the bare one, more than allowed.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
