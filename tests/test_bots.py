"""Bots: legal, repeatable, fair, and as strong as their level says."""

from typing import Any

import pytest
from tables import kinds_of_tables, label, new, played

import lutece
from lutece import bots
from lutece.bots.advice import ENDLESS, advice_of
from lutece.bots.levels import PLAIN, SearchBot, leads_after, noisy_choice, search_bot
from lutece.bots.search import NO_LIMIT, Search
from lutece.bots.tree import ROOT
from lutece.engine.game import NOBODY, Game, State, perft
from lutece.engine.match import digest
from lutece.engine.rng import Rng, rng_from_seed
from lutece.games import find, names

FEW = 12  # iterations: enough to see that it works
every_bot = pytest.mark.parametrize("name", bots.NAMES)


def small(name: str) -> bots.Bot:
    """A bot that does not think for long."""
    return bots.make(name if name in bots.SIMPLE else f"{name}@{FEW}")


@every_bot
@pytest.mark.parametrize("game", names())
def test_a_bot_plays_legal_moves_and_leaves_the_position_alone(game: str, name: str) -> None:
    match = lutece.new(game, players=find(game).seats[-1], seed=1)
    rng = rng_from_seed("legal")
    for _ in range(12):
        if match.over:
            break
        before = digest(match.state)
        action = small(name).choose(match.game, match.state, int(match.state.to_act), rng)
        assert digest(match.state) == before
        match.play(action)  # refuses what is not legal


@every_bot
@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_a_choice_depends_on_nothing_that_the_seat_cant_see(kind: Any, name: str) -> None:
    """The fairness law: the same random source, any re-deal, the same answer."""
    for number in (3, 9, 20):
        match = played(new(kind, 3), 3, number)
        seat = int(match.state.to_act)
        if match.over:
            continue
        rng = rng_from_seed("deals")
        twins = [match.state, *(match.game.redeal(match.state, seat, rng) for _ in range(2))]
        bot = small(name)
        answers = {bot.choose(match.game, twin, seat, rng_from_seed("fair")) for twin in twins}
        assert len(answers) == 1


class Nosy:
    """A bot that looks at everything."""

    def __init__(self) -> None:
        self.saw: list[State] = []

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        self.saw.append(state)
        return int(game.legal(state)[0])


def test_even_a_nosy_bot_is_shown_a_re_deal_only() -> None:
    match = lutece.new("paris-paris", players=3, seed=5)
    nosy = Nosy()
    for seed in ("one", "two"):
        bots.decide(nosy, match.game, match.state, rng_from_seed(seed))
    assert match.state not in nosy.saw
    assert len({digest(state) for state in [match.state, *nosy.saw]}) == 3


def wins_of(one: bots.Bot, other: bots.Bot, games: int) -> float:
    wins = 0.0
    for number in range(games):
        match = lutece.new("paris-paris", players=2, seed=number // 2)
        rng = rng_from_seed(f"match {number}")
        while not match.over:
            seat = int(match.state.to_act)
            bot = one if seat == number % 2 else other
            match.play(bot.choose(match.game, match.state, seat, rng))
        winners = [place.seat for place in match.ranking() if place.place == 1]
        wins += (number % 2 in winners) / len(winners)
    return wins


def test_greed_beats_chance() -> None:
    assert wins_of(bots.make("greedy"), bots.make("random"), 20) >= 18


def test_search_beats_chance() -> None:
    assert wins_of(SearchBot(iterations=30), bots.make("random"), 40) >= 32


def worth(game: Game[Any], s: State) -> list[float]:
    return list(advice_of(game).evaluator(game, int(s.players)).worth(s, 0))


def best_worth(game: Game[Any], s: State) -> list[float]:
    """What each seat gets when everyone plays for their own worth: by brute force."""
    if s.to_act == NOBODY:
        return worth(game, s)
    return max(
        (best_worth(game, after(game, s, action)) for action in game.legal(s)),
        key=lambda got: got[s.to_act],
    )


def after(game: Game[Any], s: State, action: int) -> State:
    child = s.copy()
    game.apply(child, action)
    return child


def endings(name: str) -> list[lutece.Match]:
    """Positions near the end that brute force can solve and in which nothing is hidden."""
    found = []
    for seed in range(12):
        match = played(lutece.new(name, players=2, seed=seed), seed)
        for left in (2, 3):
            ending = match.at(len(match.steps) - left)
            if len(ending.legal()) > 1 and small_enough(ending) and nothing_hidden(ending):
                found.append(ending)
    return found


def small_enough(match: lutece.Match) -> bool:
    """Few enough ways on for brute force."""
    ways = perft(match.game, match.state, 2)
    return 1 < ways < 60 and 1 < perft(match.game, match.state, 4) < 400


def nothing_hidden(match: lutece.Match) -> bool:
    seat = int(match.state.to_act)
    rng = rng_from_seed("anything else?")
    deals = {digest(match.game.redeal(match.state, seat, rng)) for _ in range(4)}
    return deals == {digest(match.state)}


def test_search_finds_what_brute_force_finds_at_the_end() -> None:
    """In Cité, where nothing is hidden once the last tile lies."""
    solved = endings("cite")
    assert len(solved) > 3
    for match in solved:
        game, state = match.game, match.state
        seat = int(state.to_act)
        action = SearchBot(iterations=4000).choose(game, state, seat, rng_from_seed("end"))
        best = best_worth(game, state)[seat]
        # A point of lead in a lost game is worth less than the search can tell.
        assert best_worth(game, after(game, state, action))[seat] > best - 0.03


def test_search_finds_the_best_last_card_whatever_markers_the_others_have() -> None:
    """In Paris Paris the markers stay hidden to the end: the best move on average."""
    for seed in range(5):
        match = played(lutece.new("paris-paris", players=3, seed=seed), seed, 44)
        game, state, seat = match.game, match.state, int(match.state.to_act)
        rng = rng_from_seed("markers")
        deals = [game.redeal(state, seat, rng) for _ in range(150)]
        means = {
            int(action): sum(worth(game, after(game, deal, action))[seat] for deal in deals) / 150
            for action in game.legal(state)
        }
        action = SearchBot(iterations=1500).choose(game, state, seat, rng_from_seed("last"))
        assert means[action] >= max(means.values()) - 0.02


def test_a_settled_choice_ends_the_search_early() -> None:
    match = played(lutece.new("paris-paris", players=2, seed=1), 1, 39)
    search = Search(match.game, match.state, match.state.to_act, rng_from_seed("early"))
    assert search.run(20_000) < 20_000


def test_levels_and_budgets_have_names() -> None:
    assert search_bot("level-2@500") == SearchBot(level=2, iterations=500)
    assert search_bot("search@0.5s") == SearchBot(seconds=0.5)
    assert search_bot("search@-1") is None
    for wrong in ("deep", "level-6", "level-3@", "random@5", "greedy@5"):
        with pytest.raises(bots.UnknownBot, match="no bot is called"):
            bots.make(wrong)


@pytest.mark.parametrize("name", names())
def test_a_level_is_what_the_game_says_and_a_budget_takes_its_place(name: str) -> None:
    game = find(name)
    for players in game.seats:
        told = [advice_of(game).level(number, players) for number in range(1, 6)]
        assert [SearchBot(level).budget(game, players) for level in range(1, 6)] == told
        given = SearchBot(level=1, iterations=7).budget(game, players)
        assert (given.iterations, given.seconds, given.noise) == (7, NO_LIMIT, told[0].noise)
        given = SearchBot(level=5, seconds=0.5).budget(game, players)
        assert (given.iterations, given.seconds, given.noise) == (ENDLESS, 0.5, 0.0)


@pytest.mark.parametrize(("name", "players"), [(n, p) for n in names() for p in find(n).seats])
def test_higher_levels_think_longer_and_noise_less(name: str, players: int) -> None:
    levels = [advice_of(find(name)).level(number, players) for number in range(1, 6)]
    assert [level.iterations for level in levels] == sorted(level.iterations for level in levels)
    assert [level.noise for level in levels] == sorted(
        (level.noise for level in levels), reverse=True
    )
    assert levels[-1].seconds == 2.0
    assert levels[-1].noise == 0.0


def test_a_noisy_level_plays_nothing_that_it_takes_for_bad() -> None:
    """Whatever it draws is as good as the most trusted action, up to its noise."""
    match = played(lutece.new("cite", players=2, seed=4), 4, 20)
    game, state, seat = match.game, match.state, int(match.state.to_act)
    search = Search(game, state, seat, rng_from_seed("noise"))
    search.exploration = 0.8  # or nothing bad would be tried
    search.run(200)
    tree = search.tree
    trusted, *others = tree.children(ROOT)
    least = tree.mean(trusted, seat) - 0.2
    fine = {tree.action[node] for node in (trusted, *others) if tree.mean(node, seat) >= least}
    bad = {tree.action[node] for node in others} - fine
    drawn = {noisy_choice(search, [trusted, *others], 0.2, 50.0) for _ in range(60)}
    assert bad
    assert len(drawn) > 1
    assert drawn <= fine


def test_a_noisy_level_sees_points_that_change_hands_at_once() -> None:
    """However unsure it is: what loses more than a few points now is never drawn."""
    match = lutece.new("paris-paris", players=2, seed=1)
    rng = rng_from_seed("at once")
    gifts = 0
    while not match.over:
        assert match.to_act is not None
        search = Search(match.game, match.state, match.to_act, rng)
        search.run(1)
        nodes = search.tree.all_children(ROOT)
        now = {
            search.tree.action[node]: leads_after(search, match.state, node)[1] for node in nodes
        }
        least = now[search.tree.action[nodes[0]]] - PLAIN
        drawn = {noisy_choice(search, nodes, 1.0, 500.0) for _ in range(20)}
        assert all(now[action] >= least for action in drawn)
        gifts += any(lead < least for lead in now.values())
        match.play(int(match.game.legal(match.state)[0]))
    assert gifts
