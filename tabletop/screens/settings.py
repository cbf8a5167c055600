"""The settings: letters, colours, motion, sound, and how careful the table is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from pygame import Rect

from tabletop.folders import games_folder
from tabletop.paths import NoFolder, shown
from tabletop.plugins import shelving
from tabletop.plugins.bundle import Bundle
from tabletop.plugins.shelving import Plugin
from tabletop.screens import newgames
from tabletop.screens.fields import Choice, Item, Slider
from tabletop.screens.metrics import BODY, LEAD
from tabletop.screens.scrolling import Column
from tabletop.screens.sheet import Sheet
from tabletop.screens.widgets import Button, Label, Panel, Toggle, Widget
from tabletop.settings import ANIMATIONS, LOOKING_TIMES, PALETTES, REMEMBERED, Settings
from tabletop.shell import Shell

TEXT_SIZES = (100, 125, 150, 175, 200)
LISTS = {"drawer": "In its drawer", "beside": "Always beside the table"}
PALETTE_WORDS = {
    "normal": "Normal",
    "deuteranopia": "Green-weak",
    "protanopia": "Red-weak",
    "tritanopia": "Blue-weak",
}


class SettingsPage(Sheet):
    """Every setting takes effect at once and is stored."""

    title = "Settings"
    heading = "Settings"

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.heard = app.settings.effects_volume
        self.plugins: list[Plugin] = []
        """The games that people added."""

    def shown(self) -> None:
        self.plugins = shelving.found()
        super().shown()

    def _set(self, name: str, value: object) -> None:
        self.app.change(**{name: value})
        self.changed()

    def _looks(self, column: Column) -> None:
        settings = self.app.settings
        column.add(Label("Reading", LEAD, "serif_bold", "lamp"))
        column.add(Label("Size of letters", BODY, "sans_bold"), gap=self.metrics.px(4))
        column.add(
            Choice(
                [Item(str(size), f"{size} %") for size in TEXT_SIZES],
                (str(settings.text_size),),
                lambda chosen: self._set("text_size", int(chosen[0])),
                "text_size",
            )
        )
        column.add(Label("Colours for the eyes", BODY, "sans_bold"), gap=self.metrics.px(4))
        column.add(
            Choice(
                [Item(name, PALETTE_WORDS[name]) for name in PALETTES],
                (settings.palette,),
                lambda chosen: self._set("palette", chosen[0]),
                "palette",
            )
        )
        column.add(Label("List of moves", BODY, "sans_bold"), gap=self.metrics.px(4))
        column.add(
            Choice(
                [Item(name, words) for name, words in LISTS.items()],
                ("beside" if settings.list_beside_table else "drawer",),
                lambda chosen: self._set("list_beside_table", chosen[0] == "beside"),
                "list_beside_table",
            )
        )
        column.add(
            Toggle(
                "Full screen",
                self.app.full_screen,
                self._full_screen,
                "full_screen",
                "F11 does the same.",
            )
        )

    def _moving(self, column: Column) -> None:
        settings = self.app.settings
        column.add(Label("Motion", LEAD, "serif_bold", "lamp"))
        column.add(Label("Speed of moving pieces", BODY, "sans_bold"), gap=self.metrics.px(4))
        column.add(
            Choice(
                [Item(name, name.capitalize()) for name in ANIMATIONS],
                (settings.animation,),
                lambda chosen: self._set("animation", chosen[0]),
                "animation",
            )
        )
        column.add(
            Toggle(
                "Less motion",
                settings.reduced_motion,
                lambda value: self._set("reduced_motion", value),
                "reduced_motion",
                "Pieces do not tilt, and nothing shakes.",
            )
        )

    def _sound(self, column: Column) -> None:
        settings = self.app.settings
        column.add(Label("Sound", LEAD, "serif_bold", "lamp"))
        column.add(
            Slider(
                settings.effects_volume,
                0,
                100,
                self._effects,
                "effects_volume",
                5,
                "Pieces and cards",
                _percent,
                not settings.muted,
            )
        )
        column.add(
            Slider(
                settings.ambience_volume,
                0,
                100,
                self._ambience,
                "ambience_volume",
                5,
                "Sounds of the place",
                _percent,
                not settings.muted,
            )
        )
        column.add(
            Toggle(
                "Mute",
                settings.muted,
                lambda value: self._set("muted", value),
                "muted",
                "M does the same.",
            )
        )

    def _care(self, column: Column) -> None:
        settings = self.app.settings
        column.add(Label("Play", LEAD, "serif_bold", "lamp"))
        column.add(
            Toggle(
                "Ask before a turn ends",
                settings.confirm_end_of_turn,
                lambda value: self._set("confirm_end_of_turn", value),
                "confirm_end_of_turn",
            )
        )
        column.add(
            Toggle(
                "Always allow taking back",
                settings.free_undo,
                lambda value: self._set("free_undo", value),
                "free_undo",
                "Also after something hidden was seen. Everybody at the table is told.",
            )
        )
        column.add(Label("How long cards that are turned up to be seen stay up", BODY))
        column.add(
            Choice(
                [
                    Item(str(time), f"{time} s" if time else "Until pressed")
                    for time in LOOKING_TIMES
                ],
                (str(settings.looking_time),),
                lambda chosen: self._set("looking_time", int(chosen[0])),
                "looking_time",
            )
        )
        column.add(
            Toggle(
                "Tell what the others did",
                settings.recap,
                lambda value: self._set("recap", value),
                "recap",
                "Before your turn: in pictures and words, and with marks on the table.",
            )
        )
        column.add(
            Toggle(
                "Hints",
                settings.hints,
                lambda value: self._set("hints", value),
                "hints",
                "H, or the lamp above the table: the moves that a strong player would make.",
            )
        )
        column.add(
            Toggle(
                "Forecasts",
                settings.forecasts,
                lambda value: self._set("forecasts", value),
                "forecasts",
                "While a piece is held, places tell what it would be worth there.",
            )
        )
        column.add(
            Toggle(
                "Explain signs and places",
                settings.explain_signs,
                lambda value: self._set("explain_signs", value),
                "explain_signs",
                "When the pointer or a finger rests on them.",
            )
        )
        column.add(
            Toggle(
                "Draw bones with tweezers",
                settings.dexterity,
                lambda value: self._set("dexterity", value),
                "dexterity",
                "Off: bones are dragged like anything else.",
            )
        )

    def _games(self, column: Column) -> None:
        column.add(Label(newgames.TITLE, LEAD, "serif_bold", "lamp"))
        words = "The folder or zip of a game comes onto the shelf when you drop it onto this window"
        with suppress(NoFolder):
            words += f", or put it into the folder {shown(games_folder())}"
        column.add(Label(f"{words}."))
        for number, plugin in enumerate(self.plugins):
            if plugin.bundle is None:
                column.add(Label(plugin.problem))
                continue
            column.add(
                Toggle(
                    plugin.title,
                    plugin.allowed is True,
                    self._answer(plugin.bundle),
                    f"game-{number}",
                    plugin.problem or f"{plugin.name} may run. {newgames.WARNING}",
                )
            )

    def _answer(self, bundle: Bundle) -> Callable[[bool], None]:
        return lambda allowed: newgames.settle(self.app, bundle, allowed)

    def _effects(self, value: int) -> None:
        self._set("effects_volume", value)
        if abs(value - self.heard) >= 10:
            self.heard = value
            self.app.sounds.play("place")

    def _ambience(self, value: int) -> None:
        self._set("ambience_volume", value)
        if not self.app.sounds.beds:
            self.app.sounds.play("rain")

    def _full_screen(self, value: bool) -> None:
        if value != self.app.full_screen:
            self.app.toggle_full_screen()
        self.changed()

    def _deliver(self) -> None:
        fresh = Settings()
        names = [name for name in fresh.__slots__ if name not in REMEMBERED]
        self.app.change(**{name: getattr(fresh, name) for name in names})
        self.changed()

    def body(self, rect: Rect) -> list[Widget]:
        metrics = self.metrics
        groups = (self._looks, self._sound, self._moving, self._care, self._games)
        pad, between = metrics.px(18), metrics.px(16)
        count = 2 if metrics.roomy else 1
        wide = (rect.width - (count - 1) * between) // count
        widgets: list[Widget] = []
        y = rect.y
        for start in range(0, len(groups), count):
            columns = []
            for number, group in enumerate(groups[start : start + count]):
                x = rect.x + number * (wide + between)
                column = Column(Rect(x + pad, y + pad, wide - 2 * pad, 10), metrics)
                group(column)
                columns.append(column)
            bottom = max(column.bottom for column in columns) + pad
            for column in columns:
                panel = Panel()
                panel.place(Rect(column.rect.x - pad, y, wide, bottom - y), metrics)
                widgets += [panel, *column.widgets]
            y = bottom + between
        return widgets

    def buttons(self) -> Sequence[Button]:
        return (
            Button("Back", self.back, "back", icon="ui/back"),
            Button("Reset settings", self._deliver, "deliver"),
        )


def _percent(value: int) -> str:
    return f"{value} %"
