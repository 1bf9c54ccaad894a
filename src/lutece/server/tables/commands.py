"""The commands of a table: typed into the chat, pressed as a button, or called over the API.

`/bot level-3 2`, the message {"do": "bot", "given": {"level": "level-3", "seat": 1}} and the
same sent to /api/tables/ID/commands are one thing. People count seats from 1 when they type.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lutece.server.protocol import Json
from lutece.server.refusal import Refusal
from lutece.server.tables import seating
from lutece.server.tables.ending import end_table
from lutece.server.tables.log import Asked, Said
from lutece.server.tables.plan import Plan, Requester
from lutece.server.tables.rematch import rematched
from lutece.server.tables.table import LiveTable
from lutece.server.tables.undo import undo
from lutece.server.tables.votes import cast_vote, others, start_vote
from lutece.text.opponents import key_of

LONGEST_LINE = 500
Names = dict[str, str]  # of people, by id


@dataclass(frozen=True, slots=True)
class CommandRequest:
    """A command with everything that it may need to know."""

    table: LiveTable
    requester: Requester
    given: Json
    names: Names

    def text(self, key: str, default: str | None = None) -> str:
        """A text that was given; it must be there unless it has a default."""
        value = self.given.get(key, default)
        if not isinstance(value, str) or not value:
            raise Refusal("missing-word", {"word": key}, status=400)
        return value

    def number(self, key: str) -> int | None:
        value = self.given.get(key)
        if value is not None and (type(value) is not int or abs(value) > 10_000):
            raise Refusal("not-a-number", {"word": key}, status=400)
        return value

    def seat(self) -> int | None:
        return self.number("seat")


def _remove(request: CommandRequest) -> Plan:
    seat = request.seat()
    if seat is None:
        seat = seat_called(request.table, request.text("name"), request.names)
    return seating.remove(request.table, request.requester, seat)


def _accept(request: CommandRequest) -> Plan:
    return cast_vote(request.table, request.requester, request.text("choice", "accept"))


def _refuse(request: CommandRequest) -> Plan:
    asked = request.table.asked
    no = asked.choices[0] if asked is not None and "refuse" not in asked.choices else "refuse"
    return cast_vote(request.table, request.requester, no)


def _undo(request: CommandRequest) -> Plan:
    count = request.number("moves")
    if count is not None and count < 1:
        raise Refusal("not-a-number", {"word": "moves"}, status=400)
    return undo(request.table, request.requester, 1 if count is None else count)


def _rematch(request: CommandRequest) -> Plan:
    table, requester = request.table, request.requester
    if not table.over or not table.result:
        raise Refusal("not-finished")
    if table.rematch is not None:
        return Plan([], {"table": table.rematch})
    seat = requester.own_seat(table)
    if not others(table, requester.id):
        return rematched(table)
    return start_vote(table, Asked(by=requester.id, what="rematch", by_seat=seat))


def _option(request: CommandRequest) -> Plan:
    value = request.given.get("value")
    return seating.set_option(request.table, request.requester, request.text("key"), value)


@dataclass(frozen=True, slots=True)
class Known:
    """A command: the words it takes when it is typed, and what it plans."""

    words: tuple[str, ...]
    plan: Callable[[CommandRequest], Plan]


COMMANDS: dict[str, Known] = {
    "join": Known(("seat",), lambda a: seating.join(a.table, a.requester, a.seat())),
    "start": Known((), lambda a: seating.start(a.table, a.requester)),
    "startnosave": Known((), lambda a: seating.start(a.table, a.requester, counts=False)),
    "leave": Known((), lambda a: seating.leave(a.table, a.requester)),
    "bot": Known(
        ("level", "seat"),
        lambda a: seating.seat_bot(a.table, a.requester, key_of(a.text("level")), a.seat()),
    ),
    "remove": Known(("name",), _remove),
    "option": Known(("key", "value"), _option),
    "accept": Known(("choice",), _accept),
    "refuse": Known((), _refuse),
    "undo": Known(("moves",), _undo),
    "rematch": Known((), _rematch),
    "end": Known((), lambda a: end_table(a.table, a.requester)),
    "resign": Known((), lambda a: seating.resign(a.table, a.requester)),
    "info": Known((), lambda a: Plan()),
    "help": Known((), lambda a: Plan([], {"commands": usage()})),
}


def command(table: LiveTable, requester: Requester, do: str, given: Json, names: Names) -> Plan:
    """What a command would write; refused with why it can't be."""
    known = COMMANDS.get(do)
    if known is None:
        raise Refusal("unknown-command", {"command": do[:40]}, status=400)
    return known.plan(CommandRequest(table, requester, given, names))


def say(table: LiveTable, requester: Requester, text: str, names: Names) -> Plan:
    """A line of the chat; one that starts with a slash is a command."""
    line = text.strip()
    if line.startswith("/"):
        do, given = typed(line)
        return command(table, requester, do, given, names)
    if not line or len(line) > LONGEST_LINE:
        raise Refusal("bad-line", {"most": LONGEST_LINE}, status=400)
    seats = table.seats_of(requester.id)
    return Plan([Said(by=requester.id, text=line, seat=seats[0] if seats else None)])


def typed(line: str) -> tuple[str, Json]:
    """A command as it is typed: `/option hand 2`. The last word takes the rest of the line."""
    do, *rest = line[1:].split(maxsplit=1) or [""]
    do = do.casefold()
    words = COMMANDS[do].words if do in COMMANDS else ()
    parts = rest[0].split(maxsplit=max(len(words) - 1, 0)) if rest else []
    return do, {word: _typed(word, part) for word, part in zip(words, parts, strict=False)}


def _typed(word: str, part: str) -> Any:
    if word in ("seat", "moves"):
        if not part.isascii() or not part.isdecimal():
            raise Refusal("not-a-number", {"word": word}, status=400)
        return int(part[:6]) - (word == "seat")
    return part.strip()


def seat_called(table: LiveTable, name: str, names: Names) -> int:
    """The seat of a person or bot of this name, or with this number from 1."""
    if name.isascii() and name.isdecimal():
        return int(name[:6]) - 1
    wanted = name.casefold()
    for seat, seat_state in enumerate(table.seats):
        called = seat_state.bot or names.get(seat_state.person or "", "")
        if called and called.casefold() == wanted:
            return seat
    for seat, seat_state in enumerate(table.seats):
        if seat_state.bot is not None and seat_state.bot == key_of(name):
            return seat
    raise Refusal("nobody-called", {"name": name[:40]})


def usage() -> list[str]:
    """All commands, as they are typed."""
    return [" ".join([f"/{do}", *map(str.upper, known.words)]) for do, known in COMMANDS.items()]
