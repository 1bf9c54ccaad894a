"""The config of an environment: the game, its players, options and edition."""

from collections.abc import Mapping
from typing import Any

import lutece
from lutece import AnyEdition
from lutece.engine.game import Game, State
from lutece.engine.table import Table, WrongArgument, checked_seed
from lutece.research import encoding


class GameConfig:
    """The arguments of an environment, checked; wrong ones are refused with what is wrong.

    An edition is a file, by its path or its text, or its contents, as in `lutece.new`.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        edition: AnyEdition | None = None,
    ) -> None:
        checked = lutece.new(game, players=players, seed=0, options=options, edition=edition)
        self.game: Game[Any] = checked.game
        self.players = players
        self.options = checked.table.options
        self.groups = self.game.columns(players)
        self.columns = [name for _, names in self.groups for name in names]
        self.actions = len(self.game.catalogue)
        self.empty_row = encoding.empty_row(len(self.columns))
        self.empty_mask = encoding.empty_mask(self.actions)
        self._own_edition = edition is not None

    def first_position(self, seed: int | str) -> State:
        """The deal that a seed stands for: the same one as `lutece.new(…, seed=seed)`."""
        first: State = self.game.setup(self.table(seed))
        return first

    def table(self, seed: int | str) -> Table:
        return Table(self.players, checked_seed(seed), self.options)

    def to_json(self) -> dict[str, Any]:
        contents = self.game.edition.contents if self._own_edition else None
        return {
            "game": self.game.name,
            "rules_version": self.game.version,
            "players": self.players,
            "options": dict(self.options),
            "edition": contents,
        }

    def __deepcopy__(self, memo: dict[int, Any]) -> "GameConfig":
        return self  # nothing in it ever changes

    def __reduce__(self) -> tuple[Any, ...]:
        return config_from_json, (self.to_json(),)


def config_from_json(data: Mapping[str, Any]) -> GameConfig:
    """The config that was written as JSON; refuses other versions of the rules."""
    config = GameConfig(data["game"], data["players"], data["options"], data["edition"])
    if data["rules_version"] != config.game.version:
        raise WrongArgument(
            f"rules_version: played by version {data['rules_version']} of the rules of "
            f"{config.game.name}; this Lutèce has version {config.game.version}"
        )
    return config
