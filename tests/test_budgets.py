"""What a search may spend: iterations, seconds and memory, and nothing beyond them."""

import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from game_kit import known
from tables import played, under_way

import lutece
from lutece.bots.search import MOST_NODES, Search
from lutece.bots.tree import ROOT
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names

ENDLESS = 10**9
every_game = pytest.mark.parametrize("game", names())


def middle_of(game: str) -> lutece.Match:
    """A middle game with something to decide."""
    match = under_way(lutece.new(game, players=find(game).seats[-1], seed=2), 2, 20)
    while len(match.game.candidates(match.state)) < 3:
        assert not match.over
        played(match, 2, 1)
    return match


def search_of(game: str, seed: str = "budget") -> Search:
    match = middle_of(game)
    return Search(match.game, match.state, match.state.to_act, rng_from_seed(seed))


class Clock:
    """A clock that goes on by a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


# -- seconds -----------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("seconds", [1, 10, 31])  # before a choice can be settled
def test_a_search_stops_in_the_very_iteration_in_which_its_time_is_up(
    game: str, seconds: int
) -> None:
    search = search_of(game)
    search.clock = Clock()
    assert search.run(ENDLESS, float(seconds)) == seconds
    assert search.tree.visits[ROOT] == seconds


def test_without_a_limit_of_time_nobody_looks_at_the_clock() -> None:
    search = search_of("cite")
    search.clock = clock = Clock()
    assert search.run(50) == 50
    assert clock.looks == 0


def be_busy() -> None:
    while True:
        pass


@contextmanager
def busy_processes(count: int) -> Iterator[None]:
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=be_busy, daemon=True) for _ in range(count)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()


def kept(match: lutece.Match, budget: float) -> bool:
    """Whether a search took its time, no more, and less only where its choice was settled."""
    search = Search(match.game, match.state, match.state.to_act, rng_from_seed("busy"))
    start = time.monotonic()
    made = int(search.run(ENDLESS, budget))
    spent = time.monotonic() - start
    left = 0.8 * made * (budget - spent) / spent  # at least so many more there would have been
    return spent < 1.2 * budget and (spent > 0.8 * budget or search.settled(left))


@every_game
def test_a_time_budget_is_kept_on_a_busy_machine(game: str) -> None:
    """The best of some tries: what others take from us in one of them is not the search's."""
    match = middle_of(game)
    with busy_processes(2):
        assert any(kept(match, 0.4) for _ in range(8))


def test_a_settled_choice_ends_a_search_before_its_time() -> None:
    match = played(lutece.new("paris-paris", players=2, seed=1), 1, 39)
    search = Search(match.game, match.state, match.state.to_act, rng_from_seed("early"))
    search.clock = Clock()  # a thousand looks, one in each iteration
    assert search.run(ENDLESS, 1000.0) < 1000


def test_stopping_early_never_changes_the_choice() -> None:
    """So a figure measured with a budget of iterations is that of the full budget."""
    early = 0
    for decisions in range(20, 30):
        match = played(lutece.new("paris-paris", players=2, seed=1), 1, decisions)
        seat = match.state.to_act
        search, full = (
            Search(match.game, match.state, seat, rng_from_seed("full"), "0.1.0") for _ in "ab"
        )
        early += search.run(256) < 256
        for _ in range(256):
            full.iterate()
        assert search.choice() == full.choice()
    assert early > 5


# -- memory ------------------------------------------------------------------------------


@every_game
def test_a_tree_that_is_full_grows_no_more_and_the_search_goes_on(game: str) -> None:
    search = search_of(game)
    search.most_nodes = 300
    made = search.run(3000)
    assert search.tree.size == 300
    assert search.tree.visits[ROOT] == made > 600
    assert search.game.why_not(search.state, search.choice()) is None


def test_a_full_tree_is_still_searched_for_the_best() -> None:
    """What is known of a full tree is used: nearly all walks go below the best action."""
    match = played(lutece.new("paris-paris", players=2, seed=1), 1, 34)
    visits = []
    for most in (40, int(MOST_NODES)):
        search = Search(match.game, match.state, match.state.to_act, rng_from_seed("full"))
        search.most_nodes = most
        search.run(3000)
        best = search.tree.children(ROOT)[0]
        visits.append((search.tree.action[best], search.tree.visits[best]))
    (small_choice, small_visits), (choice, _) = visits
    assert small_choice == choice
    assert small_visits > 1000


# -- the same again ----------------------------------------------------------------------


def rows_of(search: Search) -> list[tuple[int, int]]:
    tree = search.tree
    return [(int(tree.action[node]), int(tree.visits[node])) for node in range(tree.size)]


@every_game
def test_the_same_random_source_grows_the_same_tree(game: str) -> None:
    trees = []
    for seed in ("one", "one", "other"):
        search = search_of(game, seed)
        search.run(200)
        trees.append(rows_of(search))
    assert trees[0] == trees[1]
    assert trees[0] != trees[2] or known(game).get("steady_first_look")
