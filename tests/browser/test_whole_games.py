"""Whole games of every kind: two browsers by clicks, one by keyboard alone, one on a phone."""

import pytest
from playwright.sync_api import expect
from visitor import PATIENCE, Visit, Visitor

from lutece.games import names

MOST_DECISIONS = 700


def play_out(players: list[Visitor]) -> int:
    """Everybody plays by clicks until the game is over; how many decisions that took."""
    for decision in range(MOST_DECISIONS):
        if players[0].page.locator(".verdict").count():
            return decision
        for player in players:
            player.catch_up()
            if player.my_turn:
                player.move()
                break
        else:
            players[0].page.wait_for_timeout(50)
    raise AssertionError(f"no end: {players[0].picture('no-end')}")


@pytest.mark.parametrize("game", names())
def test_two_browsers_play_a_whole_game_by_clicks(visit: Visit, game: str) -> None:
    ada, ben = visit("Ada"), visit("Ben", dark=True, phone=True)
    ben.join(ada.invite(game))
    ada.start()
    for player in (ada, ben):
        player.at_table()
    for _ in range(12):
        for player in (ada, ben):
            player.catch_up()
            if player.my_turn:
                player.move()
    for player, look in ((ada, "wide-light"), (ben, "narrow-dark")):
        player.picture(f"{game}-middle-{look}", whole=True)
    play_out([ada, ben])
    for player, look in ((ada, "wide-light"), (ben, "narrow-dark")):
        expect(player.page.locator(".verdict")).to_be_visible(timeout=PATIENCE)
        player.picture(f"{game}-end-{look}", whole=True)


ASKED_OR_MOVED = """(before) => {
  const { moves, busy } = document.querySelector("[data-moves]").dataset;
  return !busy && (moves !== before || document.activeElement?.matches(".picker input"));
}"""


@pytest.mark.parametrize("game", names())
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: str) -> None:
    """Against a bot, on the board as text: Tab and Enter, and the focus is where it should be."""
    ada = visit("Ada", text=True)
    ada.play_now(game)
    keys = ada.page.keyboard
    for _ in range(MOST_DECISIONS):
        ada.wait_for_turn()
        if ada.page.locator(".verdict").count():
            break
        before = ada.moves
        while not ada.confirm.count() and ada.moves == before:
            ada.page.wait_for_function(ASKED_OR_MOVED, arg=before)
            offered = ada.page.locator(".picker button").count()
            if ada.moves != before or not offered:
                break  # it was no choice: the move is made, or on its way
            for _ in range(1 + ada.chosen % offered):
                keys.press("Tab")
            keys.press("Enter")
            ada.page.evaluate("new Promise(requestAnimationFrame)")  # the page has answered
            ada.chosen += 3
        if ada.confirm.count() and ada.moves == before:
            expect(ada.confirm).to_be_focused()
            keys.press("Enter")
        ada.until_moved(before)
    expect(ada.page.locator(".verdict")).to_be_visible()
