"""The lobby by clicks: who is there, what is said, a seat at a table, and a game found."""

import pytest
from axe import faults
from playwright.sync_api import expect
from visitor import Visit, Visitor

from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]


def find(who: Visitor, pace: str, game: str = GAME) -> None:
    """Ask for a game with others."""
    row = who.page.locator("section:has(#find-title) li").nth(names().index(game))
    row.get_by_role("button", name=pace).click()


def say(who: Visitor, text: str) -> None:
    who.page.get_by_label("Say something to everybody here").fill(text)
    who.page.keyboard.press("Enter")


def test_people_see_each_other_and_talk(visit: Visit) -> None:
    ada, ben = visit("Ada L."), visit("Ben L.", phone=True)
    for one in (ada, ben):
        one.page.goto("/lobby")
    say(ada, "Anyone for a game?")
    ada.come_in()  # a stranger is asked for a name, and then it is said
    chat = ben.page.get_by_role("list", name="Chat")
    expect(chat).to_contain_text("Anyone for a game?")
    expect(ben.page.get_by_role("region", name="Who is here")).to_contain_text("Ada L.")
    say(ben, "<b>Yes!</b>")
    ben.come_in()
    expect(ada.page.get_by_role("list", name="Chat")).to_contain_text("<b>Yes!</b>")
    here = ada.page.get_by_role("region", name="Who is here").locator(".people")
    expect(here).to_contain_text("Ben L.")
    for one in (ada, ben):
        assert faults(one.page) == []
        assert one.too_wide == []
    ben.page.goto("/about")
    expect(here).not_to_contain_text("Ben L.")


def test_a_seat_is_one_click_away(visit: Visit) -> None:
    ada, ben = visit("Ada of the cards"), visit("Ben of the cards")
    ada.page.goto(f"/new/{GAME}")
    ada.page.get_by_role("button", name="Make the table").click()
    ada.come_in()
    ada.page.wait_for_url("**/table/*")
    ben.page.goto("/lobby")
    card = ben.page.locator(".tables > li", has_text="Ada of the cards")
    expect(card.locator(".picture svg")).to_be_visible()
    expect(card).to_contain_text("no clock")
    assert faults(ben.page) == []
    card.get_by_role("button", name="Sit down").click()
    ben.come_in()
    ben.page.wait_for_url("**/table/*")
    expect(ada.page.locator(".room li .name", has_text="Ben of the cards")).to_be_visible()


@pytest.mark.parametrize("pace", ["Now", "By turns"])
def test_two_who_look_for_a_game_find_each_other(visit: Visit, pace: str) -> None:
    ada, ben = visit("Ada"), visit("Ben", phone=True, dark=True)
    ada.page.goto("/lobby")
    find(ada, pace)
    ada.come_in()
    expect(ada.page.locator(".found")).to_contain_text("We are looking for somebody")
    assert faults(ada.page) == []
    ben.page.goto("/lobby")
    find(ben, pace)
    ben.come_in()
    for one in (ada, ben):
        one.at_table()
    assert ada.address == ben.address


def test_a_wait_outlasts_a_reload_and_is_shown_on_other_pages(visit: Visit) -> None:
    ada = visit("Ada")
    ada.page.goto("/lobby")
    find(ada, "Now")
    ada.come_in()
    expect(ada.page.locator(".found")).to_contain_text("Bots take the free seats in")
    ada.page.reload()
    expect(ada.page.locator(".found")).to_contain_text("Bots take the free seats in")
    table = ada.page.url
    ada.page.goto("/people")
    strip = ada.page.get_by_role("complementary", name="What waits for you")
    expect(strip).to_contain_text("Looking for players")
    assert faults(ada.page) == []
    strip.get_by_role("link").first.click()
    ada.page.wait_for_url(table)
    ada.page.get_by_role("button", name="Play with bots now").click()
    ada.at_table()
    expect(ada.page.get_by_role("list", name="At the table")).to_contain_text("Margot")


def test_who_would_rather_wait_waits(visit: Visit) -> None:
    ada = visit("Ada")
    ada.page.goto("/lobby")
    find(ada, "Now")
    ada.come_in()
    ada.page.get_by_role("button", name="Keep waiting").click()
    expect(ada.page.locator(".found .left")).to_have_count(0)
    expect(ada.page.locator(".room")).to_contain_text("free seat")
    ada.page.get_by_role("button", name="Stop waiting").click()
    ada.page.wait_for_url("**/lobby")
    expect(ada.page.get_by_role("complementary", name="What waits for you")).to_have_count(0)


def test_whose_turn_it_is_stands_on_every_page_and_one_click_leads_there(visit: Visit) -> None:
    ada = visit("Ada")
    ada.play_now(GAME)
    expect(ada.page.locator(".bar.mine")).to_be_visible()
    table = ada.page.url
    for page in ("/", "/lobby", "/people", "/settings"):
        ada.page.goto(page)
        strip = ada.page.get_by_role("complementary", name="What waits for you")
        expect(strip).to_contain_text("Your turn")
    strip.get_by_role("link").first.click()
    ada.page.wait_for_url(table)
    expect(strip).to_have_count(0)
