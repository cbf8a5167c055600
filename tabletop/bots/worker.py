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
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from rules.contract import Move, State
from rules.registry import load
from tabletop.bots import Trail, bot, choose
from tabletop.logs import where
from tabletop.record import Header

THINKING_TIME = 0.3
"""About how long a bot thinks about one move, in seconds."""
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

    @property
    def thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._asked_at is not None

    def ask(self, header: Header, moves: Sequence[Move], seat: int) -> None:
        """Asks the bot of ``seat`` what to do after these moves."""
        if self._process is None or not self._process.is_alive():
            self._begin()
        self._question += 1
        self._asked_at = time.monotonic()
        self._name = header.players[seat].name
        text = json.dumps(
            {
                "question": self._question,
                "header": header.as_data(),
                "moves": [str(move) for move in moves],
                "seat": seat,
            }
        ).encode()
        assert self._pipe is not None
        # A long match fills the pipe while the process is still getting ready.
        threading.Thread(target=_send, args=(self._pipe, text), daemon=True).start()

    def answer(self) -> Move | None:
        """The move, or ``None`` as long as the bot is thinking (or nobody asked).

        Raises:
            BotError: the bot crashed or is lost. The next question begins afresh.
        """
        if self._asked_at is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                reply = json.loads(self._pipe.recv_bytes())
                if reply["question"] == self._question:
                    return self._take(reply)
        except (EOFError, OSError):
            self.stop()
            raise BotError(f"The computer that plays for {self._name} has stopped.") from None
        if time.monotonic() - self._asked_at > self._patience:
            self.stop()
            raise BotError(f"The computer that plays for {self._name} does not answer.")
        return None

    def _take(self, reply: dict[str, Any]) -> Move:
        self._asked_at = None
        if "move" in reply:
            return Move.parse(reply["move"])
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

    def stop(self) -> None:
        """Ends the process. The next question begins another."""
        self._asked_at = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


def _send(pipe: Connection, text: bytes) -> None:
    try:
        pipe.send_bytes(text)
    except (OSError, ValueError):
        _log.debug("The process of the bots ended before it was asked.")


def serve(pipe: Connection) -> None:
    """Answers questions until the pipe closes. What the process runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the window
    position = _Position()
    while True:
        try:
            request = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        reply: dict[str, Any] = {"question": request["question"]}
        try:
            reply["move"] = str(position.decide(request))
        except Exception as error:
            # Whatever a bot or a plug-in's rules do wrong becomes a sentence on the other side.
            position = _Position()
            reply["error"] = type(error).__name__
            reply["details"] = where(error)
        try:
            pipe.send_bytes(json.dumps(reply).encode())
        except OSError:
            return


class _Position:
    """The state after the last question, so that the next one plays only the moves since."""

    def __init__(self) -> None:
        self._header: object = None
        self._moves: list[str] = []
        self._state: State | None = None
        self._trail = Trail()

    def decide(self, request: dict[str, Any]) -> Move:
        header = Header.from_data(request["header"])
        moves: list[str] = request["moves"]
        state = self._state
        known = len(self._moves)
        if state is None or request["header"] != self._header or moves[:known] != self._moves:
            state, known = load(header.game).start(len(header.players), header.options), 0
            self._trail = Trail()
        for text in moves[known:]:
            self._trail.follow(state)
            state.play(Move.parse(text))
        self._header, self._moves, self._state = request["header"], moves, state
        seat: int = request["seat"]
        if state.current_seat != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        rng = random.Random(f"{header.seed}:bot:{len(moves)}")
        memory = f"{header.seed}:memory of {seat}"
        player = bot(header.players[seat].kind)
        return choose(player, state, rng, THINKING_TIME, self._trail, memory)
