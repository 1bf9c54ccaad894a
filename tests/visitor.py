"""Somebody before a browser: what people do on the page, in the words of the page's pictures."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

SPOTS = ".stage [aria-pressed=false][aria-disabled=false]"
MOVES = "#move-list button, .picker .values button"
KEPT = "lutece.settings"
BARE = re.compile(r"\d+|[a-z]+(-[a-z]+)+")  # no word of any language
TOO_WIDE = """() => {
  const scrolls = (one) => one !== null && one !== document.documentElement &&
    (getComputedStyle(one).overflowX !== "visible" || scrolls(one.parentElement));
  return [...document.querySelectorAll("main *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth && !scrolls(one))
    .map((one) => one.outerHTML.slice(0, 120));
}"""
PATIENCE = 60_000  # milliseconds; a busy machine is no failure


class Visitor:
    """One person with one browser. What is chosen varies with how often they have chosen."""

    def __init__(self, name: str, page: Page, results: Path, pace: str, text: bool) -> None:
        self.name = name
        self.page = page
        self.results = results
        self.text = text
        self.chosen = 0
        self.forgiven: list[str] = []
        wishes = json.dumps({"pace": pace, "board": "text" if text else "drawn"})
        page.add_init_script(
            f"localStorage.getItem('{KEPT}') ?? localStorage.setItem('{KEPT}', {wishes!r})"
        )

    # -- getting to a table ------------------------------------------------------------------

    def card(self, game: str) -> Locator:
        link = self.page.locator(f"a[href='/guide/{game}']")
        return self.page.locator("article.game").filter(has=link)

    def come_in(self) -> None:
        """Give a name where the page asks for one."""
        self.page.locator("#guest-name").fill(self.name)
        self.page.locator("dialog[open] button.main").click()

    def play_now(self, game: str) -> None:
        self.page.goto("/")
        self.card(game).locator("button.main").click()
        self.at_table()

    def pick(self, where: str, who: str) -> None:
        """Choose who plays in a row of faces: `me`, `open` or a bot's key."""
        self.page.locator(f"{where} input[value={who}]").check()

    def invite(self, game: str) -> str:
        """Make a table for friends; the link that they get."""
        self.page.goto("/")
        self.card(game).locator(".ways button").nth(1).click()
        self.come_in()
        self.page.wait_for_url("**/table/*")
        return self.page.locator(".invite input").first.input_value()

    def join(self, link: str) -> None:
        self.page.goto(link)
        self.page.locator(".room li button.main").click()
        self.come_in()
        expect(self.page.locator(".room li .name", has_text=self.name)).to_be_visible()

    def start(self) -> None:
        self.page.locator(".room .start").click()

    def at_table(self) -> None:
        self.page.wait_for_url("**/table/*")
        expect(self.page.locator(".bar .said")).to_be_visible()

    @property
    def address(self) -> str:
        return self.page.url.split("#")[0].split("?")[0]

    # -- playing -----------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        return self.page.locator(".bar.mine").count() > 0

    @property
    def confirm(self) -> Locator:
        return self.page.locator("section.choice .button.main")

    @property
    def listed(self) -> bool:
        """Whether moves are chosen from a list: by wish, or for want of a board."""
        return self.text or self.page.locator(".auto").count() > 0

    def choose(self) -> None:
        """Click on things until the choice is whole, or made where nothing has to be confirmed."""
        before = self.moves
        for _ in range(60):
            if self.confirm.count() or not self.my_turn or self.moves != before:
                return
            left = self.page.locator("section.choice .values button")
            assert [word for word in left.all_inner_texts() if BARE.fullmatch(word)] == []
            offered = left if left.count() else self.page.locator(MOVES if self.listed else SPOTS)
            if count := offered.count():
                self._click(offered.nth(self.chosen % count))
            self.chosen += 1
            self.page.wait_for_timeout(30)
        raise AssertionError(f"{self.name} finds nothing to choose: {self.picture('stuck')}")

    def catch_up(self) -> None:
        """Who plays on does not wait for the end of what is being told."""
        skip = self.page.locator(".bar .skip")
        if skip.count():
            self._click(skip)

    def _click(self, thing: Locator) -> None:
        """A real click; what is hidden behind something else is left for another try."""
        try:
            thing.click(timeout=4000)
        except TooSlow:
            self.page.keyboard.press("Escape")

    def move(self) -> None:
        """Make one decision by clicks."""
        before = self.moves
        self.choose()
        if self.confirm.count():
            self.confirm.click()
        self.until_moved(before)

    def until_moved(self, before: str) -> None:
        """Until the game has gone on since a number of moves."""
        self.page.wait_for_function(
            "(before) => document.querySelector('[data-moves]')?.dataset.moves !== before",
            arg=before,
            timeout=PATIENCE,
        )

    @property
    def moves(self) -> str:
        """How many moves were made, shown or not."""
        return self.page.locator("[data-moves]").get_attribute("data-moves") or ""

    def wait_for_turn(self) -> None:
        """Until somebody here is to decide, or nobody is any more; what is told is skipped."""
        mine = self.page.locator(".bar.mine, .verdict, .cover").first
        while not mine.is_visible():
            mine.or_(self.page.locator(".bar .skip")).first.wait_for(timeout=PATIENCE)
            if not mine.is_visible():
                self.page.keyboard.press("Escape")
        # It comes after the board.
        self.page.locator(".panels").wait_for(timeout=PATIENCE, state="attached")

    def open(self, panel: str) -> None:
        """Open a panel of the drawer; on a phone the drawer has to be opened first."""
        tab = self.page.locator(f"#tab-{panel}")
        tab.wait_for(state="attached", timeout=PATIENCE)
        opener = self.page.locator("button.opener")
        if opener.is_visible() and opener.get_attribute("aria-expanded") == "false":
            opener.click()
        if tab.get_attribute("aria-selected") == "false":
            tab.click()

    def forgive(self, complaint: str) -> None:
        """What the page had to complain about, because the test took the server away."""
        self.forgiven.append(complaint)

    # -- looking -----------------------------------------------------------------------------

    @property
    def too_wide(self) -> list[str]:
        """What reaches beyond the screen to the right; what scrolls by itself may."""
        found: list[str] = self.page.evaluate(TOO_WIDE)
        return found[:3]

    def picture(self, name: str, whole: bool = False) -> Path:
        """Keep what is on the screen for looking at."""
        self.results.mkdir(exist_ok=True)
        path = self.results / f"{name}.png"
        self.page.screenshot(path=path, full_page=whole)
        return path


Visit = Callable[..., Visitor]
