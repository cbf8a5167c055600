"""The sounds of a place: beds that come and go softly, and far sounds now and then.

A bed is wanted by the place, as loud as its mood says, and for a while by an event of its kind.
Time brings what is heard nearer to what is wanted; nothing begins or stops at once, but silence.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pygame

from art.soundscapes import Soundscape, soundscape

EVENT_BEDS: Final = {"rain": "bed/rain", "water": "bed/creek", "wind": "bed/wind"}
"""What is heard under the table for a while after an event of a kind, in a loop."""
BED_TIME: Final = 6.0
"""How long that is, after the last event of its kind, in seconds."""
FADE: Final = 1.5
"""How long a bed takes to come and to go, in seconds."""
REST_FADE: Final = 0.4
"""How long it takes to go when the window is left, in seconds."""


class Ambience:
    """What is heard of a place, as far as ``load`` gives sounds for it.

    Beds are large in memory, so that each is loaded when it begins and let go when it has faded.
    """

    def __init__(self, load: Callable[[str], pygame.mixer.Sound | None]) -> None:
        self._load = load
        self._place: tuple[str, int] | None = None
        self._scape: Soundscape | None = None
        self._left: dict[str, float] = {}
        self._channels: dict[str, pygame.mixer.Channel] = {}
        self._gains: dict[str, float] = {}
        self._until: dict[str, float] = {}
        self._missing: set[str] = set()
        self.resting = False
        """Whether the window is left, so that nothing of the place is heard."""

    @property
    def beds(self) -> list[str]:
        """The beds that are heard now."""
        return list(self._channels)

    def gain(self, bed: str) -> float:
        """How loud a bed is before the volume, 0 to 1."""
        return self._gains.get(bed, 0.0)

    def stand_in(self, place: tuple[str, int] | None) -> None:
        """Where the table stands: its scene and mood; ``None``: nowhere, so its sounds go."""
        if place == self._place:
            return
        scene_before = self._place[0] if self._place is not None else None
        self._place = place
        if place is None:
            self._scape = None
        elif place[0] != scene_before:
            self._scape = soundscape(place[0])
            self._missing.clear()
            self._until = {far.name: random.uniform(*far.every) for far in self._scape.far}

    def stir(self, kind: str) -> None:
        """An event of a kind happened, whose bed is heard for a while if it has one."""
        if kind in EVENT_BEDS:
            self._left[EVENT_BEDS[kind]] = BED_TIME

    def calm(self) -> None:
        """What events stirred goes now: the table they belong to is left."""
        self._left.clear()

    @property
    def wanted(self) -> dict[str, float]:
        """How loud each bed is to be, 0 to 1; beds of no loudness are left out."""
        if self.resting:
            return {}
        found = dict.fromkeys(self._left, 1.0)
        if self._scape is not None and self._place is not None:
            for bed in self._scape.beds:
                loudness = max(found.get(bed.name, 0.0), bed.loudness(self._place[1]))
                if loudness > 0:
                    found[bed.name] = loudness
        return found

    def pass_time(self, seconds: float, volume: float) -> list[tuple[str, float]]:
        """Lets beds come and go; gives the far sounds that are heard now, and how loud.

        At most one bed begins in a turn, since its file has to be read.
        """
        for bed in list(self._left):
            self._left[bed] -= seconds
            if self._left[bed] <= 0:
                del self._left[bed]
        wanted = self.wanted
        new = next((bed for bed in wanted if bed not in {*self._channels, *self._missing}), None)
        if new is not None:
            self._begin(new)
        step = seconds / (REST_FADE if self.resting else FADE)
        for bed in list(self._channels):
            self._approach(bed, wanted.get(bed, 0.0), step, volume)
        return self._far_sounds(seconds)

    def _begin(self, bed: str) -> None:
        sound = self._load(bed)
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            # All channels are taken, or the file is gone: it is only a bed.
            self._missing.add(bed)
            self._left.pop(bed, None)
            return
        # A channel begins at its full volume: until its own is set, the sound itself is mute.
        sound.set_volume(0.0)
        channel.play(sound, loops=-1)
        channel.set_volume(0.0)
        sound.set_volume(1.0)
        self._channels[bed] = channel
        self._gains[bed] = 0.0

    def _approach(self, bed: str, goal: float, step: float, volume: float) -> None:
        before = self._gains[bed]
        gain = min(goal, before + step) if before < goal else max(goal, before - step)
        self._gains[bed] = gain
        if gain == goal == 0.0:
            self._channels.pop(bed).stop()
            del self._gains[bed]
        elif gain != before:
            self._channels[bed].set_volume(gain * volume)

    def _far_sounds(self, seconds: float) -> list[tuple[str, float]]:
        if self._scape is None or self._place is None or self.resting:
            return []
        heard = []
        for far in self._scape.far:
            self._until[far.name] -= seconds
            if self._until[far.name] <= 0:
                self._until[far.name] = random.uniform(*far.every)
                loudness = far.loudness(self._place[1])
                if loudness > 0:
                    heard.append((far.name, loudness))
        return heard

    def set_volume(self, volume: float) -> None:
        """Has every bed follow a volume, 0 to 1, at once."""
        for bed, channel in self._channels.items():
            channel.set_volume(self._gains[bed] * volume)

    def silence(self) -> None:
        """Stops every bed at once; what the place wants begins anew with time."""
        self._left.clear()
        for channel in self._channels.values():
            channel.stop()
        self._channels.clear()
        self._gains.clear()
