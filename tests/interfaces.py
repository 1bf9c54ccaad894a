"""Every game and player count, and games played at random through the interfaces."""

import random
from collections.abc import Iterator

from lutece.engine.game import State
from lutece.engine.match import digest
from lutece.games import find, names
from lutece.research.game_config import GameConfig
from lutece.research.history import PlayWithHistory

EVERY = [(game, players) for game in names() for players in find(game).seats]
TWO = [(game, find(game).seats[0]) for game in names()]  # the smallest table of each


def called(table: tuple[str, int]) -> str:
    return f"{table[0]}-{table[1]}"


def positions(config: GameConfig, seed: int, every: int = 1) -> Iterator[PlayWithHistory]:
    """A game played at random, at every so many of its positions and at its end."""
    play = PlayWithHistory(config, seed)
    chance = random.Random(seed)
    yield play
    while not play.over:
        play.apply(chance.choice(play.legal()))
        if play.over or len(play.action_ids) % every == 0:
            yield play


def random_game(game: str, players: int, seed: int) -> PlayWithHistory:
    """A whole game, played at random."""
    *_, last = positions(GameConfig(game, players), seed)
    return last


def same(one: State, other: State) -> bool:
    return digest(one) == digest(other)
