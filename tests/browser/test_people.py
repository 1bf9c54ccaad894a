"""Accounts by the page's forms: made, left, entered again, given a new password, deleted."""

from typing import Any

from axe import faults
from playwright.sync_api import Locator, expect
from visitor import Visit, Visitor

NAME = "Ada of the forms"
MOVES = 24  # so many that a game counts which is given up
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
    ada.forgive("status of 401")
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


def command(who: Visitor, table: str, do: str) -> None:
    assert who.page.request.post(f"/api/tables/{table}/commands", data={"do": do}).ok


def play_one(people: list[Visitor], table: str) -> None:
    """Whoever is to act makes the first legal move."""
    for who in people:
        told = who.page.request.get(f"/api/tables/{table}").json()
        legal: list[dict[str, Any]] = next(
            (one["legal"] for one in told["positions"] if one["legal"]), []
        )
        if legal:
            move = {"on": told["version"], "action": legal[0]["id"]}
            assert who.page.request.post(f"/api/tables/{table}/moves", data=move).ok
            return


def accounts_that_played(visit: Visit, *names: str) -> list[Visitor]:
    """People with accounts, who have played a rated game in which the second gave up."""
    people = [visit(name) for name in names]
    for one in people:
        account = {"name": one.name, "password": FIRST}
        assert one.page.request.post("/api/accounts", data=account).ok
    wish = {"game": "paris-paris", "players": 2, "seats": ["me"], "rated": True}
    for _ in range(2):
        table = people[0].page.request.post("/api/tables", data=wish).json()["id"]
        command(people[1], table, "join")
        command(people[0], table, "start")
        for _ in range(MOVES):
            play_one(people, table)
        command(people[1], table, "resign")
    return people


def test_a_profile_is_found_from_the_leaderboard(visit: Visit) -> None:
    ada, _ = accounts_that_played(visit, "Ada v. Lampen", "Ben v. Lampen")
    ada.page.goto("/")
    ada.page.get_by_role("link", name="Players").click()
    ada.page.get_by_role("button", name="Paris Paris").click()
    row = ada.page.get_by_role("row", name="Ada v. Lampen")
    expect(row).to_contain_text("still uncertain")
    expect(
        ada.page.locator("tr", has=ada.page.locator(".who", has_text="Anatole, level 3"))
    ).to_contain_text("1500")
    row.get_by_role("link").click()
    expect(ada.page.locator("h1")).to_have_text("Ada v. Lampen")
    ada.page.reload()  # a name may have a dot in it
    expect(ada.page.get_by_role("img", name="Rating over the last 2 rated games")).to_be_visible()
    expect(ada.page.locator("main")).to_contain_text("games against")
    expect(ada.page.locator("main a[href^='/table/']")).to_have_count(2)
    assert faults(ada.page) == []
    phone = visit("Somebody", phone=True, dark=True)
    for address in ("/people", "/people/Ada v. Lampen"):
        phone.page.goto(address)
        phone.page.wait_for_load_state("networkidle")
        assert faults(phone.page) == [], address
        assert phone.too_wide == [], address


def test_a_guest_has_no_page(visit: Visit) -> None:
    ada = visit()
    ada.forgive("status of 404")
    ada.page.goto("/people/Nobody at all")
    expect(ada.page.get_by_role("alert")).to_contain_text("Guests have no page.")


def test_my_games_are_filtered_and_tell_how_they_went(visit: Visit) -> None:
    ada, ben = accounts_that_played(visit, "Ada of results", "Ben of results")
    ben.page.goto("/me")
    ben.page.get_by_role("button", name="Finished").click()
    rows = ben.page.locator("main a[href^='/table/']")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("place 2")
    expect(rows.first).to_contain_text("points")
    ben.page.get_by_label("With whom").fill("nobody")
    expect(ben.page.locator("main")).to_contain_text("No finished game fits.")
    ben.page.get_by_label("With whom").fill("ada OF results")
    expect(rows).to_have_count(2)
    assert faults(ben.page) == []
    ada.play_now("paris-paris")
    ada.wait_for_turn()
    ada.page.goto("/me")
    expect(ada.page.locator("main a[href^='/table/']").first).to_contain_text("Your turn")
