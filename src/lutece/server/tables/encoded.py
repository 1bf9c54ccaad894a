"""Actions and events as JSON, put together once: every move needs them several times."""

from dataclasses import fields
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

    def encoded(self, number: int) -> Raw:
        """An action with names and its id, as the page is sent it."""
        found = self._encoded.get(number)
        if found is None:
            action = self._catalogue.to_json(self._catalogue[number])
            found = self._encoded[number] = Raw(encode({**action, "id": number}))
        return found


@lru_cache(GAMES_CACHED)
def encoded_actions(game: Game[Any]) -> EncodedActions:
    return EncodedActions(game)


def event_json(event: Event) -> Json:
    """What the log and the page get of an event."""
    shape = _SHAPES.get(type(event))
    if shape is None:
        names = tuple(field.name for field in fields(event))
        shape = _SHAPES[type(event)] = (event.key, names)
    key, names = shape
    told: Json = {"event": key}
    for name in names:
        told[name] = getattr(event, name)
    return told


_SHAPES: dict[type[Event], tuple[str, tuple[str, ...]]] = {}  # the key and the fields of a kind
