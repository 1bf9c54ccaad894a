# compiled
"""A move told as frames: each event with the new values of the parts that it changes."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from lutece.engine.event import Event
from lutece.engine.game import Game, State
from lutece.engine.patch import difference
from lutece.engine.teller import Teller

Parts = dict[str, Any]


class SeenFrame(NamedTuple):
    """A frame as one seat is given it."""

    event: Event | None
    parts: Parts


class NewParts:
    """The parts that are new in a frame: their values, and the patches that lead to them."""

    def __init__(self) -> None:
        self.values: Parts = {}
        self.patches: Parts = {}


class Frame:
    """An event with what is new of its parts, open ones and those of each receiver.

    Without an event it is the last one of a move, which settles what follows from the rest.
    """

    def __init__(
        self, event: Event | None, open_new: NewParts, own_new: dict[int, NewParts]
    ) -> None:
        self.event = event
        self.open_new = open_new
        self.own_new = own_new

    @property
    def open(self) -> Parts:
        """The new values that everybody sees."""
        return self.open_new.values

    @property
    def own(self) -> dict[int, Parts]:
        """The new values that each receiver sees besides."""
        return {seat: new.values for seat, new in self.own_new.items()}

    def seen_by(self, seat: int) -> SeenFrame:
        """What a receiver is given: the event as it may know it, and parts of its own view."""
        event = None if self.event is None else self.event.seen_by(seat)
        return SeenFrame(event, {**self.open_new.values, **self.own_new[seat].values})


class Views:
    """What some receivers know of a position (`NOBODY` is a spectator), part by part."""

    def __init__(self, open_parts: Parts, own: dict[int, Parts]) -> None:
        self.open = open_parts
        self.own = own

    def of(self, seat: int) -> Parts:
        """The view of one of them."""
        return {**self.open, **self.own[seat]}

    def copy(self) -> "Views":
        """Views of their own, in which other values can be put."""
        return Views(self.open.copy(), {seat: parts.copy() for seat, parts in self.own.items()})


def views_of(game: Game[Any], s: State, seats: Iterable[int]) -> Views:
    """What these receivers know of a position."""
    return Views(game.open_view(s), {seat: game.own_view(s, seat) for seat in seats})


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
        self._nothing = {seat: NewParts() for seat in self.after.own}

    def watch(self, s: Any) -> None:
        self._state = s

    def tell(self, event: Event) -> None:
        self.events.append(event)
        kind = type(event)
        names = _CHANGES.get(kind)
        if names is None:
            names = _CHANGES[kind] = _split(kind.changes, self._game)
        self._take(event, names)

    def finish(self) -> list[Frame]:
        """All frames of the move, with the last one: what is settled when it is done."""
        self._take(None, _split(self._game.settled_parts, self._game))
        return self.frames

    def view(self, seat: int) -> Parts:
        """A receiver's view as the frames so far make it."""
        return self.after.of(seat)

    def _take(self, event: Event | None, names: "Names") -> None:
        """Add a frame: the event with those of its parts that are new, which are known then."""
        game, s = self._game, self._state
        new = NewParts()
        for name in names.open:
            _note(new, self.after.open, name, game.open_part(s, name))
        if not names.own:
            self.frames.append(Frame(event, new, self._nothing))
            return
        own: dict[int, NewParts] = {}
        for seat, known in self.after.own.items():
            own[seat] = mine = NewParts()
            for name in names.own:
                _note(mine, known, name, game.own_part(s, seat, name))
        self.frames.append(Frame(event, new, own))


def _note(new: NewParts, known: Parts, name: str, value: Any) -> None:
    """Let a value be known, and be new if it was another one before."""
    before = known[name]
    if before != value:
        new.values[name] = value
        new.patches[name] = difference(before, value)
        known[name] = value


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


class Names:
    """Names of parts, told apart by whether they lie open."""

    def __init__(self, open_names: list[str], own_names: list[str]) -> None:
        self.open = open_names
        self.own = own_names


_CHANGES: dict[Any, Names] = {}  # by the kind of event: the events of a game are of no other


def _split(names: tuple[str, ...], game: Game[Any]) -> Names:
    return Names(
        [name for name in names if name in game.open_parts],
        [name for name in names if name in game.own_parts],
    )
