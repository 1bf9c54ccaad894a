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
from lutece.server.guard.odd_addresses import OddAddresses
from lutece.server.guard.open_sockets import OpenSockets
from lutece.server.guard.origin_hash import origin_hash
from lutece.server.guard.origins import Origins
from lutece.server.guard.rate_limiter import Limits, PersonLimits, RateLimiter
from lutece.server.identity import new_id
from lutece.server.moderation.ban_guard import BanGuard
from lutece.server.moderation.bans import Bans
from lutece.server.moderation.desk import Desk
from lutece.server.operation.metrics import (
    RequestMetrics,
    metrics_now,
    note_answer,
    of_all_processes,
)
from lutece.server.operation.neighbours import Neighbours
from lutece.server.operation.readiness import Readiness
from lutece.server.operation.retention import tidy_for_ever
from lutece.server.operation.scheduled_backups import back_up_for_ever
from lutece.server.people.identify import Identify
from lutece.server.people.openid import Providers
from lutece.server.people.passwords import Passwords
from lutece.server.people.webhooks import Messenger
from lutece.server.players.departures import Departures
from lutece.server.players.lobby_room import LobbyRoom
from lutece.server.players.matching import Matching
from lutece.server.players.notifications import Notifications
from lutece.server.players.waits import Waits
from lutece.server.reach.making import make_reach
from lutece.server.reviews.service import Reviews
from lutece.server.routes import (
    arrivals,
    blocks,
    desk,
    games,
    lobby,
    mail_links,
    notices,
    openid,
    operation,
    page,
    people,
    profiles,
    puzzles,
    ratings,
    reach,
    records,
    reviews,
    socket,
    tables,
    tokens,
)
from lutece.server.settings import Settings
from lutece.server.storage.migrations import migrate
from lutece.server.storage.store import Store
from lutece.server.tables.admission import Admission
from lutece.server.tables.due_work import DueWork
from lutece.server.tables.in_turn import InTurn
from lutece.server.tables.pubsub import PubSub, RedisPubSub
from lutece.server.tables.quotas import Quotas
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.shutdown_notice import announce_shutdown
from lutece.version import VERSION

# What is the same for everybody travels compressed; nothing with somebody's secrets in it does.
# The page's files are compressed when they are built.
COMPRESSED = CompressionConfig(
    backend="gzip", minimum_size=1000, exclude=["^/api/(?!games)", "^/table/", "^/assets/"]
)
LARGEST_BODY = 2_000_000  # bytes: a record of a long game with its edition
API = (
    *(arrivals, people, profiles, blocks, tokens, openid, reach, mail_links, ratings, notices),
    *(games, lobby, tables, records, reviews, puzzles, socket, desk),
)


class Services:
    """Everything that a running server has, opened and closed in order."""

    def __init__(self, settings: Settings, now: Now, neighbours: Neighbours | None = None) -> None:
        self.settings = settings
        self.neighbours = neighbours
        self.store = Store(settings.database_url)
        migrate(self.store.engine)
        self.origin = origin_hash(self.store.engine)
        process = new_id()
        self.pubsub: PubSub = RedisPubSub(settings.redis, process) if settings.redis else PubSub()
        self.redis: Redis | None = Redis.from_url(settings.redis) if settings.redis else None
        buckets: Buckets = InRedis(self.redis) if self.redis is not None else InMemory()
        self.readiness = Readiness(self.store, self.redis, now)
        self.rate_limiter = RateLimiter(buckets, settings.rate_limits)
        self.open_sockets = OpenSockets(settings.sockets_each, settings.address_share)
        self.passwords = Passwords()
        self.providers = Providers(settings.openid, settings.origin)
        self.messenger = Messenger(self.store, settings.webhook_hosts)
        self.notifications = Notifications(self.pubsub, self.messenger)
        self.registry = TableRegistry(self.store, self.pubsub, process, now)
        self.registry.quotas = quotas_of(settings)
        self.registry.admission = Admission(settings.guests == "play", settings.guest_chat)
        self.registry.in_turn = InTurn(settings.rate_limits)
        self.registry.sleeps_after = settings.sleep_after * 1000
        self.registry.at_turn.append(self.notifications.turn)
        self.lobby_room = LobbyRoom(self.pubsub, process)
        self.waits = Waits(self.registry, self.notifications)
        self.matching = Matching(self.registry, self.waits)
        self.reach = make_reach(self.store, settings, now)
        self.registry.at_notice.append(self.reach.happened)
        self.registry.at_act.append(self.reach.acted)
        self.departures = Departures(self.registry, self.notifications, self.open_sockets)
        self.bans = Bans(self.store, self.pubsub, now)
        self.desk = Desk(self.departures, self.bans)
        workers = ((os.cpu_count() or 2) - 1) // settings.processes
        self.due = DueWork(self.registry, max(workers, 1))
        self.reviews = Reviews(self.registry, self.due.bots.thinking, settings.keep_reviews)

    @asynccontextmanager
    async def life(self, app: Litestar) -> AsyncIterator[None]:
        self.messenger.start()
        self.reach.start()
        await self.pubsub.open()
        await self.bans.read()
        await self.lobby_room.open()
        await self.waits.open()
        await self.due.open()
        await self.reviews.maker.open()
        now_and_then = [
            asyncio.create_task(tidy_for_ever(self.departures, self.settings)),
            asyncio.create_task(back_up_for_ever(self.settings)),
        ]
        try:
            yield
        finally:
            for task in now_and_then:
                task.cancel()
            await self.waits.close()
            await self.reviews.maker.close()
            await self.due.close()
            await self.registry.finish()
            await self.due.hand_over()
            await self.close()

    async def close(self) -> None:
        """Close what was opened to the outside: other processes, people's servers, the database."""
        await self.lobby_room.close()
        await self.pubsub.close()
        await self.messenger.stop()
        await self.reach.stop()
        await self.providers.close()
        self.passwords.close()
        if self.redis is not None:
            await self.redis.aclose()
        self.store.close()

    async def own_metrics(self) -> bytes:
        """What this process counts."""
        return await metrics_now(self.registry, self.readiness)

    async def metrics(self) -> bytes:
        """What all processes of this server count."""
        own = await self.own_metrics()
        if self.neighbours is None:
            return own
        others = await self.neighbours.metrics_of_others()
        return of_all_processes({self.neighbours.number: own, **others})

    async def announce_shutdown(self) -> None:
        """Before the sockets are closed: tell them to come back."""
        self.notifications.disconnect()
        await announce_shutdown(self.registry)


def make_app(
    settings: Settings, now: Now = wall_clock, neighbours: Neighbours | None = None
) -> Litestar:
    """The server as an ASGI application. `now` is the clock that tables go by; `neighbours` are
    the other processes where there are several."""
    settings.make_data_folder()
    services = Services(settings, now, neighbours)
    routes: list[Any] = [route for group in API for route in group.ROUTES]
    for route in routes:
        if isinstance(route, HTTPRouteHandler):
            route.responses = PROBLEMS | dict(route.responses or {})
    api = Router("/api", route_handlers=routes)
    app = Litestar(
        [api, Router("/api", route_handlers=operation.API), *operation.ROUTES, *page.ROUTES],
        middleware=[
            RequestMetrics(),
            OddAddresses(),
            Origins(settings),
            Limits(services.rate_limiter, services.origin),
            Identify(services.store),
            BanGuard(services.bans),
            PersonLimits(services.rate_limiter),
        ],
        before_send=[SecurityHeaders(settings), note_answer],
        dependencies=dependencies_of(services),
        exception_handlers=HANDLERS,
        lifespan=[services.life],
        compression_config=COMPRESSED,
        openapi_config=OpenAPIConfig("Lutèce", VERSION, path="/api/schema"),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    app.state.before_stop = [services.announce_shutdown]
    app.state.services = services
    return app


def quotas_of(settings: Settings) -> Quotas:
    return Quotas(
        tables=settings.tables_each,
        imports=settings.imports_each,
        bots=settings.bots_each,
        editions=settings.editions_each,
        chat=settings.chat_each,
        reviews=settings.reviews_each,
        address_share=settings.address_share,
    )


def dependencies_of(services: Services) -> dict[str, Provide]:
    """What routes ask for by name.

    No field of a body may have such a name: Litestar would take a wrong one for our own fault.
    """
    found = {
        "bans": services.bans,
        "departures": services.departures,
        "desk": services.desk,
        "game_reviews": services.reviews,
        "lobby_room": services.lobby_room,
        "matching": services.matching,
        "metrics_text": services.metrics,
        "registry": services.registry,
        "host_settings": services.settings,
        "notifications": services.notifications,
        "open_sockets": services.open_sockets,
        "rate_limiter": services.rate_limiter,
        "passwords": services.passwords,
        "providers": services.providers,
        "reach": services.reach,
        "readiness": services.readiness,
        "store": services.store,
        "waits": services.waits,
    }
    return {name: Provide(_always(it), sync_to_thread=False) for name, it in found.items()}


def _always(it: Any) -> Any:
    return lambda: it
