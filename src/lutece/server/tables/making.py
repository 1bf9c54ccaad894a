"""Making tables: from what somebody asks for, from a finished game, or from a record."""

import secrets
from collections.abc import Sequence
from typing import Any

from lutece.bots import UnknownBot
from lutece.bots import make as make_bot
from lutece.engine.game import Game
from lutece.engine.match import Match
from lutece.engine.table import TableError, make_table
from lutece.server.identity import Person
from lutece.server.protocol import Clock, NewTable
from lutece.server.refusal import Refusal
from lutece.server.tables.log import Agreed, BotJoined, Joined, Keys, Logged, Made, Moved
from lutece.server.tables.table import LiveTable

MOST_SECONDS = 400 * 24 * 3600
ME, OPEN = "me", "open"


def agree(new: NewTable, game: Game[Any], person: Person) -> Agreed:
    """What is agreed at a new table; anything that can't be is refused with what and where."""
    players = len(new.seats) if new.seats and not new.players else new.players or game.seats[0]
    try:
        table = make_table(
            game.seats, game.options, players=players, seed=new.seed, chosen=new.options
        )
    except TableError as error:
        raise Refusal("bad-table", {"what": str(error)}, status=400) from None
    refuse_bad_clock(new.clock)
    if new.rated and new.hints:
        raise Refusal("rated-with-hints", status=400)
    refuse_known_deal(new, players)
    return Agreed(
        game=game.name,
        players=players,
        seed=table.seed,
        options=dict(table.options),
        edition=new.edition,
        clock=new.clock,
        public=new.public,
        rated=new.rated,
        hints=new.hints,
        owner=person.id,
        keys=new_keys(max(game.seats)),
    )


def refuse_known_deal(new: NewTable, players: int) -> None:
    """Who chose the seed knows what is hidden: such a table is for its maker and bots alone."""
    if new.seed is not None:
        refuse_company(new, players)


def refuse_company(new: NewTable, players: int) -> None:
    """Refuse a table where others could sit down, or that counts for anything."""
    others = OPEN in new.seats or len(new.seats) < players
    if new.public or new.rated or others or not new.start:
        raise Refusal("seed-alone", status=400)


def seating(new: NewTable, agreed: Agreed, person: Person, rules: int) -> list[Logged]:
    """The first entries: who sits where. Without a word on seats, the maker takes the first."""
    wanted = new.seats or [ME]
    if len(wanted) > agreed.players:
        raise Refusal("too-many-seats", {"players": agreed.players}, status=400)
    entries: list[Logged] = [Made(by=person.id, rules=rules)]
    for seat, who in enumerate(wanted):
        if who == ME:
            entries.append(Joined(by=person.id, seat=seat))
        elif who != OPEN:
            refuse_unknown_bot(who)
            entries.append(BotJoined(by=person.id, seat=seat, level=who))
    return entries


def refuse_unknown_bot(name: str) -> None:
    """Only the plain names: a budget of one's own choice could keep a server busy for ever."""
    try:
        make_bot(name)
    except UnknownBot as error:
        raise Refusal("unknown-bot", {"what": str(error.args[0])}, status=400) from None
    if "@" in name:
        raise Refusal("unknown-bot", {"what": name}, status=400)


def refuse_bad_clock(clock: Clock) -> None:
    least = {"none": 0, "move": 5, "bank": 10, "days": 3600}[clock.kind]
    if not least <= clock.seconds <= MOST_SECONDS or not 0 <= clock.increment <= 3600:
        raise Refusal("bad-clock", {"least": least, "most": MOST_SECONDS}, status=400)
    if clock.kind == "none" and clock.seconds:
        raise Refusal("bad-clock", {"least": 0, "most": 0}, status=400)


def new_keys(seats: int) -> Keys:
    """Fresh keys for links, one for each seat that the game could ever have."""
    return Keys(_key(), _key(), [_key() for _ in range(seats)])


def _key() -> str:
    return secrets.token_urlsafe(9)


def first_moves(match: Match) -> list[Logged]:
    """The moves that a table begins with, for its log."""
    to_json = match.game.catalogue.to_json
    return [
        Moved(seat=step.seat, action=to_json(step.action), hash=hash)
        for step, hash in zip(match.steps, match.hashes(), strict=True)
    ]


def folded(
    id: str, agreed: Agreed, game: Game[Any], entries: Sequence[Logged], at: int
) -> LiveTable:
    """A table with its first entries."""
    table = LiveTable(id, agreed, game, at)
    for number, entry in enumerate(entries, 1):
        table.add(number, at, entry)
    return table
