"""What happens at a table besides moves: cuts, undo, watching, looking back, records, talk."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect
from running import running
from visitor import PATIENCE, Visit, Visitor

from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]


def seated(visit: Visit, game: str = GAME) -> tuple[Visitor, Visitor]:
    """Two people who have just begun a game."""
    ada, ben = visit("Ada"), visit("Ben")
    ben.join(ada.invite(game))
    ada.start()
    ada.at_table()
    ben.at_table()
    return ada, ben


def whose(one: Visitor, other: Visitor) -> Visitor:
    one.page.locator(".bar").wait_for()
    one.page.wait_for_timeout(200)
    return one if one.my_turn else other


def test_a_reload_in_the_middle_keeps_the_seat(visit: Visit) -> None:
    ada = visit()
    ada.play_now(GAME)
    ada.wait_for_turn()
    ada.move()
    ada.wait_for_turn()
    ada.page.reload()
    ada.at_table()
    ada.wait_for_turn()
    ada.move()


def test_a_cut_connection_says_so_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    with running(tmp_path) as first:
        port = first.address.rsplit(":", 1)[1]
        ada = visit(address=first.address)
        ada.play_now(GAME)
        ada.wait_for_turn()
        ada.move()
        first.stop()
        expect(ada.page.locator(".cut")).to_be_visible()
        with running(tmp_path, "--port", port):
            expect(ada.page.locator(".cut")).to_be_hidden(timeout=PATIENCE)
            ada.wait_for_turn()
            ada.move()
        ada.forgive("ERR_CONNECTION_REFUSED")
    ada.page.close()


def test_words_that_did_not_come_are_asked_for_again(visit: Visit) -> None:
    """Nothing else need happen at the table: it may be the visitor whom all wait for."""
    ada = visit()
    ada.play_now(GAME)
    ada.wait_for_turn()
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        route.abort()

    ada.page.route("**/texts/*", lose, times=2)  # asked for by the document, and by the page
    ada.page.reload()
    ada.at_table()
    ada.wait_for_turn()
    assert len(lost) == 2
    ada.move()
    ada.forgive("ERR_FAILED")


def test_undo_goes_back_freely_against_bots(visit: Visit) -> None:
    ada = visit()
    ada.play_now(GAME)
    ada.wait_for_turn()
    before = ada.moves
    ada.move()
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Undo").click()
    ada.wait_for_turn()
    expect(ada.page.locator("[data-moves]")).to_have_attribute("data-moves", before)
    ada.open("log")
    expect(ada.page.locator(".log .taken").first).to_be_visible()


def test_undo_past_anothers_decision_asks_them(visit: Visit) -> None:
    ada, ben = seated(visit)
    first = whose(ada, ben)
    second = ben if first is ada else ada
    while first.my_turn:
        first.move()
        first.catch_up()
    second.wait_for_turn()
    while second.my_turn:
        second.move()
        second.catch_up()
    first.wait_for_turn()
    first.page.get_by_role("button", name="Ask to undo").click()
    second.page.locator(".asked button", has_text="Agree").click()
    expect(second.page.locator(".notice")).to_contain_text("goes back to after move 0")


def test_what_cannot_be_says_why_with_its_rule(visit: Visit) -> None:
    ada = visit()
    ada.play_now(GAME)
    ada.wait_for_turn()
    closed = ada.page.locator(".stage [aria-disabled=true]").first
    closed.dispatch_event("click")
    notice = ada.page.locator(".notice")
    expect(notice).to_be_visible()
    expect(notice.locator("a")).to_have_attribute("href", f"/rules/{GAME}#§3.2")
    notice.locator("a").click()
    expect(ada.page.locator("#panel .meant")).to_contain_text("3.2")
    assert "/table/" in ada.page.url


def test_a_spectator_watches_and_talks(visit: Visit) -> None:
    ada = visit("Ada")
    ada.invite(GAME)
    link = ada.page.locator(".invite input").nth(1).input_value()
    eve = visit("Eve")
    eve.page.goto(link)
    expect(eve.page.locator(".room")).to_be_visible()
    ada.page.get_by_role("button", name="Put a bot here").first.click()
    ada.pick(".adding", "level-1")
    ada.page.get_by_role("button", name="Basile sits here").click()
    ada.start()
    ada.at_table()
    eve.at_table()
    expect(ada.page.locator(".watchers")).to_be_visible()
    assert not eve.my_turn
    ada.page.locator("#tab-chat").click()
    ada.page.locator("#chat-line").fill("Bonjour !")
    ada.page.locator("#chat-line").press("Enter")
    eve.page.locator("#tab-chat").click()
    expect(eve.page.locator(".chat")).to_contain_text("Bonjour !")
    ada.page.locator("#chat-line").fill("/nonsense")
    ada.page.locator("#chat-line").press("Enter")
    expect(ada.page.locator(".notice")).to_contain_text("nonsense")


def test_look_back_by_bar_link_and_log(visit: Visit) -> None:
    ada = visit()
    ada.play_now(GAME)
    for _ in range(3):
        ada.wait_for_turn()
        ada.move()
    ada.wait_for_turn()
    ada.open("log")
    ada.page.locator(".log a").first.click()
    expect(ada.page.locator(".said")).to_contain_text("After move 1")
    assert ada.page.url.endswith("#1")
    ada.page.get_by_role("button", name="One move on").click()
    expect(ada.page.locator(".said")).to_contain_text("After move 2")
    guest = visit("Eve")
    guest.page.goto(ada.page.url)  # a table by link is not there for strangers
    expect(guest.page.locator("h1")).to_contain_text("no such table")
    ada.page.reload()
    expect(ada.page.locator(".said")).to_contain_text("After move 2")
    ada.page.get_by_role("button", name="Back to the game").click()
    ada.wait_for_turn()


def test_a_finished_game_can_be_taken_along_and_brought_back(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.play_now(GAME)
    ada.wait_for_turn()
    ada.move()
    ada.wait_for_turn()
    ada.open("table")
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator(".verdict")).to_be_visible()
    with ada.page.expect_download() as download:
        ada.page.locator(".result a[download]").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text("utf-8"))["game"] == GAME
    ben = visit("Ben")
    ben.page.goto("/lobby")
    ben.page.locator("input[type=file]").set_input_files(record)
    ben.at_table()
    ben.page.locator(".replay").wait_for()
    ben.page.keyboard.press("Home")
    expect(ben.page.locator(".said")).to_contain_text("After move 0")
    ben.page.get_by_role("button", name="Play from here").click()
    expect(ben.page.locator(".bar.mine").or_(ben.page.locator(".cover"))).to_be_visible()


def test_two_people_at_one_browser_hand_it_over(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(f"/new/{GAME}")
    ada.pick("#seat-1", "me")
    ada.page.get_by_role("button", name="Make the table").click()
    ada.come_in()
    ada.at_table()
    cover = ada.page.locator(".cover")
    for _ in range(3):
        while not cover.count():
            ada.move()
            ada.wait_for_turn()
        cover.locator(".button.main").click()
        expect(ada.page.locator(".stage")).to_be_visible()


@pytest.mark.parametrize("game", names())
def test_advice_is_drawn_and_told(visit: Visit, game: str) -> None:
    ada = visit()
    ada.play_now(game)
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Hint").click()
    candidate = ada.page.locator(".candidates li button").first
    candidate.wait_for(timeout=PATIENCE)
    drawn = ada.page.locator(".stage [data-advice]")
    expect(drawn.first).to_be_visible()
    candidate.click()
    expect(ada.confirm).to_be_visible()
    ada.page.goto(f"{ada.address}#0")
    expect(ada.page.locator(".bar .said")).to_contain_text("After move 0")
    expect(drawn).to_have_count(0)


def test_a_move_can_be_typed(visit: Visit) -> None:
    ada = visit(text=True)
    ada.play_now(GAME)
    ada.wait_for_turn()
    words = ada.page.locator("#move-list button").first.inner_text()
    ada.page.get_by_role("combobox").fill(words[:6])
    ada.page.keyboard.press("Enter")
    expect(ada.confirm).to_be_visible()


def test_on_a_phone_what_is_asked_comes_to_the_front(visit: Visit) -> None:
    """The part of the tray that is asked for now is the one in sight."""
    ada = visit(phone=True)
    ada.play_now("paris")
    wanted = ada.page.locator(".tray .wanted")
    asked = set()
    for _ in range(8):
        ada.wait_for_turn()
        if wanted.count():
            expect(wanted).to_have_attribute("aria-selected", "true")
            asked.add(wanted.inner_text())
        ada.move()
    assert asked


@pytest.mark.parametrize("phone", [False, True])
def test_who_resigns_sees_the_result_and_no_lead(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone)
    ada.play_now("cite")
    ada.wait_for_turn()
    ada.open("table")
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.locator("dialog[open] button.main").click()
    result = ada.page.locator(".why")
    expect(result).to_contain_text("resigns.")
    expect(result).not_to_contain_text("ahead")
    expect(result).to_be_in_viewport(ratio=0.5)
    expect(ada.page.locator("#panel")).not_to_be_in_viewport()
