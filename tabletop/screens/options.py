"""The options of a game on the page on which it is set up: presets, common ones, and rare ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from art.plates import pictures
from rules.contract import Game
from rules.rulebook import Option, Preset
from tabletop.screens.fields import Choice, Item
from tabletop.screens.metrics import BODY, LEAD, SMALL
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Button, Label, Picture, Widget

FEW: Final = 2
"""So many rare options are not worth a fold."""


class Options:
    """What is chosen among the options of one game, and how that is shown."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page = page
        self.game = game
        self.chosen = {option.id: option.default for option in game.options}
        """The values, by option."""
        self.unfolded = False
        """Whether rare options are shown, too."""

    # --- presets -----------------------------------------------------------------------------

    @property
    def preset(self) -> Preset | None:
        """The preset that is chosen, if what is chosen is one."""
        presets = self.game.rulebook.presets
        return next((one for one in presets if self._of(one) == self.chosen), None)

    def _of(self, preset: Preset) -> dict[str, str]:
        return {
            option.id: preset.options.get(option.id, option.default) for option in self.game.options
        }

    def take(self, chosen: Mapping[str, str]) -> None:
        """Chooses these values, and the default of every other option."""
        for option in self.game.options:
            self.chosen[option.id] = chosen.get(option.id, option.default)
        self.page.changed()

    def choose(self, option: Option, value: str) -> None:
        """Chooses a value of one option."""
        self.chosen[option.id] = value
        self.page.changed()

    def add_presets(self, column: Column) -> None:
        """Puts the presets into a column, where the game has any."""
        presets = self.game.rulebook.presets
        if not presets:
            return
        metrics, now = column.metrics, self.preset
        column.add(Label("How to play", LEAD, "serif_bold", "lamp"))
        by_id = {one.id: one for one in presets}
        column.add(
            Choice(
                [Item(one.id, one.label) for one in presets],
                (now.id,) if now else (),
                lambda chosen: self.take(by_id[chosen[0]].options),
                "preset",
            ),
            gap=metrics.px(6),
        )
        text = now.text if now else "A mixture of your own."
        column.add(Label(text, SMALL, ink="paper_shade"))

    # --- options -----------------------------------------------------------------------------

    def add(self, column: Column, seats: int) -> None:
        """Puts the options into a column, as they are with so many seats."""
        options = self.game.options
        if not options:
            return
        rare = [one for one in options if one.rare]
        if len(rare) < FEW:
            rare = []
        common = [one for one in options if one not in rare]
        column.add(Label("Options", LEAD, "serif_bold", "lamp"))
        for option in common:
            self._add(column, option, seats)
        if not rare:
            return
        label = "Fewer options" if self.unfolded else f"More options ({len(rare)})"
        icon = "ui/minus" if self.unfolded else "ui/plus"
        column.row(Button(label, self._fold, "fold", icon=icon))
        if self.unfolded:
            for option in rare:
                self._add(column, option, seats)
            return
        changed = [one for one in rare if self.chosen[one.id] != one.default]
        if changed:
            words = ", ".join(f"{one.label}: {self._said(one)}" for one in changed)
            column.add(Label(words, SMALL, "sans_bold", "brass"))

    def _said(self, option: Option) -> str:
        parts = [part for part in self.chosen[option.id].split(",") if part]
        return ", ".join(map(option.label_of, parts)) or "none"

    def _fold(self) -> None:
        self.unfolded = not self.unfolded
        self.page.changed()

    def _add(self, column: Column, option: Option, seats: int) -> None:
        metrics = column.metrics
        idle = option.why_idle(self.game.options, seats, self.chosen)
        ink = "paper" if not idle else "paper_shade"
        column.add(Label(option.label, BODY, "sans_bold", ink), gap=metrics.px(2))
        column.add(Label(option.text, SMALL, ink="paper_shade"), gap=metrics.px(6))
        if idle:
            column.add(Label(idle, SMALL, "sans_bold", "brass"), gap=metrics.px(6))
        if option.holds == "picture":
            self._picture(column, option, idle)
        else:
            column.add(self._field(option, idle, seats), gap=metrics.px(16))

    def _picture(self, column: Column, option: Option, idle: str) -> None:
        """A picture of somebody's own: how it looks, and what changes it."""
        name, metrics = self.chosen[option.id], column.metrics
        if name and not idle:
            side = metrics.px(96)
            printed = pictures.picture(f"{pictures.PREFIX}{name}", (side, side))
            if printed is None:
                words = f"{name} cannot be printed, so the chosen drawings are."
                column.add(Label(words, SMALL, "sans_bold", "lamp"), gap=metrics.px(6))
            else:
                column.add(Picture(printed, f"shown-{option.id}"), gap=metrics.px(6))
                column.add(Label(name, SMALL, ink="paper_shade", align="centre"), gap=metrics.px(6))
        choose = Button(
            "Choose another picture" if name else "Choose a picture",
            lambda: self._choose_picture(option),
            f"option-{option.id}",
            icon="ui/open",
            enabled=not idle,
            tip=idle,
        )
        without = Button(
            "No picture", lambda: self.choose(option, ""), f"without-{option.id}", enabled=not idle
        )
        column.row(choose, *([without] if name else []))
        column.space(metrics.px(6))

    def _choose_picture(self, option: Option) -> None:
        from tabletop.screens.files import ChoosePicture

        self.page.app.push(ChoosePicture(self.page.app, lambda name: self.choose(option, name)))

    def _field(self, option: Option, idle: str, seats: int) -> Widget:
        value = self.chosen[option.id]
        if not option.values:
            return TextField(
                value,
                lambda text: self.choose(option, text),
                f"option-{option.id}",
                hint="Write it here",
                longest=option.longest,
                enabled=not idle,
            )
        limits = dict(option.value_seats)
        items = []
        for one, label in zip(option.values, option.value_labels, strict=True):
            allowed = limits.get(one)
            reason = ""
            if allowed is not None and seats not in allowed:
                reason = f"Needs {' or '.join(map(str, allowed))} players."
            items.append(Item(one, label, reason=reason))
        chosen = tuple(part for part in value.split(",") if part)
        many = option.choose
        return Choice(
            items,
            chosen if many > 1 else (value,),
            lambda chosen: self.choose(option, ",".join(chosen)),
            f"option-{option.id}",
            many=many,
            enabled=not idle,
            tip=idle,
        )
