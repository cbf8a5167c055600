"""Signs, places and counters on a table say what they mean to whoever rests on them."""

from __future__ import annotations

from typing import Final

import pygame

from rules.contract import Game
from rules.guide import of_game
from rules.table import Table
from tabletop.scene import zoom
from tabletop.scene.signs import explained
from tabletop.screens.plates import SeatPlate
from tabletop.screens.widgets import Widget

AFTER: Final = 0.5
"""How long the pointer, a finger or the focus rests on something first, in seconds."""


class Explaining:
    """What the guide of a game says about what is seen of it."""

    def __init__(self, game: Game) -> None:
        self._guide = of_game(game)
        self._on: object = None
        self._rested = 0.0
        self._acts = False
        self.said = ""
        """What is said just now; empty: nothing."""

    @property
    def fresh(self) -> bool:
        """Whether the pointer or the focus has just come to where it is."""
        return self._rested == 0.0

    def sign(self, name: str) -> str:
        """What a sign means; empty where nothing says so."""
        meaning = self._guide.sign(name) if self._guide is not None else None
        return meaning.sentence if meaning is not None else ""

    def place(self, table: Table, thing: str) -> str:
        """What a zone or cell is, and what it is for; empty for anything else."""
        for zone in table.zones:
            cell = next((one for one in zone.cells if one.id == thing), None)
            if zone.id != thing and cell is None:
                continue
            text = self._guide.place(zone.id) if self._guide is not None else ""
            names = [zone.name] if cell is None else [zone.name, cell.name]
            name = ", ".join(dict.fromkeys(one for one in names if one))
            return f"{name}: {text}" if text else ""
        return ""

    def piece(self, table: Table, thing: str) -> str:
        """What the signs on an open piece mean, a line each; empty without any."""
        piece = next((one for one in table.pieces if one.id == thing), None)
        if piece is None or piece.face is None:
            return ""
        return "\n".join(words for _, words in explained(piece, self.sign))

    def named(self, table: Table, thing: str) -> str:
        """What a piece is of which there is no more than a line to be told; empty for others."""
        piece = next((one for one in table.pieces if one.id == thing), None)
        return zoom.in_a_line(piece) if piece is not None else ""

    def slip(self, widget: Widget | None) -> str:
        """What the slip of a seat says, with what its counters count; empty for others."""
        if not isinstance(widget, SeatPlate) or self._guide is None:
            return ""
        said = [f"{one.label}: {self._guide.counter(one.label)}" for one in widget.counters]
        told = [one for one in said if not one.endswith(": ")]
        return "\n".join([f"{widget.tip}.", *told]) if told else ""

    def rests(self, on: object, seconds: float) -> bool:
        """Lets time pass over something; True at the moment at which it explains itself."""
        if on != self._on:
            self._on, self._rested = on, 0.0
            return False
        if self._acts:
            self._rested = AFTER
            return False
        before = self._rested
        self._rested += seconds
        return before < AFTER <= self._rested

    def hear(self, event: pygame.Event) -> None:
        """Whoever has pressed or let go something with the mouse asks for nothing there, before
        the mouse moves on or the keyboard is used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._acts = True
        elif event.type == pygame.KEYDOWN:
            self._acts = False
        elif event.type == pygame.MOUSEMOTION:
            self._acts = any(event.buttons)
