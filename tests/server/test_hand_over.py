"""A server that stops gently leaves its bots' turns to others at once."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from at_table import make
from in_process import serving
from running import PATIENCE
from sqlalchemy import create_engine, select

from lutece.server.clock import now
from lutece.server.storage.schema import tables


def test_the_turns_of_a_stopped_server_are_due_at_once(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks = Event()

    async def think_for_ever(*_: Any) -> Any:
        thinks.set()
        await asyncio.sleep(10 * PATIENCE)

    with serving(tmp_path, postgres_url) as server:
        monkeypatch.setattr(server.services.due.bots, "_decide", think_for_ever)
        wish = {"game": "paris-paris", "seats": ["level-5", "level-5"], "start": True}
        table = make(server.guest("Ada"), **wish)
        assert thinks.wait(PATIENCE)
    engine = create_engine(postgres_url)
    with engine.connect() as connection:
        due = connection.execute(select(tables.c.due).where(tables.c.id == table)).scalar_one()
    engine.dispose()
    assert due <= now()


def test_another_server_goes_on_with_them(tmp_path: Path, postgres_url: str) -> None:
    with serving(tmp_path / "there", postgres_url) as there:
        with serving(tmp_path / "here", postgres_url) as here:
            ada = here.guest("Ada")
            wish = {"game": "paris-paris", "seats": ["level-5", "level-5"], "start": True}
            table = make(ada, **wish)
        before = there.client().get(f"/api/tables/{table}").json()["version"]
        after = there.client().get(f"/api/tables/{table}/log?after={before}&wait=15").json()
        assert after["version"] > before  # a lease would have lasted for twenty seconds
