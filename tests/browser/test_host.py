"""The host's desk and what players do about each other, by clicks."""

from playwright.sync_api import Page, expect
from running import PASSWORD, Running
from visitor import Visit, Visitor

from lutece.server.moderation.console import make_host


def signed_up(who: Visitor) -> None:
    """Make an account on one's own page."""
    who.page.goto("/me")
    who.page.locator("input[autocomplete=username]").fill(who.name)
    who.page.locator("input[type=password]").fill(PASSWORD)
    who.page.get_by_role("button", name="Make an account").click()
    expect(who.page.get_by_role("heading", level=1, name=who.name)).to_be_visible()


def reason(page: Page, why: str) -> None:
    page.locator("#asked-reason").fill(why)
    page.locator("dialog[open] button.main").click()


def test_a_line_is_reported_erased_and_its_author_banned(visit: Visit, server: Running) -> None:
    helene, ada, rude = visit("Hélène"), visit("Ada"), visit("Rude")
    signed_up(helene)
    make_host(f"sqlite:///{server.data / 'lutece.db'}", "Hélène", True)
    link = ada.invite("cite")
    rude.join(link)
    ada.start()
    ada.at_table()
    rude.at_table()
    rude.open("chat")
    rude.page.locator("#chat-line").fill("something rude")
    rude.page.get_by_role("button", name="Send").click()
    ada.open("chat")
    line = ada.page.locator(".chat li", has_text="something rude")
    expect(line).to_be_visible()
    line.get_by_role("button", name="What to do about Rude").click()
    line.get_by_role("button", name="Report").click()
    reason(ada.page, "An insult.")
    expect(ada.page.get_by_text("Thank you.")).to_be_visible()
    helene.page.goto("/host")
    report = helene.page.locator("li.card", has_text="An insult.")
    expect(report).to_contain_text("something rude")
    helene.picture("host-reports")
    report.get_by_role("button", name="Erase the line").click()
    reason(helene.page, "An insult.")
    expect(line).to_have_count(0)
    report.get_by_role("button", name="Settled").click()
    reason(helene.page, "Erased.")
    expect(report).to_have_count(0)
    helene.page.get_by_role("button", name="People").click()
    helene.page.get_by_role("search").get_by_role("textbox").fill("rude")
    helene.page.get_by_role("button", name="Search").click()
    found = helene.page.locator("li.card", has_text="Rude")
    found.get_by_role("button", name="Ban").click()
    found.get_by_label("Why?").fill("Insults.")
    found.get_by_role("button", name="Ban", exact=True).click()
    helene.page.get_by_role("button", name="Bans").click()
    expect(helene.page.locator("li.card", has_text="Insults.")).to_be_visible()
    helene.page.get_by_role("button", name="Journal").click()
    expect(helene.page.locator("li.card")).to_have_count(4)
    rude.forgive("403")
    rude.forgive("WebSocket")


def test_who_is_muted_is_not_read_until_it_is_taken_back(visit: Visit) -> None:
    ada, rude = visit("Ada", phone=True), visit("Rude")
    rude.join(ada.invite("cite"))
    ada.start()
    ada.at_table()
    rude.at_table()
    rude.open("chat")
    rude.page.locator("#chat-line").fill("again and again")
    rude.page.get_by_role("button", name="Send").click()
    ada.open("chat")
    line = ada.page.locator(".chat li", has_text="again and again")
    line.get_by_role("button", name="What to do about Rude").click()
    line.get_by_role("button", name="Mute").click()
    expect(line).to_have_count(0)
    ada.page.goto("/me")
    ada.page.get_by_role("button", name="Take back").click()
    expect(ada.page.get_by_text("You block and mute nobody.")).to_be_visible()


def test_for_everybody_else_there_is_no_desk(visit: Visit) -> None:
    ada = visit("Ada")
    ada.page.goto("/host")
    expect(ada.page.get_by_text("No page has this address.")).to_be_visible()
