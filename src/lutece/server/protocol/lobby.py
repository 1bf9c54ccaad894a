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


class InLobby(Struct, kw_only=True, tag="in-lobby"):
    """Said by the page on a person's own socket: that they came to the lobby, or left it."""

    here: bool
