"""What wins a game: for every kind of score line, how often whoever has it wins among equals.

    python bench/what_wins.py paris --players 4 --bot search@300 --games 20

Where one line is held by nearly every winner, either that is the game, or one figure of the
edition is too large, or the bots know no answer to it. The share is told beside the fair one.
From the same games: points, who wins by the order of play, and how often each thing happens
(--count EVENT.FIELD as in `lutece simulate`).
"""

import argparse
from collections import Counter, defaultdict
from statistics import fmean, stdev
from typing import Any, NamedTuple

from rich.progress import track

from lutece import bots
from lutece.cli.simulate import countable
from lutece.cli.simulation import count
from lutece.engine.event import Event
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import rng_from_seed
from lutece.engine.score import ScoreLine
from lutece.engine.table import make_table
from lutece.engine.teller import Teller
from lutece.games import find, names


class Held(NamedTuple):
    """A score line of one seat in one game, and that seat's share of the victory."""

    points: int
    won: float


class Played(NamedTuple):
    """A game that is over: its last position, who began, and all that happened."""

    end: State
    first: int
    events: list[Event]


def play(game: Game[Any], players: int, bot: str, seed: str) -> Played:
    """A game in which all seats have the same bot."""
    table = make_table(game.seats, game.options, players=players, seed=seed, chosen=None)
    seats = [bots.make_for_seat(bot) for _ in range(players)]
    chances = [rng_from_seed(f"{seed} seat {seat}") for seat in range(players)]
    state: State = game.setup(table)
    first, teller = int(state.to_act), Teller()
    while (seat := int(state.to_act)) != NOBODY:
        game.apply(state, bots.decide(seats[seat], game, state, chances[seat]), teller)
    return Played(state, first, teller.events)


def kind(line: ScoreLine) -> str:
    """A line's name, and its tile or card where it has one."""
    named = [str(line.details[key]) for key in ("tile", "card") if key in line.details]
    return " ".join([line.key, *named])


def held_in(game: Game[Any], state: State) -> dict[tuple[str, int], Held]:
    """What every seat had of every kind of line that brought it points."""
    winners = [place.seat for place in game.ranking(state) if place.place == 1]
    points: dict[tuple[str, int], int] = defaultdict(int)
    for line in game.score(state):
        points[kind(line), line.seat] += line.points
    return {
        (name, seat): Held(got, (seat in winners) / len(winners))
        for (name, seat), got in points.items()
        if got
    }


def won_by_order(game: Game[Any], players: int, games: list[Played]) -> list[float]:
    """The share of the wins of whoever acted first, second and so on."""
    wins = [0.0] * players
    for played in games:
        winners = [place.seat for place in game.ranking(played.end) if place.place == 1]
        for seat in winners:
            wins[(seat - played.first) % players] += 1 / len(winners) / len(games)
    return wins


def tell_games(game: Game[Any], players: int, games: list[Played], counts: list[str]) -> None:
    """Points, the order of play, and what happened in a game on average."""
    points = [int(game.points(one.end, seat)) for one in games for seat in range(players)]
    print(f"points: {fmean(points):.1f} ± {stdev(points):.1f} ({min(points)} to {max(points)})")
    shares = " / ".join(f"{share:.0%}" for share in won_by_order(game, players, games))
    print(f"wins by order of play: {shares}")
    happened = Counter(event.key for one in games for event in one.events)
    print(
        "a game:", ", ".join(f"{key} {n / len(games):.1f}" for key, n in sorted(happened.items()))
    )
    for asked in counts:
        values: Counter[str] = Counter()
        for one in games:
            values.update(count(one.events, asked))
        means = (f"{value} {n / len(games):.2f}" for value, n in values.most_common())
        print(f"{asked}:", ", ".join(means))


def tell_lines(game: Game[Any], games: list[Played]) -> None:
    """How often whoever has a score line wins, the surest winner first."""
    held: dict[str, list[Held]] = defaultdict(list)
    for one in games:
        for (name, _), line in held_in(game, one.end).items():
            held[name].append(line)
    print("\n| score line | held | its holder wins | points |\n|---|--:|--:|--:|")
    for name, ones in sorted(held.items(), key=lambda each: -fmean(one.won for one in each[1])):
        won, points = fmean(one.won for one in ones), fmean(one.points for one in ones)
        print(f"| {name} | {len(ones)} | {won:.0%} | {points:.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=names())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="search@300", help="in every seat (search@300)")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="wins", help="a number or a text (wins)")
    parser.add_argument("--count", action="append", default=[], metavar="EVENT.FIELD")
    chosen = parser.parse_args()
    game = find(chosen.game)
    if chosen.players not in game.seats:
        parser.error(f"--players: {chosen.players} is not one of: {game.seats}")
    counts = [countable(game.name, asked) for asked in chosen.count]
    games = [
        play(game, chosen.players, chosen.bot, f"{chosen.seed}/{n}")
        for n in track(range(chosen.games), description=chosen.game)
    ]
    print(f"\nfair share: {1 / chosen.players:.0%}; {chosen.games} games of {chosen.bot}\n")
    tell_games(game, chosen.players, games, counts)
    tell_lines(game, games)


if __name__ == "__main__":
    main()
