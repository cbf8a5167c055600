"""Who plays on: seats that change hands in the middle of a match, and the one who gives it up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.phrases import listed
from tabletop import seating
from tabletop.match import Match
from tabletop.screens.chairs import add_chair, present
from tabletop.screens.dialogs import Chooser, Dialog, Question
from tabletop.screens.metrics import SMALL
from tabletop.screens.scrolling import Column
from tabletop.screens.seats import Medal
from tabletop.screens.widgets import Button, Label, nothing
from tabletop.shell import Chair, Shell


class Reseat(Dialog):
    """The seats of a match, of which each can go to a computer or to another person."""

    wide = 760

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, "Who plays")
        self.match = match
        self.chairs = [Chair(one.name, one.colour, present(one.kind)) for one in match.players]

    def inside(self, column: Column) -> None:
        column.add(
            Label(
                "Hand a seat to a computer, or take one over. The moves that were made stand.",
                SMALL,
                ink="paper_shade",
            )
        )
        for number, chair in enumerate(self.chairs):
            add_chair(column, number, chair, Medal(chair.colour), partial(self._chair, number))

    def _chair(self, number: int, chair: Chair) -> None:
        self.chairs[number] = chair
        self.changed()

    def _wished(self) -> list[seating.Reseating]:
        """Who would sit on each seat."""
        return [
            seating.Reseating(seat, chair.kind, chair.name.strip())
            for seat, chair in enumerate(self.chairs)
        ]

    def changes(self) -> list[seating.Reseating]:
        """The seats that would change hands."""
        players = self.match.players
        return [
            one
            for one in self._wished()
            if (one.kind, one.name) != (present(players[one.seat].kind), players[one.seat].name)
        ]

    def problem(self) -> str:
        """Why they cannot, in one sentence; empty if they can."""
        return seating.problem([chair.name for chair in self.chairs]) or self.match.cannot_seat(
            [one.kind for one in self.changes()]
        )

    def buttons(self) -> Sequence[Button]:
        problem = self.problem()
        reason = self.match.cannot_concede if self._givers() else "No person plays."
        return (
            Button("Concede", self._concede, "concede", enabled=not reason, tip=reason),
            Button("Leave it as it is", self.back, "escape"),
            Button(
                "Play on",
                self._play_on,
                "play-on",
                kind="primary",
                enabled=not problem,
                tip=problem,
            ),
        )

    def _play_on(self) -> None:
        """Lets those play on who sit there now: their table is laid anew."""
        changes = self.changes()
        self.app.pop()
        if not changes:
            return
        if self._is_safe():
            self.match.reseat(*changes)
            self.app.show_match(self.match)

    def _is_safe(self) -> bool:
        """Whether all is saved, so that the table can go and come anew; if not, says why."""
        if self.match.save():
            return True
        self.app.say(self.match.unsaved)
        return False

    # --- giving up ---------------------------------------------------------------------------

    def _givers(self) -> list[int]:
        return [seat for seat, one in enumerate(self.match.players) if one.is_person]

    def _concede(self) -> None:
        """Asks who gives the match up, if there are several, and whether that is meant."""
        self.app.pop()
        givers = self._givers()
        names = self.match.names
        if len(givers) == 1 or self.match.game.rulebook.team:
            self._ask(givers[0], listed([names[seat] for seat in givers]))
            return
        choices = [(names[seat], partial(self._ask, seat, names[seat])) for seat in givers]
        self.app.push(Chooser(self.app, "Who concedes?", choices, nothing))

    def _ask(self, seat: int, who: str) -> None:
        sentence = "The match ends at once, and that cannot be taken back."
        answers = (("Concede", partial(self._give_up, seat)),)
        self.app.push(
            Question(self.app, f"{who}: concede?", sentence, answers, "Play on", drastic=True)
        )

    def _give_up(self, seat: int) -> None:
        if self._is_safe():
            self.match.concede(seat)
            self.app.show_match(self.match)
