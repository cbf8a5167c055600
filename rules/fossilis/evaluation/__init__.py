"""How good a position looks to a seat, for computer seats that look one move ahead.

To the points that would count now it adds what is likely to come of bones, plaster, fragments,
tools and of where the pawn stands. The numbers are judged by play, not taken from the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Term
from rules.fossilis import market, site
from rules.fossilis.completion import fill_of
from rules.fossilis.components import (
    AROUND,
    BESIDE,
    BONE_KINDS,
    CARDS,
    FRAGMENTS,
    HAMMER,
    LEFTOVER,
    NEXT,
    OFF,
    PIECE_KIND,
    SIZE,
    SLOT_VP,
    TOOL_CARDS,
    WEIGHT,
    Card,
)
from rules.fossilis.digging import reach_of_dig
from rules.fossilis.evaluation import dinosaurs
from rules.fossilis.position import (
    CLAIM,
    ENERGY,
    NEW,
    OVER,
    READY,
    SKILL,
    TURN,
    Position,
)
from rules.fossilis.scoring import tally, traits
from rules.fossilis.skills import ability
from rules.texts import reason

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
_MISSED_PURCHASE: Final = 12.0

_ABOUT: Final = "rules.fossilis"
_POINTS: Final = reason(_ABOUT, "points")
_LABS: Final = reason(_ABOUT, "labs")
_SETS: Final = reason(_ABOUT, "sets")
_DISPLAY: Final = reason(_ABOUT, "display")
_PLASTERS: Final = reason(_ABOUT, "plaster")
_FRAGMENTS: Final = reason(_ABOUT, "fragments")
_TOOLS: Final = reason(_ABOUT, "tools")
_SKILLS: Final = reason(_ABOUT, "skills")
_REACH: Final = reason(_ABOUT, "reach")
_NOW_LEFT: Final = reason(_ABOUT, "energy")
_NEXT_DIGS: Final = reason(_ABOUT, "next")
_MISSED: Final = reason(_ABOUT, "missed")


def appraise(position: Position, seat: int) -> Sequence[Term]:
    """The points that this seat may hope for, and where they are to come from."""
    fill = fill_of(position, seat)
    points = _POINTS.term(float(tally(position, seat, fill).total))
    if position.phase == OVER:
        return (points,)
    horizon = _horizon(position, seat)
    mine = position.seat == seat and position.main_phase in TURN
    worth = list(LEFTOVER[:BONE_KINDS])
    labs = dinosaurs.of_lab(position, seat, fill.added, worth)
    counts = traits([*position.collection(seat), *filter(None, position.labs_of(seat))])
    # What the lab lacks and the display promises makes bones on the site worth more.
    display = dinosaurs.of_display(position, fill.left, counts, worth)
    claims = dinosaurs.can_claim_next(position, seat, mine)
    hopes = dinosaurs.AT_ONCE if claims else horizon * dinosaurs.LATER
    plaster, fragments, cards, skills = _reserves(position, seat)
    now = 0.0
    if mine and position.main_phase == ENERGY:
        now = _plan(position, seat, position.energy)
    missed = mine and position.phase == CLAIM and _could_buy(position, seat)
    return (
        points,
        _LABS.term(horizon * labs),
        _SETS.term(horizon * dinosaurs.of_sets(counts)),
        _DISPLAY.term(hopes * display),
        _PLASTERS.term(horizon * plaster),
        _FRAGMENTS.term(horizon * fragments),
        _TOOLS.term(horizon * cards),
        _SKILLS.term(horizon * skills),
        _REACH.term(horizon * _standing(position, seat, worth, mine)),
        _NOW_LEFT.term(now),
        _NEXT_DIGS.term(horizon * _NEXT_TURN * _plan(position, seat, 3)),
        _MISSED.term(-_MISSED_PURCHASE if missed else 0.0),
    )


def _horizon(position: Position, seat: int) -> float:
    """How much of what is planned can still come true."""
    if not position.last_round:
        return 1.0
    if position.round < position.last_round:
        return 0.7
    if position.seat == seat and position.main_phase != ENERGY:
        return 0.05
    return 0.0 if position.seat > seat else 0.4


def _reserves(position: Position, seat: int) -> tuple[float, float, float, float]:
    """Plaster, fragments, tools and skills."""
    amount = position.plaster[seat]
    plaster = _PLASTER * min(amount, _WANTED_PLASTER) + 0.5 * (amount % 2)
    plaster += _SPARE_PLASTER * max(0, amount - _WANTED_PLASTER)
    symbols = sum(len(FRAGMENTS[tile]) for tile in position.tiles_of(seat))
    fragments = _SYMBOL * min(symbols, _WANTED_SYMBOLS)
    fragments += _SPARE_SYMBOL * max(0, symbols - _WANTED_SYMBOLS)
    tools = 0.0
    if seat in position.card_holder:
        for card in TOOL_CARDS:
            if position.card_holder[card] == seat and position.card_state[card] in (READY, NEW):
                tools += _TOOL
    waiting = position.phase == SKILL and position.seat == seat
    return plaster, fragments, tools, _SKILL * (len(position.skills[seat]) + waiting)


def _standing(position: Position, seat: int, worth: Sequence[int], mine: bool) -> float:
    """What the pawn can reach: the best piece beside it, and the best one a walk away."""
    pawn = position.pawns[seat]
    if not 0 <= pawn < SIZE:
        return -_OFF_SITE
    bottom = position.bottom
    if 0 not in bottom:
        return 0.0
    able = ability(position, seat)
    beside = (AROUND if able.extract_diagonally else BESIDE)[pawn]
    near = far = 0.0
    plaster = position.plaster[seat]
    slot = position.free_slot(seat)
    for piece, pit in enumerate(position.where):
        if 0 <= pit < SIZE and not bottom[pit]:
            kind = PIECE_KIND[piece]
            if kind == HAMMER:
                gain = _SKILL - SLOT_VP[slot] if slot >= 0 else 0.0
            else:
                price = able.extract_plaster[kind]
                gain = worth[kind] - _PLASTER * price + 2
                if price > plaster:
                    gain *= 0.6
            if pit in beside:
                near = max(near, gain)
            elif abs(pit // 5 - pawn // 5) <= 3 and abs(pit % 5 - pawn % 5) <= 3:
                far = max(far, gain)
    now = mine and position.main_phase == ENERGY and bool(position.extractions)
    return max((_NOW if now else _NEAR) * near + 0.1 * far, _FAR * far)


def _plan(position: Position, seat: int, energy: int) -> float:
    """What so much energy may bring from where the pawn stands: the best digs there, each by the
    fragments of a tile that falls and a pit that opens, and plaster for the rest."""
    bottom, top = position.bottom, position.top
    cost = ability(position, seat).dig_energy
    options: list[tuple[float, float, int]] = []
    for space in reach_of_dig(position, seat):
        tile = top[space] or bottom[space]
        if not tile:
            continue
        layer = top if top[space] else bottom
        value = 0.0
        for way in site.slides(bottom, top, space, site.WAYS[space], position.crowbar):
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


def _could_buy(position: Position, seat: int) -> bool:
    """Whether a seat that has claimed left a card in the market that it could have bought."""
    if position.bought or seat not in position.tile_holder:
        return False
    held = position.classes_of(seat)
    wanted = [CARDS[card].cost for card in position.market if _PURCHASE[card] > 0]
    return any(market.affordable(cost, held) for cost in wanted)


def _purchase(card: Card) -> float:
    """What buying a card brings, less the fragments that it costs."""
    value = card.vp + _PLASTER * card.plaster - _SYMBOL * len(card.cost)
    return value + (_TOOL if card.tool else 0.0) + (_BONE if card.bone >= 0 else 0.0)


_PURCHASE: Final = (0.0, *map(_purchase, CARDS.values()))
