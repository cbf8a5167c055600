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

from tabletop.version import version
from tests.packaging import release
from tests.readme.plugin import CHECKS, install
from tests.tabletop.plugins.games import TOY, example, laid, zipped
from tests.xvfb.display import Display

ROOT = Path(__file__).parents[2]
MOST_EXTRA_MEGABYTES = 15.0
ZIP, FOLDER = "pit.zip", "deep_bone"
"""What the games that are added lie in."""

BARE = """
import pygame
import pymunk
pygame.display.init()
pygame.display.set_mode((1280, 720)).fill((200, 200, 200))
pymunk.Space().step(1 / 60)
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""

BARE_SPEC = """
analysis = Analysis(["bare.py"], excludes=["numpy", "tkinter", "unittest"])
program = EXE(PYZ(analysis.pure), analysis.scripts, exclude_binaries=True, name="bare")
COLLECT(program, analysis.binaries, analysis.datas, name="bare")
"""


def megabytes(folder: Path) -> float:
    """The size of all files below a folder, in millions of bytes."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def seconds_to_picture(program: str, display: Display, environment: dict[str, str]) -> float:
    """From a program's start until the middle of the screen is painted, best of three."""
    middle = display.picture().get_rect().center
    best = float("inf")
    for _ in range(3):
        blank = display.picture().get_at(middle)
        start = time.perf_counter()
        with subprocess.Popen(
            [program], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            try:
                while display.picture().get_at(middle) == blank:
                    if time.perf_counter() - start > 60:
                        raise TimeoutError(f"{program} painted nothing.")
                    time.sleep(0.005)
                best = min(best, time.perf_counter() - start)
            finally:
                process.terminate()
    return best


def play_with_a_mouse(program: str) -> None:
    """One match of the packed program in a real window, through a crash to its result."""
    test = ROOT / "tests" / "xvfb" / "test_matches.py"
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", str(test), "-k", "ceratopsians"],
        env={**os.environ, "BONEBED_PROGRAM": program},
        cwd=ROOT,
        check=True,
        timeout=600,
    )


def check_wheel(folder: Path) -> None:
    """The wheel, installed into an empty environment, passes its self-test, and the checks that it
    brings for games test a plug-in that lies elsewhere."""
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)],
        check=True,
    )
    (wheel,) = folder.glob("bonebed-*.whl")
    environment = folder / "wheel"
    venv.create(environment, with_pip=True)
    programs = environment / ("Scripts" if sys.platform == "win32" else "bin")
    python = str(programs / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", f"{wheel}[testing]"], check=True)
    # Elsewhere than in the checkout, so that what is imported is what was installed.
    subprocess.run([programs / "bonebed", "selftest"], cwd=folder, check=True, timeout=600)
    check_version(programs / "bonebed", folder)
    plugin = folder / "plugin"
    plugin.mkdir()
    install(plugin, "deep_bone")
    (plugin / "test_deep_bone.py").write_text(CHECKS, encoding="utf-8")
    subprocess.run(
        [python, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=plugin,
        env={**os.environ, "PYTHONPATH": str(plugin)},
        check=True,
        timeout=600,
    )


def check_version(program: Path, folder: Path) -> None:
    """A program, started in this folder, says the version of the checkout."""
    said = subprocess.run(
        [program, "--version"], cwd=folder, check=True, timeout=60, capture_output=True, text=True
    ).stdout
    if said != f"bonebed {version(ROOT)}\n":
        raise ValueError(f"{program} calls itself {said!r}.")


def add_games(home: Path) -> None:
    """Puts games into the folder of a person's own ones: a zip that was made from the toy, and a
    folder with an example of the README, which uses more of Python than the program itself does.
    """
    zipped(home / "games" / ZIP, TOY, "pit-main/")
    files = example(FOLDER)
    code = b"import graphlib\nimport statistics\n" + files[f"{FOLDER}/__init__.py"]
    laid(home / "games", {**files, f"{FOLDER}/__init__.py": code})


def check_games(program: str, folder: Path) -> None:
    """The packed program passes its self-test, also with games that people added.

    Nobody is asked here, so they are allowed by their names; then they are played by computers in
    processes of their own, checked, and played through the window. What prints boxes is in the
    program, too.
    """
    home = folder / "added"
    add_games(home)
    environment = {
        **os.environ,
        "BONEBED_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }

    def run(*arguments: str, code: int = 0) -> None:
        done = subprocess.run([program, *arguments], cwd=folder, env=environment, timeout=600)
        if done.returncode != code:
            raise ValueError(f"{program} {' '.join(arguments)} ended with {done.returncode}.")

    computers = ("--bots", "beginner", "--games", "4", "--workers", "2")
    run("simulate", "toy", *computers, code=2)  # which nobody has allowed yet
    run("--allow", ZIP, "--allow", FOLDER)
    run("simulate", "toy", *computers)
    run("simulate", FOLDER, *computers)
    run("check", FOLDER)
    run("check", "toy")
    run("selftest")
    printed = folder / "memory.pdf"
    run("print", "memory", str(printed))
    if not printed.read_bytes().startswith(b"%PDF-"):
        raise ValueError(f"{program} printed something else than a PDF file.")


def build(folder: Path) -> tuple[Path, Path]:
    """Builds both programs below ``folder``; gives the product's folder and the bare one's."""
    shutil.rmtree(folder, ignore_errors=True)
    environment = folder / "venv"
    venv.create(environment, with_pip=True)
    python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run(
        [python, "-m", "pip", "install", "-q", f"{ROOT}[print]", "pyinstaller>=6.11"], check=True
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
    """Builds, checks, packs and reports; 0 if all is well."""
    folder = Path(arguments[0]).resolve()
    product, bare = build(folder)
    suffix = ".exe" if sys.platform == "win32" else ""
    program, floor = str(product / f"bonebed{suffix}"), str(bare / f"bare{suffix}")
    check_games(program, folder)
    if sys.platform != "win32":  # a program without a console prints nothing there
        check_version(Path(program), folder)
    check_wheel(folder)
    if release.main(["make", str(folder / "dist"), str(folder / "release")]):
        return 1
    extra = megabytes(product) - megabytes(bare)
    print(
        f"packed {megabytes(product):.1f} MB, bare {megabytes(bare):.1f} MB, extra {extra:.1f} MB"
    )
    if shutil.which("Xvfb") and shutil.which("xdotool"):
        play_with_a_mouse(program)
        screen = folder / "screen"
        screen.mkdir()
        display = Display(screen)
        shown = display.environment(BONEBED_HOME=str(folder / "home"))
        seen = seconds_to_picture(program, display, shown)
        least = seconds_to_picture(floor, display, shown)
        display.close()
        print(f"first picture of the packed program after {seen:.2f} s, bare {least:.2f} s")
    if extra > MOST_EXTRA_MEGABYTES:
        print(f"The packed program is {extra:.1f} MB above the bare one, more than allowed.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
