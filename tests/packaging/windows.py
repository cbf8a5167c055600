"""Builds the program for Windows on Linux, and checks it as people would use it.

Run as ``python -m tests.packaging.windows build FOLDER``, where ``tests.packaging.windows_python``
has put a Python for Windows, and then with ``check`` for ``build``. A folder and a single file are
built. Both lie where nobody may write, below blanks and umlauts, as their data and what they unpack
do. Both play games that people added once these are allowed, pass their self-test with them, say
their version, check a game in a terminal and become what a double click on a match starts. With a
real mouse a match is played through a crash to its result in the window of the one, and a file is
opened in two windows of the other. Exits with a traceback if anything of that fails.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tabletop.version import version
from tests.packaging import wine
from tests.packaging.build import FOLDER, ZIP, add_games
from tests.tabletop.plugins.games import example, laid

ROOT = Path(__file__).parents[2]
PROGRAMS = "Programme für Zwei"
HOME = "Bücher und Knöchel"
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
MATCHES = ("tests/xvfb/test_matches.py", "-k", "ceratopsians")
FILES = ("tests/xvfb/test_files.py",)


def build(folder: Path, surroundings: Mapping[str, str]) -> None:
    """Builds folder and single file."""
    made, place = folder / "made", folder / PROGRAMS
    for old in (made, place):
        shutil.rmtree(old, ignore_errors=True)
    wine.run(
        [
            str(folder / "python" / "python.exe"), "-m", "PyInstaller", "--noconfirm",
            "--log-level", "ERROR", "--distpath", wine.named(made),
            "--workpath", wine.named(folder / "work"), wine.named(ROOT / "build_exe.spec"),
        ],
        surroundings,
        900,
    )  # fmt: skip
    shutil.move(made, place)


def contents(folder: Path) -> dict[Path, tuple[int, int]]:
    """Everything below a folder, with its size and when it was changed."""
    return {
        path: (path.stat().st_size, path.stat().st_mtime_ns) for path in sorted(folder.rglob("*"))
    }


def protect(folder: Path) -> None:
    """Takes the right to write from a folder and everything below it."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555)


def check_double_click(program: Path, surroundings: Mapping[str, str]) -> None:
    """A program makes itself the one that a double click on a match starts, and takes that back.

    Where Windows looks, in one view of what stands for all and for this person, wine shows only
    what stands for all; so it is looked up where it was written. What ``reg`` says comes in the
    letters of an old code page, without umlauts.
    """
    classes = r"HKCU\Software\Classes"
    kind, command = rf"{classes}\.bonebed", rf"{classes}\Bonebed.match\shell\open\command"
    wine.run([str(program), "install-desktop"], surroundings, 120)
    said = [wine.run(["reg", "query", key, "/ve"], surroundings, 60) for key in (kind, command)]
    if "Bonebed.match" not in said[0] or f'\\{program.name}" "%1"' not in said[1]:
        raise ValueError(f"A double click on a match starts something else: {said}")
    wine.run([str(program), "install-desktop", "--remove"], surroundings, 120)


def check_games(program: Path, surroundings: Mapping[str, str], home: Path) -> None:
    """A program leaves out what people added until it is allowed; then all of that is played.

    In one process: wine leaves others waiting at an empty queue, whatever is put into it.
    """
    shutil.rmtree(home, ignore_errors=True)
    add_games(home)
    own = {**surroundings, "BONEBED_HOME": wine.named(home)}
    playing = [[str(program), "simulate", game, "--games", "2"] for game in ("toy", FOLDER)]
    for command in playing:
        wine.run(command, own, 120, code=2)  # which nobody has allowed yet
    wine.run([str(program), "--allow", ZIP, "--allow", FOLDER], own, 120)
    for command in (*playing, [str(program), "check", "toy"]):
        wine.run(command, own, 300)
    print(wine.run([str(program), "selftest"], own, 900))


def check_terminal(program: Path, surroundings: Mapping[str, str], home: Path) -> None:
    """A command says what it has to say in the terminal that the program was started from.

    There it has no output of its own, as it has when somebody reads what it says, as here
    everywhere else. ``start`` waits for its end.
    """
    game = laid(home / "a game", example("last_bone")) / "last_bone"
    checking = [wine.named(program), "check", wine.named(game), "--trust"]
    said = wine.run_in_terminal(["start", "/wait", *checking], surroundings)
    if "checks hold." not in said:
        raise ValueError(f"{program.name} says in a terminal: {said!r}")


def play(program: Path, surroundings: Mapping[str, str], tests: tuple[str, ...]) -> None:
    """Runs tests with a real window and a real mouse on a program."""
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", *tests],
        env={**surroundings, "BONEBED_PROGRAM": str(program)},
        cwd=ROOT,
        check=True,
        timeout=900,
    )


def check(folder: Path, surroundings: Mapping[str, str]) -> None:
    """Checks both, and tells how large they are."""
    place = folder / PROGRAMS
    programs = (place / "bonebed" / "bonebed.exe", place / "Bonebed.exe")
    home, temporary = folder / HOME, folder / "Übergang einer Datei"
    temporary.mkdir(exist_ok=True)
    for name in ("TEMP", "TMP"):  # wine passes on those of Linux not at all
        key = ["reg", "add", r"HKCU\Environment", "/f", "/v", name, "/d", wine.named(temporary)]
        wine.run(key, surroundings, 60)
    protect(place)
    before = contents(place)
    for program in programs:
        unseen = {**surroundings, **UNSEEN, "BONEBED_HOME": wine.named(home)}
        check_games(program, unseen, home / "Zugaben")
        said = wine.run([str(program), "--version"], unseen, 120)
        if said != f"bonebed {version(ROOT)}\n":
            raise ValueError(f"{program.name} calls itself {said!r}.")
        check_double_click(program, unseen)
        check_terminal(program, unseen, home)
    shown = {**surroundings, "TMPDIR": str(temporary)}
    play(programs[0], shown, MATCHES)
    play(programs[1], shown, FILES)
    if contents(place) != before:
        raise ValueError("The program has changed the folder that it lies in.")
    sizes = [sum(size for size, _ in contents(path).values()) for path in (programs[0].parent,)]
    sizes.append(programs[1].stat().st_size)
    print("for Windows: folder {:.1f} MB, single file {:.1f} MB".format(*(n / 1e6 for n in sizes)))


STEPS: Final = {"build": build, "check": check}


def main(arguments: list[str]) -> int:
    """Does one of the two steps; 0 if all is well."""
    step, name = arguments
    folder = Path(name).resolve()
    STEPS[step](folder, wine.environment(folder / "prefix"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
