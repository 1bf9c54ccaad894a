"""A table of the server that has just begun, as its log adds up, without a server."""

from tables import Kind

from lutece.games import find
from lutece.server.protocol import Clock
from lutece.server.tables.log import Agreed, Joined, Logged, Made, Started
from lutece.server.tables.making import folded, new_keys
from lutece.server.tables.table import LiveTable


def live_table(kind: Kind, seed: int, id: str = "table") -> LiveTable:
    """The people at it are called p0, p1 and so on; the first is the host."""
    name, players, options = kind
    game = find(name)
    agreed = Agreed(
        game=name,
        players=players,
        seed=str(seed),
        options={option.key: option.default for option in game.options} | options,
        edition=None,
        clock=Clock(),
        public=True,
        rated=False,
        hints=False,
        owner="p0",
        keys=new_keys(4),
    )
    people: list[Logged] = [Joined(by=f"p{seat}", seat=seat) for seat in range(players)]
    return folded(id, agreed, game, [Made(by="p0"), *people, Started(rated=False)], 0)
