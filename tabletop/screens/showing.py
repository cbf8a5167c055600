"""What is seen of a match at one screen: moments one after the other, and what is said of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Final

from rules.contract import Event, State, with_names
from rules.phrases import on_turn
from rules.table import Table
from tabletop.happening import happening
from tabletop.localise import localise
from tabletop.match import Match
from tabletop.scene import motion
from tabletop.screens.handover import Handover
from tabletop.screens.playback import Moment
from tabletop.screens.prepaint import Prepaint
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action, nothing
from tabletop.striking import Mark, struck

PAUSE: Final = 0.45
"""How long each moment of the past is looked at when it is shown again, in seconds."""
RECALLED: Final = 12
"""How many moves back a match that goes on looks for what others did last."""


class Showing:
    """Shows the moments of a match on the scene of a page."""

    def __init__(self, page: TablePage, match: Match, handover: Handover) -> None:
        self.page = page
        self.match = match
        self.handover = handover
        self._to_recall = False
        self._bare = handover.lay()
        self.moment = self._marked(self._bare)
        """What is on the table, which may be a moment before the present position."""
        self.news = ""
        """The last thing that happened, in words for whoever looks on."""
        self.refusal: tuple[str, str] = ("", "")
        """Why the last thing that was tried was refused, and the id of a clause; empty if not."""
        self.instructs = False
        """Whether that only says what is done next, and is no mistake."""
        self.settled = False
        """Whether it has been found out what whoever decides now can do."""
        self.queue: deque[Moment] = deque()
        """The moments that are still to be shown."""
        self._again: Action = nothing
        self._shown_again = False
        self._rested = 0.0
        self._prepaint = Prepaint(match.players)

    @property
    def viewer(self) -> int | None:
        """Whose view is shown; ``None`` is what everybody may see."""
        return self.handover.viewer

    @property
    def table(self) -> Table:
        """The table that is shown."""
        return self.moment.table

    @property
    def moving(self) -> bool:
        """Whether something is still under way to where it belongs."""
        return bool(self.queue) or self.page.scene.busy

    def begin(self) -> None:
        """The scene is there: what happened last stands below it, and is shown on it."""
        self.news = self._last_public()
        self._recall()

    def come_to_rest(self) -> None:
        """Nothing moves any more: after a step back what others did last stands there again."""
        if self._to_recall and not self.page.scene.holding:
            self._to_recall = False
            self._recall()

    def _recall(self) -> None:
        """Tells the scene of a match that goes on what others did since its viewer moved last."""
        match, viewer = self.match, self.viewer
        if viewer is None or viewer != self.moment.viewer:
            return
        steps = range(max(0, match.steps - RECALLED), match.steps)
        movers = {step: match.state_at(step).current_seat for step in steps}
        begin = max((step + 1 for step in steps if movers[step] == viewer), default=steps.start)
        scene, state = self.page.scene, match.state_at(begin)

        def see(mover: int | None = None, number: int = 0) -> None:
            table = localise(self.handover.seen(state)[0], match.players)
            table = struck(table, viewer, match.marks)
            if mover is None or table != scene.table:
                doers = match.doers(number) if mover is not None else ()
                scene.show(table, False, viewer, mover, number, doers)

        see()
        for step in range(begin, match.steps):
            now = partial(see, movers[step], step)
            state.play(match.moves[step], now)
            now()

    def show(self, moment: Moment, animate: bool = True) -> None:
        """Shows one moment now."""
        scene = self.page.scene
        self._bare, moment = moment, self._marked(moment)
        if moment.viewer != scene.viewer:
            self.news = ""  # it may have been for other eyes
        if animate:
            self.page.landing.begin(self.moment.table, moment.table)
        self.moment = moment
        mover, number, doers = moment.mover, moment.number, moment.doers
        scene.show(moment.table, animate, moment.viewer, mover, number, doers)
        if not animate:
            scene.arrive()
        self._hear(moment.events)
        self.news = self.news or self._last_public()
        self.page.changed()

    def _marked(self, moment: Moment) -> Moment:
        """A moment with what its viewer has struck out."""
        table = struck(moment.table, moment.viewer, self.match.marks)
        return moment._replace(table=table)

    def mark(self, mark: Mark) -> None:
        """The viewer strikes something out, or wipes that off again."""
        self.match.mark(mark)
        self.page.app.sounds.play("pick")
        self.show(self._bare._replace(events=()), animate=False)

    def line_up(self, moments: Sequence[Moment]) -> None:
        """Has moments shown one after the other; what is for other eyes goes at once."""
        self._shown_again = False
        if moments and moments[-1].viewer != self.page.scene.viewer:
            self.queue.clear()
            self.show(moments[0], animate=False)
            moments = moments[1:]
        self.queue.extend(moments)

    def play_again(self, moments: Sequence[Moment], done: Action) -> None:
        """Shows moments of the past, from the first on with their motion, with a pause between
        them; ``done`` is called when the present is back."""
        self.queue.clear()
        self.show(moments[0], animate=False)
        self.queue.extend(moments[1:])
        self._again, self._shown_again, self._rested = done, True, 0.0

    def stop_repeating(self) -> None:
        """Shows the present at once, if that is still to come."""
        if self._shown_again:
            self.queue.clear()
            self.page.scene.finish()
            self.show(self.handover.lay(), animate=False)
            self._finish_again()

    def _finish_again(self) -> None:
        self._shown_again = False
        self.page.changed()
        self._again()

    def _pauses(self, seconds: float) -> bool:
        """Whether what was just seen of the past is still looked at."""
        if not self._shown_again:
            return False
        self._rested += seconds
        rate = motion.speed(self.page.app.settings.animation) or 1.0
        if self._rested < PAUSE * rate:
            return True
        self._rested = 0.0
        return False

    def show_next(self, seconds: float) -> None:
        """Shows the next moment, as soon as its faces are painted."""
        if self._pauses(seconds):
            return
        moves = self.page.app.settings.animation != "off"
        if not (moves and self._prepaint.waits(self.page.scene, self.queue[0].table, seconds)):
            self.show(self.queue.popleft())
            if self._shown_again and not self.queue:
                self._finish_again()

    def show_all(self) -> None:
        """Shows the present table at once, without motion: another viewer, or a step back."""
        self.queue.clear()
        self.settled = self._shown_again = False
        self.show(self.handover.lay(), animate=False)

    def look_at(self, looker: int | None) -> None:
        """Shows what one person holds up to look at, or covers it: at once, and without motion."""
        self.handover.looker = looker
        self.queue.clear()
        self._shown_again = False
        self.show(self.handover.lay(), animate=False)
        own = looker is not None and looker == self.viewer
        self.news = (self.handover.whisper if own else "") or self._last_public()

    def look_as(self, viewer: int | None, alone: bool = False) -> None:
        """Shows the table to another person, or to everybody."""
        if viewer is None:
            self.handover.cover()
        else:
            self.handover.take(viewer, alone)
        self.refusal = ("", "")
        self.news = ""
        # What the one before was on is nothing for the next to press.
        self.page.set_focus("")
        self.show_all()

    def step(self) -> None:
        """Shows where the match is after moves were taken back, or made again."""
        self.settled = False
        self.refusal = ("", "")
        self.news = ""
        self.handover.stepped()
        self.line_up([self.handover.lay()])
        self._to_recall = True

    def refuse(self, sentence: str, clause: str, instructs: bool = False) -> None:
        """Says, and shows on the table, why what was just tried there cannot be, or, where it only
        ``instructs``, what is done next instead."""
        sentence = with_names(sentence, self.match.names)
        if not instructs:
            self.page.app.sounds.play("refuse")
        self.page.scene.refuse(sentence, instructs)
        self.say_no(sentence, clause, instructs)

    def say_no(self, sentence: str, clause: str = "", instructs: bool = False) -> None:
        """Says why what was just tried cannot be, or what is done next."""
        self.refusal, self.instructs = (sentence, clause), instructs
        self.page.changed()

    def look_ahead(self, state: State, seat: int) -> None:
        """Begins to paint what may come after a state, while nothing else happens."""
        seed = f"{self.match.seed}:{self.match.steps}"
        self._prepaint.begin(self.page.scene, state, seat, seed)

    def paint_ahead(self) -> None:
        """Paints a little of it."""
        self._prepaint.step()

    def _hear(self, events: Sequence[Event]) -> None:
        """What happened, each sound once, and the last of it in words."""
        known = [event for event in events if event.visible_to(self.handover.reader)]
        for kind in dict.fromkeys(event.kind for event in known):
            self.page.hear(kind)
        for event in known:
            self.news = self._worth_saying(event) or self.news
        # What comes with an event is told by it, and is more than whose turn follows.
        self.news = happening(known, self.viewer, self.match.names) or self.news

    def _worth_saying(self, event: Event) -> str:
        """The words of what happened; whose turn it is the slip says above them anyway."""
        plain = isinstance(event.said, tuple) and event.said[0] is on_turn
        own = event.kind == "turn" and event.seat is not None and event.seat == self.viewer
        return "" if plain or own else event.words(self.match.names)

    def _last_public(self) -> str:
        """The last thing that happened and that everybody may know."""
        for entry in reversed(self.match.log):
            words = self._worth_saying(entry.event)
            if words and entry.index <= self.moment.steps and entry.event.visible_to(None):
                found = (one.event for one in self.match.log if one.index == entry.index)
                public = [event for event in found if event.visible_to(None)]
                return happening(public, self.viewer, self.match.names) or words
        return ""
