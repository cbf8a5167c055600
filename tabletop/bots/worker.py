"""Computer players in a process of their own, so that the window never waits for them.

Only text goes through the pipe: JSON with moves in their notation. The process is made anew
(``spawn``), so it holds nothing of the window, and it works in a packed program whose start calls
:func:`multiprocessing.freeze_support`.
"""

from __future__ import annotations

import json
import logging
import multiprocessing
import random
import signal
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from rules.contract import Move, State, Term
from rules.registry import load
from tabletop import bots
from tabletop.bots.advice import SECONDS, Advice, advise, searching
from tabletop.bots.clock import now
from tabletop.bots.minds import Minds
from tabletop.bots.search import Limits
from tabletop.logs import where
from tabletop.plugins import shelving
from tabletop.record import Header

PONDERING = 15.0
"""How long bots think on at most while somebody else decides, in seconds."""
PATIENCE = 30.0
"""How long an answer may take before the bot counts as lost, in seconds."""

_log = logging.getLogger(__name__)


class BotError(Exception):
    """Raised when a computer player cannot go on; ``sentence`` tells the people why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Thinker:
    """Asks computer players for their moves, and never blocks.

    :meth:`ask` begins, :meth:`answer` looks whether there is one. A new question drops the one
    before. The process begins with the first question and ends with :meth:`stop`, or with ours.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._process: Any = None
        self._pipe: Connection | None = None
        self._question = 0
        self._asked_at: float | None = None
        self._name = ""
        self._letters: SimpleQueue[bytes | None] = SimpleQueue()

    @property
    def thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._asked_at is not None

    def ask(self, header: Header, moves: Sequence[Move], seat: int) -> None:
        """Asks the bot of ``seat`` what to do after these moves."""
        self._question_for(header, moves, seat, advice=False)

    def _question_for(
        self, header: Header, moves: Sequence[Move], seat: int, *, advice: bool
    ) -> None:
        asked_at = time.monotonic()
        if self._process is None or not self._process.is_alive():
            self._begin()
        self._question += 1
        self._asked_at = asked_at
        self._name = header.players[seat].name
        self._send(
            {
                "question": self._question,
                "header": header.as_data(),
                "moves": [str(move) for move in moves],
                "seat": seat,
                "advice": advice,
                # The clock of the machine: the time that the process needs to begin counts, too.
                "until": asked_at + SECONDS,
            }
        )

    def advise(self, header: Header, moves: Sequence[Move], seat: int) -> None:
        """Asks which moves of ``seat`` are best after these; :meth:`advice` has the answer."""
        self._question_for(header, moves, seat, advice=True)

    def drop(self) -> None:
        """The answer is not wanted any more; what has been thought of is kept."""
        self.hurry()
        self._asked_at = None

    def hurry(self) -> None:
        """The answer is wanted as soon as there is one."""
        if self.thinking and self._pipe is not None:
            self._send({"hurry": self._question})

    def watch(self, header: Header, moves: Sequence[Move]) -> None:
        """Somebody else decides after these moves: bots that have been asked before think on."""
        if self._process is not None and self._process.is_alive() and not self.thinking:
            self._send(
                {
                    "question": self._question,
                    "header": header.as_data(),
                    "moves": [str(move) for move in moves],
                    "seat": None,
                }
            )

    def _send(self, data: dict[str, Any]) -> None:
        # A long match fills the pipe while the process is still getting ready.
        self._letters.put(json.dumps(data).encode())

    def answer(self) -> Move | None:
        """The move, or ``None`` as long as the bot is thinking (or nobody asked).

        Raises:
            BotError: the bot crashed or is lost. The next question begins afresh.
        """
        reply = self._reply()
        return None if reply is None else Move.parse(reply["move"])

    def advice(self) -> Sequence[Advice] | None:
        """The best moves, or ``None`` as long as they are looked for (or nobody asked).

        Raises:
            BotError: the search crashed or is lost. The next question begins afresh.
        """
        reply = self._reply()
        if reply is None:
            return None
        return [
            Advice(
                Move.parse(move),
                tuple(Term(*term) for term in terms),
                Term(*ahead) if ahead else None,
                lucky,
                begins,
                alone,
                tuple(Move.parse(one) for one in then),
            )
            for move, terms, ahead, lucky, begins, alone, then in reply["advice"]
        ]

    def _reply(self) -> dict[str, Any] | None:
        if self._asked_at is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                reply: dict[str, Any] = json.loads(self._pipe.recv_bytes())
                if reply["question"] == self._question:
                    return self._take(reply)
        except (EOFError, OSError):
            self.stop()
            raise BotError(f"The computer that plays for {self._name} has stopped.") from None
        if time.monotonic() - self._asked_at > self._patience:
            self.stop()
            raise BotError(f"The computer that plays for {self._name} does not answer.")
        return None

    def _take(self, reply: dict[str, Any]) -> dict[str, Any]:
        self._asked_at = None
        if "error" not in reply:
            return reply
        _log.error("A bot crashed:\n%s", reply["details"])
        raise BotError(f"The computer that plays for {self._name} stumbled: {reply['error']}.")

    def _begin(self) -> None:
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs,), name="bonebed-bots", daemon=True
        )
        self._process.start()
        theirs.close()  # ours alone would keep the pipe open after the process has died
        self._letters = SimpleQueue()
        threading.Thread(target=_post, args=(self._pipe, self._letters), daemon=True).start()

    def stop(self) -> None:
        """Ends the process. The next question begins another."""
        self._asked_at = None
        self._letters.put(None)
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


def _post(pipe: Connection, letters: SimpleQueue[bytes | None]) -> None:
    """Sends one letter after the other, so that the window waits for none of them."""
    try:
        while (letter := letters.get()) is not None:
            pipe.send_bytes(letter)
    except (OSError, ValueError):
        _log.debug("The process of the bots ended before it was asked.")


def serve(pipe: Connection) -> None:
    """Answers questions until the pipe closes. What the process runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the window
    shelving.register_allowed()
    mail = _Mail(pipe)
    position = _Position(mail)
    while True:
        try:
            request = mail.next(position.ponder)
            reply = {"question": request["question"]}
            try:
                if request.get("advice"):
                    reply["advice"] = position.advise(request)
                else:
                    move = position.decide(request)
                    if move is None:
                        continue
                    reply["move"] = str(move)
            except (EOFError, OSError):
                return
            except Exception as error:
                # Whatever a bot or a plug-in's rules do wrong becomes a sentence on the other side.
                position = _Position(mail)
                reply["error"] = type(error).__name__
                reply["details"] = where(error)
            pipe.send_bytes(json.dumps(reply).encode())
        except (EOFError, OSError):
            return


class _Mail:
    """What comes through the pipe: questions, positions to think on about, and calls to hurry."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._waiting: list[dict[str, Any]] = []
        self._question = 0

    def next(self, meanwhile: Callable[[], bool]) -> dict[str, Any]:
        """The next request. Until it comes ``meanwhile`` is done again and again, while it gives
        True."""
        while not self._waiting:
            while not self._pipe.poll() and meanwhile():
                pass
            self._take()
        request = self._waiting.pop(0)
        self._question = request["question"]
        return request

    def hurried(self) -> bool:
        """Whether somebody wants the answer at once, or asks something else already."""
        hurry = False
        while self._pipe.poll():
            hurry |= self._take()
        return hurry or bool(self._waiting)

    def _take(self) -> bool:
        """Reads what has come; True if it is a call to hurry about the question at hand."""
        request = json.loads(self._pipe.recv_bytes())
        if "hurry" in request:
            return bool(request["hurry"] == self._question)
        self._waiting.append(request)
        return False


class _Position:
    """A match as far as it has been told, and its minds, so that they go on where they were."""

    def __init__(self, mail: _Mail) -> None:
        self._mail = mail
        self._header: object = None
        self._moves: list[str] = []
        self._state: State | None = None
        self._minds = Minds({}, 0)
        self._until = 0.0

    def decide(self, request: dict[str, Any]) -> Move | None:
        """What the seat in question does, or ``None`` where nobody is asked."""
        header = Header.from_data(request["header"])
        state = self._follow(request, header)
        seat: int | None = request["seat"]
        self._until = now() + PONDERING
        if seat is None:
            return None
        if state.current_seat != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        limit = bots.level(header.players[seat].kind, header.game).seconds
        move = self._minds.decide(state, limit)
        self._until = 0.0  # what comes of it has not been told yet
        return move

    def advise(self, request: dict[str, Any]) -> list[tuple[object, ...]]:
        """What the strongest level thinks best for the seat in question, as data."""
        state = self._follow(request, Header.from_data(request["header"]))
        strongest = bots.ladder(state.game.id)[-1]
        rng = random.Random(f"{request['header']['seed']}:advice:{len(self._moves)}")
        seconds = searching(request["until"] - time.monotonic(), strongest)
        limits = Limits(strongest.positions, seconds, self._mail.hurried, settles=True)
        self._until = now() + PONDERING
        return [
            (str(one.move), *one[1:-1], [str(move) for move in one.then])
            for one in advise(state, rng, limits)
        ]

    def ponder(self) -> bool:
        """Thinks on for a moment about the position in which others are to move."""
        if self._state is None or now() > self._until:
            return False
        return self._minds.ponder(self._state)

    def _follow(self, request: dict[str, Any], header: Header) -> State:
        moves: list[str] = request["moves"]
        state, known = self._state, len(self._moves)
        if state is None or request["header"] != self._header or moves[:known] != self._moves:
            state, known = load(header.game).start(len(header.players), header.options), 0
            seated = {
                seat: bots.seated(player.kind, header.game)
                for seat, player in enumerate(header.players)
                if not player.is_person and bots.known(player.kind)
            }
            self._minds = Minds(seated, header.seed)
            self._minds.hurry_by(self._mail.hurried)
        for text in moves[known:]:
            self._minds.make(state, Move.parse(text))
        self._header, self._moves, self._state = request["header"], moves, state
        return state
