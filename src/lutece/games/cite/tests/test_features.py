"""Features: named, fair, and reckoned as the slow way would."""

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.engine.rng import rng_from_seed
from lutece.games.cite.board import count
from lutece.games.cite.game import Cite
from lutece.games.cite.outlines import LEVELS, fit, light_levels
from lutece.games.cite.scoring import small_lights
from lutece.games.cite.state import CiteState, buildable
from lutece.games.cite.tests.position import BLUE, ORANGE, Position, example

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"postcards": "random"}, {"hand": 2, "start": 1})


def told(game: Cite, s: CiteState, seat: int) -> dict[str, int]:
    """The features of a position by name."""
    names = game.feature_names(2)
    out = vec[i64]([-77] * len(names))  # a number that no feature has: all must be written
    game.features(s, seat, out)
    return dict(zip(names, [int(n) for n in out], strict=True))


def positions(seed: str, options: dict[str, Any]) -> Iterator[tuple[Cite, CiteState]]:
    """Every position of a random game, the last one too."""
    match = lutece.new("cite", seed=seed, options=options)
    rng = rng_from_seed(seed)
    assert isinstance(match.game, Cite)
    assert isinstance(match.state, CiteState)
    game, s = match.game, match.state
    while True:
        yield game, s
        legal = game.legal(s)
        if not legal:
            return
        game.apply(s, legal[rng.below(len(legal))])


@pytest.mark.parametrize("options", OPTIONS)
def test_only_what_the_seat_can_know(options: dict[str, Any]) -> None:
    rng = rng_from_seed("redeal")
    for n in range(4):
        for game, s in positions(f"fair-{n}", options):
            for seat in (0, 1):
                mine = told(game, s, seat)
                assert -77 not in mine.values()
                assert told(game, game.redeal(s, seat, rng), seat) == mine


def test_names_are_different() -> None:
    game = lutece.new("cite", seed=1).game
    names = game.feature_names(2)
    assert len(names) == len(set(names))
    assert 200 <= len(names) <= 400


def test_points_are_the_score() -> None:
    for game, s in positions("points", {"postcards": "random"}):
        mine = told(game, s, 0)
        assert mine["points.0"] == game.points(s, 0)
        assert mine["points.1"] == game.points(s, 1)
        assert mine["lead"] == game.points(s, 0) - game.points(s, 1)


def test_outlines_find_every_place_and_its_lights() -> None:
    for game, s in positions("outlines", {}):
        if s.phase == 2:
            check_outlines(game, s, buildable(s, 0), small_lights(s))


def check_outlines(game: Cite, s: CiteState, ground: int, lights: int) -> None:
    """Shifts find what going through all placements finds."""
    box, lines = game.box, game.box.outlines
    levels = light_levels(lines, lights, 0, 2**13 - 1)
    fitting = 0
    shining = 0
    for outline in range(len(lines.building)):
        places = fit(lines, outline, ground)
        fitting += count(places)
        shining += sum(count(places & levels[outline * LEVELS + n]) for n in range(LEVELS))
    ways = [n for n in range(len(box.ways)) if box.mask[n] & ~ground == 0]
    assert fitting == len(ways)
    assert shining == sum(min(LEVELS, count(box.halo[n] & lights)) for n in ways)


def test_the_rulebooks_example() -> None:
    p = example().to_act(ORANGE)
    mine = told(p.game, p.s, ORANGE)
    assert (mine["points.0"], mine["points.1"]) == (48, 57)
    assert (mine["light-points.0"], mine["group-points.0"], mine["card-points.1"]) == (33, 15, 4)
    assert (mine["own-free.0"], mine["own-free.1"]) == (12, 7)


def test_what_a_card_would_bring() -> None:
    p = example().to_act(ORANGE)
    p.tokens(1, 0)
    mine = told(p.game, p.s, ORANGE)
    assert mine["gain.moulin_rouge.0"] == 8  # the dancer on b8
    assert mine["gain.grande_lumiere.0"] == 6
    assert mine["gain.moulin_rouge.1"] == 0  # no token


def test_room_for_the_reserve() -> None:
    ground = ("OOOLBBBB", "BBBBBBBB", *("BBBBBBBB",) * 6)
    p = Position(ground).reserve(ORANGE, "I3", "V3").reserve(BLUE, "H6").to_act(ORANGE)
    mine = told(p.game, p.s, ORANGE)
    assert (mine["places.I3.0"], mine["light.I3.0"], mine["places.V3.0"]) == (1, 3, 0)
    assert (mine["packed.0"], mine["homeless.0"], mine["prospect.0"]) == (1, 1, 3 + 3 - 3)
    assert mine["light.H6.1"] == 6
