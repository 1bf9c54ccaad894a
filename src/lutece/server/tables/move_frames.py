"""The frames of one move, as patches: made once for all who are told of it."""

from functools import cached_property

from lutece.engine.event import Event
from lutece.engine.frames import Frame, Parts, Views
from lutece.engine.patch import differences
from lutece.server.protocol.happenings import Patches
from lutece.server.protocol.table import Json
from lutece.server.tables.encoded import event_json


class MoveFrames:
    """A move frame by frame, over what its receivers knew before it."""

    def __init__(self, before: Views, frames: list[Frame]) -> None:
        self.before = before
        self.frames = frames
        self._own: dict[int, list[Patches]] = {}

    @cached_property
    def events(self) -> list[Json | None]:
        """The events that hide nothing from anybody."""
        return [
            None if frame.event is None or hides(frame.event) else event_json(frame.event)
            for frame in self.frames
        ]

    @cached_property
    def open(self) -> list[Patches]:
        """What each frame changes for everybody."""
        return _patches(self.before.open, [frame.open for frame in self.frames])

    def own(self, seat: int) -> list[Patches]:
        """What each frame changes for one receiver besides."""
        if seat not in self._own:
            parts = [frame.own[seat] for frame in self.frames]
            self._own[seat] = _patches(self.before.own[seat], parts)
        return self._own[seat]


def hides(event: Event) -> bool:
    """Whether an event is one that not everybody may know all of."""
    return type(event).seen_by is not Event.seen_by


def _patches(known: Parts, values: list[Parts]) -> list[Patches]:
    found: list[Patches] = []
    now = known.copy()
    for parts in values:
        found.append(differences(now, parts) if parts else {})
        now.update(parts)
    return found
