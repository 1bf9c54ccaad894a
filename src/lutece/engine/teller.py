# compiled
"""Who is told what happens while the rules carry out an action."""

from typing import Any

from mypy_extensions import mypyc_attr

from lutece.engine.event import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Teller:
    """Is told each event at the moment when its changes are in the position, and keeps it.

    Rules are given a teller or None. With None they build no event, so search pays nothing. A
    subclass may look at the position at each event: see `FrameTeller`.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []

    def watch(self, s: Any) -> None:
        """The position in which things are about to happen: rules change it in place."""

    def tell(self, event: Event) -> None:
        """This has just happened."""
        self.events.append(event)
