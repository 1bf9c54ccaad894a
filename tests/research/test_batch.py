"""A batch plays the same games as single ones, and refuses what they refuse."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from interfaces import EVERY, TWO, called, same

import lutece
from lutece.engine.match import NotAllowed
from lutece.research.batch import Batch
from lutece.research.play import Play
from lutece.version import compiled

SIZE = 7


@pytest.mark.parametrize("table", EVERY, ids=called)
def test_a_batch_is_so_many_single_games(table: tuple[str, int]) -> None:
    batch = Batch(table[0], SIZE, table[1], seed=30)
    plays = [Play(batch.config, 30 + n) for n in range(SIZE)]
    begun = SIZE
    ends = 0
    for _ in range(900 if compiled() else 60):
        for n, play in enumerate(plays):
            assert batch.seats[n] == play.to_act
            assert (batch.observations[n] == play.observation(play.to_act)).all()
            assert (batch.masks[n] == play.mask(play.to_act).astype(bool)).all()
        actions = batch.sample()
        batch.step(actions)
        for n, play in enumerate(plays):
            play.apply(int(actions[n]))
            assert batch.ended[n] == play.over
            assert batch.rewards[n].tolist() == play.utilities()
            if play.over:
                plays[n] = Play(batch.config, 30 + begun)
                begun += 1
                ends += 1
    assert all(same(batch.state(n), play.state) for n, play in enumerate(plays))
    assert ends > 0 or not compiled()


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (Batch("paris-paris", 16, 3, seed=5) for _ in range(2))
    for _ in range(100):
        one.step(one.sample())
        other.step(other.sample())
    assert (one.observations == other.observations).all()


@pytest.mark.parametrize("table", TWO, ids=called)
def test_lists_of_legal_ids_say_what_masks_say(table: tuple[str, int]) -> None:
    masked = Batch(table[0], SIZE, table[1], seed=3)
    bare = Batch(table[0], SIZE, table[1], seed=3, masks=False)
    for _ in range(60):
        ids, starts = bare.legal()
        assert starts.tolist() == masked.legal()[1].tolist()
        for n in range(SIZE):
            own = ids[starts[n] : starts[n + 1]].tolist()
            assert sorted(own) == np.flatnonzero(masked.masks[n]).tolist()
        actions = ids[starts[:-1]]
        bare.step(actions)
        masked.step(actions)
        assert (bare.observations == masked.observations).all()
    actions[1] = masked.masks[1].argmin()
    if not masked.masks[1].all():
        with pytest.raises(NotAllowed):
            bare.step(actions)
    with pytest.raises(lutece.WrongArgument, match=r"legal\(\) says the same"):
        assert bare.masks


@pytest.mark.parametrize("masks", [True, False])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_goes_on_alone(copied: Callable[[Batch], Batch], masks: bool) -> None:
    batch = Batch("paris-paris", SIZE, 3, seed=5, options={"show_displaced": True}, masks=masks)
    while not batch.ended.any():
        batch.step(batch.sample())
    twin = copied(batch)
    assert (twin.ended == batch.ended).all()
    assert (twin.rewards == batch.rewards).all()
    kept = batch.observations.copy()
    for _ in range(50):
        twin.step(twin.sample())
    assert (batch.observations == kept).all(), "a copy is not felt"
    for _ in range(50):
        batch.step(batch.sample())
    assert (twin.observations == batch.observations).all()
    assert all((one == other).all() for one, other in zip(twin.legal(), batch.legal(), strict=True))


def test_one_game_of_a_batch_has_a_record() -> None:
    batch = Batch("cite", 2, seed=9)
    for _ in range(40):
        batch.step(batch.sample())
    match = lutece.replay(batch.play(1).match().record())
    assert same(match.state, batch.state(1))
    with pytest.raises(lutece.WrongArgument, match="game 2: they go from 0 to 1"):
        batch.play(2)


def test_torch_reads_the_same_memory() -> None:
    torch = pytest.importorskip("torch")
    batch = Batch("paris-paris", SIZE)
    rows, masks = torch.from_dlpack(batch.observations), torch.from_dlpack(batch.masks)
    batch.step(batch.masks.argmax(axis=1))
    assert rows.data_ptr() == batch.observations.ctypes.data
    assert rows.tolist() == batch.observations.tolist()
    assert masks.tolist() == batch.masks.tolist()


def test_jax_takes_copies() -> None:
    """Its arrays never change, and a batch's do."""
    jax = pytest.importorskip("jax")
    batch = Batch("paris-paris", SIZE)
    rows, before = jax.numpy.array(batch.observations), batch.observations.copy()
    batch.step(batch.masks.argmax(axis=1))
    assert (np.asarray(rows) == before).all()


@pytest.mark.parametrize("actions", [None, "abcd", [0, 1], [[0], [1, 2]], {"a": 1}, [0.5] * 4])
def test_only_rows_of_ids_are_played(actions: Any) -> None:
    with pytest.raises(lutece.WrongArgument, match="actions: "):
        Batch("paris-paris", 4).step(actions)


def test_a_list_will_do() -> None:
    batch = Batch("paris-paris", 4)
    batch.step(batch.sample().tolist())


@pytest.mark.parametrize(
    ("spoil", "error", "what"),
    [
        (lambda a: a[:-1], ValueError, r"4 in a row are needed, not \(3,\)"),
        (lambda a: a.astype(float), ValueError, "whole numbers, not float64"),
        (lambda a: a + 10_000, ValueError, "no action has the id"),
        (lambda a: -1 - a, ValueError, "no action has the id"),
    ],
)
def test_what_is_no_action_is_refused(
    spoil: Callable[[Any], Any], error: type[Exception], what: str
) -> None:
    batch = Batch("paris-paris", 4)
    with pytest.raises(error, match=what):
        batch.step(spoil(batch.sample()))


def test_if_one_action_is_not_legal_none_is_played() -> None:
    batch = Batch("cite", 4)
    before = [batch.state(n) for n in range(4)]
    actions = batch.sample().copy()
    actions[2] = batch.masks[2].argmin()
    with pytest.raises(NotAllowed) as refusal:
        batch.step(actions)
    assert refusal.value.reason.rule
    assert "game 2 of the batch" in refusal.value.__notes__[0]
    assert all(same(batch.state(n), state) for n, state in enumerate(before))


def test_the_arrays_can_only_be_read() -> None:
    batch = Batch("paris-paris", 4)
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1
    assert batch.masks.dtype == np.bool_


@pytest.mark.parametrize("size", [0, -1, 2.0, None])
def test_a_batch_has_at_least_one_game(size: Any) -> None:
    with pytest.raises(ValueError, match="size: a number from 1 on"):
        Batch("cite", size)


def test_its_seed_is_a_number() -> None:
    seed: Any = "seven"
    with pytest.raises(ValueError, match="seed: a number"):
        Batch("cite", 1, seed=seed)
