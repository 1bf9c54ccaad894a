"""The front page: play above the fold, how many in one click, a picture that lies over no word."""

import pytest
from axe import faults
from playwright.sync_api import expect
from visitor import Visit

from lutece.games import find, names

WIDTHS = (320, 360, 390, 480, 600, 768, 900, 991, 1024, 1280, 1366, 1440, 1600, 1920)
GAPS = """() => {
  const words = [...document.querySelectorAll(".hero h1, .hero p")].map(
    (one) => one.getBoundingClientRect());
  const picture = document.querySelector(".hero svg").getBoundingClientRect();
  const cards = document.querySelector(".games").getBoundingClientRect();
  const lowest = Math.max(...words.map((one) => one.bottom));
  return { picture: picture.top - lowest, cards: cards.top - lowest,
           wide: document.documentElement.scrollWidth - innerWidth };
}"""


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "es-ES", "fr-FR"])
def test_the_picture_lies_over_no_word_at_any_width(visit: Visit, language: str) -> None:
    ada = visit(language=language)
    ada.page.goto("/")
    ada.page.locator("article.game").first.wait_for()
    for height in (640, 1080):
        for width in WIDTHS:
            ada.page.set_viewport_size({"width": width, "height": height})
            gaps = ada.page.evaluate(GAPS)
            assert gaps["picture"] >= 0, width
            assert gaps["cards"] >= 0, width
            assert gaps["wide"] <= 0, width


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "es-ES", "fr-FR"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_to_play_needs_no_scrolling(visit: Visit, language: str, size: tuple[int, int]) -> None:
    ada = visit(language=language)
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.page.goto("/")
    card = ada.page.locator("article.game").first
    for way in (card.locator(".counts"), card.locator("button.main")):
        box = way.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1]


@pytest.mark.parametrize("game", [name for name in names() if len(find(name).seats) > 1])
def test_how_many_play_is_one_click(visit: Visit, game: str) -> None:
    ada = visit(phone=True)
    most = max(find(game).seats)
    ada.page.goto("/")
    ada.card(game).get_by_label(f"{most} players").check()
    assert faults(ada.page) == []
    ada.card(game).locator("button.main").click()
    ada.at_table()
    expect(ada.page.get_by_role("list", name="At the table").locator("> li")).to_have_count(most)


def test_the_number_of_players_is_chosen_with_the_keyboard_for_an_invitation(visit: Visit) -> None:
    game = next(name for name in names() if len(find(name).seats) > 1)
    ada = visit()
    ada.page.goto("/")
    ada.card(game).get_by_label("2 players").focus()
    ada.page.keyboard.press("ArrowRight")
    ada.card(game).get_by_role("button", name="Invite").click()
    ada.come_in()
    expect(ada.page.locator(".room li:not(li li)")).to_have_count(3)
