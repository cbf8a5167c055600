"""Questions to the file system: each answer is a value or a sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.paths import Kind, PathError
from tests.tabletop.rights import Powerless, powerless

__all__ = ["powerless"]

ODD = ["a" * 300, "a\0b", "\ud800", "\udcff", "~", "x/" * 3000, " ", "."]


def test_what_stands_at_a_path(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert paths.kind_of(tmp_path / "file") is Kind.FILE
    assert paths.found(tmp_path / "file").size == 5
    assert paths.kind_of(tmp_path) is Kind.FOLDER
    assert paths.kind_of(tmp_path / "missing") is Kind.NOTHING
    assert paths.kind_of(tmp_path / "file" / "below") is Kind.NOTHING


@pytest.mark.unix("Windows answers such a name as one of no file")
def test_a_name_that_the_system_refuses(tmp_path: Path) -> None:
    assert paths.kind_of(tmp_path / ("a" * 300)) is Kind.HIDDEN


@pytest.mark.unix("Windows has no pipes with a name, and links need special rights")
def test_links_and_pipes(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "lost").symlink_to(tmp_path / "missing")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert paths.kind_of(tmp_path / "pipe") is Kind.OTHER
    assert paths.kind_of(tmp_path / "lost") is Kind.NOTHING
    assert paths.kind_of(tmp_path / "loop") is Kind.HIDDEN
    assert sorted(path.name for path in paths.names(tmp_path)) == ["loop", "lost", "pipe"]


def test_what_may_not_be_looked_at(tmp_path: Path, powerless: Powerless) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "file").write_bytes(b"")
    secret.chmod(0)
    with powerless(tmp_path):
        assert paths.kind_of(secret / "file") is Kind.HIDDEN
        with pytest.raises(PathError, match=r"The folder .*secret cannot be read"):
            paths.names(secret)


@pytest.mark.parametrize("text", ODD)
def test_whatever_is_typed_is_answered(text: str, tmp_path: Path) -> None:
    path = paths.typed(text, tmp_path)
    assert paths.kind_of(path) in Kind
    assert paths.shown(path).isprintable()
    assert paths.kind_of(path) is Kind.FOLDER or sentence_of(path).endswith(".")


def sentence_of(folder: Path) -> str:
    """What is said of a folder that cannot be listed."""
    with pytest.raises(PathError) as caught:
        paths.names(folder)
    assert caught.value.sentence.isprintable()
    return caught.value.sentence


def test_home_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert paths.typed("~/x", Path("/elsewhere")) == tmp_path / "x"
    with pytest.raises(PathError) as caught:
        paths.typed("~nosuchuser/x", tmp_path)
    assert caught.value.sentence == "This computer knows no home folder ~nosuchuser."


def test_the_dots_are_taken_away(tmp_path: Path) -> None:
    assert paths.typed("../x/./y", tmp_path) == tmp_path.parent / "x" / "y"
