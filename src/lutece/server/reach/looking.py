"""Who has the page before their eyes: those need no call, the page itself tells them.

A page says that it is visible when it comes to the front and every `EVERY` seconds while it is,
and that it is hidden when it goes. One that stops saying so without a word (a lid was closed, the
network is gone) is believed for a little longer, and what happened meanwhile is not lost.
"""

from collections import defaultdict
from collections.abc import Hashable
from time import monotonic

EVERY = 20.0  # seconds; the page's `SAID_EVERY` in visibility.ts
BELIEVED = 30.0  # seconds after the last word


class Looking:
    """The visible pages of this process."""

    def __init__(self) -> None:
        self._pages: dict[str, dict[Hashable, float]] = defaultdict(dict)

    def looks(self, person: str) -> bool:
        """Whether one of somebody's pages was visible a moment ago."""
        said = self._pages.get(person)
        return said is not None and max(said.values()) > monotonic() - BELIEVED

    def note(self, person: str, page: Hashable, visible: bool) -> None:
        """What a page says of itself."""
        if visible:
            self._pages[person][page] = monotonic()
        else:
            self.gone(person, page)

    def gone(self, person: str, page: Hashable) -> None:
        """A page is hidden or closed."""
        pages = self._pages.get(person)
        if pages is not None:
            pages.pop(page, None)
            if not pages:
                del self._pages[person]
