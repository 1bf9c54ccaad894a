"""Words at a table: the board as text, rules at what is pointed at, and a guide that answers."""

import re

import pytest
from playwright.sync_api import expect
from visitor import Visit, Visitor

from lutece.games import names

# What a sentence with a hole, a key instead of a sentence, or a raw value would look like.
RAW = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|undefined|\[object|view\.|[{}]|\w_\w")
SAID = {"en": "It is the turn of", "de": "ist am Zug", "es": "Le toca a", "fr": "de jouer"}


def speak(ada: Visitor, language: str) -> None:
    """Choose a language among the settings, and come back to the table."""
    table = ada.address
    ada.page.goto("/settings")
    ada.page.locator("#language").select_option(language)
    expect(ada.page.locator(f"html[lang={language}]")).to_be_attached()
    ada.page.goto(table)
    ada.at_table()


@pytest.mark.parametrize("game", names())
def test_the_board_is_read_in_four_languages(visit: Visit, game: str) -> None:
    ada = visit(text=True)
    ada.play_now(game)
    for _ in range(3):
        ada.wait_for_turn()
        ada.move()
    ada.wait_for_turn()
    for language, words in SAID.items():
        speak(ada, language)
        read = ada.page.locator(".stage section").last
        expect(read).to_contain_text(words)
        assert RAW.findall(read.inner_text()) == []
        ada.picture(f"{game}-as-text-{language}", whole=True)


# Without a moment between the two, as quick as any hand.
FOCUS_AND_ASK = """spot => {
    spot.focus();
    spot.dispatchEvent(new KeyboardEvent("keydown", { key: "F1", bubbles: true }));
}"""


@pytest.mark.parametrize("game", names())
def test_the_rules_open_at_what_is_pointed_at(visit: Visit, game: str) -> None:
    ada = visit(language="de-DE")
    ada.play_now(game)
    ada.wait_for_turn()
    thing = ada.page.locator(".stage [data-rule]:not(:has([data-rule]))").first
    about = thing.get_attribute("data-rule") or ""
    thing.hover()
    ada.page.keyboard.press("?")
    expect(ada.page.locator("#panel .meant")).to_contain_text(about.removeprefix("§"))
    spots = ada.page.locator(".stage [data-rule] [role=button][tabindex='0']")
    spots.first.evaluate(FOCUS_AND_ASK)
    under = spots.first.locator("xpath=ancestor-or-self::*[@data-rule][1]")
    focused = (under.get_attribute("data-rule") or "").removeprefix("§")
    expect(ada.page.locator("#panel .meant")).to_contain_text(re.compile(rf"^{focused}\b"))
    expect(ada.page.locator("#panel")).to_be_focused()


def test_a_guide_answers_every_click(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/guide/paris-paris")
    card, notice = ada.page.locator("section.guide"), ada.page.locator(".notice")
    closed = ada.page.locator(".signs [aria-disabled=true]")
    closed.first.dispatch_event("click")
    expect(notice).to_contain_text("Read what the guide says first")
    while not card.locator(".todo").count():
        card.locator("button.main").click()
    closed.first.dispatch_event("click")
    expect(notice.last).to_contain_text("The guide has something else in mind here: Odéon")
    ada.page.locator(".map [aria-disabled=true]").first.dispatch_event("click")
    expect(notice.last.locator("a")).to_contain_text("§")
