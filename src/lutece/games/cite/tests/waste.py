"""Positions with a plain answer (`waste.toml`): what nobody who knows the rules would do."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import lutece
from lutece.engine.game import Game, State
from lutece.engine.match import Match

FILE = Path(__file__).with_name("waste.toml")


@dataclass(frozen=True, slots=True)
class Waste:
    """A table with its actions so far; answers by their ids in the catalogue.

    `right` may name some of several right answers; those in neither list are open to argument.
    """

    kind: str  # "ending" or "last tile"
    seed: str
    options: dict[str, str]
    actions: tuple[int, ...]
    right: tuple[int, ...]
    wrong: tuple[int, ...]
    why: str

    def rebuilt(self) -> tuple[Game[Any], State]:
        match = self.match()
        return match.game, match.state

    def match(self) -> Match:
        """The position, played again from the start."""
        match = lutece.new("cite", seed=self.seed, options=self.options)
        for action in self.actions:
            match.play(action)
        return match


def positions() -> list[Waste]:
    """All positions of the file, in its order."""
    with FILE.open("rb") as file:
        rows = tomllib.load(file)["position"]
    return [
        Waste(
            kind=row["kind"],
            seed=row["seed"],
            options={"postcards": row.get("postcards", "star")},
            actions=tuple(row["actions"]),
            right=tuple(row["right"]),
            wrong=tuple(row["wrong"]),
            why=row["why"],
        )
        for row in rows
    ]
