"""Settings are kept, and damage to their file costs no more than it must."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.folders import settings_file
from tabletop.settings import Settings, load, save

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def file(home: Path) -> Path:
    """The settings file, in a folder that exists."""
    settings_file().parent.mkdir(parents=True)
    return settings_file()


def test_the_first_start_has_no_note() -> None:
    assert load() == (Settings(), "")


def test_what_is_saved_is_loaded() -> None:
    chosen = Settings(text_size=150, palette="tritanopia", muted=True, names=("Ann", "Bo"))
    chosen = replace(chosen, window=(1920, 1080))
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


def test_a_byte_order_mark_is_no_damage(file: Path) -> None:
    file.write_bytes(b'\xef\xbb\xbf{"text_size": 150}\n\n')
    assert load() == (Settings(text_size=150), "")


@pytest.mark.unix("a link needs special rights on Windows")
def test_a_folder_or_a_link_in_the_place_of_the_file_is_a_sentence(file: Path) -> None:
    file.mkdir()
    sentence = "The settings are as delivered: settings.json is a folder, not a file of settings."
    assert load() == (Settings(), sentence)
    file.rmdir()
    file.symlink_to(file)
    sentence = "The settings are as delivered: settings.json cannot be read: "
    assert load() == (Settings(), f"{sentence}its links lead in a circle.")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", "250"),
        ("text_size", "true"),
        ("animation", '"sudden"'),
        ("muted", "1"),
        ("window", "[10, 10]"),
        ("names", '["Ann", 3]'),
        ("names", '["Ann", " "]'),
        ("names", '"Ann"'),
        ("names", '["Ann\\nBo"]'),
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
    assert load() == (Settings(ambience_volume=7), ""), "the note is given once"
    assert json.loads(file.read_text(encoding="utf-8"))["from_a_newer_version"] == 1


def test_what_a_newer_version_stored_survives(file: Path) -> None:
    file.write_text('{"candles": [1, {"lit": true}], "text_size": 150}', encoding="utf-8")
    settings, _ = load()
    assert save(replace(settings, muted=True), settings) == ""
    assert json.loads(file.read_text(encoding="utf-8"))["candles"] == [1, {"lit": True}]
    assert load() == (Settings(text_size=150, muted=True), "")


def test_values_of_a_newer_version_wait_for_it(file: Path) -> None:
    stored = '{"version": 2, "palette": "high_contrast", "text_size": 250, "muted": true}'
    file.write_text(stored, encoding="utf-8")
    settings, note = load()
    assert (settings, note) == (Settings(muted=True), "")
    assert file.read_text(encoding="utf-8") == stored
    assert save(replace(settings, muted=False), settings) == ""
    after = json.loads(file.read_text(encoding="utf-8"))
    assert after["palette"] == "high_contrast"
    assert (after["text_size"], after["version"], after["muted"]) == (250, 2, False)


def test_two_windows_keep_what_either_has_changed() -> None:
    save(Settings())
    one, other = load()[0], load()[0]
    save(replace(one, text_size=150), one)
    save(replace(other, muted=True), other)
    assert load()[0] == Settings(text_size=150, muted=True)
    save(replace(one, text_size=100), replace(one, text_size=150))
    assert load()[0] == Settings(muted=True)


_CHANGES = """
import sys
from dataclasses import replace
from tabletop.settings import load, save
name, last = sys.argv[1], int(sys.argv[2])
settings, _ = load()
for value in range(last + 1):
    changed = replace(settings, **{name: value})
    assert save(changed, settings) == ""
    settings = changed
"""


def test_two_windows_that_store_at_the_same_time_lose_nothing() -> None:
    save(Settings())
    names = ("effects_volume", "ambience_volume")
    windows = [
        subprocess.Popen([sys.executable, "-c", _CHANGES, name, "60"], cwd=ROOT) for name in names
    ]
    assert [one.wait(60) for one in windows] == [0, 0]
    assert load()[0] == Settings(effects_volume=60, ambience_volume=60)


@pytest.mark.unix("Windows has no pipes with a name")
def test_a_pipe_in_its_place_is_not_waited_for(file: Path) -> None:
    os.mkfifo(file)
    assert load() == (
        Settings(),
        "The settings are as delivered: settings.json is not a file of settings.",
    )
    assert save(Settings(muted=True)) == ""
    assert load() == (Settings(muted=True), "")


@pytest.mark.unix("a link needs special rights on Windows")
def test_settings_that_are_a_link_stay_one(file: Path, tmp_path: Path) -> None:
    file.symlink_to(tmp_path / "mine.json")
    assert save(Settings(muted=True)) == ""
    assert file.is_symlink()
    assert load() == (Settings(muted=True), "")


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
    assert save(Settings()) == "The settings cannot be stored: the disk is full."
    assert load()[0].text_size == 120
    assert list(file.parent.iterdir()) == [file]
