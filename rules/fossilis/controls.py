"""What the viewer may do: the gestures, words and effects of every legal move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.contract import Move
from rules.fossilis import actions, dinosaurs, site
from rules.fossilis.components import (
    BONE_CARDS,
    CARD_NUMBERS,
    CARDS,
    CARDS_OF,
    CLASS_NUMBERS,
    COST,
    DINOSAUR_NUMBERS,
    DINOSAURS,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    HAMMER,
    KIND_NUMBERS,
    NEXT,
    OFF,
    PIECES_OF,
    SAND_NUMBERS,
    SKILL_NUMBERS,
    SKILLS,
    SLOT_VP,
    SLOTS,
    SPACE_NUMBERS,
    SPACES,
    TERRAIN,
    TILE_CLASS,
    TILE_NUMBERS,
    TOOLS,
    WEIGHT,
    partial_value,
)
from rules.fossilis.events import SELL_NOTHING
from rules.fossilis.faces import TILE_IDS
from rules.fossilis.holdings import (
    READY,
    STORAGE,
    TILE_DISCARD,
    assigned,
    free_slot,
    ready_tool,
    sand_tile,
    tiles_of,
)
from rules.fossilis.places import (
    CARDS_ZONE,
    COLLECTION_ZONE,
    DISCARD_TILES,
    EDGE_ZONES,
    LAB_ZONE,
    POOL,
    SLOTS_ZONE,
    STORAGE_ZONE,
    card_piece,
    dinosaur_piece,
    own,
    pawn_piece,
    piece_id,
    skill_piece,
    slot_cell,
)
from rules.fossilis.skills import ability
from rules.fossilis.words import a_bone, a_kind, class_name, count, genus, in_words, tile_name
from rules.phrases import listed, seat_name
from rules.table import Control, Gesture

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState


class _Act(NamedTuple):
    """A move that a seat can make."""

    state: FossilisState
    seat: int
    move: Move


_DIG: Final = "Dig"
_TOOLS: Final = "Tools"


def controls(state: FossilisState, viewer: int | None) -> Iterator[Control]:
    """A control for each way to make each legal move; none in the middle of a move."""
    if viewer is None or not state.may_act(viewer):
        return
    moves = state.legal_moves()
    actions_left = state.phase == "energy" and any(move.verb in _FOR_ENERGY for move in moves)
    for move in moves:
        found = _OF[move.verb](_Act(state, viewer, move))
        if actions_left and move.verb in _ENDS_ACTIONS:
            warning = _ends_actions(state, move.verb)
            yield from (replace(one, warning=warning) for one in found)
        else:
            yield from found


_FOR_ENERGY: Final = ("dig", "walk", "climb", "gain", "sand", "extract")
"""What is done for energy, and extraction, which is part of it."""
_ENDS_ACTIONS: Final = ("buy", "claim", "end")
"""After these nothing is done for energy any more in the turn (FOS-57, FOS-58)."""


def _ends_actions(state: FossilisState, verb: str) -> str:
    what = "turn ends" if verb == "end" else "actions end"
    left = f"with {state.energy} energy left" if state.energy else "before a bone you could extract"
    return f"Your {what} {left}."


def space_of(move: Move, at: int = 0) -> int:
    """The space that a move names."""
    return SPACE_NUMBERS[str(move.args[at])]


def beyond(space: int, way: int) -> str:
    """Where something goes that moves one space: a cell, or the edge where the site ends."""
    to = NEXT[way][space]
    return EDGE_ZONES[way] if to == OFF else SPACES[to]


def _energy(amount: int) -> str:
    return f"{amount} energy"


def _priced(label: str, price: str) -> str:
    """A label of the list that says what it costs, as the note of a drag does."""
    return f"{label} ({price})" if price else label


def top_piece(state: FossilisState, space: int) -> str:
    """The piece of the topmost tile of a space."""
    return TILE_IDS[site.topmost(state.bottom, state.top, space)]


# ---- Slides


def effects(
    state: FossilisState, space: int, way: int, holder_zone: str
) -> tuple[tuple[str, str], ...]:
    """Which tiles and pawns a slide will move, and where to."""
    plan = site.slide(state.bottom, state.top, state.pawns, space, way)
    found = []
    for one in plan.row:
        to = NEXT[way][one]
        found.append((top_piece(state, one), holder_zone if to == OFF else SPACES[to]))
        for seat, at in enumerate(state.pawns):
            if at == one:
                found.append((pawn_piece(seat), beyond(one, way)))
    return (*found, *_pushed(plan.pushes))


def _pushed(pushes: tuple[site.Push, ...]) -> Iterator[tuple[str, str]]:
    for seat, to in pushes:
        if to == site.IN_PIT:
            goal = own(STORAGE_ZONE, seat)
        elif to >= site.WAITING:
            goal = EDGE_ZONES[to - site.WAITING]
        else:
            goal = SPACES[to]
        yield pawn_piece(seat), goal


def _slide_words(state: FossilisState, space: int, way: int, fallen_to: str) -> str:
    """What slides where; a tile that leaves the site is gained, or lands on the spent ones."""
    plan = site.slide(state.bottom, state.top, state.pawns, space, way)
    terrain = TERRAIN[WEIGHT[site.topmost(state.bottom, state.top, space)]]
    words = f"{terrain} {SPACES[space]} {DIRECTIONS[way]}"
    if len(plan.row) > 1:
        words += f", pushing {in_words(len(plan.row) - 1)}"
    if plan.to == OFF:
        layer = state.top if plan.in_top else state.bottom
        tile = tile_name(layer[plan.row[-1]])
        words += f", discarding {tile}" if fallen_to == DISCARD_TILES else f", to get {tile}"
    return words


def _slide(
    state: FossilisState, seat: int, move: Move, at: int, label: str, group: str, note: str
) -> Iterator[Control]:
    space, way = space_of(move, at), DIRECTION_NUMBERS[str(move.args[at + 1])]
    zone = DISCARD_TILES if move.verb == "tremor" else own(STORAGE_ZONE, seat)
    gesture = Gesture("drag", top_piece(state, space), beyond(space, way))
    words = f"{label} {_slide_words(state, space, way, zone)}"
    if move.verb == "dig":
        words = _priced(words, note)
    yield Control(gesture, move, words, group, note=note, effects=effects(state, space, way, zone))


def _dig(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    tile = site.topmost(state.bottom, state.top, space_of(move))
    energy = _energy(ability(state, seat).dig_energy[WEIGHT[tile]])
    yield from _slide(state, seat, move, 0, "Dig", _DIG, energy)


def _tremor(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    yield from _slide(state, seat, move, 0, "Shift", "Tremor", "tremor")


# ---- Other actions


def _gain(act: _Act) -> Iterator[Control]:
    seat, move = act.seat, act.move
    note = _energy(COST["gain_plaster"])
    label = _priced("Gain 1 plaster", note)
    yield Control(Gesture("press", "gain"), move, label, "Actions", note=note)
    yield Control(Gesture("tap", POOL), move, label, "Actions", note=note)
    to = Gesture("drag", POOL, own(STORAGE_ZONE, seat))
    yield Control(to, move, label, "Actions", note=note)


def _pawn(seat: int, move: Move, goal: str, words: tuple[str, str, str]) -> Control:
    label, group, note = words
    drag = Gesture("drag", pawn_piece(seat), goal)
    # A tool that moves the pawn is named in its label, and has no price.
    label = _priced(label, note) if group == "Move" else label
    return Control(drag, move, label, group, note=note)


def _walk(act: _Act) -> Iterator[Control]:
    seat, move = act.seat, act.move
    goal = str(move.args[0])
    yield _pawn(seat, move, goal, (f"Walk to {goal}", "Move", _energy(COST["move"])))


def _climb(act: _Act) -> Iterator[Control]:
    seat, move = act.seat, act.move
    goal = str(move.args[0])
    yield _pawn(seat, move, goal, (f"Climb onto {goal}", "Move", _energy(COST["climb"])))


def _lay(act: _Act) -> Iterator[Control]:
    move = act.move
    tile, goal = TILE_NUMBERS[str(move.args[0])], str(move.args[1])
    name = tile_name(tile)
    drag = Gesture("drag", TILE_IDS[tile], goal)
    yield Control(drag, move, f"Lay it on {goal}", name.capitalize())


def _corner(act: _Act) -> Iterator[Control]:
    seat, move = act.seat, act.move
    goal = str(move.args[0])
    yield _pawn(seat, move, goal, (f"Start on {goal}", "Corners", ""))


def _side(act: _Act) -> Iterator[Control]:
    seat, move = act.seat, act.move
    side = str(move.args[0])
    label = f"Wait on the {side} side"
    goal = EDGE_ZONES[DIRECTION_NUMBERS[side]]
    yield _pawn(seat, move, goal, (label, "Sides", ""))
    yield Control(Gesture("press", f"side-{side}"), move, label, "Sides")


def _sand(act: _Act) -> Iterator[Control]:
    state, move = act.state, act.move
    storm = move.verb == "cover"
    tile = sand_tile(state, SAND_NUMBERS[str(move.args[1])])
    goal = str(move.args[0])
    label = f"{'Cover' if storm else 'Place sand on'} {goal} with {move.args[1]}"
    note = "sandstorm" if storm else _energy(COST["place_sand"])
    group = "Sandstorm" if storm else "Sand"
    label = label if storm else _priced(label, note)
    yield Control(Gesture("drag", top_of_discard(state, tile), goal), move, label, group, note=note)


def top_of_discard(state: FossilisState, tile: int) -> str:
    """The uppermost piece of the discard pile that looks like this tile."""
    alike = [t for t in tiles_of(state, TILE_DISCARD) if TILE_CLASS[t] == TILE_CLASS[tile]]
    return TILE_IDS[alike[-1]]


def _extract(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    space, kind = space_of(move), KIND_NUMBERS[str(move.args[1])]
    price = ability(state, seat).extract_plaster[kind]
    energy = actions.extraction_energy(state)
    note = f"{price} plaster" + (f", {_energy(energy)}" if energy else "")
    label = f"Extract {a_bone(kind, price)} from {SPACES[space]}"
    label = _priced(label, _energy(energy)) if energy else label
    if kind == HAMMER and covered_vp(state, seat):
        # The skill that has to be taken for it covers points.
        note += f", covers {covered_vp(state, seat)} VP"
        label += f"; the skill for it covers {covered_vp(state, seat)} VP"
    for piece in PIECES_OF[kind]:
        if state.where[piece] == space:
            drag = Gesture("drag", piece_id(piece), own(STORAGE_ZONE, seat))
            yield Control(drag, move, label, "Extract", note=note)
            yield Control(Gesture("tap", piece_id(piece)), move, label, "Extract", note=note)


def _skill(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    skill = SKILL_NUMBERS[str(move.args[0])]
    vp = covered_vp(state, seat)
    # The dot of the skill's text, and what else is lost by it.
    more = f" Covers {vp} VP." if vp else ""
    label = f"Learn {SKILLS[skill].name}: {SKILLS[skill].text}{more}"
    note = f"covers {vp} VP" if vp else ""
    for gesture in (
        Gesture("drag", skill_piece(skill), own(SLOTS_ZONE, seat)),
        Gesture("drag", skill_piece(skill), slot_cell(seat, free_slot(state, seat) % SLOTS)),
        Gesture("tap", skill_piece(skill)),
    ):
        yield Control(gesture, move, label, "Skills", note=note)


def covered_vp(state: FossilisState, seat: int) -> int:
    """The VP of the slot into which the next skill goes (FOS-152)."""
    return SLOT_VP[free_slot(state, seat) % SLOTS]


# ---- Tools


def _use(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    tool = str(move.args[0])
    name = TOOLS[tool].name
    card = card_piece(ready_tool(state, seat, tool))
    if "dig" in TOOLS[tool].effect:
        yield from _slide(state, seat, move, 1, f"{name}: dig", _TOOLS, name.lower())
        return
    if tool == "bucket":
        space = space_of(move, 1)
        tile = site.topmost(state.bottom, state.top, space)
        label = f"Bucket: lift {tile_name(tile)} off {SPACES[space]}"
        zone = own(STORAGE_ZONE, seat)
        gone = ((TILE_IDS[tile], zone),)
        drag = Gesture("drag", TILE_IDS[tile], zone)
        yield Control(drag, move, label, _TOOLS, note="bucket", effects=gone)
    elif tool == "dune_buggy":
        goal = str(move.args[1])
        yield _pawn(seat, move, goal, (f"Dune buggy: drive to {goal}", _TOOLS, "dune buggy"))
    elif tool == "air_horn":
        other, way = int(move.args[1]), DIRECTION_NUMBERS[str(move.args[2])]
        at = state.pawns[other]
        pushed = tuple(_pushed(site.shove(state.bottom, state.pawns, at, way)))
        label = f"Air horn: push {seat_name(other)} {DIRECTIONS[way]}"
        drag = Gesture("drag", pawn_piece(other), beyond(at, way))
        yield Control(drag, move, label, _TOOLS, note="air horn", effects=pushed)
    elif tool == "ground_radar":
        goal = str(move.args[1])
        label = f"Ground radar: show {goal}"
        yield Control(Gesture("drag", card, goal), move, label, _TOOLS, note="show")
    else:
        label = f"{name}: {TOOLS[tool].text}"
        yield Control(Gesture("press", f"use-{tool}"), move, label, _TOOLS)
        for one in CARDS_OF[tool]:
            if state.card_holder[one] == seat and state.card_state[one] == READY:
                yield Control(Gesture("tap", card_piece(one)), move, label, _TOOLS)


def _radar(act: _Act) -> Iterator[Control]:
    state, move = act.state, act.move
    goal = str(move.args[0])
    if goal == "none":
        label = f"Show {SPACES[state.radar]} only"
        yield Control(Gesture("press", "radar-none"), move, label, "Radar", primary=True)
        return
    label = f"Show {SPACES[state.radar]} and {goal}"
    yield Control(Gesture("tap", top_piece(state, space_of(move))), move, label, "Radar")


# ---- Market and dinosaurs


def _buy(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    card = CARD_NUMBERS[str(move.args[0])]
    paid = listed([class_name(CLASS_NUMBERS[str(word)]) for word in move.args[1:]])
    label = f"Buy {CARDS[card].name} for {paid}"
    drag = Gesture("drag", card_piece(card), own(CARDS_ZONE, seat))
    group = f"Buy {CARDS[card].name} ({CARDS[card].id})"
    yield Control(drag, move, label, group, note=_step_ends(state))


def _step_ends(state: FossilisState) -> str:
    """A warning to who goes on to buying or claiming with energy left (FOS-57, FOS-58)."""
    return "ends your actions" if state.phase == "energy" and state.energy else ""


def stored_pieces(state: FossilisState, seat: int, kind: int) -> list[str]:
    """The pieces of a seat's storage that count as a bone of this kind, cards included."""
    found = [piece_id(p) for p in PIECES_OF[kind] if state.where[p] == STORAGE + seat]
    found += [
        card_piece(card)
        for card, its_kind in BONE_CARDS
        if its_kind == kind and state.card_holder[card] == seat and state.card_state[card] == READY
    ]
    return found


def _claim(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    dinosaur, kind = DINOSAUR_NUMBERS[str(move.args[0])], KIND_NUMBERS[str(move.args[1])]
    label = f"Claim {genus(dinosaur)} with {a_kind(kind)}"
    drag = Gesture("drag", dinosaur_piece(dinosaur), own(LAB_ZONE, seat))
    yield Control(drag, move, label, "Claim", note=_step_ends(state))
    for piece in stored_pieces(state, seat, kind):
        onto = Gesture("drag", piece, dinosaur_piece(dinosaur))
        yield Control(onto, move, label, "Claim", note=_step_ends(state))


def _assign(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    kind, dinosaur = KIND_NUMBERS[str(move.args[0])], DINOSAUR_NUMBERS[str(move.args[1])]
    label = f"Assign {a_kind(kind)} to {genus(dinosaur)}"
    for piece in stored_pieces(state, seat, kind):
        for goal in (dinosaur_piece(dinosaur), own(LAB_ZONE, seat)):
            yield Control(Gesture("drag", piece, goal), move, label, "Assign")


def _score(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    dinosaur = DINOSAUR_NUMBERS[str(move.args[0])]
    places = dinosaurs.labs_of(state, seat)
    points, how, warning = DINOSAURS[dinosaur].perfect, "perfectly", ""
    if dinosaur in places:
        bones = assigned(state, seat, places.index(dinosaur))
        if any(dinosaurs.missing(dinosaur, bones)):
            points, how = partial_value(dinosaur, bones), "partially"
            perfect = DINOSAURS[dinosaur].perfect
            warning = f"{genus(dinosaur)} stays incomplete for good: {points} VP, not {perfect}."
    else:
        how = "directly"
    label = f"Score {genus(dinosaur)} {how}: {count(points, 'VP', 'VP')}"
    drag = Gesture("drag", dinosaur_piece(dinosaur), own(COLLECTION_ZONE, seat))
    yield Control(drag, move, label, "Score", note=f"{points} VP", warning=warning)
    press = Gesture("press", f"score-{DINOSAURS[dinosaur].id}")
    yield Control(press, move, label, "Score", warning=warning)


def _end(act: _Act) -> Iterator[Control]:
    move = act.move
    press = Gesture("press", "end")
    yield Control(press, move, "End the turn", primary=True, ends_turn=True)


def _done(act: _Act) -> Iterator[Control]:
    press = Gesture("press", "done")
    label = "Score my dinosaurs as they are"
    yield Control(press, act.move, label, primary=True, ends_turn=True)


# ---- The fossil fair


def _fair(act: _Act) -> Iterator[Control]:
    state, seat, move = act
    if move == SELL_NOTHING:
        keep = Gesture("press", "fair-none")
        yield Control(keep, move, "Keep all tiles", "Fossil fair", primary=True)
        return
    tile_class = CLASS_NUMBERS[str(move.args[0])]
    label = f"Give {class_name(tile_class)} for 2 VP"
    for tile in tiles_of(state, seat):
        if TILE_CLASS[tile] == tile_class:
            drag = Gesture("drag", TILE_IDS[tile], DISCARD_TILES)
            yield Control(drag, move, label, "Fossil fair")


_OF: Final[dict[str, Callable[[_Act], Iterator[Control]]]] = {
    "gain": _gain,
    "walk": _walk,
    "climb": _climb,
    "lay": _lay,
    "corner": _corner,
    "side": _side,
    "sand": _sand,
    "cover": _sand,
    "dig": _dig,
    "tremor": _tremor,
    "extract": _extract,
    "skill": _skill,
    "use": _use,
    "radar": _radar,
    "buy": _buy,
    "claim": _claim,
    "assign": _assign,
    "score": _score,
    "end": _end,
    "done": _done,
    "fair": _fair,
}
