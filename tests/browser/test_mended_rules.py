"""A rule is mended under a game: the page says so, and shows what was stored."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from at_table import OPEN, AtTable, make, play_all
from in_process import Serving, serving
from mended_rules import installed
from playwright.sync_api import expect
from visitor import Visit, Visitor

GAME = "cite"
SENTENCE = "This game was begun by version 1 of the rules and can't be gone on with by version 2"
PLAYED = "This game was played by version 1 of the rules; version 2 is installed now."


class Kept:
    """A running and a finished game of somebody, and the server with the next version."""

    def __init__(self, folder: Path) -> None:
        with serving(folder) as server:
            ada = server.guest("Ada")
            self.cookies = ada.cookies
            self.running, self.forbidden = played(ada, 6)
            self.finished, last = played(ada, 10_000)
            self.forbidden += last
            self.result = ada.get(f"/api/tables/{self.finished}").json()["table"]["result"]
            while OPEN:
                OPEN.pop().close()


def played(ada: httpx.Client, most: int) -> tuple[str, list[int]]:
    """A game of Ada against herself, and the fourth of its moves."""
    table = make(ada, game=GAME, seats=["me", "me"], start=True, public=False)
    at = AtTable(ada, table)
    play_all([at], 3)
    fourth = at.legal[0]["id"]
    play_all([at], most - 3)
    return table, [fourth]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Kept, Serving]]:
    folder = tmp_path_factory.mktemp("mended")
    kept = Kept(folder)
    with installed(GAME, forbidden=kept.forbidden), serving(folder) as server:
        yield kept, server


def come(visit: Visit, kept: tuple[Kept, Serving]) -> Visitor:
    games, server = kept
    ada = visit(address=server.address)
    cookies = [{"name": name, "value": value} for name, value in games.cookies.items()]
    ada.page.context.add_cookies([{**cookie, "url": server.address} for cookie in cookies])  # type: ignore[typeddict-item]
    return ada


def test_a_running_game_says_why_it_stands_still(visit: Visit, kept: tuple[Kept, Serving]) -> None:
    ada = come(visit, kept)
    ada.page.goto("/me")
    expect(ada.page.get_by_text("kept: begun by rules 1")).to_be_visible()
    ada.page.goto(f"/table/{kept[0].running}")
    bar = ada.page.locator(".old-rules")
    expect(bar).to_contain_text(SENTENCE)
    expect(bar).to_contain_text("after move 3 of 6")
    empty = ada.page.locator(".stage").get_by_role("button", name=", empty")
    expect(empty).to_have_count(16 - 3)
    expect(ada.page.locator(".replay .count")).to_have_text("3 / 3")
    assert not ada.my_turn
    ada.picture("old-rules-running")
    ada.page.reload()
    expect(ada.page.locator(".old-rules")).to_contain_text(SENTENCE)
    ada.page.get_by_role("button", name="Play on from here at a new table").click()
    expect(ada.page.locator(".old-rules")).to_have_count(0)
    ada.at_table()
    expect(ada.page.locator(".replay .count")).to_have_text("3 / 3")
    ada.page.goto(f"/table/{kept[0].running}")
    ada.open("log")
    expect(ada.page.get_by_text("The game is over: the rules have changed since.")).to_be_visible()


def test_a_finished_game_shows_its_stored_end(visit: Visit, kept: tuple[Kept, Serving]) -> None:
    ada = come(visit, kept)
    ada.page.goto(f"/table/{kept[0].finished}")
    expect(ada.page.locator(".old-rules")).to_contain_text(PLAYED)
    expect(ada.page.locator(".old-rules")).to_contain_text("up to 3 of")
    expect(ada.page.locator(".verdict")).to_be_visible()
    expect(ada.page.locator(".stage").get_by_role("button", name=", empty")).to_have_count(0)
    ada.open("points")
    for line in kept[0].result:
        expect(ada.page.locator(".points h3 b").nth(line["seat"])).to_have_text(str(line["points"]))
    ada.picture("old-rules-finished")
    ada.page.goto(f"/table/{kept[0].finished}#2")
    expect(ada.page.locator(".replay .count")).to_have_text("2 / 3")
