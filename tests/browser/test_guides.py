"""The first-game guides: followed by clicks on what is lit, to the end."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from visitor import SPOTS, Visit

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
GUIDES = {path.parent.name: path for path in sorted(GAMES.glob("*/guide.json"))}


@pytest.mark.parametrize("game", GUIDES)
def test_a_guide_is_followed_to_its_end(visit: Visit, game: str) -> None:
    ada = visit()
    ada.page.goto(f"/guide/{game}")
    card = ada.page.locator("section.guide")
    steps = json.loads(GUIDES[game].read_text("utf-8"))["steps"]
    for number, step in enumerate(steps, 1):
        expect(card.locator(".count")).to_have_text(f"{number} / {len(steps)}")
        assert "guide." not in card.locator(".said").inner_text(), step
        if number in (1, len(steps) // 2):
            ada.picture(f"{game}-guide-{number}")
        if "expect" not in step:
            card.locator("button").click()
            continue
        for _ in range(8):
            if ada.confirm.count():
                break
            ada.page.locator(SPOTS).first.click()
        ada.confirm.click()
    expect(card.locator("a.main")).to_be_visible()
    expect(ada.page.get_by_role("list", name="At the table").locator(".name").first).to_have_text(
        "Guest"
    )
    expect(ada.page.locator(".notice", has_text="It is your turn")).to_have_count(0)
