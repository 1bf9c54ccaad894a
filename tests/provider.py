"""A small OpenID Connect provider in a process of its own, for the tests of signing in.

Run as a program it prints its address and signs tokens with a key of its own. A test says
beforehand, over /next, who comes and what is wrong with the answer.
"""

import json
import sys
import time
from base64 import b64encode, urlsafe_b64encode
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import ECKey, KeySet, RSAKey

CLIENT, SECRET = "lutece", "a secret between us"


class Provider(ThreadingHTTPServer):
    """What the provider knows: its keys, who comes next, and the codes it gave."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.issuer = f"http://127.0.0.1:{self.server_port}"
        self.keys: list[Any] = [
            RSAKey.generate_key(2048, {"kid": "first", "use": "sig", "alg": "RS256"})
        ]
        self.stranger = ECKey.generate_key("P-256", {"kid": "first"})
        self.next: dict[str, Any] = {"sub": "1", "claims": {}, "wrong": ""}
        self.codes: dict[str, dict[str, Any]] = {}


class Handler(BaseHTTPRequestHandler):
    server: Provider

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        query = {key: values[0] for key, values in parse_qs(parts.query).items()}
        if parts.path == "/.well-known/openid-configuration":
            self.answer(200, self.description())
        elif parts.path == "/keys":
            self.answer(200, KeySet(self.server.keys).as_dict(private=False))
        elif parts.path == "/authorize":
            self.authorize(query)
        elif parts.path == "/next":
            self.server.next = json.loads(query["who"])
            self.answer(200, {})
        elif parts.path == "/new-key":
            self.server.keys = [RSAKey.generate_key(2048, {"kid": str(time.monotonic_ns())})]
            self.answer(200, {})
        else:
            self.answer(404, {})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"])).decode()
        form = {key: values[0] for key, values in parse_qs(body).items()}
        given = self.server.codes.pop(form.get("code", ""), None)
        client = b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        if self.headers.get("authorization") != f"Basic {client}":
            self.answer(401, {"error": "invalid_client"})
        elif (
            given is None
            or challenge(form["code_verifier"]) != given["code_challenge"]
            or form["redirect_uri"] != given["redirect_uri"]
        ):
            self.answer(400, {"error": "invalid_grant"})
        else:
            token = self.token(given, self.server.next)
            self.answer(200, {"access_token": "x", "token_type": "Bearer", "id_token": token})

    def authorize(self, query: dict[str, str]) -> None:
        assert query["response_type"] == "code"
        assert query["client_id"] == CLIENT
        assert "openid" in query["scope"].split()
        assert query["code_challenge_method"] == "S256"
        back = {"state": query["state"], "iss": self.server.issuer}
        if self.server.next["wrong"] == "declined":
            back["error"] = "access_denied"
        else:
            back["code"] = f"code-{len(self.server.codes)}-{time.monotonic_ns()}"
            self.server.codes[back["code"]] = query
        if self.server.next["wrong"] == "mixed up":
            back["iss"] = "https://another.example"
        self.send_response(302)
        self.send_header("location", f"{query['redirect_uri']}?{urlencode(back)}")
        self.end_headers()

    def token(self, given: dict[str, str], who: dict[str, Any]) -> str:
        now = int(time.time())
        claims = {
            "iss": self.server.issuer,
            "aud": CLIENT,
            "sub": who["sub"],
            "iat": now,
            "exp": now + 300,
            "nonce": given["nonce"],
            **who["claims"],
        }
        key: Any = self.server.keys[0]
        header = {"alg": "RS256", "kid": key.kid}
        wrong = who["wrong"]
        if wrong == "signature":
            key, header = self.server.stranger, {"alg": "ES256", "kid": "first"}
        if wrong == "none":
            plain = [json.dumps(part).encode() for part in ({"alg": "none"}, claims)]
            return ".".join(urlsafe_b64encode(part).rstrip(b"=").decode() for part in plain) + "."
        return jwt.encode(header, claims, key)

    def description(self) -> dict[str, Any]:
        issuer = self.server.issuer
        return {
            "issuer": issuer,
            "authorization_endpoint": f"{issuer}/authorize",
            "token_endpoint": f"{issuer}/token",
            "jwks_uri": f"{issuer}/keys",
        }

    def answer(self, status: int, body: Any) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is printed."""


def challenge(verifier: str) -> str:
    return urlsafe_b64encode(sha256(verifier.encode()).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    provider = Provider()
    print(provider.issuer)
    sys.stdout.flush()
    provider.serve_forever()
