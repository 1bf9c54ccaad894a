"""A link to a table: which game, who invites, and one step to a seat; or only to watch."""

import pytest
from axe import faults
from playwright.sync_api import expect
from visitor import Visit, Visitor

from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]


def other_links(ada: Visitor) -> None:
    ada.page.get_by_text("Other links").click()


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "narrow"])
def test_who_is_invited_sees_the_game_and_sits_down_with_a_name(visit: Visit, phone: bool) -> None:
    ada, ben = visit("Ada"), visit("Ben", phone=phone, dark=phone)
    link = ada.invite(GAME)
    ben.page.goto(link)
    card = ben.page.locator(".invitation")
    expect(card).to_contain_text("Ada invites you to play")
    expect(card).to_contain_text("Ada is here now")
    expect(card.locator(".picture svg")).to_be_visible()
    expect(card.get_by_role("link", name="Learn it by playing")).to_have_attribute(
        "href", f"/guide/{GAME}"
    )
    ben.picture(f"invited-{'narrow-dark' if phone else 'wide-light'}")
    assert faults(ben.page) == []
    assert ben.too_wide == []
    ben.page.get_by_label("Your name").press_sequentially("Ben")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator(".room li .name", has_text="Ben · you")).to_be_visible()
    expect(card).to_have_count(0)
    ada.start()
    ben.at_table()


def test_whoever_has_a_name_needs_one_click(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ben.invite(GAME)  # where a name was asked for
    ben.page.goto(ada.invite(GAME))
    expect(ben.page.get_by_label("Your name")).to_have_count(0)
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator(".room li .name", has_text="Ben · you")).to_be_visible()


def test_a_name_that_is_taken_is_told_beside_the_field(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.page.request.post(
        "/api/accounts", data={"name": "Ada of the house", "password": "seven lamps at night"}
    )
    ben.forgive("status of 409")
    ben.page.goto(Visitor.invite(ada_signed_in(ada), GAME))
    ben.page.get_by_label("Your name").fill("Ada of the house")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator(".invitation").get_by_role("alert")).to_be_visible()


def ada_signed_in(ada: Visitor) -> Visitor:
    """Somebody who has a name, and so is not asked for one."""
    ada.come_in = lambda: None  # type: ignore[method-assign]
    return ada


def test_a_link_to_watch_offers_no_seat(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.invite(GAME)
    other_links(ada)
    ben.page.goto(ada.page.get_by_label("Only to watch", exact=True).input_value())
    expect(ben.page.locator(".invitation")).to_contain_text("This link is for watching.")
    expect(ben.page.locator(".room li")).to_have_count(2)
    expect(ben.page.locator(".room li button")).to_have_count(0)
    assert faults(ben.page) == []


def test_who_is_there_is_seen_at_once(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ben.join(ada.invite(GAME))
    seat = ada.page.locator(".room li", has_text="Ben")
    expect(seat.locator(".presence")).to_have_text("here")
    ben.page.goto("/lobby")
    expect(seat.locator(".presence")).to_have_text("away")


def test_who_invites_has_the_link_and_its_code_first(visit: Visit) -> None:
    ada = visit("Ada", phone=True)
    ada.invite(GAME)
    expect(ada.page.locator(".room > section").first.locator("svg[role=img]")).to_be_in_viewport()
    expect(ada.page.get_by_label("To play with you", exact=True)).to_be_in_viewport()
    other_links(ada)
    assert faults(ada.page) == []
    assert ada.too_wide == []
