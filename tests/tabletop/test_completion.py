"""Shell completion: what a real bash offers, and what is said without shtab."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules.registry import available
from tabletop.cli import main

ROOT = Path(__file__).parents[2]


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The script for a shell."""
    pytest.importorskip("shtab", reason="shtab is not installed")
    assert main(["completion", shell]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


@pytest.fixture
def offered(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> list[str]:
    """The script for bash, followed by what prints the offers for the words that it is given."""
    bash = shutil.which("bash")
    if bash is None or sys.platform == "win32":
        pytest.skip("there is no bash")
    asked = """
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_TYPE=9
$(complete -p bonebed | sed 's/.*-F \\([^ ]*\\).*/\\1/') bonebed "${@: -1}" "${@: -2:1}"
printf '%s\\n' "${COMPREPLY[@]}"
"""
    file = tmp_path / "completion.bash"
    file.write_text(script("bash", capsys) + asked, encoding="utf-8")
    return [bash, "--norc", str(file), "bonebed"]


def offers(offered: list[str], folder: Path, *words: str) -> set[str]:
    """What bash offers in this folder for the last of these words."""
    done = subprocess.run(
        [*offered, *words], cwd=folder, capture_output=True, text=True, timeout=60, check=True
    )
    return set(done.stdout.split())


def test_bash_offers_commands_games_options_files_and_folders(
    offered: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "here"
    (folder / "pictures").mkdir(parents=True)
    (folder / "old.bonebed").touch()
    assert offers(offered, folder, "sim") == {"simulate"}
    assert offers(offered, folder, "simulate", "go") == {"go_dig"}
    assert set(available()) <= offers(offered, folder, "simulate", "")
    assert offers(offered, folder, "gallery", "pictures", "--game", "go") == {"go_dig"}
    assert offers(offered, folder, "simulate", "--wor") == {"--workers"}
    assert offers(offered, folder, "completion", "z") == {"zsh"}
    assert offers(offered, folder, "replay", "") == {"old.bonebed", "pictures"}
    assert offers(offered, folder, "art", "") == {"pictures"}


def test_zsh_has_a_script_of_its_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = script("zsh", capsys)
    assert text.startswith("#compdef bonebed\n")
    assert "go_dig" in text
    zsh = shutil.which("zsh")
    if zsh is not None:
        file = tmp_path / "_bonebed"
        file.write_text(text, encoding="utf-8")
        subprocess.run([zsh, "-n", file], check=True, timeout=60)


def test_without_shtab_a_sentence_says_what_brings_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 1
    assert capsys.readouterr() == (
        "",
        "Completion needs shtab, which comes with: pip install 'bonebed[completion]'.\n",
    )


def test_other_shells_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fish"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("Argument shell: invalid choice: 'fish'")


def test_shtab_is_loaded_only_when_completion_is_asked_for() -> None:
    seen = (
        "import sys; from tabletop.cli import main; main(['games']); print('shtab' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", seen],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.endswith("\nFalse\n")
