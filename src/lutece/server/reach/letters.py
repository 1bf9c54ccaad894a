"""What is said to people: mails and push messages, in the language of each."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple
from urllib.parse import quote, urlsplit

import msgspec

from lutece.games import UnknownGame, find
from lutece.server.protocol import What
from lutece.server.reach.links import Purpose, Unsubscribing
from lutece.server.reach.mail import Mail
from lutece.server.reach.wishes import KIND_OF, Wishes
from lutece.text import Text

PAGES: dict[Purpose | Literal["unsubscribe"], str] = {
    "confirm": "/me#confirm=",
    "reset": "/me#reset=",
    "unsubscribe": "/me#unsubscribe=",
}


class Told(NamedTuple):
    """A game at a table, as it is told of."""

    table: str
    game: str


class Letters:
    """Writes to people. `address` is where they find this server."""

    def __init__(self, address: str, unsubscribing: Unsubscribing) -> None:
        self.address = address.rstrip("/")
        self.host = urlsplit(address).netloc
        self.unsubscribing = unsubscribing

    def notice(self, wishes: Wishes, name: str, what: What, of: Told) -> Mail:
        """A mail that something has happened at a table."""
        subject = f"{game_name(of.game, wishes.language)} – {_say(wishes, f'notice.{what}')}"
        link = f"{self.address}/table/{of.table}"
        return self._mail(wishes, name, KIND_OF[what], subject, [f"{subject}\n{link}"])

    def digest(self, wishes: Wishes, name: str, waiting: list[Told], over: list[Told]) -> Mail:
        """A mail with all games that wait, and those that ended."""
        body = []
        for key, found in (("mail.waiting", waiting), ("mail.over", over)):
            if found:
                lines = [self._line(wishes, one) for one in found]
                body.append("\n".join([_say(wishes, key), *lines]))
        subject = digest_line(wishes, waiting) if waiting else _say(wishes, "notice.end")
        return self._mail(wishes, name, "digest", subject, body)

    def about_account(self, wishes: Wishes, name: str, purpose: Purpose, secret: str) -> Mail:
        """A mail with a link that can be used once."""
        text = _say(wishes, f"mail.{purpose}.text", {"host": self.host})
        link = f"{self.address}{PAGES[purpose]}{quote(secret)}"
        subject = _say(wishes, f"mail.{purpose}.subject", {"host": self.host})
        return self._mail(wishes, name, "all", subject, [text, link])

    def _mail(self, wishes: Wishes, name: str, kind: str, subject: str, body: list[str]) -> Mail:
        token = quote(self.unsubscribing.token(wishes.person, kind))
        ends = _say(wishes, f"mail.{'end-all' if kind == 'all' else 'end-kind'}", self._values())
        foot = f"-- \n{ends}\n{self.address}{PAGES['unsubscribe']}{token}"
        return Mail(
            sender=wishes.person,
            to=wishes.address or "",
            language=wishes.language,
            subject=subject,
            text="\n\n".join([_say(wishes, "mail.hello", {"name": name}), *body, foot]) + "\n",
            unsubscribe=f"{self.address}/api/unsubscribe?token={token}",
        )

    def _line(self, wishes: Wishes, of: Told) -> str:
        return f"{game_name(of.game, wishes.language)}\n{self.address}/table/{of.table}"

    def _values(self) -> dict[str, Any]:
        return {"host": self.host}


class PushText(msgspec.Struct):
    """What a browser shows, and which page a click opens. One of the same tag is replaced."""

    title: str
    body: str
    path: str
    tag: str
    language: str


def push_text(wishes: Wishes, what: What, of: Told) -> PushText:
    title, body = game_name(of.game, wishes.language), _say(wishes, f"notice.{what}")
    return PushText(title, body, f"/table/{of.table}", f"{what}:{of.table}", wishes.language)


def push_digest(wishes: Wishes, waiting: list[Told]) -> PushText:
    return PushText("Lutèce", digest_line(wishes, waiting), "/me", "digest", wishes.language)


def digest_line(wishes: Wishes, waiting: list[Told]) -> str:
    return _say(wishes, "notice.digest", {"count": len(waiting)})


def game_name(game: str, language: str) -> str:
    """What a game is called; one that is not installed any more, by its key."""
    try:
        return Text(language, find(game)).say("game.name")
    except UnknownGame:
        return game


def _say(wishes: Wishes, key: str, values: Mapping[str, Any] | None = None) -> str:
    return Text(wishes.language, None).say(key, values)
