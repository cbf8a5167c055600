"""The game laid on a table: the card in play, what was asked about it, questions and names to tap.

Nothing here but the face of the card in play, for its answerer, depends on that card (TQ-50).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.fossils import CARDS, fossil_face
from rules.phrases import asked, on_turn, seat_name, times
from rules.table import (
    Area,
    Control,
    Counter,
    Gesture,
    Piece,
    Table,
    Zone,
    column,
    place,
    row,
)
from rules.twenty_questions.faces import asked_face, name_face, question_face, spoken_face
from rules.twenty_questions.questions import (
    ALL_CARDS,
    ASKS,
    GENUS_CARDS,
    NUMBERS,
    QUESTIONS,
    SPOKEN,
)
from rules.twenty_questions.refusals import INTERRUPT

if TYPE_CHECKING:
    from rules.twenty_questions.game import TwentyQuestionsState

IN_PLAY: Final = "in-play"
ASKED: Final = "asked"
STACK: Final = "stack"
DISCARDED: Final = "discarded"
LIST: Final = "questions"
NAMES: Final = "names"
RULED_OUT: Final = "ruled-out"

_CARD: Final = "card-in-play"
_LISTED: Final = tuple(
    number for number, question in enumerate(QUESTIONS) if not question.asks[0].guess
)
_ASKED_AT_FIRST: Final = 6
"""So many places there are for questions about one card; more take as many lines as are best."""

_FEW_RULED_OUT: Final = 4
"""Up to so many names that the answers rule out lie in one low line."""

_HEADINGS: Final = {
    ask.move: (question.group, question.id) for question in QUESTIONS for ask in question.asks
}


def won_zone(seat: int) -> str:
    """The id of the zone of the cards that a seat has won."""
    return f"won-{seat}"


def lay(state: TwentyQuestionsState, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    return Table(
        zones=tuple(_zones(state)),
        pieces=tuple(_pieces(state, viewer)),
        controls=tuple(_controls(state, viewer)),
        arrangement=_arrangement(state, viewer),
        prompt=_prompt(state),
        counters=_counters(state),
    )


# Zones and how they are arranged -----------------------------------------------------------


def _zones(state: TwentyQuestionsState) -> Iterator[Zone]:
    holder = f"seen by {seat_name(state.answerer)}" if state.card >= 0 else ""
    yield Zone(IN_PLAY, "Card in play", "spot", note=holder)
    count = state.questions_asked()
    size = (_ASKED_AT_FIRST, 1) if count <= _ASKED_AT_FIRST else (0, 0)
    yield Zone(ASKED, "Asked", "grid", None, times(count, "question"), *size, shape="wide")
    yield Zone(STACK, "Stack", "stack", note=times(state.stack_size(), "card"))
    yield Zone(DISCARDED, "Discarded", "row", note=times(len(state.discarded), "card"))
    for seat in range(state.seats):
        note = f"{times(state.left[seat], 'question')} left"
        yield Zone(won_zone(seat), seat_name(seat), "row", owner=seat, note=note)
    if not _goes_on(state):
        return
    if not state.is_spoken:
        yield Zone(LIST, "Tap a question", "grid", shape="wide")
    possible, out = _sorted_names(state)
    note = f"{len(possible)} still possible" if _has_sheet(state) and state.card >= 0 else ""
    yield Zone(NAMES, "Or name the animal", "grid", note=note, shape="wide")
    if _has_sheet(state):
        yield Zone(RULED_OUT, "Ruled out", "row", note=str(len(out)), shape="wide")


def _goes_on(state: TwentyQuestionsState) -> bool:
    """Whether there is still something to ask: in the end only the cards won matter."""
    return state.step != "over"


def _has_sheet(state: TwentyQuestionsState) -> bool:
    return state.options["fact_sheet"] == "on"


def _sorted_names(state: TwentyQuestionsState) -> tuple[list[str], list[str]]:
    """The genera that are possible by the answers, and those that are not, in their fixed order.

    Only the fact sheet sorts them (TQ-54); without it all stay together.
    """
    possible = state.fitting() if _has_sheet(state) else ALL_CARDS
    kept = [name for name, cards in GENUS_CARDS.items() if possible & cards]
    return kept, [name for name in GENUS_CARDS if name not in kept]


def _arrangement(state: TwentyQuestionsState, viewer: int | None) -> Area:
    below = state.questioner if viewer is None else viewer
    others = [(below + step) % state.seats for step in range(1, state.seats)]
    piles = row(place(DISCARDED, 2.0), place(STACK), place(IN_PLAY), weight=2.4)
    if not _goes_on(state):
        seats = row(*(_seat_area(seat) for seat in (*others, below)), weight=1.6)
        return column(seats, row(*piles.children), place(ASKED, 0.7))
    top = row(*map(_seat_area, others), piles, weight=1.2)
    names = place(NAMES)
    if _has_sheet(state):
        # Few names lie apart in the beginning: the others need the height.
        few = len(_sorted_names(state)[1]) <= _FEW_RULED_OUT
        names = column(place(NAMES, 3.4 if few else 2.2), place(RULED_OUT), weight=1.0)
    names = column(names, weight=5.0)
    lists = row(*([] if state.is_spoken else [place(LIST, 3.5)]), names, weight=4.8)
    # Many questions take two lines, which need more height to be read.
    height = 1.9 if state.questions_asked() <= _ASKED_AT_FIRST else 2.3
    return column(top, lists, row(place(ASKED, 4.2), _seat_area(below), weight=height))


def _seat_area(seat: int) -> Area:
    return column(place(won_zone(seat)), owner=seat)


# Pieces ------------------------------------------------------------------------------------


def _pieces(state: TwentyQuestionsState, viewer: int | None) -> Iterator[Piece]:
    for order in range(state.stack_size()):
        yield Piece(f"stack-{order}", STACK, order=order, label="A card of the stack")
    if state.card >= 0:
        face = fossil_face(state.card) if viewer == state.answerer else None
        yield Piece(_CARD, IN_PLAY, face, label="" if face else "The card in play, face down")
    yield from _asked(state)
    for order, card in enumerate(state.discarded):
        yield Piece(CARDS[card].id, DISCARDED, fossil_face(card), order=order)
    for order, (seat, card) in enumerate(state.won):
        yield Piece(CARDS[card].id, won_zone(seat), fossil_face(card), order=order)
    if not _goes_on(state):
        return
    if not state.is_spoken:
        for order, number in enumerate(_LISTED):
            name = f"question-{QUESTIONS[number].id}"
            yield Piece(name, LIST, question_face(number), "wide", order)
    yield from _names(state)


def _asked(state: TwentyQuestionsState) -> Iterator[Piece]:
    for order, (number, yes) in enumerate(state.asked):
        face = spoken_face(yes) if number == SPOKEN else asked_face(number, yes)
        yield Piece(f"asked-{order}", ASKED, face, "wide", order)


def _names(state: TwentyQuestionsState) -> Iterator[Piece]:
    """All 19 genera; with the fact sheet those that the answers rule out lie apart."""
    possible, out = _sorted_names(state)
    sheet = _has_sheet(state)
    for zone, names in ((NAMES, possible), (RULED_OUT, out)):
        for order, name in enumerate(names):
            face = name_face(name, sheet, zone == RULED_OUT)
            yield Piece(f"name-{name}", zone, face, "wide", order)


# Words and numbers beside the pieces ---------------------------------------------------------


PROMPT_WORDS: Final = {
    "ask": "ask a question",
    "speak": "ask aloud",
    "guess": "name the animal",
    "pass": "pass",
    "answer": "answer from the card, yes or no",
}
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


def _prompt(state: TwentyQuestionsState) -> str:
    result = state.outcome()
    if result:
        return result.reason
    if state.between:
        return on_turn(state.questioner)
    if state.step == "draw":
        return f"{seat_name(state.answerer)} draws a card."
    who = state.answerer if state.step == "answer" else state.questioner
    return f"{seat_name(who)}: {asked(state.legal_moves(), PROMPT_WORDS)}."


def _counters(state: TwentyQuestionsState) -> tuple[Counter, ...]:
    return (
        Counter(None, "Stack", str(state.stack_size())),
        *(Counter(seat, "Questions left", str(left)) for seat, left in enumerate(state.left)),
    )


# What the viewer may do ----------------------------------------------------------------------


def _controls(state: TwentyQuestionsState, viewer: int | None) -> Iterator[Control]:
    if not state.may_act(viewer):
        return
    last = ""
    if state.step != "answer" and state.left[state.questioner] == 1:
        last = "This is your last question: if it does not name the animal, the card is lost."
    for move in state.legal_moves():
        if move in NUMBERS:
            group, question = _HEADINGS[move]
            ask = ASKS[NUMBERS[move]]
            piece = f"name-{ask.guess}" if ask.guess else f"question-{question}"
            warning = "" if ask.guess else last
            yield Control(Gesture("tap", piece), move, ask.words, group, warning=warning)
        else:
            yield _button(move, last)


def _button(move: Move, last: str) -> Control:
    text = str(move)
    label, primary = {
        "pass": ("Pass: discard this card", False),
        "speak": ("I have asked aloud", True),
        "answer yes": ("Yes", True),
        "answer no": ("No", True),
        "answer reject": ("The card cannot answer that", False),
    }[text]
    group = "Answer" if move.verb == "answer" else "The card in play"
    warning = {"pass": "This card is lost: nobody wins it.", "speak": last}.get(text, "")
    gesture = Gesture("press", text.replace(" ", "-"))
    return Control(gesture, move, label, group, primary, warning=warning)


# What other gestures would have meant --------------------------------------------------------


def read(state: TwentyQuestionsState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """The move that a gesture without a control stands for, to be answered with a refusal."""
    mine = viewer is not None and viewer == state.current_seat
    meaning = _meaning(state, gesture)
    if meaning is None:
        return ()
    if not mine:
        return (INTERRUPT,)
    return (meaning,) if state.refuse(meaning) else ()


def _meaning(state: TwentyQuestionsState, gesture: Gesture) -> Move | None:
    source = gesture.source
    if gesture.kind == "press":
        known = ("pass", "speak", "answer-yes", "answer-no", "answer-reject")
        return Move.parse(source.replace("-", " ")) if source in known else None
    if source in (_CARD, IN_PLAY):
        return Move.of("see" if state.step == "answer" else "peek")
    if source == STACK or source.startswith("stack-"):
        return Move.of("take")
    if source.startswith("asked"):
        return Move.of("heard")
    if source.startswith("question-"):
        return Move.of("shift") if gesture.kind == "drag" else Move.of("ask", source[9:])
    if source.startswith("name-"):
        return Move.of("shift") if gesture.kind == "drag" else Move.of("guess", source[5:])
    if source in (DISCARDED, LIST, NAMES, RULED_OUT) or source.startswith("won-"):
        return Move.of("look")
    lying = {CARDS[card].id for card in (*state.discarded, *(card for _, card in state.won))}
    return Move.of("look") if source in lying else None
