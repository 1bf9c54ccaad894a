"""What strangers bring does not stay in memory: editions, with tables, catalogues and hints."""

from importlib.resources import files
from pathlib import Path

import httpx
import psutil
from at_table import done, make
from running import Running, running

from lutece.games import folder

GAME = "cite"  # the one whose editions take most memory: about one MB, and its catalogue as much
BOX = files(folder(GAME)).joinpath("box.toml").read_text(encoding="utf-8")
BEFORE, AFTER = 40, 100  # editions
MOST = 30_000_000  # bytes; sixty editions that stayed would take twice that


def bring(client: httpx.Client, number: int) -> None:
    """An edition, everything that can be asked of it, and a table that is played with it."""
    text = BOX.replace('name = "', f'name = "{number} ', 1)
    hash = done(client.post(f"/api/games/{GAME}/editions", json={"text": text}))["hash"]
    assert client.get(f"/api/editions/{hash}").status_code == 200
    catalogue = client.get(f"/api/games/{GAME}/catalogue", params={"edition": hash})
    assert catalogue.status_code == 200
    table = make(client, game=GAME, edition=hash, seats=["me", "me"], start=True, public=False)
    positions = done(client.get(f"/api/tables/{table}"))["positions"]
    assert any(position["legal"] for position in positions)


def memory(server: Running) -> int:
    """What the server and its workers take."""
    process = psutil.Process(server.process.pid)
    family = [process, *process.children(recursive=True)]
    return sum(int(member.memory_info().rss) for member in family)


def test_a_hundred_editions_leave_nothing_behind(tmp_path: Path) -> None:
    with running(tmp_path, LUTECE_EDITIONS_EACH="0", LUTECE_TABLES_EACH="0") as server:
        ada = server.guest("Ada")
        for number in range(BEFORE):
            bring(ada, number)
        before = memory(server)
        for number in range(BEFORE, AFTER):
            bring(ada, number)
        assert memory(server) - before < MOST
