"""How often somebody may ask: for each address, for each person, and more strictly to sign in.

The rule is the generic cell rate algorithm: of each key one moment is stored, when its bucket
will be empty again. `burst` requests may come at once, then one every `every` seconds. The
moments are stored in memory, or in Redis where several processes share the load.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Protocol

from redis.asyncio import Redis
from redis.exceptions import RedisError

AT_ONCE = 1e-5  # seconds: what a sum of moments may err by is no wait
MOST_KEYS = 100_000  # in memory; the oldest are forgotten first
LUA = f"""
local now = redis.call('TIME')
now = tonumber(now[1]) + tonumber(now[2]) / 1e6
local free = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now)
local wait = free - now - (ARGV[1] - 1) * ARGV[2]
if wait > {AT_ONCE} then return tostring(wait) end
redis.call('SET', KEYS[1], string.format('%.6f', free + ARGV[2]),
           'PX', math.ceil((free + ARGV[2] - now) * 1000))
return '0'
"""


@dataclass(frozen=True)
class Rate:
    """So many at once, and one more each so many seconds."""

    burst: int
    every: float

    def times(self, factor: float) -> "Rate":
        return Rate(max(1, round(self.burst * factor)), self.every / factor)


ADDRESS = Rate(burst=600, every=1 / 60)  # a whole club may stand behind one address
PERSON = Rate(burst=300, every=1 / 30)
MESSAGES = Rate(burst=120, every=1 / 20)  # of one socket
SIGN_IN = Rate(burst=10, every=6)  # from one address
GUESSES = Rate(burst=8, every=60)  # at one account's password, from one address
GUESSES_ANYWHERE = Rate(burst=20, every=30)  # at one account's; more are answered slowly
CHAT = Rate(burst=20, every=2)  # lines and commands of one person, at all tables
REPORTS = Rate(burst=5, every=60)  # of one person
EXPORTS = Rate(burst=3, every=600)  # of all that is stored about one person
ARRIVALS = Rate(burst=40, every=30)  # new guests and accounts from one address


class Buckets(Protocol):
    async def wait(self, key: str, rate: Rate) -> float:
        """Take one of what `key` may; or how many seconds it has to wait first."""


class InMemory:
    """The moments of one process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEYS) -> None:
        self.clock = clock
        self.most = most
        self.free: OrderedDict[str, float] = OrderedDict()

    async def wait(self, key: str, rate: Rate) -> float:
        return self.take(key, rate)

    def take(self, key: str, rate: Rate) -> float:
        now = self.clock()
        free = max(self.free.pop(key, now), now)
        wait = free - now - (rate.burst - 1) * rate.every
        if wait <= AT_ONCE:
            wait = 0.0
        self.free[key] = free if wait else free + rate.every
        if len(self.free) > self.most:
            self.free.popitem(last=False)
        return wait


class InRedis:
    """The moments of all processes. Without Redis each process goes by its own."""

    def __init__(self, redis: "Redis") -> None:
        self.script = redis.register_script(LUA)
        self.meanwhile = InMemory()

    async def wait(self, key: str, rate: Rate) -> float:
        try:
            answer = await self.script(keys=[f"lutece:rate:{key}"], args=[rate.burst, rate.every])
        except (RedisError, OSError):
            return self.meanwhile.take(key, rate)
        return float(answer)


class Flow:
    """How fast one socket may speak."""

    def __init__(self, factor: float, rate: Rate = MESSAGES) -> None:
        self.rate = rate.times(factor) if factor else None
        self.buckets = InMemory(most=1)

    def wait(self) -> float:
        """How many seconds too early the next message comes; 0 when it is welcome."""
        return self.buckets.take("", self.rate) if self.rate else 0.0


def neighbourhood(address: str) -> str:
    """An address as it is counted: of IPv6 the /64, which one customer has all of."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    mapped = getattr(number, "ipv4_mapped", None)
    if number.version == 4 or mapped:
        return str(mapped or number)
    return ":".join(number.exploded.split(":")[:4]) + "::"


def is_near(address: str) -> bool:
    """Whether an address is this machine's or its own net's."""
    try:
        return ip_address(address).is_private
    except ValueError:
        return False
