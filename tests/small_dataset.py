"""A data set of seven games, and a pool that is interrupted while it makes one."""

from pathlib import Path
from typing import Any

from lutece.bots.arena import ArenaConfig
from lutece.bots.pool import InProcessPool, PoolMaker
from lutece.bots.worker import Handler, cached_game
from lutece.research.dataset import Dataset

SEARCHING = "search@6"


def config(game: str = "paris-paris", players: int = 2, seed: str = "1") -> ArenaConfig:
    options = {option.key: option.default for option in cached_game(game, "").options}
    return ArenaConfig(game, players, seed, options)


def small(games: int = 7, part: int = 3) -> Dataset:
    return Dataset(config(), ["random", SEARCHING], games, part)


def files_in(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


class Stops(InProcessPool):
    """Runs so many tasks and is interrupted at the next; it notes what it was given."""

    def __init__(self, handler: Handler, most: int, asked: list[int]) -> None:
        super().__init__(handler)
        self.left = most
        self.asked = asked

    def submit(self, task: Any, *, label: str = "task") -> Any:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        self.asked.append(task["game"])
        return super().submit(task, label=label)


def stopping(most: int, asked: list[int]) -> PoolMaker:
    return lambda handler: Stops(handler, most, asked)
