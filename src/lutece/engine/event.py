"""What happened, as facts: for the log, animation, sound and screen readers."""

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from lutece.engine.spelling import kebab


@dataclass(frozen=True, slots=True)
class Event:
    """One fact of play. A game subclasses it: `HouseBuilt(seat, stop)`.

    Fields are plain values with the names of components, as in an action. No sentence is
    kept: `event.house-built` in the game's text files says it in each language.
    """

    reveals: ClassVar[bool] = False
    """Whether somebody now knows what was hidden before: free undo does not go past it."""

    changes: ClassVar[tuple[str, ...]] = ()
    """The parts of a view that have new values when this has happened, or may have."""

    def seen_by(self, seat: int) -> "Event | None":
        """The event as this seat may know it (`NOBODY` is a spectator): itself, or a twin
        without the secret fields, or None when even that it happened is not for this seat."""
        return self

    @property
    def key(self) -> str:
        """The name of its kind in JSON and in the text files."""
        return kebab(type(self).__name__)

    def values(self) -> dict[str, Any]:
        """Its fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def to_json(self) -> dict[str, Any]:
        """What the log and the page get."""
        return {"event": self.key, **self.values()}
