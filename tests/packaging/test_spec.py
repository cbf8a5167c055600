"""The spec's branches for each platform, evaluated with a stand-in for PyInstaller."""

from __future__ import annotations

import plistlib
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from art.lettering import FONTS
from tabletop.version import version

ROOT = Path(__file__).parents[2]


class Made:
    """A stand-in for what PyInstaller makes: remembers how it was asked for."""

    pure = scripts = binaries = datas = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        self.args, self.options = args, options


class Recorder:
    """Makes stand-ins and keeps them by the name they were asked for with."""

    def __init__(self) -> None:
        self.made: dict[str, list[Made]] = {}

    def maker(self, name: str) -> Any:
        def make(*args: Any, **options: Any) -> Made:
            made = Made(*args, **options)
            self.made.setdefault(name, []).append(made)
            return made

        return make


def submodules(package: str, **choice: Callable[[str], bool]) -> list[str]:
    """A package and what is in it, as far as that is wanted."""
    wanted = choice.get("filter", lambda _: True)
    names = (package, f"{package}.testing", f"{package}.testing.invariants")
    return [name for name in names if wanted(name)]


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    """Puts stand-ins in the place of PyInstaller's modules."""
    kept = Recorder()
    names = {
        "PyInstaller.building.api": ("COLLECT", "EXE", "PYZ"),
        "PyInstaller.building.build_main": ("Analysis",),
        "PyInstaller.building.osx": ("BUNDLE",),
        "PyInstaller.utils.win32.versioninfo": (
            "FixedFileInfo", "StringFileInfo", "StringStruct", "StringTable", "VarFileInfo",
            "VarStruct", "VSVersionInfo",
        ),
    }  # fmt: skip
    for module_name, makers in names.items():
        module = types.ModuleType(module_name)
        for name in makers:
            setattr(module, name, kept.maker(name))
        monkeypatch.setitem(sys.modules, module_name, module)
    hooks = types.ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = (  # type: ignore[attr-defined]
        lambda package, includes=(): [(package, *includes)]
    )
    hooks.collect_submodules = submodules  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    return kept


def evaluate(platform: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Runs the spec as PyInstaller would on this platform, writing icons into ``folder``."""
    import art.icon

    real = art.icon.write
    monkeypatch.setattr(art.icon, "write", lambda _: real(folder))
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "path", list(sys.path))
    source = (ROOT / "build_exe.spec").read_text(encoding="utf-8")
    program = compile(source, "build_exe.spec", "exec")
    exec(program, {"SPECPATH": str(ROOT)})


def test_linux_gets_a_folder(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evaluate("linux", monkeypatch, tmp_path)
    assert [one.options["name"] for one in recorder.made["EXE"]] == ["bonebed"]
    assert recorder.made["EXE"][0].options["console"] is True
    assert [one.options["name"] for one in recorder.made["COLLECT"]] == ["bonebed"]
    assert "BUNDLE" not in recorder.made


def test_windows_gets_a_folder_and_one_file_with_icon_version_and_sharp_windows(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evaluate("win32", monkeypatch, tmp_path)
    folder, single = recorder.made["EXE"]
    assert (folder.options["name"], single.options["name"]) == ("bonebed", "Bonebed")
    assert "exclude_binaries" not in single.options
    for program in (folder, single):
        assert program.options["console"] is False
        assert Path(program.options["icon"]).read_bytes()[:4] == b"\0\0\1\0"
        assert "PerMonitorV2" in program.options["manifest"]
        assert program.options["version"] is recorder.made["VSVersionInfo"][0]
    numbers = recorder.made["FixedFileInfo"][0].options["filevers"]
    assert ".".join(map(str, numbers[:3])) == version()


def test_macos_gets_a_bundle_for_sharp_screens_that_opens_matches(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evaluate("darwin", monkeypatch, tmp_path)
    (bundle,) = recorder.made["BUNDLE"]
    assert bundle.options["name"] == "Bonebed.app"
    assert Path(bundle.options["icon"]).read_bytes()[:4] == b"icns"
    assert bundle.options["version"] == version()
    facts = bundle.options["info_plist"]
    assert facts["NSHighResolutionCapable"] is True
    # What the system reads is a file; whatever cannot stand in one would be found here.
    told = plistlib.loads(plistlib.dumps(facts))
    (document,), (kind,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert document["CFBundleTypeExtensions"] == ["bonebed"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert document["LSHandlerRank"] == "Owner"
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["bonebed"]
    assert "public.data" in kind["UTTypeConformsTo"]
    assert bundle.options["bundle_identifier"] == "org.bonebed.table"
    assert recorder.made["EXE"][0].options["console"] is False


def test_every_platform_takes_data_and_fonts_and_leaves_numpy_out(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evaluate("linux", monkeypatch, tmp_path)
    options = recorder.made["Analysis"][0].options
    packages = [data[0] for data in options["datas"]]
    assert {"rules", "art", "tabletop"} <= set(packages)
    for package, file in FONTS.values():
        assert any(data[0] == package and f"**/{file}" in data for data in options["datas"])
        assert package in options["hiddenimports"]
    assert (str(ROOT / "pyproject.toml"), ".") in options["datas"], "it names the version"
    # Games are checked without what tests of them need.
    assert "rules.testing" in options["hiddenimports"]
    assert "rules.testing.invariants" not in options["hiddenimports"]
    assert {"pytest", "hypothesis"} <= set(options["excludes"])
    # A game that is added may use more of Python than this program does.
    assert {"statistics", "fractions", "graphlib"} <= set(options["hiddenimports"])
    assert {"numpy", "matplotlib", "rich", "shtab"} <= set(options["excludes"])


def test_every_program_brings_the_words_of_the_licences(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evaluate("linux", monkeypatch, tmp_path)
    datas = recorder.made["Analysis"][0].options["datas"]
    texts = {
        folder.removeprefix("licences/"): Path(file).read_text(encoding="utf-8")
        for file, folder in (data for data in datas if len(data) == 2)
        if folder.startswith("licences/")
    }
    assert set(texts) == {"bonebed", "pygame-ce", "pymunk", "cffi", "platformdirs", "pyinstaller"}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["pygame-ce"]
    assert all(len(text) > 500 for text in texts.values())
