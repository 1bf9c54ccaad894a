"""Web push: a short message to a browser, by way of its maker's push service.

What is said is encrypted for the browser (RFC 8291), so the service in between can't read it. An
endpoint is an address that a person gives us: it is looked at like that of a webhook.
"""

from dataclasses import dataclass

import http_ece
import httpx
import structlog
from cryptography.hazmat.primitives.asymmetric import ec

from lutece.server.people.addresses import look_up
from lutece.server.people.outgoing import new_client, post
from lutece.server.reach.courier import Courier, Outcome
from lutece.server.reach.devices import decoded, device_gone, note_device
from lutece.server.reach.vapid import Vapid
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store

AT_ONCE = 16
TIMEOUT = 10.0
TTL = 24 * 3600  # seconds that a service waits for a browser to come back
GONE = (404, 410)
log = structlog.get_logger("lutece.push")


@dataclass(frozen=True)
class Push:
    """One message to one browser. A later one of the same topic takes its place."""

    sender: str
    device: str
    endpoint: str
    p256dh: str
    auth: str
    topic: str
    body: bytes


class PushChannel:
    """Sends push messages, and forgets browsers that are gone."""

    def __init__(self, store: Store, vapid: Vapid, allowed: tuple[str, ...] = ()) -> None:
        self.store = store
        self.vapid = vapid
        self.allowed = allowed
        self.client = new_client(TIMEOUT)
        self.courier: Courier[Push] = Courier("push", self._deliver, AT_ONCE)

    def start(self) -> None:
        self.courier.start()

    async def stop(self) -> None:
        await self.courier.stop()
        await self.client.aclose()

    async def _deliver(self, push: Push) -> Outcome:
        try:
            target = await look_up(push.endpoint, self.allowed)
            status = await post(self.client, target, encrypted(push), self._headers(push))
        except Refusal as refusal:
            return await self._failed(push, refusal.reason.key)
        except (httpx.HTTPError, OSError) as error:
            log.info("push failed", device=push.device, why=type(error).__name__)
            return "again"
        if status in GONE:
            await self.store.write(lambda c: device_gone(c, push.device))
            return "failed"
        if status == 429 or status >= 500:
            return "again"
        if not 200 <= status < 300:
            return await self._failed(push, str(status))
        await self.store.write(lambda c: note_device(c, push.device, True))
        return "delivered"

    async def _failed(self, push: Push, why: str) -> Outcome:
        log.info("push refused", device=push.device, why=why)
        await self.store.write(lambda c: note_device(c, push.device, False))
        return "failed"

    def _headers(self, push: Push) -> dict[str, str]:
        return {
            "authorization": self.vapid.authorization(push.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(TTL),
            "topic": push.topic,
            "urgency": "normal",
        }


def encrypted(push: Push) -> bytes:
    """The message as only the browser can read it, with a key that is used once."""
    made: bytes = http_ece.encrypt(
        push.body,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(push.p256dh),
        auth_secret=decoded(push.auth),
        version="aes128gcm",
    )
    return made
