"""Other cases of rules that were mended under games: none at all, and options that are gone."""

from pathlib import Path

from at_table import AtTable, done, make, play_all
from renewed_house import GAME, House, begun, look, marked, moves_in, order
from running import until


def test_when_the_rules_are_as_they_were_it_goes_on(tmp_path: Path) -> None:
    house = House(tmp_path)
    with house.open():
        table = begun(house.people, 6)
        third = house.actions(table)[2]
    with house.open(forbidden=[third]):
        until(lambda: marked(house.people[0], table))
    with house.open():
        players = [AtTable(client, table) for client in house.people]
        assert players[0].table["old_rules"] is None
        assert marked(house.people[0], table) is None
        assert play_all(players, 2) == 2


def test_a_game_whose_options_are_gone_is_kept_without_a_position(tmp_path: Path) -> None:
    house = House(tmp_path)
    with house.open():
        table = begun(house.people, 4)
        waiting = make(house.people[0], game=GAME, seats=["me", "me"])
    with house.open(options=False):
        ada = house.people[0]
        welcome = look(ada, table)
        assert (welcome["table"]["old_rules"]["moves"], welcome["positions"]) == (4, [])
        assert moves_in(welcome) == [1, 2, 3, 4]
        first = f"/api/tables/{table}/positions/0"
        assert ada.get(first).json()["error"] == "old-rules"
        assert order(ada, waiting, "start").json()["error"] == "bad-table"
        done(order(ada, table, "end"))
        assert ada.get(first).json()["error"] == "no-position"
        assert ada.get(f"/api/tables/{table}/record").status_code == 200
