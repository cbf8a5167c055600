"""Of a card that the next one covers, the name is read in the strip that is seen."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from art import faces, lettering, spine
from rules.contract import CHANCE
from rules.registry import load
from rules.table import Face

SIZE = (89, 125)
"""A card of the own hand in a window of 1280x720."""
CLOSEST = 37
"""What the closest hand leaves of it."""


def hand_faces(game: str) -> list[Face]:
    """Faces with a name and a picture that lie in hands."""
    state, rng = load(game).start(2), random.Random(1)
    while state.current_seat == CHANCE:
        state.play(state.chance(rng))
    return list(
        {
            piece.face.id: piece.face
            for seat in range(2)
            for piece in state.lay(seat).pieces
            if piece.face is not None and piece.face.plate and piece.shape == "card"
        }.values()
    )


def written(
    monkeypatch: pytest.MonkeyPatch,
    face: Face,
    shown: int,
    pinned: Sequence[pygame.Rect] = (),
) -> tuple[pygame.Surface, pygame.Surface, list[tuple[str, pygame.Rect]]]:
    """A card without and with its name in the strip, and what was written there into which box."""
    before = faces.face(face, size=SIZE)
    found: list[tuple[str, pygame.Rect]] = []
    write = lettering.write

    def noted(surface: pygame.Surface, text: str, *rest: object, **more: object) -> pygame.Rect:
        covered = write(surface, text, *rest, **more)  # type: ignore[arg-type]
        found.append((text.replace(lettering.SOFT_HYPHEN, ""), covered))
        return covered

    with monkeypatch.context() as patch:
        patch.setattr(lettering, "write", noted)
        words = faces.printed(face, size=SIZE)
        after = spine.named(before, face, SIZE, shown, printed=words, pinned=pinned)
    return before, after, found


@pytest.mark.parametrize("game", ["fossil_canyon", "fossilis"])
def test_every_name_is_read_in_the_narrowest_strip_of_a_hand(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    seen = hand_faces(game)
    assert seen
    for face in seen:
        before, after, found = written(monkeypatch, face, CLOSEST)
        assert after is not before, face.title
        ((words, covered),) = found
        assert words == face.title
        # Upwards, the height of the lines is the width that they take.
        assert min(covered.size) <= CLOSEST


def test_where_the_strip_is_wide_enough_the_name_stands_in_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for face in hand_faces("fossil_canyon"):
        _, _, found = written(monkeypatch, face, 75)
        ((_, covered),) = found
        assert covered.right <= 75, face.title
        assert covered.bottom <= SIZE[1]


def inked(picture: pygame.Surface, part: pygame.Rect) -> int:
    """How many pixels of a part are as dark as letters."""
    return sum(
        sum(picture.get_at((x, y))[:3]) < 300
        for x in range(part.left, part.right)
        for y in range(part.top, part.bottom)
    )


def test_a_badge_hides_no_name_where_there_is_room_beside_or_below_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    badge = pygame.Rect(4, 46, 16, 16)
    for face in hand_faces("fossil_canyon"):
        before, after, found = written(monkeypatch, face, 48, [badge])
        assert [words for words, _ in found] == [face.title]
        assert inked(after, badge) <= inked(before, badge), face.title


def test_no_name_is_cut_where_there_is_no_room_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    face = hand_faces("fossil_canyon")[0]
    before, after, found = written(monkeypatch, face, 12)
    assert found == []
    foot = pygame.Rect(6, SIZE[1] - 30, SIZE[0] - 12, 22)
    assert inked(before, foot) > 0 == inked(after, foot)


def test_a_card_without_a_name_stays_as_it_is() -> None:
    named = hand_faces("fossil_canyon")[0]
    for face, size, shown in (
        (named, (50, 70), 25),
        (Face("nameless", plate=named.plate), SIZE, 60),
    ):
        picture = faces.face(face, size=size)
        assert spine.named(picture, face, size, shown) is picture
