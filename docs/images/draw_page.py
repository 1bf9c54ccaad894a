"""Draws the pictures of the README: a table of each game in a real browser, half-way through.

    python docs/images/draw_page.py http://127.0.0.1:8000 /usr/bin/chromium

The server must be running. A guest plays against a bot, by what the bot's advice thinks best.
"""

import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from lutece.client import Client
from lutece.games import names

HERE = Path(__file__).parent
SIZE: ViewportSize = {"width": 1536, "height": 940}
MOVES = {"paris": 90, "cite": 23}  # how many before the picture; usually:
USUAL = 24


def half_a_game(client: Client, game: str) -> str:
    """A table in the middle of a game; its id."""
    table = client.make(game, seats=["me", "level-2"], hints=True, start=True)
    for turn in table.turns():
        if table.info["moves"] >= MOVES.get(game, USUAL):
            break
        asked = client.post(f"/api/tables/{table.id}/hint", {"seat": turn.seat})
        turn.play(asked["advice"]["candidates"][0]["action"])
    return str(table.id)


def draw(browser: Browser, address: str, game: str) -> None:
    page = browser.new_page(viewport=SIZE, locale="en-GB")
    with Client(address, token=come_in(page, address)) as client:
        table = half_a_game(client, game)
    page.goto(f"{address}/table/{table}")
    page.wait_for_selector(".stage svg", state="attached")
    page.wait_for_timeout(3000)  # what happened is told first
    page.screenshot(path=HERE / f"{game}.png")


def come_in(page: Page, address: str) -> str:
    """Make the browser's visitor a guest; a token that lets a program play in their seat."""
    headers = {"origin": address}
    page.request.post(f"{address}/api/guests", data={"name": "Colette"}, headers=headers)
    wanted = {"label": "picture", "scopes": ["read", "play", "tables"]}
    made = page.request.post(f"{address}/api/tokens", data=wanted, headers=headers)
    return str(made.json()["token"])


def main() -> None:
    address, chromium = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in names():
            draw(browser, address, game)


if __name__ == "__main__":
    main()
