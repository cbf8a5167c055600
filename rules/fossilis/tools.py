"""The ten tools (FOS-156 to FOS-170)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis import ids, plaster, site
from rules.fossilis.components import (
    BESIDE,
    CARDS,
    CARDS_OF,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
    TERRAIN_NUMBERS,
    TOOL_CARDS,
    TOOLS,
    WEIGHT,
)
from rules.fossilis.digging import dig, reach_of_dig
from rules.fossilis.pawns import pawn_control, unreachable
from rules.fossilis.position import ENERGY, NEW, RADAR, READY, SPENT, Position
from rules.fossilis.slides import (
    leaving,
    look_into_pits,
    no_slide,
    push,
    pushed_to,
    slide_control,
    slide_in_short,
)
from rules.fossilis.words import briefly, says, tile_name, why
from rules.phrases import seat_name
from rules.table import Control, Gesture
from rules.texts import reasons
from rules.verb import Reasons, Verb

_SLIDE: Final = {
    tool: tuple(
        site.ways(space, [Move.of("use", tool, name, way) for way in DIRECTIONS])
        for space, name in enumerate(SPACES)
    )
    for tool, one in TOOLS.items()
    if "dig" in one.effect
}
_AT: Final = {
    tool: tuple(Move.of("use", tool, name) for name in SPACES)
    for tool in ("bucket", "dune_buggy", "ground_radar")
}
_PLAIN: Final = {
    tool: Move.of("use", tool) for tool in ("crowbar", "mixing_bowl", "second_tweezers")
}
_HORN: Final = tuple(
    tuple(Move.of("use", "air_horn", seat, way) for way in DIRECTIONS) for seat in range(4)
)
_DIGGABLE: Final = {
    tool: frozenset(TERRAIN_NUMBERS[one] for one in TOOLS[tool].effect["dig"]) for tool in _SLIDE
}
_BUGGY: Final[int] = TOOLS["dune_buggy"].effect["move"]
_BOWL: Final[int] = TOOLS["mixing_bowl"].effect["plaster_from_supply"]
_TWEEZERS: Final[int] = TOOLS["second_tweezers"].effect["extra_extractions"]

_GROUP: Final = "Tools"
_AIM: Final = reasons(__package__, "aim")


# ---- What can be done


def _usable(position: Position, seat: int) -> list[str]:
    """The kinds of tools of which a seat has one that it may use (FOS-157, FOS-158)."""
    holders, states = position.card_holder, position.card_state
    found: list[str] = []
    if seat in holders:
        for card in TOOL_CARDS:
            if holders[card] == seat and states[card] == READY and CARDS[card].tool not in found:
                found.append(CARDS[card].tool)
    return found


def _moves(position: Position, seat: int) -> Sequence[Move]:
    """Every use of a tool whose effect can be carried out (FOS-160)."""
    return [move for tool in _usable(position, seat) for move in _uses(position, seat, tool)]


def _uses(position: Position, seat: int, tool: str) -> Iterator[Move]:
    pawn, bottom, pawns = position.pawns[seat], position.bottom, position.pawns
    if TOOLS[tool].needs_pawn_on_site and not 0 <= pawn < SIZE:
        return
    if tool in _SLIDE:
        for space in range(SIZE) if tool == "winch" else reach_of_dig(position, seat):
            if WEIGHT[position.topmost(space)] in _DIGGABLE[tool]:
                moves = _SLIDE[tool][space]
                yield from site.slides(bottom, position.top, space, moves, position.crowbar)
    elif tool == "air_horn":
        for other, at in enumerate(pawns):
            if other != seat and 0 <= at < SIZE:
                yield from _HORN[other]
    elif tool == "bucket":
        for space in BESIDE[pawn]:
            if bottom[space] and space not in pawns:
                yield _AT[tool][space]
    elif tool == "dune_buggy":
        for space in site.within_reach(bottom, pawns, pawn, _BUGGY):
            yield _AT[tool][space]
    elif tool == "ground_radar":
        yield from (_AT[tool][space] for space in _hidden_pits(position))
    elif _changes_something(position, tool):
        yield _PLAIN[tool]


def _hidden_pits(position: Position) -> list[int]:
    """Where the radar can show something: the covered pits not shown already."""
    shown = position.shown
    return [space for space, tile in enumerate(position.bottom) if tile and space not in shown]


def _changes_something(position: Position, tool: str) -> bool:
    """Whether a tool that aims at nothing would change something."""
    if tool == "crowbar":
        return not position.crowbar
    return tool != "mixing_bowl" or position.supply > 0


# ---- What it does


def _perform(position: Position, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    """Uses a tool; its card is turned face down (FOS-157)."""
    tool = str(move.args[0])
    position.card_state[position.ready_tool(seat, tool)] = SPENT
    events = [Event("flip", (says.uses, seat, tool), seat, brief=(briefly.uses, tool))]
    if tool in _PLAIN:
        return [*events, _take_effect(position, seat, tool)]
    if tool == "air_horn":
        return events + _startle(position, seat, move, beat)
    space = ids.space_of(move, 1)
    if tool in _SLIDE:
        return events + dig(position, seat, space, ids.way_of(move, 2), beat)
    if tool == "bucket":
        return events + _lift(position, seat, space, beat)
    if tool == "dune_buggy":
        position.pawns[seat] = space
        return [*events, Event("move", (says.drives, seat, space), seat)]
    # The radar shows nothing before its second pit is chosen.
    position.radar = space
    position.ask(RADAR)
    return events


def _lift(position: Position, seat: int, space: int, beat: Beat | None) -> list[Event]:
    layer = position.top if position.top[space] else position.bottom
    tile, layer[space] = layer[space], 0
    position.tile_holder[tile] = seat
    position.pause(beat)
    look_into_pits(position)
    return [Event("dig", (says.lifts, seat, tile, space), seat)]


def _startle(position: Position, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    other, way = int(move.args[1]), ids.way_of(move, 2)
    pushes = site.shove(position.bottom, position.pawns, position.pawns[other], way)
    told = Event("knock", (says.startles, seat, other, way), seat, brief=(briefly.startles, other))
    return [told, *push(position, pushes, beat)]


def _take_effect(position: Position, seat: int, tool: str) -> Event:
    """What a tool does that is not aimed at anything."""
    if tool == "crowbar":
        position.crowbar = True
        return Event("place", (says.pries, seat), seat)
    if tool == "mixing_bowl":
        some = plaster.gain_from_supply(position, seat, _BOWL)
        return Event("coin", (says.mixes, seat, some), seat)
    position.extractions += _TWEEZERS
    return Event("place", (says.prepares, seat), seat)


# ---- Why not


def _explain(position: Position, seat: int, move: Move) -> Reasons:
    tool = move.args[0] if move.args else None
    if not isinstance(tool, str) or tool not in TOOLS:
        yield True, why("no_such_tool")
        return
    one, aimed = TOOLS[tool], len(move.args) > 1
    cards = [card for card in CARDS_OF[one.id] if position.card_holder[card] == seat]
    states = [position.card_state[card] for card in cards]
    if READY not in states:
        yield NEW in states, why("tool_new")
        yield True, why("tool_spent" if SPENT in states else "tool_unheld", one.id)
    yield one.needs_pawn_on_site and not position.on_site(seat), why("off_site")
    if one.id in _PLAIN:
        yield aimed, why("tool_aimed", one.id, clause=one.clause)
        yield True, why("tool_useless")
    uses = (one.args[0] for one in position.legal_moves() if one.verb == "use")
    yield not aimed and tool not in uses, why("tool_nowhere", one.id, clause=one.clause)
    yield not aimed, _AIM[tool]
    explain = _explain_horn if one.id == "air_horn" else _explain_space
    yield from explain(position, seat, move)


def _explain_space(position: Position, seat: int, move: Move) -> Reasons:
    tool, space = str(move.args[0]), ids.number_at(SPACE_NUMBERS, move, 1)
    yield space < 0 or len(move.args) > 3, why("no_space")
    if tool == "bucket":
        yield space not in BESIDE[position.pawns[seat]], why("bucket_far")
        yield space in position.pawns, why("bucket_pawn", space)
        yield True, why("bucket_pit", space)
    elif tool == "dune_buggy":
        yield from unreachable(position, seat, space, _BUGGY, TOOLS[tool].clause)
    elif tool == "ground_radar":
        yield True, why("radar_open", space)
    yield tool != "winch" and space not in reach_of_dig(position, seat), why("dig_far")
    weight, way = WEIGHT[position.topmost(space)], ids.number_at(DIRECTION_NUMBERS, move, 2)
    hard = why("tool_too_weak", tool, weight, clause=TOOLS[tool].clause)
    yield weight and weight not in _DIGGABLE[tool], hard
    yield way < 0, why("no_way")
    yield from no_slide(position, space, way, position.crowbar)


def _explain_horn(position: Position, seat: int, move: Move) -> Reasons:
    other = move.args[1]
    if not isinstance(other, int) or other not in range(position.seats) or other == seat:
        yield True, why("horn_whom")
        return
    yield not position.on_site(other), why("horn_off_site")
    yield True, why("no_way")


# ---- How it is done


def _controls(position: Position, seat: int, move: Move) -> Iterator[Control]:
    tool = str(move.args[0])
    if tool in _PLAIN:
        label = f"{TOOLS[tool].name}: {TOOLS[tool].text}"
        yield Control(Gesture("press", f"use-{tool}"), move, label, _GROUP)
        for card in _ready_cards(position, seat, tool):
            yield Control(Gesture("tap", card), move, label, _GROUP)
        return
    if tool == "ground_radar":
        goal = str(move.args[1])
        aimed = Control(Gesture("drag", "", goal), move, f"Ground radar: show {goal}", _GROUP)
        yield from _by_its_card(position, seat, replace(aimed, note="show"), goal)
        return
    if tool == "air_horn":
        aimed, goal = _horn(position, move), SPACES[position.pawns[int(move.args[1])]]
    else:
        aimed, goal = _aimed(position, seat, move), str(move.args[1])
    # What it moves can be brought where it goes; or its card tells the place first.
    yield replace(aimed, short="")
    yield from _by_its_card(position, seat, aimed, goal)


def _ready_cards(position: Position, seat: int, tool: str) -> Iterator[str]:
    """The pieces of the cards of a kind of tool that a seat may use."""
    for card in CARDS_OF[tool]:
        if position.card_holder[card] == seat and position.card_state[card] == READY:
            yield ids.card_piece(card)


def _by_its_card(position: Position, seat: int, aimed: Control, goal: str) -> Iterator[Control]:
    """A tool is aimed by bringing its card onto what it is used on."""
    for card in _ready_cards(position, seat, str(aimed.move.args[0])):
        yield replace(aimed, gesture=Gesture("drag", card, goal), chosen_first=False)


def _aimed(position: Position, seat: int, move: Move) -> Control:
    """How a tool is used that moves the own pawn or a tile, by bringing that where it goes."""
    tool, goal, zone = str(move.args[0]), str(move.args[1]), ids.own(ids.STORAGE_ZONE, seat)
    name = TOOLS[tool].name
    if tool == "dune_buggy":
        label = f"Dune buggy: drive to {goal}"
        # Where a press alone walks, it does not use up the buggy.
        drive = pawn_control(seat, move, goal, label, _GROUP, name.lower())
        return replace(drive, chosen_first=True)
    if tool == "bucket":
        tile = position.topmost(ids.space_of(move, 1))
        label = f"Bucket: lift {tile_name(tile)} off {goal}"
        lift = Gesture("drag", ids.TILE_IDS[tile], zone)
        gone = ((ids.TILE_IDS[tile], zone),)
        return Control(lift, move, label, _GROUP, note=name.lower(), effects=gone)
    slide = ids.space_of(move, 1), ids.way_of(move, 2)
    dig = slide_control(position, move, slide, zone, (f"{name}: dig", _GROUP, name.lower()))
    return replace(dig, short=slide_in_short(position, *slide))


def _horn(position: Position, move: Move) -> Control:
    """How the air horn is used, by bringing the pawn of another where it jumps."""
    other, way = int(move.args[1]), ids.way_of(move, 2)
    at = position.pawns[other]
    pushes = site.shove(position.bottom, position.pawns, at, way)
    label = f"Air horn: push {seat_name(other)} {DIRECTIONS[way]}"
    drag = Gesture("drag", ids.pawn_piece(other), ids.beyond(at, way))
    note, falls, warning = "uses up your air horn", leaving(pushes), ""
    if falls:
        note = f"{falls}: {note}"
        warning = f"The pawn of {seat_name(pushes[0].seat)} {falls}, to wait beside it. "
        warning += "That uses up your air horn."
    short, pushed = f"Push {DIRECTIONS[way]}", tuple(pushed_to(pushes))
    return Control(
        drag, move, label, _GROUP, note=note, effects=pushed, warning=warning, short=short
    )


# ---- The second pit of the radar


_NO_SECOND: Final = Move.of("radar", "none")
_SECOND: Final = tuple(Move.of("radar", name) for name in SPACES)


def _seconds(position: Position, _: int) -> Sequence[Move]:
    """The second pit for the radar, or none (FOS-169)."""
    second = [_SECOND[space] for space in _hidden_pits(position) if space != position.radar]
    return [*second, _NO_SECOND]


def _show(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Shows the pit or the two pits that the radar was pointed at, to everybody (FOS-169)."""
    pits = (position.radar,) if move == _NO_SECOND else (position.radar, ids.space_of(move))
    position.radar = -1
    position.go_on()
    position.shown = tuple(sorted({*position.shown, *pits}))
    for pit in pits:
        position.seen[pit] += 1
    return [Event("reveal", (says.shows, seat, pits), seat)]


def _controls_radar(position: Position, _: int, move: Move) -> Iterator[Control]:
    first = SPACES[position.radar]
    if move == _NO_SECOND:
        label = f"Show {first} only"
        yield Control(Gesture("press", "radar-none"), move, label, "Radar", primary=True)
        return
    tap = Gesture("tap", ids.TILE_IDS[position.topmost(ids.space_of(move))])
    yield Control(tap, move, f"Show {first} and {move.args[0]}", "Radar")


VERBS: Final = (
    Verb("use", (ENERGY,), _perform, _moves, _explain, _controls),
    Verb("radar", (RADAR,), _show, _seconds, why("radar_which"), _controls_radar),
)
