"""Where a webhook may go: to the open internet, never into the host's own network.

A name is looked up once, every address it has must be public, and the connection is made to
the very address that was looked at: a name that changes its mind in between gains nothing.
"""

import asyncio
import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from lutece.server.refusal import Refusal

LONGEST = 500
Address = IPv4Address | IPv6Address
# IPv6 that leads to an IPv4 address inside: mapped by a gateway that might stand in our net.
GATEWAYS = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("2002::/16"))


@dataclass(frozen=True)
class Target:
    """Where to connect (`address`), and what was asked for (`url`)."""

    url: str
    host: str
    port: int
    address: str

    @property
    def spelled(self) -> str:
        """The address as a URL has it."""
        return f"[{self.address}]" if ":" in self.address else self.address


def check_url(url: str, allowed: tuple[str, ...] = ()) -> SplitResult:
    """Refuse what is no address of the open web. Plain http only where the host allows it."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise Refusal("webhook-address", status=400) from None
    host = parts.hostname or ""
    schemes = ("https", "http") if host in allowed else ("https",)
    plain = url.isascii() and url.isprintable() and " " not in url
    if not plain or len(url) > LONGEST or parts.scheme not in schemes or not host:
        raise Refusal("webhook-address", status=400)
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise Refusal("webhook-address", status=400)
    return parts


async def look_up(url: str, allowed: tuple[str, ...] = ()) -> Target:
    """The public address of a URL, or a refusal."""
    parts = check_url(url, allowed)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Refusal("webhook-unknown-host", status=400) from None
    addresses = [ip_address(str(info[4][0]).partition("%")[0]) for info in found]
    if host not in allowed and not all(is_public(address) for address in addresses):
        raise Refusal("webhook-internal", status=400)
    return Target(url, host, port, str(addresses[0]))


def is_public(address: Address) -> bool:
    """Whether an address is somebody else's, on the open internet."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.teredo is not None or any(address in net for net in GATEWAYS):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved
