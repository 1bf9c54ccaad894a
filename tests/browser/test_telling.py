"""What happened is told beat by beat to everybody who looks on, and nobody has to wait for it."""

from pathlib import Path

import pytest
from nearly_over import last_decision
from playwright.sync_api import expect
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
        one.open("log")
        one.page.locator(".log").get_by_text("The game begins.").wait_for()
        one.page.locator("#tab-log").click()  # it is closed again: it may lie over what is played
    return (ada, ben) if ada.my_turn else (ben, ada)


@pytest.mark.parametrize("game", names())
def test_every_beat_of_a_move_is_told_on_both_sides(visit: Visit, game: str) -> None:
    mover, rival = seated(visit, game)
    mover.move()
    for one in (mover, rival):
        one.open("log")
        one.page.locator(".log .move").wait_for()
        expect(one.page.locator(".bar .skip")).to_be_hidden(timeout=PATIENCE)
        happened = one.page.locator(".log .move p").all_inner_texts()
        assert happened
        told = one.page.evaluate("window.told")
        assert [said for said in told if said in happened] == [said.strip() for said in happened]


@pytest.mark.parametrize("how", ["the button", "a key", "the board"])
def test_who_does_not_want_to_be_told_goes_on_at_once(visit: Visit, how: str) -> None:
    mover, rival = seated(visit, "paris-paris")
    mover.move()
    skip = rival.page.locator(".bar .skip")
    expect(skip).to_be_visible()
    if how == "the button":
        skip.click()
    elif how == "a key":
        rival.page.keyboard.press("Escape")
    else:
        rival.page.locator(".stage [aria-disabled=true]").first.dispatch_event("click")
    expect(skip).to_be_hidden()
    expect(rival.page.locator(SPOTS).first).to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "de-AT", "es-MX", "fr-FR"])
def test_on_a_phone_the_bar_has_room_for_everything(visit: Visit, language: str) -> None:
    """With all its buttons: while something is told, while I am asked, and while I choose."""
    ada = visit(phone=True, told="slow", language=language)
    ada.play_now("paris")
    for _ in range(2):
        ada.wait_for_turn()
        ada.move()
    expect(ada.page.locator(".bar .skip")).to_be_visible()
    ada.picture(f"telling-narrow-{language[:2]}")
    assert beyond_the_bar(ada) == []
    ada.wait_for_turn()
    ada.page.keyboard.press("Escape")
    assert beyond_the_bar(ada) == []
    ada.choose()
    assert beyond_the_bar(ada) == []
    assert ada.too_wide == []


@pytest.mark.parametrize("language", ["en-GB", "de-AT", "es-MX", "fr-FR"])
def test_on_a_phone_the_end_has_room_and_leads_on(visit: Visit, language: str) -> None:
    ada = visit(phone=True, language=language)
    last_decision(ada)
    ada.move()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".bar.over .said")).to_be_visible()
    result = ada.page.locator(".result")
    expect(result.locator("tfoot td")).to_have_count(2)
    expect(result.locator("svg path.curve")).to_have_count(2)
    ada.picture(f"over-narrow-{language[:2]}")
    assert beyond_the_bar(ada) == []
    assert ada.too_wide == []
    result.locator("header button").click()
    expect(result).to_have_count(0)
    board, again = ada.page.locator(".bar .tools > .button").all()
    board.click()
    expect(result).to_be_visible()
    before = ada.address
    again.click()
    ada.page.wait_for_url(lambda url: url != before)
    ada.at_table()


def test_a_result_can_be_taken_along_as_a_picture(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    last_decision(ada)
    ada.move()
    ada.page.keyboard.press("Escape")
    ada.page.locator(".result path.curve").first.wait_for()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="As a picture").click()
    picture = tmp_path / "result.png"
    download.value.save_as(picture)
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("game", names())
def test_what_i_may_do_can_be_done_while_things_are_told(visit: Visit, game: str) -> None:
    """A click on something open skips what is told, and is the choice."""
    ada = visit(told="slow")
    ada.play_now(game)
    ada.wait_for_turn()
    while not (ada.page.locator(".bar .skip").count() and ada.my_turn):
        if ada.my_turn:
            ada.move()
        ada.page.wait_for_timeout(50)
    before = ada.moves
    expect(ada.page.locator(SPOTS).first).to_be_visible()
    ada.page.locator(SPOTS).first.click()
    expect(ada.page.locator(".bar .skip")).to_have_count(0)
    ada.page.locator(f"section.choice, [data-moves]:not([data-moves='{before}'])").first.wait_for()


def test_faster_and_slower_are_one_click_away(visit: Visit) -> None:
    ada = visit(told="slow")
    last_decision(ada)
    ada.move()
    pace = ada.page.get_by_role("group", name="Pace when events are told")
    expect(pace.get_by_role("button", name="Tell it more slowly")).to_be_disabled()
    pace.get_by_role("button", name="Tell it faster").click()
    expect(pace).to_contain_text("normal")
    assert ada.page.evaluate("JSON.parse(localStorage['lutece.settings']).pace") == "normal"


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


def test_a_hidden_page_offers_what_it_has_not_told(visit: Visit) -> None:
    mover, rival = seated(visit, "paris-paris")
    hide(rival, True)
    mover.move()
    expect(rival.page.locator("[data-moves]")).to_have_attribute("data-moves", "1")
    expect(rival.page.locator(".bar .skip")).to_have_count(0)
    hide(rival, False)
    offer = rival.page.locator("p.offer")
    expect(offer).to_contain_text("One move was made since you last looked.")
    rival.page.evaluate("window.told = []")
    offer.get_by_role("button", name="Show me").click()
    expect(offer).to_have_count(0)
    rival.page.wait_for_function("() => window.told.length > 1")
    rival.catch_up()
    rival.wait_for_turn()
    rival.move()


def hide(one: Visitor, hidden: bool) -> None:
    """The page is in a tab that nobody looks at, as far as it knows."""
    one.page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def beyond_the_bar(ada: Visitor) -> list[str]:
    """The buttons of the bar that are not whole in it."""
    found: list[str] = ada.page.evaluate(
        """() => {
          const bar = document.querySelector(".bar").getBoundingClientRect();
          const outside = (one) => one.left < bar.left - 1 || one.right > bar.right + 1 ||
            one.top < bar.top - 1 || one.bottom > bar.bottom + 1;
          return [...document.querySelectorAll(".bar button, .bar select")]
            .filter((one) => outside(one.getBoundingClientRect())).map((one) => one.textContent);
        }"""
    )
    return found
