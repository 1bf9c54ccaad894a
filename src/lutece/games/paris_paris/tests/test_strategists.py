"""Strategists: whole games, what each plan is after, and the reckoning they share."""

from collections.abc import Callable
from functools import cache

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.bots.one_step import worth_of
from lutece.engine.game import NOBODY
from lutece.engine.rng import Rng, rng_from_seed
from lutece.games.paris_paris.game import ParisParis
from lutece.games.paris_paris.pieces import LINES
from lutece.games.paris_paris.scoring import points
from lutece.games.paris_paris.state import MARKER, SMALL, ParisParisState
from lutece.games.paris_paris.strategists.forecast import forecast, lead
from lutece.games.paris_paris.strategists.intersections import pairs
from lutece.games.paris_paris.strategists.occupancy import TABLE, outlook, place
from lutece.games.paris_paris.tests.position import Position

PLANS = ("balanced", "intersections", "small-trips", "own-line", "denial", "quarter", "in-hand")
DEALS = 6
Figure = Callable[[ParisParisState], float]


def play(names: list[str], seed: str) -> tuple[ParisParis, list[ParisParisState]]:
    """A whole game between plans, or `random`: every position of it."""
    match = lutece.new("paris-paris", players=len(names), seed=seed)
    game, s, rng = match.game, match.state, rng_from_seed(seed)
    assert isinstance(game, ParisParis)
    assert isinstance(s, ParisParisState)
    course = [s.copy()]
    while s.to_act != NOBODY:
        action = choose(game, s, names[s.to_act], rng)
        assert game.why_not(s, action) is None
        game.apply(s, action)
        course.append(s.copy())
    return game, course


def choose(game: ParisParis, s: ParisParisState, name: str, rng: Rng) -> int:
    """As a strategist does, but with one re-deal, for speed."""
    legal = game.legal(s)
    if name == "random":
        return int(legal[rng.below(len(legal))])
    seat, dealt = s.to_act, game.redeal(s, s.to_act, rng)
    worths = []
    for action in legal:
        after = dealt.copy()
        game.apply(after, action)
        worths.append(worth_of(game, after, seat, PLANS.index(name)))
    return int(legal[worths.index(max(worths))])


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_beats_chance(plan: str) -> None:
    _, course = play([plan, "random"], "chance")
    assert points(course[-1], 0) > points(course[-1], 1)


@pytest.mark.parametrize("players", [3, 4])
def test_plans_play_whole_games_among_each_other(players: int) -> None:
    for first in range(0, len(PLANS), players):
        names = [PLANS[(first + n) % len(PLANS)] for n in range(players)]
        _, course = play(names, "among each other")
        assert len(course) == 60 // (players + 1) * players + 1


def test_the_plans_of_the_game_are_these() -> None:
    assert lutece.new("paris-paris", players=2, seed=1).game.plans == PLANS


@cache
def games_of(plan: str) -> list[tuple[ParisParisState, ...]]:
    """Games of a plan in seat 0 against the balanced one."""
    names = [plan, "balanced"]
    return [tuple(play(names, f"figure {n}")[1]) for n in range(DEALS)]


def total(plan: str, figure: Figure) -> float:
    return sum(figure(course[-1]) for course in games_of(plan))


def along(plan: str, figure: Figure) -> float:
    """A figure's mean over whole games."""
    return sum(sum(map(figure, course)) / len(course) for course in games_of(plan))


def small_points(s: ParisParisState) -> float:
    return float(s.scores[SMALL])


def own_pairs(s: ParisParisState) -> float:
    return float(pairs(s, 0))


def rival_points(s: ParisParisState) -> float:
    return float(points(s, 1))


def on_markers(s: ParisParisState) -> float:
    """What seat 0 made on its own marker and the open one."""
    return float(s.scores[MARKER + s.markers[0]] + s.scores[MARKER + s.markers[2]])


def test_small_trips_makes_more_of_them() -> None:
    assert total("small-trips", small_points) > total("balanced", small_points)


def test_intersections_holds_more_of_them_for_itself() -> None:
    assert along("intersections", own_pairs) > along("balanced", own_pairs)


def test_own_line_makes_more_of_the_markers_it_knows() -> None:
    assert total("own-line", on_markers) > total("balanced", on_markers)


def test_denial_leaves_its_rival_less() -> None:
    assert total("denial", rival_points) < total("balanced", rival_points)


def test_in_hand_makes_its_points_early() -> None:
    def early(s: ParisParisState) -> float:
        return float(points(s, 0)) if s.to_act != NOBODY else 0.0

    assert along("in-hand", early) > along("balanced", early)


def test_quarter_builds_beside_its_intersections() -> None:
    p = Position(2)

    def beside(s: ParisParisState) -> float:
        """Houses of seat 0 next to its intersections, once for each of these."""
        count = 0
        for n in range(LINES * 4):
            stop = p.box.kind_stop[p.box.crossings[n]]
            if s.houses[stop * 2] > 0:
                near = p.box.neighbours[stop * 4 : stop * 4 + 4]
                count += sum(int(s.houses[other * 2]) for other in near if other != -1)
        return float(count)

    assert along("quarter", beside) > along("balanced", beside)


def test_a_house_whose_cards_have_all_come_stands_for_ever() -> None:
    for players in (2, 3, 4):
        assert outlook(players, 2, 0, 1, 1) == [1.0, 1.0, 1.0, 1.0]
        at = place(players, 2, 3, 2, 0)
        pair, single = TABLE[at + 3], TABLE[place(players, 2, 3, 1, 1) + 3]
        assert 1.0 > pair > single > 0.0  # two own houses are harder to drive out


def test_the_forecast_of_a_finished_game_is_its_points() -> None:
    game, course = play(["random", "random", "random"], "finished")
    last = course[-1]
    assert list(forecast(game.box, last, 0)[::7][:3]) == [points(last, seat) for seat in range(3)]


def test_the_lead_is_over_half_the_best_and_half_the_mean() -> None:
    parts = vec[float]([0.0] * 28)
    for seat, has in enumerate((50.0, 40.0, 20.0)):
        parts[seat * 7] = has
    assert lead(parts, i64(3), i64(0)) == 50.0 - (40.0 + 30.0) / 2
