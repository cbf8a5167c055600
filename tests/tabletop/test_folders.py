"""Where files are kept."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from tabletop import folders
from tabletop.paths import NoFolder
from tests.tabletop.nowhere import NOWHERE, NOWHERE_SENTENCES, nowhere


def test_one_variable_moves_everything(home: Path) -> None:
    assert all(home in path.parents for path in folders.all_paths().values())
    assert not home.exists(), "asking where files are makes none"


def test_without_it_the_customs_of_the_system_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(folders.HOME_VARIABLE)
    data = platformdirs.user_data_path("Bonebed", appauthor=False)
    assert folders.matches_folder() == data / "matches"
    assert folders.pictures_folder() == data / "pictures"
    assert folders.people_file() == data / "people.json"
    found = set(folders.all_paths().values())
    assert folders.boxes_folder() == data / "boxes"
    assert folders.said_file().parent == folders.log_file().parent
    assert len(found) == 10
    assert all(path.is_absolute() for path in found)


@pytest.mark.parametrize("variables", NOWHERE)
def test_where_there_is_no_place_each_of_them_says_so(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    assert folders.problem() == ""
    with nowhere(monkeypatch, variables):
        sentence = NOWHERE_SENTENCES[variables.get(folders.HOME_VARIABLE, "")]
        assert folders.problem() == sentence
        for place in (folders.matches_folder, folders.settings_file, folders.log_file):
            with pytest.raises(NoFolder) as caught:
                place()
            assert caught.value.sentence == sentence
            assert isinstance(caught.value, OSError), "as of a disk that refuses"
