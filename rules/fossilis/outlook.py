"""How good a position looks to a seat, for computer seats that look one move ahead.

To the points that would count now it adds what is likely to come of bones, plaster, fragments,
tools and of where the pawn stands. The numbers are judged by play, not taken from the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.fossilis import market, site
from rules.fossilis.actions import reach_of_dig
from rules.fossilis.components import (
    AROUND,
    BESIDE,
    BONE_KINDS,
    CARDS,
    DINOSAURS,
    FRAGMENTS,
    HAMMER,
    LEFTOVER,
    NEEDS,
    NEXT,
    OFF,
    PIECE_KIND,
    SIZE,
    SLOT_VP,
    SLOTS,
    TOOL_CARDS,
    WEIGHT,
    Card,
)
from rules.fossilis.dinosaurs import fill_of, labs_of, missing
from rules.fossilis.holdings import (
    NEW,
    READY,
    assigned,
    classes_of,
    free_slot,
    storage,
    tiles_of,
)
from rules.fossilis.scoring import tally
from rules.fossilis.skills import ability

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

_IN_LAB: Final = (1.0, 0.62, 0.36, 0.2, 0.12)
"""The share of a perfect score to hope for, by the bones still missing in the lab."""
_ON_DISPLAY: Final = (0.97, 0.5, 0.25, 0.12, 0.06)

_ENERGY: Final = 1.1
_PLASTER: Final = 0.75
_SPARE_PLASTER: Final = 0.15
_WANTED_PLASTER: Final = 6
_SYMBOL: Final = 2.3
_SPARE_SYMBOL: Final = 0.9
_WANTED_SYMBOLS: Final = 4
_TOOL: Final = 2.2
_BONE: Final = 4.0
_SKILL: Final = 6.0
_OFF_SITE: Final = 3.0
_NEAR: Final = 0.55
_FAR: Final = 0.3
_NEXT_TURN: Final = 0.3
_NOW: Final = 0.85
_OPENED: Final = 2.0
_FREE_LAB: Final = 2.0
_MISSED_PURCHASE: Final = 12.0


def estimate(state: FossilisState, seat: int) -> float:
    """The points that this seat may hope for."""
    value = float(tally(state, seat).total)
    if state.phase == "over":
        return value
    horizon = _horizon(state, seat)
    mine = state.seat == seat and state.phase in ("energy", "buy", "claim")
    stored = storage(state, seat)
    fill = fill_of(state, seat, stored)
    worth = list(LEFTOVER[:BONE_KINDS])
    value += horizon * _labs(state, seat, fill.added, worth)
    value += (1.0 if mine else horizon) * _display(state, fill.left, worth)
    value += horizon * _reserves(state, seat)
    value += horizon * _standing(state, seat, worth, mine)
    if mine and state.phase == "energy":
        value += _plan(state, seat, state.energy)
    value += horizon * _NEXT_TURN * _plan(state, seat, 3)
    if mine and state.phase == "claim" and _could_buy(state, seat):
        value -= _MISSED_PURCHASE
    return value


def _horizon(state: FossilisState, seat: int) -> float:
    """How much of what is planned can still come true."""
    if not state.last_round:
        return 1.0
    if state.round < state.last_round:
        return 0.7
    return 0.0 if state.seat > seat else 0.4


def _labs(
    state: FossilisState, seat: int, added: Sequence[Sequence[int]], worth: list[int]
) -> float:
    """What the dinosaurs of the lab may still bring; their bones become worth more."""
    hope = 0.0
    free = ability(state, seat).lab
    for place, dinosaur in enumerate(labs_of(state, seat)):
        if dinosaur:
            free -= 1
            animal = DINOSAURS[dinosaur]
            bones = assigned(state, seat, place)
            have = [a + b for a, b in zip(bones, added[place], strict=True)]
            lacks = missing(dinosaur, have)
            number = sum(lacks)
            if number:
                partial = sum(sum(animal.partial[kind][:count]) for kind, count in enumerate(have))
                hope += max(0.0, animal.perfect * _IN_LAB[number] - partial)
                for kind in range(BONE_KINDS):
                    if lacks[kind]:
                        worth[kind] = max(worth[kind], (animal.perfect - partial) // (number + 1))
    return hope + _FREE_LAB * free


def _display(state: FossilisState, left: Sequence[int], worth: list[int]) -> float:
    """What the bones in storage promise of the displayed dinosaurs."""
    best = second = 0.0
    for dinosaur in state.display:
        if not dinosaur:
            continue
        perfect = DINOSAURS[dinosaur].perfect
        number = 0
        cost = 0
        for kind, need in enumerate(NEEDS[dinosaur]):
            if need:
                number += max(0, need - left[kind])
                cost += min(need, left[kind]) * LEFTOVER[kind]
                worth[kind] = max(worth[kind], 5)
        hope = (perfect - cost) * _ON_DISPLAY[number]
        if hope > best:
            best, second = hope, best
        else:
            second = max(second, hope)
    return best + 0.3 * second


def _reserves(state: FossilisState, seat: int) -> float:
    """Plaster, fragments, tools and skills."""
    plaster = state.plaster[seat]
    value = _PLASTER * min(plaster, _WANTED_PLASTER)
    value += 0.5 * (plaster % 2)
    value += _SPARE_PLASTER * max(0, plaster - _WANTED_PLASTER)
    symbols = sum(len(FRAGMENTS[tile]) for tile in tiles_of(state, seat))
    value += _SYMBOL * min(symbols, _WANTED_SYMBOLS)
    value += _SPARE_SYMBOL * max(0, symbols - _WANTED_SYMBOLS)
    if seat in state.card_holder:
        for card in TOOL_CARDS:
            if state.card_holder[card] == seat and state.card_state[card] in (READY, NEW):
                value += _TOOL
    skills = SLOTS - state.skills[SLOTS * seat : SLOTS * seat + SLOTS].count(0)
    waiting = state.choosing == "skill" and state.seat == seat
    return value + _SKILL * (skills + waiting)


def _standing(state: FossilisState, seat: int, worth: Sequence[int], mine: bool) -> float:
    """What the pawn can reach: the best piece beside it, and the best one a walk away."""
    pawn = state.pawns[seat]
    if not 0 <= pawn < SIZE:
        return -_OFF_SITE
    bottom = state.bottom
    if 0 not in bottom:
        return 0.0
    able = ability(state, seat)
    beside = (AROUND if able.extract_diagonally else BESIDE)[pawn]
    near = far = 0.0
    plaster = state.plaster[seat]
    slot = free_slot(state, seat)
    for piece, pit in enumerate(state.where):
        if 0 <= pit < SIZE and not bottom[pit]:
            kind = PIECE_KIND[piece]
            if kind == HAMMER:
                gain = _SKILL - SLOT_VP[slot % SLOTS] if slot >= 0 else 0.0
            else:
                price = able.extract_plaster[kind]
                gain = worth[kind] - _PLASTER * price + 2
                if price > plaster:
                    gain *= 0.6
            if pit in beside:
                near = max(near, gain)
            elif abs(pit // 5 - pawn // 5) <= 3 and abs(pit % 5 - pawn % 5) <= 3:
                far = max(far, gain)
    now = mine and state.phase == "energy" and bool(state.extractions)
    return max((_NOW if now else _NEAR) * near + 0.1 * far, _FAR * far)


def _plan(state: FossilisState, seat: int, energy: int) -> float:
    """What so much energy may bring from where the pawn stands: the best digs there, each by the
    fragments of a tile that falls and a pit that opens, and plaster for the rest."""
    bottom, top = state.bottom, state.top
    cost = ability(state, seat).dig_energy
    options: list[tuple[float, float, int]] = []
    for space in reach_of_dig(state, seat):
        tile = top[space] or bottom[space]
        if not tile:
            continue
        layer = top if top[space] else bottom
        value = 0.0
        for way in range(4):
            if site.blocked(bottom, top, space, way, state.crowbar):
                continue
            last = ahead = space
            while ahead != OFF and layer[ahead]:
                last, ahead = ahead, NEXT[way][ahead]
            if ahead == OFF:
                value = max(value, _SYMBOL * len(FRAGMENTS[layer[last]]))
        value += 0.0 if top[space] else _OPENED
        needed = cost[WEIGHT[tile]]
        options.append((value / needed, value, needed))
    options.sort(reverse=True)
    plan = 0.0
    for rate, value, needed in options:
        if rate > _ENERGY and needed <= energy:
            plan += value
            energy -= needed
    return plan + _ENERGY * energy


def _could_buy(state: FossilisState, seat: int) -> bool:
    """Whether a seat that has claimed left a card in the market that it could have bought."""
    if state.bought or seat not in state.tile_holder:
        return False
    held = classes_of(state, seat)
    return any(
        _PURCHASE[card] > 0 and market.affordable(CARDS[card].cost, held) for card in state.market
    )


def _purchase(card: Card) -> float:
    """What buying a card brings, less the fragments that it costs."""
    value = card.vp + _PLASTER * card.plaster - _SYMBOL * len(card.cost)
    return value + (_TOOL if card.tool else 0.0) + (_BONE if card.bone >= 0 else 0.0)


_PURCHASE: Final = (0.0, *map(_purchase, CARDS.values()))
