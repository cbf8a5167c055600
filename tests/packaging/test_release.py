"""What is attached to a release starts after it was unpacked, and its sums are true."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.version import version
from tests.packaging.release import SUMS, SYSTEMS, main, make, notes, write_sums

SAYS = "#!/bin/sh\necho alive\n"


def built(dist: Path, system: str) -> Path:
    """What stands for a built program: it can be started, and has a link and an empty folder."""
    made = dist / SYSTEMS[system].built
    program = made / SYSTEMS[system].program
    program.parent.mkdir(parents=True)
    program.write_text(SAYS, encoding="utf-8")
    program.chmod(0o755)
    (made / "_internal").mkdir()
    (made / "_internal" / "words.txt").write_text("wörter", encoding="utf-8")
    if SYSTEMS[system].single:
        shutil.copy(program, dist / SYSTEMS[system].single)
    return made


@pytest.mark.unix("the stand-ins are scripts of a shell, and links need special rights")
def test_what_linux_unpacks_starts_with_its_rights_and_links(tmp_path: Path) -> None:
    folder = built(tmp_path / "dist", "linux")
    (folder / "link").symlink_to("_internal/words.txt")
    said: list[str] = []

    def attempt(program: Path) -> None:
        said.append(subprocess.check_output([program], text=True))
        link = program.with_name("link")
        assert link.is_symlink()
        assert link.read_text(encoding="utf-8") == "wörter"

    (file,) = make(tmp_path / "dist", tmp_path / "out", SYSTEMS["linux"], "x86_64", attempt)
    assert file.name == f"Bonebed-{version()}-linux-x86_64.tar.gz"
    assert said == ["alive\n"]


def test_windows_gets_a_zip_and_a_single_file_and_each_is_tried_out(tmp_path: Path) -> None:
    built(tmp_path / "dist", "win32")
    tried: list[str] = []

    def attempt(program: Path) -> None:
        assert program.read_text(encoding="utf-8") == SAYS
        tried.append(program.name)

    files = make(tmp_path / "dist", tmp_path / "out", SYSTEMS["win32"], "AMD64", attempt)
    stem = f"Bonebed-{version()}-windows-x86_64"
    assert [file.name for file in files] == [f"{stem}.zip", f"{stem}.exe"]
    assert tried == ["bonebed.exe", f"{stem}.exe"]


def test_macos_packs_and_unpacks_with_the_program_of_its_finder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = built(tmp_path / "dist", "darwin")
    words: list[list[str]] = []

    def ditto(command: list[str], check: bool) -> None:
        words.append(command)
        if command[1] == "-c":
            Path(command[-1]).write_text("packed", encoding="utf-8")
        else:
            shutil.copytree(app, Path(command[-1]) / app.name)

    monkeypatch.setattr(subprocess, "run", ditto)
    tried: list[Path] = []
    (file,) = make(tmp_path / "dist", tmp_path / "out", SYSTEMS["darwin"], "arm64", tried.append)
    assert file.name == f"Bonebed-{version()}-macos-arm64.zip"
    assert words[0] == ["ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(app), str(file)]
    assert words[1][:4] == ["ditto", "-x", "-k", str(file)]
    assert tried[0].parts[-4:] == ("Bonebed.app", "Contents", "MacOS", "bonebed")


def test_what_fails_when_it_is_tried_out_is_no_release(tmp_path: Path) -> None:
    built(tmp_path / "dist", "win32")

    def attempt(program: Path) -> None:
        raise subprocess.CalledProcessError(1, [program])

    with pytest.raises(subprocess.CalledProcessError):
        make(tmp_path / "dist", tmp_path / "out", SYSTEMS["win32"], "AMD64", attempt)


def test_sums_are_those_of_all_files_in_the_format_of_sha256sum(tmp_path: Path) -> None:
    for name in ("b.zip", "a.exe"):
        (tmp_path / name).write_bytes(name.encode())
    write_sums(tmp_path)
    assert write_sums(tmp_path).read_bytes() == b"".join(
        hashlib.sha256(name).hexdigest().encode() + b"  " + name + b"\n"
        for name in (b"a.exe", b"b.zip")
    )
    assert main(["sums", str(tmp_path)]) == 0
    if shutil.which("sha256sum") and sys.platform != "win32":
        subprocess.run(["sha256sum", "--check", "--quiet", SUMS], cwd=tmp_path, check=True)


def test_only_the_tag_of_the_version_is_released(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tag", f"v{version()}"]) == 0
    assert main(["tag", "v0.0.1"]) == 1
    told = f"The tag v0.0.1 is not v{version()}, which pyproject.toml says.\n"
    assert capsys.readouterr().out == told


def test_a_release_tells_what_is_new_in_it_alone() -> None:
    changes = "# Changes\n\n## 0.2.0 (2026-11-28)\n\n- New.\n- More.\n\n## 0.1.0 (day)\n\n- Old.\n"
    assert notes(changes, "0.2.0") == "- New.\n- More."
    assert notes(changes, "0.1.0") == "- Old."
