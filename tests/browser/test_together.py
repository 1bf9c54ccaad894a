"""People at one table: an invitation read from its code, four of them, clocks, playing again."""

import re
from collections.abc import Callable

import pytest
import zxingcpp
from playwright.sync_api import expect
from visitor import PATIENCE, Visit, Visitor

from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]


def made(ada: Visitor, *choose: Callable[[], object], game: str = GAME) -> None:
    """A table as the page's form makes it."""
    ada.page.goto(f"/new/{game}")
    ada.page.locator("#seat-0").wait_for()
    for one in choose:
        one()
    ada.page.get_by_role("button", name="Make the table").click()
    ada.come_in()
    ada.page.wait_for_url("**/table/*")


def read_code(path: str, size: int) -> str:
    """What a camera would read from the dark cells of a QR code."""
    wide = 4 * size
    pixels = bytearray(b"\xff" * wide * wide)
    for x, y in re.findall(r"M(\d+) (\d+)h1", path):
        for row in range(4 * int(y), 4 * int(y) + 4):
            pixels[row * wide + 4 * int(x) : row * wide + 4 * int(x) + 4] = bytes(4)
    (found,) = zxingcpp.read_barcodes(memoryview(pixels).cast("B", shape=[wide, wide]))
    return str(found.text)


def test_the_code_of_an_invitation_is_its_link(visit: Visit) -> None:
    ada = visit()
    link = ada.invite(GAME)
    code = ada.page.locator(".invite svg[role=img]")
    size = int((code.get_attribute("viewBox") or "").split()[-1])
    assert read_code(code.locator("path").get_attribute("d") or "", size) == link


def test_four_people_play_at_one_table(visit: Visit) -> None:
    ada = visit("Ada")
    made(ada, lambda: ada.page.get_by_label("4 players").check())
    link = ada.page.locator(".invite input").first.input_value()
    everybody = [ada]
    for name in ("Ben", "Cleo", "Dan"):
        everybody.append(visit(name, phone=name == "Dan"))
        everybody[-1].page.goto(link)
        everybody[-1].page.locator(".room li button.main").first.click()
        everybody[-1].come_in()
        expect(everybody[-1].page.locator(".room li .name", has_text=name)).to_be_visible()
    ada.start()
    for player in everybody:
        player.at_table()
    for _ in range(4):
        for player in everybody:
            player.page.wait_for_timeout(100)
            player.catch_up()
        next(player for player in everybody if player.my_turn).move()
    for player in everybody:
        expect(player.page.locator(".replay .count")).to_have_text("4 / 4", timeout=PATIENCE)
        seats = player.page.get_by_role("list", name="At the table")
        for name in ("Ada", "Ben", "Cleo", "Dan"):
            expect(seats.locator(".name", has_text=name)).to_be_visible()
    ada.picture(f"{GAME}-four-wide-light", whole=True)
    everybody[3].picture(f"{GAME}-four-narrow-light", whole=True)


def test_a_clock_is_shown_and_time_runs_out(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    made(
        ada,
        lambda: ada.pick("#seat-1", "level-1"),
        lambda: page.locator("#clock").select_option("move"),
        lambda: page.locator("#seconds").fill("6"),
        lambda: page.locator("#out").select_option("bot-turn"),
    )
    ada.at_table()
    ada.wait_for_turn()
    before = ada.moves
    ada.open("log")
    mine = page.get_by_role("list", name="At the table").locator("li", has_text="Ada")
    expect(mine.get_by_role("timer")).to_have_text(re.compile(r"0:0[0-6]"))
    expect(page.locator(".log")).to_contain_text("The time of Ada is out.", timeout=PATIENCE)
    ada.until_moved(before)
    ada.wait_for_turn()  # the bot has played this turn only


def test_two_people_play_again(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ben.join(ada.invite(GAME))
    ada.start()
    ben.at_table()
    first = ada.address
    ada.open("table")
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator(".verdict")).to_be_visible()
    ada.page.get_by_role("button", name="Play again").first.click()
    ben.page.locator(".asked button", has_text="Agree").click()
    for player in (ada, ben):
        player.page.get_by_role("link", name="to the new table").click()
        player.at_table()
        assert player.address != first
    assert ada.address == ben.address


def test_what_happened_since_one_last_looked_is_told(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ben.join(ada.invite(GAME))
    ada.start()
    for player in (ada, ben):
        player.at_table()
    ada.page.wait_for_timeout(200)
    here, away = (ada, ben) if ada.my_turn else (ben, ada)
    table = away.address
    away.page.goto("/lobby")
    here.move()
    away.page.goto(table)
    offer = away.page.locator("p.offer")
    expect(offer).to_contain_text("One move was made since you last looked.")
    away.open("log")
    expect(away.page.locator(".log .missed")).to_have_count(1)
    offer.get_by_role("button", name="Show me").click()
    expect(offer).to_have_count(0)
    away.wait_for_turn()
    away.move()


@pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
def test_the_game_so_far_is_played_by_itself(visit: Visit, motion: bool) -> None:
    ada = visit(motion=motion)
    ada.play_now(GAME)
    for _ in range(2):
        ada.wait_for_turn()
        ada.move()
    ada.wait_for_turn()
    moves = ada.moves
    ada.page.get_by_role("button", name="One move back").click()
    ada.page.get_by_role("button", name="To the start").click()
    expect(ada.page.locator(".replay .count")).to_have_text(f"0 / {moves}")
    ada.page.get_by_role("group", name="Look back").get_by_role("button", name="Play").click()
    expect(ada.page.get_by_role("button", name="Pause")).to_be_visible()
    expect(ada.page.locator(".replay .count")).to_have_text(f"{moves} / {moves}", timeout=PATIENCE)
    ada.page.get_by_role("button", name="Back to the game").click()
    ada.wait_for_turn()
    ada.move()
