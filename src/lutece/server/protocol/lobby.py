"""The lobby: who is there, and what they say. It has no log; it is of the moment."""

from typing import Literal

from msgspec import Struct

from lutece.server.identity import Kind

Pace = Literal["live", "turns"]  # played in one go, or over days


class LobbyPerson(Struct, kw_only=True, frozen=True):
    """Somebody who is in the lobby; an account has a page of its own."""

    id: str
    name: str
    kind: Kind


class LobbyLine(Struct, kw_only=True, tag="lobby-line"):
    """A line of the lobby's chat, by the name that its author had then."""

    id: str
    at: int
    person: str
    name: str
    text: str


class LobbyPeople(Struct, kw_only=True, tag="lobby-people"):
    """Who is in the lobby now; `nameless` counts guests who chose no name."""

    people: list[LobbyPerson]
    nameless: int = 0


class LobbyNow(Struct, kw_only=True, tag="lobby"):
    """The whole lobby, for somebody who comes: who is there, and the last lines."""

    people: list[LobbyPerson]
    nameless: int
    lines: list[LobbyLine]


class Wait(Struct, kw_only=True):
    """Somebody's wait for a game that is found for them: at which table, and for whom."""

    table: str
    game: str
    pace: Pace
    since: int
    bot: str | None = None  # who takes the free seats when the wait is over; None: people only
    left: float | None = None  # seconds until then


class Waiting(Struct, kw_only=True, tag="waiting"):
    """Said to a person's own sockets when their wait begins, changes or ends."""

    wait: Wait | None


class InLobby(Struct, kw_only=True, tag="in-lobby"):
    """Said by the page on a person's own socket: that they came to the lobby, or left it."""

    here: bool
