"""The log as each receiver may know it: every entry, and a move frame by frame."""

from typing import Any

from msgspec.structs import replace

from lutece.engine.game import NOBODY
from lutece.engine.match import Step
from lutece.server.protocol import End, Entry, Frame, Move, Told
from lutece.server.tables.encoded import encoded_event
from lutece.server.tables.info import Names
from lutece.server.tables.log import Ended, Linked, Moved, Said
from lutece.server.tables.move_frames import MoveFrames, seen_by
from lutece.server.tables.positions import Eyes
from lutece.server.tables.table import Line, LiveTable


def entries(table: LiveTable, eyes: Eyes, names: Names, after: int = 0) -> list[Entry]:
    """What happened after an entry, as the receiver may know it."""
    if after >= table.version:
        return []
    lines = table.lines[after:] if table.lines[0].number == 1 else table.lines
    told = [entry(table, line, eyes, names) for line in lines if line.number > after]
    return [one for one in told if one is not None]


def entry(
    table: LiveTable, line: Line, eyes: Eyes, names: Names, frames: MoveFrames | None = None
) -> Entry | None:
    """One entry as the receiver may know it, a move with its patches where its frames are given;
    None where it is not for them at all."""
    what = _told(table, line, eyes, frames)
    if what is None:
        return None
    by = line.entry.by
    if isinstance(what, Said):
        what = replace(what, person=by)
    return Entry(number=line.number, at=line.at, what=replace(what, by=by and names.get(by)))


def _told(table: LiveTable, line: Line, eyes: Eyes, frames: MoveFrames | None) -> Told | None:
    stored = line.entry
    if isinstance(stored, Moved):
        return Move(
            seat=stored.seat,
            move=line.move or 0,
            action=stored.action if table.over or stored.seat in eyes else None,
            bot=stored.bot,
            frames=_frames(line.step, frames, eyes, table.over),
        )
    if isinstance(stored, Ended):
        score = [] if stored.final is None else stored.final.score
        return End(why=stored.why, result=stored.result, score=score)
    return None if isinstance(stored, Linked) else stored


def _frames(step: Step | None, frames: MoveFrames | None, eyes: Eyes, all_open: bool) -> list[Any]:
    if step is None:
        return []
    if frames is not None:
        return frames.seen_by(eyes, all_open)
    seats = eyes or (NOBODY,)
    seen = (event if all_open else seen_by(event, seats) for event in step.events)
    return [Frame(event=encoded_event(event)) for event in seen if event is not None]
