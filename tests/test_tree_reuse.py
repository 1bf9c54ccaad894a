"""Bots that keep their thoughts within a turn: when they may, and that it stays fair."""

import json

import pytest
from game_kit import known
from tables import played, under_way

import lutece
from lutece import bots
from lutece.bots.levels import SearchBot
from lutece.bots.search import Search
from lutece.bots.tree import ROOT
from lutece.bots.tree_reuse import TreeReuseBot
from lutece.engine.rng import rng_from_seed
from lutece.games import names
from lutece.games.paris.actions import SearchStock
from lutece.games.paris.tests.position import Position


def choose(bot: bots.Bot, match: lutece.Match, seed: str) -> int:
    rng = rng_from_seed(seed)
    return bot.choose(match.game, match.state, int(match.state.to_act), rng)


def test_the_tree_below_an_action_becomes_a_tree_of_its_own() -> None:
    match = played(lutece.new("cite", players=2, seed=3), 3, 20)
    search = Search(match.game, match.state, match.state.to_act, rng_from_seed("below"))
    search.run(400)
    tree = search.tree
    node = tree.children(ROOT)[0]
    below = tree.subtree(node)
    assert below.visits[ROOT] == tree.visits[node]
    assert [below.action[child] for child in below.children(ROOT)] == [
        tree.action[child] for child in tree.children(node)
    ]
    seat = int(match.state.to_act)
    assert [below.mean(child, seat) for child in below.children(ROOT)] == [
        tree.mean(child, seat) for child in tree.children(node)
    ]


@pytest.mark.parametrize("name", [n for n in names() if "several_decisions_from" in known(n)])
def test_within_a_turn_thoughts_are_kept(name: str) -> None:
    """Somewhere in some turns: a second decision begins with what was thought at the first."""
    turns = [second_search(name, seed) for seed in range(12)]
    assert any(turns)


def second_search(name: str, seed: int) -> int:
    """How many iterations the second decision of a turn begins with."""
    match = played(
        lutece.new(name, players=2, seed=seed), seed, known(name)["several_decisions_from"]
    )
    bot = TreeReuseBot(SearchBot(iterations=60))
    seat = match.to_act
    match.play(choose(bot, match, "first"))
    if match.over or match.to_act != seat or bot._last is None:
        return 0
    now = Search(match.game, match.state, int(match.state.to_act), rng_from_seed("second"))
    if bot._as_expected(bot._last, now):
        now.reuse(bot._last, bot._last_action)
    return int(now.iterations_made())


def test_what_another_did_is_never_taken_for_the_own_turn() -> None:
    match = lutece.new("paris-paris", players=2, seed=5)
    bot = TreeReuseBot(SearchBot(iterations=60))
    match.play(choose(bot, match, "one"))
    match.play(match.legal()[0])
    assert bot._last is not None
    now = Search(match.game, match.state, int(match.state.to_act), rng_from_seed("two"))
    assert not bot._as_expected(bot._last, now)


def test_a_drawn_tile_is_news() -> None:
    """In Paris the value of the tile on a pile is hidden: what was thought before is void."""
    news = 0
    for seed in range(6):
        match = lutece.new("paris", players=2, seed=seed)
        bot = TreeReuseBot(SearchBot(iterations=40))
        match.play(choose(bot, match, "draw"))
        assert bot._last is not None
        now = Search(match.game, match.state, int(match.state.to_act), rng_from_seed("drawn"))
        news += not bot._as_expected(bot._last, now)
    assert news >= 4


def test_what_turned_out_impossible_is_forgotten() -> None:
    """Two looks may guess by chance what lies in a stock that nobody has searched yet. The tree has
    all guesses in it, and what it took for possible must not be played."""
    match = Position(2).empty_piles().end_tiles("gold", "marble", "vp_3", seat=1).match
    number = match.game.catalogue.id_of(SearchStock())
    before = Search(match.game, match.state.copy(), 0, rng_from_seed("before"))
    before.run(600)
    match.play(number, 0)
    now = Search(match.game, match.state, 0, rng_from_seed("now"))
    now.reuse(before, number)
    now.run(1)
    known = [now.tree.action[child] for child in now.tree.children(ROOT)]
    assert set(known) <= set(match.game.legal(match.state))


@pytest.mark.parametrize("name", names())
def test_a_seated_bot_depends_on_nothing_hidden(name: str) -> None:
    """The same row of decisions in one turn, whatever the seat can't see, until there is news."""
    match = under_way(lutece.new(name, players=2, seed=8), 8, 14)
    game, seat, rng = match.game, int(match.state.to_act), rng_from_seed("deals")
    rows: dict[str, list[int]] = {}  # what was decided, by what was seen
    for _ in range(4):
        state = game.redeal(match.state, seat, rng)
        bot, own, seen = TreeReuseBot(SearchBot(iterations=30)), rng_from_seed("own"), ""
        while state.to_act == seat:
            seen += json.dumps(game.view(state, seat))
            action = bot.choose(game, game.redeal(state, seat, own), seat, own)
            rows.setdefault(seen, []).append(action)
            game.apply(state, action)
    assert all(len(set(row)) == 1 for row in rows.values())
    assert max(map(len, rows.values())) == 4
