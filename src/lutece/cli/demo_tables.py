"""What `lutece demo` shows: people, and their tables of every game.

The tables are made by the server's own code, entry by entry, so they are like any others. Only
the time is made up: the games lie on the days before.
"""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

from lutece import bots
from lutece.bots import Bot, decide
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names
from lutece.server.clock import now as wall_clock
from lutece.server.identity import Person, new_id
from lutece.server.people.accounts import become_account
from lutece.server.people.passwords import Passwords
from lutece.server.protocol import NewTable
from lutece.server.settings import Settings
from lutece.server.storage.migrations import migrate
from lutece.server.storage.store import Store
from lutece.server.tables import lobby
from lutece.server.tables.access import TableAccess
from lutece.server.tables.plan import Requester
from lutece.server.tables.play import BotMove
from lutece.server.tables.pubsub import PubSub
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.table import LiveTable

VISITOR = "Adèle"
PEOPLE = (VISITOR, "Bruno", "Chloé", "Denis")
PASSWORD = "a walk along the Seine"
NOTE_TEXT = f"""\
Sign in as {VISITOR} with the password "{PASSWORD}": it is your turn at a table of each game.
{", ".join(PEOPLE[1:])} have the same password.
"""
OPPONENT = "level-2"
BEFORE = ("Bonsoir!", "Good luck to all of us.")
MEANWHILE = ("I did not see that coming.", "Take your time.")
AFTERWARDS = ("Well played!", "Once more tomorrow?")
MINUTE, DAY = 60_000, 24 * 3600_000  # milliseconds
PACE = MINUTE // 3  # between two things that happen at a table


class Calendar:
    """The time at the tables of the demo: it goes on when something happens."""

    def __init__(self) -> None:
        self.moment = wall_clock()

    def __call__(self) -> int:
        return self.moment

    def go_to(self, days_ago: float) -> None:
        self.moment = wall_clock() - int(days_ago * DAY)


async def fill(folder: Path, bot: str) -> None:
    """Fill a new data folder with people and tables; a bot chooses everybody's moves."""
    settings = Settings(data=str(folder))
    settings.make_data_folder()
    store = Store(settings.database_url)
    migrate(store.engine)
    try:
        calendar = Calendar()
        registry = TableRegistry(store, PubSub(), new_id(), calendar)
        demo = Demo(registry, calendar, bots.make(bot), await people_in(store))
        for place, game in enumerate(names()):
            await demo.show(game, place / 8)
    finally:
        store.close()


async def people_in(store: Store) -> dict[str, Person]:
    """Everybody of the demo, each with an account."""
    passwords = Passwords()
    try:
        stored = [(name, await passwords.hash(PASSWORD)) for name in PEOPLE]
    finally:
        passwords.close()

    def work(connection: Connection) -> dict[str, Person]:
        return {name: become_account(connection, None, name, hash) for name, hash in stored}

    return await store.write(work)


@dataclass(frozen=True, slots=True)
class Demo:
    """Makes tables and plays at them."""

    registry: TableRegistry
    calendar: Calendar
    bot: Bot
    people: dict[str, Person]

    async def show(self, game: str, later: float) -> None:
        """The tables of one game, the oldest first; `later` is a part of a day."""
        most = min(max(find(game).seats), len(PEOPLE))
        few = find(game).seats[0]
        length = await self.finished(game, PEOPLE[:most], 4 - later)
        await self.finished(game, PEOPLE[1 : few + 1], 3 - later)
        await self.running(game, PEOPLE[-few:], 2 - later, length // 3)
        await self.running(game, PEOPLE[:1], 1 - later, length // 2)
        self.calendar.go_to(0.3 - later / 8)
        await lobby.make(self.registry, self.people[PEOPLE[1]], NewTable(game=game, players=few))

    async def finished(self, game: str, cast: tuple[str, ...], days_ago: float) -> int:
        """A rated game from its start to its end; how many moves it had."""
        table = await self.begun(game, cast, days_ago, rated=True)
        moves = await self.play(table)
        await self.talk(table, cast, AFTERWARDS)
        return moves

    async def running(self, game: str, cast: tuple[str, ...], days_ago: float, moves: int) -> None:
        """A game that stands after about so many moves; the first of the cast is to act."""
        table = await self.begun(game, cast, days_ago)
        await self.play(table, moves, self.people[cast[0]])
        await self.talk(table, cast, MEANWHILE)

    async def begun(
        self, game: str, cast: tuple[str, ...], days_ago: float, rated: bool = False
    ) -> str:
        """A table at which these people sit; who is alone plays against a bot."""
        self.calendar.go_to(days_ago)
        host = self.people[cast[0]]
        few = find(game).seats[0]
        seats = ["me"] if len(cast) > 1 else ["me", *[OPPONENT] * (few - 1)]
        wish = NewTable(game=game, players=max(len(cast), few), seats=seats, rated=rated)
        table = (await lobby.make(self.registry, host, wish)).id
        for name in cast[1:]:
            await self.at(table, self.people[name]).command("join", {})
        await self.at(table, host).command("start", {})
        await self.talk(table, cast, BEFORE)
        return table

    def at(self, table: str, person: Person) -> TableAccess:
        self.calendar.moment += PACE
        return TableAccess(self.registry, table, Requester(person))

    async def talk(self, table: str, cast: tuple[str, ...], lines: tuple[str, ...]) -> None:
        for name, line in zip(cast, lines, strict=False):
            await self.at(table, self.people[name]).say(line)

    async def play(self, table: str, least: int = 0, until: Person | None = None) -> int:
        """Play on to the end, or until somebody is to act after so many moves; the moves made."""
        while True:
            async with self.registry.at(table) as hub:
                live = hub.live
                waits = until is not None and live.person_to_act() == until.id
                if not live.running or (waits and live.moves >= least):
                    return live.moves
                action = self.choice(live)
            await self.move(live, action)

    def choice(self, table: LiveTable) -> int:
        """What the bot would do for the seat to act."""
        assert table.match is not None, "a table that has begun"
        chance = rng_from_seed(f"{table.id} {table.moves}")
        return decide(self.bot, table.game, table.match.state, chance)

    async def move(self, table: LiveTable, action: int) -> None:
        """One move, by the person or the bot whose turn it is."""
        person, seat, bot = table.person_to_act(), table.to_act, table.bot_to_act()
        if bot is not None and seat is not None:
            self.calendar.moment += PACE
            named = table.game.catalogue.to_json(table.game.catalogue[action])
            await self.registry.change(table.id, BotMove(bot, seat, table.game_version, named, bot))
        else:
            who = next(one for one in self.people.values() if one.id == person)
            await self.at(table.id, who).play(table.version, action)
