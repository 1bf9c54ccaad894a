"""Applies the limits to what comes in."""

from asyncio import sleep
from math import ceil

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from lutece.server.guard.limits import ADDRESS, PERSON, Buckets, Rate, neighbourhood
from lutece.server.guard.origin_hash import OriginHash
from lutece.server.identity import Person
from lutece.server.refusal import Refusal

SLOWEST = 3.0  # seconds
ORIGIN = "origin"  # in the state of a request


class RateLimiter:
    """Refuses who makes requests too often, and says when to come back."""

    def __init__(self, buckets: Buckets, factor: float) -> None:
        self.buckets = buckets
        self.factor = factor

    async def take(self, key: str, rate: Rate) -> None:
        if self.factor == 0:
            return
        wait = await self.buckets.wait(key, rate.times(self.factor))
        if wait > 0:
            raise Refusal("too-often", {"seconds": ceil(wait)}, status=429)

    async def slow_down(self, key: str, rate: Rate) -> None:
        """Let who makes requests too often wait for a moment, and refuse nobody."""
        if self.factor:
            await sleep(min(await self.buckets.wait(key, rate.times(self.factor)), SLOWEST))


class Limits(ASGIMiddleware):
    """Counts requests (a socket is one) by address, before anything else is done for them."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, rate_limiter: RateLimiter, origin: OriginHash) -> None:
        self.rate_limiter = rate_limiter
        self.origin = origin

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        address = address_of(scope)
        await self.rate_limiter.take(f"address:{address}", ADDRESS)
        scope["state"][ORIGIN] = self.origin(address)
        await next_app(scope, receive, send)


class PersonLimits(ASGIMiddleware):
    """Counts requests by person; it stands behind `Identify`, which knows the person."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self.rate_limiter = rate_limiter

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        person: Person | None = scope["state"].get("person")
        if person is not None:
            await self.rate_limiter.take(f"person:{person.id}", PERSON)
        await next_app(scope, receive, send)


def origin_in(scope: Scope) -> str:
    """Where a request comes from, hashed as it is stored."""
    return str(scope["state"].get(ORIGIN, ""))


def address_of(scope: Scope) -> str:
    """Where a request comes from; behind a trusted proxy, what that one says."""
    client = scope.get("client")
    return neighbourhood(client[0]) if client else "unknown"
