"""A move told as frames: each event with the new values of the parts that it changes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from lutece.engine.event import Event
from lutece.engine.game import Game, State
from lutece.engine.teller import Teller

Parts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SeenFrame:
    """A frame as one seat is given it."""

    event: Event | None
    parts: Parts


@dataclass(frozen=True, slots=True)
class Frame:
    """An event with the new values of its parts, open ones and those of each receiver.

    Without an event it is the last one of a move, which settles what follows from the rest.
    """

    event: Event | None
    open: Parts
    own: Mapping[int, Parts]

    def seen_by(self, seat: int) -> SeenFrame:
        """What a receiver is given: the event as it may know it, and parts of its own view."""
        event = None if self.event is None else self.event.seen_by(seat)
        return SeenFrame(event, {**self.open, **self.own[seat]})


class Views(NamedTuple):
    """What some receivers know of a position (`NOBODY` is a spectator), part by part."""

    open: Parts
    own: dict[int, Parts]

    def of(self, seat: int) -> Parts:
        """The view of one of them."""
        return {**self.open, **self.own[seat]}

    def copy(self) -> "Views":
        """Views of their own, in which other values can be put."""
        return Views(dict(self.open), {seat: dict(parts) for seat, parts in self.own.items()})


def views_of(game: Game[Any], s: State, seats: Iterable[int]) -> Views:
    """What these receivers know of a position."""
    return Views(game.open_view(s), {seat: game.own_view(s, seat) for seat in seats})


class Names(NamedTuple):
    """Names of parts, told apart by whether they lie open."""

    open: tuple[str, ...]
    own: tuple[str, ...]


class FrameTeller(Teller):
    """Takes a frame at each event, for some receivers.

    It looks at one position, so make one for each move. `known` are the views before the move
    where somebody has them already. Only values that have really changed are in a frame: an event
    may name a part that it changes sometimes.
    """

    def __init__(
        self, game: Game[Any], s: State, seats: Iterable[int] = (), known: Views | None = None
    ) -> None:
        super().__init__()
        self._game = game
        self._state = s
        self.before = views_of(game, s, seats) if known is None else known
        self.after = self.before.copy()  # as the frames so far make them
        self.frames: list[Frame] = []
        self._nothing: dict[int, Parts] = {seat: {} for seat in self.before.own}

    def watch(self, s: State) -> None:
        self._state = s

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.frames.append(self._frame(event, _names_of(type(event), self._game)))

    def finish(self) -> list[Frame]:
        """All frames of the move, with the last one: what is settled when it is done."""
        self.frames.append(self._frame(None, _split(self._game.settled_parts, self._game)))
        return self.frames

    def view(self, seat: int) -> Parts:
        """A receiver's view as the frames so far make it."""
        return self.after.of(seat)

    def _frame(self, event: Event | None, names: Names) -> Frame:
        game, s = self._game, self._state
        shown = {name: game.open_part(s, name) for name in names.open}
        if not names.own:
            return Frame(event, _news(self.after.open, shown), self._nothing)
        own: dict[int, Parts] = {}
        for seat, known in self.after.own.items():
            seen = {name: game.own_part(s, seat, name) for name in names.own}
            own[seat] = _news(known, seen)
        return Frame(event, _news(self.after.open, shown), own)


def frames_for(frames: Iterable[Frame], seat: int) -> list[SeenFrame]:
    """The frames of a move for one of its receivers.

    Of an event that is not for this seat the parts remain, without the event: its view shows
    the change anyway, and later frames are still true. Where nothing remains there is no frame,
    so nobody can count what is kept from them.
    """
    seen = [frame.seen_by(seat) for frame in frames]
    return [frame for frame in seen if frame.event is not None or frame.parts]


def laid_over(view: Mapping[str, Any], frames: Iterable[SeenFrame]) -> Parts:
    """The view after a move: the one before it, with the frames laid over it."""
    after = dict(view)
    for frame in frames:
        after.update(frame.parts)
    return after


def _names_of(kind: type[Event], game: Game[Any]) -> Names:
    """The parts that an event changes; the events of a game are of no other."""
    names = _CHANGES.get(kind)
    if names is None:
        names = _CHANGES[kind] = _split(kind.changes, game)
    return names


_CHANGES: dict[type[Event], Names] = {}


def _split(names: tuple[str, ...], game: Game[Any]) -> Names:
    return Names(
        tuple(name for name in names if name in game.open_parts),
        tuple(name for name in names if name in game.own_parts),
    )


def _news(known: Parts, now: Parts) -> Parts:
    """The values that are new; from here on they are known."""
    news = {name: value for name, value in now.items() if known[name] != value}
    known.update(news)
    return news
