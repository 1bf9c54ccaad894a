"""Bots against bots: every pair on the same deals, in every line-up.

A deal is played once for each way to seat the two bots, so both have every seat and the same
luck; over a deal the fair share of wins is one half, whatever the number of players.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from lutece import bots
from lutece.bots.arena.game import (
    ArenaConfig,
    GameResult,
    LineUp,
    alone_line_ups,
    game_task,
    line_ups,
    play_task,
    result_from_json,
)
from lutece.bots.arena.ratings import Rating, ratings
from lutece.bots.arena.sequential import PairTest, Verdict
from lutece.bots.arena.statistics import Side, side
from lutece.bots.pool import LabelledTask, PoolMaker, on_this_machine, results_in_order
from lutece.engine.edition import Edition
from lutece.engine.table import make_table
from lutece.games import find

GAMES = 200


@dataclass(frozen=True)
class Pair:
    """How two bots did against each other; the verdict is the sequential test's, if asked.

    `alone`: the first had one seat, and `second` is all that sat in the others.
    """

    games: int
    deals: int
    first: Side
    second: Side
    verdict: Verdict | None
    alone: bool = False


@dataclass(frozen=True)
class Results:
    """Every pair, and the ratings over all games."""

    config: ArenaConfig
    pairs: tuple[Pair, ...]
    ratings: tuple[Rating, ...]


class Contest:
    """A bot against another, or alone against others who take turns.

    A deal counts when it was played with every line-up.
    """

    def __init__(
        self,
        first: str,
        others: tuple[str, ...],
        players: int,
        games: int,
        *,
        test: bool = False,
        alone: bool = False,
    ) -> None:
        self.first = first
        self.others = others
        self.alone = alone
        self.games: list[GameResult] = []
        self._players = players
        self.ways = len(self.line_ups(0))
        self.deals = -(-games // self.ways)
        self._deal: list[GameResult] = []
        self._test = PairTest() if test else None

    def line_ups(self, deal: int) -> list[LineUp]:
        """Every way to seat the bots in one deal; as many in each."""
        if self.alone:
            return alone_line_ups(self.first, self.others, self._players, deal)
        return line_ups(self.first, self.others[0], self._players)

    @property
    def settled(self) -> bool:
        return self._test is not None and self._test.verdict is not Verdict.OPEN

    @property
    def planned(self) -> int:
        """How many games it will have, as far as is known."""
        return len(self.games) if self.settled else self.deals * self.ways

    def add(self, game: GameResult) -> None:
        """Count a game. One that ends after the contest was settled is ignored."""
        if self.settled:
            return
        self._deal.append(game)
        if len(self._deal) < self.ways:
            return
        if self._test:
            first = self.first
            self._test.add([(game.share(first), game.fair_share(first)) for game in self._deal])
        self.games += self._deal
        self._deal = []

    def result(self) -> Pair:
        return Pair(
            games=len(self.games),
            deals=len(self.games) // self.ways,
            first=side((self.first,), self.games, self._players),
            second=side(self.others, self.games, self._players),
            verdict=self._test.verdict if self._test else None,
            alone=self.alone,
        )


Pairing = tuple[Contest, int, LineUp]  # a game to be played: whose, which deal, who sits where


class Tournament:
    """Contests between all pairs of some bots; `results` can be asked for at any moment.

    `alone`: a single contest instead, of the first bot in one seat against all others. `luck`:
    the luck of every game is measured, where the game has a learned value.
    """

    def __init__(
        self,
        config: ArenaConfig,
        names: Sequence[str],
        games: int = GAMES,
        until_settled: bool = False,
        *,
        alone: bool = False,
        luck: bool = False,
    ) -> None:
        if len(set(names)) != len(names) or len(names) < 2:
            raise ValueError(f"two or more different bots are needed: {', '.join(names)}")
        if games < 1:
            raise ValueError(f"games: {games} is less than 1")
        for name in names:
            bots.check(name, find(config.game))
        self.config = config
        self.luck = luck
        sides: list[tuple[str, tuple[str, ...]]]
        sides = [(one, (other,)) for one, other in combinations(names, 2)]
        if alone:
            sides = [(names[0], tuple(names[1:]))]
        self.contests = [
            Contest(first, others, config.players, games, test=until_settled, alone=alone)
            for first, others in sides
        ]

    def play(self, pool: PoolMaker, on_progress: Callable[[], None] = lambda: None) -> None:
        """Play everything, in the pool; `on_progress` is called after each game."""
        with pool(play_task) as players:
            games = results_in_order(
                players, self._to_play(), self._task, lambda one: one[0].settled
            )
            for (contest, _, _), game in games:
                contest.add(result_from_json(game))
                on_progress()

    def results(self) -> Results:
        everything = [game for contest in self.contests for game in contest.games]
        return Results(
            config=self.config,
            pairs=tuple(contest.result() for contest in self.contests),
            ratings=tuple(ratings(everything)),
        )

    def _to_play(self) -> Iterator[Pairing]:
        """Deal by deal and pair by pair, as long as a pair is not settled."""
        for deal in range(max(contest.deals for contest in self.contests)):
            for contest in self.contests:
                for line_up in contest.line_ups(deal):
                    if not contest.settled:
                        yield contest, deal, line_up

    def _task(self, pairing: Pairing) -> LabelledTask:
        _, deal, line_up = pairing
        return game_task(self.config, deal, line_up, self.luck), " – ".join(line_up)


def play_tournament(
    game: str,
    names: Sequence[str],
    *,
    players: int | None = None,
    games: int = GAMES,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
    jobs: int = 1,
    until_settled: bool = False,
    alone: bool = False,
    luck: bool = False,
) -> Results:
    """Let every pair of some bots play so many games, in whole deals; see `lutece arena`."""
    found = find(game, edition)
    count = found.seats[0] if players is None else players
    table = make_table(found.seats, found.options, players=count, seed=seed, chosen=options)
    contents = json.dumps(edition.contents) if edition else ""
    config = ArenaConfig(game, table.players, table.seed, table.options, contents)
    event = Tournament(config, names, games, until_settled, alone=alone, luck=luck)
    event.play(on_this_machine(jobs))
    return event.results()


def play_pair(game: str, first: str, second: str, **settings: Any) -> Pair:
    """Two bots against each other, with the settings of `play_tournament`."""
    return play_tournament(game, [first, second], **settings).pairs[0]
