"""The promises of the design, each measured beside the floor it is measured against.

Floors are measured in the same run on the same machine, so that a figure means the same on a slow
machine and on a fast one.
"""

from __future__ import annotations

import importlib
import os
import random
import statistics
import subprocess
import sys
import time
from dataclasses import replace
from typing import Any

_QUIET = {
    **os.environ,
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}

_FLOOR_START = """
import tabletop.app, tabletop.screens.shelf, pygame, sys
pygame.display.init(); pygame.font.init()
pygame.display.set_mode((1280, 720)); pygame.display.flip()
print("seen", flush=True)
"""

_TABLE_START = """
from tabletop.app import App
from tabletop.screens.shelf import Shelf
from tabletop.settings import Settings
app = App(Settings()); app.open(); app.push(Shelf(app)); app.turn(0.02)
assert app.frames
print("seen", flush=True)
"""

_IDLE = """
import threading, time
from tabletop.app import App
from tabletop.screens.shelf import Shelf
from tabletop.settings import Settings
app = App(Settings()); app.open(); app.push(Shelf(app))
seen = []
def look():
    used = time.process_time()
    seen.append((app.frames, used, time.perf_counter()))
    app.running = len(seen) < 2
for seconds in (3, 9): threading.Timer(seconds, look).start()
app.loop()
(first, used, began), (last, more, ended) = seen
print(last - first, 100 * (more - used) / (ended - began))
"""

_IDLE_FLOOR = """
import time, pygame
from tabletop.app import QUIET_RATE
pygame.display.init(); pygame.display.set_mode((1280, 720)); pygame.display.flip()
clock = pygame.time.Clock()
def turn_for(seconds):
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pygame.event.get()
        clock.tick(QUIET_RATE)
turn_for(1)
used, began = time.process_time(), time.perf_counter()
turn_for(6)
print(100 * (time.process_time() - used) / (time.perf_counter() - began))
"""
"""A loop that takes events as often as a table at rest does, with nothing to do with them."""

PIECES = 150
SHAKES = 500
FRAMES = 240
FREE_PIECES = 300
FREE_FRAMES = 60
MOST_GROUND = 150
MOST_TABLE = 300
MOST_AGAIN = 30
MOST_IDLE = 1.0
LARGE = (1920, 1080)


def measure() -> dict[str, Any]:
    """All figures by name; those with a promise tell it, the floor, and whether it is kept."""
    return {
        "first picture": _first_picture(),
        "dragging": _dragging(),
        "free table": _free_table(),
        "scenes": _scenes(),
        "idle": _idle(),
        "shake": _shake(),
        "playouts": _playouts(),
    }


def _seconds_until_seen(program: str) -> float:
    """From the start of a new Python to its first picture, the median of five."""
    took = []
    for _ in range(5):
        start = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, env=_QUIET, text=True
        ) as process:
            assert process.stdout is not None
            if "seen" not in process.stdout.read():
                raise RuntimeError("The window did not open.")
            took.append(time.perf_counter() - start)
    return statistics.median(took)


def _first_picture() -> dict[str, Any]:
    floor = _seconds_until_seen(_FLOOR_START)
    table = _seconds_until_seen(_TABLE_START)
    return {
        "promise": "at most 2 times a bare window with the same imports",
        "floor seconds": round(floor, 3),
        "seconds": round(table, 3),
        "times the floor": round(table / floor, 2),
        "kept": table <= 2 * floor,
    }


def _dragging() -> dict[str, Any]:
    """A piece dragged across a table of many; the floor blits every surface of it once a frame."""
    os.environ.update(_QUIET)
    import pygame

    from art.faces import face
    from rules.table import Face, Piece, Table, Zone, column, place, row
    from tabletop.scene.scene import Scene
    from tabletop.settings import Settings

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(LARGE)
    zones = tuple(Zone(f"zone{n}", f"Zone {n}", "row") for n in range(10))
    pieces = tuple(
        Piece(f"piece{n}", f"zone{n % 10}", Face(f"face{n % 40}", f"Card {n % 40}"), order=n // 10)
        for n in range(PIECES)
    )
    rows = tuple(row(place(f"zone{2 * n}"), place(f"zone{2 * n + 1}")) for n in range(5))
    table = Table(zones, pieces, (), column(*rows), "Drag")
    clock = [0.0]
    scene = Scene(table, (0, 0, *LARGE), None, Settings(), clock=lambda: clock[0])
    scene.update(0.1)
    scene.draw(screen)
    start = scene.placement.spots["piece0"].box.centre
    event = pygame.event.Event
    scene.handle(event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    took = []
    for frame in range(FRAMES):
        clock[0] += 1 / 60
        at = (300 + frame * 5, 200 + frame * 2)
        begin = time.perf_counter()
        scene.handle(event(pygame.MOUSEMOTION, pos=at, rel=(5, 2), buttons=(1, 0, 0), touch=False))
        scene.update(1 / 60)
        pygame.display.update(scene.draw(screen))
        took.append(time.perf_counter() - begin)
    spots = [scene.placement.spots[piece.id] for piece in pieces]
    drawn = [
        (face(piece.face, piece.back, piece.shape, (spot.box.w, spot.box.h), "table"), spot.box[:2])
        for piece, spot in zip(pieces, spots, strict=True)
    ]
    ground = screen.copy()
    floors = []
    for _ in range(FRAMES // 4):
        begin = time.perf_counter()
        screen.blit(ground, (0, 0))
        for surface, where in drawn:
            screen.blit(surface, where)
        pygame.display.flip()
        floors.append(time.perf_counter() - begin)
    pygame.display.quit()
    floor, frame_time = statistics.median(floors), statistics.median(took)
    return {
        "promise": "at most 1.25 times the bare blits of the same surfaces",
        "pieces": PIECES,
        "size": list(LARGE),
        "floor milliseconds": round(1000 * floor, 2),
        "milliseconds": round(1000 * frame_time, 2),
        "slowest milliseconds": round(1000 * max(took), 2),
        "times the floor": round(frame_time / floor, 2),
        "kept": frame_time <= 1.25 * floor,
    }


def _free_table() -> dict[str, Any]:
    """A tile pushed through many on a free table, and what it takes to let it go."""
    os.environ.update(_QUIET)
    import pygame

    from rules.box import Box, Component, Group
    from rules.free_table import kit
    from rules.table import Face
    from tabletop.app import App
    from tabletop.match import Match, Player
    from tabletop.pages import table_of
    from tabletop.scene.free import FreeScene
    from tabletop.settings import Settings

    tiles = tuple(
        Component(str(n), "Tile", Face(f"tile/{n % 30}", value=str(n % 30)), "all", shape="tile")
        for n in range(FREE_PIECES)
    )
    tiles = tuple(replace(one, size=(24.0, 24.0), solid=True) for one in tiles)
    box = Box((Group("all", "Tiles", "loose"),), tiles)
    kit.look_also(lambda name: ("Tiles", box) if name == "tiles" else None)
    app = App(Settings())
    app.open()
    app.resize(LARGE)
    match = Match.start("free_table", [Player("Ada", 0)], {"box": "tiles"}, autosave=False)
    page = table_of(app, match)
    app.push(page)
    for _ in range(2 * FREE_PIECES):
        app.turn(1 / 60)
    spot = page.scene.placement.box_of("piece-40")
    assert spot is not None
    x, y = round(spot.centre[0]) + page.scene.rect.x, round(spot.centre[1]) + page.scene.rect.y

    def frame(kind: int, step: int) -> float:
        at = (x + 3 * step, y + 2 * step)
        told: dict[str, Any] = {"pos": at, "touch": False, "button": 1}
        if kind == pygame.MOUSEMOTION:
            told = {"pos": at, "touch": False, "rel": (1, 1), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, told))
        start = time.perf_counter()
        app.turn(1 / 60)
        return 1000 * (time.perf_counter() - start)

    frame(pygame.MOUSEBUTTONDOWN, 0)
    took = [frame(pygame.MOUSEMOTION, step) for step in range(1, FREE_FRAMES)]
    let_go = frame(pygame.MOUSEBUTTONUP, FREE_FRAMES - 1)
    moved = match.steps
    scene = page.scene
    assert isinstance(scene, FreeScene)
    scene.approach(3)
    for _ in range(FREE_PIECES):
        app.turn(1 / 60)
    near = []
    for _ in range(FREE_FRAMES):
        scene.move_by(-3, -2)
        start = time.perf_counter()
        app.turn(1 / 60)
        near.append(1000 * (time.perf_counter() - start))
    steps = []
    for number in range(FREE_FRAMES):
        plane = scene.plane
        assert plane is not None
        closer = 1 + 3 * abs(2 * number / FREE_FRAMES - 1)
        start = time.perf_counter()
        scene.look_from(plane.holding(plane.ground(plane.middle), plane.middle, closer))
        app.turn(1 / 60)
        steps.append(1000 * (time.perf_counter() - start))
    app.close()
    return {
        "promise": "a frame of 300 bodies takes at most a sixtieth of a second",
        "milliseconds a frame": round(statistics.mean(took), 2),
        "milliseconds a frame moved about from near": round(statistics.mean(near), 2),
        "milliseconds a step nearer or farther": round(statistics.mean(steps), 2),
        "milliseconds to let go": round(let_go, 1),
        "moves": moved,
        "kept": max(map(statistics.mean, (took, near, steps))) <= 1000 / 60,
    }


def _scenes() -> dict[str, Any]:
    """Each game's table for the first time in a large window, and when it is entered again.

    The ground is the scenery alone. Faces are painted before, as they are while others play.
    """
    os.environ.update(_QUIET)
    import pygame

    from art import album, scenes
    from rules.registry import available, load
    from tabletop.scene import ground
    from tabletop.scene.layout import place

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(LARGE)
    album.fit_window(LARGE)
    data: dict[str, Any] = {
        "promise": f"ground at most {MOST_GROUND} ms, with all furniture {MOST_TABLE} ms, "
        f"again {MOST_AGAIN} ms",
    }
    kept = True
    for game_id in available():
        game = load(game_id)
        seats = max(game.rulebook.seats)
        table = game.start(seats).lay(0)
        placement = place(table, (0, 0, *LARGE), 100, seats)
        stage = ground.stage_of(table, placement, 0, range(seats))
        took = []
        begin = time.process_time()
        scenes.ground(stage)
        took.append(time.process_time() - begin)
        for _ in range(2):
            begin = time.process_time()
            ground.paint(screen, screen.get_rect(), table, placement, stage)
            took.append(time.process_time() - begin)
        first, furniture, again = (1000 * one for one in took)
        data[game_id] = {
            "ground milliseconds": round(first),
            "table milliseconds": round(first + furniture),
            "again milliseconds": round(again),
        }
        kept &= first <= MOST_GROUND and first + furniture <= MOST_TABLE and again <= MOST_AGAIN
    pygame.display.quit()
    data["kept"] = kept
    return data


def _idle() -> dict[str, Any]:
    """What a table at rest takes, beside a loop that only asks for events: that is the floor."""
    promise = "no drawing, under 1 % of a core more than a bare loop"
    if sys.platform == "win32":
        return {"promise": promise, "measured": False}
    floor = float(_said(_IDLE_FLOOR)[-1])
    frames, percent = _said(_IDLE)[-2:]
    return idle_beside(floor, float(percent), int(frames)) | {"promise": promise}


def idle_beside(floor: float, percent: float, frames: int) -> dict[str, Any]:
    """The figures of a table at rest beside those of a bare loop, in percent of a core."""
    more = percent - floor
    return {
        "frames": frames,
        "floor percent of a core": round(floor, 2),
        "percent of a core": round(percent, 2),
        "more than the floor": round(more, 2),
        "kept": frames == 0 and more < MOST_IDLE,
    }


def _said(program: str) -> list[str]:
    """The words that a new Python prints."""
    return subprocess.run(
        [sys.executable, "-c", program], env=_QUIET, capture_output=True, text=True, check=True
    ).stdout.split()


def _shake() -> dict[str, Any]:
    from tabletop.physics import fairness

    return fairness.measure(SHAKES)


def _playouts() -> dict[str, Any]:
    from rules.registry import available, load

    chess = _chess()
    data: dict[str, Any] = {}
    if chess:
        data["python-chess"] = {"moves a second of processor time": round(chess)}
    for game_id in available():
        speed = _speed(game_id, load(game_id).rulebook.seats)
        if chess:
            speed["times python-chess"] = round(
                speed["moves a second of processor time"] / chess, 2
            )
        data[game_id] = speed
    return data


def _chess() -> float:
    """Moves a second of processor time in random games of python-chess, the field's own measure; 0
    where it is not installed (``pip install 'bonebed[bench]'``)."""
    try:
        chess = importlib.import_module("chess")
    except ImportError:
        return 0.0
    rng = random.Random(1)
    moves = 0
    begin = time.process_time()
    while time.process_time() - begin < 1.0:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.process_time() - begin)


def _speed(game_id: str, seats: tuple[int, ...]) -> dict[str, Any]:
    """Random playouts of one game for a second, and what its hot path costs in microseconds."""
    from rules.contract import CHANCE
    from rules.registry import load

    rng = random.Random(1)
    game = load(game_id)
    count = max(2, min(seats)) if max(seats) >= 2 else 1
    games = moves = 0
    copies: list[float] = []
    legal: list[float] = []
    begin, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - begin < 1.0:
        state = game.start(count)
        while (seat := state.current_seat) is not None:
            state.perform(state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves()))
            moves += 1
        games += 1
    seconds, used = time.perf_counter() - begin, time.process_time() - used
    state = game.start(count)
    while (seat := state.current_seat) is not None:
        start = time.perf_counter()
        state.copy()
        middle = time.perf_counter()
        choices = state.legal_moves()
        legal.append(time.perf_counter() - middle)
        copies.append(middle - start)
        state.perform(state.chance(rng) if seat == CHANCE else rng.choice(choices))
    return {
        "seats": count,
        "games a second": round(games / seconds, 1),
        "moves a second": round(moves / seconds),
        "moves a second of processor time": round(moves / used),
        "copy microseconds": round(1e6 * statistics.median(copies), 2),
        "legal moves microseconds": round(1e6 * statistics.median(legal), 2),
    }
