"""How one server process hears what another has written.

The database is the truth; news only say where to look. In one process they are calls. With
Redis every process hears every word: a topic like `table:ID` or `person:ID`, and a message.
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
Hearer = Callable[[str, str], None]  # topic and message; called in the event loop
logger = structlog.get_logger()


class News:
    """News within one process: who hears a kind of topic is called at once."""

    def __init__(self) -> None:
        self._hearers: dict[str, list[Hearer]] = defaultdict(list)

    def hear(self, kind: str, hearer: Hearer) -> None:
        """Call `hearer` for every message whose topic begins with `kind:`."""
        self._hearers[kind].append(hearer)

    def tell(self, topic: str, message: str) -> None:
        """Say something to every process; this one hears it too."""
        self._heard(topic, message)

    def tell_others(self, topic: str, message: str) -> None:
        """Say something to the other processes only."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""

    def _heard(self, topic: str, message: str) -> None:
        for hearer in self._hearers[topic.partition(":")[0]]:
            hearer(topic, message)


class RedisNews(News):
    """News between processes. What is lost while Redis is away is found in the database."""

    def __init__(self, url: str, process: str) -> None:
        super().__init__()
        self._redis: Redis = Redis.from_url(url)
        self._process = process
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(MOST_UNSENT)
        self._tasks: list[asyncio.Task[None]] = []

    def tell(self, topic: str, message: str) -> None:
        self._heard(topic, message)
        self.tell_others(topic, message)

    def tell_others(self, topic: str, message: str) -> None:
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
            word = await self._unsent.get()
            try:
                await self._redis.publish(CHANNEL, word)
            except (RedisError, OSError) as error:
                logger.warning("news not sent", why=str(error))
                await asyncio.sleep(TRY_AGAIN)

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    listening.set()
                    async for word in channel.listen():
                        if word["type"] == "message":
                            self._take(word["data"])
            except (RedisError, OSError) as error:
                logger.warning("news not heard", why=str(error))
                await asyncio.sleep(TRY_AGAIN)

    def _take(self, word: bytes) -> None:
        process, topic, message = msgspec.json.decode(word, type=tuple[str, str, str])
        if process != self._process:
            self._heard(topic, message)
