"""Everything is on one screen: what can be clicked at a decision lies in the window, uncovered."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from running import Running, until
from visitor import SPOTS, Visitor

from lutece.games import names

RESULTS = Path(__file__).parents[2] / "test-results"
SIZES = ((1280, 720), (1440, 900), (390, 844), (360, 740))
DECISIONS = 6  # from different moments of the game, by the size
# What is needed at a decision and can't be clicked: beyond the window, or under something else.
OUT_OF_REACH = """(spots) => {
  const inside = (box) => box.left >= -1 && box.top >= -1 &&
    box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
  const hit = (one, box) => parts.some((x) => parts.some((y) => one.contains(
    document.elementFromPoint(box.left + x * box.width, box.top + y * box.height))));
  // On a phone a row of cards in the tray may be longer than the window: it is scrolled by itself.
  const misses = (one) => {
    const tray = innerWidth < 620 && one.closest("[role=tabpanel]");
    if (tray) one.scrollIntoView({ block: "nearest", inline: "start" });
    const box = one.getBoundingClientRect();
    return box.width > 0 && !(inside(box) && hit(one, box));
  };
  return [...document.querySelectorAll(`${spots}, .bar button, header button, header a`)]
    .filter(misses).map((one) => one.getAttribute("aria-label") ?? one.textContent.trim());
}"""
SCROLLED = """() => [document.documentElement.scrollWidth - innerWidth,
  document.documentElement.scrollHeight - innerHeight]"""


def seated(server: Running, game: str, earlier: int) -> tuple[str, list[Any]]:
    """A game against a bot after some decisions, each the first that is legal."""
    ada = server.guest("Ada")
    asked = {"game": game, "seats": ["me", "level-1"], "start": True, "public": False}
    table = ada.post("/api/tables", json=asked).json()["id"]

    def mine() -> dict[str, Any] | None:
        found: dict[str, Any] = ada.get(f"/api/tables/{table}").json()
        return found if found["table"]["to_act"] == 0 else None

    for _ in range(earlier):
        told = until(mine)
        action = told["positions"][0]["legal"][0]["id"]
        ada.post(f"/api/tables/{table}/moves", json={"on": told["version"], "action": action})
    until(mine)
    cookies = [{"name": key, "value": it, "url": server.address} for key, it in ada.cookies.items()]
    return table, cookies


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", names())
def test_everything_that_is_needed_is_in_the_window(
    browser: Browser, server: Running, game: str, size: tuple[int, int]
) -> None:
    width, height = size
    table, cookies = seated(server, game, earlier=3 * SIZES.index(size))
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        has_touch=width < 600,
        reduced_motion="reduce",
    )
    try:
        context.add_cookies(cookies)
        ada = Visitor("Ada", context.new_page(), RESULTS, pace="quick", text=False)
        ada.page.goto(f"/table/{table}")
        ada.at_table()
        for _ in range(DECISIONS):
            ada.wait_for_turn()
            if ada.page.locator(".verdict").count():
                return
            check(ada)
            before = ada.moves
            ada.choose()
            if ada.confirm.count():
                check(ada)
                ada.confirm.click()
            ada.until_moved(before)
    finally:
        context.close()


def check(ada: Visitor) -> None:
    missed = ada.page.evaluate(OUT_OF_REACH, SPOTS)
    assert ada.page.evaluate(SCROLLED) == [0, 0]
    assert missed == [], ada.picture("out-of-reach")
