"""The browsers that somebody lets us wake, as they subscribed to push messages."""

import hashlib
from base64 import urlsafe_b64decode
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from sqlalchemy import Connection, delete, insert, select, update

from lutece.server.identity import new_id
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import push_devices
from lutece.server.storage.store import rows_of

MOST = 10  # for each person; the oldest gives way
GIVEN_UP = 20  # failures in a row


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys that no message could be encrypted with."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(p256dh))
        if len(decoded(auth)) != 16:
            raise ValueError
    except ValueError:
        raise Refusal("push-device", status=400) from None


def add_device(
    connection: Connection, person: str, endpoint: str, p256dh: str, auth: str, moment: int
) -> str:
    """Note a browser; one that was somebody else's is theirs who uses it now."""
    mark = _hash(endpoint)
    connection.execute(delete(push_devices).where(push_devices.c.hash == mark))
    mine = push_devices.c.person == person
    kept = select(push_devices.c.id).where(mine).order_by(push_devices.c.created.desc())
    rows = connection.execute(kept.limit(MOST - 1)).scalars().all()
    connection.execute(delete(push_devices).where(mine, push_devices.c.id.not_in(rows)))
    device = new_id()
    row = {"id": device, "person": person, "hash": mark, "endpoint": endpoint}
    keys = {"p256dh": p256dh, "auth": auth, "created": moment}
    connection.execute(insert(push_devices).values(**row, **keys))
    return device


def devices_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Somebody's browsers, by the mark of their endpoint: a browser knows its own by it."""
    columns = (push_devices.c.id, push_devices.c.hash, push_devices.c.created)
    mine = push_devices.c.person == person
    rows = rows_of(connection, select(*columns).where(mine).order_by(push_devices.c.created))
    return [{**row, "hash": bytes(row["hash"]).hex()} for row in rows]


def all_devices(connection: Connection, people: set[str]) -> list[Any]:
    return list(connection.execute(select(push_devices).where(push_devices.c.person.in_(people))))


def end_device(connection: Connection, person: str, device: str) -> None:
    mine = (push_devices.c.person == person) & (push_devices.c.id == device)
    if connection.execute(delete(push_devices).where(mine)).rowcount == 0:
        raise Refusal("no-such-device", status=404)


def device_gone(connection: Connection, device: str) -> None:
    connection.execute(delete(push_devices).where(push_devices.c.id == device))


def note_device(connection: Connection, device: str, reached: bool) -> None:
    """Count failures in a row; a browser that fails too often is let go."""
    this = push_devices.c.id == device
    failures = 0 if reached else push_devices.c.failures + 1
    connection.execute(update(push_devices).where(this).values(failures=failures))
    connection.execute(delete(push_devices).where(this, push_devices.c.failures >= GIVEN_UP))


def decoded(text: str) -> bytes:
    """Bytes of base64 as browsers write it."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hash(endpoint: str) -> bytes:
    return hashlib.sha256(endpoint.encode()).digest()
