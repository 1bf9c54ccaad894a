"""Quick enough for a slow phone: usable in two seconds, and never stuck while somebody plays."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession
from visitor import Visit

from lutece.games import names

# A phone of some years ago on a middling network: a fourth of this machine's speed, 1.6 Mbit/s.
SLOWER = 4
ROUND_TRIP = 0.15  # seconds
BYTES_PER_SECOND = 200_000
USABLE = 2.0  # seconds
LONGEST_TASK = 0.1  # seconds
MOVES = 4


class Network:
    """What a page has asked for: how much came, and how many answers had to come in a row.

    Both are the page's own doing, so that a busy machine can't lengthen them.
    """

    def __init__(self, session: CDPSession) -> None:
        self.depths: dict[str, int] = {}
        self.asked: dict[str, str] = {}
        self.came: dict[str, float] = {}
        session.on("Network.requestWillBeSent", self._ask)
        session.on("Network.loadingFinished", self._come)
        session.send("Network.enable")

    def _ask(self, event: dict[str, Any]) -> None:
        url = event["request"]["url"]
        self.asked[event["requestId"]] = url
        frames = event["initiator"].get("stack", {}).get("callFrames", [])
        parent = frames[0]["url"] if frames else event["initiator"].get("url", "")
        self.depths.setdefault(url, self.depths.get(parent, 0) + 1)

    def _come(self, event: dict[str, Any]) -> None:
        self.came[event["requestId"]] = event["encodedDataLength"]

    @property
    def seconds(self) -> float:
        """On the slow network: to connect, one round for each answer in a row, and the bytes."""
        rounds = 1 + max(self.depths[self.asked[one]] for one in self.came)
        return rounds * ROUND_TRIP + sum(self.came.values()) / BYTES_PER_SECOND


def processor_time(session: CDPSession) -> float:
    """What the page's main thread has worked so far, in seconds of the processor's time."""
    found = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in found if one["name"] == "TaskDuration"))


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


def longest_task(trace: bytes) -> float:
    """The processor's time of the longest task on a page's main thread, in seconds."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [event.get("tdur", 0) for event in events if (event["pid"], event["tid"]) in main]
    assert any(tasks), "the trace has no tasks in it"
    return float(max(tasks)) / 1_000_000


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
