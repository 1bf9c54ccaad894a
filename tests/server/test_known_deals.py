"""A table with a seed of one's own choice: the same deal each time, and for nobody else."""

from collections.abc import Iterator

import httpx
import pytest
from in_process import Serving, serving

ALONE = {"game": "paris-paris", "seats": ["me", "me"], "public": False, "start": True, "seed": "7"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("deals")) as served:
        yield served


def first_view(client: httpx.Client) -> object:
    made = client.post("/api/tables", json=ALONE)
    assert made.status_code == 201, made.text
    return client.get(f"/api/tables/{made.json()['id']}").json()["positions"][0]["view"]


def test_the_same_seed_deals_the_same(server: Serving) -> None:
    client = server.guest("Adèle")
    assert first_view(client) == first_view(client)


@pytest.mark.parametrize(
    "change",
    [
        {"public": True},
        {"rated": True},
        {"start": False},
        {"seats": ["me", "open"], "start": False},
        {"seats": ["me"], "players": 2},
    ],
)
def test_whoever_knows_the_deal_plays_alone(server: Serving, change: dict[str, object]) -> None:
    answer = server.guest("Adèle").post("/api/tables", json={**ALONE, **change})
    assert answer.status_code == 400
    assert answer.json()["error"] == "seed-alone"
