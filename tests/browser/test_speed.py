"""Quick enough for a slow phone: usable in two seconds, and never stuck while somebody plays."""

import pytest
from playwright.sync_api import Browser
from reckoned import LONGEST_TASK, SLOWER, USABLE, Network, longest_task, processor_time
from visitor import Visit

from lutece.games import names

MOVES = 4


def test_the_front_page_is_usable_within_two_seconds_on_a_slow_phone(visit: Visit) -> None:
    ada = visit(phone=True)
    session = ada.page.context.new_cdp_session(ada.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    network = Network(session)
    before = processor_time(session)
    ada.page.goto("/", wait_until="commit")
    ada.page.locator("article.game .ways button").first.wait_for()
    work, transfer = processor_time(session) - before, network.seconds
    assert SLOWER * work + transfer < USABLE, (work, transfer, network.came)


@pytest.mark.parametrize("game", names())
def test_no_long_task_while_playing(visit: Visit, browser: Browser, game: str) -> None:
    ada = visit()
    ada.play_now(game)
    ada.wait_for_turn()
    browser.start_tracing(page=ada.page, categories=["toplevel", "__metadata"])
    for _ in range(MOVES):
        ada.choose()
        ada.confirm.click()
        ada.page.wait_for_timeout(300)
        ada.wait_for_turn()
    assert longest_task(browser.stop_tracing()) < LONGEST_TASK
