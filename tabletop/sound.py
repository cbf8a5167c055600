"""What is heard: short sounds by name and the sounds of the place, at two volumes.

The mixer is opened in the background when the first sound is asked for, or a table has been shown
for a moment, so that opening the table never waits for an audio device; sounds asked for before
it is ready are left out. Without a device everything is silent.
"""

from __future__ import annotations

import logging
import threading
from typing import Final

import pygame

from art import sounds
from tabletop.ambience import EVENT_BEDS, Ambience

log = logging.getLogger(__name__)

CHANNELS: Final = 16
"""How many sounds can be heard at once."""
PATIENCE: Final = 0.5
"""How long a table is shown before the device is opened for the sounds of its place, in seconds."""
LEFT: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""The events with which the window is left."""
USED: Final = (
    pygame.WINDOWFOCUSGAINED,
    pygame.MOUSEBUTTONDOWN,
    pygame.FINGERDOWN,
    pygame.KEYDOWN,
)
"""The events with which it is in use again."""
OF_THE_PLACE: Final = ("bed/", "far/")
"""How the names of sounds begin that are of the place."""


def is_of_the_place(name: str) -> bool:
    """Whether a sound is one of the place, and not one of pieces and cards."""
    return name in EVENT_BEDS or name.startswith(OF_THE_PLACE)


def _read(name: str) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(sounds.path(name))
    except (KeyError, OSError, pygame.error):
        return None


class Sounds:
    """Plays sounds by the kind of event that makes them, and those of the place."""

    def __init__(self, effects: int = 80, ambience: int = 60, muted: bool = False) -> None:
        self.effects = effects
        self.ambience = ambience
        self.muted = muted
        self._opening: threading.Thread | None = None
        self._ready = False
        self._failed = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._place: tuple[str, int] | None = None
        self._shown = 0.0
        self._around = Ambience(_read)

    def set(self, effects: int, ambience: int, muted: bool) -> None:
        """Sets both volumes (0 to 100) and whether anything is heard at all."""
        self.effects, self.ambience, self.muted = effects, ambience, muted
        if not self._ready:
            return
        if muted:
            self._around.silence()
            pygame.mixer.stop()
        elif not ambience:
            self._around.silence()
        else:
            self._around.set_volume(ambience / 100)

    def volume(self, name: str) -> float:
        """How loud this sound is now, 0 to 1."""
        if self.muted:
            return 0.0
        return (self.ambience if is_of_the_place(name) else self.effects) / 100

    def play(self, name: str, loudness: float = 1.0) -> bool:
        """Plays a sound; False when it is not heard (muted, no device, no such sound).

        Rain, water and wind go on for a while under what follows, as long as :meth:`pass_time` is
        called.
        """
        volume = self.volume(name) * loudness
        if volume <= 0 or self._failed:
            return False
        self._around.stir(name)
        if not self._ready:
            self.open()
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume(volume)
        sound.play()
        return True

    # --- the place ---------------------------------------------------------------------------

    @property
    def beds(self) -> list[str]:
        """The beds that are heard now."""
        return self._around.beds

    def stand_in(self, place: tuple[str, int] | None) -> None:
        """Where the table on the screen stands: its scene and mood; ``None``: there is none."""
        if place is None or self._place is None:
            self._shown = 0.0
        self._place = place
        self._around.stand_in(place)

    def read(self, event: pygame.Event) -> None:
        """The place falls silent while the window is left, until it is used again."""
        if event.type in LEFT:
            self._around.resting = True
        elif event.type in USED:
            self._around.resting = False

    def hush(self) -> None:
        """Has the rain, water and wind of events fade now: the table they belong to is left."""
        self._around.calm()

    def pass_time(self, seconds: float) -> None:
        """Lets the sounds of the place come and go."""
        if self.muted or not self.ambience or self._failed:
            return
        if not self._ready:
            self._shown += seconds
            if self._place is not None and self._shown >= PATIENCE:
                self.open()
            return
        for name, loudness in self._around.pass_time(seconds, self.ambience / 100):
            self.play(name, loudness)

    # --- the device --------------------------------------------------------------------------

    def open(self) -> threading.Thread:
        """Opens the audio device in the background, once, and gives the thread that does it."""
        if self._opening is None:
            self._opening = threading.Thread(target=self._open, name="audio", daemon=True)
            self._opening.start()
        return self._opening

    def _open(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            # A machine without a sound card plays in silence, and so does a pygame that was built
            # without its mixer: it implements nothing of it.
            log.info("No sound: %s", str(error))
            self._failed = True
        else:
            self._ready = True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = _read(name)
        return self._loaded[name]

    def close(self) -> None:
        """Lets go of the audio device."""
        if self._opening is not None:
            self._opening.join(timeout=2)
        if self._ready:
            self._ready = False
            pygame.mixer.quit()
