"""What of a picture has changed and is to be painted again."""

from __future__ import annotations

from pygame import Rect


class Damage:
    """Collects rectangles, or everything, until they are painted."""

    def __init__(self) -> None:
        self.everything = True
        """Whether all of the picture is to be painted."""
        self._rects: list[Rect] = []

    def __bool__(self) -> bool:
        return self.everything or bool(self._rects)

    def add(self, rect: Rect | None = None) -> None:
        """Adds a rectangle, or everything."""
        if rect is None:
            self.everything = True
        else:
            self._rects.append(Rect(rect))

    def take(self, whole: Rect) -> list[Rect]:
        """What is to be painted inside ``whole``; from then on it counts as painted."""
        areas = [whole] if self.everything else [rect.clip(whole) for rect in self._rects]
        self.everything = False
        self._rects = []
        return _merged([area for area in areas if area.width and area.height])


def _merged(rects: list[Rect]) -> list[Rect]:
    """The same area in rectangles that do not overlap much."""
    result: list[Rect] = []
    for rect in rects:
        merged = Rect(rect)
        while (number := merged.collidelist(result)) >= 0:
            merged.union_ip(result.pop(number))
        result.append(merged)
    return result
