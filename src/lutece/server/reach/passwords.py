"""Links for those who forgot their password."""

from typing import NamedTuple

from sqlalchemy import Connection, func, select

from lutece.server.reach.links import make_link
from lutece.server.reach.wishes import Wishes, wishes_of
from lutece.server.storage.schema import people, reach

MOST = 3  # accounts of one address


class LinkMade(NamedTuple):
    """A link to be sent, with whom it is for."""

    wishes: Wishes
    name: str
    secret: str


def links_to_reset(connection: Connection, address: str, moment: int) -> list[LinkMade]:
    """A new link for each account that has proved to own an address, and has a password."""
    query = (
        select(people.c.id, people.c.name)
        .join(reach, reach.c.person == people.c.id)
        .where(func.lower(reach.c.address) == address.lower(), reach.c.confirmed.is_not(None))
        .where(people.c.kind == "account", people.c.password.is_not(None))
        .order_by(people.c.seen.desc())
        .limit(MOST)
    )
    found = []
    for row in connection.execute(query).all():
        wishes = wishes_of(connection, row.id)
        secret = make_link(connection, row.id, "reset", wishes.address or "", moment)
        found.append(LinkMade(wishes, row.name, secret))
    return found
