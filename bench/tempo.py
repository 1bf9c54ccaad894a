"""How long somebody waits between two decisions, and how many clicks a decision takes.

    make bench-tempo         (or: PYTHONPATH=tests:buildsystem python bench/tempo.py
                              [DECISIONS [PACE …]])

Whole games against the weakest bot in Chromium, by real clicks, at each pace. "Possible" is the
time from one's move to the moment when the next one can be made; "told" is the time until all that
happened meanwhile was told, for who wants to see it: the rival's whole turn, which may have several
decisions. After the last decision the points are counted; that is told apart. The bot's thinking is
in all of them. The stop-watch feels whatever else the machine does: look at the load, which is told
first.
"""

import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from chromium import ARGUMENTS, chromium
from playwright.sync_api import Browser, Locator, sync_playwright
from rich.console import Console
from rich.table import Table
from running import running
from visitor import PATIENCE, Visitor

from lutece.games import names

PACES = ("slow", "normal", "quick")
POSSIBLE = "() => document.querySelector('.bar.mine, .verdict') !== null"
TOLD = "() => document.querySelector('.bar .skip') === null"


@dataclass
class Figures:
    """What was measured of a game at a pace: seconds, and clicks for each decision."""

    possible: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    ending: list[float] = field(default_factory=list)  # the same of the last decision of the game
    clicks: list[int] = field(default_factory=list)

    def cells(self) -> list[str]:
        times = map(spread, (self.possible, self.told))
        ended = " ".join(f"{seconds:.1f} s" for seconds in self.ending) or "-"
        return [str(len(self.clicks)), *times, ended, self.clicked()]

    def clicked(self) -> str:
        return f"{sum(self.clicks) / max(1, len(self.clicks)):.1f}"


def spread(seconds: list[float]) -> str:
    """The median, the 90th percentile and the longest."""
    if len(seconds) < 2:
        return "-"
    most = quantiles(seconds, n=10, method="inclusive")[-1]
    return f"{median(seconds):.1f} / {most:.1f} / {max(seconds):.1f} s"


class Counting(Visitor):
    """A visitor whose clicks are counted, those that hit something."""

    clicks = 0

    def _click(self, thing: Locator) -> None:
        self.clicks += 1
        super()._click(thing)


def played(browser: Browser, address: str, game: str, pace: str, most: int) -> Figures:
    """A game to its end, or so many decisions of it."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 720})
    context.set_default_timeout(PATIENCE)
    ada = Counting("Ada", context.new_page(), Path("test-results"), pace=pace, text=False)
    ada.page.goto("/")
    ada.card(game).locator("input[value=level-1]").check()
    ada.card(game).locator("button.main").click()
    ada.at_table()
    figures = Figures()
    ada.wait_for_turn()
    while len(figures.clicks) < most and not ada.page.locator(".verdict").count():
        ada.clicks, before = 0, ada.moves
        ada.choose()
        started = time.monotonic()
        if ada.confirm.count():
            ada.clicks += 1
            ada.confirm.click()
        ada.until_moved(before)
        ada.page.wait_for_function(POSSIBLE, timeout=PATIENCE)
        figures.possible.append(time.monotonic() - started)
        ada.page.wait_for_function(TOLD, timeout=PATIENCE)
        over = ada.page.locator(".verdict").count() > 0
        (figures.ending if over else figures.told).append(time.monotonic() - started)
        figures.clicks.append(ada.clicks)
    context.close()
    return figures


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    paces = sys.argv[2:] or PACES
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print("seconds are median / 90th percentile / longest")
    table = Table(
        "game", "pace", "decisions", "possible after", "told after", "the end", "clicks", box=None
    )
    with TemporaryDirectory(prefix="lutece-bench-") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with running(Path(folder)) as server:
            for game in names():
                for pace in paces:
                    figures = played(browser, server.address, game, pace, most)
                    table.add_row(game, pace, *figures.cells())
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
