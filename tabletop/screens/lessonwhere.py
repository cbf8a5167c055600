"""Where on the window that lies which a step of a lesson is about."""

from __future__ import annotations

import re

from pygame import Rect

from rules.lesson import Pointer
from tabletop.course import Course
from tabletop.scene.visible import visible
from tabletop.screens.buttons import StepButton
from tabletop.screens.corner import Paper
from tabletop.screens.panel import CONTROL
from tabletop.screens.play import Play
from tabletop.screens.spotlight import CHOICE, Point
from tabletop.screens.widgets import Widget


class Whereabouts:
    """Finds on the window of a page what the step is about at which a lesson is."""

    def __init__(self, page: Play, course: Course) -> None:
        self.page = page
        self.course = course

    def _on_window(self, thing: str) -> Rect | None:
        box = self.page.scene.placement.box_of(thing) if thing else None
        return None if box is None else Rect(box).move(self.page.table_rect.topleft)

    # --- what is pointed at ------------------------------------------------------------------

    def pointed_at(self, around: list[Widget]) -> list[tuple[str, Rect]]:
        """What the step points at, by name; ``around`` is what lies above the table."""
        page = self.page
        if self.course.under_way or page.scene.busy or page.showing.queue:
            return []
        found = []
        for pointer in self.course.step.points:
            rect = self.place_of(pointer, around)
            if rect is not None:
                found.append((f"{pointer.kind} {pointer.name}".strip(), rect))
        return found

    def choice(self) -> list[tuple[str, Rect]]:
        """What the step wishes for of what is asked at a piece: its chip, or the mark to which a
        rule has to be set first. Nothing where nothing is asked."""
        course, scene = self.course, self.page.scene
        if course.under_way or course.step.is_read or not scene.chips:
            return []
        x, y = self.page.table_rect.topleft
        for chip in scene.chips:
            if course.wishes(chip.control):
                return [(CHOICE, Rect(chip.box).move(x, y))]
        rule = scene.rule
        for number, one in enumerate(rule.controls if rule is not None else ()):
            if rule is not None and course.wishes(one):
                mark = Rect(0, rule.box.y, rule.box.h, rule.box.h)
                mark.centerx = round(rule.place_of(number)[0])
                return [(CHOICE, mark.move(x, y))]
        return []

    def asked(self) -> list[Rect]:
        """The words of all that is asked at a piece: who chooses compares them."""
        x, y = self.page.table_rect.topleft
        return [Rect(chip.box).move(x, y) for chip in self.page.scene.chips]

    def aim(self) -> Point | None:
        """Where a press means the first thing that the step points at; ``None`` if that is nothing
        on the table."""
        first = next(iter(self.course.step.points), None)
        if first is None or first.kind != "thing":
            return None
        page = self.page
        seen = visible(page.table, page.scene.placement, first.name)
        if seen is None:
            return None
        x, y = page.table_rect.topleft
        return round(seen.tip[0]) + x, round(seen.tip[1]) + y

    def place_of(self, pointer: Pointer, around: list[Widget]) -> Rect | None:
        """Where that is which a step points at, if it is there."""
        if pointer.kind == "thing":
            return self.thing(pointer.name)
        if pointer.kind == "button":
            return self._button(pointer.name, around)
        for widget in around:
            if (
                (pointer.kind == "seat" and widget.key == f"plate-{pointer.name}")
                or (pointer.kind == "tool" and widget.key == pointer.name)
                or (pointer.kind == "slip" and isinstance(widget, Paper))
            ):
                return Rect(widget.rect)
        return None

    def thing(self, thing: str) -> Rect | None:
        """Where something of the table is: what can be seen of a piece that others lie on, and a
        zone with the plate that names it."""
        page = self.page
        placement = page.scene.placement
        seen = visible(page.table, placement, thing)
        if seen is None:
            return None
        rect = Rect(seen.box)
        if thing in placement.zones and (plate := placement.zones[thing].label) is not None:
            rect.union_ip(Rect(plate))
        return rect.move(page.table_rect.topleft)

    def _button(self, label: str, around: list[Widget]) -> Rect | None:
        """Where a move of this label is made: its button, that of its group, or on the table."""
        buttons = {one.text: one for one in around if isinstance(one, StepButton)}
        if label in buttons:
            return Rect(buttons[label].rect)
        controls = self.page.table.controls
        meant = [one for one in controls if one.label == label]
        ways = [one for one in controls for two in meant if one.move == two.move]
        for one in ways:
            place = self._on_window(one.gesture.target or one.gesture.source)
            if one.gesture.kind != "press" and place is not None:
                return place
        groups = [one for one in buttons.values() if one.key.startswith(f"{CONTROL}group")]
        named = [one for one in groups for two in meant if one.text.startswith(two.group)]
        return Rect((named or groups)[0].rect) if groups else None

    # --- what nothing may lie on -------------------------------------------------------------

    def needed(self) -> list[Rect]:
        """What the wished moves begin with and end on, and the chips that ask for them."""
        course = self.course
        if course.under_way or course.step.is_read:
            return []
        found = []
        for control in self.page.table.controls:
            if course.wishes(control):
                for thing in (control.gesture.source, control.gesture.target):
                    place = self._on_window(thing)
                    if place is not None:
                        found.append(place)
        return found + [place for _, place in self.choice()]

    def watched(self, around: list[Widget]) -> list[Rect]:
        """Where something is to be seen while chance and the others move: what this step was
        about, what they do, and what the next step will speak of."""
        course = self.course
        if not course.under_way:
            return []
        steps = course.lesson.steps[course.number : course.number + 2]
        told = [one for one in steps if one is course.step or not one.deal]
        pointers = [one for step in told for one in step.points if one.kind in ("thing", "seat")]
        places = [self.place_of(one, around) for one in pointers]
        seen = [self.page.scene.box_of(thing) for thing in course.step.look]
        return [Rect(one) for one in (*places, *seen) if one is not None]

    def spoken_of(self, around: list[Widget]) -> list[Rect]:
        """The places of which the words speak: by what is written there, by the name of a piece
        that only one has, or by the name of the player whose places they are."""
        said = {name.casefold() for name in self.course.step.named}
        table, others = self.page.table, self._others_named()
        found = [
            one.id
            for one in table.zones
            if said & {one.label.casefold(), one.note.casefold()} or one.owner in others
        ]
        called: dict[str, list[str]] = {}
        for piece in table.pieces:
            if piece.face is not None:
                called.setdefault(piece.face.title.casefold(), []).append(piece.id)
        found += [pieces[0] for name, pieces in called.items() if name in said and not pieces[1:]]
        places = [self.thing(one) for one in found]
        plates = {f"plate-{seat}" for seat in others}
        places += [Rect(one.rect) for one in around if one.key in plates]
        return [one for one in places if one is not None]

    def _others_named(self) -> set[int]:
        """The seats of the other players whom the words name that stand on the card."""
        course = self.course
        words = course.step.watch if course.under_way else course.step.plain
        return {
            seat
            for seat, name in enumerate(course.lesson.names)
            if seat != course.lesson.learner and re.search(rf"\b{re.escape(name)}\b", words)
        }

    def pieces(self) -> list[Rect]:
        """All pieces."""
        spots = self.page.scene.placement.spots.values()
        return [Rect(spot.box).move(self.page.table_rect.topleft) for spot in spots]
