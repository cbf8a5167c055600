"""Why a move may not be made: a clause and one sentence for every mistake a player can make.

Two verbs are never legal. They name what a gesture on the table would have meant, so that it can
be answered: ``interrupt`` (somebody reached for something out of turn) and ``lift stack``
(something was dragged or tapped that nobody may move).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Move, Refusal
from rules.cretaceous_creek.actions import COSTS
from rules.cretaceous_creek.board import (
    ADJACENT,
    CAMPSITES,
    DISTANCE,
    REACH,
    SPACE_NUMBERS,
    SPACES,
    paths,
)
from rules.cretaceous_creek.deck import CARD_NUMBERS, CARD_TITLES, NOTHING
from rules.cretaceous_creek.stages import (
    ACT,
    ASKED,
    CAMP,
    CHANCE_STAGES,
    DIG,
    ESCAPE,
    OVER,
    SANDBAG,
    STORM,
    SURVEY,
    TURN_UP,
)
from rules.cretaceous_creek.storm import (
    DRAWS,
    NO_EROSION,
    event_number,
    unseen_events,
)
from rules.cretaceous_creek.whereabouts import (
    BURIED,
    DELIVERED,
    ENDANGERED,
    EVACUATED,
    EXPOSED,
    STORED,
)
from rules.cretaceous_creek.words import crew_name
from rules.phrases import times

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

_LIFTED: Final = {
    "buried": Refusal("CC-20", "A buried fossil stays face down; tap it to expose it for 2 AP."),
    "covered": Refusal("CC-40", "Another fossil lies on top of this one."),
    "stack": Refusal(
        "CC-57", "The open event cards stay as they lie; they show what Period 2 brings."
    ),
    "deck": Refusal("CC-57", "The Erosion Deck stays face down until the storm draws from it."),
    "reference": Refusal("CC-92", "This says what actions cost: drag your token or a fossil."),
    "aside": Refusal("CC-32", "The cards set aside stay face down, and nobody looks at them."),
    "marker": Refusal("CC-52", "The marker moves on by itself when the last stack is used up."),
    "museum": Refusal("CC-160", "Skeletons come to the museum by themselves, at a campsite."),
    "lost": Refusal("CC-113", "A fossil that has left the game never returns."),
    "flood": Refusal("CC-67", "A flooded space stays flooded until the end of the game."),
    "pawn": Refusal("CC-03", "Everybody decides for their own paleontologist."),
    "evacuated": Refusal("CC-129", "This paleontologist has left the creek for good."),
    "idle": Refusal("CC-36", "Only the paleontologist whose turn it is acts."),
    "token": Refusal("CC-96", "Drag the token to a space of the dig site."),
    "foreign": Refusal("CC-107", "An excavated fossil goes into the storage of who digs it up."),
    "unstored": Refusal("CC-94", "Only a fossil in storage can be discarded."),
    "stored": Refusal("CC-101", "Drag a stored fossil to a partner, or out of the game."),
    "others": Refusal(
        "CC-103", "Only the paleontologist whose turn it is gives, gets and exchanges."
    ),
    "fossil": Refusal("CC-113", "A fossil goes from the dig site into a storage, and never back."),
}

_STAGE_VERBS: Final = {
    CAMP: ("camp",),
    DIG: ("dig", "skip"),
    ACT: (
        *("discard", "move", "protect", "expose", "give", "get", "excavate", "exchange"),
        *("end", "evacuate", "ask"),
    ),
    ASKED: ("evacuate", "stay"),
    SANDBAG: ("sandbag", "keep"),
    ESCAPE: ("escape", "drop"),
    TURN_UP: ("turn",),
    STORM: ("storm",),
    SURVEY: ("survey",),
}
_FIRST: Final = {
    CAMP: Refusal("CC-27", "Choose a free campsite to start on first."),
    DIG: Refusal("CC-33", "First decide about the free dig at your campsite."),
    ASKED: Refusal("CC-127", "First decide whether to evacuate or to stay."),
    SANDBAG: Refusal("CC-142", "First decide about sandbags; the storm waits for it."),
    ESCAPE: Refusal("CC-142", "First leave the flooded space, or drop all fossils."),
    TURN_UP: Refusal("CC-37", "First the fossils are turned up."),
    STORM: Refusal("CC-38", "First the storm draws its event cards."),
    SURVEY: Refusal("CC-23", "First the event cards expose the top fossils."),
}
_LATE: Final = {
    "camp": Refusal("CC-27", "Campsites are chosen before the first turn only."),
    "dig": Refusal("CC-34", "The free dig is over; excavating costs 3 AP now."),
    "skip": Refusal("CC-34", "There is no free dig to leave out now."),
    "stay": Refusal("CC-126", "Nobody has been asked to evacuate."),
    "sandbag": Refusal(
        "CC-83", "Sandbags are filled during an erosion step of Storm Phase 4 only."
    ),
    "keep": Refusal("CC-83", "Nobody has been asked for sandbags."),
    "escape": Refusal("CC-75", "Only a carrier whose space has just flooded escapes."),
    "drop": Refusal(
        "CC-95", "Dropping everything is for those whose space floods; discard one by one."
    ),
    "turn": Refusal("CC-20", "No fossil is being turned up."),
    "storm": Refusal("CC-37", "The storm comes after the actions."),
    "survey": Refusal("CC-23", "Event cards expose fossils before the game only."),
}


def refuse(state: Position, move: Move) -> Refusal | None:
    """Why the crew that decides, or chance, may not make this move; ``None`` if it may."""
    stage = state.stage
    if stage == OVER:
        return Refusal(state.end_clause, "The game is over.")
    if move.verb == "interrupt":
        return _out_of_turn(state)
    if move.verb == "lift":
        return _LIFTED.get(str(move.args[0]) if move.args else "", _NO_PLACE)
    verbs = _STAGE_VERBS[stage]
    if move.verb not in verbs:
        if stage != ACT and any(move.verb in some for some in _STAGE_VERBS.values()):
            return _FIRST[stage]
        unknown = Refusal("CC-42", f"There is nothing called {move.verb[:20]!r} to do here.")
        return _LATE.get(move.verb, unknown)
    if stage in CHANCE_STAGES:
        return _chance(state, move)
    if stage == CAMP:
        return _camp(state, move)
    if move.verb in ("move", "protect", "expose", "excavate"):
        return _on_site(state, move)
    if move.verb in ("discard", "give", "get", "exchange"):
        return _with_fossils(state, move)
    if move.verb in ("evacuate", "ask"):
        return _evacuate(state, move)
    if move.verb == "escape":
        return _escape(state, move)
    return _nothing_more(move)


_NO_PLACE: Final = Refusal("CC-42", "That does not go there.")


def _nothing_more(move: Move) -> Refusal | None:
    """Verbs that stand alone: end, dig, skip, stay, sandbag, keep and drop."""
    if not move.args:
        return None
    if move.verb in ("dig", "skip"):
        return Refusal("CC-34", "The free dig reaches the campsite alone, no other space.")
    clause = "CC-88" if move.verb == "sandbag" else "CC-42"
    return Refusal(clause, f"{move.verb.capitalize()} stands alone; nothing is picked out for it.")


def _out_of_turn(state: Position) -> Refusal:
    stage = state.stage
    if stage in CHANCE_STAGES:
        return _FIRST[stage]
    who = crew_name(state, state.deciding)
    if stage == CAMP:
        return Refusal("CC-29", f"{who} chooses a campsite now; campsites go in seat order.")
    if stage == DIG:
        return Refusal("CC-34", f"{who} decides about a free dig now.")
    if stage == ASKED:
        return Refusal("CC-127", f"{who} decides whether to evacuate.")
    if stage == SANDBAG:
        return Refusal("CC-87", f"{who} has the Edmontosaurus, so only {who} decides.")
    if stage == ESCAPE:
        return Refusal("CC-80", f"{who} escapes first; everybody chooses for themselves.")
    return Refusal("CC-36", f"It is the turn of {who}.")


# Chance


def _chance(state: Position, move: Move) -> Refusal | None:
    if move.verb == "turn":
        return _turned_up(state, move.args)
    if move.verb == "survey":
        return _event_cards(move.args, state.survey, (), "CC-23")
    return _event_cards(move.args, min(DRAWS[state.phase], state.deck), state.drawn, "CC-44")


def _exactly(count: int, thing: str, done: str) -> str:
    return f"Exactly {times(count, thing)} {'is' if count == 1 else 'are'} {done}."


def _turned_up(state: Position, args: Sequence[str | int]) -> Refusal | None:
    count = len(state.pending)
    if len(args) != count:
        return Refusal("CC-99", _exactly(count, "fossil", "turned up"))
    unseen = state.unseen_cards()
    for word in args:
        card = _card(word)
        if card is None:
            return Refusal("CC-04", "There is no such fossil in the deck.")
        if card not in unseen:
            return Refusal("CC-04", f"{CARD_TITLES[card]} has been turned up already.")
        unseen.remove(card)
    return None


def _event_cards(
    args: Sequence[str | int], count: int, drawn: Sequence[int], clause: str
) -> Refusal | None:
    if len(args) != count:
        return Refusal(clause, _exactly(count, "event card", "drawn"))
    left = unseen_events(drawn)
    for word in args:
        event = event_number(word)
        if event is None:
            return Refusal("CC-11", "There is no such event card.")
        if event not in left:
            which = "without erosion" if event == NO_EROSION else f"of {word}"
            return Refusal("CC-11", f"No card {which} is left face down.")
        left.remove(event)
    return None


# On the dig site


def _camp(state: Position, move: Move) -> Refusal | None:
    space = _space(move)
    if space not in CAMPSITES:
        names = ", ".join(SPACES[one] for one in CAMPSITES)
        return Refusal("CC-17", f"The campsites are the corners: {names}.")
    if space in state.at:
        return Refusal("CC-28", "That campsite is taken; nobody shares one at the start.")
    return None


def _on_site(state: Position, move: Move) -> Refusal | None:
    space = _space(move)
    if space is None:
        return Refusal("CC-15", f"Name one space, from {SPACES[0]} to {SPACES[-1]}.")
    if move.verb == "move":
        return _move(state, space)
    problem = _reaches(state, space, move.verb)
    return problem or _works(state, move.verb, space) or _affords(state, move.verb)


def _affords(state: Position, verb: str) -> Refusal | None:
    cost = COSTS[verb]
    if cost <= state.points:
        return None
    return Refusal("CC-92", f"That costs {cost} AP, and {state.points} AP are left in this turn.")


def _move(state: Position, space: int) -> Refusal | None:
    here = state.at[state.crew]
    if space == here:
        return Refusal("CC-96", f"The paleontologist stands on {SPACES[space]} already.")
    loaded = state.load_of(state.crew) > 0
    if loaded and state.flooded >> space & 1:
        sentence = f"{SPACES[space]} is flooded: nobody carries fossils through water."
        return Refusal("CC-71", sentence)
    steps = DISTANCE[here][space]
    if steps > max(1, state.points):
        sentence = f"{SPACES[space]} is {steps} steps away, and {state.points} AP are left."
        return Refusal("CC-92", sentence)
    if loaded and steps > 1 and space not in paths(here, state.points, state.flooded):
        sentence = f"There is water on the way to {SPACES[space]}, and no dry way is short enough."
        return Refusal("CC-71", sentence)
    if space not in ADJACENT[here]:
        sentence = (
            f"{SPACES[space]} is not next to {SPACES[here]}: move north, south, east or west."
        )
        return Refusal("CC-96", sentence)
    return _affords(state, "move")


_REACH_CLAUSES: Final = {"protect": "CC-98", "expose": "CC-99", "excavate": "CC-107"}


def _reaches(state: Position, space: int, verb: str) -> Refusal | None:
    here = state.at[state.crew]
    if space in REACH[here]:
        return None
    sentence = f"{SPACES[space]} is out of reach: only {SPACES[here]} and its neighbours are near."
    return Refusal(_REACH_CLAUSES[verb], sentence)


def _works(state: Position, verb: str, space: int) -> Refusal | None:
    place = state.top(space)
    name = SPACES[space]
    if place == NOTHING:
        return Refusal(_REACH_CLAUSES[verb], f"No fossil is left in {name}.")
    status = state.status[place]
    if verb == "expose" and status != BURIED:
        return Refusal("CC-100", f"The fossil in {name} lies face up already.")
    if verb == "protect" and status == EXPOSED:
        return Refusal("CC-100", f"The fossil in {name} is not endangered.")
    if verb == "protect" and status == BURIED:
        return Refusal("CC-100", f"The fossil in {name} is buried; only endangered ones need it.")
    if verb == "excavate":
        if status == BURIED:
            return Refusal("CC-108", f"The fossil in {name} is buried: expose it first.")
        if state.in_flood(state.crew):
            return _wet(state, state.crew)
    return None


def _wet(state: Position, crew: int) -> Refusal:
    who = crew_name(state, crew)
    return Refusal("CC-73", f"{who} stands in the flood, where nobody can take up a fossil.")


# Fossils in storage


def _with_fossils(state: Position, move: Move) -> Refusal | None:
    if move.verb != "discard" and not state.trading:
        clause = "CC-146"
        return Refusal(clause, "With one crew nothing is given, got or exchanged.")
    wanted = 1 if move.verb in ("discard", "get") else 2
    card = _card(move.args[0]) if len(move.args) == wanted else None
    if card is None:
        if move.verb == "discard":
            return Refusal("CC-94", "Name a fossil of your storage to discard.")
        return Refusal("CC-101", "Name a fossil of a storage, and who is to have it.")
    place = state.place_of(card)
    keeper = state.keeper(place)
    title = CARD_TITLES[card]
    if move.verb == "get":
        return _get(state, keeper, place, title)
    if keeper != state.crew:
        return _not_mine(state, place, title, "CC-94" if move.verb == "discard" else "CC-101")
    if move.verb == "discard":
        return None
    if move.verb == "give":
        return _give(state, move.args[1])
    return _exchange(state, move.args[1])


def _not_mine(state: Position, place: int, title: str, clause: str = "CC-101") -> Refusal:
    if place == NOTHING or state.status[place] <= ENDANGERED:
        return Refusal(clause, f"{title} is not in storage.")
    if state.status[place] <= DELIVERED:
        return Refusal("CC-113", f"{title} has left the game.")
    keeper = crew_name(state, state.status[place] - STORED)
    return Refusal(clause, f"{title} is in the storage of {keeper}.")


def _give(state: Position, partner: object) -> Refusal | None:
    if not isinstance(partner, int) or not 0 <= partner < state.crews or partner == state.crew:
        return Refusal("CC-101", "Give it to another paleontologist.")
    problem = _near(state, partner)
    if problem is None and state.load_of(partner) >= state.capacity:
        problem = Refusal("CC-106", f"The storage of {crew_name(state, partner)} is full.")
    return problem or _affords(state, "give")


def _get(state: Position, keeper: int, place: int, title: str) -> Refusal | None:
    if keeper == state.crew:
        return Refusal("CC-102", f"{title} is in this storage already.")
    if keeper < 0:
        return _not_mine(state, place, title)
    problem = _near(state, keeper)
    if problem is None and state.load_of(state.crew) >= state.capacity:
        problem = Refusal("CC-106", "The storage is full; discard something, or exchange for 4 AP.")
    return problem or _affords(state, "get")


def _exchange(state: Position, word: object) -> Refusal | None:
    card = _card(word)
    if card is None:
        return Refusal("CC-105", "An exchange takes exactly one fossil each way.")
    place = state.place_of(card)
    keeper = state.keeper(place)
    title = CARD_TITLES[card]
    if keeper == state.crew:
        return Refusal("CC-105", f"{title} is in the same storage.")
    if keeper < 0:
        return _not_mine(state, place, title)
    return _near(state, keeper) or _affords(state, "exchange")


def _near(state: Position, partner: int) -> Refusal | None:
    who = crew_name(state, partner)
    if state.at[partner] == EVACUATED:
        return Refusal("CC-129", f"{who} has evacuated and cannot give or take fossils.")
    if state.at[partner] not in REACH[state.at[state.crew]]:
        return Refusal("CC-101", f"{who} is too far away: stand on the same or an adjacent space.")
    for crew in (state.crew, partner):
        if state.in_flood(crew):
            return _wet(state, crew)
    return None


# Leaving


def _evacuate(state: Position, move: Move) -> Refusal | None:
    crew = move.args[0] if len(move.args) == 1 else None
    if not isinstance(crew, int) or not 0 <= crew < state.crews:
        return Refusal("CC-126", "There is no such paleontologist.")
    who = crew_name(state, crew)
    if state.stage == ASKED and crew != state.chooser:
        return Refusal("CC-127", f"{who} has not been asked.")
    if state.at[crew] == EVACUATED:
        return Refusal("CC-129", f"{who} has evacuated already.")
    if not state.on_campsite(crew):
        return Refusal("CC-126", f"{who} is not on a campsite.")
    mine = state.seat_of(crew) == state.seat_of(state.crew)
    if state.stage == ACT and move.verb == "evacuate" and not mine:
        return Refusal("CC-03", f"Only {who} decides that; ask first.")
    if move.verb == "ask":
        if mine:
            return Refusal("CC-03", f"Nobody has to ask {who}.")
        if state.asked >> crew & 1:
            return Refusal("CC-126", f"{who} has just been asked, and stays.")
    return None


def _escape(state: Position, move: Move) -> Refusal | None:
    space = _space(move)
    if space is None:
        return Refusal("CC-75", "Name a space to escape to.")
    if space in state.escapes(state.chooser):
        return None
    name = SPACES[space]
    if state.flooded >> space & 1:
        return Refusal("CC-79", f"{name} is flooded, too.")
    if any(not state.flooded >> near & 1 for near in ADJACENT[state.at[state.chooser]]):
        return Refusal("CC-75", f"{name} is not next to the flooded space.")
    return Refusal("CC-76", f"{name} does not touch the flooded space, not even at a corner.")


def _space(move: Move) -> int | None:
    if len(move.args) != 1 or not isinstance(move.args[0], str):
        return None
    return SPACE_NUMBERS.get(move.args[0])


def _card(word: object) -> int | None:
    return CARD_NUMBERS.get(word) if isinstance(word, str) else None
