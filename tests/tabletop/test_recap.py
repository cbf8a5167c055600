"""What is told of the others is what happened, and only what the one who is told may know."""

from __future__ import annotations

import random
from collections.abc import Container, Iterable, Iterator, Sequence

import pytest

from rules.contract import CHANCE, Event, Move, State
from rules.table import Piece, Table
from tabletop.deeds import SENTENCES, Deed, Step, Telling
from tabletop.happening import happening, is_happening
from tabletop.localise import localise
from tabletop.match import Match, Player
from tabletop.recap import since

STAYING = ("evacuate", "ask")
"""What nobody does who goes on with a game at the creek."""
NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve", "Fay")
GAMES = (
    ("fossil_canyon", 3),
    ("cretaceous_creek", 3),
    ("go_dig", 3),
    ("memory", 2),
    ("twenty_questions", 2),
    ("fossilis", 2),
    ("ceratopsians", 2),
    ("dolphins_and_dinos", 3),
)


def played(game: str, seats: int, moves: int, seed: int = 3, without: Container[str] = ()) -> Match:
    """A match so far that seat 0 is to move, right after another; some verbs are not used."""
    players = [Player(name, seat) for seat, name in enumerate(NAMES[:seats])]
    match = Match.start(game, players, seed=seed, autosave=False)
    rng = random.Random(seed)
    while not match.finished:
        match.settle()
        deciders = [one for one in match.history.seats if one != CHANCE]
        mine = match.state.current_seat == 0 and deciders and deciders[-1] != 0
        if match.finished or (match.steps >= moves and mine):
            break
        legal = match.state.legal_moves()
        match.play(rng.choice([one for one in legal if one.verb not in without] or legal))
    if match.finished and moves:
        return played(game, seats, moves // 2, seed, without)  # this game is a shorter one
    return match


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_other_seat_is_told_of_in_every_game(game: str, seats: int) -> None:
    match = played(game, seats, 40)
    for viewer in (0, None):

        def see(state: State, viewer: int | None = viewer) -> Table:
            return state.lay(viewer)

        recap = since(match, 0, see, viewer)
        movers = match.history.seats
        last = max((step for step, one in enumerate(movers) if one == 0), default=-1)
        others = {one for one in movers[last + 1 :] if one != CHANCE}
        if recap is None:
            assert not others
            continue
        assert last < recap.begin < recap.end == match.steps
        assert {deed.seat for deed in recap.deeds} <= {*others, None}
        said = [one.event for one in match.log if recap.begin < one.index <= recap.end]
        readable = {event.words(match.names) for event in said if event.visible_to(viewer)}
        there = {piece.id: piece for piece in see(match.state).pieces}
        for deed in recap.deeds:
            assert 0 < len(deed.words) <= SENTENCES
            told = {*deed.words, deed.best.words, deed.lead.words or deed.best.words}
            assert told <= readable or deed.seat is None
        assert set(recap.changed) <= set(there)
        assert not set(recap.gone) & set(there)


def told_first(match: Match) -> tuple[Sequence[Deed], list[Event]]:
    """What the first seat is told that the others did, and the log of that."""
    recap = since(match, 0, lambda state: state.lay(0), 0)
    if recap is None:
        return (), []
    return recap.deeds, [one.event for one in match.log if one.index > recap.begin]


def shown(deeds: Iterable[Deed]) -> Iterator[Telling]:
    """All that the strip and the photographs may show of what was done."""
    for deed in deeds:
        yield from (deed.whole, *deed.tellings, deed.best)


def speaks_of(words: str, piece: Piece, table: Table, match: Match) -> bool:
    """Whether words name a piece: by its title or name, its place, its owner, or its kind."""
    face, zone = piece.face, next((one for one in table.zones if one.id == piece.zone), None)
    names = [face.title if face is not None else "", piece.label]
    if zone is not None and piece.order < len(zone.cells):
        names.append(zone.cells[piece.order].name)
    if piece.shape == "pawn":
        names += [one.name for one in match.players if one.colour == piece.owner]
    if face is None:
        names += [one for one in piece.label.split() if one in ("card", "fossil", "face-down")]
    return any(one and one.lower() in words.lower() for one in names)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_pictured_is_what_is_told(game: str, seats: int) -> None:
    """Wherever something is told with a piece, the words name that piece."""
    pictures = tellings = 0
    for viewer, moves in ((0, 6), (0, 24), (None, 50), (0, 90)):
        match = played(game, seats, moves, moves, STAYING)

        def see(state: State, viewer: int | None = viewer, match: Match = match) -> Table:
            return localise(state.lay(viewer), match.players)

        recap = since(match, 0, see, viewer)
        table = see(match.state)
        for one in shown(recap.deeds if recap is not None else ()):
            tellings += 1
            if one.piece is not None:
                pictures += 1
                assert speaks_of(one.words, one.piece, table, match), one
    assert pictures > tellings / 3, "many have one"


def test_what_the_storm_did_is_nobodys_doing() -> None:
    """It is told apart, and what a crew did beside the piece of that crew's own doing."""
    storms = 0
    for seed in range(9):
        match = played("cretaceous_creek", 3, 20, seed, STAYING)
        for deed in told_first(match)[0]:
            words = deed.whole.words
            if deed.seat is None:
                storms += 1
                assert deed.sign == "storm"
                assert not any(name in words for name in match.names)
            else:
                assert "storm" not in words.lower()
                assert "endangered" not in words
                assert "washed away" not in words
                assert deed.best.words.startswith((deed.name, "Turned up: "))
    assert storms > 2


def test_all_is_told_that_the_storm_did_since_the_own_turn() -> None:
    """Also what it did right after that turn, before anybody else's."""
    after_own = lost = 0
    for seed in range(12):
        match = played("cretaceous_creek", 2 + seed % 2, 20 + seed, seed, STAYING)
        deeds, _ = told_first(match)
        told = " ".join(one.whole.words.lower() for one in deeds if one.seat is None)
        movers = match.history.seats
        last = max(step for step, one in enumerate(movers) if one == 0)
        for entry in match.log:
            event = entry.event
            if entry.index > last + 1 and event.seat is None and event.brief:
                assert event._replace(said=event.brief).words(match.names).lower() in told
                after_own += movers[entry.index - 2] == 0
                lost += event.kind == "remove"
    assert after_own
    assert lost


def test_what_follows_the_doing_of_another_names_who_did_it() -> None:
    steps = (Step("digs", 5), Step("Ada completes Mosasaurus", 8, False), Step("ends", 1))
    deed = Deed(1, "Ben", ("Ben digs.",), Telling("Ben digs."), steps=steps)
    assert [one.words for one in deed.outline] == [
        "Ben digs, Ada completes Mosasaurus, Ben ends.",
        "Ben digs, Ada completes Mosasaurus.",
        "Ada completes Mosasaurus.",
    ]


def test_whoever_moved_last_is_told_nothing() -> None:
    match = played("ceratopsians", 2, 10)
    match.play(match.state.legal_moves()[0])
    assert since(match, 0, lambda state: state.lay(0), 0) is None


def test_what_chance_made_of_the_own_move_is_not_told() -> None:
    match = played("memory", 2, 8)
    match.play(match.state.legal_moves()[0])
    match.settle()
    assert match.history.seats[-1] == CHANCE
    assert since(match, 0, lambda state: state.lay(0), 0) is None


def test_no_card_of_memory_that_lies_covered_again_is_pictured() -> None:
    for seed in range(6):
        match = played("memory", 2, 12, seed)
        recap = since(match, 0, lambda state: state.lay(0), 0)
        if recap is None:
            continue
        up = {one.face for one in match.state.lay(0).pieces if one.face is not None}
        for one in shown(recap.deeds):
            assert one.piece is None or one.piece.face is None or one.piece.face in up


def test_what_was_asked_is_told_where_nothing_was_gained() -> None:
    leads = set()
    for seed in range(4):
        match = played("go_dig", 3, 30, seed)
        for deed in told_first(match)[0]:
            asked = [one.event for one in match.log if one.event.seat == deed.seat]
            last = next(one for one in reversed(asked) if one.kind == "move").words(match.names)
            gained = "completes" in deed.best.words or "digs up a" in deed.best.words
            leads.add(gained)
            whom, what = last.removeprefix("Ben: ").removeprefix("Cy: ").split(", have you any ")
            if not gained:
                told = deed.tellings[0].words
                assert f"asks {whom} for {what.rstrip('?')}: no" in told, "with the answer"
    assert leads == {True, False}


def test_what_was_asked_of_oneself_is_told_though_others_were_asked_too() -> None:
    """However little room there is: with whom, for what, and the answer."""
    asked = 0
    for seed in range(6):
        match = played("go_dig", 3, 30, seed)
        deeds, log = told_first(match)
        for deed in deeds:
            own = [one for one in log if one.kind == "move" and one.seat == deed.seat]
            words = [one.words(match.names) for one in own]
            if any(": Ada, have you any " in one for one in words):
                asked += len(words) > 1
                assert " Ada" in deed.outline[-1].words
    assert asked


def test_what_one_had_to_give_away_is_told_before_what_was_asked_last() -> None:
    losses = 0
    for seed in range(8):
        match = played("go_dig", 2, 30, seed)
        deeds, log = told_first(match)
        for deed in deeds:
            kinds = [one.kind for one in log if one.visible_to(0)]
            if "give" in kinds and not {"score", "end"} & {*kinds}:
                losses += 1
                assert "Ben gets " in deed.outline[-1].words
                assert " from Ada" in deed.outline[-1].words
    assert losses


def two(game: str, *moves: str) -> Match:
    """A match of two in which moves were made, up to one of the first seat."""
    match = Match.start(game, [Player("Ada", 0), Player("Ben", 1)], seed=3, autosave=False)
    match.settle()
    for words in moves:
        match.play(Move.parse(words))
        match.settle()
    assert match.state.current_seat == 0
    return match


def test_the_picture_belongs_to_what_is_told() -> None:
    match = two("fossilis", "corner E1", "corner A5", "end", "dig D1 north", "gain", "gain", "end")
    recap = since(match, 0, lambda state: state.lay(0), 0)
    assert recap is not None
    (deed,) = recap.deeds
    assert deed.best.words.startswith("Ben digs the")
    assert deed.best.piece is not None
    assert deed.best.piece.shape == "tile"


def test_what_all_show_at_once_is_the_doing_of_each() -> None:
    match = two("dolphins_and_dinos", "choose 3 a1", "choose 10 b2")
    taken = since(match, 0, lambda state: state.lay(0), 0)
    match.play(Move.parse(str(match.state.legal_moves()[0])))
    match.play(Move.parse(str(match.state.legal_moves()[0])))
    added = since(match, 0, lambda state: state.lay(0), 0)
    for recap, best in ((taken, "Ben takes"), (added, "Ben adds")):
        assert recap is not None
        (deed,) = recap.deeds
        assert deed.tellings[-1].words.startswith(best)
        museums = {zone.id: zone.owner for zone in match.state.lay(0).zones if zone.cells}
        marked = {
            museums.get(piece.zone)
            for piece in match.state.lay(0).pieces
            if piece.id in recap.changed
        }
        assert 1 in marked
        assert 0 not in marked, "nobody is told of what is their own doing"


def test_what_the_game_made_of_what_each_did_is_told_apart_from_it() -> None:
    """Whoever decided last is not told of by what left the game, nor instead of the others."""
    left = takers = 0
    for seed in range(12):
        match = played("dolphins_and_dinos", 2 + seed % 2, 20 + 3 * seed, seed)
        recap = since(match, 0, lambda state: state.lay(0), 0)
        assert recap is not None
        owners = {zone.id: zone.owner for zone in match.state.lay(0).zones}
        for deed in recap.deeds:
            if deed.seat is None:
                left += 1
                assert "leaves the game" in deed.best.words
                continue
            assert deed.best.words.startswith(deed.name)
            assert "leaves the game" not in " ".join(deed.words)
            takers += deed.best.words.startswith(f"{deed.name} takes")
            piece = deed.best.piece
            assert piece is None or owners[piece.zone] == deed.seat
    assert left
    assert takers > left


def test_a_long_turn_is_told_by_its_steps_in_their_order() -> None:
    """Events, digs, trades and what was completed: in a row, the shorter rows without the least."""
    seen = set()
    for seed in range(4):
        match = played("fossil_canyon", 3, 40 + 20 * seed, seed)
        for deed in told_first(match)[0]:
            told, *shorter = [one.words for one in deed.outline]
            assert deed.tellings[0].words == told
            assert deed.whole.words.startswith(told)
            assert told.startswith((deed.name, "Ada"))
            assert all(len(one) < len(told) for one in shorter)
            for kind in ("turns over", "digs x", "gives Ada", "completes", "research award"):
                if kind in told:
                    seen.add(kind)
            # What others did to Ada, or else what they gained, stays when there is room for less.
            stays = next((one for one in ("Ada", "ompletes") if one in told), "")
            assert stays in [told, *shorter][-1]
    assert seen == {"turns over", "digs x", "gives Ada", "completes", "research award"}


def test_what_was_exchanged_is_told_and_what_was_hidden_only_to_those_who_know_it() -> None:
    """What one gave to whom for what; the name of a fossil taken unseen is for these two."""
    own = others = 0
    for seed in range(8):
        match = played("fossil_canyon", 3, 60, seed)
        told = since(match, 0, lambda state: state.lay(0), 0)
        everybody = since(match, 0, lambda state: state.lay(None), None)
        assert told is not None
        assert everybody is not None
        for deed in told.deeds:
            steps = [one.words for one in deed.steps]
            for at, step in enumerate(steps):
                unseen = step.endswith(" for a hidden fossil")
                known = steps[at + 1 :][:1] and steps[at + 1].startswith("the hidden fossil was ")
                if unseen:
                    assert bool(known) == step.startswith("gives Ada ")
                    own += bool(known)
                    others += not known
        assert "the hidden fossil was" not in " ".join(one.whole.words for one in everybody.deeds)
    assert own
    assert others


def test_an_event_that_came_after_the_own_turn_is_told_of() -> None:
    events = 0
    for seed in range(6):
        match = played("fossil_canyon", 2, 40, seed)
        recap = since(match, 0, lambda state: state.lay(0), 0)
        assert recap is not None
        log = [one.event for one in match.log if one.index > recap.begin]
        flips = [one._replace(said=one.brief) for one in log if one.kind == "flip" and one.brief]
        turned = [one.words(match.names) for one in flips]
        rows = [one.words for one in recap.deeds[0].outline]
        events += len(turned)
        assert all(one in rows[0] for one in turned)
        # What everybody does every turn makes room for it.
        assert all(one in row or "igs" not in row for one in turned for row in rows)
    assert events


def test_what_a_turn_brought_to_another_names_that_one() -> None:
    match = played("fossil_canyon", 3, 100, 3)
    recap = since(match, 0, lambda state: state.lay(0), 0)
    assert recap is not None
    told = recap.deeds[0].outline[0].words
    assert "Ada completes Deinonychus (12)" in told
    after = told.split("Ada completes Deinonychus (12)")[1]
    assert not after.strip(" .") or after.startswith((", Ben ", ", Ada ", ", Cy "))


def test_what_was_done_to_oneself_is_left_out_last() -> None:
    told = 0
    for seed in range(12):
        match = played("fossil_canyon", 2, 60, seed)
        for deed in told_first(match)[0]:
            if deed.outline and any("Ada" in one.words for one in deed.steps):
                told += 1
                assert "Ada" in deed.outline[-1].words
    assert told


def test_what_scored_and_what_was_taken_from_oneself_is_never_left_out() -> None:
    scored = taken = 0
    for seed in range(8):
        match = played("fossil_canyon", 3, 30 + 10 * seed, seed)
        deeds, log = told_first(match)
        told = " ".join(one.essence.words for one in deeds if one.essence is not None)
        for event in log:
            words = event.words(match.names).rstrip(".")
            if event.kind == "score":
                scored += 1
                assert words.partition(" completes ")[2].partition(":")[0] in told
            elif words.endswith(" from Ada"):
                taken += 1
                assert words.partition(" takes ")[2] in told
    assert scored
    assert taken


def test_a_turn_among_the_bones_is_told_by_its_steps() -> None:
    match = played("fossilis", 2, 300, 1)
    recap = since(match, 0, lambda state: state.lay(0), 0)
    assert recap is not None
    (deed,) = recap.deeds
    assert "Ben extracts a rib from A5, claims Brachiosaurus." in {
        one.words for one in deed.outline
    }


def happened(seed: int) -> Match:
    """A match of Fossilis in which plaster is gained until seat 0 is to move after an event."""
    match = Match.start("fossilis", [Player("Ada", 0), Player("Ben", 1)], seed=seed, autosave=False)
    rng = random.Random(seed)
    while not match.finished:
        match.settle()
        since_own = match.steps
        while since_own and match.history.seats[since_own - 1] != 0:
            since_own -= 1
        events = [one.event for one in match.log if one.index > since_own]
        others = set(match.history.seats[since_own:]) - {CHANCE}
        if match.state.current_seat == 0 and others and any(map(is_happening, events)):
            return match
        moves = match.state.legal_moves()
        liked = [one for one in moves if one.verb == "gain"]
        liked = liked or [one for one in moves if one.verb == "end"]
        match.play(rng.choice(liked or moves))
    raise AssertionError("nothing happened")


def test_what_happened_is_told_apart_with_what_it_changed_for_whoever_is_told() -> None:
    seen, after_own = set(), set()
    for seed in range(24):
        match = happened(seed)
        recap = since(match, 0, lambda state: state.lay(0), 0)
        assert recap is not None
        event = next(
            one for one in match.log if one.index > recap.begin and is_happening(one.event)
        )
        deed = next(one for one in recap.deeds if one.seat is None)
        name = str(event.event.brief)
        assert name in deed.best.words
        assert deed.best.piece is not None
        assert deed.best.piece.name == name, "by its own card"
        others = [one for one in recap.deeds if one is not deed]
        assert {one.seat for one in others} <= {1}
        assert name not in " ".join(one.whole.words for one in others)
        seen.add(name)
        own = match.history.seats[event.index - 2] == 0
        after_own.add(own)
        assert recap.deeds[0] is deed or not own, "what happened first is told first"
        brought = {"Hardened plaster": "Ada returns", "Grant arrives": "Ada gains"}
        if name in brought:
            assert deed.best.words.startswith(f"{name}: {brought[name]}")
            assert "Ben" not in deed.best.words
    assert {"Hardened plaster", "Grant arrives"} <= seen
    assert after_own == {True, False}, "also right after the own turn"


def test_what_happened_is_named_before_whose_turn_follows() -> None:
    events = [
        Event("turn", "{0} ends the turn.", 0),
        Event("flip", "Event: Rain. All lose 1.", brief="Rain"),
        Event("coin", "{0} loses 1.", 0),
        Event("coin", "{1} loses 1.", 1),
        Event("turn", "{0} begins.", 0),
    ]
    assert happening(events, 0, NAMES) == "Rain: Ada loses 1."
    assert happening(events, None, NAMES) == "Event: Rain. All lose 1."
    assert happening([*events[:1], *events[2:]], 0, NAMES) == ""
