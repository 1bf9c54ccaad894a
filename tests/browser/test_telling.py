"""What happened is told beat by beat to everybody who looks on, and nobody has to wait for it."""

import json

import pytest
from playwright.sync_api import expect
from tables import new, played
from visitor import PATIENCE, SPOTS, Visit, Visitor

from lutece.games import names

# Notes every sentence that stands above the board.
LISTEN = """(() => {
  window.told = [];
  const note = () => {
    const said = document.querySelector(".bar .said")?.textContent.trim();
    if (said && said !== window.told.at(-1)) window.told.push(said);
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document, all);
})()"""


def seated(visit: Visit, game: str) -> tuple[Visitor, Visitor]:
    """Two who have just begun: the one to move, and the other, to whom it is told slowly."""
    ada, ben = visit("Ada", told="slow"), visit("Ben", told="slow")
    for one in (ada, ben):
        one.page.add_init_script(LISTEN)
    ben.join(ada.invite(game))
    ada.start()
    for one in (ada, ben):
        one.at_table()
        one.page.locator(".log").get_by_text("The game begins.").wait_for()
    return (ada, ben) if ada.my_turn else (ben, ada)


@pytest.mark.parametrize("game", names())
def test_every_beat_of_a_move_is_told_on_both_sides(visit: Visit, game: str) -> None:
    mover, rival = seated(visit, game)
    mover.move()
    for one in (mover, rival):
        happened = one.page.locator(".log .move p").all_inner_texts()
        assert happened
        for sentence in happened:
            one.page.wait_for_function(
                "(sentence) => window.told.includes(sentence)",
                arg=sentence.strip(),
                timeout=PATIENCE,
            )


@pytest.mark.parametrize("how", ["the button", "a key", "the board"])
def test_who_does_not_want_to_be_told_goes_on_at_once(visit: Visit, how: str) -> None:
    ada = visit(told="slow")
    ada.play_now(names()[0])
    ada.wait_for_turn()
    ada.move()
    skip = ada.page.locator(".bar .skip")
    expect(skip).to_be_visible()
    ada.wait_for_turn()
    if how == "the button":
        skip.click()
    elif how == "a key":
        ada.page.keyboard.press("Escape")
    else:
        ada.page.locator(".stage [aria-disabled=true]").first.click()
    expect(skip).to_be_hidden()
    expect(ada.page.locator(SPOTS).first).to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "de-AT", "es-MX", "fr-FR"])
def test_on_a_phone_everything_above_the_board_has_room(visit: Visit, language: str) -> None:
    """With all its buttons: to skip what is told, to undo, to ask for a hint, and the rules."""
    ada = visit(phone=True, told="slow", language=language)
    ada.play_now("paris")
    for _ in range(2):
        ada.wait_for_turn()
        ada.move()
        expect(ada.page.locator(".bar .skip")).to_be_visible()
    ada.wait_for_turn()
    ada.page.locator("[data-rule='§8.24']").hover()
    expect(ada.page.locator(".bar .skip")).to_be_visible()
    expect(ada.page.locator(".bar .row button")).to_have_count(5)
    ada.page.evaluate("scrollTo(0, 0)")
    ada.picture(f"telling-narrow-{language[:2]}")
    assert ada.too_wide == []


@pytest.mark.parametrize("language", ["en-GB", "de-AT", "es-MX", "fr-FR"])
def test_on_a_phone_the_end_has_room_and_leads_on(visit: Visit, language: str) -> None:
    ada = visit(phone=True, language=language)
    last_decision(ada)
    ada.move()
    expect(ada.page.locator(".bar.over .said")).to_be_visible()
    expect(ada.page.locator(".bar .row button")).to_have_count(5)
    ada.page.evaluate("scrollTo(0, 0)")
    ada.picture(f"over-narrow-{language[:2]}")
    assert ada.too_wide == []
    _told, points, again, rules, _text = ada.page.locator(".bar .row button").all()
    panel = ada.page.locator("#panel")
    points.click()
    expect(panel).to_be_in_viewport()
    ada.page.evaluate("scrollTo(0, 0)")
    rules.click()
    expect(panel).to_be_in_viewport()
    expect(panel).to_be_focused()
    before = ada.address
    again.click()
    ada.page.wait_for_url(lambda url: url != before)
    ada.at_table()


def test_who_has_won_is_kept_until_everything_is_told(visit: Visit) -> None:
    ada = visit(told="slow")
    last_decision(ada)
    ada.move()
    skip, places = ada.page.locator(".bar .skip"), ada.page.locator(".points .place")
    expect(skip).to_be_visible()
    expect(ada.page.locator(".bar.over")).to_have_count(0)
    expect(places).to_have_count(0)
    skip.click()
    expect(places).to_have_count(2)
    expect(ada.page.locator(".bar.over")).to_contain_text("The game is over")


def last_decision(ada: Visitor) -> None:
    """A game that is nearly over, brought in from a file and played on from there."""
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
    ada.page.locator(".replay .button.small").last.click()  # play from here
    ada.page.wait_for_url(lambda url: "#" not in url)
    ada.wait_for_turn()
