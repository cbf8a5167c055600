"""``bonebed check`` runs the checks without pytest, and says in words what does not hold."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rules.testing.running import Unsaid, checks_of, run
from tabletop import folders
from tabletop.cli import main
from tabletop.plugins import consent, shelving
from tabletop.plugins.bundle import read
from tests.readme.plugin import CODE
from tests.readme.test_planted_faults import FAULTS
from tests.tabletop.plugins.games import TOY, example, laid, zipped

Check = Callable[..., tuple[int, str, str]]


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Check:
    """Runs the command; gives its exit code, output and errors."""

    def check(*arguments: str) -> tuple[int, str, str]:
        code = main(["check", *arguments])
        output = capsys.readouterr()
        return code, output.out, output.err

    return check


def problems(files: Mapping[str, bytes], tmp_path: Path) -> dict[str, str]:
    """What does not hold of a game, by what should."""
    game = shelving.load(read(laid(tmp_path / "game", files)))
    return {one.check: one.problem for one in run(checks_of(game)) if one.problem}


@pytest.mark.parametrize("name", ["last_bone", "deep_bone", "toy"])
def test_the_games_to_try_hold(name: str, tmp_path: Path) -> None:
    assert problems(TOY if name == "toy" else example(name), tmp_path) == {}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_without_pytest(fault: str, tmp_path: Path) -> None:
    assert problems(example("deep_bone", FAULTS[fault]), tmp_path)


@pytest.mark.parametrize(
    ("change", "check", "words"),
    [
        (
            ("self.bones -= number", "self.bones -= 0"),
            "a match of random moves comes to its end",
            "not over after 5000 moves",
        ),
        (
            ('Refusal("LB-1"', 'Refusal("LB-9"'),
            "strange moves are refused not errors",
            "'LB-9', which the rulebook lacks",
        ),
        (
            ("return [Move.of(\"take\", 0)]", "return [Move.of(\"take\", 1)]"),
            "gestures without a control are refused",
            "which is legal: it needs a control",
        ),
        (
            ("return self.copy()", "return {}[seat]"),
            "a resample looks the same to its seat",
            "KeyError in line ",
        ),
    ],
)  # fmt: skip
def test_what_fails_is_said_in_words(
    change: tuple[str, str], check: str, words: str, tmp_path: Path
) -> None:
    assert words in problems(example("last_bone", change), tmp_path)[check]


CHECKS = next(text for text in CODE if "class LastBoneChecks" in text)
"""What the README shows."""


def test_a_game_says_more_in_a_module_of_its_own(tmp_path: Path) -> None:
    for least, held in (("0 <=", True), ("5 <=", False)):
        own = CHECKS.replace("0 <=", least).encode()
        game = shelving.load(
            read(laid(tmp_path / "game", {**example("last_bone"), "last_bone/checks.py": own}))
        )
        checks = checks_of(game)
        assert type(checks).__name__ == "LastBoneChecks"
        found = {one.check: one.problem for one in run(checks)}
        assert (found["pieces are conserved"] == "") is held
        shelving.take_all_off()


def test_an_added_game_is_checked_by_its_id(check: Check) -> None:
    consent.keep(read(zipped(folders.games_folder() / "b.zip", example("last_bone"))), True)
    code, out, err = check("last_bone")
    assert (code, err) == (0, "")
    assert "holds  chance is fair\n" in out
    assert "Last Bone: all 26 checks hold.\n" in out
    assert "no module called checks" in out


def test_a_file_is_run_when_that_is_wished(check: Check, tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "bone.zip", example("last_bone", ("return self.copy()", "return {}[9]"))
    )
    assert check(str(path)) == (
        1,
        "",
        "bone.zip is not run, since nobody has allowed it: with --trust it runs unasked.\n",
    )
    code, out, _ = check("--trust", str(path))
    assert code == 1
    assert "FAILS  resamples can be played on\n         KeyError in line " in out
    assert "last_bone 2seats, seed 0" in out
    assert out.splitlines()[-2].startswith("Last Bone: ")
    assert consent.answer(read(path)) is None


def test_a_file_goes_before_an_added_game_of_its_id(check: Check, tmp_path: Path) -> None:
    consent.keep(read(zipped(folders.games_folder() / "b.zip", example("last_bone"))), True)
    broken = example("last_bone", ("GAME = LastBone()", "GAME = LastBones()"))
    code, out, err = check("--trust", str(laid(tmp_path / "project", broken)))
    assert (code, out) == (1, "")
    assert err.startswith("project cannot be loaded: NameError in line ")
    assert err.endswith("of __init__.py: name 'LastBones' is not defined.\n")


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({}, "game.zip holds no game: "),
        (
            {**TOY, "toy_game/rulebook.toml": b'game = "memory"\ntitle = "Memory"'},
            "game.zip is left out: memory is the id of another game of this table.",
        ),
        (
            {**TOY, "toy_game/checks.py": b"from rules.testing import Nothing"},
            "The checks of Pocket Pit cannot be loaded: ImportError: ",
        ),
    ],
)
def test_what_cannot_be_checked_is_a_sentence(
    files: dict[str, bytes], sentence: str, check: Check, tmp_path: Path
) -> None:
    code, out, err = check("--trust", str(zipped(tmp_path / "game.zip", files)))
    assert (code, out) == (1, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_games_of_this_program_are_not_checked_here(check: Check) -> None:
    assert check("memory") == (
        2,
        "",
        "Memory comes with this program, whose own tests check it.\n",
    )


def test_it_needs_no_package_for_tests(tmp_path: Path) -> None:
    path = zipped(tmp_path / "bone.zip", example("last_bone"))
    program = (
        "import sys; sys.modules.update(pytest=None, hypothesis=None); "
        f"from tabletop.cli import main; sys.exit(main(['check', '--trust', {str(path)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Last Bone: all 26 checks hold." in done.stdout


def test_what_nobody_said_is_not_counted_as_held(tmp_path: Path) -> None:
    game = shelving.load(read(laid(tmp_path / "game", example("last_bone"))))
    checks = checks_of(game)
    assert isinstance(checks, Unsaid)
    assert "pieces are conserved" not in [one.check for one in run(checks)]
