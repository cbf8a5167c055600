"""Round robins: the same luck for all, every seat for everybody, in pieces if need be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from rules.contract import Game, OptionError
from rules.registry import load
from tabletop.bots import UnknownBot
from tabletop.lab.arena import Log, LogError, run
from tabletop.lab.contest import Contest
from tabletop.lab.fixture import Fixture, Record, play
from tabletop.lab.meetings import clear
from tabletop.lab.plan import PlanError, read
from tabletop.lab.players import OPENSPIEL, names, player
from tabletop.lab.standings import standings


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here may play the toy game."""


def timeless(record: Record) -> Record:
    """The record without what differs from run to run."""
    return replace(record, cpu=())


# Who plays


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_on_every_seat_alike(seats: int) -> None:
    contest = Contest.of("toy", ["random", "casual", "skilled"], 12, seats=seats)
    lineups = contest.lineups()
    assert len(set(lineups)) == len(lineups)
    for seat in range(seats):
        counts = Counter(lineup[seat] for lineup in lineups)
        assert len(set(counts.values())) == 1
    assert all(len(set(lineup)) == 2 for lineup in lineups)


def test_each_two_players_have_so_many_games_in_whole_deals() -> None:
    contest = Contest.of("toy", ["random", "casual", "skilled"], 3)
    pairs = Counter(frozenset(fixture.lineup) for fixture in contest.fixtures())
    assert set(pairs.values()) == {4}
    assert {fixture.deal for fixture in contest.fixtures()} == {0, 1}


def test_more_games_are_the_same_and_others() -> None:
    few, many = (list(Contest.of("toy", ["random", "casual"], n).fixtures()) for n in (4, 10))
    assert many[: len(few)] == few


def test_where_all_win_together_crews_are_compared() -> None:
    contest = Contest.of("cretaceous_creek", ["random", "casual"], 3, seats=2)
    assert contest.lineups() == [("random", "random"), ("casual", "casual")]
    assert len(list(contest.fixtures())) == 6


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"players": ["random"]}, "Name at least two players"),
        ({"players": ["random", "random"]}, "named twice"),
        ({"players": ["random", "genius"]}, "no computer player called 'genius'"),
        ({"players": ["random", "casual@soon"]}, "stand seconds, as in casual@0.5"),
        ({"players": ["random", "casual"], "seats": 9}, "not by 9"),
        ({"players": ["random", "casual"], "options": {"hats": "1"}}, "no option called 'hats'"),
    ],
)
def test_wrong_wishes_are_sentences(wish: dict[str, object], error: str) -> None:
    with pytest.raises((ValueError, UnknownBot, OptionError), match=error):
        Contest.of("toy", games=1, **wish)  # type: ignore[arg-type]


def test_a_player_may_have_a_limit_of_its_own() -> None:
    assert player("textbook@0.25").limit == 0.25
    assert player("textbook").limit is None
    assert {"random", "textbook"} <= set(names())


# A game


def test_a_game_follows_from_its_fixture() -> None:
    options = tuple(load("toy").complete(3, {}).items())
    fixture = Fixture("toy", options, ("skilled", "random", "random"), None, 3, 5)
    first, again = play(fixture), play(fixture)
    assert timeless(first) == timeless(again)
    assert first.finished
    assert sum(first.returns) == pytest.approx(1)
    assert all(seconds >= 0 for seconds in first.cpu)
    other = play(replace(fixture, deal=6))
    assert (first.points, first.decisions) != (other.points, other.decisions)


def test_the_luck_of_a_deal_is_that_of_all_lineups(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is dealt before anybody has done anything is dealt to everybody."""
    dealt: list[list[str]] = []
    chance = load("toy").state.chance

    def note(state: object, rng: object) -> object:
        move = chance(state, rng)  # type: ignore[arg-type]
        dealt[-1].append(str(move))
        return move

    monkeypatch.setattr(load("toy").state, "chance", note)
    options = tuple(load("toy").complete(2, {}).items())
    for lineup in (("random", "skilled"), ("skilled", "random"), ("casual", "skilled")):
        dealt.append([])
        play(Fixture("toy", options, lineup, None, 1, 0))
    assert dealt[0][:4] == dealt[1][:4] == dealt[2][:4]


def test_positions_are_told_where_a_player_counts_them() -> None:
    options = tuple(load("toy").complete(2, {}).items())
    record = play(Fixture("toy", options, ("random", "textbook"), 0.002, 1, 0))
    assert record.positions[0] == 0
    assert record.positions[1] > 0


def test_a_game_without_end_is_shared_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.lab.fixture.LONGEST", 3)
    contest = Contest.of("toy", ["random", "casual"], 2)
    table = standings(contest, run([contest], Log(None))[contest])
    assert table.unfinished == 2
    assert table.meetings[0].share == 0.5


# Many games, and pieces of them


@pytest.mark.not_wine("leaves a process waiting at an empty queue, whatever is put into it")
def test_workers_come_to_the_same_as_one_process() -> None:
    contest = Contest.of("toy", ["random", "skilled"], 4)
    told: list[int] = []
    alone = run([contest], Log(None))[contest]
    shared = run([contest], Log(None), 2, told.append)[contest]
    assert [timeless(record) for record in alone] == [timeless(record) for record in shared]
    assert told == [0, 1, 2, 3, 4]


def test_a_run_goes_on_where_its_log_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    short, long = (Contest.of("toy", ["random", "skilled"], games) for games in (2, 6))
    before = run([short], Log(file))[short]
    file.write_text(file.read_text(encoding="utf-8") + '{"fixture": {"ga', encoding="utf-8")
    played: list[Fixture] = []

    def note(fixture: Fixture) -> Record:
        played.append(fixture)
        return play(fixture)

    monkeypatch.setattr("tabletop.lab.arena.play", note)
    after = run([long], Log(file))[long]
    assert len(played) == 4
    assert list(after[:2]) == list(before)
    assert list(run([long], Log(file))[long]) == list(after), "what was written is read again"
    assert len(played) == 4
    assert len(file.read_text(encoding="utf-8").splitlines()) == 6


def test_a_log_that_ends_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    contest = Contest.of("toy", ["random", "skilled"], 2)
    run([contest], Log(file))
    file.write_text(file.read_text(encoding="utf-8")[:20], encoding="utf-8")
    played = run([contest], Log(file))[contest]
    assert run([contest], Log(file))[contest] == played


def test_another_file_is_no_log_and_stays_as_it_is(tmp_path: Path) -> None:
    for text in ("hello\n", "hello", "[1]\n", "[1]", '{"fixture": {}}\n', "null\n"):
        file = tmp_path / "other.txt"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(LogError, match=r"other\.txt holds no games"):
            Log(file)
        assert file.read_text(encoding="utf-8") == text


# Until it is clear


def beaten(fixture: Fixture) -> Record:
    """A game of two that whoever is skilled wins, and others share."""
    winners = [name == "skilled" for name in fixture.lineup]
    returns = tuple(map(float, winners)) if any(winners) else (0.5, 0.5)
    zero = (0,) * len(returns)
    return Record(fixture, True, returns, zero, zero, (0.0,) * len(returns), zero)


def test_a_contest_ends_with_the_deal_that_makes_it_clear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.lab.arena.play", beaten)
    log = Log(tmp_path / "games.jsonl")
    told: list[int] = []
    watched = Contest.of("toy", ["random", "skilled"], 100, until_clear=True)
    played = run([watched], log, progress=told.append)[watched]
    assert clear(watched, played)
    assert not clear(watched, played[:-2])
    assert told[0] == 0
    assert told[-2:] == [len(played) - 1, len(played)]
    # A log that holds more than is needed, as several workers leave it, comes to the same.
    whole = replace(watched, until_clear=False)
    assert len(run([whole], log)[whole]) == 100
    assert list(run([watched], log)[watched]) == list(played)


def test_every_meeting_of_a_contest_has_to_be_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.lab.arena.play", beaten)
    contest = Contest.of("toy", ["random", "casual", "skilled"], 20, until_clear=True)
    assert len(run([contest], Log(None))[contest]) == 60, "random and casual never part"


def test_crews_play_all_their_games() -> None:
    contest = Contest.of("cretaceous_creek", ["random"], 2, seats=1, until_clear=True)
    assert not clear(contest, run([contest], Log(None))[contest])


# Standings


def records(contest: Contest, share: float) -> Iterator[Record]:
    """Games of two seats in which the first player has this share of every win."""
    for fixture in contest.fixtures():
        mine = fixture.lineup.index(contest.players[0])
        returns = tuple(share if seat == mine else 1 - share for seat in range(2))
        yield Record(fixture, True, returns, (0, 0), (2, 2), (0.02, 0.04), (10, 30))


def test_standings_count_every_game_once() -> None:
    contest = Contest.of("toy", ["random", "skilled"], 10)
    table = standings(contest, list(records(contest, 0.0)))
    (meeting,) = table.meetings
    assert (meeting.games, meeting.wins, meeting.shared) == (10, 0, 0)
    assert meeting.even == 0.5
    assert meeting.interval[1] < 0.5
    assert table.ratings["skilled"].low > 0 > table.ratings["random"].high
    effort = table.efforts["skilled"]
    assert effort.decisions == 20
    assert effort.milliseconds == pytest.approx(15)
    assert effort.positions == pytest.approx(10)
    shared = standings(contest, list(records(contest, 0.5))).meetings[0]
    assert (shared.share, shared.shared) == (0.5, 10)


def test_a_crew_is_measured_by_what_it_saves() -> None:
    contest = Contest.of("cretaceous_creek", ["random", "skilled"], 4)
    played = []
    for number, fixture in enumerate(contest.fixtures()):
        saved = 6 if fixture.lineup[0] == "skilled" else number % 2
        won = (float(saved == 6),) * 2
        played.append(Record(fixture, True, won, (saved, saved), (1, 1), (0, 0), (0, 0)))
    table = standings(contest, played)
    assert [(crew.player, crew.won, crew.mean) for crew in table.crews] == [
        ("random", 0, 0),
        ("skilled", 4, 6),
    ]
    assert not table.meetings
    assert not table.ratings
    assert table.as_data()["crews"][1]["mean_points_95"] == [6, 6]


# Plans


@pytest.mark.parametrize("name", ["plan", "thorough"])
def test_the_plans_of_the_readme_can_be_played(name: str) -> None:
    file = Path(str(files("tabletop.lab") / f"{name}.toml"))
    contests = read(file)
    assert {contest.game for contest in contests} >= {"ceratopsians", "fossil_canyon"}
    assert len(set(contests)) == len(contests)
    assert list(read(None)) == list(read(file)) or name != "plan"


def test_a_plan_leaves_out_what_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(
        "[[contest]]\nplayers = ['random', 'openspiel']\ngames = ['toy']\ncount = 2\n"
        "[[contest]]\nplayers = ['random', 'textbook']\ngames = ['toy']\ncount = 2\n",
        encoding="utf-8",
    )
    monkeypatch.setattr("tabletop.lab.players.find_spec", lambda _name: None)
    assert [contest.players for contest in read(file)] == [("random", "textbook")]
    assert OPENSPIEL not in names()


def test_a_plan_combines_what_it_lists(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(
        "[[contest]]\nneighbours = true\nplayers = ['random', 'casual', 'skilled']\n"
        "games = ['toy', 'go_dig']\nseats = ['two', 'most']\nseconds = [0.1, 0.5]\ncount = 6\n"
        "until_clear = true\n",
        encoding="utf-8",
    )
    contests = read(file)
    assert len(contests) == 2 * 2 * 2 * 2
    assert all(contest.until_clear for contest in contests)
    assert {contest.players for contest in contests} == {
        ("random", "casual"),
        ("casual", "skilled"),
    }


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", r"plan\.toml: each \[\[contest\]\] needs contest"),
        ("x", r"plan\.toml: "),
        ("[[contest]]\ngames = ['chess']\nplayers = []\ncount = 1", "no game called 'chess'"),
        ("[[contest]]\ngames = ['toy']\nplayers = ['a', 'b']\ncount = 1", "player called 'a'"),
        ("[[contest]]\ngames = ['toy']\nplayers = []\n", "needs count"),
        ("[[contest]]\nhats = 1", "A contest has no 'hats'"),
        (
            "[[contest]]\ngames = ['toy']\nplayers = ['a']\ncount = 1\nseats = ['all']",
            "'two' or 'most', not 'all'",
        ),
    ],
)
def test_a_wrong_plan_is_a_sentence(tmp_path: Path, text: str, error: str) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PlanError, match=error):
        read(file)
