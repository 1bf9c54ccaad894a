"""Actions and events as JSON, put together once: every move needs them several times."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from lutece.engine.event import Event
from lutece.engine.game import Game
from lutece.server.protocol import Json

GAMES_CACHED = 12
encode = msgspec.json.Encoder().encode


class EncodedActions:
    """The actions of one game by their ids, encoded as they are asked for."""

    def __init__(self, game: Game[Any]) -> None:
        self._catalogue = game.catalogue
        self._encoded: dict[int, Raw] = {}
        self._named: dict[int, Json] = {}

    def named(self, number: int) -> Json:
        """An action with names, as the log stores it; nobody may change it."""
        found = self._named.get(number)
        if found is None:
            found = self._named[number] = self._catalogue.to_json(self._catalogue[number])
        return found

    def encoded(self, number: int) -> Raw:
        """An action with names and its id, as the page is sent it."""
        found = self._encoded.get(number)
        if found is None:
            found = self._encoded[number] = Raw(encode({**self.named(number), "id": number}))
        return found


@lru_cache(GAMES_CACHED)
def encoded_actions(game: Game[Any]) -> EncodedActions:
    return EncodedActions(game)


def encoded_event(event: Event) -> Any:
    """An event as the page is sent it, as `Raw`: the key of its kind, and its fields."""
    kind = type(event)
    begins = _BEGINNINGS.get(kind)
    if begins is None:
        begins = _BEGINNINGS[kind] = encode({"event": event.key})[:-1]
    fields = encode(event)
    return Raw(begins + b"}" if fields == b"{}" else begins + b"," + fields[1:])


_BEGINNINGS: dict[type[Event], bytes] = {}  # of an event of a kind, up to its fields
