"""A page's speed on a slow phone, reckoned from what a busy machine can't change.

The processor's time, the bytes, and how many answers had to come one after the other.
"""

import json
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

# A phone of some years ago on a middling network: a fourth of this machine's speed, 1.6 Mbit/s.
SLOWER = 4
ROUND_TRIP = 0.15  # seconds
BYTES_PER_SECOND = 200_000
USABLE = 2.0  # seconds
LONGEST_TASK = 0.1  # seconds
TRACED = ["toplevel", "blink.user_timing", "__metadata"]
# Marks the moment when the first thing to click has been drawn.
WATCH = """(() => {
  window.usable = new Promise((note) => {
    const look = () => {
      if (!document.querySelector(%r)) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => note(performance.mark("usable").startTime)));
    };
    requestAnimationFrame(look);
  });
})()"""


def watch_for(what: str) -> str:
    """The script that notes when something is there: `window.usable`, and a mark in traces."""
    return WATCH % what


class Network:
    """What a page has asked for: how much came, and how many answers had to come in a row.

    Both are the page's own doing, so that a busy machine can't lengthen them.
    """

    def __init__(self, session: CDPSession) -> None:
        self.depths: dict[str, int] = {}
        self.asked: dict[str, str] = {}
        self.came: dict[str, tuple[float, float]] = {}  # when, and how much
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
        self.came[event["requestId"]] = event["timestamp"], event["encodedDataLength"]

    def seconds(self, until: float) -> float:
        """On the slow network: to connect, one round for each answer in a row, and the bytes; as
        far as they had come at a moment."""
        came = {one: size for one, (at, size) in self.came.items() if at <= until}
        rounds = 1 + max(self.depths[self.asked[one]] for one in came)
        return rounds * ROUND_TRIP + sum(came.values()) / BYTES_PER_SECOND


def usable_after(browser: Browser, page: Page, address: str, busy: float = 1.0) -> float:
    """How long it takes until the thing is there that the page's `watch_for` looks for, where the
    processor is `busy` times as slow as on a quiet machine."""
    network = Network(page.context.new_cdp_session(page))
    browser.start_tracing(page=page, categories=TRACED)
    page.goto(address, wait_until="commit")
    page.evaluate("window.usable")
    worked, at = worked_until(browser.stop_tracing(), "usable")
    return SLOWER * worked / busy + network.seconds(at)


def worked_until(trace: bytes, mark: str) -> tuple[float, float]:
    """What a page's main thread has worked until it set a mark, in seconds of its processor; and
    when that was."""
    events = _events(trace)
    (marked,) = (event for event in events if event["name"] == mark and event["ph"] in "IRi")
    place, end = (marked["pid"], marked["tid"]), marked["ts"]
    before = [
        e for e in events if (e["pid"], e["tid"]) == place and e["ph"] == "X" and e["ts"] < end
    ]
    total, busy_until = 0, 0
    for task in sorted(before, key=lambda event: (event["ts"], -event.get("dur", 0))):
        if task["ts"] >= busy_until:  # not a part of the one before
            total += task.get("tdur", 0)
            busy_until = task["ts"] + task.get("dur", 0)
    assert total, "the trace has no tasks in it"
    return total / 1_000_000, end / 1_000_000


def longest_task(trace: bytes) -> float:
    """The processor's time of the longest task on a page's main thread, in seconds."""
    events = _events(trace)
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [event.get("tdur", 0) for event in events if (event["pid"], event["tid"]) in main]
    assert any(tasks), "the trace has no tasks in it"
    return float(max(tasks)) / 1_000_000


def _events(trace: bytes) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    return events
