"""Accounts by the page's forms: made, left, entered again, given a new password, deleted."""

from playwright.sync_api import Locator, expect
from visitor import Visit, Visitor

NAME = "Ada of the forms"
FIRST, SECOND = "seven lamps at night", "eight lamps at dawn"


def account(ada: Visitor) -> Locator:
    return ada.page.locator("section.card", has=ada.page.locator("#account-name"))


def enter(ada: Visitor, password: str, button: str) -> None:
    ada.page.locator("#account-name").fill(NAME)
    ada.page.locator("#account-password").fill(password)
    ada.page.get_by_role("button", name=button).click()


def test_an_account_from_its_making_to_its_end(visit: Visit) -> None:
    ada = visit()
    ada.forgive("status of 403")  # a wrong password is refused
    page, heading = ada.page, ada.page.locator("h1")
    page.goto("/me")
    enter(ada, FIRST, "Make an account")
    expect(heading).to_have_text(NAME)
    page.locator("#current").fill(FIRST)
    page.locator("#fresh").fill(SECOND)
    page.get_by_role("button", name="Change password").click()
    expect(page.locator(".notice")).to_contain_text("Changed.")

    page.get_by_role("button", name="Sign out", exact=True).click()
    enter(ada, FIRST, "Sign in")
    expect(account(ada).get_by_role("alert")).to_be_visible()
    enter(ada, SECOND, "Sign in")
    expect(heading).to_have_text(NAME)

    page.get_by_role("button", name="Delete my data").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("can't be taken back")
    dialog.get_by_role("button", name="Cancel").click()
    expect(heading).to_have_text(NAME)
    page.get_by_role("button", name="Delete my data").click()
    dialog.get_by_label("Present password").fill(SECOND)
    dialog.get_by_role("button", name="Delete my data").click()
    expect(page.locator(".notice").last).to_contain_text("Everything about you is deleted.")
    enter(ada, SECOND, "Sign in")
    expect(account(ada).get_by_role("alert")).to_be_visible()


def test_a_name_is_asked_for_when_others_shall_read_it(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.play_now("paris-paris")
    expect(ada.page.get_by_role("list", name="At the table")).to_contain_text("Guest")
    link = ada.invite("paris-paris")
    expect(ada.page.locator(".room li .name").first).to_contain_text("Ada")
    ben.play_now("paris-paris")
    ben.join(link)
    expect(ada.page.locator(".room li .name", has_text="Ben")).to_be_visible()
    ada.page.goto("/")
    ada.card("paris-paris").locator(".ways button").nth(1).click()  # now there is a name
    expect(ada.page.locator(".room li .name").first).to_contain_text("Ada")


def test_a_guest_keeps_the_games_in_an_account(visit: Visit) -> None:
    ada = visit("Grace")
    ada.play_now("paris-paris")
    ada.page.goto("/me")
    ada.page.locator("#account-name").fill("Grace of the forms")
    ada.page.locator("#account-password").fill(FIRST)
    ada.page.get_by_role("button", name="Make an account").click()
    expect(ada.page.locator("h1")).to_have_text("Grace of the forms")
    ada.page.reload()
    expect(ada.page.locator("main a[href^='/table/']").first).to_be_visible()
