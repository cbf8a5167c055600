"""What must hold for every game, checked from the contract alone, and needing nothing else.

The methods whose names begin with ``test_`` are the checks. They take the record of a random
playout, and a generator. :class:`rules.testing.Invariants` makes tests of pytest of them, and
:mod:`rules.testing.running` runs them where there is none. What a game can say to them:

* ``conserved``: see there; without it nothing is known to stay.
* ``hidden``: whether something is hidden from somebody (``False`` for an open game, where a
  resample is a copy). ``None`` finds out what lies face down. Override ``hides(setting)`` where
  options decide it.
* ``settings()``: the seat counts and options that are played. Default: every seat count with the
  default options, and every other value of every option once.
* ``seeds``: playouts for each setting. Default 2.
* ``longest``: moves after which a random playout counts as endless. Default 5,000.
* ``looks``: positions of each playout that are looked at closely. Default 30.
* ``answered``: the share of a person's drags and taps of pieces that mean a move or are refused
  with a clause. Default 0.8; dropping a piece where it lies is not counted.
* ``borrows(face)``: whether the rules let people choose the drawing of this face among those of
  other cards. Default ``False``: cards of different titles have different drawings.
* ``names_some(state)``: whether a prompt may name only some of what can be done. Default ``False``.
* ``uneven``: verbs of chance whose outcomes the rules weigh, so that not everything that is dealt
  is dealt equally often. Default none; such a game tests their shares itself.
* ``illegal``: more moves to be tried that are none.

``read`` must answer with moves that ``refuse`` refuses, or with refusals, also for a viewer who is
not to move: ``not_your_turn`` says who is.

The parts are functions of the modules beside this one and can be called alone.
"""

from __future__ import annotations

import random
from collections.abc import Container, Iterable, Mapping
from typing import ClassVar

from rules.contract import CHANCE, Move, State
from rules.table import Face
from rules.testing.boxes import assert_box_holds
from rules.testing.fairness import assert_chance_is_fair
from rules.testing.guides import assert_everything_is_explained
from rules.testing.moves import (
    assert_copies_well,
    assert_events_are_sound,
    assert_refusals_agree,
    assert_something_to_do,
    assert_unchanged_by_refusal,
    strange_move,
)
from rules.testing.playouts import (
    Record,
    Setting,
    looked_at,
    settings_of,
    step,
    telling,
    viewers,
)
from rules.testing.secrets import (
    Hiding,
    Remembrance,
    assert_answers_say_nothing_hidden,
    assert_choices_say_nothing_hidden,
    assert_events_say_nothing_hidden,
    assert_hints_say_nothing_hidden,
    assert_refusals_say_nothing_hidden,
)
from rules.testing.tables import (
    assert_beat_is_sound,
    assert_controls_are_the_legal_moves,
    assert_drawings_differ,
    assert_gestures_are_refused,
    assert_prompt_names_what_can_be_done,
    assert_table_is_sound,
    cards,
    gestures_on,
)
from rules.testing.worlds import (
    Forgetting,
    Mixing,
    assert_points_are_public,
    assert_resample_looks_the_same,
    assert_terms_are_sound,
)
from rules.vocabulary import unknown

FOLLOWED = 120
"""How many moves of a playout are followed for what was said and seen."""
EVERY = 6
"""At every how-manieth of them the worlds that seats could believe in are looked at."""


STRANGE = 60
"""How many moves that nobody would think of are tried."""


class Checks:
    """The checks of one game: see the top of this module."""

    game: ClassVar[str]
    hidden: ClassVar[bool | None] = True
    seeds: ClassVar[int] = 2
    longest: ClassVar[int] = 5000
    looks: ClassVar[int] = 30
    answered: ClassVar[float] = 0.8
    uneven: ClassVar[Container[str]] = ()

    @classmethod
    def settings(cls) -> list[Setting]:
        """The seat counts and options that are played."""
        return settings_of(cls.game)

    def conserved(self, state: State) -> object:
        """Something that stays equal from the first state to the last: all cards, all money."""
        raise AssertionError("every game says what it conserves: override conserved()")

    def hides(self, setting: Setting) -> bool | None:
        """Whether something is hidden from somebody with this setting; ``None``: find out."""
        return self.hidden

    def borrows(self, face: Face) -> bool:
        """Whether people choose the drawing of this face among those of other cards."""
        return False

    def names_some(self, state: State) -> bool:
        """Whether the prompt names the usual ones of many things that can be done, and not all."""
        return False

    def illegal(self, state: State) -> Iterable[Move]:
        """More moves that somebody could try here; those that happen to be legal do no harm."""
        return ()

    def test_there_is_always_something_to_do_until_the_outcome(self, playout: Record) -> None:
        for state in looked_at(playout):
            assert_something_to_do(state)
        assert playout.last.current_seat is None, "somebody is to move after the end"

    def test_refusals_agree_with_legal_moves(self, playout: Record, rng: random.Random) -> None:
        pool = set(playout.moves)
        for _, state in playout.positions:
            moves = state.legal_moves()
            pool.update(rng.sample(moves, min(20, len(moves))))
        ordered = sorted(pool, key=str)
        for state in looked_at(playout):
            some = rng.sample(ordered, min(150, len(ordered)))
            assert_refusals_agree(state, [*some, *self.illegal(state)])

    def test_strange_moves_are_refused_not_errors(
        self, playout: Record, rng: random.Random
    ) -> None:
        seen = [*playout.moves, *playout.last.legal_moves()]
        for _ in range(STRANGE):
            number = rng.randrange(len(playout.positions))
            assert_refusals_agree(playout.position(number), [strange_move(seen, rng)])

    def test_a_refused_move_changes_nothing(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            tried = [*rng.sample(playout.moves, min(10, len(playout.moves))), Move.of("nonsense")]
            for move in tried:
                if state.refuse(move) is not None:
                    assert_unchanged_by_refusal(state, move)

    def test_moves_can_be_written_and_read_again(self, playout: Record) -> None:
        for _, state in playout.positions:
            for move in (*playout.moves, *state.legal_moves()):
                assert Move.parse(str(move)) == move, f"{move} is another move when it is read"

    def test_copies_are_independent(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            assert_copies_well(state, rng)

    def test_the_written_moves_replay_to_the_same_game(self, playout: Record) -> None:
        state, twin = playout.setting.start(), playout.setting.start()
        places = dict(playout.positions)
        for number, move in enumerate(playout.moves):
            with telling(playout.setting, playout.seed, playout.moves[:number]):
                events = state.play(Move.parse(str(move)))
                assert events == twin.play(move), "the same move tells two different things"
                same = number + 1 not in places or state == places[number + 1]
                assert same, f"{move} leads to another position when it is played again"
        assert state == playout.last, "the same moves lead to another end"
        assert state.outcome() == playout.last.outcome(), "the same end has another outcome"

    def test_pieces_are_conserved(self, playout: Record) -> None:
        first = self.conserved(playout.positions[0][1])
        for state in looked_at(playout):
            now = self.conserved(state)
            assert now == first, f"something was lost or doubled: {first}, then {now}"

    def test_tables_are_sound_and_hold_what_is_in_the_box(self, playout: Record) -> None:
        for state in looked_at(playout):
            for viewer in viewers(state):
                table = assert_table_is_sound(state, viewer)
                assert_everything_is_explained(table, state.game)
                assert_box_holds(state, table)

    def test_prompts_name_what_can_be_done(self, playout: Record) -> None:
        for state in looked_at(playout):
            assert_prompt_names_what_can_be_done(state, self.names_some(state))

    def test_controls_are_exactly_the_legal_moves(self, playout: Record) -> None:
        for state in looked_at(playout):
            for viewer in viewers(state):
                assert_controls_are_the_legal_moves(state, viewer)

    def test_gestures_without_a_control_are_refused(
        self, playout: Record, rng: random.Random
    ) -> None:
        answered = tried = 0
        for state in looked_at(playout):
            for viewer in viewers(state):
                some = assert_gestures_are_refused(state, viewer, rng)
                if viewer is not None and state.current_seat not in (CHANCE, None):
                    answered, tried = answered + some[0], tried + some[1]
        share = answered / max(tried, 1)
        assert not tried or share >= self.answered, (
            f"only {share:.0%} of a person's drags and taps without a control get an answer"
        )

    def test_a_resample_looks_the_same_to_its_seat(
        self, playout: Record, rng: random.Random
    ) -> None:
        for state in looked_at(playout):
            for viewer in viewers(state):
                assert_resample_looks_the_same(state, viewer, rng)

    def test_resamples_vary_where_something_is_hidden(
        self, playout: Record, rng: random.Random
    ) -> None:
        differ = any(
            state.resample(viewer, rng) != state
            for state in looked_at(playout)
            for viewer in viewers(state)
            for _ in range(3)
        )
        hides = self.hides(playout.setting)
        if hides or (hides is None and _lies_face_down(playout)):
            assert differ, (
                "no resample differs from the real state, so resample() hides nothing; if nothing"
                " is hidden in this game, set hidden = False"
            )
        elif hides is False:
            assert not differ, "a resample differs from the real state, though nothing is hidden"

    def test_resamples_can_be_played_on(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            seat = rng.choice(viewers(state))
            other = state.resample(seat, rng)
            for _ in range(40):
                if other.current_seat is None:
                    break
                other.play(step(other, rng))
            now, before = self.conserved(other), self.conserved(state)
            assert now == before, f"a resample lost or doubled something: {before}, then {now}"

    def test_points_are_public(self, playout: Record, rng: random.Random) -> None:
        for state in looked_at(playout):
            assert_points_are_public(state, rng)

    def test_reasons_add_up_and_name_nothing_hidden(
        self, playout: Record, rng: random.Random
    ) -> None:
        for state in looked_at(playout):
            for seat in range(state.seats):
                assert_terms_are_sound(state, seat, rng)

    def test_events_and_beats_are_sound(self, playout: Record) -> None:
        state = playout.setting.start()
        places: Mapping[int, State] = dict(playout.positions)
        first = self.conserved(state)
        closely = False

        def beat() -> None:
            assert_beat_is_sound(state, closely)
            now = self.conserved(state)
            assert now == first, f"a beat lost or doubled something: {first}, then {now}"

        for number, move in enumerate(playout.moves):
            closely = number in places
            with telling(playout.setting, playout.seed, playout.moves[:number]):
                events = state.perform(move, beat)
                assert_events_are_sound(events, state.seats)
        assert state == playout.last, "beats changed the game"

    def test_everything_named_can_be_drawn(self, playout: Record) -> None:
        for state in _few(playout):
            for viewer in viewers(state):
                strange = unknown(state.lay(viewer))
                assert not strange, f"nobody can draw {sorted(strange)}: see rules/vocabulary.toml"

    def test_different_cards_have_different_drawings(self, playout: Record) -> None:
        seen = {
            face
            for state in looked_at(playout)
            for viewer in viewers(state)
            for face in cards(state.lay(viewer))
        }
        assert_drawings_differ(face for face in seen if not self.borrows(face))

    def test_answers_and_refusals_say_nothing_hidden(
        self, playout: Record, rng: random.Random
    ) -> None:
        for state in _few(playout):
            for viewer in viewers(state):
                gestures = gestures_on(state.lay(viewer), rng, 12)
                assert_answers_say_nothing_hidden(state, viewer, gestures, rng)
            some = rng.sample(playout.moves, min(30, len(playout.moves)))
            assert_refusals_say_nothing_hidden(state, some, rng)
            moves = state.legal_moves()
            choices = rng.sample(moves, min(6, len(moves)))
            assert_hints_say_nothing_hidden(state, choices, rng)
            for viewer in viewers(state):
                if viewer != state.current_seat:
                    assert_choices_say_nothing_hidden(state, viewer, choices, rng)

    def test_events_say_nothing_hidden_and_what_was_seen_is_remembered(
        self, playout: Record, rng: random.Random
    ) -> None:
        state = playout.setting.start()
        memories = [Remembrance(viewer) for viewer in viewers(state)]
        for number, move in enumerate(playout.moves[:FOLLOWED]):
            with telling(playout.setting, playout.seed, playout.moves[:number]):
                for memory in memories:
                    memory.see(state)
                if number % EVERY == 0:
                    for memory in memories:
                        assert_events_say_nothing_hidden(state, move, memory.viewer, rng)
                        memory.check(state, rng)
                state.perform(move)

    def test_what_is_forgotten_is_so_in_every_world(
        self, playout: Record, rng: random.Random
    ) -> None:
        forgetting = Forgetting()
        for state in _few(playout):
            for viewer in viewers(state):
                forgetting.look(state, viewer, rng)
        forgetting.check()

    def test_worlds_do_not_lean_to_the_true_one(self, playout: Record, rng: random.Random) -> None:
        mixing = Mixing()
        for state in _few(playout):
            mixing.look(state, rng.choice(viewers(state)), rng, 25)
        mixing.check()

    def test_resamples_hide_from_each_what_others_see(
        self, playout: Record, rng: random.Random
    ) -> None:
        hiding = Hiding()
        for _, state in playout.positions:
            for viewer in viewers(state):
                hiding.look(state, viewer, rng)
        hiding.check()

    def test_chance_is_fair(self, playout: Record, rng: random.Random) -> None:
        for _, state in playout.positions:
            if state.current_seat == CHANCE and state.chance(rng).verb not in self.uneven:
                assert_chance_is_fair(state, rng, 300)


def _few(playout: Record, most: int = 8) -> list[State]:
    """Copies of some positions, spread over the match: what these are asked for takes long."""
    step = max(1, len(playout.positions) // most)
    return [state.copy() for _, state in playout.positions[::step]]


def _lies_face_down(playout: Record) -> bool:
    """Whether a piece shows its face to some of its viewers, and to others not."""
    for state in looked_at(playout):
        seen = [
            {piece.id for piece in state.lay(viewer).pieces if piece.face is None}
            for viewer in viewers(state)
        ]
        if any(one != seen[0] for one in seen):
            return True
    return False
