"""What is heard: short sounds by name, at two volumes, silent without a device.

The mixer is opened in the background when the first sound is asked for, so that opening the table
never waits for an audio device; sounds asked for before it is ready are left out.
"""

from __future__ import annotations

import logging
import threading
from typing import Final

import pygame

from art import sounds

log = logging.getLogger(__name__)

BEDS: Final = {"rain": "rain_bed", "water": "water_bed", "wind": "wind_bed"}
"""What is heard under the table for a while after an event of a kind, in a loop."""
AMBIENCE: Final = frozenset(("shake", *BEDS, *BEDS.values()))
"""The sounds whose volume is that of the ambience; all others are effects."""
BED_TIME: Final = 6.0
"""How long a bed is heard after the last event of its kind, in seconds."""
FADE: Final = 1500
"""How long a bed takes to come and to go, in milliseconds."""


class Sounds:
    """Plays sounds by the kind of event that makes them."""

    def __init__(self, effects: int = 80, ambience: int = 60, muted: bool = False) -> None:
        self.effects = effects
        self.ambience = ambience
        self.muted = muted
        self._opening: threading.Thread | None = None
        self._ready = False
        self._failed = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._left: dict[str, float] = {}
        self._channels: dict[str, pygame.mixer.Channel] = {}

    def set(self, effects: int, ambience: int, muted: bool) -> None:
        """Sets both volumes (0 to 100) and whether anything is heard at all."""
        self.effects, self.ambience, self.muted = effects, ambience, muted
        if muted:
            self.hush()
            if self._ready:
                pygame.mixer.stop()
        for bed, channel in self._channels.items():
            channel.set_volume(self.volume(bed))

    def volume(self, name: str) -> float:
        """How loud this sound is now, 0 to 1."""
        if self.muted:
            return 0.0
        return (self.ambience if name in AMBIENCE else self.effects) / 100

    def play(self, name: str) -> bool:
        """Plays a sound; False when it is not heard (muted, no device, no such sound).

        Rain, water and wind go on for a while under what follows, as long as :meth:`pass_time` is
        called.
        """
        volume = self.volume(name)
        if volume <= 0 or self._failed:
            return False
        if name in BEDS:
            self._left[BEDS[name]] = BED_TIME
        if not self._ready:
            self.open()
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume(volume)
        sound.play()
        return True

    @property
    def beds(self) -> list[str]:
        """The beds that are heard now."""
        return list(self._channels)

    def pass_time(self, seconds: float) -> None:
        """Lets beds begin, and fade when their time is over."""
        if not self._left or not self._ready:
            return
        for bed in list(self._left):
            self._left[bed] -= seconds
            if self._left[bed] <= 0:
                self._fade(bed)
            elif bed not in self._channels:
                self._begin(bed)

    def _begin(self, bed: str) -> None:
        sound = self._sound(bed)
        channel = sound.play(loops=-1, fade_ms=FADE) if sound is not None else None
        if channel is None:
            # All channels are taken, or the file is gone: it is only a bed.
            del self._left[bed]
            return
        channel.set_volume(self.volume(bed))
        self._channels[bed] = channel

    def _fade(self, bed: str) -> None:
        del self._left[bed]
        channel = self._channels.pop(bed, None)
        if channel is not None:
            channel.fadeout(FADE)

    def hush(self) -> None:
        """Has the beds fade now: the table they belong to is left."""
        for bed in list(self._left):
            self._fade(bed)

    def open(self) -> threading.Thread:
        """Opens the audio device in the background, once, and gives the thread that does it."""
        if self._opening is None:
            self._opening = threading.Thread(target=self._open, name="audio", daemon=True)
            self._opening.start()
        return self._opening

    def _open(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except (pygame.error, NotImplementedError) as error:
            # A machine without a sound card plays in silence.
            log.info("No sound: %s", str(error))
            self._failed = True
        else:
            self._ready = True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(sounds.path(name))
            except (KeyError, OSError, pygame.error):
                self._loaded[name] = None
        return self._loaded[name]

    def close(self) -> None:
        """Lets go of the audio device."""
        if self._opening is not None:
            self._opening.join(timeout=2)
        if self._ready:
            self._ready = False
            pygame.mixer.quit()
