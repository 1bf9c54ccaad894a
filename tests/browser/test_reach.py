"""Being reached, by the page: an address is confirmed, a password renewed, a message shown."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from mail_server import Mailbox, receiving_mail, text_of
from playwright.sync_api import Page, expect
from running import Running, running, until
from visitor import Visit, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NAME, ADDRESS = "Ada of the mails", "ada@example.org"
FIRST, SECOND = "seven lamps at night", "eight lamps at dawn"
# A browser without a screen has nowhere to show a message: what it would show and open is noted.
NOTING = """() => {
  self.registration.showNotification = async (title, it) => (self.shown = [title, it.body, it]);
  self.clients.openWindow = async (path) => (self.opened = path);
}"""
CLICK = """() => {
  const notification = { close: () => (self.closed = true), data: self.shown[2].data };
  const click = new ExtendableEvent("notificationclick");
  self.dispatchEvent(Object.assign(click, { notification, waitUntil: (work) => work }));
}"""


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with receiving_mail() as mailbox:
        yield mailbox


@pytest.fixture(scope="module")
def posting(mailbox: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that sends mail, with links that lead to itself."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    smtp = {"host": "127.0.0.1", "port": mailbox.port, "from": "games@example.org", "tls": "none"}
    told = {"LUTECE_SMTP": json.dumps(smtp), "LUTECE_PUBLIC_URL": f"http://127.0.0.1:{port}"}
    with running(tmp_path_factory.mktemp("reach"), "--port", str(port), **told) as server:
        yield server


def link(mailbox: Mailbox, number: int, what: str) -> str:
    mail = mailbox.next_to(ADDRESS, number)
    return next(word for word in text_of(mail).split() if f"#{what}=" in word)


def enter(ada: Visitor, password: str, button: str) -> None:
    ada.page.locator("#account-name").fill(NAME)
    ada.page.locator("#account-password").fill(password)
    ada.page.get_by_role("button", name=button).click()


def test_an_address_from_its_confirming_to_a_new_password(
    visit: Visit, posting: Running, mailbox: Mailbox
) -> None:
    ada = visit(address=posting.address)
    page = ada.page
    page.goto("/me")
    enter(ada, FIRST, "Make an account")
    reach = page.locator("#reach")
    reach.get_by_label("Mail address").fill(ADDRESS)
    reach.get_by_role("button", name="Use this address").click()
    expect(reach).to_contain_text(f"A mail is on its way to {ADDRESS}")
    page.goto("/lobby")  # a link that is opened where the page is already changes its hash only
    page.goto(link(mailbox, 0, "confirm"))
    expect(page.get_by_role("status").first).to_contain_text("Mails come to this address")
    expect(reach).to_contain_text(f"Mails go to {ADDRESS}.")
    assert page.url.endswith("/me"), "a link is used once"

    chat = reach.get_by_label("when somebody writes at my table, by mail")
    chat.check()
    expect(page.locator(".notice")).to_contain_text("Changed.")
    reach.get_by_label("Quiet hours").check()
    reach.get_by_label("from").fill("21:30")
    reach.get_by_label("from").blur()
    page.evaluate(AXE.read_text("utf-8"))  # evaluated, for the page lets no foreign script in
    assert page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"] == []
    until(lambda: page.evaluate("fetch('/api/me/reach').then((it) => it.json())")["quiet"])
    page.reload()
    expect(chat).to_be_checked()
    expect(reach.get_by_label("from")).to_have_value("21:30")

    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_text("Forgot your password?").click()
    page.locator("#forgotten-address").fill(ADDRESS)
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_text("If there is an account with this address")).to_be_visible()
    page.goto("/lobby")
    page.goto(link(mailbox, 1, "reset"))
    page.locator("#chosen-password").fill(SECOND)
    page.get_by_role("button", name="Change password").click()
    expect(page.locator(".notice").last).to_contain_text("You have a new password")
    enter(ada, SECOND, "Sign in")
    expect(page.locator("h1")).to_have_text(NAME)

    page.goto("/lobby")
    page.goto(link(mailbox, 1, "unsubscribe"))
    expect(page.get_by_role("status").first).to_contain_text("no more of these mails")
    page.goto("/lobby")
    page.goto("/me")
    expect(reach.get_by_label("Mail address")).to_be_visible()


def test_the_worker_shows_a_message_and_opens_its_table(visit: Visit, server: Running) -> None:
    page = visit().page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = page.context.service_workers[0]
    worker.evaluate(NOTING)
    told = {"title": "Paris", "body": "It is your turn", "path": "/table/T", "tag": "turn:T"}
    deliver(page, server.address, {**told, "language": "en"})
    assert until(lambda: worker.evaluate("self.shown?.slice(0, 2)")) == ["Paris", "It is your turn"]
    worker.evaluate(CLICK)
    assert until(lambda: worker.evaluate("self.opened")) == "/table/T"
    assert worker.evaluate("self.closed")


def deliver(page: Page, origin: str, message: dict[str, str]) -> None:
    """Hand a push message to the page's worker, as the browser does that has decrypted one."""
    debugger = page.context.new_cdp_session(page)
    found: list[str] = []
    debugger.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    debugger.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    given = {"origin": origin, "registrationId": found[0], "data": json.dumps(message)}
    debugger.send("ServiceWorker.deliverPushMessage", given)
