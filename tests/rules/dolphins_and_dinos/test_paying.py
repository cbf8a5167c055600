"""The steps of paying and removing: DND-49 to DND-65."""

from __future__ import annotations

import pytest

from rules.dolphins_and_dinos import GAME
from rules.dolphins_and_dinos.components import CORRIDOR
from tests.rules.dolphins_and_dinos.trial import Trial
from tests.rules.trial import texts

HIGH_FIRST = ("13 14 15", "1 2 4", "6 8 restaurant", "3 11 10", "5 7 12")


def pad(choices: list[str], seats: int) -> list[str]:
    return choices + ["corridor b2"] * (seats - len(choices))


@pytest.mark.clause("DND-49")
def test_every_player_pays_the_cost() -> None:
    trial = Trial(3)
    told = texts(trial.choose("11 a1", "3 b2", "11 c3"))
    assert trial.state.money == [51 - 6, 51 - 2, 51 - 6]
    assert "{1} takes Trilobite for b2 and pays $2." in told


@pytest.mark.clause("DND-50", "DND-51")
@pytest.mark.parametrize("choosers", range(1, 7))
def test_popular_cards_cost_more_for_each_chooser(choosers: int) -> None:
    row = GAME.rulebook.component("popular_prices").rows[choosers - 1]
    for card, price in (("13", 7 + choosers), ("14", 7 + choosers), ("15", 8 + 2 * choosers)):
        assert price == row["price_15" if card == "15" else "price_13_14"]
        trial = Trial(6, HIGH_FIRST)
        trial.choose(*pad([f"{card} b2"] * choosers, 6))
        assert trial.state.money == [60 - price] * choosers + [60] * (6 - choosers)


@pytest.mark.clause("DND-52", "DND-53", "DND-61")
def test_who_cannot_pay_counts_for_the_surcharge_but_not_for_the_removal() -> None:
    trial = Trial(3, HIGH_FIRST)
    trial.state.money[1] = 8
    told = texts(trial.choose("13 b2", "13 b2", "corridor a1"))
    # Two chose it, so it is $9 each: the second player, with $8, pays nothing.
    assert trial.state.money == [51 - 9, 8, 51]
    assert trial.standing(1, "b2") == CORRIDOR
    assert "{1} cannot pay $9 for Pterodactyl: a corridor goes into b2." in told
    # One of three took it; two would be enough.
    assert trial.state.removed == ()


@pytest.mark.clause("DND-53", "DND-56")
def test_nobody_goes_below_nothing() -> None:
    trial = Trial(2, HIGH_FIRST)
    trial.state.money[:] = [11, 11]
    trial.choose("15 a1", "15 a1")
    assert trial.state.money == [11, 11]
    assert trial.standing(0, "a1") == trial.standing(1, "a1") == CORRIDOR
    exact = Trial(2, HIGH_FIRST)
    exact.state.money[:] = [12, 12]
    exact.choose("15 a1", "15 a1")
    assert exact.state.money == [0, 0], "the money paid has left the game"
    assert exact.standing(0, "a1") == 15


@pytest.mark.clause("DND-54")
def test_who_can_pay_pays() -> None:
    trial = Trial(2, HIGH_FIRST)
    trial.choose("15 a1", "15 a1")
    assert trial.state.money == [36, 36]
    assert trial.state.phase == "feature"
    assert trial.clause("choose corridor a1") == "DND-18"
    assert trial.clause("choose corridor b1") == "DND-18"


@pytest.mark.clause("DND-55")
def test_an_unpaid_card_may_be_chosen_again() -> None:
    trial = Trial(6)
    trial.skip_to(4)
    trial.state.money[0] = 8
    trial.round(["13 c2", "13 c2", *["corridor c2"] * 4])
    assert trial.standing(0, "c2") == CORRIDOR
    assert trial.standing(1, "c2") == 13
    trial.skip_to(7)
    assert "13" in trial.cards()
    trial.choose("13 a3")
    assert "13" not in trial.cards()


@pytest.mark.clause("DND-58", "DND-59", "DND-62")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("card", [13, 14, 15])
def test_how_many_takers_remove_a_card(seats: int, card: int) -> None:
    needed = {13: [1, 2, 3, 4, 5], 14: [1, 2, 3, 4, 5], 15: [1, 1, 2, 3, 4]}[card][seats - 2]
    for takers in range(1, seats + 1):
        trial = Trial(seats, HIGH_FIRST)
        told = texts(trial.choose(*pad([f"{card} b2"] * takers, seats)))
        assert (trial.state.removed == (card,)) == (takers >= needed)
        left = f"leaves the game: {takers} of {seats} players took it."
        assert any(text.endswith(left) for text in told) == (takers >= needed)
    name = "remove_15" if card == 15 else "remove_13_14"
    assert GAME.rulebook.component("players").rows[seats - 1][name] == needed


@pytest.mark.clause("DND-60")
def test_a_card_that_nobody_took_stays() -> None:
    trial = Trial(2, HIGH_FIRST)
    trial.round(["corridor b2", "corridor b2"])
    assert trial.state.removed == ()
    unpaid = Trial(2, HIGH_FIRST)
    unpaid.state.money[:] = [8, 8]
    unpaid.choose("13 b2", "13 b2")
    assert unpaid.state.removed == (), "two chose it, but nobody could pay $9"


@pytest.mark.clause("DND-63")
def test_one_round_can_remove_two_cards() -> None:
    trial = Trial(3, HIGH_FIRST)
    trial.choose("15 b2", "13 b2", "13 b2")
    assert trial.state.removed == (13, 15)


@pytest.mark.clause("DND-64")
def test_no_other_card_is_removed() -> None:
    trial = Trial(2)
    for choice in ("11 a1", "4 b1", "8 c1", "10 c2", "12 b2"):
        trial.round([choice, choice])
    assert trial.state.removed == ()
    assert [trial.state.takers_needed(card) for card in (*range(1, 13), 16)] == [0] * 13


@pytest.mark.clause("DND-65")
def test_a_removed_card_is_gone_but_museums_keep_it() -> None:
    trial = Trial(3)
    trial.round(["15 a1", "11 a1", "11 a1"])
    assert trial.state.removed == (15,)
    trial.skip_to(9)
    assert trial.standing(0, "a1") == 15
    assert trial.cards() == {"11", "3", "1", "2", "4", "corridor"}
    assert trial.clause("choose 15 c3") == "DND-65"
    assert trial.answer(0, "tap", "removed") == "DND-65"
