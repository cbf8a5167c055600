"""Before a match: who plays, who starts, and the options that the rulebook declares."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from rules import registry
from rules.contract import OptionError
from rules.free_table import kit
from rules.lesson import of_game
from tabletop import bots, lessons, seating
from tabletop.match import Match
from tabletop.record import PERSON, JournalError, Player
from tabletop.screens.boxes import box
from tabletop.screens.chairs import add_chair, present
from tabletop.screens.covers import WIDEST, cover
from tabletop.screens.fields import Choice, Item
from tabletop.screens.metrics import BODY, LEAD, SMALL
from tabletop.screens.options import Options
from tabletop.screens.scrolling import Column
from tabletop.screens.seats import SeatButton
from tabletop.screens.sheet import Sheet
from tabletop.screens.widgets import Button, Label, Picture, Widget
from tabletop.secrecy import (
    CURTAIN,
    HOLD,
    OPEN,
    WAYS,
    Secrecy,
    recalled,
    remember,
    way,
)
from tabletop.setups import Arranged
from tabletop.setups import recalled as recalled_setup
from tabletop.setups import remember as remember_setup
from tabletop.shell import Chair, Shell
from tabletop.sight import hides_something

NAMES: Final = ("Mary", "Barnum", "Zofia", "Gideon", "Joan", "Roy")
"""First names of people who dug; anybody may write their own over them."""
CHANCE: Final = "chance"
USUAL: Final = "casual"
"""The computer that is offered as an opponent."""
KIND: Final = "beginner"
"""The computer that is offered to who has just learnt the game."""
SECRECY: Final[Mapping[Secrecy, tuple[str, str]]] = {
    CURTAIN: (
        "Curtain",
        "A curtain falls before anything is shown that is for one person's eyes.",
    ),
    HOLD: (
        "Hold to look",
        "Your cards lie face down, and you see them as long as you hold a button or a key.",
    ),
    OPEN: (
        "Open table",
        "Nothing is hidden but what the rules need hidden: for families and classes.",
    ),
}
"""What each way of keeping secrets is called, and what it means."""


class Setup(Sheet):
    """The page on which a game is set up."""

    def __init__(self, app: Shell, game_id: str) -> None:
        super().__init__(app)
        self.game = registry.load(game_id)
        self.title = self.heading = self.game.title
        book = self.game.rulebook
        self.chairs = list(app.chairs) or self._chairs()
        self.count = min(book.seats, key=lambda count: (abs(count - 2), count))
        self.starter = "0"
        self.options = Options(self, self.game)
        self._recall()
        self._secrecy: Secrecy | None = None

    def _chairs(self) -> list[Chair]:
        """Those who sat down last, or else people who dug."""
        settings = self.app.settings
        names = (*settings.names, *NAMES[len(settings.names) :])
        colours = (*settings.colours, *(n for n in range(6) if n not in settings.colours))
        return [
            Chair(name, colour, USUAL if number else PERSON)
            for number, (name, colour) in enumerate(zip(names, colours, strict=True))
        ]

    def _recall(self) -> None:
        """Offers the game as it was set up last."""
        last = recalled_setup(self.app.settings.setups, self.game.rulebook)
        if last is None:
            self._as_learnt()
            return
        self.count = last.seats
        for number, kind in enumerate(last.kinds[: len(self.chairs)]):
            if kind == PERSON or bots.known(kind):
                self.chairs[number] = replace(self.chairs[number], kind=present(kind))
        if last.starter == CHANCE or last.starter in map(str, range(self.count)):
            self.starter = last.starter
        self.options.take(last.options)

    def _as_learnt(self) -> None:
        """Offers a game that was learnt, and never set up, as its lesson had it: the first match
        has the help that the learner knows, opponents who are kind, and the same turn to begin."""
        if not lessons.progress(self.game.id).done or not lessons.has_lesson(self.game.id):
            return
        lesson = of_game(self.game)
        if lesson is not None:
            self.chairs = [
                replace(one, kind=KIND) if one.kind == USUAL else one for one in self.chairs
            ]
            self.options.take(lesson.options)
            self.starter = str(-lesson.learner % self.count)

    @property
    def chosen(self) -> dict[str, str]:
        """The values of the options, by option."""
        return self.options.chosen

    @property
    def seated(self) -> list[Chair]:
        """The seats that take part, in the order of the table."""
        return self.chairs[: self.count]

    @property
    def persons(self) -> list[str]:
        """The names of the persons who take part."""
        return [chair.name for chair in self.seated if chair.kind == PERSON]

    @property
    def secrecy(self) -> Secrecy:
        """How the persons keep their secrets: as chosen here, or as they did when they last sat
        down together."""
        return self._secrecy or recalled(self.app.settings.secrecy, self.persons)

    @property
    def _has_secrets(self) -> bool:
        """Whether several persons share the screen of a game that hides something from them."""
        return len(self.persons) > 1 and hides_something(self.game, self.count)

    # --- changes -----------------------------------------------------------------------------

    def _keep_secrets(self, chosen: str) -> None:
        self._secrecy = way(chosen)
        self.changed()

    def _seats(self, count: int) -> None:
        self.count = count
        if self.starter != CHANCE and int(self.starter) >= count:
            self.starter = "0"
        self.changed()

    def _chair(self, number: int, chair: Chair) -> None:
        self.chairs[number] = chair
        self.changed()

    def _choose_person(self, number: int) -> None:
        """Has somebody who is kept sit down, in the colour that the person likes."""
        from tabletop.screens.seatpeople import choose_person

        chair = self.chairs[number]

        def take(new: Chair) -> None:
            self._chair(number, replace(new, colour=chair.colour))
            self._recolour(number, new.colour)

        others = [one for one in self.seated if one is not chair]
        choose_person(self.app, chair, others, take)

    def _colour(self, number: int) -> None:
        """The next colour; whoever has it takes the old one."""
        self._recolour(number, (self.chairs[number].colour + 1) % 6)

    def _recolour(self, number: int, new: int) -> None:
        old = self.chairs[number].colour
        for other, chair in enumerate(self.chairs):
            if chair.colour == new:
                self.chairs[other] = replace(chair, colour=old)
        self._chair(number, replace(self.chairs[number], colour=new))

    def _start_with(self, starter: str) -> None:
        self.starter = starter
        self.changed()

    def _fill(self) -> None:
        """Gives every seat but that of the first person to a computer."""
        kinds = [chair.kind for chair in self.seated if chair.kind != PERSON]
        first = next((n for n, chair in enumerate(self.seated) if chair.kind == PERSON), 0)
        for number in range(self.count):
            chair = self.chairs[number]
            if number != first and chair.kind == PERSON:
                self.chairs[number] = replace(chair, kind=kinds[0] if kinds else USUAL)
        self.changed()

    def _shuffle(self) -> None:
        """Has those who play sit down in another order; who was to begin still begins."""
        starts = None if self.starter == CHANCE else self.chairs[int(self.starter)]
        seated = self.seated
        secrets.SystemRandom().shuffle(seated)
        self.chairs[: self.count] = seated
        if starts is not None:
            self.starter = str(seated.index(starts))
        self.changed()

    # --- what is wrong -----------------------------------------------------------------------

    def problem(self) -> str:
        """One sentence that says why the match cannot begin; empty if it can."""
        wrong = seating.problem([chair.name for chair in self.seated])
        if wrong:
            return wrong
        for option in self.game.options:
            if option.applies(self.count, self.chosen):
                value = self.chosen[option.id]
                problem = option.problem(value, self.count)
                if problem:
                    return problem
        kinds = [chair.kind for chair in self.seated]
        return seating.cannot_play(self.game, self.count, self.chosen, kinds)

    # --- the page ----------------------------------------------------------------------------

    def buttons(self) -> Sequence[Button]:
        problem = self.problem()
        begin = Button("Begin", self.begin, "begin", "ui/play", "primary", not problem, problem)
        begin.size = LEAD
        begin.pad = "start" if self.padded else ""
        return (
            Button("Back", self.back, "back", icon="ui/back"),
            Button("Rules", self.rules, "rules", icon="ui/rules"),
            *self._lesson(),
            *self._free(),
            begin,
        )

    def _lesson(self) -> list[Button]:
        """What opens the lesson of the game, if it has one."""
        if not lessons.has_lesson(self.game.id):
            return []
        return [Button("Learn by playing", self._learn, "learn", icon="ui/play")]

    def _free(self) -> list[Button]:
        """What unpacks the box on a table without rules, if it is known what is in it."""
        if not kit.is_known(self.game):
            return []
        tip = "All pieces lie on the table, and nothing is forbidden"
        return [Button("Free table", self._unpack, "free", icon="ui/free", tip=tip)]

    def _unpack(self) -> None:
        from tabletop.screens.freestart import begin

        self.app.chairs = list(self.chairs)
        begin(self.app, self.game.id, self.seated, self.secrecy)

    def _learn(self) -> None:
        self.app.show_lesson(self.game)

    def body(self, rect: Rect) -> list[Widget]:
        metrics = self.metrics
        pad, between = metrics.px(18), metrics.px(16)
        if metrics.roomy:
            left = round(rect.width * 0.34)
            about = Column(Rect(rect.x + pad, rect.y + pad, left - 2 * pad, 10), metrics)
            self._about(about, rect.height)
            x = rect.x + left + between
            right = rect.right - x
            players = Column(Rect(x + pad, rect.y + pad, right - 2 * pad, 10), metrics)
            self._players(players)
            y = players.bottom + 2 * pad + between
            options = Column(Rect(x + pad, y, right - 2 * pad, 10), metrics)
            self.options.add(options, self.count)
            groups = [about, players, *([options] if options.widgets else [])]
        else:
            groups = []
            y = rect.y + pad
            for fill in (self._players, self._options, self._about):
                column = Column(Rect(rect.x + pad, y, rect.width - 2 * pad, 10), metrics)
                fill(column)
                if column.widgets:
                    groups.append(column)
                    y = column.bottom + 2 * pad + between
        return [widget for column in groups for widget in self.panelled(column, pad)]

    def _about(self, column: Column, room: int = 0) -> None:
        metrics, book = self.metrics, self.game.rulebook
        facts = box(self.game.id)
        wide = column.rect.width
        words: list[tuple[Label, int]] = [(Label(book.summary, BODY, "serif"), metrics.gap)]
        line = [facts.players]
        if book.minutes:
            line.append(f"{facts.minutes} minutes")
        if book.ages[:1].isdigit():
            line.append(f"ages {book.ages}")
        words.append((Label(" \N{MIDDLE DOT} ".join(line), BODY, "sans_bold", "lamp"), metrics.gap))
        by = f"A game by {book.designer}"
        if book.publisher and book.publisher != book.designer:
            by += f", published by {book.publisher}"
        words.append((Label(f"{by}.", SMALL, ink="paper_shade"), metrics.px(4)))
        if book.licence:
            words.append(
                (Label(f"Licence: {book.licence}", SMALL, ink="paper_shade"), metrics.px(4))
            )
        if book.status:
            note = f"This is a {book.status} version; its rules may still change."
            words.append((Label(note, SMALL, ink="paper_shade"), metrics.px(4)))
        tall = sum(label.height(wide, metrics) + gap for label, gap in words)
        spare = room - tall - metrics.px(60)
        high = min(wide, max(metrics.px(150), spare)) if room else metrics.px(200)
        size = (min(wide, round(high * WIDEST)), high)
        column.add(Picture(cover(self.game.id, size), frame=True), gap=metrics.px(14))
        for label, gap in words:
            column.add(label, gap=gap)

    def _players(self, column: Column) -> None:
        metrics, book = self.metrics, self.game.rulebook
        self.options.add_presets(column)
        column.add(Label("Players", LEAD, "serif_bold", "lamp"))
        if len(book.seats) > 1:
            column.add(
                Choice(
                    [Item(str(count), str(count)) for count in book.seats],
                    (str(self.count),),
                    lambda chosen: self._seats(int(chosen[0])),
                    "seats",
                )
            )
        for number, chair in enumerate(self.seated):
            self._seat(column, number, chair)
        self._computers(column)
        if self.count > 1 and book.starting_player:
            column.add(Label("Who starts", BODY, "sans_bold"), gap=metrics.px(4))
            if book.first_player:
                column.add(Label(book.first_player, SMALL, ink="paper_shade"), gap=metrics.px(6))
            items = [
                Item(
                    str(number), chair.name.strip() or f"Seat {number + 1}", f"seat/{chair.colour}"
                )
                for number, chair in enumerate(self.seated)
            ]
            column.add(
                Choice(
                    [*items, Item(CHANCE, "By chance")],
                    (self.starter,),
                    lambda chosen: self._start_with(chosen[0]),
                    "starter",
                )
            )

        self._secrets(column)

    def _computers(self, column: Column) -> None:
        """What fills the seats with computers, and mixes them."""
        if self.count > 1:
            column.row(
                Button("Computers to fill the seats", self._fill, "fill", icon="ui/computer"),
                Button("Shuffle the seats", self._shuffle, "shuffle", icon="ui/redo"),
            )

    def _options(self, column: Column) -> None:
        self.options.add(column, self.count)

    def _secrets(self, column: Column) -> None:
        """How the persons who share the screen keep their secrets, where the game has any."""
        if not self._has_secrets:
            return
        column.add(Label("Keeping secrets", BODY, "sans_bold"), gap=self.metrics.px(4))
        words, text = SECRECY[self.secrecy]
        del words
        column.add(Label(text, SMALL, ink="paper_shade"), gap=self.metrics.px(6))
        column.add(
            Choice(
                [Item(name, SECRECY[name][0]) for name in WAYS],
                (self.secrecy,),
                lambda chosen: self._keep_secrets(chosen[0]),
                "secrecy",
            )
        )

    def _seat(self, column: Column, number: int, chair: Chair) -> None:
        symbol = SeatButton(
            chair.colour,
            lambda: self._colour(number),
            f"colour-{number}",
            "Another colour and symbol",
        )
        people = Button("", lambda: self._choose_person(number), f"people-{number}", "ui/person")
        people.tip = "Somebody who is kept"
        add_chair(
            column,
            number,
            chair,
            symbol,
            lambda changed: self._chair(number, changed),
            [people],
        )
        if chair.kind != PERSON:
            column.add(Label(bots.level(chair.kind, self.game.id).text, SMALL, ink="paper_shade"))

    # --- beginning ---------------------------------------------------------------------------

    def rules(self) -> None:
        from tabletop.screens.rulebook import RulesPage

        self.app.push(RulesPage(self.app, self.game))

    def start(self) -> None:
        if not self.problem():
            self.begin()

    def shortcut(self, event: pygame.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and (held or not self.focus):
            if not self.problem():
                self.begin()
            return True
        return False

    def players(self) -> tuple[Player, ...]:
        """The players in turn order: whoever starts sits on the first seat."""
        first = secrets.randbelow(self.count) if self.starter == CHANCE else int(self.starter)
        seated = self.seated[first:] + self.seated[:first]
        return tuple(Player(chair.name.strip(), chair.colour, chair.kind) for chair in seated)

    def _keep_names(self) -> None:
        """Who sits down is offered again at the next start of the program, too."""
        before = (*self.app.settings.names, *NAMES[len(self.app.settings.names) :])
        names = tuple(chair.name.strip() for chair in self.seated) + before[self.count :]
        colours = tuple(chair.colour for chair in self.chairs)
        settings = self.app.settings
        arranged = Arranged(
            self.count, self.starter, tuple(one.kind for one in self.seated), self.chosen
        )
        setups = remember_setup(settings.setups, self.game.rulebook, arranged)
        groups = settings.secrecy
        if len(self.persons) > 1 and self._secrecy is not None:
            groups = remember(groups, self.persons, self._secrecy)
        now = (settings.names or NAMES, settings.colours, groups, settings.setups)
        if (names, colours, groups, setups) != now:
            self.app.change(names=names, colours=colours, secrecy=groups, setups=setups)

    def begin(self) -> None:
        """Begins the match and shows its table."""

        self.app.chairs = list(self.chairs)
        self._keep_names()
        try:
            options = self.game.applying(self.count, self.chosen)
            secrecy = self.secrecy if self._has_secrets else CURTAIN
            match = Match.start(self.game.id, self.players(), options, secrecy=secrecy)
        except OptionError as error:
            self.app.say(str(error))
        except JournalError as error:
            self.app.say(error.sentence)
        else:
            self.app.show_match(match)
