"""Measures every level against the one below it, and prints the tables of docs/bots.md.

python bench/ladder.py                          everything, as the docs want it: many hours
python bench/ladder.py --until-settled --games 400 --game cite --jobs 2

After each game and count it prints what `advice.toml` wants: each level's rating, by how often it
beats the one below (400 points are ten to one; level 3 has 1500), and that share.

Every pair is `lutece arena GAME ONE OTHER --players N --games K --seed ladder`. Level 5 has a
budget of iterations here (--top), so that the result is the same on every machine. Whoever has
tuned levels by these deals measures them by others: --seed.
"""

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from itertools import pairwise
from math import log10
from statistics import fmean

from lutece.bots.advice import LEVELS
from lutece.bots.arena import ArenaConfig, GameResult, Pair, Tournament, play_pair
from lutece.bots.pool import on_this_machine
from lutece.engine.table import Table, make_table
from lutece.games import find, names

SEED = "ladder"
MANY = 0.3  # as many games with three and four players, in proportion
TOP = 1000
USUAL = 1500.0  # the rating of level 3
MIDDLE = 3
LEAST = 0.01  # a share is never taken for surer than this


def pairs(players: int, top: int) -> Iterator[tuple[str, str]]:
    """Each level and the one below; with two players, the yardsticks too."""
    levels = [f"level-{n}" for n in range(1, 5)] + [f"level-5@{top}"]
    for lower, upper in pairwise(levels):
        yield upper, lower
    if players == 2:
        yield "level-3", "greedy"
        yield "level-3", "random"
        yield levels[-1], "greedy"


def row(game: str, players: int, pair: Pair) -> str:
    """One line of the first table."""
    one, other = asdict(pair.first), asdict(pair.second)
    share = f"{one['share']:.0%} ({one['low']:.0%} to {one['high']:.0%})"
    points = f"{one['points']:.0f} : {other['points']:.0f}"
    cells = (game, players, one["bot"], other["bot"], share, points, pair.games)
    return f"| {' | '.join(map(str, cells))} |"


def seats_row(config: ArenaConfig, games: list[GameResult]) -> str:
    """How often whoever acted first, second and so on won when equals played.

    Who acts first is drawn, so a seat's letter says nothing of the order.
    """
    wins = [0.0] * config.players
    for played in games:
        table = Table(config.players, f"{config.seed}/{played.deal}", config.options)
        first = int(find(config.game).setup(table).to_act)
        for seat, win in enumerate(played.wins()):
            wins[(seat - first) % config.players] += win
    shares = " / ".join(f"{won / len(games):.0%}" for won in wins)
    points = fmean(points for played in games for points in played.points)
    return f"| {config.game} | {config.players} | {shares} | {points:.0f} | {len(games)} |"


def rated(beats: list[float]) -> list[float]:
    """The ratings of all levels by the share of games that each wins against the one below."""
    ratings = [0.0]
    for share in beats:
        odds = min(max(share, LEAST), 1 - LEAST)
        ratings.append(ratings[-1] + 400 * log10(odds / (1 - odds)))
    return [USUAL + rating - ratings[MIDDLE - 1] for rating in ratings]


def ladder(chosen: argparse.Namespace, game: str, players: int) -> None:
    games = chosen.games if players == 2 else max(round(chosen.games * MANY), 1)
    beats = []
    for one, other in list(pairs(players, chosen.top))[: LEVELS - 1 if chosen.neighbours else None]:
        pair = play_pair(
            game,
            one,
            other,
            players=players,
            games=games,
            seed=chosen.seed,
            jobs=chosen.jobs,
            until_settled=chosen.until_settled,
        )
        print(row(game, players, pair), flush=True)
        beats.append(asdict(pair.first)["share"])
    below = beats[: LEVELS - 1]
    for level, rating in enumerate(rated(below), 1):
        won = f", beats = {below[level - 2]:.2f}" if level > 1 else ""
        print(f"# {game}, {players} players, level {level}: rating = {rating:.0f}{won}", flush=True)


def seats(chosen: argparse.Namespace, game: str, players: int) -> None:
    """`search` with the same budget is level 5 by another name: two equals."""
    equals = f"level-5@{chosen.top}", f"search@{chosen.top}"
    found = find(game)
    table = make_table(found.seats, found.options, players=players, seed=chosen.seed, chosen=None)
    config = ArenaConfig(game, players, table.seed, table.options)
    event = Tournament(config, equals, chosen.seat_games)
    event.play(on_this_machine(chosen.jobs))
    print(seats_row(config, event.contests[0].games), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=names(), help="only this one")
    parser.add_argument("--players", type=int, help="only so many")
    parser.add_argument("--games", type=int, default=1000, help="of two players (1000)")
    parser.add_argument("--seat-games", type=int, default=200, help="of equals (200)")
    parser.add_argument("--top", type=int, default=TOP, help="iterations of level 5 (1000)")
    parser.add_argument("--seed", default=SEED, help="a number or a text (ladder)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--neighbours", action="store_true", help="no yardsticks, only levels")
    parser.add_argument("--until-settled", action="store_true")
    parser.add_argument("--only", choices=("levels", "seats"), help="one of the two tables")
    chosen = parser.parse_args()
    tables = [
        (game, players)
        for game in ([chosen.game] if chosen.game else names())
        for players in find(game).seats
        if chosen.players in (None, players)
    ]
    if chosen.only != "seats":
        print("| game | players | bot | against | wins | points | games |")
        print("|---|--:|---|---|---|---|--:|", flush=True)
        for game, players in tables:
            ladder(chosen, game, players)
    if chosen.only != "levels":
        print("\n| game | players | wins by order | points | games |")
        print("|---|--:|---|--:|--:|", flush=True)
        for game, players in tables:
            seats(chosen, game, players)


if __name__ == "__main__":
    main()
