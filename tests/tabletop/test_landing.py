"""Pieces are heard where they come to lie, and only those that have travelled."""

from __future__ import annotations

from rules.table import Piece, Table, Zone, column, place
from tabletop.landing import Landing, contacts

ZONES = (
    Zone("hand", "Hand", surface="mat", role="hand"),
    Zone("tin", "Tin", surface="tin"),
    Zone("site", "Site", layout="grid", columns=3, rows=1, surface="sandbar"),
    Zone("ground", "Ground"),
)


def table(*pieces: Piece, scene: str = "") -> Table:
    return Table(
        zones=ZONES,
        pieces=pieces,
        controls=(),
        arrangement=column(*(place(zone.id) for zone in ZONES)),
        prompt="{0}: play.",
        scene=scene,
    )


def test_a_piece_in_another_zone_is_heard_on_what_it_lies_on() -> None:
    before = table(Piece("a", "tin"), Piece("b", "tin"))
    after = table(Piece("a", "hand"), Piece("b", "tin"))
    assert contacts(before, after) == ("contact/card_on_leather",)


def test_what_stays_and_what_only_closes_up_is_not_heard() -> None:
    before = table(Piece("a", "hand", order=0), Piece("b", "hand", order=1))
    assert contacts(before, before) == ()
    assert contacts(before, table(Piece("b", "hand", order=0))) == ()


def test_another_cell_is_another_place() -> None:
    before = table(Piece("a", "site", shape="bone", order=0))
    after = table(Piece("a", "site", shape="bone", order=2))
    assert contacts(before, after) == ("contact/bone_on_sand",)


def test_a_piece_that_appears_is_heard_on_the_ground_of_the_scene() -> None:
    new = Piece("a", "ground", shape="tile")
    assert contacts(table(), table(new)) == ("contact/tile_on_felt",)
    assert contacts(table(), table(new, scene="memory")) == ("contact/tile_on_wood",)


def test_of_many_contacts_the_most_frequent_are_heard() -> None:
    after = table(
        Piece("a", "ground"),
        Piece("b", "tin"),
        Piece("c", "tin"),
        Piece("d", "hand"),
        Piece("e", "hand"),
    )
    assert set(contacts(table(), after)) == {"contact/card_on_tin", "contact/card_on_leather"}


def test_what_arrives_is_heard_once() -> None:
    landing = Landing()
    landing.begin(table(), table(Piece("a", "tin")))
    assert landing.due
    assert landing.arrive() == ("contact/card_on_tin",)
    assert landing.arrive() == ()
