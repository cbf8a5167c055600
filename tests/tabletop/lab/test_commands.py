"""The commands of the lab print, write and refuse as they say."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from rules.contract import Game
from tabletop.cli import main
from tabletop.lab.sheets import COLUMNS

ARENA = ["arena", "toy", "--players", "random,skilled", "--games", "4", "--seed", "2"]


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


def rows(file: Path) -> list[dict[str, str]]:
    """What a CSV file holds."""
    with file.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def test_arena_prints_tables_that_the_readme_can_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ARENA) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Pocket Pit, 2 seats, their own time: 4 games, seed 2"
    assert [cell.strip() for cell in lines[2].split("|")[1:-1]] == [
        "player",
        "against",
        "games",
        "wins",
        "even",
    ]
    assert lines[4].split("|")[1].strip() == "random"
    tables = [line for line in lines if line.startswith("|")]
    assert len({len(line) for line in tables[:3]}) == 1


def test_arena_writes_json_and_csv_that_agree(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = tmp_path / "a.json", tmp_path / "a.csv"
    assert main([*ARENA, "--seconds", "0.5", "--json", str(files[0]), "--csv", str(files[1])]) == 0
    (table,) = json.loads(files[0].read_text(encoding="utf-8"))
    (row,) = rows(files[1])
    assert tuple(row) == COLUMNS
    (meeting,) = table["meetings"]
    assert (table["games"], meeting["games"], row["games"]) == (4, 4, "4")
    assert float(row["win_share"]) == pytest.approx(meeting["win_share"])
    assert float(row["seconds"]) == table["seconds"] == 0.5
    assert {one["player"] for one in table["players"]} == {"random", "skilled"}
    assert "elo" in table["players"][0]


def test_arena_prints_json_in_the_place_of_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["game"] == "toy"


def test_arena_plays_a_plan_in_pieces(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan, log = tmp_path / "plan.toml", tmp_path / "games.jsonl"
    plan.write_text(
        "[[contest]]\nplayers = ['random', 'skilled']\ngames = ['toy', 'go_dig']\ncount = 50\n",
        encoding="utf-8",
    )
    command = ["arena", "toy", "--plan", str(plan), "--log", str(log)]
    for games in ("2", "4"):
        assert main([*command, "--games", games]) == 0
        assert f"{games} games" in capsys.readouterr().out
        assert len(log.read_text(encoding="utf-8").splitlines()) == int(games)


def test_arena_may_end_as_soon_as_it_is_clear(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        "[[contest]]\nplayers = ['random', 'casual']\ngames = ['go_dig']\ncount = 60\n",
        encoding="utf-8",
    )
    contest = ["go_dig", "--players", "random,casual", "--games", "60"]
    for wish in (contest, ["--plan", str(plan)]):
        assert main(["arena", *wish, "--until-clear", "--json", str(tmp_path / "a.json")]) == 0
        (table,) = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
        assert table["games"] < 60
        assert "Ended once clear" in capsys.readouterr().out


def test_simulate_prints_rows_in_the_place_of_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "toy", "--games", "2", "--csv", "-"]) == 0
    head, *rest = capsys.readouterr().out.splitlines()
    assert head.startswith("game,seed,")
    assert [line.split(",")[0] for line in rest] == ["0", "1"]


def test_crews_have_rows_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "crews.csv"
    command = ["arena", "cretaceous_creek", "--players", "random", "--games", "2", "--seats", "1"]
    assert main([*command, "--option", "level=expert", "--csv", str(file)]) == 0
    (row,) = rows(file)
    assert row["even_share"] == ""
    assert float(row["mean_points"]) >= 0
    assert "level expert" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("arena", "Say GAME and --players, or --all."),
        ("arena toy", "Say GAME and --players, or --all."),
        ("arena chess --players random,casual", "There is no game called 'chess'"),
        ("arena toy --players random", "Name at least two players"),
        ("arena toy --players random,genius", "There is no computer player called 'genius'"),
        ("arena toy --players random,casual --seconds 0", "Argument --seconds: '0' is not"),
        ("arena --all --players random", "A plan says itself who plays what"),
        ("arena toy --all", "No contest of the plan is about this game."),
        ("arena --plan nowhere.toml", "nowhere.toml cannot be read: "),
    ],
)
def test_arena_refuses_wrong_arguments(
    command: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 2
    assert capsys.readouterr().err.startswith(sentence)


def test_a_file_that_cannot_be_written_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*ARENA, "--csv", str(tmp_path / "no" / "a.csv")]) == 1
    assert "a.csv cannot be written: " in capsys.readouterr().err


def test_simulate_writes_a_row_for_each_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.csv"
    command = ["simulate", "toy", "--games", "5", "--seed", "3", "--bots", "random,skilled"]
    assert main([*command, "--json", "--csv", str(file)]) == 0
    report = json.loads(capsys.readouterr().out)
    found = rows(file)
    assert [row["game"] for row in found] == ["0", "1", "2", "3", "4"]
    assert {row["bot_2"] for row in found} == {"skilled"}
    assert sum(int(row["moves"]) for row in found) == report["moves"]
    alone = sum(row["winners"] == "1" for row in found)
    assert alone == report["seats"][0]["wins"]
    assert max(int(row["points_1"]) for row in found) == report["seats"][0]["points"]["100"]


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_help_names_the_players(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    text = " ".join(capsys.readouterr().out.split())
    for name in ("random", "textbook"):
        assert name in text
