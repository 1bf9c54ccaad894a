"""Quick enough for a slow phone: usable in two seconds, and never stuck while somebody plays.

A busy machine lengthens even the processor's time, so it is halved here, and the shortest of some
visits counts: these tests find a page that has become slow. `make bench-page` measures.
"""

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser
from reckoned import LONGEST_TASK, TRACED, USABLE, longest_task, usable_after, watch_for
from running import Running, until
from visitor import SPOTS, Visit

from lutece.games import names

MOVES = 4
VISITS = 3
BUSY = 2.0  # times as long as on a quiet machine


@dataclass
class Phone:
    """A slow phone that nothing is kept on."""

    visit: Visit
    browser: Browser
    cookies: list[Any]

    def usable(self, address: str, what: str) -> float:
        return min(self._reckoned(address, what) for _ in range(VISITS))

    def _reckoned(self, address: str, what: str) -> float:
        page = self.visit(phone=True).page
        page.context.add_cookies(self.cookies)
        page.add_init_script(watch_for(what))
        return usable_after(self.browser, page, address, BUSY)


def test_the_front_page_is_usable_within_two_seconds_on_a_slow_phone(
    visit: Visit, browser: Browser
) -> None:
    assert Phone(visit, browser, []).usable("/", "article.game .ways button") < USABLE


@pytest.mark.parametrize("game", names())
def test_a_table_is_usable_within_two_seconds_on_a_slow_phone(
    visit: Visit, browser: Browser, server: Running, game: str
) -> None:
    ada = server.guest("Ada")
    asked = {"game": game, "seats": ["me", "level-1"], "start": True}
    table = ada.post("/api/tables", json=asked).json()["id"]
    until(lambda: ada.get(f"/api/tables/{table}").json()["table"]["to_act"] == 0)
    cookies: list[Any] = [
        {"name": name, "value": value, "url": server.address} for name, value in ada.cookies.items()
    ]
    assert Phone(visit, browser, cookies).usable(f"/table/{table}", SPOTS) < USABLE


@pytest.mark.parametrize("game", names())
def test_no_long_task_while_playing(visit: Visit, browser: Browser, game: str) -> None:
    ada = visit()
    ada.play_now(game)
    ada.wait_for_turn()
    browser.start_tracing(page=ada.page, categories=TRACED)
    for _ in range(MOVES):
        ada.move()
        ada.page.wait_for_timeout(300)
        ada.wait_for_turn()
    assert longest_task(browser.stop_tracing()) / BUSY < LONGEST_TASK
