"""The games of the README as plug-ins in a folder of their own, outside the checkout."""

from __future__ import annotations

import re
from pathlib import Path

from rules import registry

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
DATA = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
BOOKS = [text for text in DATA if text.startswith("game =")]
COMPOSITION = next(text for text in DATA if text.startswith("[[area]]"))
EXAMPLES = {"last_bone": (CODE[0], BOOKS[0]), "deep_bone": (CODE[1], BOOKS[1])}
"""The code and the rulebook of each example."""

CHECKS = """
from rules.testing import Invariants


class TestDeepBone(Invariants):
    game = "deep_bone"

    def conserved(self, state):
        lying = [state.pile, *state.hands, *state.open]
        return sorted(bone for bones in lying for bone in bones) if state.dealt else [*range(1, 16)]
"""
"""The tests that the author of the second example would write."""


def install(folder: Path, name: str, change: tuple[str, str] = ("", "")) -> None:
    """Writes an example as a package that registers itself, with one text changed for another.

    Raises:
        ValueError: the text to be changed is not there.
    """
    code, data = EXAMPLES[name]
    if change[0] not in code:
        raise ValueError(f"There is no {change[0]!r} in the example.")
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text(code.replace(*change) if change[0] else code, "utf-8")
    (package / "rulebook.toml").write_text(data, encoding="utf-8")
    facts = folder / f"{name}-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{name} = {name}:GAME\n")
