"""Taking back: freely, against bots, by consent; and what the record says of it."""

from collections.abc import Iterator

import pytest
from at_table import AtTable, done, make, reason, seated
from in_process import Serving, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("undo")) as served:
        yield served


@pytest.fixture
def players(server: Serving) -> list[AtTable]:
    people = [server.guest("Adèle"), server.guest("Bruno")]
    table = seated(people, "paris")
    return [AtTable(client, table) for client in people]


def play_until(players: list[AtTable], free: bool) -> AtTable:
    """Play until somebody's last decision can (or can't) be taken back freely; who that is."""
    for _ in range(200):
        actor = next(at for at in players if at.legal)
        version = actor.play(actor.legal[-1]["id"])["version"]
        for at in players:
            at.catch_up(version)
        if (actor.positions[0]["undo"] > 0) == free:
            return actor
    raise AssertionError("no such decision in two hundred")


def test_freely_while_nothing_was_shown(players: list[AtTable]) -> None:
    actor = play_until(players, free=True)
    moves, view = actor.table["moves"], actor.positions[0]["view"]
    answer = actor.say("/undo")
    for at in players:
        at.catch_up(answer["version"])
        assert at.table["moves"] == moves - 1
        assert at.entries[-1]["what"]["kind"] == "undo"
    assert actor.legal
    redone = actor.play(actor.legal[-1]["id"])
    actor.catch_up(redone["version"])
    assert actor.positions[0]["view"] == view, "the same decision leads to the same position"


def test_a_move_on_its_way_is_stale_after_an_undo(players: list[AtTable]) -> None:
    actor = play_until(players, free=True)
    before = actor.version
    actor.catch_up(actor.say("/undo")["version"])
    assert reason(actor.play(actor.legal[0]["id"], on=before)) == "stale"


def test_beyond_that_the_others_are_asked(players: list[AtTable]) -> None:
    actor = play_until(players, free=False)
    other = players[1 - players.index(actor)]
    moves = actor.table["moves"]
    asked = actor.say("/undo")
    for at in players:
        at.catch_up(asked["version"])
    question = other.table["asked"]
    assert (question["what"], question["to_move"]) == ("undo", moves - 1)
    assert reason(actor.say("/undo")) == "ask-pending"
    refused = other.say("/refuse")
    actor.catch_up(refused["version"])
    assert (actor.table["asked"], actor.table["moves"]) == (None, moves)
    other.catch_up(actor.say("/undo")["version"])
    accepted = other.say("/accept")
    for at in players:
        at.catch_up(accepted["version"])
        assert at.table["moves"] == moves - 1
    record = done(actor.client.get(f"/api/tables/{actor.id}/record"))
    assert record["takebacks"] == [[moves, moves - 1]]


def test_a_question_is_gone_when_the_game_goes_on(players: list[AtTable]) -> None:
    actor = play_until(players, free=False)
    for at in players:
        at.catch_up(actor.say("/undo")["version"] if at is actor else actor.version)
    mover = next(at for at in players if at.legal)
    version = mover.play()["version"]
    for at in players:
        at.catch_up(version)
        assert at.table["asked"] is None
    assert reason(players[0].say("/accept")) == "nothing-asked"


def test_against_bots_only_at_will_and_the_record_says_so(server: Serving) -> None:
    client = server.guest("Alone")
    table = make(client, game="paris-paris", seats=["me", "level-1"], rated=True, start=True)
    at = AtTable(client, table)
    for _ in range(3):
        while not at.legal:
            at.receive()
        at.catch_up(at.play()["version"])
    while not at.legal:
        at.receive()
    moves = at.table["moves"]
    told = [e["what"] for e in at.entries if e["what"]["kind"] == "move"]
    last = max(move["move"] for move in told if move["seat"] == 0)
    assert at.table["rated"]
    answer = at.say("/undo")
    at.catch_up(answer["version"])
    assert at.table["moves"] == last - 1
    assert not at.table["rated"], "who takes back against bots plays for practice"
    record = done(client.get(f"/api/tables/{table}/record"))
    assert record["takebacks"] == [[moves, last - 1]]


def test_nothing_to_take_back(players: list[AtTable]) -> None:
    assert reason(players[0].say("/undo")) == "nothing-to-undo"
    assert reason(players[0].say("/undo 99")) == "nothing-to-undo"
    assert reason(players[0].command("undo", moves=0)) == "not-a-number"
