"""Who we are to push services (VAPID, RFC 8292): a key that is made once for each database."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time
from urllib.parse import urlsplit

import msgspec
from joserfc import jwt
from joserfc.jwk import ECKey
from sqlalchemy import Engine

from lutece.server.storage.made_once import fact_made_once

KEY = "vapid-key"  # the name of the fact
LASTS = 12 * 3600  # seconds that a signature is good for; services take no more than a day


class Vapid:
    """Signs what push services are sent. `contact` is where they find the host of this server."""

    def __init__(self, key: ECKey, contact: str) -> None:
        self._key = key
        self._contact = contact
        parts = key.as_dict(private=False)
        point = b"\x04" + _decoded(str(parts["x"])) + _decoded(str(parts["y"]))
        self.public_key = urlsafe_b64encode(point).rstrip(b"=").decode()

    def authorization(self, endpoint: str) -> str:
        """The header for a message to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time()) + LASTS}
        if self._contact:
            claims["sub"] = self._contact
        token = jwt.encode({"alg": "ES256", "typ": "JWT"}, claims, self._key, ["ES256"])
        return f"vapid t={token}, k={self.public_key}"


def vapid(engine: Engine, contact: str) -> Vapid:
    stored = fact_made_once(engine, KEY, _new_key)
    return Vapid(ECKey.import_key(msgspec.json.decode(stored)), contact)


def _new_key() -> str:
    return msgspec.json.encode(ECKey.generate_key("P-256").as_dict(private=True)).decode()


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
