"""Why a move may not be made: a clause and one sentence for every mistake a player can make.

A move is legal exactly if :meth:`FossilisState.legal_moves` lists it, so nothing can be refused
here and offered there; the rest of this module only finds out which rule it broke.

Two verbs are never legal. They name what a gesture would have meant, so that it can be answered:
``interrupt`` (somebody who is not to move reached for something) and ``lift`` (something was
dragged that stays where it is).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.contract import CHANCE, Move, Refusal
from rules.fossilis import actions, dinosaurs, events, market, setup, site, terrain, tools
from rules.fossilis.components import (
    BONE_KINDS,
    CARD_NUMBERS,
    CARDS,
    CARDS_OF,
    CLASS_NUMBERS,
    CORNERS,
    COST,
    DINOSAUR_NUMBERS,
    DIRECTION_NUMBERS,
    EDGES,
    EVENT_NUMBERS,
    EVENTS,
    HAMMER,
    KIND_LABELS,
    KIND_NUMBERS,
    NEEDS,
    PIECES_OF,
    SAND_NUMBERS,
    SKILL_NUMBERS,
    SPACE_NUMBERS,
    SPACES,
    TERRAIN,
    TILE_NUMBERS,
    TOOLS,
    WEIGHT,
    number_in,
)
from rules.fossilis.holdings import (
    IN_MARKET,
    NEW,
    SPENT,
    assigned,
    classes_of,
    free_slot,
    ready_tool,
    sand_in_discard,
    storage,
)
from rules.fossilis.skills import ability
from rules.fossilis.words import a_kind, bones, genus, symbols
from rules.phrases import listed

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState


class _Try(NamedTuple):
    """A move that a seat tried and may not make."""

    state: FossilisState
    seat: int
    move: Move


_LIFTED: Final = {
    "bone": Refusal("FOS-150", "Bones go from a pit into your storage, and from there to a card."),
    "hammer": Refusal("FOS-151", "A hammer is taken out of a pit into your own storage."),
    "tile": Refusal("FOS-105", "Digging slides a tile by one space, to a space beside it."),
    "unplaced": Refusal("FOS-234", "Drag the tile onto a space of the map."),
    "under-tile": Refusal("FOS-107", "Only the topmost tile of a space can slide."),
    "held-tile": Refusal("FOS-185", "Claimed tiles are spent when you buy a card."),
    "discarded-tile": Refusal("FOS-99", "From the discard pile only sand comes back to the site."),
    "discarded-bone": Refusal("FOS-209", "Discarded bones come back only by a supplies card."),
    "pawn": Refusal("FOS-92", "A pawn walks on the tiles of the site and never off it."),
    "other-pawn": Refusal("FOS-87", "You move your own pawn; others are only carried or pushed."),
    "stored-bone": Refusal("FOS-150", "Bones stay with the player who extracted them."),
    "dinosaur": Refusal("FOS-195", "A displayed dinosaur is claimed into your own lab."),
    "lab": Refusal("FOS-201", "What is in a lab stays there until that dinosaur is scored."),
    "collection": Refusal("FOS-208", "A scored dinosaur stays in its collection."),
    "card": Refusal("FOS-194", "Bought cards stay with their buyer until the end."),
    "new-tool": Refusal("FOS-158", "A tool cannot be used in the turn in which it is gained."),
    "spent-tool": Refusal("FOS-157", "That tool is used up; it only keeps its VP."),
    "market": Refusal("FOS-183", "Drag a market card to your own cards to buy it."),
    "skill": Refusal("FOS-154", "Skills are never returned, moved or swapped."),
    "shown-skill": Refusal("FOS-151", "A skill is learned when you extract a hammer."),
    "deck": Refusal("FOS-61", "The decks lie face down; nobody looks into them."),
    "event": Refusal(
        "FOS-68", "An event is revealed when the turn is over in which the pool ran out."
    ),
    "slot": Refusal("FOS-152", "A skill goes into the leftmost empty slot."),
    "trait": Refusal("FOS-220", "This counts a collection; sets of it bring VP at the end."),
    "marker": Refusal("FOS-32", "The start player marker stays where it is: a round begins there."),
    "pool": Refusal("FOS-86", "Plaster is gained one at a time, for 1 energy."),
    "pit": Refusal("FOS-63", "What lies under terrain stays hidden until its pit is open."),
}

_STEP: Final = {
    "buy": Refusal("FOS-57", "You have gone on to buying: energy, tools and extraction are over."),
    "claim": Refusal("FOS-57", "You have claimed: only bones and scoring are left in this turn."),
}

_ENERGY_VERBS: Final = ("gain", "walk", "climb", "sand", "dig", "extract", "use")
_TURN_VERBS: Final = (*_ENERGY_VERBS, "buy", "claim", "assign", "score", "end")
_CHANCE_VERBS: Final = ("shake", "terrain", "skills", "draw", "event")


def refuse(state: FossilisState, move: Move) -> Refusal | None:
    """Why the seat to move, or chance, may not make this move; ``None`` if it may."""
    seat = state.current_seat
    if seat is None:
        return Refusal("FOS-223", "The game is over: the last round has been played.")
    if move.verb == "lift":
        return _lifted(move)
    if move.verb == "interrupt":
        return _interrupt(state)
    if seat == CHANCE:
        return _by_chance(state, move)
    if move in state.legal_moves():
        return None
    return _explain(_Try(state, seat, move))


def _lifted(move: Move) -> Refusal:
    what = str(move.args[0]) if move.args else ""
    return _LIFTED.get(what, Refusal("FOS-56", "That cannot be moved there."))


def _interrupt(state: FossilisState) -> Refusal:
    if state.current_seat == CHANCE:
        return Refusal("FOS-56", "Something is dealt first; then the game goes on.")
    if state.choosing == "side":
        return Refusal("FOS-140", "The owner of the pawn chooses a side first.")
    if state.phase == events.FAIR:
        return Refusal("FOS-82", "Somebody else is asked in the fossil fair now.")
    if state.phase == "corner":
        return Refusal("FOS-53", "Pawns are placed in reverse turn order; it is not your turn.")
    return Refusal("FOS-55", "It is not your turn.")


def _by_chance(state: FossilisState, move: Move) -> Refusal | None:
    verb, phase = move.verb, state.phase
    if phase == "shake":
        return setup.refuse_shake(move) if verb == "shake" else _not_yet()
    if phase == "terrain":
        return setup.refuse_terrain(move) if verb == "terrain" else _not_yet()
    if phase == "skills":
        return setup.refuse_skills(move) if verb == "skills" else _not_yet()
    if phase == "event":
        number = number_in(EVENT_NUMBERS, move.args[0]) if len(move.args) == 1 else None
        if verb != "event" or number is None:
            return Refusal("FOS-68", "An event is revealed first.")
        if number in state.events:
            return Refusal("FOS-75", f"{EVENTS[number].name} has happened; events happen once.")
        return None
    return setup.refuse_draw(state, move) if verb == "draw" else _not_yet()


def _not_yet() -> Refusal:
    return Refusal("FOS-56", "Something is dealt first; then the game goes on.")


# ---- What a seat tried


def _explain(tried: _Try) -> Refusal:
    state, move = tried.state, tried.move
    verb = move.verb
    if verb in _CHANCE_VERBS:
        return Refusal("FOS-45", "That is for chance to decide, when it is time.")
    wrong = _wrong_moment(state, verb)
    if wrong:
        return wrong
    explain = _EXPLAIN.get(verb)
    if explain is None:
        return Refusal("FOS-56", f"There is nothing called {verb[:20]!r} to do in this game.")
    return explain(tried)


def _wrong_moment(state: FossilisState, verb: str) -> Refusal | None:
    phase = state.phase
    if phase == terrain.LAYING and verb != "lay":
        return Refusal("FOS-38", "The terrain is laid out first.")
    if phase == "final" and verb not in ("assign", "done"):
        return Refusal("FOS-239", "The last round is over: only bones are added to dinosaurs.")
    if state.choosing == "skill" and verb != "skill":
        return Refusal("FOS-151", "Take a skill for the hammer first.")
    if state.choosing == "side" and verb != "side":
        return Refusal("FOS-140", "Choose first on which side your pawn waits.")
    if state.choosing == "radar" and verb != "radar":
        return Refusal("FOS-169", "Point the radar at a second pit first, or at none.")
    if phase == "corner" and verb != "corner":
        return Refusal("FOS-53", "Put your pawn on a corner of the site first.")
    if phase == events.SANDSTORM and verb != "cover":
        return Refusal("FOS-77", "The sandstorm comes first: cover an open pit with sand.")
    if phase == events.TREMOR and verb != "tremor" and not state.choosing:
        return Refusal("FOS-80", "The tremor comes first: slide a tile of the top layer.")
    if phase == events.FAIR and verb != "fair":
        return Refusal("FOS-82", "The fossil fair comes first: give a tile or none.")
    if verb in _ENERGY_VERBS and phase in _STEP:
        return _STEP[phase]
    if verb == "buy" and phase == "claim":
        return Refusal("FOS-56", "Cards are bought before a dinosaur is claimed.")
    return None


def _number(numbers: dict[str, int], move: Move, at: int) -> int | None:
    return number_in(numbers, move.args[at]) if at < len(move.args) else None


_NO_SPACE: Final = Refusal("FOS-04", "The dig site has the spaces A1 to E5.")
_NO_WAY: Final = Refusal("FOS-109", "A slide goes north, east, south or west.")


def _no_energy(state: FossilisState, needed: int) -> Refusal:
    return Refusal(
        "FOS-84", f"That costs {needed} energy, and you have {state.energy} left in this turn."
    )


_OFF_SITE: Final = Refusal("FOS-98", "Your pawn is off the site; it has to climb back first.")


def _gain(tried: _Try) -> Refusal:
    state, move = tried.state, tried.move
    if move.args:
        return Refusal("FOS-86", "Plaster is gained one at a time.")
    if state.energy < COST["gain_plaster"]:
        return _no_energy(state, COST["gain_plaster"])
    return Refusal("FOS-74", "Neither the pool nor the supply has any plaster left.")


def _walk(tried: _Try) -> Refusal:
    state, seat, move = tried
    space = _number(SPACE_NUMBERS, move, 0)
    if space is None or len(move.args) != 1:
        return Refusal("FOS-92", "A pawn walks to a space of the dig site.")
    if not actions.on_site(state, seat):
        return Refusal("FOS-92", "Your pawn is off the site; it has to climb back first.")
    if state.energy < COST["move"]:
        return _no_energy(state, COST["move"])
    return _unreachable(state, seat, space, ability(state, seat).move)


def _unreachable(state: FossilisState, seat: int, space: int, steps: int) -> Refusal:
    if not state.bottom[space]:
        return Refusal(
            "FOS-88", f"{SPACES[space]} is an open pit; a pawn needs a tile to stand on."
        )
    if space == state.pawns[seat]:
        return Refusal("FOS-91", "A move ends on another space than it began.")
    if space in state.pawns:
        return Refusal("FOS-90", f"Another pawn stands on {SPACES[space]}; no move ends there.")
    dry = list(state.bottom)
    if space in site.within_reach([1] * len(dry), state.pawns, state.pawns[seat], steps):
        return Refusal("FOS-88", f"Open pits lie in the way to {SPACES[space]}.")
    clause = "FOS-166" if steps > ability(state, seat).move else "FOS-87"
    return Refusal(clause, f"{SPACES[space]} is more than {steps} spaces away.")


def _climb(tried: _Try) -> Refusal:
    state, seat, move = tried
    space = _number(SPACE_NUMBERS, move, 0)
    if actions.on_site(state, seat):
        return Refusal("FOS-97", "Your pawn stands on the site; there is nothing to climb.")
    if space is None or len(move.args) != 1:
        return _NO_SPACE
    if state.energy < COST["climb"]:
        return _no_energy(state, COST["climb"])
    edge = EDGES[state.pawns[seat] - site.WAITING]
    if not state.bottom[space]:
        if not any(state.bottom[one] and one not in state.pawns for one in edge):
            return Refusal("FOS-95", "No tile of that edge is free: place a sand tile there first.")
        return Refusal("FOS-93", f"{SPACES[space]} has no tile to climb onto.")
    if space in state.pawns:
        return Refusal("FOS-94", f"Another pawn stands on {SPACES[space]}.")
    if space in edge or not any(space in other for other in EDGES):
        return Refusal("FOS-93", "A pawn climbs onto a tile on the edge where it waits.")
    if any(state.bottom[one] and one not in state.pawns for one in edge):
        return Refusal("FOS-93", f"{SPACES[space]} is not on the edge where your pawn waits.")
    if sand_in_discard(state):
        return Refusal("FOS-95", "No tile of your edge is free: place a sand tile there first.")
    return Refusal("FOS-96", "Your pawn has to wait until a tile of an edge is free.")


def _sand(tried: _Try) -> Refusal:
    state, seat, move = tried
    space, word = _number(SPACE_NUMBERS, move, 0), _number(SAND_NUMBERS, move, 1)
    if space is None or len(move.args) > 2:
        return _NO_SPACE
    if word is None and len(move.args) > 1:
        return Refusal("FOS-99", "A sand tile shows amber, egg or footprint.")
    if state.energy < COST["place_sand"]:
        return _no_energy(state, COST["place_sand"])
    sand = sand_in_discard(state)
    if not sand:
        return Refusal("FOS-100", "There is no sand tile in the discard pile.")
    if space not in actions.reach_of_sand(state, seat):
        if actions.on_site(state, seat):
            return Refusal("FOS-101", "Sand goes onto a space straight beside your pawn.")
        return Refusal("FOS-102", "Sand goes onto the edge where your pawn waits.")
    clause = site.sandable(state.top, state.pawns, space)
    if clause == "FOS-103":
        return Refusal(clause, f"{SPACES[space]} has two tiles already; there is no third layer.")
    if clause:
        return Refusal(clause, f"A pawn stands on {SPACES[space]}; no sand is placed under it.")
    return Refusal("FOS-99", "The discard pile has no sand tile with that fragment.")


def _slide(state: FossilisState, space: int, way: int, any_weight: bool) -> Refusal:
    clause = site.blocked(state.bottom, state.top, space, way, any_weight)
    name = TERRAIN[WEIGHT[site.topmost(state.bottom, state.top, space)]]
    if clause == "FOS-118":
        return Refusal(clause, "A stack of two tiles is in the way, and stacks cannot be pushed.")
    if clause == "FOS-121":
        return Refusal(clause, f"A heavier tile is in the way: {name} cannot push it.")
    return Refusal("FOS-62", f"{SPACES[space]} is an open pit; there is no tile to slide.")


def _dig(tried: _Try) -> Refusal:
    state, seat, move = tried
    space, way = _number(SPACE_NUMBERS, move, 0), _number(DIRECTION_NUMBERS, move, 1)
    if space is None or len(move.args) > 2:
        return _NO_SPACE
    if not actions.on_site(state, seat):
        return _OFF_SITE
    refusal = _out_of_reach(state, seat, space)
    if refusal:
        return refusal
    if way is None:
        return _NO_WAY
    tile = site.topmost(state.bottom, state.top, space)
    needed = ability(state, seat).dig_energy[WEIGHT[tile]]
    if tile and needed > state.energy:
        return _no_energy(state, needed)
    return _slide(state, space, way, state.crowbar)


def _out_of_reach(state: FossilisState, seat: int, space: int) -> Refusal | None:
    if space in actions.reach_of_dig(state, seat):
        return None
    return Refusal(
        "FOS-106", "You dig the tile under your pawn or one straight beside it, not further away."
    )


def _extract(tried: _Try) -> Refusal:
    state, seat, move = tried
    space, kind = _number(SPACE_NUMBERS, move, 0), _number(KIND_NUMBERS, move, 1)
    if space is None or kind is None or len(move.args) != 2:
        return Refusal("FOS-146", "You extract a bone or a hammer from an open pit.")
    if state.bottom[space]:
        return Refusal("FOS-146", f"The pit {SPACES[space]} is covered; its tiles go first.")
    pieces = PIECES_OF[kind]
    if space not in state.where[pieces.start : pieces.stop]:
        return Refusal("FOS-147", f"There is no {KIND_LABELS[kind]} in that pit.")
    if not actions.on_site(state, seat):
        return _OFF_SITE
    if space not in actions.reach_of_extraction(state, seat):
        return Refusal("FOS-146", "You extract from an open pit straight beside your pawn.")
    if actions.extraction_energy(state) < 0:
        return Refusal("FOS-145", "You have extracted already in this turn.")
    if not actions.may_extract(state):
        return Refusal("FOS-228", f"An extraction costs {state.extraction_energy} energy.")
    if kind == HAMMER and free_slot(state, seat) < 0:
        return Refusal("FOS-155", "You have three skills and no slot for another.")
    price = ability(state, seat).extract_plaster[kind]
    return Refusal(
        "FOS-148", f"{a_kind(kind).capitalize()} costs {price} plaster; you have too little."
    )


def _skill(tried: _Try) -> Refusal:
    state, move = tried.state, tried.move
    if state.choosing != "skill":
        return Refusal("FOS-151", "A skill is learned when you extract a hammer.")
    if len(move.args) != 1 or _number(SKILL_NUMBERS, move, 0) is None:
        return Refusal("FOS-26", "Take one of the skill tiles on display.")
    return Refusal("FOS-154", "That skill is not on display.")


def _side(tried: _Try) -> Refusal:
    state = tried.state
    if state.choosing == "side":
        return Refusal("FOS-139", "Your pawn waits on the north, east, south or west side.")
    return Refusal("FOS-139", "A side is chosen only by the owner of a pawn pushed into a pit.")


def _use(tried: _Try) -> Refusal:
    state, seat, move = tried
    tool = move.args[0] if move.args else None
    if not isinstance(tool, str) or tool not in TOOLS:
        return Refusal("FOS-156", "There is no such tool.")
    one = TOOLS[tool]
    if not ready_tool(state, seat, tool):
        states = [state.card_state[c] for c in CARDS_OF[tool] if state.card_holder[c] == seat]
        if NEW in states:
            return Refusal("FOS-158", "A tool cannot be used in the turn in which it is gained.")
        if SPENT in states:
            return Refusal("FOS-157", f"Your {one.name.lower()} is used up.")
        return Refusal("FOS-156", f"You have no {one.name.lower()}.")
    if one.needs_pawn_on_site and not actions.on_site(state, seat):
        return _OFF_SITE
    return _aimed(state, seat, tool, move)


_AIM: Final = {
    "trowel": "Drag the tile that the trowel digs.",
    "jackhammer": "Drag the tile that the jackhammer digs.",
    "winch": "Drag the tile that the winch digs, wherever it lies.",
    "bucket": "Drag a tile from beside your pawn into your own store.",
    "dune_buggy": "Drag your pawn to where the dune buggy drives it.",
    "ground_radar": "Drag the ground radar onto a covered pit.",
    "air_horn": "Drag the pawn of another player by one space.",
}


def _aimed(state: FossilisState, seat: int, tool: str, move: Move) -> Refusal:
    clause = TOOLS[tool].clause
    if len(move.args) == 1 and tool in _AIM:
        return Refusal(clause, _AIM[tool])
    if tool in ("crowbar", "mixing_bowl", "second_tweezers"):
        if len(move.args) > 1:
            return Refusal(clause, f"The {TOOLS[tool].name.lower()} is not aimed at anything.")
        return Refusal("FOS-160", "Using it now would change nothing.")
    if tool == "air_horn":
        return _horn(_Try(state, seat, move))
    space = _number(SPACE_NUMBERS, move, 1)
    if space is None or len(move.args) > 3:
        return _NO_SPACE
    if tool == "bucket":
        if space not in actions.reach_of_sand(state, seat):
            return Refusal(clause, "The bucket lifts a tile straight beside your pawn.")
        if space in state.pawns:
            return Refusal(clause, f"A pawn stands on {SPACES[space]}; that tile stays.")
        return Refusal("FOS-160", f"{SPACES[space]} is an open pit; there is no tile to lift.")
    if tool == "dune_buggy":
        return _unreachable(state, seat, space, TOOLS[tool].effect["move"])
    if tool == tools.RADAR:
        return Refusal("FOS-169", f"What lies in {SPACES[space]} is open to all already.")
    return _free_dig(state, seat, tool, space, move)


def _free_dig(state: FossilisState, seat: int, tool: str, space: int, move: Move) -> Refusal:
    tile = site.topmost(state.bottom, state.top, space)
    if tool != "winch":
        refusal = _out_of_reach(state, seat, space)
        if refusal:
            return refusal
    if tile and WEIGHT[tile] not in tools.diggable(tool):
        name = TOOLS[tool].name.lower()
        return Refusal(TOOLS[tool].clause, f"The {name} does not dig {TERRAIN[WEIGHT[tile]]}.")
    way = _number(DIRECTION_NUMBERS, move, 2)
    return _NO_WAY if way is None else _slide(state, space, way, state.crowbar)


def _horn(tried: _Try) -> Refusal:
    state, seat, move = tried
    other = move.args[1] if len(move.args) > 1 else None
    if not isinstance(other, int) or not 0 <= other < state.seats or other == seat:
        return Refusal("FOS-170", "The air horn pushes the pawn of another player.")
    if not actions.on_site(state, other):
        return Refusal("FOS-170", "That pawn is off the site.")
    return _NO_WAY


def _radar(tried: _Try) -> Refusal:
    state = tried.state
    if state.choosing != "radar":
        return Refusal("FOS-169", "First use a ground radar.")
    return Refusal("FOS-169", "The radar shows one or two covered pits that nobody sees yet.")


def _buy(tried: _Try) -> Refusal:
    state, seat, move = tried
    card = _number(CARD_NUMBERS, move, 0)
    if card is None:
        return Refusal("FOS-183", "There is no such card.")
    if state.card_holder[card] != IN_MARKET:
        return Refusal("FOS-183", "Only cards that lie face up in the market can be bought.")
    if state.bought >= market.limit(state, seat):
        return Refusal("FOS-183", "You have bought in this turn already.")
    cost = CARDS[card].cost
    words = move.args[1:]
    held = classes_of(state, seat)
    if not words:
        return _too_poor(state, seat, card)
    classes = [number_in(CLASS_NUMBERS, word) for word in words]
    paid = [one for one in classes if one is not None]
    if len(paid) < len(words) or any(paid.count(one) > held[one] for one in paid):
        return Refusal("FOS-185", "You can spend only tiles that you have claimed.")
    if not market.pays(cost, paid):
        return Refusal("FOS-184", f"These tiles do not pay {symbols(cost)}.")
    if market.wasteful(cost, paid):
        return Refusal("FOS-187", "One of these tiles is not needed to pay the cost.")
    return Refusal("FOS-185", "Name the tiles with few fragments first, then by their letters.")


def _too_poor(state: FossilisState, seat: int, card: int) -> Refusal:
    cost = CARDS[card].cost
    if market.affordable(cost, classes_of(state, seat)):
        return Refusal("FOS-185", f"Choose tiles that pay {symbols(cost)}.")
    return Refusal(
        "FOS-184", f"{CARDS[card].name} costs {symbols(cost)}; your tiles do not pay it."
    )


def _claim(tried: _Try) -> Refusal:
    state, seat, move = tried
    dinosaur, kind = _number(DINOSAUR_NUMBERS, move, 0), _number(KIND_NUMBERS, move, 1)
    if dinosaur is None or len(move.args) > 2:
        return Refusal("FOS-195", "There is no such dinosaur.")
    if state.phase == "claim":
        return Refusal("FOS-197", "Only one dinosaur is claimed in a turn.")
    if dinosaur not in state.display:
        return Refusal("FOS-195", f"{genus(dinosaur)} is not in the display.")
    if dinosaurs.free_place(state, seat) < 0:
        return Refusal("FOS-197", "Your lab is full: score the dinosaur there first.")
    stored = storage(state, seat)
    if not any(need and have for need, have in zip(NEEDS[dinosaur], stored, strict=True)):
        return Refusal("FOS-195", f"You have no bone in storage that {genus(dinosaur)} needs.")
    if kind is None:
        return Refusal("FOS-196", "A claim needs a bone that is assigned at once.")
    if kind >= BONE_KINDS or not NEEDS[dinosaur][kind]:
        return Refusal("FOS-196", f"{genus(dinosaur)} does not need {a_kind(kind)}.")
    return Refusal("FOS-196", f"You have no {KIND_LABELS[kind]} in storage.")


def _assign(tried: _Try) -> Refusal:
    state, seat, move = tried
    kind, dinosaur = _number(KIND_NUMBERS, move, 0), _number(DINOSAUR_NUMBERS, move, 1)
    if kind is None or dinosaur is None or len(move.args) != 2:
        return Refusal("FOS-199", "A bone from storage is assigned to a dinosaur of your lab.")
    places = dinosaurs.labs_of(state, seat)
    if dinosaur not in places:
        return Refusal("FOS-199", f"{genus(dinosaur)} is not in your lab.")
    if kind >= BONE_KINDS or not NEEDS[dinosaur][kind]:
        return Refusal("FOS-199", f"{genus(dinosaur)} does not need {a_kind(kind)}.")
    lacks = dinosaurs.missing(dinosaur, assigned(state, seat, places.index(dinosaur)))
    if not lacks[kind]:
        return Refusal("FOS-199", f"{genus(dinosaur)} has all it needs of that kind.")
    return Refusal("FOS-199", f"You have no {KIND_LABELS[kind]} in storage.")


def _score(tried: _Try) -> Refusal:
    state, seat, move = tried
    dinosaur = _number(DINOSAUR_NUMBERS, move, 0)
    if dinosaur is None or len(move.args) != 1:
        return Refusal("FOS-59", "There is no such dinosaur.")
    if dinosaur in state.display:
        lacks = dinosaurs.missing(dinosaur, storage(state, seat))
        words = [bones(number, kind) for kind, number in enumerate(lacks) if number]
        return Refusal(
            "FOS-204",
            f"Scoring {genus(dinosaur)} directly needs all its bones in storage; "
            f"missing: {listed(words)}.",
        )
    return Refusal("FOS-59", f"{genus(dinosaur)} is neither in your lab nor in the display.")


_LAID: Final = {
    "FOS-38": "The bottom layer is finished first, with one tile on each space.",
    "FOS-39": "In the bottom layer a dark space gets a stone.",
    "FOS-40": "In the bottom layer a stone lies on the dark spaces only.",
    "FOS-41": "The top layer has one tile on a space.",
    "FOS-42": "No top-layer tile lies on a corner.",
    "FOS-43": "No stone is laid on a stone.",
}


def _lay(tried: _Try) -> Refusal:
    state, move = tried.state, tried.move
    tile, space = _number(TILE_NUMBERS, move, 0), _number(SPACE_NUMBERS, move, 1)
    if state.phase != terrain.LAYING:
        return Refusal("FOS-234", "Terrain is laid out by hand only before the first turn.")
    if space is None or len(move.args) != 2:
        return _NO_SPACE
    if not tile or tile not in terrain.unplaced(state):
        return Refusal("FOS-07", "That tile is not among those still to be laid.")
    clause = terrain.forbidden(state, tile, space)
    if clause:
        return Refusal(clause, _LAID[clause])
    return Refusal("FOS-235", "Take the uppermost of the tiles that look alike.")


def _corner(tried: _Try) -> Refusal:
    state, move = tried.state, tried.move
    space = _number(SPACE_NUMBERS, move, 0)
    if state.phase != "corner":
        return Refusal("FOS-53", "Corners are chosen only before the first turn.")
    if space not in CORNERS or len(move.args) != 1:
        return Refusal("FOS-53", "A pawn starts on one of the four corners.")
    return Refusal("FOS-54", "Another pawn stands on that corner.")


def _cover(tried: _Try) -> Refusal:
    state, move = tried.state, tried.move
    space, word = _number(SPACE_NUMBERS, move, 0), _number(SAND_NUMBERS, move, 1)
    if state.phase != events.SANDSTORM:
        return Refusal("FOS-77", "Only a sandstorm covers pits.")
    if space is None:
        return _NO_SPACE
    if state.bottom[space]:
        return Refusal("FOS-77", "The sandstorm covers open pits only.")
    if word is None:
        return Refusal("FOS-77", "Choose a sand tile of the discard pile.")
    return Refusal("FOS-77", "The discard pile has no sand tile with that fragment.")


def _tremor(tried: _Try) -> Refusal:
    state, move = tried.state, tried.move
    space, way = _number(SPACE_NUMBERS, move, 0), _number(DIRECTION_NUMBERS, move, 1)
    if state.phase != events.TREMOR:
        return Refusal("FOS-80", "Only a tremor slides a tile by itself.")
    if space is None or len(move.args) > 2:
        return _NO_SPACE
    if not state.top[space]:
        return Refusal("FOS-80", "The tremor slides a tile of the top layer.")
    return _NO_WAY if way is None else _slide(state, space, way, False)


def _fair(tried: _Try) -> Refusal:
    state = tried.state
    if state.phase != events.FAIR:
        return Refusal("FOS-82", "Tiles are given for VP in a fossil fair only.")
    return Refusal("FOS-82", "You can give one tile that you have claimed, or none.")


def _end(_: _Try) -> Refusal:
    return Refusal("FOS-58", "A turn is ended as a whole.")


def _done(_: _Try) -> Refusal:
    return Refusal("FOS-239", "Last bones are added after the last round, by who has any.")


_EXPLAIN: Final[dict[str, Callable[[_Try], Refusal]]] = {
    "gain": _gain,
    "walk": _walk,
    "climb": _climb,
    "sand": _sand,
    "dig": _dig,
    "extract": _extract,
    "skill": _skill,
    "side": _side,
    "use": _use,
    "radar": _radar,
    "buy": _buy,
    "claim": _claim,
    "assign": _assign,
    "score": _score,
    "lay": _lay,
    "corner": _corner,
    "cover": _cover,
    "tremor": _tremor,
    "fair": _fair,
    "end": _end,
    "done": _done,
}
