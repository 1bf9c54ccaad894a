"""Play at a server of Lutèce from Python: over plain HTTP, or over a socket.

    from lutece.client import Client

    with Client("http://127.0.0.1:1900", token="lutece_…") as client:
        table = client.make("paris-paris", seats=["me", "level-2"], start=True)
        for turn in table.turns():
            turn.play(turn.legal[0])
        print(table.info["result"])

Answers are JSON as the server sends it: dictionaries and lists, described in docs/bot-api.md.
"""

from lutece.extras import missing_extra

try:
    from lutece.client.client import Client
    from lutece.client.errors import Refused, Unreachable
    from lutece.client.table import Table, Turn
except ModuleNotFoundError as error:
    raise missing_extra(error, "client") from None

__all__ = ["Client", "Refused", "Table", "Turn", "Unreachable"]
