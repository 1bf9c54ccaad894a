"""Finding a move by words: any part of a name, in the player's language or as a key."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lutece.engine.game import Game
from lutece.text import Text

_WORD = re.compile(r"\w+")
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o"})


def plain(text: str) -> str:
    """Without accents and capitals: `Hôtel` is `hotel`."""
    parts = unicodedata.normalize("NFKD", text.casefold()).translate(_LETTERS)
    return "".join(char for char in parts if not unicodedata.combining(char))


def words(text: str) -> list[str]:
    return _WORD.findall(plain(text))


@dataclass(frozen=True)
class Move:
    """An action with its sentence, and its fields under the names a player reads."""

    number: int
    sentence: str
    fields: dict[str, str]
    keys: tuple[str, ...]

    @cached_property
    def names(self) -> list[str]:
        """The words of its names and keys: what a player most likely types."""
        named = [name for field, name in self.fields.items() if field != "do"]
        return words(" ".join([*named, *self.keys]))

    @cached_property
    def everything(self) -> list[str]:
        """Also what it is to do, and the sentence it is told with."""
        return self.names + words(f"{self.fields['do']} {self.sentence}")


class Moves:
    """The catalogue of a game in a player's words; each move is put into words once."""

    def __init__(self, game: Game[Any], text: Text) -> None:
        self._game = game
        self._text = text
        self._known: dict[int, Move] = {}

    def of(self, numbers: Iterable[int]) -> list[Move]:
        return [self._move(int(number)) for number in numbers]

    def all(self) -> list[Move]:
        return self.of(range(len(self._game.catalogue)))

    def _move(self, number: int) -> Move:
        if number not in self._known:
            action = self._game.catalogue[number]
            data = self._game.catalogue.to_json(action)
            sentence = self._text.action(action)
            fields = {field: self._name(field, value, sentence) for field, value in data.items()}
            kept = [value for field, value in data.items() if field != "do"]
            keys = tuple(value for value in kept if isinstance(value, str))
            self._known[number] = Move(number, sentence, fields, keys)
        return self._known[number]

    def _name(self, field: str, value: Any, sentence: str) -> str:
        # Only the sentence knows that a number is a seat: `{remove:seat}`.
        if type(value) is int and value < max(self._game.seats):
            seat = self._text.name("seat", value)
            if seat in sentence:
                return seat
        return self._text.name(field, value)


def fitting(moves: Sequence[Move], typed: str) -> list[Move]:
    """The moves that all typed words fit: beginnings of names before parts of them."""
    asked = words(typed)
    if not asked:
        return []
    ways: tuple[Callable[[Move, str], bool], ...] = (
        lambda move, word: any(name.startswith(word) for name in move.names),
        lambda move, word: any(word in name for name in move.names),
        lambda move, word: any(word in name for name in move.everything),
    )
    for fits in ways:
        found = [move for move in moves if all(fits(move, word) for word in asked)]
        if found:
            return found
    return []


def grouped(moves: Sequence[Move]) -> dict[str, list[Move]]:
    """Moves by the first field in which they differ; a field that is absent has no name."""
    fields = list(dict.fromkeys(field for move in moves for field in move.fields))
    for field in fields:
        groups: dict[str, list[Move]] = {}
        for move in moves:
            groups.setdefault(move.fields.get(field, ""), []).append(move)
        if len(groups) > 1:
            return groups
    return {"": list(moves)}
