"""Every page: no fault that axe can find, wide and narrow, by day and by night; four languages."""

import re

import pytest
from axe import faults
from playwright.sync_api import expect
from visitor import Visit

from lutece.games import names

PAGES = ("/", "/lobby", "/new", "/people", "/me", "/settings", "/about", "/nowhere")
LANGUAGES = {
    "en-GB": "Three games called Paris",
    "de-AT": "Drei Spiele namens Paris",
    "es-MX": "Tres juegos llamados París",
    "fr-FR": "Trois jeux nommés Paris",
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "narrow"])
def test_axe_finds_nothing_on_any_page(visit: Visit, phone: bool, dark: bool) -> None:
    ada = visit(phone=phone, dark=dark)
    look = f"{'narrow' if phone else 'wide'}-{'dark' if dark else 'light'}"
    for address in PAGES:
        ada.page.goto(address)
        ada.page.wait_for_load_state("networkidle")
        ada.picture(f"page{address.replace('/', '-').rstrip('-')}-{look}", whole=True)
        assert faults(ada.page) == [], address
        assert ada.too_wide == [], address


@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_at_a_table(visit: Visit, game: str) -> None:
    for phone, dark in ((False, False), (True, True)):
        ada = visit(phone=phone, dark=dark)
        look = "narrow-dark" if phone else "wide-light"
        ada.play_now(game)
        ada.wait_for_turn()
        ada.page.wait_for_load_state("networkidle")
        ada.picture(f"{game}-opening-{look}", whole=True)
        assert faults(ada.page) == [], "opening"
        assert ada.too_wide == [], "opening"
        ada.choose()
        ada.picture(f"{game}-choice-{look}")
        assert faults(ada.page) == [], "choice"
        for panel in ("log", "points", "chat", "rules", "table"):
            ada.open(panel)
            ada.page.wait_for_load_state("networkidle")
            assert faults(ada.page) == [], panel
        ada.page.goto(f"/rules/{game}")
        ada.page.wait_for_load_state("networkidle")
        assert faults(ada.page) == [], "rules"


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "narrow"])
def test_rules_have_contents_and_one_page_in_short(visit: Visit, game: str, phone: bool) -> None:
    ada = visit(phone=phone, dark=phone)
    ada.page.goto(f"/rules/{game}")
    contents = ada.page.get_by_role("navigation", name="Contents")
    chapter = contents.get_by_role("link").nth(2)
    place = chapter.get_attribute("href") or ""
    expect(ada.page.get_by_role("region", name="In short")).to_contain_text("Aim.")
    ada.page.wait_for_load_state("networkidle")
    assert faults(ada.page) == []
    assert ada.too_wide == []
    chapter.click()
    expect(ada.page.locator(f"[id='{place[1:]}']")).to_be_in_viewport()


def test_the_short_page_is_one_sheet_of_paper(visit: Visit) -> None:
    ada = visit()
    for game in names():
        ada.page.goto(f"/rules/{game}")
        expect(ada.page.get_by_role("region", name="In short")).to_be_visible()
        ada.page.evaluate("document.documentElement.dataset.print = 'summary'")
        short = pages_of(ada.page.pdf(format="A4"))
        ada.page.evaluate("delete document.documentElement.dataset.print")
        assert short == 1 < pages_of(ada.page.pdf(format="A4")), game


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_browsers_language(visit: Visit, language: str) -> None:
    ada = visit(language=language)
    ada.page.goto("/")
    expect(ada.page.locator("h1")).to_contain_text(LANGUAGES[language])
    assert ada.page.evaluate("document.documentElement.lang") == language[:2]


def test_another_language_and_dress_are_kept(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/settings")
    ada.page.locator("#language").select_option("fr")
    ada.page.locator("#setting-theme").select_option("dark")
    expect(ada.page.locator("h1")).to_have_text("Réglages")
    ada.page.reload()
    expect(ada.page.locator("h1")).to_have_text("Réglages")
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_nothing_is_asked_of_another_host(visit: Visit) -> None:
    ada = visit()
    hosts: set[str] = set()
    ada.page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    ada.play_now(names()[0])
    assert hosts == {ada.page.url.split("/")[2]}


def test_the_page_can_be_installed_and_opens_without_a_network(visit: Visit) -> None:
    ada = visit()
    ada.page.goto("/")
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ada.page.reload()  # now through the worker, which keeps what it hands on
    ada.page.wait_for_load_state("networkidle")
    manifest = ada.page.request.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    assert all(ada.page.request.get(icon["src"]).ok for icon in manifest["icons"])
    ada.page.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.locator("h1")).to_be_visible()
    ada.page.context.set_offline(False)
    ada.forgive("ERR_INTERNET_DISCONNECTED")


def test_a_table_as_somebody_saw_it_is_not_kept_for_later(visit: Visit) -> None:
    ada = visit()
    ada.play_now(names()[0])
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    answer = ada.page.reload()
    assert answer is not None
    assert (answer.from_service_worker, 'id="preloaded"' in answer.text()) == (True, True)
    kept = "caches.match('/').then((answer) => answer.text())"
    assert 'id="preloaded"' not in ada.page.evaluate(kept)
