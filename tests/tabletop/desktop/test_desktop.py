"""The desktop entry, the icon and the type of files: written for one person, and taken away."""

from __future__ import annotations

import configparser
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from tabletop.cli import main
from tabletop.desktop import commands, linux, names, windows
from tests.tabletop.desktop.registry import Registry
from tests.tabletop.rights import Powerless, powerless

__all__ = ["powerless"]

Run = Callable[..., tuple[int, str, str]]


def pretend(monkeypatch: pytest.MonkeyPatch, **said: object) -> None:
    """Has the desktop's modules see another system or program.

    Only these: whatever was imported first meanwhile would believe it for ever.
    """
    seen = {"platform": sys.platform, "executable": sys.executable, **vars(names.sys)}
    seen = {name: seen.get(name) for name in ("platform", "executable", "frozen")}
    for module in (names, commands):
        monkeypatch.setattr(module, "sys", SimpleNamespace(**{**seen, **said}))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command; gives its exit code, output and errors."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["install-desktop", *arguments])
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of a person on Linux, with a file of another program in it."""
    pretend(monkeypatch, platform="linux")
    folder = tmp_path / "data of mine"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.delenv("APPIMAGE", raising=False)
    (folder / "applications").mkdir(parents=True)
    (folder / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    return folder


def ours(folder: Path) -> set[str]:
    """The files of this program, seen from that folder."""
    found = folder.rglob(f"{names.ID}.*")
    return {str(file.relative_to(folder).as_posix()) for file in found}


def entry(folder: Path) -> dict[str, str]:
    """The keys of the desktop entry."""
    parser = configparser.RawConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(folder / "applications" / f"{names.ID}.desktop", encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


def unescaped(value: str) -> list[str]:
    """The arguments of a command line in a desktop entry."""
    words = shlex.split(value.replace("\\\\", "\\"))
    for escaped in ("\\$", "\\`", "%%"):  # which Python leaves in quotes
        words = [one.replace(escaped, escaped[1]) for one in words]
    return words


def test_linux_gets_an_entry_an_icon_and_a_type(run: Run, data: Path) -> None:
    code, out, err = run()
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == f"written  {data / 'applications' / 'org.bonebed.table.desktop'}"
    keys = entry(data)
    assert keys["Name"] == "Bonebed"
    assert keys["MimeType"] == "application/x-bonebed;"
    assert keys["Icon"] == names.ID
    assert unescaped(keys["Exec"]) == [*names.command(), "%f"]
    assert Path(keys["Path"], "tabletop", "__main__.py").is_file(), "a checkout is found there"
    for size in linux.SIZES:
        picture = data / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{names.ID}.png"
        assert pygame.image.load(BytesIO(picture.read_bytes()), "a.png").get_size() == (size, size)
    drawing = data / "icons" / "hicolor" / "scalable" / "apps" / f"{names.ID}.svg"
    assert ElementTree.parse(drawing).getroot().tag.endswith("svg")
    types = ElementTree.parse(data / "mime" / "packages" / f"{names.ID}.xml").getroot()
    (kind,) = types
    assert kind.get("type") == "application/x-bonebed"
    assert [one.get("pattern") for one in kind if one.tag.endswith("glob")] == ["*.bonebed"]


def test_removing_leaves_what_others_wrote(run: Run, data: Path) -> None:
    assert run("--remove") == (0, "There was nothing to remove.\n", "")
    run()
    assert run()[0] == 0, "it can be done twice"
    assert len(ours(data)) == 3 + len(linux.SIZES)
    code, out, _ = run("--remove")
    assert code == 0
    assert len(out.splitlines()) == 3 + len(linux.SIZES)
    assert ours(data) == set()
    assert (data / "applications" / "other.desktop").is_file()


@pytest.mark.parametrize(
    ("program", "image"),
    [
        ("/opt/bonebed/bonebed", ""),
        ("/home/jö/My games/bonebed", ""),
        ('/tmp/a "b" $c `d` \\e 100%/bonebed', ""),
        ("/tmp/.mount_x/bonebed", "/home/ada/Bonebed.AppImage"),
    ],
)
def test_a_packed_program_is_started_itself_wherever_it_lies(
    program: str, image: str, run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch, frozen=True)
    pretend(monkeypatch, executable=program)
    if image:
        monkeypatch.setenv("APPIMAGE", image)
    keys = entry_of(linux.entry_text())
    assert unescaped(keys["Exec"]) == [image or program, "%f"]
    assert keys["TryExec"].replace("\\\\", "\\") == (image or program)
    assert "Path" not in keys


def entry_of(text: str) -> dict[str, str]:
    """The keys of the text of an entry."""
    lines = text.splitlines()
    assert lines[0] == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines[1:])  # type: ignore[misc]


@pytest.mark.unix("it is not for Windows")
def test_the_desktop_knows_the_type_afterwards(run: Run, data: Path) -> None:
    if shutil.which("update-mime-database") is None:
        pytest.skip("update-mime-database is not installed")
    run()
    globs = (data / "mime" / "globs2").read_text(encoding="utf-8")
    assert "50:application/x-bonebed:*.bonebed" in globs.splitlines()
    run("--remove")
    assert "bonebed" not in (data / "mime" / "globs2").read_text(encoding="utf-8")


def test_the_entry_keeps_the_standard(run: Run, data: Path) -> None:
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("desktop-file-validate is not installed")
    run()
    file = data / "applications" / f"{names.ID}.desktop"
    done = subprocess.run(["desktop-file-validate", file], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_without_the_variable_the_home_folder_is_meant(
    data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for value in ("", "relative/folder"):
        monkeypatch.setenv("XDG_DATA_HOME", value)
        assert linux.data_home() == tmp_path / ".local" / "share"


@pytest.mark.unix("there rights are another matter")
def test_a_folder_that_may_not_be_written_is_a_sentence(
    run: Run, data: Path, powerless: Powerless
) -> None:
    (data / "applications").chmod(0o500)
    with powerless(data):
        code, out, err = run()
    (data / "applications").chmod(0o700)
    assert (code, out) == (1, "")
    assert err == "The desktop cannot be told of Bonebed: you may not write there.\n"


def test_macos_needs_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, platform="darwin")
    code, out, err = run()
    assert (code, err) == (0, "")
    assert "the app does this itself" in out


# --- Windows -----------------------------------------------------------------------------------


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Registry:
    """The registry of a person on Windows, in which another program also opens such files."""
    made = Registry()
    monkeypatch.setitem(sys.modules, "winreg", made)
    pretend(monkeypatch, platform="win32")
    pretend(monkeypatch, frozen=True)
    pretend(monkeypatch, executable=r"C:\My games\Bonebed.exe")
    monkeypatch.delenv("APPIMAGE", raising=False)
    return made


OTHER = {r"Software\Classes\.bonebed\OpenWithProgids": {"Other.file": ""}}


def test_windows_opens_matches_with_the_program(run: Run, registry: Registry) -> None:
    code, out, err = run()
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == r"written  HKEY_CURRENT_USER\Software\Classes\.bonebed"
    kind = r"Software\Classes\Bonebed.match"
    assert registry.keys[r"Software\Classes\.bonebed"][""] == "Bonebed.match"
    assert registry.keys[kind][""] == "Bonebed match"
    opens = registry.keys[rf"{kind}\shell\open\command"][""]
    assert opens == r'"C:\My games\Bonebed.exe" "%1"'
    assert registry.keys[rf"{kind}\DefaultIcon"][""] == r'"C:\My games\Bonebed.exe",0'
    before = dict(registry.keys)
    run()
    assert registry.keys == before, "it can be done twice"


def test_windows_forgets_it_again_and_keeps_what_others_wrote(run: Run, registry: Registry) -> None:
    assert run("--remove") == (0, "There was nothing to remove.\n", "")
    run()
    run("--remove")
    assert set(registry.keys) == {"Software", r"Software\Classes"}
    for path, values in OTHER.items():
        with registry.CreateKeyEx(registry.HKEY_CURRENT_USER, path, 0, registry.KEY_WRITE) as key:
            for name, value in values.items():
                registry.SetValueEx(key, name, 0, registry.REG_SZ, value)
    others = {path: dict(values) for path, values in registry.keys.items()}
    run()
    code, out, _ = run("--remove")
    assert (code, len(out.splitlines())) == (0, 2)
    assert registry.keys == others


def test_windows_leaves_the_type_to_a_program_that_took_it_over(
    run: Run, registry: Registry
) -> None:
    run()
    registry.keys[r"Software\Classes\.bonebed"][""] = "Other.file"
    run("--remove")
    assert registry.keys[r"Software\Classes\.bonebed"][""] == "Other.file"
    assert r"Software\Classes\Bonebed.match" not in registry.keys


def test_python_on_windows_opens_matches_without_a_console(
    run: Run, registry: Registry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: Path
) -> None:
    (tmp_path / "pythonw.exe").touch()
    pretend(monkeypatch, frozen=False)
    pretend(monkeypatch, executable=str(tmp_path / "python.exe"))
    run()
    kind = rf"{windows.CLASSES}\{windows.PROGRAM}"
    opens = registry.keys[rf"{kind}\shell\open\command"][""]
    assert opens == f'"{tmp_path / "pythonw.exe"}" -m tabletop "%1"'
    assert registry.keys[rf"{kind}\DefaultIcon"][""] == f'"{home / "bonebed.ico"}"'
    assert (home / "bonebed.ico").read_bytes()[:4] == b"\0\0\1\0"
