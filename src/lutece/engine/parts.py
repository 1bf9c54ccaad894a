"""The named parts of a view, as a game declares them in its `parts.py`."""

from collections.abc import Iterable
from typing import Any, NamedTuple, get_type_hints


class Part(NamedTuple):
    """One named part of a view, and what is known of it before any position is.

    `own` parts depend on who looks; the others lie open to everybody. `settled` parts follow
    from other parts and from whose turn it is, and are given when a move is done. All others
    change only by an event that names them (law 6).
    """

    name: str
    type: Any
    own: bool
    settled: bool


def declared(open_parts: type, own_parts: type, settled: Iterable[str]) -> tuple[Part, ...]:
    """The parts that two TypedDicts name, in their order: open ones, then each seat's own."""
    waits = set(settled)
    parts = [
        Part(name, kind, own, name in waits)
        for names, own in ((open_parts, False), (own_parts, True))
        for name, kind in get_type_hints(names).items()
    ]
    known = [part.name for part in parts]
    if len(set(known)) != len(known) or not waits <= set(known):
        raise ValueError(f"each part is declared once, and only parts are settled: {known}")
    return tuple(parts)
