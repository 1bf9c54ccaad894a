"""Everything is on one screen: what can be clicked at a decision lies in the window, uncovered.

One game at one table serves all sizes: the window is another at each decision. Most moves are made
over the API, quickly, so that whole games are looked at.
"""

import random
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect
from running import Running
from visitor import SPOTS, Visitor

from lutece.games import find, names

RESULTS = Path(__file__).parents[2] / "test-results"
# Desktop and laptop, phones upright, phones on their sides.
SIZES = ((1440, 900), (390, 844), (844, 390), (1280, 720), (360, 740), (740, 360))
CLICKED = 4  # one decision of so many is made by clicks, and looked at when it is chosen
TABLES = [(game, players) for game in names() for players in find(game).seats]
# What is needed at a decision and can't be clicked: beyond the window, or under something else.
OUT_OF_REACH = """async (spots) => {
  const needed = `${spots}, .bar button, header button, header a`;
  const inside = (box) => box.left >= -1 && box.top >= -1 &&
    box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
  const hit = (one, box) => parts.some((x) => parts.some((y) => one.contains(
    document.elementFromPoint(box.left + x * box.width, box.top + y * box.height))));
  // On a phone a row of cards in the tray may be longer than the window: it is scrolled by itself.
  const phone = innerWidth < 620 || innerHeight < 440;
  const misses = (one) => {
    const tray = phone && one.closest("[role=tabpanel]");
    if (tray) one.scrollIntoView({ block: "nearest", inline: "start" });
    const box = one.getBoundingClientRect();
    return box.width > 0 && !(inside(box) && hit(one, box));
  };
  const missed = () => [...document.querySelectorAll(needed)]
    .filter(misses).map((one) => one.getAttribute("aria-label") ?? one.textContent.trim());
  // Whatever can be chosen in another tab is reached there.
  const found = missed(), before = document.querySelector(".stage [role=tab][aria-selected=true]");
  for (const tab of document.querySelectorAll(".stage [role=tab][aria-selected=false]")) {
    tab.click();
    await new Promise(requestAnimationFrame);
    found.push(...missed());
  }
  before?.click();
  return found;
}"""
SCROLLED = """() => [document.documentElement.scrollWidth - innerWidth,
  document.documentElement.scrollHeight - innerHeight]"""
# The map that everything is about, and what is asked, stay in sight.
IN_SIGHT = """() => {
  const seen = (one, least) => {
    const box = one.getBoundingClientRect();
    return box.height >= least && box.top >= 0 && box.top + least <= innerHeight;
  };
  const all = (what) => [...document.querySelectorAll(what)];
  const some = (what, least) => all(what).some((one) => seen(one, least));
  return [some(".stage svg", innerHeight / 3) || "the board", some(".bar .said, .bar .move", 12) ||
    "what is asked"].filter((one) => one !== true);
}"""
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def seated(server: Running, game: str, players: int) -> tuple[httpx.Client, str]:
    """A guest at a table with bots."""
    ada = server.guest("Ada")
    seats = ["me", *["level-1"] * (players - 1)]
    asked = {"game": game, "players": players, "seats": seats, "start": True, "public": False}
    return ada, ada.post("/api/tables", json=asked).json()["id"]


def play(guest: httpx.Client, table: str, chance: random.Random) -> None:
    """A decision by lot, each kind of action as likely as another."""
    told: dict[str, Any] = guest.get(f"/api/tables/{table}").json()
    legal = told["positions"][0]["legal"]
    kind = chance.choice(sorted({action["do"] for action in legal}))
    action = chance.choice([one for one in legal if one["do"] == kind])
    done = guest.post(
        f"/api/tables/{table}/moves", json={"on": told["version"], "action": action["id"]}
    )
    assert done.status_code < 300, done.text


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_everything_that_is_needed_is_in_the_window(
    browser: Browser, server: Running, game: str, players: int
) -> None:
    guest, table = seated(server, game, players)
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    cookies = guest.cookies.items()
    context.add_cookies([{"name": key, "value": it, "url": server.address} for key, it in cookies])
    chance, sizes = random.Random(f"{game} {players}"), cycle(SIZES)
    try:
        ada = Visitor("Ada", context.new_page(), RESULTS, pace="quick", text=False)
        ada.page.goto(f"/table/{table}")
        ada.at_table()
        for number in range(1000):
            ada.wait_for_turn()
            if ada.page.locator(".verdict").count():
                return
            ada.catch_up()
            expect(ada.page.locator(".bar .skip")).to_have_count(0)
            look(ada, sizes)
            before = ada.moves
            if number % CLICKED:
                play(guest, table, chance)
            else:
                ada.choose()
                if ada.confirm.count():
                    look(ada, sizes)
                    ada.confirm.click()
            ada.until_moved(before)
        raise AssertionError("no end")
    finally:
        context.close()


def look(ada: Visitor, sizes: Iterator[tuple[int, int]]) -> None:
    """Whether all is in sight and in reach at the next size: all of them come up, by turns."""
    width, height = next(sizes)
    ada.page.set_viewport_size({"width": width, "height": height})
    ada.page.evaluate(LAID_OUT)
    assert ada.page.evaluate(SCROLLED) == [0, 0]
    missed = ada.page.evaluate(OUT_OF_REACH, SPOTS) + ada.page.evaluate(IN_SIGHT)
    assert missed == [], (width, height, ada.picture("out-of-reach"))
