"""The people who are kept: their file, and what befalls it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop import people
from tabletop.folders import people_file
from tabletop.people import Person
from tests.tabletop.nowhere import NOWHERE, nowhere

ADA = Person("Ada", 3)
ZOE = Person("Zoë", 1, ("Zo",))


@pytest.fixture
def file(home: Path) -> Path:
    """The file of the people, in a folder that is there."""
    home.mkdir(parents=True)
    return people_file()


def keep(*persons: Person) -> None:
    """Keeps these people and no others."""
    assert people.change(lambda _: persons) == ""


def test_nobody_is_kept_at_first() -> None:
    assert people.load() == ((), "")


def test_who_is_kept_is_there_again() -> None:
    keep(ADA, ZOE)
    assert people.load() == ((ADA, ZOE), "")
    assert json.loads(people_file().read_text(encoding="utf-8"))["version"] == people.VERSION


def test_a_person_is_known_by_every_name_however_it_is_written() -> None:
    renamed = ADA.renamed("Augusta").renamed("Countess")
    assert renamed == Person("Countess", 3, ("Ada", "Augusta"))
    assert all(map(renamed.is_called, ("ada ", "AUGUSTA", "Countess\u200b")))
    assert not renamed.is_called("Zoë")
    assert renamed.renamed("ada").former == ("Augusta", "Countess")


@pytest.mark.parametrize(("name", "colour"), [(" ", 0), ("\ufe0f", 0), ("Ada", 6), ("A\nB", 1)])
def test_who_could_not_play_cannot_be_kept(name: str, colour: int) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        Person(name, colour)


@pytest.mark.parametrize("damage", [b"", b"[]", b"{", b"\xff\xfe", b'{"people": 3}', b"[" * 9999])
def test_a_damaged_file_is_one_sentence_and_kept_aside(file: Path, damage: bytes) -> None:
    file.write_bytes(damage)
    found, note = people.load()
    assert found == ()
    assert "was damaged" in note
    assert "people.json.damaged" in note
    assert file.with_name("people.json.damaged").read_bytes() == damage
    assert people.load() == ((), "")


def test_no_file_that_was_kept_aside_is_written_over(file: Path) -> None:
    for damage in (b"one", b"two"):
        file.write_bytes(damage)
        people.load()
    kept = sorted(one.read_bytes() for one in file.parent.glob("people.json.damaged*"))
    assert kept == [b"one", b"two"]


def test_one_damaged_person_costs_nobody_else(file: Path) -> None:
    rows = [{"name": "Ada", "colour": 3}, {"name": 7, "colour": 1}, {"name": "Bo", "colour": 9}]
    file.write_text(json.dumps({"version": 1, "people": rows}), encoding="utf-8")
    found, note = people.load()
    assert found == (ADA,)
    assert "what can be read of it is listed" in note
    assert people.load() == ((ADA,), "")


def test_the_file_of_a_newer_version_is_read_and_left_alone(file: Path) -> None:
    data = {"version": 2, "people": [{"name": "Ada", "colour": 3, "crest": "axe"}, {"id": 5}]}
    text = json.dumps(data)
    file.write_text(text, encoding="utf-8")
    assert people.load() == ((ADA,), "")
    assert "newer version" in people.change(lambda kept: (*kept, ZOE))
    assert file.read_text(encoding="utf-8") == text


def test_two_windows_keep_what_either_has_added() -> None:
    keep(ADA)
    assert people.change(lambda kept: (*kept, ZOE)) == ""
    assert people.load()[0] == (ADA, ZOE)


def test_a_disk_that_refuses_is_a_sentence_and_nothing_is_lost(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(b'{"people": [{"name": "Ada", "colour": 3}, 1]}')

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabletop.disk.write_whole", refuse)
    found, note = people.load()
    assert found == (ADA,)
    assert note
    assert people.change(lambda kept: (*kept, ZOE)) == note
    assert file.read_bytes().endswith(b", 1]}")


@pytest.mark.parametrize("variables", NOWHERE)
def test_where_there_is_no_place_it_says_so(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    with nowhere(monkeypatch, variables):
        assert people.load()[1].endswith(".")
        assert people.change(lambda kept: (*kept, ADA)).endswith(".")
