"""What the README shows is true: its example is a whole game, and its commands exist."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import pytest

from rules import registry
from rules.contract import Move, State
from rules.rulebook import parse
from rules.testing import Invariants, Setting
from tests.readme.plugin import CODE, DATA, EXAMPLES, README, ROOT, install


@pytest.fixture(scope="module", autouse=True)
def examples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The games of the README, installed."""
    folder = tmp_path_factory.mktemp("examples")
    for name in EXAMPLES:
        install(folder, name)
    sys.path.insert(0, str(folder))
    registry.load.cache_clear()
    yield
    sys.path.remove(str(folder))
    for name in EXAMPLES:
        sys.modules.pop(name, None)
    registry.load.cache_clear()


class TestLastBone(Invariants):
    game = "last_bone"
    hidden = False

    @classmethod
    def settings(cls) -> list[Setting]:
        """Named here, since the package is only there while the tests of this module run."""
        larger = Setting(cls.game, 2, (("heap", "21"),))
        return [Setting(cls.game, 2), Setting(cls.game, 3), larger]

    def conserved(self, state: State) -> object:
        left = state.bones  # type: ignore[attr-defined]
        return 0 <= left <= int(state.options["heap"])

    def illegal(self, state: State) -> list[Move]:
        return [Move.of("take", 0), Move.of("take", 4), Move.of("take"), Move.of("pass")]


class TestDeepBone(Invariants):
    game = "deep_bone"

    @classmethod
    def settings(cls) -> list[Setting]:
        """Named here for the same reason."""
        return [Setting(cls.game, 2), Setting(cls.game, 3)]

    def conserved(self, state: State) -> object:
        lying = [state.pile, *state.hands, *state.open]  # type: ignore[attr-defined]
        bones = sorted(bone for bones in lying for bone in bones)
        return bones or list(range(1, 16))

    def illegal(self, state: State) -> list[Move]:
        return [Move.parse(text) for text in ("show 0", "show", "dig 1", "peek", "shuffle 1 2")]


def test_the_examples_are_found_and_short() -> None:
    assert {"last_bone", "deep_bone"} <= set(registry.available())
    assert len(CODE[0].splitlines()) < 100
    assert len(CODE[1].splitlines()) < 200
    assert [clause.id for clause in parse(DATA[0]).clauses] == ["LB-1", "LB-2", "LB-3"]
    assert 'last_bone = "last_bone:GAME"' in DATA[1].splitlines()


def test_every_game_of_the_table_is_named_with_its_designer() -> None:
    for game_id in registry.available():
        if game_id in (*EXAMPLES, "toy"):
            continue
        rulebook = registry.load(game_id).rulebook
        assert rulebook.title in README
        assert rulebook.designer in README


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(pictures) == 2
    for name in pictures:
        assert (ROOT / name).read_bytes().startswith(b"\x89PNG")
