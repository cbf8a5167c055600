"""The version stands in one place, and everything that tells it reads it there."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from pathlib import Path

import pytest

from tabletop.version import UNKNOWN, version

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_a_checkout_tells_what_its_project_file_says() -> None:
    assert version() == PROJECT["version"]


def test_the_changes_begin_with_this_version_and_its_day() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (.*)$", changes, re.MULTILINE)
    assert newest is not None
    assert re.fullmatch(rf"{re.escape(PROJECT['version'])} \(\d{{4}}-\d\d-\d\d\)", newest[1])


@pytest.mark.parametrize(
    "text",
    [
        None,
        '[project]\nname = "another"\nversion = "9.9.9"\n',
        "[tool.ruff]\nline-length = 100\n",
        "[project\n",
    ],
    ids=["none", "another's", "without a project", "broken"],
)
def test_where_packages_are_installed_their_metadata_tell_it(
    text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if text is not None:
        (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(importlib.metadata, "version", {"bonebed": "1.2.3"}.__getitem__)
    assert version(tmp_path) == "1.2.3"


def test_the_project_file_beside_the_packages_goes_before_older_metadata(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "bonebed"\nversion = "4.5.6"\n', encoding="utf-8"
    )
    monkeypatch.setattr(importlib.metadata, "version", lambda _: "1.2.3")
    assert version(tmp_path) == "4.5.6"


def test_a_bare_copy_has_no_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    assert version(tmp_path) == UNKNOWN
