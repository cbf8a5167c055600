"""``selftest`` plays on where a person would."""

from __future__ import annotations

import pytest

from tabletop import selftest


def test_a_match_is_played_where_animals_can_be_struck_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Striking out is a control like any other, and the match does not go on by it."""
    monkeypatch.setenv("BONEBED_HOME", "")  # it changes that, and a test must not
    assert selftest.run(["twenty_questions"]) == 0
    assert "20 Questions: " in capsys.readouterr().out
