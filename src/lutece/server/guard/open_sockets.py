"""How many sockets one person and one address have open at this process."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from lutece.server.identity import Person
from lutece.server.refusal import Refusal


class OpenSockets:
    """Counts sockets, and refuses one too many. `share` is what an address may have, times a
    person's."""

    def __init__(self, most: int, share: int) -> None:
        self.most = most
        self.share = share
        self._open: Counter[str] = Counter()

    @contextmanager
    def taking(self, person: Person | None, origin: str) -> Iterator[None]:
        """Have one more for as long as this lasts."""
        limits = {f"address:{origin}": self.most * self.share}
        if person is not None:
            limits[f"person:{person.id}"] = self.most
        for key, most in limits.items():
            if most and self._open[key] >= most:
                raise Refusal("quota-sockets", {"most": most}, status=429)
        self._open.update(limits.keys())
        try:
            yield
        finally:
            self._open.subtract(limits.keys())
            for key in limits:
                if not self._open[key]:
                    del self._open[key]
