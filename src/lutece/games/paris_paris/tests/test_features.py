"""Features: named right, the same in every re-deal, and what a counting player would say."""

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.engine.game import NOBODY
from lutece.engine.rng import Rng, rng_from_seed
from lutece.games.paris_paris.estimates import UNIT, line_trip
from lutece.games.paris_paris.game import ParisParis
from lutece.games.paris_paris.scoring import big_trip, points, small_trip
from lutece.games.paris_paris.state import BIG, ParisParisState
from lutece.games.paris_paris.tests.position import Position

OPTIONS: list[dict[str, Any]] = [
    {},
    {"small_trip": "card-line"},
    {"neighbours": "trip-line", "show_displaced": True},
]


def told(game: ParisParis, s: ParisParisState, seat: int) -> dict[str, int]:
    names = game.feature_names(int(s.players))
    out = vec[i64]([99999] * len(names))
    game.features(s, seat, out)
    return dict(zip(names, out, strict=True))


def random_games(
    players: int, options: dict[str, Any]
) -> Iterator[tuple[ParisParis, ParisParisState, Rng]]:
    """Every position of two random games, the finished ones too."""
    for seed in range(2):
        match = lutece.new("paris-paris", players=players, seed=seed, options=options)
        game, s, rng = match.game, match.state, rng_from_seed(f"{players}-{seed}")
        assert isinstance(game, ParisParis)
        assert isinstance(s, ParisParisState)
        while True:
            yield game, s, rng
            if s.to_act == NOBODY:
                break
            legal = game.legal(s)
            game.apply(s, legal[rng.below(len(legal))])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_features_are_the_same_in_every_redeal(players: int, options: dict[str, Any]) -> None:
    for game, s, rng in random_games(players, options):
        names = game.feature_names(players)
        assert len(set(names)) == len(names)
        for seat in range(players):
            first = told(game, s, seat)
            assert 99999 not in first.values()
            assert told(game, game.redeal(s, seat, rng), seat) == first


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_what_a_card_brings_agrees_with_the_rules(players: int, options: dict[str, Any]) -> None:
    for game, s, _ in random_games(players, options):
        if s.to_act == NOBODY:
            continue
        seen = told(game, s, int(s.to_act))
        wanted: list[list[int]] = []
        for kind in s.display:
            trial, line = s.copy(), game.box.kind_line[kind]
            small_trip(game.box, trial, kind, None)
            if s.parked[line] != -1:
                big_trip(game.box, trial, line, BIG + line, (), None)
            seats = [(s.to_act + rel) % players for rel in range(players)]
            wanted.append([int(points(trial, who) - points(s, who)) for who in seats])
        rows = range(len(s.display))
        found = [[seen[f"display.{n}.left.{rel}"] for rel in range(players)] for n in rows]
        assert sorted(found) == sorted(wanted)


def test_a_line_that_is_full_of_own_houses() -> None:
    p = Position(2).houses(pompidou="AB", les_halles="A", hotel_de_ville="AA", st_nicolas="B")
    game = p.match.game
    assert isinstance(game, ParisParis)
    for seat, brings in ((0, 1 + 1 + 2 + 2 + 1), (1, 2)):
        # Pompidou and Hôtel de Ville are neighbours: houses there count twice over.
        assert line_trip(p.box, p.s, p.line("teal"), seat) == brings
    seen = told(game, p.s, 1)
    assert seen["trip.teal.1"] == 7
    assert seen["trip.teal.0"] == 2
    assert seen["houses.pompidou.0"] == 1
    assert seen["houses.hotel-de-ville.1"] == 2


def test_markers_and_the_chance_that_a_line_is_driven_at_the_end() -> None:
    for players, unseen in ((2, UNIT // 3), (3, UNIT // 2), (4, UNIT * 3 // 4)):
        p = Position(players)
        game = p.match.game
        assert isinstance(game, ParisParis)
        seen = told(game, p.s, 1)
        for line in range(5):
            key = p.box.line_key(line)
            known = {int(p.s.markers[1])} | ({int(p.s.markers[2])} if players == 2 else set())
            assert seen[f"end.{key}"] == (UNIT if line in known else unseen)
            assert seen[f"marker.{key}"] == int(line == p.s.markers[1])
