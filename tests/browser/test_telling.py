"""What happened is told beat by beat to everybody who looks on, and nobody has to wait for it."""

import pytest
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
