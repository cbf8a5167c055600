"""The shared deck against the printed counts of its facts table."""

from __future__ import annotations

from collections import Counter

from rules.fossils import (
    CARDS,
    EVENT_CARDS,
    GENERA,
    RESEARCH_CARDS,
    SKELETAL_CARDS,
    card,
    cards_of,
    fossil_face,
)


def numbers(*ids: str) -> list[int]:
    return [card(one).number for one in ids]


def test_the_deck_has_58_skeletal_and_6_research_cards() -> None:
    assert (len(CARDS), len(SKELETAL_CARDS), len(RESEARCH_CARDS)) == (64, 58, 6)
    assert sum(animal.skeletons for animal in GENERA.values()) == 23
    assert sum(animal.value * animal.skeletons for animal in GENERA.values()) == 301
    assert sum(CARDS[number].animal.research for number in RESEARCH_CARDS) == 12
    assert len({one.id for one in CARDS}) == 64


def test_every_part_is_there_once_for_each_skeleton() -> None:
    parts = Counter((CARDS[number].genus, CARDS[number].part) for number in SKELETAL_CARDS)
    for (name, _), count in parts.items():
        assert count == GENERA[name].skeletons
    assert len(cards_of("mosasaurus")) == 8


def test_copies_look_alike_and_parts_do_not() -> None:
    first, second, other = numbers(
        "allosaurus.skull.1", "allosaurus.skull.2", "allosaurus.hips_legs.1"
    )
    assert fossil_face(first) == fossil_face(second)
    assert fossil_face(first) != fossil_face(other)
    assert fossil_face(other).pips == (3, 3)


def test_eighteen_event_cards_name_each_space_of_the_creek_once() -> None:
    spaces = [one.creek for one in EVENT_CARDS if one.creek != "none"]
    assert sorted(spaces) == [f"{row}{column}" for row in "ABC" for column in range(1, 6)]
    assert Counter(one.canyon for one in EVENT_CARDS)["erosion"] == 6
    assert len(EVENT_CARDS) == 18


def test_what_no_game_needs_of_an_animal_comes_last_on_cards_of_bones_and_of_traces() -> None:
    for number, fossil in enumerate(CARDS):
        face = fossil_face(number)
        needed = [name for name, _ in face.facts[: len(face.facts) - face.aside]]
        told = [name for name, _ in face.facts[len(needed) :]]
        assert needed == (["Part", "Skeletons in the deck"] if fossil.part else ["Research value"])
        assert told[:2] == ["Say", "Means"]
