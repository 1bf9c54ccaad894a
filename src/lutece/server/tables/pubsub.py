"""Publish and subscribe: how one server process learns what another has written.

The database is the truth; a message only says where to look. In one process it is a call. With
Redis every process gets every message: a topic like `table:ID` or `person:ID`, and a text.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress

import msgspec
import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

CHANNEL = "lutece:news"
TRY_AGAIN = 1.0  # seconds after Redis was lost
MOST_UNSENT = 10_000
Subscriber = Callable[[str, str], None]  # topic and message; called in the event loop
logger = structlog.get_logger()


class PubSub:
    """Messages within one process: the subscribers of a topic's kind are called at once."""

    def __init__(self) -> None:
        self._subscribers: dict[str, list[Subscriber]] = defaultdict(list)

    def subscribe(self, kind: str, subscriber: Subscriber) -> None:
        """Call `subscriber` for every message whose topic begins with `kind:`."""
        self._subscribers[kind].append(subscriber)

    def publish(self, topic: str, message: str) -> None:
        """Send a message to every process, this one too."""
        self._deliver(topic, message)

    def publish_to_others(self, topic: str, message: str) -> None:
        """Send a message to the other processes only."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""

    def _deliver(self, topic: str, message: str) -> None:
        for subscriber in self._subscribers[topic.partition(":")[0]]:
            subscriber(topic, message)


class RedisPubSub(PubSub):
    """Messages between processes. What is lost while Redis is away is found in the database."""

    def __init__(self, url: str, process: str) -> None:
        super().__init__()
        self._redis: Redis = Redis.from_url(url)
        self._process = process
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(MOST_UNSENT)
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, topic: str, message: str) -> None:
        self._deliver(topic, message)
        self.publish_to_others(topic, message)

    def publish_to_others(self, topic: str, message: str) -> None:
        with suppress(asyncio.QueueFull):  # Redis is away; they will look into the database
            self._unsent.put_nowait(msgspec.json.encode((self._process, topic, message)))

    async def open(self) -> None:
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._send()),
            asyncio.create_task(self._listen(listening)),
        ]
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), 5)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            packet = await self._unsent.get()
            try:
                await self._redis.publish(CHANNEL, packet)
            except (RedisError, OSError) as error:
                logger.warning("message not published", why=str(error))
                await asyncio.sleep(TRY_AGAIN)

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    listening.set()
                    async for packet in channel.listen():
                        if packet["type"] == "message":
                            self._take(packet["data"])
            except (RedisError, OSError) as error:
                logger.warning("channel not read", why=str(error))
                await asyncio.sleep(TRY_AGAIN)

    def _take(self, packet: bytes) -> None:
        """Pass on what another process said; what nobody understands is let go."""
        try:
            process, topic, message = msgspec.json.decode(packet, type=tuple[str, str, str])
            if process != self._process:
                self._deliver(topic, message)
        except Exception as error:  # anybody may write to a channel: it must not end the listening
            logger.warning("message not understood", why=f"{type(error).__name__}: {error}"[:200])
