"""Passwords: argon2id, thought over in threads of their own, a few at a time."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from lutece.server.people.common_passwords import is_common
from lutece.server.people.names import login_of
from lutece.server.refusal import Refusal

T = TypeVar("T")
SHORTEST, LONGEST = 8, 200
AT_ONCE = 2  # each takes 64 MB and a core for a moment


class Passwords:
    """Hashes and checks passwords without holding up the tables."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="lutece password")
        self._nobodys = self._hasher.hash(b"nobody has this password")

    async def hash(self, password: str) -> str:
        return await self._run(self._hasher.hash, _composed(password))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether a password is the stored one. For nobody's it takes just as long to say no."""
        return await self._run(self._verify, stored or self._nobodys, password) and bool(stored)

    def is_outdated(self, stored: str) -> bool:
        """Whether it was hashed with less effort than is usual now."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, _composed(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[..., T], *arguments: str | bytes) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)


def check_new(password: str, name: str) -> None:
    """Refuse a password that is guessed first."""
    if len(password) < SHORTEST:
        raise Refusal("password-short", {"least": SHORTEST}, status=400)
    if len(password) > LONGEST:
        raise Refusal("password-long", {"most": LONGEST}, status=400)
    if login_of(name) in login_of(password) or len(set(password)) < 4:
        raise Refusal("password-weak", status=400)
    if is_common(password):
        raise Refusal("password-common", status=400)


def _composed(password: str) -> bytes:
    """The same password from every keyboard; lone surrogates stay as they are, and are no error."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
