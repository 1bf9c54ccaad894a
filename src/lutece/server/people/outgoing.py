"""Requests that this server makes of others: to the address that was looked at, and no further."""

from collections.abc import Mapping
from urllib.parse import urlsplit

import httpx

from lutece.server.people.addresses import Target
from lutece.version import VERSION


def new_client(timeout: float) -> httpx.AsyncClient:
    """A client that goes nowhere but where it is sent: no proxy, no redirection."""
    return httpx.AsyncClient(timeout=timeout, trust_env=False, follow_redirects=False)


async def post(
    client: httpx.AsyncClient, target: Target, body: bytes, headers: Mapping[str, str]
) -> int:
    """Speak to the address of a target, in the name that was asked for; the status it answers."""
    parts = urlsplit(target.url)
    pinned = parts._replace(netloc=f"{target.spelled}:{target.port}").geturl()
    named = {"host": parts.netloc, "user-agent": f"lutece/{VERSION}", **headers}
    request = client.build_request("POST", pinned, content=body, headers=named)
    request.extensions["sni_hostname"] = target.host
    response = await client.send(request, stream=True)  # what it answers is not read
    await response.aclose()
    return response.status_code
