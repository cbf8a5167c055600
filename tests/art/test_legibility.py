"""What is written on faces, badges and tokens can be read where it stands, in every palette."""

from __future__ import annotations

import pytest

from art import badges, faces, marks, palette
from rules.table import Badge, Face
from tests.art.legibility import watch

FACE = Face(
    "allosaurus",
    title="Allosaurus",
    line="skull",
    value="12",
    pips=(1, 4),
    marks=("period/jurassic", "diet/carnivore"),
    plate="genus/allosaurus",
    facts=(("Diet", "Carnivore"), ("Length", "8 to 12 m")),
    note="More than forty skeletons come from a single quarry.",
)
TINTS = ("", "triassic", "jurassic", "cretaceous", "rust", "moss", "teal", "sand", "clay", "stone")


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_all_text_of_a_face_can_be_read(
    variant: palette.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    palette.use(variant)
    written = watch(monkeypatch)
    for tint in TINTS:
        for detail in ("hand", "zoom"):
            for plate in (FACE.plate, ""):
                face = Face(
                    f"{tint}{detail}{plate}",
                    title=FACE.title,
                    line=FACE.line,
                    value=FACE.value,
                    plate=plate,
                    tint=tint,
                    facts=FACE.facts,
                    note=FACE.note,
                )
                faces.sheet(face, size=(200, 280), detail=detail)  # type: ignore[arg-type]
                faces.sheet(face, shape="tile", size=(150, 150), detail=detail)  # type: ignore[arg-type]
    texts = {one.text for one in written}
    assert {"Allosaurus", "12", "skull", "Carnivore"} <= texts
    assert not [one for one in written if one.contrast < one.needed]


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_all_text_of_small_pieces_can_be_read(
    variant: palette.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    palette.use(variant)
    written = watch(monkeypatch)
    tones = [name for name in palette.names() if name not in ("ink", "slate_deep")]
    for tone in tones:
        badges._badge.__wrapped__(Badge("$4", tone=tone), 24, variant)
        faces.sheet(Face("value", value="5", tint=tone), shape="token", size=(40, 40))
        faces.sheet(Face("title", title="First player", tint=tone), shape="token", size=(64, 64))
    assert len(written) >= 3 * len(tones)
    assert not [one for one in written if one.contrast < one.needed]


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_the_letters_of_signs_can_be_read(
    variant: palette.Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    palette.use(variant)
    written = watch(monkeypatch)
    for name in ("period/triassic", "period/jurassic", "period/cretaceous", "money"):
        marks._mark.__wrapped__(name, 40, None, variant)
    assert [one.text for one in written] == ["T", "J", "C", "$"]
    # A letter in a sign is an icon: 3:1.
    assert all(one.contrast >= palette.LARGE_CONTRAST for one in written)
