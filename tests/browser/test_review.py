"""The review of a finished game: asked for, read, gone through, and decisions tried again."""

import json
import re

from axe import faults
from playwright.sync_api import Locator, expect
from tables import new, played
from visitor import MOVES, PATIENCE, SPOTS, Visit, Visitor

MARKED = re.compile("Inaccuracy|Mistake|Blunder")
LONG = 4 * PATIENCE  # a review of plain source on a busy machine


def at_result(ada: Visitor) -> None:
    """Before the result of a game that was brought in from a file: it was played by lot."""
    record = played(new(("paris-paris", 2, {}), 5), 5).record()
    ada.page.goto("/lobby")
    ada.page.locator("input[type=file]").set_input_files(
        {
            "name": "record.json",
            "mimeType": "application/json",
            "buffer": json.dumps(record).encode(),
        }
    )
    ada.at_table()


def reviewed(ada: Visitor) -> Locator:
    """Ask for the review by one click. The quick look is enough here: the closer one is stopped."""
    at_result(ada)
    ada.page.locator(".review-begin").click()
    review = ada.page.locator("section.review")
    expect(review.get_by_role("heading", name="What was luck, what was skill?")).to_be_focused()
    review.locator("table").wait_for(timeout=LONG)
    stop = review.get_by_role("button", name="Stop")
    if stop.count():
        stop.click()
        expect(review).to_contain_text("This is a quick look.")
        expect(stop).to_have_count(0)
    return review


def percents(row: Locator) -> list[int]:
    """The figures of a row of the ledger, as they are read."""
    return [int(text.replace("−", "-").rstrip(" %")) for text in row.locator("b").all_inner_texts()]


def test_the_ledger_adds_up_and_the_curve_leads_to_the_board(visit: Visit) -> None:
    ada = visit()
    review = reviewed(ada)
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(2)
    for figures in map(percents, rows.all()):
        assert sum(figures[:5]) == figures[5]
    assert {percents(row)[5] for row in rows.all()} == {0, 100}
    ada.picture("review-wide")
    assert faults(ada.page) == []
    expect(review.locator("#review-luck")).to_contain_text("strokes of luck")
    review.get_by_role("slider", name="Chance of victory").click()
    expect(ada.page.locator(".bar .said")).to_contain_text(re.compile(r"After move \d+ of 40"))
    strip = ada.page.locator(".move-review")
    strip.get_by_role("button", name="Next mark").click()
    expect(strip.locator(".words")).to_contain_text(MARKED)
    expect(strip.locator(".words")).not_to_contain_text("Better:")
    strip.get_by_role("button", name="Show the better move").click()
    expect(strip.locator(".words")).to_contain_text("Better:")
    assert re.search(r"#\d+$", ada.page.url)
    ada.picture("review-replay-wide")


def test_a_second_try_is_judged_before_anything_is_told(visit: Visit) -> None:
    """By typed moves: first what was played, which was wrong, then what was better."""
    ada = visit(text=True)
    review = reviewed(ada)
    moment = review.locator(".moment").first
    played_then = moment.locator("p", has_text="chose: ").inner_text().split("chose: ")[1]
    expect(moment).not_to_contain_text("Better:")
    moment.get_by_role("button", name="Try again").click()
    dialog = ada.page.get_by_role("dialog")
    answer_typed(ada, played_then)
    verdict = dialog.locator(".verdict-of")
    expect(verdict).to_be_visible(timeout=LONG)
    expect(verdict.locator("h3")).to_contain_text("gives away")
    better = re.search("Better: “(.+)”", verdict.inner_text())
    assert better
    verdict.get_by_role("button", name="Once more").click()
    expect(verdict).to_have_count(0)
    answer_typed(ada, better.group(1))
    expect(verdict).to_be_visible(timeout=LONG)
    expect(verdict.locator("h3")).to_contain_text(re.compile("^Right!|^Well done"))
    verdict.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(moment).to_contain_text("Better:")


def answer_typed(ada: Visitor, words: str) -> None:
    """Answer by keyboard alone: the words of a move, Enter, and Enter on the answer."""
    ada.page.get_by_role("dialog").get_by_role("combobox").focus()
    ada.page.keyboard.insert_text(words)
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("button", name="That is my answer")).to_be_focused()
    ada.page.keyboard.press("Enter")


def test_the_curve_goes_by_keys_and_says_each_move(visit: Visit) -> None:
    ada = visit()
    review = reviewed(ada)
    slider = review.get_by_role("slider")
    slider.focus()
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Move 40: "))
    ada.page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Before the first move: "))
    ada.page.keyboard.press("ArrowUp")
    expect(slider).to_have_attribute("aria-valuetext", MARKED)
    move = slider.get_attribute("aria-valuenow")
    review.get_by_role("button", name="Expected points").click()
    slider.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".bar .said")).to_contain_text(f"After move {move} of 40")
    strip = ada.page.locator(".move-review")
    ada.page.keyboard.press("ArrowRight")
    expect(strip.get_by_role("slider")).to_have_attribute("aria-valuenow", str(int(move or 0) + 1))
    ada.page.keyboard.press("End")
    expect(review).to_be_visible()
    review.get_by_role("button", name="To the result").click()
    expect(ada.page.locator(".review-begin")).to_have_text(re.compile("Open the review"))


def test_on_a_phone_everything_is_in_reach(visit: Visit) -> None:
    ada = visit(phone=True, dark=True)
    review = reviewed(ada)
    ada.picture("review-narrow")
    assert faults(ada.page) == []
    assert ada.too_wide == []
    review.locator(".moment .button.main").first.click()
    dialog = ada.page.get_by_role("dialog")
    answer = dialog.locator("section.choice .button.main")
    for turn in range(30):
        spots = dialog.locator("section.choice .values button")
        if answer.count():
            break
        offered = spots if spots.count() else dialog.locator(f"{SPOTS}, {MOVES}")
        offered.nth(turn % max(offered.count(), 1)).click()
    expect(answer).to_be_in_viewport(ratio=1)
    ada.picture("review-try-narrow")
    assert faults(ada.page) == []
    answer.click()
    expect(dialog.locator(".verdict-of")).to_be_visible(timeout=LONG)
    expect(dialog.get_by_role("button", name="Close").last).to_be_in_viewport(ratio=1)
    assert ada.too_wide == []
    ada.picture("review-verdict-narrow")


def test_a_game_that_was_resigned_has_none(visit: Visit) -> None:
    ada = visit()
    ada.play_now("paris-paris")
    ada.wait_for_turn()
    ada.open("table")
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.locator("dialog[open] button.main").click()
    expect(ada.page.locator(".result")).to_be_visible()
    expect(ada.page.locator(".review-begin")).to_have_count(0)
