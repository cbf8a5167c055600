"""Museums of completed skeletons: visitors, tally and ranking."""

from __future__ import annotations

from rules.fossils import museum_outcome, museum_tally, visitors


def test_a_tally_has_a_line_for_each_genus() -> None:
    tally = museum_tally(["mosasaurus", "triceratops", "mosasaurus"], "GD-43")
    assert [(line.label, line.points, line.clause) for line in tally.lines] == [
        ("2 Mosasaurus", 14, "GD-43"),
        ("Triceratops", 19, "GD-43"),
    ]
    assert tally.total == visitors(["mosasaurus", "triceratops", "mosasaurus"]) == 33
    assert museum_tally([], "GD-43").lines == ()


def test_visitors_rank_before_the_most_valuable_skeleton() -> None:
    museums = (["tyrannosaurus"], ["parasaurolophus", "pachycephalosaurus"], ["triceratops"])
    clauses = ("GD-52", "GD-53", "GD-54")
    tie = museum_outcome(museums, clauses, "skeletons")
    assert (tie.ranking, tie.clause) == (((0,), (1,), (2,)), "GD-53")
    equal = museum_outcome((["coelophysis"], [], ["coelophysis"]), clauses, "skeletons")
    assert (equal.ranking, equal.clause) == (((0, 2), (1,)), "GD-54")
