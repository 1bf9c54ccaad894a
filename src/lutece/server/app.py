"""The application: routes, what stands before them, and what is opened and closed with it."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from redis.asyncio import Redis

from lutece.server.answers import HANDLERS, PROBLEMS
from lutece.server.clock import Now
from lutece.server.clock import now as wall_clock
from lutece.server.guard.headers import SecurityHeaders
from lutece.server.guard.limits import Buckets, InMemory, InRedis
from lutece.server.guard.origins import Origins
from lutece.server.guard.pace import Limits, Pace, PersonLimits
from lutece.server.identity import new_id
from lutece.server.operation.figures import Watch, note_answer
from lutece.server.operation.retention import tidy_for_ever
from lutece.server.people.identify import Identify
from lutece.server.people.openid import Providers
from lutece.server.people.passwords import Passwords
from lutece.server.people.webhooks import Messenger
from lutece.server.players.departures import Departures
from lutece.server.players.notifications import Notifications
from lutece.server.routes import (
    games,
    notices,
    openid,
    operation,
    page,
    people,
    ratings,
    records,
    socket,
    tables,
    tokens,
)
from lutece.server.settings import Settings
from lutece.server.storage.migrations import migrate
from lutece.server.storage.store import Store
from lutece.server.tables.due_work import DueWork
from lutece.server.tables.goodbye import say_goodbye
from lutece.server.tables.hall import Hall
from lutece.server.tables.news import News, RedisNews
from lutece.version import VERSION

# What is the same for everybody travels compressed; nothing with somebody's secrets in it does.
# The page's files are compressed when they are built.
COMPRESSED = CompressionConfig(
    backend="gzip", minimum_size=1000, exclude=["^/api/(?!games)", "^/table/", "^/assets/"]
)
LARGEST_BODY = 2_000_000  # bytes: a record of a long game with its edition
API = (people, tokens, openid, ratings, notices, games, tables, records, socket)


class House:
    """Everything that a running server has, opened and closed in order."""

    def __init__(self, settings: Settings, now: Now) -> None:
        self.settings = settings
        self.store = Store(settings.database_url)
        migrate(self.store.engine)
        process = new_id()
        self.news: News = RedisNews(settings.redis, process) if settings.redis else News()
        self.redis: Redis | None = Redis.from_url(settings.redis) if settings.redis else None
        buckets: Buckets = InRedis(self.redis) if self.redis is not None else InMemory()
        self.pace = Pace(buckets, settings.rate_limits)
        self.passwords = Passwords()
        self.providers = Providers(settings.openid, settings.origin)
        self.messenger = Messenger(self.store, settings.webhook_hosts)
        self.notifications = Notifications(self.news, self.messenger)
        self.hall = Hall(self.store, self.news, process, now)
        self.hall.at_turn.append(self.notifications.turn)
        self.departures = Departures(self.hall, self.notifications)
        self.due = DueWork(self.hall, max((os.cpu_count() or 2) - 1, 1))

    @asynccontextmanager
    async def life(self, app: Litestar) -> AsyncIterator[None]:
        self.messenger.start()
        await self.news.open()
        await self.due.open()
        tidying = asyncio.create_task(tidy_for_ever(self.departures, self.settings))
        try:
            yield
        finally:
            tidying.cancel()
            await self.due.close()
            await self.hall.finish()
            await self.close()

    async def close(self) -> None:
        """Close what was opened to the outside: other processes, people's servers, the database."""
        await self.news.close()
        await self.messenger.stop()
        await self.providers.close()
        self.passwords.close()
        if self.redis is not None:
            await self.redis.aclose()
        self.store.close()

    async def goodbye(self) -> None:
        """Before the sockets are closed: tell them to come back."""
        self.notifications.disconnect()
        await say_goodbye(self.hall)


def make_app(settings: Settings, now: Now = wall_clock) -> Litestar:
    """The server as an ASGI application. `now` is the clock that tables go by."""
    settings.make_data_folder()
    house = House(settings, now)
    routes: list[Any] = [route for group in API for route in group.ROUTES]
    for route in routes:
        if isinstance(route, HTTPRouteHandler):
            route.responses = PROBLEMS | dict(route.responses or {})
    api = Router("/api", route_handlers=routes)
    app = Litestar(
        [api, Router("/api", route_handlers=operation.API), *operation.ROUTES, *page.ROUTES],
        middleware=[
            Watch(),
            Origins(settings),
            Limits(house.pace),
            Identify(house.store),
            PersonLimits(house.pace),
        ],
        before_send=[SecurityHeaders(settings), note_answer],
        dependencies=dependencies_of(house),
        exception_handlers=HANDLERS,
        lifespan=[house.life],
        compression_config=COMPRESSED,
        openapi_config=OpenAPIConfig("Lutèce", VERSION, path="/api/schema"),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    app.state.before_stop = [house.goodbye]
    app.state.house = house
    return app


def dependencies_of(house: House) -> dict[str, Provide]:
    """What routes ask for by name.

    No field of a body may have such a name: Litestar would take a wrong one for our own fault.
    """
    found = {
        "departures": house.departures,
        "hall": house.hall,
        "host_settings": house.settings,
        "notifications": house.notifications,
        "pace": house.pace,
        "passwords": house.passwords,
        "providers": house.providers,
        "redis": house.redis,
        "store": house.store,
    }
    return {name: Provide(_always(it), sync_to_thread=False) for name, it in found.items()}


def _always(it: Any) -> Any:
    return lambda: it
