"""One thing that is wrong stops nothing else."""

import asyncio
from pathlib import Path
from threading import Event

import pytest
from at_table import done, make
from in_process import serving
from redis import Redis
from running import until

from lutece.server.tables.pubsub import CHANNEL, RedisPubSub

GAME = "paris-paris"


def test_a_fault_in_a_round_does_not_stop_all_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"kind": "move", "seconds": 60, "out": "bot"}
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        table = make(ada, game=GAME, seats=["me", "me"], clock=clock, start=True)
        failed = Event()

        def fail_once(before: float) -> None:
            if not failed.is_set():
                failed.set()
                raise KeyError("a fault of ours")

        monkeypatch.setattr(server.services.registry, "forget_idle", fail_once)
        assert failed.wait(60)
        server.clock.turn(61)
        until(lambda: stands_in(done(ada.get(f"/api/tables/{table}"))))


def stands_in(welcome: dict[str, dict[str, list[dict[str, str]]]]) -> bool:
    return any(seat["stand_in"] for seat in welcome["table"]["seats"])


def test_garbage_on_the_channel_ends_no_listening(redis_url: str) -> None:
    async def run() -> list[str]:
        heard: list[str] = []
        came = asyncio.Event()
        pubsub = RedisPubSub(redis_url, "here")

        def take(topic: str, message: str) -> None:
            heard.append(str(int(message)))  # fails for what is no number
            came.set()

        pubsub.subscribe("table", take)
        await pubsub.open()
        with Redis.from_url(redis_url) as other:
            for word in (b"\xff\x00", b"[1, 2]", b'["there", "table:x", "not a number"]'):
                other.publish(CHANNEL, word)
            other.publish(CHANNEL, b'["there", "table:x", "7"]')
        await asyncio.wait_for(came.wait(), 60)
        await pubsub.close()
        return heard

    assert asyncio.run(run()) == ["7"]


def test_a_known_deal_is_not_smuggled_in_by_a_record(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        wish = {"game": GAME, "seats": ["me", "level-1"], "start": True, "public": False}
        table = make(ada, **wish, seed="known to Ada")
        ended = ada.post(f"/api/tables/{table}/commands", json={"do": "resign"})
        assert ended.status_code == 200, ended.text
        record = done(ada.get(f"/api/tables/{table}/record"))
        brought = ada.post("/api/records", json=record).json()["id"]
        again = f"/api/tables/{brought}/play-from/0"
        for seats, start in ((["me", "open"], False), (["me"], False)):
            refused = ada.post(again, json={"seats": seats, "start": start})
            assert refused.json()["error"] == "seed-alone"
        assert ada.post(again, json={"seats": ["me", "level-1"]}).status_code == 201
