"""Paints pictures of every screen, so that people can look at them before they call them done.

Each game is painted at its start, in its middle and at its end. Files are named after the screen,
the size of the window and the size of its letters. What lies on the tables comes from fixed seeds,
so two runs paint the same, but for hints and times.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering, palette
from art.faces import face
from art.grounds import felt
from rules.registry import available, load
from rules.table import Piece
from tabletop import contrast
from tabletop.app import App
from tabletop.moments import HINT, Moment, Playout, common, moments_of, played
from tabletop.pilot import Pilot
from tabletop.screens.guidepanels import PanelCard
from tabletop.screens.lesson import LessonPage
from tabletop.screens.lessoncard import LessonCard
from tabletop.screens.screen import Page
from tabletop.screens.spotlight import Ring
from tabletop.settings import Settings

SIZES: Final = (
    *((1280, 720), (1920, 1080), (3840, 2160)),
    # Twenty-one to nine, four to three, and a kiosk.
    *((2560, 1080), (1440, 1080), (1080, 1920)),
)
TEXT_SIZES: Final = (100, 200)
ODD: Final = ((2560, 1080), (1440, 1080), (1080, 1920), (1024, 640))
"""Windows of other shapes: very wide, nearly square, upright, and the smallest one."""
READ_AT: Final = (((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200))
"""The windows, with the size of their letters, in which the contrast of text is measured."""
THUMBNAIL: Final = (240, 135)
"""The size at which a stranger is to tell the games apart, in pixels."""
SEEN_BY: Final = ("deuteranopia", "protanopia", "tritanopia")
_QUIET = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    # Nobody reads the event that would be made of being told to end.
    "SDL_NO_SIGNAL_HANDLERS": "1",
}
_CARD = (180, 252)
_SHEET_COLUMNS = 9


def paint(folder: Path, games: Sequence[str]) -> int:
    """Paints the pictures of these games into a folder and gives 0.

    The screens that belong to no game are painted when all games are.
    """
    os.environ.update(_QUIET)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bonebed-gallery-") as home:
        os.environ["BONEBED_HOME"] = home
        count = _paint_all(folder, games, alone=set(games) != set(available()))
    print(f"{count} pictures in {folder}")
    return 0


def read(folder: Path, games: Sequence[str]) -> int:
    """Measures the contrast of all text on every screen of these games, and gives 0.

    Each line of text that needs more contrast is told, and framed in a picture of its screen in the
    folder. The screens that belong to no game are measured when all games are.
    """
    os.environ.update(_QUIET)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bonebed-gallery-") as home:
        os.environ["BONEBED_HOME"] = home
        lines, faults = _read_all(folder, games, alone=set(games) != set(available()))
    print(f"{lines} lines of text, of which {faults} need more contrast")
    return 0


def _read_all(folder: Path, games: Sequence[str], *, alone: bool) -> tuple[int, int]:
    app, pilot = _opened()
    moments = _moments(games, {game_id: played(game_id) for game_id in games}, alone=alone)
    lines = faults = 0
    for size, text_size in READ_AT:
        app.resize(size)
        app.change(text_size=text_size)
        for moment in moments:
            if moment.name.endswith(HINT):
                continue  # two pictures of it need not show the same hints
            seen, read_there = _taken(pilot, moment)
            with lettering.without_ink():
                bare, _ = _taken(pilot, moment)
            found = [text for text in contrast.texts(seen, bare) if read_there(text.rect)]
            faint = [text for text in found if not text.readable]
            lines, faults = lines + len(found), faults + len(faint)
            name = f"{moment.name}-{size[0]}x{size[1]}-{text_size}"
            for text in faint:
                place = "{}x{} at {},{}".format(*text.rect.size, *text.rect.topleft)
                print(f"{name}: {text.contrast} instead of {text.needed}, {place}")
            if faint:
                pygame.image.save(contrast.mark(seen, faint), folder / f"{name}.png")
    app.close()
    return lines, faults


def _taken(pilot: Pilot, moment: Moment) -> tuple[Surface, Callable[[Rect], bool]]:
    """A picture of the screen at this moment, painted from the beginning, and where on it text is
    to be read."""
    _show(pilot, moment)
    app = pilot.app
    assert app.surface is not None, "the window is open"
    if app.top is not None:
        app.top.invalidate()
    app.paint()
    picture, there = app.surface.copy(), _read_there(app)
    app.home()
    return picture, there


def _read_there(app: App) -> Callable[[Rect], bool]:
    """Whether text in a rectangle is to be read: not below a dialog, nor in a small picture of a
    table, nor in what lies in the dark of a lesson."""
    page = app.top
    if not isinstance(page, Page):
        return lambda _: True
    if isinstance(page, LessonPage):
        lit = [one.rect for one in page.widgets if isinstance(one, Ring | LessonCard)]
        return lambda rect: any(one.contains(rect) for one in lit)
    pictures = [
        one.picture_rect(page.metrics) for one in page.parts() if isinstance(one, PanelCard)
    ]
    board = page.widgets[0].rect.unionall([one.rect for one in page.widgets])
    above = page.lies_on_another

    def there(rect: Rect) -> bool:
        return rect.collidelist(pictures) < 0 and (not above or board.contains(rect))

    return there


def _opened() -> tuple[App, Pilot]:
    """A program without motion that shows its shelf, and somebody at it."""
    from tabletop.screens.shelf import Shelf

    app = App(Settings(animation="off"))
    pilot = Pilot(app)
    app.open()
    app.push(Shelf(app))
    return app, pilot


def _moments(games: Sequence[str], playouts: dict[str, Playout], *, alone: bool) -> list[Moment]:
    moments = [one for game_id in games for one in moments_of(game_id, playouts[game_id])]
    if not alone:
        moments += common(playouts[games[0]])
    return moments


def _paint_all(folder: Path, games: Sequence[str], *, alone: bool) -> int:
    app, pilot = _opened()
    count = 0
    playouts = {game_id: played(game_id) for game_id in games}
    for game_id in games:
        count += _contact_sheet(folder, game_id, playouts[game_id])
    moments = _moments(games, playouts, alone=alone)
    windows = [(size, text_size) for size in SIZES for text_size in TEXT_SIZES]
    windows += [(size, TEXT_SIZES[0]) for size in ODD[:-1]]
    windows.append((ODD[-1], TEXT_SIZES[-1]))
    small: list[Surface] = []
    for size, text_size in windows:
        print(
            f"{len(moments)} screens of {size[0]} x {size[1]}, letters of {text_size} %", flush=True
        )
        app.resize(size)
        app.change(text_size=text_size)
        for moment in moments:
            _show(pilot, moment)
            name = f"{moment.name}-{size[0]}x{size[1]}-{text_size}"
            count += _keep(app, folder, name)
            if (size, text_size) == windows[0]:
                count += _as_seen(app, folder, name)
                if moment.name.endswith("-2-middle") and app.surface is not None:
                    small.append(pygame.transform.smoothscale(app.surface, THUMBNAIL))
            app.home()
    count += _thumbnails(folder, small)
    app.close()
    return count


def _thumbnails(folder: Path, small: Sequence[Surface]) -> int:
    """All tables beside each other, as small as a stranger is to tell them apart."""
    across, down = THUMBNAIL[0] + 8, THUMBNAIL[1] + 8
    sheet = Surface((across * 4 + 8, down * (-(-len(small) // 4) or 1) + 8))
    for number, picture in enumerate(small):
        sheet.blit(picture, (8 + across * (number % 4), 8 + down * (number // 4)))
    pygame.image.save(sheet, folder / "thumbnails.png")
    return 1


def _show(pilot: Pilot, moment: Moment) -> None:
    page = moment.build(pilot.app)
    if pilot.app.top is not page:
        pilot.app.push(page)
    pilot.turn(3)
    if moment.after is not None:
        moment.after(pilot, page)
        pilot.turn(3)
    # Pages that are seen before all of it is painted say so.
    pilot.wait_for(lambda: not getattr(pilot.app.top, "pending", False), moment.name)


def _keep(app: App, folder: Path, name: str) -> int:
    surface = app.surface
    assert surface is not None, "the window is open"
    if app.top is not None:
        app.top.invalidate()
    app.paint()
    pygame.image.save(surface, folder / f"{name}.png")
    return 1


def _as_seen(app: App, folder: Path, name: str) -> int:
    """The same picture as people with each kind of colour blindness see it."""
    assert app.surface is not None, "the window is open"
    for kind in SEEN_BY:
        seen = palette.simulate(app.surface, kind)
        pygame.image.save(seen, folder / f"{name}-{kind}.png")
    return len(SEEN_BY)


def _contact_sheet(folder: Path, game_id: str, playout: Playout) -> int:
    """All faces that appeared in the game, each once, in one picture."""
    state = load(game_id).start(playout.seats)
    found: dict[object, Piece] = {}
    for move in playout.moves:
        for viewer in (None, *range(playout.seats)):
            for piece in state.lay(viewer).pieces:
                for one in (piece.face, piece.reverse):
                    if one is not None:
                        found.setdefault((one, piece.shape), replace(piece, face=one))
        state.perform(move)
    pieces = sorted(
        found.values(), key=lambda piece: (piece.shape, piece.face.id if piece.face else "")
    )
    across, down = _CARD[0] + 12, _CARD[1] + 12
    rows = -(-len(pieces) // _SHEET_COLUMNS) or 1
    sheet: Surface = felt((across * _SHEET_COLUMNS + 12, down * rows + 12)).copy()
    for number, piece in enumerate(pieces):
        size = {"card": _CARD, "wide": (180, 129)}.get(piece.shape, (150, 150))
        picture = face(piece.face, piece.back, piece.shape, size, "table", piece.owner)
        x = 12 + across * (number % _SHEET_COLUMNS)
        sheet.blit(picture, (x, 12 + down * (number // _SHEET_COLUMNS)))
    pygame.image.save(sheet, folder / f"{game_id}-faces.png")
    return 1
