"""No drawing serves two different cards, in any game, nor do two look alike when small."""

from __future__ import annotations

import pygame
import pytest

from art import faces
from art.plates import plate
from rules.fossil_canyon.components import BONUS, CRITERIA
from rules.fossil_canyon.faces import piece_face
from rules.fossil_canyon.game import FossilCanyonState
from rules.registry import available
from rules.table import Face
from rules.testing import looked_at, record, settings_of, viewers
from rules.testing.tables import assert_drawings_differ, cards

SIDE = 60


def seen_in(game: str) -> set[Face]:
    """The cards that anybody sees in a random match with the fewest and one with the most seats."""
    usual = [one for one in settings_of(game) if not one.options]
    return {
        face
        for setting in (usual[0], usual[-1])
        for state in looked_at(record(setting, 0, looks=12))
        for viewer in viewers(state)
        for face in cards(state.lay(viewer))
    }


@pytest.mark.parametrize("game", available())
def test_different_cards_of_a_game_have_different_drawings(game: str) -> None:
    seen = seen_in(game)
    assert seen
    assert_drawings_differ(seen)
    drawings = {(face.plate, face.parts) for face in seen if face.plate}
    prints = {
        pygame.image.tobytes(plate(name, (SIDE, SIDE), parts), "RGBA") for name, parts in drawings
    }
    assert len(prints) == len(drawings)


def test_two_cards_with_one_drawing_or_one_sign_are_found() -> None:
    one = Face("a", "Trowel", plate="tool/trowel")
    assert_drawings_differ([one, Face("c", "Winch", plate="tool/winch")])
    with pytest.raises(AssertionError, match="Trowel and Winch both show tool/trowel"):
        assert_drawings_differ([one, Face("b", "Winch", plate="tool/trowel")])
    with pytest.raises(AssertionError, match="both show storm"):
        assert_drawings_differ(
            [Face("d", "Erosion A1", marks=("storm",)), Face("e", "Erosion B2", marks=("storm",))]
        )


@pytest.mark.parametrize(("size", "text"), [((55, 39), 14), ((55, 39), 28), ((84, 60), 18)])
def test_a_small_bonus_shows_its_value_and_what_it_is_given_for(
    size: tuple[int, int], text: int
) -> None:
    """55 pixels is how wide the bonuses were at 1280 x 720 when they lost their condition."""
    state = settings_of("fossil_canyon")[0].start()
    assert isinstance(state, FossilCanyonState)
    bonuses = [piece_face(state.cards, BONUS, criterion) for criterion in CRITERIA]
    for face in bonuses:
        made = faces.sheet(face, shape="wide", size=size, text=text)
        value = faces.value_box(face, "wide", size, text)
        picture = max(made.pictures, key=lambda box: box.width * box.height)
        assert value.contains(made.texts[0])
        assert not picture.colliderect(made.texts[0])
        assert min(picture.size) >= 0.45 * size[1]
    looks = {
        pygame.image.tobytes(faces.face(face, shape="wide", size=size, text=text), "RGBA")
        for face in bonuses
    }
    assert len(looks) == len(CRITERIA)


def test_a_question_keeps_its_words_where_its_picture_has_no_room() -> None:
    face = Face("question", "Research value?", plate="question/research_at_least")
    large = faces.sheet(face, shape="wide", size=(200, 60))
    assert len(large.pictures) == 1
    assert len(large.texts) == 1
    assert not large.texts[0].colliderect(large.pictures[0])
    upright = faces.sheet(face, shape="wide", size=(87, 62))
    assert len(upright.pictures) == 1
    assert upright.pictures[0].bottom <= min(box.top for box in upright.texts)
    small = faces.sheet(face, shape="wide", size=(80, 50))
    assert small.texts
    assert not small.pictures
