"""What wins a game: for every kind of score line, how often whoever has it wins among equals.

    python bench/what_wins.py paris --players 4 --bot search@300 --games 20

Where one line is held by nearly every winner, either that is the game, or one figure of the
edition is too large, or the bots know no answer to it. The share is told beside the fair one.
"""

import argparse
from collections import defaultdict
from statistics import fmean
from typing import Any, NamedTuple

from rich.progress import track

from lutece import bots
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import rng_from_seed
from lutece.engine.score import ScoreLine
from lutece.engine.table import make_table
from lutece.games import find, names


class Held(NamedTuple):
    """A score line of one seat in one game, and that seat's share of the victory."""

    points: int
    won: float


def ended(game: Game[Any], players: int, bot: str, seed: str) -> State:
    """The end of a game in which all seats have the same bot."""
    table = make_table(game.seats, game.options, players=players, seed=seed, chosen=None)
    seats = [bots.make_for_seat(bot) for _ in range(players)]
    chances = [rng_from_seed(f"{seed} seat {seat}") for seat in range(players)]
    state: State = game.setup(table)
    while (seat := int(state.to_act)) != NOBODY:
        game.apply(state, bots.decide(seats[seat], game, state, chances[seat]), None)
    return state


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=names())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="search@300", help="in every seat (search@300)")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="wins", help="a number or a text (wins)")
    chosen = parser.parse_args()
    game = find(chosen.game)
    if chosen.players not in game.seats:
        parser.error(f"--players: {chosen.players} is not one of: {game.seats}")
    held: dict[str, list[Held]] = defaultdict(list)
    for n in track(range(chosen.games), description=chosen.game):
        state = ended(game, chosen.players, chosen.bot, f"{chosen.seed}/{n}")
        for (name, _), one in held_in(game, state).items():
            held[name].append(one)
    print(f"\nfair share: {1 / chosen.players:.0%}; {chosen.games} games of {chosen.bot}\n")
    print("| score line | held | its holder wins | points |\n|---|--:|--:|--:|")
    for name, ones in sorted(held.items(), key=lambda each: -fmean(one.won for one in each[1])):
        won, points = fmean(one.won for one in ones), fmean(one.points for one in ones)
        print(f"| {name} | {len(ones)} | {won:.0%} | {points:.1f} |")


if __name__ == "__main__":
    main()
