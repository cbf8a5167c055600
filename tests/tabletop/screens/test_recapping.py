"""Before a turn one is told what the others did: on a strip, with marks, and in motion again."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pygame
import pytest

from art import lettering
from art.scenery import slips
from rules.contract import CHANCE
from tabletop.deeds import Deed, Telling
from tabletop.geometry import Box
from tabletop.happening import is_happening
from tabletop.match import Match, Player
from tabletop.moments import SEED, sensible
from tabletop.scene import readable
from tabletop.screens.buttons import Pill
from tabletop.screens.curtain import Curtain
from tabletop.screens.deedpaper import LINES, DeedPaper
from tabletop.screens.photographs import Photograph
from tabletop.screens.play import Play
from tabletop.screens.recapping import KEY, NEVER_AGAIN
from tabletop.screens.recapstrip import MORE
from tabletop.secrecy import CURTAIN, HOLD, OPEN, Secrecy
from tests.tabletop.screens.driver import Driver
from tests.tabletop.test_recap import GAMES, NAMES, happened, played


def shown(window: Callable[..., Driver], match: Match, **settings: object) -> tuple[Driver, Play]:
    settings.setdefault("animation", "fast")
    settings.setdefault("looking_time", 0)
    driver = window(**settings)
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.rest(1)
    return driver, page


def alone(game: str, seats: int, moves: int) -> Match:
    """A match of one person and computers that have just played."""
    match = played(game, seats, moves)
    players = [Player(NAMES[0], 0)]
    players += [Player(name, seat + 1, "random") for seat, name in enumerate(NAMES[1:seats])]
    other = Match.start(game, players, match.options, match.seed, autosave=False)
    other.play_all(match.moves)
    return other


def sensibly(game: str, seats: int, moves: int) -> Match:
    """The same, played as people might have, after so many moves or a few more."""
    players = [Player(NAMES[0], 0)]
    players += [Player(name, seat + 1, "random") for seat, name in enumerate(NAMES[1:seats])]
    match = Match.start(game, players, seed=SEED, autosave=False)
    rng = random.Random(SEED)
    mine = False
    while match.steps < moves or not mine:
        match.settle()
        match.play(sensible(match.state, match.state.current_seat or 0, rng))
        match.settle()
        mine = match.state.current_seat == 0 != match.history.seats[-1]
    return match


def papers(page: Play) -> list[DeedPaper]:
    return [part for part in page.parts() if isinstance(part, DeedPaper)]


def lies_on_none_of(page: Play, boxes: Sequence[Box]) -> None:
    """The strip has papers, and none of them lies on any of some boxes of the table."""
    there = [pygame.Rect(*one).move(page.table_rect.topleft) for one in boxes]
    assert there
    assert papers(page)
    for paper in papers(page):
        assert paper.rect.collidelist(there) < 0


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_after_computers_a_strip_tells_what_each_did(
    window: Callable[..., Driver], game: str, seats: int
) -> None:
    match = alone(game, seats, 40)
    driver, page = shown(window, match)
    recap = page.recapping.recap
    assert recap is not None
    assert {paper.deed for paper in papers(page)} <= set(recap.deeds)
    assert papers(page)
    for paper in papers(page):
        assert page.table_rect.contains(paper.rect)
    # It goes with the first move, and the marks do.
    driver.wait_for(lambda: page.ready, "the own turn")
    page.play(match.state.legal_moves()[0])
    driver.turn(2)
    assert match.history.seats[recap.end] == 0
    assert page.recapping.recap is not recap
    assert not {paper.deed for paper in papers(page)} & set(recap.deeds)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_strip_fits_every_window(
    window: Callable[..., Driver], size: tuple[int, int], text_size: int
) -> None:
    driver, page = shown(window, alone("fossil_canyon", 3, 60), text_size=text_size)
    driver.app.resize(size)
    driver.turn(3)
    inside = pygame.Rect((0, 0), driver.app.size)
    assert papers(page)
    for key in ("recap-close", "again"):
        assert inside.contains(page.widget(key).rect)
    for paper in papers(page):
        assert inside.contains(paper.rect)
        assert paper.height(paper.rect.width, page.metrics) <= paper.rect.height


def handled(page: Play) -> list[pygame.Rect]:
    """Where something lies that may be chosen, or is held in the own hand."""
    placement, table = page.scene.placement, page.table
    gestures = [one.gesture for one in table.controls if one.gesture.kind != "press"]
    things = {thing for one in gestures for thing in (one.source, one.target)} - {""}
    hands = {zone.id for zone in table.zones if zone.role == "hand"}
    things |= {piece.id for piece in table.pieces if piece.zone in hands}
    boxes = (placement.box_of(thing) for thing in things)
    return [pygame.Rect(*box).move(page.table_rect.topleft) for box in boxes if box is not None]


def written(page: Play) -> list[Box]:
    """Where something is to be read."""
    return list(readable.plates(page.scene.table, page.scene.placement))


CROWDED = (("fossil_canyon", 6), ("cretaceous_creek", 4), ("go_dig", 4), ("fossilis", 4))


@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200)]
)
@pytest.mark.parametrize(("game", "seats"), GAMES + CROWDED)
def test_the_strip_is_thin_tells_something_and_lies_over_nothing_to_choose_or_read(
    window: Callable[..., Driver],
    game: str,
    seats: int,
    size: tuple[int, int],
    text_size: int,
) -> None:
    driver, page = shown(window, alone(game, seats, 30), text_size=text_size)
    driver.app.resize(size)
    driver.turn(3)
    assert papers(page)
    assert handled(page)
    told = [*papers(page), page.widget("recap-close")]
    for one in told:
        assert one.rect.collidelist(handled(page)) < 0
    assert worded(page)
    for paper in papers(page):
        assert paper.rect.height <= (LINES + 1) * 1.4 * page.metrics.words(18)
        assert paper.rect.height <= size[1] / 6
        assert paper.words(page.metrics)
        if paper.deed in worded(page):
            assert paper.most > 4 * page.metrics.words(18), "there is room for words"
    lies_on_none_of(page, written(page))
    recap = page.recapping.recap
    assert recap is not None
    left = len(recap.deeds) - len(papers(page))
    more = [one.text for one in page.parts() if isinstance(one, Pill) and one.key == MORE]
    assert more == ([f"+{left}"] if left else [])


def test_the_strip_shows_pieces_alone_rather_than_lie_on_words(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, sensibly("cretaceous_creek", 2, 20), text_size=200)
    driver.app.resize((1024, 640))
    driver.turn(3)
    lies_on_none_of(page, written(page))
    for paper in papers(page):
        assert paper.most or paper.telling(page.metrics).piece is not None
        assert paper.deed.best.words.removeprefix("Turned up: ") in paper.tip
    assert not all(paper.most for paper in papers(page)), "here is no room for words"


def worded(page: Play) -> set[Deed]:
    return {paper.deed for paper in papers(page) if paper.most}


def test_where_not_all_papers_have_room_a_press_brings_the_words_of_the_others(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, alone("fossil_canyon", 6, 24), text_size=200)
    driver.app.resize((1024, 640))
    driver.turn(3)
    recap = page.recapping.recap
    assert recap is not None
    seen: list[set[Deed]] = []
    for _ in recap.deeds:
        seen.append(worded(page))
        assert seen[-1]
        wordless = next((one.key for one in papers(page) if not one.most), MORE)
        driver.press(wordless)
        driver.turn(2)
    assert len(seen[0]) < len(recap.deeds)
    assert set().union(*seen) == set(recap.deeds)
    assert min(one.weight for one in seen[0]) >= max(
        one.weight for one in recap.deeds if one not in seen[0]
    ), "what is worth most is told first"


@pytest.mark.parametrize("moves", [24, 40])
def test_what_all_did_is_seen_where_there_is_no_room_for_all_words(
    window: Callable[..., Driver], moves: int
) -> None:
    driver, page = shown(window, sensibly("cretaceous_creek", 4, moves))
    driver.app.resize((1280, 720))
    driver.turn(3)
    recap = page.recapping.recap
    assert recap is not None
    assert {paper.deed for paper in papers(page)} == set(recap.deeds)
    assert 0 < len(worded(page)) < len(recap.deeds), "here is no room for all words"
    for paper in papers(page):
        assert paper.most or paper.telling(page.metrics).piece is not None
        assert paper.tip


def test_the_strip_names_every_place_that_the_storm_hit_since_the_own_turn(
    window: Callable[..., Driver],
) -> None:
    match = sensibly("cretaceous_creek", 2, 16)
    driver, page = shown(window, match)
    driver.app.resize((1280, 720))
    driver.turn(3)
    own = max(step for step, one in enumerate(match.history.seats) if one == 0)
    storms = [
        str(match.moves[step]).removeprefix("storm ")
        for step, one in enumerate(match.history.seats)
        if step > own and one == CHANCE and match.moves[step].verb == "storm"
    ]
    assert len(storms) == 2
    (storm,) = (one for one in papers(page) if one.deed.seat is None)
    assert all(one in storm.words(page.metrics) for one in storms)


def test_a_paper_has_more_lines_rather_than_leave_out_a_skeleton_or_what_was_taken(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, alone("fossil_canyon", 3, 80))
    driver.app.resize((1280, 720))
    driver.turn(3)
    (ben, cy) = (one.words(page.metrics) for one in papers(page))
    assert "Ada completes Deinonychus (12)" in ben
    assert "completes Coelophysis (9)" in ben
    assert "completes Triceratops (19)" in cy
    assert "Ankylosaurus hips/legs from Ada" in cy
    assert "Ankylosaurus ribs/forelimbs from Ada" in cy


def differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    same = pygame.mask.from_threshold(one, (0, 0, 0, 255), (60, 60, 60, 255), other)
    same.invert()
    found = same.get_bounding_rects()
    return found[0].unionall(found[1:])


def test_the_knob_of_a_piece_leaves_the_words_on_its_paper_alone(
    window: Callable[..., Driver],
) -> None:
    _, page = shown(window, alone("fossil_canyon", 2, 12))
    piece = next(one for one in page.table.pieces if one.shape == "wide" and one.length)
    metrics = page.metrics
    told, silent = (
        DeedPaper(Deed(None, "", (), Telling(words, piece), sign="storm"), None, 0, page.changed)
        for words in ("A skeleton is complete.", "")
    )
    told.most = silent.most = metrics.wide(430)
    place = pygame.Rect(20, 20, told.width(metrics), told.height(0, metrics))
    bare, drawn, written = (pygame.Surface((900, 200), 0, 32) for _ in range(3))
    slips.blank(place.size, metrics.table_unit).show(bare, place.topleft)
    for paper, surface in ((silent, drawn), (told, written)):
        paper.place(place, metrics)
        paper.draw(surface, metrics)
    assert differing(bare, drawn).right <= differing(drawn, written).left


def test_the_strip_leaves_bare_the_board_on_which_something_changed(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, alone("dolphins_and_dinos", 2, 6))
    driver.app.resize((1280, 720))
    driver.turn(3)
    recap, placement = page.recapping.recap, page.scene.placement
    assert recap is not None
    boards = {placement.spots[one].zone for one in recap.changed if one in placement.spots}
    lies_on_none_of(page, [one.box for one in placement.cells.values() if one.zone in boards])


@pytest.mark.parametrize("moves", [6, 24, 36])
def test_the_strip_leaves_bare_the_own_museum_though_many_have_to_be_told_of(
    window: Callable[..., Driver], moves: int
) -> None:
    driver, page = shown(window, alone("dolphins_and_dinos", 6, moves))
    driver.app.resize((1280, 720))
    driver.turn(3)
    placement = page.scene.placement
    cells = [one.box for one in placement.cells.values() if one.zone == "museum-0"]
    assert len(cells) == 9
    lies_on_none_of(page, cells)


def test_the_strip_leaves_bare_what_counts_though_many_have_to_be_told_of(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, alone("fossil_canyon", 6, 24))
    driver.app.resize((1280, 720))
    driver.turn(3)
    museums = {zone.id for zone in page.table.zones if zone.role == "score"}
    spots = page.scene.placement.spots.values()
    counting = [one.box for one in spots if one.zone in museums]
    assert len(counting) > 3
    lies_on_none_of(page, counting)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_strip_leaves_headings_and_the_tabs_of_the_drawer_to_be_read(
    window: Callable[..., Driver], seats: int
) -> None:
    driver, page = shown(window, alone("twenty_questions", seats, 8))
    driver.app.resize((1280, 720))
    driver.turn(3)
    assert len(written(page)) > 6
    lies_on_none_of(page, written(page))


def test_the_strip_lies_in_a_gap_that_is_hardly_wider_than_it(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, alone("dolphins_and_dinos", 3, 36))
    driver.app.resize((1280, 720))
    driver.turn(3)
    lies_on_none_of(page, [one.box for one in page.scene.placement.spots.values()])


@pytest.mark.parametrize("game", ["go_dig", "twenty_questions", "ceratopsians"])
def test_no_sentence_is_cut_where_another_stands_in_its_lines(
    window: Callable[..., Driver], game: str
) -> None:
    driver, page = shown(window, alone(game, dict(GAMES)[game], 30))
    driver.app.resize((1280, 720))
    driver.turn(3)
    assert papers(page)
    for paper in papers(page):
        pixels = page.metrics.words(18)
        told = paper.words(page.metrics)
        tellings = [one.words for one in paper.deed.tellings]
        assert told in tellings or paper.telling(page.metrics) == paper.deed.essence
        if told not in tellings:
            continue
        fits = [
            len(lettering.wrap(one, "sans", pixels, paper.most)) <= paper.lines for one in tellings
        ]
        assert fits[tellings.index(told)] or not any(fits)


def test_a_press_on_the_table_closes_the_strip_and_leaves_the_marks(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, alone("ceratopsians", 2, 12))
    assert papers(page)
    changed = page.scene._changes.changed
    assert changed
    table = page.table_rect
    at = next(
        (x, y)
        for x in range(table.x + 5, table.right, 40)
        for y in range(table.y + 5, table.bottom, 40)
        if page.on_table((x, y)) and page.scene.thing_at((x, y)) in ("", None)
    )
    driver.click(at)
    driver.turn(2)
    assert papers(page) == []
    assert page.scene._changes.changed == changed


def test_the_key_plays_the_motions_again_and_a_click_ends_that(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, alone("cretaceous_creek", 2, 40))
    present, now, recap = page.table, page.moment.steps, page.recapping.recap
    assert recap is not None
    driver.post(pygame.KEYDOWN, key=KEY, mod=0, unicode="", scancode=0)
    assert page.moment.steps == recap.begin < now
    assert not page.doing.mine, "nobody can move in the past"
    seen = set()
    for _ in range(2000):
        driver.turn()
        seen.add(page.moment.steps)
        if page.moment.steps == now:
            break
    assert len(seen) > 1
    assert page.table == present
    driver.wait_for(lambda: page.ready, "the own turn")
    driver.post(pygame.KEYDOWN, key=KEY, mod=0, unicode="", scancode=0)
    assert page.moment.steps == recap.begin
    driver.click(page.scene.rect.center)
    driver.turn(2)
    assert page.moment.steps == now
    assert page.table == present


def test_memory_does_not_show_again_what_has_to_be_remembered(
    window: Callable[..., Driver],
) -> None:
    match = alone("memory", 2, 12)
    driver, page = shown(window, match)
    assert page.recapping.recap is not None
    faces = []
    now = page.moment.steps
    show = page.scene.show
    page.scene.show = lambda table, *rest, **more: (  # type: ignore[method-assign]
        faces.extend(one.face for one in table.pieces_in("grid") if one.face),
        show(table, *rest, **more),
    )[1]
    lay = match.state_at(page.recapping.recap.end - 1).lay(0)
    assert any(one.face for one in lay.pieces_in("grid")), "something was shown meanwhile"
    driver.key(KEY)
    driver.rest(3)
    assert faces == [], "and it is not shown again"
    assert page.showing.refusal[0] == NEVER_AGAIN
    assert page.moment.steps == now
    assert page.table == page.showing.handover.lay().table


def test_a_paper_names_who_did_it_once(window: Callable[..., Driver]) -> None:
    _, page = shown(window, alone("ceratopsians", 2, 12))
    for paper in papers(page):
        assert paper.tip.count(f"{paper.player.name}:") <= 1
        assert paper.tip.startswith(paper.player.name)
        assert not paper.tip.startswith(f"{paper.player.name}: {paper.player.name}")


def test_a_paper_tells_more_when_pointed_at_and_opens_the_log(
    window: Callable[..., Driver],
) -> None:
    driver, page = shown(window, alone("ceratopsians", 2, 12))
    paper = papers(page)[0]
    driver.post(pygame.MOUSEMOTION, pos=paper.rect.center, rel=(1, 1), buttons=(0, 0, 0))
    driver.turn(2)
    for sentence in paper.deed.words:
        assert sentence in page.hint
    driver.press(paper.key)
    driver.turn(2)
    assert page.drawer.open
    assert page.surroundings.tab == "Log"
    assert papers(page)


def test_nothing_is_told_to_whom_wishes_none(window: Callable[..., Driver]) -> None:
    _, page = shown(window, alone("ceratopsians", 2, 12), recap=False)
    assert papers(page) == []
    assert page.scene._changes.changed == {}


# --- hot seat ----------------------------------------------------------------------------------

SECRETS = ("go_dig", "fossil_canyon", "twenty_questions", "dolphins_and_dinos")


def shared(game: str, secrecy: Secrecy) -> Match:
    seats = dict(GAMES)[game]
    match = played(game, seats, 40)
    players = [Player(name, seat) for seat, name in enumerate(NAMES[:seats])]
    other = Match.start(game, players, match.options, match.seed, autosave=False, secrecy=secrecy)
    other.play_all(match.moves)
    return other


@pytest.mark.parametrize("game", SECRETS)
def test_the_tent_shows_only_what_all_may_see(window: Callable[..., Driver], game: str) -> None:
    match = shared(game, CURTAIN)
    driver, _ = shown(window, match)
    curtain = driver.app.top
    if not isinstance(curtain, Curtain):
        pytest.skip("nothing of this position is for one person's eyes")
    photographs = [part for part in curtain.parts() if isinstance(part, Photograph)]
    assert photographs
    public = match.state.lay(None)
    readable = {one.event.words(match.names) for one in match.log if one.event.visible_to(None)}
    faces = {one.face.id for one in public.pieces if one.face is not None}
    for one in photographs:
        assert set(one.deed.words) <= readable
        assert one.told in (one.deed.whole, one.deed.tellings[0], one.deed.best)
        assert (
            one.told.piece is None
            or one.told.piece.face is None
            or (one.told.piece.face.id in faces)
        )


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1024, 640), 200)])
def test_photographs_tell_all_where_there_is_room_and_the_best_where_there_is_little(
    window: Callable[..., Driver], size: tuple[int, int], text: int
) -> None:
    driver, _ = shown(window, shared("fossil_canyon", CURTAIN), text_size=text)
    driver.app.resize(size)
    driver.turn(3)
    curtain = driver.top(Curtain)
    curtain.refresh()
    photographs = [part for part in curtain.parts() if isinstance(part, Photograph)]
    several = [one for one in photographs if len(one.deed.words) > 1]
    if text == 100:
        assert several
        assert all(one.told == one.deed.whole for one in photographs)
    for one in photographs:
        assert pygame.Rect((0, 0), size).contains(one.rect)
        assert one.height(one.rect.width, curtain.metrics) <= one.rect.height
        assert one.tip == one.deed.whole.words


@pytest.mark.parametrize("secrecy", [HOLD, OPEN])
@pytest.mark.parametrize("game", SECRETS)
def test_without_a_curtain_the_strip_tells_what_everybody_may_know(
    window: Callable[..., Driver], game: str, secrecy: Secrecy
) -> None:
    match = shared(game, secrecy)
    driver, page = shown(window, match)
    driver.wait_for(lambda: page.ready, "the own turn")
    assert page.viewer == match.state.current_seat == 0
    assert papers(page)
    if secrecy == HOLD:
        public = {one.event.words(match.names) for one in match.log if one.event.visible_to(None)}
        for paper in papers(page):
            assert set(paper.deed.words) <= public


def test_every_person_is_told_when_the_turn_comes(window: Callable[..., Driver]) -> None:
    players = [Player("Ada", 0), Player("Ben", 1)]
    match = Match.start("ceratopsians", players, seed=4, autosave=False)
    driver, page = shown(window, match)
    rng = random.Random(2)
    told = set()
    for _ in range(6):
        driver.wait_for(lambda: page.ready, "a turn")
        if page.recapping.recap is not None:
            told.add(page.viewer)
            assert all(one.deed.seat != page.viewer for one in papers(page))
        page.play(rng.choice(match.state.legal_moves()))
        driver.turn(2)
    assert told == {0, 1}


@pytest.mark.parametrize("kind", ["person", "random"])
def test_an_event_is_said_rather_than_whose_turn_follows(
    window: Callable[..., Driver], kind: str
) -> None:
    past = happened(3)
    found = [one for one in past.log if is_happening(one.event)]
    players = [Player("Ada", 0), Player("Ben", 1, kind)]
    match = Match.start("fossilis", players, past.options, past.seed, autosave=False)
    match.play_all(past.moves[: found[-1].index])
    page = Play(window().app, match)
    page.app.push(page)
    assert str(found[-1].event.brief) in page.showing.news
