"""The first-game guides: followed by clicks on what is lit, to the end."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from running import until
from visitor import PATIENCE, SPOTS, Visit

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
GUIDES = {path.parent.name: path for path in sorted(GAMES.glob("*/guide.json"))}


@pytest.mark.parametrize("game", GUIDES)
def test_a_guide_is_followed_to_its_end(visit: Visit, game: str) -> None:
    ada = visit()
    ada.page.goto(f"/guide/{game}")
    card = ada.page.locator("section.guide")
    steps = json.loads(GUIDES[game].read_text("utf-8"))["steps"]
    spoken = [step for step, before in zip(steps, [{}, *steps], strict=False) if new(step, before)]
    for number, step in enumerate(spoken, 1):
        expect(card.locator(".count")).to_have_text(f"{number} / {len(spoken)}", timeout=PATIENCE)
        assert "guide." not in card.locator(".said").inner_text(), step
        if number in (1, len(spoken) // 2):
            ada.picture(f"{game}-guide-{number}")
        if "expect" not in step:
            card.locator("button.main").click()
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
    ada.page.goto("/me")
    ada.page.wait_for_load_state("networkidle")
    assert ada.page.get_by_text("Your turn").count() == 0  # it is not left among the games


def new(step: dict[str, object], before: dict[str, object]) -> bool:
    """Whether a step says something: moves of the guide's that go with one sentence are one."""
    return "auto" not in step or step["say"] != before.get("say")


def test_a_guide_that_is_left_in_the_middle_leaves_no_game(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(f"/guide/{next(iter(GUIDES))}")
    expect(ada.page.locator("section.guide .count")).to_be_visible(timeout=PATIENCE)
    ada.page.goto("/about")  # as if the tab were closed: nothing of the page goes on
    until(lambda: ada.page.request.get("/api/me/tables?finished=false").json() == [])


def test_a_guide_steps_back_and_goes_on_where_it_was_after_a_reload(visit: Visit) -> None:
    game = "paris-paris" if "paris-paris" in GUIDES else next(iter(GUIDES))
    ada = visit()
    ada.page.goto(f"/guide/{game}")
    card = ada.page.locator("section.guide")
    moves = 0
    while moves < 2:  # up to a sentence after two moves of the reader's
        number = int(card.locator(".count").inner_text(timeout=PATIENCE).split(" ")[0])
        if card.locator(".todo").count():
            while not ada.confirm.count():
                ada.page.locator(SPOTS).first.click()
            ada.confirm.click()
            moves += 1
        else:
            card.locator("button.main").click()
        expect(card.locator(".count")).not_to_have_text(
            re.compile(f"^{number} /"), timeout=PATIENCE
        )
    there = card.locator(".said").inner_text()
    ada.page.reload()
    expect(card.locator(".said")).to_have_text(there, timeout=PATIENCE)
    number = int(card.locator(".count").inner_text().split(" ")[0])
    card.get_by_role("button", name="Back").click()
    expect(card.locator(".count")).to_have_text(re.compile(f"^{number - 1} /"), timeout=PATIENCE)
    card.get_by_role("button", name="Start over").click()
    expect(card.locator(".count")).to_have_text(re.compile("^1 /"), timeout=PATIENCE)
    expect(card.get_by_role("button", name="Back")).to_have_count(0)
