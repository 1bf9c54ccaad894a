"""Real browsers at a real server. Whatever a page complains about in its console is a failure."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import ARGUMENTS, chromium
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, expect, sync_playwright
from running import Running, running
from visitor import Visit, Visitor

RESULTS = Path(__file__).parents[2] / "test-results"
expect.set_options(timeout=30_000)  # a busy machine is no failure


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("browser")) as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for a module. Its event loop runs as long, and asyncio.run would not beside it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Running) -> Iterator[Visit]:
    """Brings visitors to the server, each with a browser of their own."""
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []
    complaints: list[str] = []

    def come(
        name: str = "Ada",
        *,
        phone: bool = False,
        dark: bool = False,
        language: str = "en-GB",
        address: str = "",
        told: str = "quick",
        text: bool = False,
        motion: bool = False,
    ) -> Visitor:
        context = browser.new_context(
            base_url=address or server.address,
            viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 800},
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            locale=language,
            accept_downloads=True,
        )
        contexts.append(context)
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.on("console", lambda message: _note(message, complaints))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        visitors.append(Visitor(name, page, RESULTS, pace=told, text=text))
        return visitors[-1]

    yield come
    for context in contexts:
        context.close()
    forgiven = [words for visitor in visitors for words in visitor.forgiven]
    assert [one for one in complaints if not any(words in one for words in forgiven)] == []


def _note(message: ConsoleMessage, complaints: list[str]) -> None:
    if message.type == "error":
        complaints.append(f"{message.text} ({message.location.get('url', '')})")
