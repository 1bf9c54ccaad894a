"""Sign-in through OpenID Connect: the code flow with PKCE, state and nonce.

The browser keeps one random seed in a cookie while it is away; state, nonce and the PKCE
verifier are made from it. So no process has to remember anything, and any can take the
person back.
"""

import asyncio
import hashlib
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Any
from urllib.parse import urlencode

import httpx
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from lutece.server.people.names import LONGEST_NAME, MARKS, BadName, tidy_name
from lutece.server.refusal import Refusal
from lutece.server.settings import Provider

ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"]
TIMEOUT = 10.0
KEPT = 3600.0  # seconds that a provider's description and keys are believed
AGAIN = 30.0  # seconds before unknown keys are asked for anew
LEEWAY = 60  # seconds that clocks may differ
NOBODY = "Player"  # whose provider gives no name that can be one here
MOST = 1_000_000  # bytes of any answer


@dataclass(frozen=True)
class Away:
    """What a browser has to bring back. All of it follows from the seed in its cookie."""

    seed: str

    @classmethod
    def begin(cls) -> "Away":
        return cls(secrets.token_urlsafe(32))

    @property
    def state(self) -> str:
        return self._made("state")

    @property
    def nonce(self) -> str:
        return self._made("nonce")

    @property
    def verifier(self) -> str:
        return self._made("verifier")

    @property
    def challenge(self) -> str:
        return _base64(hashlib.sha256(self.verifier.encode()).digest())

    def _made(self, what: str) -> str:
        return _base64(hashlib.sha256(f"{what}:{self.seed}".encode()).digest())


@dataclass(frozen=True)
class Vouched:
    """Whom a provider vouches for."""

    issuer: str
    subject: str
    name: str


class OpenId:
    """One provider, as this server speaks with it."""

    def __init__(self, provider: Provider, back: str, client: httpx.AsyncClient) -> None:
        self.provider = provider
        self.back = back
        self.client = client
        self._described: tuple[float, dict[str, Any]] | None = None
        self._keys: tuple[float, KeySet] | None = None
        self._asking = asyncio.Lock()

    async def leave_for(self, away: Away) -> str:
        """Where to send a browser, to come back with a code."""
        described = await self.description()
        query = {
            "response_type": "code",
            "client_id": self.provider.client,
            "redirect_uri": self.back,
            "scope": self.provider.scopes,
            "state": away.state,
            "nonce": away.nonce,
            "code_challenge": away.challenge,
            "code_challenge_method": "S256",
        }
        address = described["authorization_endpoint"]
        return f"{address}{'&' if '?' in address else '?'}{urlencode(query)}"

    async def welcome(self, away: Away, code: str) -> Vouched:
        """Whom the code stands for, once everything about it has been checked."""
        described = await self.description()
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.back,
            "code_verifier": away.verifier,
        }
        answer = await self._ask(
            "POST", described["token_endpoint"], **self._as_us(form, described)
        )
        token = answer.get("id_token")
        if not isinstance(token, str):
            raise Refusal("openid-answer", status=502)
        claims = await self._claims(token, away)
        return Vouched(self.provider.issuer, claims["sub"], name_in(claims))

    async def description(self) -> dict[str, Any]:
        """What the provider says about itself; believed for an hour."""
        async with self._asking:
            if self._described is None or monotonic() - self._described[0] > KEPT:
                place = self.provider.issuer.rstrip("/") + "/.well-known/openid-configuration"
                described = await self._ask("GET", place)
                needed = ("authorization_endpoint", "token_endpoint", "jwks_uri")
                if described.get("issuer") != self.provider.issuer or not all(
                    isinstance(described.get(key), str) for key in needed
                ):
                    raise Refusal("openid-answer", status=502)
                self._described = (monotonic(), described)
            return self._described[1]

    async def _claims(self, token: str, away: Away) -> dict[str, Any]:
        """The claims of a token that is signed, meant for us, of now, and asked for by us."""
        try:
            claims = await self._verified(token)
            jwt.JWTClaimsRegistry(
                leeway=LEEWAY,
                iss={"essential": True, "value": self.provider.issuer},
                aud={"essential": True, "value": self.provider.client},
                sub={"essential": True},
                exp={"essential": True},
                iat={"essential": True},
                nonce={"essential": True, "value": away.nonce},
            ).validate(claims)
        except (JoseError, ValueError, TypeError):
            raise Refusal("openid-answer", status=502) from None
        several = isinstance(claims["aud"], list) and len(claims["aud"]) > 1
        meant = claims.get("azp", None if several else self.provider.client)
        if meant != self.provider.client or not _is_subject(claims["sub"]):
            raise Refusal("openid-answer", status=502)
        return claims

    async def _verified(self, token: str) -> dict[str, Any]:
        keys = await self._key_set(KEPT)
        try:
            return jwt.decode(token, keys, algorithms=ALGORITHMS).claims
        except (JoseError, ValueError):  # perhaps with a key that is newer than what we know
            newer = await self._key_set(AGAIN)
            return jwt.decode(token, newer, algorithms=ALGORITHMS).claims

    async def _key_set(self, oldest: float) -> KeySet:
        described = await self.description()
        async with self._asking:
            if self._keys is None or monotonic() - self._keys[0] > oldest:
                found = await self._ask("GET", described["jwks_uri"])
                try:
                    keys = KeySet.import_key_set({"keys": found["keys"]})
                except (JoseError, ValueError, KeyError, TypeError):
                    raise Refusal("openid-answer", status=502) from None
                self._keys = (monotonic(), keys)
            return self._keys[1]

    def _as_us(self, form: dict[str, str], described: dict[str, Any]) -> dict[str, Any]:
        """How we prove who we are: in the header, or in the form where only that is known."""
        ways = described.get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        ours = (self.provider.client, self.provider.secret)
        if "client_secret_basic" in ways:
            return {"data": form, "auth": ours}
        return {"data": form | {"client_id": ours[0], "client_secret": ours[1]}}

    async def _ask(self, method: str, url: str, **what: Any) -> dict[str, Any]:
        try:
            response = await self.client.request(method, url, timeout=TIMEOUT, **what)
            answer = response.json() if len(response.content) <= MOST else None
        except (httpx.HTTPError, httpx.InvalidURL, ValueError, OSError):
            raise Refusal("openid-away", status=502) from None
        if response.status_code != 200 or not isinstance(answer, dict):
            raise Refusal("openid-answer", status=502)
        return answer


class Providers:
    """The providers that this server knows by name."""

    def __init__(self, providers: Iterable[Provider], origin: str) -> None:
        self._client = httpx.AsyncClient(follow_redirects=False)
        self._openid = {
            provider.name: OpenId(
                provider, f"{origin}/api/openid/{provider.name}/back", self._client
            )
            for provider in providers
        }

    def called(self, name: str) -> OpenId:
        found = self._openid.get(name)
        if found is None:
            raise Refusal("no-such-provider", status=404)
        return found

    async def close(self) -> None:
        await self._client.aclose()


def name_in(claims: dict[str, Any]) -> str:
    """A name for somebody new, from what their provider calls them."""
    for key in ("preferred_username", "nickname", "name", "given_name"):
        value = claims.get(key)
        if isinstance(value, str):
            kept = [it for it in value if unicodedata.category(it)[0] in "LMN" or it in MARKS]
            try:
                return tidy_name("".join(kept)[:LONGEST_NAME])
            except BadName:
                continue
    return NOBODY


def _is_subject(subject: object) -> bool:
    return isinstance(subject, str) and 0 < len(subject) <= 255


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
