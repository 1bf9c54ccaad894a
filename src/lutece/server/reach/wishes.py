"""What somebody wishes to be told, on which channel, and when not."""

from collections.abc import Collection
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, insert, select, update

from lutece.server.protocol import What
from lutece.server.reach.day_times import Quiet, next_digest
from lutece.server.storage.schema import reach

Kind = Literal["turn", "invited", "over", "chat", "digest"]
Channel = Literal["mail", "push"]
Choices = dict[Kind, list[Channel]]
KINDS: tuple[Kind, ...] = get_args(Kind)
KIND_OF: dict[What, Kind] = {
    "turn": "turn",
    "start": "invited",
    "asked": "invited",
    "end": "over",
    "chat": "chat",
}
# For who has given an address or let a browser be woken, and chosen nothing else.
USUAL: Choices = {
    "turn": ["mail", "push"],
    "invited": ["mail", "push"],
    "over": ["push"],
    "chat": [],
    "digest": [],
}
_choices: msgspec.json.Decoder[Choices] = msgspec.json.Decoder(Choices)


class Wishes(Struct, frozen=True, kw_only=True):
    """How one person wants to be reached."""

    person: str
    address: str | None = None
    confirmed: bool = False
    language: str = "en"
    zone: str = "UTC"
    quiet: Quiet | None = None
    choices: Choices = msgspec.field(default_factory=lambda: dict(USUAL))

    def channels(self, kind: Kind) -> list[Channel]:
        """The channels for a kind of notice; no mail to an address that may be another's."""
        chosen = self.choices.get(kind, [])
        return [channel for channel in chosen if channel != "mail" or self.confirmed]


def wishes_of(connection: Connection, person: str) -> Wishes:
    """Somebody's wishes; the usual ones of who has never said any."""
    row = connection.execute(select(reach).where(reach.c.person == person)).one_or_none()
    return Wishes(person=person) if row is None else _wishes(row)


def all_wishes(connection: Connection, people: Collection[str]) -> dict[str, Wishes]:
    """The wishes of those of some people who have any."""
    rows = connection.execute(select(reach).where(reach.c.person.in_(people)))
    return {row.person: _wishes(row) for row in rows}


def store_wishes(connection: Connection, wishes: Wishes, moment: int) -> None:
    """Replace what somebody has chosen; the address stays as it is."""
    quiet = wishes.quiet
    _store(
        connection,
        wishes.person,
        language=wishes.language,
        zone=wishes.zone,
        quiet_from=quiet.begins if quiet else None,
        quiet_to=quiet.ends if quiet else None,
        choices=msgspec.json.encode(wishes.choices).decode(),
        digest_due=_digest_due(wishes, moment),
    )


def store_address(connection: Connection, person: str, address: str, language: str) -> None:
    """Note an address; nothing is sent there until it is confirmed, but the question itself."""
    _store(connection, person, address=address, confirmed=None, language=language)


def remember(connection: Connection, person: str, language: str) -> None:
    """Have a row for somebody who lets a browser be woken."""
    if connection.execute(select(reach.c.person).where(reach.c.person == person)).first() is None:
        _store(connection, person, language=language)


def confirm_address(connection: Connection, person: str, address: str, moment: int) -> bool:
    """Believe that an address is somebody's; not if they have given another one since."""
    mine = (reach.c.person == person) & (reach.c.address == address)
    done = connection.execute(update(reach).where(mine).values(confirmed=moment)).rowcount == 1
    if done:
        store_wishes(connection, wishes_of(connection, person), moment)
    return done


def forget_address(connection: Connection, person: str) -> None:
    values = {"address": None, "confirmed": None}
    connection.execute(update(reach).where(reach.c.person == person).values(**values))


def end_mail(connection: Connection, person: str, kind: str, moment: int) -> None:
    """Send no more mail of one kind, or of any (`all`)."""
    wishes = wishes_of(connection, person)
    choices: Choices = {
        one: [it for it in channels if it != "mail" or kind not in (one, "all")]
        for one, channels in wishes.choices.items()
    }
    store_wishes(connection, msgspec.structs.replace(wishes, choices=choices), moment)


def _store(connection: Connection, person: str, **values: Any) -> None:
    if connection.execute(update(reach).where(reach.c.person == person).values(**values)).rowcount:
        return
    connection.execute(insert(reach).values(person=person, **values))


def _digest_due(wishes: Wishes, moment: int) -> int | None:
    return next_digest(moment, wishes.zone, wishes.quiet) if wishes.channels("digest") else None


def _wishes(row: Row[Any]) -> Wishes:
    quiet = None if row.quiet_from is None else Quiet(row.quiet_from, row.quiet_to)
    return Wishes(
        person=row.person,
        address=row.address,
        confirmed=row.confirmed is not None,
        language=row.language,
        zone=row.zone,
        quiet=quiet,
        choices=dict(USUAL) if row.choices is None else _choices.decode(row.choices),
    )
