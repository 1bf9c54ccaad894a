"""How quick the page is on a slow phone: from the address to the first click, and while playing.

    make bench-page          (or: PYTHONPATH=tests:buildsystem python bench/slow_phone.py)

Chromium's own brakes are on: a fourth of this machine's speed, and a network with 150 ms a round
trip and 1.6 Mbit/s. "Usable" is the moment when the first thing to click is drawn, by the page's
clock, with nothing kept from an earlier visit. Tasks are those of the page's main thread while
somebody plays by clicks. The stop-watch feels whatever else the machine does: look at the load,
which is told first. What is reckoned beside it, as in the tests, hardly does. The promise: the
front page and every table are reckoned usable within two seconds, and while playing no task takes
more than 100 ms of the processor's time.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from chromium import ARGUMENTS, chromium
from playwright.sync_api import Browser, Page, sync_playwright
from reckoned import (
    BYTES_PER_SECOND,
    LONGEST_TASK,
    ROUND_TRIP,
    SLOWER,
    TRACED,
    USABLE,
    longest_task,
    usable_after,
    watch_for,
)
from rich.console import Console
from rich.table import Table
from running import running
from visitor import SPOTS, Visitor

from lutece.games import names

NETWORK = {
    "offline": False,
    "latency": 1000 * ROUND_TRIP,
    "downloadThroughput": BYTES_PER_SECOND,
    "uploadThroughput": BYTES_PER_SECOND / 2,
}
VISITS = 3  # of each address; the median counts, and the least of what is reckoned
MOVES = 6
PAUSE = 300  # milliseconds
TURN = "document.querySelector('.bar.mine, .verdict') !== null"
MOVED = "document.querySelector('[data-moves]').dataset.moves"
FRONT = "article.game .ways button"
# What is clicked, the first of these that is there: what confirms, an answer, a part of the board.
CONFIRM = ".choice .button.main"
CLICKED = (CONFIRM, ".choice .values button", SPOTS)
POINT = """([turn, kinds]) => {
  for (const kind of kinds) {
    const found = document.querySelectorAll(kind);
    if (found.length === 0) continue;
    const one = found[turn % found.length];
    one.scrollIntoView({ block: "center" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return [kind, x + width / 2, y + height / 2];
  }
  return null;
}"""
# Notes every task of 50 ms or more.
WATCH = """(() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.tasks.push(one.duration);
  }).observe({ type: "longtask", buffered: true });
})()"""


@dataclass
class Figures:
    """What was measured of one address, in seconds."""

    usable: float  # by the stop-watch, with the brakes on
    reckoned: float  # from the processor's time, the bytes and the rounds, with the brakes off

    def cells(self) -> list[str]:
        return [f"{self.usable:.2f} s", f"{self.reckoned:.2f} s"]


@contextmanager
def phone(browser: Browser, address: str, cookies: list[Any], what: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=address,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        locale="en-GB",
        service_workers="block",
    )
    context.set_default_timeout(120_000)
    context.add_cookies(cookies)
    context.add_init_script(watch_for(what))
    try:
        yield context.new_page()
    finally:
        context.close()


def brake(page: Page, network: bool = True) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)


def opened(browser: Browser, address: str, path: str, cookies: list[Any], what: str) -> Figures:
    """From the address to the first click, on the phone and with the brakes off."""
    times, reckoned = [], []
    for _ in range(VISITS):
        with phone(browser, address, cookies, what) as page:
            brake(page)
            page.goto(path, wait_until="commit")
            times.append(page.evaluate("window.usable") / 1000)
        with phone(browser, address, cookies, what) as page:
            reckoned.append(usable_after(browser, page, path))
    return Figures(median(times), min(reckoned))


def longest_while_playing(visitor: Visitor, browser: Browser, brakes: bool) -> tuple[float, float]:
    """The longest task of some moves: by the stop-watch, and in the processor's time."""
    if brakes:
        brake(visitor.page, network=False)
    page = visitor.page
    page.evaluate("window.tasks.length = 0")
    browser.start_tracing(page=page, categories=TRACED)
    for number in range(MOVES):
        wait_for_turn(page)
        move(page, number)
        page.wait_for_timeout(PAUSE)
    wait_for_turn(page)
    worked = longest_task(browser.stop_tracing())
    return max(page.evaluate("window.tasks"), default=0.0) / 1000, worked


def wait_for_turn(page: Page) -> None:
    while not page.evaluate(TURN):
        page.wait_for_timeout(PAUSE)


def move(page: Page, number: int) -> None:
    """Make a decision with bare clicks: what a test asks of the page before each of its own clicks
    (what is there, what hides it) takes the page's time as well."""
    before = page.evaluate(MOVED)
    for attempt in range(60):
        if page.evaluate(MOVED) != before:
            return  # what needs no confirming was made by the last click
        found = page.evaluate(POINT, [7 * number + 3 * attempt, CLICKED])
        if found is not None:
            kind, x, y = found
            page.mouse.click(x, y)
            if kind == CONFIRM:
                return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("found nothing to choose")


def seated(browser: Browser, address: str, game: str) -> tuple[Page, Visitor]:
    """Somebody who has just begun a game against a bot."""
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844})
    context.set_default_timeout(120_000)
    context.add_init_script(WATCH)
    page = context.new_page()
    visitor = Visitor("Ada", page, Path("test-results"), pace="quick", text=False)
    visitor.play_now(game)
    visitor.wait_for_turn()
    return page, visitor


def measure(browser: Browser, address: str) -> bool:
    """Measure and print everything; whether all of it holds."""
    opening = Table("address", "usable after", "reckoned", box=None, padding=(0, 3))
    playing = Table("game", "longest task", "processor", f"at 1/{SLOWER}", box=None, padding=(0, 3))
    front = opened(browser, address, "/", [], FRONT)
    opening.add_row("front page", *front.cells())
    holds = front.reckoned < USABLE
    for game in names():
        page, visitor = seated(browser, address, game)
        cookies: list[Any] = list(page.context.cookies())
        table = opened(browser, address, page.url, cookies, SPOTS)
        opening.add_row(f"a table of {game}, by its link", *table.cells())
        holds = holds and table.reckoned < USABLE
        plain, worked = longest_while_playing(visitor, browser, brakes=False)
        slow, _ = longest_while_playing(visitor, browser, brakes=True)
        cells = [f"{1000 * figure:.0f} ms" for figure in (plain, worked, slow)]
        playing.add_row(game, *cells)
        holds = holds and worked < LONGEST_TASK
        page.context.close()
    console = Console()
    console.print(opening, "", playing)
    return holds


def main() -> None:
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with TemporaryDirectory(prefix="lutece-bench-") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with running(Path(folder)) as server:
            holds = measure(browser, server.address)
        browser.close()
    print(f"usable within {USABLE:g} s, no task over {LONGEST_TASK * 1000:g} ms: {holds}")
    sys.exit(not holds)


if __name__ == "__main__":
    main()
