"""A rule is mended under running and finished games: they are kept, and it is said why."""

import time
from collections.abc import Iterator

import pytest
from at_table import AtTable, done, make, play_all, reason, seated
from renewed_house import GAME, House, begun, look, marked, moves_in, order
from running import until

from lutece.text import LANGUAGES

OTHER = "paris-paris"
TWO_ROUNDS = 1.2  # seconds, of those who look for clocks and bots' turns


class Renewed(House):
    """A server that was stopped in the midst of games, and started with mended rules."""

    def play(self) -> None:
        """What was played by the rules as they were."""
        clock = {"kind": "days", "seconds": 3600, "out": "end"}
        self.running, self.to_end, self.to_play_on = (
            begun(self.people, 10, clock=clock, hints=True) for _ in range(3)
        )
        self.finished = begun(self.people, 10_000)
        bot_first = {"seats": ["level-1", "me"], "options": {"start": 0}}
        self.bots = make(self.people[0], game=GAME, start=True, **bot_first)
        until(lambda: look(self.people[0], self.bots)["table"]["moves"])
        self.other = seated(self.people, OTHER)
        self.before = look(self.people[0], self.finished)
        self.record = done(self.people[0].get(f"/api/tables/{self.finished}/record"))
        self.forbidden = {
            self.actions(table)[number]
            for table, number in (
                (self.running, 6),
                (self.to_end, 6),
                (self.to_play_on, 6),
                (self.finished, 7),
                (self.bots, 0),
            )
        }
        self.ids = self.actions(self.running)

    def reached(self, table: str) -> int:
        """How many moves the mended rules allow."""
        ids = self.actions(table)
        return next(number for number, id in enumerate(ids) if id in self.forbidden)


@pytest.fixture(scope="module")
def renewed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Renewed]:
    house = Renewed(tmp_path_factory.mktemp("mended"))
    with house.open():
        house.play()
    with house.open(forbidden=house.forbidden):
        yield house


def test_lists_tell_it_before_anybody_has_looked(renewed: Renewed) -> None:
    listed = until(lambda: marked(renewed.people[0], renewed.running))
    assert listed["status"] == "running"
    assert listed["old_rules"] == {"begun": 1, "installed": 2, "moves": 10}


def test_a_running_game_stands_still_and_is_shown(renewed: Renewed) -> None:
    ada, bruno = renewed.people
    reached = renewed.reached(renewed.running)
    welcome = look(ada, renewed.running)
    info = welcome["table"]
    assert (info["status"], info["moves"], info["to_act"]) == ("running", reached, None)
    assert [(p["moves"], p["legal"], p["undo"]) for p in welcome["positions"]] == [(reached, [], 0)]
    assert moves_in(welcome) == list(range(1, 11))
    at = AtTable(bruno, renewed.running)
    assert at.table["old_rules"] == info["old_rules"]
    assert reason(at.play(renewed.ids[reached])) == "old-rules"
    assert at.ask(type="look-at", move=reached)["position"]["moves"] == reached
    assert reason(at.ask(type="look-at", move=reached + 1)) == "no-position"
    assert at.say("What now?")["type"] == "done"


def test_nothing_that_would_go_on_with_it_is_a_fault(renewed: Renewed) -> None:
    ada, table = renewed.people[0], renewed.running
    at = f"/api/tables/{table}"
    asked = {"on": look(ada, table)["version"], "action": renewed.ids[0]}
    answers = [ada.post(f"{at}/{way}", json=asked) for way in ("moves", "preview", "why-not")]
    answers += [ada.post(f"{at}/hint")]
    answers += [order(ada, table, do) for do in ("undo", "resign", "join", "start", "accept")]
    for answer in answers:
        assert (answer.status_code, answer.json()["error"]) == (409, "old-rules")
    said = {
        language: ada.post(f"{at}/moves", json=asked, headers={"accept-language": language}).json()[
            "detail"
        ]
        for language in LANGUAGES
    }
    assert len(set(said.values())) == len(LANGUAGES)
    assert all("1" in sentence and "2" in sentence for sentence in said.values())
    for way in ("log?after=1", "record", "positions/1"):
        assert ada.get(f"{at}/{way}").status_code == 200
    assert "old_rules" in ada.get(f"/table/{table}").text  # the document brings it along


def test_clocks_and_bots_leave_it_alone_and_others_go_on(renewed: Renewed) -> None:
    ada = renewed.people[0]
    kept = {table: look(ada, table)["version"] for table in (renewed.running, renewed.bots)}
    assert look(ada, renewed.bots)["table"]["moves"] == 0  # where the bot was to act
    renewed.server.clock.turn(7200)
    players = [AtTable(client, renewed.other) for client in renewed.people]
    assert play_all(players, 4) == 4
    time.sleep(TWO_ROUNDS)
    assert {table: look(ada, table)["version"] for table in kept} == kept


def test_it_can_be_ended_and_played_on_from(renewed: Renewed) -> None:
    ada, bruno = renewed.people
    stranger = renewed.server.guest("Stranger")
    assert order(stranger, renewed.to_end, "end").status_code == 403
    play_on = f"/api/tables/{renewed.to_play_on}/play-from"
    assert stranger.post(f"{play_on}/2", json={}).status_code == 403
    done(order(bruno, renewed.to_end, "end"))
    assert order(ada, renewed.to_end, "end").json()["error"] == "game-over"
    for table in (renewed.to_end, renewed.to_play_on):
        reached = renewed.reached(table)
        address = f"/api/tables/{table}/play-from/{reached}"
        answer = ada.post(address, json={"seats": ["me", "me"]})
        assert answer.status_code == 201, answer.text
        on = AtTable(ada, answer.json()["id"])
        assert (on.table["moves"], on.table["old_rules"]) == (reached, None)
        assert on.play()["type"] == "done"
        assert look(ada, table)["table"]["status"] == "closed"
    assert order(bruno, renewed.other, "end").json()["error"] == "not-outdated"


def test_a_finished_game_keeps_its_result_and_its_last_position(renewed: Renewed) -> None:
    ada, bruno = renewed.people
    before, after = renewed.before, look(ada, renewed.finished)
    info = after["table"]
    assert (info["status"], info["result"]) == ("finished", before["table"]["result"])
    assert info["old_rules"]["moves"] == before["table"]["moves"]
    assert info["moves"] == renewed.reached(renewed.finished)
    assert after["positions"] == before["positions"]
    assert after["entries"][-1] == before["entries"][-1]
    assert after["entries"][-1]["what"].get("score", []) == before["positions"][0]["view"]["score"]
    assert moves_in(after) == moves_in(before)
    assert done(ada.get(f"/api/tables/{renewed.finished}/record")) == renewed.record
    assert AtTable(bruno, renewed.finished).table["result"] == info["result"]
    assert order(ada, renewed.finished, "rematch").status_code == 200
