"""A data set that is made, or continued.

>>> from tempfile import TemporaryDirectory
>>> from lutece.bots.arena import ArenaConfig
>>> from lutece.bots.pool import on_this_machine
>>> options = {option.key: option.default for option in cached_game("paris-paris", "").options}
>>> config = ArenaConfig("paris-paris", players=2, seed="1", options=options)
>>> with TemporaryDirectory() as folder:
...     dataset = Dataset(config, ["random", "random"], games=2)
...     made = dataset.make(Path(folder) / "data", on_this_machine(1))
...     made.rows("games")
2
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa

from lutece import bots
from lutece.bots.arena import ArenaConfig
from lutece.bots.pool import LabelledTask, PoolMaker, results_in_order
from lutece.bots.worker import cached_game
from lutece.games import find
from lutece.research.dataset.folder import Folder
from lutece.research.dataset.game import game_task, observer_of, play_task
from lutece.research.dataset.tables import ACTIONS
from lutece.version import VERSION

GAMES_A_PART = 1000
FORMAT = "lutece-dataset"
FORMAT_VERSION = 1


class Dataset:
    """So many games between bots. It is the same wherever and however often it is made."""

    def __init__(
        self, config: ArenaConfig, names: Sequence[str], games: int, part: int = GAMES_A_PART
    ) -> None:
        if len(names) != config.players:
            raise ValueError(f"{config.players} bots are needed, one for each seat: {names}")
        if games < 1 or part < 1:
            raise ValueError(f"games and part are 1 or more, not {games} and {part}")
        for name in names:
            bots.check(name, find(config.game))
        self.config = config
        self.bots = tuple(names)
        self.games = games
        self.part = part

    def make(
        self, folder: Path, pool: PoolMaker, on_progress: Callable[[int], None] = lambda done: None
    ) -> Folder:
        """Play what is missing in the folder; `on_progress` is told how many games are there."""
        made = Folder(folder, self.facts())
        with made.opened(self._actions()):
            missing = list(made.missing())
            done = self.games - len(missing)
            on_progress(done)
            if missing:
                with pool(play_task) as players:
                    for number, game in results_in_order(players, missing, self._task):
                        made.store(number, game)
                        done += 1
                        on_progress(done)
        return made

    def facts(self) -> dict[str, Any]:
        """What the data set is, as JSON: everything that its numbers depend on."""
        config = self.config
        game = cached_game(config.game, config.edition)
        seen = observer_of(config.game, config.edition, config.players)
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "lutece": VERSION,
            "game": game.name,
            "rules_version": game.version,
            "edition": {"name": game.edition.name, "hash": game.edition.hash},
            "players": config.players,
            "options": json.loads(json.dumps(dict(config.options))),
            "seed": config.seed,
            "bots": list(self.bots),
            "games": self.games,
            "games_a_part": self.part,
            "observation": seen.columns,
        }

    def _task(self, number: int) -> LabelledTask:
        return game_task(self.config, self.bots, number), f"game {number}"

    def _actions(self) -> pa.Table:
        catalogue = cached_game(self.config.game, self.config.edition).catalogue
        meanings = [json.dumps(catalogue.to_json(action)) for action in catalogue]
        return pa.table([range(len(meanings)), meanings], schema=ACTIONS)
