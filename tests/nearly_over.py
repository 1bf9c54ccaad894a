"""A game that is nearly over, before somebody's browser."""

import json

from playwright.sync_api import expect
from tables import new, played
from visitor import Visitor


def last_decision(ada: Visitor) -> None:
    """Before the last decision of a game that was brought in from a file."""
    record = played(new(("paris-paris", 2, {}), 5), 5).record()
    text = json.dumps(record).encode()
    ada.page.goto("/lobby")
    ada.page.locator("input[type=file]").set_input_files(
        {"name": "record.json", "mimeType": "application/json", "buffer": text}
    )
    ada.at_table()
    ada.page.goto(f"{ada.address}#{len(record['actions']) - 1}")
    expect(ada.page.locator(".replay input[type=range]")).to_have_value(
        str(len(record["actions"]) - 1)
    )
    ada.page.locator(".replay .from-here").click()
    ada.page.wait_for_url(lambda url: "#" not in url)
    ada.wait_for_turn()
