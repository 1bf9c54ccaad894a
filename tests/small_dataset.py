"""A data set of seven games, and a pool that is interrupted while it makes one."""

from pathlib import Path
from typing import Any

from lutece.bots.arena import Setting
from lutece.bots.pool import Here, PoolMaker
from lutece.bots.runner_worker import Answer, game_with
from lutece.research.dataset import Dataset

SEARCHING = "search@6"


def setting(game: str = "paris-paris", players: int = 2, seed: str = "1") -> Setting:
    options = {option.key: option.default for option in game_with(game, "").options}
    return Setting(game, players, seed, options)


def small(games: int = 7, part: int = 3) -> Dataset:
    return Dataset(setting(), ["random", SEARCHING], games, part)


def files_in(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


class Stops(Here):
    """Answers so many questions and is interrupted at the next; it writes down what it answers."""

    def __init__(self, answer: Answer, most: int, asked: list[int]) -> None:
        super().__init__(answer)
        self.left = most
        self.asked = asked

    def ask(self, question: Any, *, about: str = "question") -> Any:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        self.asked.append(question["game"])
        return super().ask(question, about=about)


def stopping(most: int, asked: list[int]) -> PoolMaker:
    return lambda answer: Stops(answer, most, asked)
