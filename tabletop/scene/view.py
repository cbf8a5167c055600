"""What is shown: a table laid out in a rectangle of the window, its pieces at rest or on their way.

The parts of the scene share one :class:`View`. Whoever changes what is seen says so with
:meth:`View.touch` (something that lies still) or :meth:`View.stir` (something above it).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

import pygame

from art.tweezers import tweezers
from rules.table import Control, Piece, Table
from tabletop.geometry import Box, Point, Size, pixel
from tabletop.scene import calling, foresight, motion, outlines, overlay
from tabletop.scene.appearance import Appearance, Lights
from tabletop.scene.canvas import Between, Element, Item
from tabletop.scene.foresight import Outlook
from tabletop.scene.glance import Glance, Still
from tabletop.scene.layout import Placement, place
from tabletop.scene.layouts.open_ground import WHOLE, Camera, Plane
from tabletop.scene.motion import Flight, Pose, Tilt
from tabletop.scene.weather import Weather

Wish = Callable[[Control], bool]
"""Whether a move is among those that are to be made now."""
LONGEST_STEP: Final = 0.05
"""Motion never jumps further than this in one frame, in seconds."""


class Preferences(Protocol):
    """What the scene wants to know of the settings."""

    @property
    def text_size(self) -> int:
        """The size of letters in percent, 100 to 200."""

    @property
    def animation(self) -> str:
        """slow, normal, fast or off."""

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing may tilt or turn over in the air."""

    @property
    def dexterity(self) -> bool:
        """Whether bones are drawn with tweezers."""


@dataclass
class Hints:
    """What is told of what is held and aimed at, as pictures under and over the held piece."""

    outlook: Outlook = field(default_factory=Outlook)
    served: frozenset[str] = frozenset()
    under: list[Item] = field(default_factory=list)
    over: list[Item] = field(default_factory=list)


class View:
    """A table in a rectangle.

    Args:
        table: what lies on the table, with its players in the place of seats.
        rect: where on the window the table is, in pixels.
        viewer: the seat whose view ``table`` is, ``None`` for a bystander.
        settings: text size, animation speed and reduced motion.
        colours: the number (0 to 5) of each seat's colour, for the ground.
        aside: what stays free at the right and at the lower edge, in pixels; ``None``: the corner.
    """

    def __init__(
        self,
        table: Table,
        rect: Sequence[int],
        viewer: int | None,
        settings: Preferences,
        colours: Sequence[int] = (),
        aside: Size | None = None,
    ) -> None:
        self.rect = pygame.Rect(*rect[:4])
        self.viewer = viewer
        self.settings = settings
        self.colours = tuple(colours)
        self.table = table
        self.aside = aside
        """What stays free at the right and at the lower edge, in pixels; ``None``: the corner."""
        self.camera: Camera = WHOLE
        """From where an open ground is seen."""
        self.flights: list[Flight] = []
        """The pieces on their way."""
        self.asked = False
        """Whether the overlay of the table is shown."""
        self.touched = True
        """Whether something has to be drawn."""
        self.unrest = True
        """Whether something that lies still has changed."""
        self.forecast: Mapping[str, str] | None = None
        """What it would be worth to bring the held piece to each of its targets; ``None``: nothing
        is forecast, and nobody warned."""
        self.glancing: Plane | None = None
        """From where an open ground is seen in pictures that are made larger or smaller."""
        self._wish: Wish | None = None
        self._glance = Glance()
        self._flight_time = 0.0
        self._fresh = False
        self.lively = False
        """Whether the weather goes on: somebody is there, and motion is wished for."""
        self.weather = Weather()
        self.lay_out()

    def touch(self) -> None:
        """Something that lies still looks different now."""
        self.touched = self.unrest = True

    def stir(self) -> None:
        """Something that moves, or lies above all else, looks different now."""
        self.touched = True

    def local(self, point: Point) -> Point:
        """A point of the window in pixels of the table."""
        return point[0] - self.rect.x, point[1] - self.rect.y

    # --- a table -----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Places everything anew in the present rectangle, at rest."""
        self.flights = []
        self.forget_glance()
        self.placement: Placement = self.placed(self.table)
        self._appearance = Appearance(self.placement)
        self._take_in()

    def show(self, table: Table, animate: bool, poses: Mapping[str, Pose], dropped: str) -> None:
        """Shows the next table.

        Args:
            table: the next table.
            animate: whether pieces travel to their new places, and those that turned flip.
            poses: from where they come.
            dropped: the piece that a person has just brought to its place, if any.
        """
        before, self.table = self.table, table
        self.forget_glance()
        self.placement = self.placed(table)
        self.flights = []
        self._take_in()
        rate = motion.speed(self.settings.animation)
        if animate and rate > 0:
            flights = motion.plan(before, table, dict(poses), self.placement, rate, dropped)
            self._fly(self._calm(flights))

    def placed(self, table: Table) -> Placement:
        """Where everything of a table would lie in the present rectangle."""
        size, letters = self.rect.size, self.settings.text_size
        seats = len(self.colours)
        return place(table, (0, 0, *size), letters, seats, self.aside, self.camera)

    def sharpen(self, seconds: float) -> bool:
        """Paints faces for about so long that are not sharp yet; whether there was any."""
        return self._appearance.sharpen(seconds)

    def forget_sizes(self) -> None:
        """What was to be painted as large as it was seen is not wanted any more."""
        self._appearance.sharpness.forget()

    def look_from(self, camera: Camera) -> None:
        """Shows an open ground from elsewhere, at rest."""
        self.camera = camera
        self.flights = []
        self.placement = self.placed(self.table)
        self._take_in()

    def glance(self, before: Plane, now: Plane, far: Callable[[], Still]) -> None:
        """Shows a ground on another plane without painting anything anew.

        Args:
            before: the plane on which it was seen.
            now: the plane on which it is to be seen.
            far: makes a picture of all of it.
        """
        if self.glancing is None:
            self._glance.take(Still(self._appearance.canvas.still(before.window), before))
        if not self._glance.covers(now):
            known = self._glance.nearest
            self._glance.take(far())
            self._glance.take(known)
        self.glancing = now
        self.touch()

    def painted(self, elements: Mapping[str, Element], plane: Plane) -> Still:
        """A picture of a ground with other things on it."""
        return Still(self._appearance.canvas.painted(elements, plane.window), plane)

    def end_glance(self) -> None:
        """Everything is painted in its size."""
        if self.glancing is not None:
            self.glancing = None
            self.touch()

    def forget_glance(self) -> None:
        """What lies there is not what it was."""
        self.end_glance()
        self._glance.forget()

    def _take_in(self) -> None:
        """Everything that was made for the table before is made anew when it is needed."""
        self.pieces = {piece.id: piece for piece in self.table.pieces}
        self._appearance.lay(self.table, self.placement, self.viewer, self.colours)
        if self.moves:
            self.weather.take(self._appearance.life())
        self.lead = calling.lead(self.table, self.placement, self.viewer)
        """What is to be brought somewhere first, and where."""
        self._invite()
        self._hints = Hints()
        self._dotted: tuple[tuple[str, ...], str] = ((), "")
        self._dots: list[Item] = []
        self._overlaid: list[Item] | None = None
        self.touch()

    def invite(self, wish: Wish | None) -> None:
        """Has the table call for the moves of a wish alone, with this table and those after it;
        ``None``: for all that can be made."""
        self._wish = wish
        self._invite()
        self.touch()

    def _invite(self) -> None:
        self.inviting = self.table
        """The table with those of its moves alone for which it calls."""
        if self._wish is not None:
            wished = tuple(one for one in self.table.controls if self._wish(one))
            self.inviting = replace(self.table, controls=wished)
        self.ways = calling.steps(self.inviting, self.lead)
        """The places that are outlined for what is to be brought somewhere first."""

    def prepare(self, table: Table) -> Iterator[str]:
        """Paints the faces that another table would need, one at each step."""
        yield from self._appearance.prepare(table, self.placed(table))

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Has a rectangle of the window, or everything, copied to it again."""
        part = None if rect is None else rect.move(-self.rect.x, -self.rect.y)
        self._appearance.canvas.spoil(part)
        self.stir()

    # --- motion ------------------------------------------------------------------------------

    def _calm(self, flights: list[Flight]) -> list[Flight]:
        """With reduced motion nothing turns over in the air: the new side is up at once."""
        if not self.settings.reduced_motion:
            return flights
        return [replace(flight, flips=False) for flight in flights]

    def _fly(self, flights: list[Flight]) -> None:
        self.flights = flights
        self._flight_time = 0.0
        self._fresh = True
        self.touch()

    def bring_home(self, moved: Mapping[str, Pose]) -> None:
        """Has pieces glide home from where they were moved to."""
        rate = motion.speed(self.settings.animation)
        homes = {name: motion.resting(self.placement.spots[name]) for name in moved}
        away = [name for name, pose in moved.items() if not motion.still(pose, homes[name])]
        if rate > 0 and away:
            self._fly(
                [
                    motion.homeward(self.pieces[name], moved[name], homes[name], rate)
                    for name in away
                ]
            )

    def finish(self) -> None:
        """Brings everything that moves by itself to its place at once."""
        if self.flights:
            self.flights = []
            self.touch()

    def poses(self, moved: Mapping[str, Pose]) -> dict[str, Pose]:
        """Where every piece is at this moment; ``moved`` are those that a person moves."""
        poses = {one: motion.resting(spot) for one, spot in self.placement.spots.items()}
        for flight in self.flights:
            poses[flight.piece.id] = flight.pose(self._flight_time)
        return {**poses, **moved}

    @property
    def moves(self) -> bool:
        """Whether the scene may move by itself."""
        return not (self.settings.reduced_motion or self.settings.animation == "off")

    def advance(self, seconds: float) -> None:
        """Lets time pass for what moves by itself."""
        if self.lively and self.moves and self.weather.advance(seconds):
            self.touch()
        if self.flights:
            longest = 1 / 60 if self._fresh else LONGEST_STEP
            self._fresh = False
            self._flight_time += min(seconds, longest)
            flying = motion.remaining(self.flights, self._flight_time)
            self.unrest = self.unrest or len(flying) != len(self.flights)
            self.flights = flying
            self.stir()

    # --- pictures ----------------------------------------------------------------------------

    def elements(self, lights: Lights, held: Collection[str]) -> dict[str, Element]:
        """Everything that lies still, in the order in which it is painted."""
        away = {flight.piece.id for flight in self.flights}.union(held)
        still = self._appearance.elements(self.table, lights, away)
        return {**self.weather.elements(), **still} if self.moves else still

    def outlook(self, held: str, aim: str) -> Outlook:
        """What is told of a piece that is held and of what is aimed at."""
        known = self._hints.outlook
        if (known.held, known.aim) == (held, aim):
            return known
        return foresight.outlook(self.table, self.placement, held, aim, self.forecast)

    def tell(self, forecast: Mapping[str, str] | None) -> None:
        """Tells what the held piece would be worth at its targets."""
        if forecast != self.forecast:
            self.forecast = forecast
            self._hints = Hints()
            self.stir()

    def hints(self, outlook: Outlook, handled: bool, served: frozenset[str] = frozenset()) -> Hints:
        """The pictures of an outlook, made when it changes.

        What really moves with the held piece (``handled``) needs no ghosts, and the places at
        which chips stand (``served``) need no notes.
        """
        if outlook is not self._hints.outlook or served != self._hints.served:
            under = [] if handled else self._appearance.forecast(outlook.changes, outlook.joints)
            notes = {one: note for one, note in outlook.notes.items() if one not in served}
            under += self._appearance.notes(notes, outlook.aim, outlook.grave)
            told = outlook.note if outlook.aim not in served else ""
            over = self._appearance.note(told, outlook.aim, outlook.aim in outlook.grave)
            self._hints = Hints(outlook, served, under, over)
        return self._hints

    def ask(self, asked: bool) -> None:
        """Shows the overlay of the table, and those of the tables after it, until told not to."""
        if asked != self.asked:
            self.asked = asked
            self.stir()

    def overlay(self) -> list[Item]:
        """The pictures of the overlay while it is asked for, made when it first is."""
        if not self.asked:
            return []
        if self._overlaid is None:
            over = self.table.overlay
            self._overlaid = overlay.items(over, self.table, self.placement) if over else []
        return self._overlaid

    def flying(self) -> list[Item]:
        """The pieces that move by themselves."""
        return self._appearance.in_flight(self.flights, self._flight_time)

    def held(self, piece: str, pose: Pose, tilt: Tilt) -> list[Item]:
        """A piece that is held by the pointer."""
        return [self._appearance.held(self.pieces[piece], pose, tilt.angle)]

    def moved(self, moved: Mapping[str, Pose]) -> list[Item]:
        """Pieces that are moved together, in the order of their depth."""
        flights = []
        for name, pose in moved.items():
            piece, home = self.pieces[name], motion.resting(self.placement.spots[name])
            flights.append(Flight(piece, piece, home, pose, 0.0, 0.0, flips=False))
        return self._appearance.in_flight(flights, 0.0)

    def tweezers(self, points: Point) -> Item:
        """The tweezers with their points at a place."""
        surface, (across, down) = tweezers(self.placement.unit)
        x, y = pixel(points)
        return Item(("tweezers", self.placement.unit), surface, (x + across, y + down))

    def draft(self, piece: Piece | None) -> list[Item]:
        """What would be added, where it would be."""
        return self._appearance.draft(piece) if piece is not None else []

    def dots(self, targets: tuple[str, ...], aim: str) -> list[Item]:
        """The dots round targets, made when these, or what is aimed at, change."""
        if (targets, aim) != self._dotted:
            self._dotted = (targets, aim)
            self._dots = outlines.dots(targets, aim, self.table, self.placement)
        return self._dots

    def focused(self, box: Box | None) -> list[Item]:
        """The corners round the box of what the keyboard is on."""
        return self._appearance.focused(box)

    def face_of(self, thing: str) -> Box | None:
        """What of the table a thing covers when it is chosen, ``None`` if it is not there."""
        return self._appearance.face_of(thing)

    def draw(
        self,
        surface: pygame.Surface,
        still: Mapping[str, Element] | None,
        above: Sequence[Item],
        between: Between | None = None,
        uppermost: Sequence[Item] = (),
    ) -> list[pygame.Rect]:
        """Paints what changed since the last time and gives its rectangles on the surface.

        Args:
            surface: the window.
            still: everything that lies still; ``None`` if nothing of it has changed.
            above: everything above it, from the lowest to the uppermost.
            between: paints what of the window lies above all this.
            uppermost: everything above that.
        """
        if self.glancing is not None:
            if self.unrest:
                plane = self.glancing
                self._appearance.canvas.cover(
                    plane.window, lambda surface: self._glance.paint(surface, plane)
                )
        elif still is not None:
            self._appearance.canvas.rest(dict(still))
        self.touched = self.unrest = False
        return self._appearance.canvas.draw(surface, self.rect, above, between, uppermost)
