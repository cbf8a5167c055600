"""The window itself: opening, idling, closing, failing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from art.plates import pictures, plate
from tabletop import app as app_module
from tabletop import folders, settings
from tabletop.app import App
from tabletop.match import Match, Player
from tabletop.reduction import SMALLEST
from tabletop.reopening import reopen
from tabletop.reports import write_report
from tabletop.screens.crash import CrashScreen
from tabletop.screens.dialogs import Notice
from tabletop.screens.play import Play
from tabletop.screens.screen import Page
from tabletop.screens.settings import SettingsPage
from tabletop.screens.shelf import Shelf
from tests.tabletop.nowhere import NOWHERE, NOWHERE_SENTENCES, nowhere
from tests.tabletop.screens.conftest import driver, window
from tests.tabletop.screens.driver import Driver

ROOT = Path(__file__).parents[2]

__all__ = ["driver", "window"]


def stop_after(turns: int, monkeypatch: pytest.MonkeyPatch, then: Callable[[App], None]) -> None:
    """Lets the loop of :func:`run` turn so often before something happens to it."""
    turn = App.turn
    count = 0

    def counted(self: App, seconds: float) -> None:
        nonlocal count
        count += 1
        if count == turns:
            then(self)
        turn(self, seconds)

    monkeypatch.setattr(App, "turn", counted)


def stop(app: App) -> None:
    """Lets the loop end."""
    app.running = False


def notices(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Closes the app soon after it has begun; the sentences that it then shows, once it ran."""
    said: list[str] = []

    def close(app: App) -> None:
        said.extend(one.sentence for one in app.stack if isinstance(one, Notice))
        app.running = False

    stop_after(3, monkeypatch, close)
    return said


def test_run_opens_the_shelf_and_ends_when_the_window_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def close(app: App) -> None:
        seen.append(type(app.top))
        pygame.event.post(pygame.Event(pygame.QUIT))

    stop_after(3, monkeypatch, close)
    assert app_module.run() == 0
    assert seen == [Shelf]
    assert not pygame.display.get_init()


def test_a_picture_put_into_the_folder_of_pictures_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    red = (200, 10, 10)

    def put(app: App) -> None:
        picture = pygame.Surface((20, 20))
        picture.fill(red)
        pygame.image.save(picture, folders.pictures_folder() / "cat.png")
        seen.append(plate("picture/cat.png", (30, 30)).get_at((15, 15))[:3])
        stop(app)

    seen: list[tuple[int, ...]] = []
    stop_after(1, monkeypatch, put)
    assert app_module.run() == 0
    assert seen == [red]


def test_the_table_opens_where_no_folder_of_pictures_can_be_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    monkeypatch.setattr(folders, "pictures_folder", lambda: blocked / "pictures")
    stop_after(1, monkeypatch, stop)
    assert app_module.run() == 0
    assert pictures.picture("picture/cat.png", (30, 30)) is None


@pytest.mark.unix("Windows ends a program by a message to its window, not by signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_closes_the_table_and_keeps_the_match(
    monkeypatch: pytest.MonkeyPatch, number: int, toy: object
) -> None:
    match = Match.start("toy", (Player("Ada", 0),), seed=3)
    match.settle()
    path = match.path
    match.close()
    before = {one: signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGINT)}
    stop_after(3, monkeypatch, lambda app: signal.raise_signal(number))
    try:
        assert app_module.run(path) == 0
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
    assert path is not None
    assert reopen(path).moves == match.moves


def test_a_file_that_is_no_match_is_answered_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.bonebed"
    bad.write_bytes(b"\x00\x01")
    said = notices(monkeypatch)
    assert app_module.run(str(bad)) == 0
    assert len(said) == 1
    assert bad.read_bytes() == b"\x00\x01"


def test_damaged_settings_are_replaced_and_said(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    folders.settings_file().parent.mkdir(parents=True)
    folders.settings_file().write_text("{not json", encoding="utf-8")
    said = notices(monkeypatch)
    assert app_module.run() == 0
    assert len(said) == 1
    assert "damaged" in said[0]


def test_without_a_display_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "init", _no_display)
    assert app_module.run() == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Traceback" not in told


def _no_display() -> None:
    raise pygame.error("no video device")


@pytest.mark.parametrize("fallback", ["offscreen", "dummy"])
def test_a_screen_that_nobody_sees_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fallback: str
) -> None:
    """SDL falls back to it where there is none; the table would run on unseen for ever."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: fallback)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    assert app_module.run() == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "found no screen" in told


def test_a_program_without_a_display_ends_with_one_sentence() -> None:
    unseen = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    result = subprocess.run(
        [sys.executable, "-m", "tabletop"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in unseen},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].startswith("Bonebed found no screen")
    assert "Traceback" not in result.stderr


def test_nothing_is_painted_while_nothing_happens(driver: Driver) -> None:
    driver.rest(1)
    painted = driver.app.frames
    driver.turn(200)
    assert driver.app.frames == painted


def test_an_idle_table_with_a_match_paints_nothing(driver: Driver, toy: object) -> None:
    match = Match.start("toy", (Player("Ada", 0),), seed=3)
    driver.app.push(Play(driver.app, match))
    driver.rest(3)
    painted = driver.app.frames
    driver.turn(200)
    assert driver.app.frames == painted


def test_only_what_changed_is_painted(driver: Driver) -> None:
    assert driver.app.surface is not None
    driver.rest(1)
    areas: list[pygame.Rect] = []
    draw = driver.app.draw

    def noted(surface: pygame.Surface) -> list[pygame.Rect]:
        found = draw(surface)
        areas.extend(found)
        return found

    driver.app.draw = noted  # type: ignore[method-assign]
    button = driver.top(Page).widget("settings").rect
    driver.move(button.center)
    assert areas
    assert sum(area.width * area.height for area in areas) < 3 * button.width * button.height
    assert button.collidelist(areas) >= 0


def test_an_exception_ends_on_the_crash_screen_and_the_match_goes_on(
    driver: Driver, toy: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.start("toy", (Player("Ada", 0),), seed=3)
    match.settle()
    moves = match.moves
    driver.app.push(Play(driver.app, match))
    driver.rest(1)

    def stumble(self: Play, seconds: float) -> bool:
        card = "Skull"
        raise ValueError(f"the card is a {card}")

    with monkeypatch.context() as broken:
        broken.setattr(Play, "update", stumble)
        driver.app.guarded(0.02)
    crash = driver.top(CrashScreen)
    assert crash.match == match.path
    assert crash.report is not None
    report = crash.report.read_text(encoding="utf-8")
    assert "stumble" in report
    assert "Skull" not in report, "a report holds nothing that was on the table"
    driver.turn(2)
    driver.press("resume")
    driver.rest(1)
    assert driver.play.match.moves == moves


def test_a_crash_of_the_crash_screen_closes_the_table(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    driver.app._crashed(ValueError())
    driver.top(CrashScreen)

    def stumble(self: Page, seconds: float) -> bool:
        raise ValueError

    with monkeypatch.context() as broken:
        broken.setattr(Page, "update", stumble)
        driver.app.guarded(0.02)
    assert not driver.app.running
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("where", ["__init__", "build", "update", "draw"])
def test_a_shelf_that_fails_ends_in_a_way_out(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """The shelf is built in the guarded loop, and tried once more; then the way is out."""
    shown: list[CrashScreen] = []

    def fail(self: Shelf, *values: object) -> None:
        raise OverflowError("not on the shelf")

    def every_turn(self: App, seconds: float) -> None:
        top = self.top
        if isinstance(top, CrashScreen):
            if not shown or shown[-1] is not top:
                shown.append(top)
                assert len(shown) < 5, "it goes round and round"
            assert top.focus == ("shelf" if top.shelf else "quit")
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        turn(self, 1.0)  # what has just appeared is not done at once

    turn = App.turn
    monkeypatch.setattr(App, "turn", every_turn)
    monkeypatch.setattr(Shelf, where, fail)
    assert app_module.run() == 0
    assert [one.shelf for one in shown] == [True, False]
    with pytest.raises(KeyError):
        shown[-1].widget("shelf")


def test_a_shelf_that_failed_once_is_tried_again(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        with monkeypatch.context() as broken:
            broken.setattr(Shelf, "handle", lambda self, event: 1 / 0)
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
            driver.app.guarded(0.0)
        driver.turn(2)
        assert driver.top(CrashScreen).shelf
        driver.press("shelf")
        driver.turn(2)
        driver.top(Shelf)
        driver.press("settings")
        driver.key(pygame.K_ESCAPE)


def test_a_crash_screen_that_cannot_be_made_closes_the_table(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(self: object, *values: object, **named: object) -> None:
        raise ValueError

    monkeypatch.setattr(CrashScreen, "__init__", fail)
    monkeypatch.setattr(Shelf, "update", fail)
    driver.app.guarded(0.0)
    assert not driver.app.running
    assert driver.app.status == 1
    assert capsys.readouterr().err == "Bonebed had to close.\n"


ODD = {
    "PYGAME_DISPLAY": "99",
    "PYGAME_FREETYPE": "1",
    "PYGAME_FORCE_SCALE": "x",
    "SDL_AUDIODRIVER": "x",
    "SDL_RENDER_DRIVER": "x",
    "SDL_VIDEO_WINDOW_POS": "x",
    "TMPDIR": "/dev/null",
    "TZ": "Nowhere/Nowhere",
    "LC_ALL": "xx_YY",
}
"""Variables of the environment with values that mean nothing."""


def test_the_table_opens_whatever_variables_say() -> None:
    """In a program of its own, which has read none of them yet."""
    text = (
        "from tabletop import app\n"
        "turn = app.App.turn\n"
        "def turned(self, seconds):\n"
        "    turn(self, seconds)\n"
        "    assert type(self.top).__name__ == 'Shelf', self.top\n"
        "    self.running = self.frames == 0\n"
        "app.App.turn = turned\n"
        "raise SystemExit(app.run())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", text],
        cwd=Path(__file__).parent.parent.parent,
        env={**os.environ, **ODD},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("variables", NOWHERE)
def test_the_table_opens_where_nothing_can_be_kept(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    said = notices(monkeypatch)
    with nowhere(monkeypatch, variables):
        assert app_module.run() == 0
    assert said == [NOWHERE_SENTENCES[variables.get(folders.HOME_VARIABLE, "")]]


@pytest.mark.parametrize(
    "value",
    [
        "/dev/null",
        "/proc/nothing",
        "a" * 300,
        pytest.param(
            "x/" * 3000,
            marks=pytest.mark.not_wine("knows no longest path, and looks every folder of it up"),
        ),
        "~",
        "\udcff",
    ],
)
def test_the_table_opens_whatever_folder_it_is_told_to_use(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(folders.HOME_VARIABLE, value)
    seen: list[type] = []

    def close(app: App) -> None:
        seen.extend(type(one) for one in app.stack)
        stop(app)

    stop_after(4, monkeypatch, close)
    assert app_module.run() == 0
    assert seen[0] is Shelf
    assert CrashScreen not in seen


def test_a_report_that_cannot_be_written_is_no_second_crash(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(folders, "crash_folder", lambda: tmp_path / "file" / "crashes")
    assert write_report(ValueError()) is None


def test_settings_are_stored_once_they_rest(driver: Driver) -> None:
    driver.press("settings")
    page = driver.top(SettingsPage)
    driver.press("reduced_motion")
    assert not folders.settings_file().exists()
    driver.rest(1)
    stored, note = settings.load()
    assert note == ""
    assert stored.reduced_motion
    assert page.app.settings == stored


def test_the_size_of_the_window_is_remembered(window: Callable[..., Driver]) -> None:
    first = window()
    first.app.resize((1500, 900))
    first.turn(2)
    first.close()
    assert settings.load()[0].window == (1500, 900)


def test_f11_fills_the_screen_and_gives_the_window_back(driver: Driver) -> None:
    before = driver.app.size
    driver.key(pygame.K_F11)
    assert driver.app.full_screen
    assert driver.app.settings.full_screen
    driver.key(pygame.K_F11)
    driver.turn(2)
    assert not driver.app.full_screen
    assert driver.app.size == before
    driver.close()
    assert settings.load()[0].window == before


@pytest.mark.parametrize("entry", ["menu", "settings"])
def test_full_screen_is_remembered_however_it_was_chosen(
    driver: Driver, toy: object, entry: str
) -> None:
    if entry == "menu":
        driver.app.push(Play(driver.app, Match.start("toy", (Player("Ada", 0),), seed=3)))
        driver.rest(1)
        driver.key(pygame.K_ESCAPE)
        driver.choose("Full screen")
    else:
        driver.press("settings")
        driver.press("full_screen")
    driver.rest(1)
    assert driver.app.full_screen
    assert settings.load()[0].full_screen


def test_windows_do_not_overwrite_each_others_settings(window: Callable[..., Driver]) -> None:
    one, other = window(), window()
    one.app.change(text_size=150)
    one.rest(1)
    other.app.change(muted=True)
    other.rest(1)
    stored = settings.load()[0]
    assert (stored.text_size, stored.muted) == (150, True)
    one.app.change(reduced_motion=True)
    one.rest(1)
    assert settings.load()[0].muted, "what this window never touched is the other's"


def test_settings_that_could_not_be_stored_are_tried_again_at_the_end(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    driver = window()
    with monkeypatch.context() as disk:
        disk.setattr("os.fsync", full)
        driver.app.change(text_size=150)
        driver.rest(1)
        assert driver.top(Notice).sentence == "The settings cannot be stored: the disk is full."
    driver.close()
    assert settings.load()[0].text_size == 150


def test_m_mutes_unless_it_is_typed(toy: object, driver: Driver) -> None:
    driver.key(pygame.K_m, unicode="m")
    assert driver.app.settings.muted
    driver.press("box-toy")
    driver.press("name-0")
    driver.key(pygame.K_m, unicode="m")
    driver.type("m")
    assert driver.app.settings.muted
    assert driver.top(Page).widget("name-0").value.endswith("m")  # type: ignore[attr-defined]


def test_held_arrows_repeat_and_enter_does_not(driver: Driver) -> None:
    keys: list[int] = []
    page = driver.top(Page)
    page.handle = lambda event: keys.append(event.key) if hasattr(event, "key") else None  # type: ignore[method-assign]
    for key in (pygame.K_DOWN, pygame.K_RETURN):
        driver.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    driver.rest(1)
    assert keys.count(pygame.K_RETURN) == 1
    assert keys.count(pygame.K_DOWN) > 5
    driver.post(pygame.KEYUP, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    driver.turn()
    count = keys.count(pygame.K_DOWN)
    driver.rest(1)
    assert keys.count(pygame.K_DOWN) == count


def test_a_window_larger_than_the_screen_is_not_opened(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    driver = window(window=(3000, 2000))
    assert driver.app.size == (1366, 768)


@pytest.mark.parametrize("size", [(800, 600), (640, 1000), (90, 40), (1, 1), (2000, 3)])
def test_a_window_that_is_too_small_shows_the_page_reduced(
    driver: Driver, size: tuple[int, int]
) -> None:
    driver.app.resize(size)
    driver.turn(3)
    page = driver.top(Shelf)
    assert page.size[0] >= SMALLEST[0]
    assert page.size[1] >= SMALLEST[1]
    window = pygame.display.get_surface()
    assert window is not None
    assert window.get_size() == size
    driver.app.resize((1280, 720))
    driver.turn(3)
    assert driver.app.size == (1280, 720)


def test_a_click_into_a_reduced_window_meets_what_is_seen_there(driver: Driver) -> None:
    driver.app.resize((640, 400))
    driver.turn(3)
    x, y = driver.top(Shelf).widget("settings").rect.center
    driver.click((x * 640 // driver.app.size[0], y * 400 // driver.app.size[1]))
    driver.turn(3)
    driver.top(SettingsPage)


def test_on_a_small_screen_the_window_stays_within_its_edges(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 480)])
    driver = window()
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (800, 480)
    assert driver.app.size[1] >= SMALLEST[1]
