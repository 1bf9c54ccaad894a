"""The six laws, over every game, player count and option, and many seeds."""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
import pytest
from tables import Kind, kinds_of_tables, label, new, played

import lutece
from lutece.engine.frames import Frame, FrameTeller, SeenFrame, frames_for, laid_over
from lutece.engine.game import NOBODY, State
from lutece.engine.match import digest
from lutece.engine.patch import differences, patched
from lutece.engine.rng import rng_from_seed
from lutece.engine.teller import Teller
from lutece.version import compiled

SEEDS = range(6) if compiled() else range(2)
EVERY = 3 if compiled() else 13  # moves between two that are told as frames
Law = Callable[[Kind], None]
every_table = pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)


def positions(kind: Kind, seed: int, every: int = 1) -> Iterator[lutece.Match]:
    """A match at each position of a random game, or at every so many, and at the end."""
    match = new(kind, seed)
    chance = random.Random(seed)
    yield match
    while not match.over:
        match.play(chance.choice(match.legal()))
        if match.over or len(match.steps) % every == 0:
            yield match


def moves(kind: Kind, seed: int, every: int) -> Iterator[tuple[lutece.Match, int]]:
    """A match of random play before every so many moves and before its last, and the move."""
    match = new(kind, seed)
    chance = random.Random(seed)
    while not match.over:
        action = chance.choice(list(match.game.legal(match.state)))
        after = match.state.copy()
        match.game.apply(after, action)
        if after.to_act == NOBODY or len(match.steps) % every == seed % every:
            yield match, action
        match.play(action)


def framed(match: lutece.Match, state: State, action: int, seats: Iterable[int]) -> list[Frame]:
    """The frames of a move that is carried out on this position."""
    teller = FrameTeller(match.game, state, seats)
    match.game.apply(state, action, teller)
    return teller.finish()


@every_table
def test_1_a_table_and_its_actions_make_the_state(kind: Kind) -> None:
    for seed in SEEDS:
        match = played(new(kind, seed), seed)
        record = json.loads(json.dumps(match.record()))
        again = lutece.replay(record)
        assert again.state.facts() == match.state.facts()
        assert again.record() == record
        half = len(match.steps) // 2
        assert digest(match.at(half).state) == digest(played(new(kind, seed), seed, half).state)


@every_table
def test_2_a_copy_never_feels_the_original(kind: Kind) -> None:
    for seed in SEEDS:
        match = new(kind, seed)
        copies = []
        for position in positions(kind, seed):
            copies.append((position.state.copy(), position.state.facts()))
            assert copies[-1][0].facts() == copies[-1][1]
        assert all(copy.facts() == facts for copy, facts in copies)
        # ... and what is done to a copy is not felt by the one it was copied from.
        copy = match.state.copy()
        match.game.apply(copy, match.game.legal(copy)[0])
        assert match.state.facts() == new(kind, seed).state.facts()


@every_table
def test_3_what_a_seat_sees_depends_on_nothing_hidden(kind: Kind) -> None:
    for seed in SEEDS:
        rng = rng_from_seed(f"redeal {seed}")
        for match in positions(kind, seed, every=1 if seed == 0 and compiled() else 7):
            game, state = match.game, match.state
            for seat in range(NOBODY, match.table.players):
                twin = game.redeal(state, seat, rng)
                assert game.view(twin, seat) == game.view(state, seat)
                json.dumps(game.view(state, seat))
                assert not game.open_view(state).keys() & game.own_view(state, seat).keys()
                if seat == state.to_act:
                    assert sorted(game.legal(twin)) == sorted(game.legal(state))


@every_table
def test_3_a_redeal_depends_on_nothing_hidden(kind: Kind) -> None:
    """The same random source deals the same, whatever really lies there: bots can't peek."""
    for match in positions(kind, 4):
        for seat in range(match.table.players):
            twin = match.game.redeal(match.state, seat, rng_from_seed("first"))
            one = match.game.redeal(match.state, seat, rng_from_seed("second"))
            other = match.game.redeal(twin, seat, rng_from_seed("second"))
            assert one.facts() == other.facts()


@every_table
def test_3_what_a_seat_is_told_depends_on_nothing_hidden(kind: Kind) -> None:
    """A decision in a re-dealt position tells its own seat the same, up to the first reveal."""
    for seed in SEEDS:
        rng = rng_from_seed(f"events {seed}")
        match = new(kind, seed)
        while not match.over:
            seat, game = match.state.to_act, match.game
            action = game.legal(match.state)[rng.below(len(game.legal(match.state)))]
            told = []
            for state in (match.state.copy(), game.redeal(match.state, seat, rng)):
                teller = Teller()
                game.apply(state, action, teller)
                events = teller.events
                reveal = next((n for n, e in enumerate(events) if e.reveals), len(events))
                told.append([event.seen_by(seat) for event in events[:reveal]])
            assert told[0] == told[1]
            match.play(action)


@every_table
def test_4_legal_is_what_nothing_forbids(kind: Kind) -> None:
    for seed in SEEDS[:2]:
        chance = random.Random(seed)
        for match in positions(kind, seed):
            game, state = match.game, match.state
            if len(game.catalogue) > 500 and not match.over and chance.random() > 0.1:
                continue  # a large catalogue is gone through at one position in ten
            legal = list(game.legal(state))
            assert len(set(legal)) == len(legal)
            allowed = {a for a in range(len(game.catalogue)) if game.why_not(state, a) is None}
            assert allowed == set(legal)
            assert bool(legal) != match.over


@every_table
def test_4_candidates_are_legal_and_never_none(kind: Kind) -> None:
    for match in positions(kind, 6):
        candidates = set(match.game.candidates(match.state))
        assert candidates <= set(match.game.legal(match.state))
        assert bool(candidates) != match.over


@every_table
def test_5_nothing_is_lost(kind: Kind) -> None:
    for seed in SEEDS:
        box = new(kind, seed).game.count_box(new(kind, seed).state)
        assert box
        for match in positions(kind, seed):
            assert match.game.count_box(match.state) == box


@every_table
def test_6_the_view_before_with_the_frames_laid_over_it_is_the_view_after(kind: Kind) -> None:
    for seed in SEEDS:
        for match, action in moves(kind, seed, EVERY):
            game, after = match.game, match.state.copy()
            seats = range(NOBODY, match.table.players)
            frames = framed(match, after, action, seats)
            for seat in seats:
                before = game.view(match.state, seat)
                told = frames_for(frames, seat)
                assert laid_over(before, told) == game.view(after, seat)
                assert patched_view(before, told) == game.view(after, seat)


def patched_view(view: dict[str, Any], frames: list[SeenFrame]) -> dict[str, Any]:
    """The view after a move for somebody who is sent patches instead of the parts."""
    for frame in frames:
        view = patched(view, json.loads(json.dumps(differences(view, frame.parts))))
    return view


@every_table
def test_6_no_part_changes_unnamed(kind: Kind) -> None:
    """Each event's frame has parts that it names; after all of them, only what is settled."""
    for seed in SEEDS:
        for match, action in moves(kind, seed, EVERY):
            parts = {part.name for part in match.game.parts}
            waiting = {part.name for part in match.game.parts if part.settled}
            seats = range(NOBODY, match.table.players)
            for frame in framed(match, match.state.copy(), action, seats):
                given = set(frame.open).union(*frame.own.values())
                if frame.event is None:
                    assert given <= waiting
                else:
                    assert given <= set(frame.event.changes) <= parts


@every_table
def test_6_what_a_frame_shows_depends_on_nothing_hidden(kind: Kind) -> None:
    """The same move in a re-dealt position gives a seat the same frames, up to a reveal."""
    for seed in SEEDS:
        rng = rng_from_seed(f"frames {seed}")
        for match, action in moves(kind, seed, EVERY):
            for seat in range(NOBODY, match.table.players):
                twin = match.game.redeal(match.state, seat, rng)
                if match.game.why_not(twin, action) is not None:
                    continue  # another seat's move that only it could know
                one, other = (
                    up_to_a_reveal(framed(match, state, action, [seat]), seat)
                    for state in (match.state.copy(), twin)
                )
                assert one == other


def up_to_a_reveal(frames: list[Frame], seat: int) -> list[SeenFrame]:
    reveals = [n for n, f in enumerate(frames) if f.event is not None and f.event.reveals]
    return frames_for(frames[: reveals[0] if reveals else len(frames)], seat)


@every_table
def test_6_a_view_has_the_parts_that_are_declared_with_their_types(kind: Kind) -> None:
    for match in positions(kind, 5, every=EVERY):
        for seat in range(NOBODY, match.table.players):
            view = match.game.view(match.state, seat)
            assert list(view) == [part.name for part in match.game.parts]
            for part in match.game.parts:
                # Read as its type, and nothing that the type doesn't name was left out.
                assert msgspec.convert(view[part.name], part.type) == view[part.name], part.name


@every_table
def test_points_are_what_the_score_lines_add_up_to(kind: Kind) -> None:
    for match in positions(kind, 3):
        for seat in range(match.table.players):
            lines = [line.points for line in match.score() if line.seat == seat]
            assert sum(lines) == match.game.points(match.state, seat)


@pytest.mark.skipif(compiled(), reason="compiled objects keep no __dict__ to look into")
@every_table
def test_the_facts_of_a_state_leave_nothing_out(kind: Kind) -> None:
    """Whatever field of a position is changed, its facts change too."""
    state = played(new(kind, 1), 1, 7).state
    facts = state.facts()
    for name, value in vars(state).items():
        changed = state.copy()
        if isinstance(value, (bool, int)):
            setattr(changed, name, value + 1)
        elif hasattr(value, "next_word"):
            setattr(changed, name, rng_from_seed("another"))
        elif len(value):
            setattr(changed, name, value[:-1])
        else:
            setattr(changed, name, type(value)([1]))
        assert changed.facts() != facts, name


@every_table
def test_a_ranking_names_every_seat_once(kind: Kind) -> None:
    match = played(new(kind, 2), 2)
    assert sorted(place.seat for place in match.ranking()) == list(range(match.table.players))
    assert match.ranking()[0].place == 1
    assert match.to_act is None
    assert match.legal() == []
