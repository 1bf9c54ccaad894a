"""The puzzles of the day on the page: answered by clicks, by keyboard and on a phone."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe import faults
from in_process import Serving, serving
from made_puzzles import made_puzzle
from playwright.sync_api import Locator, expect
from visitor import MOVES, SPOTS, Visit, Visitor

from lutece.bots.review import puzzles as known
from lutece.cli.language import text_for
from lutece.games import find, names

GAME = "paris-paris"


@pytest.fixture(scope="module")
def puzzling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose games have one puzzle each, which this file knows."""
    ours = {game: (made_puzzle(game, 1),) for game in names()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(known, "puzzles_of", lambda game: ours[game])
        with serving(tmp_path_factory.mktemp("puzzles")) as served:
            yield served


def choose(ada: Visitor) -> Locator:
    """Click on things until the answer is whole; the button that gives it."""
    answer = ada.page.locator("section.choice .button.main")
    for turn in range(40):
        if answer.count():
            break
        left = ada.page.locator("section.choice .values button")
        offered = left if left.count() else ada.page.locator(f"{SPOTS}, {MOVES}")
        ada._click(offered.nth(turn % max(offered.count(), 1)))
        ada.page.wait_for_timeout(30)
    return answer


def words_of(action: dict[str, Any]) -> str:
    game = find(GAME)
    return text_for(game, "en", ["", ""]).action(game.catalogue.from_json(action))


def type_answer(ada: Visitor, words: str) -> None:
    """By keyboard alone: the words of a move, Enter, and Enter on the answer."""
    ada.page.get_by_role("combobox").focus()
    ada.page.keyboard.insert_text(words)
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("button", name="That is my answer")).to_be_focused()
    ada.page.keyboard.press("Enter")


@pytest.mark.parametrize("game", names())
def test_todays_puzzle_is_found_and_answered_by_clicks(
    visit: Visit, puzzling: Serving, game: str
) -> None:
    ada = visit(address=puzzling.address)
    ada.page.goto("/")
    ada.page.get_by_role("navigation").get_by_role("link", name="Puzzles").click()
    cards = ada.page.locator("main li.card")
    expect(cards).to_have_count(len(names()))
    assert faults(ada.page) == []
    ada.picture("puzzles-wide")
    ada.page.locator(f"main a[href='/puzzles/{game}']").click()
    choose(ada).click()
    verdict = ada.page.locator(".verdict-of")
    expect(verdict).to_be_visible()
    expect(ada.page.locator(".figures")).to_contain_text("of 1 right")
    ada.picture(f"puzzle-{game}-wide")
    verdict.get_by_role("link", name="All puzzles of today").click()
    expect(cards.locator(".answered")).to_have_count(1)


def test_the_solution_is_right_by_keyboard(visit: Visit, puzzling: Serving) -> None:
    ada = visit(address=puzzling.address, text=True)
    ada.page.goto(f"/puzzles/{GAME}")
    type_answer(ada, words_of(made_puzzle(GAME, 1).solution))
    verdict = ada.page.locator(".verdict-of")
    expect(verdict.locator("h3")).to_have_text("Right! That is the move.")
    expect(verdict).to_contain_text("20 % of the chance of victory ahead")
    expect(ada.page.locator(".figures")).to_contain_text("1 day in a row")


def test_anything_else_is_wrong_and_stays_so(visit: Visit, puzzling: Serving) -> None:
    ada = visit(address=puzzling.address, text=True)
    ada.page.goto(f"/puzzles/{GAME}")
    puzzle = made_puzzle(GAME, 1)
    assert puzzle.second != puzzle.solution
    type_answer(ada, words_of(puzzle.second))
    verdict = ada.page.locator(".verdict-of")
    expect(verdict.locator("h3")).to_have_text("Not the best one.")
    expect(verdict).to_contain_text(f"Your answer: {words_of(puzzle.second)}")
    expect(verdict).to_contain_text(f"Better: “{words_of(puzzle.solution)}”")
    ada.page.reload()
    expect(verdict.locator("h3")).to_have_text("Not the best one.")
    expect(ada.page.get_by_role("combobox")).to_have_count(0)


@pytest.mark.parametrize("game", names())
def test_on_a_phone_board_and_answer_are_in_sight(
    visit: Visit, puzzling: Serving, game: str
) -> None:
    ada = visit(address=puzzling.address, phone=True, dark=True)
    ada.page.goto("/puzzles")
    expect(ada.page.locator("main li.card")).to_have_count(len(names()))
    ada.picture("puzzles-narrow")
    assert faults(ada.page) == []
    assert ada.too_wide == []
    ada.page.goto(f"/puzzles/{game}")
    answer = choose(ada)
    expect(answer).to_be_in_viewport(ratio=1)
    ada.picture(f"puzzle-{game}-narrow")
    answer.click()
    expect(ada.page.locator(".verdict-of a").first).to_be_in_viewport(ratio=1)
    ada.picture(f"puzzle-verdict-{game}-narrow")
    assert ada.too_wide == []
