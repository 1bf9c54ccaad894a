"""Who is away is called as they chose: once until they have looked, and not in quiet hours."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, play_all, seated
from in_process import PATIENCE, Serving, serving
from push_service import PushService, push_service
from running import until
from sqlalchemy import select
from websockets.sync.client import ClientConnection, connect

from lutece.server.storage.schema import calls, reach

HOUR = 3600


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path, webhook_hosts=("127.0.0.1",)) as served:
        yield served


class Player:
    """Somebody with a browser that may be woken."""

    def __init__(self, server: Serving, service: PushService, name: str, **wish: Any) -> None:
        self.server, self.service = server, service
        self.client, self.browser = server.guest(name), service.browser()
        self.id = self.client.get("/api/me").json()["id"]
        made = self.client.post("/api/me/devices", json=self.browser.subscription)
        assert made.status_code == 201, made.text
        if wish:
            self.choose(**wish)

    def choose(self, **wish: Any) -> None:
        shown = self.client.get("/api/me/reach").json()
        keys = ("choices", "language", "zone", "quiet")
        wanted = {**{key: shown[key] for key in keys}, **wish}
        done(self.client.put("/api/me/reach", json=wanted))

    def told(self) -> list[str]:
        """What the browser was woken for: `turn:TABLE`."""
        taken = self.service.to(self.browser)
        return [self.browser.read(body)["tag"] for _, _, body in taken]

    def calls(self) -> list[tuple[str, bool]]:
        """What they stand to be called for, and whether that is still to be done."""
        query = select(calls.c.what, calls.c.due).where(calls.c.person == self.id)
        with self.server.services.store.engine.connect() as connection:
            return [(row.what, row.due is not None) for row in connection.execute(query)]

    @contextmanager
    def page(self, visible: bool = True) -> Iterator[ClientConnection]:
        """The page in a browser, before their eyes or not."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        address = f"{self.server.address.replace('http', 'ws')}/api/me/socket"
        with connect(
            address, additional_headers={"cookie": cookies}, open_timeout=PATIENCE
        ) as socket:
            say(socket, visible)
            yield socket


def say(page: ClientConnection, visible: bool) -> None:
    page.send(json.dumps({"type": "looking", "visible": visible}))


def my_turn(client: httpx.Client) -> str:
    wish = {"game": "cite", "seats": ["me", "random"], "options": {"start": 0}, "start": True}
    made = client.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def later(server: Serving, found: Any, step: float = 2) -> Any:
    """What is found, with the time going on."""

    def looked() -> Any:
        server.clock.turn(step)
        return found()

    return until(looked)


def two(server: Serving, service: PushService, **wish: Any) -> tuple[Player, Player, str]:
    """Two people in the middle of a game."""
    both = [Player(server, service, name, **wish) for name in ("Adele", "Bruno")]
    table = seated([one.client for one in both], "cite", options={"start": 0})
    return both[0], both[1], table


# -- what is chosen ------------------------------------------------------------------------


def test_each_kind_is_told_as_it_was_chosen(server: Serving, service: PushService) -> None:
    everything = {"turn": [], "invited": [], "over": ["push"], "chat": ["push"], "digest": []}
    first, second, table = two(server, service, choices=everything)
    first.choose(choices={**everything, "over": []})
    done(second.client.post(f"/api/tables/{table}/chat", json={"text": "Hello"}))
    later(server, lambda: first.told() == [f"chat:{table}"])
    done(second.client.post(f"/api/tables/{table}/commands", json={"do": "resign"}))
    done(first.client.post(f"/api/tables/{table}/chat", json={"text": "Thanks"}))
    later(server, lambda: f"chat:{table}" in second.told())
    assert f"end:{table}" not in first.told()


def test_who_chose_nothing_is_written_down_nowhere(server: Serving, service: PushService) -> None:
    wish: dict[str, list[str]] = {
        "turn": [], "invited": [], "over": [], "chat": [], "digest": []
    }  # fmt: skip
    silent, loud = Player(server, service, "Colette", choices=wish), Player(server, service, "Dede")
    my_turn(silent.client)
    my_turn(loud.client)
    later(server, loud.told)
    assert (silent.calls(), silent.told()) == ([], [])


def test_the_first_turn_says_that_the_game_begins(server: Serving, service: PushService) -> None:
    first, second, table = two(server, service)
    later(server, lambda: first.told() and second.told())
    assert (first.told(), second.told()) == ([f"turn:{table}"], [f"start:{table}"])


@pytest.mark.parametrize(
    "wrong",
    [{"zone": "Mars/Olympus"}, {"language": "xx"}, {"quiet": {"begins": -1, "ends": 5}},
     {"quiet": {"begins": 0, "ends": 1440}}, {"choices": {"turn": ["pigeon"]}}],
)  # fmt: skip
def test_what_cant_be_chosen_is_refused(server: Serving, wrong: dict[str, Any]) -> None:
    client = server.guest("Edith")
    right: dict[str, Any] = {"choices": {}, "language": "fr", "zone": "Europe/Paris", "quiet": None}
    assert client.put("/api/me/reach", json={**right, **wrong}).status_code == 400
    assert client.put("/api/me/reach", json=right).status_code == 200


# -- once, until they have looked -------------------------------------------------------------


def test_one_call_for_a_table_until_they_have_looked(server: Serving, service: PushService) -> None:
    first, second, table = two(server, service)
    later(server, lambda: first.told())
    players = [AtTable(one.client, table) for one in (first, second)]
    with first.page():
        until(lambda: first.calls() == [])
    play_all(players, 40)
    for at in players:
        at.close()
    assert len([tag for tag in first.told() if tag.startswith("turn")]) == 1
    last = my_turn(first.client)  # another table is another call
    later(server, lambda: f"turn:{last}" in first.told())


def test_a_turn_that_comes_again_is_not_told_again(server: Serving, service: PushService) -> None:
    """A clock plays on for who is away: one call is enough until they come."""
    first, second = (Player(server, service, name) for name in ("Fabien", "Gilles"))
    clock = {"kind": "move", "seconds": 60, "out": "bot-turn"}
    table = seated([first.client, second.client], "cite", options={"start": 0}, clock=clock)
    later(server, lambda: first.told() and len(second.told()) == 2)
    before = done(first.client.get(f"/api/tables/{table}"))["version"]
    moved = 6
    later(
        server,
        lambda: done(first.client.get(f"/api/tables/{table}"))["version"] > before + moved,
        step=61,
    )
    assert first.told() == [f"turn:{table}"]
    with first.page():
        until(lambda: first.calls() == [])
    later(server, lambda: first.told() == [f"turn:{table}"] * 2, step=0.5)


def test_who_plays_has_looked(server: Serving, service: PushService) -> None:
    person, _, table = two(server, service)
    later(server, lambda: person.calls() == [("turn", False)])
    AtTable(person.client, table).play()
    until(lambda: person.calls() == [])


def test_who_looks_is_not_called(server: Serving, service: PushService) -> None:
    person, other = Player(server, service, "Irene"), Player(server, service, "Jules")
    with person.page() as page:
        my_turn(person.client)
        my_turn(other.client)
        say(page, True)
        later(server, lambda: other.told())
        assert (person.calls(), person.told()) == ([], [])


def test_a_page_that_is_hidden_does_not_count(server: Serving, service: PushService) -> None:
    person = Player(server, service, "Karl")
    with person.page() as page:
        say(page, False)
        until(lambda: not server.services.reach.looking.looks(person.id))
        my_turn(person.client)
        later(server, lambda: person.told())


def test_what_happens_while_a_page_vanishes_is_not_lost(
    server: Serving, service: PushService
) -> None:
    person = Player(server, service, "Louis")
    with person.page() as page:
        until(lambda: server.services.reach.looking.looks(person.id))
        my_turn(person.client)
        page.socket.close()  # no word: the network is gone
    later(server, lambda: person.told())


def test_a_turn_that_has_passed_is_not_told(server: Serving, service: PushService) -> None:
    person, other = Player(server, service, "Marie"), Player(server, service, "Nina")
    table = my_turn(person.client)
    until(lambda: person.calls() == [("turn", True)])
    done(person.client.post(f"/api/tables/{table}/commands", json={"do": "leave"}))
    my_turn(other.client)
    later(server, lambda: other.told())
    assert f"turn:{table}" not in person.told()


# -- when not ---------------------------------------------------------------------------------


def test_nobody_is_called_in_their_quiet_hours(server: Serving, service: PushService) -> None:
    """Quiet hours of one person begin an hour ago, on the clock of another side of the world."""
    minute = minute_of_day(server, hours_ahead=13)  # Pacific/Tongatapu
    quiet = {"begins": (minute - 60) % 1440, "ends": (minute + 180) % 1440}
    asleep = Player(server, service, "Odile", zone="Pacific/Tongatapu", quiet=quiet)
    awake = Player(server, service, "Paul", zone="UTC", quiet=None)
    table = my_turn(asleep.client)
    my_turn(awake.client)
    later(server, lambda: awake.told())
    assert (asleep.told(), asleep.calls()) == ([], [("turn", True)])
    server.clock.turn(3 * HOUR)
    later(server, lambda: asleep.told() == [f"turn:{table}"])


def test_a_digest_comes_once_a_day(server: Serving, service: PushService) -> None:
    choices = {"turn": [], "invited": [], "over": [], "chat": [], "digest": ["push"]}
    person = Player(server, service, "Rosa", choices=choices, zone="Europe/Paris")
    my_turn(person.client)
    my_turn(person.client)
    server.clock.turn(24 * HOUR)
    later(server, lambda: person.told() == ["digest"])
    ((_, _, body),) = service.to(person.browser)
    assert person.browser.read(body)["body"] == "2 games wait for you"
    query = select(reach.c.digest_due).where(reach.c.person == person.id)
    with server.services.store.engine.connect() as connection:
        due = connection.execute(query).scalar_one()
    ahead = (due - server.clock()) / 3600_000
    assert 0 < ahead <= 25, "a day may have 25 hours"


def test_who_has_nothing_waiting_gets_no_digest(server: Serving, service: PushService) -> None:
    choices = {"turn": [], "invited": [], "over": [], "chat": [], "digest": ["push"]}
    idle, busy = (Player(server, service, name, choices=choices) for name in ("Sophie", "Theo"))
    my_turn(busy.client)
    server.clock.turn(24 * HOUR)
    later(server, lambda: busy.told() == ["digest"])
    assert idle.told() == []


# -- several processes --------------------------------------------------------------------------


def test_of_two_processes_one_calls(
    tmp_path: Path, service: PushService, postgres_url: str, redis_url: str
) -> None:
    """Each has a share of the people; a page that is visible at one is known to the other."""
    shared: dict[str, Any] = {
        "database": postgres_url,
        "redis": redis_url,
        "webhook_hosts": ("127.0.0.1",),
    }
    with serving(tmp_path / "a", **shared) as here, serving(tmp_path / "b", **shared) as there:
        away, looks = Player(here, service, "Ursule"), Player(here, service, "Victor")
        tables = [my_turn(one.client) for one in (away, looks)]
        until(lambda: looks.calls() == [("turn", True)])
        looks.server = there
        with looks.page():
            until(lambda: looks.calls() == [])
            for served in (here, there):
                served.clock.turn(60)
            until(lambda: away.told())
        noise = my_turn(looks.client)
        until(lambda: looks.calls() == [("turn", True)])
        for served in (here, there):
            served.clock.turn(60)
        until(lambda: looks.told())
    assert away.told() == [f"turn:{tables[0]}"]
    assert looks.told() == [f"turn:{noise}"]


def minute_of_day(server: Serving, hours_ahead: int) -> int:
    now = datetime.fromtimestamp(server.clock() / 1000, UTC)
    return ((now.hour + hours_ahead) * 60 + now.minute) % 1440
