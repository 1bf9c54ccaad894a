"""How much of a game is luck: a bot that sees all cards, beside the fair one, against another.

    python bench/luck.py paris-paris --games 100 --iterations 3000
    python bench/luck.py paris-paris --games 100 --iterations 300 --against v0.1.0-level-5@550

The seeing bot searches the real position and deals nothing anew: it knows every card to come
and whatever the rival hides. No fair bot can be expected to win more often than it does. Both
play the same deals, each deal once in every seat. It lives here and not among the bots, because
it cheats.
"""

import argparse
from collections.abc import Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64
from rich.progress import track

from lutece import bots
from lutece.bots.arena.game import GameResult, LineUp, line_ups
from lutece.bots.arena.statistics import side
from lutece.bots.search import Search
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import Table, make_table
from lutece.engine.teller import Teller
from lutece.games import find, names

YARDSTICK = "greedy"


class OpenGame(Game[Any]):
    """A game in which nothing is hidden: what a search asks of the real one, without a re-deal."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(
            game.name,
            game.version,
            game.edition,
            game.catalogue,
            game.seats,
            game.options,
            game.parts,
        )
        self._game = game

    def redeal(self, s: State, seat: i64, rng: Rng) -> State:
        return s.copy()

    def candidates(self, s: State) -> vec[i64]:
        return self._game.candidates(s)

    def apply(self, s: State, action: i64, teller: Teller | None = None) -> None:
        self._game.apply(s, action, teller)


class SeeingBot:
    """Searches the position that it is shown as it really is: never ask it through `decide`."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        candidates = game.candidates(state)
        if len(candidates) == 1:
            return int(candidates[0])
        search = Search(game, state, seat, rng)
        search.game = OpenGame(game)
        search.run(self.iterations)
        return int(search.choice())


def play(
    game: Game[Any], table: Table, deal: int, line_up: LineUp, seeing: SeeingBot
) -> GameResult:
    """One game; the bot called `seeing` is shown the real position."""
    seats = [None if name == "seeing" else bots.make_for_seat(name) for name in line_up]
    chances = [rng_from_seed(f"{table.seed} seat {n} {name}") for n, name in enumerate(line_up)]
    state = game.setup(table)
    while (seat := int(state.to_act)) != NOBODY:
        bot, chance = seats[seat], chances[seat]
        if bot is None:
            action = seeing.choose(game, state, seat, chance)
        else:
            action = bots.decide(bot, game, state, chance)
        game.apply(state, action, None)
    places = {place.seat: place.place for place in game.ranking(state)}
    points = tuple(int(game.points(state, seat)) for seat in range(table.players))
    return GameResult(deal, line_up, points, tuple(places[seat] for seat in range(table.players)))


def games_of(chosen: argparse.Namespace, bot: str) -> Iterator[GameResult]:
    """A bot against the other one, deal by deal."""
    game = find(chosen.game)
    seeing = SeeingBot(chosen.iterations)
    ways = line_ups(bot, chosen.against, 2)
    for deal in track(range(chosen.games // len(ways)), description=bot):
        for line_up in ways:
            table = make_table(
                game.seats, game.options, players=2, seed=f"{chosen.seed}/{deal}", chosen=None
            )
            yield play(game, table, deal, line_up, seeing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=names())
    parser.add_argument("--games", type=int, default=100, help="of each pair (100)")
    parser.add_argument("--iterations", type=int, default=3000, help="of both searches (3000)")
    parser.add_argument("--against", default=YARDSTICK, metavar="BOT", help=YARDSTICK)
    parser.add_argument("--seed", default="luck", help="a number or a text (luck)")
    chosen = parser.parse_args()
    bots.check(chosen.against, find(chosen.game))
    print("| bot | against | wins | points | games |\n|---|---|---|---|--:|", flush=True)
    for bot in ("seeing", f"level-5@{chosen.iterations}"):
        played = list(games_of(chosen, bot))
        one, other = (side((name,), played, 2) for name in (bot, chosen.against))
        wins = f"{one.share:.0%} ({one.low:.0%} to {one.high:.0%})"
        points = f"{one.points:.0f} : {other.points:.0f}"
        print(f"| {bot} | {chosen.against} | {wins} | {points} | {len(played)} |", flush=True)


if __name__ == "__main__":
    main()
