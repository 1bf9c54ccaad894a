"""A push service on this machine, and a browser that reads what comes through it (RFC 8291).

The reading is written out from the RFC, apart from the library that the server encrypts with.
"""

import json
import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from joserfc import jwt
from joserfc.jwk import ECKey

Taken = tuple[str, dict[str, str], bytes]  # path, headers, body


class Browser:
    """A browser's subscription: keys that only it has, and an endpoint of its own."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._secret = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def public(self) -> bytes:
        return point_of(self._secret.public_key())

    @property
    def subscription(self) -> dict[str, str]:
        keys = {"p256dh": encoded(self.public), "auth": encoded(self._auth)}
        return {"endpoint": self.endpoint, **keys}

    def read(self, body: bytes) -> Any:
        """What a message says."""
        salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._secret.exchange(ec.ECDH(), key)
        mixed = derived(self._auth, b"WebPush: info\0" + self.public + sender, shared, 32)
        content_key = derived(salt, b"Content-Encoding: aes128gcm\0", mixed, 16)
        nonce = derived(salt, b"Content-Encoding: nonce\0", mixed, 12)
        padded = AESGCM(content_key).decrypt(nonce, sealed, None)
        return json.loads(padded.rstrip(b"\0")[:-1])


class PushService(ThreadingHTTPServer):
    """Takes messages for browsers, and answers with the statuses it is given."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taker)
        self.statuses: list[int] = []
        self.taken: list[Taken] = []

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def browser(self) -> Browser:
        """A browser that has subscribed here."""
        return Browser(f"{self.origin}/push/{os.urandom(8).hex()}")

    def to(self, browser: Browser) -> list[Taken]:
        return [one for one in self.taken if browser.endpoint.endswith(one[0])]


class Taker(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.taken.append((self.path, headers, body))
        self.send_response(self.server.statuses.pop(0) if self.server.statuses else 201)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is printed."""


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    thread = Thread(target=service.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        service.shutdown()
        thread.join()
        service.server_close()


def checked_claims(authorization: str) -> tuple[dict[str, Any], str]:
    """What a sender says of itself, once the signature fits the key that it shows."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    point = decoded(parts["k"])
    xy = {"x": encoded(point[1:33]), "y": encoded(point[33:])}
    key = ECKey.import_key({"kty": "EC", "crv": "P-256", **xy})
    return dict(jwt.decode(parts["t"], key, ["ES256"]).claims), parts["k"]


def derived(salt: bytes, info: bytes, secret: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
