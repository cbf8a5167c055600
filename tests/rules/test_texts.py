"""The sentences of a ``words.toml`` by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.phrases import seat_name, times
from rules.texts import said


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "sentences_of_a_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    text = '[says]\ndigs = "{who} digs up {bones}."\nover = "That is all."\n'
    (folder / "words.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return folder.name


def test_sentences_are_made_of_their_values(package: str) -> None:
    words = said(package, who=seat_name, bones=lambda count: times(count, "bone"))
    assert words.digs(1, 2) == "{1} digs up 2 bones."
    assert words.over() == "That is all."
    with pytest.raises(AttributeError):
        _ = words.digz


def test_a_place_that_nothing_writes_is_found_at_once(package: str) -> None:
    with pytest.raises(KeyError, match="bones"):
        said(package, who=seat_name)
