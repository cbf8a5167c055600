"""Why a move may not be made: for every verb the clause and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE, Move, Refusal
from rules.fossil_canyon.cards import AWARD_NEEDS, MOST_EXCHANGES, STARTING_HAND
from rules.fossil_canyon.happenings import EVENT_NUMBERS
from rules.fossil_canyon.places import BURIED, BURIED_AGAIN, EMPTY, POOL, hidden_hand, open_hand
from rules.phrases import seat_name, times

if TYPE_CHECKING:
    from rules.fossil_canyon.game import FossilCanyonState

Args = tuple[str | int, ...]

INTERRUPT: Final = Move.of("interrupt")
"""What somebody does who is not to move; never legal."""

PEEK: Final = Move.of("peek")
"""Looking at what is face down; never legal."""

HAND_BACK: Final = Move.of("hand-back")
"""Moving or taking what belongs to the museums or has left the game; never legal."""

SHUFFLE: Final = Move.of("shuffle")
"""Touching the event cards at the wrong time; never legal."""

RETURN: Final = Move.of("return")
"""Putting a fossil of one's hand into the dig site; never legal."""

DISCARD: Final = Move.of("discard")
"""Putting a fossil where none belongs; never legal."""

TAKE_AWAY: Final = Move.of("take-away")
"""Moving another's fossil to where it does not go; never legal."""

CLAIM: Final = Move.of("claim")
"""Taking an endgame bonus before it is awarded; never legal."""

CONSULT: Final = Move.of("consult")
"""Moving or playing a reference card; never legal."""

NO_AWARDS: Final = ("arrange", "give", "take", "over")
"""The steps in which no award can be traded for, whoever is to move (FC-107, FC-108)."""


def give_face_down(seat: int) -> Move:
    """Giving a fossil into the hidden hand of this seat; never legal."""
    return Move.of("give-face-down", seat + 1)


_UNKNOWN: Final = Refusal("FC-40", "That is not a move of this game.")

_NEVER: Final = {
    "peek": Refusal("FC-44", "What lies face down is seen by its owner only, or by nobody."),
    "hand-back": Refusal("FC-103", "What is in a museum or out of the game stays there."),
    "return": Refusal("FC-68", "A fossil in a hand does not go back into the dig site."),
    "discard": Refusal("FC-160", "Fossils leave by themselves, once they complete a skeleton."),
    "take-away": Refusal("FC-46", "You cannot rearrange the fossils of others."),
    "claim": Refusal("FC-126", "Endgame bonuses are awarded when play has stopped."),
    "give-face-down": Refusal("FC-76", "Given fossils are laid face up: drop it on those."),
    "consult": Refusal("FC-21", "A reference card is only to be read: look at it closely."),
    "shuffle": Refusal("FC-49", "The event cards keep their order; one is turned over each turn."),
}

_WAITING: Final = {
    "deal": Refusal("FC-32", "Wait until the starting hands are dealt."),
    "event": Refusal("FC-47", "Wait until the event card is turned over."),
    "find": Refusal("FC-69", "Wait until the fossil is out of the ground."),
    "reveal": Refusal("FC-51", "Wait until the fossil is turned face up."),
    "draw": Refusal("FC-78", "Wait until the hidden fossil is drawn."),
}

_NOW: Final = {
    "arrange": "Choose which fossils to hide, and confirm that.",
    "event": "First turn over the event card.",
    "expose": "First turn up a buried fossil, as the event says.",
    "lend": "First choose the fossil that you pass on, as the event says.",
    "dig": "First dig: that is not optional.",
    "keep": "First keep the fossil you uncovered, or put it back.",
    "exchange": "You are at the exchanges; go on when you want no more of them.",
    "give": "First give the rest of the price of this exchange.",
    "take": "First take a fossil from the player you gave to.",
    "bonus": "You may dig one more fossil now, or go on without it.",
    "adjust": "Your digs and exchanges are over; arrange your hand and end your turn.",
}
"""What is expected in each step, for moves that belong to another one."""


def refuse(state: FossilCanyonState, move: Move) -> Refusal | None:
    """Why the current seat, or chance, may not make this move; ``None`` if it may."""
    verb, args = move
    if state.step == "over":
        return Refusal("FC-138", "The game is over and the museums are closed.")
    if state.current_seat == CHANCE:
        return _refuse_chance(state, verb, args)
    if verb == INTERRUPT.verb:
        return _not_your_turn(state)
    if verb in _NEVER:
        return _NEVER[verb]
    if verb in _WAITING:
        return Refusal("FC-44", "Nobody chooses what is hidden: that is up to chance.")
    check = _CHECKS.get(verb)
    return check(state, args) if check else _UNKNOWN


def _not_your_turn(state: FossilCanyonState) -> Refusal:
    seat = seat_name(state.actor)
    if state.step == "arrange":
        return Refusal("FC-36", f"Wait: {seat} is choosing hidden fossils, in secret.")
    if state.step == "lend":
        return Refusal("FC-58", f"Wait: now {seat} chooses a fossil to pass on.")
    return Refusal("FC-38", f"Wait for your turn: now it is {seat}'s.")


def _other_step(state: FossilCanyonState, clause: str = "FC-40") -> Refusal:
    """The refusal of a move that belongs to another step."""
    if state.endgame and clause == "FC-40" and state.step == "exchange":
        return Refusal("FC-116", "In the endgame a turn consists of exchanges only.")
    return Refusal(clause, _NOW[state.step])


# Chance -------------------------------------------------------------------------------------


def _refuse_chance(state: FossilCanyonState, verb: str, args: Args) -> Refusal | None:
    waiting = _WAITING[state.pending]
    if verb != state.pending:
        return waiting
    if verb == "event":
        number = EVENT_NUMBERS.get(str(args[0]), -1) if _is_word(args, 1) else -1
        known = number < 0 or number in state.events
        return Refusal("FC-49", "That event card does not come next.") if known else None
    cards = [state.cards.number(word) for word in args]
    if len(set(cards)) < len(cards) or -1 in cards:
        return waiting
    places = [state.where[card] for card in cards]
    if verb == "deal":
        right = len(cards) == STARTING_HAND[state.seats] and set(places) == {POOL}
        return None if right and cards == sorted(cards) else waiting
    if verb == "draw":
        return None if places == [hidden_hand(state.partner)] else waiting
    if len(cards) != len(state.digging) or not set(places) <= {POOL, BURIED_AGAIN}:
        return waiting
    # Fossils that a landslide buried are all still there, so others may not take their places.
    again = state.where.count(BURIED_AGAIN) - places.count(BURIED_AGAIN)
    return waiting if again > state.buried - len(cards) else None


def _is_word(args: Args, count: int) -> bool:
    return len(args) == count and all(isinstance(one, str) for one in args)


# Events -------------------------------------------------------------------------------------


def _turn_over(state: FossilCanyonState, args: Args) -> Refusal | None:
    if args:
        return _UNKNOWN
    if state.step == "event":
        return None
    if state.step == "arrange":
        return _other_step(state, "FC-39")
    if state.endgame:
        return Refusal("FC-116", "There are no more events in the endgame.")
    return Refusal("FC-47", "One event card is turned over in a turn, and it has been.")


def _place(state: FossilCanyonState, args: Args) -> int:
    """The place of the dig site that is meant, -1 if there is none."""
    if len(args) == 1 and isinstance(args[0], int) and 1 <= args[0] <= len(state.site):
        return args[0] - 1
    return -1


def _expose(state: FossilCanyonState, args: Args) -> Refusal | None:
    if state.step != "expose":
        return Refusal("FC-51", "Fossils are turned up only when an event says so.")
    place = _place(state, args)
    if place < 0 or state.site[place] != BURIED:
        return Refusal("FC-51", "Choose a fossil that is still buried.")
    return None


def _card(state: FossilCanyonState, args: Args, count: int) -> int:
    """The card that the first of so many arguments names, -1 if there is none."""
    return state.cards.number(args[0]) if len(args) == count else -1


def _lend(state: FossilCanyonState, args: Args) -> Refusal | None:
    if state.step != "lend":
        return Refusal("FC-57", "Fossils are passed on only when the museum loan says so.")
    card = _card(state, args, 1)
    if card < 0 or state.where[card] != open_hand(state.actor):
        return Refusal("FC-57", "Pass on one of the fossils that lie face up in front of you.")
    return None


# Digging ------------------------------------------------------------------------------------


def _dig(state: FossilCanyonState, args: Args) -> Refusal | None:
    if state.step not in ("dig", "bonus"):
        return _no_dig(state)
    place = _place(state, args)
    if place < 0:
        return Refusal("FC-67", "Dig in one of the places of the dig site.")
    if state.site[place] == EMPTY:
        return Refusal("FC-67", "There is no fossil left in that place.")
    if place in state.marked:
        return Refusal("FC-66", "You have already chosen that place; choose another one.")
    return None


def _no_dig(state: FossilCanyonState) -> Refusal:
    if state.step == "arrange":
        return Refusal("FC-32", "Starting hands are dealt; you dig in your turns.")
    if state.endgame:
        return Refusal("FC-116", "There is nothing to dig in the endgame.")
    if state.step in ("exchange", "give", "take"):
        return Refusal("FC-64", "You have dug your fossils for this turn.")
    if state.step == "adjust":
        if state.earned and not state.site_size:
            return Refusal("FC-90", "The dig site is empty, so there is nothing left to dig.")
        if state.earned:
            return Refusal("FC-85", "There is one bonus dig at most in a turn, and now it is over.")
        return Refusal("FC-84", "An extra dig needs a skeleton that you complete in your turn.")
    return _other_step(state)


def _keep(state: FossilCanyonState, args: Args) -> Refusal | None:
    if args:
        return _UNKNOWN
    return None if state.step == "keep" else _no_decision(state)


def _no_decision(state: FossilCanyonState) -> Refusal:
    """Why nothing can be kept or put back just now."""
    if state.options["put_back"] == "off":
        return Refusal("FC-142", "Putting fossils back is a variation that you are not playing.")
    if state.has_put_back:
        return Refusal("FC-142", "You have put a fossil back in this turn; once is all.")
    if state.step in ("dig", "keep"):
        return Refusal(
            "FC-143", "Only a fossil that you have just dug out of the ground goes back."
        )
    return Refusal("FC-145", "Fossils are put back only in the step in which you dig.")


# Exchanges ----------------------------------------------------------------------------------


def _give(state: FossilCanyonState, args: Args) -> Refusal | None:
    if state.step not in ("exchange", "give", "bonus", "adjust"):
        return _other_step(state)
    if len(args) != 2:
        return Refusal("FC-73", "Say which fossil you give, and to whom.")
    card, player = _card(state, args, 2), args[1]
    if card < 0 or state.where[card] not in (open_hand(state.turn), hidden_hand(state.turn)):
        return Refusal("FC-75", "You can give only fossils of your own.")
    if not isinstance(player, int) or player - 1 not in range(state.seats):
        return Refusal("FC-73", "Exchange with one of the other players.")
    partner = player - 1
    if partner == state.turn:
        return Refusal("FC-73", "You cannot exchange with yourself.")
    if state.step == "give":
        if partner != state.partner:
            to = seat_name(state.partner)
            return Refusal("FC-73", f"All fossils of this exchange go to {to}.")
        return None
    refusal = _no_exchange(state, partner)
    if state.step == "exchange":
        return refusal
    # Where no exchange was possible its step was passed over, so tell why rather than when.
    return refusal or _other_step(state)


def _no_exchange(state: FossilCanyonState, partner: int) -> Refusal | None:
    """Why no exchange with this seat can begin."""
    if not state.prices:
        return Refusal("FC-62", "The road is closed: no exchanges in this turn.")
    if state.exchanges >= MOST_EXCHANGES:
        return Refusal("FC-71", "You have made three exchanges, and a fourth is not allowed.")
    price = state.prices[state.exchanges]
    if state.hand_size(state.turn) < price:
        return Refusal("FC-75", f"This exchange costs {times(price, 'fossil')}; you have too few.")
    if not state.is_partner(partner):
        if state.hand_size(partner):
            return Refusal("FC-148", f"{seat_name(partner)} has no face-up fossil to take.")
        return Refusal("FC-80", f"{seat_name(partner)} has no fossil to exchange.")
    return None


def _take(state: FossilCanyonState, args: Args) -> Refusal | None:
    if state.step != "take":
        if state.step in ("exchange", "give"):
            return Refusal("FC-77", "First you give, then you take from the same player.")
        return _other_step(state)
    if args == ("hidden",):
        if state.options["blind_take"] == "off":
            return Refusal("FC-147", "Nobody takes from hidden hands in this game.")
        if not state.hidden_count(state.partner):
            return Refusal("FC-77", f"{seat_name(state.partner)} hides nothing.")
        return None
    card = _card(state, args, 1)
    if card in state.given:
        return Refusal("FC-79", "You gave that fossil just now; take another one.")
    if card < 0 or state.where[card] != open_hand(state.partner):
        return Refusal("FC-77", f"Take a fossil from {seat_name(state.partner)}, who got yours.")
    return None


# Awards -------------------------------------------------------------------------------------


def _award(state: FossilCanyonState, args: Args) -> Refusal | None:
    if state.options["research"] == "off":
        return Refusal("FC-24", "There are no research fossils and no awards in this game.")
    if state.step in ("give", "take"):
        return Refusal("FC-108", "Finish the exchange first, and then trade for the award.")
    if state.step in NO_AWARDS or state.actor != state.turn:
        return Refusal("FC-107", "Awards are traded for in your own turn.")
    name = args[0] if args else ""
    if name not in AWARD_NEEDS:
        return Refusal("FC-104", "There are major and minor research awards.")
    if name == "major" and not state.major_left:
        return Refusal("FC-105", "The major award has been won; a minor one is left for you.")
    return _bad_trade(state, str(name), [state.cards.number(word) for word in args[1:]])


def _bad_trade(state: FossilCanyonState, name: str, cards: Sequence[int]) -> Refusal | None:
    """Why these fossils do not pay for an award."""
    own = state.research_of(state.turn)
    needed = AWARD_NEEDS[name]
    clause = "FC-105" if name == "major" else "FC-104"
    if any(card not in own for card in cards):
        return Refusal(clause, "Trade research fossils of your own hand.")
    if list(cards) != sorted(set(cards)):
        return Refusal(clause, "Name each fossil once, in the order of the deck.")
    if sum(state.cards.research[card] for card in cards) < needed:
        return Refusal(clause, f"A {name} award takes research worth {needed} or more.")
    return None


# Hands --------------------------------------------------------------------------------------


def _rearrange(state: FossilCanyonState, args: Args, hide: bool) -> Refusal | None:
    if state.endgame:
        return Refusal("FC-161", "In the endgame all fossils lie open.")
    if state.step not in ("arrange", "adjust"):
        return Refusal("FC-46", "You arrange your hand in the last step of your turn.")
    card = _card(state, args, 1)
    place = state.where[card] if card >= 0 else POOL
    opened, hidden = open_hand(state.actor), hidden_hand(state.actor)
    if place not in (opened, hidden):
        return Refusal("FC-46", "You arrange only your own fossils.")
    if place == (hidden if hide else opened):
        return Refusal("FC-92", f"That fossil is {'hidden' if hide else 'face up'} already.")
    if hide and state.hidden_count(state.actor) >= state.limit:
        return _too_many(state)
    return None


def _too_many(state: FossilCanyonState) -> Refusal:
    clause = "FC-35" if state.step == "arrange" else "FC-92"
    usual = max(map(int, _limits(state)))
    if state.limit < usual:
        clause = "FC-141"
    return Refusal(clause, f"You may hide {state.limit} fossils at most; lay one open first.")


def _limits(state: FossilCanyonState) -> tuple[str, ...]:
    return next(one.values for one in state.game.options if one.id == "hidden_limit")


def _hide(state: FossilCanyonState, args: Args) -> Refusal | None:
    return _rearrange(state, args, hide=True)


def _show(state: FossilCanyonState, args: Args) -> Refusal | None:
    return _rearrange(state, args, hide=False)


def _ready(state: FossilCanyonState, args: Args) -> Refusal | None:
    if args:
        return _UNKNOWN
    if state.step != "arrange":
        return Refusal("FC-35", "Hidden fossils were chosen before the first turn.")
    return None


# Going on -----------------------------------------------------------------------------------


def _pass(state: FossilCanyonState, args: Args) -> Refusal | None:
    if args:
        return _UNKNOWN
    if state.step in ("exchange", "bonus"):
        return None
    clauses = {
        "event": "FC-47",
        "lend": "FC-59",
        "dig": "FC-64",
        "give": "FC-72",
        "take": "FC-77",
        "adjust": "FC-92",
    }
    return _other_step(state, clauses.get(state.step, "FC-40"))


def _end(state: FossilCanyonState, args: Args) -> Refusal | None:
    if args:
        return _UNKNOWN
    if state.step != "adjust":
        return _other_step(state)
    hidden = state.hidden_count(state.actor)
    if hidden > state.limit:
        more = times(hidden - state.limit, "fossil")
        return Refusal("FC-93", f"You hide too many: lay {more} open before you end your turn.")
    return None


_CHECKS: Final[dict[str, Callable[[FossilCanyonState, Args], Refusal | None]]] = {
    "turn-over": _turn_over,
    "expose": _expose,
    "lend": _lend,
    "dig": _dig,
    "keep": _keep,
    "put-back": _keep,
    "give": _give,
    "take": _take,
    "award": _award,
    "hide": _hide,
    "show": _show,
    "ready": _ready,
    "pass": _pass,
    "end": _end,
}
"""How each verb is checked."""
