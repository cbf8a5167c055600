"""What the README shows is true: its example is a whole game, and its commands exist."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import registry
from rules.contract import Move, State
from rules.rulebook import parse
from tests.rules.invariants import Invariants, Setting

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
DATA = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)


@pytest.fixture(scope="module", autouse=True)
def last_bone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The example of the README, installed as a package that registers itself."""
    folder = tmp_path_factory.mktemp("example")
    package = folder / "last_bone"
    package.mkdir()
    (package / "__init__.py").write_text(CODE[0], encoding="utf-8")
    (package / "rulebook.toml").write_text(DATA[0], encoding="utf-8")
    facts = folder / "last_bone-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: last_bone\nVersion: 1.0\n")
    entry = DATA[1].splitlines()[1].replace('"', "")
    (facts / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{entry}\n")
    sys.path.insert(0, str(folder))
    registry.load.cache_clear()
    yield
    sys.path.remove(str(folder))
    sys.modules.pop("last_bone", None)
    registry.load.cache_clear()


class TestExample(Invariants):
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


def test_the_example_is_found_and_short() -> None:
    assert "last_bone" in registry.available()
    assert len(CODE[0].splitlines()) < 100
    assert [clause.id for clause in parse(DATA[0]).clauses] == ["LB-1", "LB-2", "LB-3"]


def test_every_game_of_the_table_is_named_with_its_designer() -> None:
    for game_id in registry.available():
        if game_id in ("last_bone", "toy"):
            continue
        rulebook = registry.load(game_id).rulebook
        assert rulebook.title in README
        assert rulebook.designer in README


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(pictures) == 2
    for name in pictures:
        assert (ROOT / name).read_bytes().startswith(b"\x89PNG")
