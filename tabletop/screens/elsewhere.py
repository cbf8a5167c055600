"""The way from the table elsewhere: the menu, the rules, and files."""

from __future__ import annotations

from rules.free_table import kit
from tabletop.aids import Aids
from tabletop.match import Match
from tabletop.screens.files import OpenFile, SaveFile
from tabletop.screens.menu import Menu
from tabletop.screens.referencecard import ReferenceCard, has_card
from tabletop.screens.reseating import Reseat
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.settings import SettingsPage
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action


class Elsewhere:
    """Opens other screens above the table of a match. What is in a hand goes home before."""

    def __init__(self, page: TablePage, match: Match) -> None:
        self.page = page
        self.app = page.app
        self.match = match

    def menu(self) -> None:
        """Opens the menu."""
        self.page.scene.cancel()
        self.app.push(
            Menu(
                self.app,
                self.page.title,
                (
                    ("Go on", "ui/play", lambda: None),
                    ("Rules", "ui/rules", self.page.rules),
                    *self._card(),
                    ("Save a copy", "ui/save", self.save),
                    ("Open a match", "ui/open", self.open),
                    *self.own_entries(),
                    *self._seats(),
                    ("Help in this match", "ui/hint", self._aids),
                    ("Settings", "ui/settings", self._settings),
                    ("Full screen", "ui/fullscreen", self.app.toggle_full_screen),
                    ("Back to the shelf", "ui/back", lambda: self.app.leave(self.app.home)),
                ),
            )
        )

    def rules(self, clause: str) -> None:
        """Opens the rules, at a clause if one is named."""
        self.page.scene.cancel()
        self.app.push(RulesPage(self.app, self.match.game, clause))

    def _card(self) -> tuple[tuple[str, str, Action], ...]:
        if not has_card(self.match.game):
            return ()
        return (("Reference card", "ui/card", self.reference),)

    def reference(self) -> None:
        """Lays the reference card over the table, if the game brings one."""
        if has_card(self.match.game):
            self.page.scene.cancel()
            self.app.push(ReferenceCard(self.app, self.match.game))

    def save(self) -> None:
        """Asks where a copy of the match is to be put."""
        self.page.scene.cancel()
        self.app.push(SaveFile(self.app, self.match))

    def open(self) -> None:
        """Asks for another match."""
        self.page.scene.cancel()
        self.app.push(OpenFile(self.app))

    def own_entries(self) -> tuple[tuple[str, str, Action], ...]:
        """What lies here can be pushed about on a free table, if it is known what is in the box."""
        if not kit.is_known(self.match.game):
            return ()
        return (("Free table from here", "ui/free", self._take_over),)

    def _take_over(self) -> None:
        from tabletop.screens.freestart import begin_here

        begin_here(self.app, self.match, self.page.scene.viewer)

    def _seats(self) -> tuple[tuple[str, str, Action], ...]:
        """Who plays on can be changed as long as somebody plays."""
        if self.match.finished:
            return ()
        return (("Who plays", "ui/person", lambda: self.app.push(Reseat(self.app, self.match))),)

    def _aids(self) -> None:
        """Opens what this match allows of hints and forecasts; everybody is told of a change."""
        aids = self.match.history.aids

        def entry(name: str, allowed: bool, other: Aids) -> tuple[str, str, Action]:
            words = f"{name} are allowed: forbid them" if allowed else f"Allow {name.lower()}"
            return words, "ui/check" if allowed else "ui/cross", lambda: self._allow(other)

        entries = (
            ("Leave it", "ui/play", lambda: None),
            entry("Hints", aids.hints, aids._replace(hints=not aids.hints)),
            entry("Forecasts", aids.forecasts, aids._replace(forecasts=not aids.forecasts)),
        )
        self.app.push(Menu(self.app, "Help in this match", entries))

    def _allow(self, allowed: Aids) -> None:
        for note in self.match.history.aids.notes_for(allowed):
            self.match.note(note)
        self.page.changed()

    def _settings(self) -> None:
        self.app.push(SettingsPage(self.app))
