"""Settings are kept, and damage to their file costs no more than it must."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.places import settings_file
from tabletop.settings import Settings, load, save


@pytest.fixture
def file(home: Path) -> Path:
    """The settings file, in a folder that exists."""
    settings_file().parent.mkdir(parents=True)
    return settings_file()


def test_the_first_start_has_no_note() -> None:
    assert load() == (Settings(), "")


def test_what_is_saved_is_loaded() -> None:
    chosen = Settings(text_size=150, palette="tritanopia", muted=True, window=(1920, 1080))
    assert save(chosen) == ""
    assert load() == (chosen, "")
    assert save(Settings()) == ""
    assert load() == (Settings(), "")
    assert list(settings_file().parent.iterdir()) == [settings_file()], "no file is left over"


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"\xff\xfe\x00", b"[1, 2]", b"[" * 60000, b'{"a": 1}' + b" " * 70000]
)
def test_a_damaged_file_gives_defaults_and_is_kept_aside(file: Path, damage: bytes) -> None:
    file.write_bytes(damage)
    settings, note = load()
    assert settings == Settings()
    assert note.startswith("The settings file was damaged")
    assert (file.parent / "settings.json.damaged").read_bytes() == damage
    assert load() == (Settings(), ""), "the note is given once"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", "250"),
        ("text_size", "true"),
        ("animation", '"sudden"'),
        ("muted", "1"),
        ("window", "[10, 10]"),
        ("window", "[1280, 720, 3]"),
        ("effects_volume", "1e400"),
        ("palette", "[]"),
    ],
)
def test_one_bad_value_costs_that_value_only(file: Path, name: str, value: str) -> None:
    text = f'{{"ambience_volume": 7, "from_a_newer_version": 1, "{name}": {value}}}'
    file.write_text(text, encoding="utf-8")
    settings, note = load()
    assert settings == Settings(ambience_volume=7)
    assert name.replace("_", " ") in note
    assert (file.parent / "settings.json.damaged").read_text(encoding="utf-8") == text


def test_impossible_settings_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="text_size"):
        Settings(text_size=99)


def test_a_disk_that_refuses_gives_a_sentence_and_keeps_the_old(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(Settings(text_size=120))

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert save(Settings()) == "The settings cannot be stored: No space left on device."
    assert load()[0].text_size == 120
    assert list(file.parent.iterdir()) == [file]
