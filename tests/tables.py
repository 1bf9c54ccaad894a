"""Every kind of table of every game, and matches played at random at them."""

import random
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import lutece
from lutece.engine.table import Option
from lutece.games import find, names

GAMES = Path(str(files("lutece.games")))  # the installed folders of the games
Kind = tuple[str, int, dict[str, Any]]


def kinds_of_tables(games: list[str] | None = None) -> list[Kind]:
    """For each game and player count: the defaults, and each option changed alone."""
    return [
        (name, players, options)
        for name in (games if games is not None else names())
        for players in find(name).seats
        for options in _choices(find(name).options)
    ]


def _choices(options: tuple[Option, ...]) -> Iterator[dict[str, Any]]:
    yield {}
    for option in options:
        if option.pick:
            yield {option.key: random.Random(1).sample(option.choices, option.pick)}
        else:
            yield from ({option.key: value} for value in option.choices if value != option.default)


def label(kind: Kind) -> str:
    name, players, options = kind
    return f"{name}-{players}-" + ",".join(f"{key}={value}" for key, value in options.items())


def new(kind: Kind, seed: int) -> lutece.Match:
    name, players, options = kind
    return lutece.new(name, players=players, seed=seed, options=options)


def under_way(match: lutece.Match, seed: int, most: int) -> lutece.Match:
    """The match after so many random actions, or halfway where it would be over by then."""
    whole = played(match, seed, most)
    return whole.at(len(whole.steps) // 2) if whole.over else whole


def played(match: lutece.Match, seed: int, most: int = 10_000) -> lutece.Match:
    """The match after random play to its end, or for so many actions."""
    chance = random.Random(seed)
    while not match.over and most > 0:
        match.play(chance.choice(match.legal()))
        most -= 1
    return match
