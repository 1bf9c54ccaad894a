"""What the routes about people need at hand, opened and closed with the server."""

import httpx
from redis.asyncio import Redis

from lutece.server.guard.limits import Buckets, InMemory, InRedis
from lutece.server.guard.pace import Pace
from lutece.server.people.openid import OpenId
from lutece.server.people.passwords import Passwords
from lutece.server.people.webhooks import Messenger
from lutece.server.settings import Settings
from lutece.server.storage.store import Store


class Reception:
    """Where people come in: passwords, providers, limits, and the messenger for webhooks."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.passwords = Passwords()
        self.redis: Redis | None = Redis.from_url(settings.redis) if settings.redis else None
        buckets: Buckets = InRedis(self.redis) if self.redis is not None else InMemory()
        self.pace = Pace(buckets, settings.rate_limits)
        self.messenger = Messenger(store, settings.webhook_hosts)
        self.client = httpx.AsyncClient(follow_redirects=False)
        self.openid = {
            provider.name: OpenId(
                provider, f"{settings.origin}/api/openid/{provider.name}/back", self.client
            )
            for provider in settings.openid
        }

    def open(self) -> None:
        self.messenger.start()

    async def close(self) -> None:
        await self.messenger.stop()
        await self.client.aclose()
        self.passwords.close()
        if self.redis is not None:
            await self.redis.aclose()
