"""The frames of one move, as patches: put together once for all who are told of it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from lutece.engine import frames as engine
from lutece.engine.event import Event
from lutece.engine.game import NOBODY
from lutece.server.protocol import Frame
from lutece.server.tables.encoded import encoded_event

encode = msgspec.json.Encoder().encode


class MoveFrames:
    """A move frame by frame. What is the same for everybody is encoded once."""

    def __init__(self, frames: list[engine.Frame]) -> None:
        self._frames = frames
        self._alike: dict[int, Raw] = {}  # by the number of the frame

    def seen_by(self, eyes: tuple[int, ...], all_open: bool) -> list[Any]:
        """The frames for these eyes, as structs or encoded already.

        Of an event that they are not told of the parts remain; where nothing remains there is no
        frame, so nobody can count what is hidden from them.
        """
        seats = eyes or (NOBODY,)
        told: list[Any] = []
        for number, frame in enumerate(self._frames):
            event, parts = frame.event, frame.open_new.patches
            own = [frame.own_new[seat].patches for seat in seats]
            if not any(own):
                own = []
                if event is None or not hides(event):
                    if event is not None or parts:
                        told.append(self._alike_for_all(number, frame))
                    continue
            seen = event if event is None or all_open else seen_by(event, seats)
            if seen is not None or parts or own:
                encoded = None if seen is None else encoded_event(seen)
                told.append(Frame(event=encoded, parts=parts, own=own))
        return told

    def _alike_for_all(self, number: int, frame: engine.Frame) -> Raw:
        found = self._alike.get(number)
        if found is None:
            event = None if frame.event is None else encoded_event(frame.event)
            parts = frame.open_new.patches
            found = self._alike[number] = Raw(encode(Frame(event=event, parts=parts)))
        return found


def hides(event: Event) -> bool:
    """Whether an event is one that not everybody may know all of."""
    return type(event).seen_by is not Event.seen_by


def seen_by(event: Event, seats: Sequence[int]) -> Event | None:
    """An event from several seats: what one of them knows, all of them do."""
    if not hides(event):
        return event
    twins = [event.seen_by(seat) for seat in seats]
    if event in twins:
        return event
    return next((twin for twin in twins if twin is not None), None)
