"""A server says when it can't do its work, and what it is short of."""

import shutil
from pathlib import Path

import pytest
from at_table import make
from in_process import serving
from running import until

from lutece.server.operation import readiness

CLOCK = {"kind": "move", "seconds": 60, "out": "bot"}


def test_due_work_that_nobody_does_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing() -> None:
        return

    monkeypatch.setattr(readiness, "BELIEVED", -1.0)
    with serving(tmp_path) as server:
        client = server.guest("Ada")
        make(client, game="paris-paris", seats=["me", "me"], clock=CLOCK, start=True)
        assert client.get("/readyz").json()["due"] == "ok"
        monkeypatch.setattr(server.services.due, "round", nothing)
        server.clock.turn(60 + readiness.LATE + 5)
        ill = client.get("/readyz")
        assert (ill.status_code, ill.json()["due"]) == (503, "late")
        assert client.get("/livez").status_code == 200
        lag = figure(client.get("/metrics").text, "lutece_due_lag_seconds")
        assert lag > readiness.LATE


def test_a_database_that_can_t_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "BELIEVED", -1.0)
    with serving(tmp_path) as server:
        client = server.guest("Ada")
        assert client.get("/readyz").status_code == 200
        with server.services.store.engine.connect() as other:
            other.execution_options(lutece_writes=True)
            with other.begin():  # somebody else holds the file
                monkeypatch.setattr(readiness, "WITHIN", 0.05)
                ill = client.get("/readyz")
                assert (ill.status_code, ill.json()["database"]) == (503, "slow")
        monkeypatch.setattr(readiness, "WITHIN", 60.0)
        until(lambda: client.get("/readyz").status_code == 200)


def test_what_a_server_is_short_of_is_counted(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        client = server.guest("Ada")
        before = refusals(client.get("/metrics").text)
        assert client.get("/api/tables/none").status_code == 404
        text = client.get("/metrics").text
        assert refusals(text) == before + 1
        assert figure(text, 'lutece_database_waiting{kind="write"}') >= 0
        assert figure(text, "lutece_answers_waiting") == 0
        assert figure(text, "lutece_database_bytes") > 50_000
        free = shutil.disk_usage(tmp_path).free
        assert figure(text, "lutece_disk_free_bytes") == pytest.approx(free, rel=0.2)


def refusals(text: str) -> float:
    name = 'lutece_refusals_total{reason="no-table"}'
    return figure(text, name) if name in text else 0.0


def figure(text: str, name: str) -> float:
    line = next(line for line in text.splitlines() if line.startswith(f"{name} "))
    return float(line.rpartition(" ")[2])
