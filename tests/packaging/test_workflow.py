"""The workflow that makes releases is one that its readers take, and gives away no rights."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
RULES = ROOT / ".github" / "zizmor.yml"

pytestmark = pytest.mark.unix("what linters find is the same everywhere")


def schema(file: Path) -> subprocess.CompletedProcess[str]:
    """Compares a workflow with the schema of workflows."""
    words = ["--builtin-schema", "vendor.github-workflows", str(file)]
    return subprocess.run(
        [sys.executable, "-m", "check_jsonschema", *words], capture_output=True, text=True
    )


def audit(file: Path) -> subprocess.CompletedProcess[str]:
    """Looks for rights that a workflow gives away, without asking the network."""
    words = ["--offline", "--no-progress", "--config", str(RULES), str(file)]
    return subprocess.run(
        [Path(sys.executable).with_name("zizmor"), *words], capture_output=True, text=True
    )


@pytest.mark.parametrize("file", sorted(WORKFLOWS.iterdir()), ids=lambda file: file.name)
def test_workflows_are_valid_and_give_away_no_rights(file: Path) -> None:
    for done in (schema(file), audit(file)):
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_linters_find_what_is_wrong(tmp_path: Path) -> None:
    text = (WORKFLOWS / "build.yml").read_text(encoding="utf-8")
    file = tmp_path / "build.yml"
    file.write_text(text.replace("runs-on:", "run-on:"), encoding="utf-8")
    assert schema(file).returncode != 0
    said = '"${{ github.event.head_commit.message }}"'
    file.write_text(text.replace('"$GITHUB_REF_NAME"', said), encoding="utf-8")
    assert "template-injection" in audit(file).stdout
