"""What is handed on with the program is known, and its licences are told."""

from __future__ import annotations

import json
from pathlib import Path, PurePath
from typing import Any

import pytest

from tabletop.version import version
from tests.packaging import bill
from tests.packaging.bill import BillError, Part, known_parts, parts_of, written

LISTS = Path(__file__).with_name("contents.txt")
NEEDED = [part for part in known_parts() if part.everywhere]


def listed(system: str) -> tuple[list[PurePath], list[str]]:
    """The files and packages that a packed program had on a system."""
    text = LISTS.read_text(encoding="utf-8")
    lines = text.split(f"[{system}]\n")[1].split("\n[")[0].splitlines()
    names = [line for line in lines if line]
    return (
        [PurePath(name) for name in names if not name.startswith("module ")],
        [name.removeprefix("module ") for name in names if name.startswith("module ")],
    )


@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
def test_everything_that_is_packed_is_known_and_whole(system: str) -> None:
    files, modules = listed(system)
    parts = {part.name for part in parts_of(files, modules)}
    assert {"SDL", "FreeType", "pygame-ce", "Python", "Bonebed"} <= parts


@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
@pytest.mark.parametrize("lost", NEEDED, ids=lambda one: one.name)
def test_a_program_without_what_it_needs_is_not_handed_on(system: str, lost: Part) -> None:
    files, modules = listed(system)
    with pytest.raises(BillError, match=r"^The program lacks "):
        parts_of(
            [file for file in files if not lost.knows_file(file)],
            [module for module in modules if not lost.knows_module(module)],
        )


def test_what_nobody_knows_is_not_handed_on() -> None:
    files, modules = listed("linux")
    with pytest.raises(BillError, match=r"what this is: .*libsomething\.so\.1, numpy"):
        parts_of([*files, PurePath("_internal/libsomething.so.1")], [*modules, "numpy"])


@pytest.mark.not_wine("lacks what libraries that are written in Rust ask for")
def test_the_bill_is_one_that_its_readers_take_and_names_a_licence_for_each_part() -> None:
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    files, modules = listed("windows")
    text = written(parts_of(files, modules))
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    told: dict[str, Any] = json.loads(text)
    product = told["metadata"]["component"]
    assert (product["name"], product["version"]) == ("Bonebed", version())
    licences = {one["name"]: one["licenses"] for one in told["components"]}
    assert all(licences.values())
    assert licences["SDL"] == [{"license": {"id": "Zlib"}}]
    assert "LGPL-2.1-only" in str(licences["pygame-ce"])


def test_one_sentence_says_what_hinders_a_bill(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bill.main([str(tmp_path), str(tmp_path / "bill.json")]) == 1
    assert capsys.readouterr().out == f"There is no program in {tmp_path}.\n"
    assert not (tmp_path / "bill.json").exists()
